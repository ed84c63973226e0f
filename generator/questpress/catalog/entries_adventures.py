"""Kinds that the builder of Anastyr's adventures reads: plots, errands, hosts of enemies, paces.

All of it is ours: these kinds stand in packs only. A plot says which errands follow each other; an errand how a quest
card is laid out on the strip.
"""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from pydantic import Field, StrictBool, StrictInt

from questpress.catalog.anastyr_words import Difficulty
from questpress.catalog.figure import UNKNOWN, Count, Entry, Figure, Frozen, Ref, Words

Tiles = Annotated[StrictInt, Field(ge=2, le=9)]


class ErrandEntry(Entry):
    """A quest as the builder lays it out. ``card``: the quest card; without one the words are the templates'.

    ``task``, ``amount`` and ``gem`` stand where there is no card. ``of``: words that the objective names. ``lay``: what
    is laid out for it: objective tokens, captives (tokens beside enemies), a captain (a token on a specialist's card),
    nothing but marked spaces (``sites``), something to be carried (``bearer``), beasts (``herd``), or nothing.
    ``leads``: where it ends. ``wins``: its completed side ends the adventure.
    """

    kind: ClassVar[str] = "errand"
    file: ClassVar[str] = "errands.yaml"
    card: Figure[Ref] = UNKNOWN
    task: Figure[Literal["reach", "interact", "eliminate", "escort", "hold"]] = UNKNOWN
    amount: Figure[Count] = UNKNOWN
    gem: Figure[Literal["red", "blue", "green", "any", "none"]] = UNKNOWN
    of: Figure[tuple[Words, ...]] = UNKNOWN
    lay: Figure[Literal["tokens", "captives", "captain", "sites", "bearer", "herd", "nothing"]]
    leads: Figure[Literal["nowhere", "last-tile", "last-column"]]
    wins: Figure[StrictBool]


class Act(Frozen):
    """A step of a plot: the errands of which one is drawn. ``least``: adventures of so many tiles have it."""

    least: Tiles
    errands: tuple[Ref, ...]


class PlotEntry(Entry):
    """The plot of an adventure: acts in their order, then the finale. ``least``: the fewest tiles that it takes.

    ``boss``: which sort its finale is about, if any. ``secondary``: errands beside the main ones.
    """

    kind: ClassVar[str] = "archetype"
    file: ClassVar[str] = "archetypes.yaml"
    about: Figure[Words]
    least: Figure[Count]
    boss: Figure[Literal["none", "mini-boss", "boss"]]
    acts: Figure[tuple[Act, ...]]
    finale: Figure[tuple[Ref, ...]]
    secondary: Figure[tuple[Ref, ...]]


class HostEntry(Entry):
    """Enemies who march together: the cards from which those in play are chosen."""

    kind: ClassVar[str] = "host"
    file: ClassVar[str] = "hosts.yaml"
    enemies: Figure[tuple[Ref, ...]]


class Dangers(Frozen):
    """How many spawn cards of each danger level, and size of enemies a tile, for so many heroes."""

    heroes: Annotated[StrictInt, Field(ge=1, le=6)]
    cards: tuple[Count, Count, Count]
    guards: Count


class PaceEntry(Entry):
    """A difficulty. ``rounds``: event cards for every 100 rounds that the quests take at least; ``spare``: and more.

    ``veterans_from``: so many heroes meet veteran enemies; ``third_from``: and those of level III. ``boss``: difficulty
    of a boss's tiles and tokens. ``loot``: cards in the Loot deck.
    """

    kind: ClassVar[str] = "pace"
    file: ClassVar[str] = "paces.yaml"
    rounds: Figure[Count]
    spare: Figure[Count]
    veterans_from: Figure[Count]
    third_from: Figure[Count]
    boss: Figure[Difficulty]
    loot: Figure[Count]
    dangers: Figure[tuple[Dangers, ...]]
