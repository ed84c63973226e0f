"""The villains of the pool are cards that the box has, with levels and ranges that the rules know.

What is looked for: cards that the catalog or the owner's box does not have, cards listed twice, levels above the
highest one, printed ranges that the rules do not know (a warning); attacks of heroes, where the quest names them, of a
level that does not exist.

Why: villains are shuffled from cards; there is one of each.

Mend: write the card that the finding proposes, or another one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from questpress.catalog.entries_tanares_expeditions import RangeEntry
from questpress.catalog.entries_tanares_expeditions_cards import VillainEntry
from questpress.checks.rule import finding
from questpress.findings import Finding, Severity
from questpress.games.quest.facts import QuestFacts
from questpress.games.quest.judge.boxes import lacking
from questpress.games.quest.judge.reads import reads
from questpress.games.tanares_expeditions.rules._kit import rule

CODE = "TE-Q12"


def check(facts: QuestFacts) -> Iterator[Finding]:
    """Yield a finding for each villain that is not known, and for each attack of a level that does not exist."""
    pool = facts.doc.pool
    paths = {name: f"pool.{i}" for i, name in reversed(list(enumerate(pool)))}
    yield from lacking(facts, CODE, "villain", Counter(dict.fromkeys(pool, 1)), paths)
    for name, amount in Counter(pool).items():
        if amount > 1:
            yield finding(
                CODE,
                f"'{name}' is in the pool {amount} times.",
                fix="List each card once.",
                path=paths[name],
                value=name,
            )
    ranges = {
        entry.squares.value
        for entry in facts.box.catalog.entries.get("range", {}).values()
        if isinstance(entry, RangeEntry)
    }
    highest = facts.number("villain-levels")
    for name in dict.fromkeys(pool):
        entry = facts.pieces.entry("villain", name, VillainEntry)
        if entry is None:
            continue
        if highest is not None and entry.level.value is not None and entry.level.value > highest:
            yield finding(
                CODE,
                f"{entry.name} has level {entry.level.value}; there are {highest}.",
                fix="Choose another villain.",
                path=paths[name],
                value=name,
            )
        if entry.range.basis.printed and entry.range.value not in ranges:
            yield finding(
                CODE,
                f"{entry.name} strikes at range {entry.range.value}, which the rules do not print.",
                fix="Choose another villain, unless that is meant.",
                path=paths[name],
                severity=Severity.WARNING,
                value=name,
            )
    most = facts.number("attack-levels")
    for i, member in enumerate(facts.doc.team.members):
        for k, pick in enumerate(member.primaries):
            if most is not None and not 1 <= pick.level <= most:
                yield finding(
                    CODE,
                    f"{pick.name} has level {pick.level}; attacks have levels 1 to {most}.",
                    fix="Write a level that exists.",
                    path=f"team.members.{i}.primaries.{k}.level",
                    value=str(pick.level),
                )


RULE = rule(
    CODE,
    "The villains are known",
    Severity.ERROR,
    "Villain Card; Attack Cards; Range Types",
    check,
    reads("pool", "team"),
)
