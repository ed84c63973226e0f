"""``questpress scenario``: build campaign scenarios of Boardquest, or that of a share code, and print their sheets."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from questpress.cli import (
    deliver,
    options,
    parse,
    scenario_deliver,
    scenario_file,
    scenario_list,
    scenario_new,
    scenario_options,
    scenario_play,
    talk,
)
from questpress.cli.lazy import DefaultGroup
from questpress.cli.map import MOST_AT_ONCE, seeds
from questpress.cli.scenario_deliver import MadeScenario
from questpress.errors import InternalError, UsageError
from questpress.findings import Severity

if TYPE_CHECKING:
    from questpress.catalog.campaign_box import CampaignBox
    from questpress.cli.scenario_options import ScenarioPrinting
    from questpress.games.boardquest.scenario.document import Scenario

GAMES = ("boardquest",)
# What a share code fixes: with --code none of these may be given. By parameter name.
FIXED_BY_CODE = {
    "seed": "--seed", "count": "--count", "players": "--players", "faction": "--faction",
    "difficulty": "--difficulty", "archetype": "--archetype", "box": "--box", "pieces": "--pieces",
    "owned": "--owned", "packs": "--pack",
}  # fmt: skip
EXAMPLES = """\b
Examples:
  questpress scenario boardquest
  questpress scenario boardquest --players 2 --difficulty hard --seed "barley moon"
  questpress scenario boardquest --archetype escort --faction elves --paper letter
  questpress scenario --code QP1-...
"""
_WISHES = (
    click.option(
        "--seed", metavar="TEXT", help="Any short text; the same seed gives the same scenario. Drawn when left out."
    ),
    click.option(
        "--count",
        type=options.Whole(1, MOST_AT_ONCE),
        metavar="K",
        help="So many scenarios: of seed, 'seed 2', 'seed 3' ...",
    ),
    click.option("--code", metavar="CODE", help="The scenario of a share code, as a sheet shows it."),
    click.option("--players", type=options.Whole(), metavar="N", help="1 or 2.  [default: 1]"),
    click.option("--faction", metavar="NAME", help="The faction of the first player.  [drawn when left out]"),
    click.option("--difficulty", metavar="LEVEL", help="easy, normal or hard: how much Gold there is.  [normal]"),
    click.option("--archetype", metavar="NAME", help="What it is about, such as escort: see questpress scenario list."),
)


class Scenarios(DefaultGroup):
    """``scenario boardquest`` is short for ``scenario make boardquest``."""

    default = "make"

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the options of the command that is meant when none is named, then the other commands."""
        self.commands[self.default].format_options(ctx, formatter)
        self.format_commands(ctx, formatter)


@click.group("scenario", cls=Scenarios, epilog=EXAMPLES)
def command() -> None:
    """Build a fresh campaign scenario and print its sheet.

    GAME is boardquest: solo or two together against the automa. Every scenario is checked and tried out before it is
    printed; its document is saved beside the sheet.
    """


@command.command("make")
@click.argument("game", type=click.Choice(GAMES, case_sensitive=False), metavar="GAME", required=False)
@scenario_options.wish_options(_WISHES)
@options.box_options
@scenario_options.sheet_options
@options.output_options
@options.report_options
@click.option("--strict", is_flag=True, help="Refuse a scenario that the checks have a warning about.")
def make(**values: Any) -> None:
    """Build a fresh campaign scenario and print its sheet.

    GAME is boardquest; with --code it may be left out.
    """
    _refuse_beside_code(values)
    printing = scenario_options.scenario_printing(values)
    if values["code"] is not None:
        box, words, made = from_code(values["code"])
    else:
        box, words, made = _from_wishes(values, printing)
    if values["strict"]:
        scenario_deliver.refuse_warnings(made, "another seed, or the same without --strict")
    results = scenario_deliver.print_scenarios(made, box, printing)
    scenario_deliver.warn(results)
    if printing.as_json:
        talk.data(scenario_deliver.as_data(results, box, printing))
    elif not printing.quiet:
        scenario_deliver.say_results(results, words, printing)


command.add_command(scenario_new.command)
command.add_command(scenario_file.command)
command.add_command(scenario_play.command)
command.add_command(scenario_list.command)


def _refuse_beside_code(values: dict[str, Any]) -> None:
    """Raise UsageError for options that a share code rules out, and where neither a game nor a code is named."""
    if values["code"] is None:
        if values["game"] is None:
            raise UsageError("which game? type questpress scenario boardquest")
        return
    given = [option for name, option in FIXED_BY_CODE.items() if values[name] not in (None, ())]
    if given:
        raise UsageError(
            f"--code says everything about the scenario, so {', '.join(given)} cannot stand beside it: leave out the "
            "one or the other"
        )


def from_code(code: str) -> tuple[CampaignBox, str, list[MadeScenario]]:
    """Return the printed box, words for it, and the scenario of a share code, checked.

    Raises UsageError for a malformed code, RequestError when this version cannot rebuild it.
    """
    from questpress.catalog.campaign_box import load_campaign_box
    from questpress.games.boardquest.scenario.code import read_scenario_code
    from questpress.games.boardquest.scenario.make import remake_scenario

    box = load_campaign_box("printed")
    doc = remake_scenario(read_scenario_code(code), box)
    return box, "printed: our own pieces and cards, as the code says", [checked(doc, box)]


def _from_wishes(values: dict[str, Any], printing: ScenarioPrinting) -> tuple[CampaignBox, str, list[MadeScenario]]:
    """Return the box, words for it, and the scenarios that are asked for, each checked."""
    from questpress.games.boardquest.scenario.make import make_scenario
    from questpress.games.boardquest.scenario.options import ScenarioOptions, normal_options

    names = ("players", "faction", "difficulty", "archetype")
    wished = {name: values[name] for name in names if values[name] is not None}
    for name in names[1:]:
        if name in wished:
            wished[name] = parse.idents(f"--{name}", [wished[name]], "escort")[0]
    box, words = scenario_options.choose_box(values)
    wanted = normal_options(ScenarioOptions(**wished), box)
    first = seeds(values["seed"], values["count"] or 1)
    made = []
    with deliver.progress(len(first), "Building", quiet=printing.silent) as step:
        for seed in first:
            made.append(checked(make_scenario(seed, wanted, box), box))
            step()
    return box, words, made


def checked(doc: Scenario, box: CampaignBox) -> MadeScenario:
    """Return a scenario with what the checks say. Raises InternalError for an error: nothing illegal is printed."""
    from questpress.games.boardquest.scenario.check import check_scenario

    findings = check_scenario(doc, box)
    errors = [finding for finding in findings if finding.severity is Severity.ERROR]
    if errors:
        listed = "\n".join(f"  {finding}" for finding in errors)
        raise InternalError(f"the builder made a faulty scenario of seed {doc.seed!r}, code {doc.code}:\n{listed}")
    return MadeScenario(doc, tuple(findings))
