"""The ground that each thing on a drawn map covers, as convex shapes, for tests that nothing covers anything else."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import Any, NamedTuple

from questpress.press import fonts
from questpress.press.recording import Log
from questpress.press.surface import Face

Polygon = list[tuple[float, float]]


class Thing(NamedTuple):
    """Something on the map: what it is, which of the page's calls drew it, and the convex shapes that it covers."""

    kind: str
    call: int
    shapes: list[Polygon]
    text: str = ""


class _Frame(NamedTuple):
    x: float
    y: float
    angle: int
    scale: float

    def at(self, px: float, py: float) -> tuple[float, float]:
        cos, sin = math.cos(math.radians(self.angle)), math.sin(math.radians(self.angle))
        return (
            self.x + (px * cos - py * sin) * self.scale,
            self.y + (px * sin + py * cos) * self.scale,
        )

    def then(self, x: int, y: int, angle: int, scale: int) -> _Frame:
        return _Frame(*self.at(x, y), self.angle + angle, self.scale * scale / 1000)


def frame_of(frame: _Frame, use: list[Any]) -> _Frame:
    """Return the frame of a symbol that a call uses: its name, then x, y, scale, angle."""
    _, x, y, scale, angle = use
    return frame.then(x, y, angle, scale)


TOKENS = ("fort", "start", "monster", "hidden", "chest", "arrow")
GROUND = ("plain", "forest", "mountain", "water")


def things(log: Log, *, motifs: bool = False) -> list[Thing]:
    """Return tokens, arrows, numbers, names and letters of a recorded first page, and the motifs if wanted.

    The map is drawn from the first tile to the first seat tab, which is the first thing that is pushed.
    """
    calls = log.calls
    first = next(i for i, call in enumerate(calls) if call[0] == "symbol" and _kind(call[1]) in GROUND)
    end = next(i for i in range(first, len(calls)) if calls[i][0] == "push")
    found: list[Thing] = []
    for i in range(first, end):
        name, *given = calls[i]
        frame = _Frame(0, 0, 0, 1)
        if name == "symbol":
            kind = _kind(given[0])
            inner = list(_shapes(log, log.symbols[given[0]], frame_of(frame, given)))
            if kind == "arrow":  # notched: two triangles
                tip, one, notch, other = (frame_of(frame, given).at(*s[1:]) for s in log.symbols[given[0]][0][1][:4])
                found.append(Thing(kind, i, [[tip, one, notch], [tip, notch, other]]))
            elif kind in TOKENS:
                found.append(Thing(kind, i, [shape for _, shape in inner]))
            elif kind in GROUND:
                found.append(Thing("letter", i, [shape for what, shape in inner if what == "text"]))
                if motifs:
                    found.append(Thing("motif", i, [shape for what, shape in inner if what != "text"]))
        elif name == "circle":
            found.append(Thing("number", i, [shape for _, shape in _shapes(log, [calls[i]], frame)]))
        elif name == "text" and given[3] is Face.BOLD:
            found.append(Thing("name", i, [shape for _, shape in _shapes(log, [calls[i]], frame)], given[2]))
    return found


def _kind(symbol: str) -> str:
    return symbol.partition("-")[0]


def _shapes(log: Log, calls: Iterable[Any], frame: _Frame) -> Iterator[tuple[str, Polygon]]:
    """Yield every primitive as a convex polygon on the page; a path's separate lines one by one."""
    frames = [frame]
    for name, *given in calls:
        here = frames[-1]
        if name == "push":
            frames.append(here.then(*given))
        elif name == "pop":
            frames.pop()
        elif name == "symbol":
            yield from _shapes(log, log.symbols[given[0]], frame_of(here, given))
        elif name == "text":
            yield "text", [here.at(*corner) for corner in _text(*given)]
        elif name == "circle":
            x, y, radius, _, stroke = given
            grown = radius + (stroke.width / 2 if stroke else 0)
            turns = [math.tau * k / 24 for k in range(24)]
            yield "circle", [here.at(x + grown * math.cos(t), y + grown * math.sin(t)) for t in turns]
        elif name == "rect":
            yield "rect", [here.at(*point) for point in _rounded(*given[:5])]
        elif name == "path":
            for line in _lines(given[0]):
                yield "path", hull([here.at(*point) for point in line])


def _rounded(x: int, y: int, w: int, h: int, radius: int) -> Polygon:
    middles = [(x + w - radius, y + h - radius), (x + radius, y + h - radius), (x + radius, y + radius)]
    middles.append((x + w - radius, y + radius))
    return [
        (mx + radius * math.cos(math.tau * k / 32), my + radius * math.sin(math.tau * k / 32))
        for quarter, (mx, my) in enumerate(middles)
        for k in range(8 * quarter, 8 * quarter + 9)
    ]


def _lines(path: Any) -> Iterator[Polygon]:
    line: Polygon = []
    for segment in path:
        if segment[0] == "M" and line:
            yield line
            line = []
        if len(segment) > 1:
            line.append(segment[-2:])
    yield line


def _text(x: int, y: int, text: str, face: Face, size: int, _: Any, anchor: str, spacing: int) -> Polygon:
    wide = fonts.width(text, face, size) + spacing * max(0, len(text) - 1)
    left = x - {"start": 0, "middle": wide / 2, "end": wide}[anchor]
    low = y - (fonts.cap_height(size) * 0.3 if set(text) & set("gjpqy") else 0)
    high = y + fonts.cap_height(size)
    return [(left, low), (left + wide, low), (left + wide, high), (left, high)]


def hull(points: Polygon) -> Polygon:
    """Return the convex hull, counter-clockwise."""
    ordered = sorted(set(points))
    if len(ordered) < 3:
        return ordered
    halves: list[Polygon] = []
    for run in (ordered, ordered[::-1]):
        half: Polygon = []
        for p in run:
            while len(half) > 1 and _turn(half[-2], half[-1], p) <= 0:
                half.pop()
            half.append(p)
        halves.append(half[:-1])
    return halves[0] + halves[1]


def _turn(a: tuple[float, float], b: tuple[float, float], c: tuple[float, float]) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def depth(one: Polygon, other: Polygon) -> float:
    """Return how deep two convex shapes overlap (separating axes), 0 or less when they are apart."""
    least = math.inf
    for shape in (one, other):
        for a, b in zip(shape, [*shape[1:], shape[0]], strict=True):
            nx, ny = b[1] - a[1], a[0] - b[0]
            length = math.hypot(nx, ny)
            if not length:
                continue
            spans = [[(x * nx + y * ny) / length for x, y in s] for s in (one, other)]
            least = min(least, max(spans[0]) - min(spans[1]), max(spans[1]) - min(spans[0]))
            if least <= 0:
                return least
    return least


def overlaps(found: list[Thing], by: float = 30) -> list[tuple[str, str, float]]:
    """Return the pairs of things that overlap by more than a length in micrometres. Two motifs are not compared."""
    cells: dict[tuple[int, int], list[tuple[int, int]]] = defaultdict(list)
    boxes = {}
    for t, thing in enumerate(found):
        for s, shape in enumerate(thing.shapes):
            xs, ys = zip(*shape, strict=True)
            boxes[t, s] = box = (min(xs), min(ys), max(xs), max(ys))
            for cx in range(int(box[0] // 8000), int(box[2] // 8000) + 1):
                for cy in range(int(box[1] // 8000), int(box[3] // 8000) + 1):
                    cells[cx, cy].append((t, s))
    bad: dict[tuple[int, int], float] = {}
    tried: set[tuple[tuple[int, int], tuple[int, int]]] = set()
    for held in cells.values():
        for one, other in combinations(held, 2):
            a, b = found[one[0]], found[other[0]]
            if a.call == b.call or a.kind == b.kind == "motif" or (one, other) in tried:
                continue
            tried.add((one, other))
            p, q = boxes[one], boxes[other]
            if p[2] <= q[0] or q[2] <= p[0] or p[3] <= q[1] or q[3] <= p[1]:
                continue
            deep = depth(a.shapes[one[1]], b.shapes[other[1]])
            if deep > by:
                key = one[0], other[0]
                bad[key] = max(deep, bad.get(key, 0))
    return [
        (f"{found[a].kind} {found[a].text}", f"{found[b].kind} {found[b].text}", round(deep))
        for (a, b), deep in sorted(bad.items())
    ]
