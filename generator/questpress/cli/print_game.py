"""``questpress print GAME``: the components of a game on sheets to cut out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from questpress.catalog.games import TITLES
from questpress.cli import options, talk
from questpress.errors import UsageError

if TYPE_CHECKING:
    from questpress.cli.print_options import Asked

EXAMPLES = """\b
Examples:
  questpress print {game} --list
  questpress print {game} --paper letter --ink saver
  questpress print {game} --minimum --players 2 --duplex none
  questpress print {game} --export tgc --zip
  questpress print {game} --check
"""
_WHAT = (
    click.argument("kinds", nargs=-1, metavar="[KIND...]"),
    click.option("--list", "listing", is_flag=True, help="List the kinds, their sizes and numbers, and print nothing."),
    click.option("--ids", metavar="LIST", multiple=True, help="Only these, by id; ID*2 prints two of one."),
    click.option("--size", "sizes", metavar="SIZE", multiple=True, help="Another size: tarot, monster=63x88mm."),
    click.option("--tile", metavar="SIZE", help="Width of a hex of map pieces, such as 38mm."),
    click.option("--minimum", is_flag=True, help="The smallest set that plays, and what can stand in for the rest."),
    click.option("--players", type=options.Whole(1, 5), help="For how many, with --minimum."),
    click.option("--changed", is_flag=True, help="Only what differs from the last run into the same folder."),
    click.option("--spoilers", is_flag=True, help="Print what a campaign unlocks, too."),
    click.option("--box", type=click.Choice(("printed", "mine"), case_sensitive=False), help="mine: no cards of ours."),
    click.option(
        "--pack", "packs", metavar="DIR", type=options.FILE, multiple=True, help="A pack to lay over the box."
    ),
    click.option("--owned", metavar="FILE", type=options.FILE, help="What you own already, and need not print."),
)
_SHEETS = (
    click.option("--profile", metavar="FILE", type=options.FILE, help="Your printer: paper, ink, margins, offsets."),
    click.option("--landscape/--portrait", default=None, help="How the paper lies; without either, as more fits."),
    click.option("--margin", metavar="SIZE", help="Free edge of the paper: 8mm, or top,right,bottom,left."),
    click.option("--gap", metavar="SIZE", help="Room between two components."),
    click.option("--bleed", metavar="SIZE", help="How far art runs over the edge, such as 3mm."),
    click.option("--marks/--no-marks", default=True, help="Crop marks outside the trim."),
    click.option("--cut-lines", type=click.Choice(("auto", "all", "none")), default="auto", help="Lines to cut along."),
    click.option("--turn/--no-turn", default=True, help="Whether components may lie on their side to fit more."),
    click.option(
        "--duplex", type=click.Choice(("long", "short", "none")), help="How sheets are turned for their backs."
    ),
    click.option("--gutter", is_flag=True, help="Fronts and backs on one side, with a fold between them."),
    click.option("--offset", metavar="X,Y[,TURN]", help="Moves the backs: mm right, mm up, degrees counter-clockwise."),
    click.option("--split", is_flag=True, help="Part what is larger than the paper over several sheets."),
    click.option("--contents/--no-contents", default=True, help="A page that lists what is printed and how to cut."),
    click.option("--calibration", is_flag=True, help="A page that tells how far the backs miss."),
)
_FILES = (
    click.option("--format", "formats", metavar="LIST", default="pdf", show_default=True, help="pdf, png, svg."),
    click.option("--cut", "cuts", metavar="LIST", help="Paths for a cutting machine: svg, dxf."),
    click.option("--export", "exports", metavar="LIST", help="Instead: faces, contact, tabletop, tgc, mpc, dtc."),
    click.option("--zip", "zipped", is_flag=True, help="All files in one archive, with a list of them."),
    click.option("--dpi", type=options.DPI, default=300, show_default=True, help="Resolution of pictures."),
    click.option("--check", "only_check", is_flag=True, help="Say what the preflight finds, and write nothing."),
    click.option("--strict", is_flag=True, help="Count warnings as errors."),
)


def game_command(game: str) -> click.Command:
    """Return the command that prints the components of a game."""

    def run(**values: Any) -> None:
        _run(game, values)

    run.__doc__ = f"""Print the components of {TITLES[game]} at true scale.

    KIND is a kind of component, such as those that --list names; without any, all are printed. Each size has a file
    of its own. The preflight comes first, and with errors nothing is written.
    """
    function: Any = options.report_options(options.output_options(options.paper_options(run)))
    for option in reversed((*_WHAT, *_SHEETS, *_FILES)):
        function = option(function)
    return click.command(game, epilog=EXAMPLES.format(game=game))(function)


def _run(game: str, values: dict[str, Any]) -> None:
    from questpress.cli.print_options import asked

    folder = values["folder"] or options.default_folder()
    options.refuse_folder_that_is_a_file(folder)
    wanted = asked(game, values)
    if values["listing"]:
        _list(game, wanted, as_json=values["as_json"])
        return
    from questpress.cli.print_run import print_run

    context = click.get_current_context()
    context.exit(print_run(game, wanted, folder, values))


def _list(game: str, wanted: Asked, *, as_json: bool) -> None:
    from questpress.press.run.choose import choose, kinds_named
    from questpress.press.sizes import parse_trim

    chosen = choose(wanted.catalog, wanted.wish, owned=wanted.owned)
    counts: dict[str, int] = {}
    for component in chosen.components:
        counts[component.kind] = counts.get(component.kind, 0) + component.copies
    rows = [
        {"kind": kind.word, "title": kind.title, "size": kind.size, "pieces": counts.get(kind.word, 0)}
        for kind in kinds_named(game, wanted.wish.kinds)
    ]
    if as_json:
        talk.data(rows)
        return
    width = max(len(str(row["kind"])) for row in rows)
    for row in rows:
        size = parse_trim(str(row["size"])).name
        talk.say_whole(f"{row['kind']:<{width}}  {row['pieces']:>4}  {size:<14}  {row['title']}")


def refuse_players(minimum: bool, players: int | None) -> None:
    """Raise UsageError unless ``--minimum`` and ``--players`` stand together."""
    if minimum and players is None:
        raise UsageError("--minimum wants --players, such as --minimum --players 2")
    if players is not None and not minimum:
        raise UsageError("--players goes with --minimum: without it the whole set is printed")
