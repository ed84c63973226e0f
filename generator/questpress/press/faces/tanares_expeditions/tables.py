"""What lies on the table beside the decks of Tanares Expeditions, as kinds to print."""

from __future__ import annotations

from questpress.press.faces.component import Kind
from questpress.press.faces.tanares_expeditions.pieces import (
    hero_sheets,
    hero_standees,
    hp_track,
    villain_standees,
)
from questpress.press.faces.tanares_expeditions.tokens import (
    bases,
    chest_tokens,
    coins,
    conditions,
    first_aid,
    hero_tokens,
    quest_tokens,
    terrain,
    villain_tokens,
)

SHEETS: tuple[Kind, ...] = (
    Kind(
        word="hero-sheet",
        title="Hero sheets",
        size="a5",
        build=hero_sheets,
        component="tanares-expeditions/component/hero-sheets",
        sized=False,
    ),
    Kind(
        word="hp-track",
        title="HP track",
        size="a5",
        build=hp_track,
        component="tanares-expeditions/component/hp-track",
        sized=False,
    ),
)
TOKENS: tuple[Kind, ...] = (
    Kind(
        word="hero-standee",
        title="Hero standees",
        size="standee",
        build=hero_standees,
        component="tanares-expeditions/component/hero-miniatures",
    ),
    Kind(
        word="villain-standee",
        title="Villain standees",
        size="standee",
        build=villain_standees,
        component="tanares-expeditions/component/villain-standees",
    ),
    Kind(
        word="standee-base",
        title="Standee bases",
        size="disc-32",
        build=bases,
        component="tanares-expeditions/component/standee-bases",
        sized=False,
    ),
    Kind(
        word="hero-token",
        title="Hero tokens",
        size="disc-19",
        build=hero_tokens,
        component="tanares-expeditions/component/hero-tokens",
        backs="own",
        sized=False,
    ),
    Kind(
        word="villain-token",
        title="Villain tokens",
        size="disc-19",
        build=villain_tokens,
        component="tanares-expeditions/component/villain-tokens",
        backs="own",
        sized=False,
    ),
    Kind(
        word="condition",
        title="Condition tokens",
        size="disc-25",
        build=conditions,
        component="tanares-expeditions/component/condition-and-effect-tokens",
        backs="own",
    ),
    Kind(
        word="coin",
        title="Coins",
        size="disc-19",
        build=coins,
        component="tanares-expeditions/component/coins",
        stand_in="coins",
    ),
    Kind(
        word="first-aid",
        title="First Aid tokens",
        size="disc-25",
        build=first_aid,
        component="tanares-expeditions/component/first-aid-tokens",
        stand_in="cubes",
    ),
    Kind(
        word="chest-token",
        title="Chest tokens",
        size="chit-25",
        build=chest_tokens,
        component="tanares-expeditions/component/chest-tokens",
        stand_in="cubes",
    ),
    Kind(
        word="quest-token",
        title="Quest tokens",
        size="chit-25",
        build=quest_tokens,
        component="tanares-expeditions/component/quest-tokens",
        backs="own",
    ),
    Kind(
        word="terrain",
        title="Terrain tiles",
        size="chit-25",
        build=terrain,
        stand_in="slips of paper",
    ),
)
