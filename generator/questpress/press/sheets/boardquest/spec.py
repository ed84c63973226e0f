"""What a map sheet is asked to be: paper, ink, pages, and what the table needs to know."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from questpress.press.ink import Ink
from questpress.press.paper import PAPERS, Paper

PageName = Literal["map", "build", "setup", "fair"]
ALL_PAGES: tuple[PageName, ...] = ("map", "build", "setup", "fair")

DEFAULT_TILE_UM = 40_000
"""A tile's width flat to flat, in micrometres, where neither the sheet, the document nor the box says it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetSpec:
    """How a map sheet is printed. Nothing in it changes the map.

    ``pages``: which pages, in this order. ``factions``: faction ids of player 1, 2, ...; empty takes the document's.
    ``table_cm``: width and depth of the players' table, for a warning when the map is larger. ``tiles_um``: width of
    a tile, flat to flat, of the pieces that are added to cut out, or None for no pieces. ``duplex``: the pages are
    meant for one sheet printed on both sides; where two sides hold all that it takes to play, ``fair`` is left out.
    """

    paper: Paper = field(default_factory=lambda: PAPERS["a4"])
    ink: Ink = Ink.COLOR
    pages: tuple[PageName, ...] = ALL_PAGES
    factions: tuple[str, ...] = ()
    table_cm: tuple[int, int] | None = None
    tiles_um: int | None = None
    duplex: bool = False
