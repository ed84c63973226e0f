"""Doors and keys on a board: what opens each, whether keys lie behind their own doors, whether they can run out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from questpress.checks.rule import finding
from questpress.checks.words import listing, sentence
from questpress.findings import Finding, Severity
from questpress.games.quest.boards import Stage, Thing
from questpress.games.quest.document import DoorPlace, ObjectPlace, TilePlace
from questpress.games.quest.facts import QuestFacts, spot
from questpress.games.quest.flood import around, beside, parts, steps_on
from questpress.games.quest.locks import House, Way, Why, run_out, why_shut
from questpress.games.quest.plot import THERE, fact


@dataclass(frozen=True, eq=False)
class Plan:
    """A board as rooms and doors. ``areas``: the squares of each room as bits. ``starts``: rooms of the heroes."""

    house: House
    areas: dict[str, int]
    starts: tuple[str, ...]

    def rooms_at(self, stage: Stage, squares: int) -> tuple[str, ...]:
        """Return the rooms in which squares lie, or beside which they lie where nobody can stand on them."""
        inside = tuple(name for name, area in self.areas.items() if area & squares)
        wide = around(stage.ground.stride, squares)
        return inside or tuple(name for name, area in self.areas.items() if area & wide)


def plan(facts: QuestFacts, stage: Stage) -> Plan:
    """Return the rooms of a board, parted by its doors, as they are when all that can happen has happened."""
    plot = facts.plot(stage)
    doors = [thing for thing in stage.everything if thing.kind == "door" and plot.present(thing)]
    shut = 0
    for door in doors:
        shut |= stage.bits(door)
    floor = plot.floor() & ~shut & ~plot.in_the_way()
    stride = stage.ground.stride
    ways = steps_on(stride, plot.floor() & ~shut)
    areas: dict[str, int] = {}
    for area in parts(ways, floor):
        areas[f"room-{len(areas) + 1}"] = area
    things: dict[str, set[str]] = {name: set() for name in areas}
    found = Plan(House({}, ()), areas, ())
    for thing in stage.everything:
        if isinstance(thing.place, ObjectPlace) and fact(THERE, thing) in plot.facts:
            for room in found.rooms_at(stage, beside(ways, stage.bits(thing)) & floor or stage.bits(thing)):
                things[room].add(thing.name)
    starts = tuple(name for name, area in areas.items() if area & stage.ground.bits(stage.board.starts))
    for room in starts:
        things[room].update(f"event-{number}" for number in plot.fired)
    ordered = {name for _, event in stage.events if event.number in plot.fired for name in event.opens}
    passages: list[Way] = []
    for door in doors:
        squares = stage.bits(door)
        reached = beside(steps_on(stride, floor | squares), squares)
        sides = [name for name, area in areas.items() if area & reached]
        place = door.place
        assert isinstance(place, DoorPlace)
        free = not place.locked or place.opens in ("free", "force") or place.id in ordered
        needs = frozenset() if free else frozenset(place.by or (f"what opens {place.id}",))
        for other in sides[1:]:
            passages.append(Way(place.id, (sides[0], other), needs, place.spends and place.opens == "key"))
    return Plan(House({name: frozenset(of) for name, of in things.items()}, tuple(passages)), areas, starts)


def room_words(stage: Stage, area: int) -> str:
    """Return the words for a room: its name where a named tile lies in it, else a square of it."""
    for thing in stage.things:
        if isinstance(thing.place, TilePlace) and thing.place.name and stage.bits(thing) & area:
            return thing.place.name
    return f"the part round {spot(next(stage.ground.squares(area)))}"


def key_behind(facts: QuestFacts, code: str) -> Iterator[Finding]:
    """Yield a finding for each door that never opens, with where the things lie that would open it.

    A door is left out that only waits for another one of these.
    """
    for stage in facts.stages:
        plot = facts.plot(stage)
        shut = [t for t in stage.everything if t.kind == "door" and plot.present(t) and t not in plot.open]
        if not shut:
            continue
        laid = plan(facts, stage)
        ways = {way.name: way for way in laid.house.ways if way.needs}
        found: list[tuple[bool, Finding]] = []
        for door in shut:
            way = ways.get(door.name)
            # Where nothing is said to open it, or nobody starts anywhere, that is told instead.
            if way is not None and laid.starts and isinstance(door.place, DoorPlace) and door.place.by:
                reasons = why_shut(laid.house, laid.starts, way)
                told = _never_opens(facts, code, stage, laid, door, way, reasons)
                found.append((any(reason.kind != "elsewhere" for reason in reasons), told))
        roots = [told for root, told in found if root]
        yield from roots or [told for _, told in found]


def _never_opens(
    facts: QuestFacts, code: str, stage: Stage, laid: Plan, door: Thing, way: Way, reasons: Sequence[Why]
) -> Finding:
    behind = [reason for reason in reasons if reason.kind == "behind-itself"]
    if behind and len(behind) == len(way.needs):
        keys = [reason.thing for reason in behind]
        words = [_key_words(facts, stage, name) for name in keys]
        room = next(reason.room for reason in behind if reason.room is not None)
        one = len(words) == 1
        return finding(
            code,
            f"{sentence(listing(words))} {'lies' if one else 'lie'} behind {facts.words(door)} that needs "
            f"{'it' if one else 'them'} ({room_words(stage, laid.areas[room])}){facts.within(stage)}.",
            fix="Move it to a place that is reached before, or let something else open the door.",
            cells=[*door.squares, *(s for name in keys for t in stage.find(name) for s in t.stands)],
            path=f"{door.path}.by",
            value=", ".join(keys),
        )
    return finding(
        code,
        f"{sentence(facts.words(door))}{facts.within(stage)} can never be opened: {_lacking(facts, stage, way)}.",
        fix="Bring what opens it to a place that can be reached before.",
        cells=door.squares,
        path=f"{door.path}.by",
    )


def _lacking(facts: QuestFacts, stage: Stage, way: Way) -> str:
    parts_of = []
    for name in sorted(way.needs):
        found = stage.find(name)
        if found:
            parts_of.append(f"nobody can get to {_key_words(facts, stage, name)}")
        elif name.startswith("event-"):
            parts_of.append(f"Event {name.removeprefix('event-')} never begins")
        else:
            parts_of.append(f"nothing supplies {name}")
    return listing(parts_of)


def _key_words(facts: QuestFacts, stage: Stage, name: str) -> str:
    found = stage.find(name)
    if not found:
        return f"'{name}'"
    thing: Thing = found[0]
    words = facts.words(thing)
    return words if thing.carrier is None else f"{words.removesuffix(')')}, carried by {facts.words(thing.carrier)})"


def running_out(facts: QuestFacts, code: str) -> Iterator[Finding]:
    """Yield a warning where keys that are spent can be spent in an order that shuts out a goal."""
    for stage in facts.stages:
        doors = [thing.place for thing in stage.everything if isinstance(thing.place, DoorPlace)]
        if not any(place.spends for place in doors):
            continue
        laid = plan(facts, stage)
        goals: set[str] = set()
        for thing in _wanted(facts, stage):
            goals |= set(laid.rooms_at(stage, stage.bits(thing))[:1])
        order = run_out(laid.house, laid.starts, goals)
        if order is None:
            continue
        by_name = {thing.name: thing for thing in stage.everything if thing.kind == "door"}
        words = [facts.words(by_name[name]) for name in order]
        what = f"after opening {listing(words)}" if words else "from the beginning"
        yield finding(
            code,
            f"Keys can run out{facts.within(stage)}: {what} no key is left for the way to the goal.",
            fix="Add a key, let a key stay after use, or put a lever on the way.",
            cells=[s for name in order for s in by_name[name].squares],
            path=f"{by_name[order[-1]].path}.spends" if order else f"{stage.path}.doors",
            severity=Severity.WARNING,
        )


def _wanted(facts: QuestFacts, stage: Stage) -> list[Thing]:
    """Return the things to which heroes must get for the goals of a stage, and for the events that these wait for."""
    plot = facts.plot(stage)
    todo = [plot.goal_chapter(goal, name) for there, _, name, goal in facts.ends if there is stage]
    by_path = {thing.path: thing for thing in stage.everything}
    found: dict[str, Thing] = {}
    seen: set[str] = set()
    while todo:
        chapter = todo.pop()
        for word in (*chapter.needs_all, *chapter.needs_any):
            verb, _, path = word.partition(" ")
            if verb != THERE and path in by_path:
                found[path] = by_path[path]
            elif word.startswith("event-") and word not in seen:
                seen.add(word)
                number = int(word.removeprefix("event-"))
                if number in plot.chapters:
                    todo.append(plot.chapters[number])
    return list(found.values())


def _bare(facts: QuestFacts, code: str) -> Iterator[Finding]:
    """Yield a finding for each locked door that nothing is said to open, and for what opens doors in a wrong way."""
    for stage in facts.stages:
        for thing in stage.everything:
            place = thing.place
            if not isinstance(place, DoorPlace) or not place.locked:
                continue
            ordered = any(place.id in event.opens for _, event in stage.events)
            words = sentence(facts.words(thing))
            if place.opens == "force" and place.hp is None:
                yield finding(
                    code,
                    f"{words}{facts.within(stage)} is to be broken open, but has no HP.",
                    fix='Write its "hp".',
                    cells=thing.squares,
                    path=f"{thing.path}.hp",
                )
            elif (place.opens == "free" and place.hp is None and not ordered) or (
                place.opens in ("key", "lever", "event") and not place.by and not ordered
            ):
                yield finding(
                    code,
                    f"{words}{facts.within(stage)} is locked, and nothing is said to open it.",
                    fix='Name a key, lever or event under "by", give it "hp", or write "locked": false.',
                    cells=thing.squares,
                    path=f"{thing.path}.by" if place.by else thing.path,
                )


def walked_around(facts: QuestFacts, code: str) -> Iterator[Finding]:
    """Yield a warning for each locked door whose two sides are one room when all doors are shut."""
    for stage in facts.stages:
        doors = [thing for thing in stage.things if thing.kind == "door"]
        locked = [(thing, thing.place) for thing in doors if isinstance(thing.place, DoorPlace) and thing.place.locked]
        if not locked:
            continue
        shut = 0
        for thing in stage.things:
            if thing.kind == "door" or stage.is_barrier(thing):
                shut |= stage.bits(thing)
        floor, stride = stage.ground.board & ~shut, stage.ground.stride
        rooms = list(parts(steps_on(stride, floor), floor))
        for thing, _ in locked:
            squares = stage.bits(thing)
            reached = beside(steps_on(stride, floor | squares), squares)
            if sum(bool(room & reached) for room in rooms) < 2:
                yield finding(
                    code,
                    f"{sentence(facts.words(thing))}{facts.within(stage)} is locked, but bars no way: both of its "
                    "sides are in the same room.",
                    fix="Close the gap beside it, or leave the door out.",
                    cells=thing.squares,
                    path=f"{thing.path}.at",
                    severity=Severity.WARNING,
                )


def locks(facts: QuestFacts, code: str) -> Iterator[Finding]:
    """Yield a finding for each lock that nothing opens, and a warning for each two doors of one color."""
    yield from _bare(facts, code)
    for stage in facts.stages:
        seen: dict[str, Thing] = {}
        for thing in stage.everything:
            if not isinstance(thing.place, DoorPlace) or not thing.place.color:
                continue
            other = seen.setdefault(thing.place.color, thing)
            if other is not thing:
                yield finding(
                    code,
                    f"Two doors{facts.within(stage)} are {thing.place.color}: {other.name} and {thing.name}.",
                    fix="Write another color for one of them.",
                    cells=[*other.squares, *thing.squares],
                    path=f"{thing.path}.color",
                    severity=Severity.WARNING,
                    value=thing.place.color,
                )
