"""Tokens of Tanares Adventures: conditions, objects, hit points, cubes, First Aid, Roles, Skills, the Team."""

from __future__ import annotations

from collections.abc import Callable

from questpress.catalog.entries_tanares_adventures import (
    ConditionEntry,
    ModifierEntry,
    ObjectEntry,
    Polarity,
    SkillLevelEntry,
)
from questpress.catalog.entries_tanares_adventures_quests import (
    ObjectiveEntry,
    RoleEntry,
    RoleGroup,
    VillainColor,
)
from questpress.press.emblems import emblem_for
from questpress.press.faces.card import Tone
from questpress.press.faces.component import Bench, Component, Kind, Side
from questpress.press.faces.kit.entries import printed, provenance, words
from questpress.press.faces.kit.tokens import Field, token_side
from questpress.press.faces.tanares_adventures.words import GAME, TONES, box_count, number, signed
from questpress.press.icons import icon_for
from questpress.press.sizes import Trim, sizes

_BACKS = {"empowered": "weakened", "protected": "exposed", "toughened": "vulnerable", "preserved": "bleeding",
          "shielded": "distracted"}  # fmt: skip
"""Which harmful condition lies on the back of a helpful one that cancels none: which do in the box nobody printed."""
_CHANGES = {
    "bleeding": "a step",
    "distracted": "to the roll",
    "empowered": "damage",
    "exposed": "defense",
    "preserved": "HP left",
    "protected": "defense",
    "toughened": "taken",
    "vulnerable": "taken",
    "weakened": "damage",
}
"""What the number of a condition changes."""


def conditions(bench: Bench) -> tuple[Component, ...]:
    """Return the condition tokens: a helpful face and a harmful one back to back."""
    entries = list(printed(bench, ConditionEntry))
    helpful = [entry for entry in entries if entry.polarity.value is Polarity.HELPFUL]
    harmful = {entry.id: entry for entry in entries if entry.polarity.value is not Polarity.HELPFUL}
    copies = number(bench.catalog, "copies-of-each-condition-token") or 1
    found: list[Component] = []
    paired: list[tuple[ConditionEntry, ConditionEntry | None]] = []
    for entry in helpful:
        cancels = (entry.cancels.value or "").rpartition("/")[2]
        paired.append((entry, harmful.pop(cancels or _BACKS.get(entry.id, ""), None)))
    paired += [(entry, None) for entry in harmful.values()]
    for front, back in paired:
        found.append(
            Component(
                ref=bench.catalog.ref(front),
                kind="condition",
                name=f"{front.name} / {back.name}" if back else front.name,
                trim=bench.trim,
                front=condition_side(bench, front),
                back=condition_side(bench, back) if back else None,
                copies=copies,
                original=any(provenance(bench.catalog, entry)[0] for entry in (front, back) if entry),
            )
        )
    return tuple(found)


def condition_side(bench: Bench, entry: ConditionEntry) -> Side:
    """Return one face of a condition token."""
    ref = bench.catalog.ref(entry)
    modifier = bench.catalog.get(f"{GAME}/modifier/{entry.id}")
    amounts = modifier.amounts.value if isinstance(modifier, ModifierEntry) else None
    value = signed(amounts[0]) if amounts else None if entry.amount.value is None else str(entry.amount.value)
    return token_side(
        GAME,
        bench.trim,
        icon=icon_for(ref, "warning"),
        value=value or "",
        note=_CHANGES.get(entry.id, "") if value else "",
        label=entry.name,
        tone=Tone.HELPFUL if entry.polarity.value is Polarity.HELPFUL else Tone.HARMFUL,
        original=provenance(bench.catalog, entry)[0],
    )


def objects(bench: Bench) -> tuple[Component, ...]:
    """Return the tokens of objects: tools, Quest Items, chests, obstacles.

    Doors are tiles, and markers are tokens that lie elsewhere. Of what nobody counted there are as many as an objective
    asks for.
    """
    found: list[Component] = []
    for entry in printed(bench, ObjectEntry):
        if entry.sort.value in ("door", "marker"):
            continue
        ref = bench.catalog.ref(entry)
        side = token_side(
            GAME,
            bench.trim,
            emblem=emblem_for(ref, "scroll"),
            label=entry.name,
            field="rim",
        )
        found.append(_token(bench, ref, "object", entry.name, side, entry.count.value or _asked_for(bench, ref)))
    return tuple(found)


def _asked_for(bench: Bench, ref: str) -> int:
    asked = [
        entry.amount.value or 1 for entry in bench.catalog.of(ObjectiveEntry) if ref in (entry.needs.value or ())
    ]  # fmt: skip
    return max(asked, default=1)


def _token(bench: Bench, ref: str, kind: str, name: str, front: Side, copies: int = 1,
           back: Side | None = None) -> Component:  # fmt: skip
    return Component(ref=ref, kind=kind, name=name, trim=bench.trim, front=front, back=back, copies=copies)


def hit_points(bench: Bench) -> tuple[Component, ...]:
    """Return the HP tokens: one a hero, a round and a hexagonal one for each villain color.

    The shapes tell two villains of a color apart. The back of a token adds the HP beyond the end of the HP Track.
    """
    found = [
        _hit_points(bench, f"hero-{seat}", f"Hero {seat}", bench.trim, str(seat), f"Hero {seat}", Tone.GAME)
        for seat in range(1, (number(bench.catalog, "heroes-of-a-team") or 0) + 1)
    ]
    for shape, trim in (("round", bench.trim), ("hexagonal", sizes()["hex-25"])):
        for color in VillainColor:
            name = f"{words(color)}, {shape}"
            letter = color[0].upper()
            found.append(_hit_points(bench, f"{color}-{shape}", name, trim, letter, words(color), TONES[color]))
    return tuple(found)


def _hit_points(bench: Bench, name: str, title: str, trim: Trim, value: str, label: str, tone: Tone) -> Component:
    more = signed(number(bench.catalog, "hp-of-a-70-token")) or ""
    front, back = (
        token_side(GAME, trim, icon="health", value=shown, label=label, tone=tone) for shown in (value, more)
    )
    return Component(ref=f"{GAME}/hp-token/{name}", kind="hp-token", name=title, trim=trim, front=front, back=back)


def first_aid(bench: Bench) -> tuple[Component, ...]:
    """Return the First-Aid tokens: who lives is healed, who is dead revives."""
    alive = number(bench.catalog, "first-aid-healing")
    revived = number(bench.catalog, "first-aid-revival-hp")
    improved = number(bench.catalog, "improved-first-aid-hp") if bench.spoilers else None

    def side(hp: int | None) -> Side:
        value = f"{'?' if alive is None else alive}/{'?' if hp is None else hp}"
        return token_side(GAME, bench.trim, icon="first-aid", value=value, label="First Aid", tone=Tone.HELPFUL)

    copies = box_count(bench.catalog, "first-aid-tokens") or 1
    back = side(improved) if improved is not None else None
    return (_token(bench, f"{GAME}/first-aid-token/healing", "first-aid", "First Aid", side(revived), copies, back),)


def cubes(word: str, name: str, icon: str, component: str, tone: Tone) -> Callable[[Bench], tuple[Component, ...]]:
    """Return what makes flat cubes, as many as lie in the box."""

    def build(bench: Bench) -> tuple[Component, ...]:
        side = token_side(GAME, bench.trim, icon=icon, tone=tone)
        copies = box_count(bench.catalog, component) or 1
        return (_token(bench, f"{GAME}/{word}-cube/{word}", word, name, side, copies, side),)

    return build


def roles(bench: Bench) -> tuple[Component, ...]:
    """Return the Role tokens, one for each of the Roles that Teams are built of."""
    found: list[Component] = []
    for entry in printed(bench, RoleEntry):
        if entry.group.value is RoleGroup.SPECIAL:
            continue
        ref = bench.catalog.ref(entry)
        front = token_side(GAME, bench.trim, icon=icon_for(ref, "hero"), label=entry.name)
        back = token_side(GAME, bench.trim, icon=icon_for(ref, "hero"), label=entry.name, field="rim")
        found.append(_token(bench, ref, "role-token", entry.name, front, 1, back))
    return tuple(found)


def skills(bench: Bench) -> tuple[Component, ...]:
    """Return the Skill tokens by level: what a skill costs, and charged on the back.

    Of each there are as many as a Team can use.
    """
    entries = list(printed(bench, SkillLevelEntry))
    places = number(bench.catalog, "skill-tokens-of-a-hero") or 1
    heroes = number(bench.catalog, "heroes-of-a-team") or 1
    found: list[Component] = []
    for entry in entries:
        level = entry.name.removeprefix("Level ")
        front = _skill(bench, level, entry.cost.value, "rim")
        back = _skill(bench, level, entry.charged_cost.value, "solid")
        ref = bench.catalog.ref(entry)
        found.append(_token(bench, ref, "skill-token", entry.name, front, places * heroes, back))
    return tuple(found)


def _skill(bench: Bench, level: str, cost: int | None, field: Field) -> Side:
    value = "" if cost is None else str(cost)
    return token_side(GAME, bench.trim, icon="mana", value=value, label=f"Level {level}", field=field)


def team(bench: Bench) -> tuple[Component, ...]:
    """Return the Team token: dark, and illuminated when a quest asks for it."""
    front = token_side(GAME, bench.trim, icon="units", label="Team", field="solid")
    back = token_side(GAME, bench.trim, icon="torch", label="Blue light", tone=Tone.BLUE)
    return (_token(bench, f"{GAME}/team-token/team", "team-token", "Team Token", front, 1, back),)


TOKENS: tuple[Kind, ...] = (
    Kind(
        word="condition",
        title="Condition tokens",
        size="disc-25",
        build=conditions,
        component=f"{GAME}/component/condition-tokens",
        backs="own",
        stand_in="coins with a letter",
    ),
    Kind(
        word="object",
        title="Object tokens",
        size="chit-25",
        build=objects,
        component=f"{GAME}/component/object-tokens",
    ),
    Kind(
        word="hp-token",
        title="HP tokens",
        size="disc-25",
        build=hit_points,
        component=f"{GAME}/component/hp-tokens",
        sized=False,
        backs="own",
    ),
    Kind(
        word="fatigue",
        title="Fatigue Cubes",
        size="chit-12",
        build=cubes("fatigue", "Fatigue", "hourglass", "fatigue-cubes", Tone.GAME),
        component=f"{GAME}/component/fatigue-cubes",
        stand_in="cubes",
    ),
    Kind(
        word="mana",
        title="Mana Cubes",
        size="chit-12",
        build=cubes("mana", "Mana", "mana", "mana-cubes", Tone.BLUE),
        component=f"{GAME}/component/mana-cubes",
        stand_in="cubes",
    ),
    Kind(
        word="first-aid",
        title="First-Aid tokens",
        size="disc-25",
        build=first_aid,
        component=f"{GAME}/component/first-aid-tokens",
    ),
    Kind(
        word="role-token",
        title="Role tokens",
        size="disc-25",
        build=roles,
        component=f"{GAME}/component/role-tokens",
    ),
    Kind(
        word="skill-token",
        title="Skill tokens",
        size="chit-19",
        build=skills,
        component=f"{GAME}/component/skill-tokens",
        backs="own",
    ),
    Kind(
        word="team-token",
        title="Team token",
        size="disc-32",
        build=team,
        component=f"{GAME}/component/team-token",
        backs="own",
        stand_in="a coin",
    ),
)
