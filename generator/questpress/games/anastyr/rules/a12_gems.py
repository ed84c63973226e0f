"""An objective that is met by Interact says which gem it takes; any other says none.

What is looked for: objectives to interact, cleanse or save without a gem; a gem on an objective to reach, eliminate,
hold or beat a boss. Gathering, taming and escorting may have one or not.

Why: Interact is done by discarding a technique of the colour of its icon: red, blue, green, or any.

Mend: write `gem`: red, blue, green or any.
"""

from __future__ import annotations

from collections.abc import Iterator

from questpress.checks.rule import Rule, finding
from questpress.findings import Finding, Severity
from questpress.games.anastyr.facts import AdventureFacts
from questpress.games.anastyr.rules._kit import reads

CODE = "AN-A12"


_WITH = ("interact", "cleanse", "save")
_WITHOUT = ("reach", "eliminate", "hold", "boss")


def check(facts: AdventureFacts) -> Iterator[Finding]:
    """Yield a finding for each objective with the wrong sort of gem."""
    for path, _, objective in facts.objectives():
        if objective.task in _WITH and objective.gem == "none":
            yield finding(
                CODE,
                f"The objective to {objective.task} does not say which gem Interact takes.",
                fix='Write "gem": red, blue, green or any.',
                path=f"{path}.gem",
                value="none",
            )
        elif objective.task in _WITHOUT and objective.gem != "none":
            yield finding(
                CODE,
                f"The objective to {objective.task} takes no Interact, but names a gem.",
                fix='Write "gem": none.',
                path=f"{path}.gem",
                value=objective.gem,
            )


RULE = Rule(CODE, "Interact asks for a gem", Severity.ERROR, "8.1.F - Interact", check, reads("quests"))
