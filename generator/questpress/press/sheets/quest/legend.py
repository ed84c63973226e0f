"""The line below a map that explains its marks; what tiles are, the pull list shows with the same drawings."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from questpress.catalog.load import Catalog
from questpress.press import fonts
from questpress.press.aids.style import AidPen
from questpress.press.icons import draw_icon
from questpress.press.sheets.quest import figures
from questpress.press.sheets.quest.inks import quest_inks
from questpress.press.sheets.quest.text import TEXT
from questpress.press.sheets.quest.things import Scene, kind_name, object_icon, object_name
from questpress.press.surface import Face
from questpress.press.units import mm

LEGEND = mm(13)
"""From the frame of a map to what stands below its legend."""


class Mark(NamedTuple):
    """A mark: its width, what draws it from a left edge about a height, and its words."""

    width: int
    draw: Callable[[AidPen, int, int], None]
    words: str


def draw_legend(pen: AidPen, catalog: Catalog, scene: Scene, x: int, y: int, width: int) -> None:
    """Draw the legend on one line about a height; marks that find no room at the end are left out, least first."""
    hunts, others = _hunts(catalog, scene), _others(pen, catalog, scene)
    size = TEXT

    def total(gap: int) -> int:
        marks = [*hunts, *others]
        words = sum(mark.width + mm(1.2) + fonts.width(mark.words, Face.REGULAR, size) for mark in marks)
        return words + gap * len(marks) + (mm(12) if hunts else 0)

    while others and total(mm(3)) > width:
        others.pop()
    gap = min(mm(6), mm(3) + max(0, width - total(mm(3))) // max(1, len(hunts) + len(others)))
    base = y - fonts.cap_height(size) // 2
    at = x
    if hunts:
        pen.surface.text(at, base, "Hunts", face=Face.BOLD, size=size, color=pen.look.text)
        at += mm(12)
    for number, mark in enumerate((*hunts, *others)):
        if number == len(hunts) and hunts:
            pen.surface.path(
                (("M", at - gap // 2, y - mm(2.2)), ("L", at - gap // 2, y + mm(2.2))), stroke=pen.hairline
            )
        mark.draw(pen, at, y)
        at += mark.width + mm(1.2)
        pen.surface.text(at, base, mark.words, face=Face.REGULAR, size=size, color=pen.look.text)
        at += fonts.width(mark.words, Face.REGULAR, size) + gap


_SHORT = {"red": "most HP", "green": "most mana", "orange": "least HP", "blue": "farthest"}


def _hunts(catalog: Catalog, scene: Scene) -> list[Mark]:
    """Return the colors on the map; the favorite target is the catalog's, in few words where it has the usual one."""
    seen = {villain.color for villain in scene.villains} | {part for boss in scene.bosses for part in boss.parts}
    colors = [color for color in figures.TONES if color in seen]
    return [Mark(mm(4.6), _shape(color), _SHORT[color]) for color in colors]


def _shape(color: str) -> Callable[[AidPen, int, int], None]:
    return lambda pen, x, y: figures.color_shape(pen, color, x + mm(2.3), y, mm(4.6))


def _others(pen: AidPen, catalog: Catalog, scene: Scene) -> list[Mark]:
    inks = quest_inks(pen.style.ink, pen.game)

    def dashes(pen: AidPen, x: int, y: int) -> None:
        pen.surface.rect(x, y - mm(1.8), mm(6), mm(3.6), radius=mm(1), stroke=inks.guard)

    def stars(number: int) -> Callable[[AidPen, int, int], None]:
        def draw(pen: AidPen, x: int, y: int) -> None:
            for at in range(number):
                draw_icon(pen.surface, "star", x + mm(1.5) + at * mm(2.8), y, mm(3), inks.text)

        return draw

    found = []
    if scene.guards or any(start.guard for start in scene.starts):
        found.append(Mark(mm(6), dashes, "guards"))
    for level in sorted({villain.kemet for villain in scene.villains if villain.kemet}):
        found.append(Mark(mm(2.8) * level + mm(0.4), stars(level), f"Kemet {level} and up"))
    if scene.starts:
        found.append(
            Mark(
                mm(4.4),
                lambda pen, x, y: draw_icon(pen.surface, "skull", x + mm(2.2), y, mm(4.4), inks.text),
                "villain starts, in order",
            )
        )
    by_id = {one.id: one for one in scene.objects}
    borne = [item for villain in scene.villains for item in villain.carries]
    borne += [item for boss in scene.bosses for item in boss.carries]
    for item in dict.fromkeys(borne):
        if item in by_id:
            thing = by_id[item]
            found.append(Mark(mm(4.4), _icon(object_icon(thing.object)), f"has {object_name(catalog, thing)}"))
    kinds = {one.object: kind_name(catalog, one.object) for one in scene.objects if one.at is not None}
    for kind in sorted(kinds):
        found.append(Mark(mm(4.4), _icon(object_icon(kind)), "chest" if kind == "chest" else kinds[kind]))
    return found


def _icon(name: str) -> Callable[[AidPen, int, int], None]:
    return lambda pen, x, y: figures.thing(pen, name, x + mm(2.2), y, mm(4.4))
