"""Our own icons: one path, one colour, drawn on a grid of 24 units, legible at 4 mm.

The drawings are SVG path strings in :mod:`questpress.press.icon_paths`. They are parsed once, by us, into whole
hundredths of a grid unit about the middle of the grid, y up, and filled by the even-odd rule.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable
from functools import cache

from questpress.press.icon_paths import ICONS
from questpress.press.surface import Path, Segment, Stroke, Surface
from questpress.press.units import WHITE, Color

GRID = 24
"""Units on a side of the grid. A drawing keeps 1 unit clear all round."""
UNIT = 100
"""Path units to a grid unit: what :func:`icon_path` returns spans 2400 by 2400."""

_TOKEN = re.compile(r"[\s,]*([A-Za-z]|[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?)")
_ARITY = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "A": 7, "Z": 0}


def icon_names() -> tuple[str, ...]:
    """Return the names of all icons, sorted."""
    return tuple(sorted(ICONS))


@cache
def icon_path(name: str) -> Path:
    """Return an icon's path in hundredths of a grid unit about the middle of the grid, y up.

    Fill it by the even-odd rule. Raises KeyError for an unknown name.
    """
    return parse_path(ICONS[name])


def draw_icon(surface: Surface, name: str, x: int, y: int, size: int, color: Color, *, keyline: int = 0) -> None:
    """Draw an icon about a point; ``size`` is the height of its whole grid in micrometres.

    ``keyline`` lays a white halo of that width (micrometres) under it. The drawing is a symbol for each name and
    colour, so repeated icons cost little. Raises KeyError for an unknown name.
    """
    path = icon_path(name)
    scale = (size * 1000 + GRID * UNIT // 2) // (GRID * UNIT)
    if keyline:
        halo = (2 * keyline * 1000 + scale // 2) // scale

        def draw_halo(target: Surface) -> None:
            target.path(path, fill=WHITE, stroke=Stroke(WHITE, halo))

        surface.symbol(f"icon-{name}-halo-{halo}", draw_halo, x=x, y=y, scale=scale)

    def draw(target: Surface) -> None:
        target.path(path, fill=color, even_odd=True)

    surface.symbol(f"icon-{name}-{str(color)[1:].lower()}", draw, x=x, y=y, scale=scale)


def placed(path: Path, x: int, y: int, size: int) -> Path:
    """Return an icon's path in micrometres about a point, its whole grid ``size`` high."""
    span = GRID * UNIT

    def move(values: tuple[int, ...]) -> tuple[int, ...]:
        return tuple((x, y)[i % 2] + (2 * value * size + span) // (2 * span) for i, value in enumerate(values))

    return tuple((segment[0], *move(segment[1:])) for segment in path)  # type: ignore[misc]


def parse_path(text: str) -> Path:
    """Return the path of an SVG path string on the 24 grid (y down), in hundredths of a unit about its middle, y up.

    Understands M L H V C S Q A Z, absolute and relative, with repeated operands. Raises ValueError, naming the place,
    for anything else and for a path that does not begin with a move.
    """
    return _Parser(text).run()


class _Parser:
    """Reads one path string. Positions are floats on the grid until a segment is noted in whole units."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.out: list[Segment] = []
        self.x = self.y = 0.0
        self.start = (0.0, 0.0)
        self.control: tuple[float, float] | None = None  # second control point of the curve just drawn, for S

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
        tokens, at, end = [], 0, len(self.text.rstrip(" ,\t\n"))
        while at < end:
            match = _TOKEN.match(self.text, at)
            if match is None:
                raise ValueError(f"character {self.text[at]!r} at {at} is not understood in {self.text!r}")
            tokens.append((match.group(1), match.start(1)))
            at = match.end()
        return tokens

    def _step(self, command: str, v: list[float]) -> None:
        """Draw one command, its operands made absolute first."""
        kind = command.upper()
        if command.islower() and kind not in "ZA":
            base = {"H": (self.x,), "V": (self.y,)}.get(kind, (self.x, self.y))
            v = [value + base[i % len(base)] for i, value in enumerate(v)]
        elif command == "a":
            v = [*v[:5], v[5] + self.x, v[6] + self.y]
        draw: dict[str, Callable[..., None]] = {
            "M": self._move, "L": self._line, "C": self._curve, "S": self._smooth, "Q": self._quadratic, "A": self._arc
        }  # fmt: skip
        if kind == "Z":
            self.out.append(("Z",))
            self.x, self.y = self.start
        elif kind == "H":
            self._line(v[0], self.y)
        elif kind == "V":
            self._line(self.x, v[0])
        else:
            draw[kind](*v)
        if kind not in "CS":
            self.control = None

    def _move(self, x: float, y: float) -> None:
        self.start = self.x, self.y = x, y
        self.out.append(("M", *_grid(x, y)))

    def _line(self, x: float, y: float) -> None:
        self.x, self.y = x, y
        self.out.append(("L", *_grid(x, y)))

    def _curve(self, x1: float, y1: float, x2: float, y2: float, x: float, y: float) -> None:
        self.out.append(("C", *_grid(x1, y1), *_grid(x2, y2), *_grid(x, y)))
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


def _grid(x: float, y: float) -> tuple[int, int]:
    """Return a point of the 24 grid (y down) in whole path units about the grid's middle, y up."""
    return round((x - GRID / 2) * UNIT), round((GRID / 2 - y) * UNIT)
