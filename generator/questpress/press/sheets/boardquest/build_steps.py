"""The order in which a Boardquest map is laid, step by step and in words. Pure logic: nothing is drawn here.

Two pieces lie in one of twelve ways when they meet by two hexes of each. On paper these are 19, 41, 79, ... degrees
from east, so four words (above, below, left of, right of) each cover two ways that differ by 22 or 38 degrees, and
four more (above left of, ...) cover one way each. Two neighbours together fix the place unless the piece goes
straight between them; then, and with a single neighbour, a nudge is added ("a little higher"). Boardquest rulebook,
"Map Assembly".
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

from questpress.catalog.boardquest import Box
from questpress.games.boardquest.document import PlacedPiece
from questpress.grid.graph import components
from questpress.grid.hex import DIRECTIONS, Hex, centre_xy, flower, meets_by_two, neighbour, touches
from questpress.press.sheets.boardquest.laid import Laid

ARROW_WORDS = ("right", "upper right", "upper left", "left", "lower left", "lower right")
"""Where the turn arrow of a piece points, by rotation: to its ring tile 0."""

NUMBER_WORDS = (
    *("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    *("eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty"),
)


@dataclass(frozen=True, slots=True)
class Contact:
    """A piece that lies already and touches the new one.

    ``offset`` is the new centre minus the other's. ``edges`` are the edges of the new piece that it shares: a tile of
    the new piece, relative to its centre, and the direction of the edge (0..5), in tile order.
    """

    label: str
    offset: Hex
    edges: tuple[tuple[Hex, int], ...]


@dataclass(frozen=True, slots=True)
class Step:
    """One step: piece ``label`` turned by ``rotation`` sixths is laid at ``center``.

    ``where`` is one to three short lines, ``arrow`` the direction of its turn arrow in words. ``contacts`` are all
    pieces that lie already and touch it, in the order in which they were laid.
    """

    number: int
    piece: str
    label: str
    center: Hex
    rotation: int
    where: tuple[str, ...]
    arrow: str
    contacts: tuple[Contact, ...]


def number_word(number: int) -> str:
    """Return a number in words from ``no`` to ``twenty``, else in figures."""
    return NUMBER_WORDS[number] if 0 <= number < len(NUMBER_WORDS) else str(number)


def counted(number: int, noun: str) -> str:
    """Return a count in words with its noun: ``no holes``, ``one hole``, ``two holes``, ``21 holes``."""
    return f"{number_word(number)} {noun}{'' if number == 1 else 's'}"


def piece_label(box: Box, piece_id: str) -> str:
    """Return the number printed on a piece, as text; for a piece that the box does not know, from its id."""
    piece = box.piece(piece_id)
    if piece is not None:
        return str(piece.number)
    digits = piece_id.rpartition("-")[2]
    return str(int(digits)) if digits.isascii() and digits.isdigit() else piece_id


def direction_words(offset: Hex) -> tuple[str, str]:
    """Return how a piece lies to one that it touches: the words, and the nudge that makes them exact.

    ``offset`` is its centre minus the other's, one of the 18 offsets at which two pieces touch. The nudge is ``""``
    where the words alone say it. Raises ValueError for any other offset.
    """
    if not touches(offset, Hex(0, 0)):
        raise ValueError(f"pieces with centres {tuple(offset)} apart do not touch")
    # In half tile widths to the right, and in rows upward.
    x, row = centre_xy(offset)[0], -offset.r
    side = "right" if x > 0 else "left"
    level = "above" if row > 0 else "below"
    if row == 0:
        return f"{side} of", ""
    if abs(row) == 1:
        return f"{side} of", "a little higher" if row > 0 else "a little lower"
    if abs(x) == 1:
        return level, f"a little to the {side}"
    return f"{level} {side} of", ""


def _where(contacts: Sequence[Contact]) -> tuple[str, ...]:
    """Return one to three lines that say where a piece goes, from the pieces that it meets by two hexes."""
    firm = [c for c in contacts if meets_by_two(c.offset, Hex(0, 0))] or list(contacts)
    if not firm:
        return ("apart for now:", "see the small map")
    if len(firm) == 1:
        words, nudge = direction_words(firm[0].offset)
        return (f"{words} {firm[0].label}{',' if nudge else ''}", *([nudge] if nudge else []))
    # Plain words first ("above", "left of"), then who was laid first; the first pair that fixes the place.
    ordered = sorted(firm, key=lambda c: not _straight(c.offset))
    pairs = list(combinations(ordered, 2))
    pair = next((p for p in pairs if not _between(*p)), pairs[0])
    lines = tuple(f"{direction_words(c.offset)[0]} {c.label}" for c in pair)
    if not _between(*pair):
        return lines
    return (lines[0], lines[1] + ",", direction_words(pair[0].offset)[1])


def _between(one: Contact, other: Contact) -> bool:
    """Tell whether the words for two neighbours leave two places: straight between them, and off to either side."""
    across = {direction_words(one.offset)[0], direction_words(other.offset)[0]}
    opposite = across in ({"above", "below"}, {"left of", "right of"})
    return opposite and direction_words(one.offset)[1] == direction_words(other.offset)[1]


def _straight(offset: Hex) -> bool:
    """Tell whether one plain word (above, below, left, right) says how a piece lies."""
    return " " not in direction_words(offset)[0].removesuffix(" of")


def _first_words(center: Hex, centers: Sequence[Hex]) -> tuple[str, str]:
    """Return where on the table the first piece goes, by thirds of the box round all centres."""
    points = [centre_xy(c) for c in centers]
    x, y = centre_xy(center)

    def third(value: int, values: Sequence[int]) -> int:
        low, high = min(values), max(values)
        # Below one third -1, above two thirds 1. A flat box has only a middle.
        return (3 * (value - low) > 2 * (high - low)) - (3 * (value - low) < high - low)

    across = ("left", "", "right")[third(x, [p[0] for p in points]) + 1]
    up = ("below", "", "above")[third(y, [p[1] for p in points]) + 1]
    if not across and not up:
        return "in the middle of", "the table"
    where = f"{up} {across}".strip()
    return (f"{where} of" if across else where), "the table’s middle"


def _contacts(piece: PlacedPiece, laid: Sequence[tuple[PlacedPiece, str]]) -> tuple[Contact, ...]:
    """Return the laid pieces that touch a new one, with the edges that they share."""
    found = []
    for other, label in laid:
        if not touches(piece.center, other.center):
            continue
        theirs = set(flower(other.center))
        edges = tuple(
            (tile.minus(piece.center), direction)
            for tile in flower(piece.center)
            for direction in range(len(DIRECTIONS))
            if neighbour(tile, direction) in theirs
        )
        found.append(Contact(label, piece.center.minus(other.center), edges))
    return tuple(found)


def build_steps(doc: Laid, box: Box) -> tuple[Step, ...]:
    """Return the steps of laying a map, in the document's order of pieces."""
    steps: list[Step] = []
    laid: list[tuple[PlacedPiece, str]] = []
    centers = [piece.center for piece in doc.pieces]
    for number, piece in enumerate(doc.pieces, start=1):
        contacts = _contacts(piece, laid)
        label = piece_label(box, piece.id)
        where = _where(contacts) if laid else _first_words(piece.center, centers)
        arrow = ARROW_WORDS[piece.rotation]
        steps.append(Step(number, piece.id, label, piece.center, piece.rotation, where, arrow, contacts))
        laid.append((piece, label))
    return tuple(steps)


def fetch_words(doc: Laid, box: Box) -> tuple[str, str]:
    """Return the two lines of numbers: the pieces to fetch, and those that stay in the box (``""`` for none)."""
    used = {piece.id for piece in doc.pieces}
    fetch = [piece_label(box, piece.id) for piece in doc.pieces]
    stay = [str(piece.number) for piece in box.pieces if piece.id not in used]
    return ", ".join(sorted(fetch, key=_by_number)), ", ".join(sorted(stay, key=_by_number))


def _by_number(label: str) -> tuple[int, str]:
    """Sort numbers as numbers, and what is no number behind them."""
    return (int(label), "") if label.isdigit() else (10**9, label)


def hole_words(doc: Laid) -> str:
    """Return how many holes a map has, in words; with the number of tiles where a hole is wider than one."""
    groups = components(doc.holes)
    words = counted(len(groups), "hole")
    if len(groups) == len(doc.holes):
        return words
    return f"{words} of {counted(len(doc.holes), 'tile')}" + (" in all" if len(groups) > 1 else "")


def check_words(doc: Laid, box: Box, *, map_page: int | None) -> str:
    """Return the sentence by which people check what they have built. ``map_page``: where the whole map is shown."""
    seen = f" as on page {map_page}" if map_page is not None and doc.holes else ""
    line = number_word(box.numbers.pieces_in_line)
    return f"{len(doc.pieces)} pieces lie flat, {hole_words(doc)}{seen}, no more than {line} pieces in a row."
