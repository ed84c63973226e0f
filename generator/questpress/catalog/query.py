"""Ask the catalog: one figure with its source, a search, a whole game as data.

Every field of an entry is shown as a figure. A field that carries no basis of its own (a reference, a question of a
ruling) takes that of its entry: ``stated`` where the entry names a source, else ``original``, since the words are ours.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any, Literal

from questpress.catalog.entries_common import RulingEntry
from questpress.catalog.figure import Basis, Entry, Figure
from questpress.catalog.load import GAMES, Catalog, base_catalog, kinds_of, refuse
from questpress.catalog.nearest import nearest, one_of
from questpress.catalog.packs import PackFolder, lay_packs, open_catalog, read_pack
from questpress.errors import UsageError
from questpress.findings import Finding
from questpress.resources import docstring

# Said by every listing itself: they are no figures.
OWN_FIELDS = frozenset({"id", "name", "source", "rulings", "spoiler", "picture"})


@dataclass(frozen=True, slots=True)
class FieldView:
    """One field of an entry as it is shown: value as JSON data, basis, source and derivation in words."""

    name: str
    value: Any
    basis: str
    source: str | None
    derivation: str | None

    def to_json(self) -> dict[str, Any]:
        """Return the field as JSON data; the derivation only where there is one."""
        data = {"value": self.value, "basis": self.basis, "source": self.source}
        return {**data, "derivation": self.derivation} if self.derivation else data


def catalog_for(game: str, packs: Sequence[Path] = (), box: Literal["printed", "mine"] = "printed") -> Catalog:
    """Return the catalog of a game with packs laid over it; ``mine`` leaves our open pack out.

    Raises UsageError for an unknown game, InvalidInputError with every fault of every pack.
    """
    known_game(game)
    findings: list[Finding] = []
    folders: list[PackFolder] = []
    for path in packs:
        folder, faults = read_pack(path, game)
        folders.append(folder)
        findings += faults
    lower = open_catalog(game) if box == "printed" else base_catalog(game)
    catalog, more = lay_packs(lower, folders)
    refuse([*findings, *more], "the catalog with these packs")
    return catalog


def known_game(game: str) -> str:
    """Return the name of a game. Raises UsageError with the nearest name for an unknown one."""
    if game not in GAMES:
        raise UsageError(_unknown("game", game, list(GAMES)))
    return game


def model_of(game: str, kind: str) -> type[Entry]:
    """Return the model of a kind by its word. Raises UsageError with the nearest word for an unknown one."""
    models = {model.kind: model for model in kinds_of(known_game(game))}
    if kind not in models:
        raise UsageError(_unknown(f"kind of {game}", kind, list(models)))
    return models[kind]


def about_kind(model: type[Entry]) -> str:
    """Return in one line what a kind is, in plain words: the first line of its model's docstring."""
    first = docstring(model).splitlines()[0]
    return re.sub(r":\w+:`[\w.]*?(\w+)`", r"\1", first).replace("``", "")


def entry_of(catalog: Catalog, ref: str, *, spoilers: bool = False) -> Entry:
    """Return the entry that a reference names.

    Raises UsageError for one that a campaign unlocks, without ``spoilers``, and for an unknown one, with the nearest
    references; they name nothing that a campaign unlocks either.
    """
    entry = catalog.get(ref)
    if entry is not None and entry.spoiler and not spoilers:
        raise UsageError(f"{ref} is unlocked in a campaign: add --spoilers to see it")
    if entry is not None:
        return entry
    from difflib import get_close_matches

    known = sorted(catalog.ref(other) for other in visible(catalog, spoilers=spoilers))
    near = get_close_matches(ref[:120], known, 3, 0.5)
    hint = f"; the nearest are {one_of(near)}" if near else "; questpress catalog search TEXT finds entries by words"
    raise UsageError(f"there is no entry {ref!r}{hint}")


def _unknown(what: str, word: str, choices: list[str]) -> str:
    guess = nearest(word, choices)
    return f"there is no {what} {word!r}: " + (f"did you mean {guess}?" if guess else f"take {one_of(choices)}")


def fields_of(catalog: Catalog, entry: Entry) -> tuple[FieldView, ...]:
    """Return the fields of an entry in the order of its model."""
    ours = catalog.added_by[catalog.ref(entry)].basis is Basis.ORIGINAL or entry.source is None
    data = entry.model_dump(mode="json")
    views: list[FieldView] = []
    for name in type(entry).model_fields:
        if name in OWN_FIELDS:
            continue
        held = getattr(entry, name)
        if isinstance(held, Figure):
            source = str(held.source) if held.source else None
            views.append(FieldView(name, data[name]["value"], str(held.basis), source, held.derivation))
        elif held not in (None, ()):
            basis = Basis.ORIGINAL if ours else Basis.STATED
            views.append(FieldView(name, data[name], str(basis), None if ours else str(entry.source), None))
    return tuple(views)


def visible(catalog: Catalog, *, spoilers: bool = False) -> Iterator[Entry]:
    """Yield the entries in order of their references; what a campaign unlocks only with ``spoilers``."""
    for kind in sorted(catalog.entries):
        for entry in catalog.all_of(kind):
            if spoilers or not entry.spoiler:
                yield entry


def search(catalog: Catalog, text: str, *, spoilers: bool = False) -> list[Entry]:
    """Return the entries that hold every word of a text, those with all words in the name first."""
    words = text.casefold().split()
    named: list[Entry] = []
    told: list[Entry] = []
    for entry in visible(catalog, spoilers=spoilers):
        name = f"{entry.name} {entry.id}".casefold()
        if all(word in name for word in words):
            named.append(entry)
            continue
        values = " ".join(str(view.value) for view in fields_of(catalog, entry) if view.value is not None)
        if all(word in f"{name} {values}".casefold() for word in words):
            told.append(entry)
    return named + told


def rulings(catalog: Catalog, *, spoilers: bool = False) -> tuple[RulingEntry, ...]:
    """Return the rulings in the order of the rulebook; those about a gap, which has no line, last."""
    found = [entry for entry in catalog.of(RulingEntry) if spoilers or not entry.spoiler]
    return tuple(sorted(found, key=lambda r: (first_line(r), r.id)))


def first_line(ruling: RulingEntry) -> int:
    """Return the first line of the rulebook that a ruling is about, or a number past every line for a gap."""
    return min((reading.source.line or 0 for reading in ruling.readings), default=1 << 30)


def export_data(catalog: Catalog, *, spoilers: bool = False) -> dict[str, Any]:
    """Return a whole game as data, sorted by reference, with a hash over all of it."""
    entries = [
        {
            "ref": catalog.ref(entry),
            "id": entry.id,
            "kind": entry.kind,
            "name": entry.name,
            "fields": {view.name: view.to_json() for view in fields_of(catalog, entry)},
        }
        for entry in visible(catalog, spoilers=spoilers)
    ]
    entries.sort(key=lambda item: str(item["ref"]))
    text = json.dumps(entries, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return {"game": catalog.game, "catalog_hash": sha256(text.encode()).hexdigest()[:16], "entries": entries}


def export_rows(data: dict[str, Any]) -> list[tuple[str, ...]]:
    """Return exported data as rows of a table, a figure a row, the header first.

    A cell that a spreadsheet would take for a formula gets an apostrophe in front.
    """
    rows: list[tuple[str, ...]] = [("ref", "kind", "id", "name", "field", "value", "basis", "source")]
    for entry in data["entries"]:
        for name, figure in entry["fields"].items():
            value = figure["value"]
            if value is None:
                text = ""
            else:
                text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False, sort_keys=True)
            cells = (entry["ref"], entry["kind"], entry["id"], entry["name"], name, text)
            rows.append(tuple(safe_cell(cell) for cell in (*cells, figure["basis"], figure["source"] or "")))
    return rows


def safe_cell(cell: str) -> str:
    """Return a cell of a table that no spreadsheet takes for a formula: such a one gets an apostrophe in front."""
    return f"'{cell}" if cell[:1] in ("=", "+", "-", "@", "\t", "\r") else cell
