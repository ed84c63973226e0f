"""What a booklet is asked to be: paper, ink, pages. Nothing in it changes the quest."""

from __future__ import annotations

from dataclasses import dataclass, field

from questpress.press.ink import Ink
from questpress.press.paper import PAPERS, Paper
from questpress.press.units import INCH


@dataclass(frozen=True, slots=True, kw_only=True)
class BookSpec:
    """How a booklet is printed.

    ``duplex``: sheets printed on both sides; what is sealed then has a hatch and its name on the back.
    ``table_map_um``: the side of a square of the grid for the table, in micrometres, or None for no such sheets.
    ``booklet``: with the pages of the booklet, not the grid alone.
    """

    paper: Paper = field(default_factory=lambda: PAPERS["a4"])
    ink: Ink = Ink.COLOR
    duplex: bool = False
    table_map_um: int | None = None
    booklet: bool = True


TABLE_SQUARE = INCH
"""The side of a square on the table where nothing else is asked for."""
