"""The map of a quest: grid with coordinates on four sides, tiles with their words, things, figures, Guard groups.

Places are worked out once, then drawn from a point: the upper left corner of the window. Lengths are micrometres, y up.
"""

from __future__ import annotations

from collections.abc import Iterator

from questpress.grid.square import Square
from questpress.press import fonts
from questpress.press.aids.style import AidPen
from questpress.press.sheets.quest.inks import quest_inks
from questpress.press.sheets.quest.placing import Placed
from questpress.press.sheets.quest.things import Laid, Scene
from questpress.press.sheets.quest.tileart import LARGE, draw_tile, word_of, word_size
from questpress.press.sheets.quest.view import View, row_letter
from questpress.press.surface import Face, Segment, polygon
from questpress.press.text import balanced, draw_lines
from questpress.press.units import WHITE, mm

_LABEL_GAP = mm(2.1)


def draw_map(pen: AidPen, scene: Scene, view: View, x: int, top: int, *, labels: bool = True) -> None:
    """Draw a map with the upper left corner of its frame at a point; ``labels``: coordinates all round."""
    surface = pen.surface
    inks = quest_inks(pen.style.ink, pen.game)
    surface.push(x=x, y=top)
    surface.rect(0, -view.height, view.width, view.height, fill=WHITE)
    surface.push()
    surface.clip(polygon([(0, 0), (view.width, 0), (view.width, -view.height), (0, -view.height)]))
    _heroes(pen, scene, view)
    _grid(pen, view)
    shown = [tile for tile in scene.tiles if view.shows(Square(tile.col, tile.row), tile.width, tile.height)]
    for tile in shown:
        left, upper = view.corner(tile.col, tile.row)
        low = upper - tile.height * view.square
        draw_tile(pen, tile, left, low, view.square, words=_inside(tile, view))
    surface.pop()
    surface.rect(0, -view.height, view.width, view.height, stroke=inks.frame)
    placed = Placed(pen, scene, view)
    _hero_word(pen, scene, view, placed)
    for tile in shown:
        _word(pen, tile, view, placed, scene)
    placed.draw()
    surface.pop()
    if labels:
        draw_labels(pen, view, x, top)


def _grid(pen: AidPen, view: View) -> None:
    lines: list[Segment] = []
    for col in range(1, view.cols):
        lines += [("M", col * view.square, 0), ("L", col * view.square, -view.height)]
    for row in range(1, view.rows):
        lines += [("M", 0, -row * view.square), ("L", view.width, -row * view.square)]
    if lines:
        pen.surface.path(tuple(lines), stroke=quest_inks(pen.style.ink, pen.game).grid)


def draw_labels(pen: AidPen, view: View, x: int, top: int) -> None:
    """Write the numbers of columns above and below, and the letters of rows at both sides."""
    inks, size = quest_inks(pen.style.ink, pen.game), 950
    rise = fonts.figure_height(size)
    for col in range(view.cols):
        text = str(view.col + col)
        middle = x + col * view.square + view.square // 2
        for y in (top + _LABEL_GAP - mm(0.4), top - view.height - _LABEL_GAP + mm(0.4) - rise):
            pen.surface.text(middle, y, text, face=Face.BOLD, size=size, color=inks.text, anchor="middle")
    for row in range(view.rows):
        text = row_letter(view.row + row)
        base = top - row * view.square - view.square // 2 - fonts.cap_height(size) // 2
        for middle in (x - _LABEL_GAP - mm(0.5), x + view.width + _LABEL_GAP + mm(0.5)):
            pen.surface.text(middle, base, text, face=Face.BOLD, size=size, color=inks.text, anchor="middle")


def _heroes(pen: AidPen, scene: Scene, view: View) -> None:
    """Fill the squares where heroes begin."""
    look = quest_inks(pen.style.ink, pen.game).heroes
    for at in scene.heroes:
        x, y = view.corner(at.col, at.row)
        pen.surface.rect(x, y - view.square, view.square, view.square, fill=look.fill)
    sides: list[Segment] = []
    area = set(scene.heroes)
    inset = mm(0.5)
    for at in scene.heroes:
        x, y = view.corner(at.col, at.row)
        left, right, low, high = x + inset, x + view.square - inset, y - view.square + inset, y - inset
        for neighbour, line in (
            (at.by(0, -1), (left, high, right, high)),
            (at.by(0, 1), (left, low, right, low)),
            (at.by(-1, 0), (left, low, left, high)),
            (at.by(1, 0), (right, low, right, high)),
        ):
            if neighbour not in area:
                sides += [("M", line[0], line[1]), ("L", line[2], line[3])]
    if sides and look.line is not None:
        pen.surface.path(tuple(sides), stroke=look.line)


def _hero_word(pen: AidPen, scene: Scene, view: View, placed: Placed) -> None:
    """Write "heroes" on the hero area, on the first two free squares beside each other."""
    area = [at for at in scene.heroes if view.shows(at)]
    inks, size = quest_inks(pen.style.ink, pen.game), word_size(view.square)
    half, rise = fonts.width("heroes", Face.BOLD, size) // 2 + mm(0.5), fonts.cap_height(size) // 2
    for at in area:
        for wide in (2, 1):
            if any(at.by(step, 0) not in area for step in range(wide)):
                continue
            x, y = view.corner(at.col, at.row)
            cx, cy = x + wide * view.square // 2, y - view.square // 2
            box = (cx - half, cy - 2 * rise, cx + half, cy + 2 * rise)
            if half * 2 <= wide * view.square and placed.free(box):
                placed.take(box)
                pen.surface.text(
                    cx, cy - rise, "heroes", face=Face.BOLD, size=size, color=inks.heroes.ink, anchor="middle"
                )
                return


def _word(pen: AidPen, tile: Laid, view: View, placed: Placed, scene: Scene) -> None:
    """Write a tile's words on a free row of it; a room's name stands in the first free squares of its top row.

    Words that are wider than the tile stand on two lines, else upright, else the plain word of the terrain does.
    """
    if tile.kind.terrain == "room":
        _room_name(pen, tile, view, placed, scene)
        return
    if tile.door is not None or not _inside(tile, view):
        return
    for words in dict.fromkeys((word_of(pen, tile), word_of(pen, tile._replace(name="")))):
        if words and _lettered(pen, tile, view, placed, words):
            return


def _lettered(pen: AidPen, tile: Laid, view: View, placed: Placed, words: str) -> bool:
    """Write words on the first free row of a tile where they fit; tell whether they do anywhere."""
    inks, size = quest_inks(pen.style.ink, pen.game), word_size(view.square)
    look, step = inks.of(tile.kind.terrain), fonts.line_height(size)
    wide, high = tile.width * view.square, tile.height * view.square
    x, y = view.corner(tile.col, tile.row)
    for upright in (False, True):
        along, across = (high, wide) if upright else (wide, high)
        lines = _broken(words, size, along - mm(0.9))
        half = max((fonts.width(line, Face.BOLD, size) for line in lines), default=0) // 2 + mm(0.4)
        rise = fonts.cap_height(size) // 2 + mm(0.45) + (len(lines) - 1) * step // 2
        if not lines or 2 * rise > across:
            continue
        for at in _rows(tile, view, upright=upright, half=rise):
            cx, cy = (x + at, y - high // 2) if upright else (x + wide // 2, y - at)
            dx, dy = (rise, half) if upright else (half, rise)
            box = (cx - dx, cy - dy, cx + dx, cy + dy)
            if placed.free(box):
                placed.take(box)
                pen.surface.rect(box[0], box[1], 2 * dx, 2 * dy, fill=look.fill)
                pen.surface.push(x=cx, y=cy, angle=90 if upright else 0)
                base = (len(lines) - 1) * step // 2 - fonts.cap_height(size) // 2
                draw_lines(pen.surface, lines, 0, base, face=Face.BOLD, size=size, color=inks.text, anchor="middle")
                pen.surface.pop()
                return True
    return False


def _broken(words: str, size: int, limit: int) -> tuple[str, ...]:
    """Return words on one line, on two, or none when neither fits."""
    shown = fonts.printable(words, Face.BOLD)
    if fonts.width(shown, Face.BOLD, size) <= limit:
        return (shown,)
    return balanced(shown, Face.BOLD, size, (limit, limit)) or ()


def _rows(tile: Laid, view: View, *, upright: bool, half: int) -> Iterator[int]:
    """Yield where words of half a height may stand, from the tile's top or left: the place of choice first."""
    count = tile.width if upright else tile.height
    if tile.kind.terrain == "mission" and not upright:
        yield tile.height * view.square - view.square * 36 // 100 - max(0, half - mm(1.4))
    else:
        yield count * view.square // 2
    yield from (
        at for step in range(1, 2 * count, 2) if half <= (at := view.square * step // 2) <= count * view.square - half
    )


def _inside(tile: Laid, view: View) -> bool:
    return (
        tile.col >= view.col
        and tile.row >= view.row
        and tile.col + tile.width <= view.col + view.cols
        and tile.row + tile.height <= view.row + view.rows
    )


def _room_name(pen: AidPen, tile: Laid, view: View, placed: Placed, scene: Scene) -> None:
    name = tile.name or ("" if tile.kind.name == "Room" else tile.kind.name)
    if not name or not _inside(tile, view):
        return
    inks, size = quest_inks(pen.style.ink, pen.game), 950 if view.square < LARGE else 1400
    wide, rise = fonts.width(name, Face.ITALIC, size), fonts.cap_height(size)
    covered = {square for other in scene.tiles if other.kind.terrain != "room" for square in other.squares}
    for row in range(tile.height):
        for col in range(tile.width):
            x, y = view.corner(tile.col + col, tile.row + row)
            left, base = x + mm(1.6), y - mm(1.6) - rise
            box = (left - mm(0.5), base - mm(1), left + wide + mm(0.5), base + rise + mm(0.4))
            under = {Square(tile.col + col + step, tile.row + row) for step in range(-(-(wide + mm(2)) // view.square))}
            if left + wide > view.corner(tile.col + tile.width, 1)[0] - mm(1.2) or under & covered:
                continue
            if placed.free(box):
                placed.take(box)
                room = inks.of("room")
                pen.surface.rect(box[0], box[1], box[2] - box[0], box[3] - box[1], fill=room.fill)
                color = room.ink if pen.style.ink == "mono" else inks.text.tint(78)
                pen.surface.text(left, base, name, face=Face.ITALIC, size=size, color=color)
                return
