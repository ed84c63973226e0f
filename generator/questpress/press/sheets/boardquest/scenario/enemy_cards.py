"""The enemies in the order in which they act: who each is, its figures, what it is out for, and its HP to tick.

A strip an enemy, across the page, from the lowest Initiative Value to the highest. Lengths are micrometres.
"""

from __future__ import annotations

from collections.abc import Sequence

from questpress.catalog.entries_boardquest_play import FocusRuleEntry
from questpress.games.boardquest.scenario.document import Enemy
from questpress.press import fonts
from questpress.press.aids.atoms import Atom
from questpress.press.aids.style import AidPen, ascent
from questpress.press.emblems import draw_emblem, emblem_box, emblem_for
from questpress.press.faces.boardquest.words import GAME
from questpress.press.icons import draw_icon
from questpress.press.ink import palette
from questpress.press.markup import Marked, Run, draw_runs, wrap_marked
from questpress.press.sheets.boardquest.scenario.cast import Actor, Cast, Stat
from questpress.press.sheets.boardquest.scenario.focus_flow import HEIGHT as FLOW_HEIGHT
from questpress.press.sheets.boardquest.scenario.focus_flow import Flow, draw_flow, flow_of
from questpress.press.sheets.boardquest.scenario.tokens import sign
from questpress.press.sheets.quest.text import HEAD, TEXT, term, tick
from questpress.press.surface import Face
from questpress.press.text import ellipsis, fit
from questpress.press.units import WHITE, mm

WINDOW, WINDOW_HIGH = mm(21), mm(27)
LEFT, RIGHT = mm(24), mm(90)
"""Where the column of figures and the column of the focus rule begin."""
STRIP_AIR = mm(3.6)
_TICK, _TICKS = mm(3), 15
_LABEL = 800
_DEFAULTS = {"hero": "knight", "unit": "knight", "monster": "mask-horned"}


def enemy_strip(cast: Cast, actor: Actor, width: int) -> Atom:
    """Return the strip of an enemy."""
    part = actor.part
    assert isinstance(part, Enemy)
    middle, right = RIGHT - LEFT - mm(5), width - RIGHT
    step = fonts.line_height(TEXT)
    gear = wrap_marked(term("Wears", ", ".join(actor.items), end=""), TEXT, middle).lines if actor.items else ()
    rule = cast.box.catalog.get(f"{GAME}/focus-rule/{part.focus.rule}")
    entry = rule if isinstance(rule, FocusRuleEntry) else None
    text = _evened(term("", entry.text.value or "" if entry is not None else ""), right)
    flow = _flow(cast, actor, part, entry)
    health = actor.health
    rows = -(-health // _TICKS) if health else 1
    first = mm(11.2) + step * len(gear) + mm(9.6) + rows * mm(4) + mm(2)
    second = mm(5.6) + step * len(text) + mm(1) + FLOW_HEIGHT
    body = max(first, second, WINDOW_HIGH + mm(6))
    extra = _extra(cast, part, width - LEFT)
    height = body + (step * len(extra) + mm(1.6) if extra else 0)

    def draw(pen: AidPen, x: int, top: int) -> None:
        pen.surface.path((("M", x, top + mm(1.6)), ("L", x + width, top + mm(1.6))), stroke=pen.hairline)
        _portrait(pen, actor, part, x, top)
        _figures(pen, cast, actor, part, gear, x + LEFT, top, middle)
        _focus(pen, cast, part, entry, text, flow, x + RIGHT, top, right)
        y = top - body - mm(1.4) - ascent(TEXT)
        for runs in extra:
            draw_runs(pen.surface, runs, x + LEFT, y, size=TEXT, color=pen.look.text)
            y -= step

    return Atom(height, draw, above=STRIP_AIR)


def _portrait(pen: AidPen, actor: Actor, part: Enemy, x: int, top: int) -> None:
    """Draw the emblem in its window, the letter over a corner, and the Initiative Value below."""
    window = pen.look.window
    low = top - WINDOW_HIGH
    pen.surface.rect(x, low, WINDOW, WINDOW_HIGH, radius=mm(1.6), fill=window.fill, stroke=window.line)
    name = emblem_for(f"{GAME}/{part.kind}/{part.card}", _DEFAULTS[part.kind])
    wide, tall = emblem_box(name)
    high = min(mm(20), int(mm(18) * tall / wide))
    draw_emblem(pen.surface, name, x + WINDOW // 2, low + WINDOW_HIGH * 44 // 100, high, pen.look.emblem)
    sign(pen.surface, palette(pen.style.ink), actor, x + mm(3.6), top - mm(3.2), mm(8))
    late = part.arrives > 1
    words = f"round {part.arrives}" if late else "Initiative"
    base = low - mm(4.6)
    value = str(part.initiative)
    if late:
        pen.surface.text(x + WINDOW - mm(0.8), top - mm(3), words, face=Face.ITALIC, size=_LABEL, color=pen.look.text,
                         anchor="end")  # fmt: skip
    pen.surface.text(x, base, "Initiative", face=Face.REGULAR, size=_LABEL, color=pen.look.text)
    pen.surface.text(x + WINDOW, base, value, face=Face.EXTRABOLD, size=HEAD, color=pen.look.text, anchor="end")


def _figures(
    pen: AidPen,
    cast: Cast,
    actor: Actor,
    part: Enemy,
    gear: Sequence[Sequence[Run]],
    x: int,
    top: int,
    width: int,
) -> None:
    """Write name, level, gear and figures, and draw a box to tick for each HP."""
    surface, ink = pen.surface, pen.look.text
    shown = fit(actor.name, Face.EXTRABOLD, (HEAD, TEXT), width)
    surface.text(x, top - mm(4.4), shown.lines[0], face=Face.EXTRABOLD, size=shown.size, color=ink)
    place = cast.places.name(part.at)
    comes = f"comes to {place} in round {part.arrives}" if part.arrives > 1 else f"stands on {place}"
    about = f"{actor.rank}; {comes}"
    surface.text(x, top - mm(9), ellipsis(about, Face.REGULAR, TEXT, width), face=Face.REGULAR, size=TEXT, color=ink)
    step = fonts.line_height(TEXT)
    y = top - mm(9) - step
    for runs in gear:
        draw_runs(surface, runs, x, y, size=TEXT, color=ink)
        y -= step
    y -= mm(0.6)
    stats = (*actor.stats, Stat("Range", actor.reach))
    pitch = width // len(stats)
    for number, stat in enumerate(stats):
        at = x + number * pitch
        surface.text(at, y, stat.name, face=Face.REGULAR, size=_LABEL, color=ink)
        base = y - mm(5.2)
        if stat.value is None:
            surface.rect(at, base - mm(0.8), mm(6.4), mm(5), radius=mm(0.6), fill=WHITE, stroke=pen.box)
            continue
        surface.text(at, base, str(stat.value), face=Face.EXTRABOLD, size=HEAD, color=ink)
        if stat.more:
            more = f"{stat.more:+}".replace("-", "−")
            at += fonts.width(str(stat.value), Face.EXTRABOLD, HEAD) + mm(0.2)
            surface.text(at, base, more, face=Face.BOLD, size=_LABEL, color=ink)
    _health(pen, actor.health, x, y - mm(8.2))


def _health(pen: AidPen, health: int | None, x: int, top: int) -> None:
    """Draw the boxes, five and five; where nobody knows the HP, a line to count on."""
    if health is None:
        pen.surface.text(x, top - mm(3), "HP left:", face=Face.REGULAR, size=_LABEL, color=pen.look.text)
        return
    for number in range(health):
        row, column = divmod(number, _TICKS)
        at = x + column * mm(3.75) + column // 5 * mm(1.1)
        tick(pen, at, top - mm(3) - row * mm(4), _TICK)


def _focus(
    pen: AidPen,
    cast: Cast,
    part: Enemy,
    entry: FocusRuleEntry | None,
    text: Sequence[Sequence[Run]],
    flow: Flow,
    x: int,
    top: int,
    width: int,
) -> None:
    """Write the focus rule with its target, its text, and draw its flow."""
    name = entry.name if entry is not None else part.focus.rule.replace("-", " ").title()
    base = top - mm(4.1)
    pen.surface.text(x, base, name, face=Face.BOLD, size=TEXT, color=pen.accent)
    at = x + fonts.width(name, Face.BOLD, TEXT) + mm(2)
    target = cast.actor(part.focus.target)
    if target is not None:
        draw_icon(pen.surface, "target", at + mm(1.6), base + mm(1.1), mm(3.8), pen.accent)
        sign(pen.surface, palette(pen.style.ink), target, at + mm(6.6), base + mm(1.1), mm(5))
        at += mm(10)
        shown = ellipsis(target.name, Face.BOLD, TEXT, x + width - at)
        pen.surface.text(at, base, shown, face=Face.BOLD, size=TEXT, color=pen.look.text)
    y = top - mm(5.4) - ascent(TEXT)
    step = fonts.line_height(TEXT)
    for runs in text:
        draw_runs(pen.surface, runs, x, y, size=TEXT, color=pen.look.text)
        y -= step
    draw_flow(pen, flow, x, top - mm(6.6) - step * len(text), width)


def _flow(cast: Cast, actor: Actor, part: Enemy, entry: FocusRuleEntry | None) -> Flow:
    target = cast.actor(part.focus.target)
    named = "its target"
    if target is not None:
        called = target.name.split(" ")[0] if target.part.kind == "hero" else target.name
        named = target.label if part.focus.rule == "guard-ally" else f"{called} ({target.label})"
    after = entry.afterwards.value.rpartition("/")[2] if entry is not None and entry.afterwards.value else ""
    follows = cast.box.rules.get(after, "")
    return flow_of(part.focus.rule, named, whom(actor), cast.box.numbers.get("guard-range"), follows)


def whom(actor: Actor) -> str:
    """Return whom of several it attacks: a monster by its card, others who has the fewest HP left."""
    if actor.part.kind != "monster":
        return "lowest HP left"
    preference = actor.board.preference if actor.board is not None else None
    return preference.value if preference is not None else "as its card says"


def _evened(text: Marked, width: int) -> Sequence[Sequence[Run]]:
    """Return a text in as few lines as a width needs, about as long as one another."""
    lines = wrap_marked(text, TEXT, width).lines
    for less in range(width - mm(2), width // 2, -mm(2)):
        narrower = wrap_marked(text, TEXT, less).lines
        if len(narrower) > len(lines):
            break
        lines = narrower
    return lines


def _extra(cast: Cast, part: Enemy, width: int) -> list[Sequence[Run]]:
    """Return the lines below: when it uses its ability, and its skill deck with the condition of each card."""
    lines: list[Sequence[Run]] = []
    if part.ability:
        lines += wrap_marked(term("Ability", part.ability, end=":"), TEXT, width).lines
    if part.skills:
        cards = sum(use.copies for use in part.skills)
        counted = "1 card" if cards == 1 else f"{cards} cards"
        about = f"{counted}; draw one as the enemy turn begins, use it if it can be used, else discard it."
        lines += wrap_marked(term("Skill deck", about, end=":"), TEXT, width).lines
    for use in part.skills:
        copies = f"{use.copies} × " if use.copies > 1 else ""
        when = "before its Maneuver" if use.when == "before" else "after its Maneuver"
        condition = use.condition.strip().rstrip(".")
        text = f"{when}, if {condition.removeprefix('if ')}." if condition else f"{when}."
        lines += wrap_marked(term(f"{copies}{cast.skill_name(use.card)}", text, end=":"), TEXT, width).lines
    return lines
