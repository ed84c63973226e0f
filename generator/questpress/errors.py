"""The error kinds of Questpress, and the exit code of each.

Only these cross a boundary between parts. The command line turns each into a message and an exit code; anything
else that reaches it is a bug and is reported as one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from questpress.findings import Finding


class QuestpressError(Exception):
    """Base of all errors that Questpress raises on purpose."""

    exit_code = 2


class UsageError(QuestpressError):
    """The request itself is wrong: an unknown option value, a seed of the wrong form. Exit code 2."""


class InvalidInputError(QuestpressError):
    """An input cannot be read or is faulty; carries every finding with its file, line and column. Exit code 2."""

    def __init__(self, message: str, findings: Sequence[Finding] = ()) -> None:
        super().__init__(message)
        self.findings = tuple(findings)


class RequestError(QuestpressError):
    """A well-formed request that no result can meet. Names the rule that blocks and what would help. Exit code 1.

    ``change`` are the options of the request to set for that, by name, where the help is a change of options.
    """

    exit_code = 1

    def __init__(self, message: str, *, rule: str, fix: str, change: Mapping[str, Any] | None = None) -> None:
        super().__init__(message)
        self.rule = rule
        self.fix = fix
        self.change = dict(change or {})


class InternalError(QuestpressError):
    """A bug in Questpress. Keeps its traceback and asks for a report. Exit code 70."""

    exit_code = 70
