"""Steps of figures as masks: for each direction and cost, the squares from which such a step is possible."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from questpress.grid.square import DIRECTIONS


class Moves(NamedTuple):
    """The steps of figures of one size on a board, figures left aside.

    ``fits`` are the squares where the figure can stand, named by its north-west square. ``steps`` maps each cost in
    movement points to a tuple of (shift of the bit, mask of the squares to start from), one a direction in which such
    steps exist.
    """

    size: int
    stride: int
    fits: int
    steps: dict[int, tuple[tuple[int, int], ...]]

    def blocked_by(self, occupied: int) -> int:
        """Return where the figure would touch an occupied square."""
        if self.size == 1:
            return occupied
        out = 0
        for dr in range(self.size):
            for dc in range(self.size):
                out |= occupied >> dr * self.stride + dc
        return out


def shifted(bits: int, by: int) -> int:
    """Return bits shifted to the left, or to the right by a negative number."""
    return bits << by if by >= 0 else bits >> -by


def moves(
    stride: int, floor: int, east: int, south: int, step: int, tiles: Sequence[tuple[int, int]], size: int
) -> Moves:
    """Return the steps on a floor with walls east or south of squares, and tiles of (cost, squares).

    A diagonal step is allowed where both ways round the corner are, as far as Barriers and walls go. It costs as much
    as the dearest of what the figure enters and of the tiles whose corner it passes, the tile that it leaves excepted.
    """
    body = [dr * stride + dc for dr in range(size) for dc in range(size)]
    fits = -1
    for offset in body:
        fits &= floor >> offset
    for k in range(size):
        for j in range(size - 1):
            fits &= ~(east >> k * stride + j) & ~(south >> j * stride + k)
    walls_east = walls_south = 0
    for k in range(size):
        walls_east |= east >> k * stride + size - 1
        walls_south |= south >> (size - 1) * stride + k
    east_step = fits & (fits >> 1) & ~walls_east
    south_step = fits & (fits >> stride) & ~walls_south
    straight = {
        (1, 0): east_step, (0, 1): south_step, (-1, 0): east_step << 1, (0, -1): south_step << stride,
    }  # fmt: skip
    steps: dict[int, list[tuple[int, int]]] = {}
    for dc, dr in DIRECTIONS:
        to = dr * stride + dc
        if dc and dr:
            across, down = straight[dc, 0], straight[0, dr]
            able = across & down & shifted(across, -dr * stride) & shifted(down, -dc)
            side_steps: tuple[int, ...] = (dc, dr * stride)
        else:
            able = straight[dc, dr]
            side_steps = ()
        target = {offset + to for offset in body}
        entered = target.difference(body)
        passed = {offset + by for by in side_steps for offset in body}.difference(target)
        dear: dict[int, int] = {}
        for cost, tile in tiles:
            enters = 0
            for offset in entered:
                enters |= shifted(tile, -offset)
            if passed:
                on, cuts = 0, 0
                for offset in body:
                    on |= shifted(tile, -offset)
                for offset in passed:
                    cuts |= shifted(tile, -offset)
                enters |= cuts & ~on
            if enters & able:
                dear[cost] = dear.get(cost, 0) | enters & able
        for cost in sorted(dear, reverse=True):
            if cost > step:
                steps.setdefault(cost, []).append((to, dear[cost] & able))
                able &= ~dear[cost]
        if able:
            steps.setdefault(step, []).append((to, able))
    return Moves(size, stride, fits, {cost: tuple(steps[cost]) for cost in sorted(steps)})
