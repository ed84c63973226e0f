"""What the options of ``questpress print GAME`` come to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
from click.core import ParameterSource

from questpress.catalog.query import catalog_for
from questpress.cli import files, options, parse, settings, talk
from questpress.cli.print_game import refuse_players
from questpress.cli.printer import Printer, margins_of, offset_of, read_printer
from questpress.errors import UsageError
from questpress.press.exports.export import EXPORTS, refuse_dpi
from questpress.press.imposition.spec import PrintSpec
from questpress.press.run.choose import Wish, sizes_of
from questpress.press.run.files import CUTS, FORMATS
from questpress.press.units import INCH, Um

if TYPE_CHECKING:
    from questpress.catalog.load import Catalog
    from questpress.catalog.owned import Owned


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """What is to be printed, from which catalog, on which sheets or as which exports, into which kinds of files."""

    catalog: Catalog
    owned: Owned | None
    wish: Wish
    spec: PrintSpec
    formats: tuple[str, ...]
    cuts: tuple[str, ...]
    exports: tuple[str, ...]


# Options about sheets, which an export has none of.
_OF_SHEETS = {
    "changed": "--changed",
    "paper": "--paper",
    "profile": "--profile",
    "landscape": "--landscape",
    "margin": "--margin",
    "gap": "--gap",
    "marks": "--marks",
    "cut_lines": "--cut-lines",
    "turn": "--turn",
    "duplex": "--duplex",
    "gutter": "--gutter",
    "offset": "--offset",
    "split": "--split",
    "contents": "--contents",
    "calibration": "--calibration",
    "formats": "--format",
    "cuts": "--cut",
}


def asked(game: str, values: Mapping[str, Any]) -> Asked:
    """Return what the options come to. Raises UsageError and InvalidInputError for faulty ones and faulty files."""
    refuse_players(values["minimum"], values["players"])
    sizes = sizes_of(values["sizes"])
    formats = parse.names("--format", values["formats"], FORMATS)
    cuts = () if values["cuts"] is None else parse.names("--cut", values["cuts"], CUTS)
    exports = _exports(values)
    spec = _spec(values)
    catalog = catalog_for(game, values["packs"], _box(values["box"]))
    for note in catalog.notes:
        talk.tell(f"questpress: {note}", hanging="  ")
    wish = Wish(
        kinds=tuple(word.lower() for word in values["kinds"]),
        ids=_ids(values["ids"]),
        sizes=sizes,
        tile=INCH if values["tile"] is None else Um(parse.tile_width(values["tile"], "--tile")),
        spoilers=values["spoilers"],
        players=values["players"],
    )
    return Asked(
        catalog=catalog,
        owned=_owned(values["owned"], catalog),
        wish=wish,
        spec=spec,
        formats=formats,
        cuts=cuts,
        exports=exports,
    )


def _ids(values: Sequence[str]) -> tuple[str, ...]:
    """Return the ids that are asked for. Raises UsageError for a list of none, which would print everything."""
    ids = tuple(word for text in values for word in parse.words(text))
    if values and not ids:
        raise UsageError("--ids takes a comma list of ids such as lizard-warrior or lizard-warrior*2, and is empty")
    return ids


def _exports(values: Mapping[str, Any]) -> tuple[str, ...]:
    """Return the exports that are asked for. Raises UsageError for options that no export has."""
    if values["exports"] is None:
        return ()
    exports = parse.names("--export", values["exports"], EXPORTS)
    given = click.get_current_context().get_parameter_source
    for name, option in _OF_SHEETS.items():
        if given(name) is ParameterSource.COMMANDLINE:
            raise UsageError(f"{option} is about sheets of paper, and --export writes pictures instead of sheets")
    if values["bleed"] is not None and "faces" not in exports:
        raise UsageError(f"--bleed goes with sheets and with --export faces; {exports[0]} has a bleed of its own")
    refuse_dpi(exports, values["dpi"])
    return exports


def _box(box: str | None) -> Any:
    return box or settings.load().box or "printed"


def _owned(path: Path | None, catalog: Catalog) -> Owned | None:
    if path is None:
        return None
    from questpress.catalog.load import refuse
    from questpress.catalog.owned import read_owned

    owned, findings = read_owned(*files.read(str(path)), catalog)
    refuse(findings, str(path))
    return owned


def _spec(values: Mapping[str, Any]) -> PrintSpec:
    printer = Printer() if values["profile"] is None else read_printer(*files.read(str(values["profile"])))
    given = {
        **values,
        "paper": printer.paper if values["paper"] is None else values["paper"],
        "ink": values["ink"] or printer.ink,
    }
    paper, ink = options.paper_and_ink(given)
    spec = PrintSpec(
        paper=paper,
        ink=ink,
        landscape=values["landscape"],
        margins=margins_of("--margin", values["margin"]) if values["margin"] is not None else printer.margins,
        gap=None if values["gap"] is None else Um(parse.length("--gap", values["gap"])),
        bleed=Um(0) if values["bleed"] is None else Um(parse.length("--bleed", values["bleed"])),
        marks=values["marks"],
        cut_lines=values["cut_lines"],
        turn=values["turn"],
        duplex=values["duplex"] or printer.duplex,
        gutter=values["gutter"],
        long_offset=printer.long_offset,
        short_offset=printer.short_offset,
        split=values["split"],
    )
    if values["offset"] is None:
        return spec
    offset = offset_of("--offset", values["offset"])
    if spec.duplex == "none":
        raise UsageError("--offset moves backs, and with --duplex none there are none")
    return replace(spec, long_offset=offset, short_offset=offset)
