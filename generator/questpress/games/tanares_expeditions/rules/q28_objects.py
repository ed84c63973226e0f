"""A quest uses objects that the box has, and no more chests in an encounter than there are tokens.

What is looked for: objects that the catalog or the owner's box does not have; more chests on a grid than chest tokens.

Why: the next encounter uses the same tokens again, but two chests need two.

Mend: write the object that the finding proposes, or take chests out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from questpress.checks.rule import finding
from questpress.findings import Finding, Severity
from questpress.games.quest.document import ObjectPlace
from questpress.games.quest.facts import QuestFacts
from questpress.games.quest.judge.boxes import lacking
from questpress.games.quest.judge.reads import reads
from questpress.games.tanares_expeditions.rules._kit import rule

CODE = "TE-Q28"


def check(facts: QuestFacts) -> Iterator[Finding]:
    """Yield a finding for each object that is unknown or too few."""
    tokens = facts.pieces.count("chest-tokens")
    paths: dict[str, str] = {}
    most: Counter[str] = Counter()
    for stage in facts.stages:
        objects = [(thing, thing.place) for thing in stage.everything if isinstance(thing.place, ObjectPlace)]
        used = Counter(place.object for _, place in objects)
        most |= used
        for thing, place in objects:
            paths.setdefault(place.object, f"{thing.path}.object")
        chests = [thing for thing, place in objects if facts.pieces.is_chest(place.object)]
        if tokens is not None and len(chests) > tokens:
            yield finding(
                CODE,
                f"There are {len(chests)} chests{facts.within(stage)}; the box has {tokens} chest tokens.",
                fix="Take some out.",
                cells=[square for chest in chests for square in chest.squares],
                path=chests[tokens].path,
                value=str(len(chests)),
            )
    yield from lacking(facts, CODE, "object", most, paths)


RULE = rule(
    CODE,
    "The box has the objects",
    Severity.ERROR,
    "Component List; Chests",
    check,
    reads("encounters", "events"),
)
