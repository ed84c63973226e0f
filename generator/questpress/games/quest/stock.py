"""How many tiles a quest needs at once, and whether the box's pieces can show them: two-faced pieces count once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from questpress.games.quest.boards import Stage
from questpress.games.quest.document import DoorPlace, TilePlace
from questpress.games.quest.pieces import Pieces

TWO_FACES = "tanares-adventures/ruling/tile-faces"


def needed_tiles(stage: Stage) -> Counter[str]:
    """Return how many of each tile lie on the board at once at most, doors among them.

    An event that takes a tile away frees it for what it lays itself.
    """
    needed: Counter[str] = Counter(_tiles(stage, None))
    by_name = {thing.name: thing for thing in stage.everything if thing.name}
    for _, event in stage.events:
        freed: Counter[str] = Counter()
        for name in event.spawn.removes:
            thing = by_name.get(name)
            if thing is not None and isinstance(thing.place, TilePlace | DoorPlace):
                freed[thing.place.tile] += 1
        for tile, amount in Counter(_tiles(stage, event.number)).items():
            needed[tile] += max(0, amount - freed[tile])
    return needed


def _tiles(stage: Stage, event: int | None) -> list[str]:
    things = stage.things if event is None else stage.spawned[event]
    return [thing.place.tile for thing in things if isinstance(thing.place, TilePlace | DoorPlace)]


def tile_count(pieces: Pieces, tile_id: str) -> int | None:
    """Return how many of a tile the box has, or None where nobody has counted."""
    entry = pieces.tile(tile_id)
    owned = pieces.box.owned.count(f"{pieces.game}/tile/{tile_id}")
    if owned is not None:
        return owned
    return entry.count.value if entry is not None else None


def two_faced(pieces: Pieces) -> tuple[str, ...]:
    """Return the tiles that share pieces with others, by id."""
    entries = pieces.box.catalog.entries.get("tile", {})
    return tuple(tile for tile, entry in entries.items() if TWO_FACES in entry.rulings)


def pieces_of_size(pieces: Pieces, tiles: Sequence[str]) -> dict[tuple[int, int], int]:
    """Return how many two-faced pieces of each size there are, as far as the listed faces tell.

    Each piece has two faces of one size, so there are half as many as faces; where faces are missing from the list, at
    least as many as the commonest face.
    """
    faces: dict[tuple[int, int], list[int]] = {}
    for tile in tiles:
        span, count = pieces.span(tile), tile_count(pieces, tile)
        if span is not None and count is not None:
            faces.setdefault(span, []).append(count)
    return {size: max(*counts, sum(counts) // 2, 0) for size, counts in faces.items()}


def backs_known(pieces: Pieces, tiles: Sequence[str]) -> Counter[tuple[str, str]] | None:
    """Return the two-faced pieces by their two faces, or None where some are not known.

    A piece whose faces are equal is listed twice among the backs of its tile.
    """
    seen: Counter[tuple[str, str]] = Counter()
    for tile in tiles:
        entry = pieces.tile(tile)
        backs = entry.backs.value if entry is not None else None
        if backs is None:
            return None
        for back in backs:
            other = back.rpartition("/")[2]
            seen[min(tile, other), max(tile, other)] += 1
    # Each piece was seen from both of its sides.
    return Counter({faces: amount // 2 for faces, amount in seen.items()})


def unshown(needed: Mapping[str, int], owned: Mapping[tuple[str, str], int]) -> Counter[str]:
    """Return the tiles that no piece is left for when as many as possible are shown, each by a piece of its own."""
    shown: list[tuple[tuple[str, str], str | None]] = [
        (faces, None) for faces, amount in sorted(owned.items()) for _ in range(amount)
    ]
    left: Counter[str] = Counter()
    for tile, amount in sorted(needed.items()):
        for _ in range(amount):
            if not _show(tile, shown, set()):
                left[tile] += 1
    return left


def _show(tile: str, shown: list[tuple[tuple[str, str], str | None]], tried: set[int]) -> bool:
    """Find a piece for a tile, turning others over where that helps."""
    for i, (faces, other) in enumerate(shown):
        if tile not in faces or i in tried:
            continue
        tried.add(i)
        if other is None or _show(other, shown, tried):
            shown[i] = (faces, tile)
            return True
    return False
