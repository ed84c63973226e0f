"""Events: whether each can begin, what shuts one for good, where its pieces land."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from questpress.catalog.entries_tanares_adventures_quests import Trigger
from questpress.checks.rule import finding
from questpress.checks.words import listing
from questpress.findings import Finding, Severity
from questpress.games.quest.boards import WORDS, Stage, Thing
from questpress.games.quest.document import Event, ObjectPlace
from questpress.games.quest.facts import QuestFacts, event_words, spots
from questpress.games.quest.judge.squares import is_room
from questpress.games.quest.plot import OPEN, Plot
from questpress.games.quest.story import circles, shut_for_good
from questpress.grid.square import Square


def never(facts: QuestFacts, code: str) -> Iterator[Finding]:
    """Yield a finding for each event that can never begin, with what it waits for in vain."""
    for stage in facts.stages:
        if not stage.board.starts:
            continue  # nobody comes anywhere, which is told of the starts
        plot = facts.plot(stage, unlocked=True)  # what locked doors shut out is told with the doors
        stuck = [(path, event) for path, event in stage.events if event.number not in plot.fired]
        waits = {f"event-{event.number}": list(plot.stands(plot.chapters[event.number]).why) for _, event in stuck}
        brought = {thing.path: f"event-{event.number}" for _, event in stuck for thing in stage.spawned[event.number]}
        rings = circles(
            {name: [brought.get(word.partition(" ")[2], word) for word in why] for name, why in waits.items()}
        )
        ring_of = {name: ring for ring in rings for name in ring}
        for path, event in stuck:
            name = f"event-{event.number}"
            if all(unnamed(word) for word in waits[name]):
                continue  # a name that stands for nothing is told as such
            if name in ring_of:
                ring = ring_of[name]
                if name != ring[0]:
                    continue
                words = listing([f"Event {part.removeprefix('event-')}" for part in ring])
                message = (
                    f"{words} {'wait for each other' if len(ring) > 1 else 'waits for itself'}, so that none begins."
                )
                if len(ring) == 1:
                    message = f"{words} waits for itself, so that it never begins."
                fix = "Give one of them a trigger that comes without the others."
            else:
                message = (
                    f"{event_words(event)}{facts.within(stage)} can never begin: {missing(facts, plot, waits[name])}."
                )
                fix = "Change its trigger, or bring what it waits for."
            yield finding(code, message, fix=fix, path=f"{path}.trigger", value=event.trigger.value)


def unnamed(word: str) -> bool:
    """Tell whether a fact does not hold because a name in it, that is no word with a meaning, stands for nothing."""
    verb, _, name = word.partition(" ")
    return verb == "nothing" and name not in WORDS


def missing(facts: QuestFacts, plot: Plot, why: Sequence[str]) -> str:
    """Return in words what is missing, from the facts that do not hold."""
    by_path = {thing.path: thing for thing in plot.stage.everything}
    parts = []
    for word in why:
        verb, _, rest = word.partition(" ")
        thing = by_path.get(rest)
        if thing is not None and not plot.present(thing):
            parts.append(f"{facts.words(thing)} never comes onto the board")
        elif thing is not None and verb == OPEN:
            parts.append(f"{facts.words(thing)} never opens")
        elif thing is not None:
            parts.append(f"nobody can get to {facts.words(thing)}")
        elif verb == "nothing":
            parts.append(f'"{rest}" stands for nothing here')
        else:
            parts.append(f"Event {word.removeprefix('event-')} never begins")
    return listing(list(dict.fromkeys(parts)), most=5)


def shut(facts: QuestFacts, code: str) -> Iterator[Finding]:
    """Yield a warning for each event, and for a goal, that another event can shut for good."""
    for stage in facts.stages:
        plot = facts.plot(stage)
        by_path = {thing.path: thing for thing in stage.everything}
        chapters = [plot.chapters[event.number] for _, event in stage.events if event.number in plot.fired]
        goals = [plot.goal_chapter(goal, name, needs=()) for there, _, name, goal in facts.ends if there is stage]
        paths = {f"event-{event.number}": path for path, event in stage.events}
        needs = {chapter.name: {*chapter.needs_all, *chapter.needs_any} for chapter in chapters}
        told: set[tuple[str, str]] = set()
        for found in shut_for_good([*chapters, *goals]):
            if found.by not in paths or (found.chapter, found.by) in told:
                continue
            after = needs.get(found.chapter)
            if after is not None and after <= needs[found.by]:
                continue  # it has begun by then
            told.add((found.chapter, found.by))
            thing = by_path.get(found.fact.partition(" ")[2])
            what = facts.words(thing) if thing is not None else found.fact
            late = f"Event {found.chapter.removeprefix('event-')}" if found.chapter in paths else found.chapter
            yield finding(
                code,
                f"Event {found.by.removeprefix('event-')} takes {what} away; if it begins first, {late} is shut for "
                "good.",
                fix=f"Let it leave {what}, or let {late} not need it.",
                path=f"{paths[found.by]}.spawn.removes",
                severity=Severity.WARNING,
            )


def _before(plot: Plot, number: int) -> set[int]:
    """Return the events that must have happened before an event begins, as far as it names them."""
    found: set[int] = set()
    todo = [number]
    while todo:
        for word in plot.chapters[todo.pop()].needs_all:
            other = int(word.removeprefix("event-")) if word.startswith("event-") else 0
            if other in plot.chapters and other not in found:
                found.add(other)
                todo.append(other)
    return found


def landing(facts: QuestFacts, code: str) -> Iterator[Finding]:
    """Yield a finding for each piece of an event that lands where it cannot lie, in some order of the events."""
    for stage in facts.stages:
        plot = facts.plot(stage)
        for _, event in stage.events:
            earlier = _before(plot, event.number)
            gone = set(event.spawn.removes)
            for _, other in stage.events:
                if other.number in earlier:
                    gone |= set(other.spawn.removes)
            yield from _landing(facts, code, stage, event, gone)


def _landing(facts: QuestFacts, code: str, stage: Stage, event: Event, gone: set[str]) -> Iterator[Finding]:
    solid: dict[Square, Thing] = {}
    taken: dict[Square, Thing] = {}
    for thing in stage.things:
        if thing.name in gone:
            continue
        if thing.kind == "door" or stage.is_barrier(thing):
            solid.update(dict.fromkeys(thing.squares, thing))
        elif isinstance(thing.place, ObjectPlace) and stage.occupies(thing):
            taken.update(dict.fromkeys(thing.squares, thing))
    own = stage.spawned[event.number]
    brought: dict[Square, Thing] = {}
    for thing in own:
        if (thing.kind == "door" or stage.is_barrier(thing)) and not is_room(facts, thing):
            brought.update(dict.fromkeys(thing.squares, thing))
    figures: dict[Square, Thing] = {}
    for thing in own:
        if thing.kind in ("tile", "door"):
            if stage.is_barrier(thing) or thing.kind == "door":
                on = next((taken[s] for s in thing.squares if s in taken), None)
                if on is not None:
                    yield _displaced(facts, code, event, thing, on)
            continue
        under = next((solid.get(s) or brought.get(s) for s in thing.squares if s in solid or s in brought), None)
        if under is not None:
            yield finding(
                code,
                f"{event_words(event)} sets {facts.words(thing)} on {facts.words(under)}, at "
                f"{spots(s for s in thing.squares if s in under.squares)}{facts.within(stage)}.",
                fix="Let it land on a free square, or remove what lies there.",
                cells=thing.squares,
                path=f"{thing.path}.at",
            )
            continue
        if not stage.occupies(thing):
            continue
        twin = next((figures[s] for s in thing.squares if s in figures), None)
        if twin is not None:
            yield finding(
                code,
                f"{event_words(event)} sets {facts.words(twin)} and {facts.words(thing)} on the same square"
                f"{facts.within(stage)}.",
                fix="Move one of them.",
                cells=thing.squares,
                path=f"{thing.path}.at",
            )
        figures.update(dict.fromkeys(thing.squares, thing))
        on = next((taken[s] for s in thing.squares if s in taken), None)
        if on is not None:
            yield _displaced(facts, code, event, thing, on)


def _displaced(facts: QuestFacts, code: str, event: Event, thing: Thing, on: Thing) -> Finding:
    return finding(
        code,
        f"{event_words(event)} sets {facts.words(thing)} where {facts.words(on)} is, which then moves to its closest "
        "free square.",
        fix="Let it land beside, unless that is meant.",
        cells=[s for s in thing.squares if s in on.squares],
        path=f"{thing.path}.at",
        severity=Severity.WARNING,
    )


def tiles_left(facts: QuestFacts, code: str) -> Iterator[Finding]:
    """Yield a finding for each tile of an event that comes to lie on another one, in an order that can happen."""
    for stage in facts.stages:
        plot = facts.plot(stage)
        lying: dict[Square, list[Thing]] = {}
        for thing in stage.everything:
            if thing.kind not in ("tile", "door") or is_room(facts, thing):
                continue
            for square in thing.squares:
                lying.setdefault(square, []).append(thing)
        removes = {event.number: set(event.spawn.removes) for _, event in stage.events}
        told: set[Thing] = set()
        for square, pile in lying.items():
            for i, above in enumerate(pile):
                if above.event is None or above in told:
                    continue
                gone = set(removes[above.event]).union(*(removes[n] for n in _before(plot, above.event)))
                below = next((t for t in pile[:i] if t.event == above.event or not t.name or t.name not in gone), None)
                if below is not None:
                    told.add(above)
                    yield finding(
                        code,
                        f"Event {above.event} lays {facts.words(above)} on {facts.words(below)}, at "
                        f"{spots([square])}{facts.within(stage)}.",
                        fix='Move it, or let the event take the other away ("removes", by its id).',
                        cells=[s for s in above.squares if s in below.squares],
                        path=f"{above.path}.at",
                    )


def dead_by(stage: Stage, plot: Plot, number: int) -> set[str]:
    """Return the labels of villains that must be dead or gone when an event begins."""
    gone: set[str] = set()
    for _, event in stage.events:
        if event.number != number and event.number not in _before(plot, number):
            continue
        gone |= set(event.spawn.removes)
        villains = [t for t in stage.everything if t.kind in ("villain", "boss") and t.event != number]
        if event.trigger is Trigger.ALL_VILLAINS_DEAD:
            gone |= {thing.name for thing in villains}
        elif event.trigger is Trigger.VILLAIN_DIES and (event.count or 1) >= len(event.of) > 0:
            gone |= {thing.name for name in event.of for thing in stage.find(name) if thing.event != number}
    return gone
