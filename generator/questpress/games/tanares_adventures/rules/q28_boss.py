"""A Boss is one of the catalog's, with its label and a Passive of its own.

What is looked for: Bosses that the catalog or the owner's box does not have; labels that are not the Boss's; Bosses
without a Special Passive; two Bosses of one label. All Bosses have +3 to the roll, are Blessed and carry no ring; a
document cannot say otherwise.

Why: a Boss's figures stand on a sheet that is printed with the quest, and villains' colors do not set its Passive off.

Mend: write the Boss or the label that the finding proposes. Without a card (`null`) any Boss will do.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from questpress.checks.rule import finding
from questpress.checks.words import sentence
from questpress.findings import Finding, Severity
from questpress.games.quest.document import BossPlace
from questpress.games.quest.facts import QuestFacts
from questpress.games.quest.judge.boxes import lacking
from questpress.games.quest.judge.reads import reads
from questpress.games.tanares_adventures.rules._kit import rule

CODE = "TA-Q28"


def check(facts: QuestFacts) -> Iterator[Finding]:
    """Yield a finding for each Boss that is not as its card."""
    bosses = facts.box.catalog.entries.get("boss", {})
    colossi = facts.box.catalog.entries.get("colossus", {})
    paths: dict[str, str] = {}
    for _, thing in facts.things():
        place = thing.place
        if not isinstance(place, BossPlace):
            continue
        if not place.label.startswith("B"):
            yield finding(
                CODE,
                f"{place.label} is the label of a villain; a Boss has one such as B2.",
                fix="Write the Boss's label.",
                cells=thing.squares,
                path=f"{thing.path}.label",
                value=place.label,
            )
        if place.card is None or place.card in colossi:
            continue
        paths.setdefault(place.card, f"{thing.path}.card")
        entry = bosses.get(place.card)
        label = getattr(getattr(entry, "label", None), "value", None)
        if isinstance(label, str) and label != place.label:
            yield finding(
                CODE,
                f"{facts.catalog_name('boss', place.card)} is {label}, not {place.label}.",
                fix=f'Write "label": "{label}", here and where it is spoken of.',
                cells=thing.squares,
                path=f"{thing.path}.label",
                value=place.label,
            )
        if facts.box.kind == "printed" and entry is not None:
            passive = getattr(getattr(entry, "passive_text", None), "value", None)
            if passive is None:
                yield finding(
                    CODE,
                    f"{sentence(facts.words(thing))} has no Passive of its own in the catalog.",
                    fix="Choose another Boss, or give its figures in a pack.",
                    cells=thing.squares,
                    path=f"{thing.path}.card",
                    value=place.card,
                )
    yield from lacking(facts, CODE, "boss", Counter(dict.fromkeys(paths, 1)), paths)


RULE = rule(
    CODE,
    "A Boss has its card",
    Severity.ERROR,
    "Chapter 7, Bosses",
    check,
    reads("setup", "events"),
)
