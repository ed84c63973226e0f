"""Maps for the tests of drawn pages: grown from a seed by rules of thumb, like the real ones and much simpler."""

from __future__ import annotations

from dataclasses import replace

from mapdoc import BOX, make_map

from questpress.catalog.boardquest import Box, Monster, Named, Rarity
from questpress.chance.stream import Stream
from questpress.games.boardquest.document import BoardquestMap, Seat
from questpress.grid.hex import MEET_BY_TWO, Hex, border, centre_xy, distance, holes

ANGLES = {2: (270, 90), 3: (270, 150, 30), 4: (270, 180, 90, 0)}

_NAMES = (
    *("Ash Hound", "Bog Imp", "Cave Bat", "Dire Wolf", "Goblin Fighter", "Grey Wolf", "Harpy", "Lizard Warrior"),
    *("Mire Witch", "Minotaur", "Mountain Troll", "Skeleton Knight", "Stone Golem", "Thorn Boar", "Wyvern", "Bone Rat"),
    *("Frost Giant", "Marsh Serpent", "Warden of the Deep", "Wandering Swordmaster"),
)
_RARITIES = (Rarity.COMMON, Rarity.UNCOMMON, Rarity.RARE)

GROWN_BOX: Box = replace(
    BOX,
    monsters=tuple(
        sorted(
            (Monster(name.lower().replace(" ", "-"), name, _RARITIES[i % 3], True) for i, name in enumerate(_NAMES)),
            key=lambda monster: monster.id,
        )
    ),
    factions=(
        Named("demons", "Demons", ""),
        Named("elves", "Elves", ""),
        Named("humans", "Humans", ""),
        Named("orcs", "Orcs", ""),
    ),
)


def grow(
    seed: str,
    players: int = 2,
    *,
    mode: str = "versus",
    extras: dict[str, object] | None = None,
    named: bool = True,
    angles: tuple[int, ...] | None = None,
    spread: int = 0,
) -> BoardquestMap:
    """Return a map of four pieces a player. ``spread`` makes it stringy: the larger, the more."""
    stream = Stream(seed, "grown")
    centers = [Hex(0, 0)]
    while len(centers) < 4 * players:
        free = sorted(
            {c.plus(v) for c in centers for v in MEET_BY_TWO if all(distance(c.plus(v), o) > 2 for o in centers)}
        )
        free.sort(key=lambda cell: (_far(cell, centers), cell))
        centers.append(free[stream.below(min(len(free), 3 + spread))])
    numbers = stream.shuffled(range(1, 17))[: len(centers)]
    pieces = [(n, c, stream.below(6)) for n, c in zip(numbers, centers, strict=True)]
    bare = make_map(pieces, players=players, mode=mode, box=GROWN_BOX)
    cells = [tile.at for tile in bare.tiles]
    marked = {tile.at: tile.mark for tile in bare.tiles if tile.mark}
    seats = [Seat(player=i + 1, angle=a) for i, a in enumerate(angles or ANGLES[players])]
    forts = _forts(stream, cells, centers, set(marked), seats)
    lairs = [at for at, mark in marked.items() if mark == "monster"]
    cards = stream.shuffled(GROWN_BOX.monsters)
    monsters = [(at, card.rarity.value, card.id if named else None) for at, card in zip(lairs, cards, strict=False)]
    chests = [at for at, mark in marked.items() if mark == "treasure"]
    doc = make_map(
        pieces,
        players=players,
        mode=mode,
        box=GROWN_BOX,
        forts=forts,
        monsters=monsters,
        treasures=chests,
        holes=[cell for hole in holes(cells) for cell in hole],
        extras={"box": "printed", **(extras or {})},
    )
    return doc.model_copy(update={"seats": tuple(seats), "seed": seed, "code": "QP1-7M4K-Q2XA-9RTD-0C"})


def _far(cell: Hex, centers: list[Hex]) -> int:
    """Return how far a cell is from the middle of the pieces, by straight squares."""
    x, y = centre_xy(cell)
    n = len(centers)
    mx, my = (sum(part) for part in zip(*(centre_xy(c) for c in centers), strict=True))
    return 3 * (n * x - mx) ** 2 + (n * y - my) ** 2


def _forts(
    stream: Stream, cells: list[Hex], centers: list[Hex], marked: set[Hex], seats: list[Seat]
) -> list[tuple[Hex, str, int | None]]:
    forts: list[tuple[Hex, str, int | None]] = []
    rim = sorted(border(cells) - marked)
    towards = {270: (0, -1), 90: (0, 1), 180: (-1, 0), 0: (1, 0), 150: (-2, 1), 30: (2, 1)}
    for seat in seats:
        dx, dy = towards.get(seat.angle, (1, 1))
        free = [c for c in rim if all(distance(c, at) > 2 for at, _, _ in forts)]
        reach = {c: (dx * centre_xy(c)[0] + dy * centre_xy(c)[1], c) for c in free}
        forts.append((max(free, key=reach.__getitem__), "starting", seat.player))
    wanted: list[tuple[str, int | None]] = [("center", None)]
    wanted += [("neutral", seat.player) for seat in seats for _ in range(2)]
    for kind, player in wanted:
        free = [c for c in cells if c not in marked and all(distance(c, at) > 2 for at, _, _ in forts)]
        if not free:
            continue
        at = min(free, key=lambda c: (_far(c, centers), c)) if kind == "center" else stream.pick(free)
        forts.append((at, kind, player))
    return forts
