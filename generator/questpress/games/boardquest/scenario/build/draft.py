"""What the stages of the scenario builder hand on to each other: the request, and the draft.

The request is fixed before any draw. Each stage writes only its own fields of the draft.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from questpress.catalog.boardquest import Terrain
from questpress.catalog.campaign_box import Board, CampaignBox
from questpress.catalog.entries_boardquest_campaigns import Aim, Band, FortPlan, PartyEntry, PlotEntry
from questpress.chance.stream import Stream
from questpress.games.boardquest.scenario.build.zones import Zones
from questpress.games.boardquest.scenario.options import ScenarioOptions
from questpress.grid.hex import Hex


class DeadEnd(Exception):
    """A stage found no way on; the builder draws anew. Names the rule that barred the way."""

    def __init__(self, rule: str) -> None:
        super().__init__(rule)
        self.rule = rule


@dataclass(frozen=True, slots=True)
class Request:
    """What is asked for, the same for every draw. ``plots``: those that may be drawn."""

    options: ScenarioOptions
    box: CampaignBox
    plots: tuple[PlotEntry, ...]


@dataclass(slots=True)
class Figure:
    """A character in the making. ``band``: of an enemy, the band that it belongs to; ``word``: of a player's, what."""

    id: str
    board: Board
    level: int
    at: Hex | None = None
    player: int = 0
    band: str = ""
    word: str = ""
    items: list[str] = field(default_factory=list)
    skills: list[dict[str, Any]] = field(default_factory=list)
    initiative: int = 0


@dataclass(slots=True)
class Draft:
    """A scenario in the making."""

    request: Request
    seed: str
    attempt: int
    # plot
    plot: PlotEntry = field(init=False)
    party: PartyEntry = field(init=False)
    # land
    map: dict[str, Any] = field(default_factory=dict)
    terrain: dict[Hex, Terrain] = field(default_factory=dict)
    look: str = ""
    zones: Zones = field(init=False)
    # forts, treasures, goals
    forts: dict[str, list[Hex]] = field(default_factory=dict)
    treasures: list[Hex] = field(default_factory=list)
    goals: dict[str, tuple[Hex, ...]] = field(default_factory=dict)
    # party, bands
    heroes: list[Figure] = field(default_factory=list)
    factions: tuple[str, ...] = ()
    enemies: list[Figure] = field(default_factory=list)
    # goods
    finds: list[str] = field(default_factory=list)
    goods: list[str] = field(default_factory=list)

    @property
    def box(self) -> CampaignBox:
        """The box that it is made with."""
        return self.request.box

    @property
    def players(self) -> int:
        """How many players it is for."""
        return self.request.options.players

    @property
    def bands(self) -> tuple[Band, ...]:
        """The bands of the plot."""
        return self.plot.bands.value or ()

    @property
    def fort_plans(self) -> tuple[FortPlan, ...]:
        """The forts of the plot."""
        return self.plot.forts.value or ()

    @property
    def aims(self) -> tuple[Aim, ...]:
        """All terms of the plot, those of winning first."""
        return (*(self.plot.win.value or ()), *(self.plot.lose.value or ()))

    def stream(self, stage: str) -> Stream:
        """Return the draws of a stage."""
        return Stream(self.seed, f"{stage}/{self.attempt}" if self.attempt else stage)

    def taken(self) -> set[Hex]:
        """Return the tiles on which somebody stands."""
        return {figure.at for figure in (*self.heroes, *self.enemies) if figure.at is not None}
