"""Terrain patterns: small trees, double peaks and waves, each drawn whole or not at all, never cut.

Measures are for a tile side of 9.93 mm, from the tile's centre. Which motifs a tile carries depends on what lies on
it: the whole pattern on bare ground, a few small ones at fixed places beside a token or a chest.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Literal, NamedTuple

from questpress.catalog.boardquest import Terrain
from questpress.press.sheets.boardquest.boxes import Box, Obstacle, apart
from questpress.press.surface import Path, Segment
from questpress.press.units import mm

Content = Literal["bare", "token", "chest"]
"""What stands on a tile: nothing, a token in its upper half (monster, fort), or a chest in its middle."""

_CLEAR = mm(0.25)
"""Paper between a motif and anything else."""

# Each motif about its middle, in hundredths of a millimetre: open and closed lines.
_TREE: Path = (
    ("M", 0, 210), ("L", 115, 15), ("L", 70, 15), ("L", 175, -145), ("L", -175, -145), ("L", -70, 15), ("L", -115, 15),
    ("Z",), ("M", 0, -145), ("L", 0, -210),
)  # fmt: skip
_PEAKS: Path = (
    ("M", -215, -125), ("L", -35, 125), ("L", 60, -7), ("M", 35, -40), ("L", 95, 35), ("L", 215, -125),
)  # fmt: skip
_WAVE: Path = (
    ("M", -235, -40), ("C", -185, -40, -175, 40, -122, 40), ("C", -65, 40, -60, -40, 0, -40),
    ("C", 60, -40, 65, 40, 122, 40), ("C", 175, 40, 185, -40, 235, -40),
)  # fmt: skip
_SHAPES = {Terrain.FOREST: _TREE, Terrain.MOUNTAIN: _PEAKS, Terrain.WATER: _WAVE}

# Places in hundredths of a millimetre, and size in thousandths. Trees stand where a hand put them; peaks and waves
# keep a lattice.
Place = tuple[int, int, int]
_BARE: dict[Terrain, tuple[Place, ...]] = {
    Terrain.FOREST: (
        *((190, 450, 1000), (530, 50, 1000), (-150, 90, 1000)),
        *((200, -330, 1000), (-500, -260, 1000), (-150, -500, 1000)),
    ),
    Terrain.MOUNTAIN: (
        *((260, 390, 1000), (-520, 0, 1000), (0, 0, 1000)),
        *((520, 0, 1000), (-260, -390, 1000), (260, -390, 1000)),
    ),
    Terrain.WATER: (
        *((0, 660, 1000), (280, 330, 1000), (0, 0, 1000)),
        *((-280, -330, 1000), (280, -330, 1000), (0, -660, 1000)),
    ),
}
_BY_TOKEN: dict[Terrain, tuple[Place, ...]] = {
    Terrain.FOREST: ((625, 280, 720),),
    Terrain.MOUNTAIN: ((605, 255, 680),),
    Terrain.WATER: ((630, 255, 560),),
}
_BY_CHEST: dict[Terrain, tuple[Place, ...]] = {
    Terrain.FOREST: ((0, 640, 720), (-280, -545, 570), (280, -545, 570)),
    Terrain.MOUNTAIN: ((0, 600, 720), (-290, -540, 600), (290, -540, 600)),
    Terrain.WATER: ((0, 640, 620), (-290, -550, 520), (290, -550, 520)),
}


class Motif(NamedTuple):
    """One motif: its place in micrometres and its size in thousandths."""

    x: int
    y: int
    scale: int


class MotifSet(NamedTuple):
    """The motifs of one tile. ``name`` tells the sets of one terrain apart."""

    name: str
    motifs: tuple[Motif, ...]


NONE = MotifSet("none", ())


@lru_cache(maxsize=512)
def motif_set(terrain: Terrain, content: Content, avoid: tuple[Obstacle, ...] = ()) -> MotifSet:
    """Return the motifs of a tile that keep clear of the obstacles (micrometres, nominal tile)."""
    if terrain is Terrain.PLAIN:
        return NONE
    places = {"bare": _BARE, "token": _BY_TOKEN, "chest": _BY_CHEST}[content][terrain]
    motifs = [Motif(10 * x, 10 * y, scale) for x, y, scale in places]
    clear = [all(apart(_box(terrain, motif), obstacle, _CLEAR) for obstacle in avoid) for motif in motifs]
    name = content + "".join("01"[keep] for keep in clear)
    return MotifSet(name, tuple(motif for motif, keep in zip(motifs, clear, strict=True) if keep))


def _box(terrain: Terrain, motif: Motif) -> Box:
    points = [s[-2:] for s in _SHAPES[terrain] if len(s) > 1]
    box = Box.round((int(x) * motif.scale // 100, int(y) * motif.scale // 100) for x, y in points)
    return box.moved(motif.x, motif.y)


@lru_cache(maxsize=512)
def motif_lines(terrain: Terrain, motifs: MotifSet, side: int) -> Path:
    """Return all lines of a tile's motifs as one path about the tile's centre; ``side`` is its side."""
    out: list[Segment] = []
    nominal = mm(9.93)
    for motif in motifs.motifs:
        for segment in _SHAPES[terrain]:
            values = []
            for i, value in enumerate(segment[1:]):
                at = (motif.x, motif.y)[i % 2] * 100 + int(value) * motif.scale
                values.append((2 * at * side + 100 * nominal) // (200 * nominal))
            out.append((segment[0], *values))  # type: ignore[arg-type]
    return tuple(out)
