"""The adventure is checked against the box that it was made with.

What is looked for: under `extras`, another kind of box (`printed` or `mine`), or packs that differ in name or content.
An adventure without these entries, such as one written by hand, is not looked at.

Why: tiles, cards and their figures come from the box and its packs. If they have changed since, a finding may be the
catalog's fault and not the adventure's.

Mend: check with the same box and packs, or with the version of Questpress that made the adventure.
"""

from __future__ import annotations

from collections.abc import Iterator

from questpress.checks.rule import Rule
from questpress.findings import Finding, Severity
from questpress.games.anastyr.facts import AdventureFacts
from questpress.games.anastyr.rules._kit import reads
from questpress.games.quest.judge.boxes import differs_from

CODE = "AN-A28"


def check(facts: AdventureFacts) -> Iterator[Finding]:
    """Yield what is found; see the manual above."""
    yield from differs_from(facts.doc.extras, facts.box, CODE, "adventure")


RULE = Rule(
    CODE, "Box and packs are the adventure's own", Severity.WARNING, "Questpress: docs/schemas", check, reads("extras")
)
