"""What was printed last: a small file beside the sheets, so that a later run can print only what differs."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import blake2b

from questpress.errors import UsageError
from questpress.press.faces.component import Component, Side, Style
from questpress.press.recording import RecordingSurface

SCHEMA = "questpress/print-manifest/1"
MOST_BYTES = 8 << 20


@dataclass(frozen=True, slots=True)
class Manifest:
    """The components of runs by reference: how each looked, and how many there were."""

    game: str
    printed: Mapping[str, tuple[str, int]] = field(default_factory=dict)

    def to_bytes(self) -> bytes:
        """Return the file."""
        data = {
            "schema": SCHEMA,
            "game": self.game,
            "printed": {ref: {"look": look, "copies": copies} for ref, (look, copies) in self.printed.items()},
        }
        return (json.dumps(data, indent=1, sort_keys=True, ensure_ascii=False) + "\n").encode("utf-8")


def look_of(component: Component, style: Style) -> str:
    """Return a hash of all that a component shows: trim, and every draw call of its sides."""
    trim = component.trim
    digest = blake2b(repr((trim.shape, trim.width, trim.height, trim.corner, trim.outline)).encode(), digest_size=12)
    for side in (component.front, component.back):
        digest.update(b"\0" if side is None else _log(side, component, style))
    return digest.hexdigest()


def _log(side: Side, component: Component, style: Style) -> bytes:
    surface = RecordingSurface()
    surface.begin_page(component.trim.width, component.trim.height)
    side.draw(surface, style)
    surface.end_page()
    return surface.finish()


def manifest_of(game: str, components: Sequence[Component], style: Style, before: Manifest | None = None) -> Manifest:
    """Return the manifest after printing components, on top of what was printed before."""
    printed = dict(before.printed) if before is not None else {}
    for component in components:
        printed[component.ref] = (look_of(component, style), component.copies)
    return Manifest(game, dict(sorted(printed.items())))


def changed(components: Sequence[Component], before: Manifest, style: Style) -> tuple[Component, ...]:
    """Return the components that look otherwise than when they were printed, or of which more are wanted.

    Of what looks the same, only the missing copies come again.
    """
    from dataclasses import replace

    found = []
    for component in components:
        look, copies = before.printed.get(component.ref, ("", 0))
        if look != look_of(component, style):
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
        printed = {str(ref): (str(row["look"]), int(row["copies"])) for ref, row in read["printed"].items()}
        of = str(read["game"])
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        raise UsageError(
            f"{file} is no list of what was printed: delete it to print all again, or name another folder"
        ) from error
    if of != game:
        raise UsageError(f"{file} is about {of}, not {game}: name another folder")
    return Manifest(of, dict(sorted(printed.items())))
