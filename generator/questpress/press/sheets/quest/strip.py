"""The strip that tells how each hero is equipped: a cell a matter, a token drawn a level, never figures in a row."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from questpress.catalog.entries_tanares_adventures import LoadoutEntry
from questpress.catalog.load import Catalog
from questpress.games.quest.document import Quest
from questpress.press import fonts
from questpress.press.aids.atoms import Atom
from questpress.press.aids.style import AidPen
from questpress.press.sheets.quest.text import HEAD, SMALL, TEXT
from questpress.press.sheets.quest.things import laid
from questpress.press.surface import Face, Stroke
from questpress.press.text import fit
from questpress.press.units import WHITE, mm, pt

HEIGHT = mm(13)


class Cell(NamedTuple):
    """A cell: what it is about, how wide its content is, and what draws that from a left edge on a baseline."""

    label: str
    width: int
    draw: Callable[[AidPen, int, int], None]

    @property
    def room(self) -> int:
        """How wide the cell is."""
        return max(self.width, fonts.width(self.label, Face.REGULAR, TEXT))


def loadout(catalog: Catalog, row: str | None) -> LoadoutEntry | None:
    """Return a row of the one-shot table by its bare id."""
    entry = catalog.get(f"{catalog.game}/loadout/{row}") if row else None
    return entry if isinstance(entry, LoadoutEntry) else None


def loadout_words(entry: LoadoutEntry | None) -> str:
    """Return for which quests heroes are equipped."""
    if entry is None:
        return ""
    return f"Heroes equipped as for quests {entry.first_quest.value} to {entry.last_quest.value}"


def adventure_cells(entry: LoadoutEntry) -> list[Cell]:
    """Return the cells of a row of the one-shot table of Tanares Adventures; what nobody knows is left to write."""
    primaries, skills = entry.primaries.value, entry.skills.value
    week = entry.npc_week.value
    return [
        Cell("Weapon, Armor", *_figure("level", entry.item_level.value, entry.items.value)),
        Cell("NPC", *(_figure("week", week, entry.npcs.value) if week else _words("none"))),
        Cell("Primaries by level", *_levels(primaries, first=0, round_ones=False)),
        Cell("Skill Tokens", *_levels(skills, first=1, round_ones=True)),
        Cell("First Aid", *_figure("", entry.first_aid.value, "HP")),
    ]


def _words(text: str) -> tuple[int, Callable[[AidPen, int, int], None]]:
    def draw(pen: AidPen, x: int, base: int) -> None:
        pen.surface.text(x, base, text, face=Face.BOLD, size=HEAD, color=pen.look.text)

    return fonts.width(text, Face.BOLD, HEAD), draw


def _figure(word: str, value: int | None, after: str | None) -> tuple[int, Callable[[AidPen, int, int], None]]:
    if value is None:
        return mm(14), lambda pen, x, base: _pencil(pen, x, base, mm(14))
    big = f"{word} {value}" if word else f"{value} {after}"
    small = (after or "") if word else ""
    wide = fonts.width(big, Face.EXTRABOLD, HEAD)

    def draw(pen: AidPen, x: int, base: int) -> None:
        pen.surface.text(x, base, big, face=Face.EXTRABOLD, size=HEAD, color=pen.look.text)
        if small:
            pen.surface.text(x + wide + mm(1.4), base, small, face=Face.REGULAR, size=TEXT, color=pen.look.text)

    return wide + (mm(1.4) + fonts.width(small, Face.REGULAR, TEXT) if small else 0), draw


def _pencil(pen: AidPen, x: int, base: int, wide: int) -> None:
    pen.surface.rect(x, base - mm(1), wide, mm(5), radius=mm(0.6), fill=WHITE, stroke=pen.box)


def _levels(
    counts: Sequence[int] | None, *, first: int, round_ones: bool
) -> tuple[int, Callable[[AidPen, int, int], None]]:
    if counts is None:
        return mm(22), lambda pen, x, base: _pencil(pen, x, base, mm(22))
    tokens = [first + level for level, count in enumerate(counts) for _ in range(count)]
    pitch = mm(5.8)

    def draw(pen: AidPen, x: int, base: int) -> None:
        for number, level in enumerate(tokens):
            token(
                pen,
                x + number * pitch + mm(2.4),
                base + fonts.figure_height(TEXT) // 2,
                str(level),
                round_ones=round_ones,
            )

    return len(tokens) * pitch - mm(1), draw


def token(pen: AidPen, x: int, y: int, text: str, *, round_ones: bool) -> None:
    """Draw a token with a figure about a point: a card's outline, or a disc's."""
    line = Stroke(pen.look.text, pt(0.8))
    if round_ones:
        pen.surface.circle(x, y, mm(2.4), fill=WHITE, stroke=line)
    else:
        pen.surface.rect(x - mm(2.1), y - mm(2.6), mm(4.2), mm(5.2), radius=mm(0.7), fill=WHITE, stroke=line)
    shift = fonts.center_shift(text, Face.BOLD, TEXT)
    pen.surface.text(
        x + shift,
        y - fonts.figure_height(TEXT) // 2,
        text,
        face=Face.BOLD,
        size=TEXT,
        color=pen.look.text,
        anchor="middle",
    )


def strip(number: int | None, title: str, note: str, cells: Sequence[Cell], width: int) -> Atom:
    """Return the strip: a tinted panel with a step's number, a title, a short note, and the cells."""

    def draw(pen: AidPen, x: int, top: int) -> None:
        pen.surface.rect(x, top - HEIGHT, width, HEIGHT, fill=pen.panel.fill, stroke=pen.panel.line)
        base, side = top - mm(6.6), mm(5.2)
        left = x + mm(2.4)
        if number is not None:
            pen.surface.rect(left, base - mm(1.3), side, side, fill=pen.accent)
            shift = fonts.center_shift(str(number), Face.EXTRABOLD, HEAD)
            pen.surface.text(
                left + side // 2 + shift,
                base - mm(0.15),
                str(number),
                face=Face.EXTRABOLD,
                size=HEAD,
                color=WHITE,
                anchor="middle",
            )
            left += side + mm(2.2)
        pen.surface.text(left, base, title, face=Face.EXTRABOLD, size=HEAD, color=pen.accent)
        shown = fit(note, Face.REGULAR, (SMALL,), mm(40))
        pen.surface.text(left, top - mm(11), shown.lines[0], face=Face.REGULAR, size=SMALL, color=pen.look.text)
        first = (
            left
            + max(fonts.width(title, Face.EXTRABOLD, HEAD), fonts.width(shown.lines[0], Face.REGULAR, SMALL))
            + mm(4)
        )
        spare = (x + width - mm(3) - first - sum(cell.room for cell in cells)) // max(1, len(cells) - 1 or 1)
        at = first
        for place, cell in enumerate(cells):
            if place:
                mid = at - spare // 2
                pen.surface.path((("M", mid, top - mm(2.2)), ("L", mid, top - HEIGHT + mm(2.2))), stroke=pen.hairline)
            pen.surface.text(at, top - mm(4.7), cell.label, face=Face.REGULAR, size=TEXT, color=pen.look.text)
            cell.draw(pen, at, top - mm(10.4))
            at += cell.room + spare

    return Atom(HEIGHT, draw)


def equip_note(doc: Quest, catalog: Catalog) -> str:
    """Return where heroes begin, in a few words: other stairs may lead out."""
    if doc.setup is None or doc.encounters:
        return "Start in the hero area."
    tiles = [laid(catalog, place) for place in doc.setup.tiles]
    stairs = [
        tile for tile in tiles if tile.kind.terrain == "stairs" and not set(tile.squares).isdisjoint(doc.setup.starts)
    ]
    if len(stairs) == 1:
        return f"Start on the stairs {stairs[0].span}."
    if len(stairs) == 2:
        return f"Start on the stairs at {stairs[0].squares[0]} and {stairs[1].squares[0]}."
    return "Start on the Stairs, as you like."
