"""The adventure is for as many heroes as its players lead, and as many wait in the supply as the rules say.

What is looked for: another number of heroes or spare heroes than the rules give for the players; more of both than
there are hero dashboards.

Why: one player leads two heroes, any other number one each, and one more waits in the supply.

Mend: correct `heroes` or `spare`.
"""

from __future__ import annotations

from collections.abc import Iterator

from questpress.catalog.entries_anastyr import PlayerCountEntry
from questpress.checks.rule import Rule, finding
from questpress.checks.words import count_of
from questpress.findings import Finding, Severity
from questpress.games.anastyr.facts import AdventureFacts
from questpress.games.anastyr.rules._kit import reads

CODE = "AN-A14"


def check(facts: AdventureFacts) -> Iterator[Finding]:
    """Yield a finding for a party of the wrong size."""
    doc = facts.doc
    row = facts.entries("player-count").get(f"players-{doc.players}")
    if isinstance(row, PlayerCountEntry):
        for name, wanted, has in (
            ("heroes", row.heroes.value, doc.heroes),
            ("spare", row.spare_heroes.value, doc.spare),
        ):
            if wanted is not None and wanted != has:
                yield finding(
                    CODE,
                    f"With {count_of(doc.players, 'player')} the rules give {wanted} for '{name}', not {has}.",
                    fix=f'Write "{name}": {wanted}.',
                    path=name,
                    value=str(has),
                )
    most = facts.component("hero-dashboards")
    if most is not None and doc.heroes + doc.spare > most:
        yield finding(
            CODE,
            f"{doc.heroes} heroes and {doc.spare} in the supply are more than the {most} of the box.",
            fix="Let fewer wait in the supply.",
            path="spare",
            value=str(doc.heroes + doc.spare),
        )


RULE = Rule(
    CODE,
    "Heroes as the number of players says",
    Severity.ERROR,
    "6.4 Hero Game Components, 14 - Solo Mode",
    check,
    reads("players", "heroes", "spare"),
)
