"""``questpress map``: build fresh maps, or the map of a share code, check them, and print them.

``questpress map improve`` and ``questpress map compare`` stand in :mod:`questpress.cli.map_fair`.
"""

from __future__ import annotations

import os
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import click

from questpress.cli import boxes, deliver, files, map_fair, options, parse, talk
from questpress.cli.deliver import Made
from questpress.cli.lazy import DefaultGroup
from questpress.cli.options import KEPT, MOST_STEPS
from questpress.errors import InternalError, UsageError
from questpress.findings import Severity

if TYPE_CHECKING:
    from questpress.catalog.boardquest import Box
    from questpress.games.boardquest.given import Given
    from questpress.games.boardquest.options import MapOptions
    from questpress.games.boardquest.table import Begun

LEVELS = ("low", "normal", "high")
MOST_AT_ONCE = 100

# What a share code fixes: with --code none of these may be given. By parameter name.
FIXED_BY_CODE = {
    "players": "--players",
    "mode": "--mode",
    "seed": "--seed",
    "count": "--count",
    "gentle": "--gentle",
    "monsters": "--monsters",
    "mods": "--mod",
    "factions": "--factions",
    "fort_spacing": "--fort-spacing",
    "ratio": "--ratio",
    "holes": "--holes",
    "zigzag": "--zigzag",
    "terrain": "--terrain",
    "monster_density": "--monster-density",
    "use": "--use",
    "leave_out": "--leave-out",
    "fair": "--fair",
    "steps": "--steps",
    "seconds": "--time",
    "keep": "--keep",
    "weights": "--weights",
    "box": "--box",
    "pieces": "--pieces",
    "owned": "--owned",
    "packs": "--pack",
}

EXAMPLES = """\b
Examples:
  questpress map
  questpress map --players 3 --seed "harvest moon" --paper letter --ink saver
  questpress map --mode teams --gentle --mod fog-of-war
  questpress map --code QP1-1200-HM2N-FDE0-0MQ2-SX8C-BKYG-777T
  questpress map improve our-map.json
  questpress map compare *.json
"""


# Which map: shared with the atlas.
_WISHES = (
    click.option(
        "--players", type=options.Whole(), metavar="N", help="2, 3 or 4 players.  [default: 2, or 4 with --mode teams]"
    ),
    click.option(
        "--mode",
        type=click.Choice(("versus", "teams"), case_sensitive=False),
        help="versus, or teams: two a side.  [default: versus]",
    ),
    click.option(
        "--seed", metavar="TEXT", help="Any short text; the same seed gives the same map. Drawn when left out."
    ),
    click.option(
        "--gentle", is_flag=True, help="For children and first games: no rare monster near, a chest close by."
    ),
    click.option(
        "--monsters",
        type=click.Choice(("named", "rarity"), case_sensitive=False),
        help="Name monsters, or only how rare they are.  [default: named; rarity with --box mine]",
    ),
    click.option(
        "--mod", "mods", metavar="MOD", multiple=True, help="A game mod, such as fog-of-war; may be repeated."
    ),
    click.option("--factions", metavar="LIST", help="Faction of player 1, 2, ..., such as orcs,humans."),
    click.option("--fort-spacing", type=options.Whole(), metavar="N", help="Tiles between two forts.  [default: 2]"),
    click.option("--ratio", metavar="R", help="Longer side over shorter, at most.  [default: 1.4]"),
    click.option(
        "--holes", type=options.Whole(), metavar="N", help="Uncovered cells inside the map, at most.  [default: 3]"
    ),
    click.option("--zigzag", is_flag=True, help="Allow zigzag rows of five or more pieces."),
    click.option("--terrain", metavar="LIST", help="How much of each, such as forest=high,water=low."),
    click.option("--monster-density", type=click.Choice(LEVELS, case_sensitive=False), help="How many monsters."),
    click.option("--use", metavar="LIST", multiple=True, help="Pieces that must be on the map, such as 1,7."),
    click.option("--leave-out", metavar="LIST", multiple=True, help="Pieces that must not be on the map."),
    click.option(
        "--fair",
        type=click.Choice(("off", "good", "best"), case_sensitive=False),
        help="How hard to work on equal chances for all.  [default: good]",
    ),
    click.option("--steps", type=options.Whole(1, MOST_STEPS), metavar="N", help="So many steps of that work."),
)


def wish_options(function: options.F) -> options.F:
    """Add what a map is to be like."""
    return options.add(_WISHES, function)


class Maps(DefaultGroup):
    """``map`` is short for ``map make``."""

    default = "make"

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the options of the command that is meant when none is named, then the other commands."""
        self.commands[self.default].format_options(ctx, formatter)
        self.format_commands(ctx, formatter)


@click.group("map", cls=Maps, epilog=EXAMPLES)
def command() -> None:
    """Build a fresh Boardquest map and print it.

    Every map is checked against the rules before it is printed. Its document is saved beside the sheet. Improve and
    compare are for maps that there are already.
    """


@command.command("make")
@wish_options
@click.option(
    "--count", type=options.Whole(1, MOST_AT_ONCE), metavar="K", help="So many maps: of seed, 'seed 2', 'seed 3' ..."
)
@click.option("--code", metavar="CODE", help="The map of a share code, as a sheet shows it.")
@options.fair_options
@options.box_options
@options.sheet_options
@options.output_options
@options.report_options
@click.option("--strict", is_flag=True, help="Refuse a map that the checks have a warning about.")
def make(**values: Any) -> None:
    """Build a fresh Boardquest map and print it.

    Every map is checked against the rules before it is printed. Its document is saved
    beside the sheet.
    """
    request = read_request(values)
    printing = options.printing(values)
    options.refuse_folder_that_is_a_file(printing.folder)
    ask = not (values["as_json"] or values["quiet"])
    if values["code"] is not None:
        made, box, box_words = from_code(values["code"])
    else:
        chosen = boxes.choose(values["box"], values["pieces"], values["packs"], values["owned"], ask=ask)
        box, box_words = chosen.box, chosen.words
        made = build(request, box, printing, given(values, request, box))
    if values["strict"]:
        deliver.refuse_warnings(made, "another seed, or the same without --strict")
    results = deliver.deliver(made, box, printing)
    deliver.warn(results, printing, box)
    if printing.as_json:
        talk.data(deliver.as_data(results, box, printing))
    elif not printing.quiet:
        deliver.say_results(results, box_words, printing)


command.add_command(map_fair.improve_command)
command.add_command(map_fair.compare_command)


@dataclass(frozen=True, slots=True)
class Request:
    """What is to be built: seeds, options by name (those that are left out have their default), what lies there."""

    seeds: tuple[str, ...]
    wishes: dict[str, Any]
    begun: Begun | None = None


def read_request(values: dict[str, Any]) -> Request:
    """Return what the map options come to. Raises UsageError for a malformed one and for what --code rules out."""
    if values["code"] is not None:
        absent = (None, False, ())
        given = [option for name, option in FIXED_BY_CODE.items() if not any(values[name] is none for none in absent)]
        if given:
            raise UsageError(
                f"--code says everything about the map, so {', '.join(given)} cannot stand beside it: "
                "leave out the one or the other"
            )
        return Request((), {})
    refuse_words_for_no_search(values)
    begun, kept = None, {}
    if values["keep"] in KEPT:
        kept = {"fair_keep": values["keep"]}
    elif values["keep"] is not None:
        begun = read_file(values["keep"])
        values = as_begun(values, begun)
    return Request(seeds(values["seed"], values["count"] or 1), wishes(values) | kept, begun)


def read_file(name: str) -> Begun:
    """Return what lies on the table by a file. Raises InvalidInputError with every fault of form."""
    from questpress.games.boardquest.table import read_begun

    return read_begun(*files.read(name))


def as_begun(values: dict[str, Any], begun: Begun) -> dict[str, Any]:
    """Return the options with what the file says of players, mode and spacing, where they say nothing of it.

    Raises UsageError where both say different things.
    """
    found = dict(values)
    for name, option in (("players", "--players"), ("mode", "--mode"), ("fort_spacing", "--fort-spacing")):
        said = getattr(begun, name)
        if said is not None and values[name] not in (None, said):
            raise UsageError(f"{begun.loaded.file} has {name} {said}, and {option} says {values[name]}: leave it out")
        if said is not None:
            found[name] = said
    return found


def given(values: dict[str, Any], request: Request, box: Box) -> Given:
    """Return what comes from files and time: the table, the weights, the seconds."""
    from dataclasses import replace

    from questpress.games.boardquest.given import Given
    from questpress.games.boardquest.options import normal_options
    from questpress.games.boardquest.table import read_table

    found = Given()
    if request.begun is not None:
        found = read_table(request.begun, normal_options(map_options(request.wishes, box), box), box)
    return replace(found, weights=map_fair.weights(values["weights"], box), seconds=values["seconds"])


def wishes(values: dict[str, Any]) -> dict[str, Any]:
    """Return the options of the builder that were given, by name."""
    from questpress.games.boardquest.options import TERRAINS

    found: dict[str, Any] = {"players": players(values["players"], values["mode"])}
    for name in ("mode", "fort_spacing", "holes", "monster_density", "monsters", "fair"):
        if values[name] is not None:
            found[name] = values[name]
    for name in ("zigzag", "gentle"):
        found[name] = values[name]
    if values["ratio"] is not None:
        found["ratio_percent"] = parse.ratio_percent(values["ratio"])
    if values["terrain"] is not None:
        found["terrain"] = parse.levels(values["terrain"], TERRAINS, LEVELS, "normal")
    if values["factions"] is not None:
        found["factions"] = parse.idents("--factions", [values["factions"]], "orcs,humans")
    if values["steps"] is not None:
        found["fair_steps"] = values["steps"]
    found["use"] = parse.piece_ids("--use", values["use"])
    found["leave_out"] = parse.piece_ids("--leave-out", values["leave_out"])
    found["mods"] = parse.idents("--mod", values["mods"], "fog-of-war")
    return found


def refuse_words_for_no_search(values: dict[str, Any]) -> None:
    """Raise UsageError for options that say how to search for a fair map where --fair off says not to."""
    if values["fair"] != "off":
        return
    idle = [option for name, option in (("steps", "--steps"), ("seconds", "--time")) if values.get(name) is not None]
    if values.get("keep") in KEPT:
        idle.append(f"--keep {values['keep']}")
    if idle:
        raise UsageError(f"--fair off leaves the map as drawn: leave {' and '.join(idle)} out, or take --fair good")


def players(number: int | None, mode: str | None) -> int:
    """Return the number of players. Raises UsageError, with what to do instead, for one that has no versus map."""
    if number is None:
        return 4 if mode == "teams" else 2
    if number == 1:
        raise UsageError(
            "a versus map is for two players or more. Alone, play a campaign scenario of the rulebook against the "
            "automa; or take a map for two and play both sides: questpress map --players 2"
        )
    if not 2 <= number <= 4:
        raise UsageError(f"--players takes 2, 3 or 4, not {number}: the box has pieces and forts for four at most")
    return number


def seeds(seed: str | None, count: int) -> tuple[str, ...]:
    """Return the seeds of so many maps: the seed, or one that is drawn, then the same with 2, 3, ... behind it."""
    from questpress.games.boardquest.names import numbered_seed, refuse_long_seed

    first = first_seed(seed)
    refuse_long_seed(first, count)
    return tuple(numbered_seed(first, number) for number in range(1, count + 1))


def first_seed(seed: str | None) -> str:
    """Return a seed as it is stored; one is drawn where none was given. Raises UsageError for a malformed one."""
    from questpress.chance.stream import normal_seed

    if seed is None:
        from questpress.games.boardquest.names import draw_seed

        seed = draw_seed(os.urandom(8))
    return normal_seed(_as_typed(seed))


def _as_typed(text: str) -> str:
    """Return a text of the command line as UTF-8, also where the system's own encoding could not read it."""
    try:
        text.encode("utf-8")
    except UnicodeEncodeError:
        try:
            return os.fsencode(text).decode("utf-8")
        except UnicodeError:
            pass
    return text


def build(request: Request, box: Box, printing: options.Printing, given: Given) -> list[Made]:
    """Return the maps of a request, each checked."""
    from questpress.games.boardquest.make import make_map

    wished = map_options(request.wishes, box)
    made: list[Made] = []
    with deliver.progress(len(request.seeds), "Building", quiet=printing.silent) as step:
        for seed in request.seeds:
            made.append(checked(make_map(seed, wished, box, given), box))
            step()
    return made


def map_options(wished: dict[str, Any], box: Box) -> MapOptions:
    """Return the options of the builder: with an owner's box monsters are known by their rarity alone."""
    from questpress.games.boardquest.options import MapOptions

    return MapOptions(**({"monsters": "rarity"} if box.kind == "mine" else {}) | wished)


def from_code(code: str) -> tuple[list[Made], Box, str]:
    """Return the map of a share code, checked, its box, and words on the box."""
    from questpress.games.boardquest.code import read_map_code
    from questpress.games.boardquest.make import remake_map

    recipe = read_map_code(code)
    box = boxes.load("printed", None, ())
    return [checked(remake_map(recipe, box), box)], box, "printed: our own pieces and monsters, as the code says"


def checked(doc: Any, box: Box) -> Made:
    """Return a map with what the checks say. Raises InternalError for an error: nothing illegal is ever printed."""
    from questpress.games.boardquest.check import check_map

    findings = check_map(doc, box)
    errors = [finding for finding in findings if finding.severity is Severity.ERROR]
    if errors:
        listed = "\n".join(f"  {finding}" for finding in errors)
        raise InternalError(f"the builder made an illegal map of seed {doc.seed!r}, code {doc.code}:\n{listed}")
    return Made(doc, tuple(findings))
