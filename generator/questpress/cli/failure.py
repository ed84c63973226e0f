"""What a failed command says, and the exit code of each kind of failure."""

from __future__ import annotations

import os
import platform
import sys
import traceback
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any

import click

from questpress import __version__
from questpress.cli import talk
from questpress.errors import InternalError, InvalidInputError, QuestpressError, RequestError, UsageError

STOPPED = 130


def report(error: BaseException, words: Sequence[str]) -> int:
    """Say what went wrong, as data too when the command line (``words``) asks for ``--json``; return the exit code."""
    if isinstance(error, KeyboardInterrupt | click.Abort):
        talk.tell("\nstopped; nothing more was written")  # the first line ends the terminal's ^C
        return STOPPED
    if isinstance(error, click.ClickException):
        message = talk.clipped(error.format_message())
        data: dict[str, Any] = {"kind": "usage", "message": message}
        code = 2
        if isinstance(error, click.UsageError) and error.ctx is not None:
            talk.tell(error.ctx.get_usage())
            talk.tell(f"Try '{error.ctx.command_path} --help' for help.\n")
        talk.tell(f"Error: {message}")
    elif isinstance(error, OSError):
        refused = _refused(error)
        data, code = {"kind": "input", "message": refused, "findings": []}, UsageError.exit_code
        talk.tell(f"questpress: {refused}")
    elif isinstance(error, QuestpressError) and not isinstance(error, InternalError):
        data, code = _data(error), error.exit_code
        say_error(error)
    else:
        data = {"kind": "internal", "message": str(error) or type(error).__name__}
        code = InternalError.exit_code
        _say_bug(error, words)
    if wants_json(words):
        talk.data({"error": data, "exit_code": code})
    return code


def _refused(error: OSError) -> str:
    """Say what the system does not let us do."""
    try:
        os.getcwd()
    except OSError:
        return "the folder that you are in is gone: change to another one"
    where = "" if error.filename is None else f" {error.filename}"
    return f"the system refuses{where}: {error.strerror or error}"


def report_lost_output(error: OSError) -> int:
    """Say that standard output takes no more; return the exit code."""
    talk.tell(
        f"questpress: the report is lost, for standard output takes no more: {error.strerror or error}. "
        "Files that were to be written are all there, or none is."
    )
    return UsageError.exit_code


def wants_json(words: Sequence[str]) -> bool:
    """Tell whether a command line asks for its report as data."""
    options = words[: words.index("--")] if "--" in words else words
    return "--json" in options


def _data(error: QuestpressError) -> dict[str, Any]:
    data: dict[str, Any] = {"message": talk.clipped(str(error))}
    match error:
        case UsageError():
            data["kind"] = "usage"
        case InvalidInputError():
            data["kind"] = "input"
            data["findings"] = [finding.to_json() for finding in error.findings]
        case RequestError():
            data["kind"] = "request"
            data["rule"], data["fix"], data["options"] = error.rule, error.fix, option_words(error.change)
    return data


def say_error(error: QuestpressError) -> None:
    """Say what an error is about: its findings, or the rule that bars a request and what helps."""
    talk.tell(f"questpress: {talk.clipped(str(error))}")
    if isinstance(error, InvalidInputError):
        for finding in error.findings:
            talk.tell(f"  {finding}", hanging="    ")
    if isinstance(error, RequestError):
        if error.rule:
            talk.tell(f"  rule: {error.rule}, explained by: questpress rules {error.rule}", hanging="    ")
        if error.fix:
            typed = f" ({option_words(error.change)})" if error.change else ""
            talk.tell(f"  this helps: {error.fix}{typed}", hanging="    ")


def option_words(change: Mapping[str, Any]) -> str:
    """Return what to type for a change of options of a map or a quest: ``--ratio 1.05, without --gentle``."""
    from questpress.games.boardquest.options import DEFAULTS, ratio_words

    words = []
    for name, value in change.items():
        option = f"--{name.removesuffix('_percent').replace('_', '-')}"
        if name == "ratio_percent":
            words.append(f"{option} {ratio_words(value)}")
        elif value is True:
            words.append(option)
        elif value in ("", getattr(DEFAULTS, name, None)):
            words.append(f"without {option}")
        elif isinstance(value, tuple):
            words.append(f"{option} {','.join(str(part).removeprefix('piece-') for part in value)}")
        else:
            words.append(f"{option} {value}")
    return ", ".join(words)


def _say_bug(error: BaseException, words: Sequence[str]) -> None:
    talk.tell("questpress: this is a bug in Questpress, not in what you typed.")
    with suppress(OSError):
        sys.stderr.write("".join(traceback.format_exception(error)))
    talk.tell("Please report it, with everything above and these two lines:")
    talk.tell(f"  questpress {__version__}, Python {platform.python_version()}, {platform.platform()}")
    talk.tell(f"  command: questpress {talk.shell_words(words)}")
