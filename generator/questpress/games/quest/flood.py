"""How far one can walk on a board, as sets of squares in one integer."""

from __future__ import annotations

from collections.abc import Iterator

from questpress.games.squares.masks import Moves, moves


def steps_on(stride: int, floor: int, size: int = 1) -> Moves:
    """Return the steps on a floor, whatever they cost. Off the floor are Barriers: no step cuts their corners."""
    return moves(stride, floor, 0, 0, 1, (), size)


def flood(ways: Moves, start: int, passable: int) -> int:
    """Return all squares that can be walked to from some squares over passable ones; of these the start ones too."""
    reached = start & passable
    front = reached
    shifts = [way for of in ways.steps.values() for way in of]
    while front:
        found = 0
        for to, able in shifts:
            found |= (front & able) << to if to > 0 else (front & able) >> -to
        front = found & passable & ~reached
        reached |= front
    return reached


def beside(ways: Moves, squares: int) -> int:
    """Return some squares and those one step away from them."""
    found = squares
    for of in ways.steps.values():
        for to, able in of:
            found |= (squares & able) << to if to > 0 else (squares & able) >> -to
    return found


def around(stride: int, squares: int) -> int:
    """Return some squares and the eight round each, Barriers or not."""
    wide = squares | squares << 1 | squares >> 1
    return wide | wide << stride | wide >> stride


def parts(ways: Moves, floor: int) -> Iterator[int]:
    """Yield the connected parts of a floor, the one with the northernmost square first."""
    while floor:
        part = flood(ways, floor & -floor, floor)
        yield part
        floor &= ~part
