"""``questpress adventure``: build adventures of Anastyr, or the one of a share code, and print their booklets."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from questpress.cli import (
    adventure_deliver,
    adventure_file,
    adventure_list,
    adventure_new,
    deliver,
    options,
    parse,
    quest_options,
    talk,
)
from questpress.cli.adventure_deliver import MadeAdventure
from questpress.cli.lazy import DefaultGroup
from questpress.cli.map import MOST_AT_ONCE, seeds
from questpress.errors import InternalError, UsageError
from questpress.findings import Severity

if TYPE_CHECKING:
    from questpress.catalog.adventure_box import AdventureBox
    from questpress.cli.quest_options import BookPrinting
    from questpress.games.anastyr.document import Adventure

GAMES = ("anastyr",)
# What a share code fixes: with --code none of these may be given. By parameter name.
FIXED_BY_CODE = {
    "seed": "--seed",
    "count": "--count",
    "players": "--players",
    "difficulty": "--difficulty",
    "tiles": "--tiles",
    "boss": "--boss",
    "mini_boss": "--mini-boss",
    "archetype": "--archetype",
    "box": "--box",
    "owned": "--owned",
    "packs": "--pack",
}
WISHES = ("players", "difficulty", "tiles", "boss", "archetype")
ANY_BOSS, ANY_MINI = "boss", "mini-boss"
EXAMPLES = """\b
Examples:
  questpress adventure anastyr
  questpress adventure anastyr --players 1 --tiles 7 --boss
  questpress adventure anastyr --seed "reeds and iron" --boss nakah --difficulty hard --paper letter
  questpress adventure --code QP1-...
"""
_WISHES = (
    click.option(
        "--seed", metavar="TEXT", help="Any short text; the same seed gives the same adventure. Drawn when left out."
    ),
    click.option(
        "--count",
        type=options.Whole(1, MOST_AT_ONCE),
        metavar="K",
        help="So many adventures: of seed, 'seed 2', 'seed 3' ...",
    ),
    click.option("--code", metavar="CODE", help="The adventure of a share code, as a booklet shows it."),
    click.option("--players", type=options.Whole(), metavar="N", help="1 to 4; one player leads two heroes.  [2]"),
    click.option("--difficulty", metavar="LEVEL", help="easy, normal or hard.  [default: normal]"),
    click.option("--tiles", type=options.Whole(), metavar="N", help="How many in all, 4 to 9.  [default: 5]"),
    click.option(
        "--boss",
        metavar="[NAME]",
        is_flag=False,
        flag_value=ANY_BOSS,
        help="A boss ends it: any, the one that is named, or none.  [as the archetype has it]",
    ),
    click.option("--mini-boss", is_flag=True, help="A mini-boss ends it."),
    click.option("--archetype", metavar="NAME", help="What it is about: see questpress adventure list."),
)


class Adventures(DefaultGroup):
    """``adventure anastyr`` is short for ``adventure make anastyr``."""

    default = "make"

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read the words; the game behind a bare --boss is not its value, unless the game stands elsewhere too."""
        games = [place for place, word in enumerate(args) if word in GAMES]
        if len(games) == 1 and games[0] and args[games[0] - 1] == "--boss":
            args = [*args]
            args[games[0] - 1] = f"--boss={ANY_BOSS}"
        return super().parse_args(ctx, args)

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the options of the command that is meant when none is named, then the other commands."""
        self.commands[self.default].format_options(ctx, formatter)
        self.format_commands(ctx, formatter)


@click.group("adventure", cls=Adventures, epilog=EXAMPLES)
def command() -> None:
    """Build a fresh adventure and print its booklet.

    GAME is anastyr. Every adventure is checked before it is printed; its document is saved beside the booklet. What
    quests bring, a boss who comes later and the epilogue are printed on paper to fold, and told nowhere else.
    """


@command.command("make")
@click.argument("game", type=click.Choice(GAMES, case_sensitive=False), metavar="GAME", required=False)
@adventure_deliver.wish_options(_WISHES)
@adventure_deliver.box_options
@quest_options.plain_book_options
@options.output_options
@options.report_options
@click.option("--strict", is_flag=True, help="Refuse an adventure that the checks have a warning about.")
def make(**values: Any) -> None:
    """Build a fresh adventure and print its booklet.

    GAME is anastyr; with --code it may be left out.
    """
    refuse_beside_code(values)
    printing = quest_options.book_printing(values)
    if values["code"] is not None:
        box, words, made = from_code(values["code"])
    else:
        box, words, made = _from_wishes(values, printing)
    if values["strict"]:
        adventure_deliver.refuse_warnings(made, "another seed, or the same without --strict")
    results = adventure_deliver.print_adventures(made, box, printing)
    adventure_deliver.warn(results)
    if printing.as_json:
        talk.data(adventure_deliver.as_data(results, box, printing))
    elif not printing.quiet:
        adventure_deliver.say_results(results, words, printing)


command.add_command(adventure_new.command)
command.add_command(adventure_file.command)
command.add_command(adventure_list.command)


def refuse_beside_code(values: dict[str, Any]) -> None:
    """Raise UsageError for options that a share code rules out, and where neither a game nor a code is named."""
    if values["code"] is None:
        if values["game"] is None:
            raise UsageError("which game? type questpress adventure anastyr")
        return
    given = [option for name, option in FIXED_BY_CODE.items() if values[name] not in (None, (), False)]
    if given:
        raise UsageError(
            f"--code says everything about the adventure, so {', '.join(given)} cannot stand beside it: leave out the "
            "one or the other"
        )


def from_code(code: str) -> tuple[AdventureBox, str, list[MadeAdventure]]:
    """Return the printed box, words for it, and the adventure of a share code, checked.

    Raises UsageError for a malformed code, RequestError when this version cannot rebuild it.
    """
    from questpress.catalog.adventure_box import load_adventure_box
    from questpress.games.anastyr.code import read_adventure_code
    from questpress.games.anastyr.make import remake_adventure

    recipe = read_adventure_code(code)
    box = load_adventure_box("printed")
    return box, "printed: our own cards and tiles, as the code says", [checked(remake_adventure(recipe, box), box)]


def _from_wishes(values: dict[str, Any], printing: BookPrinting) -> tuple[AdventureBox, str, list[MadeAdventure]]:
    """Return the box, words for it, and the adventures that are asked for, each checked."""
    from questpress.games.anastyr.make import make_adventure
    from questpress.games.anastyr.options import AdventureOptions, normal_options

    wished = {name: values[name] for name in WISHES if values[name] is not None}
    if values["mini_boss"]:
        if "boss" in wished:
            raise UsageError("--boss and --mini-boss are two endings: leave out the one or the other")
        wished["boss"] = ANY_MINI
    for name in ("difficulty", "boss", "archetype"):
        if name in wished:
            wished[name] = parse.idents(f"--{name}", [wished[name]], "nakah")[0]
    box, words = adventure_deliver.choose_box(values)
    wanted = normal_options(AdventureOptions(**wished), box)
    first = seeds(values["seed"], values["count"] or 1)
    made = []
    with deliver.progress(len(first), "Building", quiet=printing.silent) as step:
        for seed in first:
            made.append(checked(make_adventure(seed, wanted, box), box))
            step()
    return box, words, made


def checked(doc: Adventure, box: AdventureBox) -> MadeAdventure:
    """Return an adventure with what the checks say. Raises InternalError for an error: nothing illegal is printed."""
    from questpress.games.anastyr.check import check_adventure

    findings = check_adventure(doc, box)
    errors = [finding for finding in findings if finding.severity is Severity.ERROR]
    if errors:
        listed = "\n".join(f"  {finding}" for finding in errors)
        raise InternalError(f"the builder made a faulty adventure of seed {doc.seed!r}, code {doc.code}:\n{listed}")
    return MadeAdventure(doc, tuple(findings))
