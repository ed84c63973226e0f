"""Nobody has more HP than track and token can show.

What is looked for: villains, Bosses, doors and objects with more HP than the track has slots and one +70 token adds.

Why: the track ends at 70, and a +70 token lies under the HP Token of who has more.

Mend: give it fewer HP, or split it: a second Boss, a second obstacle.
"""

from __future__ import annotations

from collections.abc import Iterator

from questpress.checks.rule import finding
from questpress.checks.words import sentence
from questpress.findings import Finding, Severity
from questpress.games.quest.document import BossPlace, VillainPlace
from questpress.games.quest.facts import QuestFacts
from questpress.games.quest.judge.reads import reads
from questpress.games.tanares_adventures.rules._kit import rule

CODE = "TA-Q09"


def check(facts: QuestFacts) -> Iterator[Finding]:
    """Yield a finding for each figure or object with more HP than can be tracked."""
    track, token = facts.number("hp-track-end"), facts.number("hp-of-a-70-token")
    if track is None or token is None:
        return
    for _, thing in facts.things():
        place = thing.place
        if isinstance(place, VillainPlace | BossPlace):
            entry = facts.box.catalog.entries.get(thing.kind, {}).get(place.card or "")
            points = getattr(getattr(entry, "hp", None), "value", None)
            field = "card"
        else:
            points, field = getattr(place, "hp", None), "hp"
        if isinstance(points, int) and points > track + token:
            yield finding(
                CODE,
                f"{sentence(facts.words(thing))} has {points} HP; track and token show {track + token} at most.",
                fix=f"Give it {track + token} HP or fewer.",
                cells=thing.squares,
                path=f"{thing.path}.{field}",
                value=str(points),
            )


RULE = rule(
    CODE,
    "The HP Track shows everybody's HP",
    Severity.ERROR,
    "Chapter 7, Bosses",
    check,
    reads("setup", "events"),
)
