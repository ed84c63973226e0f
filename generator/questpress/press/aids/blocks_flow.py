"""Flows: steps in boxes with arrows between them, questions in diamonds with an outcome at each side.

One line of the block is one part: ``step TEXT``, ``roll TEXT``, ``ask QUESTION | no: TEXT | yes: TEXT``, ``end TEXT``,
``choose QUESTION | red: TEXT | blue: TEXT``, ``line TEXT``. Steps, rolls and lines are numbered. An
outcome without text goes on downward.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from questpress.press import fonts
from questpress.press.aids.atoms import Atom
from questpress.press.aids.marks import disc
from questpress.press.aids.model import Fence
from questpress.press.aids.style import AidPen, Lines, Maker, ascent
from questpress.press.aids.tags import numbering
from questpress.press.surface import Face, Stroke, polygon
from questpress.press.units import WHITE, mm, pt

_ARROW = mm(4.2)
_RADIUS = mm(1.2)


def flow(block: Fence, width: int, maker: Maker) -> list[Atom]:
    """Return the atoms of a flow; each stays with the next where an arrow joins them."""
    parts: list[Atom] = []
    number = 0
    arrow = False
    lines = [line.strip() for line in block.lines if line.strip()]
    for place, line in enumerate(lines):
        word, _, text = line.partition(" ")
        make = _PARTS.get(word)
        if make is None:
            maker.tell("PR-43", f"a flow has no {word!r}", f"Take one of {', '.join(_PARTS)}.")
            continue
        if word in ("step", "roll", "line"):
            number += 1
        made = make(text.strip(), numbering(number), width, maker)
        joined = word != "line" and arrow
        if joined:
            parts[-1] = _with_arrow(parts[-1], width, made.enters)
            parts.append(made.atom)
        else:
            above = max(maker.setting.item, mm(1.6)) if parts else 0
            parts.append(Atom(made.atom.height, made.atom.draw, above=above))
        arrow = made.goes_on and place + 1 < len(lines)
    return parts


@dataclass(frozen=True, slots=True)
class _Part:
    """A part laid out; ``goes_on``: an arrow may leave it downward."""

    atom: Atom
    goes_on: bool = True
    enters: int = 0


def _with_arrow(atom: Atom, width: int, _: int) -> Atom:
    def draw(pen: AidPen, x: int, top: int) -> None:
        atom.draw(pen, x, top)
        arrow(pen, x + width // 2, top - atom.height, x + width // 2, top - atom.height - _ARROW)

    return Atom(atom.height + _ARROW, draw, above=atom.above, tied=True)


def arrow(pen: AidPen, x: int, y: int, to_x: int, to_y: int) -> None:
    """Draw an upright or level arrow with a filled head."""
    head = mm(1.8)
    line = Stroke(pen.look.text, pt(0.8))
    dx, dy = (to_x > x) - (to_x < x), (to_y > y) - (to_y < y)
    pen.surface.path((("M", x, y), ("L", to_x - dx * head // 2, to_y - dy * head // 2)), stroke=line)
    points = [(to_x, to_y), (to_x - dx * head + dy * head // 2, to_y - dy * head + dx * head // 2),
              (to_x - dx * head - dy * head // 2, to_y - dy * head - dx * head // 2)]  # fmt: skip
    pen.surface.path(polygon(points), fill=pen.look.text)


def _step(text: str, number: str, width: int, maker: Maker) -> _Part:
    indent = maker.setting.scaled(mm(8.4))
    lines = maker.lines(text, width - indent - maker.setting.pad)
    mark = maker.words(number, Face.BOLD).plain
    height = max(lines.height, maker.setting.scaled(mm(4.6))) + maker.setting.pad

    def draw(pen: AidPen, x: int, top: int) -> None:
        pen.surface.rect(x, top - height, width, height, radius=_RADIUS, fill=WHITE, stroke=pen.box)
        disc(pen, x + pen.setting.scaled(mm(4.4)), top - height // 2, mark)
        lines.draw(pen, x + indent, top - (height - lines.height) // 2)

    return _Part(Atom(height, draw))


def _roll(text: str, number: str, width: int, maker: Maker) -> _Part:
    size = maker.setting.text * 11 // 10
    indent = maker.setting.scaled(mm(8.4))
    lines = maker.lines(text, width - indent - maker.setting.pad, size=size, face=Face.BOLD)
    mark = maker.words(number, Face.BOLD).plain
    box = min(width, lines.width + indent + 2 * maker.setting.pad)
    height = max(lines.height, maker.setting.scaled(mm(5))) + maker.setting.pad

    def draw(pen: AidPen, x: int, top: int) -> None:
        at = x + (width - box) // 2
        edge = Stroke(pen.accent, pt(1))
        pen.surface.rect(at, top - height, box, height, radius=_RADIUS, fill=pen.panel.fill, stroke=edge)
        disc(pen, at + pen.setting.scaled(mm(4.4)), top - height // 2, mark)
        lines.draw(pen, at + indent, top - (height - lines.height) // 2)

    return _Part(Atom(height, draw))


def _ask(text: str, number: str, width: int, maker: Maker) -> _Part:
    question, *answers = [part.strip() for part in text.split("|")]
    split = [tuple(part.strip() for part in answer.partition(":")[::2]) for answer in answers]
    down = next((label for label, outcome in split if not outcome), "")
    sides = [(label, outcome) for label, outcome in split if outcome][:2]
    box = min(maker.setting.scaled(mm(17)), width * 26 // 100)
    arm = maker.setting.scaled(mm(7.4))
    middle = width - len(sides) * (box + arm) if len(sides) == 2 else width - 2 * (box + arm)
    asked = maker.lines(question, max(middle * 68 // 100, mm(12)))
    high = max(asked.height * 2 + mm(1.5), maker.setting.scaled(mm(12.4)))
    laid = [(maker.lines(label, arm, face=Face.BOLD), maker.lines(outcome, box - mm(2), face=Face.BOLD))
            for label, outcome in sides]  # fmt: skip
    below = maker.lines(down, mm(30), face=Face.BOLD) if down else None
    tall = max(high, *(outcome.height + maker.setting.pad for _, outcome in laid)) if laid else high
    good = ("hit", "yes")

    def draw(pen: AidPen, x: int, top: int) -> None:
        cx, cy = x + width // 2, top - tall // 2
        half = middle // 2
        diamond = polygon([(cx, cy + high // 2), (cx - half, cy), (cx, cy - high // 2), (cx + half, cy)])
        pen.surface.path(diamond, fill=WHITE, stroke=pen.box)
        asked.draw(pen, cx, cy + asked.height // 2, anchor="middle")
        for place, (label, outcome) in enumerate(laid):
            side = -1 if place == 0 else 1
            left = x if place == 0 else x + width - box
            solid = place == 1 and sides[place][0].lower() in good
            high_box = max(outcome.height + pen.setting.pad, pen.setting.scaled(mm(11)))
            look = pen.solid if solid else None
            pen.surface.rect(left, cy - high_box // 2, box, high_box, radius=_RADIUS,
                             fill=look.fill if look else WHITE, stroke=look.line if look else pen.box)  # fmt: skip
            outcome.draw(pen, left + box // 2, cy + outcome.height // 2, anchor="middle",
                         color=look.ink if look else None)  # fmt: skip
            arrow(pen, cx + side * half, cy, left + (box if place == 0 else 0), cy)
            label.draw(pen, cx + side * (half + arm // 2), cy + label.height + mm(0.3), color=pen.accent,
                       anchor="middle")  # fmt: skip
        if below is not None:
            below.draw(pen, cx + mm(1.6), top - tall + mm(1), color=pen.accent)

    return _Part(Atom(tall, draw), goes_on=bool(down))


def _end(text: str, number: str, width: int, maker: Maker) -> _Part:
    lines = maker.lines(text, width - 2 * maker.setting.pad, size=maker.setting.key, face=Face.EXTRABOLD)
    box = min(width, max(lines.width + 4 * maker.setting.pad, mm(24)))
    height = lines.height + maker.setting.pad

    def draw(pen: AidPen, x: int, top: int) -> None:
        at = x + (width - box) // 2
        pen.surface.rect(at, top - height, box, height, radius=_RADIUS, fill=pen.solid.fill, stroke=pen.solid.line)
        lines.draw(pen, x + width // 2, top - (height - lines.height) // 2, color=pen.solid.ink, anchor="middle")

    return _Part(Atom(height, draw))


def _line(text: str, number: str, width: int, maker: Maker) -> _Part:
    indent = maker.setting.scaled(mm(8.4))
    lines = maker.lines(text, width - indent)
    mark = maker.words(number, Face.BOLD).plain
    height = max(lines.height, maker.setting.scaled(mm(4.6)))

    def draw(pen: AidPen, x: int, top: int) -> None:
        axis = top - ascent(pen.setting.text) + fonts.cap_height(pen.setting.text) // 2
        disc(pen, x + pen.setting.scaled(mm(4.4)), axis, mark)
        lines.draw(pen, x + indent, top)

    return _Part(Atom(height, draw), goes_on=False)


def _choose(text: str, number: str, width: int, maker: Maker) -> _Part:
    """Return a question with two to four boxes below it, side by side."""
    question, *answers = [part.strip() for part in text.split("|")]
    asked = maker.lines(question, width - 2 * maker.setting.pad, face=Face.BOLD)
    gap = mm(2)
    each = (width - gap * (max(len(answers), 1) - 1)) // max(len(answers), 1)
    laid = []
    for answer in answers:
        label, colon, outcome = answer.partition(":")
        told = maker.lines(outcome.strip(), each - mm(2)) if colon else Lines([], maker.setting.text)
        laid.append((maker.lines(label.strip(), each - mm(2), face=Face.BOLD), told))
    ask = asked.height + maker.setting.pad
    box = max((label.height + outcome.height for label, outcome in laid), default=0) + maker.setting.pad

    def draw(pen: AidPen, x: int, top: int) -> None:
        edge = Stroke(pen.accent, pt(1))
        pen.surface.rect(x, top - ask, width, ask, radius=_RADIUS, fill=pen.panel.fill, stroke=edge)
        asked.draw(pen, x + width // 2, top - (ask - asked.height) // 2, anchor="middle")
        low = top - ask - _ARROW
        for place, (label, outcome) in enumerate(laid):
            left = x + place * (each + gap)
            arrow(pen, left + each // 2, top - ask, left + each // 2, low)
            pen.surface.rect(left, low - box, each, box, radius=_RADIUS, fill=WHITE, stroke=pen.box)
            start = low - (box - label.height - outcome.height) // 2
            label.draw(pen, left + each // 2, start, color=pen.accent, anchor="middle")
            outcome.draw(pen, left + each // 2, start - label.height, anchor="middle")

    return _Part(Atom(ask + _ARROW + box, draw), goes_on=False)


_PARTS: dict[str, Callable[[str, str, int, Maker], _Part]] = {
    "step": _step, "roll": _roll, "ask": _ask, "choose": _choose, "end": _end, "line": _line,
}  # fmt: skip
