"""The kinds of documents that can be checked: each game registers its own under the schema string."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from questpress.findings import Finding

if TYPE_CHECKING:
    from pydantic import BaseModel

Data = Mapping[str, Any]


class Drop:
    """What a guess answers when an entry cannot be saved: it is left out."""


@dataclass(frozen=True, slots=True)
class SetAside:
    """A part of a document that could not be read as it stands and was replaced or left out.

    ``field`` is its place without numbers (``"forts.kind"``, or ``"forts"`` for an entry that was left out, also
    ``"setup.tiles"``). ``cells`` are the board cells that it is about, if known. ``whole`` tells that a top-level part
    is gone altogether.
    """

    field: str
    cells: tuple[tuple[int, int], ...] = ()
    whole: bool = False


@dataclass(frozen=True, slots=True)
class Reading:
    """A document as far as it could be read: the model (None if nothing was left), faults, and what was set aside.

    ``origins`` gives, for a list from which entries were left out, the number in the file of each entry that stayed; a
    list is named by its place in the document (``"forts"``, ``"encounters.0.board.tiles"``).
    """

    document: Any
    findings: tuple[Finding, ...] = ()
    set_aside: tuple[SetAside, ...] = ()
    origins: Mapping[str, tuple[int, ...]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class DocumentKind:
    """One kind of document, and how it is read and judged.

    ``game`` is None where the document itself names its game. ``shape_code``: the rule that faults of shape are told
    under. ``most``: the most entries that a top-level list is read with. ``guess(field, entry, data)``: a harmless
    value for a faulty field, or :class:`Drop`; ``entry`` is the innermost list entry that holds it (None outside of
    lists). ``cells(entry)``: the board cells that a list entry is about.
    ``default_box(data)``: what to check against when the caller gives nothing. ``facts(reading, box)``: what the rules
    are given.
    """

    schema: str
    game: str | None
    shape_code: str
    model: type[BaseModel]
    most: Mapping[str, int]
    guess: Callable[[str, Data | None, Data], Any]
    cells: Callable[[Data], tuple[tuple[int, int], ...]]
    default_box: Callable[[Data], Any]
    facts: Callable[[Reading, Any], Any]


_KINDS: dict[str, DocumentKind] = {}


def register_kind(kind: DocumentKind) -> DocumentKind:
    """Make a kind of document known to :func:`questpress.checks.run.check_text`, and the rule that all kinds share."""
    from questpress.checks import schema_rule  # it asks for the kinds
    from questpress.checks.rule import register

    register("", (schema_rule,))
    _KINDS[kind.schema] = kind
    return kind


def kind_of(schema: str) -> DocumentKind | None:
    """Return the kind with a schema string, or None."""
    return _KINDS.get(schema)


def known_schemas() -> tuple[str, ...]:
    """Return all schema strings that can be checked, sorted."""
    return tuple(sorted(_KINDS))
