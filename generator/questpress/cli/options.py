"""The options that commands share, each defined once, and what they come to."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from questpress.cli import parse, settings
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
DPI = click.IntRange(36, 600)
FILE = click.Path(path_type=Path)

_PAPER = (
    click.option("--paper", metavar="PAPER", help="a4, letter or another known paper, or a size such as 200x250mm."),
    click.option("--ink", type=click.Choice(INKS, case_sensitive=False), help="color, saver (thin tints) or mono."),
)
_SHEET = (
    click.option(
        "--format", "formats", metavar="LIST", default="pdf", show_default=True, help="Comma list: pdf,png,svg,json."
    ),
    click.option("--pages", metavar="LIST", default="map,build,setup", show_default=True, help="Which pages to print."),
    click.option("--duplex", is_flag=True, help="For printing on both sides of the paper."),
    click.option("--table", metavar="WxD", help="Your table in cm, such as 90x90: warns when the map is larger."),
    click.option("--tiles", metavar="SIZE", help="Add the map pieces to cut out, a tile so wide, such as 38mm."),
    click.option("--dpi", type=DPI, default=150, show_default=True, help="Resolution of png, dots an inch."),
)
_OUTPUT = (
    click.option("-o", "--output", "folder", metavar="DIR", type=FILE, help="Folder for the files, made when missing."),
    click.option("--force", is_flag=True, help="Replace files that hold something else."),
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


def paper_options(function: F) -> F:
    """Add paper and ink."""
    return _add(_PAPER, function)


def sheet_options(function: F) -> F:
    """Add how a map sheet is printed."""
    return _add(_PAPER + _SHEET, function)


def output_options(function: F) -> F:
    """Add where files go."""
    return _add(_OUTPUT, function)


def report_options(function: F) -> F:
    """Add how the command reports."""
    return _add(_REPORT, function)


def box_options(function: F) -> F:
    """Add with which pieces and monsters."""
    return _add(_BOX, function)


def _add(options: tuple[Callable[[F], F], ...], function: F) -> F:
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

    @property
    def silent(self) -> bool:
        """Whether nothing but the report as data, warnings and errors may be shown."""
        return self.as_json or self.quiet


def printing(values: dict[str, Any], *, factions: tuple[str, ...] = ()) -> Printing:
    """Return what the shared options of a command come to. Raises UsageError for a malformed value."""
    from questpress.press.sheets.boardquest.spec import ALL_PAGES, SheetSpec

    paper, ink = paper_and_ink(values)
    formats = parse.names("--format", values["formats"], FORMATS)
    spec = SheetSpec(
        paper=paper,
        ink=ink,
        pages=parse.names("--pages", values["pages"], ALL_PAGES),
        factions=factions,
        table_cm=parse.table_size(values["table"]) if values["table"] else None,
        tiles_um=parse.tile_width(values["tiles"]) if values["tiles"] else None,
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
    )


def paper_and_ink(values: dict[str, Any]) -> tuple[Paper, Ink]:
    """Return paper and ink: what was asked for, else what is remembered, else A4 in color."""
    from questpress.press.ink import Ink
    from questpress.press.paper import parse_paper

    remembered = settings.load()
    return parse_paper(values["paper"] or remembered.paper or "a4"), Ink(values["ink"] or remembered.ink or "color")


def default_folder() -> Path:
    """Return where files go unless told otherwise: ``output`` of a checkout one works in, else the current folder."""
    here = Path.cwd()
    root = checkout_root()
    return root / "output" if root is not None and here.resolve().is_relative_to(root) else here


def refuse_folder_that_is_a_file(folder: Path) -> None:
    """Raise UsageError, before any work is done, for an output folder that cannot be one."""
    if folder.exists() and not folder.is_dir():
        raise UsageError(f"{folder} is a file; -o takes a folder")


def refuse_unknown_factions(factions: tuple[str, ...], box: Box) -> None:
    """Raise UsageError for a faction that the game does not have."""
    known = [faction.id for faction in box.factions]
    wrong = next((faction for faction in factions if faction not in known), None)
    if wrong is not None:
        raise UsageError(f"no faction is called {wrong!r}; there are {', '.join(known)}")
