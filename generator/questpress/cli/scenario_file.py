"""Scenarios from files: read, checked, printed again."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from questpress.cli import files, options, scenario_deliver, scenario_options, talk, watch
from questpress.cli.check import BoxChooser, check_one
from questpress.cli.scenario_deliver import MadeScenario
from questpress.errors import InvalidInputError, UsageError
from questpress.findings import Severity

if TYPE_CHECKING:
    from questpress.catalog.campaign_box import CampaignBox
    from questpress.checks.report import Report
    from questpress.cli.scenario_options import ScenarioPrinting

EXAMPLES = """\b
Examples:
  questpress scenario render our-scenario.yaml
  questpress scenario render our-scenario.yaml --watch
"""


@click.command("render", epilog=EXAMPLES)
@click.argument("name", metavar="FILE")
@click.option("--watch", "watched", is_flag=True, help="Print it again whenever the file is saved, until Ctrl-C.")
@options.box_options
@scenario_options.sheet_options
@options.output_options
@options.report_options
@click.option("--strict", is_flag=True, help="Refuse a scenario that the checks have a warning about.")
def command(**values: Any) -> None:
    """Check a scenario of your own and print its sheet.

    FILE is JSON or YAML, - is standard input; questpress scenario new shows how to write one. A scenario with errors is
    not printed: all of them are told. When its share code does not rebuild it, the sheet shows a QPF code instead,
    which names the document.
    """
    printing = scenario_options.scenario_printing(values)
    chooser = BoxChooser(values["box"], values["pieces"], values["packs"], values["owned"])
    name: str = values["name"]
    if values["watched"]:
        watch.refuse_unwatchable((name,), as_json=values["as_json"])
        watch.watch(name, lambda: _preview(name, chooser, printing, strict=values["strict"]))
        return
    made, box = read_scenario(name, chooser, strict=values["strict"])
    print_made(made, box, printing)


def print_made(made: MadeScenario, box: CampaignBox, printing: ScenarioPrinting) -> None:
    """Print a scenario that was read, and say what became of it."""
    results = scenario_deliver.print_scenarios([made], box, printing)
    scenario_deliver.warn(results)
    if printing.as_json:
        talk.data(scenario_deliver.as_data(results, box, printing))
    elif not printing.quiet:
        words = "mine: what your own box holds" if box.kind == "mine" else "printed: our own pieces and cards"
        scenario_deliver.say_results(results, words, printing)


def read_scenario(name: str, chooser: BoxChooser, *, strict: bool) -> tuple[MadeScenario, CampaignBox]:
    """Return a scenario from a file under a code that is true, and the box it was checked against.

    Raises InvalidInputError with every finding when it cannot be read or has errors (``strict``: or warnings), and
    UsageError for another document.
    """
    used: list[Any] = [None]

    def remember(game: str, data: Any) -> Any:
        used.append(chooser(game, data))
        return used[-1]

    report = check_one(*files.read(name), remember)
    return made_of(report, used[-1], strict=strict), used[-1]


def made_of(report: Report, box: CampaignBox, *, strict: bool) -> MadeScenario:
    """Return the scenario of a report, with its tiles, under a code that is true. Raises as above."""
    from questpress.catalog.campaign_box import load_campaign_box
    from questpress.games.boardquest.scenario.document import SCHEMA
    from questpress.games.boardquest.scenario.make import coded
    from questpress.games.boardquest.scenario.table import completed

    if report.schema is not None and report.schema != SCHEMA:
        raise UsageError(f"{report.file} is no scenario; questpress print FILE prints documents of every kind")
    if report.exit_code(strict=strict) or report.document is None:
        raise InvalidInputError(f"{report.summary()}; such a scenario is not printed", report.findings)
    written = report.document
    doc = coded(completed(written, box.box), load_campaign_box("printed"))
    findings = report.findings
    if written.code not in ("", doc.code):
        talk.tell(f"questpress: the code {written.code} does not rebuild this scenario; it is {doc.code}")
        findings = tuple(finding for finding in findings if finding.code != "BQ-S21")
    return MadeScenario(doc, findings)


def _preview(name: str, chooser: BoxChooser, printing: ScenarioPrinting, *, strict: bool) -> None:
    """Print a scenario under the name of its own file, over what was printed before; the document is not saved."""
    from questpress.press.sheets.boardquest.scenario.render import render_scenario, stems
    from questpress.press.write import write_outputs

    made, box = read_scenario(name, chooser, strict=strict)
    found = list(made.findings)
    outputs = render_scenario(made.doc, box, printing.spec, printing.formats, printing.dpi, findings=found)
    for finding in found:
        if finding.severity is Severity.WARNING:
            talk.tell(f"questpress: {finding}", hanging="  ")
    stem = stems(made.doc, printing.spec)[0]
    named = [replace(output, name=output.name.replace(stem, Path(name).stem, 1)) for output in outputs]
    paths = write_outputs(printing.folder, named, True)
    if not printing.quiet:
        talk.say(f"{name}: {made.doc.title}, no errors")
        for path in paths:
            talk.say_whole(f"  written  {talk.shown(path)}")
