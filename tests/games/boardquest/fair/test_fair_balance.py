"""What each player has in points: the groups against sums of the measure made by hand."""

from __future__ import annotations

from dataclasses import replace

import pytest
from fairwork import BOX, built

from questpress.games.boardquest.fair import measure, set_weights
from questpress.games.boardquest.fair.balance import GROUPS, balance
from questpress.games.boardquest.fair.score import KEYS


def test_every_part_of_the_measure_stands_in_one_group() -> None:
    assert sorted(key for _, _, keys in GROUPS for key in keys) == sorted(KEYS)


@pytest.mark.parametrize("kind", ["2", "3", "4", "teams"])
def test_points_of_a_player_add_up_and_differ_as_scores_do(kind: str) -> None:
    for seed in "abcdef":
        doc = built(kind, seed)
        fairness = measure(doc, BOX)
        rows = balance(doc, fairness, BOX.fair_weights)
        groups, total = rows[: len(GROUPS)], rows[len(GROUPS)]
        assert total.name == "total"
        for player, score in enumerate(fairness.scores):
            assert total.points[player] == sum(row.points[player] for row in groups)
            assert total.points[player] - total.points[0] == score - fairness.scores[0]
        assert abs(2 * sum(total.points)) <= doc.players
        # No average is off by a whole point.
        assert all(abs(sum(row.points)) < doc.players for row in groups)
        if kind == "teams":
            a, b, *again = rows[-1].points
            assert rows[-1].name == "team"
            assert again == [a, b]
            assert (a, b) == (total.points[0] + total.points[2], total.points[1] + total.points[3])
            assert abs(a - b) == fairness.spread
        else:
            assert len(rows) == len(GROUPS) + 1


def test_points_of_a_group_are_its_parts_times_their_weights() -> None:
    doc = built("2", "a")
    nothing = {name.replace("_", "-"): 0 for name in BOX.fair_weights.__dataclass_fields__}
    for weights, group, key, sign in (
        ({"chest-soon": 7}, "chests", "chests_soon", 1),
        ({"center-turn": 5}, "centre", "center", -1),
        ({"rival-turn": 2}, "safety", "rival", 1),
        ({"water": 3}, "safety", "water", -1),
    ):
        chosen = set_weights(BOX.fair_weights, {**nothing, **weights})
        fairness = measure(doc, BOX, chosen)
        rows = {row.name: row.points for row in balance(doc, fairness, chosen)}
        first, second = (sum(line[KEYS.index(key)] for line in lines) for lines in fairness.counts)
        assert rows[group][0] - rows[group][1] == sign * (first - second) * next(iter(weights.values()))
        assert all(points == (0, 0) for name, points in rows.items() if name not in (group, "total"))


def test_averages_do_not_depend_on_the_order_of_players() -> None:
    doc = built("3", "b")
    fairness = measure(doc, BOX)
    turned = replace(fairness, counts=(*fairness.counts[1:], fairness.counts[0]))
    for one, other in zip(
        balance(doc, fairness, BOX.fair_weights), balance(doc, turned, BOX.fair_weights), strict=True
    ):
        assert other.points == (*one.points[1:], one.points[0])
