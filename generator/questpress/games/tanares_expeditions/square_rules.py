"""The rules of squares in Tanares Expeditions: figures of the catalog, for the rules that both games share."""

from __future__ import annotations

from typing import TYPE_CHECKING

from questpress.games.squares.rules import Footing, Ruleset

if TYPE_CHECKING:
    from questpress.catalog.load import Catalog

GAME = "tanares-expeditions"


def ruleset(catalog: Catalog) -> Ruleset:
    """Return the rules with the figures of a catalog: distances in squares, costs in movement points.

    Raises KeyError when the catalog lacks a number that they need.
    """
    from questpress.catalog.entries_tanares_expeditions import ActionEntry, RangeEntry, SetupEntry, TerrainEntry

    numbers = {entry.id: entry.amount.value for entry in catalog.of(SetupEntry) if entry.amount.value is not None}
    costs = {entry.id: entry.cost.value for entry in catalog.of(ActionEntry)}
    step = costs["move"]
    if not isinstance(step, int):
        raise KeyError("move")
    terrain: dict[str, Footing] = {}
    for entry in catalog.of(TerrainEntry):
        cost = entry.movement_cost.value if entry.movement_cost.value is not None else step
        terrain[entry.id] = Footing(
            cost,
            entry.entry_damage.value or 0,
            entry.stay_damage.value or 0,
            entry.blocks_movement.value == "yes",
            entry.blocks_vision.value == "yes",
        )
    melee = [entry.squares.value or 0 for entry in catalog.of(RangeEntry) if entry.type.value == "melee"]
    return Ruleset(
        step=step,
        terrain=terrain,
        guard_distance=numbers["guard-distance"],
        brackets_see=False,
        focus_distance=numbers["focus-distance"],
        effect_range=numbers["effect-distance"],
        longest_melee=max(melee),
        burns_once=False,
        stays=False,
        sidestep_from=step,
        ties_closest=False,
    )
