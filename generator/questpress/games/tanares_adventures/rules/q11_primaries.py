"""A hero whom the quest names brings four Primary Attacks, of its own or of its Role.

What is looked for: another number of them; attacks of another hero or Role; more attacks of a level than the row of the
one-shot table allows.

Why: attacks are paid for by campaigns; a one-shot gives everybody the same.

Mend: choose attacks of the hero or of its Role, as many of each level as the row says.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from questpress.catalog.entries_tanares_adventures import LoadoutEntry
from questpress.checks.rule import finding
from questpress.checks.words import count_of, sentence
from questpress.findings import Finding, Severity
from questpress.games.quest.facts import QuestFacts
from questpress.games.quest.judge.reads import reads
from questpress.games.tanares_adventures.rules._kit import rule

CODE = "TA-Q11"


def check(facts: QuestFacts) -> Iterator[Finding]:
    """Yield a finding for each hero whose Primary Attacks do not fit."""
    row = None if facts.doc.team.row is None else facts.pieces.entry("loadout", facts.doc.team.row, LoadoutEntry)
    levels = row.primaries.value if row is not None else None
    for i, member in enumerate(facts.doc.team.members):
        path, who = f"team.members.{i}.primaries", facts.member_words(member)
        if not member.primaries:
            continue
        wanted = sum(levels) if levels is not None else None
        if wanted is not None and len(member.primaries) != wanted:
            yield finding(
                CODE,
                f"{sentence(who)} has {len(member.primaries)} Primary Attacks; a hero has {wanted}.",
                fix=f"Choose {wanted}.",
                path=path,
                value=str(len(member.primaries)),
            )
        for k, pick in enumerate(member.primaries):
            if pick.of not in (None, member.hero, member.role):
                yield finding(
                    CODE,
                    f"{sentence(who)} has {pick.name}, which belongs to {pick.of}.",
                    fix=f"Choose one of {who}.",
                    path=f"{path}.{k}.of",
                    value=pick.of,
                )
        if levels is None:
            continue
        have = Counter(pick.level for pick in member.primaries)
        for level in sorted(have):
            most = levels[level] if level < len(levels) else 0
            if have[level] > most:
                yield finding(
                    CODE,
                    f"{sentence(who)} has {count_of(have[level], 'Primary Attack')} of level {level}; the row allows "
                    f"{most or 'none'}.",
                    fix="Choose attacks of a lower level, or another row.",
                    path=path,
                    value=str(have[level]),
                )


RULE = rule(
    CODE,
    "Heroes bring four Primary Attacks",
    Severity.ERROR,
    "Chapter 3, Choosing Attacks",
    check,
    reads("team"),
)
