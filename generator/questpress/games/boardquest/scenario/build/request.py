"""What is asked of the scenario builder, and whether a box has what it takes."""

from __future__ import annotations

from questpress.catalog.campaign_box import CampaignBox
from questpress.errors import RequestError
from questpress.games.boardquest.scenario.build.draft import Request
from questpress.games.boardquest.scenario.build.worth import known
from questpress.games.boardquest.scenario.options import ScenarioOptions


def make_request(options: ScenarioOptions, box: CampaignBox) -> Request:
    """Return the request of normal options.

    Raises RequestError when the box knows the figures of too few characters, or too few map pieces.
    """
    plots = tuple(plot for name, plot in sorted(box.plots.items()) if options.archetype in ("", name))
    able = {board.faction for board in box.boards.values() if board.kind == "hero" and known(board, 1) is not None}
    if options.faction and options.faction not in able:
        raise RequestError(
            f"the figures of the hero of {options.faction} on level 1 are not known",
            rule="BQ-S06", fix="add its Hero Board to a pack, or take --box printed", change={"box": "printed"},
        )  # fmt: skip
    if len(able) < options.players or not any(
        known(board, 1) is not None for board in box.boards.values() if board.kind == "monster"
    ):
        raise RequestError(
            "the figures of too few heroes and monsters are known in this box",
            rule="BQ-S06", fix="add their boards and cards to a pack, or take --box printed",
            change={"box": "printed"},
        )  # fmt: skip
    pieces = min((plot.pieces.value or (1, 1))[options.players - 1] for plot in plots)
    if len(box.box.pieces) < pieces:
        raise RequestError(
            f"such a scenario takes {pieces} map pieces, and {len(box.box.pieces)} are known",
            rule="BQ-S01", fix="type more pieces with `questpress pieces`, or take --box printed",
            change={"box": "printed"},
        )  # fmt: skip
    return Request(options, box, plots)
