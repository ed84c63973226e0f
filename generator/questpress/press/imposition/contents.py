"""The contents page of a print run: what is printed on which sheets, how it is cut, and a list to tick off."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from questpress.catalog.games import TITLES
from questpress.press import fonts
from questpress.press.imposition.footer import size_name
from questpress.press.imposition.minutes import BASIS
from questpress.press.imposition.plan import Group, Plan
from questpress.press.ink import Palette, palette
from questpress.press.paper import Paper
from questpress.press.scaled import Scaled
from questpress.press.surface import Face, Surface
from questpress.press.text import ellipsis, wrap
from questpress.press.units import Color, Um, mm, pt

_MARGIN, _GUTTER, _HEAD, _FOOT = mm(10), mm(6), mm(28), mm(16)
_NARROWEST = mm(140)
_SMALL, _TEXT, _TITLE = 650, 950, 2000
_BOX = mm(2.2)
_HEADS = ("Cut to", "What", "Pieces", "A sheet", "Sheets")


def draw_contents(surface: Surface, plan: Plan) -> int:
    """Draw the contents of a plan on pages of its paper, and return how many pages that took."""
    wide, high = plan.spec.page
    paper = Paper("contents", "contents", wide, high)
    if wide < _NARROWEST:
        scale = wide * 1000 // _NARROWEST
        surface = Scaled(surface, paper, scale)
        paper = Paper("contents", "contents", Um(wide * 1000 // scale), Um(high * 1000 // scale))
    return _Pages(surface, paper, plan).draw()


def steps(plan: Plan) -> list[str]:
    """Return what to do with the sheets, step by step."""
    spec, groups = plan.spec, plan.groups
    found = [
        f"Print at 100 % (“actual size”) on {spec.paper.name}, card stock of 200 g or more. Measure the ruler on the "
        "first sheet before you print the rest."
    ]
    if plan.mirror is not None:
        found.append(
            f"Print both sides and choose “flip on {spec.printer_edge} edge”. Hold a sheet against a light: if fronts "
            "and backs do not meet, the calibration page tells by how much."
        )
    if any(group.layout.fold is not None for group in groups):
        found.append(
            "Score the dashed line across the page, fold it with the print outside, and glue the halves together. Let "
            "them dry under weight, then cut."
        )
    if any(card.folds for group in groups for card in group.cards):
        found.append("Standees: score the fold lines along a ruler before you cut, from mark to mark.")
    straight = [group for group in groups if group.trim.shape == "rect"]
    if straight:
        text = "Cut along the crop marks with ruler and knife, all cuts of one direction first, then the strips"
        gaps = any(group.layout.gap for group in straight)
        found.append(text + (": two cuts between neighbours, and what lies between them is waste." if gaps else "."))
    if any(finding.code == "PR-16" for finding in plan.findings):
        found.append("Boards in parts: start at the top left, and glue each part on the flap of the one before it.")
    if len(straight) < len(groups):
        found.append("Cut out round, six-sided and odd pieces along the thin line with scissors.")
    return found


@dataclass(slots=True)
class _Cell:
    """Text of a table: its lines at the body's size, bold or not."""

    lines: Sequence[str]
    face: Face = Face.REGULAR


class _Pages:
    """Writes from the top of a page down, and goes on to the next where the page ends."""

    def __init__(self, surface: Surface, paper: Paper, plan: Plan) -> None:
        self._surface, self._paper, self._plan = surface, paper, plan
        self._colors: Palette = palette(plan.spec.ink)
        self._game = plan.groups[0].cards[0].ref.partition("/")[0] if plan.groups else ""
        self._accent = self._colors.accents.get(self._game, self._colors.text)
        self._room = paper.width - 2 * _MARGIN
        self._pages = 0
        self._y = 0

    def draw(self) -> int:
        """Draw all pages and return their number."""
        self._begin()
        self._summary()
        self._table()
        self._steps()
        self._checklist()
        self._end()
        return self._pages

    def _begin(self) -> None:
        self._pages += 1
        paper, title = self._paper, "Contents" if self._pages == 1 else "Contents, continued"
        self._surface.begin_page(paper.width, paper.height, title="Contents" if self._pages == 1 else "")
        game = TITLES.get(self._game, "").upper()
        self._text(_MARGIN, paper.height - mm(12.4), game, Face.BOLD, color=self._accent, spacing=pt(1.2))
        self._text(_MARGIN, paper.height - mm(20.8), title, Face.EXTRABOLD, size=_TITLE)
        self._rule(paper.height - mm(25))
        self._y = paper.height - _HEAD

    def _end(self) -> None:
        right = "Unofficial, fan-made"
        self._text(_MARGIN, _MARGIN, "Questpress", size=_SMALL)
        self._text(self._paper.width - _MARGIN, _MARGIN, right, Face.ITALIC, size=_SMALL, end=True)
        self._surface.end_page()

    def _need(self, height: int) -> bool:
        """Go on to the next page when so much does not fit on this one, and tell whether that was done."""
        if self._y - height >= _FOOT:
            return False
        self._end()
        self._begin()
        return True

    def _text(
        self,
        x: int,
        y: int,
        text: str,
        face: Face = Face.REGULAR,
        *,
        size: int = _TEXT,
        color: Color | None = None,
        spacing: int = 0,
        end: bool = False,
    ) -> None:
        anchor = "end" if end else "start"
        tone = color or self._colors.text
        self._surface.text(x, y, text, face=face, size=size, color=tone, anchor=anchor, spacing=spacing)  # type: ignore[arg-type]

    def _rule(self, y: int) -> None:
        line = (("M", _MARGIN, y), ("L", self._paper.width - _MARGIN, y))
        self._surface.path(line, stroke=self._colors.rule)

    def _heading(self, text: str, below: int) -> None:
        self._need(mm(12) + below)
        self._y -= mm(10)
        self._text(_MARGIN, self._y, text, Face.EXTRABOLD, size=1400, color=self._accent)
        self._y -= mm(1.5)

    def _summary(self) -> None:
        plan, totals = self._plan, self._plan.totals
        sides = ""
        if plan.mirror is not None:
            sides = ", printed on both sides"
        elif any(group.layout.fold is not None for group in plan.groups):
            sides = ", folded so that fronts and backs meet"
        text = (
            f"{_count(totals.pieces, 'piece')} on {_count(totals.sheets, 'sheet')} of {plan.spec.paper.name}{sides}. "
            f"About {_count(totals.minutes, 'minute')} of cutting."
        )
        for line in wrap(text, Face.BOLD, 1100, self._room):
            self._y -= fonts.line_height(1100)
            self._text(_MARGIN, self._y, line, Face.BOLD, size=1100)
        self._y -= mm(0.6)
        for line in wrap(f"Reckoned at {BASIS}.", Face.ITALIC, 800, self._room):
            self._y -= fonts.line_height(800)
            self._text(_MARGIN, self._y, line, Face.ITALIC, size=800)

    def _table(self) -> None:
        shares = (30, 36, 10, 15, 9)
        starts = [_MARGIN + self._room * sum(shares[:place]) // 100 for place in range(len(shares))]
        widths = [self._room * share // 100 - mm(3) for share in shares]
        self._heading("Sheets", mm(20))
        self._row([_Cell((text,), Face.BOLD) for text in _HEADS], starts, 800)
        for group in self._plan.groups:
            cells = _cells(group)
            texts = [wrap(text, Face.REGULAR, _TEXT, width) for text, width in zip(cells, widths, strict=True)]
            if self._need(max(map(len, texts)) * fonts.line_height(_TEXT) + mm(2)):
                self._y -= mm(2)
            self._row([_Cell(lines) for lines in texts], starts, _TEXT)

    def _row(self, cells: Sequence[_Cell], starts: Sequence[int], size: int) -> None:
        """Write a row of a table and the rule below it."""
        leading = fonts.line_height(size)
        for cell, x in zip(cells, starts, strict=True):
            for number, line in enumerate(cell.lines, start=1):
                self._text(x, self._y - mm(0.8) - number * leading, line, cell.face, size=size)
        self._y -= max(len(cell.lines) for cell in cells) * leading + mm(2)
        self._rule(self._y)

    def _steps(self) -> None:
        leading = fonts.line_height(_TEXT)
        self._heading("From paper to table", 3 * leading)
        for number, step in enumerate(steps(self._plan), start=1):
            lines = wrap(step, Face.REGULAR, _TEXT, self._room - mm(6))
            self._need(len(lines) * leading + mm(1))
            self._y -= mm(1)
            self._text(_MARGIN, self._y - leading, str(number), Face.EXTRABOLD, color=self._accent)
            for line in lines:
                self._y -= leading
                self._text(_MARGIN + mm(6), self._y, line)

    def _checklist(self) -> None:
        """Write all names with a box to tick, kind by kind, in columns that share out what is left of the page."""
        leading = fonts.line_height(800)
        columns = max(1, (self._room + _GUTTER) // (mm(55) + _GUTTER))
        width = (self._room - (columns - 1) * _GUTTER) // columns
        self._heading("To tick off", 6 * leading)
        waiting = list(_checks(self._plan))
        while waiting:
            room = max(1, (self._y - _FOOT) // leading)
            taken, waiting = waiting[: room * columns], waiting[room * columns :]
            rows = -(-len(taken) // columns) if not waiting else room
            for place, (name, count) in enumerate(taken):
                column, row = divmod(place, rows)
                self._check(name, count, _MARGIN + column * (width + _GUTTER), self._y - (row + 1) * leading, width)
            self._y -= rows * leading
            if waiting:
                self._end()
                self._begin()

    def _check(self, name: str, count: int, x: int, y: int, width: int) -> None:
        if not count:
            self._text(x, y, ellipsis(name, Face.BOLD, 800, width), Face.BOLD, size=800)
            return
        self._surface.rect(x, y, _BOX, _BOX, stroke=self._colors.tick_box)
        shown = name if count == 1 else f"{name} ×{count}"
        self._text(x + mm(4), y, ellipsis(shown, Face.REGULAR, 800, width - mm(4)), size=800)


def _cells(group: Group) -> list[str]:
    """Return a row of the table of sheets."""
    layout = group.layout
    kinds = ", ".join(f"{kind.replace('-', ' ')} {count}" for kind, count in group.kinds().items())
    grid = f"{layout.columns} × {layout.rows}"
    if layout.fold is not None:
        grid += ", and backs"
    if layout.turned:
        grid += ", on their side"
    last = group.number + group.sheets - 1
    numbers = f"{group.number}–{last}" if last > group.number else str(last)
    return [size_name(group.trim), kinds, str(len(group.cards)), grid, numbers]


def _checks(plan: Plan) -> Iterator[tuple[str, int]]:
    """Yield each kind with 0, and below it the names with how many there are, in the order of printing."""
    kinds: dict[str, dict[str, int]] = {}
    for group in plan.groups:
        for card in group.cards:
            names = kinds.setdefault(card.kind, {})
            names[card.name] = names.get(card.name, 0) + 1
    for kind, names in kinds.items():
        yield kind.replace("-", " ").capitalize(), 0
        yield from names.items()


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"
