"""Where ink falls on a page: the boxes of everything that a recorded page draws, for tests of overlap and margins."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from questpress.press import fonts
from questpress.press.recording import Log
from questpress.press.surface import Face
from questpress.press.units import Color


class Inked(NamedTuple):
    """A thing on paper: what it is, its box in micrometres, and its words if it is text."""

    kind: str
    left: float
    bottom: float
    right: float
    top: float
    text: str = ""

    def meets(self, other: Inked, by: float) -> bool:
        """Whether two boxes overlap by more than a length both ways."""
        return (
            min(self.right, other.right) - max(self.left, other.left) > by
            and min(self.top, other.top) - max(self.bottom, other.bottom) > by
        )

    def within(self, left: float, bottom: float, right: float, top: float) -> bool:
        """Whether the box lies in a rectangle."""
        return self.left >= left and self.bottom >= bottom and self.right <= right and self.top <= top


class _Matrix(NamedTuple):
    a: float = 1
    b: float = 0
    c: float = 0
    d: float = 1
    x: float = 0
    y: float = 0

    def at(self, x: float, y: float) -> tuple[float, float]:
        return self.a * x + self.c * y + self.x, self.b * x + self.d * y + self.y

    def then(self, x: int, y: int, angle: int, scale: int) -> _Matrix:
        cos, sin = (f(math.radians(angle)) * scale / 1000 for f in (math.cos, math.sin))
        mx, my = self.at(x, y)
        return _Matrix(
            self.a * cos + self.c * sin,
            self.b * cos + self.d * sin,
            self.c * cos - self.a * sin,
            self.d * cos - self.b * sin,
            mx,
            my,
        )


def pages(log: Log) -> list[tuple[tuple[int, int], list[Inked]]]:
    """Return each page's size and everything inked on it, in order. A clip is not followed."""
    found: list[tuple[tuple[int, int], list[Inked]]] = []
    calls: list[Any] = []
    for call in log.calls:
        if call[0] == "begin_page":
            calls = []
            size = (call[1], call[2])
        elif call[0] == "end_page":
            found.append((size, list(_walk(log, calls, _Matrix()))))
        else:
            calls.append(call)
    return found


def _walk(log: Log, calls: list[Any], matrix: _Matrix) -> Iterator[Inked]:
    stack = [matrix]
    for name, *given in calls:
        here = stack[-1]
        if name == "push":
            stack.append(here.then(*given))
        elif name == "pop":
            stack.pop()
        elif name == "symbol":
            symbol, x, y, scale, angle = given
            yield from _walk(log, log.symbols[symbol], here.then(x, y, angle, scale))
        elif name == "text":
            yield _text(here, *given)
        elif name != "clip":
            corners, stroke = _SHAPES[name](*given)
            grown = stroke.width / 2 * math.hypot(here.a, here.b) if stroke is not None else 0
            yield _box(name, [here.at(*corner) for corner in corners], grown)


def _text(
    here: _Matrix, x: int, y: int, text: str, face: Face, size: int, _: Color, anchor: str, spacing: int
) -> Inked:
    """From the baseline to the height of capitals: descenders may come near the line below."""
    wide = fonts.width(text, face, size) + spacing * max(0, len(text) - 1)
    left = x - {"start": 0, "middle": wide / 2, "end": wide}[anchor]
    high = fonts.cap_height(size)
    corners = [here.at(px, py) for px in (left, left + wide) for py in (y, y + high)]
    return _box("text", corners, 0)._replace(text=text)


def _box(kind: str, points: list[tuple[float, float]], grown: float) -> Inked:
    xs, ys = zip(*points, strict=True)
    return Inked(kind, min(xs) - grown, min(ys) - grown, max(xs) + grown, max(ys) + grown)


def _path(path: Any, fill: Any, stroke: Any, even_odd: Any) -> Any:
    return [pair for s in path for pair in zip(s[1::2], s[2::2], strict=True)], stroke


def _circle(x: int, y: int, radius: int, fill: Any, stroke: Any) -> Any:
    return [(x - radius, y - radius), (x + radius, y + radius)], stroke


def _rect(x: int, y: int, width: int, height: int, radius: int, fill: Any, stroke: Any) -> Any:
    return [(x, y), (x + width, y + height)], stroke


_SHAPES: dict[str, Callable[..., Any]] = {"path": _path, "circle": _circle, "rect": _rect}


def colors(log: Log) -> set[Color]:
    """Return every colour that a log draws with."""
    found: set[Color] = set()

    def look(value: Any) -> None:
        if isinstance(value, Color):
            found.add(value)
        elif hasattr(value, "color"):
            found.add(value.color)

    for calls in (log.calls, *log.symbols.values()):
        for call in calls:
            for value in call:
                look(value)
    return found


def clashes(things: list[Inked], by: float = 120) -> list[tuple[str, str]]:
    """Return the pairs of texts that overlap by more than a length (micrometres)."""
    texts = sorted((t for t in things if t.kind == "text" and t.text.strip()), key=lambda t: t.left)
    found = []
    for i, one in enumerate(texts):
        for other in texts[i + 1 :]:
            if other.left >= one.right:
                break
            if one.meets(other, by):
                found.append((one.text, other.text))
    return found
