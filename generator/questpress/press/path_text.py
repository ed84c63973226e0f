"""Drawings as text: SVG path strings read by us into whole path units, y up, about the middle of their grid.

A grid is so many units on a side, y down as in SVG; a path unit is a hundredth of it.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable

from questpress.press.surface import Path, Segment

UNIT = 100
"""Path units to a grid unit."""

_TOKEN = re.compile(r"[\s,]*([A-Za-z]|[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?)")
_ARITY = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "A": 7, "Z": 0}


def parse_path(text: str, grid: int) -> Path:
    """Return the path of an SVG path string on a grid (y down), in hundredths of a unit about its middle, y up.

    Understands M L H V C S Q A Z, absolute and relative, with repeated operands. Raises ValueError, naming the place,
    for anything else and for a path that does not begin with a move.
    """
    return _Parser(text, grid).run()


class _Parser:
    """Reads one path string. Positions are floats on the grid until a segment is noted in whole units."""

    def __init__(self, text: str, grid: int) -> None:
        self.text = text
        self.middle = grid / 2
        self.out: list[Segment] = []
        self.x = self.y = 0.0
        self.start = (0.0, 0.0)
        self.control: tuple[float, float] | None = None  # second control point of the curve just drawn, for S
        self.draw: dict[str, Callable[..., None]] = {
            "M": self._move, "L": self._line, "C": self._curve, "S": self._smooth, "Q": self._quadratic, "A": self._arc
        }  # fmt: skip

    def run(self) -> Path:
        tokens = self._tokens()
        at, command = 0, ""
        while at < len(tokens):
            token, place = tokens[at]
            if token.isalpha():
                command = token
                at += 1
            elif not command or command in "Zz":
                raise ValueError(f"a command is wanted at {place} in {self.text!r}")
            arity = _ARITY.get(command.upper())
            if arity is None:
                raise ValueError(f"command {command!r} at {place} is not understood in {self.text!r}")
            if not self.out and command.upper() != "M":
                raise ValueError(f"a path begins with a move, not {command!r}: {self.text!r}")
            operands = tokens[at : at + arity]
            if len(operands) < arity or any(word.isalpha() for word, _ in operands):
                raise ValueError(f"command {command!r} at {place} wants {arity} numbers in {self.text!r}")
            at += arity
            self._step(command, [float(word) for word, _ in operands])
            if command in "Mm":
                command = "L" if command == "M" else "l"
        return tuple(self.out)

    def _tokens(self) -> list[tuple[str, int]]:
        tokens, at = [], 0
        for match in _TOKEN.finditer(self.text):
            if match.start() != at:
                break
            tokens.append((match[1], match.start(1)))
            at = match.end()
        if self.text[at:].strip(" ,\t\n"):
            raise ValueError(f"character {self.text[at]!r} at {at} is not understood in {self.text!r}")
        return tokens

    def _step(self, command: str, v: list[float]) -> None:
        """Draw one command, its operands made absolute first."""
        kind = command.upper()
        if command.islower() and kind not in "ZA":
            base = {"H": (self.x,), "V": (self.y,)}.get(kind, (self.x, self.y))
            v = [value + base[i % len(base)] for i, value in enumerate(v)]
        elif command == "a":
            v = [*v[:5], v[5] + self.x, v[6] + self.y]
        if kind == "Z":
            self.out.append(("Z",))
            self.x, self.y = self.start
        elif kind == "H":
            self._line(v[0], self.y)
        elif kind == "V":
            self._line(self.x, v[0])
        else:
            self.draw[kind](*v)
        if kind not in "CS":
            self.control = None

    def _move(self, x: float, y: float) -> None:
        self.start = self.x, self.y = x, y
        self.out.append(("M", *self._units(x, y)))

    def _line(self, x: float, y: float) -> None:
        self.x, self.y = x, y
        self.out.append(("L", *self._units(x, y)))

    def _curve(self, x1: float, y1: float, x2: float, y2: float, x: float, y: float) -> None:
        self.out.append(("C", *self._units(x1, y1), *self._units(x2, y2), *self._units(x, y)))
        self.x, self.y, self.control = x, y, (x2, y2)

    def _smooth(self, x2: float, y2: float, x: float, y: float) -> None:
        cx, cy = self.control or (self.x, self.y)
        self._curve(2 * self.x - cx, 2 * self.y - cy, x2, y2, x, y)

    def _quadratic(self, cx: float, cy: float, x: float, y: float) -> None:
        x1, y1 = self.x + (cx - self.x) * 2 / 3, self.y + (cy - self.y) * 2 / 3
        self._curve(x1, y1, x + (cx - x) * 2 / 3, y + (cy - y) * 2 / 3, x, y)

    def _arc(self, rx: float, ry: float, tilt: float, large: float, sweep: float, x: float, y: float) -> None:
        """Draw an elliptical arc as curves of at most a quarter turn (SVG 1.1, appendix F.6)."""
        if large not in (0, 1) or sweep not in (0, 1):
            raise ValueError(f"an arc's flags are 0 or 1 in {self.text!r}")
        rx, ry = abs(rx), abs(ry)
        if (x, y) == (self.x, self.y):
            return
        if not rx or not ry:
            self._line(x, y)
            return
        cos, sin = math.cos(math.radians(tilt)), math.sin(math.radians(tilt))
        hx, hy = (self.x - x) / 2, (self.y - y) / 2
        ux, uy = cos * hx + sin * hy, cos * hy - sin * hx
        grow = math.sqrt(max(1.0, (ux / rx) ** 2 + (uy / ry) ** 2))
        rx, ry = rx * grow, ry * grow
        reach = (rx * uy) ** 2 + (ry * ux) ** 2
        factor = math.sqrt(max(0.0, ((rx * ry) ** 2 - reach) / reach)) * (1 if large != sweep else -1)
        kx, ky = factor * rx * uy / ry, -factor * ry * ux / rx
        cx, cy = cos * kx - sin * ky + (self.x + x) / 2, sin * kx + cos * ky + (self.y + y) / 2
        first = math.atan2((uy - ky) / ry, (ux - kx) / rx)
        turn = math.atan2((-uy - ky) / ry, (-ux - kx) / rx) - first
        if sweep and turn < 0:
            turn += 2 * math.pi
        elif not sweep and turn > 0:
            turn -= 2 * math.pi
        pieces = max(1, math.ceil(abs(turn) / (math.pi / 2) - 1e-9))
        step = turn / pieces
        arm = 4 / 3 * math.tan(step / 4)

        def point(px: float, py: float) -> tuple[float, float]:
            return cx + cos * rx * px - sin * ry * py, cy + sin * rx * px + cos * ry * py

        for i in range(pieces):
            a, b = first + i * step, first + (i + 1) * step
            p1 = point(math.cos(a) - arm * math.sin(a), math.sin(a) + arm * math.cos(a))
            p2 = point(math.cos(b) + arm * math.sin(b), math.sin(b) - arm * math.cos(b))
            end = (x, y) if i == pieces - 1 else point(math.cos(b), math.sin(b))
            self._curve(*p1, *p2, *end)

    def _units(self, x: float, y: float) -> tuple[int, int]:
        """Return a point of the grid in whole path units about the grid's middle, y up."""
        return round((x - self.middle) * UNIT), round((self.middle - y) * UNIT)


Polygon = tuple[tuple[float, float], ...]
"""The corners of a closed shape in order; the last is joined to the first."""

_STEPS = 16  # a curve of the 96 grid is then off by less than a hundredth of a millimetre
_WEIGHTS = tuple(
    ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3) for t in (i / _STEPS for i in range(1, _STEPS + 1))
)


def polygons(path: Path) -> tuple[Polygon, ...]:
    """Return the closed shapes of a path, its curves walked in straight steps."""
    found: list[list[tuple[float, float]]] = []
    for segment in path:
        if len(segment) == 3:
            if segment[0] == "M":
                found.append([])
            found[-1].append((segment[1], segment[2]))
        elif len(segment) == 7:
            (x0, y0), (x1, y1, x2, y2, x3, y3) = found[-1][-1], segment[1:]
            found[-1].extend(
                (a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3) for a, b, c, d in _WEIGHTS
            )
    return tuple(map(tuple, found))


def bounds(path: Path) -> tuple[int, int, int, int]:
    """Return west, south, east and north of a path: of its curves, not of their control points."""
    xs: list[float] = []
    ys: list[float] = []
    for segment in path:
        if len(segment) == 3:
            xs.append(segment[1])
            ys.append(segment[2])
        elif len(segment) == 7:
            _, x1, y1, x2, y2, x, y = segment
            xs += (*_turns(xs[-1], x1, x2, x), x)
            ys += (*_turns(ys[-1], y1, y2, y), y)
    return round(min(xs)), round(min(ys)), round(max(xs)), round(max(ys))


def _turns(a: float, b: float, c: float, d: float) -> list[float]:
    """Return the values at which a cubic of one axis turns back between its ends."""
    if min(a, d) <= min(b, c) and max(b, c) <= max(a, d):
        return []
    # A third of the derivative: u t^2 + 2 v t + w.
    u, v, w = d - a + 3 * (b - c), a - 2 * b + c, b - a
    if not u:
        at = [-w / (2 * v)] if v else []
    else:
        root = math.sqrt(max(0, v * v - u * w))
        at = [(-v - root) / u, (-v + root) / u]
    return [(1 - t) ** 3 * a + 3 * t * (1 - t) ** 2 * b + 3 * t * t * (1 - t) * c + t**3 * d for t in at if 0 < t < 1]


def area(part: Path) -> float:
    """Return the area within one closed part of a path: more than 0 when it runs counter-clockwise."""
    twice = 0.0
    x = y = left = low = 0
    for segment in part:
        if len(segment) == 3:
            command, right, high = segment
            if command == "M":
                left, low = right, high
            else:
                twice += x * high - right * y
            x, y = right, high
        elif len(segment) == 7:
            p, q, r, s = (x, y), segment[1:3], segment[3:5], segment[5:7]
            pairs = ((6, p, q), (3, p, r), (1, p, s), (3, q, r), (3, q, s), (6, r, s))
            twice += sum(n * (a[0] * b[1] - b[0] * a[1]) for n, a, b in pairs) / 10
            x, y = s
    return (twice + x * low - left * y) / 2
