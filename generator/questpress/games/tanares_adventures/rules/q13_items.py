"""A hero whom the quest names has at most one Weapon and one Armor, of types that its Role may equip.

What is looked for: two Weapons or two Armors; types that do not exist or that the Role may not wear; items above the
item level of the row of the one-shot table.

Why: each Role has its own weapons and armor.

Mend: take one of them out, or choose another type or level.
"""

from __future__ import annotations

from collections.abc import Iterator

from questpress.catalog.entries_tanares_adventures import ItemTypeEntry, LoadoutEntry
from questpress.catalog.nearest import nearest
from questpress.checks.rule import finding
from questpress.checks.words import sentence
from questpress.findings import Finding, Severity
from questpress.games.quest.facts import QuestFacts
from questpress.games.quest.judge.reads import reads
from questpress.games.tanares_adventures.rules._kit import rule

CODE = "TA-Q13"


def check(facts: QuestFacts) -> Iterator[Finding]:
    """Yield a finding for each item that a hero may not carry."""
    row = None if facts.doc.team.row is None else facts.pieces.entry("loadout", facts.doc.team.row, LoadoutEntry)
    highest = row.item_level.value if row is not None else None
    limits = {"weapon": facts.number("weapons-of-a-hero"), "armor": facts.number("armor-of-a-hero")}
    types = facts.box.catalog.entries.get("item-type", {})
    for i, member in enumerate(facts.doc.team.members):
        who, worn = facts.member_words(member), {"weapon": 0, "armor": 0}
        for k, pick in enumerate(member.items):
            path = f"team.members.{i}.items.{k}"
            kind = facts.pieces.entry("item-type", pick.of or "", ItemTypeEntry)
            if kind is None:
                guess = nearest(pick.of or "", types)
                yield finding(
                    CODE,
                    f"There is no type of item '{pick.of or ''}' ({pick.name}).",
                    fix=f'Write "{guess}".' if guess else 'Write its type under "of", such as heavy-armor.',
                    path=f"{path}.of" if pick.of is not None else path,
                    value=pick.of,
                )
                continue
            slot = kind.slot.value or "weapon"
            worn[slot] += 1
            most = limits[slot]
            if most is not None and worn[slot] == most + 1:
                yield finding(
                    CODE,
                    f"{sentence(who)} has more than {most} {slot}.",
                    fix="Take one out.",
                    path=path,
                    value=pick.name,
                )
            roles = {role.rpartition("/")[2] for role in kind.roles.value or ()}
            if roles and member.role not in roles:
                yield finding(
                    CODE,
                    f"{sentence(who)} has {pick.name}, but its Role may not equip {kind.name}.",
                    fix="Choose an item of another type.",
                    path=f"{path}.of",
                    value=pick.of,
                )
            if highest is not None and pick.level > highest:
                yield finding(
                    CODE,
                    f"{sentence(who)} has {pick.name} of level {pick.level}; the row allows items up to level "
                    f"{highest}.",
                    fix="Choose an item of a lower level, or another row.",
                    path=f"{path}.level",
                    value=str(pick.level),
                )


RULE = rule(
    CODE,
    "Heroes carry what their Roles may",
    Severity.ERROR,
    "Chapter 5, Items; Equipping",
    check,
    reads("team"),
)
