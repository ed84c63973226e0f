"""Components larger than the paper: parted into equal pieces that overlap, to be glued to one another.

The piece to the right and the one below lie on top: each piece but the last of a row or column ends in a flap on which
the art goes on, with a dashed line where the edge of the next piece comes. Printed on both sides, the backs meet too.
"""

from __future__ import annotations

from dataclasses import replace

from questpress.press import fonts
from questpress.press.faces.component import Component, Draw, Side, Style
from questpress.press.imposition.spec import PrintSpec
from questpress.press.ink import palette
from questpress.press.sizes import Trim
from questpress.press.surface import Face, Stroke, Surface
from questpress.press.units import WHITE, Um, mm, pt

OVERLAP = mm(10)
"""How wide the flap is that the next piece is glued on."""
_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_LABEL_SIZE = 650


def split(component: Component, spec: PrintSpec) -> tuple[Component, ...]:
    """Return the pieces of a component that come on paper one by one; none when the paper is too small for flaps.

    Pieces are named by row and column, ``A1`` at the top left, and are all of one size. Where fronts and backs would
    share a page beside a gutter, the backs become pieces of their own.
    """
    top, right, bottom, left = spec.margins
    across = spec.page[0] - left - right - 2 * spec.bleed
    up = spec.page[1] - top - bottom - 2 * spec.bleed
    trim = component.trim
    rooms = [(across, up), (up, across)] if spec.turn else [(across, up)]
    grids = [(_pieces(trim.width, wide), _pieces(trim.height, high)) for wide, high in rooms]
    possible = [(columns, rows) for columns, rows in grids if columns and rows]
    if not possible:
        return ()
    columns, rows = min(possible, key=lambda grid: grid[0] * grid[1])
    piece = Trim(trim.id, trim.name, _side(trim.width, columns), _side(trim.height, rows))
    found: list[Component] = []
    for row in range(rows):
        for column in range(columns):
            x = column * (piece.width - OVERLAP) if columns > 1 else 0
            y = trim.height - row * (piece.height - OVERLAP) - piece.height if rows > 1 else 0
            name = f"{_letters(row)}{column + 1}"
            beside = f"{_letters(row)}{column + 2}" if column + 1 < columns else ""
            below = f"{_letters(row + 1)}{column + 1}" if row + 1 < rows else ""
            front = _part(component.front, component, piece, x, y, beside, below)
            back = None
            if component.back is not None:
                back = _part(component.back, component, piece, trim.width - x - piece.width, y, "", "")
            part = replace(
                component,
                ref=f"{component.ref}@{name}",
                name=f"{component.name}, part {name}",
                trim=piece,
                front=front,
                back=None if spec.gutter else back,
                folds=(),
                findings=component.findings if not found else (),
            )
            found.append(part)
            if spec.gutter and back is not None:
                found.append(replace(part, ref=f"{part.ref}-back", name=f"{part.name}, back", front=back))
    return tuple(found)


def _pieces(side: int, room: int) -> int:
    """Return into how many pieces a side is parted; 0 when nothing is left beside a flap."""
    if side <= room:
        return 1
    return -(-(side - OVERLAP) // (room - OVERLAP)) if room > 2 * OVERLAP else 0


def _side(side: int, pieces: int) -> Um:
    return Um(-(-(side + (pieces - 1) * OVERLAP) // pieces))


def _letters(row: int) -> str:
    return (_letters(row // len(_LETTERS) - 1) if row >= len(_LETTERS) else "") + _LETTERS[row % len(_LETTERS)]


def _part(side: Side, component: Component, piece: Trim, x: int, y: int, beside: str, below: str) -> Side:
    """Return the part of a side whose lower left corner is at a point of it; its flaps name the pieces that go on."""

    def draw(surface: Surface, style: Style) -> None:
        surface.push(x=-x, y=-y)
        side.draw(surface, style)
        if component.trim.shape != "rect":
            surface.path(component.trim.cut(), stroke=palette(style.ink).rule)
        surface.pop()
        if beside:
            edge = piece.width - OVERLAP
            _match_line(surface, style, (edge, 0), (edge, piece.height))
            _label(surface, style, beside, edge + OVERLAP // 2, piece.height // 2, 90)
        if below:
            _match_line(surface, style, (0, OVERLAP), (piece.width, OVERLAP))
            _label(surface, style, below, (piece.width - OVERLAP) // 2, OVERLAP // 2, 0)

    drawn: Draw = draw
    return Side(f"{side.key}@{x},{y} {piece.width}x{piece.height} {beside} {below}", drawn)


def _match_line(surface: Surface, style: Style, start: tuple[int, int], end: tuple[int, int]) -> None:
    """Draw where the edge of the next piece comes: dashed, on white, so that it shows on any art."""
    line = (("M", *start), ("L", *end))
    surface.path(line, stroke=Stroke(WHITE, pt(1.2)))
    surface.path(line, stroke=Stroke(palette(style.ink).text, pt(0.42), dash=(mm(1.6), mm(0.8))))


def _label(surface: Surface, style: Style, name: str, x: int, y: int, angle: int) -> None:
    text = f"glue {name} on here, its edge along the dashes"
    wide = fonts.width(text, Face.BOLD, _LABEL_SIZE) + mm(3)
    surface.push(x=x, y=y, angle=angle)
    surface.rect(-wide // 2, -mm(1.8), wide, mm(3.6), radius=mm(1), fill=WHITE)
    color = palette(style.ink).text
    surface.text(0, -mm(0.75), text, face=Face.BOLD, size=_LABEL_SIZE, color=color, anchor="middle")
    surface.pop()
