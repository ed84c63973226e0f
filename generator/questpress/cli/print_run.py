"""From what is asked for to files: the preflight first, then the sheets, and what is said about them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from questpress.catalog.games import TITLES
from questpress.cli import deliver, talk
from questpress.cli.print_options import Asked
from questpress.errors import UsageError
from questpress.findings import Finding, Severity
from questpress.press.art import PackArt
from questpress.press.faces.component import Component, Style
from questpress.press.imposition.plan import Plan, impose
from questpress.press.run.choose import Chosen, choose
from questpress.press.run.files import Wanted, run_files, totals_line
from questpress.press.run.manifest import MOST_BYTES, Manifest, changed, manifest_of, read_manifest
from questpress.press.write import File, Output, file_names, write_files

# So many findings of one code are told one by one; more are summed up, but for --check.
_FEW = 3


def print_run(game: str, asked: Asked, folder: Path, values: Mapping[str, Any]) -> int:
    """Print a run, or only check it, and return the exit code: 1 when the preflight finds errors.

    Raises UsageError for a wish that names what there is not, and when a file is in the way.
    """
    art = PackArt(asked.catalog)
    chosen = choose(asked.catalog, asked.wish, art=art, owned=asked.owned)
    style = Style(asked.spec.ink, asked.spec.bleed)
    note = folder / f"{game}_printed.json"
    before = _before(note, game)
    components: Sequence[Component] = chosen.components
    if values["changed"]:
        components = changed(components, before or Manifest(game), style)
    plan = impose(components, asked.spec)
    found = [*art.findings, *(f for component in components for f in component.findings), *plan.findings]
    quiet = values["quiet"] or values["as_json"]
    failed = _failed(found, strict=values["strict"])
    paths: list[Path] = []
    if not failed and not values["only_check"] and components:
        if not quiet:
            talk.say(f"{TITLES[game]}: {totals_line(plan)}")
        outputs = _draw(game, plan, asked, values, found)
        failed = _failed(found, strict=values["strict"])
        if not failed:
            printed = manifest_of(game, components, style, before)
            paths = _write(folder, outputs, File(note, printed.to_bytes(), True), force=values["force"])
    _tell(found, everything=values["only_check"])
    if values["as_json"]:
        talk.data(_data(plan, chosen, found, paths))
    elif not quiet:
        _say(plan, chosen, paths, failed=failed, values=values)
    return int(failed)


def _before(note: Path, game: str) -> Manifest | None:
    """Return what was printed into a folder before. Raises UsageError when the note cannot be read."""
    try:
        with note.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except FileNotFoundError:
        return None
    except OSError as error:
        raise UsageError(f"cannot read {note}: {error.strerror or error}") from error
    return read_manifest(data, talk.shown(note), game)


def _failed(found: Sequence[Finding], *, strict: bool) -> bool:
    bad = {Severity.ERROR, Severity.WARNING} if strict else {Severity.ERROR}
    return any(finding.severity in bad for finding in found)


def _draw(game: str, plan: Plan, asked: Asked, values: Mapping[str, Any], found: list[Finding]) -> list[Output]:
    wanted = Wanted(
        stem=f"{game}_print",
        formats=asked.formats,
        cuts=asked.cuts,
        contents=values["contents"],
        calibration=values["calibration"],
        dpi=values["dpi"],
    )
    with deliver.progress(plan.totals.pages, "Drawing", quiet=values["quiet"] or values["as_json"]) as step:
        return list(run_files(plan, wanted, findings=found, progress=step))


def _write(folder: Path, outputs: Sequence[Output], note: File, *, force: bool) -> list[Path]:
    paths = [folder / name for name in file_names([output.name for output in outputs])]
    files = [File(path, output.data, force) for path, output in zip(paths, outputs, strict=True)]
    write_files([*files, note])
    return paths


def _tell(found: Sequence[Finding], *, everything: bool) -> None:
    """Tell errors and warnings, with ``everything`` notes too; many alike are summed up otherwise."""
    counts: Counter[str] = Counter()
    for finding in dict.fromkeys(found):
        if everything or finding.severity is not Severity.NOTE:
            counts[finding.code] += 1
            if everything or finding.severity is Severity.ERROR or counts[finding.code] <= _FEW:
                talk.tell(f"questpress: {finding}", hanging="  ")
    more = [f"{count - _FEW} more {code}" for code, count in counts.items() if count > _FEW]
    if more and not everything:
        talk.tell(f"questpress: {', '.join(more)} (--check tells all)")


def _data(plan: Plan, chosen: Chosen, found: Sequence[Finding], paths: Sequence[Path]) -> dict[str, Any]:
    totals = plan.totals
    return {
        "files": [talk.shown(path) for path in paths],
        "totals": totals._asdict(),
        "stand_ins": [{"for": title, "use": use, "number": number} for title, use, number in chosen.stand_ins],
        "findings": [finding.to_json() for finding in dict.fromkeys(found)],
    }


def _say(plan: Plan, chosen: Chosen, paths: Sequence[Path], *, failed: bool, values: Mapping[str, Any]) -> None:
    if failed:
        talk.say("The preflight found errors; nothing was written.")
        return
    if not plan.groups:
        talk.say("Nothing has changed since the last run." if values["changed"] else "There is nothing to print.")
        return
    if values["only_check"]:
        talk.say(f"The preflight found no errors: {totals_line(plan)}")
    for title, use, number in chosen.stand_ins:
        talk.say(f"  {number} {title.lower()}: use {use}", hanging="    ")
    for index, path in enumerate(paths):
        talk.say_whole(f"  {'files' if index == 0 else '     '}  {talk.shown(path)}")
    if paths:
        talk.say("Next: print at 100 %, measure the ruler on the first sheet, then cut along the marks.")
