"""From what is asked for to files: the preflight first, then the sheets, and what is said about them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from questpress.catalog.games import TITLES
from questpress.cli import deliver, talk
from questpress.cli.print_options import Asked
from questpress.errors import UsageError
from questpress.findings import Finding, Severity
from questpress.press.art import PackArt
from questpress.press.exports.export import Order, export_files, pictures, shop_findings
from questpress.press.faces.component import Component, Style
from questpress.press.imposition import check
from questpress.press.imposition.plan import Plan, impose
from questpress.press.run.choose import Chosen, choose
from questpress.press.run.files import Wanted, run_files, totals_line
from questpress.press.run.inspect import SAFE, Inspector
from questpress.press.run.manifest import MOST_BYTES, Manifest, changed, manifest_of, read_manifest
from questpress.press.run.spool import Spool
from questpress.press.write import File, Output, write_files

# So many findings of one code are told one by one; more are summed up, but for --check.
_FEW = 3
# So many files are named one by one; of more, their number and folders are told.
_FEW_FILES = 12


def print_run(game: str, asked: Asked, folder: Path, values: Mapping[str, Any]) -> int:
    """Print a run, or only check it, and return the exit code: 1 when the preflight finds errors.

    Raises UsageError for a wish that names what there is not, and when a file is in the way.
    """
    art = PackArt(asked.catalog)
    chosen = choose(asked.catalog, asked.wish, art=art, owned=asked.owned)
    run = _Exports(game, asked, chosen, values) if asked.exports else _Sheets(game, asked, chosen, folder, values)
    found = [*art.findings, *(f for component in run.components for f in component.findings), *run.findings]
    silent = values["quiet"] or values["as_json"]
    failed = _failed(found, strict=values["strict"])
    paths: list[Path] = []
    if not failed and run.size and not values["only_check"]:
        if not silent:
            talk.say(f"{TITLES[game]}: {run.totals}")
            _say_stand_ins(chosen)
        with TemporaryDirectory(prefix="questpress-") as place:
            spool = Spool(Path(place))
            with deliver.progress(run.size, "Drawing", quiet=silent) as step:
                for output in run.outputs(found, step):
                    spool.add(output)
            failed = _failed(found, strict=values["strict"])
            if not failed:
                force = values["force"]
                if values["zipped"]:
                    files = spool.packed(folder / f"{run.stem}.zip", game, force=force)
                else:
                    files = spool.files(folder, force=force)
                write_files([*files, *run.notes()])
                paths = [file.path for file in files]
    _tell(found, everything=values["only_check"])
    if values["as_json"]:
        talk.data(_data(run, chosen, found, paths))
    elif not silent:
        _say(run, chosen, paths, failed=failed, values=values)
    return int(failed)


class _Sheets:
    """A run on sheets of paper, with a note beside them of what was printed."""

    def __init__(self, game: str, asked: Asked, chosen: Chosen, folder: Path, values: Mapping[str, Any]) -> None:
        inspector = Inspector(Style(asked.spec.ink, asked.spec.bleed))
        self._game, self._asked, self._values = game, asked, values
        self._note = folder / f"{game}_printed.json"
        self._look = inspector.look
        self._before = _before(self._note, game)
        self._chosen = chosen.components
        self.components: Sequence[Component] = chosen.components
        if values["changed"]:
            self.components = changed(self.components, self._before or Manifest(game), self._look)
        self.plan: Plan = impose(self.components, asked.spec)
        self.findings = [*self.plan.findings, *(f for c in self.components for f in inspector.findings(c))]
        self.stem = f"{game}_print"
        self.size = self.plan.totals.pages
        self.totals = totals_line(self.plan)
        self.data: dict[str, Any] = self.plan.totals._asdict()

    def outputs(self, found: list[Finding], step: Any) -> Iterator[Output]:
        wanted = Wanted(
            stem=self.stem,
            formats=self._asked.formats,
            cuts=self._asked.cuts,
            contents=self._values["contents"],
            calibration=self._values["calibration"],
            dpi=self._values["dpi"],
        )
        return run_files(self.plan, wanted, findings=found, progress=step)

    def notes(self) -> list[File]:
        printed = manifest_of(self._game, self._chosen, self._look, self._before)
        return [File(self._note, printed.to_bytes(), True)]


class _Exports:
    """A run that gives pictures and files for print shops, and no sheets."""

    def __init__(self, game: str, asked: Asked, chosen: Chosen, values: Mapping[str, Any]) -> None:
        spec = asked.spec
        self.components = chosen.components
        self._orders = [
            Order(
                export=name,
                game=game,
                components=chosen.components,
                ink=spec.ink,
                bleed=spec.bleed,
                dpi=values["dpi"],
            )
            for name in asked.exports
        ]
        self.findings = [*check.backs(self.components, spec), *self._inspect(Inspector(Style(spec.ink, spec.bleed)))]
        for order in self._orders:
            self.findings += shop_findings(order)
        self.stem = "_".join([game, *asked.exports])
        self.size = sum(pictures(order) for order in self._orders)
        pieces = sum(component.copies for component in self.components)
        self.totals = f"{pieces} pieces as {self.size} pictures or decks"
        self.data: dict[str, Any] = {"pieces": pieces, "pictures": self.size}

    def _inspect(self, inspector: Inspector) -> Iterator[Finding]:
        safe = {component.key: SAFE for component in self.components}
        for order in self._orders:
            if order.shop is not None:
                safe |= {component.key: max(safe[component.key], order.shop.safe) for component, _ in order.framed()}
        for component in self.components:
            yield from inspector.findings(component, safe[component.key])

    def outputs(self, found: list[Finding], step: Any) -> Iterator[Output]:
        for order in self._orders:
            yield from export_files(order, findings=found, progress=step)

    def notes(self) -> list[File]:
        return []


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


def _data(run: _Sheets | _Exports, chosen: Chosen, found: Sequence[Finding], paths: Sequence[Path]) -> dict[str, Any]:
    return {
        "files": [talk.shown(path) for path in paths],
        "totals": run.data,
        "stand_ins": [{"for": title, "use": use, "number": number} for title, use, number in chosen.stand_ins],
        "needs": [{"name": name, "text": text} for name, text in chosen.needs],
        "findings": [finding.to_json() for finding in dict.fromkeys(found)],
    }


def _say(
    run: _Sheets | _Exports, chosen: Chosen, paths: Sequence[Path], *, failed: bool, values: Mapping[str, Any]
) -> None:
    if failed:
        talk.say("The preflight found errors; nothing was written.")
        return
    if not run.size:
        talk.say("Nothing has changed since the last run." if values["changed"] else "There is nothing to print.")
        return
    if values["only_check"]:
        talk.say(f"The preflight found no errors: {run.totals}")
        _say_stand_ins(chosen)
        return
    _say_files(paths)
    if isinstance(run, _Sheets):
        talk.say("Next: print at 100 %, measure the ruler on the first sheet, then cut along the marks.")


def _say_stand_ins(chosen: Chosen) -> None:
    for title, use, number in chosen.stand_ins:
        talk.say(f"  {title} ({number}): use {use}", hanging="    ")
    if chosen.needs:
        talk.say("It takes besides:")
    for name, text in chosen.needs:
        talk.say(f"  {name}: {text}", hanging="    ")


def _say_files(paths: Sequence[Path]) -> None:
    label = f"{len(paths)} {'file' if len(paths) == 1 else 'files'}"
    if len(paths) <= _FEW_FILES:
        for index, path in enumerate(paths):
            talk.say_whole(f"  {label if index == 0 else ' ' * len(label)}  {talk.shown(path)}")
        return
    talk.say(f"  {label}")
    for folder, count in Counter(path.parent for path in paths).items():
        talk.say_whole(f"  {count:>5}  {talk.shown(folder)}")
