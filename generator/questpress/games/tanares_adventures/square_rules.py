"""The rules of squares in Tanares Adventures: figures of the catalog, for the rules that both games share."""

from __future__ import annotations

from typing import TYPE_CHECKING

from questpress.games.squares.rules import Footing, Ruleset

if TYPE_CHECKING:
    from questpress.catalog.load import Catalog

GAME = "tanares-adventures"
# The damage of Ice is for who slips on it (chapter 13, Slipping), not for who enters it.
_HURTS_ON_SLIPPING = frozenset({"ice"})


def ruleset(catalog: Catalog) -> Ruleset:
    """Return the rules with the figures of a catalog: distances in squares, costs in movement points.

    Raises KeyError when the catalog lacks a number that they need.
    """
    from questpress.catalog.entries_tanares_adventures import NumberEntry, TerrainEntry

    numbers = {entry.id: entry.amount.value for entry in catalog.of(NumberEntry) if entry.amount.value is not None}
    step = numbers["step-cost"]
    terrain: dict[str, Footing] = {}
    for entry in catalog.of(TerrainEntry):
        cost = entry.step_cost.value if entry.step_cost.value is not None else step
        damage = 0 if entry.id in _HURTS_ON_SLIPPING else entry.damage.value or 0
        terrain[entry.id] = Footing(
            cost, damage, damage, bool(entry.blocks_movement.value), bool(entry.blocks_vision.value)
        )
    return Ruleset(
        step=step,
        terrain=terrain,
        guard_distance=numbers["guard-wake-distance"],
        brackets_see=True,
        focus_distance=numbers["focus-distance"],
        effect_range=numbers["range-of-effects"],
        longest_melee=numbers["long-melee-range"],
        burns_once=True,
        stays=True,
        sidestep_from=0,
        ties_closest=True,
    )
