"""Who does the work of an atlas: every map once, a bounded number on the way, and words when a worker is lost."""

from __future__ import annotations

import builtins
import multiprocessing
import time
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from questpress.catalog.box import load_box
from questpress.cli import atlas_workers
from questpress.cli.atlas_workers import MOST_IN_CHUNK, Chunks, in_flight, run_here, run_on_cluster
from questpress.errors import RequestError, UsageError
from questpress.games.boardquest.atlas import Task, make_task, survey
from questpress.games.boardquest.options import MapOptions


@pytest.fixture(scope="module")
def task() -> Task:
    return make_task("club", MapOptions(), load_box("printed"), 1000)


@given(st.lists(st.floats(0, 10), min_size=1), st.integers(1, 400), st.integers(0, 50))
def test_chunks_hold_every_number_once_whatever_they_take(seconds: list[float], first: int, second: int) -> None:
    chunks = Chunks([range(1, 1 + first), range(1000, 1000 + second)])
    found: list[int] = []
    for number, part in enumerate(chunks):
        assert 0 < len(part) <= MOST_IN_CHUNK
        found += part
        chunks.took(len(part), seconds[number % len(seconds)])
    assert found == [*range(1, 1 + first), *range(1000, 1000 + second)]


def test_chunks_grow_to_about_half_a_second() -> None:
    chunks = Chunks([range(1, 2000)])
    sizes = []
    for part in chunks:
        sizes.append(len(part))
        chunks.took(len(part), 0.01 * len(part))
    assert sizes[0] == 1
    assert max(sizes) == 50
    assert sizes[5:10] == [50] * 5


def test_no_more_than_the_bound_is_on_the_way_and_all_come_back() -> None:
    on_the_way: set[range] = set()
    most_seen = 0

    def submit(numbers: range) -> range:
        nonlocal most_seen
        on_the_way.add(numbers)
        most_seen = max(most_seen, len(on_the_way))
        return numbers

    def ready(pending: set[range]) -> tuple[set[range], set[range]]:
        last = max(pending, key=lambda numbers: numbers.start)  # the newest first: any order is possible
        on_the_way.discard(last)
        return {last}, pending - {last}

    found = list(in_flight(Chunks([range(1, 40)]), submit, ready, lambda: 3))
    assert sorted(number for numbers in found for number in numbers) == list(range(1, 40))
    assert most_seen == 3


def rows_of(run: Iterator[list]) -> list:
    return sorted(row for rows in run for row in rows)


def test_one_process_and_two_find_the_same(task: Task) -> None:
    numbers = [range(1, 4), range(7, 12)]
    wanted = [row for part in numbers for row in survey(task, part)]
    assert rows_of(run_here(task, Chunks(numbers), 1)) == wanted
    assert rows_of(run_here(task, Chunks(numbers), 2)) == wanted
    assert multiprocessing.active_children() == []


def test_a_process_ended_from_outside_is_told_with_what_to_do(task: Task) -> None:
    run = run_here(task, Chunks([range(1, 100_000)]), 2)
    next(run)
    multiprocessing.active_children()[0].kill()
    with pytest.raises(RequestError, match="ended from outside") as caught:
        list(run)
    assert "goes on where this stopped" in caught.value.fix


def test_work_that_is_given_up_leaves_no_process(task: Task) -> None:
    run = run_here(task, Chunks([range(1, 100_000)]), 2)
    next(run)
    begun = time.monotonic()
    run.close()
    assert multiprocessing.active_children() == []
    assert time.monotonic() - begun < 5


def test_without_dask_the_message_says_how_to_install_it(task: Task, monkeypatch: pytest.MonkeyPatch) -> None:
    def none(name: str) -> None:
        raise ModuleNotFoundError(f"No module named {name!r}", name=name)

    monkeypatch.setattr(atlas_workers, "import_module", none)
    with pytest.raises(UsageError, match=r"pip install 'questpress\[cluster\]'"):
        list(run_on_cluster(task, Chunks([range(1, 2)]), "tcp://127.0.0.1:9"))


def test_dask_is_not_imported_for_work_that_is_done_here(task: Task, monkeypatch: pytest.MonkeyPatch) -> None:
    real = builtins.__import__

    def guarded(name: str, *rest: object, **more: object) -> object:
        assert name.partition(".")[0] not in ("dask", "distributed")
        return real(name, *rest, **more)

    monkeypatch.setattr(builtins, "__import__", guarded)
    assert len(rows_of(run_here(task, Chunks([range(1, 3)]), 1))) == 2
