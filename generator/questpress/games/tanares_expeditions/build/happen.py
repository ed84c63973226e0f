"""Stage "events": what happens when, and what it brings.

An event that finds no ground for its effect (no way that could be shut, no wall to break) takes the next best one;
which it was stands in ``effect``.
"""

from __future__ import annotations

from questpress.catalog.entries_quests import Twist
from questpress.chance.stream import Stream
from questpress.games.tanares_expeditions.build.draft import DeadEnd, Encounter, Happening, Patch
from questpress.games.tanares_expeditions.build.foes import COMERS, ground_for, stand_boss
from questpress.games.tanares_expeditions.build.given import WALL
from questpress.games.tanares_expeditions.build.terrain import lay_blob
from questpress.games.tanares_expeditions.build.ways import DEADLY
from questpress.grid.square import Square

WATER = "water"
_NEAR, _FAR = 3, 5  # steps from the hero area


def plan_events(enc: Encounter, stream: Stream, numbers: list[int]) -> None:
    """Give each twist a number of those that are left, and what it brings."""
    for twist in enc.plot.twists:
        event = Happening(numbers.pop(0), twist, twist.effect, _about(enc, twist))
        for beat in enc.plot.beats:
            if beat.what == "boss" and beat.later == twist.id:
                event.boss = stand_boss(enc, stream, enc.room(enc.staging.rooms[beat.id][0]))
                if event.boss is None:
                    raise DeadEnd("TE-Q10", "no place for the boss")
                enc.held |= enc.cells.bit(event.boss)
        _bring(enc, stream, event)
        enc.events.append(event)
    _locks(enc)


def _about(enc: Encounter, twist: Twist) -> tuple[str, ...]:
    """Return what the trigger of a twist is about, as names in the document."""
    out: list[str] = []
    for name in twist.of:
        door = next((door for door in enc.doors if door.lock == name), None)
        out += [door.id] if door is not None else enc.names_of(name)
    return tuple(out)


def _bring(enc: Encounter, stream: Stream, event: Happening) -> None:
    twist = event.twist
    if twist.effect == "breach":
        _breach(enc, stream, event)
    elif twist.effect == "cave-in":
        _cave_in(enc, stream, event)
    elif twist.effect in ("collapse", "flood"):
        _spread(enc, stream, event, twist.amount or 2)
    elif twist.effect == "gate":
        event.opens = tuple(door.id for door in enc.doors if door.lock == twist.site)
    elif twist.effect == "new-goal" and twist.amount:
        _spread(enc, stream, event, twist.amount)
        event.effect = "new-goal"
    if twist.effect in COMERS:
        for _ in range(COMERS[twist.effect] or twist.amount or 1):
            number = len(enc.villains) + sum(len(e.comes) for e in enc.events) + len(event.comes) + 1
            if number > enc.request.box.numbers["villain-places"]:
                break
            event.comes.append((number, _arrive(enc, stream, event)))


def _room(enc: Encounter, twist: Twist) -> int:
    """Return the squares among which a twist happens."""
    staging, cells = enc.staging, enc.cells
    if twist.where == "site" and twist.site in staging.rooms:
        return enc.room(staging.rooms[twist.site][0])
    steps = cells.steps(cells.bits(enc.starts), enc.closed)
    far = max(steps.values(), default=0)
    low, high = {"near": (2, far // 2), "start": (1, 5), "middle": (far // 3, 2 * far // 3)}.get(
        twist.where, (far // 2, far)
    )
    out = 0
    for index, away in steps.items():
        if low <= away <= high:
            out |= 1 << index
    return out


def _arrive(enc: Encounter, stream: Stream, event: Happening) -> Square:
    """Choose a square where a villain comes: at the rim for ``gates``, else about where the twist happens."""
    cells = enc.cells
    area = cells.bits(enc.starts)
    reached = cells.flood(area, enc.closed)
    ground = ground_for(enc) & reached & ~cells.within(area, 1)
    if event.hole is not None:
        hole = cells.rect(*event.hole.at, event.hole.wide, event.hole.high)
        ground = ground & cells.within(hole, 2) or ground
    elif event.twist.where == "gates":
        rim = cells.board & ~cells.rect(2, 2, cells.cols - 2, cells.rows - 2)
        taken = cells.bits(at for other in (*enc.events, event) for _, at in other.comes)
        ground = ground & rim & ~cells.within(taken, 4) & ~cells.within(area, _NEAR) or ground & rim
    else:
        ground = ground & _room(enc, event.twist) or ground
    steps = cells.steps(area, enc.closed)
    squares = list(cells.squares(ground))
    away = [s for s in squares if steps.get(cells.index(s), 0) >= _FAR]
    if not squares:
        raise DeadEnd("TE-Q26", "no square for a villain of an event")
    at = stream.pick(away or squares)
    enc.held |= cells.bit(at)
    return at


def _spread(enc: Encounter, stream: Stream, event: Happening, amount: int) -> None:
    """Lay terrain that was not there: deadly ground, or water for a flood. There is still a way round."""
    terrain = WATER if event.effect == "flood" else stream.pick(enc.terrains(DEADLY))
    room = _room(enc, event.twist)
    before = dict(enc.grounds)
    for _ in range(amount):
        lay_blob(enc, stream, terrain, _bare(enc) & room or _bare(enc))
    new = enc.grounds.get(terrain, 0) & ~before.get(terrain, 0)
    enc.grounds.clear()
    enc.grounds.update(before)
    if not new:
        event.effect = "quake"
        return
    enc.held |= new
    event.patches = patches(enc, new, terrain)


def _bare(enc: Encounter) -> int:
    """Return the squares on which nothing lies or stands."""
    taken = enc.walls | enc.blocked | enc.held | enc.covered | enc.shut(locked=False)
    return enc.cells.board & ~taken


def patches(enc: Encounter, squares: int, terrain: str) -> list[Patch]:
    """Return rectangles that cover some squares, each as wide and then as high as can be."""
    cells = enc.cells
    out: list[Patch] = []
    while squares:
        at = next(cells.squares(squares))
        wide = 1
        while squares & cells.bit(at.by(wide, 0)):
            wide += 1
        high = 1
        while cells.holds(at.col, at.row + high, wide) and not cells.rect(at.col, at.row + high, wide, 1) & ~squares:
            high += 1
        # A tall strip is one patch, not a row of short ones.
        tall = 1
        while squares & cells.bit(at.by(0, tall)):
            tall += 1
        if tall > wide * high:
            wide, high = 1, tall
        squares &= ~cells.rect(*at, wide, high)
        out.append(Patch(terrain, at, wide, high))
    return out


def _cave_in(enc: Encounter, stream: Stream, event: Happening) -> None:
    """Shut a way that leads where another way leads, too; else let the ground give way."""
    staging, cells = enc.staging, enc.cells
    locked = [door.way for door in enc.doors if door.lock is not None]
    doors = [door.way for door in enc.doors]
    everything = staging.plan.reach(staging.start, staging.walled)
    now = staging.plan.reach(staging.start, [*staging.walled, *locked])
    for way in stream.shuffled(staging.open_ways):
        squares = cells.bits(way.gap.squares)
        if way in doors or squares & (enc.held | enc.covered) or staging.plan.channels & cells.around(squares):
            continue
        if staging.plan.reach(staging.start, [*staging.walled, way]) != everything:
            continue
        if staging.plan.reach(staging.start, [*staging.walled, *locked, way]) != now:
            continue
        event.patches = patches(enc, squares, WALL)
        enc.held |= squares
        return
    event.effect = "collapse"
    _spread(enc, stream, event, event.twist.amount or 2)


def _breach(enc: Encounter, stream: Stream, event: Happening) -> None:
    """Take away a piece of wall that parts two rooms in reach; villains come through the hole."""
    cells, plan = enc.cells, enc.staging.plan
    reached = cells.flood(cells.bits(enc.starts), enc.closed)
    found = []
    for at in cells.squares(enc.walls & plan.walls):
        for by, wide, high in (((1, 0), 2, 1), ((0, 1), 1, 2)):
            other = at.by(*by)
            own = cells.bits((at, other))
            if not cells.holds(*other) or own & ~enc.walls:
                continue
            step = cells.stride if wide == 2 else 1
            if own << step & ~reached or own >> step & ~reached or not own >> step & cells.board:
                continue
            sides = [n for n, room in enumerate(plan.rooms) if room & (own << step | own >> step)]
            if len(sides) == 2:
                found.append((at, wide, high))
    if not found:
        event.effect = "reinforce"
        return
    at, wide, high = stream.pick(found)
    event.hole = Patch(WALL, at, wide, high, enc.id(f"breach-{event.number}"))


def _locks(enc: Encounter) -> None:
    """Tell what opens each locked door."""
    events = {event.twist.id: event for event in enc.events}
    for door in enc.doors:
        lock = next((lock for lock in enc.plot.locks if lock.id == door.lock), None)
        if lock is not None:
            by = [[f"event-{events[n].number}"] if n in events else list(enc.names_of(n)) for n in lock.by]
            door.by = tuple(name for names in by for name in names)
