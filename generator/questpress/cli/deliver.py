"""From finished maps to files, and what is said about them: shared by all commands that print maps."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from questpress.cli import talk
from questpress.cli.options import Printing
from questpress.errors import RequestError
from questpress.findings import Finding, Severity

if TYPE_CHECKING:
    from questpress.catalog.boardquest import Box
    from questpress.games.boardquest.document import BoardquestMap
    from questpress.games.boardquest.fair import Fairness
    from questpress.press.write import Output

# From so many maps on, a terminal shows a progress bar.
_LONG = 4


@dataclass(frozen=True, slots=True)
class Made:
    """A map that is ready to print, and what the checks said about it."""

    doc: BoardquestMap
    findings: tuple[Finding, ...] = ()


@dataclass(slots=True)
class Delivered:
    """A printed map: its document, how fair it is, its files, and everything that was found on the way."""

    doc: BoardquestMap
    fairness: Fairness
    findings: list[Finding] = field(default_factory=list)
    files: list[Path] = field(default_factory=list)

    def document(self) -> Path:
        """Return the saved document."""
        return next(path for path in self.files if path.suffix == ".json")


def deliver(made: Sequence[Made], box: Box, printing: Printing) -> list[Delivered]:
    """Draw all sheets, then write all files at once; the document is always among them.

    Raises UsageError when a file is in the way; then nothing is written.
    """
    from questpress.games.boardquest.fair import told
    from questpress.press.render import render_map
    from questpress.press.write import write_outputs

    formats = {*printing.formats, "json"}
    delivered: list[Delivered] = []
    outputs: list[list[Output]] = []
    with progress(len(made), "Drawing", quiet=printing.silent) as step:
        for one in made:
            found = list(one.findings)
            outputs.append(render_map(one.doc, box, printing.spec, formats, printing.dpi, findings=found))
            delivered.append(Delivered(one.doc, told(one.doc, box), found))
            step()
    paths = iter(write_outputs(printing.folder, [o for row in outputs for o in row], printing.force))
    for result, row in zip(delivered, outputs, strict=True):
        result.files = [next(paths) for _ in row]
    return delivered


def warn(made: Sequence[Made | Delivered], printing: Printing, box: Box) -> None:
    """Say every warning about maps, and about a table that is too small for them."""
    from questpress.press.sheets.boardquest.heading import warning_line

    for one in made:
        for finding in one.findings:
            if finding.severity is Severity.WARNING:
                talk.tell(f"questpress: {finding}", hanging="  ")
        line = warning_line(one.doc, box, printing.spec)
        if line:
            talk.tell(f"questpress: {line}", hanging="  ")


def refuse_warnings(made: Sequence[Made], fix: str) -> None:
    """Raise RequestError for the first map with a warning: ``--strict`` counts warnings as errors."""
    for one in made:
        bad = next((f for f in one.findings if f.severity is Severity.WARNING), None)
        if bad is not None:
            raise RequestError(
                f"seed {one.doc.seed!r} gives a map with a warning, and --strict was asked for: {bad.message}",
                rule=bad.code,
                fix=fix,
            )


def as_data(results: Sequence[Delivered], box: Box, printing: Printing) -> dict[str, Any]:
    """Return the report on printed maps as JSON data; ``notes`` are about the box, such as what a pack overrides."""
    return {
        "folder": talk.shown(printing.folder),
        "notes": [note.to_json() for note in box.notes],
        "maps": [
            {
                "code": one.doc.code,
                "seed": one.doc.seed,
                "title": one.doc.extras.get("title", ""),
                "players": one.doc.players,
                "mode": one.doc.mode,
                "box": one.doc.extras.get("box", ""),
                "paper": printing.spec.paper.id,
                "ink": str(printing.spec.ink),
                "files": [talk.shown(path) for path in one.files],
                "fair": fair_data(one.fairness),
                "findings": [finding.to_json() for finding in one.findings],
            }
            for one in results
        ],
    }


def fair_data(fairness: Fairness) -> dict[str, Any]:
    """Return how fair a map is as JSON data: the verdict, points by player, and how far they lie apart."""
    return {
        "spread": fairness.spread,
        "gap": fairness.gap,
        "scores": list(fairness.scores),
        "sentence": fairness.sentence,
    }


def say_results(results: Sequence[Delivered], box_words: str, printing: Printing) -> None:
    """Say where the files are and what to do next: in full for one map, a line each for several."""
    first = results[0]
    if len(results) == 1:
        talk.say(f"{first.doc.extras.get('title') or 'Boardquest map'}: a map {for_whom(first.doc)}")
        talk.say_whole(f"  seed   {first.doc.seed}")
        talk.say_whole(f"  code   {first.doc.code}")
        talk.say(f"  fair   {first.fairness.sentence}", hanging=" " * 9)
        files = first.files
    else:
        talk.say(f"{len(results)} maps {for_whom(first.doc)}")
        width = max(len(one.doc.seed) for one in results)
        for one in results:
            talk.say_whole(f"  seed   {one.doc.seed:<{width}}  code {one.doc.code}")
        files = [path for one in results for path in one.files]
    talk.say(f"  box    {box_words}", hanging="         ")
    for index, path in enumerate(files):
        talk.say_whole(f"  {'files' if index == 0 else '     '}  {talk.shown(path)}")
    _say_next(results, printing)


def _say_next(results: Sequence[Delivered], printing: Printing) -> None:
    document, code = results[0].document(), results[0].doc.code
    if "pdf" in printing.formats:
        text = "Next: open the PDF and print it at 100 %"
        if "build" in printing.spec.pages:
            number = printing.spec.pages.index("build") + 1
            text += f"; page {number} shows how to lay the pieces"
        talk.say(f"{text}.")
    checked = " ".join([_typed(document), *(talk.shell_words([word]) for word in printing.box_files)])
    printed = " ".join([checked, *(talk.shell_words([word]) for word in printing.again)])
    rows = [("check it", f"check {checked}"), ("print it again", f"print {printed}")]
    if code.startswith("QP1-"):
        rows.append(("for a friend", f"map --code {code}"))
    for label, words in rows:
        talk.say_whole(f"  {label:<14}  questpress {words}")


def for_whom(doc: BoardquestMap) -> str:
    """Return for how many players a map is, in words."""
    return f"for {doc.players} players" + (" in two teams" if doc.mode == "teams" else "")


def _typed(path: Path) -> str:
    shown = talk.shown(path)
    return talk.shell_words([f".{os.sep}{shown}" if shown.startswith("-") else shown])  # else it would be an option


@contextmanager
def progress(total: int, words: str, *, quiet: bool, done: int = 0) -> Iterator[Callable[..., None]]:
    """Give a function to call after each of ``total`` things, or with a number after so many of them.

    A terminal shows a bar when there are many; ``done`` are done already.
    """
    if total < _LONG or quiet or not talk.is_terminal():
        yield lambda number=1: None
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(words, total=total, completed=done)
        yield lambda number=1: bar.advance(task, number)
