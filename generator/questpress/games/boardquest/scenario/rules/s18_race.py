"""A race for forts is not decided before the players can be there.

What is looked for: a term of losing by forts that the enemies can meet, going straight for them and conquering them, in
a round in which no character of the players can yet stand on any of these forts.

Why: what nobody can hinder is no race. The rounds are counted as if nobody were in the way on either side.

Mend: put the forts nearer to the players or farther from the enemies, or let the enemies come later.
"""

from __future__ import annotations

from collections.abc import Iterator

from questpress.checks.rule import Rule
from questpress.findings import Finding, Severity
from questpress.games.boardquest.scenario.facts import ScenarioFacts
from questpress.games.boardquest.scenario.pace import first_there, forts_taken
from questpress.games.boardquest.scenario.rules._kit import WHOLE, found

CODE = "BQ-S18"


def check(facts: ScenarioFacts) -> Iterator[Finding]:
    """Yield a finding for each race that is run before the players arrive."""
    for path, kind, term in facts.terms():
        forts = [name for name in term.of if name in facts.forts]
        if kind != "lose" or term.deed not in ("lose", "hold", "conquer") or not forts:
            continue
        taken = forts_taken(facts, forts, term.amount or len(term.of))
        there = first_there(facts, forts)
        if taken is not None and (there is None or taken < there):
            when = "never" if there is None else f"in round {there}"
            message = f"The enemies can have what they need in round {taken}; the first of the players is there {when}."
            yield found(CODE, message, path, "Put the forts nearer, or let the enemies come later.")


RULE = Rule(
    CODE, "A race for forts is open", Severity.ERROR, "Conquering Forts", check,
    reads=(*WHOLE, "lose", "lose.of", "lose.amount", "lose.deed", "enemies.focus", "enemies.at", "characters.at",
           "forts.at", "forts.owner", "enemies.arrives"),
)  # fmt: skip
