"""Write a commented starter pack for the user to fill in: pack.yaml and one file a kind, all examples commented out."""

from __future__ import annotations

import json
import textwrap
from collections.abc import Iterator
from enum import Enum
from types import NoneType
from typing import Any, Literal, get_args, get_origin

from pydantic import BaseModel, BeforeValidator, PlainValidator

from questpress.catalog.entries_common import NeedEntry, RulingEntry
from questpress.catalog.figure import Entry, Figure, Reference
from questpress.catalog.load import Catalog, kinds_of
from questpress.catalog.packs import open_catalog
from questpress.catalog.query import OWN_FIELDS, about_kind, fields_of

# A name in pack.yaml is at most so long; lines of comments, too, where words can be parted.
NAME = 60
WIDTH = 118
_MANY = {"a reference": "references", "a whole number": "whole numbers", "text": "texts"}


def starter(game: str, name: str) -> dict[str, str]:
    """Return the files of a starter pack by file name. The pack's name is cut to what pack.yaml takes."""
    title = " ".join(name.split())[:NAME].strip() or "My pack"
    files = {
        "pack.yaml": (
            f"# Lay this pack over the catalog with --pack and this folder.\n"
            f"name: {_quoted(title)}\n"
            f"game: {game}\n"
            "# original: figures that you made up. stated: figures that you typed from the cards of your own box.\n"
            "basis: original\n"
            "# licence: CC BY 4.0\n"
            "# credits: your name\n"
        )
    }
    catalog = open_catalog(game)
    for model in kinds_of(game):
        if model not in (RulingEntry, NeedEntry):
            files[model.file] = _kind(catalog, model)
    return files


def _quoted(text: str) -> str:
    return "'" + text.replace("'", "''") + "'"


def _kind(catalog: Catalog, model: type[Entry]) -> str:
    lines = [
        *_wrapped(about_kind(model), "# ", "# "),
        "# Take the number signs away from here on and fill in what you know; leave out what you do not.",
        "# An id that the catalog has already changes that entry; a new id adds one. Text in quotes if in doubt.",
        "# - id: short-name-in-small-letters",
        "#   name: Its Name",
    ]
    known = _examples(catalog, model)
    for name, field in model.model_fields.items():
        if name not in OWN_FIELDS:
            words, shown = _hint(field.annotation, tuple(field.metadata))
            if shown and name in known:
                words += f", such as {known[name]}"
            first = f"#   {name}: # "
            lines += _wrapped(words, first, "#     # ")
    lines.append("#   picture: # a PNG or JPEG that lies in this folder, such as art/moss.png")
    return "\n".join([*lines, ""])


def _wrapped(words: str, first: str, further: str) -> list[str]:
    return textwrap.wrap(
        words,
        WIDTH,
        initial_indent=first,
        subsequent_indent=further,
        break_long_words=False,
        break_on_hyphens=False,
    )


def _examples(catalog: Catalog, model: type[Entry]) -> dict[str, str]:
    """Return a value of each field as it is typed, from the first entry that has one."""
    found: dict[str, str] = {}
    for entry in catalog.of(model):
        for view in () if entry.spoiler else fields_of(catalog, entry):
            if view.value not in (None, [], ""):
                text = view.value if isinstance(view.value, str) else json.dumps(view.value, ensure_ascii=False)
                found.setdefault(view.name, text)
    return found


def _hint(annotation: Any, marks: tuple[Any, ...] = ()) -> tuple[str, bool]:
    """Return what may stand in a field, in a few words, and whether an example tells more."""
    if any(isinstance(mark, Reference) for mark in marks):
        return "a reference", True
    if any(isinstance(mark, PlainValidator | BeforeValidator) for mark in marks):
        return "in a form of its own", True
    origin = get_origin(annotation)
    if isinstance(annotation, type) and origin is None and issubclass(annotation, Figure):
        value = annotation.model_fields["value"]
        return _hint(value.annotation, tuple(value.metadata))
    choices = list(_choices(annotation))
    if choices:
        return ", ".join(choices), False
    if isinstance(annotation, type) and origin is None:
        if issubclass(annotation, BaseModel):
            return f"{', '.join(annotation.model_fields)}", True
        names = {bool: "true or false", int: "a whole number"}
        return names.get(annotation, "text"), False
    inner = [part for part in get_args(annotation) if part not in (NoneType, Ellipsis)]
    if origin in (tuple, list, dict):
        items = dict.fromkeys(_MANY.get(words, words) for words in (_hint(part)[0] for part in inner))
        return f"a list of {' and '.join(items)}", True
    first, *others = inner or [str]  # Annotated, or a type that may be missing
    return _hint(first, tuple(others))


def _choices(held: Any) -> Iterator[str]:
    if isinstance(held, type) and issubclass(held, Enum):
        yield from (str(member.value) for member in held)
    elif get_origin(held) is Literal:
        yield from (str(value) for value in get_args(held))
