"""Boards for tests: drawn as text, drawn by hypothesis, and a plain second opinion on steps and sight."""

from __future__ import annotations

from fractions import Fraction

import networkx as nx
from hypothesis import strategies as st

from questpress.games.squares.ground import Figures, Ground, Tile
from questpress.grid.square import DIRECTIONS, Side, Square, block, side


def drawn(text: str) -> tuple[list[str], dict[str, list[Square]]]:
    """Return the rows of a drawing, and for each character but ``.`` its squares in reading order."""
    rows = [row.strip() for row in text.strip().splitlines()]
    places: dict[str, list[Square]] = {}
    for r, row in enumerate(rows, start=1):
        for c, char in enumerate(row, start=1):
            if char != ".":
                places.setdefault(char, []).append(Square(c, r))
    return rows, places


def ground_of(text: str, *tiles: Tile, step: int = 1) -> tuple[Ground, dict[str, list[Square]]]:
    """Return the board of a drawing: ``#`` is a wall, ``+`` a Barrier to look over; other letters are places."""
    rows, places = drawn(text)
    walls, low = frozenset(places.pop("#", ())), frozenset(places.pop("+", ()))
    return Ground(len(rows[0]), len(rows), step, barriers=walls | low, blinds=walls, tiles=tiles), places


def _squares(cols: int, rows: int) -> st.SearchStrategy[Square]:
    return st.builds(Square, st.integers(1, cols), st.integers(1, rows))


@st.composite
def grounds(draw: st.DrawFn, lines: bool = True) -> Ground:
    """Boards up to 9 x 8 with Barriers, things that block sight, costly tiles and lines of walls."""
    cols, rows = draw(st.integers(2, 9)), draw(st.integers(2, 8))
    some = st.frozensets(_squares(cols, rows), max_size=cols * rows // 4)
    tiles = draw(
        st.lists(
            st.builds(
                lambda corner, size, cost: Tile("ruins", frozenset(block(corner, size)), cost),
                _squares(cols, rows),
                st.integers(1, 3),
                st.integers(1, 3),
            ),
            max_size=3,
        )
    )
    taken: set[Square] = set()
    kept = []
    for tile in tiles:  # one square holds one tile
        if not tile.squares & taken:
            taken |= tile.squares
            kept.append(tile)
    sides: st.SearchStrategy[frozenset[Side]] = st.frozensets(
        st.builds(lambda a, down: side(a, a.by(0, 1) if down else a.by(1, 0)), _squares(cols, rows), st.booleans()),
        max_size=5 if lines else 0,
    )
    return Ground(cols, rows, 1, draw(some), draw(some), tuple(kept), (), draw(sides), draw(sides))


@st.composite
def scenes(draw: st.DrawFn, lines: bool = True) -> tuple[Ground, Figures, Square]:
    """A board, figures on it, and a free square to start from."""
    ground = draw(grounds(lines))
    start = draw(_squares(ground.cols, ground.rows))
    some = st.frozensets(_squares(ground.cols, ground.rows).filter(lambda s: s != start), max_size=4)
    return ground, Figures(draw(some), draw(some), draw(some)), start


def step_graph(ground: Ground, figures: Figures, start: Square) -> nx.DiGraph[Square]:
    """Return the steps of a figure of one square as a graph with costs ``w``, straight from the words of the rules."""
    graph: nx.DiGraph[Square] = nx.DiGraph()
    shut = ground.barriers | {s for door in ground.doors for s in door.squares}
    closed = shut | figures.enemies | figures.objects
    graph.add_node(start)
    for col in range(1, ground.cols + 1):
        for row in range(1, ground.rows + 1):
            here = Square(col, row)
            if here in shut:
                continue
            for dc, dr in DIRECTIONS:
                to = here.by(dc, dr)
                if not ground.holds(to) or to in closed:
                    continue
                beside = [here.by(dc, 0), here.by(0, dr)] if dc and dr else []
                if any(s in shut for s in beside):
                    continue
                crossed = [side(a, b) for a in beside for b in (here, to)] or [side(here, to)]
                if any(s in ground.walls for s in crossed):
                    continue
                cost = ground.step
                for tile in ground.tiles:
                    if to in tile.squares or (here not in tile.squares and any(s in tile.squares for s in beside)):
                        cost = max(cost, tile.cost)
                graph.add_edge(here, to, w=cost)
    return graph


def seen(ground: Ground, a: Square, b: Square) -> bool:
    """Tell by fractions whether a line from corner to corner is free, on boards without lines of walls."""
    blinds = [s for s in ground.blinds if s not in (a, b)]
    return any(
        p != q and not _pinched(a, p, q, blinds) and not _pinched(b, q, p, blinds) and not _stopped(p, q, blinds)
        for p in _corners(a)
        for q in _corners(b)
    )


def _corners(square: Square) -> list[tuple[int, int]]:
    return [(x, y) for x in (square.col - 1, square.col) for y in (square.row - 1, square.row)]


def _pinched(square: Square, at: tuple[int, int], to: tuple[int, int], blinds: list[Square]) -> bool:
    """Tell whether a line leaves a square straight through a corner with both squares beside it shut."""
    out = 1 if at[0] == square.col else -1, 1 if at[1] == square.row else -1
    if (to[0] - at[0]) * out[0] <= 0 or (to[1] - at[1]) * out[1] <= 0:
        return False
    return square.by(out[0], 0) in blinds and square.by(0, out[1]) in blinds


def _stopped(start: tuple[int, int], end: tuple[int, int], blinds: list[Square]) -> bool:
    for square in blinds:
        low, high = Fraction(0), Fraction(1)
        apart = False
        for axis in (0, 1):
            at, to, least, most = start[axis], end[axis], square[axis] - 1, square[axis]
            if at == to:
                apart = apart or not least <= at <= most
            else:
                first, last = sorted((Fraction(least - at, to - at), Fraction(most - at, to - at)))
                low, high = max(low, first), min(high, last)
        if not apart and (low < high or (low == high and 0 < low < 1)):
            return True
    return False


def turned(ground: Ground) -> Ground:
    """Return a board turned by a quarter clockwise: (col, row) comes to :func:`turn`."""
    rows = ground.rows
    lines = [frozenset(side(turn(a, rows), turn(b, rows)) for a, b in of) for of in (ground.walls, ground.blind_walls)]
    return Ground(
        rows, ground.cols, ground.step,
        frozenset(turn(s, rows) for s in ground.barriers), frozenset(turn(s, rows) for s in ground.blinds),
        tuple(Tile(t.name, frozenset(turn(s, rows) for s in t.squares), t.cost, t.damage) for t in ground.tiles),
        (), *lines,
    )  # fmt: skip


def turn(square: Square, rows: int) -> Square:
    """Return where a square of a board of so many rows comes to lie when the board is turned clockwise."""
    return Square(rows + 1 - square.row, square.col)


def mirrored(ground: Ground) -> Ground:
    """Return a board mirrored left to right: (col, row) comes to :func:`mirror`."""
    cols = ground.cols
    lines = [
        frozenset(side(mirror(a, cols), mirror(b, cols)) for a, b in of) for of in (ground.walls, ground.blind_walls)
    ]
    return Ground(
        cols, ground.rows, ground.step,
        frozenset(mirror(s, cols) for s in ground.barriers), frozenset(mirror(s, cols) for s in ground.blinds),
        tuple(Tile(t.name, frozenset(mirror(s, cols) for s in t.squares), t.cost, t.damage) for t in ground.tiles),
        (), *lines,
    )  # fmt: skip


def mirror(square: Square, cols: int) -> Square:
    """Return where a square of a board of so many columns comes to lie when the board is mirrored."""
    return Square(cols + 1 - square.col, square.row)
