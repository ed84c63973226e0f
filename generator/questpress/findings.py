"""Findings: what a check, a loader or a preflight has to say, as values.

A finding never travels as an exception. Whoever looks at something yields *all* that it finds; whoever runs the
look decides what to do with it. Locations say where in the user's own terms: a file with line and column, a
spreadsheet cell, or cells of the board.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any


class Severity(StrEnum):
    """How much a finding weighs: an error makes the thing unusable, a warning doubtful, a note is for the curious."""

    ERROR = "error"
    WARNING = "warning"
    NOTE = "note"


@dataclass(frozen=True, slots=True)
class Location:
    """Where a finding points. Every part is optional; give what is known.

    ``line`` and ``column`` count from 1. ``sheet`` and ``cell`` are a spreadsheet's (``"Cards"``, ``"B7"``).
    ``cells`` are board cells in document order of interest, as pairs: axial ``(q, r)`` on hexes, 1-based
    ``(col, row)`` on squares. ``path`` is the place inside a document, such as ``"forts.3.at"``.
    """

    file: str | None = None
    line: int | None = None
    column: int | None = None
    sheet: str | None = None
    cell: str | None = None
    cells: tuple[tuple[int, int], ...] = ()
    path: str | None = None

    def __str__(self) -> str:
        place = self.file or ""
        if self.line is not None:
            place += f":{self.line}"
            if self.column is not None:
                place += f":{self.column}"
        parts = [place] if place else []
        if self.sheet is not None:
            parts.append(f"sheet {self.sheet}")
        if self.cell is not None:
            parts.append(f"cell {self.cell}")
        if self.path:
            parts.append(self.path)
        if self.cells:
            shown = ", ".join(f"({a}, {b})" for a, b in self.cells[:12])
            more = len(self.cells) - 12
            parts.append("at " + shown + (f" and {more} more" if more > 0 else ""))
        return " ".join(parts)

    def to_json(self) -> dict[str, Any]:
        """Return the known parts as JSON data."""
        data: dict[str, Any] = {}
        for name in ("file", "line", "column", "sheet", "cell", "path"):
            value = getattr(self, name)
            if value is not None:
                data[name] = value
        if self.cells:
            data["cells"] = [list(pair) for pair in self.cells]
        return data


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing found: a stable code, one sentence, where, and how to mend it.

    ``code`` is a rule code (``BQ-M05``, ``CA-03``, ``PR-01``). ``message`` is one sentence without the code.
    ``fix`` is the smallest change that would help, as an instruction, or ``""`` when there is none to give.
    ``value`` is the offending value as the user wrote it, if there is one.
    """

    code: str
    message: str
    where: Location = field(default_factory=Location)
    fix: str = ""
    severity: Severity = Severity.ERROR
    value: str | None = None

    def __str__(self) -> str:
        where = str(self.where)
        head = f"{where}: " if where else ""
        text = f"{head}{self.severity.value} {self.code}: {self.message}"
        return f"{text} Fix: {self.fix}" if self.fix else text

    def to_json(self) -> dict[str, Any]:
        """Return the finding as JSON data."""
        data: dict[str, Any] = {
            "code": self.code,
            "severity": self.severity.value,
            "message": self.message,
            "where": self.where.to_json(),
            "fix": self.fix,
        }
        if self.value is not None:
            data["value"] = self.value
        return data
