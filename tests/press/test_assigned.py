from __future__ import annotations

import pytest

from questpress.catalog.query import catalog_for
from questpress.press import assigned
from questpress.press.emblems import emblem_for, emblem_names
from questpress.press.icons import icon_for, icon_names
from questpress.press.template import template_data

GAMES = {
    "boardquest": "ability faction status-effect symbol terrain",
    "tanares-adventures": "attack-type condition effect item-type loot object role terrain villain-color",
    "tanares-expeditions": "chest-card condition modifier object role terrain",
    "anastyr": "condition die feature heroic-token icon keyword reaction stat terrain token",
}
"""By game, the kinds whose entries are told by a sign."""


@pytest.mark.parametrize("ask", [emblem_for, icon_for])
def test_an_entry_has_what_is_given_to_its_id_its_trait_or_its_kind(monkeypatch, ask):
    given = {"boardquest": {"item": {"*": "chest", "*ring": "ring", "longsword": "sword"}}}
    monkeypatch.setattr(assigned, "rules", lambda name: given)
    assert ask("boardquest/item/longsword", "die") == "sword"
    assert ask("boardquest/item/longsword", "die", trait="ring") == "sword"
    assert ask("boardquest/item/band", "die", trait="ring") == "ring"
    assert ask("boardquest/item/band", "die", trait="amulet") == "chest"
    assert ask("boardquest/item/band", "die") == "chest"
    assert ask("boardquest/skill/band", "die") == "die"
    assert ask("anastyr/item/longsword", "") == ""


def test_the_files_are_read():
    assert icon_for("boardquest/status-effect/burn", "die") == "burn"
    assert icon_for("boardquest/item/a-new-one", "die", trait="ring") == "ring"
    assert emblem_for("boardquest/item/longsword", "die") == "sword"
    assert emblem_for("boardquest/nothing/such", "die") == "die"


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("name", "drawn"), [("icons.yaml", icon_names()), ("emblems.yaml", emblem_names())])
def test_what_is_given_is_drawn_and_is_given_to_an_entry(game, name, drawn):
    entries = catalog_for(game).entries
    for kind, given in template_data(name).get(game, {}).items():
        for entry, drawing in given.items():
            assert drawing in drawn, (kind, entry)
            assert entry.startswith("*") or entry in entries[kind], (kind, entry)


@pytest.mark.parametrize("game", GAMES)
def test_every_sign_of_a_game_has_an_icon(game):
    """By its own id or its type; a kind's common icon is for what an owner's pack adds."""
    for kind in GAMES[game].split():
        given = template_data("icons.yaml")[game][kind]
        for entry in catalog_for(game).entries[kind].values():
            kind_of_it = getattr(entry, "type", None)
            trait = kind_of_it.value if kind_of_it else ""
            assert entry.id in given or f"*{trait}" in given, (kind, entry.id)


DECKS = [
    "boardquest/item",
    "anastyr/loot",
    "anastyr/feature",
    "tanares-adventures/feature",
    "tanares-adventures/object",
    "tanares-expeditions/chest-card",
    "tanares-expeditions/object",
]
"""Kinds of objects each of which has an emblem to itself."""


@pytest.mark.parametrize("deck", DECKS)
def test_no_two_cards_of_a_deck_share_an_emblem(deck):
    game, kind = deck.split("/")
    emblems = {entry: emblem_for(f"{deck}/{entry}", "") for entry in catalog_for(game).entries[kind]}
    assert "" not in emblems.values()
    assert len(set(emblems.values())) == len(emblems)
