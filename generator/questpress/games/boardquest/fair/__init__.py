"""Fair maps: how well each player is placed, told in points, and the search that brings the players closer."""

from questpress.games.boardquest.fair.bound import lower_bound
from questpress.games.boardquest.fair.compare import Ranked, compare
from questpress.games.boardquest.fair.improve import FairResult, improve
from questpress.games.boardquest.fair.keep import read_keep
from questpress.games.boardquest.fair.measure import Fairness, FairRow, FortReach, gap, measure
from questpress.games.boardquest.fair.search import EFFORTS
from questpress.games.boardquest.fair.tell import FairMove
from questpress.games.boardquest.fair.told import told
from questpress.games.boardquest.fair.weights import set_weights
from questpress.games.boardquest.fair.weights_file import read_weights
from questpress.games.boardquest.given import Keep

__all__ = [
    "EFFORTS",
    "FairMove",
    "FairResult",
    "FairRow",
    "Fairness",
    "FortReach",
    "Keep",
    "Ranked",
    "compare",
    "gap",
    "improve",
    "lower_bound",
    "measure",
    "read_keep",
    "read_weights",
    "set_weights",
    "told",
]
