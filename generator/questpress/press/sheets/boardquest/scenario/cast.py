"""Who takes part, as a sheet shows them: signs, names, figures and gear, worked out once.

Characters of the players are numbered in the order of the document and have the shape of their player; enemies have
letters in the order in which they act.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from questpress.catalog.campaign_box import STATS, Board, CampaignBox, Item
from questpress.catalog.entries_boardquest_cards import SkillEntry
from questpress.games.boardquest.scenario.cast import arms_of, gear
from questpress.games.boardquest.scenario.document import Character, Enemy, FortPlace, Scenario
from questpress.press.faces.boardquest.words import GAME
from questpress.press.sheets.boardquest.setup_lists import Places

BY_WEAPON = "Small +1: by its weapon"


class Stat(NamedTuple):
    """A figure with all gear that always counts; ``more``: what the weapon adds; None where the figure is unknown."""

    name: str
    value: int | None
    more: int = 0


@dataclass(frozen=True, slots=True)
class Actor:
    """A character: its sign (``label``), the player who leads it (None: the automa), and its name on the card."""

    label: str
    part: Character | Enemy
    player: int | None
    name: str
    board: Board | None
    stats: tuple[Stat, ...]
    reach: int | None
    items: tuple[str, ...]

    @property
    def health(self) -> int | None:
        """Its HP at the start, gear included."""
        return next((stat.value for stat in self.stats if stat.name == "HP"), None)

    @property
    def rank(self) -> str:
        """What it is, and its level: ``Hero, level 2``; a monster has none."""
        kind = self.part.kind.capitalize()
        return kind if self.part.kind == "monster" else f"{kind}, level {self.part.level}"


class Cast:
    """All characters of a scenario, and the names of what its document only gives ids of."""

    def __init__(self, doc: Scenario, box: CampaignBox) -> None:
        self.doc = doc
        self.box = box
        self.places = Places(doc, box.box)
        self.players = [self._actor(str(number), one, one.player) for number, one in enumerate(doc.characters, start=1)]
        order = sorted(doc.enemies, key=lambda enemy: enemy.initiative)
        self.enemies = [self._actor(letters(number), one, None) for number, one in enumerate(order)]
        self._by_id = {actor.part.id: actor for actor in (*self.players, *self.enemies)}

    @cached_property
    def everybody(self) -> Sequence[Actor]:
        """The players' characters, then the enemies."""
        return (*self.players, *self.enemies)

    def actor(self, name: str | None) -> Actor | None:
        """Return a character by its id, or None."""
        return self._by_id.get(name or "")

    def fort_name(self, fort: FortPlace) -> str:
        """Return the name of a fort as terms speak of it: by the number of its id, else by its place in the list."""
        number = fort.id.rpartition("-")[2]
        return f"Fort {number if number.isdigit() else self.doc.forts.index(fort) + 1}"

    def item_name(self, item: str) -> str:
        """Return the name of an item."""
        known = self.box.items.get(item)
        return known.name if known is not None else worded(item)

    def skill(self, card: str) -> SkillEntry | None:
        """Return a skill card, or None."""
        entry = self.box.catalog.get(f"{GAME}/skill/{card}")
        return entry if isinstance(entry, SkillEntry) else None

    def skill_name(self, card: str) -> str:
        """Return the name of a skill card."""
        entry = self.skill(card)
        return entry.name if entry is not None else worded(card)

    @property
    def faction(self) -> str:
        """The names of the factions of the players' heroes; that of the document where nobody knows them."""
        led = [actor.board.faction for actor in self.players if actor.part.kind == "hero" and actor.board is not None]
        names = {one.id: one.name for one in self.box.box.factions}
        return " and ".join(names.get(name) or worded(name) for name in dict.fromkeys(led or [self.doc.faction]))

    def _actor(self, label: str, part: Character | Enemy, player: int | None) -> Actor:
        board = self.box.board(part.kind, part.card)
        items = tuple(self.item_name(item) for item in part.items)
        name = board.name if board is not None else worded(part.card)
        stats, reach = _figures(part, board, self.box)
        return Actor(label, part, player, name, board, stats, reach, items)


def _figures(part: Character | Enemy, board: Board | None, box: CampaignBox) -> tuple[tuple[Stat, ...], int | None]:
    """Return the figures with gear, and the range; unknown ones are None."""
    printed: Mapping[str, int | None] = (board.stats(part.level) if board is not None else None) or {}
    if board is None:
        return tuple(Stat(stat, None) for stat in STATS), None
    arms = arms_of(part, board, box)
    health = sum(item.bonus.get("HP", 0) for item in gear(part, box))
    worn = {"ATK": arms.attack, "DMG": arms.damage, "DFS": arms.defense, "HP": health}
    weapon = {"ATK": arms.weapon_attack, "DMG": arms.weapon_damage}
    stats = []
    for stat in STATS:
        value = printed.get(stat)
        stats.append(Stat(stat, None if value is None else value + worn.get(stat, 0), weapon.get(stat, 0)))
    return tuple(stats), None if board.range is None and not arms.reach else max(board.range or 1, arms.reach)


def letters(number: int) -> str:
    """Return the letter of an enemy: A to Z, then AA, AB, ..."""
    first, last = divmod(number, 26)
    return (chr(64 + first) if first else "") + chr(65 + last)


def worded(name: str) -> str:
    """Return an id as words: ``mill-fort`` is ``Mill Fort``."""
    return name.replace("-", " ").title()


def item_about(item: Item | None) -> str:
    """Return what an item is and adds, in few words: ``melee weapon, ATK +1``; empty where nobody knows."""
    if item is None:
        return ""
    bonus = [f"{stat} {value:+}".replace("-", "−") for stat, value in item.bonus.items() if value]
    return ", ".join([*([str(item.kind.value)] if item.kind is not None else []), *bonus])
