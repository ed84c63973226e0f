"""Boards: columns that fit, tables and tracks that show what they are given."""

from __future__ import annotations

import pytest
from drawn import kept, lines, log_of, shapes, words

from questpress.press.faces.card import Attack, Cell, Pencil, Pennant, Sign, Words
from questpress.press.faces.kit.board import Board, board_side
from questpress.press.faces.kit.board_blocks import Heading, Place, Places, Row, Table, Track, Window
from questpress.press.ink import Ink
from questpress.press.sizes import parse_trim
from questpress.press.units import BLACK, WHITE

A5 = parse_trim("a5")
BOARD = Board(
    game="boardquest",
    deck="hero board",
    kicker="Hero",
    title="Gregor the Mighty",
    badge="faction-humans",
    pennant=Pennant((Sign("hero"),)),
    widths=(2, 3),
    columns=(
        (
            Window("sword", 34),
            Heading("Abilities", "special"),
            Words("<b>Charge.</b> Attacks after moving."),
            Pencil("Notes", 3),
        ),
        (
            Heading("Levels"),
            Table((("attack", "ATK"), ("health", "HP")), (Row("1", (3, "+12")), Row("Veteran", (None, 18))), "Level"),
            Places((Place("Weapon", "melee-weapon"), Place("Ring", "ring")), 26),
            Track("XP", tuple(map(str, range(21))), "experience", signs=((10, "star"),), strong=(0,)),
            Attack("Sweep", (Cell("range", "Range", 1), Cell("damage", "DMG", None))),
        ),
    ),
    original=True,
)  # fmt: skip


@pytest.mark.parametrize("trim", ["a5", "a6", "210x148mm", "148x105mm"])
@pytest.mark.parametrize("ink", Ink)
def test_a_board_keeps_within_its_trim(trim, ink):
    size = parse_trim(trim)
    side, _ = board_side(BOARD, size, "boardquest/hero/gregor")
    for shape in shapes(side, size, ink):
        west, south, east, north = shape.box
        assert min(west, south, size.width - east, size.height - north) >= 1_000
        if ink is Ink.MONO:
            assert shape.fill in (None, BLACK, WHITE)
    for line in lines(side, size, ink):
        assert line.x >= 4_000
        assert line.right <= size.width - 4_000


def test_everything_that_a_board_is_given_stands_on_it():
    side, findings = board_side(BOARD, A5, "boardquest/hero/gregor")
    shown = words(side, A5)
    for text in ("Gregor the Mighty", "Abilities", "Charge.", "NOTES", "ATK", "Veteran", "WEAPON", "XP", "20", "Sweep"):
        assert text in shown
    assert findings == ()


def test_what_has_no_room_is_told():
    long = Board(game="anastyr", deck="dashboard", title="X", columns=((Words("Strike and move. " * 700),),))
    side, findings = board_side(long, A5, "anastyr/hero/x")
    assert [finding.code for finding in findings] == ["PR-09"]
    assert all(line.y > 0 for line in lines(side, A5))


def test_a_smaller_size_is_told():
    def codes(count: int) -> list[str]:
        one = Board(game="anastyr", deck="dashboard", title="X", columns=((Words("Strike and move. " * count),),))
        return [finding.code for finding in board_side(one, A5, "anastyr/hero/x")[1]]

    found = [codes(count) for count in range(100, 700, 50)]
    assert found[0] == []
    assert ["PR-05"] in found
    assert found == sorted(found)
    assert found[-1] == ["PR-09"]


def test_a_track_wraps_into_even_lines():
    side, _ = board_side(BOARD, A5, "x")
    by_line: dict[float, list[str]] = {}
    numbers = {str(n) for n in range(21)}
    for line in lines(side, A5):
        if line.text in numbers and line.size <= 950 and line.y < 110_000:
            by_line.setdefault(round(line.y, -3), []).append(line.text)
    assert max(map(len, by_line.values())) <= 12


def test_unknown_figures_of_a_table_are_boxes_to_write_in():
    side, _ = board_side(BOARD, A5, "x")
    assert any(shape.symbol.startswith("icon-pencil") for shape in shapes(side, A5))


def test_a_board_is_as_kept(golden):
    side, _ = board_side(BOARD, A5, "boardquest/hero/gregor")
    golden("press/faces/board.log", kept(log_of(side, A5)))
