from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from inked import Inked, clashes, colors, pages
from mapdoc import BOX

from questpress.catalog.faces import face_text, parse_face
from questpress.cli.pieces import command as pieces
from questpress.press.ink import Ink
from questpress.press.paper import PAPERS
from questpress.press.recording import RecordingSurface
from questpress.press.sheets.boardquest.worksheet import EXAMPLE, draw_typed_pieces, draw_worksheet
from questpress.press.units import BLACK, WHITE, mm

EDGE = mm(9.7)


def things(
    draw: Callable[..., None], *given: Any, **more: Any
) -> tuple[tuple[int, int], list[Inked], RecordingSurface]:
    surface = RecordingSurface()
    draw(surface, *given, **more)
    ((size, found),) = pages(surface.log)
    return size, found, surface


@pytest.mark.parametrize("ink", Ink)
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_both_pages_stay_inside_the_margins_and_no_text_meets_another(paper: str, ink: Ink) -> None:
    for draw, given, more in (
        (draw_worksheet, (PAPERS[paper], ink), {}),
        (draw_typed_pieces, (BOX.pieces, PAPERS[paper], ink), {"tile_um": 38_000}),
        (draw_typed_pieces, (BOX.pieces[:5], PAPERS[paper], ink), {"missing": range(6, 17)}),
    ):
        size, found, surface = things(draw, *given, **more)
        assert [t for t in found if not t.within(EDGE, EDGE, size[0] - EDGE, size[1] - EDGE)] == []
        assert clashes(found) == []
        if ink is Ink.MONO:
            assert colors(surface.log) == {BLACK, WHITE}


def test_the_ring_is_numbered_counter_clockwise_from_the_right() -> None:
    _, found, _ = things(draw_worksheet, PAPERS["a4"])
    large = {t.text: t for t in found if t.text in "012345" and t.top - t.bottom > mm(4)}
    centre = next(t for t in found if t.text == "centre")
    x, y = (centre.left + centre.right) / 2, (centre.bottom + centre.top) / 2
    ways = {text: ((t.left + t.right) / 2 - x, (t.bottom + t.top) / 2 - y) for text, t in large.items()}
    signs = {text: (round(dx / mm(6)) > 0, round(dy / mm(6))) for text, (dx, dy) in ways.items()}
    assert [signs[k][0] for k in "012345"] == [True, True, False, False, False, True]
    assert [(signs[k][1] > 0) - (signs[k][1] < 0) for k in "012345"] == [0, 1, 1, 0, -1, -1]


def test_every_piece_has_a_blank_and_a_line() -> None:
    _, found, _ = things(draw_worksheet, PAPERS["a4"])
    shown = [t.text for t in found if t.kind == "text"]
    assert [text for text in shown if len(text) == 2 and text.isdigit()][-16:] == [f"{n:02}" for n in range(1, 17)]
    assert f"01 {EXAMPLE}" in shown
    _, few, _ = things(draw_worksheet, PAPERS["a4"], numbers=(3, 4))
    assert "05" not in [t.text for t in few]


def test_the_manual_names_the_letters_and_the_commands() -> None:
    _, found, _ = things(draw_worksheet, PAPERS["letter"])
    shown = " ".join(t.text for t in found)
    for words in ("plain", "forest", "mountain", "water", "monster", "treasure chest", "nothing printed", "tile 38 mm"):
        assert words in shown
    for verb in ("check", "draw", "use"):
        assert f"questpress pieces {verb} FILE" in shown
        assert verb in pieces.commands


def test_the_example_is_the_first_piece_of_the_printed_box() -> None:
    tiles, faults = parse_face(EXAMPLE)
    assert faults == ()
    assert tiles == BOX.pieces[0].tiles


def test_what_was_typed_stands_beside_its_picture() -> None:
    _, found, _ = things(draw_typed_pieces, BOX.pieces[:3], PAPERS["a4"], missing=(4, 5), tile_um=38_500)
    shown = [t.text for t in found]
    for piece in BOX.pieces[:3]:
        assert face_text(piece.tiles) in shown
    assert shown.count("not typed") == 2
    assert any("38.5 mm" in text for text in shown)


def test_pieces_stand_in_order_of_their_numbers() -> None:
    _, found, _ = things(draw_typed_pieces, tuple(reversed(BOX.pieces)), PAPERS["a4"])
    # Below ten a number with a nought in front stands only beside what was typed.
    typed = sorted(
        (t for t in found if len(t.text) == 2 and t.text[0] == "0"), key=lambda t: (-round(t.bottom), t.left)
    )
    assert [t.text for t in typed] == [f"{n:02}" for n in range(1, 10)]


def test_worksheet_golden(golden: Callable[[str, str], None]) -> None:
    surface = RecordingSurface()
    draw_worksheet(surface, PAPERS["a4"])
    golden("press/boardquest_worksheet.txt", surface.log.text())
