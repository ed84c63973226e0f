"""Who does the work of an atlas: this process, several processes of this machine, or the workers of a Dask cluster.

Each is a function that takes a task and chunks of numbers and yields chunks of rows, in whatever order they are ready,
with a bounded number of chunks on the way.
"""

from __future__ import annotations

import multiprocessing
import os
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from importlib import import_module
from itertools import islice
from multiprocessing import connection
from typing import Any, TypeVar

from questpress.errors import QuestpressError, RequestError, UsageError
from questpress.games.boardquest.atlas import Row, Task, survey

# How long a chunk should take: short enough that a kill costs little, long enough that handing it over costs nothing.
CHUNK_S = 0.5
MOST_IN_CHUNK = 500
# Seconds to find a scheduler; to find its first worker; to wait for a worker when all are gone.
FIND_S, FIRST_S, GONE_S = 5, 10, 30
INSTALL = "python -m pip install 'questpress[cluster]'"

F = TypeVar("F")
Done = tuple[list[Row], float]


class Chunks:
    """Numbers of maps, cut into chunks that take about half a second each, by what the last ones took."""

    def __init__(self, ranges: Sequence[range]) -> None:
        self._ranges = ranges
        self._size = 1

    def __iter__(self) -> Iterator[range]:
        for whole in self._ranges:
            at = whole.start
            while at < whole.stop:
                part = range(at, min(at + self._size, whole.stop))
                yield part
                at = part.stop

    def took(self, maps: int, seconds: float) -> None:
        """Learn how long a chunk took. Only the size of later chunks hangs on it, never a row."""
        fits = int(CHUNK_S * maps / max(seconds, 1e-6))
        self._size = max(1, min(fits, 4 * maps, MOST_IN_CHUNK))


def timed_survey(task: Task, numbers: range) -> Done:
    """Return the rows of a chunk, and how many seconds they took."""
    begun = time.perf_counter()
    rows = survey(task, numbers)
    return rows, time.perf_counter() - begun


def run_here(task: Task, chunks: Chunks, workers: int) -> Iterator[list[Row]]:
    """Yield rows from so many processes of this machine; from this one when it is one.

    Raises RequestError when a process is ended from outside.
    """
    if workers == 1:
        for numbers in chunks:
            yield _learned(chunks, timed_survey(task, numbers))
        return
    # Spawned, never forked: alike on every system, and no thread of ours is caught in mid-step.
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(workers, mp_context=context, initializer=end_with_parent)
    try:

        def submit(numbers: range) -> Future[Done]:
            return pool.submit(timed_survey, task, numbers)

        def ready(futures: set[Future[Done]]) -> tuple[set[Future[Done]], set[Future[Done]]]:
            done, rest = wait(futures, return_when=FIRST_COMPLETED)
            return done, rest

        for future in in_flight(chunks, submit, ready, lambda: 2 * workers):
            yield _learned(chunks, future.result())
    except BrokenProcessPool as error:
        raise RequestError(
            "a worker process was ended from outside; often that is the system, short of memory",
            rule="",
            fix="the same command goes on where this stopped; with fewer --workers it takes less memory",
        ) from error
    except BaseException:
        for child in multiprocessing.active_children():
            child.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def end_with_parent() -> None:
    """Prepare a worker process: it ends when its parent does, however that ends, and leaves Ctrl-C to it."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    if parent is not None:
        watched = parent.sentinel

        def watch() -> None:
            connection.wait([watched])
            os._exit(1)

        threading.Thread(target=watch, daemon=True).start()


def run_on_cluster(task: Task, chunks: Chunks, address: str) -> Iterator[list[Row]]:
    """Yield rows from the workers of a Dask cluster; Dask hands the chunks of a lost worker to the others.

    Raises UsageError without Dask, for an address where no scheduler answers, and for workers of another version;
    RequestError when the cluster is lost.
    """
    try:
        distributed: Any = import_module("distributed")
    except ImportError as error:
        raise UsageError(f"--cluster needs Dask, which is not installed: {INSTALL}") from error
    import asyncio
    import logging
    import warnings

    for name in ("distributed", "distributed.client"):
        logging.getLogger(name).setLevel(logging.CRITICAL)  # what matters is told in our words
    lost = RequestError(
        f"the cluster at {address} or all of its workers are lost",
        rule="",
        fix="start it again: the same command goes on where this stopped",
    )
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # on other versions than ours: what counts is looked at below
            client = distributed.Client(address, timeout=FIND_S)
    except Exception as error:  # Dask, Tornado and the system each have errors of their own for an address
        raise UsageError(
            f"no Dask scheduler answers at {address!r}: start one with `dask scheduler` and take the address that it "
            "shows, such as tcp://10.0.0.5:8786"
        ) from error
    try:
        try:
            client.wait_for_workers(1, timeout=FIRST_S)
        except TimeoutError as error:
            raise UsageError(
                f"the scheduler at {address} has no worker: start some with `dask worker {address} --nthreads 1`"
            ) from error
        _refuse_bare_machines(client, address, task.version)

        def ready(futures: set[Any]) -> tuple[set[Any], set[Any]]:
            since = time.monotonic()
            while True:
                try:
                    done, rest = distributed.wait(futures, timeout=CHUNK_S, return_when=FIRST_COMPLETED)
                    return set(done), set(rest)
                except TimeoutError:
                    pass
                if client.status not in ("running", "connecting"):
                    raise lost
                if client.nthreads():
                    since = time.monotonic()
                elif time.monotonic() - since > GONE_S:
                    raise lost

        def submit(numbers: range) -> Any:
            return client.submit(timed_survey, task, numbers, pure=False)

        for future in in_flight(chunks, submit, ready, lambda: 2 * sum(client.nthreads().values()) or 1):
            yield _learned(chunks, future.result())
    except QuestpressError:
        raise
    except (Exception, asyncio.CancelledError) as error:
        # Dask gives a chunk up after three workers died of it; and futures are cancelled when the scheduler is gone.
        if client.status != "running" or isinstance(error, distributed.KilledWorker):
            raise lost from error
        raise
    finally:
        with suppress(Exception):  # the cluster may be gone
            client.close(timeout=FIND_S)


def _refuse_bare_machines(client: Any, address: str, version: str) -> None:
    """Raise UsageError when the scheduler or a worker has no Questpress: a worker would die of the first chunk."""

    def has_it() -> bool:  # travels as it is, for being local
        from importlib.util import find_spec

        return find_spec("questpress") is not None

    if not all([client.run_on_scheduler(has_it), *client.run(has_it).values()]):
        raise UsageError(
            f"Questpress is missing on the scheduler or on a worker of {address}: on every machine of the cluster, "
            f"python -m pip install 'questpress[cluster]=={version}'"
        )


def in_flight(
    chunks: Chunks,
    submit: Callable[[range], F],
    ready: Callable[[set[F]], tuple[set[F], set[F]]],
    most: Callable[[], int],
) -> Iterator[F]:
    """Yield futures as they are ready; never more than ``most`` are on the way."""
    waiting = iter(chunks)
    pending: set[F] = set()
    while True:
        for numbers in islice(waiting, max(0, most() - len(pending))):
            pending.add(submit(numbers))
        if not pending:
            return
        done, pending = ready(pending)
        yield from done


def _learned(chunks: Chunks, done: Done) -> list[Row]:
    rows, seconds = done
    chunks.took(len(rows), seconds)
    return rows
