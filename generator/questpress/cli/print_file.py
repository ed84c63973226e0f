"""``questpress print FILE``: print a document again that was saved, or one that was written by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from questpress.cli import boxes, deliver, files, options, parse, talk
from questpress.cli.check import BoxChooser, check_one
from questpress.cli.deliver import Made
from questpress.errors import InvalidInputError

if TYPE_CHECKING:
    from questpress.catalog.boardquest import Box

EXAMPLES = """\b
Examples:
  questpress print boardquest_map_QP1-1200-HM2N-FDE0-0MQ2-SX8C-BKYG-777T.json
  questpress print our-map.yaml --paper letter --ink mono --pages map,setup
"""


@click.command("file", epilog=EXAMPLES)
@click.argument("name", metavar="FILE")
@click.option("--factions", metavar="LIST", help="Faction of player 1, 2, ... on the sheet, such as orcs,humans.")
@options.box_options
@options.sheet_options
@options.output_options
@options.report_options
@click.option("--strict", is_flag=True, help="Refuse a map that the checks have a warning about.")
def command(**values: Any) -> None:
    """Print a saved map again, or one that you wrote by hand (the word file may be left out).

    FILE is a map document, JSON or YAML. It is checked first, and a map with errors is not printed. When its share
    code does not rebuild it, the sheet shows a QPF code instead, which names the document.
    """
    given = [] if values["factions"] is None else [values["factions"]]
    factions = parse.idents("--factions", given, "orcs,humans")
    printing = options.printing(values, factions=factions)
    options.refuse_folder_that_is_a_file(printing.folder)
    chooser = BoxChooser(values["box"], values["pieces"], values["packs"], values["owned"])
    made, box = read_map(values["name"], chooser, strict=values["strict"])
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


def read_map(name: str, chooser: BoxChooser, *, strict: bool) -> tuple[Made, Box]:
    """Return a map from a file under a code that is true, and the box it was checked against.

    Raises InvalidInputError with every finding when it cannot be read or has errors (``strict``: or warnings).
    """
    from questpress.games.boardquest.make import coded

    text, file = files.read(name)
    used: list[Box] = []

    def remember(game: str, data: Any) -> Box:
        used.append(chooser(game, data))
        return used[-1]

    report = check_one(text, file, remember)
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
    return Made(doc, findings), used[-1]
