"""The command ``questpress``: the root group, and the one boundary where errors become messages and exit codes.

0 done or clean; 1 rules found errors or a request cannot be met; 2 bad usage or faulty input; 70 a bug in Questpress;
130 stopped with Ctrl-C; 141 the reader of the output went away.
"""

from __future__ import annotations

import atexit
import errno
import gc
import sys
from collections.abc import Sequence
from typing import Any, NoReturn

import click

from questpress import __version__
from questpress.cli.lazy import LazyGroup, PipeClosed

# What a stream may answer that takes no more.
_FULL = (errno.ENOSPC, errno.EIO, errno.EBADF, errno.EFBIG, errno.EINVAL)


class Root(LazyGroup):
    """The root group. ``main`` always ends the process (or raises SystemExit in a test) with one of the codes."""

    def main(self, args: Sequence[str] | None = None, prog_name: str | None = None, **extra: Any) -> NoReturn:  # type: ignore[override]
        """Run the command line. Nothing passes but SystemExit."""
        _open_missing_streams()
        _make_streams_safe()
        words = list(sys.argv[1:] if args is None else args)
        try:
            try:
                status = super().main(args, prog_name or "questpress", **{**extra, "standalone_mode": False})
            except (PipeClosed, BrokenPipeError):
                raise
            except (Exception, KeyboardInterrupt) as error:
                if isinstance(error, OSError) and error.filename is None and error.errno in _FULL:
                    raise  # no file but a stream of ours
                from questpress.cli.failure import report

                status = report(error, words)
            sys.stdout.flush()
        except (PipeClosed, BrokenPipeError):
            _abandon_stdout()
            sys.exit(141)
        except OSError as error:  # standard output takes no more: it goes to a full disk, for one
            from questpress.cli.failure import report_lost_output

            _abandon_stdout()
            sys.exit(report_lost_output(error))
        sys.exit(status if isinstance(status, int) else 0)


@click.group(cls=Root, invoke_without_command=True, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="questpress")
@click.pass_context
def command(ctx: click.Context) -> None:
    """Print fresh, legal maps and one-shot quests: from a seed to a stack of paper.

    Without a command, questpress asks four questions and prints. Every command explains itself:
    questpress map --help
    """
    if ctx.invoked_subcommand is not None:
        return
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        print(ctx.get_help())
        return
    from questpress.cli.questions import ask_and_print

    ask_and_print()


def main() -> NoReturn:
    """Run ``questpress`` with the arguments of the process."""
    # Importing makes many objects that live to the end: looking through them for garbage again and again, and once more
    # when the process ends, is wasted.
    gc.set_threshold(400_000, 20, 20)
    atexit.register(gc.freeze)
    command.main()


def _open_missing_streams() -> None:
    """Put nothing in the place of a standard stream that whoever started us has closed."""
    import os

    # In the order of their numbers, so that no file of ours ever gets one of them.
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115  open as long as the process


def _make_streams_safe() -> None:
    """Let no character end the program: one that cannot be shown becomes an escape, one that cannot be read a ?."""
    for stream, errors in ((sys.stdout, "backslashreplace"), (sys.stderr, "backslashreplace"), (sys.stdin, "replace")):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None and stream.errors in ("strict", "surrogateescape"):
            reconfigure(errors=errors)


def _abandon_stdout() -> None:
    """Point standard output at nothing, so that Python's own flush at exit finds no closed pipe."""
    import os
    from contextlib import suppress

    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
