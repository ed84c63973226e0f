"""An adventure for the tests of the booklet: dense and finished, with everything in it."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from questpress.catalog.load import Catalog
from questpress.catalog.query import catalog_for
from questpress.catalog.yamlio import load_yaml
from questpress.games.anastyr.document import Adventure

HERE = Path(__file__).parent


@cache
def data() -> dict[str, Any]:
    loaded = load_yaml((HERE / "ford.yaml").read_text(encoding="utf-8"), "ford.yaml")
    assert not loaded.findings, loaded.findings
    return dict(loaded.data())


@cache
def ford() -> Adventure:
    return Adventure.model_validate(data())


def changed(**changes: Any) -> Adventure:
    return Adventure.model_validate({**data(), **changes})


def early() -> Adventure:
    """The same with the boss there from the start: nothing about him is sealed."""
    return changed(boss={**data()["boss"], "quest": 0})


def bossless() -> Adventure:
    first, second, _ = data()["quests"]
    source = {name: value for name, value in data().items() if name != "boss"}
    return Adventure.model_validate({**source, "quests": [first, {**second, "wins": True}]})


def wordy() -> Adventure:
    """The same with much longer texts, more rules, tokens and spawn cards."""
    more = "And the water goes on and on under the stones, further than any lamp was ever carried. "
    source = data()
    quests = [
        {
            **quest,
            "story": more * 9,
            "completed": quest["completed"] + " " + more * 20,
            "objective": {**quest["objective"], "text": quest["objective"]["text"] + " " + more * 5},
        }
        for quest in source["quests"]
    ]
    own = [{**source["own_spawns"][0], "id": f"own-{n}", "name": f"Own {n}", "effect": more * 2} for n in range(30)]
    deck = {**source["spawns"][1], "cards": [card["id"] for card in own]}
    tokens = [
        {"id": f"stone-{n}", "name": f"Stone of {n} long and winding names", "at": [1 + n % 8, 1 + n % 4], "text": more}
        for n in range(16)
    ]
    return changed(
        title="The Very Long and Winding Road to the Drowned and Silent Bell of the Glasswater Ford",
        introduction=more * 12,
        epilogue=more * 60,
        quests=quests,
        own_spawns=own,
        spawns=[deck],
        rules=[{"name": f"Rule {n}", "text": more} for n in range(9)],
        deployment={**source["deployment"], "tokens": tokens},
        boss={**source["boss"], "hints": [{"shape": "circle", "at": [8, 4], "text": more * 8}] * 4},
    )


def huge() -> Adventure:
    """As much of everything as a document may hold, more than any box has."""
    more = "And the water goes on and on under the stones, further than any lamp was ever carried. "
    source = data()
    tokens = [
        {"id": f"t-{n}", "name": f"Token {n}", "at": [9 + n % 4, 1 + n % 4], "text": more * (1 + n % 40)}
        for n in range(150)
    ]
    foes = [{"card": "kizzhul-howler", "at": [1 + n % 28, 1 + n % 4]} for n in range(200)]
    own = [{**source["own_spawns"][0], "id": f"own-{n}", "effect": more * 60} for n in range(4)]
    return changed(
        deployment={**source["deployment"], "tokens": tokens, "enemies": foes},
        own_spawns=own,
        spawns=[{**source["spawns"][1], "cards": [card["id"] for card in own]}],
        boss={**source["boss"], "hints": [{"shape": "circle", "quest": 1, "text": more * 60}] * 3},
        events={"drawn": 99},
        enemies=[*source["enemies"], *[{"card": None, "type": "minion", "level": 3, "quest": 2}] * 20],
    )


@cache
def catalog() -> Catalog:
    return catalog_for("anastyr")
