"""A map has four pieces for each player: 8 for two, 12 for three, 16 for four.

Why: the number of pieces sets the size of the land, and with it the number of monsters, chests and turns between
forts. Two players on 12 pieces hardly meet.

Mend: lay the missing pieces or take the spare ones away, or change `"players"` when the map was meant for another
number.
"""

from __future__ import annotations

from collections.abc import Iterator

from questpress.checks.rule import Rule, finding
from questpress.findings import Finding, Severity
from questpress.games.boardquest.facts import MapFacts, count_of


def check(facts: MapFacts) -> Iterator[Finding]:
    """Yield a finding when the number of pieces does not fit the players."""
    doc, each = facts.doc, facts.numbers.pieces_per_player
    have, want = len(doc.pieces), each * doc.players
    if have == want:
        return
    fix = f"Add {count_of(want - have, 'piece')}." if have < want else f"Take away {count_of(have - want, 'piece')}."
    if have % each == 0 and 2 <= have // each <= 4:
        fix = f'{fix[:-1]}, or write "players": {have // each}.'
    yield finding(
        "BQ-M02",
        f"The map has {count_of(have, 'piece')}; {doc.players} players use {want} ({each} each).",
        fix=fix,
        path="pieces",
        value=str(have),
    )


RULE = Rule(
    "BQ-M02",
    "Four pieces for each player",
    Severity.ERROR,
    "Game Setup, step 1",
    check,
    reads=("players", "pieces"),
)
