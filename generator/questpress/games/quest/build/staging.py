"""Lay a mission out on a floor plan: which room is the start, which lie behind locks, where each beat happens.

A lock shuts a room and all that can be reached through it alone. All ways into that part but one are walled up, the
one left takes the door; so a locked room is a locked room. Whether everything can be done in the mission's order is
played through before a staging is returned.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

from questpress.catalog.entries_quests import Beat, Lock, Twist
from questpress.chance.stream import Stream
from questpress.games.quest.build.sketch import Plan, Way

TRIES = 24
# Beats that have no place of their own on the board.
PLACELESS = frozenset({"villains", "time"})
# Fewest squares of the room in which heroes begin, and of one that something huge can enter.
_SMALL_START, _OPEN_START = 10, 40
# Squares of a room in which something huge can fight.
_HALL = 90
# Most squares of what a lock shuts off, unless a Boss is there.
_LARGEST_LOCKED = 90


@dataclass(frozen=True, slots=True)
class Mission:
    """The graph that is laid out: beats and locks in order, the twists that happen, where heroes begin."""

    beats: tuple[Beat, ...]
    locks: tuple[Lock, ...] = ()
    twists: tuple[Twist, ...] = ()
    start: Literal["edge", "middle", "open"] = "edge"

    def placed(self) -> list[Beat]:
        """Return the beats that need a room at the start of the quest."""
        return [b for b in self.beats if b.where != "none" and b.what not in PLACELESS]


@dataclass(slots=True)
class Staging:
    """A mission on a plan. Rooms are numbers of the plan's.

    ``rooms``: for each beat the room of each of its pieces. ``doors``: the way that each lock shuts. ``behind``: the
    rooms that are shut off with it. ``walled``: ways that are walls now. ``far``: steps of each room from the start.
    """

    plan: Plan
    start: int
    doors: dict[str, Way] = field(default_factory=dict)
    behind: dict[str, frozenset[int]] = field(default_factory=dict)
    walled: list[Way] = field(default_factory=list)
    rooms: dict[str, tuple[int, ...]] = field(default_factory=dict)
    far: Mapping[int, int] = field(default_factory=dict)

    @property
    def open_ways(self) -> list[Way]:
        """The ways that are neither walled up nor shut by a lock."""
        shut = [*self.walled, *self.doors.values()]
        return [way for way in self.plan.ways if way not in shut]

    @property
    def locked(self) -> frozenset[int]:
        """The rooms behind any lock."""
        return frozenset(room for rooms in self.behind.values() for room in rooms)


@dataclass(frozen=True, slots=True)
class Given:
    """What is given on a plan that was not drawn: the ways that are locked, the squares where heroes begin (a set).

    Nothing can be walled up there.
    """

    locked: frozenset[Way]
    starts: int


def stage_mission(mission: Mission, plan: Plan, stream: Stream, given: Given | None = None) -> Staging | None:
    """Return a staging, or None when the plan has no room for the mission."""
    for _ in range(TRIES):
        staging = _try(mission, plan, stream, given)
        if staging is not None and playable(mission, staging):
            return staging
    return None


def _try(mission: Mission, plan: Plan, stream: Stream, given: Given | None) -> Staging | None:
    start = _start(mission, plan, stream)
    if given is not None and given.starts:
        start = next((n for n, room in enumerate(plan.rooms) if room & given.starts), None)
    if start is None:
        return None
    staging = Staging(plan, start)
    for lock in mission.locks:
        if not _shut(mission, staging, lock, stream, given):
            return None
    staging.far = distances(staging, start)
    for beat in mission.placed():
        if not _place(mission, staging, beat, stream):
            return None
    return staging


def _start(mission: Mission, plan: Plan, stream: Stream) -> int | None:
    cells = plan.cells
    inner = cells.rect(3, 3, cells.cols - 4, cells.rows - 4)
    least = _OPEN_START if mission.start == "open" else _SMALL_START
    rooms = [n for n, room in enumerate(plan.rooms) if room.bit_count() >= least]
    if mission.start == "middle":
        middle = cells.rect(cells.cols // 2 - 2, cells.rows // 2 - 2, 6, 5)
        weights = [(plan.rooms[n] & middle).bit_count() * len(plan.beside(n)) for n in rooms]
    else:
        weights = [(4 if plan.rooms[n] & ~inner else 0) * (3 if plan.rooms[n].bit_count() < 90 else 1) for n in rooms]
    return rooms[stream.weighted(weights)] if sum(weights) else None


def _shut(mission: Mission, staging: Staging, lock: Lock, stream: Stream, given: Given | None) -> bool:
    """Choose the rooms behind a lock, its door, and what is walled up."""
    plan, start, taken = staging.plan, staging.start, staging.locked
    need = sum(beat.count for beat in mission.beats if beat.lock == lock.id)
    boss = any(beat.what == "boss" for beat in mission.beats if beat.lock == lock.id)
    hops = plan.hops(start)
    found: list[tuple[int, int, frozenset[int]]] = []
    for room in range(len(plan.rooms)):
        if room == start or room in taken:
            continue
        left = _reach_without(plan, start, taken | {room})
        part = frozenset(range(len(plan.rooms))) - left - taken
        size = sum(plan.rooms[n].bit_count() for n in part)
        if given is not None:
            size = min(size, _LARGEST_LOCKED)
        if any(plan.cells.around(plan.rooms[n]) & plan.channels for n in part):
            continue  # a channel can be waded through
        if len(part) * 2 > len(plan.rooms) or size < (30 if boss else 12) or (size > _LARGEST_LOCKED and not boss):
            continue
        score = 3 * hops.get(room, 0) + 4 * (len(part) == 1) + stream.below(7) - (need > 3 * len(part)) * 9
        found.append((score, room, part))
    for _, _, part in sorted(found, reverse=True, key=lambda item: item[:2]):
        edge = [way for way in staging.open_ways if (way.a in part) != (way.b in part)]
        doors = [
            way for way in edge
            if len(way.gap.squares) >= 2 and not {way.a, way.b} & taken and way not in staging.walled
        ]  # fmt: skip
        if given is not None:
            doors = [way for way in doors if way in given.locked and len(edge) == 1]
        if not doors:
            continue
        door = stream.pick(doors)
        staging.doors[lock.id] = door
        staging.behind[lock.id] = part
        staging.walled += [way for way in edge if way is not door]
        return True
    return False


def _reach_without(plan: Plan, start: int, without: frozenset[int]) -> frozenset[int]:
    seen, todo = {start}, [start]
    while todo:
        room = todo.pop()
        for way in plan.beside(room):
            other = way.other(room)
            if other not in seen and other not in without:
                seen.add(other)
                todo.append(other)
    return frozenset(seen)


def floor_of(staging: Staging, opened: Sequence[str]) -> int:
    """Return the squares that can be walked on when so many locks are open."""
    cells = staging.plan.cells
    floor = staging.plan.floor
    for way in staging.walled:
        floor &= ~cells.bits(way.gap.squares)
    for lock, way in staging.doors.items():
        if lock not in opened:
            floor &= ~cells.bits(way.gap.squares)
    return floor


def distances(staging: Staging, start: int) -> dict[int, int]:
    """Return how many steps each room is from the middle of one, all locks open."""
    cells, rooms = staging.plan.cells, staging.plan.rooms
    floor = floor_of(staging, tuple(staging.doors))
    out: dict[int, int] = {}
    for far, layer in enumerate(cells.layers(rooms[start], floor)):
        for number, room in enumerate(rooms):
            if number not in out and (layer & room).bit_count() * 2 >= min(8, room.bit_count()):
                out[number] = far
    return out


def _place(mission: Mission, staging: Staging, beat: Beat, stream: Stream) -> bool:
    plan = staging.plan
    rooms = sorted(staging.behind[beat.lock]) if beat.lock else [
        n for n in range(len(plan.rooms)) if n not in staging.locked
    ]  # fmt: skip
    rooms = [n for n in rooms if n in staging.far]
    if not rooms:
        return False
    longest = max(staging.far.values()) or 1
    used = [n for other, numbers in staging.rooms.items() for n in numbers]
    loads = [other.id for other in mission.beats if other.to == beat.id and beat.what != "stairs"]
    brought = [n for load in loads for n in staging.rooms.get(load, ())]
    chosen: list[int] = []
    for _ in range(1 if beat.what in ("prisoner", "guards", "bewitched") and beat.where != "apart" else beat.count):
        best: tuple[int, int] | None = None
        for n in rooms:
            far = 100 * staging.far[n] // longest
            score = stream.below(25)
            if beat.where == "start":
                score += 500 * (n == staging.start)
            elif beat.where == "near":
                score += 60 - abs(far - 25) - 40 * (n == staging.start)
            elif beat.where == "middle":
                score += 80 - abs(far - 55)
            else:
                score += far
            if mission.start == "open" and (beat.what == "boss" or beat.deed == "protect"):
                score += 500 * (plan.rooms[n].bit_count() >= _HALL)
            # What has to be brought here lies far away.
            score += sum(3 * _apart(staging, n, other) for other in brought)
            if beat.where == "apart" and (used or chosen):
                score += 4 * min(_apart(staging, n, other) for other in (*used, *chosen))
            if beat.where != "start":
                score -= 45 * (n in used or n in chosen) + 35 * (n == staging.start)
                score -= 25 * (plan.rooms[n].bit_count() < 16)
            if best is None or score > best[0]:
                best = (score, n)
        assert best is not None
        chosen.append(best[1])
    if beat.what in ("prisoner", "guards", "bewitched"):
        chosen = (chosen * beat.count)[: beat.count]
    staging.rooms[beat.id] = tuple(chosen)
    return True


def _apart(staging: Staging, room: int, other: int) -> int:
    """Return how far two rooms' middles are from each other, in squares."""
    if room == other:
        return 0
    (a, b), (c, d) = _middle(staging.plan, room), _middle(staging.plan, other)
    return max(abs(a - c), abs(b - d))


def _middle(plan: Plan, room: int) -> tuple[int, int]:
    squares = list(plan.cells.squares(plan.rooms[room]))
    return sum(s.col for s in squares) // len(squares), sum(s.row for s in squares) // len(squares)


def playable(mission: Mission, staging: Staging) -> bool:
    """Tell whether every beat can come to pass in the mission's order: no key behind its own door, no idle lock."""
    twists = {twist.id: twist for twist in mission.twists}
    opened: set[str] = set()
    done: set[str] = set()
    while True:
        shut = [way for lock, way in staging.doors.items() if lock not in opened]
        rooms = staging.plan.reach(staging.start, [*staging.walled, *shut])
        before = len(opened) + len(done)
        for beat in mission.beats:
            if beat.id in done or any(need not in done for need in beat.needs):
                continue
            if beat.bearer is not None and beat.bearer not in done:
                continue
            if all(room in rooms for room in staging.rooms.get(beat.id, ())):
                done.add(beat.id)
        for lock in mission.locks:
            by = [t for name in lock.by for t in (twists[name].of if name in twists else (name,))]
            if all(name in done for name in by):
                opened.add(lock.id)
        if len(opened) + len(done) == before:
            return len(opened) == len(mission.locks) and len(done) == len(mission.beats)
