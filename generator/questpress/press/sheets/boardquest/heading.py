"""The header of page 1: which map, for whom, how to win, with which pieces, on how much table, and four counts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from questpress.catalog.boardquest import Box
from questpress.games.boardquest.document import BoardquestMap
from questpress.press import fonts
from questpress.press.icons import draw_icon
from questpress.press.ink import Palette
from questpress.press.paper import Paper
from questpress.press.sheets.boardquest.frame import GAME, draw_overline, map_title
from questpress.press.sheets.boardquest.layout import layout
from questpress.press.sheets.boardquest.setup_lists import own_box
from questpress.press.sheets.boardquest.spec import DEFAULT_TILE_UM, SheetSpec
from questpress.press.sheets.boardquest.tileart import HALF_ROOT_3, Extent
from questpress.press.surface import Face, Surface
from questpress.press.text import balanced, fit
from questpress.press.units import mm

_PLAYERS = {2: "head to head", 3: "each against all", 4: "each against all"}
_CM = 10_000


class Space(NamedTuple):
    """How much table a map covers: width and depth in whole centimetres, and whether the tile's size is a guess."""

    width: int
    depth: int
    guessed: bool


def table_space(doc: BoardquestMap, box: Box, spec: SheetSpec) -> Space | None:
    """Return the table that the map covers, or None for a map without tiles.

    A tile is as wide as the pieces printed with the sheet, else as the document says, else as the box says.
    """
    if not doc.tiles:
        return None
    known = spec.tiles_um or _length(doc.extras, "tile_um") or box.tile_um
    tile = known or DEFAULT_TILE_UM
    extent = Extent.of(t.at for t in doc.tiles)
    # A half tile width is tile / 2; half a side is tile / (2 sqrt 3) = tile * sqrt(3)/2 / 3.
    width = extent.width * tile // 2
    depth = extent.height * tile * HALF_ROOT_3 // 3_000_000_000
    return Space(-(-width // _CM), -(-depth // _CM), known is None)


def _length(extras: Mapping[str, object], name: str) -> int | None:
    value = extras.get(name)
    return value if type(value) is int and value > 0 else None


def fits_table(space: Space, table: tuple[int, int]) -> bool:
    """Tell whether a map fits on a table of a size in centimetres, either way round."""
    return (space.width <= table[0] and space.depth <= table[1]) or (
        space.width <= table[1] and space.depth <= table[0]
    )


def warning_line(doc: BoardquestMap, box: Box, spec: SheetSpec) -> str:
    """Return what to say when the table is too small for the map, else ``""``."""
    space = table_space(doc, box, spec)
    if space is None or spec.table_cm is None or fits_table(space, spec.table_cm):
        return ""
    wide, deep = spec.table_cm
    return f"Too large for your table of {wide} × {deep} cm: the map alone takes {_size_words(space)}."


def _size_words(space: Space) -> str:
    return f"{'about ' if space.guessed else ''}{space.width} × {space.depth} cm"


def mode_words(doc: BoardquestMap) -> tuple[str, str]:
    """Return for whom the map is, and how it is won."""
    forts = "1 fort" if doc.win_threshold == 1 else f"{doc.win_threshold} forts"
    if doc.mode == "teams":
        return f"For {doc.players} players in two teams.", f"Hold {forts} as a team to win."
    return f"For {doc.players} players, {_PLAYERS[doc.players]}.", f"Hold {forts} to win."


def origin_words(doc: BoardquestMap, box: Box, spec: SheetSpec) -> tuple[str, ...]:
    """Return with which pieces the map is laid and how much table it takes; then the same in fewer words."""
    words = "Your own pieces" if own_box(doc, box) else "Our printed pieces"
    space = table_space(doc, box, spec)
    if space is None:
        return (words,)
    size = _size_words(space)
    return f"{words}; the map takes {size} of table", f"{words}; map {size}"


def draw_heading(
    surface: Surface, palette: Palette, paper: Paper, doc: BoardquestMap, box: Box, spec: SheetSpec
) -> None:
    """Draw the header of page 1, down to the line with the mode."""
    size, left = layout().header, layout().margin
    facts = paper.width - layout().margin - 4 * size.facts_pitch
    counts = (
        ("pieces", len(doc.pieces), "piece", "pieces"),
        ("rook", len(doc.forts), "fort", "forts"),
        ("skull", len(doc.monsters), "monster", "monsters"),
        ("chest", len(doc.treasures), "chest", "chests"),
    )
    draw_facts(surface, palette, paper, counts, facts)
    room = facts - size.gap - left
    top = paper.height - size.overline
    end = draw_overline(surface, palette, left, top, "Boardquest map", room=room)
    x = end + mm(3.2)
    said = origin_words(doc, box, spec)
    fits = (words for words in said if fonts.width(words, Face.REGULAR, 950) <= facts - mm(2) - x)
    surface.text(x, top, next(fits, said[-1]), face=Face.REGULAR, size=950, color=palette.text)
    draw_title(surface, palette, paper, map_title(doc), room)
    plain, bold = mode_words(doc)
    y = paper.height - size.line
    surface.text(left, y, plain, face=Face.REGULAR, size=1400, color=palette.text)
    x = left + fonts.width(plain + " ", Face.REGULAR, 1400)
    surface.text(x, y, bold, face=Face.BOLD, size=1400, color=palette.text)
    warning = warning_line(doc, box, spec)
    if warning:
        y -= mm(6.3)
        draw_icon(surface, "warning", left + mm(1.9), y + mm(1.1), mm(4), palette.accent(GAME))
        surface.text(left + mm(5), y, warning, face=Face.BOLD, size=950, color=palette.accent(GAME))


def draw_title(surface: Surface, palette: Palette, paper: Paper, title: str, room: int) -> None:
    """Write the title at 32 points, else at 20, else at 20 on two lines; a single long word is parted."""
    size, left = layout().header, layout().margin
    y = paper.height - size.title
    shown = fonts.printable(title, Face.EXTRABOLD)
    for points in (3200, 2000):
        if fonts.width(shown, Face.EXTRABOLD, points) <= room:
            surface.text(left, y, shown, face=Face.EXTRABOLD, size=points, color=palette.text)
            return
    two = balanced(shown, Face.EXTRABOLD, 2000, (room, room))
    lines = two or fit(shown, Face.EXTRABOLD, (2000,), room, lines=2).lines
    if len(lines) == 2:
        y = paper.height - size.title_low
    for i, line in enumerate(reversed(lines)):
        surface.text(left, y + i * size.title_leading, line, face=Face.EXTRABOLD, size=2000, color=palette.text)


def draw_facts(
    surface: Surface, palette: Palette, paper: Paper, facts: Sequence[tuple[str, int, str, str]], left: int
) -> None:
    """Draw up to four counts, of what to fetch from the box: icon, count, and the words for one and for more."""
    size = layout().header
    for i, (icon, count, one, more) in enumerate(facts):
        x = left + size.facts_pitch - mm(6.5) + i * size.facts_pitch
        draw_icon(surface, icon, x, paper.height - size.facts_icon, size.facts_icon_size, palette.text)
        surface.text(x, paper.height - size.facts_figure, str(count), face=Face.EXTRABOLD, size=1400,
                     color=palette.text, anchor="middle")  # fmt: skip
        surface.text(x, paper.height - size.line, one if count == 1 else more, face=Face.REGULAR, size=950,
                     color=palette.text, anchor="middle")  # fmt: skip
