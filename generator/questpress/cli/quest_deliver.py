"""From finished quests to files, and what is said about them. What an event brings is never said.

Who makes a quest plays it, too: of what the checks found, only the rule is told, for its words may name what is sealed.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from questpress.catalog.games import TITLES
from questpress.cli import deliver, talk
from questpress.cli.quest_options import BookPrinting
from questpress.errors import RequestError
from questpress.findings import Finding, Severity

if TYPE_CHECKING:
    from questpress.catalog.squares_box import BoxView
    from questpress.games.quest.document import Quest
    from questpress.press.write import Output


@dataclass(frozen=True, slots=True)
class MadeQuest:
    """A quest that is ready to print, and what the checks said about it."""

    doc: Quest
    findings: tuple[Finding, ...] = ()


@dataclass(slots=True)
class PrintedQuest:
    """A printed quest: its document, its files, and everything that was found on the way."""

    doc: Quest
    findings: list[Finding] = field(default_factory=list)
    files: list[Path] = field(default_factory=list)

    def document(self) -> Path:
        """Return the saved document."""
        return next(path for path in self.files if path.suffix == ".json")


def print_quests(made: Sequence[MadeQuest], box: BoxView, printing: BookPrinting) -> list[PrintedQuest]:
    """Draw all booklets, then write all files at once; the document is always among them.

    Raises UsageError when a file is in the way, or a board does not go onto the paper; then nothing is written.
    """
    from questpress.press.sheets.quest.render import render_quest
    from questpress.press.write import write_outputs

    formats = {*printing.formats, "json"}
    results: list[PrintedQuest] = []
    outputs: list[list[Output]] = []
    with deliver.progress(len(made), "Drawing", quiet=printing.silent) as step:
        for one in made:
            found = list(one.findings)
            outputs.append(render_quest(one.doc, box.catalog, printing.spec, formats, printing.dpi, findings=found))
            results.append(PrintedQuest(one.doc, found))
            step()
    paths = iter(write_outputs(printing.folder, [o for row in outputs for o in row], printing.force))
    for result, row in zip(results, outputs, strict=True):
        result.files = [next(paths) for _ in row]
    return results


def refuse_warnings(made: Sequence[MadeQuest], fix: str) -> None:
    """Raise RequestError for the first quest with a warning: ``--strict`` counts warnings as errors."""
    for one in made:
        bad = next((f for f in one.findings if f.severity is Severity.WARNING), None)
        if bad is not None:
            raise RequestError(
                f"seed {one.doc.seed!r} gives a quest with a warning, and --strict was asked for: {sealed(bad)}",
                rule=bad.code,
                fix=fix,
            )


def warn(results: Sequence[MadeQuest | PrintedQuest]) -> None:
    """Say which rules have a warning about quests; not what it is about."""
    for one in results:
        told = [sealed(finding) for finding in one.findings if finding.severity is Severity.WARNING]
        for words in dict.fromkeys(told):
            talk.tell(f"questpress: warning {words}", hanging="  ")


def sealed(finding: Finding) -> str:
    """Return the rule that a finding is of, and its title."""
    from questpress.catalog.codes import CODES
    from questpress.checks.rule import all_rules
    from questpress.press.preflight import CODES as PRESS_CODES

    titles = {code: entry.title for codes in (CODES, PRESS_CODES) for code, entry in codes.items()}
    titles |= {rule.code: rule.title for rule in all_rules()}
    return f"{finding.code} {titles.get(finding.code, '')}".rstrip()


def as_data(results: Sequence[PrintedQuest], box: BoxView, printing: BookPrinting) -> dict[str, Any]:
    """Return the report on printed quests as JSON data, without what is sealed."""
    return {
        "folder": talk.shown(printing.folder),
        "notes": [note.to_json() for note in getattr(box, "notes", ())],
        "quests": [
            {
                "game": one.doc.game,
                "code": one.doc.code,
                "seed": one.doc.seed,
                "title": one.doc.title,
                "heroes": one.doc.team.heroes,
                "comrades": one.doc.team.comrades,
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


def say_results(results: Sequence[PrintedQuest], box_words: str, printing: BookPrinting) -> None:
    """Say where the files are and what to do next: in full for one quest, a line each for several."""
    first = results[0].doc
    if len(results) == 1:
        talk.say(f"{first.title}: a quest of {TITLES[first.game]} {for_whom(first)}")
        if first.seed:
            talk.say_whole(f"  seed   {first.seed}")
        talk.say_whole(f"  code   {first.code}")
    else:
        talk.say(f"{len(results)} quests of {TITLES[first.game]} {for_whom(first)}")
        width = max(len(one.doc.seed) for one in results)
        for one in results:
            talk.say_whole(f"  seed   {one.doc.seed:<{width}}  code {one.doc.code}  {one.doc.title}")
    talk.say(f"  box    {box_words}", hanging="         ")
    for index, path in enumerate([path for one in results for path in one.files]):
        talk.say_whole(f"  {'files' if index == 0 else '     '}  {talk.shown(path)}")
    _say_next(results[0], printing)


def for_whom(doc: Quest) -> str:
    """Return how many heroes play a quest, in words."""
    comrades = doc.team.comrades
    heroes = doc.team.heroes - comrades
    words = f"for {heroes} {'hero' if heroes == 1 else 'heroes'}"
    return words + (f" and {comrades} {'comrade' if comrades == 1 else 'comrades'}" if comrades else "")


def _say_next(first: PrintedQuest, printing: BookPrinting) -> None:
    if "pdf" in printing.formats:
        talk.say(
            "Next: open the PDF and print it at 100 %. Read the first pages; what is folded is sealed until it happens."
        )
    document = typed(first.document())
    checked = " ".join([document, *(talk.shell_words([word]) for word in printing.box_files)])
    again = " ".join([checked, *(talk.shell_words([word]) for word in printing.again)])
    rows = [("print it again", f"print {again}"), ("with all pieces", f"packet {checked}")]
    if first.doc.code.startswith("QP1-"):
        rows.append(("for a friend", f"quest --code {first.doc.code}"))
    for label, words in rows:
        talk.say_whole(f"  {label:<14}  questpress {words}")


def typed(path: Path) -> str:
    """Return a path as it is typed into a shell."""
    shown = talk.shown(path)
    return talk.shell_words([f".{os.sep}{shown}" if shown.startswith("-") else shown])  # else it would be an option
