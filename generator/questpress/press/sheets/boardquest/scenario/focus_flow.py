"""A small picture of the logic of a focus rule: questions in diamonds, what follows in boxes, read from the left.

Rulebook, Focus Rules. It shows what :mod:`questpress.games.boardquest.scenario.automa` does, in the form of the flows
of the player aids. Lengths are micrometres.
"""

from __future__ import annotations

from dataclasses import dataclass

from questpress.games.boardquest.scenario.document import FocusName
from questpress.press import fonts
from questpress.press.aids.blocks_flow import arrow
from questpress.press.aids.style import AidPen
from questpress.press.surface import Face, polygon
from questpress.press.text import draw_lines, fit
from questpress.press.units import WHITE, mm

ASK_HIGH, DOWN, BOX_HIGH = mm(12.2), mm(4.1), mm(5.6)
HEIGHT = ASK_HIGH + DOWN + BOX_HIGH
_SIZE = 800
_ARM = mm(6)
_RADIUS = mm(1.2)


@dataclass(frozen=True, slots=True)
class Ask:
    """A question, the answer that leads down to a box, and what stands in that; ``good``: it is an attack."""

    question: str
    down: str
    outcome: str
    good: bool = False


@dataclass(frozen=True, slots=True)
class Flow:
    """One or two questions from the left to the right, what is done at the end, and what holds when it has run out."""

    asks: tuple[Ask, ...]
    last: str
    after: str = ""


def flow_of(rule: FocusName, target: str, prey: str, near: int | None, after: str) -> Flow:
    """Return the flow of a rule.

    ``target``: whom it attacks or guards; ``prey``: whom of several it attacks; ``near``: how far from its ally a guard
    is drawn; ``after``: the rule that follows when this one has run out, in words.
    """
    attack = f"Attack: {prey}"
    if rule == "attack-closest-enemy":
        return Flow((Ask("Enemy in range?", "yes", attack, good=True),), "Move towards the closest enemy")
    if rule == "attack-closest-hero":
        found = f"No hero left: {after}." if after else ""
        return Flow(
            (Ask("Hero in range?", "yes", "Attack the hero", good=True),), "Move towards the closest hero", found
        )
    if rule == "attack-specific-enemy":
        found = f"{target} is defeated: {after}." if after else ""
        return Flow(
            (Ask(f"{target} in range?", "yes", f"Attack {target}", good=True),), f"Move towards {target}", found
        )
    if rule == "defend-position":
        return Flow((Ask("Enemy in range?", "yes", attack, good=True),), "Stay; if moved away, go back to its tile")
    if rule == "conquer-closest-fort":
        asks = (
            Ask("On a fort to conquer?", "yes", "Conquer it", good=True),
            Ask("Its holder in range?", "yes", "Attack the holder", good=True),
        )
        return Flow(asks, "Move to the closest fort", f"None left, or an ally on it: {after} there." if after else "")
    asks = (
        Ask(f"Enemy within {'?' if near is None else near} of {target}?", "no", "Stand beside the ally"),
        Ask("The closest of them in range?", "yes", "Attack it", good=True),
    )
    return Flow(asks, "Move towards that enemy", f"{target} is defeated: {after}." if after else "")


def draw_flow(pen: AidPen, flow: Flow, x: int, top: int, width: int) -> None:
    """Draw a flow from its left edge and its top."""
    double = len(flow.asks) > 1
    ask = mm(31) if double else mm(38)
    end = width - len(flow.asks) * (ask + _ARM)
    axis = top - ASK_HIGH // 2
    at = x
    for one in flow.asks:
        middle = at + ask // 2
        diamond = polygon([(middle, top), (at, axis), (middle, top - ASK_HIGH), (at + ask, axis)])
        pen.surface.path(diamond, fill=WHITE, stroke=pen.box)
        _words(pen, one.question, middle, axis, ask * 60 // 100, Face.REGULAR)
        low = top - ASK_HIGH - DOWN
        arrow(pen, middle, top - ASK_HIGH, middle, low)
        _label(pen, one.down, middle + mm(1.4), low + DOWN // 2 - mm(0.3), "start")
        _box(pen, one.outcome, at, low - BOX_HIGH, ask, BOX_HIGH, solid=one.good)
        arrow(pen, at + ask, axis, at + ask + _ARM, axis)
        _label(pen, "no" if one.down == "yes" else "yes", at + ask + _ARM // 2 - mm(0.5), axis + mm(0.8), "middle")
        at += ask + _ARM
    high = mm(10.2)
    _box(pen, flow.last, at, axis - high // 2, min(end, mm(40)), high, solid=False)
    if flow.after:
        left = at - _ARM + mm(2) if double else x + ask + mm(3)
        lines = fit(flow.after, Face.ITALIC, (_SIZE,), x + width - left, lines=3).lines
        step = fonts.line_height(_SIZE)
        first = top - HEIGHT + (len(lines) - 1) * step + mm(0.9)
        draw_lines(pen.surface, lines, left, first, face=Face.ITALIC, size=_SIZE, color=pen.look.text)


def _label(pen: AidPen, text: str, x: int, y: int, anchor: str) -> None:
    pen.surface.text(x, y, text, face=Face.BOLD, size=_SIZE, color=pen.accent, anchor=anchor)  # type: ignore[arg-type]


def _box(pen: AidPen, text: str, x: int, y: int, width: int, height: int, *, solid: bool) -> None:
    look = pen.solid if solid else None
    pen.surface.rect(x, y, width, height, radius=_RADIUS, fill=look.fill if look else WHITE,
                     stroke=look.line if look else pen.box)  # fmt: skip
    lines = 1 if height < mm(8) else 2
    shown = fit(text, Face.BOLD, (_SIZE,), width - mm(2), lines=lines)
    step = fonts.line_height(_SIZE)
    first = y + height // 2 + (len(shown.lines) - 1) * step // 2 - fonts.cap_height(_SIZE) // 2
    draw_lines(pen.surface, shown.lines, x + width // 2, first, face=Face.BOLD, size=_SIZE,
               color=look.ink if look else pen.look.text, anchor="middle")  # fmt: skip


def _words(pen: AidPen, text: str, x: int, axis: int, width: int, face: Face) -> None:
    shown = fit(text, face, (_SIZE,), width, lines=2)
    step = fonts.line_height(_SIZE)
    first = axis + (len(shown.lines) - 1) * step // 2 - fonts.cap_height(_SIZE) // 2
    draw_lines(pen.surface, shown.lines, x, first, face=face, size=_SIZE, color=pen.look.text, anchor="middle")
