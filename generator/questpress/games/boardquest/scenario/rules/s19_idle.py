"""Players who do nothing do not win.

What is looked for: a scenario that is won when the players' characters stand where they are for all rounds, with one
row of dice. What is said of characters in words only, such as skills, is left out. Where figures are not known, nothing
is tried.

Why: a scenario that wins itself is no scenario. That it is lost so is no proof that it is hard.

Mend: send an enemy towards what the players have to lose, give the enemies more strength, or ask for a deed.
"""

from __future__ import annotations

from collections.abc import Iterator

from questpress.checks.rule import Rule
from questpress.errors import RequestError
from questpress.findings import Finding, Severity
from questpress.games.boardquest.scenario.facts import ScenarioFacts
from questpress.games.boardquest.scenario.play import idle
from questpress.games.boardquest.scenario.rules._kit import WHOLE, found

CODE = "BQ-S19"


def check(facts: ScenarioFacts) -> Iterator[Finding]:
    """Yield a warning when the scenario wins itself."""
    if len(facts.by_id) < len(facts.parts) or not facts.box.numbers:
        return
    try:
        ending = idle(facts.doc, facts.box)
    except RequestError:
        return
    if ending.result == "won":
        message = f"Players who do nothing win in round {ending.round}."
        yield found(CODE, message, "win", "Send an enemy to them, or ask for a deed.", severity=Severity.WARNING)


RULE = Rule(
    CODE, "Idle players do not win", Severity.WARNING, "Campaign Rules", check,
    reads=(*WHOLE, "win", "lose", "rounds", "enemies.focus", "enemies.at", "characters.at", "enemies.level",
           "characters.level", "win.of", "win.deed"),
)  # fmt: skip
