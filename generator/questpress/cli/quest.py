"""``questpress quest``: build one-shot quests, or the quest of a share code, check them, and print their booklets."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from questpress.cli import (
    deliver,
    options,
    parse,
    quest_boxes,
    quest_deliver,
    quest_file,
    quest_kept,
    quest_list,
    quest_match,
    quest_new,
    quest_options,
    talk,
)
from questpress.cli.codes import code_kind
from questpress.cli.lazy import DefaultGroup
from questpress.cli.map import MOST_AT_ONCE, seeds
from questpress.cli.quest_deliver import MadeQuest
from questpress.cli.quest_rooms import ADVENTURES, EXPEDITIONS, GAMES, WISHES, printed, room
from questpress.errors import InternalError, UsageError
from questpress.findings import Severity

if TYPE_CHECKING:
    from questpress.cli.quest_boxes import ChosenBox
    from questpress.cli.quest_options import BookPrinting
    from questpress.games.quest.document import Quest

# What a share code fixes: with --code none of these may be given. By parameter name.
FIXED_BY_CODE = {
    "seed": "--seed",
    "count": "--count",
    "mode": "--mode",
    **quest_match.ONLY,
    "band": "--band",
    "kemet": "--kemet",
    "archetype": "--archetype",
    "theme": "--theme",
    "boss": "--boss",
    "encounters": "--encounters",
    "difficulty": "--difficulty",
    "loadout": "--loadout",
    "players": "--players",
    "keep": "--keep",
    "source": "--from",
    "box": "--box",
    "owned": "--owned",
    "packs": "--pack",
}
# The value of an option that was given without one.
ANY = "any"
# Options whose value may be left out: a game behind one of them is no value.
_BARE = {"--boss": ANY, "--table-map": "25.4mm"}

EXAMPLES = """\b
Examples:
  questpress quest tanares-adventures
  questpress quest tanares-adventures --seed "bell and tide" --archetype escort --kemet 2
  questpress quest tanares-expeditions --encounters 3 --difficulty hard --paper letter
  questpress quest --code QP1-...
"""
_WISHES = (
    click.option(
        "--seed", metavar="TEXT", help="Any short text; the same seed gives the same quest. Drawn when left out."
    ),
    click.option(
        "--count",
        type=options.Whole(1, MOST_AT_ONCE),
        metavar="K",
        help="So many quests: of seed, 'seed 2', 'seed 3' ...",
    ),
    click.option(
        "--mode",
        type=click.Choice(("quest", "deathmatch"), case_sensitive=False),
        help="quest, or deathmatch: Adventures for one, team against team.  [default: quest]",
    ),
    click.option("--code", metavar="CODE", help="The quest of a share code, as a booklet shows it."),
    click.option("--archetype", metavar="NAME", help="What the mission is, such as escort: see questpress quest list."),
    click.option("--theme", metavar="NAME", help="Where it plays, such as ice: see questpress quest list."),
    click.option(
        "--boss",
        metavar="[NAME]",
        is_flag=False,
        flag_value=ANY,
        help="Adventures: an endgame Boss. Expeditions: which boss ends it, or none.",
    ),
    click.option("--band", metavar="BAND", help="Adventures: the quests that heroes are fit for.  [default: 17-31]"),
    click.option("--kemet", type=options.Whole(), metavar="N", help="Adventures: the Kemet Hunt level.  [default: 0]"),
    click.option("--encounters", type=options.Whole(), metavar="N", help="Expeditions: how many.  [default: 4]"),
    click.option(
        "--difficulty",
        metavar="LEVEL",
        help="Expeditions: easy, normal, hard, very-hard; deathmatch: insane instead.  [default: normal]",
    ),
    click.option("--loadout", metavar="NAME", help="Expeditions: how heroes are equipped.  [default: able-seafarers]"),
    click.option(
        "--players", type=options.Whole(), metavar="N", help="Expeditions: 1 to 4; comrades stand in.  [default: 4]"
    ),
    click.option(
        "--keep", metavar="WHAT", help="FILE: parts of a quest that stay; or names of parts, such as setup, of --from."
    ),
    click.option("--from", "source", metavar="QUEST", help="The quest, a file or a code, whose parts --keep keeps."),
    click.option("--size", type=options.Whole(), metavar="N", help="Deathmatch: heroes a side."),
    click.option("--heroes", metavar="LIST", help="Deathmatch: heroes of your team, such as catharina,elarine."),
    click.option("--ai", metavar="LIST", help="Deathmatch: heroes of the other team."),
)


def wish_options(function: options.F) -> options.F:
    """Add what a quest is to be like."""
    return options.add(_WISHES, function)


class Quests(DefaultGroup):
    """``quest GAME`` is short for ``quest make GAME``."""

    default = "make"

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read the words; a game behind an option whose value may be left out is not its value."""
        words = [
            f"{word}={_BARE[word]}" if word in _BARE and after in GAMES else word
            for word, after in zip(args, [*args, ""][1:], strict=True)
        ]
        return super().parse_args(ctx, words)

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the options of the command that is meant when none is named, then the other commands."""
        self.commands[self.default].format_options(ctx, formatter)
        self.format_commands(ctx, formatter)


@click.group("quest", cls=Quests, epilog=EXAMPLES)
def command() -> None:
    """Build a fresh one-shot quest and print its booklet.

    GAME is tanares-adventures or tanares-expeditions. Every quest is checked before it is printed; its document is
    saved beside the booklet. What an event brings is printed on folded sheets, and told nowhere else.
    """


@command.command("make")
@click.argument("game", type=click.Choice(GAMES, case_sensitive=False), metavar="GAME", required=False)
@wish_options
@quest_options.box_options
@quest_options.book_options
@options.output_options
@options.report_options
@click.option("--strict", is_flag=True, help="Refuse a quest that the checks have a warning about.")
def make(**values: Any) -> None:
    """Build a fresh one-shot quest and print its booklet.

    GAME is tanares-adventures or tanares-expeditions; with --code it may be left out.
    """
    refuse_beside_code(values)
    match = is_match(values)
    quest_match.refuse_mixed(values, match=match)
    printing = quest_options.book_printing(values)
    if match:
        quest_match.print_matches(values, printing)
        return
    if values["code"] is not None:
        chosen, made = from_code(values["code"], values["game"])
    else:
        chosen, made = from_wishes(values, printing)
    if values["strict"]:
        quest_deliver.refuse_warnings(made, "another seed, or the same without --strict")
    results = quest_deliver.print_quests(made, chosen.box, printing)
    quest_deliver.warn(results)
    if printing.as_json:
        talk.data(quest_deliver.as_data(results, chosen.box, printing))
    elif not printing.quiet:
        quest_deliver.say_results(results, chosen.words, printing)


command.add_command(quest_list.command)
command.add_command(quest_new.command)
command.add_command(quest_file.command)


def refuse_beside_code(values: dict[str, Any]) -> None:
    """Raise UsageError for options that a share code rules out, and where neither a game nor a code is named."""
    if values["code"] is None:
        if values["game"] is None:
            raise UsageError(f"which game? type questpress quest {' or questpress quest '.join(GAMES)}")
        return
    given = [option for name, option in FIXED_BY_CODE.items() if values[name] not in (None, ())]
    if given:
        raise UsageError(
            f"--code says everything about the quest, so {', '.join(given)} cannot stand beside it: leave out the one "
            "or the other"
        )


def is_match(values: dict[str, Any]) -> bool:
    """Tell whether a deathmatch is asked for. Raises UsageError for one of a game that has none, and a bad code."""
    if values["code"] is not None:
        return code_kind(values["code"]) == "deathmatch"
    if values["mode"] == "deathmatch" and values["game"] != ADVENTURES:
        raise UsageError(f"only {ADVENTURES} has a deathmatch: questpress quest {ADVENTURES} --mode deathmatch")
    return bool(values["mode"] == "deathmatch")


def from_code(code: str, game: str | None) -> tuple[ChosenBox, list[MadeQuest]]:
    """Return the quest of a share code, checked, and the printed box. ``game``: the one that was named, if any.

    Raises UsageError for a malformed code or one of another game, RequestError when this version cannot rebuild it.
    """
    from questpress.games.quest.code import read_quest_code

    recipe = read_quest_code(code)
    if game is not None and game != recipe.game:
        raise UsageError(f"the share code is of {recipe.game}, not of {game}: leave the game out")
    chosen = quest_boxes.choose(recipe.game, "printed", (), None)
    doc = room(recipe.game).make.remake_quest(recipe, printed(recipe.game))
    return chosen._replace(words=f"{chosen.words}, as the code says"), [checked(doc, chosen.box)]


def from_wishes(values: dict[str, Any], printing: BookPrinting) -> tuple[ChosenBox, list[MadeQuest]]:
    """Return the quests that are asked for, each checked, and their box."""
    game = values["game"]
    wished = wishes(game, values)
    chosen = quest_boxes.choose(game, values["box"], values["packs"], values["owned"])
    kept = quest_kept.read(game, values["keep"], values["source"])
    if kept is not None and game == EXPEDITIONS and "encounters" not in wished and kept.encounters:
        wished["encounters"] = kept.encounters
    builder = room(game)
    box = builder.box(chosen.box)
    wanted = builder.options.normal_options(builder.options.QuestOptions(**wished), box)
    first = seeds(values["seed"], values["count"] or 1)
    made = []
    with deliver.progress(len(first), "Building", quiet=printing.silent) as step:
        for seed in first:
            made.append(checked(quest_kept.built(game, seed, wanted, box, kept), chosen.box))
            step()
    return chosen, made


def wishes(game: str, values: dict[str, Any]) -> dict[str, Any]:
    """Return the options of the builder that were given, by name. Raises UsageError for those of the other game."""
    found: dict[str, Any] = {}
    for name in dict.fromkeys(name for names in WISHES.values() for name in names):
        value = values[name]
        if value is None:
            continue
        if name not in WISHES[game]:
            other = next(one for one in GAMES if name in WISHES[one])
            raise UsageError(f"--{name} is for quests of {other}, not of {game}")
        if value == 0 and name == "players":  # the builder's word for a player for each hero
            raise UsageError("--players takes 1 or more, not 0")
        found[name] = parse.idents(f"--{name}", [value], "escort")[0] if isinstance(value, str) else value
    if "boss" in found and game == EXPEDITIONS and found["boss"] == ANY:
        raise UsageError("--boss takes the name of the boss that ends the quest, or none; left out, one is drawn")
    if "boss" in found and game != EXPEDITIONS:
        if found["boss"] != ANY:
            raise UsageError(f"--boss takes no name for {game}: its Boss is drawn, and told by nobody")
        found["boss"] = True
    return found


def checked(doc: Quest, box: Any) -> MadeQuest:
    """Return a quest with what the checks say. Raises InternalError for an error: nothing illegal is ever printed."""
    from questpress.games.quest.check import check_quest

    findings = check_quest(doc, box)
    errors = [finding for finding in findings if finding.severity is Severity.ERROR]
    if errors:
        listed = "\n".join(f"  {finding}" for finding in errors)
        raise InternalError(f"the builder made a faulty quest of seed {doc.seed!r}, code {doc.code}:\n{listed}")
    return MadeQuest(doc, tuple(findings))
