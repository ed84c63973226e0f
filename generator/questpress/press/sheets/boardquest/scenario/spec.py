"""What the sheet of a scenario is asked to be: paper and ink. Nothing in it changes the scenario."""

from __future__ import annotations

from dataclasses import dataclass, field

from questpress.press.ink import Ink
from questpress.press.paper import PAPERS, Paper


@dataclass(frozen=True, slots=True, kw_only=True)
class ScenarioSpec:
    """How the sheet is printed. ``duplex``: on both sides; a sealed epilogue then has a hatch and its name behind."""

    paper: Paper = field(default_factory=lambda: PAPERS["a4"])
    ink: Ink = Ink.COLOR
    duplex: bool = False
