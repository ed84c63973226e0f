"""How far a character of Boardquest walks, and which way the automa takes; and a fort that changes hands.

The turns and ways are worked out by the rules of movement (rulebook, Map & Terrain: Movement; Automa: Movement)::

    diagram boardquest-walk rings=3 move=2
    ground forest 1,0           as in the drawing ``hex``, as are tokens, labels and all its other lines
    from p1 0,0                 who walks; without ``to`` each tile tells the turn in which a walk can end on it
    pass ally 1,0               who is walked through: an ally
    bar foe 2,0                 who is not: an enemy
    held rook 1,1               a fort of an enemy, which ends a walk
    to p2 3,0                   whom the automa is after: the tiles of this turn that come nearest tell their Tile
                                Distance, and an arrow leads to the one that is taken

    diagram boardquest-forts    a fort that changes hands: whose it is, then what is told below it
    enemy **Neutralize** it
    neutral **Conquer** it
    own It is yours
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from itertools import islice

from questpress.catalog.boardquest import Terrain
from questpress.games.boardquest.board import Board
from questpress.grid.graph import cell_graph, steps
from questpress.grid.hex import ORIGIN, Hex, disk, distance
from questpress.press.aids.diagrams import hexes
from questpress.press.aids.diagrams.drawing import Drawing, Refused, cell, is_token, option, token
from questpress.press.aids.model import Fence
from questpress.press.aids.style import AidPen, Lines, Maker, numbered
from questpress.press.aids.tags import bare
from questpress.press.icons import draw_icon, icon_path, placed
from questpress.press.ink import Ink, palette
from questpress.press.sheets.boardquest.tileart import hexagon
from questpress.press.surface import Stroke
from questpress.press.units import WHITE, mm, pt


def walk(block: Fence, maker: Maker) -> Drawing:
    """Return a board of hexes with the turns or the way of a walk. Raises Refused for a line that it cannot read."""
    rings = option(block.args, "rings", 2)
    found = _Walk(speed=option(block.args, "move", 1), land=set(disk(ORIGIN, rings)))
    kept = []
    for line in block.lines:
        match bare(line).split():
            case ["from" | "to" | "pass" | "bar" | "held" as word, what, place] if is_token(what):
                found.put(word, Hex(*cell(place)))
                kept.append(f"token {what} {place}")
            case ["ground", what, *places]:
                for place in places:
                    found.ground(what, Hex(*cell(place)))
                kept.append(line)
            case _:
                kept.append(line)
    if found.start is None:
        raise Refused("nobody walks: begin a line with from")
    drawn = found.turns(found.start) if found.goal is None else found.way(found.start, found.goal)
    return hexes.board(replace(block, lines=(*kept, *drawn)), maker)


@dataclass
class _Walk:
    """Who walks where. ``slow`` are tiles that end a walk, ``allies`` those that nobody may end on."""

    speed: int
    land: set[Hex]
    start: Hex | None = None
    goal: Hex | None = None
    slow: set[Hex] = field(default_factory=set)
    barred: set[Hex] = field(default_factory=set)
    allies: set[Hex] = field(default_factory=set)
    forts: set[Hex] = field(default_factory=set)

    def ground(self, what: str, at: Hex) -> None:
        """Note the ground of a tile."""
        if what == "hole":
            self.land.discard(at)
        else:
            self.land.add(at)
            if what != Terrain.PLAIN:
                self.slow.add(at)

    def put(self, word: str, at: Hex) -> None:
        """Note somebody, or a fort."""
        match word:
            case "from":
                self.start = at
            case "to":
                self.goal = at
                self.barred.add(at)
            case "pass":
                self.allies.add(at)
            case "bar":
                self.barred.add(at)
            case _:
                self.forts.add(at)
                self.slow.add(at)

    def ends(self, start: Hex) -> list[list[Hex]]:
        """Return on which tiles a walk can first end after 0, 1, 2, ... turns."""
        board = Board(self.land)
        free = board.land & ~board.bits(self.barred)
        onward = board.land & ~board.bits(self.slow)
        taken = board.bits(self.allies)
        out = []
        wave = board.bits([start])
        while wave:
            out.append(board.cells(wave))
            taken |= wave
            wave = next(islice(board.turns(wave, free, onward, self.speed), 1, None), 0) & ~taken
        return out

    def turns(self, start: Hex) -> list[str]:
        """Return labels: on each free tile the turn in which a walk can end on it, the first turn in a ring."""
        return [
            f"case {at.q},{at.r} {numbered(turn)}" if turn == 1 else f"label {at.q},{at.r} {numbered(turn)}"
            for turn, tiles in enumerate(self.ends(start))
            for at in tiles
            if turn and at not in self.forts
        ]

    def way(self, start: Hex, goal: Hex) -> list[str]:
        """Return the Tile Distance on the tiles that are nearest on foot, and an arrow to the one that is taken."""
        cells = sorted(self.land - self.barred)
        beside = [number for number, at in enumerate(cells) if distance(at, goal) == 1]
        far = dict(zip(cells, steps(cell_graph(cells), beside), strict=True))
        reached = {at: left for tiles in self.ends(start)[1:2] for at in tiles if (left := far[at]) is not None}
        if not reached:
            raise Refused("nobody can get nearer")
        nearest = [at for at, left in reached.items() if left == min(reached.values())]
        chosen = min(nearest, key=lambda at: distance(at, goal))
        labels = [f"case {at.q},{at.r} {numbered(distance(at, goal))}" for at in nearest]
        return [f"shot {start.q},{start.r} {chosen.q},{chosen.r} clear", *labels]


_PLAYERS = {"own": 1, "enemy": 2}
_ARROW = mm(9)


def forts(block: Fence, maker: Maker) -> Drawing:
    """Return a fort that changes hands, step by step. Raises Refused for a line that it cannot read."""
    side = maker.setting.scaled(mm(8))
    shown: list[tuple[str, Lines]] = []
    room = maker.setting.scaled(mm(option(block.args, "room", 30)))
    for line in block.lines:
        if not line.strip():
            continue
        whose, _, text = line.strip().partition(" ")
        if whose not in ("own", "enemy", "neutral"):
            raise Refused(repr(bare(line)))
        shown.append((whose, maker.lines(text, room)))
    if not shown:
        raise Refused("it shows no fort")
    told = max(lines.height for _, lines in shown)
    pitch = room + maker.setting.scaled(_ARROW)

    def draw(pen: AidPen, x: int, top: int) -> None:
        from questpress.press.aids.blocks_flow import arrow

        for number, (whose, lines) in enumerate(shown):
            middle = x + number * pitch + room // 2
            _fort(pen, middle, top - side, side, whose)
            lines.draw(pen, middle, top - 2 * side - mm(1), anchor="middle")
            if number:
                arrow(pen, middle - pitch + side + mm(3), top - side, middle - side - mm(3), top - side)

    return Drawing(pitch * (len(shown) - 1) + room, 2 * side + mm(1) + told, draw)


def _fort(pen: AidPen, x: int, y: int, side: int, whose: str) -> None:
    """Draw a tile about a point: the fort in its owner's colours, and on it the character of player 1."""
    colors = palette(pen.style.ink)
    pen.surface.path(
        hexagon(x, y, side), fill=colors.terrain[Terrain.PLAIN].fill, stroke=Stroke(pen.look.text, pt(0.6))
    )
    up = side * 28 // 100
    name = "rook" if whose == "neutral" else "rook-flag"
    if whose == "neutral" or (whose == "own" and pen.style.ink is Ink.MONO):  # one's own is told by being open
        path = placed(icon_path(name), x, y + up, side * 13 // 10)
        pen.surface.path(path, fill=WHITE, stroke=Stroke(pen.look.text, pt(0.9)))
    else:
        draw_icon(pen.surface, name, x, y + up, side * 13 // 10, colors.player(_PLAYERS[whose]).deep)
    token(pen, x, y - side * 52 // 100, side * 55 // 100, "p1")
