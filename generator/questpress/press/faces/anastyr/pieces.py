"""The kinds of Anastyr that are no cards: tiles, boards, tokens, standees, dice."""

from __future__ import annotations

from questpress.press.faces.anastyr import boards, dice, standees, tiles, tokens
from questpress.press.faces.anastyr.making import of_heroes
from questpress.press.faces.component import Kind

_COMPONENT = "anastyr/component"

PIECES: tuple[Kind, ...] = (
    Kind(
        word="tile",
        title="Adventure tiles",
        size="177.8x177.8mm",
        build=tiles.tiles,
        component=f"{_COMPONENT}/adventure-tiles",
    ),
    Kind(
        word="dashboard",
        title="Hero dashboards",
        size="210x148mm",
        build=boards.dashboards,
        component=f"{_COMPONENT}/hero-dashboards",
        needed=of_heroes,
    ),
    Kind(
        word="boss-board",
        title="Boss board",
        size="255x185mm",
        build=boards.boss_boards,
        component=f"{_COMPONENT}/boss-board",
    ),
    Kind(
        word="boss-ability",
        title="Boss ability tiles",
        size="tile-51",
        build=tokens.abilities,
        component=f"{_COMPONENT}/boss-ability-tiles",
        backs="deck",
    ),
    Kind(
        word="weakness",
        title="Weakness tokens",
        size="tile-32",
        build=tokens.weaknesses,
        component=f"{_COMPONENT}/weakness-tokens",
        backs="deck",
    ),
    Kind(
        word="queue-tile",
        title="Queue and spawn tiles",
        size="tile-64",
        build=boards.queue_tiles,
        component=f"{_COMPONENT}/queue-tile",
        backs="own",
    ),
    Kind(
        word="supply-tile",
        title="Hero supply tile",
        size="148x105mm",
        build=boards.supply_tiles,
        component=f"{_COMPONENT}/hero-supply-tile",
    ),
    Kind(
        word="standee",
        title="Standees of figures",
        size="standee",
        build=standees.figures,
        component=f"{_COMPONENT}/all-miniatures",
        needed=of_heroes,
    ),
    Kind(
        word="terrain-standee",
        title="Terrain standees",
        size="standee",
        build=standees.terrain,
        component=f"{_COMPONENT}/all-terrain-items",
    ),
    Kind(
        word="token",
        title="Tokens",
        size="disc-19",
        build=tokens.tokens,
        component=f"{_COMPONENT}/bonus-penalty-tokens",
        backs="own",
    ),
    Kind(
        word="marker",
        title="Markers",
        size="disc-12",
        build=tokens.markers,
        component=f"{_COMPONENT}/hit-point-markers",
        stand_in="cubes",
    ),
    Kind(
        word="heroic-token",
        title="Heroic tokens",
        size="tile-51",
        build=tokens.heroic_tokens,
    ),
    Kind(
        word="die",
        title="Dice to fold up",
        size="48x69mm",
        build=dice.nets,
        component=f"{_COMPONENT}/all-dice",
        stand_in="six-sided dice and the die cards",
    ),
    Kind(
        word="die-card",
        title="Die cards",
        size="poker",
        build=dice.die_cards,
    ),
)
