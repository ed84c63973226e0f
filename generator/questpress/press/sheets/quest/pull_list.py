"""The pull list: which tiles to take from the box, with a box to tick, a count, a picture, a name and a size."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from questpress.press import fonts
from questpress.press.aids.atoms import Atom
from questpress.press.aids.style import AidPen
from questpress.press.icons import draw_icon
from questpress.press.sheets.quest.inks import quest_inks
from questpress.press.sheets.quest.patterns import pattern
from questpress.press.sheets.quest.text import HEAD, SMALL, tick
from questpress.press.sheets.quest.things import Laid, mission_icon
from questpress.press.sheets.quest.tileart import draw_tile
from questpress.press.surface import Face, Stroke
from questpress.press.text import ellipsis
from questpress.press.units import WHITE, mm, pt

ROW = mm(13.9)
_WIDEST, _TALLEST = mm(8.4), mm(6.2)
_SHORT = {"corrupted-zone": "corrupted"}
_ORDER = ("room", "wall", "barricade", "door")
_MORE_PATTERN = 1600
"""A thumbnail shows its pattern at this share (thousandths) of its size, so that it still reads as one."""


class Pull(NamedTuple):
    """One line of the pull list: a tile, how many, its name, and a second line: its size or its side."""

    tile: Laid
    many: int
    name: str
    size: str


def pulls(tiles: Sequence[Laid]) -> list[Pull]:
    """Return what to pull, rooms and Barriers first, large before small; equal tiles are one line."""
    firsts: dict[tuple[str, str, str], Laid] = {}
    counts: Counter[tuple[str, str, str]] = Counter()
    for tile in tiles:
        name, size = _named(tile)
        key = name, size, tile.kind.terrain
        firsts.setdefault(key, tile)
        counts[key] += 1
    lines = [Pull(_natural(firsts[key]), counts[key], key[0], key[1]) for key in firsts]
    return sorted(lines, key=_rank)


def _rank(pull: Pull) -> tuple[int, str, int, str]:
    terrain = pull.tile.kind.terrain
    place = _ORDER.index(terrain) if terrain in _ORDER else len(_ORDER)
    return place, "" if place < 3 else terrain, -pull.tile.width * pull.tile.height, pull.name


def _named(tile: Laid) -> tuple[str, str]:
    size = f"{tile.kind.width} × {tile.kind.height}"
    if tile.door is not None:
        return f"door, {tile.door.color}", "locked" if tile.door.locked else "unlocked"
    if tile.kind.terrain == "room" and tile.name:
        return tile.name, size
    # The catalog's longest names are too wide for a cell: the word that stands on the tile will do.
    return _SHORT.get(tile.kind.terrain, tile.kind.name.lower()), size


def _natural(tile: Laid) -> Laid:
    """Return a tile as the catalog has it, not turned."""
    return tile._replace(width=tile.kind.width, height=tile.kind.height)


def pull_rows(tiles: Sequence[Laid], width: int, columns: int = 6) -> list[Atom]:
    """Return the pull list in rows of so many cells."""
    lines = pulls(tiles)
    pitch = width // columns
    rows = [lines[at : at + columns] for at in range(0, len(lines), columns)]

    def row_atom(cells: Sequence[Pull]) -> Atom:
        def draw(pen: AidPen, x: int, top: int) -> None:
            for number, cell in enumerate(cells):
                _cell(pen, cell, x + number * pitch, top, pitch)

        return Atom(ROW, draw)

    return [row_atom(cells) for cells in rows]


def _cell(pen: AidPen, cell: Pull, x: int, top: int, wide: int) -> None:
    middle = top - mm(3.3)
    tick(pen, x, middle - mm(1.5))
    count = str(cell.many)
    base = middle - fonts.figure_height(HEAD) // 2
    pen.surface.text(x + mm(4.4), base, count, face=Face.EXTRABOLD, size=HEAD, color=pen.look.text)
    left = x + mm(4.4) + max(mm(3.6), fonts.width(count, Face.EXTRABOLD, HEAD) + mm(1.2))
    thumbnail(pen, cell.tile, left, middle, min(_WIDEST, x + wide - left - mm(1)))
    room = wide - mm(5.2)
    name = ellipsis(cell.name, Face.BOLD, SMALL, room)
    pen.surface.text(x + mm(4.4), top - mm(9.3), name, face=Face.BOLD, size=SMALL, color=pen.look.text)
    pen.surface.text(x + mm(4.4), top - mm(12.5), cell.size, face=Face.REGULAR, size=SMALL, color=pen.look.text)


def thumbnail(pen: AidPen, tile: Laid, left: int, middle: int, widest: int, tallest: int = _TALLEST) -> None:
    """Draw a tile small in its true proportions, from a left edge and about a height."""
    most = mm(2.1) if tile.height == 1 and tile.width > 1 else mm(2.95)
    square = min(widest // tile.width, tallest // tile.height, most)
    if tile.door is not None:
        square = min(widest // tile.width, tallest // tile.height)
        draw_tile(pen, tile, left, middle - tile.height * square // 2, square)
        return
    look = quest_inks(pen.style.ink, pen.game).of(tile.kind.terrain)
    wide, high = tile.width * square, tile.height * square
    low = middle - high // 2
    pen.surface.rect(left, low, wide, high, fill=look.fill)
    art = pattern(look.pattern, wide * _MORE_PATTERN // 1000, high * _MORE_PATTERN // 1000)
    pen.surface.push(x=left, y=low, scale=1_000_000 // _MORE_PATTERN)
    if art.fills:
        pen.surface.path(art.fills, fill=look.ink)
    if art.lines:
        pen.surface.path(art.lines, stroke=Stroke(look.ink, art.weight))
    pen.surface.pop()
    icon = mission_icon(tile.name) if tile.kind.terrain == "mission" else ""
    if icon:
        draw_icon(pen.surface, icon, left + wide // 2, middle, high * 60 // 100, look.ink)
    pen.surface.rect(left, low, wide, high, stroke=Stroke(look.edge.color if look.fill != WHITE else look.ink, pt(0.6)))
