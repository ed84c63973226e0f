"""Kinds that the quest builder of Tanares Expeditions reads: arcs, the scenes that they are made of, looks, equipment.

All of it is ours: these kinds stand in packs only. An arc says which scenes follow each other, a scene what must happen
in an encounter and in which order; its beats, locks and twists are those of
:mod:`questpress.catalog.entries_quests`.
"""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from pydantic import Field, StrictInt

from questpress.catalog.entries_quests import Aim, Beat, Fail, Lock, Twist
from questpress.catalog.entries_tanares_expeditions_cards import AttackLevel
from questpress.catalog.figure import UNKNOWN, Count, Entry, Figure, Frozen, Id, Ref, Words

Encounters = Annotated[StrictInt, Field(ge=1, le=5)]
Side = Annotated[StrictInt, Field(ge=6, le=20)]


class Act(Frozen):
    """An encounter of an arc: the scenes of which one is drawn. ``least``: quests of so many encounters have it."""

    id: Id
    least: Encounters
    scenes: tuple[Ref, ...]


class VoyageEntry(Entry):
    """The arc of a quest: acts in their order, the last one being the finale, which every quest has."""

    kind: ClassVar[str] = "archetype"
    file: ClassVar[str] = "archetypes.yaml"
    about: Figure[Words]
    acts: Figure[tuple[Act, ...]]


class SceneEntry(Entry):
    """An encounter: its graph, what ends it, its twists, how the quest can be lost in it besides.

    ``start``: heroes begin at an edge (so it is when nothing is said) or in the middle. ``guards``: so many villain
    starts are on guard. ``fewer``: so many villains fewer are drawn at first, since others come. ``draws``: so many of
    the twists that need not be are drawn. ``goals``: what ends it at the start, and what does after the twist named in
    ``after``; goals about the beat ``boss`` fall away when a quest has no boss. ``grounds``: grids that suit.
    """

    kind: ClassVar[str] = "scene"
    file: ClassVar[str] = "scenes.yaml"
    about: Figure[Words]
    start: Figure[Literal["edge", "middle"]] = UNKNOWN
    beats: Figure[tuple[Beat, ...]] = UNKNOWN
    locks: Figure[tuple[Lock, ...]] = UNKNOWN
    goals: Figure[tuple[Aim, ...]]
    twists: Figure[tuple[Twist, ...]] = UNKNOWN
    draws: Figure[Count] = UNKNOWN
    fails: Figure[tuple[Fail, ...]] = UNKNOWN
    guards: Figure[Count] = UNKNOWN
    fewer: Figure[Count] = UNKNOWN
    grounds: Figure[tuple[Id, ...]]


class GridEntry(Entry):
    """A kind of grid: fewest and most columns and rows, and the terrain of which a way out is made.

    ``sea``: the terrain of what parts its places (water round islands, between ships), if anything does. ``never``:
    terrains that have no business there, whatever the look of the quest: no lava on a deck.
    """

    kind: ClassVar[str] = "grid"
    file: ClassVar[str] = "grids.yaml"
    cols: Figure[tuple[Side, Side]]
    rows: Figure[tuple[Side, Side]]
    way_out: Figure[Ref]
    sea: Figure[Ref] = UNKNOWN
    never: Figure[tuple[Ref, ...]] = UNKNOWN


class SeaThemeEntry(Entry):
    """The look of a quest: which terrains hurt, slow, or do something of their own, and which grids and traits suit."""

    kind: ClassVar[str] = "theme"
    file: ClassVar[str] = "themes.yaml"
    deadly: Figure[tuple[Ref, ...]]
    difficult: Figure[tuple[Ref, ...]]
    special: Figure[tuple[Ref, ...]] = UNKNOWN
    grounds: Figure[tuple[Id, ...]] = UNKNOWN


class SeaLoadoutEntry(Entry):
    """How heroes are equipped for a quest outside the campaign.

    ``attacks``: levels of the Main Attacks; ``basic`` and ``advanced``: Improvement Cards of the deck; ``kept``: the
    card in play at the start; ``ultimates``: ready at the start. ``villains``: how often each villain level is wanted.
    """

    kind: ClassVar[str] = "loadout"
    file: ClassVar[str] = "loadouts.yaml"
    attacks: Figure[tuple[AttackLevel, ...]]
    basic: Figure[Count]
    advanced: Figure[Count]
    kept: Figure[Words]
    ultimates: Figure[Count]
    villains: Figure[tuple[Count, Count, Count]]


class PaceEntry(Entry):
    """How an encounter is filled, by its place counted from the last one: villains drawn, Elites, chests.

    ``elites`` is what the quest itself designates; the difficulty and the rule for the first encounter change it.
    """

    kind: ClassVar[str] = "pace"
    file: ClassVar[str] = "paces.yaml"
    from_last: Figure[Encounters]
    draws: Figure[Count]
    elites: Figure[Count]
    chests: Figure[Count]
