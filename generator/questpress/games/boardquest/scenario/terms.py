"""When a scenario is won or lost: each term of a document, read on a moment of the game.

Some terms hold at any moment, others are counted when a round ends: ``hold``, ``survive`` and ``time``.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from questpress.games.boardquest.scenario.document import Scenario, Term
from questpress.games.boardquest.scenario.field import Side
from questpress.grid.hex import Hex

AT_THE_END = frozenset({"hold", "survive", "time"})
WINNING = frozenset({"defeat", "hold", "conquer", "reach", "collect", "survive"})
LOSING = frozenset({"lose", "hold", "conquer", "reach", "time"})
"""The deeds that may stand in either list. In ``lose``, ``hold``, ``conquer`` and ``reach`` are the enemies' deeds."""


@dataclass(frozen=True, slots=True)
class Moment:
    """What terms read: the round, whether it ends, who fell, who stands where, forts with owners, and chests taken."""

    round: int
    ends: bool
    fallen: Collection[str]
    places: Mapping[str, Hex]
    forts: Mapping[Hex, Side | None]
    taken: Collection[str]


def won(doc: Scenario, now: Moment) -> bool:
    """Tell whether the players have won."""
    met = [_met(doc, term, now, "players") for term in doc.win]
    return bool(met) and (any(met) if doc.win_any else all(met))


def lost(doc: Scenario, now: Moment) -> Term | None:
    """Return the first term by which the players have lost, or None."""
    return next((term for term in doc.lose if _met(doc, term, now, "enemies")), None)


def last_round(doc: Scenario, term: Term) -> int:
    """Return the round at the end of which a term is counted: its own, else the last."""
    return min(term.rounds or doc.rounds, doc.rounds)


def _met(doc: Scenario, term: Term, now: Moment, side: Side) -> bool:
    if term.deed in AT_THE_END and not now.ends:
        return False
    needed = len(term.of) if term.amount is None else term.amount
    if term.deed in ("survive", "time"):
        return now.round >= last_round(doc, term)
    if term.deed == "hold" and term.rounds is not None and now.round < last_round(doc, term):
        return False
    if term.rounds is not None and term.deed not in AT_THE_END and now.round > term.rounds:
        return False
    return needed > 0 and _count(doc, term, now, side) >= needed


def _count(doc: Scenario, term: Term, now: Moment, side: Side) -> int:
    forts = {fort.id: fort.at for fort in doc.forts}
    if term.deed in ("hold", "conquer"):
        return sum(now.forts.get(forts[name]) == side for name in term.of if name in forts)
    if term.deed == "lose":
        fallen = sum(name in now.fallen for name in term.of if name not in forts)
        return fallen + sum(now.forts.get(forts[name]) == side for name in term.of if name in forts)
    if term.deed == "reach":
        return sum(now.places.get(name) in term.tiles for name in term.of)
    return sum(name in (now.taken if term.deed == "collect" else now.fallen) for name in term.of)
