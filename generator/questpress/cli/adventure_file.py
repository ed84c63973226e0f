"""Adventures from files: read, checked, printed again."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from questpress.cli import adventure_deliver, files, options, quest_options, talk, watch
from questpress.cli.adventure_deliver import MadeAdventure
from questpress.cli.check import BoxChooser, check_one
from questpress.errors import InvalidInputError, UsageError
from questpress.findings import Severity

if TYPE_CHECKING:
    from questpress.catalog.squares_box import BoxView
    from questpress.checks.report import Report
    from questpress.cli.quest_options import BookPrinting

SCHEMA = "questpress/anastyr-adventure/1"
EXAMPLES = """\b
Examples:
  questpress adventure render our-adventure.yaml
  questpress adventure render our-adventure.yaml --watch
"""


@click.command("render", epilog=EXAMPLES)
@click.argument("name", metavar="FILE")
@click.option("--watch", "watched", is_flag=True, help="Print it again whenever the file is saved, until Ctrl-C.")
@adventure_deliver.box_options
@quest_options.plain_book_options
@options.output_options
@options.report_options
@click.option("--strict", is_flag=True, help="Refuse an adventure that the checks have a warning about.")
def command(**values: Any) -> None:
    """Check an adventure of your own and print its booklet.

    FILE is JSON or YAML, - is standard input; questpress adventure new shows how to write one. An adventure with errors
    is not printed: all of them are told. When its share code does not rebuild it, the booklet shows a QPF code instead,
    which names the document.
    """
    printing = quest_options.book_printing(values)
    chooser = BoxChooser(values["box"], None, values["packs"], values["owned"])
    name: str = values["name"]
    if values["watched"]:
        watch.refuse_unwatchable((name,), as_json=values["as_json"])
        watch.watch(name, lambda: _preview(name, chooser, printing, strict=values["strict"]))
        return
    made, box = read_adventure(name, chooser, strict=values["strict"])
    _warn(made)
    print_made(made, box, printing)


def print_made(made: MadeAdventure, box: BoxView, printing: BookPrinting) -> None:
    """Print an adventure that was read, and say what became of it."""
    results = adventure_deliver.print_adventures([made], box, printing)
    if printing.as_json:
        talk.data(adventure_deliver.as_data(results, box, printing))
    elif not printing.quiet:
        words = "mine: what your own box holds" if box.kind == "mine" else "printed: our own cards and tiles"
        adventure_deliver.say_results(results, words, printing)


def read_adventure(name: str, chooser: BoxChooser, *, strict: bool) -> tuple[MadeAdventure, BoxView]:
    """Return an adventure from a file under a code that is true, and the box it was checked against.

    Raises InvalidInputError with every finding when it cannot be read or has errors (``strict``: or warnings), and
    UsageError for another document.
    """
    used: list[Any] = [None]

    def remember(game: str, data: Any) -> Any:
        used.append(chooser(game, data))
        return used[-1]

    report = check_one(*files.read(name), remember)
    return made_of(report, strict=strict), used[-1]


def made_of(report: Report, *, strict: bool) -> MadeAdventure:
    """Return the adventure of a report under a code that is true. Raises as :func:`read_adventure` does."""
    from questpress.catalog.adventure_box import load_adventure_box
    from questpress.games.anastyr.make import coded

    if report.schema is not None and report.schema != SCHEMA:
        raise UsageError(f"{report.file} is no adventure; questpress print FILE prints documents of every kind")
    if report.exit_code(strict=strict) or report.document is None:
        raise InvalidInputError(f"{report.summary()}; such an adventure is not printed", report.findings)
    doc = coded(report.document, load_adventure_box("printed"))
    if report.document.code not in ("", doc.code):
        talk.tell(f"questpress: the code {report.document.code} does not rebuild this adventure; it is {doc.code}")
    return MadeAdventure(doc, report.findings)


def _warn(made: MadeAdventure) -> None:
    """Tell its author every warning in full."""
    for finding in made.findings:
        if finding.severity is Severity.WARNING:
            talk.tell(f"questpress: {finding}", hanging="  ")


def _preview(name: str, chooser: BoxChooser, printing: BookPrinting, *, strict: bool) -> None:
    """Print an adventure under the name of its own file, over what was printed before; the document is not saved."""
    from questpress.press.sheets.anastyr.render import render_adventure, stems
    from questpress.press.write import write_outputs

    made, box = read_adventure(name, chooser, strict=strict)
    found = list(made.findings)
    outputs = render_adventure(made.doc, box.catalog, printing.spec, printing.formats, printing.dpi, findings=found)
    _warn(MadeAdventure(made.doc, tuple(found)))
    stem = stems(made.doc, printing.spec)[0]
    named = [replace(output, name=output.name.replace(stem, Path(name).stem, 1)) for output in outputs]
    paths = write_outputs(printing.folder, named, True)
    if not printing.quiet:
        talk.say(f"{name}: {made.doc.title}, no errors")
        for path in paths:
            talk.say_whole(f"  written  {talk.shown(path)}")
