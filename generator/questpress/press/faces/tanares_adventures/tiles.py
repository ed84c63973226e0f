"""Tiles of Tanares Adventures: terrain and Barriers by size, and doors, on the squares of the board."""

from __future__ import annotations

from collections.abc import Sequence

from questpress.catalog.entries_tanares_adventures import TerrainClass, TerrainEntry, TileEntry
from questpress.catalog.figure import Basis, Ref
from questpress.press import fonts
from questpress.press.emblems import QUIET, draw_emblem, draw_quiet_edge, emblem_box, emblem_for
from questpress.press.faces.component import Bench, Component, Kind, Side, Style
from questpress.press.faces.kit import draw, signs
from questpress.press.faces.kit.draw import Pen
from questpress.press.faces.kit.entries import printed
from questpress.press.faces.kit.patterns import pattern
from questpress.press.faces.tanares_adventures.words import GAME
from questpress.press.icons import icon_for
from questpress.press.paths import rounded_path
from questpress.press.sizes import Trim
from questpress.press.surface import Face, Stroke, Surface
from questpress.press.units import WHITE, Um, mm, pt

_OURS = {"door": (2, 1), "wall": (2, 1)}
_SQUARE = (2, 2)
"""Squares of tiles whose sizes nobody printed: sizes of ours, marked as such. The board's owner knows better."""
_RIM = mm(1.2)
_LETTERS = {"ice": "I", "lava": "L", "ruins": "R", "stairs": "S", "altar": "A", "portal": "P", "wall": "W", "door": "D",
            "barricade": "B", "planar-rift": "PR", "corrupted-zone": "CZ", "mission": "M"}  # fmt: skip


def tiles(bench: Bench) -> tuple[Component, ...]:
    """Return the tiles of terrain, each size as often as there are faces of it; rooms stand in :mod:`.rooms`.

    A tile has what lies on the other side of its piece on its back, where that is known. Of what nobody counted there
    are two.
    """
    found: list[Component] = []
    entries = list(printed(bench, TileEntry))
    sized = {entry.terrain.value for entry in entries if entry.width.value is not None}
    for entry in entries:
        if entry.width.value is None and entry.terrain.value in sized:
            continue  # the sizes of this terrain are known: the entry without one is for who has not measured yet
        terrain = bench.catalog.get(entry.terrain.value) if entry.terrain.value else None
        if not isinstance(terrain, TerrainEntry) or terrain.sort.value is TerrainClass.ROOM:
            continue
        backs = [_back(bench, ref) for ref in entry.backs.value or ()]
        count = entry.count.value if entry.count.value is not None else max(2, len(backs))
        for number, (back, copies) in enumerate(_pieces(backs, count), start=1):
            ref = bench.catalog.ref(entry)
            found.append(
                Component(
                    ref=ref if number == 1 else f"{ref}#{number}",
                    kind="tile",
                    name=entry.name,
                    trim=_trim(bench, entry),
                    front=tile_side(bench, entry, terrain),
                    back=back,
                    copies=copies,
                    original=_is_ours(entry),
                )
            )
    return tuple(found)


def _pieces(backs: Sequence[Side | None], count: int) -> list[tuple[Side | None, int]]:
    """Return the backs of so many pieces, equal ones together."""
    grouped: dict[Side | None, int] = {}
    for number in range(count):
        back = backs[number] if number < len(backs) else None
        grouped[back] = grouped.get(back, 0) + 1
    return list(grouped.items())


def _back(bench: Bench, ref: Ref) -> Side | None:
    entry = bench.catalog.get(ref)
    terrain = bench.catalog.get(entry.terrain.value) if isinstance(entry, TileEntry) and entry.terrain.value else None
    if isinstance(entry, TileEntry) and isinstance(terrain, TerrainEntry):
        return tile_side(bench, entry, terrain)
    return None


def _is_ours(entry: TileEntry) -> bool:
    """Tell whether the size is nobody's but ours: unknown, or told by the open pack."""
    return entry.width.value is None or entry.height.value is None or entry.width.basis is Basis.ORIGINAL


def _squares(entry: TileEntry) -> tuple[int, int]:
    if entry.width.value is not None and entry.height.value is not None:
        return entry.width.value, entry.height.value
    return _OURS.get(entry.id, _SQUARE)


def _trim(bench: Bench, entry: TileEntry) -> Trim:
    wide, high = _squares(entry)
    return board_trim(bench, wide, high)


def board_trim(bench: Bench, wide: int, high: int) -> Trim:
    """Return the trim of what covers so many squares of the board."""
    side = bench.tile
    return Trim(f"tile-{wide}x{high}-{side}", f"Tile {wide} x {high}", Um(wide * side), Um(high * side), mm(1))


def tile_side(bench: Bench, entry: TileEntry, terrain: TerrainEntry) -> Side:
    """Return a face of a tile: the terrain's drawing on a light ground ruled in squares, name and letter at the rim."""
    trim = _trim(bench, entry)
    ref = bench.catalog.ref(terrain)
    emblem, icon = emblem_for(ref, ""), icon_for(ref, "tile")
    letter = _LETTERS.get(terrain.id, terrain.name[0])
    wide, high = _squares(entry)
    cost = terrain.step_cost.value
    damage = terrain.damage.value
    barrier = terrain.sort.value is TerrainClass.BARRIER

    def draw_tile(surface: Surface, style: Style) -> None:
        pen = Pen(surface, style, GAME)
        _ground(pen, trim, wide, high, barrier=barrier)
        _centre(pen, trim, emblem, icon)
        _name(pen, trim, terrain.name, letter)
        _figures(pen, trim, cost, damage)
        if _is_ours(entry):
            signs.q_mark(pen, trim.width - _RIM - mm(3.8), trim.height - _RIM - mm(3.8), mm(2.4))

    key = f"tile/{terrain.id}/{terrain.name}/{wide}x{high}/{trim.width}/{cost}/{damage}/{int(_is_ours(entry))}"
    return Side(key, draw_tile)


def _ground(pen: Pen, trim: Trim, wide: int, high: int, *, barrier: bool) -> None:
    """Draw the field, its pattern and the lines of the squares; a Barrier has a heavy edge all round."""
    look, surface = pen.look, pen.surface
    shape = rounded_path(_RIM, _RIM, trim.width - 2 * _RIM, trim.height - 2 * _RIM, mm(1.2))
    art = pattern(GAME, -trim.width // 2, -trim.height // 2, trim.width // 2, trim.height // 2, 1000)

    def ground(target: Surface) -> None:
        target.path(shape, fill=look.window.fill)
        target.push()
        target.clip(shape)
        target.push(x=trim.width // 2, y=trim.height // 2)
        target.path(art.lines, stroke=look.pattern)
        target.pop()
        target.pop()

    surface.symbol(f"tile-ground-{look.ink}-{trim.id}", ground, x=0, y=0)
    line = Stroke(look.sign, pt(0.6), dash=(mm(1.4), mm(1)))
    for column in range(1, wide):
        x = column * trim.width // wide
        surface.path((("M", x, _RIM), ("L", x, trim.height - _RIM)), stroke=line)
    for row in range(1, high):
        y = row * trim.height // high
        surface.path((("M", _RIM, y), ("L", trim.width - _RIM, y)), stroke=line)
    edge = mm(1.4) if barrier else mm(0.4)
    inner = _RIM + edge // 2
    surface.path(
        rounded_path(inner, inner, trim.width - 2 * inner, trim.height - 2 * inner, mm(1.2)),
        stroke=Stroke(look.sign, edge),
    )


def _centre(pen: Pen, trim: Trim, emblem: str, icon: str) -> None:
    x, y = trim.width // 2, trim.height // 2 + (mm(1.2) if trim.height > mm(30) else mm(1.8))
    room = min(trim.width, trim.height)
    if not emblem:
        draw.icon(pen, icon, x, y, room * 50 // 100)
        return
    box = emblem_box(emblem)
    height = min(room * 56 // 100, round(room * 0.9 * box[1] / box[0]))
    draw_quiet_edge(pen.surface, emblem, x, y, height, pen.look.window.fill, QUIET)
    draw_emblem(pen.surface, emblem, x, y, height, pen.look.emblem)


def _name(pen: Pen, trim: Trim, name: str, letter: str) -> None:
    """Write name and letter on white chips in the lower corners, clear of what lies in the middle."""
    size = 800
    shown = fonts.printable(name, Face.BOLD)
    pad, high = mm(1.2), mm(4.4)
    base = _RIM + mm(1.8)
    limit = trim.width - 2 * (_RIM + mm(1.8)) - mm(9)
    while size > 500 and fonts.width(shown, Face.BOLD, size) + 2 * pad > limit:
        size -= 25
    left = _RIM + mm(1.8)
    edge = Stroke(pen.look.sign, pt(0.6))
    wide = fonts.width(shown, Face.BOLD, size) + 2 * pad
    pen.surface.rect(left, base, wide, high, radius=mm(1), fill=WHITE, stroke=edge)
    y = base + (high - fonts.cap_height(size)) // 2
    pen.surface.text(left + pad, y, name, face=Face.BOLD, size=size, color=pen.look.text)
    box = mm(4.4) + (mm(2.2) if len(letter) > 1 else 0)
    right = trim.width - _RIM - mm(1.8)
    look = pen.look.chip
    pen.surface.rect(right - box, base, box, high, radius=mm(1), fill=look.fill, stroke=look.line)
    y = base + (high - fonts.cap_height(1000)) // 2
    pen.surface.text(right - box // 2, y, letter, face=Face.EXTRABOLD, size=1000, color=look.ink, anchor="middle")


def _figures(pen: Pen, trim: Trim, cost: int | None, damage: int | None) -> None:
    """Draw what a step costs and what the terrain deals, on a white chip in the upper left corner."""
    pairs = [(icon, value) for icon, value in (("movement", cost), ("damage", damage)) if value is not None]
    size, sign, gap = 1000, mm(3.4), mm(0.6)
    widths = [draw.pair_width(icon, value, size, sign, gap, 0) for icon, value in pairs]
    if not pairs:
        return
    high = mm(5)
    x, y = _RIM + mm(1.8), trim.height - _RIM - mm(1.8) - high
    wide = sum(widths) + mm(1.6) * (len(pairs) - 1) + mm(2)
    pen.surface.rect(x, y, wide, high, radius=mm(1), fill=WHITE, stroke=Stroke(pen.look.sign, pt(0.6)))
    x += mm(1)
    for (icon, value), width in zip(pairs, widths, strict=True):
        draw.pair(pen, x, y + high // 2, icon, value, size=size, icon_size=sign, gap=gap, box=(0, 0))
        x += width + mm(1.6)


TILES: tuple[Kind, ...] = (
    Kind(
        word="tile",
        title="Tiles of terrain",
        size="tile-51",
        build=tiles,
        component=f"{GAME}/component/two-sided-terrain-pieces",
        sized=False,
    ),
)
