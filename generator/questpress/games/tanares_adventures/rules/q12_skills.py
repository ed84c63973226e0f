"""A hero whom the quest names has four Skill Tokens on four different skills.

What is looked for: another number of tokens, two on one skill, a token of a lower level than its skill, more tokens of
a level than the row of the one-shot table gives.

Why: a token of a low level cannot pay for a higher skill.

Mend: move the token to another skill, or take one of a higher level.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from questpress.catalog.entries_tanares_adventures import LoadoutEntry
from questpress.checks.rule import finding
from questpress.checks.words import sentence
from questpress.findings import Finding, Severity
from questpress.games.quest.facts import QuestFacts
from questpress.games.quest.judge.reads import reads
from questpress.games.tanares_adventures.rules._kit import rule

CODE = "TA-Q12"


def check(facts: QuestFacts) -> Iterator[Finding]:
    """Yield a finding for each hero whose Skill Tokens do not fit."""
    row = None if facts.doc.team.row is None else facts.pieces.entry("loadout", facts.doc.team.row, LoadoutEntry)
    levels = row.skills.value if row is not None else None
    size = facts.number("skill-tokens-of-a-hero")
    for i, member in enumerate(facts.doc.team.members):
        path, who = f"team.members.{i}.skills", facts.member_words(member)
        if not member.skills:
            continue
        if size is not None and len(member.skills) != size:
            yield finding(
                CODE,
                f"{sentence(who)} has {len(member.skills)} Skill Tokens; a hero has {size}.",
                fix=f"Choose {size} skills.",
                path=path,
                value=str(len(member.skills)),
            )
        seen: set[str] = set()
        for k, pick in enumerate(member.skills):
            if pick.name in seen:
                yield finding(
                    CODE,
                    f"{sentence(who)} has two tokens on the skill {pick.name}.",
                    fix="Move one of them to another skill.",
                    path=f"{path}.{k}.name",
                    value=pick.name,
                )
            seen.add(pick.name)
            if pick.token is not None and pick.token < pick.level:
                yield finding(
                    CODE,
                    f"{sentence(who)} has a token of level {pick.token} on {pick.name}, a skill of level {pick.level}.",
                    fix=f"Put a token of level {pick.level} there.",
                    path=f"{path}.{k}.token",
                    value=str(pick.token),
                )
        if levels is None:
            continue
        have = Counter(pick.level if pick.token is None else pick.token for pick in member.skills)
        for level in sorted(have):
            most = levels[level - 1] if 0 < level <= len(levels) else 0
            if have[level] > most:
                yield finding(
                    CODE,
                    f"{sentence(who)} has {have[level]} Skill Tokens of level {level}; the row gives {most or 'none'}.",
                    fix="Use tokens of another level, or another row.",
                    path=path,
                    value=str(have[level]),
                )


RULE = rule(
    CODE,
    "Skill Tokens lie on four skills",
    Severity.ERROR,
    "Chapter 5, Skill Pad",
    check,
    reads("team"),
)
