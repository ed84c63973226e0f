"""Reach on small boards; every expected figure was worked out by hand."""

from __future__ import annotations

import pytest

from questpress.games.boardquest.document import BoardquestMap
from questpress.games.boardquest.reach import SPEEDS, ReachRow, allies, reach_rows, turns_from
from questpress.grid.hex import ORIGIN, Hex, neighbours

TERRAIN = {"P": "plain", "F": "forest", "M": "mountain", "W": "water"}
Forts = list[tuple[Hex, str, int | None]]


def board(
    tiles: dict[Hex, str],
    forts: Forts,
    *,
    players: int = 2,
    mode: str = "versus",
    monsters: tuple[Hex, ...] = (),
    treasures: tuple[Hex, ...] = (),
    win: int = 5,
) -> BoardquestMap:
    """Return a document with these tiles and forts; it need not be a legal map."""
    return BoardquestMap.model_validate(
        {
            "schema": "questpress/boardquest-map/1",
            "seed": "hand",
            "code": "",
            "players": players,
            "mode": mode,
            "fort_spacing": 2,
            "pieces": [],
            "tiles": [
                {"at": at, "piece": "piece-01", "terrain": TERRAIN[letter], "mark": None}
                for at, letter in tiles.items()
            ],
            "forts": [{"at": at, "kind": kind, "player": player} for at, kind, player in forts],
            "monsters": [{"at": at, "rarity": "common", "card": None} for at in monsters],
            "treasures": list(treasures),
            "holes": [],
            "win_threshold": win,
            "seats": [],
        }
    )


def row(letters: str) -> dict[Hex, str]:
    """Return tiles in one row to the east."""
    return {Hex(q, 0): letter for q, letter in enumerate(letters)}


ROW = row("PPFPPWPPP")
START: Forts = [(Hex(0, 0), "starting", 1)]


def turns_along(doc: BoardquestMap, speed: int, length: int = 9) -> list[int | None]:
    found = turns_from(doc, Hex(0, 0), speed)
    return [found.get(Hex(q, 0)) for q in range(length)]


@pytest.mark.parametrize(
    ("forts", "speed", "expected"),
    [
        # At speed 1 every step is a turn, whatever the ground.
        ([], 1, [0, 1, 2, 3, 4, 5, 6, 7, 8]),
        # At speed 2 the forest at 2 and the water at 5 each end a movement.
        ([], 2, [0, 1, 1, 2, 2, 3, 4, 4, 5]),
        # A neutral fort makes the water at 5 plain and does not stop: 4 to 6 in one turn.
        ([(Hex(5, 0), "neutral", 2)], 2, [0, 1, 1, 2, 2, 3, 3, 4, 4]),
        ([(Hex(5, 0), "center", None)], 2, [0, 1, 1, 2, 2, 3, 3, 4, 4]),
        # An enemy's start at 3 stops: 4 and 5 come a turn later.
        ([(Hex(3, 0), "starting", 2)], 2, [0, 1, 1, 2, 3, 3, 4, 4, 5]),
        # So does one on water, once: 5 ends the movement either way.
        ([(Hex(5, 0), "starting", 2)], 2, [0, 1, 1, 2, 2, 3, 4, 4, 5]),
    ],
)
def test_ground_and_forts_along_a_row(forts: Forts, speed: int, expected: list[int]) -> None:
    assert turns_along(board(ROW, START + forts), speed) == expected


def test_an_allied_start_lets_pass_and_a_rival_one_does_not() -> None:
    forts: Forts = [*START, (Hex(3, 0), "starting", 3)]
    assert turns_along(board(ROW, forts, players=4, mode="teams"), 2) == [0, 1, 1, 2, 2, 3, 4, 4, 5]
    assert turns_along(board(ROW, forts, players=4), 2) == [0, 1, 1, 2, 3, 3, 4, 4, 5]


def test_a_hero_elsewhere_has_no_side_and_every_start_stops_it() -> None:
    doc = board(row("PPPPPP"), [(Hex(2, 0), "starting", 1), (Hex(4, 0), "starting", 2)])
    assert turns_along(doc, 2, 6) == [0, 1, 1, 2, 2, 3]


def test_a_living_monster_bars_the_way() -> None:
    doc = board(ROW, START, monsters=(Hex(3, 0),))
    assert turns_along(doc, 2) == [0, 1, 1, None, None, None, None, None, None]


def test_a_hole_is_walked_round() -> None:
    ring = dict.fromkeys(neighbours(ORIGIN), "P")
    doc = board(ring, [(Hex(1, 0), "starting", 1)])
    slow, fast = turns_from(doc, Hex(1, 0), 1), turns_from(doc, Hex(1, 0), 2)
    assert ORIGIN not in slow
    # Three steps round either side: three turns, or two.
    assert (slow[Hex(-1, 0)], fast[Hex(-1, 0)]) == (3, 2)
    assert (slow[Hex(0, -1)], fast[Hex(0, -1)]) == (2, 1)


def test_a_start_off_the_map_is_an_error_and_far_tiles_do_no_harm() -> None:
    doc = board({**ROW, Hex(900_000, -900_000): "P"}, [*START, (Hex(400_000, 3), "neutral", 1)])
    assert turns_along(doc, 1) == list(range(9))
    with pytest.raises(ValueError, match="no tile"):
        turns_from(doc, Hex(0, 5), 1)


def test_rows_of_a_hand_made_map() -> None:
    """Eleven plain tiles in a row, starts at the ends, forts at 2, 3, 5, 7 and 8, and a monster beside 4 and 5."""
    forts: Forts = [
        (Hex(0, 0), "starting", 1),
        (Hex(10, 0), "starting", 2),
        (Hex(2, 0), "neutral", 1),
        (Hex(8, 0), "neutral", 2),
        (Hex(3, 0), "neutral", 1),
        (Hex(7, 0), "neutral", 2),
        (Hex(5, 0), "center", None),
    ]
    tiles = {**row("PPPPPPPPPPP"), Hex(4, 1): "F"}
    doc = board(tiles, forts, monsters=(Hex(4, 1),), treasures=(Hex(1, 0), Hex(4, 0)))
    assert SPEEDS == (1, 2)
    assert reach_rows(doc) == (
        ReachRow("nearest fort", "turns", ((2, 2), (1, 1))),
        ReachRow("second fort", "turns", ((3, 3), (2, 2))),
        ReachRow("third fort", "turns", ((5, 5), (3, 3))),
        ReachRow("fourth fort", "turns", ((7, 7), (4, 4))),
        ReachRow("centre fort", "turns", ((5, 5), (3, 3))),
        ReachRow("nearest rival start", "turns", ((10, 10), (5, 5))),
        ReachRow("forts", "count", ((2, 2), (3, 3))),
        # Chests at 1 and 4: 1 and 4 steps from the one start, 9 and 6 from the other.
        ReachRow("chests", "count", ((1, 0), (2, 1))),
        # The monster is met from 4 or from 5: 4 steps and 5 steps.
        ReachRow("monsters", "count", ((0, 0), (1, 1))),
    )


def test_what_cannot_be_reached_is_none() -> None:
    forts: Forts = [(Hex(0, 0), "starting", 1), (Hex(2, 0), "starting", 2), (Hex(4, 0), "center", None)]
    rows = reach_rows(board({Hex(0, 0): "P", Hex(2, 0): "P", Hex(3, 0): "P", Hex(4, 0): "P"}, forts))
    by_label = {row.label: row.values for row in rows}
    assert by_label["nearest fort"] == ((None, 2), (None, 1))
    assert by_label["second fort"] == ((None, None), (None, None))
    assert by_label["nearest rival start"] == ((None, None), (None, None))
    assert by_label["forts"] == ((0, 1), (0, 1))


def test_a_player_without_a_start_reaches_nothing() -> None:
    rows = reach_rows(board(ROW, [*START, (Hex(4, 0), "center", None)]))
    assert {row.label: row.values for row in rows}["centre fort"] == ((4, None), (2, None))


def test_teams_begin_with_two_forts_and_have_six_to_take() -> None:
    forts: Forts = [(Hex(q, 0), "starting", player) for q, player in ((0, 1), (2, 2), (4, 3), (6, 4))]
    rows = reach_rows(board(row("PPPPPPP"), forts, players=4, mode="teams", win=8))
    labels = [row.label for row in rows if row.kind == "turns"]
    assert labels[:6] == ["nearest fort", "second fort", "third fort", "fourth fort", "fifth fort", "sixth fort"]
    assert labels[6:] == ["centre fort", "nearest rival start"]
    # The ally's start at 4 is no rival's.
    assert {row.label: row.values for row in rows}["nearest rival start"][0] == (2, 2, 2, 2)


def test_allies() -> None:
    teams = board(ROW, START, players=4, mode="teams")
    assert [(a, b) for a in range(1, 5) for b in range(a, 5) if allies(teams, a, b)] == [
        (1, 1),
        (1, 3),
        (2, 2),
        (2, 4),
        (3, 3),
        (4, 4),
    ]
    assert not allies(board(ROW, START, players=4), 1, 3)
