"""The turn of a villain of Tanares Expeditions (A Villain's Turn): the Sea Curse Card, least movement, least damage."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from questpress.games.squares.ground import Ground
from questpress.games.squares.rules import Ruleset
from questpress.games.squares.turn import Favorite, Foe, Thinking, Turn, Villain
from questpress.grid.square import Square

if TYPE_CHECKING:
    from questpress.catalog.load import Catalog


def moves_of(catalog: Catalog) -> int:
    """Return how often a combatant can move in a turn that does not attack: its Move Actions and its Prime Action.

    Raises KeyError when the catalog lacks these numbers.
    """
    from questpress.catalog.entries_tanares_expeditions import SetupEntry

    numbers = {entry.id: entry.amount.value for entry in catalog.of(SetupEntry) if entry.amount.value is not None}
    return numbers["move-actions"] + numbers["prime-actions"]


def priorities(
    ground: Ground,
    rules: Ruleset,
    moves: int,
    villain: Villain,
    favorite: Favorite,
    foes: Sequence[Foe],
    allies: Iterable[Square] = (),
    objects: Iterable[Square] = (),
    chosen: str | None = None,
) -> Turn:
    """Return the turn of a villain whose favorite is that of the Sea Curse Card in play.

    Where nobody can be attacked the villain moves so many times (``moves``) and gets as near to the nearest hero as it
    can; it does not attack then. ``chosen`` is the players' choice where targets tie. Raises ValueError when
    ``chosen`` is not among the targets.
    """
    thinking = Thinking.of(ground, rules, villain, foes, allies, objects)
    targets = thinking.determine(foes, favorite, villain.move, closest=rules.ties_closest)
    if targets:
        return thinking.go(targets, thinking.settle(targets, chosen), villain.move, extra=False)
    return thinking.approach(foes, moves * villain.move, chosen)
