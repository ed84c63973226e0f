"""Many faces on one picture: contact sheets to look through, and card sheets for virtual tables.

A virtual table reads a deck from one picture of at most 10 by 7 cells and 4096 pixels a side, and shows its last cell
to those who may not see a card.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from questpress.findings import Finding
from questpress.press.faces.component import Component, Side, Style
from questpress.press.sizes import Trim
from questpress.press.surface import Stroke, Surface, polygon
from questpress.press.units import INCH, NONE, Color, Um, mm

COLUMNS, ROWS = 10, 7
MOST_PIXELS = 4096
"""The longest side of a sheet."""
_FINEST = 300  # dots an inch
_AIR = mm(3)  # between the faces of a contact sheet
_EDGE = Stroke(Color(190, 190, 190), mm(0.15))  # shows on a contact sheet what is cut out of white paper


@dataclass(frozen=True, slots=True)
class Grid:
    """A sheet of faces of one size: ``cells`` by rows from the top left, ``hidden`` in its last cell if there is one.

    ``number`` counts the sheets of an export from 1; ``air`` is the room about each face, in micrometres. A sheet of
    backs has the cells of its fronts.
    """

    number: int
    trim: Trim
    cells: tuple[Component, ...]
    columns: int
    rows: int
    air: Um = NONE
    hidden: Side | None = None
    backs: bool = False

    @property
    def cell(self) -> tuple[int, int]:
        """Width and height of a cell in pixels, so that a full sheet is not larger than it may be."""
        width, height = self.trim.width + self.air, self.trim.height + self.air
        most = min(MOST_PIXELS // COLUMNS * 1_000_000 // width, MOST_PIXELS // ROWS * 1_000_000 // height)
        scale = min(most, _FINEST * 1_000_000 // INCH)  # pixels a metre
        return width * scale // 1_000_000, height * scale // 1_000_000

    @property
    def pixels(self) -> tuple[int, int]:
        """Width and height of the whole picture in pixels."""
        return self.columns * self.cell[0], self.rows * self.cell[1]


def contact_grids(components: Sequence[Component]) -> tuple[Grid, ...]:
    """Return sheets of 70 fronts: each size on its own, every copy of a component in a cell."""
    found: list[Grid] = []
    for trim, members in _by_size(components):
        for cells in _parts(members, COLUMNS * ROWS):
            found.append(Grid(len(found) + 1, trim, cells, COLUMNS, _rows(len(cells)), _AIR))
    return tuple(found)


def tabletop_grids(components: Sequence[Component]) -> tuple[Grid, ...]:
    """Return sheets of 69 fronts and the back that hides them in the last cell; each deck on sheets of its own.

    Components whose backs are their own come on sheets with a bare last cell, each followed by a sheet of backs.
    """
    found: list[Grid] = []
    uses = Counter(component.back.key for component in components if component.back is not None)
    decks: dict[tuple[object, ...], list[Component]] = {}
    for trim, members in _by_size(components):
        for member in members:
            own = member.back is not None and uses[member.back.key] == 1
            key = (trim, "own" if own else member.back)
            decks.setdefault(key, []).append(member)
    for (_, back), members in decks.items():
        hidden = back if isinstance(back, Side) else None
        for cells in _parts(members, COLUMNS * ROWS - 1):
            shape = cells[0].trim, cells, COLUMNS, _rows(len(cells) + 1)
            found.append(Grid(len(found) + 1, *shape, hidden=hidden))
            if back == "own":
                found.append(Grid(len(found) + 1, *shape, backs=True))
    return tuple(found)


def _by_size(components: Sequence[Component]) -> list[tuple[Trim, list[Component]]]:
    found: dict[tuple[object, ...], tuple[Trim, list[Component]]] = {}
    for component in components:
        trim = component.trim
        key = (trim.shape, trim.width, trim.height, trim.outline)
        found.setdefault(key, (trim, []))[1].extend([component] * component.copies)
    return list(found.values())


def _parts(members: Sequence[Component], size: int) -> Iterator[tuple[Component, ...]]:
    for start in range(0, len(members), size):
        yield tuple(members[start : start + size])


def _rows(cells: int) -> int:
    return -(-cells // COLUMNS)


def draw_grid(surface: Surface, grid: Grid, style: Style) -> None:
    """Draw a sheet as a page of its own, its faces at true size."""
    trim, air = grid.trim, grid.air
    width, height = trim.width + air, trim.height + air
    surface.begin_page(grid.columns * width, grid.rows * height)
    sides = [(place, card.back if grid.backs else card.front) for place, card in enumerate(grid.cells)]
    sides.append((grid.columns * grid.rows - 1, grid.hidden))
    left, right, head = -air // 4, trim.width + air // 4, trim.height + air // 4  # the edge's line is within
    clip = polygon([(left, left), (right, left), (right, head), (left, head)])
    for place, side in sides:
        if side is None:
            continue
        row, column = divmod(place, grid.columns)
        surface.push(x=column * width + air // 2, y=(grid.rows - 1 - row) * height + air // 2)
        surface.clip(clip)
        side.draw(surface, style)
        if air:
            surface.path(trim.cut(), stroke=_EDGE)
        surface.pop()
    surface.end_page()


def grid_pictures(grids: Sequence[Grid], style: Style, findings: list[Finding]) -> Iterator[bytes]:
    """Yield a PNG for each sheet, RGB. ``findings`` takes what cannot be shown."""
    from questpress.press.pdf import PdfSurface
    from questpress.press.png import each_page_in

    for grid in grids:
        surface = PdfSurface(title="sheet")
        draw_grid(surface, grid, style)
        dpi = grid.cell[0] * INCH // (grid.trim.width + grid.air)
        yield from each_page_in(surface.finish(), [grid.pixels], dpi)
        findings += surface.findings
