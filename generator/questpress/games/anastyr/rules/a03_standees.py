"""The standees that two neighbouring tiles need together are in the box.

What is looked for: for each board of two tiles, more loot, nepheliths, mass graves or other standees than there are.

Why: when a tile comes, its standees are taken from the supply; those of the tile that left are back by then.

Mend: put another tile between them, or take standees away.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from questpress.catalog.entries_anastyr import FeatureEntry
from questpress.checks.rule import Rule, finding
from questpress.findings import Finding, Severity
from questpress.games.anastyr.facts import AdventureFacts
from questpress.games.anastyr.rules._kit import STRIP, reads

CODE = "AN-A03"


def check(facts: AdventureFacts) -> Iterator[Finding]:
    """Yield a finding for each board and standee of which there are too few."""
    features = facts.entries("feature")
    wanted: dict[int, Counter[str]] = {}
    for space, marks in facts.marks.items():
        for mark in marks:
            if mark in facts.rules.standees:
                wanted.setdefault(facts.tile_of(space), Counter())[facts.rules.standees[mark]] += 1
    for place in facts.doc.deployment.features:
        wanted.setdefault(facts.tile_of(place.at), Counter())[place.feature] += 1
    for state in facts.states:
        both = wanted.get(state.number, Counter()) + wanted.get(state.number + 1, Counter())
        for feature, amount in sorted(both.items()):
            entry = features.get(feature)
            owned = facts.box.owned.count(f"{facts.box.game}/feature/{feature}")
            have = owned if owned is not None or not isinstance(entry, FeatureEntry) else entry.count.value
            if have is not None and amount > have:
                yield finding(
                    CODE,
                    f"Tiles {state.number} and {state.number + 1} need {amount} of {entry.name}; there are {have}."
                    if entry is not None
                    else f"Tiles {state.number} and {state.number + 1} need {amount} of '{feature}'.",
                    fix="Put another tile between them, or take standees away.",
                    path=f"start.{state.number - 1}" if state.number < 2 else f"scroll.{state.number - 2}",
                    value=str(amount),
                )


RULE = Rule(
    CODE,
    "Enough standees for each board",
    Severity.ERROR,
    "Components, 1.3 Terrain Effects",
    check,
    reads(*STRIP, "deployment"),
)
