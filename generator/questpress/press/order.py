"""The order of calls that every surface holds its callers to: a call out of place is a bug, never a blank page."""

from __future__ import annotations

from questpress.errors import InternalError
from questpress.press.surface import Stroke
from questpress.press.units import Color


class CallOrder:
    """Follows pages, pushes and symbols of one surface. Every method raises InternalError for a call out of place."""

    __slots__ = ("_depth", "_finished", "_in_page", "_outer", "pages")

    def __init__(self) -> None:
        self.pages = 0
        self._in_page = False
        self._finished = False
        self._depth = 0
        self._outer: list[tuple[str, int]] = []

    def begin_page(self) -> None:
        """Note the start of a page."""
        if self._finished:
            raise InternalError("a page was begun after finish")
        if self._in_page:
            raise InternalError("a page was begun inside a page")
        self._in_page = True
        self.pages += 1

    def end_page(self) -> None:
        """Note the end of a page."""
        self.draw()
        if self._outer:
            raise InternalError("a page was ended inside a symbol")
        if self._depth:
            raise InternalError(f"a page was ended with {self._depth} push calls open")
        self._in_page = False

    def draw(self) -> None:
        """Note a drawing call: it needs a page to stand on."""
        if not self._in_page:
            raise InternalError("a drawing call came outside a page")

    def shape(self, fill: Color | None, stroke: Stroke | None) -> None:
        """Note a shape. Raises ValueError when it has neither fill nor stroke: it would vanish."""
        self.draw()
        if fill is None and stroke is None:
            raise ValueError("a shape needs a fill, a stroke, or both")

    def push(self) -> None:
        """Note a push."""
        self.draw()
        self._depth += 1

    def clip(self) -> None:
        """Note a clip: it needs a push whose pop undoes it."""
        if not self._depth:
            raise InternalError("a clip came outside push and pop")

    def pop(self) -> None:
        """Note a pop."""
        if not self._depth:
            raise InternalError("a pop came without its push")
        self._depth -= 1

    def begin_symbol(self, name: str) -> None:
        """Note that a symbol's own art begins."""
        if any(name == outer for outer, _ in self._outer):
            raise InternalError(f"symbol {name!r} is drawn inside itself")
        self._outer.append((name, self._depth))
        self._depth = 0

    def end_symbol(self) -> None:
        """Note that a symbol's own art ends."""
        name, depth = self._outer.pop()
        if self._depth:
            raise InternalError(f"symbol {name!r} left {self._depth} push calls open")
        self._depth = depth

    def finish(self) -> None:
        """Note the end of the file."""
        if self._finished:
            raise InternalError("finish was called twice")
        if self._in_page:
            raise InternalError("finish was called inside a page")
        if not self.pages:
            raise InternalError("finish was called before any page")
        self._finished = True
