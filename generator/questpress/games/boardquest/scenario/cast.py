"""Who takes part in a scenario: from boards, cards, levels and gear to fighters on the ground.

A figure that nobody knows (an owner's box without a pack of cards) leaves a character without a fighter.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from questpress.catalog.boardquest import Terrain
from questpress.catalog.campaign_box import STATS, Board, CampaignBox, Item
from questpress.games.boardquest.scenario.automa import Fighter
from questpress.games.boardquest.scenario.document import Character, Enemy, Scenario
from questpress.games.boardquest.scenario.field import Side, Walker
from questpress.grid.hex import Hex

Part: TypeAlias = Character | Enemy


@dataclass(frozen=True, slots=True)
class Arms:
    """What a character's gear and abilities add. A weapon's bonuses count as far as ``reach`` tiles, not beyond."""

    attack: int = 0
    damage: int = 0
    defense: int = 0
    health: int = 0
    weapon_attack: int = 0
    weapon_damage: int = 0
    reach: int = 0
    abilities: frozenset[str] = frozenset()


def side_of(part: Part) -> Side:
    """Return whose a character of the document is."""
    return "players" if isinstance(part, Character) else "enemies"


def gear(part: Part, box: CampaignBox) -> list[Item]:
    """Return the items that a character has equipped, as far as the box knows them."""
    return [item for name in part.items if (item := box.items.get(name)) is not None]


def arms_of(part: Part, board: Board, box: CampaignBox) -> Arms:
    """Return what gear and abilities add to the printed figures."""
    items = gear(part, box)
    weapon = next((item for item in items if item.sort == "weapon"), None)
    others = [item for item in items if item is not weapon]

    def worn(stat: str) -> int:
        return sum(item.bonus.get(stat, 0) for item in others)

    return Arms(
        attack=worn("ATK"),
        damage=worn("DMG"),
        defense=worn("DFS") + (weapon.bonus.get("DFS", 0) if weapon else 0),
        health=sum(item.bonus.get("HP", 0) for item in items),
        weapon_attack=weapon.bonus.get("ATK", 0) if weapon else 0,
        weapon_damage=weapon.bonus.get("DMG", 0) if weapon else 0,
        reach=(weapon.range or 1) if weapon else 0,
        abilities=board.abilities,
    )


def fighter_of(part: Part, box: CampaignBox) -> tuple[Fighter, Arms] | None:
    """Return a character as it stands at the start, with its arms; None when its card or a figure is not known."""
    board = box.board(part.kind, part.card)
    printed = board.stats(part.level) if board is not None else None
    if board is None or printed is None:
        return None
    stats = {stat: value for stat in STATS if (value := printed.get(stat)) is not None}
    if len(stats) < len(STATS):
        return None
    arms = arms_of(part, board, box)
    reach = max(board.range or 1, arms.reach)
    walker = Walker(
        side_of(part),
        stats["MVM"],
        reach,
        flying="flying" in arms.abilities,
        arched="arched-shot" in arms.abilities,
        far_sight="far-sight" in arms.abilities,
    )
    enemy = part if isinstance(part, Enemy) else None
    return Fighter(
        id=part.id,
        kind=part.kind,
        at=part.at,
        walker=walker,
        hp=stats["HP"] + arms.health,
        stats=stats,
        preference=board.preference,
        initiative=enemy.initiative if enemy else 0,
        home=part.at,
        rule=enemy.focus.rule if enemy else None,
        target=enemy.focus.target if enemy else None,
        charges="charge" in arms.abilities,
    ), arms


def parts_of(doc: Scenario) -> Iterator[Part]:
    """Yield all characters of a scenario, the players' first."""
    yield from doc.characters
    yield from doc.enemies


def ground_of(doc: Scenario) -> Mapping[Hex, Terrain]:
    """Return the printed terrain of each tile."""
    return {tile.at: Terrain(tile.terrain) for tile in doc.tiles}


def owners_of(doc: Scenario) -> dict[Hex, Side | None]:
    """Return whose each fort is at the start; None: nobody's."""
    return {fort.at: None if fort.owner == "neutral" else fort.owner for fort in doc.forts}
