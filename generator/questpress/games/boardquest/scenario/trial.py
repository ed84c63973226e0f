"""Trial games of a scenario: idle players must not win, and a plain policy should neither always win nor always lose.

It is a policy, not a proof: people play better than it does, and the figures say only that nothing is decided from the
outset.
"""

from __future__ import annotations

from dataclasses import dataclass

from questpress.catalog.campaign_box import CampaignBox
from questpress.games.boardquest.scenario.document import Scenario
from questpress.games.boardquest.scenario.play import Result, idle
from questpress.games.boardquest.scenario.policy import play_out

GAMES = 3


@dataclass(frozen=True, slots=True)
class Trial:
    """How trial games ended. ``idle``: with players who do nothing; ``won``: of so many games by the policy."""

    idle: Result
    idle_round: int
    won: int
    games: int

    @property
    def fault(self) -> int:
        """0: nothing is decided from the outset. 1: the policy always wins or always loses. 2: idle players win."""
        if self.idle == "won":
            return 2
        return 0 if 0 < self.won < self.games else 1

    def to_data(self) -> dict[str, object]:
        """Return it as it stands under ``extras``."""
        return {"idle": self.idle, "idle_round": self.idle_round, "won": self.won, "games": self.games}


def try_out(doc: Scenario, box: CampaignBox) -> Trial:
    """Return how trial games of a scenario end, with the Gold of normal difficulty: so difficulty decides Gold alone.

    Raises RequestError when figures are not known.
    """
    doc = doc.model_copy(update={"difficulty": "normal"})
    nothing = idle(doc, box)
    won = 0
    for number in range(GAMES):
        won += play_out(doc, box, f"trial {number + 1}").result == "won"
        # The third game decides only when the first two are of one mind.
        if 0 < won < number + 1:
            return Trial(nothing.result, nothing.round, won, number + 1)
    return Trial(nothing.result, nothing.round, won, GAMES)
