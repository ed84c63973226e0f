"""Reach on small boards; every expected figure was worked out by hand."""

from __future__ import annotations

import networkx as nx
import pytest

from questpress.games.boardquest.document import BoardquestMap
from questpress.games.boardquest.reach import (
    SPEEDS,
    Arrival,
    ReachRow,
    allies,
    apart,
    first_arrivals,
    reach_rows,
    start_of,
    turns_from,
)
from questpress.grid.hex import ORIGIN, Hex, disk, neighbours

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


def test_who_comes_first_along_a_row() -> None:
    ends: Forts = [(Hex(0, 0), "starting", 1), (Hex(6, 0), "starting", 2)]
    doc = board({**row("PPPPPPP"), Hex(2, 1): "P"}, ends, monsters=(Hex(2, 1),))
    assert first_arrivals(doc, 1) == {
        **{Hex(q, 0): Arrival(q, (1,)) for q in range(3)},
        Hex(3, 0): Arrival(3, (1, 2)),
        **{Hex(6 - q, 0): Arrival(q, (2,)) for q in range(3)},
        # Met from the tile above it.
        Hex(2, 1): Arrival(2, (1,)),
    }


def test_tiles_that_nobody_reaches_have_no_first() -> None:
    doc = board({Hex(0, 0): "P", Hex(1, 0): "P", Hex(3, 0): "P"}, START)
    assert set(first_arrivals(doc, 2)) == {Hex(0, 0), Hex(1, 0)}
    assert first_arrivals(board(ROW, []), 1) == {}
    assert start_of(doc, 1) == Hex(0, 0)
    assert start_of(doc, 2) is None
    assert start_of(board(ROW, [(Hex(0, 5), "starting", 1)]), 1) is None


def slow_turns(doc: BoardquestMap, player: int, speed: int) -> dict[Hex, int]:
    """The turns to every tile by networkx: an edge for each turn that a hero can make."""
    terrain = {tile.at: tile.terrain for tile in doc.tiles}
    free = set(terrain) - {monster.at for monster in doc.monsters}
    forts = {fort.at for fort in doc.forts}
    hostile = {f.at for f in doc.forts if f.kind == "starting" and f.player and not allies(doc, player, f.player)}
    graph = nx.DiGraph()
    graph.add_nodes_from(free)
    for at in free:
        steps = [cell for cell in neighbours(at) if cell in free]
        graph.add_edges_from((at, cell) for cell in steps)
        for cell in steps if speed == 2 else ():
            if (terrain[cell] == "plain" or cell in forts) and cell not in hostile:
                graph.add_edges_from((at, beyond) for beyond in neighbours(cell) if beyond in free)
    start = next(fort.at for fort in doc.forts if fort.kind == "starting" and fort.player == player)
    return dict(nx.single_source_shortest_path_length(graph, start))


@pytest.mark.parametrize("speed", SPEEDS)
@pytest.mark.parametrize(("players", "mode"), [(2, "versus"), (3, "versus"), (4, "teams")])
def test_who_comes_first_is_what_networkx_says(players: int, mode: str, speed: int) -> None:
    tiles, letters = disk(ORIGIN, 4), "PPFPWPMPPPP"
    starts: Forts = [(tile, "starting", n + 1) for n, tile in enumerate(disk(ORIGIN, 4)[::17][:players])]
    taken = {at for at, _, _ in starts}
    others = [tile for tile in tiles if tile not in taken]
    doc = board(
        {tile: letters[i * 7 % 11] for i, tile in enumerate(tiles)},
        [*starts, (others[9], "neutral", 1), (others[25], "center", None)],
        players=players,
        mode=mode,
        monsters=tuple(others[12::9]),
    )
    ways = [slow_turns(doc, player, speed) for player in range(1, players + 1)]
    lairs = {monster.at for monster in doc.monsters}
    found = first_arrivals(doc, speed)
    assert set(found) == set(tiles)
    for tile in tiles:
        beside = neighbours(tile) if tile in lairs else [tile]
        turns = [min(way.get(cell, 99) for cell in beside) for way in ways]
        first = tuple(n for n, turn in enumerate(turns, start=1) if turn == min(turns))
        assert found[tile] == Arrival(min(turns), first)
    assert any(len(arrival.players) > 1 for arrival in found.values())


@pytest.mark.parametrize(
    ("values", "versus", "teams"),
    [
        (((3, 3, 3, 3), (2, 2, 2, 2)), 0, 0),
        (((3, 5, 4, 4), (2, 2, 2, 2)), 2, 2),
        # 3 and 6 against 5 and 4: level as teams, three turns apart as players.
        (((3, 5, 6, 4), (2, 2, 2, 2)), 3, 0),
        (((3, 3, 3, 4), (2, 6, 2, 1)), 5, 3),
        (((None, None, None, None), (2, 2, 2, 3)), 1, 1),
        (((None, 2, 2, 2), (2, 2, 2, 2)), None, None),
    ],
)
def test_how_far_players_are_apart(
    values: tuple[tuple[int | None, ...], ...], versus: int | None, teams: int | None
) -> None:
    line = ReachRow("", "turns", values)
    assert apart(board(ROW, START, players=4), line) == versus
    assert apart(board(ROW, START, players=4, mode="teams"), line) == teams
