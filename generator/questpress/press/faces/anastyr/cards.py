"""The kinds of cards of Anastyr."""

from __future__ import annotations

from questpress.press.faces.anastyr import decks, fighters, spawns
from questpress.press.faces.anastyr.making import of_heroes
from questpress.press.faces.component import Kind

_COMPONENT = "anastyr/component"

CARDS: tuple[Kind, ...] = (
    Kind(
        word="enemy",
        title="Enemy cards",
        size="large-tarot",
        build=fighters.enemies,
        component=f"{_COMPONENT}/enemy-cards",
        backs="own",
    ),
    Kind(
        word="technique",
        title="Technique cards",
        size="poker",
        build=decks.techniques,
        component=f"{_COMPONENT}/technique-cards",
        backs="deck",
        needed=of_heroes,
    ),
    Kind(
        word="fury",
        title="Fury cards",
        size="large-tarot",
        build=decks.furies,
        component=f"{_COMPONENT}/fury-cards",
        backs="own",
        needed=of_heroes,
    ),
    Kind(
        word="spawn",
        title="Spawn cards",
        size="poker",
        build=spawns.spawns,
        component=f"{_COMPONENT}/spawn-cards",
        backs="deck",
    ),
    Kind(
        word="event",
        title="Event cards",
        size="mini-poker",
        build=decks.events,
        component=f"{_COMPONENT}/region-event-cards",
        backs="deck",
    ),
    Kind(
        word="loot",
        title="Loot cards",
        size="mini-poker",
        build=decks.loots,
        component=f"{_COMPONENT}/loot-cards",
        backs="deck",
    ),
    Kind(
        word="creature",
        title="Creature cards",
        size="poker",
        build=fighters.creatures,
        component=f"{_COMPONENT}/beast-cards",
        backs="own",
    ),
    Kind(
        word="activation",
        title="Activation cards",
        size="mini-poker",
        build=decks.activations,
        component=f"{_COMPONENT}/activation-cards",
        backs="deck",
        needed=of_heroes,
    ),
    Kind(
        word="injury",
        title="Severe injury cards",
        size="poker",
        build=decks.injuries,
        component=f"{_COMPONENT}/severe-injury-cards",
    ),
    Kind(
        word="quest",
        title="Quest cards",
        size="square",
        build=decks.quests,
        component=f"{_COMPONENT}/quest-cards",
        backs="own",
    ),
    Kind(
        word="boss",
        title="Boss cards",
        size="square",
        build=fighters.bosses,
        component=f"{_COMPONENT}/boss-cards",
        backs="own",
    ),
)
