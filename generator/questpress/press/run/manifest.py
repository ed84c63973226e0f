"""What was printed last: a small file beside the sheets, so that a later run can print only what differs."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from questpress.errors import UsageError
from questpress.press.faces.component import Component

SCHEMA = "questpress/print-manifest/1"
MOST_BYTES = 8 << 20

Look = Callable[[Component], str]
"""Gives the mark of all that a component shows: the same as long as it looks the same."""


@dataclass(frozen=True, slots=True)
class Manifest:
    """The components of runs by their keys: how each looked, and how many there were."""

    game: str
    printed: Mapping[str, tuple[str, int]] = field(default_factory=dict)

    def to_bytes(self) -> bytes:
        """Return the file."""
        data = {
            "schema": SCHEMA,
            "game": self.game,
            "printed": {key: {"look": look, "copies": copies} for key, (look, copies) in self.printed.items()},
        }
        return (json.dumps(data, indent=1, sort_keys=True, ensure_ascii=False) + "\n").encode("utf-8")


def manifest_of(game: str, components: Sequence[Component], look: Look, before: Manifest | None = None) -> Manifest:
    """Return the manifest when components are printed, on top of what was printed before.

    What looks as it did then is there as often as it ever was.
    """
    printed = dict(before.printed) if before is not None else {}
    for component in components:
        looks, (looked, copies) = look(component), printed.get(component.key, ("", 0))
        printed[component.key] = (looks, max(component.copies, copies if looked == looks else 0))
    return Manifest(game, dict(sorted(printed.items())))


def changed(components: Sequence[Component], before: Manifest, look: Look) -> tuple[Component, ...]:
    """Return the components that look otherwise than when they were printed, or of which more are wanted.

    Of what looks the same, only the missing copies come again.
    """
    found = []
    for component in components:
        looked, copies = before.printed.get(component.key, ("", 0))
        if looked != look(component):
            found.append(component)
        elif component.copies > copies:
            found.append(replace(component, copies=component.copies - copies))
    return tuple(found)


def read_manifest(data: bytes, file: str, game: str) -> Manifest:
    """Return the manifest that a file holds. Raises UsageError when it is none, or another game's."""
    try:
        read = json.loads(data[: MOST_BYTES + 1].decode("utf-8"))
        if read["schema"] != SCHEMA:
            raise ValueError("another schema")
        printed = {str(key): (str(row["look"]), int(row["copies"])) for key, row in read["printed"].items()}
        of = str(read["game"])
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        raise UsageError(
            f"{file} is no list of what was printed: delete it to print all again, or name another folder"
        ) from error
    if of != game:
        raise UsageError(f"{file} is about {of}, not {game}: name another folder")
    return Manifest(of, dict(sorted(printed.items())))
