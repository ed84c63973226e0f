"""The options that commands share, each defined once, and what they come to."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click
from click.core import ParameterSource

from questpress.errors import UsageError
from questpress.resources import checkout_root

if TYPE_CHECKING:
    from questpress.catalog.boardquest import Box
    from questpress.press.ink import Ink
    from questpress.press.paper import Paper
    from questpress.press.sheets.boardquest.spec import SheetSpec

F = TypeVar("F", bound=Callable[..., Any])
INKS = ("color", "saver", "mono")
FORMATS = ("pdf", "png", "svg", "json")
MOST_STEPS, MOST_SECONDS = 1_000_000, 3600
# What may be kept of a map by a word; anything else is a file.
KEPT = ("layout", "forts")


class Whole(click.IntRange):
    """A whole number, refused in words that say which."""

    name = "whole number"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """Return the number; fail for anything else and for one out of bounds."""
        bounds = "" if self.min is None else f" from {self.min} to {self.max}"
        try:
            number = int(value)
        except ValueError:
            self.fail(f"{value!r} is no whole number; write one{bounds}", param, ctx)
        if self.min is not None and self.max is not None and not self.min <= number <= self.max:
            self.fail(f"{number} is no whole number{bounds}", param, ctx)
        return number

    def _describe_range(self) -> str:  # click's own words would be "x<=None" where there are no bounds
        return "" if self.min is None else super()._describe_range()


class Named(click.ParamType[Path]):
    """The path of a file or folder, which need not exist. An empty one is refused: it would be the current folder."""

    name = "path"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Path:
        """Return the path."""
        if not str(value).strip():
            self.fail("a name is wanted, and this is empty", param, ctx)
        return Path(value)


DPI = Whole(36, 600)
FILE = Named()

_PAPER = (
    click.option("--paper", metavar="PAPER", help="a4, letter or another known paper, or a size such as 200x250mm."),
    click.option("--ink", type=click.Choice(INKS, case_sensitive=False), help="color, saver (thin tints) or mono."),
)
_SHEET = (
    click.option(
        "--format", "formats", metavar="LIST", default="pdf", show_default=True, help="Comma list: pdf,png,svg,json."
    ),
    click.option(
        "--pages", metavar="LIST", default="map,build,setup,fair", show_default=True, help="Which pages to print."
    ),
    click.option("--duplex", is_flag=True, help="For printing on both sides of the paper."),
    click.option("--table", metavar="WxD", help="Your table in cm, such as 90x90: warns when the map is larger."),
    click.option("--tiles", metavar="SIZE", help="Add the map pieces to cut out, a tile so wide, such as 38mm."),
    click.option("--dpi", type=DPI, default=150, show_default=True, help="Resolution of png, dots an inch."),
)
_SHEET_NAMES = {
    "paper": "--paper",
    "ink": "--ink",
    "formats": "--format",
    "pages": "--pages",
    "table": "--table",
    "tiles": "--tiles",
    "dpi": "--dpi",
    "folder": "-o",
}
_OUTPUT = (
    click.option("-o", "--output", "folder", metavar="DIR", type=FILE, help="Folder for the files, made when missing."),
    click.option("--force", is_flag=True, help="Replace files that hold something else."),
)
_FAIR = (
    click.option(
        "--keep", metavar="WHAT", help="layout or forts: they stay as they are; or FILE: what lies on the table."
    ),
    click.option("--weights", metavar="FILE", help="What counts how much for fairness, such as fort-turn: 12."),
    click.option(
        "--time", "seconds", type=Whole(1, MOST_SECONDS), metavar="SECONDS", help="Work on it for so long, at most."
    ),
)
_REPORT = (
    click.option("--json", "as_json", is_flag=True, help="Give the report as data on standard output."),
    click.option("--quiet", is_flag=True, help="Say nothing but warnings and errors."),
)
_BOX = (
    click.option(
        "--box",
        type=click.Choice(("printed", "mine"), case_sensitive=False),
        help="printed: our pieces and monsters; mine: those of your own box.",
    ),
    click.option("--pieces", metavar="FILE", type=FILE, help="Your typed map pieces, for --box mine."),
    click.option("--owned", metavar="FILE", type=FILE, help="What your own box holds, for --box mine."),
    click.option("--pack", "packs", metavar="DIR", type=FILE, multiple=True, help="A pack to lay over the box."),
)


def fair_options(function: F) -> F:
    """Add what the search for a fair map keeps, weighs, and how long it may take."""
    return add(_FAIR, function)


def paper_options(function: F) -> F:
    """Add paper and ink."""
    return add(_PAPER, function)


def sheet_options(function: F) -> F:
    """Add how a map sheet is printed."""
    return add(_PAPER + _SHEET, function)


def output_options(function: F) -> F:
    """Add where files go."""
    return add(_OUTPUT, function)


def report_options(function: F) -> F:
    """Add how the command reports."""
    return add(_REPORT, function)


def box_options(function: F) -> F:
    """Add with which pieces and monsters."""
    return add(_BOX, function)


def add(options: tuple[Callable[[F], F], ...], function: F) -> F:
    """Add options to a command, to be shown in their order."""
    for option in reversed(options):
        function = option(function)
    return function


@dataclass(frozen=True, slots=True, kw_only=True)
class Printing:
    """How sheets are printed and reported: the values of the sheet, output and report options."""

    spec: SheetSpec
    formats: tuple[str, ...]
    dpi: int
    folder: Path
    force: bool
    as_json: bool
    quiet: bool
    box_files: tuple[str, ...] = ()
    """The options that name files of the box, as they were typed: they belong to every command about the map."""
    again: tuple[str, ...] = ()
    """The options that were typed and decide what is printed where: with them the same is printed again."""

    @property
    def silent(self) -> bool:
        """Whether nothing but the report as data, warnings and errors may be shown."""
        return self.as_json or self.quiet


def printing(values: dict[str, Any], *, factions: tuple[str, ...] = ()) -> Printing:
    """Return what the shared options of a command come to. Raises UsageError for a malformed value."""
    from questpress.cli import parse
    from questpress.press.sheets.boardquest.spec import ALL_PAGES, SheetSpec

    paper, ink = paper_and_ink(values)
    formats = parse.names("--format", values["formats"], FORMATS)
    spec = SheetSpec(
        paper=paper,
        ink=ink,
        pages=parse.names("--pages", values["pages"], ALL_PAGES),
        factions=factions,
        table_cm=parse.table_size(values["table"]) if values["table"] is not None else None,
        tiles_um=parse.tile_width(values["tiles"]) if values["tiles"] is not None else None,
        duplex=values["duplex"],
    )
    return Printing(
        spec=spec,
        formats=formats,
        dpi=values["dpi"],
        folder=values["folder"] or default_folder(),
        force=values["force"],
        as_json=values["as_json"],
        quiet=values["quiet"],
        box_files=_box_files(values),
        again=_again(values, factions),
    )


def _again(values: dict[str, Any], factions: tuple[str, ...]) -> tuple[str, ...]:
    context = click.get_current_context()
    typed = [
        (option, str(values[name]))
        for name, option in _SHEET_NAMES.items()
        if context.get_parameter_source(name) is ParameterSource.COMMANDLINE
    ]
    if factions:
        typed.append(("--factions", ",".join(factions)))
    flags = ["--duplex"] if values["duplex"] else []
    return (*flags, *(word for pair in typed for word in pair))


def _box_files(values: dict[str, Any]) -> tuple[str, ...]:
    named = [
        ("--pieces", values["pieces"]),
        ("--owned", values["owned"]),
        *(("--pack", pack) for pack in values["packs"]),
    ]
    return tuple(word for option, path in named if path is not None for word in (option, str(path)))


def paper_and_ink(values: dict[str, Any]) -> tuple[Paper, Ink]:
    """Return paper and ink: what was asked for, else what is remembered, else A4 in color."""
    from questpress.cli import settings
    from questpress.press.ink import Ink
    from questpress.press.paper import parse_paper

    remembered = settings.load()
    ink = Ink(values["ink"] or remembered.ink or "color")
    if values["paper"] is not None:
        return parse_paper(values["paper"]), ink
    try:
        return parse_paper(remembered.paper or "a4"), ink
    except UsageError:
        settings.tell_meaningless("paper", remembered.paper)
        return parse_paper("a4"), ink


def default_folder() -> Path:
    """Return where files go unless told otherwise: ``output`` of a checkout one works in, else the current folder."""
    here = Path.cwd()
    root = checkout_root()
    return root / "output" if root is not None and here.resolve().is_relative_to(root) else here


def refuse_folder_that_is_a_file(folder: Path) -> None:
    """Raise UsageError, before any work is done, for an output folder that cannot be one."""
    try:
        is_other = folder.exists() and not folder.is_dir()
    except OSError as error:  # a name that is too long, for one
        raise UsageError(f"cannot write to {folder}: {error.strerror or error}") from error
    if is_other:
        raise UsageError(f"{folder} is a file; -o takes a folder")


def refuse_wrong_factions(factions: tuple[str, ...], box: Box, players: int) -> None:
    """Raise UsageError for factions that the players of a map cannot have."""
    from questpress.games.boardquest.options import MapOptions, normal_options

    normal_options(MapOptions(players=players, factions=factions), box)
