"""Do something again whenever a file is saved, until Ctrl-C. The file is looked at twice a second."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from questpress.cli import talk
from questpress.errors import InternalError, QuestpressError, UsageError

_SECONDS = 0.5


def pause() -> None:
    """Wait until the file is looked at again."""
    time.sleep(_SECONDS)


def refuse_unwatchable(names: tuple[str, ...], *, as_json: bool) -> None:
    """Raise UsageError for what cannot be watched: several files, standard input, reports as data."""
    if len(names) != 1 or names[0] == "-":
        raise UsageError("--watch takes one file, and no standard input")
    if as_json:
        raise UsageError("--watch speaks to people: leave --json out, and run the command once")


def watch(name: str, action: Callable[[], object]) -> None:
    """Do something now and whenever the file is saved. What is wrong is said, and watching goes on.

    Raises what the action raises when the file is missing at the beginning. Ctrl-C ends it quietly.
    """
    from questpress.cli.failure import say_error

    path = Path(name)
    if not path.exists():
        action()  # which says so
    try:
        talk.tell(f"questpress: watching {name}; Ctrl-C ends it")
        for _ in _savings(path):
            try:
                action()
            except InternalError:
                raise
            except QuestpressError as error:
                say_error(error)
    except KeyboardInterrupt:
        talk.tell(f"\nquestpress: {name} is no longer watched")


def _savings(path: Path) -> Iterator[None]:
    """Yield at once, and then whenever the file is another one. A file that is gone is one being replaced."""
    last: tuple[int, ...] | None = None
    while True:
        stamp = _stamp(path)
        if stamp is not None and stamp != last:
            last = stamp
            yield
        pause()


def _stamp(path: Path) -> tuple[int, ...] | None:
    try:
        found = os.stat(path)
    except OSError:
        return None
    return found.st_mtime_ns, found.st_size, found.st_ino
