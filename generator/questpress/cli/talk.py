"""How commands speak: results to standard output, messages to standard error, both wrapped on a terminal only."""

from __future__ import annotations

import json
import os
import re
import shutil
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, TextIO

import click

_WIDEST = 100
# Controls but the line feed, and what turns the direction of writing round.
_COMMANDING = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")


def say(text: str = "", *, hanging: str = "") -> None:
    """Write a line of the result to standard output."""
    _write(sys.stdout, text, hanging)


def say_whole(text: str) -> None:
    """Write a line to be copied, such as a path or a command, to standard output: never broken."""
    sys.stdout.write(harmless(text) + "\n")


def tell(text: str, *, hanging: str = "") -> None:
    """Write a message to standard error; where nobody can read it, work goes on."""
    with suppress(OSError):
        _write(sys.stderr, text, hanging)


def ask(name: str, answers: Sequence[str], default: str) -> str:
    """Ask until one of the answers is typed, in any case; nothing typed is the default."""

    def read(text: str) -> str:
        if text.strip().lower() not in answers:
            words = ", ".join(answers[:-1]) + " or " if len(answers) > 1 else ""
            raise click.UsageError(f"type {words}{answers[-1]}")
        return text.strip().lower()

    answer: str = click.prompt(name, default=default, value_proc=read)
    return answer


def tell_once(text: str) -> None:
    """Write a message to standard error unless the running command did already."""
    context = click.get_current_context(silent=True)
    told = set() if context is None else context.meta.setdefault(__name__, set())
    if text not in told:
        told.add(text)
        tell(text)


def harmless(text: str) -> str:
    """Return a text in which nothing can command a terminal: controls and marks of direction become escapes.

    Names of files and texts of documents come from anywhere. A line feed stays one.
    """
    return _COMMANDING.sub(lambda match: ascii(match.group())[1:-1], text)


def clipped(text: str) -> str:
    """Return a message in which no word is absurdly long: what was typed is quoted, and it may be a whole book."""
    return re.sub(r"\S{400,}", lambda match: f"{match.group()[:60]}...", text)


def data(value: Any) -> None:
    """Write data as JSON to standard output, in ASCII where the stream takes nothing else."""
    ascii_only = (getattr(sys.stdout, "encoding", None) or "ascii").lower().replace("-", "") not in ("utf8", "utf8sig")
    sys.stdout.write(json.dumps(value, ensure_ascii=ascii_only, sort_keys=True, indent=1) + "\n")


def is_terminal() -> bool:
    """Tell whether a person can be asked: both standard input and standard output are a terminal."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def shown(path: Path) -> str:
    """Return a path as people would type it: relative when it lies below the current folder."""
    try:
        return str(path.resolve().relative_to(Path.cwd().resolve()))
    except (ValueError, OSError):
        return str(path)


def shell_words(words: Sequence[str]) -> str:
    """Return words as they are typed into a shell: quoted where they hold blanks or signs that a shell would take."""
    return " ".join(_quoted(word) for word in words)


def _quoted(word: str) -> str:
    if re.fullmatch(r"[\w@%+=:,./\\-][\w@%+=:,./\\~-]*", word):  # a shell takes ~ at the begin for a home folder
        return word
    if os.name != "nt":
        import shlex

        return shlex.quote(word)
    return '"' + word.replace('"', '\\"') + '"'


def _write(stream: TextIO, text: str, hanging: str) -> None:
    lines = harmless(text).split("\n")
    if stream.isatty():
        width = min(shutil.get_terminal_size().columns, _WIDEST)
        lines = [_wrapped(line, width, hanging) if len(line) > width else line for line in lines]
    stream.write("\n".join(lines) + "\n")


def _wrapped(text: str, width: int, hanging: str) -> str:
    import textwrap

    start = text[: len(text) - len(text.lstrip())]
    return textwrap.fill(
        text.strip(),
        width,
        initial_indent=start,
        subsequent_indent=hanging or start,
        break_long_words=False,
        break_on_hyphens=False,
    )
