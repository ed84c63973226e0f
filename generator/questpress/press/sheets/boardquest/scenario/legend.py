"""The signs of a scenario's map in a few words each: those that are on it, in columns."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from questpress.catalog.boardquest import Rarity, Terrain
from questpress.games.boardquest.scenario.document import Scenario
from questpress.press.aids.style import AidPen
from questpress.press.icons import draw_icon, icon_path, placed
from questpress.press.ink import palette
from questpress.press.markup import Marked, draw_runs, plain, wrap_marked
from questpress.press.sheets.boardquest.scenario.cast import Cast
from questpress.press.sheets.boardquest.scenario.tokens import Owner, enemy_look, fort_sign
from questpress.press.sheets.boardquest.tileart import arrow_points, hatching, hexagon
from questpress.press.sheets.boardquest.tokens import shape_size, stone_path
from questpress.press.surface import Face, Stroke, polygon
from questpress.press.units import mm, pt

ROW, COLUMNS, SIZE = mm(5.3), 4, 800
_SIDE, _TEXT = mm(2.55), mm(6.6)

Draw = Callable[[AidPen, int, int], None]
_FORTS: tuple[tuple[Owner, str], ...] = (
    ("players", "Your fort"),
    ("enemies", "Enemy fort"),
    ("neutral", "Nobody’s fort"),
)


class Entry(NamedTuple):
    """One sign: what draws it about a point, its term, and what there is to say."""

    draw: Draw
    term: str
    words: str


def legend_height(doc: Scenario) -> int:
    """Return how high the legend is."""
    return ROW * -(-_count(doc) // COLUMNS)


def _count(doc: Scenario) -> int:
    return sum(1 for _ in _shown(doc, None))


def draw_legend(pen: AidPen, doc: Scenario, cast: Cast, x: int, top: int, width: int) -> int:
    """Draw the legend, column by column, and return where it ends."""
    entries = list(_shown(doc, cast))
    rows = -(-len(entries) // COLUMNS)
    pitch = width // COLUMNS
    for number, entry in enumerate(entries):
        column, row = divmod(number, rows)
        left, axis = x + column * pitch, top - row * ROW - ROW // 2
        entry.draw(pen, left + mm(2.8), axis)
        room = pitch - _TEXT - mm(2)
        marked = Marked((*plain(f"{entry.term} ", Face.BOLD).runs, *plain(entry.words).runs))
        lines = wrap_marked(marked, SIZE, room)
        draw_runs(pen.surface, lines.lines[0], left + _TEXT, axis - mm(1), size=SIZE, color=pen.look.text)
    return top - rows * ROW


def _shown(doc: Scenario, cast: Cast | None) -> Iterator[Entry]:
    """Yield the signs that are on the map of a document; texts of terrain come from the catalog."""
    players = sorted({one.player for one in doc.characters})
    for player in players:
        whose = "Your side" if len(players) == 1 else f"Player {player}"
        yield Entry(_player(player), whose, "by number")
    yield Entry(_enemy, "Enemy", "letter, Initiative Value")
    if any(enemy.arrives > 1 for enemy in doc.enemies):
        yield Entry(_late, "Comes later", "in that round, here")
    owners = {fort.owner for fort in doc.forts}
    for owner, term in _FORTS:
        if owner in owners:
            yield Entry(_fort(owner), term, _fort_words(owner, cast))
    if doc.treasures:
        yield Entry(_chest, "Chest", "contents: next page")
    if any(term.tiles for term in doc.win):
        yield Entry(_goal, "Goal", "the tiles to reach")
    used = {tile.terrain for tile in doc.tiles}
    for terrain in Terrain:
        if terrain.value in used:
            yield Entry(_terrain(terrain), terrain.value.capitalize(), _ground(terrain, cast))
    if doc.holes:
        yield Entry(_hole, "Hole", "no step, no shot")
    yield Entry(_arrow, "Turn arrow", "how the piece lies")


def _fort_words(owner: Owner, cast: Cast | None) -> str:
    """Return what a fort does for a character of the players on it, its figures from the catalog."""
    if cast is None or owner == "neutral":
        return "counts as plain"
    numbers = cast.box.numbers
    if owner == "players":
        return ", ".join(_told([("DFS", numbers.get("own-fort-defense"))])) or "counts as plain"
    turns = numbers.get("enemy-fort-turns")
    return "; ".join(
        [*_told([("DFS", numbers.get("enemy-fort-defense"))]), *([f"{turns} turns to take"] if turns else [])]
    )


def _told(figures: Sequence[tuple[str, int | None]]) -> list[str]:
    return [f"{stat} {value:+}".replace("-", "−") for stat, value in figures if value]


def _ground(terrain: Terrain, cast: Cast | None) -> str:
    """Return what a terrain does, its figures from the catalog."""
    if terrain is Terrain.PLAIN or cast is None:
        return "walk on"
    if terrain is Terrain.FOREST:
        return "stop; no shots"
    bonus = [("ATK", "mountain-attack"), ("DFS", "mountain-defense")]
    if terrain is Terrain.WATER:
        bonus = [("DFS", "water-defense")]
    figures = [(stat, cast.box.numbers.get(name)) for stat, name in bonus]
    told = _told(figures)
    return "; ".join(["stop", ", ".join(told)] if told else ["stop"])


def _player(player: int) -> Draw:
    def draw(pen: AidPen, x: int, y: int) -> None:
        look = palette(pen.style.ink).player(player)
        path = placed(icon_path(look.shape), x, y, shape_size(look, mm(2)))
        pen.surface.path(path, fill=look.tab.fill, stroke=look.tab.line)

    return draw


def _enemy(pen: AidPen, x: int, y: int) -> None:
    _stone(pen, x, y, late=False)


def _late(pen: AidPen, x: int, y: int) -> None:
    _stone(pen, x, y, late=True)


def _stone(pen: AidPen, x: int, y: int, *, late: bool) -> None:
    colors = palette(pen.style.ink)
    look = enemy_look(colors, late=late)
    pen.surface.push(x=x, y=y - mm(2.1))
    pen.surface.path(stone_path(0, mm(3.9), mm(4.2)), fill=look.fill, stroke=look.line)
    strip = colors.monsters[Rarity.COMMON].strip
    if not late:
        pen.surface.rect(-mm(1.5), mm(0.4), mm(3), mm(1.1), radius=mm(0.3), fill=strip.fill, stroke=strip.line)
    pen.surface.pop()


def _fort(owner: Owner) -> Draw:
    return lambda pen, x, y: fort_sign(pen.surface, palette(pen.style.ink), owner, x, y, mm(2.3))


def _chest(pen: AidPen, x: int, y: int) -> None:
    colors = palette(pen.style.ink)
    draw_icon(pen.surface, colors.chest_icon, x, y, mm(5), colors.chest)


def _goal(pen: AidPen, x: int, y: int) -> None:
    line = Stroke(pen.accent, pt(1.2), dash=(pt(2.6), pt(1.5)))
    pen.surface.path(hexagon(x, y, _SIDE, mm(0.2)), stroke=line)


def _terrain(terrain: Terrain) -> Draw:
    def draw(pen: AidPen, x: int, y: int) -> None:
        colors = palette(pen.style.ink)
        look = colors.terrain[terrain]
        pen.surface.path(hexagon(x, y, _SIDE), fill=look.fill, stroke=Stroke(colors.piece_edge.color, pt(0.6)))
        pen.surface.text(x, y - mm(1), terrain.letter, face=Face.BOLD, size=SIZE, color=look.letter, anchor="middle")

    return draw


def _hole(pen: AidPen, x: int, y: int) -> None:
    pen.surface.path(hatching(x, y, _SIDE, inset=0, step=mm(0.9)), stroke=palette(pen.style.ink).hatch)


def _arrow(pen: AidPen, x: int, y: int) -> None:
    pen.surface.path(polygon([(x + p.x - mm(0.6), y + p.y) for p in arrow_points(mm(13))]), fill=pen.look.text)
