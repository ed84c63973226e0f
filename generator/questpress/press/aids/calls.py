"""What templates can call: the catalog, words for numbers, figures of texts, chances."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from questpress.catalog.load import Catalog
from questpress.catalog.told import UNKNOWN_FIGURE, figure_at
from questpress.press.aids import odds
from questpress.press.aids.tags import CATALOG, COMPUTED, NUMBERING, Num, bare, signed, tagged
from questpress.press.aids.views import Used, View

_WORDS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
_MOST = 1_000
_TIMES = ("never", "once", "twice")


def globals_of(catalog: Catalog, used: Used, *, spoilers: bool = False) -> Mapping[str, Any]:
    """Return what templates may call, over a catalog; what they read is noted in ``used``."""

    def entry(ref: str) -> View:
        full = _full(catalog.game, bare(str(ref)))
        found = catalog.get(full)
        if found is None:
            raise LookupError(f"there is no entry {full!r}")
        if found.spoiler and not spoilers:
            raise LookupError(f"{full} is unlocked in a campaign: the aid needs `spoilers: true`")
        used.note(full, found.source)
        return View(catalog, found, full, used)

    def entries(kind: str, **where: Any) -> tuple[View, ...]:
        if kind not in catalog.entries:
            raise LookupError(f"{catalog.game} has no kind {kind!r}; there are {', '.join(sorted(catalog.entries))}")
        found = [View(catalog, e, catalog.ref(e), used) for e in catalog.all_of(kind) if spoilers or not e.spoiler]
        return tuple(view for view in found if all(view.has(name, wanted) for name, wanted in where.items()))

    def fig(name: str) -> Any:
        ref, _, attribute = bare(str(name)).partition(".")
        view = entry(ref)
        if attribute:
            return getattr(view, attribute)
        kind, entry_id = _full(catalog.game, ref).split("/")[1:]
        for default in ("amount", "count"):
            if figure_at(catalog.entries, kind, entry_id, default) is not None:
                return getattr(view, default)
        return UNKNOWN_FIGURE

    def ruling(name: str) -> View:
        return entry(f"ruling/{name}")

    return {
        "entry": entry,
        "entries": entries,
        "fig": fig,
        "ruling": ruling,
        "odds": odds.Odds(fig, entry),
        "setup": _Numbers(fig, "setup"),
        "number": _Numbers(fig, "number"),
        **_PLAIN,
    }


def _full(game: str, ref: str) -> str:
    return f"{game}/{ref}" if ref.count("/") == 1 else ref


class _Numbers:
    """The numbers of a kind by name: ``setup.gold_per_player`` is ``setup/gold-per-player``."""

    def __init__(self, fig: Callable[[str], Any], kind: str) -> None:
        self._fig = fig
        self._kind = kind

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_"):
            raise AttributeError(name)
        return self._fig(f"{self._kind}/{name.replace('_', '-')}")


def _words(value: int) -> str:
    """Return a small number in words; a larger one as figures."""
    return _WORDS[value] if 0 <= value < len(_WORDS) else str(value)


def _times(value: int) -> str:
    return _TIMES[value] if 0 <= value < len(_TIMES) else f"{_words(value)} times"


def _plural(value: int, one: str, many: str) -> str:
    return one if value == 1 else many


def after(text: str, word: str) -> Num:
    """Return the figure that a text of the catalog names after a word: ``after(e.effect, "Attack")`` of "Attack +1"."""
    found = re.search(rf"{re.escape(word)}\W*?([+−-]?)(\d+)", bare(str(text)))
    if found is None:
        raise LookupError(f"there is no figure after {word!r} in {bare(str(text))!r}")
    return Num(int(found[2]) * (-1 if found[1] in ("−", "-") else 1), CATALOG)


def _total(values: Iterable[int]) -> Num:
    return Num(sum(int(value) for value in values))


def _range(*ends: int) -> range:
    made = range(*map(int, ends))
    if len(made) > _MOST:
        raise ValueError(f"a range of {len(made)} numbers is longer than {_MOST}")
    return made


_PLAIN: Mapping[str, Callable[..., Any]] = {
    "range": _range,
    "words": _words,
    "times": _times,
    "plural": _plural,
    "signed": signed,
    "after": after,
    "sum": _total,
    "count": lambda values: Num(len(tuple(values))),
    "max": lambda *values: Num(max(int(v) for v in values)),
    "min": lambda *values: Num(min(int(v) for v in values)),
    "calc": lambda value: Num(int(value), COMPUTED),
    "nth": lambda value: Num(int(value), NUMBERING),
    "icon": lambda name: f"{{{name}}}",
    "cap": lambda text: str(text)[:1].upper() + str(text)[1:],
    "low": lambda text: str(text)[:1].lower() + str(text)[1:],
    "stop": lambda text: str(text).rstrip().removesuffix("."),
    "text": tagged,
}
