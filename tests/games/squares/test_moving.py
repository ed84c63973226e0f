"""Steps, reach and Sidestep on squares."""

from __future__ import annotations

from dataclasses import replace

import networkx as nx
from hypothesis import given
from square_boards import ground_of, mirror, mirrored, scenes, step_graph, turn, turned

from questpress.games.squares.ground import Door, Figures, Ground, Tile
from questpress.games.squares.moving import reach, sidesteps, waves
from questpress.grid.square import Square, block, side

NOBODY = Figures()


@given(scenes())
def test_reach_costs_what_networkx_says(scene: tuple[Ground, Figures, Square]) -> None:
    ground, figures, start = scene
    far = nx.single_source_dijkstra_path_length(step_graph(ground, figures, start), start, weight="w")
    shut = figures.allies | figures.enemies | figures.objects | ground.barriers
    for points in (0, 1, 5, 10):
        expected = {s: cost for s, cost in far.items() if cost <= points and (s not in shut or s == start)}
        if start in ground.barriers:
            assert reach(ground, figures, start, points) == {start: 0}
        else:
            assert reach(ground, figures, start, points) == expected


@given(scenes())
def test_reach_turns_and_mirrors_with_the_board(scene: tuple[Ground, Figures, Square]) -> None:
    ground, figures, start = scene
    found = reach(ground, figures, start, 6)
    rows, cols = ground.rows, ground.cols
    sets = (figures.allies, figures.enemies, figures.objects)
    about = Figures(*(frozenset(turn(s, rows) for s in of) for of in sets))
    assert reach(turned(ground), about, turn(start, rows), 6) == {turn(s, rows): c for s, c in found.items()}
    about = Figures(*(frozenset(mirror(s, cols) for s in of) for of in sets))
    assert reach(mirrored(ground), about, mirror(start, cols), 6) == {mirror(s, cols): c for s, c in found.items()}


@given(scenes())
def test_more_points_reach_no_less_and_nothing_cheaper(scene: tuple[Ground, Figures, Square]) -> None:
    ground, figures, start = scene
    less, more = reach(ground, figures, start, 4), reach(ground, figures, start, 9)
    assert less == {square: cost for square, cost in more.items() if cost <= 4}


@given(scenes())
def test_waves_do_not_overlap(scene: tuple[Ground, Figures, Square]) -> None:
    ground, figures, start = scene
    fronts = waves(ground, figures, start, 8)
    together = 0
    for front in fronts:
        assert not together & front
        together |= front
    assert not together & ~ground.board


def test_diagonals_cost_one_and_combine_with_straight_steps() -> None:
    """Adventures chapter 2, MOVE; Expeditions, Move."""
    ground, places = ground_of("a....\n.....\n.....")
    found = reach(ground, NOBODY, places["a"][0], 5)
    assert found[Square(3, 3)] == 2
    assert found[Square(5, 3)] == 4


def test_corners_of_barriers_block_diagonals_and_those_of_figures_do_not() -> None:
    """Adventures chapter 2, Diagonal movement; Expeditions, Movement Restrictions: Barriers only, low ones too."""
    for barrier in "#+":
        ground, places = ground_of(f"a{barrier}\n.b")
        assert reach(ground, NOBODY, places["a"][0], 5)[places["b"][0]] == 2
    ground, places = ground_of("ae\nob")
    crowd = Figures(enemies=frozenset(places["e"]), objects=frozenset(places["o"]))
    assert reach(ground, crowd, places["a"][0], 5) == {places["a"][0]: 0, places["b"][0]: 1}


def test_closed_doors_are_barriers_until_they_are_opened() -> None:
    """Adventures chapter 13, Door; Expeditions, Movement Restrictions and the ruling on corners of doors."""
    plain, places = ground_of("aD\n.b\n##")
    door = Door(frozenset(places["D"]), locked=True)
    ground = Ground(plain.cols, plain.rows, 1, plain.barriers, plain.blinds, doors=(door,))
    b = places["b"][0]
    assert reach(ground, NOBODY, places["a"][0], 5)[b] == 2
    assert reach(ground.unlocked(), NOBODY, places["a"][0], 5)[b] == 2
    assert reach(ground.opened(door), NOBODY, places["a"][0], 5)[b] == 1


def test_allies_are_passed_but_not_stopped_on_and_enemies_stop() -> None:
    """Adventures chapter 2, Middle and end of a movement; Expeditions, Middle and End of Movement."""
    ground, places = ground_of("abc")
    a, b, c = (places[x][0] for x in "abc")
    assert reach(ground, Figures(allies=frozenset({b})), a, 5) == {a: 0, c: 2}
    assert reach(ground, Figures(enemies=frozenset({b})), a, 5) == {a: 0}
    assert reach(ground, Figures(objects=frozenset({b})), a, 5) == {a: 0}


def test_costly_ground_counts_a_square_each_and_leaving_it_is_free() -> None:
    """Adventures chapter 13, Ruins and Ice (who begins on Ice pays 1 to leave it, 2 to enter it again)."""
    ice = Tile("ice", frozenset({Square(2, 1), Square(3, 1)}), 2)
    ground, _ = ground_of("....", ice)
    assert reach(ground, NOBODY, Square(1, 1), 9) == {(1, 1): 0, (2, 1): 2, (3, 1): 4, (4, 1): 5}
    assert reach(ground, NOBODY, Square(3, 1), 9) == {(3, 1): 0, (4, 1): 1, (2, 1): 2, (1, 1): 3}


def test_a_corner_of_costly_ground_costs_as_if_entered_once() -> None:
    """Adventures chapter 2, Diagonal movement; Expeditions, Difficult Terrain: two for the step, whatever is cut."""
    one = Tile("ruins", frozenset({Square(2, 1)}), 2)
    other = Tile("ruins", frozenset({Square(1, 2)}), 2)
    for tiles in ((one,), (one, other)):
        ground, _ = ground_of("..\n..", *tiles)
        assert reach(ground, NOBODY, Square(1, 1), 3)[Square(2, 2)] == 2
    # The tile that is left does not count: its figure has been in it all the time.
    ground, _ = ground_of("..\n..", Tile("ruins", frozenset({Square(1, 1), Square(2, 1)}), 2))
    assert reach(ground, NOBODY, Square(1, 1), 1)[Square(2, 2)] == 1


def test_a_line_of_a_wall_stops_steps_across_it_and_past_its_ends() -> None:
    """Adventures chapter 13, Room Tiles: a full line is a wall, so its ends are corners of a Barrier."""
    ground = Ground(2, 2, 1, walls=frozenset({side(Square(1, 1), Square(2, 1))}))
    assert reach(ground, NOBODY, Square(1, 1), 9) == {(1, 1): 0, (1, 2): 1, (2, 2): 2, (2, 1): 3}


def test_sidesteps_are_free_neighbours_of_one_point() -> None:
    """Adventures chapter 2, SIDESTEP; Expeditions, Sidestep: no corners of Barriers, no figures, no Ruins."""
    ruins = Tile("ruins", frozenset({Square(3, 3)}), 2)
    ground, places = ground_of("...\n.a#\n.b.", ruins)
    a = places["a"][0]
    crowd = Figures(allies=frozenset(places["b"]))
    found = set(ground.squares(sidesteps(ground, crowd, a)))
    assert found == {(1, 1), (2, 1), (1, 2), (1, 3)}


def test_ruins_are_sidestepped_onto_with_two_move_actions() -> None:
    """Both games, ruling sidestep-onto-ruins."""
    ground, _ = ground_of("..", Tile("ruins", frozenset({Square(2, 1)}), 2))
    assert not sidesteps(ground, NOBODY, Square(1, 1))
    assert set(ground.squares(sidesteps(ground, NOBODY, Square(1, 1), most=2))) == {(2, 1)}


def test_large_figures_need_room_for_all_of_them() -> None:
    ground, _ = ground_of("....\n..#.\n....\n....")
    assert set(ground.squares(ground.moves(2).fits)) == {(1, 1), (1, 2), (1, 3), (2, 3), (3, 3)}
    assert reach(ground, NOBODY, Square(1, 1), 9, size=2) == {(1, 1): 0, (1, 2): 1, (1, 3): 2, (2, 3): 3, (3, 3): 4}
    # A figure in the way of any of its squares is in its way.
    crowd = Figures(enemies=frozenset({Square(3, 4)}))
    assert reach(ground, crowd, Square(1, 1), 9, size=2) == {(1, 1): 0, (1, 2): 1, (1, 3): 2}


@given(scenes())
def test_large_figures_go_where_their_squares_can_go(scene: tuple[Ground, Figures, Square]) -> None:
    """Whatever a figure of 2 x 2 reaches, each of its squares reaches on the same plain ground, at no higher cost."""
    ground, figures, start = scene
    ground = replace(ground, tiles=())
    if not ground.bits((start,)) & ground.moves(2).fits:
        return
    nobody = Figures(enemies=figures.enemies - set(block(start, 2)))
    large = reach(ground, nobody, start, 7, size=2)
    for dc, dr in ((0, 0), (1, 0), (0, 1), (1, 1)):
        small = reach(ground, nobody, start.by(dc, dr), 7)
        assert all(small[at.by(dc, dr)] <= cost for at, cost in large.items())
