"""Spawn cards: which edge of which tile, and who comes to each of its four spaces."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from questpress.catalog.anastyr_words import TILE_SIDE, Group, Side
from questpress.catalog.entries_anastyr_cards import SpawnEntry
from questpress.press import fonts
from questpress.press.faces.anastyr.words import GAME, LEVELS, deed_icon
from questpress.press.faces.card import Bar, Block, Card, Cell, Drawn, Pencil, Words
from questpress.press.faces.component import Bench, Component, Style
from questpress.press.faces.component import Side as Face
from questpress.press.faces.kit import draw, signs
from questpress.press.faces.kit.backs import back_side
from questpress.press.faces.kit.decks import deck
from questpress.press.faces.kit.draw import Pen
from questpress.press.faces.kit.entries import provenance, words
from questpress.press.surface import Face as Type
from questpress.press.surface import Stroke, Surface
from questpress.press.units import WHITE, Um, mm, pt

_SLOT = mm(15)  # height of a space with those who come there
_TILES = 2
_FIGURE = 1600


def spawns(bench: Bench) -> tuple[Component, ...]:
    """Return the spawn cards."""

    def back(of: Bench, entry: SpawnEntry) -> Face:
        return back_side(GAME, "Spawn", "spawn", of.trim)

    return deck(bench, SpawnEntry, spawn, back)


def spawn(bench: Bench, entry: SpawnEntry) -> Card:
    """Return what a spawn card says."""
    original, source = provenance(bench.catalog, entry)
    danger, tile, edge = entry.danger.value, entry.tile.value, entry.edge.value
    return Card(
        game=GAME,
        deck="spawn",
        kicker="Spawn",
        title=entry.name,
        badge="spawn",
        body=(
            Bar(
                "place",
                "Spawn spaces",
                f"{words(tile)} tile, {edge} edge" if tile and edge else None,
                Cell("", "Danger", danger),
            ),
            _board(tile, edge),
            _slots(entry.slots.value, edge),
            *_creature(entry),
            *_effect(entry),
        ),
        source=source,
        original=original,
    )


def _effect(entry: SpawnEntry) -> Iterator[Block]:
    if entry.effect.value is None:
        yield Pencil("Effect", 2)
    elif entry.effect.value:
        yield Words(entry.effect.value, icon=deed_icon(entry.does.value))


def _creature(entry: SpawnEntry) -> Iterator[Block]:
    """Yield who comes too: a beast to a space of the edge, or a sylfæ to a nephelith."""
    rarity, space = entry.creature.value, entry.creature_space.value
    if rarity is None:
        yield Bar("creature", "Creature", None)
    elif rarity != "none":
        where = "sylfæ at a nephelith" if space == 0 else "beast" if space is None else f"beast, space {space}"
        yield Bar("sylfae" if space == 0 else "creature", "Creature", f"{words(rarity)} {where}")


# --- drawings --------------------------------------------------------------------------------------------------------


def _board(tile: str | None, edge: Side | None) -> Drawn:
    """Return the two tiles of the board, small, with the four spawn spaces filled and numbered by the reading order."""

    def cell(width: int) -> int:
        return min(mm(5.9), (width - mm(2)) // (_TILES * TILE_SIDE))

    def draw_board(surface: Surface, style: Style, width: int) -> None:
        pen = Pen(surface, style, GAME)
        look, size = pen.look, cell(width)
        left = (width - _TILES * TILE_SIDE * size) // 2
        spaces = spawn_spaces(edge) if edge else ()
        for number, name in enumerate(("west", "east")):
            x = left + number * TILE_SIDE * size
            surface.rect(x, 0, TILE_SIDE * size, TILE_SIDE * size, fill=WHITE)
            line = Stroke(look.rule.color, pt(0.35))
            for step in range(1, TILE_SIDE):
                surface.path((("M", x + step * size, 0), ("L", x + step * size, TILE_SIDE * size)), stroke=line)
                surface.path((("M", x, step * size), ("L", x + TILE_SIDE * size, step * size)), stroke=line)
            surface.rect(x, 0, TILE_SIDE * size, TILE_SIDE * size, stroke=Stroke(look.sign, pt(1)))
            for place, (column, row) in enumerate(spaces if name == tile else (), start=1):
                left_of, foot = x + column * size, (TILE_SIDE - 1 - row) * size
                surface.rect(left_of, foot, size, size, fill=look.band.fill, stroke=Stroke(look.sign, pt(1.4)))
                base = foot + size // 2 - fonts.figure_height(800) // 2
                surface.text(left_of + size // 2, base, str(place), face=Type.EXTRABOLD, size=800,
                             color=look.band.ink, anchor="middle")  # fmt: skip
        for end, text in ((left - mm(2.6), "W"), (left + _TILES * TILE_SIDE * size + mm(2.6), "E")):
            y = TILE_SIDE * size // 2 - fonts.cap_height(800) // 2
            surface.text(end, y, text, face=Type.BOLD, size=800, color=look.text, anchor="middle")

    return Drawn(f"spawn-board-{tile}-{edge}", lambda width: Um(TILE_SIDE * cell(width)), draw_board)


def spawn_spaces(edge: Side) -> tuple[tuple[int, int], ...]:
    """Return the spawn spaces of an edge as column and row from the north-west, from north to south or west to east."""
    last = TILE_SIDE - 1
    if edge in (Side.WEST, Side.EAST):
        return tuple((0 if edge is Side.WEST else last, row) for row in range(TILE_SIDE))
    return tuple((column, 0 if edge is Side.NORTH else last) for column in range(TILE_SIDE))


def _slots(groups: Sequence[Group] | None, edge: Side | None) -> Drawn:
    """Return the four spaces in a row, each with how many come, of which level and type."""
    ends = ("", "") if edge is None else ("N", "S") if edge in (Side.WEST, Side.EAST) else ("W", "E")

    def draw_slots(surface: Surface, style: Style, width: int) -> None:
        pen = Pen(surface, style, GAME)
        gap = mm(1)
        wide = (width - (TILE_SIDE - 1) * gap) // TILE_SIDE
        for number in range(TILE_SIDE):
            x = number * (wide + gap)
            group = groups[number] if groups is not None else None
            empty = group is not None and not group.count
            surface.rect(x, 0, wide, _SLOT, radius=mm(1), fill=WHITE if empty else pen.look.bar.fill,
                         stroke=pen.look.box if empty else pen.look.bar.line)  # fmt: skip
            name = f"{number + 1}{f' {ends[0]}' if not number else f' {ends[1]}' if number == TILE_SIDE - 1 else ''}"
            draw.label(pen, x + wide // 2, _SLOT - mm(3.4), name, anchor="middle", limit=wide - mm(1))
            if groups is None:
                draw.pencil_box(pen, x + mm(1.5), mm(1.5), wide - mm(3), mm(7))
            elif group is not None and group.count:
                _group(pen, group, x + wide // 2)

    return Drawn(f"spawn-slots-{groups!r}-{edge}", lambda _: Um(_SLOT), draw_slots)


def _group(pen: Pen, group: Group, x: int) -> None:
    """Draw how many come, with their level and the icon of their type, about the middle of a space."""
    size = mm(4.2)
    figure = draw.figure_width(group.count, _FIGURE)
    west, east = draw.icon_reach(group.type.value, size)
    gap = mm(0.5)
    left = x - (figure + gap + west + east) // 2
    axis = mm(7.4)
    draw.draw_figure(pen, left, axis, group.count, _FIGURE)
    draw.icon(pen, group.type.value, left + figure + gap + west, axis, size)
    signs.numeral(pen, x, mm(2.5), mm(2.6), LEVELS[group.level], pen.look.sign)
