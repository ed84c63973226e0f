"""What campaign scenarios of Boardquest are built, checked and played with: one box, plain and ready to use.

It is the box of the map builder with the boards and cards of characters. ``printed`` is the base catalog with our open
pack; ``mine`` is the base catalog with the owner's packs. What scenarios are built by (plots, parties) is ours in
either.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from hashlib import blake2b
from pathlib import Path
from typing import Any, Literal, NamedTuple

from questpress.catalog.boardquest import Box, BoxKind, PackRef, TargetPreference
from questpress.catalog.box import GAME, load_box
from questpress.catalog.entries_boardquest import MonsterEntry
from questpress.catalog.entries_boardquest_campaigns import PartyEntry, PlotEntry
from questpress.catalog.entries_boardquest_cards import (
    HeroEntry,
    HeroLevelEntry,
    ItemEntry,
    ItemKind,
    SkillEntry,
    UnitEntry,
    UnitLevelEntry,
)
from questpress.catalog.entries_boardquest_play import FocusRuleEntry, NumberEntry, RarityEntry
from questpress.catalog.entries_common import ComponentEntry
from questpress.catalog.load import Catalog, base_catalog
from questpress.catalog.packs import PackFolder, lay_packs, open_catalog, read_pack

Kind = Literal["hero", "unit", "monster"]
STATS = ("ATK", "DFS", "DMG", "HP", "MVM")
_FIGURES = ("attack", "defense", "damage", "health", "movement")
_COMPONENTS = ("damage-tokens", "forts", "gold-coins", "item-cards", "map-pieces", "monster-cards",
               "monster-standees", "skill-cards", "treasure-chest-tokens", "upgrade-tokens")  # fmt: skip


class Board(NamedTuple):
    """A hero or unit board, or a monster card. ``levels``: its figures by level; None where one is unknown.

    ``costs``: Gold of a unit by level. ``abilities`` and ``bars``: ids and words, as far as known.
    """

    id: str
    kind: Kind
    name: str
    faction: str
    range: int | None
    levels: Mapping[int, Mapping[str, int | None]]
    abilities: frozenset[str]
    bars: frozenset[str]
    preference: TargetPreference | None = None
    costs: Mapping[int, int | None] = {}
    weapons: bool = True

    def stats(self, level: int) -> Mapping[str, int | None] | None:
        """Return the figures of a level, or None when there is no such level."""
        return self.levels.get(level)


class Item(NamedTuple):
    """An item card. ``sort``: weapon, shield, amulet, ring or consumable, None when its kind is unknown."""

    id: str
    name: str
    kind: ItemKind | None
    sort: str | None
    level: int
    price: int | None
    range: int | None
    bonus: Mapping[str, int]


class Skill(NamedTuple):
    """A skill card."""

    id: str
    name: str
    faction: str
    advanced: bool | None
    level: int
    target: str | None
    range: int | None
    negative: bool


@dataclass(frozen=True, eq=False)
class CampaignBox:
    """A box of Boardquest for campaign scenarios.

    ``box``: that of the map builder. ``boards``: heroes, units and monsters by kind and id. ``copies`` of components.
    ``numbers`` of play, by id. ``fingerprint``: 32 bits over what the builder reads, never names or texts.
    """

    box: Box
    catalog: Catalog
    boards: Mapping[tuple[Kind, str], Board]
    items: Mapping[str, Item]
    skills: Mapping[str, Skill]
    numbers: Mapping[str, int]
    copies: Mapping[str, int]
    rules: Mapping[str, str]
    plots: Mapping[str, PlotEntry]
    parties: Mapping[str, PartyEntry]
    fingerprint: int

    @property
    def kind(self) -> BoxKind:
        """Our print, or the owner's own."""
        return self.box.kind

    @property
    def packs(self) -> tuple[PackRef, ...]:
        """The packs of the owner."""
        return self.box.packs

    def board(self, kind: str, card: str) -> Board | None:
        """Return a board or card, or None."""
        return next((found for (of, name), found in self.boards.items() if of == kind and name == card), None)

    def of_faction(self, kind: Kind, faction: str) -> tuple[Board, ...]:
        """Return the boards of a kind of a faction, by id."""
        return tuple(board for (of, _), board in self.boards.items() if of == kind and board.faction == faction)


def load_campaign_box(
    kind: BoxKind = "printed", *, pieces: Path | None = None, packs: Sequence[Path] = (), owned: Path | None = None
) -> CampaignBox:
    """Return the box of a kind, with packs laid over it in order; ``pieces`` and ``owned`` are the owner's files.

    Raises UsageError and InvalidInputError as :func:`questpress.catalog.box.load_box` does.
    """
    return campaign_box(load_box(kind, pieces=pieces, packs=packs, owned=owned), packs)


def campaign_box(box: Box, packs: Sequence[Path] = ()) -> CampaignBox:
    """Return what campaigns are given of a box of the map builder; ``packs`` are those that lie over it already."""
    return _campaign(box, tuple(read_pack(Path(path), GAME)[0] for path in packs))


@lru_cache(maxsize=16)
def _campaign(box: Box, folders: tuple[PackFolder, ...]) -> CampaignBox:
    catalog, _ = lay_packs(open_catalog(GAME) if box.kind == "printed" else base_catalog(GAME), folders)
    ours = open_catalog(GAME)
    levels = {entry.id: entry.level.value or 1 for entry in catalog.of(RarityEntry)}
    components = {entry.id: entry.count.value for entry in catalog.of(ComponentEntry)}
    found = CampaignBox(
        box=box,
        catalog=catalog,
        boards={(board.kind, board.id): board for board in (*_heroes(catalog), *_units(catalog), *_monsters(catalog))},
        items={entry.id: _item(entry, levels) for entry in catalog.of(ItemEntry)},
        skills={entry.id: _skill(entry) for entry in catalog.of(SkillEntry)},
        numbers={entry.id: entry.amount.value for entry in catalog.of(NumberEntry) if entry.amount.value is not None},
        copies={name: count for name in _COMPONENTS if (count := components.get(name)) is not None},
        rules={entry.id: entry.name for entry in catalog.of(FocusRuleEntry)},
        plots={entry.id: entry for layer in (ours, catalog) for entry in layer.of(PlotEntry)},
        parties={entry.id: entry for layer in (ours, catalog) for entry in layer.of(PartyEntry)},
        fingerprint=0,
    )
    return replace(found, fingerprint=_fingerprint(found))


def _bare(ref: str | None) -> str:
    return (ref or "").rpartition("/")[2]


def _figures(entry: Any) -> dict[str, int | None]:
    return {stat: getattr(entry, name).value for stat, name in zip(STATS, _FIGURES, strict=True)}


def _names(entry: Any) -> frozenset[str]:
    return frozenset(map(_bare, entry.abilities.value or ()))


def _heroes(catalog: Catalog) -> list[Board]:
    levels: dict[str, dict[int, dict[str, int | None]]] = {}
    for entry in catalog.of(HeroLevelEntry):
        levels.setdefault(_bare(entry.hero), {})[entry.level] = _figures(entry)
    return [
        Board(
            e.id, "hero", e.name, _bare(e.faction.value), e.range.value, levels.get(e.id, {}), _names(e),
            frozenset(e.bars.value or ()),
        )
        for e in catalog.of(HeroEntry)
    ]  # fmt: skip


def _units(catalog: Catalog) -> list[Board]:
    levels: dict[str, dict[int, dict[str, int | None]]] = {}
    costs: dict[str, dict[int, int | None]] = {}
    for entry in catalog.of(UnitLevelEntry):
        levels.setdefault(_bare(entry.unit), {})[entry.level] = _figures(entry)
        costs.setdefault(_bare(entry.unit), {})[entry.level] = entry.cost.value
    return [
        Board(
            e.id, "unit", e.name, _bare(e.faction.value), e.range.value, levels.get(e.id, {}), _names(e),
            frozenset(e.bars.value or ()), costs=costs.get(e.id, {}),
        )
        for e in catalog.of(UnitEntry)
    ]  # fmt: skip


def _monsters(catalog: Catalog) -> list[Board]:
    moves = {entry.id: entry.amount.value for entry in catalog.of(NumberEntry)}.get("monster-move")
    return [
        Board(
            e.id, "monster", e.name, "", e.range.value,
            {1: {**dict(zip(STATS, (e.attack.value, e.defense.value, e.damage.value, e.health.value), strict=False)),
                 "MVM": moves}},
            _names(e), frozenset(), e.target_preference.value, weapons=bool(e.bears_weapons.value),
        )
        for e in catalog.of(MonsterEntry)
    ]  # fmt: skip


def _item(entry: ItemEntry, levels: Mapping[str, int]) -> Item:
    kind = entry.type.value
    sort = None if kind is None else "weapon" if "weapon" in kind.value else kind.value
    bonus = {stat: getattr(entry, name).value or 0 for stat, name in zip(STATS[:4], _FIGURES[:4], strict=True)}
    rarity = entry.rarity.value
    return Item(
        entry.id, entry.name, kind, sort, levels.get(rarity.value, 1) if rarity is not None else 1, entry.price.value,
        entry.range.value, bonus,
    )  # fmt: skip


def _skill(entry: SkillEntry) -> Skill:
    deck, target, polarity = entry.deck.value, entry.target.value, entry.polarity.value
    return Skill(
        entry.id,
        entry.name,
        _bare(entry.faction.value),
        None if deck is None else deck.value == "advanced",
        entry.level.value or 1,
        None if target is None else target.value,
        entry.range.value,
        polarity is not None and polarity.value == "negative",
    )


def _fingerprint(box: CampaignBox) -> int:
    body: dict[str, Any] = {
        "map": box.box.fingerprint,
        "boards": [
            [b.kind, b.id, b.faction, b.range, sorted((n, sorted(s.items())) for n, s in b.levels.items()),
             sorted(b.abilities), sorted(b.bars), b.preference, sorted(b.costs.items()), b.weapons]
            for b in box.boards.values()
        ],
        "items": [[i.id, i.kind, i.level, i.price, i.range, sorted(i.bonus.items())] for i in box.items.values()],
        "skills": [[s.id, s.faction, s.advanced, s.level, s.target, s.range, s.negative] for s in box.skills.values()],
        "numbers": sorted(box.numbers.items()),
        "copies": sorted(box.copies.items()),
        "built": [_plain(entry) for entry in (*box.plots.values(), *box.parties.values())],
    }  # fmt: skip
    text = json.dumps(body, sort_keys=True, separators=(",", ":"))
    return int.from_bytes(blake2b(text.encode(), digest_size=4, person=b"questpress-plot").digest(), "big")


def _plain(entry: Any) -> Any:
    data = entry.model_dump(mode="json", exclude={"name", "about", "source", "rulings", "picture", "spoiler"})
    return {
        key: value["value"] if isinstance(value, dict) and "basis" in value else value for key, value in data.items()
    }
