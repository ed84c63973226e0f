"""What must lie ready for a quest, from its document: at the start, and sealed, for each part that is read later."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from questpress.games.quest.document import Board, DoorPlace, Quest, Spawn, TilePlace


@dataclass(frozen=True, slots=True)
class Supply:
    """Pieces that a part of a quest takes, by catalog id.

    ``tiles`` and ``objects`` with their numbers, ``terrain`` with its squares. ``slots``: villains that the players
    choose, by color and level. ``parts``: whether a Boss with Body Parts is among the ``bosses``.
    """

    villains: tuple[str, ...] = ()
    bosses: tuple[str, ...] = ()
    tiles: Mapping[str, int] = field(default_factory=dict)
    objects: Mapping[str, int] = field(default_factory=dict)
    terrain: Mapping[str, int] = field(default_factory=dict)
    slots: Mapping[tuple[str, int], int] = field(default_factory=dict)
    parts: bool = False

    def __bool__(self) -> bool:
        return any((self.villains, self.bosses, self.tiles, self.objects, self.terrain, self.slots))


def start_supply(doc: Quest) -> Supply:
    """Return what must lie ready when the quest begins: of Tanares Expeditions the pool and the first encounter."""
    board = doc.setup if doc.setup is not None else doc.encounters[0].board if doc.encounters else None
    found = _supply(doc, board) if board is not None else Supply()
    slots = Counter(found.slots) + Counter((slot.color, slot.level) for slot in doc.pool_slots)
    return Supply(
        tuple(dict.fromkeys((*doc.pool, *found.villains))), found.bosses, found.tiles, found.objects, {}, slots,
        found.parts,
    )  # fmt: skip


def sealed_supplies(doc: Quest) -> tuple[tuple[str, Supply], ...]:
    """Return what each event and each later encounter brings, under names that tell nothing: ``Event 2``."""
    listed = [(f"Event {event.number}", _supply(doc, event.spawn, terrain=True)) for event in doc.events]
    listed += [(f"Encounter {one.number}", _supply(doc, one.board)) for one in doc.encounters[1:]]
    return tuple((name, supply) for name, supply in listed if supply)


def _supply(doc: Quest, place: Board | Spawn, *, terrain: bool = False) -> Supply:
    """Return what lies and stands somewhere. ``terrain``: also what grids have printed on them at the start."""
    sea = doc.game == "tanares-expeditions"
    there = [villain for villain in place.villains if villain.kemet <= doc.kemet]
    laid: tuple[TilePlace | DoorPlace, ...] = (*place.tiles, *place.doors)
    return Supply(
        _cards(villain.card for villain in there),
        _cards(boss.card for boss in place.bosses),
        {} if sea else Counter(tile.tile for tile in laid),
        Counter(thing.object for thing in place.objects),
        _squares(laid) if sea and terrain else {},
        Counter((villain.color, villain.level) for villain in there if villain.card is None),
        any(boss.parts for boss in place.bosses),
    )


def _cards(cards: Iterable[str | None]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(card for card in cards if card is not None))


def _squares(laid: Iterable[TilePlace | DoorPlace]) -> dict[str, int]:
    found: Counter[str] = Counter()
    for tile in laid:
        wide, high = tile.size or (1, 1)
        found[tile.tile] += wide * high
    return found
