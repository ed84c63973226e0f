"""Adventure tiles: sixteen spaces with their terrain by pattern and letter, and an arrow to the north."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from questpress.catalog.anastyr_words import TILE_SIDE, Mark, Space
from questpress.catalog.entries_anastyr import TerrainEntry
from questpress.catalog.entries_anastyr_cards import TileEntry
from questpress.catalog.load import Catalog
from questpress.press import fonts
from questpress.press.emblems import draw_emblem, draw_quiet_edge, emblem_box, emblem_for, emblem_names
from questpress.press.faces.anastyr.words import GAME, named
from questpress.press.faces.card import Tone
from questpress.press.faces.component import Bench, Component, Side, Style
from questpress.press.faces.kit import draw, signs
from questpress.press.faces.kit.draw import Pen
from questpress.press.faces.kit.entries import printed, provenance
from questpress.press.faces.kit.measures import SOURCE
from questpress.press.faces.kit.patterns import pattern
from questpress.press.icons import icon_for
from questpress.press.ink import Ink
from questpress.press.paths import rounded_path
from questpress.press.surface import Face, Path, Segment, Stroke, Surface, polygon
from questpress.press.units import WHITE, mm, pt

_MARGIN = mm(3.5)
"""Along the edges of every space, where no terrain reaches: room for names."""
_OFF = mm(1.1)
"""How far the letters of names keep from the cut."""


def tiles(bench: Bench) -> tuple[Component, ...]:
    """Return the adventure tiles."""
    found = []
    for entry in printed(bench, TileEntry):
        original, _ = provenance(bench.catalog, entry)
        ref = bench.catalog.ref(entry)
        found.append(
            Component(
                ref=ref,
                kind="tile",
                name=entry.title.value or entry.name,
                trim=bench.trim,
                front=_side(bench, entry, ref, original=original),
                original=original,
            )
        )
    return tuple(found)


def _side(bench: Bench, entry: TileEntry, ref: str, *, original: bool) -> Side:
    grid, catalog, trim = entry.grid.value, bench.catalog, bench.trim
    region = named(catalog, entry.region.value)
    letters = {Mark(e.letter): e for e in catalog.of(TerrainEntry) if e.letter in list(Mark)}
    side = min(trim.width, trim.height)
    cell = side // TILE_SIDE
    name = entry.title.value or entry.name

    def draw_tile(surface: Surface, style: Style) -> None:
        pen = Pen(surface, style, GAME)
        bleed = style.bleed
        _field(pen, trim.width, trim.height, bleed)
        for row in range(TILE_SIDE):
            for column in range(TILE_SIDE):
                x, y = column * cell, (TILE_SIDE - 1 - row) * cell
                if grid is None:
                    draw.pencil_box(pen, x + cell // 3, y + cell // 3, cell // 3, cell // 3)
                else:
                    _space(pen, catalog, letters, grid[row][column], x, y, cell)
        line = Stroke(pen.look.text, pt(0.8))
        for step in range(1, TILE_SIDE):
            surface.path((("M", step * cell, 0), ("L", step * cell, side)), stroke=line)
            surface.path((("M", 0, step * cell), ("L", side, step * cell)), stroke=line)
        _names(pen, side, cell, name, region, entry.name, original=original)

    told = "/".join("".join(space) or "." for line in grid or () for space in line)
    return Side(f"tile/{ref}@{trim.id}:{name}:{region}:{told}:{int(original)}", draw_tile)


def _field(pen: Pen, width: int, height: int, bleed: int) -> None:
    """Draw the country that a tile shows: the game's pattern, out to the bleed."""
    look = pen.look
    half, tall = width // 2 + bleed, height // 2 + bleed
    pen.surface.rect(-bleed, -bleed, 2 * half, 2 * tall, fill=look.window.fill)
    if look.ink is Ink.MONO:  # black lines would drown the terrain
        return
    art = pattern(GAME, -half, -tall, half, tall, 1300)
    pen.surface.push(x=width // 2, y=height // 2)
    pen.surface.clip(polygon([(-half, -tall), (half, -tall), (half, tall), (-half, tall)]))
    if look.cells is not None and art.cells:
        pen.surface.path(art.cells, fill=look.cells)
    pen.surface.path(art.lines, stroke=look.pattern)
    pen.surface.pop()


def _names(pen: Pen, side: int, cell: int, name: str, region: str, number: str, *, original: bool) -> None:
    """Write number and names along the edges, where no terrain reaches, and the arrow to the north at the head."""
    head, foot = side - _OFF - fonts.cap_height(SOURCE), _OFF + mm(0.46)  # of what hangs below the line
    for text, x, base in ((number, cell, head), (region, 3 * cell, head), (name, 2 * cell, foot)):
        if text:
            _paper(pen, x, 0 if base == foot else side - _MARGIN, fonts.width(text, Face.BOLD, SOURCE) + mm(2))
            pen.surface.text(x, base, text, face=Face.BOLD, size=SOURCE, color=pen.look.text, anchor="middle")
    _paper(pen, 2 * cell, side - _MARGIN, mm(4))
    draw.icon(pen, "north", 2 * cell, side - mm(2.2), mm(4.4))
    if original:
        signs.q_mark(pen, side - mm(2.6), mm(2.6), mm(2.2))


def _paper(pen: Pen, x: int, y: int, width: int) -> None:
    """Clear a place for words about the middle of a margin's strip."""
    pen.surface.rect(x - width // 2, y, width, _MARGIN, fill=pen.look.window.fill)


# --- spaces ----------------------------------------------------------------------------------------------------------

_GROUND = (Mark.IMPASSABLE, Mark.DANGEROUS, Mark.DIFFICULT)
_TONES = {Mark.DANGEROUS: Tone.HARMFUL, Mark.DIFFICULT: Tone.GREEN, Mark.IMPASSABLE: Tone.GAME}


def _space(pen: Pen, catalog: Catalog, letters: Mapping[Mark, TerrainEntry], space: Space, x: int, y: int,
           cell: int) -> None:  # fmt: skip
    """Draw a space from its lower left corner: its ground with a pattern, the icons of its marks, their letters."""
    surface = pen.surface
    ground = tuple(mark for mark in _GROUND if mark in space)

    def paint(target: Surface) -> None:
        for mark in ground:
            draw_ground(Pen(target, pen.style, GAME), mark, cell, under=mark is not ground[0])

    if ground:
        surface.symbol(f"space-{pen.look.ink}-{''.join(ground)}-{cell}", paint, x=x, y=y)
    shown = [mark for mark in space if mark not in _GROUND] or [mark for mark in ground if mark is not Mark.IMPASSABLE]
    for number, mark in enumerate(shown):
        middle = x + cell * (2 * number + 1) // (2 * len(shown))
        _sign(pen, catalog, letters, mark, middle, y + cell // 2, cell * 5 // 10 if len(shown) == 1 else cell * 4 // 10)
    for number, mark in enumerate(space):
        left, foot = x + mm(3.5) + number * mm(4.2), y + mm(3.5)
        look = pen.look.pennant
        surface.rect(left, foot, mm(3.8), mm(3.8), radius=mm(0.8), fill=look.fill, stroke=pen.look.box)
        text = mark.value.upper()
        base = foot + mm(1.9) - fonts.cap_height(800) // 2
        surface.text(left + mm(1.9), base, text, face=Face.EXTRABOLD, size=800, color=pen.look.text, anchor="middle")


def _sign(pen: Pen, catalog: Catalog, letters: Mapping[Mark, TerrainEntry], mark: Mark, x: int, y: int,
          size: int) -> None:  # fmt: skip
    """Draw what a mark of a space means, about a point: its emblem, or its icon on white."""
    entry = letters.get(mark)
    ref = catalog.ref(entry) if entry else f"{GAME}/terrain/plain"
    name = emblem_for(ref, "")
    if mark not in _GROUND and name in emblem_names():
        wide, high = emblem_box(name)
        height = round(size * min(1.0, 1.1 * high / wide))
        draw_quiet_edge(pen.surface, name, x, y, height, pen.look.window.fill)
        draw_emblem(pen.surface, name, x, y, height, pen.look.emblem)
        return
    size = size * 55 // 100
    pen.surface.circle(x, y, size * 68 // 100, fill=WHITE)
    draw.icon(pen, icon_for(ref, "warning"), x, y, size)


def draw_ground(pen: Pen, mark: Mark, cell: int, *, under: bool = False, margin: int = _MARGIN) -> None:
    """Draw the ground of a space of a side ``cell`` from its lower left corner.

    ``under`` adds only the pattern of a second one; ``margin`` is what stays free along the edges.
    """
    surface, tone = pen.surface, pen.tone(_TONES[mark])
    size = cell - 2 * margin
    shape = rounded_path(margin, margin, size, size, cell // 5 if mark is Mark.DIFFICULT else mm(0.5))
    if not under:
        surface.path(shape, fill=WHITE)
        surface.path(shape, fill=tone.bar.fill)
    surface.push()
    surface.clip(shape)
    thick = pt(0.9) if mark is Mark.IMPASSABLE else pt(0.7)
    surface.path(
        _PATTERNS[mark](cell),
        stroke=Stroke(tone.pattern.color if pen.look.ink is Ink.MONO else tone.sign.tint(60), thick, round_ends=True),
    )
    surface.pop()
    if not under:
        dash = (mm(1.4), mm(0.8)) if mark is Mark.DANGEROUS else ()
        surface.path(shape, stroke=Stroke(tone.sign, pt(2.2) if mark is Mark.IMPASSABLE else pt(1), dash=dash))


def _tufts(cell: int) -> Path:
    """Return tufts of three blades, row by row, every other row shifted."""
    out: list[Segment] = []
    pitch, rise = mm(4.6), mm(3.8)
    for row in range(cell // rise + 1):
        for column in range(cell // pitch + 2):
            x, y = column * pitch - (pitch // 2 if row % 2 else 0), row * rise
            for dx in (-mm(0.9), 0, mm(0.9)):
                out += [("M", x, y), ("L", x + dx, y + mm(1.5 if dx else 1.9))]
    return tuple(out)


def _flames(cell: int) -> Path:
    """Return zigzag lines over one another."""
    out: list[Segment] = []
    step = mm(1.7)
    for row in range(cell // mm(3) + 2):
        y = row * mm(3)
        points = [(i * step, y + (mm(1.5) if i % 2 else 0)) for i in range(cell // step + 2)]
        out += polygon(points, closed=False)
    return tuple(out)


def _rock(cell: int) -> Path:
    """Return lines that cross at right angles, aslant."""
    out: list[Segment] = []
    for offset in range(-cell, cell + 1, mm(2.4)):
        out += [("M", offset, 0), ("L", offset + cell, cell), ("M", offset, cell), ("L", offset + cell, 0)]
    return tuple(out)


_PATTERNS: dict[Mark, Callable[[int], Path]] = {
    Mark.DIFFICULT: _tufts,
    Mark.DANGEROUS: _flames,
    Mark.IMPASSABLE: _rock,
}
