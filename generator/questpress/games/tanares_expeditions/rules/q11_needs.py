"""Every terrain and token that a trait or a challenge names lies on the grid of its encounter.

What is looked for: traits and challenges of the catalog whose needs are not on the grid at the start; entries that the
catalog does not have. The needs of the general trait are looked for on every grid.

Why: nobody can kill an enemy inside the spikes where there are none.

Mend: lay what is needed, or choose another trait or challenge.
"""

from __future__ import annotations

from collections.abc import Iterator

from questpress.catalog.nearest import nearest
from questpress.checks.rule import finding
from questpress.checks.words import listing
from questpress.findings import Finding, Severity
from questpress.games.quest.boards import Stage
from questpress.games.quest.document import Challenge, DoorPlace, ObjectPlace, TilePlace
from questpress.games.quest.facts import QuestFacts
from questpress.games.quest.judge.reads import reads
from questpress.games.tanares_expeditions.rules._kit import rule

CODE = "TE-Q11"


def check(facts: QuestFacts) -> Iterator[Finding]:
    """Yield a finding for each trait and challenge without what it needs."""
    doc = facts.doc
    told = False
    for i, (stage, encounter) in enumerate(zip(facts.stages, doc.encounters, strict=False)):
        laid = _laid(stage)
        yield from _lacking(facts, stage, "challenge", encounter.challenge, laid, f"encounters.{i}.challenge")
        if encounter.trait is not None:
            yield from _lacking(facts, stage, "trait", encounter.trait, laid, f"encounters.{i}.trait")
        if doc.general_trait is not None and not told:
            found = list(_lacking(facts, stage, "trait", doc.general_trait, laid, "general_trait"))
            told = bool(found)
            yield from found


def _laid(stage: Stage) -> set[str]:
    """Return what lies on a grid at the start: ``terrain/lava``, ``object/chest``, ``term/guard``."""
    laid = {"term/guard"} if any(start.guard for start in stage.board.villain_starts) else set()
    for thing in stage.things:
        if isinstance(thing.place, TilePlace):
            laid.add(f"terrain/{thing.place.tile}")
        elif isinstance(thing.place, DoorPlace | ObjectPlace):
            laid.add("object/door" if isinstance(thing.place, DoorPlace) else f"object/{thing.place.object}")
    return laid


def _lacking(
    facts: QuestFacts, stage: Stage, kind: str, part: Challenge, laid: set[str], path: str
) -> Iterator[Finding]:
    if part.entry is None:
        return
    entries = facts.box.catalog.entries.get(kind, {})
    entry = entries.get(part.entry)
    if entry is None:
        guess = nearest(part.entry, entries)
        yield finding(
            CODE,
            f"There is no {kind} '{part.entry}' in the catalog.",
            fix=f'Write "{guess}".' if guess else 'Take "entry" out and use words of your own.',
            path=f"{path}.entry",
            value=part.entry,
        )
        return
    missing = [need.partition("/")[2] for need in getattr(entry, "needs", ())]
    missing = [need for need in missing if need not in laid]
    if missing:
        words = [need.partition("/")[2] for need in missing]
        yield finding(
            CODE,
            f"{part.name} needs {listing(words)} on the grid{facts.within(stage)}.",
            fix="Lay it, or choose another one.",
            path=f"{path}.entry",
            value=part.entry,
        )


RULE = rule(
    CODE,
    "What a trait or challenge names is there",
    Severity.ERROR,
    "Reading a Quest; Example: Blink Island",
    check,
    reads("encounters", "events", "general_trait"),
)
