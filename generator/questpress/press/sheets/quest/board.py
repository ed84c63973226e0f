"""The map of a quest: grid with coordinates on four sides, tiles with their words, things, figures, Guard groups.

A view is a window of the board at some side of a square. Places are worked out once, then drawn from a point: the upper
left corner of the window. Lengths are micrometres, y up.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from questpress.games.quest.document import BossPlace, GuardGroup, VillainPlace
from questpress.grid.square import Square
from questpress.press import fonts
from questpress.press.aids.style import AidPen
from questpress.press.sheets.quest import figures
from questpress.press.sheets.quest.inks import quest_inks
from questpress.press.sheets.quest.things import Laid, Scene, object_icon
from questpress.press.sheets.quest.tileart import LARGE, draw_tile, word_of, word_size
from questpress.press.sheets.quest.words import group_name
from questpress.press.surface import Face, Segment, Stroke, polygon
from questpress.press.units import WHITE, Area, mm, pt

LABEL_ROOM = mm(5)
"""Outside the frame, for the numbers and letters of columns and rows."""
_LABEL_GAP = mm(2.1)
FIGURE = 640
"""Height of a villain's shape in thousandths of a square: its pill has room below it on the same square."""


@dataclass(frozen=True, slots=True)
class View:
    """A window of a board: its upper left square, its extent in squares, the side of a square."""

    col: int
    row: int
    cols: int
    rows: int
    square: int

    @property
    def width(self) -> int:
        """Width of the frame."""
        return self.cols * self.square

    @property
    def height(self) -> int:
        """Height of the frame."""
        return self.rows * self.square

    def corner(self, col: int, row: int) -> tuple[int, int]:
        """Return the upper left corner of a square, from the upper left corner of the window."""
        return (col - self.col) * self.square, (self.row - row) * self.square

    def middle(self, at: Square, size: int = 1) -> tuple[int, int]:
        """Return the middle of a figure of so many squares a side."""
        x, y = self.corner(at.col, at.row)
        half = size * self.square // 2
        return x + half, y - half

    def shows(self, at: Square, width: int = 1, height: int = 1) -> bool:
        """Tell whether any of these squares lies in the window."""
        return (
            at.col < self.col + self.cols
            and at.row < self.row + self.rows
            and at.col + width > self.col
            and at.row + height > self.row
        )


Box = tuple[int, int, int, int]
"""Left, bottom, right, top."""


def meet(a: Box, b: Box) -> bool:
    """Tell whether two boxes overlap."""
    return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]


def whole(scene: Scene, square: int) -> View:
    """Return the view of a whole board."""
    return View(1, 1, scene.cols, scene.rows, square)


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
        draw_tile(pen, tile, left, upper - tile.height * view.square, view.square)
    surface.pop()
    surface.rect(0, -view.height, view.width, view.height, stroke=inks.frame)
    placed = _Placed(pen, scene, view)
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


def row_letter(row: int) -> str:
    """Return the letter of a row, 1 to 26."""
    return chr(64 + row)


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


def _hero_word(pen: AidPen, scene: Scene, view: View, placed: _Placed) -> None:
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


def _word(pen: AidPen, tile: Laid, view: View, placed: _Placed, scene: Scene) -> None:
    """Write a tile's word on a free row of it; a room's name stands in the first free squares of its top row."""
    if tile.kind.terrain == "room":
        _room_name(pen, tile, view, placed, scene)
        return
    word = word_of(pen, tile)
    if tile.door is not None or not word or not _inside(tile, view):
        return
    inks, size = quest_inks(pen.style.ink, pen.game), word_size(view.square)
    look = inks.of(tile.kind.terrain)
    half, rise = fonts.width(word, Face.BOLD, size) // 2 + mm(0.5), fonts.cap_height(size) // 2 + mm(0.45)
    wide, high = tile.width * view.square, tile.height * view.square
    x, y = view.corner(tile.col, tile.row)
    along, across = (wide, high) if half * 2 <= wide else (high, wide)
    if half * 2 > along:
        return
    upright = along is high and half * 2 > wide
    for step in _rows(tile, view, upright=upright):
        cx, cy = (x + step, y - high // 2) if upright else (x + wide // 2, y - step)
        box = (cx - rise, cy - half, cx + rise, cy + half) if upright else (cx - half, cy - rise, cx + half, cy + rise)
        if across >= 2 * rise and placed.free(box):
            placed.take(box)
            pen.surface.rect(box[0], box[1], box[2] - box[0], box[3] - box[1], fill=look.fill)
            drop = fonts.cap_height(size) // 2
            pen.surface.push(x=cx + drop if upright else cx, y=cy if upright else cy - drop, angle=90 if upright else 0)
            pen.surface.text(0, 0, word, face=Face.BOLD, size=size, color=inks.text, anchor="middle")
            pen.surface.pop()
            return


def _rows(tile: Laid, view: View, *, upright: bool) -> Iterator[int]:
    """Yield where a word may stand, from the tile's top or left: its place of choice first, then row by row."""
    count = tile.width if upright else tile.height
    mission = tile.kind.terrain == "mission"
    if mission and not upright:
        yield tile.height * view.square - view.square * 36 // 100
    else:
        yield count * view.square // 2
    yield from (view.square * step // 2 for step in range(1, 2 * count, 2))


def _inside(tile: Laid, view: View) -> bool:
    return (
        tile.col >= view.col
        and tile.row >= view.row
        and tile.col + tile.width <= view.col + view.cols
        and tile.row + tile.height <= view.row + view.rows
    )


def _room_name(pen: AidPen, tile: Laid, view: View, placed: _Placed, scene: Scene) -> None:
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
                color = inks.of("room").ink if pen.style.ink == "mono" else inks.text.tint(78)
                pen.surface.text(left, base, name, face=Face.ITALIC, size=size, color=color)
                return


class _Placed:
    """Figures, things, pills and tags of a map, each where there is room for it; then drawn over the tiles."""

    def __init__(self, pen: AidPen, scene: Scene, view: View) -> None:
        self.pen, self.scene, self.view = pen, scene, view
        self.boxes: list[Box] = []
        self.small = view.square < LARGE
        self.size = view.square * FIGURE // 1000 if self.small else mm(8)
        self.villains = [villain for villain in scene.villains if view.shows(villain.at)]
        self.bosses = [boss for boss in scene.bosses if view.shows(boss.at, boss.size, boss.size)]
        self.starts = [start for start in scene.starts if view.shows(start.at)]
        self.things = [one for one in scene.objects if one.at is not None and view.shows(one.at)]
        self.points = {villain.label: self._figure(villain) for villain in self.villains}
        self.boss_points = {boss.label: view.middle(boss.at, boss.size) for boss in self.bosses}
        self._take_figures()
        self.pills = self._pills()
        self.tags = [tag for group in scene.guards for tag in self._tags(group)]

    def free(self, box: Box) -> bool:
        """Tell whether nothing stands in a box."""
        return not any(meet(box, other) for other in self.boxes)

    def take(self, box: Box) -> None:
        """Keep a box from what comes later."""
        self.boxes.append(box)

    def _figure(self, villain: VillainPlace) -> tuple[int, int]:
        """Return where the shape of a villain stands: its pill hangs over its lower edge, all on its square."""
        x, y = self.view.middle(villain.at)
        return x, y + self.view.square * 18 // 100

    def _take_figures(self) -> None:
        half = self.size // 2
        for x, y in self.points.values():
            self.take((x - half, y - half, x + half, y + half))
        for boss in self.bosses:
            x, y = self.boss_points[boss.label]
            reach = max(half, boss.size * self.view.square // 2 if boss.parts else half)
            self.take((x - reach, y - reach, x + reach, y + reach))
        for at in [start.at for start in self.starts] + [one.at for one in self.things if one.at is not None]:
            x, y = self.view.middle(at)
            self.take((x - half, y - half, x + half, y + half))

    def _pills(self) -> list[tuple[int, int, str, int]]:
        """Return middle, label and stars of each pill: below its figure, or where it meets no other figure or pill."""
        taken: list[Box] = list(self.boxes)
        found = []
        wanted = [(self.points[v.label], v.label, v.kemet, self.size // 2) for v in self.villains]
        wanted += [(self.boss_points[b.label], b.label, 0, self._radius(b)) for b in self.bosses]
        huge = {self.boss_points[boss.label] for boss in self.bosses if boss.parts}
        for (x, y), label, stars, half in wanted:
            own = (x - half, y - half, x + half, y + half)
            others = [box for box in taken if box[:2] != own[:2] or box[2:] != own[2:]]
            wide, high = figures.pill_width(label, stars) // 2 + mm(0.3), figures.PILL_HEIGHT // 2 + mm(0.15)
            low = half + mm(1) if (x, y) not in huge else half
            spots: list[tuple[int, int]] = [
                (0, -low),
                (mm(1.2), -low),
                (-mm(1.2), -low),
                (0, low),
                (mm(1.2), low),
                (-mm(1.2), low),
                (mm(2.4), -low),
                (-mm(2.4), -low),
                (mm(2.4), low),
                (-mm(2.4), low),
            ]

            def clash(spot: tuple[int, int]) -> tuple[int, bool]:
                cx, cy = x + spot[0], y + spot[1]  # noqa: B023
                box = (cx - wide, cy - high, cx + wide, cy + high)  # noqa: B023
                beyond = not (box[0] >= 0 and box[2] <= self.view.width and box[3] <= mm(0.8))
                return sum(meet(box, other) for other in others), beyond  # noqa: B023

            dx, dy = min(spots, key=clash)
            taken.append((x + dx - wide, y + dy - high, x + dx + wide, y + dy + high))
            found.append((x + dx, y + dy, label, stars))
        self.boxes += taken[len(self.boxes) :]
        return found

    def _radius(self, boss: BossPlace) -> int:
        return boss.size * self.view.square // 2 if boss.parts else min(boss.size * self.view.square * 42 // 100, mm(9))

    def _tags(self, group: GuardGroup) -> list[tuple[Box, str, int, int]]:
        """Return the dashed boxes of a Guard group, each with its tag and where the tag stands."""
        view = self.view
        members: list[tuple[Square, int]] = [(v.at, 1) for v in self.villains if v.label in group.members]
        members += [(b.at, b.size) for b in self.bosses if b.label in group.members]
        if not members:
            return []
        others = [v.at for v in self.villains if v.label not in group.members]
        others += [at for b in self.bosses if b.label not in group.members for at in [b.at]]
        first = Square(min(at.col for at, _ in members), min(at.row for at, _ in members))
        last = Square(max(at.col + n - 1 for at, n in members), max(at.row + n - 1 for at, n in members))
        around = [(first, last)]
        if any(first.col <= at.col <= last.col and first.row <= at.row <= last.row for at in others) or (
            (last.col - first.col + 1) * (last.row - first.row + 1) > 12 * len(members)
        ):
            around = [(at, at.by(n - 1, n - 1)) for at, n in members]
        words = group_words(group)
        tags = []
        for a, b in around:
            left, top = view.corner(a.col, a.row)
            right, bottom = view.corner(b.col + 1, b.row + 1)
            inset = mm(0.35)
            box = (left + inset, bottom + inset - mm(0.5), right - inset, top - inset)
            tags.append((box, words, *self._tag_place(box, words)))
        return tags

    def _tag_place(self, box: Box, words: str) -> tuple[int, int]:
        """Return the left end and the middle of a tag on the upper or lower side of a box, where there is room."""
        wide, high = _tag_width(words), _TAG_HEIGHT
        spots = []
        for y in (box[3], box[1]):
            for left in (box[0] + mm(1), box[0] - mm(2), box[0] - mm(4), box[2] - mm(1) - wide, box[2] + mm(3) - wide):
                left = max(mm(0.5), min(left, self.view.width - wide - mm(0.5)))
                spots.append((left, y))

        def clash(spot: tuple[int, int]) -> int:
            x, y = spot
            return sum(meet((x, y - high // 2, x + wide, y + high // 2), other) for other in self.boxes)

        left, y = min(spots, key=clash)
        self.take((left, y - high // 2, left + wide, y + high // 2))
        return left, y

    def draw(self) -> None:
        """Draw everything, figures and pills last."""
        pen, view = self.pen, self.view
        inks = quest_inks(pen.style.ink, pen.game)
        for box, *_ in self.tags:
            for line in (inks.halo, inks.guard):
                pen.surface.rect(box[0], box[1], box[2] - box[0], box[3] - box[1], radius=mm(1.2), stroke=line)
        for one in self.things:
            if one.at is not None:
                figures.thing(pen, object_icon(one.object), *view.middle(one.at), min(view.square * 72 // 100, mm(11)))
        for start in self.starts:
            figures.numbered_start(pen, *view.middle(start.at), start.number, min(view.square * 84 // 100, mm(9)))
        for boss in self.bosses:
            x, y = self.boss_points[boss.label]
            if boss.parts:
                side = boss.size * view.square
                figures.huge_boss(pen, boss, Area(x - side // 2, y - side // 2, side, side))
            else:
                figures.boss_disc(pen, x, y, self._radius(boss))
        carriers = {v.label: v.carries for v in self.villains if v.carries}
        items = {one.id: object_icon(one.object) for one in self.scene.objects}
        for villain in self.villains:
            x, y = self.points[villain.label]
            figures.color_shape_halo(pen, villain.color, x, y, min(self.size, mm(8)))
            for number, item in enumerate(carriers.get(villain.label, ())[:1]):
                figures.carried(
                    pen, x + self.size // 2 - number * mm(3), y + self.size * 45 // 100, items.get(item, "token")
                )
        for x, y, label, stars in self.pills:
            figures.pill(pen, x, y, label, stars)
        for _, words, left, y in self.tags:
            _tag(pen, left, y, words)


_TAG_HEIGHT = mm(3.4)


def group_words(group: GuardGroup) -> str:
    """Return what the tag of a Guard group says."""
    name = group_name(group.id)
    return f"{name}: see Event {group.event}" if group.event is not None else name


def _tag_width(words: str) -> int:
    return fonts.width(words, Face.BOLD, 800) + mm(2)


def _tag(pen: AidPen, left: int, y: int, words: str) -> None:
    inks = quest_inks(pen.style.ink, pen.game)
    wide = _tag_width(words)
    pen.surface.rect(
        left, y - _TAG_HEIGHT // 2, wide, _TAG_HEIGHT, radius=mm(0.8), fill=inks.text, stroke=Stroke(WHITE, pt(0.5))
    )
    base = y - fonts.cap_height(800) // 2
    pen.surface.text(left + mm(1), base, words, face=Face.BOLD, size=800, color=WHITE)
