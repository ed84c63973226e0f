"""The harder the scenario, the less Gold there is.

What is looked for: more Gold on a harder level than on an easier one, which is an error; the same Gold on two levels,
or Gold with nothing to spend it on, which are warnings.

Why: the Gold for the market is what makes a scenario easier or harder, and nothing else does.

Mend: write the largest sum for `easy` and the smallest for `hard`.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from questpress.checks.rule import Rule
from questpress.findings import Finding, Severity
from questpress.games.boardquest.scenario.facts import ScenarioFacts
from questpress.games.boardquest.scenario.options import DIFFICULTIES
from questpress.games.boardquest.scenario.rules._kit import found

CODE = "BQ-S11"


def check(facts: ScenarioFacts) -> Iterator[Finding]:
    """Yield a finding where Gold does not fall from level to level."""
    gold = facts.doc.gold
    for easier, harder in pairwise(DIFFICULTIES):
        more, less = getattr(gold, easier), getattr(gold, harder)
        if less > more:
            message = f"There is more Gold on {harder} ({less}) than on {easier} ({more})."
            yield found(CODE, message, f"gold.{harder}", f"Write {more} or less.", value=str(less))
        elif less == more:
            message = f"There is as much Gold on {harder} as on {easier} ({less}), so they are equally hard."
            yield found(
                CODE, message, f"gold.{harder}", "Write less for the harder one.", severity=Severity.WARNING,
                value=str(less),
            )  # fmt: skip
    units = any(part.kind == "unit" for part in facts.doc.characters)
    if gold.easy and not facts.doc.market and not units and "market" not in facts.incomplete:
        message = "There is Gold, but no market and no unit to upgrade."
        yield found(CODE, message, "market", "Offer items, or give no Gold.", severity=Severity.WARNING)


RULE = Rule(
    CODE, "Harder means less Gold", Severity.ERROR, "Campaign Rules: Difficulty", check,
    reads=("gold", "gold.easy", "gold.normal", "gold.hard", "market", "characters", "characters.kind"),
)  # fmt: skip
