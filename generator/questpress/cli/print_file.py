"""``questpress print FILE``: print a document again that was saved, or one that was written by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click
from click.core import ParameterSource

from questpress.cli import (
    adventure_deliver,
    adventure_file,
    boxes,
    deliver,
    files,
    options,
    parse,
    quest_deliver,
    quest_file,
    quest_match,
    scenario_file,
    talk,
)
from questpress.cli.check import SCENARIO, BoxChooser, check_one
from questpress.cli.deliver import Made
from questpress.cli.quest_options import TABLE_MAP, book_printing
from questpress.cli.scenario_options import scenario_printing
from questpress.errors import InvalidInputError, UsageError

if TYPE_CHECKING:
    from questpress.catalog.boardquest import Box
    from questpress.catalog.campaign_box import CampaignBox
    from questpress.catalog.squares_box import SquaresBox
    from questpress.checks.report import Report

QUEST = "questpress/quest/1"
EXAMPLES = """\b
Examples:
  questpress print boardquest_map_QP1-1200-HM2N-FDE0-0MQ2-SX8C-BKYG-777T.json
  questpress print our-map.yaml --paper letter --ink mono --pages map,setup
  questpress print our-quest.json --paper letter --duplex
"""


# Options that only maps have, by parameter name.
_OF_MAPS = {"factions": "--factions", "pages": "--pages", "table": "--table", "tiles": "--tiles"}


@click.command("file", epilog=EXAMPLES)
@click.argument("name", metavar="FILE")
@click.option("--factions", metavar="LIST", help="Faction of player 1, 2, ... on the sheet, such as orcs,humans.")
@options.box_options
@options.sheet_options
@TABLE_MAP
@options.output_options
@options.report_options
@click.option("--strict", is_flag=True, help="Refuse what the checks have a warning about.")
def command(**values: Any) -> None:
    """Print a saved map, quest, scenario or adventure again, or one written by hand (the word file may be left out).

    FILE is a document, JSON or YAML. It is checked first, and one with errors is not printed. When its share code does
    not rebuild it, the sheet shows a QPF code instead, which names the document.
    """
    options.refuse_folder_that_is_a_file(values["folder"] or options.default_folder())
    text, file = files.read(values["name"])
    match = quest_match.read_match(text, file)
    if match is not None:
        _refuse_given(_OF_MAPS | {"table_map": "--table-map"}, "a deathmatch")
        quest_match.print_again(match, book_printing(values), values)
        return
    chooser = BoxChooser(values["box"], values["pieces"], values["packs"], values["owned"])
    used: list[Any] = [None]

    def remember(game: str, data: Any) -> Any:
        used.append(chooser(game, data))
        return used[-1]

    report = check_one(text, file, remember)
    if report.schema == adventure_file.SCHEMA:
        _refuse_given(_OF_MAPS | {"table_map": "--table-map"}, "an adventure")
        _print_adventure(report, used[-1], values)
    elif report.schema == SCENARIO:
        _refuse_given(_OF_MAPS | {"table_map": "--table-map"}, "a scenario")
        _print_scenario(report, used[-1], values)
    elif report.schema == QUEST:
        _refuse_given(_OF_MAPS, "a quest")
        _print_quest(report, used[-1], values)
    else:
        _refuse_given({"table_map": "--table-map"}, "a map")
        _print_map(report, used[-1], values)


def _refuse_given(names: dict[str, str], what: str) -> None:
    """Raise UsageError for options that this kind of document has none of."""
    given = click.get_current_context().get_parameter_source
    for name, option in names.items():
        if given(name) is ParameterSource.COMMANDLINE:
            raise UsageError(f"{option} is not for {what}: leave it out")


def _print_quest(report: Report, box: SquaresBox, values: dict[str, Any]) -> None:
    """Print a quest again. Whoever prints it may play it, so warnings are told by their rule alone."""
    printing = book_printing(values)
    quest_file.refuse_faulty(report, box, printing.folder, strict=values["strict"])
    made = quest_file.coded(report)
    quest_deliver.warn([made])
    quest_file.print_made(made, box, printing)


def _print_adventure(report: Report, box: SquaresBox, values: dict[str, Any]) -> None:
    """Print an adventure again. Whoever prints it may play it, so warnings are told by their rule alone."""
    made = adventure_file.made_of(report, strict=values["strict"])
    adventure_deliver.warn([made])
    adventure_file.print_made(made, box, book_printing(values))


def _print_scenario(report: Report, box: CampaignBox, values: dict[str, Any]) -> None:
    made = scenario_file.made_of(report, box, strict=values["strict"])
    scenario_file.print_made(made, box, scenario_printing(values))


def _print_map(report: Report, box: Box, values: dict[str, Any]) -> None:
    given = [] if values["factions"] is None else [values["factions"]]
    factions = parse.idents("--factions", given, "orcs,humans")
    printing = options.printing(values, factions=factions)
    made = _made_map(report, strict=values["strict"])
    options.refuse_wrong_factions(factions, box, made.doc.players)
    results = deliver.deliver([made], box, printing)
    deliver.warn(results, printing, box)
    if printing.as_json:
        talk.data(deliver.as_data(results, box, printing))
    elif not printing.quiet:
        words = (
            "mine: the pieces of your own box" if made.doc.extras.get("box") == "mine" else "printed: our own pieces"
        )
        deliver.say_results(results, words, printing)


def _made_map(report: Report, *, strict: bool) -> Made:
    """Return the map of a report under a code that is true.

    Raises InvalidInputError with every finding when it cannot be read or has errors (``strict``: or warnings).
    """
    from questpress.games.boardquest.make import coded

    if report.exit_code(strict=strict) or report.document is None:
        raise InvalidInputError(f"{report.summary()}; such a map is not printed", report.findings)
    doc = coded(report.document, boxes.load("printed", None, ()))
    findings = report.findings
    if doc.code != report.document.code:
        talk.tell(
            f"questpress: the code {report.document.code or '(none)'} does not rebuild this map; it is {doc.code}"
        )
        # That the code was wrong is said, and mended.
        findings = tuple(finding for finding in findings if finding.code != "BQ-M31")
    return Made(doc, findings)
