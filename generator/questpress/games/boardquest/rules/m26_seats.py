"""Every player has one seat, no two the same, spread evenly round the table in the order of turns.

What is looked for: a player without a seat, with two, or who is not in the game, and two seats at one angle (errors);
seats spread unevenly, by more than 15 degrees (a warning), or numbered otherwise than turns go, which is clockwise (a
note). Angles are degrees counter-clockwise from east, looking down on the map.

Why: the starting fort lies before the seat, and the sheet prints each player's name at the edge. Uneven seats put two
players next to each other.

Mend: write the angles that the finding proposes.
"""

from __future__ import annotations

from collections.abc import Iterator

from questpress.checks.rule import Rule, finding
from questpress.findings import Finding, Severity
from questpress.games.boardquest.facts import MapFacts, listing
from questpress.games.boardquest.seats import ANGLES

CODE = "BQ-M26"
TOLERANCE = 15


def check(facts: MapFacts) -> Iterator[Finding]:
    """Yield a finding for each wrong seat, and a warning for a poor spread."""
    players = range(1, facts.doc.players + 1)
    owners = [seat.player for seat in facts.doc.seats]
    usual = ANGLES[facts.doc.players]
    whole = True
    for i, seat in enumerate(facts.doc.seats):
        if seat.player not in players:
            whole = False
            yield finding(
                CODE,
                f"There is a seat for player {seat.player}, who is not in the game.",
                fix="Take it away.",
                path=f"seats.{i}.player",
                value=str(seat.player),
            )
        elif seat.player in owners[:i]:
            whole = False
            yield finding(
                CODE,
                f"Player {seat.player} has more than one seat.",
                fix="Keep one of them.",
                path=f"seats.{i}.player",
                value=str(seat.player),
            )
    for player in players:
        if player not in owners:
            whole = False
            yield finding(
                CODE,
                f"Player {player} has no seat.",
                fix=f'Add {{"player": {player}, "angle": {usual[player - 1]}}}.',
                path="seats",
            )
    angles = facts.seat_angles
    for i, seat in enumerate(facts.doc.seats):
        same = [other.player for other in facts.doc.seats[:i] if other.angle == seat.angle]
        if same and seat.player not in same:
            whole = False
            yield finding(
                CODE,
                f"Players {same[0]} and {seat.player} both sit at {seat.angle} degrees.",
                fix=_usual(usual),
                path=f"seats.{i}.angle",
                value=str(seat.angle),
            )
    if whole:
        yield from _spread([angles[player] for player in players], usual)


def _spread(angles: list[int], usual: tuple[int, ...]) -> Iterator[Finding]:
    """Yield a warning for uneven seats and a note for seats against the order of turns."""
    share = 360 // len(angles)
    around = sorted(angles)
    gaps = [(b - a) % 360 for a, b in zip(around, [*around[1:], around[0]], strict=True)]
    if any(abs(gap - share) > TOLERANCE for gap in gaps):
        yield finding(
            CODE,
            f"The seats are {listing([str(gap) for gap in gaps])} degrees apart; even would be {share}.",
            fix=_usual(usual),
            path="seats",
            severity=Severity.WARNING,
        )
    # Clockwise from each seat to the next player's: one full turn in all, unless the order jumps.
    turn = sum((a - b) % 360 for a, b in zip(angles, [*angles[1:], angles[0]], strict=True))
    if turn != 360:
        yield finding(
            CODE,
            "The players do not sit clockwise in the order of their turns.",
            fix=_usual(usual),
            path="seats",
            severity=Severity.NOTE,
        )


def _usual(usual: tuple[int, ...]) -> str:
    return f"Seat players 1 to {len(usual)} at {listing([str(a) for a in usual])} degrees."


RULE = Rule(
    CODE,
    "Every player has a seat",
    Severity.ERROR,
    "Map Assembly, step 4; Player Turns",
    check,
    reads=("players", "seats", "seats.player", "seats.angle"),
)
