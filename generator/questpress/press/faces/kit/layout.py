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
from questpress.press.markup import parted_marked, read, written
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
class _Set:
    """The blocks of a card, set in one way. ``room`` is what they leave for a window between band and text."""

    setting: Setting
    body: tuple[Laid, ...]
    foot: tuple[Laid, ...]
    floor: int
    room: int
    broken: bool


class _Setter:
    """Sets the blocks of one card, each way once. ``band`` is the height of the band's foot."""

    def __init__(self, card: Card, m: Measures, band: int) -> None:
        self.card, self.m, self.band = card, m, band
        self.base = m.foot_end if card.foot else m.foot + fonts.cap_height(SOURCE) + FREE + mm(0.3)
        self.pared = tuple(kept for block in card.body for kept in _pared(block))

    def set(self, size: int, *, whole: bool = True, hyphens: bool = False) -> _Set:
        """Return the blocks set in a size, with or without what can be spared."""
        m = self.m
        setting = Setting(m, m.left, m.right, m.column - m.frame, size, hyphens)
        body = tuple(lay(block, setting) for block in (self.card.body if whole else self.pared))
        foot = tuple(lay(block, setting) for block in self.card.foot)
        floor = self.base + sum(laid.height for laid in foot) + m.gap * max(0, len(foot) - 1) + (FREE if foot else 0)
        room = self.band - floor - _height(body, setting)
        return _Set(setting, body, foot, floor, room, any(laid.broken for laid in body))

    def tries(self, most: int, *, tight: bool) -> Iterator[tuple[_Set, bool, bool]]:
        """Yield what is tried, the best first; whether the window may give way; whether words may be parted."""
        sizes = [size for size in self.m.type.texts if size <= most]
        for size in sizes:
            yield (last := self.set(size)), False, False
        yield last, True, False
        if self.pared != self.card.body:
            yield self.set(sizes[-1], whole=False), True, False
        yield self.set(sizes[-1], whole=False, hyphens=True), True, True
        for size in self.m.type.last if tight else ():
            yield self.set(size, whole=False), True, False
        if tight and self.m.type.last:
            yield self.set(self.m.type.last[-1], whole=False, hyphens=True), True, True


def lay_out(card: Card, m: Measures, *, most: int | None = None, tight: bool = False) -> Layout:
    """Return a card laid out on a trim, its text no larger than ``most``.

    When all else fails, the blocks that have no room are its ``rest``; ``tight`` tries the smallest letters first.
    """
    title = fit_title(card, m)
    band = m.height - m.band - band_growth(card, title)
    nominal = round(card.window * m.window_scale)
    least = min(nominal, m.window_least)
    setter = _Setter(card, m, band)
    for found, lower, parting in setter.tries(most or m.type.texts[0], tight=tight):
        if found.room >= (least if lower else nominal) and (parting or not found.broken):
            return _layout(setter, title, found, _window(found.room, nominal, m), nominal)
    return _overflowing(setter, title, nominal, least)


def _window(room: int, nominal: int, m: Measures) -> int:
    """Return the height of a window that has so much room: lower in steps, or higher where a card says little."""
    step = m.window_step
    if room < nominal:
        return max(min(nominal, m.window_least), nominal - -(-(nominal - room) // step) * step)
    most = nominal * _WINDOW_GROWS // 1000
    return min(nominal + max(0, room - nominal - _SLACK) // step * step, most) if nominal else 0


def _height(body: Sequence[Laid], s: Setting) -> int:
    pairs = zip((None, *body), body, strict=False)
    return sum(gap_after(above, laid, s) + laid.height for above, laid in pairs)


def _pared(block: Block) -> Iterator[Block]:
    """Yield a block without what can be spared: reminders, and the line of flavour."""
    if isinstance(block, Words) and block.reminder:
        if block.text:
            yield replace(block, reminder="")
    elif not isinstance(block, Flavour):
        yield block


def _layout(
    setter: _Setter, title: Title, found: _Set, window: int, nominal: int, rest: tuple[Block, ...] = ()
) -> Layout:
    card, s = setter.card, found.setting
    return Layout(
        card,
        title,
        setter.band,
        window,
        tuple(_placed(found, setter.band - window, setter.base)),
        s.size,
        rest,
        shrunk=s.size < setter.m.type.texts[0],
        lowered=window < nominal,
        bare=setter.pared != card.body and (s.hyphens or len(found.body) < len(card.body)),
        parted=found.broken,
    )


def _placed(found: _Set, top: int, base: int) -> Iterator[Placed]:
    y, above, s = top, None, found.setting
    for laid in found.body:
        y -= gap_after(above, laid, s)
        yield Placed(laid, y)
        y -= laid.height
        above = laid
    y = base
    for laid in reversed(found.foot):
        yield Placed(laid, y + laid.height)
        y += laid.height + s.m.gap


def _overflowing(setter: _Setter, title: Title, nominal: int, least: int) -> Layout:
    """Return a layout of as many blocks as there is room for, a paragraph parted at a sentence; the rest goes on."""
    found = setter.set(setter.m.type.texts[-1], whole=False)
    s = found.setting
    room = setter.band - least - found.floor
    kept: list[Laid] = []
    above: Laid | None = None
    for place, (block, laid) in enumerate(zip(setter.pared, found.body, strict=True)):
        gap = gap_after(above, laid, s)
        if gap + laid.height > room:
            head, tail = _parted(block, s, room - gap)
            if head is not None:
                kept.append(lay(head, s))
            rest = (*([tail] if tail is not None else []), *setter.pared[place + 1 :])
            return _layout(setter, title, replace(found, body=tuple(kept)), least, nominal, rest)
        kept.append(laid)
        room -= gap + laid.height
        above = laid
    return _layout(setter, title, found, least, nominal)


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
        lines, rest = parted_marked(read(block.text), s.size, s.width - icon_indent(block.icon, s), room)
        if rest is not None and lines:
            head = replace(block, text="\n".join(written(line) for line in lines))
            return head, replace(block, text=written(rest.runs), icon="")
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
