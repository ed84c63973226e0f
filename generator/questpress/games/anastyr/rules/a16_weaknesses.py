"""Each weakness token of the boss is a combo that some hero has.

What is looked for: weakness tokens, named ones or all that can be drawn, whose gems are no combo on any hero's
dashboard.

Why: a boss is weakened by a combo with exactly the gems of a revealed token, and only printed combos can be triggered.

Mend: take other tokens, or choose heroes whose combos fit and say so.
"""

from __future__ import annotations

from collections.abc import Iterator

from questpress.catalog.entries_anastyr_cards import (
    ComboEntry,
    WeaknessEntry,
)
from questpress.checks.rule import Rule, finding
from questpress.findings import Finding, Severity
from questpress.games.anastyr.facts import AdventureFacts
from questpress.games.anastyr.rules._kit import reads

CODE = "AN-A16"


def check(facts: AdventureFacts) -> Iterator[Finding]:
    """Yield a finding for each weakness that no combo fits."""
    boss = facts.doc.boss
    combos = {e.sequence.value for e in facts.entries("combo").values() if isinstance(e, ComboEntry)} - {None}
    if boss is None or not combos:
        return
    tokens = {name: e for name, e in facts.entries("weakness").items() if isinstance(e, WeaknessEntry)}
    names = boss.weaknesses or tuple(name for name, e in tokens.items() if e.difficulty.value is boss.difficulty)
    for i, name in enumerate(names):
        token = tokens.get(name)
        if token is not None and token.sequence.value is not None and token.sequence.value not in combos:
            yield finding(
                CODE,
                f"No hero has a combo for the weakness {token.name}: {', '.join(token.sequence.value)}.",
                fix="Take another token.",
                path=f"boss.weaknesses.{i}" if boss.weaknesses else "boss.weaknesses",
                severity=Severity.WARNING,
                value=name,
            )


RULE = Rule(
    CODE, "Some hero has each weakness combo", Severity.WARNING, "12.3.1 Invulnerable Form", check, reads("boss")
)
