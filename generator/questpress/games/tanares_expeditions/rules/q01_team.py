"""A team has four heroes, one of each role; some may be comrades, but not all.

What is looked for: another number of heroes; more comrades than the rules allow, or no full hero; heroes whom the quest
names with a role twice or one that does not exist.

Why: villains are as strong as four heroes who help each other. At least one hero must be played in full.

Mend: write four heroes and at most three comrades, and give each hero a role of its own.
"""

from __future__ import annotations

from collections.abc import Iterator

from questpress.catalog.nearest import nearest
from questpress.checks.rule import finding
from questpress.checks.words import listing
from questpress.findings import Finding, Severity
from questpress.games.quest.facts import QuestFacts
from questpress.games.quest.judge.reads import reads
from questpress.games.tanares_expeditions.rules._kit import rule

CODE = "TE-Q01"


def check(facts: QuestFacts) -> Iterator[Finding]:
    """Yield a finding for each way in which the team is not complete."""
    team = facts.doc.team
    size, most, full = facts.number("team-size"), facts.number("comrades"), facts.number("full-heroes")
    if size is not None and team.heroes != size:
        yield finding(
            CODE,
            f"The team has {team.heroes} heroes; the rules ask for {size}.",
            fix=f'Write "heroes": {size}.',
            path="team.heroes",
            value=str(team.heroes),
        )
    if most is not None and full is not None and (team.comrades > most or team.heroes - team.comrades < full):
        yield finding(
            CODE,
            f"{team.comrades} of {team.heroes} heroes are comrades; at least {full} must be a full hero.",
            fix=f'Write "comrades": {most} or fewer.',
            path="team.comrades",
            value=str(team.comrades),
        )
    roles = facts.box.catalog.entries.get("role", {})
    seen: set[str] = set()
    for i, member in enumerate(team.members):
        path = f"team.members.{i}.role"
        if member.role not in roles:
            guess = nearest(member.role, roles)
            fix = f'Write "{guess}".' if guess else f"Write one of {listing(sorted(roles), 'or')}."
            yield finding(CODE, f"There is no role '{member.role}'.", fix=fix, path=path, value=member.role)
        elif member.role in seen:
            yield finding(
                CODE,
                f"Two heroes have the role {roles[member.role].name}.",
                fix="Give one of them another role.",
                path=path,
                value=member.role,
            )
        seen.add(member.role)


RULE = rule(
    CODE,
    "Four heroes, one of each role",
    Severity.ERROR,
    "Heroes; Combat Roles; Fewer than 4 Players",
    check,
    reads("team"),
)
