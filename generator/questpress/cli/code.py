"""``questpress code``: say what a share code stands for, and how to get its map."""

from __future__ import annotations

from typing import Any

import click

from questpress.cli import code_adventure, code_quest, talk
from questpress.cli.codes import code_kind

EXAMPLES = """\b
Examples:
  questpress code QP1-1200-HM2N-FDE0-0MQ2-SX8C-BKYG-777T
  questpress code "qp1 1200hm2n fde00mq2 sx8cbkyg 777t" --json
"""


@click.command("code", epilog=EXAMPLES)
@click.argument("code", nargs=-1, required=True)
@click.option("--json", "as_json", is_flag=True, help="Give the report as data on standard output.")
@click.pass_context
def command(ctx: click.Context, code: tuple[str, ...], as_json: bool) -> None:
    """Explain a share code.

    Capitals, hyphens and blanks do not matter, O is read as 0, I and L as 1. Exit code 1 when this version cannot
    rebuild what it stands for.
    """
    text = "".join(code)
    kind = code_kind(text)
    explain = {
        "file": _name_only,
        "map": _explain,
        "quest": code_quest.quest,
        "deathmatch": code_quest.match,
        "adventure": code_adventure.adventure,
        "scenario": code_quest.scenario,
    }
    data = explain[kind](text)
    if as_json:
        talk.data(data)
    elif kind in ("quest", "deathmatch", "scenario"):
        code_quest.say(data)
    elif kind == "adventure":
        code_adventure.say(data)
    else:
        _say(data)
    if data["blocked"]:
        ctx.exit(1)


def _name_only(text: str) -> dict[str, Any]:
    from questpress.games.boardquest.code import read_file_code

    code = read_file_code(text)
    return {
        "code": code,
        "kind": "file",
        "names": "a map, a quest, a scenario or an adventure made from files; the code cannot rebuild it",
        "document": f"*_{code}.json",
        "blocked": "",
        "rebuild": f"questpress print *_{code}.json",
    }


def _explain(text: str) -> dict[str, Any]:
    from questpress.catalog.box import load_box
    from questpress.games.boardquest.code import blocked, read_map_code, recipe_code
    from questpress.games.boardquest.options import changed_options

    recipe = read_map_code(text)
    box = load_box("printed")
    code = recipe_code(recipe)
    why = blocked(recipe, box)
    return {
        "code": code,
        "kind": "boardquest-map",
        "seed": recipe.seed,
        "players": recipe.options.players,
        "mode": recipe.options.mode,
        "options": changed_options(recipe.options),
        "builder": recipe.builder,
        "catalog": f"{recipe.fingerprint:08x}",
        "catalog_matches": recipe.fingerprint == box.fingerprint,
        "blocked": "" if why is None else f"{why.reason}; {why.fix}",
        "rebuild": f"questpress map --code {code}" if why is None else "",
    }


def _say(data: dict[str, Any]) -> None:
    talk.say(data["code"])
    if "names" in data:
        talk.say(f"  names     {data['names']}", hanging=" " * 12)
        talk.say(f"  saved as  {data['document']}")
        talk.say(f"  print it  {data['rebuild']}")
        return
    talk.say("  kind      Boardquest map")
    talk.say(f"  seed      {data['seed']}")
    talk.say(f"  players   {data['players']}" + (" in two teams" if data["mode"] == "teams" else ""))
    for name, value in data["options"].items():
        if name not in ("players", "mode"):
            label = name.removesuffix("_percent").replace("_", " ")
            talk.say(f"  {label:<9} {_words(name, value)}", hanging=" " * 12)
    match = "the one of this version" if data["catalog_matches"] else "not the one of this version"
    talk.say(f"  catalog   {data['catalog']}, {match}; builder {data['builder']}")
    if data["blocked"]:
        talk.say(f"  rebuild   not with this version: {data['blocked']}", hanging=" " * 12)
    else:
        talk.say(f"  rebuild   {data['rebuild']}")


def _words(name: str, value: Any) -> str:
    """Return the value of an option as it would be typed."""
    from questpress.games.boardquest.options import TERRAINS, ratio_words

    if name == "terrain":
        wished = zip(TERRAINS, value, strict=True)
        return ", ".join(f"{terrain}={level}" for terrain, level in wished if level != "normal")
    if name == "ratio_percent":
        return ratio_words(value)
    if isinstance(value, list):
        return ", ".join(str(part) for part in value)
    return "yes" if value is True else str(value)
