"""The recording surface: notes every call, as plain tuples to replay and as text for goldens."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from questpress.press.order import CallOrder
from questpress.press.paths import check_path
from questpress.press.picture import Picture
from questpress.press.surface import Anchor, Face, Path, Stroke, Surface
from questpress.press.units import Area, Color

Call = tuple[Any, ...]
"""A call: its name, then all its arguments in the order of the contract, defaults included."""


@dataclass(slots=True)
class Log:
    """The calls of a file in order, and the calls that draw each symbol, by name in order of first use."""

    calls: list[Call] = field(default_factory=list)
    symbols: dict[str, list[Call]] = field(default_factory=dict)

    def text(self) -> str:
        """Return the log as text: one call a line, indented inside pages and pushes, symbols at the end."""
        lines = _lines(self.calls)
        for name, calls in self.symbols.items():
            lines.append(f"art {_quoted(name)}")
            lines.extend(f"  {line}" for line in _lines(calls))
        return "\n".join(lines) + "\n"


class RecordingSurface:
    """Notes calls and draws nothing. Keeps :class:`questpress.press.surface.Surface`; ``finish`` gives the text."""

    def __init__(self) -> None:
        self.log = Log()
        self._calls = self.log.calls
        self._order = CallOrder()

    def begin_page(
        self, width: int, height: int, *, title: str = "", trim: Area | None = None, bleed: Area | None = None
    ) -> None:
        """Start a page of a size in micrometres."""
        self._order.begin_page()
        self._calls.append(("begin_page", width, height, title, trim, bleed))

    def end_page(self) -> None:
        """End the page."""
        self._order.end_page()
        self._calls.append(("end_page",))

    def path(
        self, path: Path, *, fill: Color | None = None, stroke: Stroke | None = None, even_odd: bool = False
    ) -> None:
        """Note a path. Raises ValueError when neither fill nor stroke is given."""
        check_path(path)
        self._shape(("path", path, fill, stroke, even_odd), fill, stroke)

    def circle(self, x: int, y: int, radius: int, *, fill: Color | None = None, stroke: Stroke | None = None) -> None:
        """Note a circle."""
        self._shape(("circle", x, y, radius, fill, stroke), fill, stroke)

    def rect(
        self,
        x: int,
        y: int,
        width: int,
        height: int,
        *,
        radius: int = 0,
        fill: Color | None = None,
        stroke: Stroke | None = None,
    ) -> None:
        """Note a rectangle."""
        self._shape(("rect", x, y, width, height, radius, fill, stroke), fill, stroke)

    def _shape(self, call: Call, fill: Color | None, stroke: Stroke | None) -> None:
        self._order.shape(fill, stroke)
        self._calls.append(call)

    def text(
        self,
        x: int,
        y: int,
        text: str,
        *,
        face: Face,
        size: int,
        color: Color,
        anchor: Anchor = "start",
        spacing: int = 0,
    ) -> None:
        """Note a line of text."""
        self._order.draw()
        self._calls.append(("text", x, y, text, face, size, color, anchor, spacing))

    def image(self, x: int, y: int, width: int, height: int, picture: Picture) -> None:
        """Note a picture."""
        self._order.draw()
        self._calls.append(("image", x, y, width, height, picture))

    def push(self, *, x: int = 0, y: int = 0, angle: float = 0, scale: int = 1000) -> None:
        """Note a move of the origin."""
        self._order.push()
        self._calls.append(("push", x, y, angle, scale))

    def clip(self, path: Path) -> None:
        """Note a clip."""
        self._order.clip()
        check_path(path)
        self._calls.append(("clip", path))

    def pop(self) -> None:
        """Note the end of a push."""
        self._order.pop()
        self._calls.append(("pop",))

    def symbol(
        self, name: str, draw: Callable[[Surface], None], *, x: int, y: int, scale: int = 1000, angle: int = 0
    ) -> None:
        """Note the use of a symbol, and the calls that draw it when its name comes first."""
        self._order.draw()
        if name not in self.log.symbols:
            outer, self._calls = self._calls, []
            self._order.begin_symbol(name)
            draw(self)
            self._order.end_symbol()
            self.log.symbols[name], self._calls = self._calls, outer
        self._calls.append(("symbol", name, x, y, scale, angle))

    def finish(self) -> bytes:
        """Return the log as text in UTF-8. No call may follow."""
        self._order.finish()
        return self.log.text().encode("utf-8")


def replay(log: Log, surface: Surface) -> None:
    """Make every call of a log again on another surface. ``finish`` is left to the caller."""
    _replay(log.calls, log.symbols, surface)


def _replay(calls: list[Call], symbols: dict[str, list[Call]], surface: Surface) -> None:
    for call in calls:
        name, *given = call
        if name == "text":
            x, y, text, face, size, color, anchor, spacing = given
            surface.text(x, y, text, face=face, size=size, color=color, anchor=anchor, spacing=spacing)
        elif name == "path":
            path, fill, stroke, even_odd = given
            surface.path(path, fill=fill, stroke=stroke, even_odd=even_odd)
        elif name == "circle":
            x, y, radius, fill, stroke = given
            surface.circle(x, y, radius, fill=fill, stroke=stroke)
        elif name == "rect":
            x, y, width, height, radius, fill, stroke = given
            surface.rect(x, y, width, height, radius=radius, fill=fill, stroke=stroke)
        elif name == "symbol":
            art, x, y, scale, angle = given
            surface.symbol(art, _drawer(symbols[art], symbols), x=x, y=y, scale=scale, angle=angle)
        elif name == "push":
            x, y, angle, scale = given
            surface.push(x=x, y=y, angle=angle, scale=scale)
        elif name in ("clip", "image"):
            getattr(surface, name)(*given)
        elif name == "begin_page":
            width, height, title, trim, bleed = given
            surface.begin_page(width, height, title=title, trim=trim, bleed=bleed)
        else:
            getattr(surface, name)()


def _drawer(calls: list[Call], symbols: dict[str, list[Call]]) -> Callable[[Surface], None]:
    return lambda surface: _replay(calls, symbols, surface)


def _lines(calls: list[Call]) -> list[str]:
    lines = []
    depth = 0
    for name, *given in calls:
        if name in ("pop", "end_page"):
            depth -= 1
        lines.append("  " * depth + " ".join([name.removeprefix("begin_"), *_words(name, given)]))
        if name in ("push", "begin_page"):
            depth += 1
    return lines


def _words(name: str, given: list[Any]) -> list[str]:
    """Return the arguments of a call as words; what has its default value is left out, so goldens stay short."""
    match name:
        case "path":
            path, fill, stroke, even_odd = given
            return [*_ink(fill, stroke), *(["even-odd"] if even_odd else []), _path(path)]
        case "circle":
            return [*map(str, given[:3]), *_ink(*given[3:])]
        case "rect":
            x, y, width, height, radius, fill, stroke = given
            rounded = [f"radius {radius}"] if radius else []
            return [f"{x} {y} {width} {height}", *rounded, *_ink(fill, stroke)]
        case "text":
            x, y, text, face, size, color, anchor, spacing = given
            spaced = [f"spacing {spacing}"] if spacing else []
            return [f"{x} {y} {anchor} {face} {size} {color}", *spaced, _quoted(text)]
        case "symbol":
            art, x, y, scale, angle = given
            return [_quoted(art), f"{x} {y}", *_turned(angle, scale)]
        case "image":
            x, y, width, height, picture = given
            return [f"{x} {y} {width} {height} {picture.key}"]
        case "push":
            x, y, angle, scale = given
            return [f"{x} {y}", *_turned(angle, scale)]
        case "clip":
            return [_path(given[0])]
        case "begin_page":
            width, height, title, trim, bleed = given
            named = [_quoted(title)] if title else []
            return [f"{width} {height}", *_area("trim", trim), *_area("bleed", bleed), *named]
    return []


def _ink(fill: Color | None, stroke: Stroke | None) -> list[str]:
    words = [f"fill {fill}"] if fill is not None else []
    if stroke is not None:
        words.append(f"stroke {stroke.color} {stroke.width}")
        words.extend([f"dash {','.join(map(str, stroke.dash))}"] if stroke.dash else [])
        words.extend(["round-ends"] if stroke.round_ends else [])
        words.extend([] if stroke.round_joins else ["mitred"])
    return words


def _area(name: str, area: Area | None) -> list[str]:
    return [] if area is None else [name, *map(str, area)]


def _turned(angle: float, scale: int) -> list[str]:
    return [*([f"angle {angle}"] if angle else []), *([f"scale {scale}"] if scale != 1000 else [])]


def _path(path: Path) -> str:
    return " ".join(" ".join(map(str, segment)) for segment in path)


def _quoted(text: str) -> str:
    shown = text.replace("\\", "\\\\").replace('"', '\\"')
    return '"' + "".join(char if char.isprintable() else f"\\u{{{ord(char):x}}}" for char in shown) + '"'
