"""From finished adventures to files, and what is said about them. What is sealed is never said.

Who makes an adventure plays it, too: of what the checks found, only the rule is told, for its words may name what is
sealed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from questpress.cli import deliver, options, quest_boxes, talk
from questpress.cli.quest_deliver import sealed, typed
from questpress.cli.quest_options import BookPrinting
from questpress.errors import RequestError
from questpress.findings import Finding, Severity

if TYPE_CHECKING:
    from questpress.catalog.adventure_box import AdventureBox
    from questpress.catalog.squares_box import BoxView
    from questpress.games.anastyr.document import Adventure
    from questpress.press.write import Output

GAME = "anastyr"
_BOX = (
    click.option(
        "--box",
        type=click.Choice(("printed", "mine"), case_sensitive=False),
        help="printed: our cards and tiles; mine: those of your own box.",
    ),
    click.option("--owned", metavar="FILE", type=options.FILE, help="What your own box holds, for --box mine."),
    click.option(
        "--pack", "packs", metavar="DIR", type=options.FILE, multiple=True, help="A pack to lay over the box."
    ),
)


def wish_options(wishes: tuple[Callable[[options.F], options.F], ...]) -> Callable[[options.F], options.F]:
    """Return what adds the options that say what an adventure is to be like."""
    return lambda function: options.add(wishes, function)


def box_options(function: options.F) -> options.F:
    """Add with which cards and tiles."""
    return options.add(_BOX, function)


def choose_box(values: dict[str, Any]) -> tuple[AdventureBox, str]:
    """Return the builder's box that is asked for, and words for it; notes on packs go to the user."""
    from questpress.catalog.adventure_box import adventure_box

    chosen = quest_boxes.choose(GAME, values["box"], values["packs"], values["owned"])
    return adventure_box(chosen.box), chosen.words.replace("villains", "cards")


@dataclass(frozen=True, slots=True)
class MadeAdventure:
    """An adventure that is ready to print, and what the checks said about it."""

    doc: Adventure
    findings: tuple[Finding, ...] = ()


@dataclass(slots=True)
class PrintedAdventure:
    """A printed adventure: its document, its files, and everything that was found on the way."""

    doc: Adventure
    findings: list[Finding] = field(default_factory=list)
    files: list[Path] = field(default_factory=list)


def print_adventures(made: Sequence[MadeAdventure], box: BoxView, printing: BookPrinting) -> list[PrintedAdventure]:
    """Draw all booklets, then write all files at once; the document is always among them.

    Raises UsageError when a file is in the way, or the paper is too small; then nothing is written.
    """
    from questpress.press.sheets.anastyr.render import render_adventure
    from questpress.press.write import write_outputs

    formats = {*printing.formats, "json"}
    results: list[PrintedAdventure] = []
    outputs: list[list[Output]] = []
    with deliver.progress(len(made), "Drawing", quiet=printing.silent) as step:
        for one in made:
            found = list(one.findings)
            outputs.append(render_adventure(one.doc, box.catalog, printing.spec, formats, printing.dpi, findings=found))
            results.append(PrintedAdventure(one.doc, found))
            step()
    paths = iter(write_outputs(printing.folder, [o for row in outputs for o in row], printing.force))
    for result, row in zip(results, outputs, strict=True):
        result.files = [next(paths) for _ in row]
    return results


def refuse_warnings(made: Sequence[MadeAdventure], fix: str) -> None:
    """Raise RequestError for the first adventure with a warning: ``--strict`` counts warnings as errors."""
    for one in made:
        bad = next((f for f in one.findings if f.severity is Severity.WARNING), None)
        if bad is not None:
            told = f"seed {one.doc.seed!r} gives an adventure with a warning, and --strict was asked for: {sealed(bad)}"
            raise RequestError(told, rule=bad.code, fix=fix)


def warn(results: Sequence[MadeAdventure | PrintedAdventure]) -> None:
    """Say which rules have a warning about adventures; not what it is about."""
    told = [sealed(finding) for one in results for finding in one.findings if finding.severity is Severity.WARNING]
    for words in dict.fromkeys(told):
        talk.tell(f"questpress: warning {words}", hanging="  ")


def as_data(results: Sequence[PrintedAdventure], box: BoxView, printing: BookPrinting) -> dict[str, Any]:
    """Return the report on printed adventures as JSON data, without what is sealed."""
    return {
        "folder": talk.shown(printing.folder),
        "notes": [note.to_json() for note in getattr(box, "notes", ())],
        "adventures": [
            {
                "game": GAME,
                "code": one.doc.code,
                "seed": one.doc.seed,
                "title": one.doc.title,
                "players": one.doc.players,
                "heroes": one.doc.heroes,
                "difficulty": one.doc.difficulty,
                "tiles": len(one.doc.strip),
                "box": box.kind,
                "paper": printing.spec.paper.id,
                "ink": str(printing.spec.ink),
                "files": [talk.shown(path) for path in one.files],
                "findings": [
                    {"code": code, "severity": severity, "text": text}
                    for code, severity, text in dict.fromkeys(
                        (finding.code, finding.severity.value, sealed(finding)) for finding in one.findings
                    )
                ],
            }
            for one in results
        ],
    }


def say_results(results: Sequence[PrintedAdventure], box_words: str, printing: BookPrinting) -> None:
    """Say where the files are and what to do next: in full for one adventure, a line each for several."""
    first = results[0].doc
    if len(results) == 1:
        talk.say(f"{first.title}: an adventure of Anastyr {for_whom(first)}, {first.difficulty}")
        if first.seed:
            talk.say_whole(f"  seed   {first.seed}")
        talk.say_whole(f"  code   {first.code}")
    else:
        talk.say(f"{len(results)} adventures of Anastyr {for_whom(first)}, {first.difficulty}")
        width = max(len(one.doc.seed) for one in results)
        for one in results:
            talk.say_whole(f"  seed   {one.doc.seed:<{width}}  code {one.doc.code}  {one.doc.title}")
    talk.say(f"  box    {box_words}", hanging="         ")
    for index, path in enumerate([path for one in results for path in one.files]):
        talk.say_whole(f"  {'files' if index == 0 else '     '}  {talk.shown(path)}")
    _say_next(results[0], printing)


def for_whom(doc: Adventure) -> str:
    """Return how many play, in words."""
    if doc.players == 1:
        return f"for one player with {doc.heroes} heroes"
    return f"for {doc.players} players"


def _say_next(first: PrintedAdventure, printing: BookPrinting) -> None:
    if "pdf" in printing.formats:
        talk.say("Next: open the PDF and print it at 100 %. Fold what is sealed, then read the first pages.")
    document = typed(next(path for path in first.files if path.suffix == ".json"))
    checked = " ".join([document, *(talk.shell_words([word]) for word in printing.box_files)])
    again = " ".join([checked, *(talk.shell_words([word]) for word in printing.again)])
    rows = [("print it again", f"print {again}")]
    if first.doc.code.startswith("QP1-"):
        rows.append(("for a friend", f"adventure --code {first.doc.code}"))
    for label, words in rows:
        talk.say_whole(f"  {label:<14}  questpress {words}")
