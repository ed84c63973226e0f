"""Write a commented starter pack for the user to fill in: pack.yaml and one file a kind, all examples commented out."""

from __future__ import annotations

from typing import Any, get_args

from questpress.catalog.entries_common import NeedEntry, RulingEntry
from questpress.catalog.figure import Entry, Figure
from questpress.catalog.load import kinds_of
from questpress.catalog.query import OWN_FIELDS, about_kind


def starter(game: str, name: str) -> dict[str, str]:
    """Return the files of a starter pack by file name."""
    files = {
        "pack.yaml": (
            f"# Lay this pack over the catalog with --pack and this folder.\n"
            f"name: {_quoted(name)}\n"
            f"game: {game}\n"
            "# original: figures that you made up. stated: figures that you typed from the cards of your own box.\n"
            "basis: original\n"
            "# licence: CC BY 4.0\n"
            "# credits: your name\n"
        )
    }
    for model in kinds_of(game):
        if model not in (RulingEntry, NeedEntry):
            files[model.file] = _kind(model)
    return files


def _quoted(text: str) -> str:
    return "'" + text.replace("'", "''") + "'"


def _kind(model: type[Entry]) -> str:
    about = about_kind(model)
    lines = [
        f"# {about}",
        "# Take the number signs away from here on and fill in what you know; leave out what you do not.",
        "# An id that the catalog has already changes that entry; a new id adds one. Text in quotes if in doubt.",
        "# - id: short-name-in-small-letters",
        "#   name: Its Name",
    ]
    lines += [
        f"#   {name}: {_hint(field.annotation)}" for name, field in model.model_fields.items() if name not in OWN_FIELDS
    ]
    return "\n".join([*lines, ""])


def _hint(annotation: Any) -> str:
    """Return what may stand in a field, in a few words."""
    held = annotation
    if isinstance(held, type) and issubclass(held, Figure):
        held = held.__pydantic_generic_metadata__["args"][0]
    text = str(held)
    values = _choices(held)
    if values:
        return "  # " + ", ".join(values[:12])
    if "tuple" in text or "list" in text:
        return "[]  # a list"
    if "bool" in text.lower():
        return "  # true or false"
    if "int" in text.lower():
        return "  # a whole number"
    return "  # text"


def _choices(held: Any) -> list[str]:
    from enum import Enum

    if isinstance(held, type) and issubclass(held, Enum):
        return [str(member.value) for member in held]
    return [str(value) for value in get_args(held) if isinstance(value, str)]
