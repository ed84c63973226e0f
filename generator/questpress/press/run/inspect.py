"""Looks at the faces of a run before any ink is spent: what stands too near the cut, what the typeface lacks.

Every face is drawn once on a recording, which also gives the mark by which a later run knows that it has changed.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from hashlib import blake2b
from itertools import islice
from typing import NamedTuple

from questpress.findings import Finding, Location
from questpress.press import fonts
from questpress.press.exports.codes import EXPORT_CODES
from questpress.press.faces.component import Component, Side, Style
from questpress.press.preflight import text_findings
from questpress.press.recording import Call, RecordingSurface
from questpress.press.sizes import Trim
from questpress.press.surface import Face
from questpress.press.text import ELLIPSIS
from questpress.press.units import Um, decimal, mm

SAFE = mm(1)
"""How far scissors may miss: what stands nearer to the cut is told, in micrometres."""
_BELOW = frozenset("gjpqyQ,;()[]{}|/")  # letters that go below the line
_SHOWN = 40


class Line(NamedTuple):
    """A line of text on a face, and the box of its ink: left, foot, right, head, as micrometres from the trim's corner.

    A line that is turned askew has the box about it.
    """

    text: str
    face: Face
    box: tuple[float, float, float, float]


class _Seen(NamedTuple):
    """What is kept of a side: a digest of its calls, how near its nearest text is to the cut, and odd characters."""

    digest: bytes
    room: float
    nearest: str
    odd: tuple[tuple[str, Face], ...]


class _Move(NamedTuple):
    """Where a drawing stands: turned, scaled and moved."""

    a: float = 1
    b: float = 0
    x: float = 0
    y: float = 0

    def at(self, x: float, y: float) -> tuple[float, float]:
        return self.a * x - self.b * y + self.x, self.b * x + self.a * y + self.y

    def then(self, x: int, y: int, angle: float, scale: int) -> _Move:
        if not angle and scale == 1000:
            return _Move(self.a, self.b, *self.at(x, y))
        a, b = (turn(math.radians(angle)) * scale / 1000 for turn in (math.cos, math.sin))
        return _Move(self.a * a - self.b * b, self.b * a + self.a * b, *self.at(x, y))

    def box(self, left: float, foot: float, right: float, head: float) -> tuple[float, float, float, float]:
        if self.b == 0 and self.a == 1:
            return left + self.x, foot + self.y, right + self.x, head + self.y
        xs, ys = zip(*(self.at(x, y) for x in (left, right) for y in (foot, head)), strict=True)
        return min(xs), min(ys), max(xs), max(ys)


class Inspector:
    """Looks at components in one style."""

    def __init__(self, style: Style) -> None:
        self._style = style
        self._recording = RecordingSurface()
        self._symbols: dict[str, tuple[bytes, list[Line]]] = {}
        self._sides: dict[tuple[str, int, int], _Seen] = {}

    def look(self, component: Component) -> str:
        """Return a mark of all that a component shows: trim, and every draw call of its sides."""
        trim = component.trim
        digest = blake2b(
            repr((trim.shape, trim.width, trim.height, trim.corner, trim.outline)).encode(), digest_size=12
        )
        for side in (component.front, component.back):
            digest.update(b"\0" if side is None else self._side(side, trim).digest)
        return digest.hexdigest()

    def findings(self, component: Component, safe: Um = SAFE) -> Iterator[Finding]:
        """Yield a warning for the text of each side that is nearest the cut, if it is nearer than is safe (PR-20).

        And one for each character that cannot be shown, as far as the component does not tell of it itself.
        """
        known = {(finding.code, finding.value) for finding in component.findings}
        for side, where in ((component.front, ""), (component.back, "the back of ")):
            if side is None:
                continue
            seen = self._side(side, component.trim)
            for text, face in seen.odd:
                for finding in text_findings(text, face, path=component.ref):
                    if (finding.code, finding.value) not in known:
                        known.add((finding.code, finding.value))
                        yield finding
            if seen.room < safe:
                yield _near(seen, where + component.ref, component.ref, safe)

    def _side(self, side: Side, trim: Trim) -> _Seen:
        key = side.key, trim.width, trim.height
        if key not in self._sides:
            recording = self._recording
            recording.begin_page(trim.width, trim.height)
            side.draw(recording, self._style)
            recording.end_page()
            for name, calls in islice(recording.log.symbols.items(), len(self._symbols), None):
                self._symbols[name] = self._read(calls)  # a symbol within another comes before it
                calls.clear()
            digest, lines = self._read(recording.log.calls)
            recording.log.calls.clear()
            nearest = min(lines, key=lambda line: _room(line.box, trim), default=None)
            odd = dict.fromkeys((line.text, line.face) for line in lines if fonts.missing(line.text, line.face))
            room = math.inf if nearest is None else _room(nearest.box, trim)
            self._sides[key] = _Seen(digest, room, "" if nearest is None else nearest.text, tuple(odd))
        return self._sides[key]

    def _read(self, calls: Sequence[Call]) -> tuple[bytes, list[Line]]:
        """Return a digest of calls, and the lines of text among them."""
        digest = blake2b(repr(calls).encode("utf-8", "surrogatepass"), digest_size=12)
        lines: list[Line] = []
        move, outer = _Move(), []
        for call in calls:
            name = call[0]
            if name == "text":
                _, x, y, text, face, size, _, anchor, spacing = call
                if text.strip():
                    lines.append(Line(text, face, move.box(*_ink(x, y, text, face, size, anchor, spacing))))
            elif name == "push":
                outer.append(move)
                move = move.then(*call[1:])
            elif name == "pop":
                move = outer.pop()
            elif name == "symbol":
                inner, texts = self._symbols[call[1]]
                digest.update(inner)
                if texts:
                    _, _, x, y, scale, angle = call
                    there = move.then(x, y, angle, scale)
                    lines += [Line(text, face, there.box(*box)) for text, face, box in texts]
        return digest.digest(), lines


def _near(seen: _Seen, name: str, ref: str, safe: Um) -> Finding:
    text = seen.nearest if len(seen.nearest) <= _SHOWN else seen.nearest[:_SHOWN].rstrip() + ELLIPSIS
    place = f"{decimal(round(seen.room / 10), 2)} mm from" if seen.room >= 0 else "over"
    message = f"On {name} the text “{fonts.printable(text)}” stands {place} the cut; {decimal(safe, 3)} mm are safe."
    code = EXPORT_CODES["PR-20"]
    return Finding("PR-20", message, Location(path=ref), "Print the component in a larger size.", code.severity)


def _ink(x: int, y: int, text: str, face: Face, size: int, anchor: str, spacing: int) -> tuple[int, int, int, int]:
    """Return the box of a line's ink before it is moved."""
    width = fonts.width(text if text.isascii() else fonts.printable(text, face), face, size)
    width = Um(width + spacing * (len(text) - 1))
    left = x if anchor == "start" else x - (width // 2 if anchor == "middle" else width)
    foot = y - (size * 7 // 10 if not _BELOW.isdisjoint(text) else 0)  # a fifth of the size, in micrometres
    return left, foot, left + width, y + fonts.cap_height(size)


def _room(box: tuple[float, float, float, float], trim: Trim) -> float:
    """Return how far a line's ink is from the cut, less than nothing where it crosses it."""
    left, foot, right, head = box
    if trim.shape == "rect":
        return min(left, foot, trim.width - right, trim.height - head)
    return min(_inside(x, y, trim) for x in (left, right) for y in (foot, head))


def _inside(x: float, y: float, trim: Trim) -> float:
    if trim.shape == "circle":
        return trim.width / 2 - math.hypot(x - trim.width / 2, y - trim.height / 2)
    points = [segment[-2:] for segment in trim.cut() if len(segment) > 1]
    edges = list(zip(points, points[1:] + points[:1], strict=True))
    room = min(_distance(x, y, *a, *b) for a, b in edges)
    return room if _encloses(edges, x, y) else -room


def _distance(x: float, y: float, ax: float, ay: float, bx: float, by: float) -> float:
    long = (bx - ax) ** 2 + (by - ay) ** 2
    along = max(0.0, min(1.0, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / long)) if long else 0.0
    return math.hypot(x - ax - along * (bx - ax), y - ay - along * (by - ay))


def _encloses(edges: Iterable[tuple[tuple[float, float], tuple[float, float]]], x: float, y: float) -> bool:
    crossed = sum((ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax for (ax, ay), (bx, by) in edges)
    return crossed % 2 == 1
