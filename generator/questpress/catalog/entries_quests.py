"""Kinds that a builder of quests on squares reads: mission graphs, budgets, themes. Both games on squares have them.

All of it is ours: these kinds stand in packs only. A mission graph says what must happen in which order: its nodes are
beats and locks, its edges what a beat needs, what opens a lock, what lies behind one.
"""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from pydantic import Field, StrictBool, StrictInt

from questpress.catalog.entries_tanares_adventures_quests import Trigger, VillainColor, VillainLevel
from questpress.catalog.figure import UNKNOWN, Count, Entry, Figure, Frozen, Id, Name, Ref, Words

BeatDeed = Literal[
    "kill", "reach", "interact", "carry", "escort", "survive", "protect", "destroy", "hold", "open", "mark", "wake",
    "spare", "trap", "avoid",
]  # fmt: skip
What = Literal[
    "villains", "captain", "bewitched", "boss", "guards", "prisoner", "orb", "barrel", "lever", "relic", "key", "rift",
    "altar", "mission", "stairs", "zone", "time",
]  # fmt: skip
Where = Literal["start", "near", "middle", "far", "apart", "none"]
TwistEffect = Literal[
    "reinforce", "champion", "collapse", "flood", "cave-in", "breach", "gate", "new-goal", "darkness", "hunted",
    "rally", "avenger", "quake",
]  # fmt: skip
Small = Annotated[StrictInt, Field(ge=1, le=9)]


class Beat(Frozen):
    """Something that must happen, and the things it happens to.

    ``where``: near the start, in the middle, far, or ``apart`` (as far from its like as can be); ``none``: it has no
    place of its own. ``lock``: it lies behind that lock. ``needs``: beats before it. ``bearer``: the beat whose
    villain carries it. ``to``: the beat that carrying or escorting leads to. ``later``: it comes with a twist.
    ``aside``: the quest can be won without it. ``hp``: of each thing, if it can be destroyed.
    """

    id: Id
    deed: BeatDeed
    what: What
    where: Where = "far"
    count: Small = 1
    lock: Id | None = None
    needs: tuple[Id, ...] = ()
    bearer: Id | None = None
    to: Id | None = None
    later: Id | None = None
    aside: StrictBool = False
    hp: Annotated[StrictInt, Field(ge=1, le=99)] | None = None


class Lock(Frozen):
    """A locked door: what opens it, and the beats (or twists, for ``event``) that do."""

    id: Id
    opens: Literal["key", "lever", "event"]
    by: tuple[Id, ...]


class Twist(Frozen):
    """An event: when, what it does, where. ``of``: beats, locks or words (``villains``) that its trigger is about.

    ``always``: it belongs to the mission; others are drawn. ``where`` as for a beat; ``exit`` and ``gates`` besides.
    ``amount``: villains, tiles or whatever the effect counts.
    """

    id: Id
    effect: TwistEffect
    trigger: Trigger
    of: tuple[Id, ...] = ()
    count: Annotated[StrictInt, Field(ge=1, le=20)] | None = None
    where: Literal["start", "near", "middle", "far", "apart", "exit", "gates", "site", "none"] = "none"
    site: Id | None = None
    amount: Annotated[StrictInt, Field(ge=1, le=20)] | None = None
    always: StrictBool = False
    at_once: StrictBool = False


class Aim(Frozen):
    """A goal of the heroes: a deed on what beats are about. ``after``: twists that come first."""

    deed: BeatDeed
    of: tuple[Id, ...]
    to: tuple[Id, ...] = ()
    amount: Annotated[StrictInt, Field(ge=1, le=20)] | None = None
    rounds: Annotated[StrictInt, Field(ge=1, le=20)] | None = None
    after: tuple[Id, ...] = ()


class Fail(Frozen):
    """A way to lose besides the death of a hero: a trigger on things of beats."""

    id: Id
    trigger: Trigger
    of: tuple[Id, ...] = ()
    count: Annotated[StrictInt, Field(ge=1, le=20)] | None = None


class ArchetypeEntry(Entry):
    """A mission: its graph, its goal, its twists, how it can be lost, which extra challenges suit it.

    ``start``: heroes begin at an edge of the board (so it is when nothing is said), in its middle, or on open ground.
    ``sort``: ``usual``, ``boss`` (a Boss takes part) or ``endgame`` (a Boss with Body Parts). ``draws``: how many of
    the twists that need not be are drawn. ``plans``: the families of floor plans that suit, best first.
    ``goals``: the one at the start, and the one that the twist named in its ``after`` sets. ``extras``: objectives of
    the catalog.
    """

    kind: ClassVar[str] = "archetype"
    file: ClassVar[str] = "archetypes.yaml"
    sort: Figure[Literal["usual", "boss", "endgame"]]
    about: Figure[Words]
    start: Figure[Literal["edge", "middle", "open"]] = UNKNOWN
    beats: Figure[tuple[Beat, ...]]
    locks: Figure[tuple[Lock, ...]] = UNKNOWN
    goals: Figure[tuple[Aim, ...]]
    twists: Figure[tuple[Twist, ...]] = UNKNOWN
    draws: Figure[Count] = UNKNOWN
    fails: Figure[tuple[Fail, ...]] = UNKNOWN
    extras: Figure[tuple[Ref, ...]] = UNKNOWN
    plans: Figure[tuple[Id, ...]]


class BudgetEntry(Entry):
    """What villains of a quest may be worth, for heroes equipped by a row of the one-shot table.

    ``points``: of all villains at the start; ``costs``: points of a villain of level 1, 2 and 3; ``levels``: how often
    each level is wanted; ``reinforcements``: points of all that events bring; ``stars``: villains from a Kemet level.
    """

    kind: ClassVar[str] = "budget"
    file: ClassVar[str] = "budgets.yaml"
    row: Figure[Ref]
    points: Figure[Count]
    reinforcements: Figure[Count]
    costs: Figure[tuple[Count, Count, Count]]
    levels: Figure[tuple[Count, Count, Count]]
    stars: Figure[Count]


class ThemeEntry(Entry):
    """The look of a quest: which terrains are laid and how often. Words stand in the templates, by the theme's id."""

    kind: ClassVar[str] = "theme"
    file: ClassVar[str] = "themes.yaml"
    hazards: Figure[tuple[Ref, ...]]
    rough: Figure[tuple[Ref, ...]]
    cover: Figure[tuple[Ref, ...]]
    marvels: Figure[tuple[Ref, ...]] = UNKNOWN
    plans: Figure[tuple[Id, ...]] = UNKNOWN
    features: Figure[tuple[Ref, ...]] = UNKNOWN


class BodyPart(Frozen):
    """A Body Part of an endgame Boss: its color decides its favourite target; ``reward`` is gained by maiming it."""

    color: VillainColor
    name: Name
    attack: Name
    range: Count
    damage: Count
    miss: Count
    effect: Words
    reward: Words


class ColossusEntry(Entry):
    """An endgame Boss: four Body Parts. What the rules give to each (HP, Boss Perks) stands in the numbers."""

    kind: ClassVar[str] = "colossus"
    file: ClassVar[str] = "colossi.yaml"
    defense: Figure[Count]
    move: Figure[Count]
    level: Figure[VillainLevel] = UNKNOWN
    parts: Figure[tuple[BodyPart, ...]]
