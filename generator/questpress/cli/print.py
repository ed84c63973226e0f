"""``questpress print``: the components of a game, or a document that was saved or written by hand."""

from __future__ import annotations

import click

from questpress.catalog.games import TITLES
from questpress.cli import print_file
from questpress.cli.lazy import DefaultGroup
from questpress.cli.print_game import game_command

EXAMPLES = """\b
Examples:
  questpress print boardquest monster item --paper letter
  questpress print anastyr --minimum --players 2
  questpress print tanares-adventures villain --ink mono --duplex none
  questpress print boardquest_map_QP1-1200-HM2N-FDE0-0MQ2-SX8C-BKYG-777T.json
  questpress print our-map.yaml --paper letter --ink mono --pages map,setup
"""


class _Print(DefaultGroup):
    default = "file"


@click.group("print", cls=_Print, epilog=EXAMPLES)
def command() -> None:
    """Print the components of a game to cut out, or a document again.

    The name of a game prints its cards, tiles, tokens, boards and standees. Any other word is a file: a map that was
    saved, or one that you wrote by hand (a file called like a game is written ./boardquest).
    """


command.add_command(print_file.command)
for _game in TITLES:
    command.add_command(game_command(_game))
