"""Find every reference that an entry holds, wherever its models keep it.

A field is a reference when its type says so (:data:`questpress.catalog.figure.Ref`): plain, optional, in a list, in a
figure, in a model within the entry. What a model's types hold is worked out once.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Any, TypeAlias, get_args, get_origin

from pydantic import BaseModel

from questpress.catalog.figure import REF_PATTERN, Reference

Path: TypeAlias = tuple[str | int, ...]
Found: TypeAlias = Iterator[tuple[Path, str]]
_REF = re.compile(REF_PATTERN)
# Keys of a figure that say where it comes from.
_NO_VALUES = frozenset({"basis", "source", "derivation"})


def references(model: BaseModel) -> Found:
    """Yield the place inside a model and the text of each reference that it holds, in the order of the fields."""
    for name in _fields(type(model)):
        for path, ref in _walk(getattr(model, name)):
            yield (name, *path), ref


def typed_references(model: type[BaseModel], data: Mapping[str, Any]) -> Found:
    """Yield the same of what was typed for a model, whether it can be made of it or not."""
    for name in _fields(model):
        for path, ref in _typed(data.get(name)):
            yield (name, *path), ref


def _typed(value: Any) -> Found:
    """Yield the references of what was typed in a field that may hold some; those of a figure stand in its value."""
    if isinstance(value, str):
        if _REF.fullmatch(value):
            yield (), value
        return
    if isinstance(value, dict):
        inner: Iterable[tuple[str | int, Any]] = ((key, item) for key, item in value.items() if key not in _NO_VALUES)
    else:
        inner = enumerate(value) if isinstance(value, list) else ()
    for step, item in inner:
        for path, ref in _typed(item):
            yield (step, *path), ref


@cache
def _fields(model: type[BaseModel]) -> tuple[str, ...]:
    """Return the fields of a model that may hold references."""
    return tuple(name for name, info in model.model_fields.items() if _holds(info.annotation, tuple(info.metadata)))


def _walk(value: Any) -> Found:
    """Yield the references of the value of a field that may hold some."""
    if isinstance(value, str):
        if _REF.fullmatch(value):
            yield (), value
    elif isinstance(value, BaseModel):
        yield from references(value)
    elif isinstance(value, tuple | list):
        for index, item in enumerate(value):
            for path, ref in _walk(item):
                yield (index, *path), ref
    elif isinstance(value, dict):
        for key, item in value.items():
            for path, ref in (*_walk(key), *_walk(item)):
                yield (key, *path), ref


def _holds(annotation: Any, metadata: tuple[Any, ...] = (), within: frozenset[type] = frozenset()) -> bool:
    """Tell whether a type may hold a reference somewhere; ``within`` are the models that were already opened."""
    if any(isinstance(mark, Reference) for mark in metadata):
        return True
    if isinstance(annotation, type) and get_origin(annotation) is None and issubclass(annotation, BaseModel):
        if annotation in within:
            return False
        inner = within | {annotation}
        return any(_holds(f.annotation, tuple(f.metadata), inner) for f in annotation.model_fields.values())
    return any(
        isinstance(part, Reference) or _holds(part, getattr(part, "__metadata__", ()), within)
        for part in get_args(annotation)
    )
