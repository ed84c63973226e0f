"""How ``questpress catalog`` tells an entry and a ruling, in lines that stay whole in a pipe."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from questpress.cli import talk

if TYPE_CHECKING:
    from questpress.catalog.entries_common import RulingEntry
    from questpress.catalog.figure import Entry
    from questpress.catalog.load import Catalog
    from questpress.catalog.query import FieldView

# Characters of a list, or of an item of one, that stands on one line.
_LONGEST = 72


def say_entry(ref: str, entry: Entry, views: Sequence[FieldView]) -> None:
    """Tell an entry: each field with its value, basis and source."""
    talk.say(f"{entry.name} ({ref})")
    if entry.source is not None:
        talk.say(f"  named in: {entry.source}")
    width = max((len(view.name) for view in views), default=0)
    column = " " * (width + 4)
    for view in views:
        where = f", {view.source}" if view.source else ""
        value = f"\n{column}".join(_lines(view.value))
        talk.say(f"  {view.name:<{width}}  {value}  [{view.basis}{where}]", hanging=column)
        if view.derivation:
            talk.say(f"{column}{view.derivation}", hanging=column)
    for ruling in entry.rulings:
        talk.say(f"  ruling: {ruling}")


def _lines(value: Any) -> list[str]:
    """Return a value as lines: a list of short words stands on one, of longer items each has a line of its own.

    Items with fields that are too long for a line have a line a field, the first behind a dash.
    """
    if not isinstance(value, list):
        return [_words(value)]
    items = [_words(item) for item in value]
    line = ", ".join(items) or "none"
    if len(line) <= _LONGEST and not any(" " in item for item in items):
        return [line]
    if any(isinstance(item, dict) and len(words) > _LONGEST for item, words in zip(value, items, strict=True)):
        return [f"{'  ' if n else '- '}{field}" for item in value for n, field in enumerate(_fields(item))]
    return items


def _words(value: Any) -> str:
    if value is None:
        return "?"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        return " ".join(_words(item) for item in value) or "none"
    if isinstance(value, dict):
        return "; ".join(_fields(value))
    return str(value) or "none"


def _fields(value: dict[str, Any]) -> list[str]:
    inner = {key: f"({_words(item)})" if isinstance(item, dict) else _words(item) for key, item in value.items()}
    return [f"{key} {inner[key]}" for key, item in value.items() if item is not None]


def ruling_data(catalog: Catalog, ruling: RulingEntry) -> dict[str, Any]:
    """Return a ruling as data."""
    return {
        "ref": catalog.ref(ruling),
        "name": ruling.name,
        "question": ruling.question,
        "readings": [{"text": r.text, "section": r.source.section, "line": r.source.line} for r in ruling.readings],
        "followed": ruling.followed,
        "why": ruling.why,
    }


def say_ruling(catalog: Catalog, ruling: RulingEntry) -> None:
    """Tell a ruling: the question, what is printed, how it is read and why."""
    talk.say_whole(catalog.ref(ruling))
    talk.say(f"  {ruling.question}", hanging="  ")
    for reading in ruling.readings:
        talk.say(f"    printed: {reading.text} ({reading.source})", hanging="      ")
    if not ruling.readings:
        talk.say("    printed: nothing")
    talk.say(f"    read:    {ruling.followed}", hanging="      ")
    talk.say(f"    because: {ruling.why}", hanging="      ")
    talk.say()
