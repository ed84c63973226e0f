"""Quests from files: read, checked, printed again; where something is wrong, the map with the faults marked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from questpress.cli import files, options, quest_deliver, quest_options, talk, watch
from questpress.cli.check import BoxChooser, check_one
from questpress.cli.quest_deliver import MadeQuest
from questpress.cli.quest_rooms import printed, room
from questpress.errors import InvalidInputError, UsageError
from questpress.findings import Severity

if TYPE_CHECKING:
    from questpress.catalog.squares_box import BoxView, SquaresBox
    from questpress.checks.report import Report
    from questpress.cli.quest_options import BookPrinting
    from questpress.press.write import Output

EXAMPLES = """\b
Examples:
  questpress quest render our-quest.yaml
  questpress quest render our-quest.yaml --watch
"""


@click.command("render", epilog=EXAMPLES)
@click.argument("name", metavar="FILE")
@click.option("--watch", "watched", is_flag=True, help="Print it again whenever the file is saved, until Ctrl-C.")
@quest_options.box_options
@quest_options.book_options
@options.output_options
@options.report_options
@click.option("--strict", is_flag=True, help="Refuse a quest that the checks have a warning about.")
def command(**values: Any) -> None:
    """Check a quest of your own and print its booklet.

    FILE is JSON or YAML, - is standard input; questpress quest new shows how to write one. A quest with errors is not
    printed: all of them are told, and maps with the faults marked are written as PNG. When its share code does not
    rebuild it, the booklet shows a QPF code instead, which names the document.
    """
    printing = quest_options.book_printing(values)
    chooser = BoxChooser(values["box"], None, values["packs"], values["owned"])
    name: str = values["name"]
    if values["watched"]:
        watch.refuse_unwatchable((name,), as_json=values["as_json"])
        watch.watch(name, lambda: _preview(name, chooser, printing, strict=values["strict"]))
        return
    made, box = read_quest(name, chooser, printing.folder, strict=values["strict"])
    for finding in made.findings:
        if finding.severity is Severity.WARNING:
            talk.tell(f"questpress: {finding}", hanging="  ")
    print_made(made, box, printing)


def print_made(made: MadeQuest, box: BoxView, printing: BookPrinting) -> None:
    """Print a quest that was read, and say what became of it."""
    results = quest_deliver.print_quests([made], box, printing)
    if printing.as_json:
        talk.data(quest_deliver.as_data(results, box, printing))
    elif not printing.quiet:
        words = "mine: what your own box holds" if box.kind == "mine" else "printed: our own villains and tiles"
        quest_deliver.say_results(results, words, printing)


def read_quest(name: str, chooser: BoxChooser, folder: Path, *, strict: bool) -> tuple[MadeQuest, SquaresBox]:
    """Return a quest from a file under a code that is true, and the box it was checked against.

    Raises InvalidInputError with every finding when it cannot be read or has errors (``strict``: or warnings); maps
    with the faults marked are then in the folder. Raises UsageError for another document.
    """
    from questpress.games.quest.document import SCHEMA

    report, box = _report(name, chooser)
    if report.schema is not None and report.schema != SCHEMA:
        raise UsageError(f"{report.file} is no quest; questpress print {name} prints documents of every kind")
    refuse_faulty(report, box, folder, strict=strict)
    return coded(report), box


def refuse_faulty(report: Report, box: BoxView, folder: Path, *, strict: bool) -> None:
    """Raise InvalidInputError for a quest with errors (``strict``: or warnings), when its maps are drawn."""
    if not report.exit_code(strict=strict) and report.document is not None:
        return
    drawn = write_faults([report], {report.file: box}, folder)
    told = f"; the faults are marked in {', '.join(map(talk.shown, drawn))}" if drawn else ""
    raise InvalidInputError(f"{report.summary()}; such a quest is not printed{told}", report.findings)


def coded(report: Report) -> MadeQuest:
    """Return the quest of a report without errors, under a code that is true."""
    doc = report.document
    found = room(doc.game).make.coded(doc, printed(doc.game))
    if doc.code not in ("", found.code):
        talk.tell(f"questpress: the code {doc.code} does not rebuild this quest; it is {found.code}")
    return MadeQuest(found, report.findings)


def _report(name: str, chooser: BoxChooser) -> tuple[Report, Any]:
    used: list[Any] = [None]

    def remember(game: str, data: Any) -> Any:
        used.append(chooser(game, data))
        return used[-1]

    return check_one(*files.read(name), remember), used[-1]


def write_faults(reports: Sequence[Report], boxes: dict[str, Any], folder: Path) -> list[Path]:
    """Draw the boards of quests with the squares of findings marked, and return the pictures; older ones are replaced.

    ``boxes``: the box of each quest, by file. Only quests have such maps.
    """
    from questpress.games.quest.document import Quest
    from questpress.press.write import Output, write_outputs

    outputs: list[Output] = []
    for report in reports:
        if not isinstance(report.document, Quest) or boxes.get(report.file) is None:
            continue
        from questpress.press.sheets.quest.fault_map import fault_maps

        for found in fault_maps(report.document, boxes[report.file].catalog, report.findings):
            stem = "quest" if report.file == "standard input" else Path(report.file).stem
            outputs.append(Output(f"{stem}_faults_{found.board}.png", ".png", found.png))
    return write_outputs(folder, outputs, True) if outputs else []


def _preview(name: str, chooser: BoxChooser, printing: BookPrinting, *, strict: bool) -> None:
    """Print a quest under the name of its own file, over what was printed before; the document is not saved."""
    from questpress.press.sheets.quest.render import render_quest, stems
    from questpress.press.write import write_outputs

    made, box = read_quest(name, chooser, printing.folder, strict=strict)
    found = list(made.findings)
    outputs = render_quest(made.doc, box.catalog, printing.spec, printing.formats, printing.dpi, findings=found)
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
