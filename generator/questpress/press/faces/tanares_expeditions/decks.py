"""The decks of Tanares Expeditions as kinds to print. The rulebook prints no size of a card: all are poker,
but bosses, whose perks and figures take the largest."""

from __future__ import annotations

from questpress.catalog.entries_tanares_expeditions_cards import AttackEntry
from questpress.catalog.packs import open_catalog
from questpress.press.faces.component import Component, Kind
from questpress.press.faces.tanares_expeditions.foes import bosses, chests, elites, sea_curses, villains
from questpress.press.faces.tanares_expeditions.heroes import attacks, comrades, improvements, initiative
from questpress.press.faces.tanares_expeditions.words import GAME, number


def _first_quest(component: Component, players: int) -> int:
    """Return the copies that a first quest takes of an attack: those of Level 1 are what heroes begin with."""
    entry = open_catalog(GAME).get(component.ref.partition("#")[0])
    later = isinstance(entry, AttackEntry) and entry.level.value not in (None, 1)
    return 0 if later else component.copies


def _no_level_up(component: Component, players: int) -> int:
    """Return 0: what comes by a level up is not needed for a first quest."""
    return 0


def _short_team(component: Component, players: int) -> int:
    """Return the copies of a comrade: none where each hero of a team has a player."""
    team = number(open_catalog(GAME), "team-size")
    return 0 if team is not None and players >= team else component.copies


DECKS: tuple[Kind, ...] = (
    Kind(
        word="main-attack",
        title="Main attack cards",
        size="poker",
        build=attacks("main"),
        component="tanares-expeditions/component/main-attack-cards",
        backs="deck",
        needed=_first_quest,
    ),
    Kind(
        word="ultimate-attack",
        title="Ultimate attack cards",
        size="poker",
        build=attacks("ultimate"),
        component="tanares-expeditions/component/ultimate-attack-cards",
        backs="deck",
    ),
    Kind(
        word="basic-improvement",
        title="Basic improvement cards",
        size="poker",
        build=improvements("basic"),
        component="tanares-expeditions/component/basic-improvement-cards",
        backs="deck",
    ),
    Kind(
        word="advanced-improvement",
        title="Advanced improvement cards",
        size="poker",
        build=improvements("advanced"),
        component="tanares-expeditions/component/advanced-improvement-cards",
        backs="deck",
        needed=_no_level_up,
    ),
    Kind(
        word="comrade",
        title="Comrade cards",
        size="poker",
        build=comrades,
        component="tanares-expeditions/component/comrade-cards",
        backs="deck",
        needed=_short_team,
    ),
    Kind(
        word="initiative",
        title="Hero initiative cards",
        size="poker",
        build=initiative,
        component="tanares-expeditions/component/hero-initiative-cards",
        backs="deck",
    ),
    Kind(
        word="villain",
        title="Villain cards",
        size="poker",
        build=villains,
        component="tanares-expeditions/component/villain-cards",
        backs="deck",
    ),
    Kind(
        word="elite",
        title="Elite cards",
        size="poker",
        build=elites,
        component="tanares-expeditions/component/elite-cards",
        backs="deck",
    ),
    Kind(
        word="boss",
        title="Boss cards",
        size="magnum-gold",
        build=bosses,
        component="tanares-expeditions/component/boss-cards",
        backs="deck",
    ),
    Kind(
        word="sea-curse",
        title="Sea curse cards",
        size="poker",
        build=sea_curses,
        component="tanares-expeditions/component/sea-curse-cards",
        backs="deck",
    ),
    Kind(
        word="chest",
        title="Chest cards",
        size="poker",
        build=chests,
        component="tanares-expeditions/component/chest-cards",
        backs="deck",
    ),
)
