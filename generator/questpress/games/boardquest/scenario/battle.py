"""An attack, from the roll to the damage (rulebook, Battle Mechanics; Terrain Types; Forts: Bonus).

Figures are those of boards, cards, items and the catalog's numbers. What an item or a card says in words besides, and
status effects, stay with whoever sits at the table.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from questpress.catalog.boardquest import Terrain
from questpress.chance.stream import Stream
from questpress.games.boardquest.scenario.automa import Fighter, State
from questpress.games.boardquest.scenario.cast import Arms
from questpress.grid.hex import Hex, distance

WAYS = (0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1)
"""How many of the 36 throws of two dice give each total."""


@dataclass(frozen=True, slots=True)
class Blow:
    """One attack: what was rolled and needed, and the damage that it deals; 0 for a miss."""

    roll: int
    attack: int
    defense: int
    damage: int
    critical: bool

    @property
    def hit(self) -> bool:
        """Whether it hits."""
        return self.damage > 0 or self.critical

    def words(self) -> str:
        """Return it in words."""
        shown = f"{self.attack} + {self.roll} against {self.defense}"
        if self.critical:
            return f"{shown}: a critical hit, {self.damage} Damage"
        return f"{shown}: {f'a hit, {self.damage} Damage' if self.hit else 'a miss'}"


def attack_of(state: State, who: Fighter, arms: Arms, far: int, numbers: Mapping[str, int]) -> int:
    """Return the Attack of a character against somebody so many tiles away, without the dice."""
    total = who.stats["ATK"] + arms.attack + (arms.weapon_attack if far <= arms.reach else 0)
    if terrain_at(state, who.at) is Terrain.MOUNTAIN:
        total += numbers["mountain-attack"]
    if rages(who, arms):
        total += numbers["bloodrage-attack"]
    return total


def defense_of(state: State, who: Fighter, arms: Arms, numbers: Mapping[str, int]) -> int:
    """Return the Defense of a character where it stands."""
    total = who.stats["DFS"] + arms.defense
    terrain = terrain_at(state, who.at)
    if terrain is Terrain.MOUNTAIN:
        total += numbers["mountain-defense"]
    elif terrain is Terrain.WATER:
        total += numbers["water-defense"]
    if who.at in state.forts:
        owner = state.forts[who.at]
        name = "neutral" if owner is None else "own" if owner == who.side else "enemy"
        total += numbers[f"{name}-fort-defense"]
    return total


def damage_of(who: Fighter, arms: Arms, target: Arms, far: int, numbers: Mapping[str, int]) -> int:
    """Return the Damage of a hit that is not critical."""
    total = who.stats["DMG"] + arms.damage + (arms.weapon_damage if far <= arms.reach else 0)
    if rages(who, arms):
        total += numbers["bloodrage-damage"]
    if "thick-skin" in target.abilities:
        total -= numbers["thick-skin-damage"]
    return max(0, total)


def strike(
    state: State, who: Fighter, arms: Arms, target: Fighter, shield: Arms, numbers: Mapping[str, int], dice: Stream
) -> Blow:
    """Return an attack of one character on another."""
    far = distance(who.at, target.at)
    roll = sum(dice.die() for _ in range(numbers["attack-dice"]))
    attack = attack_of(state, who, arms, far, numbers)
    defense = defense_of(state, target, shield, numbers)
    critical = roll == numbers["critical-hit"]
    hit = critical or (roll != numbers["critical-miss"] and attack + roll > defense)
    damage = damage_of(who, arms, shield, far, numbers) if hit else 0
    if critical:
        damage += numbers["critical-damage"]
    return Blow(roll, attack, defense, damage, critical)


def chance_of(attack: int, defense: int, numbers: Mapping[str, int]) -> int:
    """Return in how many of the 36 throws of two dice an attack hits."""
    return sum(
        ways
        for total, ways in enumerate(WAYS)
        if total == numbers["critical-hit"] or (total != numbers["critical-miss"] and attack + total > defense)
    )


def terrain_at(state: State, cell: Hex) -> Terrain:
    """Return what a tile counts as: a fort makes it plain."""
    return Terrain.PLAIN if cell in state.forts else state.terrain[cell]


def rages(who: Fighter, arms: Arms) -> bool:
    """Tell whether a character is in a bloodrage: hurt, with that ability."""
    return "bloodrage" in arms.abilities and who.hp < who.stats["HP"] + arms.health
