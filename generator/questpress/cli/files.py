"""Reading what a user names on the command line: a file, or standard input for ``-``."""

from __future__ import annotations

import sys
from pathlib import Path

from questpress.errors import InvalidInputError, UsageError


def read(name: str) -> tuple[bytes, str]:
    """Return the bytes of a file, or of standard input for ``-``, and the name that findings show.

    Raises UsageError for an empty name, InvalidInputError for what is missing, a folder, unreadable or absurdly large.
    """
    from questpress.catalog.yamlio import LIMIT, read_limited

    if not name:
        raise UsageError("the name of the file is empty")
    if name == "-":
        data = sys.stdin.buffer.read(LIMIT + 1)
        return data, "standard input"
    data, faults = read_limited(Path(name), name)
    if faults:
        raise InvalidInputError(f"{name} cannot be read", faults)
    return data, name
