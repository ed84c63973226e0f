"""Atoms: the smallest parts of an aid that a column may not tear, and how columns are filled with them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from questpress.press.aids.style import AidPen

Draw = Callable[[AidPen, int, int], None]
"""Draws from a left edge and a top, in micrometres."""


@dataclass(frozen=True, slots=True)
class Atom:
    """A part that stays whole. ``above`` is the air above it, which goes atop a column.

    ``tied``: it stays with the next. ``again`` is drawn anew above it when a column begins with it: a table's head.
    ``section`` is the section that it belongs to.
    """

    height: int
    draw: Draw
    above: int = 0
    tied: bool = False
    again: tuple[Atom, ...] = ()
    section: str = ""


def spaced(atoms: Sequence[Atom], above: int) -> list[Atom]:
    """Return the atoms with so much air above the first."""
    return [replace(atoms[0], above=above), *atoms[1:]] if atoms else []


def height_of(atoms: Sequence[Atom]) -> int:
    """Return the height of a column of atoms; the air above the first is not counted."""
    return sum(atom.height for atom in atoms) + sum(atom.above for atom in atoms[1:])


def groups(atoms: Sequence[Atom]) -> list[list[Atom]]:
    """Return the atoms in groups that stay together."""
    out: list[list[Atom]] = []
    joined = False
    for atom in atoms:
        if joined:
            out[-1].append(atom)
        else:
            out.append([atom])
        joined = atom.tied
    return out


def take(atoms: Sequence[Atom], room: int) -> tuple[list[Atom], list[Atom]]:
    """Return the atoms that fill a column of so much room, and the rest.

    Heads of tables are set again atop. When not even the first group fits into the room, nothing is taken.
    """
    taken: list[Atom] = []
    left = room
    parts = groups(atoms)
    for number, group in enumerate(parts):
        new = [*group[0].again, replace(group[0], above=0 if not group[0].again else group[0].above), *group[1:]] if (
            not taken) else group  # fmt: skip
        need = height_of(new) + (new[0].above if taken else 0)
        if need > left:
            return taken, [atom for later in parts[number:] for atom in later]
        left -= need
        taken += new
    return taken, []


def even(atoms: Sequence[Atom], columns: int, room: int) -> tuple[list[list[Atom]], list[Atom]]:
    """Return so many columns, as even as can be when all fits into ``room``, and what found no room."""
    filled, rest = _fill(atoms, columns, room)
    if rest:
        return filled, rest
    low, high = height_of(atoms) // columns, room
    while high - low > 100:
        middle = (low + high) // 2
        tried, over = _fill(atoms, columns, middle)
        if over:
            low = middle
        else:
            filled, high = tried, middle
    return filled, []


def _fill(atoms: Sequence[Atom], columns: int, room: int) -> tuple[list[list[Atom]], list[Atom]]:
    out: list[list[Atom]] = []
    rest = list(atoms)
    for _ in range(columns):
        column, rest = take(rest, room)
        out.append(column)
    return out, rest
