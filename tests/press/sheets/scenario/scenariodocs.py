"""Scenarios for the tests of their sheets: the one that was made by hand, and what grows from it."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from questpress.catalog.campaign_box import CampaignBox, load_campaign_box
from questpress.catalog.yamlio import load_yaml
from questpress.games.boardquest.scenario.document import Scenario
from questpress.games.boardquest.scenario.table import completed

HERE = Path(__file__).parent


@cache
def box() -> CampaignBox:
    return load_campaign_box("printed")


@cache
def data() -> dict[str, Any]:
    return load_yaml((HERE / "siege.yaml").read_text("utf-8"), "siege").data()


def siege(**changes: Any) -> Scenario:
    """The scenario made by hand, with its tiles, and with changes."""
    return completed(Scenario.model_validate({**data(), **changes}), box().box)
