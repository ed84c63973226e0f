"""What ``questpress code`` says of adventures."""

from __future__ import annotations

from typing import Any

from questpress.cli import talk


def adventure(text: str) -> dict[str, Any]:
    """Return what the share code of an adventure says. Raises UsageError for one that cannot be read."""
    from questpress.catalog.adventure_box import load_adventure_box
    from questpress.chance import sharecode
    from questpress.games.anastyr.code import blocked, read_adventure_code
    from questpress.games.anastyr.options import changed_options

    recipe = read_adventure_code(text)
    fingerprint = load_adventure_box("printed").fingerprint
    code = sharecode.encode(sharecode.decode(text))
    why = blocked(recipe, fingerprint)
    return {
        "code": code,
        "kind": "adventure",
        "game": "anastyr",
        "seed": recipe.seed,
        "players": recipe.options.players,
        "difficulty": recipe.options.difficulty,
        "options": changed_options(recipe.options),
        "builder": recipe.builder,
        "catalog": f"{recipe.fingerprint:08x}",
        "catalog_matches": recipe.fingerprint == fingerprint,
        "blocked": "" if why is None else f"{why.reason}; {why.fix}",
        "rebuild": f"questpress adventure --code {code}" if why is None else "",
    }


def say(data: dict[str, Any]) -> None:
    """Say what a code stands for."""
    talk.say(data["code"])
    talk.say("  kind      adventure of Anastyr")
    talk.say(f"  seed      {data['seed']}")
    talk.say(f"  players   {data['players']}, {data['difficulty']}")
    for name, value in data["options"].items():
        if name not in ("players", "difficulty"):
            talk.say(f"  {name:<9} {value}", hanging=" " * 12)
    fits = "the one of this version" if data["catalog_matches"] else "not the one of this version"
    talk.say(f"  catalog   {data['catalog']}, {fits}; builder {data['builder']}")
    if data["blocked"]:
        talk.say(f"  rebuild   not with this version: {data['blocked']}", hanging=" " * 12)
    else:
        talk.say(f"  rebuild   {data['rebuild']}")
