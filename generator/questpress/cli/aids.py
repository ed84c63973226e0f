"""``questpress aids``: reference sheets for the table, printed from templates over the catalog."""

from __future__ import annotations

from typing import Any

import click

from questpress.catalog.games import TITLES
from questpress.cli import options, talk
from questpress.cli.lazy import DefaultGroup
from questpress.errors import UsageError

EXAMPLES = """\b
Examples:
  questpress aids boardquest
  questpress aids boardquest battle-maths --large-print
  questpress aids list
"""
FORMATS = ("pdf", "png")
_GAME = click.argument("game", type=click.Choice(tuple(TITLES), case_sensitive=False), metavar="GAME")
_PACK = click.option(
    "--pack", "packs", metavar="DIR", type=options.FILE, multiple=True, help="A pack to lay over the box."
)
_WHAT = (
    _GAME,
    click.argument("names", nargs=-1, metavar="[NAME...]"),
    click.option("--large-print", is_flag=True, help="Letters of 14 points, in one column."),
    _PACK,
    click.option("--spoilers", is_flag=True, help="Print aids of what a campaign unlocks, too."),
    click.option("--format", "formats", metavar="LIST", default="pdf", show_default=True, help="pdf, png."),
    click.option("--dpi", type=options.DPI, default=150, show_default=True, help="Resolution of png, dots an inch."),
)


class Aids(DefaultGroup):
    """``aids GAME`` is short for ``aids print GAME``."""

    default = "print"


@click.group("aids", cls=Aids, epilog=EXAMPLES)
def command() -> None:
    """Print player aids: reference sheets, helper cards, forms to fill in."""


def _print(**values: Any) -> None:
    """Print player aids: reference sheets, helper cards, forms to fill in.

    NAME is the name or the number of an aid, such as those that list tells; without any, all of the game are printed.
    """
    from questpress.cli.aids_run import print_aids

    folder = values["folder"] or options.default_folder()
    options.refuse_folder_that_is_a_file(folder)
    click.get_current_context().exit(print_aids(folder, values))


_made: Any = options.report_options(options.output_options(options.paper_options(_print)))
for _option in reversed(_WHAT):
    _made = _option(_made)
command.add_command(click.command("print")(_made))


@command.command("list")
@click.argument("game", type=click.Choice(tuple(TITLES), case_sensitive=False), metavar="[GAME]", required=False)
@_PACK
@click.option("--json", "as_json", is_flag=True, help="Give the list as data on standard output.")
def list_command(game: str | None, packs: tuple[Any, ...], as_json: bool) -> None:
    """List the aids there are, by game."""
    from questpress.press.aids.listing import aid_list, pack_aids

    if packs and game is None:
        raise UsageError("--pack wants a game: questpress aids list GAME --pack DIR")
    games = (game,) if game else tuple(TITLES)
    found = [info for one in games for info in (*aid_list(one), *pack_aids(one, packs if game else ()))]
    if as_json:
        talk.data([
            {"game": i.game, "name": i.name, "number": i.number, "title": i.title, "question": i.question,
             "spoilers": i.spoilers, "form": i.form, "essential": i.essential, "teach": i.teach, "pack": i.folder}
            for i in found
        ])  # fmt: skip
        return
    for one in games:
        talk.say(TITLES[one])
        for info in found:
            if info.game == one:
                note = " (spoilers)" if info.spoilers else ""
                talk.say(f"  {info.number:>2}  {info.name:<24}  {info.question or info.title}{note}", hanging=" " * 32)
