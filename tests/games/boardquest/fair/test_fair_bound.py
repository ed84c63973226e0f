"""What can be proved about a layout, against trying everything: starts one by one, and boards of four pieces."""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations, product

import pytest
from fairwork import BOX, built

from questpress.catalog.boardquest import FairWeights
from questpress.findings import Severity
from questpress.games.boardquest.board import numbers
from questpress.games.boardquest.check import check_map
from questpress.games.boardquest.document import BoardquestMap
from questpress.games.boardquest.fair import gap, improve, lower_bound, set_weights
from questpress.games.boardquest.fair.arena import Arena, Layout, State
from questpress.games.boardquest.fair.moves import Moves
from questpress.games.boardquest.fair.take import take_map
from questpress.games.boardquest.given import Keep
from questpress.games.boardquest.make import make_map
from questpress.games.boardquest.options import MapOptions
from questpress.grid.hex import distance

ONLY_GAP = set_weights(
    BOX.fair_weights, {n.replace("_", "-"): int(n == "gap") for n in FairWeights.__dataclass_fields__}
)


def without_other_forts(doc: BoardquestMap) -> int:
    """Return the gap of the measure when the forts that are not starts add nothing to it."""
    data = doc.to_data()
    data["forts"] = [fort for fort in data["forts"] if fort["kind"] == "starting"]
    return gap(BoardquestMap.model_validate(data))


@pytest.mark.parametrize("seed", range(3))
def test_no_pair_of_starts_is_below_the_bound_and_one_is_on_it(seed: int) -> None:
    """The rules themselves judge which starts are allowed, for every pair of tiles of two home pieces."""
    doc = built("2", f"bound {seed}")
    data = doc.to_data()
    index = {fort.player: i for i, fort in enumerate(doc.forts) if fort.kind == "starting"}
    # Only the starts' own rules count here, so the other forts are left out of the question.
    rules = {"BQ-M13", "BQ-M14", "BQ-M16"}

    def allowed(player: int) -> list[object]:
        found = []
        for tile in doc.tiles:
            data["forts"][index[player]]["at"] = tile.at
            faults = {
                f.code for f in check_map(BoardquestMap.model_validate(data), BOX) if f.severity is Severity.ERROR
            }
            if not faults & rules:
                found.append(tile.at)
        data["forts"][index[player]]["at"] = doc.forts[index[player]].at
        return found

    least = 10**6
    for one, two in product(allowed(1), allowed(2)):
        data["forts"][index[1]]["at"], data["forts"][index[2]]["at"] = one, two
        least = min(least, without_other_forts(BoardquestMap.model_validate(data)))
    assert lower_bound(doc, BOX) == least


@pytest.mark.parametrize("kind", ["2", "3", "4", "teams"])
def test_no_arrangement_of_forts_is_below_the_bound(kind: str) -> None:
    for seed in range(2):
        doc = built(kind, f"below {seed}")
        least = lower_bound(doc, BOX)
        result = improve(doc, BOX, keep="layout", weights=ONLY_GAP, steps=800)
        assert least <= result.after.gap < result.before.gap
        assert lower_bound(result.doc, BOX) == least


# Four pieces for two players, with a starting fort each and the centre fort.
SMALL = replace(BOX, numbers=replace(BOX.numbers, pieces_per_player=2, forts_per_player=1))


def optimum(doc: BoardquestMap, places: tuple[int, ...], moves: Moves) -> int:
    """Return the least gap of all maps in which pieces at some places lie in any order and turn, forts anywhere.

    What the search must keep up is kept up here: see Moves. A set of starts is left out when it is no better without
    the centre fort.
    """
    arena = Arena(take_map(doc, SMALL), ONLY_GAP)
    board, first = arena.board, arena.first()
    faces, rotations = list(first.layout.faces), list(first.layout.rotations)
    best = arena.gap(first)
    near = {tile: board.disk(tile, doc.fort_spacing) for tile in numbers(board.land)}
    for order, turns in product(permutations(places), product(range(6), repeat=len(places))):
        for place, face, turn in zip(places, order, turns, strict=True):
            faces[place], rotations[place] = face, turn
        printed = [arena.printed(p, face, turn) for p, (face, turn) in enumerate(zip(faces, rotations, strict=True))]
        sums = [sum(column) for column in zip(*printed, strict=True)]
        layout = Layout(board.land, tuple(faces), tuple(rotations), sums)
        homes = [
            [tile for tile in numbers(home & layout.unmarked) if moves._exits_of(layout, tile) >= exits]
            for home, exits in zip(moves._homes, moves._exits, strict=True)
        ]
        for starts in product(*homes):
            if distance(board.cell(starts[0]), board.cell(starts[1])) < moves._apart:
                continue
            if arena.steady_gap(layout, starts) >= best or moves._walled_off(layout, starts[0]) > moves._walled:
                continue
            for center in numbers(moves._middle & layout.unmarked & ~near[starts[0]] & ~near[starts[1]]):
                state = State(layout, starts, center, (), 1 << center, first.rarities)
                best = min(best, arena.gap(state))
    return best


@pytest.mark.parametrize("seed", [1, 3, 4, 5, 6, 10])
def test_the_search_finds_the_optimum_of_a_small_board(seed: int) -> None:
    """Two pieces of four in any order and turn, all forts anywhere: the optimum is above 0 on these boards."""
    doc = make_map(f"small {seed}", MapOptions(players=2, monsters="rarity", fair="off"), SMALL)
    arena = Arena(take_map(doc, SMALL), ONLY_GAP)
    angles = [next(seat.angle for seat in doc.seats if seat.player == p + 1) for p in range(doc.players)]
    moves = Moves(arena, arena.first(), Keep(), angles, ("turn",))
    best = optimum(doc, (2, 3), moves)
    kept = {"pieces": doc.to_data()["pieces"][:2]}
    result = improve(doc, SMALL, keep=kept, weights=ONLY_GAP, steps=6000)
    assert 0 < best < gap(doc)
    assert result.after.gap == best
