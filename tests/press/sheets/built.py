"""Maps as the builder makes them, for tests of pages on many different maps."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from questpress.catalog.boardquest import Box
from questpress.catalog.box import load_box
from questpress.games.boardquest.builder import build_map
from questpress.games.boardquest.document import BoardquestMap
from questpress.games.boardquest.options import MapOptions
from questpress.press.ink import Ink
from questpress.press.paper import PAPERS
from questpress.press.recording import Log, RecordingSurface
from questpress.press.sheets.boardquest.spec import SheetSpec

KINDS: tuple[dict[str, Any], ...] = (
    {"players": 2},
    {"players": 3},
    {"players": 4},
    {"players": 4, "mode": "teams"},
)


@cache
def printed_box() -> Box:
    return load_box("printed")


def built(seed: str, **options: Any) -> BoardquestMap:
    return build_map(seed, MapOptions(**options), printed_box(), code="QP1-7M4K-Q2XA-9RTD-0C")


def sampled(count: int) -> list[tuple[BoardquestMap, SheetSpec]]:
    """So many maps of all kinds in turn, with a paper and an ink each."""
    found = []
    for i in range(count):
        paper = PAPERS["letter" if i // len(KINDS) % 2 else "a4"]
        spec = SheetSpec(paper=paper, ink=list(Ink)[i % len(Ink)])
        found.append((built(f"page {i}", **KINDS[i % len(KINDS)]), spec))
    return found


def drawn(
    draw: Callable[..., object], doc: BoardquestMap, spec: SheetSpec, *, box: Box | None = None, page: int = 1
) -> Log:
    """Return the log of what a page function draws."""
    surface = RecordingSurface()
    draw(surface, doc, box or printed_box(), spec, page, 3)
    return surface.log
