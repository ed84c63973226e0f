"""A villain's label, color and level are those of its card, and the box has the card.

What is looked for: cards that the catalog does not know; labels whose number or color letter is not the card's; colors
and levels that differ from the card; villains that `owned.yaml` does not list. Without a card (`null`) only the color
letter is compared: any villain of that color and level will do.

Why: players look a villain up by its label, and its color decides whom it attacks.

Mend: write what the finding proposes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from questpress.catalog.entries_tanares_adventures_quests import VillainEntry
from questpress.checks.rule import finding
from questpress.findings import Finding, Severity
from questpress.games.quest.document import VillainPlace
from questpress.games.quest.facts import QuestFacts
from questpress.games.quest.judge.boxes import lacking
from questpress.games.quest.judge.reads import reads
from questpress.games.tanares_adventures.rules._kit import rule

CODE = "TA-Q07"


def check(facts: QuestFacts) -> Iterator[Finding]:
    """Yield a finding for each villain that is not as its card."""
    paths: dict[str, str] = {}
    for _, thing in facts.things():
        place = thing.place
        if not isinstance(place, VillainPlace):
            continue
        number = place.label.partition("-")[0]
        if place.card is not None:
            paths.setdefault(place.card, f"{thing.path}.card")
        entry = None if place.card is None else facts.pieces.entry("villain", place.card, VillainEntry)
        color = entry.color.value.value if entry is not None and entry.color.value else place.color
        level = entry.level.value if entry is not None and entry.level.value else place.level
        card = entry.number.value if entry is not None else None
        right = f"{number if card is None else card}-{color[0].upper()}"
        if place.label != right:
            yield finding(
                CODE,
                f"The label {place.label} does not fit: {_why(facts, place, right)}.",
                fix=f'Write "{right}", here and where the villain is spoken of.',
                cells=thing.squares,
                path=f"{thing.path}.label",
                value=place.label,
            )
        for name, written, wanted in (("color", place.color, color), ("level", place.level, level)):
            if written != wanted:
                yield finding(
                    CODE,
                    f"Villain {place.label} is listed as {name} {written}; its card says {wanted}.",
                    fix=f'Write "{name}": {wanted!r}.'.replace("'", '"'),
                    cells=thing.squares,
                    path=f"{thing.path}.{name}",
                    value=str(written),
                )
    yield from lacking(facts, CODE, "villain", Counter(dict.fromkeys(paths, 1)), paths)


def _why(facts: QuestFacts, place: VillainPlace, right: str) -> str:
    if place.card is None:
        return f"a {place.color} villain has the letter {right[-1]}"
    return f"{facts.catalog_name('villain', place.card)} is {right}"


RULE = rule(
    CODE,
    "Villains are those of their cards",
    Severity.ERROR,
    "Chapter 7, Reading a Villain Card; Villain Guards",
    check,
    reads("setup", "events"),
)
