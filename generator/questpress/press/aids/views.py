"""Entries of the catalog as templates see them: read-only, their texts and figures tagged, their use noted."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from pydantic import BaseModel

from questpress.catalog.figure import Entry, Figure, Source
from questpress.catalog.load import Catalog
from questpress.catalog.told import UNKNOWN_FIGURE
from questpress.press.aids.tags import CATALOG, Num, bare, tagged
from questpress.press.icons import icon_for


@dataclass(slots=True)
class Used:
    """What a template has asked for: references in order, those whose fields it has read besides names, and the
    rulebook's sections with their first line.
    """

    refs: dict[str, None] = field(default_factory=dict)
    read: dict[str, None] = field(default_factory=dict)
    sections: dict[str, int] = field(default_factory=dict)

    def note(self, ref: str, source: Source | None) -> None:
        """Note an entry or a figure that was read."""
        self.refs[ref] = None
        if source is not None:
            line = source.line or 0
            self.sections[source.section] = min(line, self.sections.get(source.section, line))

    def by_line(self) -> tuple[str, ...]:
        """Return the sections in the order of the rulebook."""
        return tuple(sorted(self.sections, key=lambda name: (self.sections[name], name)))


class View:
    """An entry, or a part of one, whose attributes are its fields. An unknown figure is a question mark."""

    __slots__ = ("_catalog", "_held", "_ref", "_used")

    def __init__(self, catalog: Catalog, held: BaseModel, ref: str, used: Used) -> None:
        self._catalog = catalog
        self._held = held
        self._ref = ref
        self._used = used

    @property
    def ref(self) -> str:
        """Its reference, such as ``boardquest/terrain/forest``."""
        return self._ref

    @property
    def icon(self) -> str:
        """Its icon as markup, or nothing where none is assigned to it."""
        name = icon_for(self._ref, "")
        return f"{{{name}}}" if name else ""

    def knows(self, name: str) -> bool:
        """Tell whether a field has a value."""
        held = getattr(self._held, name, None)
        return (held.value if isinstance(held, Figure) else held) not in (None, ())

    def has(self, name: str, wanted: Any) -> bool:
        """Tell whether a field has a value, which is not noted as read. Raises AttributeError for no such field."""
        if name not in type(self._held).model_fields:
            raise AttributeError(f"{self._ref} has no field {name}")
        held = getattr(self._held, name)
        value = held.value if isinstance(held, Figure) else held
        return bool(value == wanted or str(value) == bare(str(wanted)))

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_") or name not in type(self._held).model_fields:
            raise AttributeError(f"{self._ref} has no field {name}")
        held = getattr(self._held, name)
        if name not in ("id", "name"):
            self._used.read[self._ref] = None
        if isinstance(held, Figure):
            self._used.note(self._ref, held.source)
            held = held.value
        elif isinstance(self._held, Entry):
            self._used.note(self._ref, self._held.source)
        if name == "id":
            return held
        return UNKNOWN_FIGURE if held is None else self._shown(held)

    def _shown(self, value: Any) -> Any:
        if isinstance(value, bool):
            return value
        if isinstance(value, int):
            return Num(value, CATALOG)
        if isinstance(value, str):
            return tagged(str(value))
        if isinstance(value, tuple | list):
            return tuple(self._shown(item) for item in value)
        if isinstance(value, dict):
            return {str(key): self._shown(item) for key, item in value.items()}
        if isinstance(value, Figure):
            return UNKNOWN_FIGURE if value.value is None else self._shown(value.value)
        if isinstance(value, BaseModel):
            return View(self._catalog, value, self._ref, self._used)
        return tagged(str(value))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View) and (other._ref, other._held) == (self._ref, self._held)

    def __hash__(self) -> int:
        return hash(self._ref)

    def __str__(self) -> str:
        return str(self.name)
