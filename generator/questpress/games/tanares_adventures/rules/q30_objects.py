"""A quest uses each tool and each Quest Item once, and no object that the box does not have.

What is looked for: objects that the catalog or the owner's box does not know; more of a tool, a Quest Item or another
counted object than there are.

Why: there are four Tool Tokens with a name each and four Quest Items with a color each.

Mend: use another of them. Levers, Orbs and Prisoners are not counted by the rulebook; count yours in `owned.yaml`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from questpress.catalog.nearest import nearest
from questpress.checks.rule import finding
from questpress.findings import Finding, Severity
from questpress.games.quest.document import ObjectPlace
from questpress.games.quest.facts import QuestFacts
from questpress.games.quest.judge.reads import reads
from questpress.games.tanares_adventures.rules._kit import rule

CODE = "TA-Q30"


def check(facts: QuestFacts) -> Iterator[Finding]:
    """Yield a finding for each object that is unknown or too few."""
    known = facts.box.catalog.entries.get("object", {})
    used: Counter[str] = Counter()
    paths: dict[str, str] = {}
    cells: dict[str, list[tuple[int, int]]] = {}
    for _, thing in facts.things():
        if isinstance(thing.place, ObjectPlace):
            used[thing.place.object] += 1
            paths.setdefault(thing.place.object, f"{thing.path}.object")
            cells.setdefault(thing.place.object, []).extend(thing.stands)
    for object_id, amount in used.items():
        if object_id not in known:
            guess = nearest(object_id, known)
            yield finding(
                CODE,
                f"There is no object '{object_id}'.",
                fix=f'Write "{guess}".' if guess else "Write the id of an object of the catalog.",
                path=paths[object_id],
                value=object_id,
            )
            continue
        owned = facts.box.owned.count(f"{facts.box.game}/object/{object_id}")
        printed = getattr(getattr(known[object_id], "count", None), "value", None)
        have = owned if owned is not None else printed
        if isinstance(have, int) and amount > have and not facts.pieces.is_chest(object_id):
            yield finding(
                CODE,
                f"The quest uses {amount} of {known[object_id].name}; the box has {have or 'none'}.",
                fix="Use another object.",
                cells=cells[object_id],
                path=paths[object_id],
                value=str(amount),
            )


RULE = rule(
    CODE,
    "The box has the objects",
    Severity.ERROR,
    "Chapter 10, Components; chapter 13",
    check,
    reads("setup", "events"),
)
