"""Interleaved timing: each contender runs once a round, in turn, so that a noisy machine treats all alike."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable
from statistics import median


def interleave(contenders: dict[str, Callable[[], object]], rounds: int, inner: int = 1) -> dict[str, float]:
    """Return each contender's median seconds a call, over ``rounds`` interleaved rounds of ``inner`` calls."""
    times: dict[str, list[float]] = {name: [] for name in contenders}
    for work in contenders.values():
        work()
    for _ in range(rounds):
        for name, work in contenders.items():
            gc.collect()
            start = time.perf_counter()
            for _ in range(inner):
                work()
            times[name].append((time.perf_counter() - start) / inner)
    return {name: median(values) for name, values in times.items()}


def line(title: str, ours: float, theirs: float, goal: float, note: str = "") -> bool:
    """Print one ratio against its goal (at most); return whether it is met."""
    ratio = ours / theirs
    met = ratio <= goal
    tail = f"  {note}" if note else ""
    print(
        f"{'ok  ' if met else 'MISS'} {title}: {ratio:.3f} (goal <= {goal:.3f}); "
        f"{ours * 1000:.3f} ms against {theirs * 1000:.3f} ms{tail}"
    )
    return met
