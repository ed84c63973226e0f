"""A hero has at most one NPC, and no NPC helps two heroes.

What is looked for: two NPCs with one hero, one NPC with two heroes, and NPCs of a later Week than the row of the
one-shot table allows.

Why: there is one card of each.

Mend: leave the NPC with one hero, and choose another for the other.
"""

from __future__ import annotations

from collections.abc import Iterator

from questpress.catalog.entries_tanares_adventures import LoadoutEntry
from questpress.checks.rule import finding
from questpress.checks.words import sentence
from questpress.findings import Finding, Severity
from questpress.games.quest.facts import QuestFacts
from questpress.games.quest.judge.reads import reads
from questpress.games.tanares_adventures.rules._kit import rule

CODE = "TA-Q14"


def check(facts: QuestFacts) -> Iterator[Finding]:
    """Yield a finding for each NPC too many, shared or too late."""
    row = None if facts.doc.team.row is None else facts.pieces.entry("loadout", facts.doc.team.row, LoadoutEntry)
    latest = row.npc_week.value if row is not None else None
    most = facts.number("npcs-of-a-hero")
    seen: dict[str, str] = {}
    for i, member in enumerate(facts.doc.team.members):
        path, who = f"team.members.{i}.npcs", facts.member_words(member)
        if most is not None and len(member.npcs) > most:
            yield finding(
                CODE,
                f"{sentence(who)} has {len(member.npcs)} NPCs; a hero has {most} at most.",
                fix="Take the others out.",
                path=path,
                value=str(len(member.npcs)),
            )
        for k, pick in enumerate(member.npcs):
            if pick.name in seen:
                yield finding(
                    CODE,
                    f"{pick.name} helps {seen[pick.name]} and {who}.",
                    fix="Choose another NPC for one of them.",
                    path=f"{path}.{k}.name",
                    value=pick.name,
                )
            seen.setdefault(pick.name, who)
            if latest is not None and pick.level > latest:
                yield finding(
                    CODE,
                    f"{sentence(who)} has {pick.name} of Week {pick.level}; the row allows Week {latest} at most.",
                    fix="Choose an NPC of an earlier Week, or another row.",
                    path=f"{path}.{k}.level",
                    value=str(pick.level),
                )


RULE = rule(
    CODE,
    "Each hero has one NPC at most",
    Severity.ERROR,
    "Chapter 5, NPC Cards",
    check,
    reads("team"),
)
