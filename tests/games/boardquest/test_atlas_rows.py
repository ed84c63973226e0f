"""Rows of an atlas: each follows from the request and its own number, and a request that no map meets ends at once."""

from __future__ import annotations

import pickle
from dataclasses import replace

import pytest

from questpress.catalog.box import load_box
from questpress.errors import RequestError, UsageError
from questpress.games.boardquest.atlas import Row, make_task, refuse_impossible, survey
from questpress.games.boardquest.fair import measure
from questpress.games.boardquest.make import make_map
from questpress.games.boardquest.options import MapOptions


@pytest.fixture(scope="module")
def box():
    return load_box("printed")


def test_a_row_tells_of_the_map_of_its_seed(box) -> None:
    options = MapOptions(players=3)
    (row,) = survey(make_task("club", options, box, 9), range(4, 5))
    doc = make_map("club 4", options, box)
    fairness = measure(doc, box)
    assert row == Row(
        number=4,
        seed="club 4",
        code=doc.code,
        gap=fairness.gap,
        spread=fairness.spread,
        least=min(fairness.scores),
        scores=fairness.scores,
        verdict=fairness.sentence,
        refused=None,
    )


def test_the_least_of_a_team_game_is_that_of_a_side(box) -> None:
    (row,) = survey(make_task("club", MapOptions(players=4, mode="teams"), box, 1), range(1, 2))
    one, two, three, four = row.scores
    assert row.least == min(one + three, two + four)


def test_the_first_seed_has_no_number_behind_it(box) -> None:
    task = make_task(" club ", MapOptions(), box, 3)
    assert [row.seed for row in survey(task, range(1, 4))] == ["club", "club 2", "club 3"]


def test_rows_do_not_depend_on_how_the_work_is_cut(box) -> None:
    task = make_task("club", MapOptions(), box, 6)
    whole = survey(task, range(1, 7))
    parts = [row for numbers in (range(5, 7), range(1, 2), range(2, 5)) for row in survey(task, numbers)]
    assert sorted(parts) == whole
    assert len({row.code for row in whole}) == 6


def test_a_task_travels_to_other_processes(box) -> None:
    task = make_task("club", MapOptions(), box, 6)
    assert survey(pickle.loads(pickle.dumps(task)), range(2, 3)) == survey(task, range(2, 3))


def test_a_seed_that_gives_no_map_is_a_row_with_the_reason(box) -> None:
    narrow = MapOptions(players=3, fort_spacing=3, gentle=True, ratio_percent=101, fair="off")
    rows = survey(make_task("x", narrow, box, 12), range(1, 13))
    refused = [row for row in rows if row.refused is not None]
    assert refused
    assert len(refused) < len(rows)
    for row in refused:
        assert "160 maps that were tried" in str(row.refused)
        assert row[2:6] == (None,) * 4
        assert row.scores == (None,) * 3


@pytest.mark.parametrize("spacing", [5, 4])
def test_a_request_that_no_map_meets_is_refused_at_the_start(box, spacing: int) -> None:
    """One is proved impossible; of the other no map was ever found."""
    task = make_task("x", MapOptions(players=3, fort_spacing=spacing), box, 1000)
    with pytest.raises(RequestError) as caught:
        refuse_impossible(task, 1000)
    assert caught.value.rule == "BQ-M15"
    assert caught.value.change == {"fort_spacing": 3}


def test_a_request_is_not_refused_for_its_first_seed_alone(box) -> None:
    narrow = MapOptions(players=3, fort_spacing=3, gentle=True, ratio_percent=101, fair="off")
    task = make_task("x", narrow, box, 12)
    bad = next(row.seed for row in survey(task, range(1, 13)) if row.refused)
    refuse_impossible(make_task(bad, narrow, box, 100), 100)
    with pytest.raises(RequestError):
        refuse_impossible(make_task(bad, narrow, box, 1), 1)


def test_a_seed_too_long_for_the_number_behind_it_is_refused(box) -> None:
    make_task("x" * 30, MapOptions(), box, 9)
    with pytest.raises(UsageError, match="shorten it for --count"):
        make_task("x" * 30, MapOptions(), box, 10)


@pytest.mark.parametrize("other", [{"builder": 1}, {"version": "0.0.1"}])
def test_another_version_does_no_work(box, other: dict[str, object]) -> None:
    task = replace(make_task("x", MapOptions(), box, 1), **other)
    with pytest.raises(UsageError, match="on every worker"):
        survey(task, range(1, 2))
