"""``questpress quest tanares-adventures --mode deathmatch``: set up the solo team deathmatch, on one sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from questpress.catalog.games import TITLES
from questpress.cli import deliver, parse, quest_boxes, talk
from questpress.cli.map import seeds
from questpress.cli.quest_deliver import typed
from questpress.cli.quest_rooms import ADVENTURES
from questpress.errors import InvalidInputError, UsageError

if TYPE_CHECKING:
    from pathlib import Path

    from questpress.catalog.load import Catalog
    from questpress.cli.quest_options import BookPrinting
    from questpress.games.tanares_adventures.deathmatch import Deathmatch

# The options that only a deathmatch has, by parameter name, and those that it shares with quests.
ONLY = {"size": "--size", "heroes": "--heroes", "ai": "--ai"}
_QUESTS_ONLY = {
    "archetype": "--archetype",
    "theme": "--theme",
    "boss": "--boss",
    "band": "--band",
    "kemet": "--kemet",
    "encounters": "--encounters",
    "loadout": "--loadout",
    "players": "--players",
    "keep": "--keep",
    "source": "--from",
    "table_map": "--table-map",
}


def refuse_mixed(values: dict[str, Any], *, match: bool) -> None:
    """Raise UsageError for options of a quest beside a deathmatch, and the other way round."""
    wrong = [option for name, option in (_QUESTS_ONLY if match else ONLY).items() if values[name] is not None]
    if wrong:
        raise UsageError(
            f"{wrong[0]} is for quests, not for a deathmatch"
            if match
            else f"{wrong[0]} is for a deathmatch: add --mode deathmatch, or leave it out"
        )


def print_matches(values: dict[str, Any], printing: BookPrinting) -> None:
    """Set up the deathmatches that are asked for, or the one of a share code, and print each on one sheet."""
    from questpress.games.tanares_adventures.deathmatch import MatchOptions, make_match, match_from_code

    if values["code"] is not None:
        chosen = quest_boxes.choose(ADVENTURES, "printed", (), None)
        made = [match_from_code(values["code"], chosen.box.catalog)]
    else:
        chosen = quest_boxes.choose(ADVENTURES, values["box"], values["packs"], values["owned"])
        wanted = MatchOptions(
            size=values["size"] or 0,
            difficulty=(values["difficulty"] or "normal").lower(),
            player=_heroes("--heroes", values["heroes"]),
            ai=_heroes("--ai", values["ai"]),
        )
        own = chosen.box.kind == "mine" or bool(chosen.box.packs)
        made = [
            make_match(seed, wanted, chosen.box.catalog, packs=own)
            for seed in seeds(values["seed"], values["count"] or 1)
        ]
    _deliver(made, chosen.words, chosen.box.catalog, printing)


def _deliver(made: list[Deathmatch], box_words: str, catalog: Catalog, printing: BookPrinting) -> None:
    """Print deathmatches, and say what became of them."""
    files = _printed(made, catalog, printing)
    if printing.as_json:
        talk.data(
            {
                "folder": talk.shown(printing.folder),
                "matches": [
                    {
                        "code": match.code,
                        "seed": match.seed,
                        "difficulty": match.difficulty,
                        "player": [hero.hero for hero in match.player],
                        "ai": [hero.hero for hero in match.ai],
                        "files": [talk.shown(path) for path in paths],
                    }
                    for match, paths in zip(made, files, strict=True)
                ],
            }
        )
    elif not printing.quiet:
        _say(made, files, box_words)


def read_match(text: bytes, file: str) -> Deathmatch | None:
    """Return the deathmatch that a file holds, None where it holds something else.

    Raises InvalidInputError with the line of every fault.
    """
    from pydantic import ValidationError

    from questpress.catalog.yamlio import load_yaml
    from questpress.findings import Finding, Location
    from questpress.games.tanares_adventures.deathmatch import SCHEMA, Deathmatch

    if SCHEMA.encode() not in text:
        return None
    loaded = load_yaml(text, file)
    data = loaded.data()
    if loaded.findings or not isinstance(data, dict) or data.get("schema") != SCHEMA:
        return None
    try:
        return Deathmatch.model_validate(data)
    except ValidationError as error:
        findings = []
        for detail in error.errors(include_url=False):
            place = loaded.where(detail["loc"])
            where = Location(file=file, line=place.line, column=place.column, path=".".join(map(str, detail["loc"])))
            findings.append(Finding("QP-02", f"{detail['msg']}.", where, "Mend it, or set the deathmatch up anew."))
        raise InvalidInputError(f"{file} is no deathmatch that could be printed", findings) from None


def print_again(match: Deathmatch, printing: BookPrinting, values: dict[str, Any]) -> None:
    """Print a deathmatch of a file, under a code that is true."""
    from questpress.games.tanares_adventures.deathmatch import coded

    if values["pieces"] is not None:
        raise UsageError("--pieces are map pieces of Boardquest; a deathmatch has none")
    chosen = quest_boxes.choose(ADVENTURES, values["box"], values["packs"], values["owned"])
    found = coded(match, quest_boxes.choose(ADVENTURES, "printed", (), None).box.catalog, chosen.box.catalog)
    if found.code != match.code:
        talk.tell(f"questpress: the code {match.code or '(none)'} does not rebuild this deathmatch; it is {found.code}")
    _deliver([found], chosen.words, chosen.box.catalog, printing)


def _heroes(option: str, text: str | None) -> tuple[str, ...]:
    return () if text is None else parse.idents(option, [text], "shadow,catharina")


def _printed(made: list[Deathmatch], catalog: Catalog, printing: BookPrinting) -> list[list[Path]]:
    """Draw all sheets, then write all files at once; return the paths of each match."""
    from questpress.press.sheets.quest.render import render_match
    from questpress.press.write import write_outputs

    formats = {*printing.formats, "json"}
    rows = []
    with deliver.progress(len(made), "Drawing", quiet=printing.silent) as step:
        for match in made:
            rows.append(render_match(match, catalog, printing.spec, formats, printing.dpi))
            step()
    paths = iter(write_outputs(printing.folder, [output for row in rows for output in row], printing.force))
    return [[next(paths) for _ in row] for row in rows]


def _say(made: list[Deathmatch], files: list[list[Path]], box_words: str) -> None:
    first = made[0]
    side = f"{len(first.player)} against {len(first.ai)}"
    talk.say(f"Solo team deathmatch of {TITLES[first.game]}: {side}, {first.difficulty}")
    for match in made:
        talk.say_whole(f"  seed   {match.seed}  code {match.code}")
    talk.say(f"  box    {box_words}", hanging="         ")
    for index, path in enumerate(path for paths in files for path in paths):
        talk.say_whole(f"  {'files' if index == 0 else '     '}  {talk.shown(path)}")
    document = next(path for path in files[0] if path.suffix == ".json")
    talk.say_whole(f"  print it again  questpress print {typed(document)}")
    if first.code.startswith("QP1-"):
        talk.say_whole(f"  for a friend    questpress quest --code {first.code}")
