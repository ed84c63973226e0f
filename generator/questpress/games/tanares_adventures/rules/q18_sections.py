"""A quest has all its sections, and none of another game.

What is looked for: no set-up; an empty title, introduction, objective or text of how it is lost; encounters, a pool of
villains or a general trait, which belong to Tanares Expeditions. A warning: no Extra Challenge.

Why: players read the sections in this order, and each is printed once.

Mend: write what is missing. An Extra Challenge is not needed, but it makes a quest worth playing again.
"""

from __future__ import annotations

from collections.abc import Iterator

from questpress.checks.rule import finding
from questpress.findings import Finding, Severity
from questpress.games.quest.facts import QuestFacts
from questpress.games.quest.judge.reads import reads
from questpress.games.tanares_adventures.rules._kit import rule

CODE = "TA-Q18"


def check(facts: QuestFacts) -> Iterator[Finding]:
    """Yield a finding for each section that is missing, empty or of another game."""
    doc = facts.doc
    if doc.setup is None:
        yield finding(CODE, "The quest has no set-up.", fix='Describe the board under "setup".', path="setup")
    texts = [("title", doc.title), ("introduction", doc.introduction), ("objective.text", doc.objective.text)]
    texts += [(f"lose.{i}.text", loss.text) for i, loss in enumerate(doc.lose)]
    texts += [(f"features.{i}.text", feature.text) for i, feature in enumerate(doc.features)]
    for path, text in texts:
        if not text.strip():
            yield finding(CODE, f"The text at {path} is empty.", fix="Write a sentence.", path=path)
    foreign = (("encounters", doc.encounters), ("pool", doc.pool), ("general_trait", doc.general_trait))
    for path, value in foreign:
        if value:
            yield finding(
                CODE,
                f'"{path}" belongs to quests of Tanares Expeditions.',
                fix='Take it out, or write "game": "tanares-expeditions".',
                path=path,
            )
    if doc.extra is None:
        yield finding(
            CODE,
            "The quest has no Extra Challenge.",
            fix='Add one under "extra".',
            path="extra",
            severity=Severity.WARNING,
        )


RULE = rule(
    CODE,
    "All sections are there",
    Severity.ERROR,
    "Chapter 12, Step 1",
    check,
    reads(
        "title",
        "introduction",
        "objective",
        "lose",
        "extra",
        "setup",
        "encounters",
        "general_trait",
        "pool",
        "features",
    ),
)
