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
  questpress aids boardquest --essential
  questpress aids list
"""
FORMATS = ("pdf", "png")
CARDS = ("poker", "tarot")
_CHOICE = click.Choice(tuple(TITLES), case_sensitive=False)
_GAME = click.argument("game", type=_CHOICE, metavar="GAME")
_PACK = click.option(
    "--pack", "packs", metavar="DIR", type=options.FILE, multiple=True, help="A pack to lay over the box."
)
_SPOILERS = click.option("--spoilers", is_flag=True, help="Aids of what a campaign unlocks, too.")
_WHAT = (
    _GAME,
    click.argument("names", nargs=-1, metavar="[NAME...]"),
    click.option("--essential", is_flag=True, help="The one sheet that answers most questions, both sides."),
    click.option("--teach", is_flag=True, help="The page to teach the game with in five minutes."),
    click.option("--index", is_flag=True, help="An alphabetical index: which aid tells of what."),
    click.option("--rulings", is_flag=True, help="Where the rulebook is silent or says two things."),
    click.option("--large-print", is_flag=True, help="Letters of 14 points, in one column."),
    click.option("--cards", type=click.Choice(CARDS, case_sensitive=False), help="Helper cards of this size."),
    click.option("--booklet", is_flag=True, help="One booklet of half sheets to fold."),
    click.option("--fillable", is_flag=True, help="Fields of forms can be filled in on screen."),
    _PACK,
    _SPOILERS,
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

    NAME is the name or the number of an aid, such as those that list tells; without any, all of the game are printed,
    the essential sheet first.
    """
    _refuse_mixed(values)
    from questpress.cli.aids_run import print_aids

    folder = values["folder"] or options.default_folder()
    options.refuse_folder_that_is_a_file(folder)
    click.get_current_context().exit(print_aids(folder, values))


def _refuse_mixed(values: dict[str, Any]) -> None:
    """Raise UsageError for options that exclude each other."""
    forms = [
        option
        for option, given in (
            ("--cards", values["cards"]),
            ("--booklet", values["booklet"]),
            ("--large-print", values["large_print"]),
        )
        if given
    ]
    if len(forms) > 1:
        raise UsageError(f"{forms[0]} and {forms[1]} exclude each other: print them one after the other")
    if values["fillable"] and (values["cards"] or values["booklet"]):
        raise UsageError("--fillable goes with whole pages, not with cards or a booklet")


_made: Any = options.report_options(options.output_options(options.paper_options(_print)))
for _option in reversed(_WHAT):
    _made = _option(_made)
command.add_command(click.command("print")(_made))


@command.command("list")
@click.argument("game", type=_CHOICE, metavar="[GAME]", required=False)
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
                number = f"{info.number:>2}" if info.number else "  "
                note = " (spoilers)" if info.spoilers else ""
                talk.say(f"  {number}  {info.name:<24}  {info.question or info.title}{note}", hanging=" " * 32)


@command.command("check")
@_GAME
@_PACK
@_SPOILERS
@click.option("--json", "as_json", is_flag=True, help="Give the findings as data on standard output.")
def check_command(game: str, packs: tuple[Any, ...], spoilers: bool, as_json: bool) -> None:
    """Compare aids with the catalog: which entries of its topic does an aid not mention?

    Each aid is laid out on A4 as well, so that what does not fit is told, too.
    """
    from questpress.cli.aids_run import check_aids

    click.get_current_context().exit(check_aids(game, packs, spoilers=spoilers, as_json=as_json))
