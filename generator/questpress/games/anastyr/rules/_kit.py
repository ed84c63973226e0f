"""What all rules of adventures have in common."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from questpress.catalog.nearest import nearest
from questpress.checks.rule import finding
from questpress.findings import Finding
from questpress.games.anastyr.document import Adventure
from questpress.games.anastyr.facts import AdventureFacts
from questpress.games.quest.judge.reads import fields_of

STRIP = ("start", "scroll")


@cache
def reads(*tops: str) -> tuple[str, ...]:
    """Return the fields of top-level parts with all that is inside."""
    return fields_of(Adventure, tops)


def unknown(facts: AdventureFacts, code: str, kind: str, entry_id: str, path: str) -> Iterator[Finding]:
    """Yield a finding for an id that the catalog does not have."""
    entries = facts.entries(kind)
    if entry_id not in entries:
        guess = nearest(entry_id, entries)
        yield finding(
            code,
            f"There is no {kind} '{entry_id}' in the catalog.",
            fix=f'Write "{guess}".' if guess else f"Write the id of a {kind}; `questpress catalog list` shows them.",
            path=path,
            value=entry_id,
        )
