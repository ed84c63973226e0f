"""The document has the shape that its schema names: every part is there, of the right kind, and nothing else is.

What is looked for: unknown or missing keys, words that are none of the allowed ones, numbers out of range, cells that
are no pair of whole numbers, lists that are no lists. All of them are told at once, with line and column. The faulty
part is then set aside, and the other rules judge the rest; a note says what was set aside.

Why: a file typed or edited by hand goes wrong in spelling long before it goes wrong in play.

Mend: each finding says what was expected there and, for a slip of spelling, what was probably meant. The JSON Schema
`docs/schemas/boardquest-scenario-1.json` describes the whole document; many editors can show it while you type.
"""

from __future__ import annotations

from collections.abc import Iterator

from questpress.checks.rule import Rule
from questpress.findings import Finding, Severity
from questpress.games.boardquest.scenario.facts import ScenarioFacts


def check(facts: ScenarioFacts) -> Iterator[Finding]:
    """Yield what reading the document found."""
    yield from facts.shape


RULE = Rule("BQ-S00", "The scenario has its shape", Severity.ERROR, "Questpress: docs/schemas", check)
