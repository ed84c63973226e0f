"""Rows of the set-up: forts, chests, who plays with what, the market, and the decks of skills."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import zip_longest

from questpress.games.boardquest.scenario.document import Scenario
from questpress.press import fonts
from questpress.press.aids.atoms import Atom
from questpress.press.aids.style import AidPen, ascent
from questpress.press.icons import draw_icon
from questpress.press.ink import Ink, palette
from questpress.press.markup import Marked, draw_runs, wrap_marked
from questpress.press.sheets.boardquest.scenario.cast import Actor, Cast, Stat, item_about, worded
from questpress.press.sheets.boardquest.scenario.tokens import fort_sign, sign
from questpress.press.sheets.quest.text import HEAD, TEXT, heading, term, tick
from questpress.press.surface import Face, Stroke
from questpress.press.text import draw_lines, fit
from questpress.press.units import WHITE, mm, pt

SIGN = mm(5.2)
_INDENT = mm(7.6)
_AIR = mm(1.3)

Draw = Callable[[AidPen, int, int], None]


def signed(draw: Draw, text: Marked, width: int, *, above: int = _AIR) -> Atom:
    """Return a text after a sign, which is drawn about a point."""
    step = fonts.line_height(TEXT)
    lines = wrap_marked(text, TEXT, width - _INDENT).lines
    height = max(step * len(lines), SIGN)

    def on(pen: AidPen, x: int, top: int) -> None:
        draw(pen, x + mm(2.8), top - SIGN // 2)
        first = top - max(0, SIGN - step) // 2 - ascent(TEXT)
        for place, runs in enumerate(lines):
            draw_runs(pen.surface, runs, x + _INDENT, first - place * step, size=TEXT, color=pen.look.text)

    return Atom(height, on, above=above)


def fort_rows(doc: Scenario, cast: Cast, width: int) -> list[Atom]:
    """Return where forts stand, and whose they are."""
    words = {"players": "yours", "enemies": "the enemy’s", "neutral": "nobody’s"}
    rows = []
    for fort in doc.forts:

        def draw(pen: AidPen, x: int, y: int, owner: str = fort.owner) -> None:
            fort_sign(pen.surface, palette(pen.style.ink), owner, x, y, mm(2.5))  # type: ignore[arg-type]

        text = term(cast.fort_name(fort), f"{cast.places.name(fort.at)}; {words[fort.owner]}", end=":")
        rows.append(signed(draw, text, width))
    return rows


def chest_rows(doc: Scenario, cast: Cast, width: int) -> list[Atom]:
    """Return where chests stand and what lies in them."""

    def draw(pen: AidPen, x: int, y: int) -> None:
        colors = palette(pen.style.ink)
        draw_icon(pen.surface, colors.chest_icon, x, y, mm(5.6), colors.chest)

    rows = []
    for number, chest in enumerate(doc.treasures, start=1):
        held = ", ".join(cast.item_name(item) for item in chest.items) or "nothing"
        name = f"Chest {number}" if len(doc.treasures) > 1 else "Chest"
        rows.append(signed(draw, term(name, f"{cast.places.name(chest.at)}; {held}", end=":"), width))
    return rows


def player_rows(cast: Cast, width: int) -> list[Atom]:
    """Return the characters of the players as a table: sign, name, level, place, gear and figures."""
    if not cast.players:
        return []
    stats = width - _STATS * 6 - mm(2)
    columns = (_INDENT, mm(45), mm(65), mm(86))

    def draw(pen: AidPen, x: int, top: int) -> None:
        _roster_head(pen, cast.players[0], columns, x, top, stats, width)

    head = Atom(mm(5.2), draw, tied=True)
    again = Atom(head.height, draw)
    rows = [_player(cast, actor, columns, stats, width) for actor in cast.players]
    return [head, *(Atom(row.height, row.draw, again=(again,)) for row in rows)]


_STATS = mm(11)
"""From figure to figure."""


def _roster_head(pen: AidPen, actor: Actor, columns: Sequence[int], x: int, top: int, stats: int, width: int) -> None:
    y = top - mm(3.6)
    for at, text in zip(columns, ("Character", "Level", "Tile", "Wears"), strict=True):
        pen.surface.text(x + at, y, text, face=Face.BOLD, size=800, color=pen.look.text)
    for number, name in enumerate((*(stat.name for stat in actor.stats), "Range")):
        pen.surface.text(x + stats + number * _STATS + mm(9), y, name, face=Face.BOLD, size=800, color=pen.look.text,
                         anchor="end")  # fmt: skip
    line = (("M", x, top - mm(5.2)), ("L", x + width, top - mm(5.2)))
    pen.surface.path(line, stroke=Stroke(pen.accent, pt(0.8)))


def _player(cast: Cast, actor: Actor, columns: Sequence[int], stats: int, width: int) -> Atom:
    room = stats - columns[3] - mm(1)
    gear = fit(", ".join(actor.items), Face.REGULAR, (TEXT, 800), room, lines=3) if actor.items else None
    step = fonts.line_height(gear.size) if gear is not None else 0
    height = max(mm(6.2), step * len(gear.lines) + mm(1.4) if gear is not None else 0)

    def draw(pen: AidPen, x: int, top: int) -> None:
        axis = top - height // 2
        base = axis - fonts.cap_height(TEXT) // 2
        ink = pen.look.text
        sign(pen.surface, palette(pen.style.ink), actor, x + mm(2.8), axis, SIGN)
        name = fit(actor.name, Face.BOLD, (TEXT, 800), columns[1] - columns[0] - mm(1))
        pen.surface.text(x + columns[0], base, name.lines[0], face=Face.BOLD, size=name.size, color=ink)
        kind = actor.part.kind.capitalize()
        level = kind if actor.part.kind == "monster" else f"{kind} {actor.part.level}"
        for at, text in ((columns[1], level), (columns[2], cast.places.name(actor.part.at))):
            pen.surface.text(x + at, base, text, face=Face.REGULAR, size=TEXT, color=ink)
        if gear is not None:
            first = axis + (len(gear.lines) - 1) * step // 2 - fonts.cap_height(gear.size) // 2
            draw_lines(pen.surface, gear.lines, x + columns[3], first, face=Face.REGULAR, size=gear.size, color=ink)
        for number, stat in enumerate((*actor.stats, Stat("Range", actor.reach))):
            _figure(pen, stat, x + stats + number * _STATS + mm(9), base)
        line = (("M", x, top - height), ("L", x + width, top - height))
        pen.surface.path(line, stroke=pen.hairline)

    return Atom(height, draw)


def _figure(pen: AidPen, stat: Stat, right: int, base: int) -> None:
    """Write a figure up to its right end, what a weapon adds behind it; an unknown one is a pencil box."""
    if stat.value is None:
        pen.surface.rect(right - mm(5), base - mm(0.9), mm(5), mm(3.9), radius=mm(0.5), fill=WHITE, stroke=pen.box)
        return
    pen.surface.text(right, base, str(stat.value), face=Face.EXTRABOLD, size=TEXT, color=pen.look.text, anchor="end")
    if stat.more:
        more = f"{stat.more:+}".replace("-", "−")
        pen.surface.text(right + mm(0.2), base, more, face=Face.BOLD, size=800, color=pen.look.text)


def gold_strip(doc: Scenario, width: int) -> Atom:
    """Return the Gold of the three difficulties, the one that is asked for in a heavy box."""
    high, gap = mm(11.4), mm(2)
    wide = (width - 2 * gap) // 3
    steps = (("easy", doc.gold.easy), ("normal", doc.gold.normal), ("hard", doc.gold.hard))

    def draw(pen: AidPen, x: int, top: int) -> None:
        for number, (name, gold) in enumerate(steps):
            at, chosen = x + number * (wide + gap), name == doc.difficulty
            fill = pen.panel.fill if chosen and pen.style.ink is not Ink.MONO else WHITE
            edge = Stroke(pen.accent, pt(1.6)) if chosen else pen.box
            pen.surface.rect(at, top - high, wide, high, radius=mm(1.2), fill=fill, stroke=edge)
            middle, text = at + wide // 2, str(gold)
            pen.surface.text(middle, top - mm(4.2), worded(name), face=Face.BOLD if chosen else Face.REGULAR, size=TEXT,
                             color=pen.look.text, anchor="middle")  # fmt: skip
            half = fonts.width(text, Face.EXTRABOLD, HEAD) // 2
            draw_icon(pen.surface, "gold", middle - half - mm(1.2), top - mm(7.9), mm(4.6), pen.accent)
            pen.surface.text(middle + mm(2.4), top - mm(9.6), text, face=Face.EXTRABOLD, size=HEAD,
                             color=pen.look.text, anchor="middle")  # fmt: skip

    return Atom(high, draw)


def market_rows(doc: Scenario, cast: Cast, width: int) -> list[Atom]:
    """Return what is for sale in two columns: a box to tick for each copy, what it is, and its price."""
    half = (width - mm(5)) // 2
    offers, most = [], max((offer.copies for offer in doc.market), default=1)
    for offer in doc.market:
        item = cast.box.items.get(offer.item)
        price = offer.price if offer.price is not None else item.price if item is not None else None
        offers.append(_offer(cast.item_name(offer.item), item_about(item), (offer.copies, most), price, half))
    rows, down = [], -(-len(offers) // 2)
    for left, right in zip_longest(offers[:down], offers[down:]):

        def draw(pen: AidPen, x: int, top: int, pair: tuple[Atom, Atom | None] = (left, right)) -> None:
            pair[0].draw(pen, x, top)
            if pair[1] is not None:
                pair[1].draw(pen, x + half + mm(5), top)

        rows.append(Atom(left.height, draw))
    return rows


def _offer(name: str, about: str, copies: tuple[int, int], price: int | None, width: int) -> Atom:
    height = mm(5.4)

    def draw(pen: AidPen, x: int, top: int) -> None:
        base = top - mm(3.9)
        for number in range(copies[0]):
            tick(pen, x + number * mm(3.7), base - mm(0.4))
        at = x + copies[1] * mm(3.7) + mm(0.8)
        end = x + width - mm(10.5)
        shown = fit(name, Face.BOLD, (TEXT, 800), end - at)
        pen.surface.text(at, base, shown.lines[0], face=Face.BOLD, size=shown.size, color=pen.look.text)
        at += fonts.width(shown.lines[0], Face.BOLD, shown.size) + mm(2)
        if about and at + fonts.width(about, Face.REGULAR, 800) < end:
            pen.surface.text(at, base, about, face=Face.REGULAR, size=800, color=pen.look.text)
        draw_icon(pen.surface, "gold", x + width - mm(8), base + mm(1.1), mm(3.9), pen.accent)
        if price is None:
            pen.surface.rect(x + width - mm(5), base - mm(0.8), mm(5), mm(3.6), radius=mm(0.5), stroke=pen.box)
        else:
            pen.surface.text(x + width, base, str(price), face=Face.EXTRABOLD, size=TEXT, color=pen.look.text,
                             anchor="end")  # fmt: skip
        line = (("M", x, top - height), ("L", x + width, top - height))
        pen.surface.path(line, stroke=pen.hairline)

    return Atom(height, draw)


def skill_rows(cast: Cast, width: int) -> list[Atom]:
    """Return the decks of the players' heroes."""
    rows: list[Atom] = []
    each = cast.box.numbers.get("skills-per-level")
    for actor in cast.players:
        if actor.part.kind != "hero":
            continue

        def draw(pen: AidPen, x: int, y: int, actor: Actor = actor) -> None:
            sign(pen.surface, palette(pen.style.ink), actor, x, y, SIGN)

        level, named = actor.part.level, getattr(actor.part, "skills", ())
        text = "its Starting Deck"
        if named:
            text += ", with " + ", ".join(cast.skill_name(card) for card in named)
        elif level > 1:
            count = "" if each is None else f"{each * (level - 1)} "
            text += f", and {count}Advanced Skills of your choice"
        rows.append(signed(draw, term(actor.name, f"{text}. Shuffle; the hand is empty.", end=":"), width))
    return rows


def section(title: str, number: int, rows: Sequence[Atom], width: int, *, note: str = "") -> list[Atom]:
    """Return rows under a heading; nothing without rows."""
    return [heading(title, width, number=number, note=note), *rows] if rows else []
