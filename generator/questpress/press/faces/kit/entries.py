"""What faces ask of catalog entries: which are printed, where they come from, and their texts made safe."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeVar

from questpress.catalog.entries_common import CardEntry
from questpress.catalog.figure import Basis, Entry, Figure
from questpress.catalog.load import Catalog
from questpress.press.faces.component import Bench

E = TypeVar("E", bound=Entry)
ORIGINAL = "original"
PARTLY = "partly original"


def printed(bench: Bench, model: type[E]) -> Iterator[E]:
    """Yield the entries of a kind that are printed, by id: those that a campaign unlocks only when asked for.

    A card of which its deck holds no copy is left out.
    """
    for entry in bench.catalog.of(model):
        if entry.spoiler and not bench.spoilers:
            continue
        if isinstance(entry, CardEntry) and not entry.number_of_copies:
            continue
        yield entry


def provenance(catalog: Catalog, entry: Entry, figures: Iterable[Figure[object]] | None = None) -> tuple[bool, str]:
    """Return whether something on a card is nobody's but ours (or a pack's invention), and the words of its footer.

    ``figures`` are those that the card shows; without them all of the entry's count. An entry that we added is
    ``original``, a printed one with figures of ours ``partly original``, else the rulebook's heading is named.
    """
    if catalog.added_by[catalog.ref(entry)].basis is Basis.ORIGINAL:
        return True, ORIGINAL
    if figures is None:
        figures = [getattr(entry, name) for name in type(entry).model_fields]
    if any(isinstance(figure, Figure) and figure.basis is Basis.ORIGINAL for figure in figures):
        return True, PARTLY
    return False, f"Rulebook: {entry.source.section}" if entry.source else ""


def plain(text: str) -> str:
    """Return a name or another text without markup as it is written within marked text."""
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def words(value: str | None) -> str:
    """Return a closed word of the catalog (``melee weapon``) as it begins a line."""
    return value[:1].upper() + value[1:] if value else ""
