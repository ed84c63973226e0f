"""Figures with their basis and source, and the entry that all kinds share.

A figure is a value and where it comes from. ``stated``: the rulebook prints it. ``derived``: it follows from what the
rulebook prints, and the derivation is given. ``original``: ours or a pack's invention. ``unknown``: nobody printed it,
so there is no value. In a pack a bare value (``rarity: rare``) takes the pack's own basis.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated, Any, ClassVar, Generic, TypeVar

from pydantic import BaseModel, ConfigDict, Field, StrictBool, StrictInt, StrictStr, ValidationInfo, model_validator
from pydantic_core import PydanticCustomError

T = TypeVar("T")

ID_PATTERN = r"^[a-z0-9]+(-[a-z0-9]+)*$"
NAME_PATTERN = r"^\S(.*\S)?$"
REF_PATTERN = r"^[a-z0-9-]+/[a-z0-9-]+/[a-z0-9-]+$"


class Reference:
    """Marks a text as a reference: wherever a model holds one, the loader asks that the entry exists."""


Id = Annotated[StrictStr, Field(pattern=ID_PATTERN, max_length=60)]
Name = Annotated[StrictStr, Field(pattern=NAME_PATTERN, max_length=60)]
Text = Annotated[StrictStr, Field(max_length=600)]
Words = Annotated[StrictStr, Field(min_length=1, max_length=600)]
Ref = Annotated[StrictStr, Field(pattern=REF_PATTERN, max_length=120), Reference()]
PicturePath = Annotated[StrictStr, Field(min_length=1, max_length=200)]
Count = Annotated[StrictInt, Field(ge=0, le=999)]


class Basis(StrEnum):
    """Where a figure comes from."""

    STATED = "stated"
    DERIVED = "derived"
    ORIGINAL = "original"
    UNKNOWN = "unknown"

    @property
    def printed(self) -> bool:
        """Tell whether the figure is the rulebook's (or the owner's card's), so that no pack changes it unasked."""
        return self in (Basis.STATED, Basis.DERIVED)


class Frozen(BaseModel):
    """Base of all catalog models: frozen, and unknown keys are refused."""

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)


class Source(Frozen):
    """Where it is printed: the heading, and the line in the rulebook's text (packs may leave the line out)."""

    section: Words
    line: Annotated[StrictInt, Field(ge=1, le=99999)] | None = None

    def __str__(self) -> str:
        return self.section if self.line is None else f"{self.section}, line {self.line}"


@dataclass(frozen=True, slots=True)
class Layer:
    """What a layer of the catalog gives to a bare value, and whether it is the base catalog.

    ``basis`` and ``source`` are None in the base catalog, where every figure must say its own.
    """

    name: str
    base: bool
    basis: Basis | None = None
    source: Source | None = None


def fault(code: str, message: str, fix: str) -> PydanticCustomError:
    """Return the error that a validator raises to become a finding of the given code."""
    return PydanticCustomError(code, "{message}", {"message": message, "fix": fix})


class Figure(Frozen, Generic[T]):
    """A value with its basis and source."""

    value: T | None = None
    basis: Basis
    source: Source | None = None
    derivation: Words | None = None

    @model_validator(mode="before")
    @classmethod
    def _bare(cls, data: Any, info: ValidationInfo) -> Any:
        """Give a bare value the basis of its layer."""
        layer: Layer | None = info.context
        if isinstance(data, Figure):
            return data
        default = layer.basis if layer is not None else None
        if isinstance(data, dict):
            if default is not None and "basis" not in data:
                return {"basis": default, "source": layer.source if layer else None, **data}
            return data
        if default is None:
            raise fault(
                "CA-18",
                "the value stands without basis and source",
                "write `{ value: ..., basis: stated, source: { section: ..., line: ... } }`",
            )
        return {"value": data, "basis": default, "source": layer.source if layer else None}

    @model_validator(mode="after")
    def _agree(self, info: ValidationInfo) -> Figure[T]:
        """Hold basis, value, source and derivation against each other (CA-18)."""
        basis = self.basis
        if basis is Basis.UNKNOWN:
            if self.value is not None or self.source is not None or self.derivation is not None:
                raise fault(
                    "CA-18", "an unknown figure has a value, source or derivation", "write `{ basis: unknown }`"
                )
            return self
        if self.value is None:
            raise fault(
                "CA-18", f"the basis is {basis} but there is no value", "give the value, or write `basis: unknown`"
            )
        if basis is Basis.DERIVED and self.derivation is None:
            raise fault("CA-18", "a derived figure has no derivation", "say in `derivation` what it follows from")
        if basis is not Basis.DERIVED and self.derivation is not None:
            raise fault("CA-18", f"the basis is {basis}, yet there is a derivation", "write `basis: derived`")
        layer: Layer | None = info.context
        base = layer is not None and layer.base
        if basis is Basis.ORIGINAL:
            if base:
                raise fault("CA-18", "the base catalog holds an original figure", "move it into a pack")
            if self.source is not None:
                raise fault("CA-18", "an original figure has a source", "leave the source out")
        elif self.source is None:
            raise fault("CA-18", f"the basis is {basis} but there is no source", "name the section and the line")
        elif base and self.source.line is None:
            raise fault("CA-18", "the source does not name the line", "add the rulebook's line to the source")
        return self


class Entry(Frozen):
    """One thing of a game. ``source`` is where the rulebook names it; a name of ours has none.

    ``kind`` is the word in references (``boardquest/monster/lizard-warrior``), ``file`` the file of the kind,
    ``closed`` the ids that are possible where the rules leave no room for more. ``spoiler`` marks what a campaign
    unlocks: lists and searches leave it out unless asked. ``picture`` is the path of a picture inside the
    pack that gives it (:mod:`questpress.catalog.pictures`).
    """

    kind: ClassVar[str]
    file: ClassVar[str]
    closed: ClassVar[frozenset[str] | None] = None

    id: Id
    name: Name
    source: Source | None = None
    rulings: tuple[Ref, ...] = ()
    spoiler: StrictBool = False
    picture: PicturePath | None = None

    @model_validator(mode="after")
    def _line(self, info: ValidationInfo) -> Entry:
        layer: Layer | None = info.context
        if layer is not None and layer.base and self.source is not None and self.source.line is None:
            raise fault("CA-18", "the source does not name the line", "add the rulebook's line to the source")
        return self


# A figure that an entry leaves out is unknown. One object a type would do, but pydantic checks none of the defaults.
UNKNOWN: Figure[Any] = Figure[Any](basis=Basis.UNKNOWN)
