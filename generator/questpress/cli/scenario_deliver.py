"""From finished scenarios to files, and what is said about them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from questpress.cli import deliver, talk
from questpress.cli.quest_deliver import typed
from questpress.cli.scenario_options import ScenarioPrinting
from questpress.errors import RequestError
from questpress.findings import Finding, Severity

if TYPE_CHECKING:
    from questpress.catalog.campaign_box import CampaignBox
    from questpress.games.boardquest.scenario.document import Scenario
    from questpress.press.write import Output


@dataclass(frozen=True, slots=True)
class MadeScenario:
    """A scenario that is ready to print, and what the checks said about it."""

    doc: Scenario
    findings: tuple[Finding, ...] = ()


@dataclass(slots=True)
class PrintedScenario:
    """A printed scenario: its document, its files, and everything that was found on the way."""

    doc: Scenario
    findings: list[Finding] = field(default_factory=list)
    files: list[Path] = field(default_factory=list)


def print_scenarios(
    made: Sequence[MadeScenario], box: CampaignBox, printing: ScenarioPrinting
) -> list[PrintedScenario]:
    """Draw all sheets, then write all files at once; the document is always among them.

    Raises UsageError when a file is in the way, or a map does not go onto the paper; then nothing is written.
    """
    from questpress.press.sheets.boardquest.scenario.render import render_scenario
    from questpress.press.write import write_outputs

    formats = {*printing.formats, "json"}
    results: list[PrintedScenario] = []
    outputs: list[list[Output]] = []
    with deliver.progress(len(made), "Drawing", quiet=printing.silent) as step:
        for one in made:
            found = list(one.findings)
            outputs.append(render_scenario(one.doc, box, printing.spec, formats, printing.dpi, findings=found))
            results.append(PrintedScenario(one.doc, found))
            step()
    paths = iter(write_outputs(printing.folder, [o for row in outputs for o in row], printing.force))
    for result, row in zip(results, outputs, strict=True):
        result.files = [next(paths) for _ in row]
    return results


def refuse_warnings(made: Sequence[MadeScenario], fix: str) -> None:
    """Raise RequestError for the first scenario with a warning: ``--strict`` counts warnings as errors."""
    for one in made:
        bad = next((f for f in one.findings if f.severity is Severity.WARNING), None)
        if bad is not None:
            message = f"seed {one.doc.seed!r} gives a scenario with a warning, and --strict was asked for: {bad}"
            raise RequestError(message, rule=bad.code, fix=fix)


def warn(results: Sequence[PrintedScenario]) -> None:
    """Say every warning about scenarios and their sheets, once."""
    told = [str(finding) for one in results for finding in one.findings if finding.severity is Severity.WARNING]
    for words in dict.fromkeys(told):
        talk.tell(f"questpress: {words}", hanging="  ")


def as_data(results: Sequence[PrintedScenario], box: CampaignBox, printing: ScenarioPrinting) -> dict[str, Any]:
    """Return the report on printed scenarios as JSON data."""
    return {
        "folder": talk.shown(printing.folder),
        "notes": [note.to_json() for note in box.box.notes],
        "scenarios": [
            {
                "game": "boardquest",
                "code": one.doc.code,
                "seed": one.doc.seed,
                "title": one.doc.title,
                "players": one.doc.players,
                "difficulty": one.doc.difficulty,
                "archetype": one.doc.extras.get("archetype", ""),
                "trial": one.doc.extras.get("trial"),
                "box": box.kind,
                "paper": printing.spec.paper.id,
                "ink": str(printing.spec.ink),
                "files": [talk.shown(path) for path in one.files],
                "findings": [finding.to_json() for finding in one.findings],
            }
            for one in results
        ],
    }


def say_results(results: Sequence[PrintedScenario], box_words: str, printing: ScenarioPrinting) -> None:
    """Say where the files are and what to do next: in full for one scenario, a line each for several."""
    first = results[0].doc
    if len(results) == 1:
        talk.say(f"{first.title}: a campaign scenario of Boardquest {for_whom(first)}, {first.difficulty}")
        if first.seed:
            talk.say_whole(f"  seed   {first.seed}")
        talk.say_whole(f"  code   {first.code}")
        trial = trial_words(first)
        if trial:
            talk.say(f"  trial  {trial}", hanging="         ")
    else:
        talk.say(f"{len(results)} campaign scenarios of Boardquest {for_whom(first)}, {first.difficulty}")
        width = max(len(one.doc.seed) for one in results)
        for one in results:
            talk.say_whole(f"  seed   {one.doc.seed:<{width}}  code {one.doc.code}  {one.doc.title}")
    talk.say(f"  box    {box_words}", hanging="         ")
    for index, path in enumerate([path for one in results for path in one.files]):
        talk.say_whole(f"  {'files' if index == 0 else '     '}  {talk.shown(path)}")
    _say_next(results[0], printing)


def for_whom(doc: Scenario) -> str:
    """Return how many play, in words."""
    return "for one player" if doc.players == 1 else f"for {doc.players} players"


def trial_words(doc: Scenario) -> str:
    """Return how the trial games ended, in words; empty when the document tells of none."""
    trial = doc.extras.get("trial")
    if not isinstance(trial, dict):
        return ""
    return (
        f"a plain policy won {trial.get('won')} of {trial.get('games')} games; players who do nothing lose in round "
        f"{trial.get('idle_round')}"
    )


def _say_next(first: PrintedScenario, printing: ScenarioPrinting) -> None:
    if "pdf" in printing.formats:
        talk.say("Next: open the PDF and print it at 100 %. Lay the map, set up both sides, and spend the Gold.")
    document = typed(next(path for path in first.files if path.suffix == ".json"))
    checked = " ".join([document, *(talk.shell_words([word]) for word in printing.box_files)])
    again = " ".join([checked, *(talk.shell_words([word]) for word in printing.again)])
    rows = [
        ("print it again", f"scenario render {again}"),
        ("try it out", f"scenario play {checked}"),
        ("with all pieces", f"packet {checked}"),
    ]
    if first.doc.code.startswith("QP1-"):
        rows.append(("for a friend", f"scenario --code {first.doc.code}"))
    for label, words in rows:
        talk.say_whole(f"  {label:<15}  questpress {words}")
