"""Names in a quest: each stands for one thing, and each that is spoken of exists."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from questpress.catalog.nearest import nearest
from questpress.checks.rule import finding
from questpress.checks.words import listing
from questpress.findings import Finding
from questpress.games.quest.boards import WORDS, Stage, Thing
from questpress.games.quest.document import BossPlace, DoorPlace, ObjectPlace, VillainPlace
from questpress.games.quest.facts import QuestFacts


def named(facts: QuestFacts, code: str) -> Iterator[Finding]:
    """Yield a finding for each name that stands for two things, and for each that stands for none."""
    yield from _doubled(facts, code)
    yield from _unknown(facts, code)


def _doubled(facts: QuestFacts, code: str) -> Iterator[Finding]:
    """Yield a finding for each id that stands for two things, and for each number that two events have."""
    seen: dict[str, str] = {}
    removed = {event.number: event.spawn.removes for event in facts.doc.events}
    # What an event takes away it may bring again, somewhere else.
    named = [
        (thing.name, thing.path)
        for _, thing in facts.things()
        if thing.kind in ("tile", "door", "object") and thing.name not in removed.get(thing.event or 0, ())
    ]
    named += [(group.id, path) for stage in facts.stages for path, group, _ in stage.all_groups()]
    for name, path in named:
        if not name:
            continue
        if name in seen or name in WORDS:
            other = f"of {seen[name]} too" if name in seen else "a word with a meaning of its own"
            yield finding(
                code,
                f'The id "{name}" is {other}.',
                fix="Write another one, and where the thing is spoken of as well.",
                path=f"{path}.id",
                value=name,
            )
        seen.setdefault(name, path)
    numbers: dict[int, int] = {}
    for i, event in enumerate(facts.doc.events):
        if event.number in numbers:
            yield finding(
                code,
                f"Two events have the number {event.number}.",
                fix="Number the events 1, 2, 3 and so on.",
                path=f"events.{i}.number",
                value=str(event.number),
            )
        numbers.setdefault(event.number, i)


def _unknown(facts: QuestFacts, code: str) -> Iterator[Finding]:
    """Yield a finding for each name that is spoken of and stands for nothing."""
    everywhere = {name for stage in facts.stages for name in (*stage.by_name, *stage.groups)}
    events = {f"event-{event.number}" for event in facts.doc.events}
    for path, names, stage in _spoken(facts):
        here = everywhere if stage is None else {*stage.by_name, *stage.groups}
        for i, name in enumerate(names):
            if name in here or name in WORDS or name in events:
                continue
            known = sorted({*here, *WORDS, *events})
            guess = nearest(name, known)
            elsewhere = name in everywhere
            yield finding(
                code,
                f'"{name[:60]}" stands for nothing{" in this encounter" if elsewhere else ""}.',
                fix=f'Write "{guess}".'
                if guess
                else "Write the name of a thing, or give the one that is meant this id.",
                path=f"{path}.{i}",
                value=name,
            )
    yield from _numbers(facts, code)
    yield from _carried(facts, code)


def _spoken(facts: QuestFacts) -> Iterator[tuple[str, Iterable[str], Stage | None]]:
    """Yield where names are spoken of: place of the list, names, the stage on which they must stand."""
    doc = facts.doc
    yield "objective.of", doc.objective.of, None
    yield "objective.to", doc.objective.to, None
    if doc.extra is not None:
        yield "extra.of", doc.extra.of, None
        yield "extra.to", doc.extra.to, None
    for i, loss in enumerate(doc.lose):
        yield f"lose.{i}.of", loss.of, None
    for i, feature in enumerate(doc.features):
        yield f"features.{i}.of", feature.of, None
    for stage in facts.stages:
        for path, event in stage.events:
            yield f"{path}.of", event.of, stage
            yield f"{path}.opens", event.opens, stage
            yield f"{path}.spawn.removes", event.spawn.removes, stage
            if event.goal is not None:
                yield f"{path}.goal.of", event.goal.of, stage
                yield f"{path}.goal.to", event.goal.to, stage
        for thing in stage.everything:
            place = thing.place
            if isinstance(place, DoorPlace):
                yield f"{thing.path}.by", place.by, stage
            elif isinstance(place, VillainPlace | BossPlace):
                yield f"{thing.path}.carries", place.carries, stage
        for path, group, _ in stage.all_groups():
            yield f"{path}.members", group.members, stage
    for i, encounter in enumerate(doc.encounters):
        here = facts.stages[i] if i < len(facts.stages) else None
        for name, part in (("challenge", encounter.challenge), ("trait", encounter.trait)):
            if part is not None:
                yield f"encounters.{i}.{name}.of", part.of, here
        yield f"encounters.{i}.ends.of", encounter.ends.of, here
        yield f"encounters.{i}.ends.to", encounter.ends.to, here


def _numbers(facts: QuestFacts, code: str) -> Iterator[Finding]:
    """Yield a finding for each number of an event that no event has."""
    known = {event.number for event in facts.doc.events}
    spoken = [("objective.after", facts.doc.objective.after)]
    spoken += [(f"events.{i}.goal.after", e.goal.after) for i, e in enumerate(facts.doc.events) if e.goal is not None]
    spoken += [(f"encounters.{i}.ends.after", e.ends.after) for i, e in enumerate(facts.doc.encounters)]
    spoken += [
        (f"{path}.event", (group.event,))
        for stage in facts.stages
        for path, group, _ in stage.all_groups()
        if group.event is not None
    ]
    for path, numbers in spoken:
        for i, number in enumerate(numbers):
            if number not in known:
                place = path if path.endswith("event") else f"{path}.{i}"
                fix = f"Write {listing([str(n) for n in sorted(known)], 'or')}." if known else "Take it out."
                yield finding(code, f"There is no Event {number}.", fix=fix, path=place, value=str(number))


def _carried(facts: QuestFacts, code: str) -> Iterator[Finding]:
    """Yield a finding for each object that lies nowhere and nobody carries, or that two carry."""
    for stage in facts.stages:
        carriers: dict[str, list[Thing]] = {}
        for thing in stage.everything:
            if isinstance(thing.place, VillainPlace | BossPlace):
                for name in thing.place.carries:
                    carriers.setdefault(name, []).append(thing)
        for thing in stage.everything:
            if not isinstance(thing.place, ObjectPlace):
                continue
            by = carriers.get(thing.name, [])
            if thing.place.at is None and not by:
                message = f"{facts.words(thing)} lies nowhere, and nobody carries it."
                fix = 'Write its square under "at", or its id under "carries" of a villain.'
            elif thing.place.at is not None and by:
                message = f"{facts.words(thing)} lies on a square, and {facts.words(by[0])} carries it too."
                fix = 'Write "at": null, or take it out of "carries".'
            elif len(by) > 1:
                message = f"{facts.words(thing)} is carried by {listing([facts.words(t) for t in by])}."
                fix = "Leave it with one of them."
            else:
                continue
            yield finding(code, message[:1].upper() + message[1:], fix=fix, path=f"{thing.path}.at")
