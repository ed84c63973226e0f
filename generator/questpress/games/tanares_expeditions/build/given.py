"""Grids that are kept: the floor plan that lies there, as if it had been drawn."""

from __future__ import annotations

from questpress.games.quest.build.cells import Cells
from questpress.games.quest.build.sketch import Gap, Plan, Way
from questpress.games.quest.document import Board, DoorPlace, TilePlace
from questpress.games.tanares_expeditions.build.grids import Grid
from questpress.grid.square import Square

_SMALLEST_ROOM = 4
WALL = "wall"


def squares_of(place: TilePlace | DoorPlace) -> list[Square]:
    """Return the squares of a patch of terrain or a door."""
    wide, high = place.size or (1, 1)
    return [place.at.by(c, r) for r in range(high) for c in range(wide)]


def given_grid(board: Board) -> tuple[Grid, frozenset[Way]]:
    """Return the plan of a kept grid, its doors being the ways, and the ways that are locked."""
    cells = Cells(board.cols, board.rows)

    def bits(place: TilePlace | DoorPlace) -> int:
        return cells.bits(square for square in squares_of(place) if cells.holds(*square))

    walls = doors = 0
    for tile in board.tiles:
        walls |= bits(tile) if tile.tile == WALL else 0
    for door in board.doors:
        doors |= bits(door)
    rooms = tuple(part for part in cells.pieces(cells.board & ~walls & ~doors) if part.bit_count() >= _SMALLEST_ROOM)
    ways: list[Way] = []
    locked: set[Way] = set()
    for door in board.doors:
        own = bits(door)
        ends = [number for number, room in enumerate(rooms) if room & cells.beside(own)]
        if len(ends) == 2:
            squares = tuple(cells.squares(own))
            way = Way(ends[0], ends[1], Gap(squares, level=squares[0].row == squares[-1].row))
            ways.append(way)
            if door.locked:
                locked.add(way)
    return Grid(Plan(cells, "beachhead", walls, 0, rooms, tuple(ways)), 0), frozenset(locked)
