"""The kinds of Anastyr that are cards, tiles and boards. Unknown figures may be left out.

Most of them say what they do three times: ``trigger`` (when), ``does`` (what, a list of single words) and ``target``
(whom), so that cards can be held against each other, and ``effect``, the words on the card with all figures.
"""

from __future__ import annotations

from typing import ClassVar, Literal

from pydantic import StrictBool

from questpress.catalog.anastyr_words import (
    Change,
    Deed,
    DieFace,
    Difficulty,
    EnemyType,
    Gem,
    Grid,
    Group,
    Level,
    Side,
    Size,
    Stat,
    Target,
    TraitUse,
    Trigger,
)
from questpress.catalog.entries_common import CardEntry
from questpress.catalog.figure import UNKNOWN, Count, Entry, Figure, Ref, Text, Words

Deeds = tuple[Deed, ...]


class DoingEntry(Entry):
    """Base of what has an effect. ``trigger`` says when, ``does`` what, ``target`` to whom, ``effect`` all in words."""

    trigger: Figure[Trigger] = UNKNOWN
    does: Figure[Deeds] = UNKNOWN
    target: Figure[Target] = UNKNOWN
    effect: Figure[Text] = UNKNOWN


class DoingCardEntry(DoingEntry, CardEntry):
    """Base of the cards that have an effect."""


class ActivationEntry(DoingCardEntry):
    """An activation card. ``whose`` is the hero, region or boss; enemy cards have a ``level`` instead.

    A boss card has an effect for each form: ``effect`` while it is invulnerable, ``vulnerable_effect`` afterwards.
    """

    kind: ClassVar[str] = "activation"
    file: ClassVar[str] = "activations.yaml"
    subject: Figure[Literal["hero", "enemies", "region", "boss"]]
    whose: Figure[Ref] = UNKNOWN
    level: Figure[Level] = UNKNOWN
    vulnerable_effect: Figure[Words] = UNKNOWN


class BossEntry(Entry):
    """A boss or mini-boss with both forms. ``shape_shifts``: hit points at which it turns invulnerable again."""

    kind: ClassVar[str] = "boss"
    file: ClassVar[str] = "bosses.yaml"
    mini: Figure[StrictBool] = UNKNOWN
    size: Figure[Size] = UNKNOWN
    hit_points: Figure[Count] = UNKNOWN
    shape_shifts: Figure[tuple[Count, ...]] = UNKNOWN
    invulnerable_name: Figure[Words] = UNKNOWN
    invulnerable_combat: Figure[Count] = UNKNOWN
    invulnerable_art: Figure[Count] = UNKNOWN
    invulnerable_movement: Figure[Count] = UNKNOWN
    invulnerable_traits: Figure[tuple[TraitUse, ...]] = UNKNOWN
    vulnerable_name: Figure[Words] = UNKNOWN
    vulnerable_combat: Figure[Count] = UNKNOWN
    vulnerable_defense: Figure[Count] = UNKNOWN
    vulnerable_art: Figure[Count] = UNKNOWN
    vulnerable_movement: Figure[Count] = UNKNOWN
    vulnerable_traits: Figure[tuple[TraitUse, ...]] = UNKNOWN
    power: Figure[Words] = UNKNOWN
    behavior: Figure[Words] = UNKNOWN
    shape_change: Figure[Words] = UNKNOWN


class BossAbilityEntry(DoingCardEntry):
    """A boss ability tile; it helps the invulnerable form only. ``boss`` stands on unique tiles.

    ``stat`` and ``change`` are what a bonus tile adds; unique and special tiles have an effect.
    """

    kind: ClassVar[str] = "boss-ability"
    file: ClassVar[str] = "boss-abilities.yaml"
    slot: Figure[Literal["unique", "bonus", "special"]]
    difficulty: Figure[Difficulty] = UNKNOWN
    boss: Figure[Ref] = UNKNOWN
    stat: Figure[Stat] = UNKNOWN
    change: Figure[Change] = UNKNOWN


class ComboEntry(DoingEntry):
    """A combo on a hero's dashboard: the gems to prepare, from left to right."""

    kind: ClassVar[str] = "combo"
    file: ClassVar[str] = "combos.yaml"
    hero: Figure[Ref] = UNKNOWN
    sequence: Figure[tuple[Gem, ...]] = UNKNOWN


class CreatureEntry(DoingCardEntry):
    """A creature card with both sides. ``effect`` is its savagery: what befalls a hero who fails to tame it.

    ``bonuses`` are the stats that a mount raises. A sylfæ has an aura of so many spaces instead; a beast's is 0.
    """

    kind: ClassVar[str] = "creature"
    file: ClassVar[str] = "creatures.yaml"
    type: Figure[Literal["beast", "sylfae"]] = UNKNOWN
    movement: Figure[Count] = UNKNOWN
    size: Figure[Size] = UNKNOWN
    savagery: Figure[Count] = UNKNOWN
    gem: Figure[Gem] = UNKNOWN
    bonuses: Figure[tuple[tuple[Stat, Change], ...]] = UNKNOWN
    trait: Figure[Text] = UNKNOWN
    free_action: Figure[Text] = UNKNOWN
    aura: Figure[Count] = UNKNOWN
    aura_effect: Figure[Text] = UNKNOWN


class EnemyEntry(DoingCardEntry):
    """An enemy card: the normal side, and what the veteran side changes. ``effect`` is the special ability.

    ``art_attack`` tells that it attacks with Art. A trait is its keyword's id and figure (``range 2``).
    """

    kind: ClassVar[str] = "enemy"
    file: ClassVar[str] = "enemies.yaml"
    type: Figure[EnemyType] = UNKNOWN
    level: Figure[Level] = UNKNOWN
    size: Figure[Size] = UNKNOWN
    hit_points: Figure[Count] = UNKNOWN
    combat: Figure[Count] = UNKNOWN
    defense: Figure[Count] = UNKNOWN
    art: Figure[Count] = UNKNOWN
    movement: Figure[Count] = UNKNOWN
    art_attack: Figure[StrictBool] = UNKNOWN
    traits: Figure[tuple[TraitUse, ...]] = UNKNOWN
    loot: Figure[StrictBool] = UNKNOWN
    veteran_hit_points: Figure[Count] = UNKNOWN
    veteran_combat: Figure[Count] = UNKNOWN
    veteran_defense: Figure[Count] = UNKNOWN
    veteran_art: Figure[Count] = UNKNOWN
    veteran_movement: Figure[Count] = UNKNOWN
    veteran_traits: Figure[tuple[TraitUse, ...]] = UNKNOWN
    veteran_effect: Figure[Words] = UNKNOWN


class EventEntry(DoingCardEntry):
    """An event card. ``boss`` stands on the cards of a boss's own deck. Wild creatures go to ``beasts``, ``sylfae``.

    ``lasts``: ``once``, ``next`` (hourglass: until the next card) or ``until`` (as long as the card says).
    """

    kind: ClassVar[str] = "event"
    file: ClassVar[str] = "events.yaml"
    boss: Figure[Ref] = UNKNOWN
    beasts: Figure[Side] = UNKNOWN
    sylfae: Figure[Side] = UNKNOWN
    lasts: Figure[Literal["once", "next", "until"]] = UNKNOWN


class FuryEntry(DoingCardEntry):
    """A hero's fury card."""

    kind: ClassVar[str] = "fury"
    file: ClassVar[str] = "furies.yaml"
    hero: Figure[Ref] = UNKNOWN


class HeroEntry(Entry):
    """A hero's dashboard. ``weak_at`` and ``critical_at`` are the most hit points of those states.

    ``range`` is of the hero's own attacks, 0 for the own space. ``ability_*`` is the special ability.
    """

    kind: ClassVar[str] = "hero"
    file: ClassVar[str] = "heroes.yaml"
    hero_class: Figure[Ref] = UNKNOWN
    hit_points: Figure[Count] = UNKNOWN
    weak_at: Figure[Count] = UNKNOWN
    critical_at: Figure[Count] = UNKNOWN
    fury_points: Figure[Count] = UNKNOWN
    combat: Figure[Count] = UNKNOWN
    defense: Figure[Count] = UNKNOWN
    art: Figure[Count] = UNKNOWN
    movement: Figure[Count] = UNKNOWN
    range: Figure[Count] = UNKNOWN
    ability: Figure[Words] = UNKNOWN
    ability_trigger: Figure[Trigger] = UNKNOWN
    ability_does: Figure[Deeds] = UNKNOWN
    ability_target: Figure[Target] = UNKNOWN
    ability_effect: Figure[Words] = UNKNOWN


class InjuryEntry(DoingCardEntry):
    """A severe injury card; its effect holds while the card is in hand."""

    kind: ClassVar[str] = "injury"
    file: ClassVar[str] = "injuries.yaml"


class LootEntry(DoingCardEntry):
    """A loot card. ``slots`` is how often it can be used."""

    kind: ClassVar[str] = "loot"
    file: ClassVar[str] = "loot.yaml"
    slots: Figure[Count] = UNKNOWN


class QuestEntry(CardEntry):
    """A quest card: a task for an adventure, with what turning the card over brings.

    ``task`` is what kind of thing is to be done, ``amount`` how many of it, ``gem`` what Interact asks for.
    """

    kind: ClassVar[str] = "quest"
    file: ClassVar[str] = "quests.yaml"
    part: Figure[Literal["main", "secondary"]] = UNKNOWN
    task: Figure[
        Literal["reach", "interact", "eliminate", "tame", "escort", "hold", "gather", "boss", "cleanse", "save"]
    ] = UNKNOWN
    amount: Figure[Count] = UNKNOWN
    gem: Figure[Literal["red", "blue", "green", "any", "none"]] = UNKNOWN
    objective: Figure[Words] = UNKNOWN
    completed: Figure[Words] = UNKNOWN


class RegionEntry(Entry):
    """A region: who is met there. Each list of beasts answers the die: fail, 1 hit, 2 hits, grapple."""

    kind: ClassVar[str] = "region"
    file: ClassVar[str] = "regions.yaml"
    common: Figure[tuple[Ref, Ref, Ref, Ref]] = UNKNOWN
    uncommon: Figure[tuple[Ref, Ref, Ref, Ref]] = UNKNOWN
    rare: Figure[tuple[Ref, Ref, Ref, Ref]] = UNKNOWN
    story: Figure[Words] = UNKNOWN


class SpawnEntry(DoingCardEntry):
    """A spawn card. ``slots``: the four spaces of an edge, from north to south or from west to east.

    ``danger`` is its danger level. ``creature`` is the rarity of a creature that comes too: a beast in the edge's space
    number ``creature_space``, or with 0 a sylfæ at a nephelith. A card without further effect does nothing to ``none``.
    """

    kind: ClassVar[str] = "spawn"
    file: ClassVar[str] = "spawns.yaml"
    tile: Figure[Literal["west", "east"]] = UNKNOWN
    edge: Figure[Side] = UNKNOWN
    slots: Figure[tuple[Group, Group, Group, Group]] = UNKNOWN
    danger: Figure[Level] = UNKNOWN
    creature: Figure[Literal["common", "uncommon", "rare", "none"]] = UNKNOWN
    creature_space: Figure[Count] = UNKNOWN


class TechniqueEntry(DoingCardEntry):
    """A technique card. ``generic`` cards are in every hero's deck, others belong to ``hero``.

    ``fury`` is how many fury points it gives; ``boost`` the stat that it raises by one die when spent.
    """

    kind: ClassVar[str] = "technique"
    file: ClassVar[str] = "techniques.yaml"
    generic: Figure[StrictBool] = UNKNOWN
    hero: Figure[Ref] = UNKNOWN
    gem: Figure[Gem] = UNKNOWN
    fury: Figure[Count] = UNKNOWN
    boost: Figure[Literal["combat", "defense", "art", "none"]] = UNKNOWN


class TileEntry(Entry):
    """An adventure tile. ``grid``: four rows of four spaces, north row first, as it lies with its arrow to the north.

    A space is ``.`` or letters: d difficult, h dangerous, x impassable, L loot, N nephelith, G mass grave, Y yurt,
    B boss lair. Several may stand together (``dh``).
    """

    kind: ClassVar[str] = "tile"
    file: ClassVar[str] = "tiles.yaml"
    title: Figure[Words] = UNKNOWN
    region: Figure[Ref] = UNKNOWN
    grid: Figure[Grid] = UNKNOWN


class WeaknessEntry(CardEntry):
    """A weakness token: the combo that breaks the ability tile above it, and whether it has a resistance slot."""

    kind: ClassVar[str] = "weakness"
    file: ClassVar[str] = "weaknesses.yaml"
    difficulty: Figure[Difficulty] = UNKNOWN
    sequence: Figure[tuple[Gem, ...]] = UNKNOWN
    resistance: Figure[StrictBool] = UNKNOWN


class DieEntry(Entry):
    """A special die. ``symbols`` is the sum of hits or fury points over its six sides, ``blanks`` the sides without."""

    kind: ClassVar[str] = "die"
    file: ClassVar[str] = "dice.yaml"
    count: Figure[Count] = UNKNOWN
    faces: Figure[tuple[DieFace, ...]] = UNKNOWN
    symbols: Figure[Count] = UNKNOWN
    blanks: Figure[Count] = UNKNOWN
