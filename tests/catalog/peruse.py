"""Looking through a catalog: its entries, and the figures and sources of one."""

from __future__ import annotations

from collections.abc import Iterator

from questpress.catalog.entries_common import RulingEntry
from questpress.catalog.figure import Entry, Figure, Source
from questpress.catalog.load import Catalog


def entries_of(catalog: Catalog) -> list[Entry]:
    return [entry for kind in catalog.entries for entry in catalog.all_of(kind)]


def figures(entry: Entry) -> Iterator[tuple[str, Figure[object]]]:
    for name in type(entry).model_fields:
        value = getattr(entry, name)
        if isinstance(value, Figure):
            yield name, value


def sources(entry: Entry) -> Iterator[Source]:
    if entry.source is not None:
        yield entry.source
    for _, figure in figures(entry):
        if figure.source is not None:
            yield figure.source
    if isinstance(entry, RulingEntry):
        for reading in entry.readings:
            yield reading.source
