"""Whether everything on a grid can still be got to when something more is laid or set on it."""

from __future__ import annotations

from questpress.games.tanares_expeditions.build.draft import Encounter

DEADLY = "deadly"


def harmless(enc: Encounter, squares: int) -> bool:
    """Tell whether something in the way on some squares leaves every other square and thing in reach, locks open."""
    cells = enc.cells
    floor = enc.opened & ~squares
    if floor & ~cells.flood(floor & -floor, floor):
        return False
    if not all(cells.beside(cells.bit(at)) & floor for at in cells.squares(enc.blocked | squares)):
        return False
    return way_round(enc, solid=squares, goal=squares)


def way_round(enc: Encounter, *, fire: int = 0, solid: int = 0, goal: int = 0) -> bool:
    """Tell whether everything can still be reached without treading on what is deadly.

    ``fire``: squares that are to be deadly as well; ``solid``: squares that are to be in the way; ``goal``: where
    something is to stand that heroes want. Where nothing deadly lies there is nothing to ask.
    """
    cells = enc.cells
    deadly = enc.ground(DEADLY) | fire
    if not deadly or not enc.starts:
        return True
    safe = enc.opened & ~deadly & ~solid
    reached = cells.flood(cells.bits(enc.starts), safe)
    musts = [cells.bit(thing.at) for things in enc.things.values() for thing in things]
    musts += [cells.rect(*patch.at, patch.wide, patch.high) for patch in enc.exits.values()]
    musts += [cells.bit(at) for at in enc.chests]
    musts += [cells.bits(way.gap.squares) for way in enc.staging.open_ways]
    musts += [cells.bits(door.way.gap.squares) for door in enc.doors]
    musts += [goal] if goal else []
    return all(cells.around(must) & reached for must in musts)
