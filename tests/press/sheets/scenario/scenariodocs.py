"""Scenarios for the tests of their sheets: the hand-made one with its tiles, and others grown from it."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from questpress.catalog.campaign_box import CampaignBox, load_campaign_box
from questpress.catalog.yamlio import load_yaml
from questpress.games.boardquest.scenario.document import Scenario
from questpress.grid.hex import Hex, flower, holes, rotate

HERE = Path(__file__).parent


@cache
def box() -> CampaignBox:
    return load_campaign_box("printed")


def laid(data: dict[str, Any]) -> dict[str, Any]:
    """Return the data with the tiles and the holes of its pieces."""
    tiles = []
    for piece in data["pieces"]:
        face = box().box.piece(piece["id"]).tiles
        for cell, tile in zip(flower(Hex(0, 0)), face, strict=True):
            at = rotate(cell, piece["rotation"]).plus(Hex(*piece["center"]))
            tiles.append({"at": list(at), "piece": piece["id"], "terrain": tile.terrain.value,
                          "mark": tile.mark and tile.mark.value})  # fmt: skip
    empty = [list(cell) for group in holes(tuple(tile["at"]) for tile in tiles) for cell in group]
    return {**data, "tiles": tiles, "holes": empty}


@cache
def _siege() -> dict[str, Any]:
    return laid(load_yaml((HERE / "siege.yaml").read_text("utf-8"), "siege").data())


def siege(**changes: Any) -> Scenario:
    """The hand-made scenario, with changes."""
    data = {**_siege(), **changes}
    return Scenario.model_validate(laid(data) if "pieces" in changes else data)
