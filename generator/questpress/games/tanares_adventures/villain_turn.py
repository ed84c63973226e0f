"""The turn of a villain of Tanares Adventures (chapter 7): favorite target, shortest way, safest way, Dark Surge."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from questpress.games.squares.ground import Ground
from questpress.games.squares.rules import Ruleset
from questpress.games.squares.turn import Favorite, Foe, Thinking, Turn, Villain
from questpress.grid.square import Square

if TYPE_CHECKING:
    from questpress.catalog.load import Catalog


@dataclass(frozen=True, slots=True)
class Surge:
    """What a Dark Surge does: the movement points it gives, and its residual damage."""

    move: int
    damage: int


def surge_of(catalog: Catalog) -> Surge:
    """Return what a Dark Surge does, by the catalog. Raises KeyError when the catalog lacks its numbers."""
    from questpress.catalog.entries_tanares_adventures import NumberEntry

    numbers = {entry.id: entry.amount.value for entry in catalog.of(NumberEntry) if entry.amount.value is not None}
    return Surge(numbers["villain-move-after-dark-surge"], numbers["dark-surge-damage"])


def favorites(villain: Villain) -> Mapping[str, Favorite]:
    """Return whom a villain goes for, by its color. Distances are in squares, walls or not."""
    return {
        "red": Favorite("the hero with the highest HP", lambda foe: foe.hp),
        "green": Favorite("the hero with the most mana cubes", lambda foe: foe.mana),
        "orange": Favorite("the hero with the lowest HP", lambda foe: -foe.hp),
        "blue": Favorite("the farthest hero", lambda foe: villain.away(villain.square, foe.square)),
    }


def priorities(
    ground: Ground,
    rules: Ruleset,
    surge: Surge,
    villain: Villain,
    color: str,
    foes: Sequence[Foe],
    allies: Iterable[Square] = (),
    objects: Iterable[Square] = (),
    chosen: str | None = None,
) -> Turn:
    """Return the turn of a villain of a color: ``red``, ``green``, ``orange`` or ``blue``.

    ``foes`` are heroes and Companions, who count as targets in a Dark Surge only. ``chosen`` is the players' choice
    where targets tie. The 3 points of a Dark Surge are not in the turn's ``damage``. Where even a Dark Surge reaches
    nobody, the villain gets as near to the closest as it can (the rulebook does not say). Raises KeyError for another
    color, ValueError when ``chosen`` is not among the targets.
    """
    thinking = Thinking.of(ground, rules, villain, foes, allies, objects)
    heroes = [foe for foe in foes if foe.hero]
    favorite = favorites(villain)[color]
    targets = thinking.determine(heroes, favorite, villain.move, closest=rules.ties_closest)
    if targets:
        return thinking.go(targets, thinking.settle(targets, chosen), villain.move, extra=False)
    thinking.note(f"Dark Surge: {surge.damage} R-DMG, and up to {surge.move} movement points.", foes)
    closest = Favorite("the closest, Companions too", lambda foe: -villain.away(villain.square, foe.square))
    targets = thinking.determine(foes, closest, surge.move, closest=False)
    if targets:
        return thinking.go(targets, thinking.settle(targets, chosen), surge.move, extra=True)
    return thinking.approach(foes, surge.move, chosen)
