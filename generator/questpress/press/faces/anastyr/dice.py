"""The special dice of Anastyr: nets to fold up, and cards that turn a six-sided die into them."""

from __future__ import annotations

from collections.abc import Sequence

from questpress.catalog.anastyr_words import DieFace
from questpress.catalog.entries_anastyr_cards import DieEntry
from questpress.press import fonts
from questpress.press.faces.anastyr.words import GAME
from questpress.press.faces.card import Card, Drawn
from questpress.press.faces.component import Bench, Component, Side, Style
from questpress.press.faces.kit import draw
from questpress.press.faces.kit.decks import deck
from questpress.press.faces.kit.draw import Pen
from questpress.press.faces.kit.entries import printed, provenance
from questpress.press.sizes import Trim
from questpress.press.surface import Face, Path, Stroke, Surface, polygon
from questpress.press.units import WHITE, Um, mm, pt

SIDES = 6
_TAB, _SLANT = 30, 22  # hundredths of a face: how deep glue tabs are, how far their ends slant
_SIGNS = {
    DieFace.FAIL: ("", 0),
    DieFace.ONE_HIT: ("hit", 1),
    DieFace.TWO_HITS: ("hit", 2),
    DieFace.GRAPPLE: ("grapple", 1),
    DieFace.ONE_FURY: ("fury-point", 1),
    DieFace.TWO_FURY: ("fury-point", 2),
    DieFace.THREE_FURY: ("fury-point", 3),
}
_WORDS = {
    DieFace.FAIL: "Fail",
    DieFace.ONE_HIT: "1 hit",
    DieFace.TWO_HITS: "2 hits",
    DieFace.GRAPPLE: "Grapple",
    DieFace.ONE_FURY: "1 fury",
    DieFace.TWO_FURY: "2 fury",
    DieFace.THREE_FURY: "3 fury",
}
# Columns and rows of the faces in a net, from the lower left: a column of four, wings beside the third one. Opposite
# faces stand two apart in the column; the faces are numbered so that they add up to seven, as on any die.
_PLACES = ((1, 3), (1, 2), (0, 2), (2, 2), (1, 0), (1, 1))


def nets(bench: Bench) -> tuple[Component, ...]:
    """Return the nets of the dice: cut out, fold at the dashes, glue the tabs. A trim is as wide as three faces."""
    face = bench.trim.width // 3
    trim = net_trim(face)
    found = []
    for entry in printed(bench, DieEntry):
        original, _ = provenance(bench.catalog, entry)
        found.append(
            Component(
                ref=bench.catalog.ref(entry),
                kind="die",
                name=entry.name,
                trim=trim,
                front=_net(entry, trim, face),
                copies=entry.count.value or 1,
                original=original,
            )
        )
    return tuple(found)


def net_trim(face: int) -> Trim:
    """Return what the net of a cube is cut to: six faces and seven tabs, for a face of so many micrometres."""
    tab, slant = face * _TAB // 100, face * _SLANT // 100

    def side(x: int, y: int, to: int, *, up: bool) -> list[tuple[int, int]]:
        """Return a tab along an upright edge of the column, drawn up or down."""
        ends = [(x, y), (to, y + slant), (to, y + face - slant), (x, y + face)]
        return ends if up else ends[::-1]

    east, west = 2 * face, face
    points = [(west, 0), (east, 0)]
    points += side(east, 0, east + tab, up=True) + side(east, face, east + tab, up=True)
    points += [(3 * face, 2 * face), (3 * face, 3 * face)]
    points += side(east, 3 * face, east + tab, up=True)
    top = 4 * face
    points += [(east - slant, top + tab), (west + slant, top + tab), (west, top)]
    points += side(west, 3 * face, west - tab, up=False)
    points += [(0, 3 * face), (0, 2 * face)]
    points += side(west, face, west - tab, up=False) + side(west, 0, west - tab, up=False)
    kept = [point for number, point in enumerate(points) if point != points[number - 1]]
    name = f"Die net {face / 1000:g} mm"
    return Trim(f"die-net-{face}", name, Um(3 * face), Um(top + tab), shape="free", outline=polygon(kept))


def _folds(face: int) -> Path:
    """Return the lines at which a net is folded."""
    lines = [((face, row * face), (2 * face, row * face)) for row in (1, 2, 3, 4)]
    lines += [((x, row * face), (x, (row + 1) * face)) for x in (face, 2 * face) for row in (0, 1, 2, 3)]
    return tuple(segment for start, end in lines for segment in (("M", *start), ("L", *end)))


def _net(entry: DieEntry, trim: Trim, face: int) -> Side:
    faces = entry.faces.value

    def draw_net(surface: Surface, style: Style) -> None:
        pen = Pen(surface, style, GAME)
        for number, (column, row) in enumerate(_PLACES):
            x, y = column * face, row * face
            inner = mm(0.9)
            surface.rect(x + inner, y + inner, face - 2 * inner, face - 2 * inner, radius=mm(1.6),
                         fill=pen.look.window.fill, stroke=pen.look.window.line)  # fmt: skip
            if faces is None or number >= len(faces):
                size = face * 6 // 10
                draw.pencil_box(pen, x + (face - size) // 2, y + (face - size) // 2, size, size)
            else:
                draw_face(pen, faces[number], x + face // 2, y + face // 2, face)
        surface.path(_folds(face), stroke=Stroke(pen.look.quiet, pt(0.42), dash=(mm(1), mm(0.8))))

    return Side(f"die/{entry.id}/{trim.id}/{'-'.join(faces or ())}", draw_net)


def draw_face(pen: Pen, face: DieFace, x: int, y: int, size: int) -> None:
    """Draw the signs of a die's face about a point, one to three of them; a face that fails has a bar."""
    name, count = _SIGNS[face]
    if not count:
        wide, high = size * 34 // 100, size * 8 // 100
        pen.surface.rect(x - wide // 2, y - high // 2, wide, high, radius=high // 3, fill=pen.look.sign)
        return
    sign = size * (62, 40, 36)[count - 1] // 100
    for dx, dy in _SPREADS[count]:
        draw.icon(pen, name, x + dx * size // 100, y + dy * size // 100, sign)


_SPREADS: dict[int, Sequence[tuple[int, int]]] = {
    1: ((0, 0),),
    2: ((-18, 18), (18, -18)),
    3: ((0, 21), (-21, -16), (21, -16)),
}


# --- cards -----------------------------------------------------------------------------------------------------------


def die_cards(bench: Bench) -> tuple[Component, ...]:
    """Return the cards that say which face of a special die each number of a six-sided one stands for."""
    return deck(bench, DieEntry, die_card, kind="die-card")


def die_card(bench: Bench, entry: DieEntry) -> Card:
    """Return what such a card says."""
    original, source = provenance(bench.catalog, entry)
    return Card(
        game=GAME,
        deck="die card",
        kicker="Roll a six-sided die",
        title=entry.name,
        badge="die",
        body=(_table(entry),),
        source=source,
        original=original,
    )


def _table(entry: DieEntry) -> Drawn:
    faces = entry.faces.value

    def pitch(width: int) -> int:
        return min(mm(10.4), width * 19 // 100)

    def draw_table(surface: Surface, style: Style, width: int) -> None:
        pen = Pen(surface, style, GAME)
        row = pitch(width)
        for number in range(SIDES):
            y = (SIDES - number) * row - row // 2
            if number % 2 == 0:
                surface.rect(0, y - row // 2, width, row, radius=mm(1), fill=pen.look.bar.fill)
            draw.icon(pen, f"die-{number + 1}", width * 14 // 100, y, row * 72 // 100)
            draw.icon(pen, "arrow", width * 30 // 100, y, row * 28 // 100, pen.look.quiet)
            if faces is None or number >= len(faces):
                draw.pencil_box(pen, width * 42 // 100, y - row * 35 // 100, width * 50 // 100, row * 7 // 10)
                continue
            box = row * 90 // 100
            x = width * 47 // 100
            surface.rect(x - box // 2, y - box // 2, box, box, radius=mm(1.2), fill=WHITE, stroke=pen.look.box)
            draw_face(pen, faces[number], x, y, box)
            base = y - fonts.cap_height(950) // 2
            surface.text(width * 61 // 100, base, _WORDS[faces[number]], face=Face.BOLD, size=950, color=pen.look.text)

    return Drawn(f"die-table-{faces}", lambda width: Um(SIDES * pitch(width)), draw_table)
