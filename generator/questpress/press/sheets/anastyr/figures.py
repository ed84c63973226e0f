"""What stands in the spaces of a board: enemies by type and level with their number, creatures, tokens, standees.

Minions are squares, specialists diamonds, each with the level; what is not an enemy is round, or has its own form.
Lengths are micrometres.
"""

from __future__ import annotations

from collections.abc import Sequence

from questpress.catalog.anastyr_words import EnemyType
from questpress.games.anastyr.facts import AdventureFacts
from questpress.grid.square import Square
from questpress.press import fonts
from questpress.press.aids.style import AidPen
from questpress.press.emblems import draw_emblem, draw_quiet_edge, emblem_box, emblem_for, emblem_names
from questpress.press.faces.kit import signs
from questpress.press.icons import draw_icon
from questpress.press.ink import Ink
from questpress.press.sheets.anastyr.things import Thing
from questpress.press.sheets.anastyr.words import GAME, LEVELS
from questpress.press.sheets.quest.inks import quest_inks
from questpress.press.sheets.quest.text import HEAD, SMALL, TEXT
from questpress.press.surface import Face, Stroke, polygon
from questpress.press.text import ellipsis, wrap
from questpress.press.units import BLACK, WHITE, Color, mm, pt

FOE, WILD, AIM = Color.hex("#7A2418"), Color.hex("#1E6F63"), Color.hex("#7D5F0C")
"""Enemies, creatures, and what objectives are about."""
_PILL = mm(3.3)
_LOW = mm(3)
"""Middle of the lowest name above the lower edge of its space."""
_MOST_NAMES = 2


def tone(pen: AidPen, color: Color) -> Color:
    """Return a colour in the ink of the page."""
    return BLACK if pen.style.ink is Ink.MONO else color


def sign(pen: AidPen, thing: Thing, x: int, y: int, size: int) -> None:
    """Draw the sign of a thing about a point; ``size`` is its height."""
    surface, mono = pen.surface, pen.style.ink is Ink.MONO
    half = size // 2
    keyline = Stroke(WHITE, pt(1.6))
    if thing.sort in ("minion", "specialist"):
        color = tone(pen, FOE)
        reach = half if thing.sort == "minion" else half * 128 // 100
        shape = (
            polygon([(x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half)])
            if thing.sort == "minion"
            else polygon([(x, y - reach), (x + reach, y), (x, y + reach), (x - reach, y)])
        )
        surface.path(shape, fill=WHITE, stroke=keyline)
        surface.path(shape, fill=WHITE if mono else color, stroke=Stroke(color, pt(1.1)))
        if thing.level:
            signs.numeral(pen, x, y, size * 46 // 100, LEVELS[thing.level], BLACK if mono else WHITE)
        return
    if thing.sort == "hint":
        color = tone(pen, AIM)
        _outline(pen, thing.icon, x, y, half, color)
        base = y - fonts.cap_height(TEXT) // 2 - (half // 6 if thing.icon == "triangle" else 0)
        surface.text(x, base, "?", face=Face.EXTRABOLD, size=TEXT, color=color, anchor="middle")
        return
    if thing.sort == "token":
        color = tone(pen, AIM)
        fill = WHITE if mono or pen.style.ink is Ink.SAVER else Color.hex("#F9E9B4")
        surface.rect(x - half, y - half, size, size, radius=size // 5, fill=WHITE, stroke=keyline)
        surface.rect(x - half, y - half, size, size, radius=size // 5, fill=fill, stroke=Stroke(color, pt(1.1)))
        draw_icon(surface, thing.icon, x, y, size * 78 // 100, color)
        return
    if thing.sort == "boss":
        surface.circle(x, y, half, fill=WHITE if mono else pen.look.text, stroke=Stroke(pen.look.text, pt(1.4)))
        draw_icon(surface, "crown", x, y, size * 68 // 100, BLACK if mono else WHITE)
        return
    color = tone(pen, WILD) if thing.sort == "creature" else pen.look.text
    surface.circle(x, y, half, fill=WHITE, stroke=Stroke(color, pt(1.1)))
    draw_icon(surface, thing.icon, x, y, size * 72 // 100, color)


def kind_sign(pen: AidPen, kind: EnemyType, level: int, x: int, y: int, size: int) -> None:
    """Draw the sign of enemies of a type and level about a point."""
    special = kind is EnemyType.SPECIALIST
    thing = Thing("specialist" if special else "minion", Square(1, 1), "", "", level=level)
    sign(pen, thing, x, y, size * 85 // 100 if special else size)


def _outline(pen: AidPen, shape: str, x: int, y: int, half: int, color: Color) -> None:
    line = Stroke(color, pt(1.1))
    if shape == "circle":
        pen.surface.circle(x, y, half, fill=WHITE, stroke=line)
    elif shape == "square":
        side = half * 90 // 100
        pen.surface.rect(x - side, y - side, 2 * side, 2 * side, fill=WHITE, stroke=line)
    else:
        points = [(x, y + half * 115 // 100), (x - half * 112 // 100, y - half * 85 // 100)]
        pen.surface.path(polygon([*points, (x + half * 112 // 100, y - half * 85 // 100)]), fill=WHITE, stroke=line)


def hint_shape(pen: AidPen, shape: str, x: int, y: int, size: int) -> None:
    """Draw the shape of a hint or of an ability tile's slot about a point."""
    _outline(pen, shape, x, y, size // 2, tone(pen, AIM))


def draw_things(
    pen: AidPen, facts: AdventureFacts, at: Square, things: Sequence[Thing], x: int, y: int, space: int, *, hero: bool
) -> None:
    """Draw what stands in a space from its lower left corner: signs with their number, names, room that is taken."""
    loose = [thing for thing in things if thing.sort not in ("standee", "feature")]
    fixed = [thing for thing in things if thing.sort in ("standee", "feature")]
    _emblems(pen, facts, at, fixed, x, y, space, small=bool(loose) or hero)
    if hero and loose:  # a small hero at the head, after letters and standees
        standing = sum(mark.value in "LNGYB" for mark in facts.marks[at]) + sum(one.sort == "feature" for one in fixed)
        left = x + mm(1.9) + mm(4) * len(facts.marks[at]) + standing * mm(5.8)
        draw_icon(pen.surface, "hero", left + mm(2), y + space - mm(3.2), mm(4), pen.accent)
    elif hero:
        draw_icon(pen.surface, "hero", x + space // 2, y + space * 48 // 100, space * 36 // 100, pen.accent)
        _pill(pen, "start", x + space // 2, y + _LOW, space)
    if loose:
        _signs(pen, loose, x, y, space)
    room = sum(thing.size for thing in things)
    if room and any(thing.size for thing in (*loose, *(one for one in fixed if one.sort == "feature"))):
        _room(pen, room, facts.ground.capacity(at), x + space - mm(1.2), y + space - mm(1.2))


def _emblems(
    pen: AidPen, facts: AdventureFacts, at: Square, fixed: Sequence[Thing], x: int, y: int, space: int, *, small: bool
) -> None:
    """Draw standees and marks without one: large in an empty space, else small at its head."""
    drawn = [(emblem_for(f"{GAME}/feature/{_key(thing)}", ""), thing.icon) for thing in fixed]
    for mark, ref in (("Y", "yurt"), ("B", "boss-lair")):
        if mark in facts.marks[at]:
            drawn.append((emblem_for(f"{GAME}/terrain/{ref}", ""), {"yurt": "tent", "boss-lair": "lair"}[ref]))
    size = mm(5.4) if small else space * 40 // 100
    first = x + mm(1.9) + mm(4) * len(facts.marks[at])
    for number, (name, icon) in enumerate(drawn):
        cx = first + size // 2 + number * (size + mm(0.4)) if small else x + space // 2
        cy = y + space - mm(0.9) - size // 2 if small else y + space * 47 // 100
        if not small:
            cx += (2 * number - len(drawn) + 1) * size * 6 // 10
        if name in emblem_names():
            wide, high = emblem_box(name)
            height = round(size * min(1.0, 1.0 * high / wide))
            draw_quiet_edge(pen.surface, name, cx, cy, height, WHITE)
            draw_emblem(pen.surface, name, cx, cy, height, pen.look.emblem)
        else:
            pen.surface.circle(cx, cy, size // 2, fill=WHITE)
            draw_icon(pen.surface, icon, cx, cy, size * 80 // 100, pen.look.text)
    named = [thing.short for thing in fixed if thing.sort == "feature"]
    if named and not small:
        lines = _in_lines(named[0], space)
        for place, line in enumerate(lines):
            _pill(pen, line, x + space // 2, y + _LOW + (len(lines) - 1 - place) * _PILL, space)


def _key(thing: Thing) -> str:
    return thing.name.lower().replace(" ", "-")


def _signs(pen: AidPen, things: Sequence[Thing], x: int, y: int, space: int) -> None:
    """Draw signs side by side with their numbers, and below them the names that there is room for."""
    names = list(dict.fromkeys(thing.short for thing in things))[:_MOST_NAMES]
    over = len(dict.fromkeys(thing.short for thing in things)) - len(names)
    if len(names) == 1:
        names = _in_lines(names[0], space)
    if over > 0:
        names[-1] = f"+{over + 1} more"
    low = _LOW + (len(names) - 1) * _PILL
    size = min(mm(6.4) if len(things) == 1 else mm(5.2), (space - mm(3)) // len(things) - mm(1))
    figure = HEAD if len(things) == 1 else TEXT
    gap = mm(0.8)
    widths = [
        size + (gap + fonts.width(f"×{one.many}", Face.EXTRABOLD, figure) if one.many > 1 else 0) for one in things
    ]
    if sum(widths) + mm(1.6) * (len(things) - 1) > space - mm(2):
        figure, gap = SMALL, mm(0.4)
        size = min(size, mm(4.2))
        widths = [
            size + (gap + fonts.width(f"×{one.many}", Face.EXTRABOLD, figure) if one.many > 1 else 0) for one in things
        ]
    spare = min(mm(2.4), max(mm(0.6), (space - mm(2) - sum(widths)) // max(1, len(things))))
    at = x + (space - sum(widths) - spare * (len(things) - 1)) // 2
    axis = y + (low + _PILL // 2 + space - mm(5.6)) // 2
    for one, wide in zip(things, widths, strict=True):
        sign(pen, one, at + size // 2, axis, size)
        if one.many > 1:
            base = axis - fonts.figure_height(figure) // 2
            left = at + size + gap + (size // 8 if one.sort == "specialist" else 0)
            text = f"×{one.many}"
            halo = fonts.width(text, Face.EXTRABOLD, figure)
            pen.surface.rect(left - mm(0.4), base - mm(0.6), halo + mm(0.8), fonts.figure_height(figure) + mm(1.2),
                             radius=mm(0.8), fill=WHITE)  # fmt: skip
            pen.surface.text(left, base, text, face=Face.EXTRABOLD, size=figure, color=pen.look.text)
        at += wide + spare
    for number, name in enumerate(names):
        _pill(pen, name, x + space // 2, y + low - number * _PILL, space)


def _in_lines(name: str, space: int) -> list[str]:
    """Return a name in two lines where it is too long for one."""
    return list(wrap(name, Face.BOLD, SMALL, space - mm(2.2))[:_MOST_NAMES])


def _pill(pen: AidPen, text: str, x: int, y: int, space: int) -> None:
    """Write a name on white about a point."""
    shown = ellipsis(text, Face.BOLD, SMALL, space - mm(2.2))
    wide = fonts.width(shown, Face.BOLD, SMALL) + mm(1.2)
    pen.surface.rect(x - wide // 2, y - _PILL // 2, wide, _PILL, radius=mm(0.8), fill=WHITE)
    base = y - fonts.cap_height(SMALL) // 2
    pen.surface.text(x, base, shown, face=Face.BOLD, size=SMALL, color=pen.look.text, anchor="middle")


def _room(pen: AidPen, taken: int, most: int, right: int, top: int) -> None:
    """Write how much room is taken, of how much, from the upper right corner."""
    text = f"{taken}/{most}"
    wide = fonts.width(text, Face.BOLD, SMALL) + mm(1.4)
    pen.surface.rect(
        right - wide, top - _PILL, wide, _PILL, radius=mm(0.8), fill=WHITE, stroke=quest_inks(pen.style.ink, GAME).pill
    )
    base = top - _PILL // 2 - fonts.cap_height(SMALL) // 2
    pen.surface.text(right - wide // 2, base, text, face=Face.BOLD, size=SMALL, color=pen.look.text, anchor="middle")
