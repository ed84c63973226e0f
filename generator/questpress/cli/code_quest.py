"""What ``questpress code`` says of quests, deathmatches and scenarios."""

from __future__ import annotations

from typing import Any

from questpress.catalog.games import TITLES
from questpress.cli import talk
from questpress.cli.quest_rooms import ADVENTURES, printed, room


def quest(text: str) -> dict[str, Any]:
    """Return what the share code of a quest says. Raises UsageError for one that cannot be read."""
    from questpress.games.quest.code import blocked, read_quest_code, recipe_code

    recipe = read_quest_code(text)
    fingerprint = printed(recipe.game).fingerprint
    code = recipe_code(recipe)
    why = blocked(recipe, fingerprint)
    return {
        "code": code,
        "kind": "quest",
        "game": recipe.game,
        "seed": recipe.seed,
        "options": room(recipe.game).options.changed_options(recipe.options),
        "builder": recipe.builder,
        "catalog": f"{recipe.fingerprint:08x}",
        "catalog_matches": recipe.fingerprint == fingerprint,
        "blocked": "" if why is None else f"{why.reason}; {why.fix}",
        "rebuild": f"questpress quest --code {code}" if why is None else "",
    }


def match(text: str) -> dict[str, Any]:
    """Return what the share code of a deathmatch says. Raises UsageError for one that cannot be read."""
    from questpress.catalog.squares_box import load_squares_box
    from questpress.games.tanares_adventures.deathmatch import read_match_code

    found = read_match_code(text, load_squares_box(ADVENTURES).catalog)
    return {
        "code": found.code,
        "kind": "deathmatch",
        "game": ADVENTURES,
        "seed": found.seed,
        "options": {"heroes": found.options.size, "difficulty": found.options.difficulty},
        "builder": found.builder,
        "catalog": f"{found.fingerprint:08x}",
        "catalog_matches": not found.blocked,
        "blocked": found.blocked,
        "rebuild": "" if found.blocked else f"questpress quest --code {found.code}",
    }


def scenario(text: str) -> dict[str, Any]:
    """Return what the share code of a campaign scenario says. Raises UsageError for one that cannot be read."""
    from questpress.catalog.campaign_box import load_campaign_box
    from questpress.games.boardquest.scenario.code import blocked, read_scenario_code, recipe_code
    from questpress.games.boardquest.scenario.options import changed_options

    recipe = read_scenario_code(text)
    fingerprint = load_campaign_box("printed").fingerprint
    code = recipe_code(recipe)
    why = blocked(recipe, fingerprint)
    return {
        "code": code,
        "kind": "scenario",
        "game": "boardquest",
        "seed": recipe.seed,
        "options": changed_options(recipe.options),
        "builder": recipe.builder,
        "catalog": f"{recipe.fingerprint:08x}",
        "catalog_matches": recipe.fingerprint == fingerprint,
        "blocked": "" if why is None else f"{why.reason}; {why.fix}",
        "rebuild": f"questpress scenario --code {code}" if why is None else "",
    }


_WHAT = {"deathmatch": "solo team deathmatch", "quest": "one-shot quest", "scenario": "campaign scenario"}


def say(data: dict[str, Any]) -> None:
    """Say what a code stands for."""
    talk.say(data["code"])
    talk.say(f"  kind      {_WHAT[data['kind']]} of {TITLES[data['game']]}")
    talk.say(f"  seed      {data['seed']}")
    for name, value in data["options"].items():
        talk.say(f"  {name:<9} {'yes' if value is True else value}", hanging=" " * 12)
    fits = "the one of this version" if data["catalog_matches"] else "not the one of this version"
    talk.say(f"  catalog   {data['catalog']}, {fits}; builder {data['builder']}")
    if data["blocked"]:
        talk.say(f"  rebuild   not with this version: {data['blocked']}", hanging=" " * 12)
    else:
        talk.say(f"  rebuild   {data['rebuild']}")
