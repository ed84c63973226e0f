"""The options of commands that print booklets of quests, and what they come to."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
from click.core import ParameterSource

from questpress.cli import options, parse
from questpress.errors import UsageError

if TYPE_CHECKING:
    from questpress.press.sheets.quest.spec import BookSpec

_SQUARES = range(10_000, 60_001)
TABLE_MAP = click.option(
    "--table-map",
    metavar="[SIZE]",
    is_flag=False,
    flag_value="25.4mm",
    help="Add the grid for the table over several sheets, a square so wide.  [25.4mm when no size is given]",
)
_BOOK = (
    click.option("--paper", metavar="PAPER", help="a4, letter or another known paper, or a size such as 200x250mm."),
    click.option(
        "--ink",
        type=click.Choice(options.INKS, case_sensitive=False),
        help="color, saver (thin tints) or mono.",
    ),
    click.option(
        "--format", "formats", metavar="LIST", default="pdf", show_default=True, help="Comma list: pdf,png,svg,json."
    ),
    click.option("--duplex", is_flag=True, help="For printing on both sides of the paper."),
    click.option("--dpi", type=options.DPI, default=150, show_default=True, help="Resolution of png, dots an inch."),
)
_BOX = (
    click.option(
        "--box",
        type=click.Choice(("printed", "mine"), case_sensitive=False),
        help="printed: our villains and tiles; mine: those of your own box.",
    ),
    click.option("--owned", metavar="FILE", type=options.FILE, help="What your own box holds, for --box mine."),
    click.option(
        "--pack", "packs", metavar="DIR", type=options.FILE, multiple=True, help="A pack to lay over the box."
    ),
)
# Options that decide what is printed where, with their parameters.
_AGAIN = {
    "paper": "--paper",
    "ink": "--ink",
    "formats": "--format",
    "table_map": "--table-map",
    "dpi": "--dpi",
    "folder": "-o",
}


def book_options(function: options.F) -> options.F:
    """Add how the booklet of a quest is printed."""
    return options.add((*_BOOK, TABLE_MAP), function)


def plain_book_options(function: options.F) -> options.F:
    """Add how a booklet is printed that has no grid for the table."""
    return options.add(_BOOK, function)


def box_options(function: options.F) -> options.F:
    """Add with which villains and tiles."""
    return options.add(_BOX, function)


@dataclass(frozen=True, slots=True, kw_only=True)
class BookPrinting:
    """How booklets are printed and reported: the values of the book, output and report options.

    ``box_files``: the options that name files of the box, as they were typed; ``again``: those that were typed and
    decide what is printed where.
    """

    spec: BookSpec
    formats: tuple[str, ...]
    dpi: int
    folder: Path
    force: bool
    as_json: bool
    quiet: bool
    box_files: tuple[str, ...] = ()
    again: tuple[str, ...] = ()

    @property
    def silent(self) -> bool:
        """Whether nothing but the report as data, warnings and errors may be shown."""
        return self.as_json or self.quiet


def book_printing(values: dict[str, Any]) -> BookPrinting:
    """Return what the shared options come to. Raises UsageError for a malformed value, or a folder that is a file."""
    from questpress.press.sheets.quest.spec import BookSpec

    paper, ink = options.paper_and_ink(values)
    folder = values["folder"] or options.default_folder()
    options.refuse_folder_that_is_a_file(folder)
    return BookPrinting(
        spec=BookSpec(
            paper=paper, ink=ink, duplex=values["duplex"], table_map_um=table_square(values.get("table_map"))
        ),
        formats=parse.names("--format", values["formats"], options.FORMATS),
        dpi=values["dpi"],
        folder=folder,
        force=values["force"],
        as_json=values["as_json"],
        quiet=values["quiet"],
        box_files=_box_files(values),
        again=_again(values),
    )


def table_square(text: str | None) -> int | None:
    """Return the side of a square on the table in micrometres, None where no grid is asked for."""
    if text is None:
        return None
    um = parse.length("--table-map", text)
    if um not in _SQUARES:
        raise UsageError(f"--table-map takes the side of a square, 10 to 60 mm, such as 25.4mm, not {text!r}")
    return um


def _again(values: dict[str, Any]) -> tuple[str, ...]:
    given = click.get_current_context().get_parameter_source
    typed = [
        (option, str(values[name])) for name, option in _AGAIN.items() if given(name) is ParameterSource.COMMANDLINE
    ]
    flags = ["--duplex"] if values["duplex"] else []
    return (*flags, *(word for pair in typed for word in pair))


def _box_files(values: dict[str, Any]) -> tuple[str, ...]:
    named = [("--owned", values["owned"]), *(("--pack", pack) for pack in values["packs"])]
    return tuple(word for option, path in named if path is not None for word in (option, str(path)))
