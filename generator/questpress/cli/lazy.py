"""A command group that imports a command only when it is called: ``questpress --help`` reads this table alone."""

from __future__ import annotations

from collections.abc import Iterable
from importlib import import_module
from typing import Any, NoReturn

import click

# name -> module that has it as ``command``, and the first sentence of its help. A test keeps both in step.
COMMANDS = {
    "map": ("questpress.cli.map", "Build a fresh Boardquest map and print it."),
    "atlas": ("questpress.cli.atlas", "Search many seeds for the fairest maps and print the best."),
    "quest": ("questpress.cli.quest", "Build a fresh one-shot quest and print its booklet."),
    "adventure": ("questpress.cli.adventure", "Build a fresh adventure and print its booklet."),
    "scenario": ("questpress.cli.scenario", "Build a fresh campaign scenario and print its sheet."),
    "print": ("questpress.cli.print", "Print the components of a game to cut out, or a document again."),
    "packet": ("questpress.cli.packet", "Print everything for an evening into one folder."),
    "aids": ("questpress.cli.aids", "Print player aids: reference sheets, helper cards, forms to fill in."),
    "check": ("questpress.cli.check", "Check documents against the rules of the game."),
    "rules": ("questpress.cli.rules", "List the rules that are checked, or explain one."),
    "code": ("questpress.cli.code", "Explain a share code."),
    "pieces": ("questpress.cli.pieces", "Type the map pieces of your own box, once."),
    "catalog": ("questpress.cli.catalog", "Ask what a game contains, and where each figure comes from."),
    "gallery": ("questpress.cli.gallery", "Print ready sheets to look at or to give away."),
}

EVENINGS = (
    ("Tonight, two players", "questpress map"),
    ("Three, four, or two teams", "questpress map --players 3, or --mode teams"),
    ("Children, or a first game", "questpress map --gentle"),
    ("The map that a friend sent", "questpress map --code QP1-..."),
    ("Last week's map once more", "questpress print FILE.json"),
    ("A poor printer", "questpress map --ink mono"),
    ("No box at all", "questpress map --tiles 38mm"),
    ("A quest of Tanares Adventures", "questpress quest tanares-adventures"),
    ("A quest at sea", "questpress quest tanares-expeditions"),
    ("An adventure of Anastyr", "questpress adventure anastyr"),
    ("A quest of your own", "questpress quest new --game GAME"),
    ("All pieces for the evening", "questpress packet FILE"),
    ("Your own box", "questpress pieces, then map --box mine"),
    ("Written by hand: legal?", "questpress check FILE"),
)


class LazyGroup(click.Group):
    """The root command: lists its commands from the table and imports the one that is called."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names in the order of the table."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import and return a command, or None for an unknown name."""
        if cmd_name not in COMMANDS:
            return None
        command = import_module(COMMANDS[cmd_name][0]).command
        assert isinstance(command, click.Command)
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the command that was typed; an unknown one is refused with the nearest name."""
        name = args[0]
        if name not in COMMANDS and not name.startswith("-") and not ctx.resilient_parsing:
            _refuse_name(ctx, name, COMMANDS)
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the table of commands, and which of them suits which evening."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, text) for name, (_, text) in COMMANDS.items()])
        with formatter.section("Which command for which evening"):
            formatter.write_dl(EVENINGS)

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read the options, which may print help; see :meth:`invoke`."""
        try:
            return super().parse_args(ctx, args)
        except BrokenPipeError as error:
            raise PipeClosed from error

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command; a reader that went away is told from other trouble (click would make it exit code 1)."""
        try:
            return super().invoke(ctx)
        except BrokenPipeError as error:
            raise PipeClosed from error


class DefaultGroup(click.Group):
    """A group with one command that is meant when none is named: ``aids`` is short for ``aids print``."""

    default: str

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Put the default command in front of what does not begin with the name of one.

        When that command takes no arguments, a word that is no option is a command misspelt, and refused as such.
        """
        if not args or (args[0] not in self.commands and args[0] not in self.get_help_option_names(ctx)):
            takes_words = any(isinstance(param, click.Argument) for param in self.commands[self.default].params)
            if args and not args[0].startswith("-") and not takes_words and not ctx.resilient_parsing:
                _refuse_name(ctx, args[0], self.commands)
            args = [self.default, *args]
        return super().parse_args(ctx, args)


def _refuse_name(ctx: click.Context, name: str, known: Iterable[str]) -> NoReturn:
    """Fail for a command that there is not, with the nearest name."""
    from questpress.catalog.nearest import nearest

    near = nearest(name, known)
    hint = f"did you mean {near}?" if near else f"there are {', '.join(known)}"
    ctx.fail(f"no command is called {name!r}; {hint}")


class PipeClosed(Exception):
    """Whoever read our output has stopped reading."""
