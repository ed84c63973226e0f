"""Families of floor plans by name, and the one way to draw a plan.

A family has a look of its own: rooms along a corridor, a ring round a keep, caves with ragged walls. Draws of one
differ in every measure. Whatever is drawn is judged by :func:`questpress.games.quest.build.sketch.make_plan`; a draw
that is no good is drawn again.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from questpress.chance.stream import Stream
from questpress.games.quest.build import families_open, families_walled
from questpress.games.quest.build.cells import Cells
from questpress.games.quest.build.sketch import Canvas, Plan, make_plan

Family = Callable[[Canvas, Stream], None]
TRIES = 40  # draws until a family is given up

FAMILIES: Mapping[str, Family] = {
    "arena": families_open.arena,
    "caves": families_open.caves,
    "cells": families_walled.cells,
    "colonnade": families_open.colonnade,
    "field": families_open.field,
    "gauntlet": families_walled.gauntlet,
    "halls": families_walled.halls,
    "hub": families_open.hub,
    "islands": families_open.islands,
    "palisade": families_open.palisade,
    "ring": families_walled.ring,
    "spine": families_walled.spine,
    "spiral": families_walled.spiral,
    "temple": families_walled.temple,
    "theatre": families_open.theatre,
    "warren": families_walled.warren,
    "wings": families_walled.wings,
}
# Families that may be drawn with columns for rows; the others need the long side.
TURNED = frozenset({"halls", "hub", "warren"})


def draw_plan(cells: Cells, family: str, stream: Stream) -> Plan | None:
    """Return a plan of a family, or None when many draws were no good."""
    for _ in range(TRIES):
        canvas = Canvas(cells, stream, family, turn=family in TURNED and bool(stream.below(2)))
        FAMILIES[family](canvas, stream)
        plan = make_plan(canvas.sketch)
        if plan is not None:
            return plan
    return None
