"""Doors and what opens them, searched: what can be entered, what shuts a way, whether keys can run out.

Pure functions on rooms, ways between them and things that lie in rooms. A way needs any one of the things that open it,
or nothing at all. Most things stay with whoever found them; some ways spend theirs.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass

# More orders of spending keys than this are not tried; boxes hold far fewer doors.
MOST_STATES = 4000


@dataclass(frozen=True, slots=True)
class Way:
    """A way between two rooms (or within one). ``needs``: any one of these opens it; empty means that it stands open.

    ``spends``: the thing that opened it is gone then.
    """

    name: str
    between: tuple[str, str]
    needs: frozenset[str] = frozenset()
    spends: bool = False


@dataclass(frozen=True, slots=True)
class House:
    """Rooms with what lies in them, and the ways between them."""

    rooms: Mapping[str, frozenset[str]]
    ways: tuple[Way, ...]


@dataclass(frozen=True, slots=True)
class Found:
    """What can be entered and taken, in the order of the house, and the ways that stay shut."""

    rooms: tuple[str, ...]
    things: frozenset[str]
    shut: tuple[Way, ...]


def explore(
    house: House, starts: Iterable[str], *, opened: Collection[str] = (), spent: Collection[str] = (), best: bool = True
) -> Found:
    """Return what can be entered from some rooms.

    ``best``: nothing is ever spent, so that this is the most that can be hoped for. Otherwise ways that spend stay shut
    unless they are named in ``opened``, and ``spent`` things are gone.
    """
    reached = set(starts)
    things: set[str] = set()
    growing = True
    while growing:
        things = set().union(*(house.rooms[room] for room in reached)) - set(spent)
        growing = False
        for way in house.ways:
            a, b = way.between
            if (a in reached) == (b in reached):
                continue
            free = not way.needs or bool(way.needs & things) if best or not way.spends else False
            if free or way.name in opened:
                reached |= {a, b}
                growing = True
    shut = tuple(
        way
        for way in house.ways
        if way.needs and not way.needs & things and way.name not in opened and reached.intersection(way.between)
    )
    return Found(tuple(room for room in house.rooms if room in reached), frozenset(things), shut)


def route(house: House, start: str, goal: str) -> tuple[str, ...] | None:
    """Return the rooms of a shortest way from start to goal, keys fetched on the way; None if there is none.

    Steps are counted in rooms. Spending is not looked at.
    """
    first = (start, frozenset(house.rooms[start]))
    came: dict[tuple[str, frozenset[str]], tuple[str, frozenset[str]] | None] = {first: None}
    todo = deque([first])
    while todo and len(came) <= MOST_STATES:
        state = todo.popleft()
        room, held = state
        if room == goal:
            steps = []
            at: tuple[str, frozenset[str]] | None = state
            while at is not None:
                steps.append(at[0])
                at = came[at]
            return tuple(reversed(steps))
        for way in house.ways:
            if room in way.between and (not way.needs or way.needs & held):
                there = way.between[1] if way.between[0] == room else way.between[0]
                after = (there, held | house.rooms[there])
                if after not in came:
                    came[after] = state
                    todo.append(after)
    return None


@dataclass(frozen=True, slots=True)
class Why:
    """Why a way stays shut. ``kind``: nothing supplies what it needs; that lies behind the way itself; or elsewhere.

    ``thing`` is what is missing, ``room`` where it lies (None where it lies nowhere).
    """

    kind: str
    thing: str
    room: str | None = None


def why_shut(house: House, starts: Sequence[str], way: Way) -> tuple[Why, ...]:
    """Return why a way that needs something cannot be opened, for each thing that would open it."""
    reasons = []
    behind = set(explore(_without_lock(house, way), starts).rooms)
    for thing in sorted(way.needs):
        room = next((name for name, things in house.rooms.items() if thing in things), None)
        if room is None:
            reasons.append(Why("nothing", thing))
        elif room in behind:
            reasons.append(Why("behind-itself", thing, room))
        else:
            reasons.append(Why("elsewhere", thing, room))
    return tuple(reasons)


def _without_lock(house: House, way: Way) -> House:
    return House(house.rooms, tuple(Way(w.name, w.between) if w is way else w for w in house.ways))


def run_out(house: House, starts: Sequence[str], goals: Collection[str]) -> tuple[str, ...] | None:
    """Return an order of opening ways after which some goal room is out of reach for good, or None.

    Only ways that spend what opens them can bring that about. It is None too when the goals are out of reach in the
    best case already, since that is another fault.
    """
    if not any(way.spends for way in house.ways) or not set(goals) <= set(explore(house, starts).rooms):
        return None
    first: tuple[frozenset[str], frozenset[str]] = (frozenset(), frozenset())
    came: dict[tuple[frozenset[str], frozenset[str]], tuple[str, ...]] = {first: ()}
    todo = deque([first])
    while todo and len(came) <= MOST_STATES:
        state = todo.popleft()
        opened, spent = state
        found = explore(house, starts, opened=opened, spent=spent, best=False)
        reached = set(found.rooms)
        moves = [
            (way, key)
            for way in house.ways
            if way.spends and way.name not in opened and reached.intersection(way.between)
            for key in sorted(way.needs & found.things)
        ]
        if not moves and not set(goals) <= reached:
            return came[state]
        for way, key in moves:
            after = (opened | {way.name}, spent | {key})
            if after not in came:
                came[after] = (*came[state], way.name)
                todo.append(after)
    return None
