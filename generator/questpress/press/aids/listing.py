"""Which aids there are: the templates of a game, and those of packs, with the particulars at their heads."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields
from functools import cache
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

from questpress.catalog.yamlio import load_yaml
from questpress.errors import InvalidInputError, UsageError
from questpress.findings import Finding, Location
from questpress.press.aids.model import AidInfo
from questpress.resources import data_root

SUFFIX = ".md.j2"
MOST_BYTES = 60_000
"""A template longer than this is refused."""

_TYPES: dict[str, type | tuple[type, ...]] = {
    "title": str, "question": str, "number": int, "topic": list, "sources": list, "columns": str, "icon": str,
    "spoilers": bool, "essential": bool, "teach": bool, "form": bool, "terms": list,
}  # fmt: skip
_NEEDED = ("title", "number")
_COLUMNS = ("even", "wide-narrow", "one")


@cache
def aid_list(game: str) -> tuple[AidInfo, ...]:
    """Return the aids of a game that we ship, by number."""
    folder = data_root().joinpath("templates", "aids", game)
    return _ordered(read_head(item, game)[0] for item in _templates(folder))


def pack_aids(game: str, folders: Sequence[Path]) -> tuple[AidInfo, ...]:
    """Return the aids in the folders ``aids`` of packs, by number. Raises InvalidInputError for a faulty head."""
    found = [
        read_head(item, game, str(folder))[0]
        for folder in folders
        for item in (_templates(folder / "aids") if (folder / "aids").is_dir() else ())
    ]
    return _ordered(found)


def template_of(info: AidInfo) -> Traversable:
    """Return the template of an aid."""
    if info.folder:
        return Path(info.folder) / "aids" / (info.name + SUFFIX)
    return data_root().joinpath("templates", "aids", info.game, info.name + SUFFIX)


def named(known: Sequence[AidInfo], names: Sequence[str]) -> tuple[AidInfo, ...]:
    """Return the aids of these names or numbers. Raises UsageError with the nearest name for one that is not there."""
    from questpress.catalog.nearest import nearest

    chosen: dict[str, AidInfo] = {}
    for name in names:
        found = next((info for info in known if name.lower() in _names(info)), None)
        if found is None:
            near = nearest(name, [info.name for info in known])
            hint = f"did you mean {near}?" if near else "there are " + ", ".join(info.name for info in known)
            raise UsageError(f"no aid is called {name!r}; {hint}")
        chosen[found.name] = found
    return tuple(chosen.values())


def _names(info: AidInfo) -> tuple[str, ...]:
    """Return what an aid is called by: its name, and its number where it is numbered."""
    return (info.name, str(info.number)) if info.number else (info.name,)


def _ordered(infos: Any) -> tuple[AidInfo, ...]:
    return tuple(sorted(infos, key=lambda info: (info.number, info.name)))


def _templates(folder: Traversable) -> list[Traversable]:
    if not folder.is_dir():
        return []
    return sorted((item for item in folder.iterdir() if item.name.endswith(SUFFIX)), key=lambda item: item.name)


def read_head(item: Traversable, game: str, folder: str = "") -> tuple[AidInfo, str, int]:
    """Return the particulars of a template, the text below them, and how many lines stand above that text.

    Raises InvalidInputError, with every fault of the head.
    """
    shown = f"{folder}/aids/{item.name}" if folder else f"templates/aids/{game}/{item.name}"
    data = item.read_bytes()
    if len(data) > MOST_BYTES:
        raise _fault(shown, 1, f"the template has {len(data)} bytes, more than {MOST_BYTES}", "Write two aids.")
    try:
        text = data.decode("utf-8").replace("\r\n", "\n")
    except UnicodeDecodeError:
        raise _fault(shown, 1, "the template is not UTF-8", "Save it as UTF-8.") from None
    if not text.startswith("---\n") or "\n---\n" not in text:
        raise _fault(shown, 1, "the template has no head", "Begin with --- , title, number, and --- again.")
    head, _, body = text[4:].partition("\n---\n")
    loaded = load_yaml(head + "\n", shown)
    if loaded.findings:
        raise InvalidInputError(f"the head of {shown} cannot be read", loaded.findings)
    values = loaded.data()
    findings = list(_faults(values, shown))
    if findings:
        raise InvalidInputError(f"the head of {shown} is faulty", findings)
    given: dict[str, Any] = {k: tuple(map(str, v)) if isinstance(v, list) else v for k, v in values.items()}
    info = AidInfo(game=game, name=item.name.removesuffix(SUFFIX), folder=folder, **given)
    return info, body, head.count("\n") + 3


def _faults(values: Any, shown: str) -> list[Finding]:
    where = Location(file=shown, line=1)
    if not isinstance(values, dict):
        return [Finding("PR-40", "the head of the template is no list of keys", where, "Write title: ... .")]
    known = {item.name for item in fields(AidInfo)} & set(_TYPES)
    found = []
    for key, value in values.items():
        if key not in known:
            fix = f"Take one of {', '.join(sorted(known))}."
            found.append(Finding("PR-40", f"the head has an unknown key {key!r}", where, fix))
        elif not isinstance(value, _TYPES[key]) or (_TYPES[key] is int and isinstance(value, bool)):
            found.append(Finding("PR-40", f"{key} has a value of the wrong kind: {value!r}", where, "See its README."))
        elif isinstance(value, list):
            found += [
                Finding("PR-40", f"{key} has an item that is no text: {item!r}", where, "Put a text with : in quotes.")
                for item in value
                if not isinstance(item, str | int | float) or isinstance(item, bool)
            ]
    found += [
        Finding("PR-40", f"the head has no {key}", where, f"Add `{key}: ...`.") for key in _NEEDED if key not in values
    ]
    if values.get("columns", "even") not in _COLUMNS:
        fix = f"Take one of {', '.join(_COLUMNS)}."
        found.append(Finding("PR-40", f"columns are not {values['columns']!r}", where, fix))
    return found


def _fault(shown: str, line: int, message: str, fix: str) -> InvalidInputError:
    finding = Finding("PR-40", message, Location(file=shown, line=line), fix)
    return InvalidInputError(f"{shown} cannot be read", [finding])
