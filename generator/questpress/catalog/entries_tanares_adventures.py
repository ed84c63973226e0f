"""The kinds of Tanares Adventures: one model a YAML file. Unknown figures may be left out.

Heroes, villains, bosses and what quests are built of stand in ``entries_tanares_adventures_quests``.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, ClassVar, Literal

from pydantic import Field, StrictBool, StrictInt

from questpress.catalog.entries_common import ComponentEntry
from questpress.catalog.figure import UNKNOWN, Count, Entry, Figure, Ref, Words
from questpress.catalog.tanares_words import RoomGrid

Signed = Annotated[StrictInt, Field(ge=-99, le=99)]
Level = Annotated[StrictInt, Field(ge=0, le=7)]
Square = Annotated[str, Field(pattern=r"^([1-9]|1[0-9]|2[0-4])-[A-P]$")]


class Polarity(StrEnum):
    """Whether a condition helps whoever has it."""

    HELPFUL = "helpful"
    HARMFUL = "harmful"


class TerrainClass(StrEnum):
    """What a tile is on the board: it stops figures (barrier), is walked on (terrain), or carries other tiles."""

    BARRIER = "barrier"
    TERRAIN = "terrain"
    ROOM = "room"


class BoxComponentEntry(ComponentEntry):
    """A kind of component. ``box``: from Arena: the Contest or Tanares Adventures; ``use``: how often it is needed."""

    kind: ClassVar[str] = ComponentEntry.kind
    file: ClassVar[str] = ComponentEntry.file
    box: Figure[Literal["arena", "tanares"]] = UNKNOWN
    group: Figure[Words] = UNKNOWN
    use: Figure[Literal["always", "probably", "sometimes"]] = UNKNOWN


class AbilityEntry(Entry):
    """What a Character can do off the board, in points."""

    kind: ClassVar[str] = "ability"
    file: ClassVar[str] = "abilities.yaml"
    closed: ClassVar[frozenset[str] | None] = frozenset({"diplomacy", "force", "intelligence", "spycraft"})
    means: Figure[Words]
    lowest: Figure[Count] = UNKNOWN
    highest: Figure[Count] = UNKNOWN


class ActionEntry(Entry):
    """What a combatant may do, when, at what cost; ``reaction`` tells whether it incites one."""

    kind: ClassVar[str] = "action"
    file: ClassVar[str] = "actions.yaml"
    slot: Figure[Literal["move", "prime", "either", "none"]]
    cost: Figure[Words] = UNKNOWN
    effect: Figure[Words]
    limit: Figure[Words] = UNKNOWN
    reaction: Figure[StrictBool] = UNKNOWN


class AttackEntry(Entry):
    """An attack card that the rulebook names. ``replaced``: which mode swaps it for another card."""

    kind: ClassVar[str] = "attack"
    file: ClassVar[str] = "attacks.yaml"
    hero: Figure[Ref] = UNKNOWN
    attack_type: Figure[Literal["primary", "special"]] = UNKNOWN
    replaced: Figure[Literal["campaign", "solo", "both"]] = UNKNOWN
    damage: Figure[Count] = UNKNOWN
    effect: Figure[Words] = UNKNOWN


class AttackTypeEntry(Entry):
    """A type of attack: how often, at what, and where its card goes."""

    kind: ClassVar[str] = "attack-type"
    file: ClassVar[str] = "attack-types.yaml"
    use: Figure[Words]
    cards: Figure[Count] = UNKNOWN
    hit: Figure[Words] = UNKNOWN
    miss: Figure[Words] = UNKNOWN
    after: Figure[Words] = UNKNOWN


class CompanionEntry(Entry):
    """A Companion of a Commander."""

    kind: ClassVar[str] = "companion"
    file: ClassVar[str] = "companions.yaml"
    use: Figure[Words]
    range: Figure[Count] = UNKNOWN
    damage: Figure[Count] = UNKNOWN
    effect: Figure[Words] = UNKNOWN


class ConditionEntry(Entry):
    """A condition. ``amount`` is the number in its name or effect; ``new`` ones came with Tanares Adventures."""

    kind: ClassVar[str] = "condition"
    file: ClassVar[str] = "conditions.yaml"
    polarity: Figure[Polarity]
    amount: Figure[Count] = UNKNOWN
    effect: Figure[Words]
    stacks: Figure[StrictBool]
    cancels: Figure[Ref] = UNKNOWN
    ends: Figure[Words] = UNKNOWN
    new: Figure[StrictBool] = UNKNOWN


class EffectEntry(Entry):
    """A keyword of effects. ``takes_number``: it is printed with a number X."""

    kind: ClassVar[str] = "effect"
    file: ClassVar[str] = "effects.yaml"
    group: Figure[Literal["movement", "damage", "healing", "cards", "protection", "control", "payment"]]
    effect: Figure[Words]
    limit: Figure[Words] = UNKNOWN
    takes_number: Figure[StrictBool] = UNKNOWN
    villains_only: Figure[StrictBool] = UNKNOWN


class ExpansionEntry(Entry):
    """An expansion and what it brings to quests."""

    kind: ClassVar[str] = "expansion"
    file: ClassVar[str] = "expansions.yaml"
    brings: Figure[Words]
    heroes: Figure[Count] = UNKNOWN
    quests: Figure[Count] = UNKNOWN


class ItemTypeEntry(Entry):
    """A type of item: who wears it, and what it gives always (passive, by level 1 to 3) and once (active)."""

    kind: ClassVar[str] = "item-type"
    file: ClassVar[str] = "item-types.yaml"
    slot: Figure[Literal["weapon", "armor"]]
    roles: Figure[tuple[Ref, ...]]
    passive: Figure[tuple[Signed, Signed, Signed]]
    active: Figure[Words]


class KemetLevelEntry(Entry):
    """A Kemet Hunt level and what it adds; effects of lower levels go on."""

    kind: ClassVar[str] = "kemet-level"
    file: ClassVar[str] = "kemet-levels.yaml"
    level: Figure[Level]
    effect: Figure[Words]


class LoadoutEntry(Entry):
    """A row of the one-shot table. ``primaries``: attacks of level 0 to 3; ``skills``: tokens of level 1 to 3."""

    kind: ClassVar[str] = "loadout"
    file: ClassVar[str] = "loadouts.yaml"
    first_quest: Figure[Count]
    last_quest: Figure[Count]
    extra_quest: Figure[Count] = UNKNOWN
    item_level: Figure[Level] = UNKNOWN
    items: Figure[Literal["chosen", "random"]] = UNKNOWN
    npc_week: Figure[Level] = UNKNOWN
    npcs: Figure[Literal["none", "random"]] = UNKNOWN
    primaries: Figure[tuple[Count, Count, Count, Count]] = UNKNOWN
    first_aid: Figure[Count] = UNKNOWN
    skills: Figure[tuple[Count, Count, Count]] = UNKNOWN


class LootEntry(Entry):
    """A resource: how many Loot Cards show it, and what it is spent on."""

    kind: ClassVar[str] = "loot"
    file: ClassVar[str] = "loot.yaml"
    closed: ClassVar[frozenset[str] | None] = frozenset({"gem", "gold", "iron", "wood"})
    cards: Figure[Count]
    use: Figure[Words]


class ModifierEntry(Entry):
    """What raises or lowers a roll, a defense or a damage. Several amounts are those of levels 1 to 3."""

    kind: ClassVar[str] = "modifier"
    file: ClassVar[str] = "modifiers.yaml"
    of: Figure[Literal["roll", "defense", "damage", "max-hp"]]
    amounts: Figure[tuple[Signed, ...]] = UNKNOWN
    when: Figure[Words]


class NumberEntry(Entry):
    """A number that rules, builders and aids use."""

    kind: ClassVar[str] = "number"
    file: ClassVar[str] = "numbers.yaml"
    amount: Figure[Count]


class ObjectEntry(Entry):
    """A thing on the board that is no tile of terrain: chest, door, lever, tool, quest item."""

    kind: ClassVar[str] = "object"
    file: ClassVar[str] = "objects.yaml"
    sort: Figure[Literal["chest", "door", "obstacle", "tool", "quest-item", "marker"]]
    count: Figure[Count] = UNKNOWN
    use: Figure[Words] = UNKNOWN
    hp: Figure[Count] = UNKNOWN


class PerkEntry(Entry):
    """A Campaign Perk: its War category, its level, and what it gives."""

    kind: ClassVar[str] = "perk"
    file: ClassVar[str] = "perks.yaml"
    category: Figure[Ref]
    level: Figure[Level]
    effect: Figure[Words]


class PlacementEntry(Entry):
    """A row of the table that places heroes in a solo deathmatch; squares are number-letter, for heroes 1 to 4."""

    kind: ClassVar[str] = "placement"
    file: ClassVar[str] = "placements.yaml"
    lowest_roll: Figure[Count]
    highest_roll: Figure[Count]
    red: Figure[tuple[Square, Square, Square, Square]]
    blue: Figure[tuple[Square, Square, Square, Square]]
    icons: Figure[Words]


class RegionEntry(Entry):
    """A Region of the World Map that the rulebook names."""

    kind: ClassVar[str] = "region"
    file: ClassVar[str] = "regions.yaml"
    borders: Figure[tuple[Ref, ...]] = UNKNOWN
    challenge: Figure[Words] = UNKNOWN
    war_points: Figure[Words] = UNKNOWN


class RewardEntry(Entry):
    """A way to gain Loot Cards, and how many."""

    kind: ClassVar[str] = "reward"
    file: ClassVar[str] = "rewards.yaml"
    phase: Figure[Literal["city", "win", "lose"]]
    amount: Figure[Count]
    each: Figure[Words]


class RoomEntry(Entry):
    """A room of a Room Tile; ``grid`` has its rows: N E S W are full lines, n e s w dashed ones, L is lava, . plain.

    The north row comes first. A letter says on which side of the square the line is: full lines are walls, dashed ones
    barriers. Several may stand together (``NWL``). ``back`` is the room on the other side of the tile.
    """

    kind: ClassVar[str] = "room"
    file: ClassVar[str] = "rooms.yaml"
    width: Figure[Count] = UNKNOWN
    height: Figure[Count] = UNKNOWN
    lava_squares: Figure[Count] = UNKNOWN
    grid: Figure[RoomGrid] = UNKNOWN
    back: Figure[Ref] = UNKNOWN


class RuleEntry(Entry):
    """A rule in a sentence, under the topic that an aid lists it by."""

    kind: ClassVar[str] = "rule"
    file: ClassVar[str] = "rules.yaml"
    topic: Figure[Words]
    text: Figure[Words]


class SkillLevelEntry(Entry):
    """A level of skills: mana to pay, and what a charged token adds."""

    kind: ClassVar[str] = "skill-level"
    file: ClassVar[str] = "skill-levels.yaml"
    cost: Figure[Count]
    charged_cost: Figure[Count]


class SoloLevelEntry(Entry):
    """A difficulty of the solo deathmatch: how far below Max HP player heroes begin."""

    kind: ClassVar[str] = "solo-level"
    file: ClassVar[str] = "solo-levels.yaml"
    below_max_hp: Figure[Count]


class StepEntry(Entry):
    """A step of a sequence (a turn, an attack, a phase), in order."""

    kind: ClassVar[str] = "step"
    file: ClassVar[str] = "steps.yaml"
    sequence: Figure[Words]
    order: Figure[Count]
    text: Figure[Words]


class StructureEntry(Entry):
    """A City Structure: who keeps it, whose attacks it raises, and its power."""

    kind: ClassVar[str] = "structure"
    file: ClassVar[str] = "structures.yaml"
    keeper: Figure[Words]
    roles: Figure[tuple[Ref, Ref]]
    power: Figure[Words]


class TargetEntry(Entry):
    """A description of targets and how it is read."""

    kind: ClassVar[str] = "target"
    file: ClassVar[str] = "targets.yaml"
    means: Figure[Words]


class TermEntry(Entry):
    """A word of the game and what it means."""

    kind: ClassVar[str] = "term"
    file: ClassVar[str] = "terms.yaml"
    means: Figure[Words]


class TerrainEntry(Entry):
    """A terrain. ``step_cost`` is in movement points for who moves itself, ``damage`` is what it deals."""

    kind: ClassVar[str] = "terrain"
    file: ClassVar[str] = "terrain.yaml"
    sort: Figure[TerrainClass]
    effect: Figure[Words]
    step_cost: Figure[Count] = UNKNOWN
    damage: Figure[Count] = UNKNOWN
    blocks_movement: Figure[StrictBool] = UNKNOWN
    blocks_vision: Figure[StrictBool] = UNKNOWN


class TileEntry(Entry):
    """A size in which a terrain comes: width and height in squares, how many faces there are, ``backs`` of the pieces.

    ``backs`` names the tile on the other side of each piece, one for each, so that no piece lies on the board twice.
    """

    kind: ClassVar[str] = "tile"
    file: ClassVar[str] = "tiles.yaml"
    terrain: Figure[Ref]
    width: Figure[Count] = UNKNOWN
    height: Figure[Count] = UNKNOWN
    count: Figure[Count] = UNKNOWN
    backs: Figure[tuple[Ref, ...]] = UNKNOWN


class WarCategoryEntry(Entry):
    """A category of War Points, and the NPC that stands for it."""

    kind: ClassVar[str] = "war-category"
    file: ClassVar[str] = "war-categories.yaml"
    npc: Figure[Words] = UNKNOWN
    color: Figure[Words] = UNKNOWN
