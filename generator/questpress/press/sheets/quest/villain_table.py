"""The table of villains to place: shape of the color, label, name, guard and burden, HP Token, square."""

from __future__ import annotations

from collections.abc import Sequence

from questpress.catalog.load import Catalog
from questpress.games.quest.document import BossPlace, ObjectPlace, VillainPlace
from questpress.press import fonts
from questpress.press.aids.atoms import Atom
from questpress.press.aids.style import AidPen
from questpress.press.icons import draw_icon
from questpress.press.sheets.quest import figures
from questpress.press.sheets.quest.inks import quest_inks
from questpress.press.sheets.quest.text import TEXT, tick
from questpress.press.sheets.quest.things import card_name, object_icon
from questpress.press.surface import Face, Stroke
from questpress.press.text import ellipsis
from questpress.press.units import mm, pt

ROW, HEAD_ROW = mm(6), mm(5.6)
_RING, _CARD, _NAME = mm(7.3), mm(12.6), mm(24.2)
_STAR = mm(2.1)
"""Pitch of the stars of a Kemet Hunt: four go behind the usual name."""


def villain_rows(
    catalog: Catalog,
    villains: Sequence[VillainPlace],
    bosses: Sequence[BossPlace],
    objects: Sequence[ObjectPlace],
    width: int,
) -> list[Atom]:
    """Return the rows of the table, Bosses last; the head is set again where the table goes on."""
    icons = {one.id: object_icon(one.object) for one in objects}
    head = Atom(HEAD_ROW, lambda pen, x, top: _head(pen, x, top, width), tied=True)
    rows: list[Atom] = []
    for one in villains:
        rows.append(_villain(catalog, one, figures.second_of_color(villains, one), icons, width))
    for boss in bosses:
        rows.append(_boss(catalog, boss, icons, width))
    if not rows:
        return []
    again = Atom(HEAD_ROW, head.draw)
    return [head, *(Atom(row.height, row.draw, again=(again,)) for row in rows)]


def _head(pen: AidPen, x: int, top: int, width: int) -> None:
    y = top - mm(3.9)
    for at, text, anchor in (
        (_RING, "Ring", "middle"),
        (_CARD, "Card", "start"),
        (width - mm(14.2), "Token", "middle"),
        (width, "Square", "end"),
    ):
        pen.surface.text(x + at, y, text, face=Face.BOLD, size=800, color=pen.look.text, anchor=anchor)  # type: ignore[arg-type]
    pen.surface.path((("M", x, top - HEAD_ROW), ("L", x + width, top - HEAD_ROW)), stroke=Stroke(pen.accent, pt(0.8)))


def _villain(catalog: Catalog, one: VillainPlace, second: bool, icons: dict[str, str], width: int) -> Atom:
    name = card_name(catalog, one.card, "villain")

    def draw(pen: AidPen, x: int, top: int) -> None:
        axis = top - ROW // 2
        _start(pen, x, axis, one.label)
        figures.color_shape(pen, one.color, x + _RING, axis, mm(4.6))
        _rest(
            pen,
            x,
            axis,
            name or f"level {one.level}, yours:",
            one.guard is not None,
            one.kemet,
            [icons.get(item, "token") for item in one.carries],
            str(one.at),
            width,
            blank=not name,
        )
        figures.hp_shape(pen, x + width - mm(14.2), axis, hexagon=second)
        _rule(pen, x, top, width)

    return Atom(ROW, draw)


def _boss(catalog: Catalog, boss: BossPlace, icons: dict[str, str], width: int) -> Atom:
    name = card_name(catalog, boss.card, "boss", "colossus")

    def draw(pen: AidPen, x: int, top: int) -> None:
        axis = top - ROW // 2
        _start(pen, x, axis, boss.label)
        figures.boss_disc(pen, x + _RING, axis, mm(2.2))
        _rest(
            pen,
            x,
            axis,
            name or "Boss, yours:",
            boss.guard is not None,
            0,
            [icons.get(item, "token") for item in boss.carries],
            str(boss.at),
            width,
            blank=not name,
        )
        pen.surface.text(
            x + width - mm(14.2),
            axis - fonts.cap_height(TEXT) // 2,
            "own",
            face=Face.REGULAR,
            size=800,
            color=pen.look.text,
            anchor="middle",
        )
        _rule(pen, x, top, width)

    return Atom(ROW, draw)


def _start(pen: AidPen, x: int, axis: int, label: str) -> None:
    tick(pen, x, axis - mm(1.5))
    base = axis - fonts.cap_height(TEXT) // 2
    pen.surface.text(x + _CARD, base, label, face=Face.BOLD, size=TEXT, color=pen.look.text)


def _rest(
    pen: AidPen,
    x: int,
    axis: int,
    name: str,
    guard: bool,
    stars: int,
    icons: Sequence[str],
    square: str,
    width: int,
    *,
    blank: bool,
) -> None:
    inks = quest_inks(pen.style.ink, pen.game)
    base = axis - fonts.cap_height(TEXT) // 2
    marks = (mm(5.2) if guard else 0) + stars * _STAR + len(icons) * mm(3.6)
    marks += mm(1.2) if marks else 0
    room = width - mm(17.4) - _NAME - marks
    shown = ellipsis(name, Face.REGULAR, TEXT, room)
    pen.surface.text(x + _NAME, base, shown, face=Face.REGULAR, size=TEXT, color=inks.text)
    at = x + _NAME + fonts.width(shown, Face.REGULAR, TEXT) + mm(1.2)
    end = x + width - mm(17.4) - marks
    if blank and end - at > mm(4):
        pen.surface.path((("M", at, base - mm(0.5)), ("L", end, base - mm(0.5))), stroke=Stroke(inks.text, pt(0.4)))
        at = end + mm(1)
    if guard:
        pen.surface.rect(
            at,
            axis - mm(1.4),
            mm(4),
            mm(2.8),
            radius=mm(0.7),
            stroke=Stroke(inks.text, pt(0.9), dash=(pt(1.8), pt(1.2))),
        )
        at += mm(5.2)
    for _ in range(stars):
        draw_icon(pen.surface, "star", at + mm(1), axis, mm(2.3), inks.text)
        at += _STAR
    for icon in icons:
        draw_icon(pen.surface, icon, at + mm(1.6), axis, mm(3.6), inks.text)
        at += mm(3.6)
    pen.surface.text(x + width, base, square, face=Face.BOLD, size=TEXT, color=inks.text, anchor="end")


def _rule(pen: AidPen, x: int, top: int, width: int) -> None:
    pen.surface.path((("M", x, top - ROW), ("L", x + width, top - ROW)), stroke=pen.hairline)
