"""A quest document has the shape that its schema names: every part is there, of the right kind, and nothing else is.

What is looked for: unknown or missing keys, words that are none of the allowed ones, numbers out of range, squares and
labels that cannot be read, lists that are no lists. All of them are told at once, with line and column. The faulty part
is then set aside, and the other rules judge the rest; a note says what was set aside.

Why: a file typed or edited by hand goes wrong in spelling long before it goes wrong in play. A villain's label such as
`110-R` and a square such as `11-R` look alike, so each is asked for in its own place.

Mend: each finding says what was expected there and, for a slip of spelling, what was probably meant. The JSON Schema
`docs/schemas/quest-1.json` describes the whole document; many editors can show it while you type.
"""

from __future__ import annotations

from collections.abc import Iterator

from questpress.checks.rule import Rule
from questpress.findings import Finding, Severity
from questpress.games.quest.facts import QuestFacts

CODE = "QP-02"


def check(facts: QuestFacts) -> Iterator[Finding]:
    """Yield what reading the document found."""
    yield from facts.shape


RULE = Rule(CODE, "A quest has its shape", Severity.ERROR, "Questpress: docs/schemas", check)
