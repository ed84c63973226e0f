"""Each Guard belongs to one group, and each group is made of villains that are there.

What is looked for: villains in two groups; members that are not on the board when the group is; groups without members;
villains that name another group than the one that lists them.

Why: when one Guard wakes the whole group wakes, so everybody must know who belongs to it.

Mend: list each Guard in one group, and write the same id under its `guard`.
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

CODE = "TA-Q16"


def check(facts: QuestFacts) -> Iterator[Finding]:
    """Yield a finding for each group, and each Guard, that does not fit."""
    for stage in facts.stages:
        of_member: dict[str, str] = {}
        for path, group, event in stage.all_groups():
            if not group.members:
                yield finding(
                    CODE,
                    f"The Guard group {group.id} has no members.",
                    fix="Name its villains.",
                    path=f"{path}.members",
                )
            for i, label in enumerate(group.members):
                things = [thing for thing in stage.by_name.get(label, ()) if thing.kind in ("villain", "boss")]
                if things and not any(thing.event in (None, event) for thing in things):
                    yield finding(
                        CODE,
                        f"{sentence(facts.words(things[0]))} comes with Event {things[0].event}, but its Guard group "
                        f"{group.id} is there before.",
                        fix="List the group under the spawns of that event.",
                        cells=things[0].squares,
                        path=f"{path}.members.{i}",
                        value=label,
                    )
                other = of_member.setdefault(label, group.id)
                if other != group.id:
                    yield finding(
                        CODE,
                        f"{label} belongs to two Guard groups, {other} and {group.id}.",
                        fix="Take it out of one of them.",
                        path=f"{path}.members.{i}",
                        value=label,
                    )
        for thing in stage.everything:
            place = thing.place
            if not isinstance(place, VillainPlace | BossPlace) or place.guard == of_member.get(place.label):
                continue
            listed = of_member.get(place.label)
            told = f"the group {listed} lists it" if listed else "no group lists it"
            yield finding(
                CODE,
                f"{sentence(facts.words(thing))} names the Guard group {place.guard or 'none'}, but {told}.",
                fix=f'Write "guard": "{listed}".' if listed else "List it under the members of the group.",
                cells=thing.squares,
                path=f"{thing.path}.guard" if place.guard is not None else thing.path,
                value=place.guard,
            )


RULE = rule(
    CODE,
    "Guard groups are sound",
    Severity.ERROR,
    "Chapter 7, Villain Guards",
    check,
    reads("setup", "events"),
)
