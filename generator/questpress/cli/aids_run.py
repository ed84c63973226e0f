"""From what is asked of ``questpress aids`` to files, and what is said about them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from questpress.catalog.games import TITLES
from questpress.catalog.load import Catalog
from questpress.catalog.query import catalog_for, rulings
from questpress.cli import deliver, options, parse, settings, talk
from questpress.errors import UsageError
from questpress.findings import Finding, Severity
from questpress.press.aids.check import check_aid
from questpress.press.aids.files import aids_pdf, half_of
from questpress.press.aids.index import index_aid
from questpress.press.aids.listing import aid_list, named, pack_aids
from questpress.press.aids.make import LaidAid, catalog_code, lay_out
from questpress.press.aids.model import AidInfo, AidSpec
from questpress.press.ink import Ink
from questpress.press.pdf import PdfSurface
from questpress.press.png import pages_to_png
from questpress.press.write import Output, write_outputs


@dataclass(slots=True)
class _Run:
    """What a run has made so far."""

    game: str
    catalog: Catalog
    spec: AidSpec
    formats: tuple[str, ...]
    dpi: int
    found: list[Finding] = field(default_factory=list)
    outputs: list[Output] = field(default_factory=list)

    def add(self, name: str, data: bytes) -> None:
        """Add a PDF in the formats that are asked for."""
        stem = f"{self.game}_aid_{name}_{self.spec.paper.id}" + ("_large" if self.spec.large else "")
        stem += "" if self.spec.ink is Ink.COLOR else f"_{self.spec.ink}"
        if "pdf" in self.formats:
            self.outputs.append(Output(f"{stem}.pdf", ".pdf", data))
        if "png" in self.formats:
            pages = enumerate(pages_to_png(data, self.dpi), start=1)
            self.outputs += [Output(f"{stem}-p{n}.png", f"-p{n}.png", page) for n, page in pages]

    def pdf(self, name: str, laid: Sequence[LaidAid], spec: AidSpec, title: str = "") -> None:
        """Add aids as one PDF."""
        data, more = aids_pdf(laid, spec, title)
        self.found += [finding for one in laid for finding in one.findings] + more
        self.add(name, data)


def print_aids(folder: Path, values: Mapping[str, Any]) -> int:
    """Print aids and return the exit code: 1 when something does not fit; then nothing is written."""
    game = values["game"]
    paper, ink = options.paper_and_ink(dict(values))
    catalog = catalog_for(game, values["packs"], settings.load().box or "printed")
    known = (*aid_list(game), *pack_aids(game, values["packs"]))
    wanted = _wanted(known, values)
    left_off = tuple(info for info in wanted if values["cards"] and info.form)
    wanted = tuple(info for info in wanted if info not in left_off)
    if left_off and not (wanted or values["index"] or values["rulings"]):
        raise UsageError(f"{left_off[0].name} is filled in with a pencil, and too large for cards: leave --cards out")
    form: Any = values["cards"] or ("booklet" if values["booklet"] else "page")
    spec = AidSpec(paper=paper, ink=ink, large=values["large_print"], form=form, fillable=values["fillable"])
    run = _Run(game, catalog, spec, parse.names("--format", values["formats"], ("pdf", "png")), values["dpi"])
    run.found += catalog.notes
    silent = values["quiet"] or values["as_json"]
    for info in left_off:
        talk.tell(f"questpress: note: {info.name} is filled in with a pencil: it is left off the cards")
    with deliver.progress(len(wanted), "Drawing", quiet=silent) as step:
        _make(run, wanted, step)
    if values["index"]:
        run.pdf("index", [index_aid(known, catalog, _paged(spec))], _paged(spec))
    if values["rulings"]:
        run.add("rulings", _rulings(run, spoilers=values["spoilers"]))
    return _deliver(run, folder, values, len(wanted), silent=silent)


def _make(run: _Run, wanted: Sequence[AidInfo], step: Any) -> None:
    spec, code = run.spec, catalog_code(run.catalog)
    if spec.card:
        _cards(run, wanted, step)
        return
    page = replace(spec, paper=half_of(spec.paper)) if spec.form == "booklet" else spec
    laid: list[LaidAid] = []
    for info in wanted:
        one = lay_out(info, run.catalog, page, code=code)
        if spec.form == "booklet":
            laid.append(one)
        else:
            run.pdf(f"{info.number:02}_{info.name}" if info.number else info.name, [one], spec)
        step()
    if laid:
        run.pdf("booklet", laid, spec, f"{TITLES[run.game]}: player aids")


def _cards(run: _Run, wanted: Sequence[AidInfo], step: Any) -> None:
    """Add the cards of aids, imposed on sheets to cut out."""
    from questpress.press.aids.cards import aid_cards
    from questpress.press.imposition.plan import impose
    from questpress.press.imposition.spec import PrintSpec
    from questpress.press.run.files import Wanted, run_files

    components = []
    for info in wanted:
        cards, findings = aid_cards(info, run.catalog, run.spec)
        components += cards
        run.found += findings
        step()
    plan = impose(components, PrintSpec(paper=run.spec.paper, ink=run.spec.ink))
    run.found += plan.findings
    wish = Wanted(stem=f"{run.game}_aid_cards", formats=run.formats, contents=False, dpi=run.dpi)
    run.outputs += list(run_files(plan, wish, findings=run.found))


def _paged(spec: AidSpec) -> AidSpec:
    return replace(spec, form="page", fillable=False)


def _rulings(run: _Run, *, spoilers: bool) -> bytes:
    from questpress.press.sheets.catalog_pages import draw_rulings

    surface = PdfSurface(title=f"{TITLES[run.game]}: questions and answers")
    draw_rulings(surface, run.spec.paper, run.spec.ink, run.game, rulings(run.catalog, spoilers=spoilers))
    run.found += surface.findings
    return surface.finish()


def _wanted(known: Sequence[AidInfo], values: Mapping[str, Any]) -> tuple[AidInfo, ...]:
    """Return the aids that are asked for; all of the game when none is, the essential sheet first."""
    if values["names"]:
        chosen = list(named(known, values["names"]))
        hidden = [info.name for info in chosen if info.spoilers and not values["spoilers"]]
        if hidden:
            raise UsageError(f"{hidden[0]} is about what a campaign unlocks: add --spoilers to print it")
    else:
        chosen = []
    for kind in ("teach", "essential"):
        if values[kind]:
            found = [info for info in known if getattr(info, kind)]
            if not found:
                raise UsageError(f"{TITLES[values['game']]} has no such sheet: --{kind}")
            chosen = [*found, *(info for info in chosen if info not in found)]
    if chosen or values["index"] or values["rulings"]:
        return tuple(chosen)
    shown = [info for info in known if values["spoilers"] or not info.spoilers]
    if values["cards"]:  # whole sheets are no cards
        shown = [info for info in shown if info.number and not info.form]
    return tuple(sorted(shown, key=lambda info: (not info.essential, not info.teach)))


def _deliver(run: _Run, folder: Path, values: Mapping[str, Any], count: int, *, silent: bool) -> int:
    found = list(dict.fromkeys(run.found))
    failed = any(finding.severity is Severity.ERROR for finding in found)
    for finding in found:
        if finding.severity is not Severity.NOTE:
            talk.tell(f"questpress: {finding}", hanging="  ")
    paths = [] if failed else write_outputs(folder, run.outputs, values["force"])
    if values["as_json"]:
        talk.data({"files": [talk.shown(path) for path in paths], "findings": [one.to_json() for one in found]})
    elif failed and not silent:
        talk.say("Something does not fit; nothing was written.")
    elif not silent:
        talk.say(f"{TITLES[run.game]}: {count} {'aid' if count == 1 else 'aids'}")
        for index, path in enumerate(paths):
            talk.say_whole(f"  {'files' if index == 0 else '     '}  {talk.shown(path)}")
        talk.say("Next: print at 100 %." if run.spec.form == "page" else _NEXT[run.spec.form])
    return int(failed)


_NEXT = {
    "booklet": "Next: print at 100 %, both sides, turned over the short edge; stack the sheets and fold them.",
    "poker": "Next: print at 100 %, both sides, turned over the long edge; then cut along the marks.",
    "tarot": "Next: print at 100 %, both sides, turned over the long edge; then cut along the marks.",
}


def check_aids(game: str, packs: Sequence[Path], *, spoilers: bool, as_json: bool) -> int:
    """Say what aids do not mention and what does not fit; return 1 when one of the findings is an error."""
    catalog = catalog_for(game, packs, settings.load().box or "printed")
    known = [info for info in (*aid_list(game), *pack_aids(game, packs)) if spoilers or not info.spoilers]
    found: list[Finding] = []
    for info in known:
        found += [*lay_out(info, catalog, AidSpec()).findings, *check_aid(info, catalog)]
    if as_json:
        talk.data({"aids": [info.name for info in known], "findings": [finding.to_json() for finding in found]})
    else:
        for finding in found:
            talk.say(str(finding), hanging="  ")
        talk.say(f"{TITLES[game]}: {len(known)} aids, {len(found)} findings")
    return int(any(finding.severity is Severity.ERROR for finding in found))
