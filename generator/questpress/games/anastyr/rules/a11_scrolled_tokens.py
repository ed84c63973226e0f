"""An objective token or boss hint cannot be lost by scrolling before it is needed.

What is looked for: tokens of quests and hints on tiles that leave the board, in an adventure in which the board does
not wait for them.

Why: what lies on the West tile goes back to the supply when the board scrolls. Players who walk on too early can then
never meet the objective.

Mend: lay them on the last two tiles, or set `waits` and tell the players under `rules` that the board does not scroll
while a token lies on the West tile.
"""

from __future__ import annotations

from collections.abc import Iterator

from questpress.checks.rule import Rule, finding
from questpress.findings import Finding, Severity
from questpress.games.anastyr.facts import AdventureFacts, spot
from questpress.games.anastyr.rules._kit import STRIP, reads

CODE = "AN-A11"


def check(facts: AdventureFacts) -> Iterator[Finding]:
    """Yield a finding for each token that can be lost."""
    if facts.doc.waits:
        return
    named = {name for _, _, objective in facts.objectives() for name in objective.of}
    lying = [
        (f"deployment.tokens.{i}.at", f"The token '{token.id}'", token.at)
        for i, token in enumerate(facts.doc.deployment.tokens)
        if token.id in named
    ]
    if facts.doc.boss is not None:
        lying += [(f"boss.hints.{i}.at", f"The hint {i + 1}", hint.at) for i, hint in enumerate(facts.doc.boss.hints)]
    for path, words, at in lying:
        if at is not None and facts.on_strip(at) and facts.tile_of(at) < facts.tiles - 1:
            yield finding(
                CODE,
                f"{words} at {spot(at)} is lost when the board scrolls too early.",
                fix='Set "waits": true with a rule for it, or move the token to the last two tiles.',
                cells=[at],
                path=path,
                severity=Severity.WARNING,
                value=spot(at),
            )


RULE = Rule(
    CODE,
    "Tokens cannot scroll away",
    Severity.WARNING,
    "1.4 Scrolling",
    check,
    reads("deployment", "quests", "boss", "waits", *STRIP),
)
