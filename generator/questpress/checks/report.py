"""What a check says: all findings of a file, for people as text and for programs as data."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from questpress.catalog.codes import CODES
from questpress.checks.rule import all_rules
from questpress.findings import Finding, Severity

_HEADS = {Severity.ERROR: "Errors", Severity.WARNING: "Warnings", Severity.NOTE: "Notes"}
# More findings of one rule than this are counted in the text; the data always hold all.
_SHOWN = 25


@dataclass(frozen=True, slots=True)
class Report:
    """The findings about one file. ``schema`` is None when the file does not name a known one.

    ``document`` is the model as far as it could be read; without findings of errors it is the whole of the file.
    """

    file: str
    schema: str | None
    findings: tuple[Finding, ...]
    document: Any = None

    def count(self, severity: Severity) -> int:
        """Return how many findings have a severity."""
        return sum(f.severity is severity for f in self.findings)

    def exit_code(self, *, strict: bool = False) -> int:
        """Return 1 when there are errors (with ``strict`` also for warnings), else 0."""
        bad = self.count(Severity.ERROR) + (self.count(Severity.WARNING) if strict else 0)
        return 1 if bad else 0

    def to_json(self) -> dict[str, Any]:
        """Return the report as JSON data."""
        return {
            "file": self.file,
            "schema": self.schema,
            "counts": {severity.value: self.count(severity) for severity in Severity},
            "findings": [f.to_json() for f in self.findings],
        }

    def summary(self) -> str:
        """Return one line: the file, and how many errors, warnings and notes there are."""
        counts = [_count(self.count(severity), severity.value) for severity in Severity if self.count(severity)]
        return f"{self.file or 'document'}: {', '.join(counts) if counts else 'everything is right'}"

    def text(self) -> str:
        """Return the report for reading: a summary, then the findings from errors to notes, each with its mending."""
        lines = [self.summary()]
        titles = {code: entry.title for code, entry in CODES.items()}
        titles.update((rule.code, rule.title) for rule in all_rules())
        for severity, head in _HEADS.items():
            by_code: dict[str, list[Finding]] = {}
            for found in self.findings:
                if found.severity is severity:
                    by_code.setdefault(found.code, []).append(found)
            if by_code:
                lines += ["", head]
            for code, group in by_code.items():
                lines.append(f"  {code}  {titles.get(code, '')}".rstrip())
                for found in group[:_SHOWN]:
                    lines += _finding_lines(found)
                if len(group) > _SHOWN:
                    lines.append(f"    - and {len(group) - _SHOWN} more; --json has them all")
        return "\n".join(lines) + "\n"


def _finding_lines(found: Finding) -> list[str]:
    where = found.where
    parts = []
    if where.line is not None:
        parts.append(f"line {where.line}" + (f", column {where.column}" if where.column is not None else ""))
    if where.path:
        parts.append(where.path)
    lines = [f"    - {_sentence(found.message)}"]
    if found.fix:
        lines.append(f"      {_sentence(found.fix)}")
    if parts:
        lines.append(f"      ({'; '.join(parts)})")
    return lines


def _sentence(text: str) -> str:
    """Return a text with a capital and a full stop, whoever wrote it."""
    text = text[:1].upper() + text[1:]
    return text if text.endswith((".", "!", "?", ":")) else f"{text}."


def _count(number: int, word: str) -> str:
    return f"{number} {word}{'' if number == 1 else 's'}"


def reports_data(reports: Sequence[Report], *, strict: bool = False) -> dict[str, Any]:
    """Return several reports as JSON data, with the exit code of them all."""
    return {"files": [report.to_json() for report in reports], "exit_code": exit_code(reports, strict=strict)}


def exit_code(reports: Sequence[Report], *, strict: bool = False) -> int:
    """Return the exit code of several reports: the worst of them."""
    return max((report.exit_code(strict=strict) for report in reports), default=0)
