"""The owner's worksheet: which hex of a map piece is which, how to mark and type the sixteen pieces of a real box.

A real piece bears no number. Its owner pencils one on the back, picks a first hex and marks it over the rim, so that
from then on the piece can be held the same way by everybody. Lengths are micrometres from the lower left corner.
"""

from __future__ import annotations

from collections.abc import Sequence

from questpress.catalog.boardquest import Piece, Terrain
from questpress.catalog.faces import face_text, parse_face
from questpress.grid.hex import DIRECTIONS, centre_xy
from questpress.press import fonts
from questpress.press.ink import Ink, Palette, palette
from questpress.press.paper import Paper
from questpress.press.sheets.boardquest.blocks import term_lines
from questpress.press.sheets.boardquest.frame import draw_overline
from questpress.press.sheets.boardquest.thumbs import draw_piece
from questpress.press.sheets.boardquest.tileart import figure, half_width, lattice, piece_shape, shifted
from questpress.press.surface import Face, Stroke, Surface, polygon
from questpress.press.units import Point, mm, pt

MARGIN = mm(10)
EXAMPLE = "F W. P. Pt P. W. Wm"
PIECES = 16
COLUMNS = 4
_RULE_HEAD = mm(28)


def draw_worksheet(surface: Surface, paper: Paper, ink: Ink = Ink.COLOR, *, numbers: Sequence[int] = ()) -> None:
    """Draw the worksheet on one page. ``numbers`` are the pieces of the box, 1 to 16 unless told otherwise."""
    colors = palette(ink)
    surface.begin_page(paper.width, paper.height, title="Worksheet")
    _head(surface, colors, paper, "Type your map pieces once", "sixteen short lines, then every map uses your own box")
    top = paper.height - _RULE_HEAD
    surface.path((("M", MARGIN, top), ("L", paper.width - MARGIN, top)), stroke=colors.rule)
    _key(surface, colors, MARGIN + mm(33), top - mm(34), mm(10.4))
    _manual(surface, colors, MARGIN + mm(72), top, paper.width - MARGIN)
    grid_top = top - mm(84)
    surface.path((("M", MARGIN, grid_top), ("L", paper.width - MARGIN, grid_top)), stroke=colors.rule)
    _blanks(surface, colors, paper, grid_top, mm(24), numbers or range(1, PIECES + 1))
    _width_line(surface, colors, MARGIN, mm(18.4))
    _foot(surface, colors, paper)
    surface.end_page()


def draw_typed_pieces(
    surface: Surface,
    pieces: Sequence[Piece],
    paper: Paper,
    ink: Ink = Ink.COLOR,
    *,
    missing: Sequence[int] = (),
    tile_um: int | None = None,
) -> None:
    """Draw what was typed, beside its line, to be held against the real pieces; ``missing`` numbers as blanks."""
    colors = palette(ink)
    surface.begin_page(paper.width, paper.height, title="What you typed")
    note = "hold each piece with its marked hex to the right"
    _head(surface, colors, paper, "What you typed", note)
    top, bottom = paper.height - _RULE_HEAD, mm(24)
    faces: dict[int, Piece | None] = dict.fromkeys(missing) | {p.number: p for p in pieces}
    rows = max(1, -(-len(faces) // COLUMNS))
    wide, high = (paper.width - 2 * MARGIN) // COLUMNS, min((top - bottom) // rows, mm(58))
    side = min((high - mm(15)) // 5, (wide - mm(4)) * 100 // 520)
    for i, number in enumerate(sorted(faces)):
        piece = faces[number]
        row, column = divmod(i, COLUMNS)
        x, y = MARGIN + column * wide + wide // 2, top - row * high - mm(4) - 5 * side // 2
        if piece is None:
            _outline(surface, colors, x, y, side, dashed=True)
            _line(surface, colors, x, y - 5 * side // 2 - mm(6), f"{number:02}", "not typed")
            continue
        draw_piece(surface, colors, piece.tiles, str(number), 0, x, y, side)
        _line(surface, colors, x, y - 5 * side // 2 - mm(6), f"{number:02}", face_text(piece.tiles))
    words = "Does every picture look like its piece? Then keep them: questpress pieces use FILE"
    surface.text(MARGIN, mm(18.4), words, face=Face.REGULAR, size=950, color=colors.text)
    if tile_um is not None:
        size = f"Tiles {tile_um / 1000:g} mm wide, flat to flat."
        surface.text(paper.width - MARGIN, mm(18.4), size, face=Face.BOLD, size=950, color=colors.text, anchor="end")
    _foot(surface, colors, paper)
    surface.end_page()


def _head(surface: Surface, colors: Palette, paper: Paper, title: str, note: str) -> None:
    draw_overline(
        surface, colors, MARGIN, paper.height - mm(12.4), "Boardquest · your own box", room=paper.width - 2 * MARGIN
    )
    surface.text(MARGIN, paper.height - mm(20.8), title, face=Face.EXTRABOLD, size=2000, color=colors.text)
    surface.text(
        paper.width - MARGIN,
        paper.height - mm(20.8),
        note,
        face=Face.ITALIC,
        size=950,
        color=colors.text,
        anchor="end",
    )


def _foot(surface: Surface, colors: Palette, paper: Paper) -> None:
    right = paper.width - MARGIN
    line = "Questpress · Boardquest: Tales of Liria"
    surface.text(MARGIN, mm(10.9), line, face=Face.REGULAR, size=650, color=colors.text)
    surface.text(right, mm(10.9), "Unofficial, fan-made", face=Face.ITALIC, size=650, color=colors.text, anchor="end")


def _line(surface: Surface, colors: Palette, x: int, y: int, number: str, text: str) -> None:
    """Write a typed line centred about a point: the number bold, the face plain."""
    gap = fonts.width("  ", Face.REGULAR, 950)
    wide = fonts.width(number, Face.BOLD, 950) + gap + fonts.width(text, Face.REGULAR, 950)
    left = x - wide // 2
    surface.text(left, y, number, face=Face.BOLD, size=950, color=colors.text)
    at = left + fonts.width(number, Face.BOLD, 950) + gap
    surface.text(at, y, text, face=Face.REGULAR, size=950, color=colors.text)


def _outline(surface: Surface, colors: Palette, x: int, y: int, side: int, *, dashed: bool = False) -> None:
    """Draw a blank piece about a point, with the mark over the rim of its first hex at the right."""
    shape = piece_shape(side, 0)
    edge = Stroke(colors.text, pt(0.7), dash=(mm(0.9), mm(0.9)) if dashed else ())
    surface.path(shifted(shape.edges, x, y), stroke=Stroke(colors.text, pt(0.35), dash=edge.dash))
    surface.path(shifted(shape.outline, x, y), stroke=edge)
    if not dashed:
        _rim_mark(surface, colors, x, y, side)


def _rim_mark(surface: Surface, colors: Palette, x: int, y: int, side: int, *, left: bool = False) -> None:
    """Draw the arrow that marks the first hex: across the rim at the right, on the back at the left."""
    way = -1 if left else 1
    rim, long, half = x + way * 3 * half_width(side), max(side * 30 // 100, mm(1.6)), max(side * 16 // 100, mm(0.9))
    tail = rim - way * long // 2
    surface.path(
        polygon([(rim + way * long // 2, y), (tail, y + half), (tail, y - half)]), fill=colors.accent("boardquest")
    )


def _key(surface: Surface, colors: Palette, x: int, y: int, side: int) -> None:
    """Draw the large piece that tells which hex is which."""
    _outline(surface, colors, x, y, side)
    figure(surface, x, y + mm(1.2), "centre", 950, colors.text, face=Face.BOLD)
    figure(surface, x, y - mm(3), "typed first", 800, colors.text, face=Face.REGULAR)
    for d, step in enumerate(DIRECTIONS):
        at = lattice(*centre_xy(step), side)
        figure(surface, x + at.x, y + at.y, str(d), 2000, colors.accent("boardquest"))
    words = (("then the ring from the marked hex, 0 to 5,", 0), ("counter-clockwise as you look at it", 1))
    for text, i in words:
        surface.text(x, y - 5 * side // 2 - mm(7) - i * mm(4.2), text, face=Face.REGULAR, size=950,
                     color=colors.text, anchor="middle")  # fmt: skip
    # From each number of the ring to the next.
    for d in range(5):
        a, b = (lattice(*centre_xy(DIRECTIONS[k]), side) for k in (d, d + 1))
        _small_arrow(surface, colors, Point(x + a.x, y + a.y), Point(x + b.x, y + b.y), side)


def _small_arrow(surface: Surface, colors: Palette, a: Point, b: Point, side: int) -> None:
    """Draw a short arrow over the edge between two neighbouring tiles."""
    length = 2 * half_width(side)
    ux, uy = (b.x - a.x) * 1000 // length, (b.y - a.y) * 1000 // length

    def at(along: int, across: int) -> tuple[int, int]:
        return a.x + (ux * along - uy * across) // 1000, a.y + (uy * along + ux * across) // 1000

    middle = length // 2
    accent = colors.accent("boardquest")
    shaft = polygon([at(middle - mm(2.6), 0), at(middle + mm(1.2), 0)], closed=False)
    surface.path(shaft, stroke=Stroke(accent, pt(0.9)))
    surface.path(
        polygon([at(middle + mm(2.6), 0), at(middle + mm(0.8), mm(0.9)), at(middle + mm(0.8), -mm(0.9))]), fill=accent
    )


_STEPS = (
    ("Number.", "Lay a piece face down and pencil a number on its back, 01 to 16."),
    ("Mark.", "Choose any outer hex as the first; pencil an arrow over its rim, seen from above."),
    ("Hold.", "Turn the piece face up, its marked hex to the right. Read the centre, then 0 to 5."),
    ("Write", "two signs for each hex: its ground, then what is printed on it."),
    ("Type", "the lines into a plain text file, one a piece; the width of a tile too: “tile 38 mm”."),
    ("Check", "for slips: questpress pieces check FILE"),
    ("Compare", "with your pieces: questpress pieces draw FILE"),
    ("Keep", "what you typed: questpress pieces use FILE"),
)


def _manual(surface: Surface, colors: Palette, x: int, top: int, right: int) -> None:
    """Write the steps, the letters, and one piece as an example."""
    y = top - mm(6)
    indent = mm(5)
    accent = colors.accent("boardquest")
    surface.text(x, y, "How it is done", face=Face.BOLD, size=1400, color=accent)
    y -= mm(6)
    for number, (term, text) in enumerate(_STEPS, start=1):
        surface.text(x, y, str(number), face=Face.BOLD, size=950, color=accent)
        for head, rest in term_lines(term, text.split(), right - x - indent):
            at = x + indent
            if head:
                surface.text(at, y, head, face=Face.BOLD, size=950, color=colors.text)
                at += fonts.width(f"{head} ", Face.BOLD, 950)
            surface.text(at, y, rest, face=Face.REGULAR, size=950, color=colors.text)
            y -= mm(4.1)
        y -= mm(0.5)
    _letters(surface, colors, x, y - mm(3))
    tiles, _ = parse_face(EXAMPLE)
    side, level = mm(4.8), y - mm(11.4)
    caption = level - 5 * side // 2 - mm(5.4)
    front, back = right - mm(16), right - mm(48)
    draw_piece(surface, colors, tiles, "1", 0, front, level, side)
    _rim_mark(surface, colors, front, level, side)
    line = f"01 {EXAMPLE}"
    surface.text(front, caption, line, face=Face.BOLD, size=950, color=colors.text, anchor="middle")
    # The back: what is at the right of the face is at its left.
    surface.path(shifted(piece_shape(side, 0).outline, back, level), stroke=Stroke(colors.text, pt(0.7)))
    figure(surface, back, level, "01", 1400, colors.text, face=Face.ITALIC)
    _rim_mark(surface, colors, back, level, side, left=True)
    surface.text(back, caption, "its back", face=Face.ITALIC, size=950, color=colors.text, anchor="middle")


def _letters(surface: Surface, colors: Palette, x: int, y: int) -> None:
    """Draw the signs: a small tile for each ground, and the marks."""
    marks = ((".", "nothing printed"), ("m", "monster"), ("t", "treasure chest"))
    for i, terrain in enumerate(Terrain):
        at = y - i * mm(5)
        look = colors.terrain[terrain]
        surface.text(x + mm(2.2), at, terrain.letter, face=Face.EXTRABOLD, size=950, color=look.letter, anchor="middle")
        surface.text(x + mm(6), at, terrain.value, face=Face.REGULAR, size=950, color=colors.text)
    for i, (sign, word) in enumerate(marks):
        at = y - i * mm(5)
        surface.text(x + mm(26.2), at, sign, face=Face.EXTRABOLD, size=950, color=colors.text, anchor="middle")
        surface.text(x + mm(30), at, word, face=Face.REGULAR, size=950, color=colors.text)


def _blanks(surface: Surface, colors: Palette, paper: Paper, top: int, bottom: int, numbers: Sequence[int]) -> None:
    """Draw a blank piece to pencil in and a line to write the typed row on, for every number."""
    rows = -(-len(numbers) // COLUMNS)
    wide, high = (paper.width - 2 * MARGIN) // COLUMNS, (top - bottom) // rows
    side = min((high - mm(9)) // 5, mm(6.4))
    for i, number in enumerate(numbers):
        row, column = divmod(i, COLUMNS)
        left, cell_top = MARGIN + column * wide, top - row * high
        x, y = left + wide // 2 + mm(3), cell_top - mm(2.2) - 5 * side // 2
        surface.text(left, cell_top - mm(5.6), f"{number:02}", face=Face.EXTRABOLD, size=1400,
                     color=colors.accent("boardquest"))  # fmt: skip
        _outline(surface, colors, x, y, side)
        _row_to_fill(surface, colors, left, cell_top - high + mm(2.2), wide - mm(5))


def _row_to_fill(surface: Surface, colors: Palette, x: int, y: int, wide: int) -> None:
    """Draw seven short lines: the centre, then the ring."""
    step = wide // 7
    for i in range(7):
        line = polygon([(x + i * step, y), (x + i * step + step - mm(1.6), y)], closed=False)
        surface.path(line, stroke=Stroke(colors.text, pt(0.8 if i == 0 else 0.35)))


def _width_line(surface: Surface, colors: Palette, x: int, y: int) -> None:
    """Write where the width of a tile goes, and how it is measured."""
    surface.text(x, y, "tile", face=Face.BOLD, size=950, color=colors.text)
    surface.path(polygon([(x + mm(8), y - mm(0.6)), (x + mm(24), y - mm(0.6))], closed=False), stroke=colors.tick_box)
    surface.text(x + mm(25.4), y, "mm", face=Face.BOLD, size=950, color=colors.text)
    words = "from flat side to flat side: measure straight across three tiles of a piece, and divide by three"
    surface.text(x + mm(34), y, words, face=Face.REGULAR, size=950, color=colors.text)
