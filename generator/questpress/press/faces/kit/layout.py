"""How a card is made to fit its trim: what is tried, in which order, and what goes on elsewhere.

A text that is long is set smaller, then the window gives way, then reminders and the line of flavour go, then words
are parted; what is still left goes on over the back or a second card. Every step that was taken is told.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from questpress.press import fonts
from questpress.press.faces.card import Block, Card, Flavour, Pencil, Steps, Words
from questpress.press.faces.kit.block_texts import icon_indent
from questpress.press.faces.kit.blocks import lay
from questpress.press.faces.kit.heads import Title, band_growth, fit_title
from questpress.press.faces.kit.measures import SOURCE, Measures
from questpress.press.faces.kit.setting import Laid, Setting, gap_after
from questpress.press.markup import fit_marked, read, written
from questpress.press.units import mm

FREE = mm(1.5)
"""Always free above a bar and a footer, in micrometres."""
_WINDOW_GROWS = 1350  # thousandths of its own height, at most, where a card is tall and says little
_SLACK = mm(9)  # white space below the text from which on a window grows


@dataclass(frozen=True, slots=True)
class Placed:
    """A block with the height of its head above the trim's foot."""

    laid: Laid
    top: int


@dataclass(frozen=True, slots=True)
class Layout:
    """One face of a card, laid out: ``band`` is the height of the band's foot, ``window`` the window's own height.

    ``rest`` is what found no room. ``shrunk``, ``lowered`` (the window), ``bare`` (without flavour and reminders) and
    ``parted`` (words) say what was done to make the text fit.
    """

    card: Card
    title: Title
    band: int
    window: int
    placed: tuple[Placed, ...]
    size: int
    rest: tuple[Block, ...] = ()
    shrunk: bool = False
    lowered: bool = False
    bare: bool = False
    parted: bool = False


@dataclass(frozen=True, slots=True)
class _Try:
    size: int
    window: int
    whole: bool = True
    hyphens: bool = False


def lay_out(card: Card, m: Measures, most: int | None = None) -> Layout:
    """Return a card laid out on a trim, its text no larger than ``most``.

    When all else fails, the blocks that have no room are its ``rest``.
    """
    title = fit_title(card, m)
    growth = band_growth(card, title, m)
    band = m.height - m.band - growth
    nominal = round(card.window * m.window_scale)
    body = _Body(card, m, band, m.height)
    last: tuple[_Try, list[Laid]] | None = None
    for attempt in _tries(card, m, nominal, most or m.type.texts[0]):
        blocks = body.blocks(attempt)
        last = attempt, blocks
        if body.spare(blocks, attempt) >= 0 and (attempt.hyphens or not any(b.broken for b in blocks)):
            break
    else:
        return _overflowing(body, title, m, nominal)
    attempt, blocks = last
    return _layout(body, title, body.grown(attempt, blocks, nominal), blocks, nominal)


def _tries(card: Card, m: Measures, nominal: int, most: int) -> Iterator[_Try]:
    """Yield what is tried, the best first."""
    sizes = [size for size in m.type.texts if size <= most]
    for size in sizes:
        yield _Try(size, nominal)
    least = min(nominal, m.window_least)
    windows = [*range(nominal - m.window_step, least, -m.window_step), least] if nominal > least else []
    for window in windows:
        yield _Try(sizes[-1], window)
    if [b for block in card.body for b in _pared(block)] != list(card.body):
        yield _Try(sizes[-1], least, whole=False)
    yield _Try(sizes[-1], least, whole=False, hyphens=True)


def _pared(block: Block) -> Iterator[Block]:
    """Yield a block without what can be spared: reminders, and the line of flavour."""
    if isinstance(block, Words) and block.reminder:
        yield replace(block, reminder="")
    elif not isinstance(block, Flavour):
        yield block


class _Body:
    """The blocks between the band and the footer of one card."""

    def __init__(self, card: Card, m: Measures, band: int, height: int) -> None:
        self.card, self.m, self.band = card, m, band
        self.foot = m.foot_end if card.foot else m.foot + fonts.cap_height(SOURCE) + FREE - mm(0.3)

    def setting(self, attempt: _Try) -> Setting:
        m = self.m
        return Setting(m, m.left, m.right, m.column - m.frame, attempt.size, attempt.hyphens)

    def blocks(self, attempt: _Try) -> list[Laid]:
        """Return the blocks of the body, laid out."""
        s = self.setting(attempt)
        return [lay(block, s) for block in self.wanted(attempt)]

    def wanted(self, attempt: _Try) -> list[Block]:
        return list(self.card.body) if attempt.whole else [b for block in self.card.body for b in _pared(block)]

    def feet(self, attempt: _Try) -> list[Laid]:
        s = self.setting(attempt)
        return [lay(block, s) for block in self.card.foot]

    def floor(self, attempt: _Try) -> int:
        """Return the height down to which the body may reach."""
        feet = self.feet(attempt)
        taken = sum(laid.height for laid in feet) + self.m.gap * max(0, len(feet) - 1)
        return self.foot + taken + (FREE if feet else 0)

    def spare(self, blocks: Sequence[Laid], attempt: _Try) -> int:
        """Return the white space that is left below the body; less than nothing when it does not fit."""
        s = self.setting(attempt)
        taken, above = 0, None
        for laid in blocks:
            taken += gap_after(above, laid, s) + laid.height
            above = laid
        return self.band - attempt.window - taken - self.floor(attempt)

    def grown(self, attempt: _Try, blocks: list[Laid], nominal: int) -> _Try:
        """Return the attempt with a window that takes in white space: of a tall card, or of what was left out."""
        window, step = attempt.window, self.m.window_step
        spare = self.spare(blocks, attempt)
        while window and window < nominal and spare >= (grows := min(step, nominal - window)):
            window, spare = window + grows, spare - grows
        while window and spare - step >= _SLACK and window + step <= nominal * _WINDOW_GROWS // 1000:
            window, spare = window + step, spare - step
        return replace(attempt, window=window)

    def placed(self, blocks: Sequence[Laid], attempt: _Try) -> tuple[Placed, ...]:
        s = self.setting(attempt)
        out: list[Placed] = []
        y, above = self.band - attempt.window, None
        for laid in blocks:
            y -= gap_after(above, laid, s)
            out.append(Placed(laid, y))
            y -= laid.height
            above = laid
        y = self.foot
        for laid in reversed(self.feet(attempt)):
            out.append(Placed(laid, y + laid.height))
            y += laid.height + self.m.gap
        return tuple(out)


def _layout(body: _Body, title: Title, attempt: _Try, blocks: Sequence[Laid], nominal: int,
            rest: tuple[Block, ...] = ()) -> Layout:  # fmt: skip
    return Layout(
        body.card,
        title,
        body.band,
        attempt.window,
        body.placed(blocks, attempt),
        attempt.size,
        rest,
        shrunk=attempt.size != body.m.type.texts[0],
        lowered=attempt.window < nominal,
        bare=not attempt.whole and any(list(_pared(block)) != [block] for block in body.card.body),
        parted=any(laid.broken for laid in blocks),
    )


def _overflowing(body: _Body, title: Title, m: Measures, nominal: int) -> Layout:
    """Return a layout of as many blocks as there is room for, a paragraph parted at a line; the rest goes elsewhere."""
    attempt = _Try(m.type.texts[-1], min(nominal, m.window_least), whole=False)
    s = body.setting(attempt)
    room = body.band - attempt.window - body.floor(attempt)
    kept: list[Laid] = []
    above: Laid | None = None
    wanted = body.wanted(attempt)
    for place, block in enumerate(wanted):
        laid = lay(block, s)
        need = gap_after(above, laid, s) + laid.height
        if need > room:
            head, tail = _parted(block, s, room - gap_after(above, laid, s))
            if head is not None:
                kept.append(lay(head, s))
            rest = (*([tail] if tail is not None else []), *wanted[place + 1 :])
            return _layout(body, title, attempt, kept, nominal, rest)
        kept.append(laid)
        room -= need
        above = laid
    return _layout(body, title, attempt, kept, nominal)


def _parted(block: Block, s: Setting, room: int) -> tuple[Block | None, Block | None]:
    """Return what of a block fits into a height, and what does not; None for nothing."""
    if isinstance(block, Steps):
        for count in range(len(block.steps) - 1, 0, -1):
            if lay(Steps(block.steps[:count]), s).height <= room:
                return Steps(block.steps[:count]), Steps(block.steps[count:])
    if isinstance(block, Words):
        sentences = _sentences(block.text)
        for count in range(len(sentences) - 1, 0, -1):
            head = replace(block, text=" ".join(sentences[:count]))
            if lay(head, s).height <= room:
                return head, replace(block, text=" ".join(sentences[count:]), icon="")
        fitted = fit_marked(read(block.text), (s.size,), s.width - icon_indent(block.icon, s), room, hyphens=False)
        if fitted.rest is not None and fitted.lines:
            head = replace(block, text="\n".join(written(line) for line in fitted.lines))
            return head, replace(block, text=written(fitted.rest.runs), icon="")
    if isinstance(block, Pencil) and block.lines > 1:
        return _parted(replace(block, lines=block.lines - 1), s, room)
    return (block, None) if lay(block, s).height <= room else (None, block)


def _sentences(text: str) -> list[str]:
    """Return the sentences of a marked text; a mark is never parted from its end."""
    words, out, start = text.split(" "), [], 0
    for place in range(1, len(words) + 1):
        part = " ".join(words[start:place])
        closed = all(part.count(f"<{tag}>") == part.count(f"</{tag}>") for tag in "bi")
        ends = part.rstrip("</bi>").endswith((".", "!", "?", ";"))
        if place == len(words) or (closed and ends):
            out.append(part)
            start = place
    return out
