"""The hero area is not within reach of all villains at once.

What is looked for: three or more villains of an encounter, Guards left aside, who can all move and strike somebody in
the hero area in the first round. The cards are drawn, so each start is taken to hold the slowest and shortest-armed
villain of the pool.

Why: heroes who are struck by everybody before they have moved have made no choice yet.

Mend: set some starts farther away, lay a Wall between, or make Guards of them.
"""

from __future__ import annotations

from collections.abc import Iterator

from questpress.catalog.entries_tanares_expeditions_cards import VillainEntry
from questpress.findings import Finding, Severity
from questpress.games.quest.facts import QuestFacts
from questpress.games.quest.judge.figures import swarmed
from questpress.games.quest.judge.reads import reads
from questpress.games.tanares_expeditions.rules._kit import rule

CODE = "TE-Q25"


def check(facts: QuestFacts) -> Iterator[Finding]:
    """Yield a warning for each encounter in which everybody can strike at once."""
    cards = [facts.pieces.entry("villain", name, VillainEntry) for name in facts.doc.pool]
    known = [card for card in cards if card is not None and card.movement.value is not None and card.range.value]
    if not known:
        return
    points = min(card.movement.value or 0 for card in known)
    reach = min(card.range.value or 1 for card in known)
    for stage in facts.stages:
        starts = [start for start in stage.board.villain_starts if not start.guard]
        attackers = [(f"start {start.number}", start.at, points, reach) for start in starts]
        yield from swarmed(facts, CODE, stage, attackers)


RULE = rule(
    CODE,
    "Not all villains strike in round 1",
    Severity.WARNING,
    "Villain's Turn",
    check,
    reads("encounters", "pool"),
)
