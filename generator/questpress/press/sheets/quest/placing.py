"""Where figures, things, label pills and tags of Guard groups stand on a map: each where there is room for it."""

from __future__ import annotations

from questpress.games.quest.document import BossPlace, GuardGroup, VillainPlace
from questpress.grid.square import Square
from questpress.press import fonts
from questpress.press.aids.style import AidPen
from questpress.press.sheets.quest import figures
from questpress.press.sheets.quest.inks import quest_inks
from questpress.press.sheets.quest.things import Scene, object_icon
from questpress.press.sheets.quest.tileart import LARGE
from questpress.press.sheets.quest.view import Box, View, meet
from questpress.press.sheets.quest.words import group_name
from questpress.press.surface import Face, Stroke
from questpress.press.text import ellipsis
from questpress.press.units import WHITE, Area, mm, pt

FIGURE, LEAST_FIGURE = 660, mm(4.65)
"""Height of a villain's shape in thousandths of a square, so that its pill has room on the same one, and the least."""

_SLACK = mm(0.35)
_GAP = 1_000
_ABOVE = mm(0.6)
"""A pill above its figure keeps further from it: the letter of a triangle that points down stands high."""
_SQUARES_A_GUARD = 6
"""Guards who stand further apart are framed one by one."""
_BEYOND = 3
"""Standing beyond the frame, on the labels, is as bad as meeting so many things."""


class Placed:
    """Figures, things, pills and tags of a map, each where there is room for it; then drawn over the tiles."""

    def __init__(self, pen: AidPen, scene: Scene, view: View) -> None:
        self.pen, self.scene, self.view = pen, scene, view
        self.boxes: list[Box] = []
        self.small = view.square < LARGE
        self.size = max(LEAST_FIGURE, view.square * FIGURE // 1000) if self.small else mm(8)
        self.villains = [villain for villain in scene.villains if view.shows(villain.at)]
        self.bosses = [boss for boss in scene.bosses if view.shows(boss.at, boss.size, boss.size)]
        self.starts = [start for start in scene.starts if view.shows(start.at)]
        self.things = [one for one in scene.objects if one.at is not None and view.shows(one.at)]
        self.points = {villain.label: self._figure(villain) for villain in self.villains}
        self.plate = min(view.square * 84 // 100, mm(9))
        self.icon = min(view.square * 66 // 100, mm(11))
        self.captions = {
            one.id: ellipsis(one.name, Face.BOLD, figures.PILL_SIZE, mm(26)) for one in self.things if one.name
        }
        lift = view.square * 14 // 100
        self.thing_points = {
            one.id: (x, y + (lift if one.id in self.captions else 0))
            for one in self.things
            if one.at is not None
            for x, y in [view.middle(one.at)]
        }
        self.boss_points = {boss.label: view.middle(boss.at, boss.size) for boss in self.bosses}
        self._take_figures()
        self._take_doors()
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
            reach = self._radius(boss)
            self.take((x - reach, y - reach, x + reach, y + reach))
        half = self.plate // 2
        for start in self.starts:
            x, y = self.view.middle(start.at)
            self.take((x - half, y - half, x + half, y + half))
        half = self.icon // 2
        for x, y in self.thing_points.values():
            self.take((x - half, y - half, x + half, y + half))

    def _take_doors(self) -> None:
        """Keep labels off doors, whose color is written on them."""
        for tile in self.scene.tiles:
            if tile.door is not None:
                x, y = self.view.corner(tile.col, tile.row)
                square = self.view.square
                self.take((x, y - tile.height * square, x + tile.width * square, y))

    def _pills(self) -> list[tuple[int, int, str, int]]:
        """Return middle, label and stars of each pill: below its figure, or where it meets no other figure or pill."""
        wanted = [(self.points[v.label], v.label, v.kemet, self.size // 2, int(_GAP)) for v in self.villains]
        wanted += [
            (self.boss_points[b.label], b.label, 0, self._radius(b), 0 if b.parts else _GAP) for b in self.bosses
        ]
        wanted += [(self.thing_points[one.id], self.captions[one.id], 0, self.icon // 2, _GAP)
                   for one in self.things if one.id in self.captions]  # fmt: skip
        found = []
        for (x, y), label, stars, half, gap in wanted:
            own = (x - half, y - half, x + half, y + half)
            others = [box for box in self.boxes if box != own]
            wide, high = figures.pill_width(label, stars) // 2, figures.PILL_HEIGHT // 2
            dx, dy, met = self._spot(x, y, wide, high, half + gap, others)
            if met and label in self.captions.values():
                continue  # the set-up list tells where it lies
            self.take((x + dx - wide, y + dy - high, x + dx + wide, y + dy + high))
            found.append((x + dx, y + dy, label, stars))
        return found

    def _spot(self, x: int, y: int, wide: int, high: int, low: int, others: list[Box]) -> tuple[int, int, int]:
        """Return how far from a figure its pill stands, below if it can, and how many things it meets there."""
        inside = max(wide - x, min(0, self.view.width - wide - x))  # what brings it back from beyond a side
        shifts = [inside + shift for shift in (0, mm(1.2), -mm(1.2), mm(2.4), -mm(2.4), mm(3.6), -mm(3.6))]
        aside = [(side * (low + wide), 0) for side in (1, -1)]
        further = [(dx, side * (low + 2 * high)) for side in (-1, 1) for dx in shifts]

        def clash(spot: tuple[int, int]) -> int:
            cx, cy = x + spot[0], y + spot[1]
            # a little overlap shows as none: figures are narrower than their boxes
            box = (cx - wide + _SLACK, cy - high + _SLACK, cx + wide - _SLACK, cy + high - _SLACK)
            inside = (
                cx - wide >= 0
                and cx + wide <= self.view.width
                and cy + high <= mm(0.8)
                and cy - high >= -self.view.height - mm(0.8)
            )
            return sum(meet(box, other) for other in others) + (0 if inside else _BEYOND)

        best = min([*((dx, dy) for dy in (-low, low + _ABOVE) for dx in shifts), *aside, *further], key=clash)
        return *best, clash(best)

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
            (last.col - first.col + 1) * (last.row - first.row + 1) > _SQUARES_A_GUARD * len(members)
        ):
            around = [(at, at.by(n - 1, n - 1)) for at, n in members]
        tags = []
        for a, b in around:
            left, top = view.corner(a.col, a.row)
            right, bottom = view.corner(b.col + 1, b.row + 1)
            inset = mm(0.35)
            box = (left + inset, bottom + inset - mm(0.5), right - inset, top - inset)
            tags.append((box, *self._tag_place(box, (group_words(group), group_name(group.id)))))
        return tags

    def _tag_place(self, box: Box, choices: tuple[str, ...]) -> tuple[str, int, int]:
        """Return a tag's words, left end and middle: on a side of a box or just outside, the first that has room."""
        tried = [(*self._tag_spot(box, words), words) for words in choices]
        _, left, y, words = next((one for one in tried if not one[0]), tried[-1])
        self.take((left, y - _TAG_HEIGHT // 2, left + _tag_width(words), y + _TAG_HEIGHT // 2))
        return words, left, y

    def _tag_spot(self, box: Box, words: str) -> tuple[int, int, int]:
        """Return the best place for a tag after how many things it meets there."""
        wide, high = _tag_width(words), _TAG_HEIGHT
        shifts = range(box[0] - wide + mm(4), box[2] - mm(3), mm(1))
        lefts = sorted((max(mm(0.5), min(left, self.view.width - wide - mm(0.5))) for left in shifts),
                       key=lambda left: abs(left - box[0] - mm(1)))  # fmt: skip
        heights = (
            box[3],
            box[1],
            box[3] + high // 2 + mm(0.3),
            box[1] - high // 2 - mm(0.3),
            box[3] + high,
            box[1] - high,
        )

        def clash(spot: tuple[int, int]) -> int:
            x, y = spot
            tag = (x, y - high // 2 + _SLACK, x + wide, y + high // 2 - _SLACK)
            inside = y + high // 2 <= mm(0.8) and y - high // 2 >= -self.view.height - mm(0.8)
            return sum(meet(tag, other) for other in self.boxes) + (0 if inside else _BEYOND)

        middle = (box[1] + box[3]) // 2
        beside = [(left, middle) for left in (box[2] + mm(0.4), box[0] - wide - mm(0.4))]
        beside = [(left, y) for left, y in beside if left >= 0 and left + wide <= self.view.width]
        left, y = min([*((left, y) for y in heights for left in lefts), *beside], key=clash)
        return clash((left, y)), left, y

    def draw(self) -> None:
        """Draw everything, figures and pills last."""
        pen, view = self.pen, self.view
        inks = quest_inks(pen.style.ink, pen.game)
        for box, *_ in self.tags:
            for line in (inks.halo, inks.guard):
                pen.surface.rect(box[0], box[1], box[2] - box[0], box[3] - box[1], radius=mm(1.2), stroke=line)
        for one in self.things:
            figures.thing(pen, object_icon(one.object), *self.thing_points[one.id], self.icon)
        for start in self.starts:
            figures.numbered_start(pen, *view.middle(start.at), start.number, self.plate, guard=start.guard)
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
