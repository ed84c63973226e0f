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
from questpress.press.units import Um, decimal, mm

SAFE = mm(1)
"""How far scissors may miss: what stands nearer to the cut is told, in micrometres."""
_BELOW = frozenset("gjpqyQ,;()[]{}|/")  # letters that go below the line
_SHOWN = 40


class Line(NamedTuple):
    """A line of text on a face: the corners of its ink, in micrometres from the trim's lower left corner."""

    text: str
    face: Face
    corners: tuple[tuple[float, float], ...]


class _Move(NamedTuple):
    """Where a drawing stands: turned, scaled and moved."""

    a: float = 1
    b: float = 0
    x: float = 0
    y: float = 0

    def at(self, x: float, y: float) -> tuple[float, float]:
        return self.a * x - self.b * y + self.x, self.b * x + self.a * y + self.y

    def then(self, x: int, y: int, angle: float, scale: int) -> _Move:
        a, b = (turn(math.radians(angle)) * scale / 1000 for turn in (math.cos, math.sin))
        return _Move(self.a * a - self.b * b, self.b * a + self.a * b, *self.at(x, y))


class Inspector:
    """Looks at components in one style."""

    def __init__(self, style: Style) -> None:
        self._style = style
        self._recording = RecordingSurface()
        self._symbols: dict[str, tuple[bytes, tuple[Line, ...]]] = {}
        self._sides: dict[tuple[str, int, int], tuple[bytes, tuple[Line, ...]]] = {}

    def look(self, component: Component) -> str:
        """Return a mark of all that a component shows: trim, and every draw call of its sides."""
        trim = component.trim
        digest = blake2b(
            repr((trim.shape, trim.width, trim.height, trim.corner, trim.outline)).encode(), digest_size=12
        )
        for side in (component.front, component.back):
            digest.update(b"\0" if side is None else self._side(side, trim)[0])
        return digest.hexdigest()

    def findings(self, component: Component, safe: Um = SAFE) -> Iterator[Finding]:
        """Yield a warning for the text of each side that is nearest the cut, if it is nearer than is safe (PR-20).

        And one for each character that cannot be shown, as far as the component does not tell of it itself.
        """
        known = {(finding.code, finding.value) for finding in component.findings}
        for side, where in ((component.front, ""), (component.back, "the back of ")):
            if side is None:
                continue
            lines = self._side(side, component.trim)[1]
            for line in lines:
                if not line.text.isascii():
                    for finding in text_findings(line.text, line.face, path=component.ref):
                        if (finding.code, finding.value) not in known:
                            known.add((finding.code, finding.value))
                            yield finding
            near = min(((_room(line, component.trim), line) for line in lines), default=None, key=lambda pair: pair[0])
            if near is not None and near[0] < safe:
                yield _near(*near, where + component.ref, component.ref, safe)

    def _side(self, side: Side, trim: Trim) -> tuple[bytes, tuple[Line, ...]]:
        key = side.key, trim.width, trim.height
        if key not in self._sides:
            recording = self._recording
            recording.begin_page(trim.width, trim.height)
            side.draw(recording, self._style)
            recording.end_page()
            for name, calls in islice(recording.log.symbols.items(), len(self._symbols), None):
                self._symbols[name] = self._read(calls)  # a symbol within another comes before it
                calls.clear()
            self._sides[key] = self._read(recording.log.calls)
            recording.log.calls.clear()
        return self._sides[key]

    def _read(self, calls: Sequence[Call]) -> tuple[bytes, tuple[Line, ...]]:
        """Return a digest of calls, and the lines of text among them."""
        digest = blake2b(digest_size=12)
        lines: list[Line] = []
        moves = [_Move()]
        for call in calls:
            digest.update(repr(call).encode("utf-8", "surrogatepass"))
            match call:
                case ("push", x, y, angle, scale):
                    moves.append(moves[-1].then(x, y, angle, scale))
                case ("pop",):
                    moves.pop()
                case ("text", x, y, text, face, size, _, anchor, spacing):
                    if text.strip():
                        lines.append(_line(moves[-1], x, y, text, face, size, anchor, spacing))
                case ("symbol", name, x, y, scale, angle):
                    inner, texts = self._symbols[name]
                    digest.update(inner)
                    move = moves[-1].then(x, y, angle, scale)
                    lines += [Line(t.text, t.face, tuple(move.at(*corner) for corner in t.corners)) for t in texts]
        return digest.digest(), tuple(lines)


def _near(room: float, line: Line, name: str, ref: str, safe: Um) -> Finding:
    text = line.text if len(line.text) <= _SHOWN else line.text[:_SHOWN].rstrip() + "…"
    place = f"{decimal(round(room / 10), 2)} mm from" if room >= 0 else "over"
    message = f"On {name} the text “{fonts.printable(text)}” stands {place} the cut; {decimal(safe, 3)} mm are safe."
    code = EXPORT_CODES["PR-20"]
    return Finding("PR-20", message, Location(path=ref), "Print the component in a larger size.", code.severity)


def _line(move: _Move, x: int, y: int, text: str, face: Face, size: int, anchor: str, spacing: int) -> Line:
    width = fonts.width(fonts.printable(text, face), face, size) + spacing * (len(text) - 1)
    left = x - {"start": 0, "middle": width // 2, "end": width}[anchor]
    foot = y - (size * 7 // 10 if _BELOW & set(text) else 0)  # a fifth of the size, in micrometres
    head = y + fonts.cap_height(size)
    corners = (left, foot), (left + width, foot), (left, head), (left + width, head)
    return Line(text, face, tuple(move.at(*corner) for corner in corners))


def _room(line: Line, trim: Trim) -> float:
    """Return how far a line's ink is from the cut, less than nothing where it crosses it."""
    return min(_inside(x, y, trim) for x, y in line.corners)


def _inside(x: float, y: float, trim: Trim) -> float:
    width, height = trim.width, trim.height
    if trim.shape == "rect":
        return min(x, y, width - x, height - y)
    if trim.shape == "circle":
        return width / 2 - math.hypot(x - width / 2, y - height / 2)
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
