"""From what is asked of ``questpress aids`` to files, and what is said about them."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from questpress.catalog.games import TITLES
from questpress.catalog.query import catalog_for
from questpress.cli import deliver, options, parse, settings, talk
from questpress.errors import UsageError
from questpress.findings import Finding, Severity
from questpress.press.aids.files import aids_pdf
from questpress.press.aids.listing import aid_list, named, pack_aids
from questpress.press.aids.make import lay_out
from questpress.press.aids.model import AidInfo, AidSpec
from questpress.press.ink import Ink
from questpress.press.png import pages_to_png
from questpress.press.write import Output, write_outputs


def print_aids(folder: Path, values: Mapping[str, Any]) -> int:
    """Print aids and return the exit code: 1 when something does not fit; then nothing is written."""
    game = values["game"]
    paper, ink = options.paper_and_ink(dict(values))
    formats = parse.names("--format", values["formats"], ("pdf", "png"))
    catalog = catalog_for(game, values["packs"], settings.load().box or "printed")
    known = (*aid_list(game), *pack_aids(game, values["packs"]))
    wanted = _wanted(known, values)
    spec = AidSpec(paper=paper, ink=ink, large=values["large_print"])
    silent = values["quiet"] or values["as_json"]
    found: list[Finding] = list(catalog.notes)
    outputs: list[Output] = []
    with deliver.progress(len(wanted), "Drawing", quiet=silent) as step:
        for info in wanted:
            laid = lay_out(info, catalog, spec)
            data, more = aids_pdf([laid], spec)
            found += [*laid.findings, *more]
            stem = f"{game}_aid_{info.number:02}_{info.name}_{paper.id}{_suffix(spec)}"
            outputs += _files(stem, data, formats, values["dpi"])
            step()
    failed = any(finding.severity is Severity.ERROR for finding in found)
    for finding in dict.fromkeys(found):
        talk.tell(f"questpress: {finding}", hanging="  ")
    paths = [] if failed else write_outputs(folder, outputs, values["force"])
    if values["as_json"]:
        talk.data(
            {"files": [talk.shown(path) for path in paths], "findings": [f.to_json() for f in dict.fromkeys(found)]}
        )
    elif not silent:
        if failed:
            talk.say("Something does not fit; nothing was written.")
        else:
            talk.say(f"{TITLES[game]}: {len(wanted)} {'aid' if len(wanted) == 1 else 'aids'}")
            for index, path in enumerate(paths):
                talk.say_whole(f"  {'files' if index == 0 else '     '}  {talk.shown(path)}")
    return int(failed)


def _wanted(known: tuple[AidInfo, ...], values: Mapping[str, Any]) -> tuple[AidInfo, ...]:
    if not values["names"]:
        return tuple(info for info in known if values["spoilers"] or not info.spoilers)
    chosen = named(known, values["names"])
    hidden = [info.name for info in chosen if info.spoilers and not values["spoilers"]]
    if hidden:
        raise UsageError(f"{hidden[0]} is about what a campaign unlocks: add --spoilers to print it")
    return chosen


def _suffix(spec: AidSpec) -> str:
    return ("_large" if spec.large else "") + ("" if spec.ink is Ink.COLOR else f"_{spec.ink}")


def _files(stem: str, data: bytes, formats: tuple[str, ...], dpi: int) -> list[Output]:
    out = [Output(f"{stem}.pdf", ".pdf", data)] if "pdf" in formats else []
    if "png" in formats:
        pages = pages_to_png(data, dpi)
        out += [Output(f"{stem}-p{n}.png", f"-p{n}.png", page) for n, page in enumerate(pages, start=1)]
    return out
