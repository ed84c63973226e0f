"""Kinds that mean the same in every game."""

from __future__ import annotations

from typing import ClassVar

from questpress.catalog.figure import UNKNOWN, Count, Entry, Figure, Frozen, Source, Words


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
