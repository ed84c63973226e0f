"""Quests for the tests of the booklet: one a game, dense and finished."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from questpress.catalog.load import Catalog
from questpress.catalog.query import catalog_for
from questpress.catalog.yamlio import load_yaml
from questpress.games.quest.document import Quest

HERE = Path(__file__).parent


@cache
def data(name: str) -> Any:
    loaded = load_yaml((HERE / f"{name}.yaml").read_text(encoding="utf-8"), f"{name}.yaml")
    assert not loaded.findings, loaded.findings
    return loaded.data()


@cache
def quest(name: str) -> Quest:
    return Quest.model_validate(data(name))


@cache
def catalog(game: str) -> Catalog:
    return catalog_for(game)
