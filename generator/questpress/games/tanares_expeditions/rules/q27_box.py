"""The quest is checked against the box that it was made with.

What is looked for: under `extras`, another kind of box (`printed` or `mine`), or packs that differ in name or content.
A quest without these entries, such as one written by hand, is not looked at.

Why: villains, bosses and their figures come from the box and its packs. If they have changed since, a finding may be
the catalog's fault and not the quest's.

Mend: check with the same box and packs, or with the version of Questpress that made the quest.
"""

from __future__ import annotations

from collections.abc import Iterator

from questpress.findings import Finding, Severity
from questpress.games.quest.facts import QuestFacts
from questpress.games.quest.judge.boxes import differs
from questpress.games.quest.judge.reads import reads
from questpress.games.tanares_expeditions.rules._kit import rule

CODE = "TE-Q27"


def check(facts: QuestFacts) -> Iterator[Finding]:
    """Yield what is found; see the manual above."""
    yield from differs(facts, CODE)


RULE = rule(
    CODE,
    "Box and packs are the quest's own",
    Severity.WARNING,
    "Questpress: docs/schemas",
    check,
    reads("extras"),
)
