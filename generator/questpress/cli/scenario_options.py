"""The options of commands about campaign scenarios, and what they come to."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
from click.core import ParameterSource

from questpress.cli import boxes, options, parse

if TYPE_CHECKING:
    from questpress.catalog.campaign_box import CampaignBox
    from questpress.press.sheets.boardquest.scenario.spec import ScenarioSpec

_SHEET = (
    click.option("--paper", metavar="PAPER", help="a4, letter or another known paper, or a size such as 200x250mm."),
    click.option(
        "--ink", type=click.Choice(options.INKS, case_sensitive=False), help="color, saver (thin tints) or mono."
    ),
    click.option(
        "--format", "formats", metavar="LIST", default="pdf", show_default=True, help="Comma list: pdf,png,svg,json."
    ),
    click.option("--duplex", is_flag=True, help="For printing on both sides of the paper."),
    click.option("--dpi", type=options.DPI, default=150, show_default=True, help="Resolution of png, dots an inch."),
)
# Options that decide what is printed where, with their parameters.
_AGAIN = {"paper": "--paper", "ink": "--ink", "formats": "--format", "dpi": "--dpi", "folder": "-o"}


def sheet_options(function: options.F) -> options.F:
    """Add how a sheet of a scenario is printed."""
    return options.add(_SHEET, function)


def wish_options(wishes: tuple[Callable[[options.F], options.F], ...]) -> Callable[[options.F], options.F]:
    """Return what adds options to a command, to be shown in their order."""
    return lambda function: options.add(wishes, function)


@dataclass(frozen=True, slots=True, kw_only=True)
class ScenarioPrinting:
    """How sheets are printed and reported: the values of the sheet, output and report options.

    ``box_files``: the options that name files of the box, as they were typed; ``again``: those that were typed and
    decide what is printed where.
    """

    spec: ScenarioSpec
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


def scenario_printing(values: dict[str, Any]) -> ScenarioPrinting:
    """Return what the shared options come to. Raises UsageError for a malformed value, or a folder that is a file."""
    from questpress.press.sheets.boardquest.scenario.spec import ScenarioSpec

    paper, ink = options.paper_and_ink(values)
    folder = values["folder"] or options.default_folder()
    options.refuse_folder_that_is_a_file(folder)
    return ScenarioPrinting(
        spec=ScenarioSpec(paper=paper, ink=ink, duplex=values["duplex"]),
        formats=parse.names("--format", values["formats"], options.FORMATS),
        dpi=values["dpi"],
        folder=folder,
        force=values["force"],
        as_json=values["as_json"],
        quiet=values["quiet"],
        box_files=_box_files(values),
        again=_again(values),
    )


def choose_box(values: dict[str, Any]) -> tuple[CampaignBox, str]:
    """Return the box to make scenarios with, and a few words on how it was chosen.

    Raises UsageError when an own box is wanted and no map pieces are typed, InvalidInputError with every fault of the
    owner's files.
    """
    from questpress.catalog.campaign_box import campaign_box

    chosen = boxes.choose(values["box"], values["pieces"], values["packs"], values["owned"], ask=False)
    return campaign_box(chosen.box, values["packs"]), chosen.words


def _again(values: dict[str, Any]) -> tuple[str, ...]:
    given = click.get_current_context().get_parameter_source
    typed = [
        (option, str(values[name])) for name, option in _AGAIN.items() if given(name) is ParameterSource.COMMANDLINE
    ]
    flags = ["--duplex"] if values["duplex"] else []
    return (*flags, *(word for pair in typed for word in pair))


def _box_files(values: dict[str, Any]) -> tuple[str, ...]:
    named = [
        ("--pieces", values["pieces"]),
        ("--owned", values["owned"]),
        *(("--pack", pack) for pack in values["packs"]),
    ]
    return tuple(word for option, path in named if path is not None for word in (option, str(path)))
