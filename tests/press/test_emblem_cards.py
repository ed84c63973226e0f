"""Which emblem stands on which card: whole, drawn, and not shared where a deck is small."""

from __future__ import annotations

from collections import Counter

import pytest

from questpress.catalog.query import catalog_for
from questpress.press.assigned import rules
from questpress.press.emblems import emblem_for, emblem_names

KINDS = {
    "boardquest": "hero monster skill unit",
    "tanares-adventures": "boss companion event feature hero objective villain",
    "tanares-expeditions": "attack boss challenge comrade elite hero improvement sea-curse trait villain",
    "anastyr": "activation boss boss-ability creature enemy event fury hero injury quest technique",
}
"""By game, the kinds whose cards, boards or standees show a creature, a person or a power."""
OWN = {
    "boardquest": "hero monster unit",
    "tanares-adventures": "boss companion event feature villain",
    "tanares-expeditions": "boss challenge comrade elite hero sea-curse trait villain",
    "anastyr": "activation boss creature enemy event fury hero injury quest technique",
}
"""By game, the kinds of which no two may look alike on the table."""
DECKS = [(game, kind) for game, kinds in KINDS.items() for kind in kinds.split()]
SMALL = [(game, kind) for game, kinds in OWN.items() for kind in kinds.split()]


@pytest.mark.parametrize(("game", "kind"), DECKS)
def test_every_card_has_an_emblem_that_is_drawn(game, kind):
    entries = catalog_for(game).entries[kind]
    assert entries
    missing = {entry for entry in entries if emblem_for(f"{game}/{kind}/{entry}", "") not in emblem_names()}
    assert not missing


@pytest.mark.parametrize(("game", "kind"), DECKS)
def test_a_card_that_a_pack_adds_has_an_emblem_too(game, kind):
    assert emblem_for(f"{game}/{kind}/a-new-one", "") in emblem_names()


@pytest.mark.parametrize(("game", "kind"), SMALL)
def test_no_two_cards_of_a_small_deck_look_alike(game, kind):
    given = Counter(rules("emblems.yaml")[game][kind][entry] for entry in catalog_for(game).entries[kind])
    assert {name: count for name, count in given.items() if count > 1} == {}
