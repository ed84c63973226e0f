"""A Team has four heroes with four different Roles.

What is looked for: another number of heroes; comrades, whom this game does not have; heroes whom the quest names with
a Role twice or a Role that does not exist; a group of Roles (offensive, defensive, strategic, support) that nobody
has (a warning).

Why: villains are dealt out for four heroes, each with a job of its own.

Mend: write four heroes, or change the Role of one of them.
"""

from __future__ import annotations

from collections.abc import Iterator

from questpress.catalog.entries_tanares_adventures_quests import RoleEntry, RoleGroup
from questpress.catalog.nearest import nearest
from questpress.checks.rule import finding
from questpress.checks.words import listing
from questpress.findings import Finding, Severity
from questpress.games.quest.facts import QuestFacts
from questpress.games.quest.judge.reads import reads
from questpress.games.tanares_adventures.rules._kit import rule

CODE = "TA-Q10"


def check(facts: QuestFacts) -> Iterator[Finding]:
    """Yield a finding for each way in which the Team is not complete."""
    team, size = facts.doc.team, facts.number("heroes-of-a-team")
    if size is not None and team.heroes != size:
        yield finding(
            CODE,
            f"The Team has {team.heroes} heroes; the rules ask for {size}.",
            fix=f'Write "heroes": {size}.',
            path="team.heroes",
            value=str(team.heroes),
        )
    if team.comrades:
        yield finding(
            CODE,
            f"{team.comrades} of the heroes are comrades; only Tanares Expeditions has them.",
            fix='Leave "comrades" out.',
            path="team.comrades",
            value=str(team.comrades),
        )
    if size is not None and team.members and len(team.members) != team.heroes:
        yield finding(
            CODE,
            f"The quest names {len(team.members)} heroes of {team.heroes}.",
            fix="Name all of them, or none.",
            path="team.members",
        )
    roles = facts.box.catalog.entries.get("role", {})
    seen: set[str] = set()
    groups: set[RoleGroup] = set()
    for i, member in enumerate(team.members):
        role = facts.pieces.entry("role", member.role, RoleEntry)
        if role is None:
            guess = nearest(member.role, roles)
            yield finding(
                CODE,
                f"There is no Role '{member.role}'.",
                fix=f'Write "{guess}".' if guess else f"Write one of {listing(sorted(roles), 'or')}.",
                path=f"team.members.{i}.role",
                value=member.role,
            )
            continue
        if member.role in seen:
            yield finding(
                CODE,
                f"Two heroes have the Role {role.name}.",
                fix="Give one of them another Role.",
                path=f"team.members.{i}.role",
                value=member.role,
            )
        seen.add(member.role)
        if role.group.value is not None:
            groups.add(role.group.value)
    lacking = [group.value for group in RoleGroup if group is not RoleGroup.SPECIAL and group not in groups]
    if team.members and lacking and len(groups) and not any(m.role not in roles for m in team.members):
        yield finding(
            CODE,
            f"No hero has a Role of the group{'s' if len(lacking) > 1 else ''} {listing(lacking)}.",
            fix="Swap a hero for one of that group.",
            path="team.members",
            severity=Severity.WARNING,
        )


RULE = rule(
    CODE,
    "The Team is complete",
    Severity.ERROR,
    "Chapter 1, Heroes, Team, and Allies",
    check,
    reads("team"),
)
