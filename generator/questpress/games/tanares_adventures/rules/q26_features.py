"""Each Feature that a text names in bold is defined, and each is whole.

What is looked for: bold names (`<b>...</b>`) in introduction, objectives, rules and Features that no Feature has; two
Features of one name that are not the two sides of the Team Token; a version for one side only; terrain and objects that
a Feature of the catalog needs and that never lie on the board; Features that touch Guards without saying whether they
wake them.

Why: bold capitals tell players to look among the Features. Exactly one side of the Team Token counts.

Mend: define the Feature, lay what it needs, or write the other version.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator

from questpress.checks.rule import finding
from questpress.checks.words import listing
from questpress.findings import Finding, Severity
from questpress.games.quest.document import DoorPlace, ObjectPlace, TilePlace
from questpress.games.quest.facts import QuestFacts
from questpress.games.quest.judge.reads import BOARDS, reads
from questpress.games.tanares_adventures.rules._kit import rule

CODE = "TA-Q26"


_BOLD = re.compile(r"<b>([^<]+)</b>")


def check(facts: QuestFacts) -> Iterator[Finding]:
    """Yield a warning for each Feature that is named and missing, doubled, halved or without what it needs."""
    doc = facts.doc
    names: dict[str, list[str | None]] = defaultdict(list)
    for feature in doc.features:
        names[feature.name].append(feature.team)
    texts = [("introduction", doc.introduction), ("objective.text", doc.objective.text)]
    texts += [("extra.text", doc.extra.text)] if doc.extra is not None else []
    texts += [(f"features.{i}.text", feature.text) for i, feature in enumerate(doc.features)]
    texts += [
        (f"events.{i}.rules.{k}", text) for i, event in enumerate(doc.events) for k, text in enumerate(event.rules)
    ]
    for path, text in texts:
        for bold in _BOLD.findall(text):
            if bold[:1].isupper() and bold not in names:
                yield _warning(
                    f"The text speaks of {bold}, but no Feature has that name.",
                    "Add the Feature, or write the name without bold.",
                    path,
                    bold,
                )
    for i, feature in enumerate(doc.features):
        sides = names[feature.name]
        if None in sides and len(sides) > 1:
            yield _warning(
                f"There are {len(sides)} Features named {feature.name}.",
                "Rename one.",
                f"features.{i}.name",
                feature.name,
            )
            sides.clear()
        elif sides and None not in sides and sorted(map(str, sides)) != ["blue", "dark"]:
            yield _warning(
                f"{feature.name} needs one version for the dark and one for the blue side of the Team Token.",
                'Write both, or take "team" out.',
                f"features.{i}.team",
                str(feature.team),
            )
            sides.clear()
    yield from _lacking(facts)


def _lacking(facts: QuestFacts) -> Iterator[Finding]:
    """Yield a warning for each Feature of the catalog without what it needs, or silent about Guards."""
    laid = set()
    for stage, thing in facts.things():
        if isinstance(thing.place, TilePlace | DoorPlace):
            laid.add(f"terrain/{stage.terrain(thing)}")
        elif isinstance(thing.place, ObjectPlace):
            laid.add(f"object/{thing.place.object}")
    guards = any(True for stage in facts.stages for _ in stage.all_groups())
    for i, feature in enumerate(facts.doc.features):
        entry = facts.box.catalog.entries.get("feature", {}).get(feature.entry or "")
        needs = getattr(getattr(entry, "needs", None), "value", None) or ()
        lacking = [need.partition("/")[2] for need in needs if need.partition("/")[2] not in laid]
        if lacking:
            yield _warning(
                f"{feature.name} needs {listing([word.partition('/')[2] for word in lacking])} on the board.",
                "Lay it, or choose another Feature.",
                f"features.{i}.entry",
                feature.entry or "",
            )
        if guards and feature.wakes_guards is None and {"guards", "villains"} & set(feature.of):
            yield _warning(
                f"{feature.name} touches Guards and does not say whether it wakes them.",
                'Write "wakes_guards": true or false.',
                f"features.{i}.of",
                feature.name,
            )


def _warning(message: str, fix: str, path: str, value: str) -> Finding:
    return finding(CODE, message, fix=fix, path=path, severity=Severity.WARNING, value=value)


RULE = rule(
    CODE,
    "Features are defined and whole",
    Severity.WARNING,
    "Chapter 12, Step 1; Blue Team Token",
    check,
    reads(*BOARDS, "features", "introduction", "objective", "extra"),
)
