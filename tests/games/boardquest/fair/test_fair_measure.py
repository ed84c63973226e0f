"""The measure of fairness: figures by hand, an oracle, and what must not change it."""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations

import pytest
from fairwork import BOX, built, on_ground, renumbered, slow_gap, turned
from hypothesis import given, settings
from hypothesis import strategies as st

from questpress.catalog.boardquest import FairWeights
from questpress.errors import UsageError
from questpress.games.boardquest.document import BoardquestMap
from questpress.games.boardquest.fair import compare, gap, measure, set_weights
from questpress.games.boardquest.fair.score import KEYS
from questpress.games.boardquest.reach import reach_rows
from questpress.grid.hex import Hex

KIND = st.sampled_from(["2", "3", "4", "teams"])
SEED = st.integers(0, 30).map(str)
ROW = [Hex(q, 0) for q in range(9)]


def of(doc: BoardquestMap, key: str, speed: int = 0) -> list[int]:
    """Return a part of the measure, player by player."""
    return [lines[speed][KEYS.index(key)] for lines in measure(doc, BOX).counts]


def test_figures_of_a_row_worked_out_by_hand() -> None:
    # Start at both ends of nine tiles; forest on tile 3, a fort on 2 and 6, a chest on 3, a common monster on 4.
    doc = on_ground(
        [*ROW, Hex(8, 1)],
        [ROW[0], ROW[8]],
        neutral=[ROW[2], ROW[6]],
        treasures=[ROW[3], ROW[7]],
        monsters=[(ROW[4], "common"), (Hex(8, 1), "rare")],
        terrain={ROW[1]: "mountain", ROW[7]: "water"},
    )
    assert of(doc, "forts") == [2, 2]
    assert of(doc, "forts", 1) == [2, 2]  # the mountain and the water stop a faster hero
    assert of(doc, "chests") == [3, 1]
    assert of(doc, "common") == [3, 3]  # met from the tile before it
    assert of(doc, "rare") == [30, 0]  # out of reach, and beside the start
    assert of(doc, "rival") == [30, 30]  # the monster bars the way
    assert of(doc, "safe") == [1, 1]
    assert of(doc, "contested") == [0, 0]
    assert of(doc, "mountain") == [1, 0]
    assert of(doc, "water") == [0, 1]
    assert of(doc, "mountain", 1) == [0, 0]  # counted once
    assert of(doc, "room") == [4, 4]
    assert of(doc, "forts_soon") == [1, 1]
    assert of(doc, "monsters_soon") == [1, 2]


def test_who_is_first_at_a_fort() -> None:
    ends = [ROW[0], ROW[6]]
    for at, turns, first, safe in ((2, (2, 4), (1,), True), (3, (3, 3), (1, 2), False), (5, (5, 1), (2,), True)):
        (fort,) = measure(on_ground(ROW[:7], ends, neutral=[ROW[at]]), BOX).forts
        assert (fort.at, fort.turns[0], fort.first[0], fort.safe[0]) == (ROW[at], turns, first, safe)
    # One turn's lead is too little: the rival comes in the turn in which the fort is claimed.
    doc = on_ground(ROW[:8], [ROW[0], ROW[7]], neutral=[ROW[3]])
    (fort,) = measure(doc, BOX).forts
    assert (fort.turns[0], fort.first[0], fort.safe[0]) == ((3, 4), (1,), False)
    assert (of(doc, "safe"), of(doc, "contested")) == ([0, 0], [1, 0])


def test_an_enemy_start_stops_and_a_fort_on_rough_ground_does_not() -> None:
    ends = [ROW[0], ROW[8]]
    # Two steps a turn: to tile 2, then to 4.
    assert of(on_ground(ROW, ends, neutral=[ROW[4]]), "forts", 1)[0] == 2
    # The rival's start on tile 3 takes a turn of its own.
    assert of(on_ground(ROW, [ROW[0], ROW[3]], neutral=[ROW[4]]), "forts", 1)[0] == 3
    # So does a forest on tile 1, but not when a fort stands there.
    forest = {ROW[1]: "forest"}
    (beyond,) = measure(on_ground(ROW, ends, neutral=[ROW[4]], terrain=forest), BOX).forts
    assert beyond.turns[1][0] == 3
    _, beyond = measure(on_ground(ROW, ends, neutral=[ROW[1], ROW[4]], terrain=forest), BOX).forts
    assert beyond.turns[1][0] == 2


def test_the_score_is_the_weighted_sum_and_each_weight_counts() -> None:
    docs = [built("3", str(seed)) for seed in range(6)]
    plain = [measure(doc, BOX) for doc in docs]
    assert all(of.spread == max(of.scores) - min(of.scores) for of in plain)
    for name in FairWeights.__dataclass_fields__:
        weights = replace(BOX.fair_weights, **{name: getattr(BOX.fair_weights, name) + 7})
        heavier = [measure(doc, BOX, weights) for doc in docs]
        assert ([of.spread for of in heavier] != [of.spread for of in plain]) == (name != "gap"), name
        assert [of.gap for of in heavier] == [of.gap for of in plain]


def test_a_turn_nearer_is_worth_its_weight() -> None:
    weights = set_weights(
        BOX.fair_weights, dict.fromkeys((n.replace("_", "-") for n in FairWeights.__dataclass_fields__), 0)
    )
    weights = set_weights(weights, {"fort-turn": 5})
    doc = on_ground(ROW, [ROW[0], ROW[8]], neutral=[ROW[3]])
    # Three turns against five at speed 1, two against three at speed 2.
    fairness = measure(doc, BOX, weights)
    assert fairness.scores[0] - fairness.scores[1] == 5 * (2 + 1)
    assert fairness.spread == 15


@settings(max_examples=15, deadline=None)
@given(KIND, SEED, st.integers(0, 5), st.booleans())
def test_turning_and_mirroring_the_map_change_nothing(kind: str, seed: str, turns: int, mirror: bool) -> None:
    doc = built(kind, seed)
    one, other = measure(doc, BOX), measure(turned(doc, turns, mirror), BOX)
    assert (other.scores, other.gap, other.counts) == (one.scores, one.gap, one.counts)
    assert other.sentence == one.sentence


@settings(max_examples=15, deadline=None)
@given(KIND, SEED, st.data())
def test_the_numbers_of_the_players_change_nothing(kind: str, seed: str, data: st.DataObject) -> None:
    doc = built(kind, seed)
    orders = [o for o in permutations(range(doc.players)) if kind != "teams" or (o[0] - o[2]) % 2 == 0]
    order = data.draw(st.sampled_from(orders))
    one, other = measure(doc, BOX), measure(renumbered(doc, order), BOX)
    assert [other.scores[new] for new in order] == list(one.scores)
    assert (other.spread, other.gap) == (one.spread, one.gap)


@settings(max_examples=12, deadline=None)
@given(st.sampled_from(["2", "3", "4"]), SEED)
def test_the_gap_is_that_of_plain_lists(kind: str, seed: str) -> None:
    doc = built(kind, seed)
    assert gap(doc) == measure(doc, BOX).gap == slow_gap(doc)


@pytest.mark.parametrize("kind", ["2", "3", "4", "teams"])
def test_counts_agree_with_the_table_of_what_players_reach(kind: str) -> None:
    doc = built(kind, "7")
    rows = {row.label: row.values for row in reach_rows(doc)}
    for label, key in (
        ("centre fort", "center"),
        ("nearest rival start", "rival"),
        ("forts", "forts_soon"),
        ("chests", "chests_soon"),
        ("monsters", "monsters_soon"),
    ):
        assert [tuple(of(doc, key, speed)) for speed in (0, 1)] == list(rows[label])
    kth = [values for label, values in rows.items() if label.endswith(" fort") and label != "centre fort"]
    for speed in (0, 1):
        assert of(doc, "forts", speed) == [sum(v[speed][p] or 0 for v in kth) for p in range(doc.players)]


def test_the_rows_tell_how_far_apart_players_are() -> None:
    fairness = measure(built("3"), BOX)
    by_key = {row.key: row for row in fairness.rows}
    assert list(by_key) == [*KEYS, "score"]
    assert by_key["score"].values == (fairness.scores,)
    assert by_key["score"].apart == fairness.spread
    assert len(by_key["forest"].values) == 1
    for row in fairness.rows:
        assert row.apart == sum(max(line) - min(line) for line in row.values)


def test_sides_are_teams_in_a_game_of_teams() -> None:
    fairness = measure(built("teams"), BOX)
    a, b, c, d = fairness.scores
    assert fairness.sides == (a + c, b + d)
    assert fairness.spread == abs(a + c - b - d)


def test_a_broken_map_is_measured_too() -> None:
    lone = on_ground([Hex(0, 0), Hex(1, 0), Hex(10**6, 0)], [Hex(0, 0)], players=2, neutral=[Hex(10**6, 0)])
    assert measure(lone, BOX).spread >= 0
    assert measure(on_ground([], [Hex(5, 0), Hex(3, 0)]), BOX).spread == 0


def test_the_fairest_map_comes_first_and_equals_share_a_rank() -> None:
    docs = [built("2", str(seed)) for seed in range(4)]
    ranked = compare([*docs, docs[1]], BOX)
    spreads = [r.fairness.spread for r in ranked]
    assert spreads == sorted(spreads)
    twins = [r for r in ranked if r.index in (1, 4)]
    assert twins[0].rank == twins[1].rank
    assert [r.index for r in twins] == [1, 4]
    assert ranked[0].rank == 1


def test_weights_are_named_and_whole() -> None:
    assert set_weights(BOX.fair_weights, {"chest-turn": 9}).chest_turn == 9
    with pytest.raises(UsageError, match="did you mean chest-turn"):
        set_weights(BOX.fair_weights, {"chest-trun": 9})
    for wrong in (-1, 1000, True, 1.5):
        with pytest.raises(UsageError, match="whole number"):
            set_weights(BOX.fair_weights, {"room": wrong})  # type: ignore[dict-item]
