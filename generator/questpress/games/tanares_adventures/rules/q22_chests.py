"""A quest has at most two chests, and none from Kemet Hunt level 5 on.

What is looked for: more chests than may be grabbed; chests in a quest of a level at which they are gone.

Why: a Team may grab two chests in every quest; a high Kemet Hunt level takes them off the board.

Mend: take chests out, or lower `kemet`.
"""

from __future__ import annotations

from collections.abc import Iterator

from questpress.checks.rule import finding
from questpress.findings import Finding, Severity
from questpress.games.quest.document import ObjectPlace
from questpress.games.quest.facts import QuestFacts
from questpress.games.quest.judge.reads import reads
from questpress.games.tanares_adventures.rules._kit import rule

CODE = "TA-Q22"


def check(facts: QuestFacts) -> Iterator[Finding]:
    """Yield a finding where there are too many chests, or any at all at a level without them."""
    chests = [
        t for _, t in facts.things() if isinstance(t.place, ObjectPlace) and facts.pieces.is_chest(t.place.object)
    ]
    if not chests:
        return
    without = facts.number("kemet-level-without-chests")
    cells = [square for chest in chests for square in chest.squares]
    if without is not None and facts.doc.kemet >= without:
        yield finding(
            CODE,
            f"At Kemet Hunt level {facts.doc.kemet} there are no chests, but the quest has {len(chests)}.",
            fix=f"Take them out, or write a level below {without}.",
            cells=cells,
            path=chests[0].path,
            value=str(facts.doc.kemet),
        )
    entry = facts.box.catalog.entries.get("object", {}).get("chest")
    most = getattr(getattr(entry, "count", None), "value", None)
    if isinstance(most, int) and len(chests) > most:
        yield finding(
            CODE,
            f"The quest has {len(chests)} chests; a Team grabs {most} at most.",
            fix="Take the others out.",
            cells=cells,
            path=chests[most].path,
            value=str(len(chests)),
        )


RULE = rule(
    CODE,
    "Chests are few enough",
    Severity.ERROR,
    "Chapter 13, Chests; chapter 12, Kemet Hunt",
    check,
    reads("setup", "events", "kemet"),
)
