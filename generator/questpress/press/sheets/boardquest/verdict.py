"""The verdict on a map's fairness, as the sheet says it; for a map that has none, why."""

from __future__ import annotations

from dataclasses import dataclass

from questpress.catalog.boardquest import Box
from questpress.games.boardquest.document import BoardquestMap
from questpress.games.boardquest.facts import listing
from questpress.games.boardquest.fair.balance import BalanceRow, balance
from questpress.games.boardquest.fair.score import KEYS
from questpress.games.boardquest.fair.told import told
from questpress.games.boardquest.fair.weights import own_weights
from questpress.games.boardquest.fair.words import tolerance
from questpress.games.boardquest.reach import start_of
from questpress.grid.hex import Hex


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the sheet says about fairness.

    ``sentence``: the verdict. ``figures``: spread and gap in words, "" without a verdict. ``rows``: what each player
    has, empty without a verdict. ``safe``: the forts that whoever comes first can claim before any rival is there, at
    the printed hero's movement. ``level``: players so many points apart are called level.
    """

    sentence: str
    figures: str
    rows: tuple[BalanceRow, ...]
    safe: tuple[Hex, ...]
    level: int


def verdict(doc: BoardquestMap, box: Box) -> Verdict:
    """Return the verdict, counted with the document's own weights, or the reason why there is none."""
    lost = [str(player) for player in range(1, doc.players + 1) if start_of(doc, player) is None]
    if lost:
        who = f"player {lost[0]} has" if len(lost) == 1 else f"players {listing(lost)} have"
        return Verdict(f"No verdict: {who} no starting fort on the map.", "", (), (), 0)
    fairness, weights = told(doc, box), own_weights(doc, box)
    sentence = fairness.sentence
    stuck = [str(player) for player, lines in enumerate(fairness.counts, 1) if lines[0][KEYS.index("room")] <= 1]
    if stuck:
        who = f"Player {stuck[0]}" if len(stuck) == 1 else f"Players {listing(stuck)}"
        sentence = f"{who} cannot leave the starting fort. {sentence}"
    safe = tuple(fort.at for fort in fairness.forts if fort.safe[0])
    figures = f"spread {fairness.spread}, gap {fairness.gap}"
    return Verdict(sentence, figures, balance(doc, fairness, weights), safe, tolerance(weights))
