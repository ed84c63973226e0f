"""The stages of the scenario builder in their one order. Each draws from streams of its own name."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from questpress.chance.stream import Stream
from questpress.games.boardquest.scenario.build.draft import Draft
from questpress.games.boardquest.scenario.build.goods import deal_goods
from questpress.games.boardquest.scenario.build.land import lay_land
from questpress.games.boardquest.scenario.build.muster import gather_bands, gather_party, place_party
from questpress.games.boardquest.scenario.build.places import place_things


class Stage(NamedTuple):
    """One step of building."""

    name: str
    run: Callable[[Draft], None]


def choose_plot(draft: Draft) -> None:
    """Draw the plot (stage "plot"); it stays the same in all attempts."""
    draft.plot = Stream(draft.seed, "plot").pick(draft.request.plots)


STAGES: tuple[Stage, ...] = (
    Stage("plot", choose_plot),
    Stage("land", lay_land),
    Stage("places", place_things),
    Stage("party", gather_party),
    Stage("start", place_party),
    Stage("bands", gather_bands),
    Stage("goods", deal_goods),
)
