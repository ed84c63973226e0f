"""``questpress pieces``: how the owner of a box types its map pieces, once."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from questpress.cli import files, options, settings, talk
from questpress.cli.lazy import DefaultGroup
from questpress.cli.onepdf import print_one
from questpress.errors import InvalidInputError
from questpress.findings import Severity

if TYPE_CHECKING:
    from questpress.catalog.pieces_file import PiecesFile
    from questpress.press.ink import Ink
    from questpress.press.paper import Paper
    from questpress.press.surface import Surface

EXAMPLES = """\b
Examples:
  questpress pieces
  questpress pieces check my-pieces.txt
  questpress pieces draw my-pieces.txt
  questpress pieces use my-pieces.txt
  questpress pieces form my-pieces.txt -o my-pack
"""


class Pieces(DefaultGroup):
    """The group; without a command it prints the worksheet."""

    default = "worksheet"


@click.group("pieces", cls=Pieces, epilog=EXAMPLES)
def command() -> None:
    """Type the map pieces of your own box, once.

    The worksheet shows how to type a piece as one short line, such as 01 F W. P. Pt P. W. Wm, in any text editor. Then
    check the file, draw it and compare, and use it: from then on maps are made with your pieces.
    """


@command.command("worksheet")
@options.paper_options
@options.output_options
@options.report_options
def worksheet(**values: Any) -> None:
    """Print the worksheet that shows how to type.

    This is what `questpress pieces` alone does.
    """

    def draw(surface: Surface, paper: Paper, ink: Ink) -> None:
        from questpress.catalog.pieces_file import piece_numbers
        from questpress.press.sheets.boardquest.worksheet import draw_worksheet

        draw_worksheet(surface, paper, ink, numbers=piece_numbers())

    path = print_one("boardquest_pieces_worksheet", "Type your map pieces", draw, values)
    _report(
        values,
        path,
        "Next: print it, type your pieces into a text file as it shows, then",
        [("look for slips", "questpress pieces check my-pieces.txt")],
    )


@command.command("form")
@click.argument("name", metavar="FILE", required=False)
@options.output_options
@options.report_options
def form(name: str | None, folder: Path | None, force: bool, as_json: bool, quiet: bool) -> None:
    """Write map-pieces.yaml, a form to type into.

    With FILE, your typed pieces stand in it: in the folder of a pack it gives them to every map with that pack.
    """
    from questpress.catalog.pieces_file import pieces_form
    from questpress.press.write import Output, write_outputs

    text = pieces_form(None if name is None else sound(name).pieces)
    place = folder or options.default_folder()
    options.refuse_folder_that_is_a_file(place)
    (path,) = write_outputs(place, [Output("map-pieces.yaml", ".yaml", text.encode())], force)
    _report(
        {"as_json": as_json, "quiet": quiet},
        path,
        "Next: fill it in, then" if name is None else "Next: keep it beside the pack.yaml of a pack, or",
        [("look for slips", f"questpress pieces check {talk.shell_words([talk.shown(path)])}")],
    )


@command.command("check")
@click.argument("name", metavar="FILE")
@options.report_options
@click.option("--strict", is_flag=True, help="Count warnings as errors.")
@click.pass_context
def check(ctx: click.Context, name: str, as_json: bool, quiet: bool, strict: bool) -> None:
    """Look for slips in your typed pieces.

    All of them are told, each with line and column. FILE may be - for standard input.
    """
    from questpress.checks.report import Report

    typed, file = read(name)
    report = Report(file, None, typed.findings)
    code = report.exit_code(strict=strict)
    if as_json:
        numbers = [piece.number for piece in typed.pieces]
        talk.data(
            {
                **report.to_json(),
                "pieces": numbers,
                "missing": list(typed.missing),
                "tile_um": typed.tile_um,
                "exit_code": code,
            }
        )
    else:
        if report.findings:
            for line in report.text().removesuffix("\n").split("\n"):
                talk.say(line, hanging=" " * (len(line) - len(line.lstrip(" -"))))
        if not quiet:
            _say_typed(typed, name, code)
    ctx.exit(code)


@command.command("draw")
@click.argument("name", metavar="FILE")
@options.paper_options
@options.output_options
@options.report_options
def draw(name: str, **values: Any) -> None:
    """Draw what you typed, to hold it against the real pieces."""
    typed = sound(name)

    def on(surface: Surface, paper: Paper, ink: Ink) -> None:
        from questpress.press.sheets.boardquest.worksheet import draw_typed_pieces

        draw_typed_pieces(surface, typed.pieces, paper, ink, missing=typed.missing, tile_um=typed.tile_um)

    path = print_one("boardquest_pieces_typed", "Your map pieces", on, values)
    _report(
        values,
        path,
        "Next: hold it against your pieces. When they agree,",
        [("remember them", f"questpress pieces use {talk.shell_words([name])}")],
    )


@command.command("use")
@click.argument("name", metavar="FILE")
@options.report_options
def use(name: str, as_json: bool, quiet: bool) -> None:
    """Remember your typed pieces.

    They are copied into the folder of your settings, and maps are made with them from now on.
    """
    from questpress.catalog.pieces_file import format_pieces

    typed = sound(name)
    kept = settings.pieces_file()
    _refuse_useless(typed, name)
    settings.keep(kept, format_pieces(typed.pieces, typed.tile_um))
    settings.remember(box="mine")
    if as_json:
        talk.data(
            {"kept": str(kept), "pieces": [piece.number for piece in typed.pieces], "missing": list(typed.missing)}
        )
    elif not quiet:
        talk.say(f"Remembered {len(typed.pieces)} pieces. Maps are made with them from now on.")
        talk.say_whole(f"  kept in         {kept}")
        talk.say_whole("  a map           questpress map")
        talk.say_whole("  ours again      questpress map --box printed")


def read(name: str) -> tuple[PiecesFile, str]:
    """Return what stands in a file of pieces. Raises InvalidInputError when it cannot be read at all."""
    from questpress.catalog.pieces_file import read_pieces
    from questpress.catalog.yamlio import decode

    data, file = files.read(name)
    text, faults = decode(data, file)
    if faults:
        raise InvalidInputError(f"{file} cannot be read", faults)
    return read_pieces(text, file), file


def sound(name: str) -> PiecesFile:
    """Return what stands in a file of pieces. Raises InvalidInputError with every fault when there is one."""
    typed, file = read(name)
    errors = [finding for finding in typed.findings if finding.severity is Severity.ERROR]
    if errors:
        raise InvalidInputError(f"{file} has slips; mend them first", typed.findings)
    for finding in typed.findings:
        talk.tell(f"questpress: {finding}", hanging="  ")
    return typed


def _refuse_useless(typed: PiecesFile, name: str) -> None:
    """Raise InvalidInputError for pieces that no map can be made of, such as too few."""
    from tempfile import TemporaryDirectory

    from questpress.catalog.box import load_box
    from questpress.catalog.pieces_file import format_pieces

    with TemporaryDirectory() as folder:
        copy = Path(folder) / "pieces.txt"
        copy.write_text(format_pieces(typed.pieces, typed.tile_um), encoding="utf-8")
        try:
            load_box("mine", pieces=copy)
        except InvalidInputError as error:
            shown = "standard input" if name == "-" else name
            findings = [replace(found, where=replace(found.where, file=shown)) for found in error.findings]
            raise InvalidInputError(str(error), findings) from None


def _report(values: dict[str, Any], path: Path, words: str, rows: list[tuple[str, str]]) -> None:
    if values["as_json"]:
        talk.data({"files": [talk.shown(path)]})
    elif not values["quiet"]:
        talk.say_whole(f"  file            {talk.shown(path)}")
        talk.say(words)
        for label, line in rows:
            talk.say_whole(f"  {label:<14}  {line}")


def _say_typed(typed: PiecesFile, name: str, code: int) -> None:
    from questpress.catalog.box import FEWEST_PLAYERS, load_box
    from questpress.catalog.pieces_file import piece_numbers

    missing = f"; missing: {', '.join(f'{n:02}' for n in typed.missing)}" if typed.missing else ""
    talk.say(f"{len(typed.pieces)} of {len(piece_numbers())} pieces are typed without a slip{missing}.")
    if code == 0 and typed.missing:
        fewest = load_box("printed").numbers.pieces_per_player * FEWEST_PLAYERS
        if len(typed.pieces) < fewest:
            talk.say(f"A map takes {fewest} pieces at least: type more of them.")
        else:
            talk.say("That may do for fewer players: a map takes four pieces for each.")
    if code == 0 and typed.pieces:
        talk.say_whole(f"  draw them       questpress pieces draw {talk.shell_words([name])}")
