"""``questpress scenario play``: step through a scenario on a terminal, to see what the enemies will do, and why."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

import click

from questpress.cli import options, talk
from questpress.cli.check import BoxChooser
from questpress.errors import UsageError

if TYPE_CHECKING:
    from questpress.games.boardquest.scenario.play import Game
    from questpress.grid.hex import Hex

EXAMPLES = """\b
Examples:
  questpress scenario play our-scenario.yaml
  questpress scenario play our-scenario.yaml --seed "second try" --idle
"""
HELP = """\
  move WHO Q,R      attack WHO WHOM      conquer WHO
  put WHO Q,R       hp WHO N             as it came about at the table
  show              who stands where     map   the ground
  skip              the enemies' turn    quit"""
_PROMPT = "players> "
Reply = tuple["Game", tuple[str, ...]]


@click.command("play", epilog=EXAMPLES)
@click.argument("name", metavar="FILE")
@click.option("--seed", metavar="TEXT", default="play", show_default=True, help="Other dice for the same scenario.")
@click.option("--idle", is_flag=True, help="The players do nothing; nothing is asked.")
@options.box_options
@options.report_options
def command(**values: Any) -> None:
    """Step through a scenario: the enemies' turns, with dice and reasons.

    FILE is a scenario, JSON or YAML. On a terminal you are asked what the players' characters do; help shows how to say
    it, skip lets them stand. Elsewhere, and with --idle, they stand to the end. Skills, effects and items are
    left to you: what the table makes of them is said with put and hp.
    """
    from questpress.catalog.campaign_box import CampaignBox
    from questpress.chance.stream import normal_seed
    from questpress.cli.scenario_file import read_scenario
    from questpress.games.boardquest.scenario.play import start

    chooser = BoxChooser(values["box"], values["pieces"], values["packs"], values["owned"])
    made, box = read_scenario(values["name"], chooser, strict=False)
    assert isinstance(box, CampaignBox)
    game = start(made.doc, box, normal_seed(values["seed"]))
    silent = values["quiet"] or values["as_json"]
    idle = values["idle"] or values["as_json"] or not talk.is_terminal()
    if not silent:
        talk.say(f"{made.doc.title}: {made.doc.rounds} rounds; the dice are those of seed {values['seed']!r}")
        if idle:
            talk.say("The players do nothing.")
        else:
            talk.say("Type help to see what can be said.")
    say: Callable[[str], None] = (lambda line: None) if silent else (lambda line: talk.say(line, hanging="    "))
    game = play(game, say, None if idle else _typed_lines())
    if game.ending is None:
        talk.say(f"Left in round {game.round}.")
        return
    ending = game.ending
    if values["as_json"]:
        talk.data({"result": ending.result, "round": ending.round, "why": ending.why, "code": made.doc.code})
    else:
        words = {"won": "Won", "lost": "Lost", "limit": "Not won"}[ending.result]
        talk.say(f"{words} in round {ending.round}: {ending.why}")


def play(game: Game, say: Callable[[str], None], lines: Iterator[str] | None) -> Game:
    """Return a game after it was played to its end, or left. ``lines``: what players say; None: they do nothing."""
    from questpress.games.boardquest.scenario.play import end_round, enemy_acts, order

    while game.ending is None:
        say(f"Round {game.round} of {game.doc.rounds}")
        if lines is not None:
            after = _players_turn(game, say, lines)
            if after is None:
                return game
            game = after
        for name in order(game):
            game, told = enemy_acts(game, name)
            for line in told:
                say(line)
        game, told = end_round(game)
        for line in told:
            say(line)
    return game


def _players_turn(game: Game, say: Callable[[str], None], lines: Iterator[str]) -> Game | None:
    """Return the game after the players' turn; None when they leave."""
    for line in lines:
        words = line.split()
        if not words:
            continue
        if words[0] == "quit":
            return None
        if words[0] == "skip":
            return game
        try:
            game, told = obey(game, words)
        except UsageError as error:
            told = (str(error),)
        for each in told:
            say(each)
        if game.ending is not None:
            return game
    return None


def obey(game: Game, words: list[str]) -> Reply:
    """Return the game after something was said, and what came of it. Raises UsageError for what cannot be done."""
    from questpress.games.boardquest.scenario.play import conquer, fight, put, walk

    match words:
        case ["help"]:
            return game, tuple(HELP.split("\n"))
        case ["show"]:
            return game, tuple(standings(game))
        case ["map"]:
            return game, tuple(ground(game))
        case ["move", who, at]:
            return walk(game, who, _cell(at))
        case ["attack", who, whom]:
            return fight(game, who, whom)
        case ["conquer", who]:
            return conquer(game, who)
        case ["put", who, at]:
            return put(game, who, cell=_cell(at))
        case ["hp", who, number] if number.isdecimal() and len(number) < 4:
            return put(game, who, hp=int(number))
    raise UsageError("that is not understood; help shows what can be said")


def standings(game: Game) -> Iterator[str]:
    """Yield a line for each character in play, each fort and each chest that is left."""
    for fighter in game.state.fighters:
        acted = ", has acted" if fighter.id in game.acted else ""
        yield f"  {fighter.side:<8} {fighter.id:<18} {fighter.at.q:>3},{fighter.at.r:<3} {fighter.hp:>3} HP{acted}"
    for fort in game.doc.forts:
        owner = game.state.forts[fort.at] or "neutral"
        yield f"  {owner:<8} {fort.id:<18} {fort.at.q:>3},{fort.at.r}"
    for chest in game.doc.treasures:
        if chest.id not in game.taken:
            yield f"  {'chest':<8} {chest.id:<18} {chest.at.q:>3},{chest.at.r}"


def ground(game: Game) -> Iterator[str]:
    """Yield the rows of the map: who stands there in two letters (enemies in capitals), else terrain and fort."""
    shown: dict[Hex, str] = {}
    for cell, terrain in game.state.terrain.items():
        shown[cell] = (
            "##" if cell in game.state.forts else {"P": ". "}.get(terrain.letter, f"{terrain.letter.lower()} ")
        )
    for fighter in game.state.fighters:
        letters = fighter.id[:2]
        shown[fighter.at] = letters.upper() if fighter.side == "enemies" else letters
    rows = sorted({cell.r for cell in shown})
    west = min(2 * cell.q + cell.r for cell in shown)
    for r in rows:
        line: list[str] = []
        for cell in sorted(cell for cell in shown if cell.r == r):
            column = 2 * (2 * cell.q + cell.r - west)
            line.append(" " * (column - sum(map(len, line))) + shown[cell])
        yield f"  {''.join(line)}".rstrip()


def _cell(text: str) -> Hex:
    from questpress.grid.hex import Hex

    parts = text.split(",")
    try:
        q, r = (int(part) for part in parts)
    except ValueError:
        raise UsageError(f"a tile is written q,r, such as 2,-1, not {text!r}") from None
    return Hex(q, r)


def _typed_lines() -> Iterator[str]:
    """Yield what is typed, line by line, until the end of it."""
    while True:
        sys.stdout.write(_PROMPT)
        sys.stdout.flush()
        line = sys.stdin.readline()
        if not line:
            return
        yield line
