"""A quest has an objective, one general trait and its villains, and each encounter a story and one challenge.

What is looked for: no general trait, no pool of villains; empty titles, stories and texts; a set-up, Features or Kemet
stars, which belong to Tanares Adventures.

Why: players read the sections in this order, and each is printed once.

Mend: write what is missing, or take out what is of the other game.
"""

from __future__ import annotations

from collections.abc import Iterator

from questpress.checks.rule import finding
from questpress.findings import Finding, Severity
from questpress.games.quest.facts import QuestFacts
from questpress.games.quest.judge.reads import reads
from questpress.games.tanares_expeditions.rules._kit import rule

CODE = "TE-Q03"


def check(facts: QuestFacts) -> Iterator[Finding]:
    """Yield a finding for each section that is missing, empty or of another game."""
    doc = facts.doc
    if doc.general_trait is None:
        yield finding(
            CODE, "The quest has no general trait.", fix='Write one under "general_trait".', path="general_trait"
        )
    if not doc.pool and not doc.pool_slots:
        yield finding(CODE, "The quest names no villains.", fix='List their cards under "pool".', path="pool")
    texts = [("title", doc.title), ("introduction", doc.introduction), ("objective.text", doc.objective.text)]
    if doc.general_trait is not None:
        texts.append(("general_trait.text", doc.general_trait.text))
    for i, encounter in enumerate(doc.encounters):
        path = f"encounters.{i}"
        texts += [(f"{path}.title", encounter.title), (f"{path}.story", encounter.story)]
        texts += [(f"{path}.challenge.text", encounter.challenge.text), (f"{path}.ends.text", encounter.ends.text)]
        if encounter.trait is not None:
            texts.append((f"{path}.trait.text", encounter.trait.text))
    for path, text in texts:
        if not text.strip():
            yield finding(CODE, f"The text at {path} is empty.", fix="Write a sentence.", path=path)
    foreign = (("setup", doc.setup), ("features", doc.features), ("kemet", doc.kemet))
    for path, value in foreign:
        if value:
            yield finding(
                CODE,
                f'"{path}" belongs to quests of Tanares Adventures.',
                fix='Take it out, or write "game": "tanares-adventures".',
                path=path,
            )


RULE = rule(
    CODE,
    "All sections are there",
    Severity.ERROR,
    "Reading a Quest",
    check,
    reads(
        "title", "introduction", "objective", "general_trait", "encounters", "setup", "features", "pool", "pool_slots"
    ),
)
