"""Which fields of a document a rule judges by, from the names of its parts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any, get_args

from questpress.games.quest.document import Quest
from questpress.games.quest.fields import Part


@cache
def reads(*tops: str) -> tuple[str, ...]:
    """Return the fields of top-level parts with all that is inside: ``setup``, ``setup.tiles``, ``setup.tiles.at``."""
    return fields_of(Quest, tops)


def fields_of(model: type[Part], tops: Sequence[str]) -> tuple[str, ...]:
    """Return the fields of top-level parts of a document's model with all that is inside."""
    return tuple(name for top in tops for name in (top, *_inside(top, model.model_fields[top].annotation)))


def _inside(prefix: str, annotation: Any) -> Iterator[str]:
    for model in _models(annotation):
        for name, field in model.model_fields.items():
            path = f"{prefix}.{name}"
            yield path
            yield from _inside(path, field.annotation)


def _models(annotation: Any) -> Iterator[type[Part]]:
    """Yield the models that an annotation holds."""
    if isinstance(annotation, type) and issubclass(annotation, Part):
        yield annotation
    for inner in get_args(annotation):
        yield from _models(inner)


BOARDS = ("setup", "encounters", "events")
