"""A quest hands out no more Condition Tokens than there are.

What is looked for: conditions that do not exist; more tokens of a condition and its opposite, which are the two sides
of one token, on the villains of the quest than there are copies.

Why: there are nine copies of each token, and a condition without a token is not applied.

Mend: give out fewer of them, or another condition.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from questpress.catalog.nearest import nearest
from questpress.checks.rule import finding
from questpress.findings import Finding, Severity
from questpress.games.quest.document import BossPlace, VillainPlace
from questpress.games.quest.facts import QuestFacts
from questpress.games.quest.judge.reads import reads
from questpress.games.tanares_adventures.rules._kit import rule

CODE = "TA-Q27"


def check(facts: QuestFacts) -> Iterator[Finding]:
    """Yield a finding for each condition that does not exist or of which there are too many."""
    known = facts.box.catalog.entries.get("condition", {})
    copies = facts.number("copies-of-each-condition-token")
    used: Counter[str] = Counter()
    first: dict[str, str] = {}
    for _, thing in facts.things():
        if not isinstance(thing.place, VillainPlace | BossPlace):
            continue
        for i, token in enumerate(thing.place.tokens):
            path = f"{thing.path}.tokens.{i}"
            if token not in known:
                guess = nearest(token, known)
                yield finding(
                    CODE,
                    f"There is no condition '{token}'.",
                    fix=f'Write "{guess}".' if guess else "Write a condition of the catalog.",
                    path=path,
                    value=token,
                )
                continue
            opposite = getattr(getattr(known[token], "cancels", None), "value", None)
            pair = min(token, str(opposite).rpartition("/")[2]) if opposite else token
            used[pair] += 1
            first.setdefault(pair, path)
    for pair, amount in used.items():
        if copies is not None and amount > copies:
            yield finding(
                CODE,
                f"The quest hands out {amount} tokens of {known[pair].name}; there are {copies}.",
                fix="Hand out fewer.",
                path=first[pair],
                value=str(amount),
            )


RULE = rule(
    CODE,
    "There are tokens for all conditions",
    Severity.ERROR,
    "Chapter 7, Condition Tokens",
    check,
    reads("setup", "events"),
)
