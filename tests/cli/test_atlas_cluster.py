"""An atlas on a Dask cluster of real worker processes: the same result, also when one is killed in mid-run."""

from __future__ import annotations

import os
import signal
import sqlite3
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from distributed import Client, LocalCluster
from test_atlas import WORDS, results

COUNT = ("--count", "60", "--fair", "good", "--steps", "60")


@pytest.fixture(scope="module")
def cluster() -> Iterator[LocalCluster]:
    with LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=":0", silence_logs=50
    ) as made:
        yield made


def rows_in(path: Path) -> int:
    if not path.exists():
        return 0
    try:
        with sqlite3.connect(path, timeout=5) as base:
            return int(base.execute("SELECT count(*) FROM maps").fetchone()[0])
    except sqlite3.Error:
        return 0


@pytest.mark.skipif(sys.platform == "win32", reason="no kill -9 there")
def test_a_worker_that_is_killed_in_mid_run_changes_nothing(run, home: Path, cluster: LocalCluster) -> None:
    with Client(cluster, set_as_default=False) as client:
        workers = client.run(os.getpid)
    assert len(workers) == 2
    killed_at: list[int] = []

    def kill() -> None:
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline:
            rows = rows_in(home / "far" / "atlas.sqlite")
            if rows:
                os.kill(next(iter(workers.values())), signal.SIGKILL)
                killed_at.append(rows)
                return
            time.sleep(0.01)

    killer = threading.Thread(target=kill)
    killer.start()
    ran = run(*WORDS, *COUNT, "-o", "far", "--cluster", cluster.scheduler_address)
    killer.join()
    assert ran.code == 0, ran.err
    assert killed_at
    assert killed_at[0] < 60
    assert run(*WORDS, *COUNT, "-o", "near", "--workers", "1").code == 0
    assert results(home / "far") == results(home / "near")


def test_what_a_cluster_began_is_gone_on_with_here(run, home: Path, cluster: LocalCluster) -> None:
    assert run(*WORDS, *COUNT, "--count", "12", "-o", "a", "--cluster", cluster.scheduler_address).code == 0
    assert run(*WORDS, *COUNT, "-o", "a", "--workers", "1").code == 0
    assert rows_in(home / "a" / "atlas.sqlite") == 60


@pytest.mark.parametrize("address", ["tcp://127.0.0.1:9", "nonsense://x", ""])
def test_an_address_where_nobody_answers_is_told_within_seconds(run, files, address: str) -> None:
    begun = time.monotonic()
    ran = run(*WORDS, "-o", "a", "--cluster", address)
    assert time.monotonic() - begun < 20
    assert ran.code == 2
    assert "no Dask scheduler answers at" in ran.err
    assert "dask scheduler" in ran.err
    assert files() == []


def test_a_cluster_without_a_worker_is_told(run, files, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("questpress.cli.atlas_workers.FIRST_S", 0.2)
    with LocalCluster(n_workers=0, dashboard_address=":0", silence_logs=50) as empty:
        ran = run(*WORDS, "-o", "a", "--cluster", empty.scheduler_address)
    assert ran.code == 2
    assert "has no worker" in ran.err
    assert files() == []


@pytest.mark.parametrize("what", ["scheduler", "workers"])
def test_a_cluster_that_is_lost_is_told_and_what_it_did_is_kept(
    run, home: Path, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    monkeypatch.setattr("questpress.cli.atlas_workers.GONE_S", 0.2)
    with LocalCluster(
        n_workers=1, threads_per_worker=1, processes=True, dashboard_address=":0", silence_logs=50
    ) as mortal:

        def lose() -> None:
            deadline = time.monotonic() + 60
            while time.monotonic() < deadline and not rows_in(home / "a" / "atlas.sqlite"):
                time.sleep(0.01)
            if what == "scheduler":
                mortal.close()
            else:
                mortal.scale(0)

        thread = threading.Thread(target=lose)
        thread.start()
        ran = run(*WORDS, "--count", "100000", "-o", "a", "--cluster", mortal.scheduler_address)
        thread.join()
    assert ran.code == 1, ran.err
    assert "are lost" in ran.err
    assert "the same command goes on" in ran.err
    assert rows_in(home / "a" / "atlas.sqlite") > 0
