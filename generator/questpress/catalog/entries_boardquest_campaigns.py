"""Kinds that the builder of Boardquest campaign scenarios reads: plots, war bands, and who marches with the players.

All of it is ours: these kinds stand in packs only. A plot says what the sides are out for, where they stand, and by
which focus rules the automa plays.
"""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from pydantic import Field, StrictBool, StrictInt

from questpress.catalog.figure import UNKNOWN, Count, Entry, Figure, Frozen, Id, Words

Zone = Literal["start", "near", "middle", "far", "left", "right", "edge", "apart"]
Rule = Literal[
    "attack-closest-enemy",
    "attack-closest-hero",
    "attack-specific-enemy",
    "conquer-closest-fort",
    "defend-position",
    "guard-ally",
]
Deed = Literal["defeat", "hold", "conquer", "reach", "collect", "survive", "lose", "time"]
Few = Annotated[StrictInt, Field(ge=1, le=12)]


class FortPlan(Frozen):
    """Forts of a plot. ``id`` names them all in terms; ``garrison``: the ally of the players stands on the first."""

    id: Id
    count: Few = 1
    owner: Literal["players", "enemies", "neutral"] = "neutral"
    where: Zone
    garrison: StrictBool = False


class Band(Frozen):
    """Some enemies of a plot. ``share``: its part of the budget. ``target``: a band, ``hero``, ``ward`` or nothing.

    ``who``: what they are; ``any`` is units or monsters. ``on``: the forts that they stand on, as far as there are
    enough. ``arrives``: in which round they come, at the place that they are given.
    """

    id: Id
    who: Literal["hero", "unit", "monster", "any"]
    fewest: Few = 1
    most: Few = 4
    share: Annotated[StrictInt, Field(ge=1, le=100)]
    where: Zone
    on: Id | None = None
    rule: Rule
    target: Id | None = None
    arrives: Few = 1


class Aim(Frozen):
    """A term of winning or losing. ``of``: bands, forts, or ``heroes``, ``ward``, ``party``, ``treasures``.

    ``where``: the tiles to reach. ``amount``: None is all. ``last``: counted at the end of the last round.
    """

    deed: Deed
    of: tuple[Id, ...] = ()
    where: Zone | None = None
    amount: Few | None = None
    last: StrictBool = False


class PlotEntry(Entry):
    """What a campaign scenario is about. Counts come in pairs: for one player, and for two.

    ``power``: what the enemies of it may be worth, in per cent of the players' side. ``ward``: the players lead one
    character more, whom terms speak of, on level ``ward_level``. ``treasures``: chests, and where they lie.
    """

    kind: ClassVar[str] = "plot"
    file: ClassVar[str] = "plots.yaml"
    about: Figure[Words]
    pieces: Figure[tuple[Few, Few]]
    rounds: Figure[Count]
    power: Figure[tuple[Count, Count]]
    start: Figure[Literal["edge", "middle"]]
    ward: Figure[Zone] = UNKNOWN
    ward_level: Figure[Count] = UNKNOWN
    forts: Figure[tuple[FortPlan, ...]] = UNKNOWN
    treasures: Figure[tuple[Zone, ...]] = UNKNOWN
    bands: Figure[tuple[Band, ...]]
    win: Figure[tuple[Aim, ...]]
    win_any: Figure[StrictBool] = UNKNOWN
    lose: Figure[tuple[Aim, ...]]


class PartyEntry(Entry):
    """With what the players set out. ``hero``: the level of a hero; ``units``: levels of the units that go with it.

    ``gold``: for easy, normal and hard, half as much again for two players; ``goods``: items on offer, likewise.
    ``odds``: how often it is drawn.
    """

    kind: ClassVar[str] = "party"
    file: ClassVar[str] = "parties.yaml"
    hero: Figure[Count]
    units: Figure[tuple[Count, ...]]
    gold: Figure[tuple[Count, Count, Count]]
    goods: Figure[Count]
    odds: Figure[Count]
