"""QR codes, drawn by us as one path, so that they are as crisp as the rest of the page."""

from __future__ import annotations

from functools import lru_cache

from questpress.press.surface import Path, Segment, Surface
from questpress.press.units import Color

QUIET_MODULES = 4
"""Modules of bare paper that a reader wants all round the code."""


@lru_cache(maxsize=64)
def qr_matrix(text: str) -> tuple[tuple[bool, ...], ...]:
    """Return the modules of a text's code, row by row from the top, True for dark; error correction M."""
    import segno

    code = segno.make(text, error="m", micro=False, boost_error=False)
    return tuple(tuple(bool(module) for module in row) for row in code.matrix)


def qr_path(text: str, size: int) -> Path:
    """Return the dark modules as rectangles that do not overlap, from the lower left corner, in micrometres."""
    matrix = qr_matrix(text)
    count = len(matrix)
    edges = [size * i // count for i in range(count + 1)]
    segments: list[Segment] = []
    for left, top, right, bottom in _rectangles(matrix):
        x0, x1, y0, y1 = edges[left], edges[right], size - edges[bottom], size - edges[top]
        segments += [("M", x0, y0), ("L", x1, y0), ("L", x1, y1), ("L", x0, y1), ("Z",)]
    return tuple(segments)


def draw_qr(surface: Surface, text: str, x: int, y: int, size: int, color: Color) -> None:
    """Draw the code of a text; (x, y) is its lower left corner, ``size`` its dark side, in micrometres.

    The quiet zone is the caller's: leave :data:`QUIET_MODULES` modules of bare paper all round.
    """
    path = qr_path(text, size)
    surface.push(x=x, y=y)
    surface.path(path, fill=color)
    surface.pop()


def _rectangles(matrix: tuple[tuple[bool, ...], ...]) -> list[tuple[int, int, int, int]]:
    """Return the dark modules as (left, top, right, bottom): runs along a row, joined with equal runs below."""
    done: list[tuple[int, int, int, int]] = []
    growing: dict[tuple[int, int], int] = {}  # run -> row where its rectangle began
    for row, modules in enumerate((*matrix, ())):
        runs = _runs(modules)
        for run in [run for run in growing if run not in runs]:
            done.append((run[0], growing.pop(run), run[1], row))
        for run in runs:
            growing.setdefault(run, row)
    return done


def _runs(modules: tuple[bool, ...]) -> list[tuple[int, int]]:
    """Return the dark runs of a row as (first, one past the last)."""
    runs, start = [], None
    for i, dark in enumerate((*modules, False)):
        if dark and start is None:
            start = i
        elif not dark and start is not None:
            runs.append((start, i))
            start = None
    return runs
