"""Kinds that mean the same in every game."""

from __future__ import annotations

from typing import ClassVar

from pydantic import StrictBool

from questpress.catalog.figure import UNKNOWN, Count, Entry, Figure, Frozen, Ref, Source, Words


class CardEntry(Entry):
    """Base of the kinds that are cards. ``copies`` is how many of the card belong to its deck; 0 prints none."""

    copies: Figure[Count] = UNKNOWN

    @property
    def number_of_copies(self) -> int:
        """How many of the card there are: one where nobody says otherwise."""
        return 1 if self.copies.value is None else self.copies.value


class ComponentEntry(Entry):
    """A kind of component in the box: how many there are, and how large one is as the trade calls it.

    ``size`` is a trade name where the rulebook gives one (``poker``, ``mini-euro``, ``Magnum Gold``).
    """

    kind: ClassVar[str] = "component"
    file: ClassVar[str] = "components.yaml"
    count: Figure[Count] = UNKNOWN
    size: Figure[Words] = UNKNOWN


class Reading(Frozen):
    """One thing that the rulebook prints about a question, in our words."""

    text: Words
    source: Source


class RulingEntry(Entry):
    """A question that the rulebook leaves open or answers twice: its readings, and the one that is followed.

    No reading means that the rulebook is silent.
    """

    kind: ClassVar[str] = "ruling"
    file: ClassVar[str] = "rulings.yaml"
    question: Words
    readings: tuple[Reading, ...]
    followed: Words
    why: Words


class NeedEntry(Entry):
    """What it takes to play: whether our own print covers a component, or an owner's box must supply it.

    ``component`` is the component that it is about, ``printed`` tells whether our print is enough, ``text`` says the
    rest in words.
    """

    kind: ClassVar[str] = "need"
    file: ClassVar[str] = "needs.yaml"
    component: Ref | None = None
    printed: StrictBool
    text: Words
