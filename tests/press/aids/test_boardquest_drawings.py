"""Drawings of map pieces and of walks tell what the rules of the game say."""

from __future__ import annotations

import re

import pytest

from questpress.catalog.packs import open_catalog
from questpress.grid.hex import Hex, border, distance, flower
from questpress.press.aids.diagrams import boardquest, boardquest_walk
from questpress.press.aids.diagrams.drawing import Refused
from questpress.press.aids.listing import aid_list, named
from questpress.press.aids.model import Fence
from questpress.press.aids.render import render_text
from questpress.press.aids.style import PAGE, Maker


def pieces(text: str) -> boardquest._Pieces:
    kept = []

    class Seen(boardquest._Pieces):
        def drawing(self, maker):
            kept.append(self)
            return super().drawing(maker)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(boardquest, "_Pieces", Seen)
        boardquest.pieces(Fence("diagram", ("boardquest-pieces",), tuple(text.splitlines()), 1), maker())
    return kept[0]


def maker() -> Maker:
    return Maker("boardquest", "test", PAGE)


def test_a_piece_fits_against_two_hexes_of_one_neighbour_only():
    """Map Assembly: by at least two hexagons of one adjacent piece."""
    board = pieces("piece 0,0\npiece 2,1")
    assert board.fits(Hex(3, -2))
    assert board.fits(Hex(-1, 3))
    assert not board.fits(Hex(-3, 0))  # one hex
    assert not board.fits(Hex(4, -1))  # it would lie on another
    assert not board.fits(Hex(9, 9))


def test_pieces_are_counted_from_the_nearest_start():
    board = pieces("piece 0,0\npiece 2,1\npiece 4,2\nstart 1 0,-1")
    assert board.away() == {Hex(0, 0): 0, Hex(2, 1): 1, Hex(4, 2): 2}


def test_the_map_of_the_aid_keeps_the_rules():
    """Map Assembly: two hexes of contact, three Forts a player and one, two tiles between, starts on the border."""
    info = named(aid_list("boardquest"), ["setup"])[0]
    told = render_text(info, open_catalog("boardquest")).text
    block = next(
        part for part in re.findall(r"```diagram boardquest-pieces[^\n]*\n(.*?)```", told, re.S) if "far" in part
    )
    board = pieces(block)
    centers = list(board.laid)
    laid = boardquest._Pieces(1000)
    laid.laid[centers[0]] = ""
    waiting = centers[1:]
    while waiting:
        following = next(center for center in waiting if laid.fits(center))
        laid.laid[following] = ""
        waiting.remove(following)
    forts = [*board.starts, *board.neutral]
    assert len(centers) == 8
    assert len(forts) == 7
    assert all(distance(a, b) >= 3 for n, a in enumerate(forts) for b in forts[:n])
    assert set(board.starts) <= border(board.cells)
    assert all(any(fort in flower(center) for center in centers) for fort in forts)


def walk(**more):
    return boardquest_walk._Walk(speed=2, land={Hex(q, 0) for q in range(6)}, **more)


def test_a_walk_ends_where_it_leaves_the_plain():
    """Movement: a character of two steps must stop on the first tile that is not Plain."""
    assert walk().ends(Hex(0, 0)) == [[Hex(0, 0)], [Hex(1, 0), Hex(2, 0)], [Hex(3, 0), Hex(4, 0)], [Hex(5, 0)]]
    assert walk(slow={Hex(1, 0)}).ends(Hex(0, 0))[1] == [Hex(1, 0)]


def test_allies_are_walked_through_and_enemies_are_not():
    """Movement: through allies, not through enemies; nobody ends on another."""
    assert walk(allies={Hex(1, 0)}).ends(Hex(0, 0))[1] == [Hex(2, 0)]
    assert walk(barred={Hex(1, 0)}).ends(Hex(0, 0)) == [[Hex(0, 0)]]


def test_the_automa_takes_the_nearest_tile_by_tile_distance():
    """Automa, Movement: first the tiles nearest on foot, of these the one with the fewest tiles to the objective."""
    found = walk(barred={Hex(5, 0)}).way(Hex(0, 0), Hex(5, 0))
    assert found == ["shot 0,0 2,0 clear", "case 2,0 3"]


def test_an_aid_shows_two_ways_of_which_one_is_taken():
    info = named(aid_list("boardquest"), ["campaign"])[0]
    told = render_text(info, open_catalog("boardquest")).text
    block = re.search(r"```diagram boardquest-walk([^\n]*)\n(.*?)```", told, re.S)
    fence = Fence("diagram", ("boardquest-walk", *block[1].split()), tuple(block[2].splitlines()), 1)
    seen = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(boardquest_walk.hexes, "board", lambda block, maker: seen.extend(block.lines))
        boardquest_walk.walk(fence, maker())
    assert [line for line in seen if line.startswith(("shot", "case"))] == [
        "shot -2,0 0,-1 clear",
        "case 0,-1 3",
        "case -1,1 4",
    ]


@pytest.mark.parametrize(
    ("draw", "lines"),
    [
        (boardquest.pieces, []),
        (boardquest.pieces, ["piece here"]),
        (boardquest.pieces, ["start 5 0,0"]),
        (boardquest_walk.walk, ["ground forest 1,0"]),
        (boardquest_walk.walk, ["from p1 0,0", "fly 1,0"]),
        (boardquest_walk.forts, []),
        (boardquest_walk.forts, ["mine it is"]),
    ],
)
def test_what_cannot_be_drawn_is_refused(draw, lines):
    with pytest.raises(Refused):
        draw(Fence("diagram", ("x",), tuple(lines), 1), maker())
