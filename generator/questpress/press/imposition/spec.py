"""How components are put on paper: what the user, or the profile of a printer, asks for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple

from questpress.errors import UsageError
from questpress.press.ink import Ink
from questpress.press.paper import PAPERS, Paper
from questpress.press.units import NONE, Um, decimal, mm

Flip = Literal["long", "short", "none"]
CutLines = Literal["auto", "all", "none"]

SAFE_MARGIN = Um(6_350)
"""What a margin needs for most printers. Three poker cards fit exactly between two of these on Letter."""
GUTTER = mm(17)
"""Between the fronts and the backs of a sheet that is folded between them, in micrometres."""
FOLD_CLEARANCE = mm(5)
"""The least room between the fold and what is printed beside it, in micrometres."""

_MOST_BLEED, _MOST_GAP, _MOST_OFFSET, _MOST_TURN = mm(10), mm(50), mm(20), 500


class Margins(NamedTuple):
    """What stays free along the edges of the paper as it lies before the reader, in micrometres."""

    top: int
    right: int
    bottom: int
    left: int

    @classmethod
    def even(cls, width: int) -> Margins:
        """Return margins of one width."""
        return cls(width, width, width, width)


class Offset(NamedTuple):
    """How far a printer's backs must be moved: right and up in micrometres, then turned in hundredths of a degree.

    Right and up as the back page lies before the reader; counter-clockwise about the page's centre.
    """

    x: int = 0
    y: int = 0
    turn: int = 0


SAFE_MARGINS = Margins.even(SAFE_MARGIN)
NO_OFFSET = Offset()


@dataclass(frozen=True, slots=True, kw_only=True)
class PrintSpec:
    """Everything about the sheets but the components. Lengths in micrometres.

    ``landscape``: the paper lies on its side; None takes the paper as it is given, and turns it where one side is
    printed and more fits. ``gap`` is the room between two trims, at least twice the ``bleed``; None puts rectangles
    edge to edge and leaves scissors some room between other shapes. ``cut_lines`` draws the line to cut, by itself
    (``auto``) only about shapes that crop marks cannot show. ``turn``: components may lie on their side to fit more.

    ``duplex``: how the sheet is turned over for its backs: ``long``, like a page of a book, left and right change
    places; ``short``, like a wall calendar, top and bottom do. ``none``: no backs are printed. ``gutter`` puts fronts
    and backs on one side of the paper, with a fold between them. ``long_offset`` and ``short_offset`` correct the back
    pages of a printer that misses.

    ``centred`` puts the cards in the middle between the margins; otherwise they move up to leave the footer room.
    ``split`` parts components that are larger than the paper. ``code`` is printed on each sheet, as text and
    as QR code.

    Raises UsageError for margins, gaps, bleeds and corrections that no sheet can have.
    """

    paper: Paper = PAPERS["a4"]
    landscape: bool | None = None
    ink: Ink = Ink.COLOR
    margins: Margins = SAFE_MARGINS
    gap: Um | None = None
    bleed: Um = NONE
    marks: bool = True
    cut_lines: CutLines = "auto"
    turn: bool = True
    duplex: Flip = "long"
    gutter: bool = False
    long_offset: Offset = NO_OFFSET
    short_offset: Offset = NO_OFFSET
    centred: bool = False
    split: bool = False
    code: str = ""

    def __post_init__(self) -> None:
        _within("the bleed", self.bleed, 0, _MOST_BLEED)
        if self.gap is not None:
            _within("the gap", self.gap, 0, _MOST_GAP)
        for offset in (self.long_offset, self.short_offset):
            for length in offset[:2]:
                _within("the back offset", length, -_MOST_OFFSET, _MOST_OFFSET)
            if abs(offset.turn) > _MOST_TURN:
                raise UsageError(
                    f"the back is turned by at most {_MOST_TURN // 100} degrees, not {offset.turn / 100:g}"
                )
        for width in self.margins:
            _within("a margin", width, 0, max(self.paper.width, self.paper.height))
        wide, high = self.page
        if self.margins.left + self.margins.right >= wide or self.margins.top + self.margins.bottom >= high:
            raise UsageError(f"the margins leave nothing of {self.paper.name} paper: make them narrower")

    @property
    def page(self) -> tuple[Um, Um]:
        """Width and height of the page, as it lies before the reader when it is not turned to fit more."""
        short, long = sorted((self.paper.width, self.paper.height))
        if self.landscape is None:
            return self.paper.width, self.paper.height
        return (long, short) if self.landscape else (short, long)

    @property
    def printer_edge(self) -> Literal["long", "short"]:
        """The edge of the paper that a printer turns the sheets over, as print windows name it.

        Sheets that lie on their side are turned like a page of a book over what is the paper's short edge.
        """
        wide, high = self.page
        return "long" if (self.duplex == "long") == (wide <= high) else "short"

    @property
    def offset(self) -> Offset:
        """The correction of the back pages."""
        return {"long": self.long_offset, "short": self.short_offset, "none": NO_OFFSET}[self.duplex]


def _within(what: str, length: int, least: int, most: int) -> None:
    if not least <= length <= most:
        raise UsageError(f"{what} is {_mm(least)} to {_mm(most)} mm, not {_mm(length)} mm")


def _mm(length: int) -> str:
    return decimal(length, 3)
