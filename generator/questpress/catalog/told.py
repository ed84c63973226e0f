"""Figures inside texts: ``Take {setup/gold-per-player} Gold`` reads the figure where it stands.

A text that repeated the number would be a second place to edit. Entries are kept as they were typed; whoever asks the
catalog for one gets the text with its figures filled in.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import TypeAlias, TypeVar

from questpress.catalog.figure import Entry, Figure

E = TypeVar("E", bound=Entry)
Entries: TypeAlias = Mapping[str, Mapping[str, Entry]]
# Kind, id and field, which is the amount where none is named. Names of icons, in braces too, have no slash.
_NAMED = re.compile(r"\{([a-z-]+)/([a-z0-9-]+)(?:\.([a-z0-9_]+))?\}")
UNKNOWN_FIGURE = "?"


def told(entries: Entries, entry: E) -> E:
    """Return an entry whose texts name the figures themselves; one that nobody knows is a question mark."""

    def figure(match: re.Match[str]) -> str:
        return figure_at(entries, *match.groups()) or UNKNOWN_FIGURE

    filled: dict[str, object] = {}
    for name, text in _texts(entry):
        whole = _NAMED.sub(figure, text)
        held = getattr(entry, name)
        filled[name] = held.model_copy(update={"value": whole}) if isinstance(held, Figure) else whole
    return entry.model_copy(update=filled) if filled else entry


def unfounded(entries: Entries, entry: Entry) -> Iterator[tuple[tuple[str, ...], str, str, str]]:
    """Yield field, words, kind and id of each figure that a text of an entry names and that is not there."""
    for name, text in _texts(entry):
        path = (name, "value") if isinstance(getattr(entry, name), Figure) else (name,)
        for match in _NAMED.finditer(text):
            if figure_at(entries, *match.groups()) is None:
                yield path, match.group(), match[1], match[2]


def figure_at(entries: Entries, kind: str, entry_id: str, field: str | None = None) -> str | None:
    """Return a whole number of an entry as text, or None when there is none."""
    field = field or "amount"
    entry = entries.get(kind, {}).get(entry_id)
    held = getattr(entry, field, None) if entry is not None and field in type(entry).model_fields else None
    value = held.value if isinstance(held, Figure) else held
    if isinstance(value, tuple) and len(value) == 1:
        value = value[0]
    return str(value) if isinstance(value, int) and not isinstance(value, bool) else None


def _texts(entry: Entry) -> Iterator[tuple[str, str]]:
    """Yield the fields of an entry that hold a text with a figure in it."""
    for name in type(entry).model_fields:
        held = getattr(entry, name)
        value = held.value if isinstance(held, Figure) else held
        if isinstance(value, str) and "{" in value and _NAMED.search(value):
            yield name, value
