"""Page 2: how the map is built, step by step, so that two people lay it in a few minutes without arguing.

Every step shows the piece as it must lie, the edges that it shares with what lies already, the words for it, and the
map as it grows, at one scale in all steps. Lengths are micrometres from the page's lower left corner.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from questpress.catalog.boardquest import Box, TileFace
from questpress.games.boardquest.document import BoardquestMap
from questpress.grid.hex import Hex
from questpress.press import fonts
from questpress.press.ink import Palette, palette
from questpress.press.sheets.boardquest.build_steps import Step, build_steps, check_words, fetch_words
from questpress.press.sheets.boardquest.frame import draw_footer, draw_page_head
from questpress.press.sheets.boardquest.laid import Laid
from questpress.press.sheets.boardquest.page3 import page_of
from questpress.press.sheets.boardquest.spec import SheetSpec
from questpress.press.sheets.boardquest.thumbs import (
    SMALL,
    SMALL_SIDE,
    draw_contacts,
    draw_growing,
    draw_piece,
    faces_of,
    growing_grid,
    label_reach,
    seen_piece,
)
from questpress.press.sheets.boardquest.tileart import Grid, figure
from questpress.press.surface import Face, Surface
from questpress.press.text import draw_lines
from questpress.press.units import mm

MARGIN, GUTTER = mm(10), mm(6)
GROUND = mm(33)
"""Where the steps end: below stand the check and the footer."""
HEAD = mm(36.5)
"""From the top of the page to the first step."""
ROOMY = mm(50)
"""Steps at least this high put their words on top and both pictures large below."""


@dataclass(frozen=True, slots=True)
class Cell:
    """The place of one step: left edge, top, width and height."""

    x: int
    top: int
    width: int
    height: int


@dataclass(frozen=True, slots=True)
class Layout:
    """How all steps of one sheet are laid out, alike: offsets from a cell's top left corner, y down.

    ``number`` is the baseline of the step's number. ``words_x`` and ``words`` are where the words begin, ``one_line``
    whether they stand in one line. ``piece`` is the middle of the room for the piece's picture, ``side`` its tile
    side; ``growing`` the box of the small map (x, y of its top, width, height).
    """

    number: int
    words_x: int
    words: int
    one_line: bool
    piece: tuple[int, int]
    side: int
    growing: tuple[int, int, int, int]


def layout_of(width: int, height: int, steps: Sequence[Step]) -> Layout:
    """Return the layout of cells of a size: pictures as large as the step with the most numbers round it allows."""
    if height >= ROOMY:
        # Words on a band on top, below it both pictures.
        band, air = mm(15), mm(1.5)
        room = height - band - air
        left = mm(48)
        side = _largest_side(steps, room, mm(7))
        return Layout(
            mm(8.2), mm(20), mm(6), True,
            (left // 2, band + room // 2), side, (left + mm(2), band, width - left - mm(2), room),
        )  # fmt: skip
    side = _largest_side(steps, height - mm(1.6), mm(5.3))
    return Layout(
        min(mm(8.2), height * 26 // 100), 0, min(mm(16.4), height * 50 // 100), False,
        (mm(43.2), height // 2), side, (width - mm(31), mm(1.4), mm(31), height - mm(2.8)),
    )  # fmt: skip


def _largest_side(steps: Sequence[Step], room: int, cap: int) -> int:
    """Return the largest tile side, in tenths of a millimetre, at which every piece with its labels is low enough."""
    side = cap
    while side > mm(2) and max(sum(label_reach(step.contacts, side)) for step in steps) > room:
        side -= mm(0.1)
    return side


def draw_step(
    surface: Surface,
    colors: Palette,
    steps: Sequence[Step],
    step: Step,
    faces: Mapping[Hex, TileFace],
    cell: Cell,
    layout: Layout,
    grid: Grid,
) -> None:
    """Draw one step into its cell; ``grid`` places the small map with the cell's top left corner at (0, 0)."""
    accent = colors.accent("boardquest")
    surface.path((("M", cell.x, cell.top), ("L", cell.x + cell.width, cell.top)), stroke=colors.rule)
    base = cell.top - layout.number
    surface.text(cell.x, base, str(step.number), face=Face.EXTRABOLD, size=2000, color=accent)
    disc_y = base + fonts.figure_height(2000) // 2
    surface.circle(cell.x + mm(14.2), disc_y, mm(3.3), fill=colors.disc.fill, stroke=colors.disc.line)
    figure(surface, cell.x + mm(14.2), disc_y, step.label, 1400, colors.disc.ink)
    _draw_words(surface, colors, step, cell, layout)
    # The picture with its labels stands in the middle of its room.
    up, down = label_reach(step.contacts, layout.side)
    x, y = cell.x + layout.piece[0], cell.top - layout.piece[1] + (down - up) // 2
    size = SMALL if layout.side < SMALL_SIDE else 950
    face = seen_piece(faces, step.center)
    draw_piece(surface, colors, face, step.label, step.rotation, x, y, layout.side, letter_size=size, number_size=size)
    draw_contacts(surface, colors, step.contacts, x, y, layout.side)
    draw_growing(surface, colors, steps, step.number, Grid(grid.x + cell.x, grid.y + cell.top, grid.side))


def _draw_words(surface: Surface, colors: Palette, step: Step, cell: Cell, layout: Layout) -> None:
    """Write where the piece goes and where its arrow points."""
    x, y = cell.x + layout.words_x, cell.top - layout.words
    lines = step.where
    if layout.one_line:
        lines = ((", " if step.contacts else " ").join(line.rstrip(",") for line in lines),)
    y = draw_lines(surface, lines, x, y, face=Face.REGULAR, size=950, color=colors.text, leading=mm(4.2))
    surface.text(x, y - mm(0.8), f"arrow {step.arrow}", face=Face.BOLD, size=950, color=colors.text)


def draw_build_steps(
    surface: Surface,
    doc: Laid,
    box: Box,
    colors: Palette,
    area: tuple[int, int, int, int],
    *,
    columns: int = 2,
) -> None:
    """Draw all steps into an area (left, bottom, width, height), read row by row, with a line below."""
    left, bottom, width, height = area
    steps = build_steps(doc, box)
    if not steps:
        return  # a document without pieces has a page, with nothing to do on it
    faces = faces_of(doc)
    rows = -(-len(steps) // columns)
    cell_width, pitch = (width - (columns - 1) * GUTTER) // columns, height // rows
    layout = layout_of(cell_width, pitch, steps)
    x, y, w, h = layout.growing
    grid = growing_grid(steps, x, -y - h, w, h)
    for i, step in enumerate(steps):
        row, column = divmod(i, columns)
        cell = Cell(left + column * (cell_width + GUTTER), bottom + height - row * pitch, cell_width, pitch)
        draw_step(surface, colors, steps, step, faces, cell, layout, grid)
    floor = bottom + height - rows * pitch
    surface.path((("M", left, floor), ("L", left + width, floor)), stroke=colors.rule)


def draw_build_pages(surface: Surface, doc: BoardquestMap, box: Box, spec: SheetSpec, page: int, pages: int) -> None:
    """Draw the page that shows how the map is built."""
    colors = palette(spec.ink)
    paper = spec.paper
    surface.begin_page(paper.width, paper.height, title="Build the map")
    draw_page_head(surface, colors, paper, doc, "Build the map")
    draw_fetch_pieces(surface, colors, doc, box, paper.width - MARGIN, paper.height)
    draw_manual(surface, colors, MARGIN, paper.height - mm(27.4), paper.width - 2 * MARGIN)
    area = (MARGIN, GROUND, paper.width - 2 * MARGIN, paper.height - HEAD - GROUND)
    draw_build_steps(surface, doc, box, colors, area)
    map_page, setup = page_of(doc, box, spec, "map"), page_of(doc, box, spec, "setup")
    draw_check(surface, colors, doc, box, MARGIN, mm(27.4), map_page=map_page, setup_page=setup)
    draw_footer(surface, colors, paper, doc, page, pages)
    surface.end_page()


def draw_fetch_pieces(
    surface: Surface, colors: Palette, doc: Laid, box: Box, right: int, top: int, *, size: int = 950
) -> None:
    """Write which pieces to fetch and which stay in the box, at the right end of a page's head."""
    fetch, stay = fetch_words(doc, box)
    everything = f"Fetch all {len(doc.pieces)} pieces" if not stay else f"Fetch {len(doc.pieces)} pieces: {fetch}"
    surface.text(right, top - mm(12.4), everything, face=Face.BOLD, size=size, color=colors.text, anchor="end")
    if stay:
        rest = f"Leave in the box: {stay}"
        surface.text(right, top - mm(16.6), rest, face=Face.REGULAR, size=size, color=colors.text, anchor="end")


def draw_manual(surface: Surface, colors: Palette, x: int, y: int, wide: int) -> None:
    """Write how the pictures are read; the words that stand out in bold, the edges also in their colour."""
    accent = colors.accent("boardquest")
    runs = (
        ("Large number: the step. Black disc: the piece.", Face.BOLD, colors.text),
        ("Turn the piece until its arrow points as drawn, then slide it home: at the", Face.REGULAR, colors.text),
        ("heavy edges", Face.BOLD, accent),
        ("it meets the pieces whose numbers stand beside it. On every picture north is up.", Face.REGULAR, colors.text),
    )
    at = x
    for text, face, color in runs:
        line: list[str] = []
        for word in text.split(" "):
            if line and at + fonts.width(" ".join([*line, word]), face, 950) > x + wide:
                surface.text(at, y, " ".join(line), face=face, size=950, color=color)
                at, y, line = x, y - mm(4.1), []
            line.append(word)
        surface.text(at, y, " ".join(line), face=face, size=950, color=color)
        at += fonts.width(" ".join(line) + " ", face, 950)


def draw_check(
    surface: Surface,
    colors: Palette,
    doc: Laid,
    box: Box,
    x: int,
    y: int,
    *,
    map_page: int | None,
    setup_page: int | None,
) -> None:
    """Write the line by which people check what they have built."""
    surface.text(x, y, "Check.", face=Face.BOLD, size=950, color=colors.accent("boardquest"))
    words = check_words(doc, box, map_page=map_page)
    if setup_page is not None:
        words += f" Forts, heroes, chests and monsters: page {setup_page}."
    surface.text(x + fonts.width("Check. ", Face.BOLD, 950), y, words, face=Face.REGULAR, size=950, color=colors.text)
