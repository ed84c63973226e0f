"""A boss waits in the last encounter, on a start of its own, with all its figures.

What is looked for: bosses that the catalog or the owner's box does not have, or whose figures and attack are not known;
a boss in an earlier encounter; no boss in the last one (a warning, but not in an `excerpt`, nor where the `options`
that the quest was built with ask for none).

Why: a boss ends a quest, and its figures stand in the quest, not on its card.

Mend: choose a boss with figures, or give them in a pack; move it to the last encounter.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from questpress.checks.rule import finding
from questpress.findings import Finding, Severity
from questpress.games.quest.document import BossPlace
from questpress.games.quest.facts import QuestFacts
from questpress.games.quest.judge.boxes import lacking
from questpress.games.quest.judge.reads import reads
from questpress.games.tanares_expeditions.rules._kit import meant, rule

CODE = "TE-Q10"


_FIGURES = ("hit_points", "defense", "movement", "reaction", "attack", "range", "target", "damage")


def check(facts: QuestFacts) -> Iterator[Finding]:
    """Yield a finding for each boss without figures or in a wrong encounter, and where none ends the quest."""
    last = len(facts.stages) - 1
    known = facts.box.catalog.entries.get("boss", {})
    paths: dict[str, str] = {}
    for k, stage in enumerate(facts.stages):
        bosses = [thing for thing in stage.everything if thing.kind == "boss"]
        for thing in bosses:
            place = thing.place
            assert isinstance(place, BossPlace)
            if k != last:
                yield finding(
                    CODE,
                    f"The boss {place.label} stands{facts.within(stage)}; a boss ends the last one.",
                    fix="Move it to the last encounter.",
                    cells=thing.squares,
                    path=thing.path,
                )
            if place.card is None:
                continue
            paths.setdefault(place.card, f"{thing.path}.card")
            entry = known.get(place.card)
            unknown = [name for name in _FIGURES if entry and getattr(entry, name).value is None]
            if unknown and facts.box.kind == "printed":
                yield finding(
                    CODE,
                    f"The boss {facts.catalog_name('boss', place.card)} has no {unknown[0].replace('_', ' ')} in the "
                    "catalog.",
                    fix="Choose another, or give its figures in a pack.",
                    path=f"{thing.path}.card",
                    value=place.card,
                )
        if k == last and not bosses and not meant(facts.doc, "boss"):
            yield finding(
                CODE,
                "No boss waits in the last encounter.",
                fix='Write one under "bosses", unless that is meant.',
                path=stage.path,
                severity=Severity.WARNING,
            )
    yield from lacking(facts, CODE, "boss", Counter(dict.fromkeys(paths, 1)), paths)


RULE = rule(
    CODE,
    "The boss ends the quest",
    Severity.ERROR,
    "Quests and Campaign; Villain Modifiers",
    check,
    reads("encounters", "events"),
)
