"""Stage "events": what happens when, and what it brings.

An event that finds no ground for its effect (no way that could cave in, no wall to break through) takes the next
best one; which it was stands in ``effect``.
"""

from __future__ import annotations

from questpress.catalog.entries_quests import Twist
from questpress.chance.stream import Stream
from questpress.games.tanares_adventures.build.draft import DeadEnd, Draft, Foe, Happening, Thing
from questpress.games.tanares_adventures.build.foes import FRESH, stand_foe
from questpress.games.tanares_adventures.build.kept import keeps_opener
from questpress.games.tanares_adventures.build.things import lay_tile_of
from questpress.grid.square import Square

# Steps at least from where heroes begin to a gate through which others come.
_GATES_AWAY = 5
EVENT_COLORS = ("brown", "teal", "plum", "slate")


def plan_events(draft: Draft, stream: Stream) -> None:
    """Give each twist a number and a color, and what it brings."""
    colors = stream.shuffled(EVENT_COLORS)
    for number, twist in enumerate(draft.mission.twists, start=1):
        event = Happening(number, twist, colors[number - 1], effect=twist.effect)
        event.of = _about(draft, twist)
        _bring(draft, stream, event)
        draft.events.append(event)
    if draft.groups and len(draft.events) < len(EVENT_COLORS):
        shout = Twist(id="shout", effect="avenger", trigger="guards-wake", of=(), count=1, at_once=True)
        event = Happening(len(draft.events) + 1, shout, colors[len(draft.events)], tuple(draft.groups), effect="shout")
        draft.events.append(event)
    _doors(draft)


def names_of(draft: Draft, beat_id: str) -> tuple[str, ...]:
    """Return the names in the document of what a beat is about."""
    beat = next(beat for beat in draft.mission.beats if beat.id == beat_id)
    if beat.what == "villains":
        return ("villains",)
    if beat.what == "boss":
        return tuple(master.label for master in draft.masters if master.beat == beat_id)
    if beat.what == "guards":
        return (beat_id,)
    if beat.what in ("captain", "bewitched"):
        foes = [*draft.foes, *(foe for event in draft.events for foe in event.foes)]
        return tuple(foe.label for foe in foes if foe.beat == beat_id)
    return tuple(thing.id for thing in draft.things.get(beat_id, ()))


def _about(draft: Draft, twist: Twist) -> tuple[str, ...]:
    """Return what the trigger of a twist is about, as names in the document."""
    out: list[str] = []
    for name in twist.of:
        door = next((door for door in draft.doors if door.lock == name), None)
        if door is not None:
            out.append(door.id)
        elif any(beat.id == name for beat in draft.mission.beats):
            out += names_of(draft, name)
        else:
            out.append(name)
    return tuple(out)


def _bring(draft: Draft, stream: Stream, event: Happening) -> None:
    twist = event.twist
    for master in draft.masters:
        beat = next(beat for beat in draft.mission.beats if beat.id == master.beat)
        if beat.later == twist.id:
            event.master = master
    if twist.effect in ("reinforce", "champion"):
        _reinforce(draft, stream, event, twist.amount or 1)
    elif twist.effect == "breach":
        _breach(draft, stream, event)
    elif twist.effect == "cave-in":
        _cave_in(draft, stream, event)
    elif twist.effect == "collapse":
        _collapse(draft, stream, event, _room(draft, stream, twist), twist.amount or 2)
    elif twist.effect == "gate":
        event.opens = tuple(door.id for door in draft.doors if door.lock == twist.site)
        if twist.amount:
            _reinforce(draft, stream, event, twist.amount)
    elif twist.effect == "new-goal":
        _new_goal(draft, stream, event)


def _room(draft: Draft, stream: Stream, twist: Twist) -> int:
    """Return the squares of the room in which a twist happens."""
    staging = draft.staging
    if twist.where == "site" and twist.site in staging.rooms:
        return draft.room(staging.rooms[twist.site][0])
    if twist.where == "start":
        return draft.room(staging.start)
    if twist.where == "exit":
        for beat in draft.mission.beats:
            if beat.what == "stairs" and beat.id in staging.rooms:
                return draft.room(staging.rooms[beat.id][0])
    rooms = sorted((staging.far[n], n) for n in staging.far if n not in staging.locked)
    if twist.where == "near":
        part = rooms[1 : 1 + max(1, len(rooms) // 3)] or rooms
    elif twist.where == "middle":
        part = rooms[len(rooms) // 3 : len(rooms) // 3 + max(1, len(rooms) // 3)] or rooms
    else:
        part = rooms[-max(1, len(rooms) // 3) :]
    return draft.room(stream.pick(part)[1])


def _reinforce(draft: Draft, stream: Stream, event: Happening, amount: int) -> None:
    """Bring villains in: at the board's edges for ``gates``, else in a room."""
    twist = event.twist
    if twist.trigger in FRESH:
        with draft.recruits.all_free():
            _bring_in(draft, stream, event, amount)
    else:
        _bring_in(draft, stream, event, amount)


def _bring_in(draft: Draft, stream: Stream, event: Happening, amount: int) -> None:
    twist = event.twist
    weights = draft.request.budget.levels.value or (1, 1, 1)
    top = max(k for k in range(3) if weights[k]) + 1
    beat = next((b.id for b in draft.mission.beats if b.later == twist.id and b.what == "captain"), None)
    for _ in range(1 if twist.effect == "champion" else amount):
        if twist.effect == "champion":
            # Whoever is announced like this is no small fry, even when the points are spent.
            level = max(min(2, top), draft.recruits.afford(min(3, top + 1)))
        else:
            level = draft.recruits.afford(_usual_level(draft, stream))
        card, label, color, far = draft.recruits.recruit(level)
        at = _arrive(draft, stream, event, far)
        event.foes.append(Foe(label, card, color, level, far, at, beat))


def _arrive(draft: Draft, stream: Stream, event: Happening, far: int) -> Square:
    cells, table = draft.cells, draft.table
    if event.twist.where == "gates":
        rim = cells.board & ~cells.rect(2, 2, cells.cols - 2, cells.rows - 2)
        open_now = cells.flood(cells.bits(draft.starts), draft.closed)
        steps = cells.steps(cells.bits(draft.starts), draft.closed)
        gone = cells.bits(foe.at for foe in event.foes)
        free = rim & open_now & table.walkable & ~table.held & ~_lava(draft) & ~cells.within(gone, 5)
        squares = [square for square in cells.squares(free) if steps.get(cells.index(square), 0) >= _GATES_AWAY]
        if squares:
            at = stream.pick(squares)
            table.hold(cells.bit(at))
            return at
    for _ in range(6):
        try:
            return stand_foe(draft, stream, _room(draft, stream, event.twist), far, guard=False, late=True)
        except DeadEnd:
            continue
    raise DeadEnd("TA-Q03", "no square for a villain of an event")


def _lava(draft: Draft) -> int:
    out = 0
    for laid in draft.table.laid:
        if laid.kind.terrain == "lava":
            out |= laid.squares
    return out


def _collapse(draft: Draft, stream: Stream, event: Happening, room: int, amount: int) -> None:
    """Lay hazard tiles in a room, most of all where they hinder; the room can still be crossed."""
    table, cells = draft.table, draft.cells
    terrain = stream.pick(draft.theme.hazards.value or ()).rpartition("/")[2]
    for _ in range(amount):
        kinds = table.stock.of(terrain) or table.stock.of("lava") or table.stock.of("ruins")
        if not kinds:
            break
        kind = stream.pick(kinds)
        shut = table.blocked | table.tiled | table.held
        found = []
        for at in cells.squares(room & ~shut):
            turn = stream.below(2) if kind.wide != kind.high else 0
            own = table.covers(kind, at, turn)
            if own is None or own & shut or own & ~room:
                continue
            near = bool(cells.around(own) & table.lanes)
            found.append((3 * near + stream.below(6), at, turn))
        if not found:
            continue
        _, at, turn = max(found)
        # What an event lays is not on the board before: it is kept apart from what is.
        event.laid.append(table.lay(kind, at, turn, blocks=False))
        table.laid.pop()
        table.hold(event.laid[-1].squares)
    if not event.laid:
        event.effect = "quake"


def _cave_in(draft: Draft, stream: Stream, event: Happening) -> None:
    """Shut a way that leads where another way leads, too; else let the floor give way."""
    staging, table, cells = draft.staging, draft.table, draft.cells
    shut = [*staging.walled, *(door.way for door in draft.doors if door.lock is not None)]
    everything = staging.plan.reach(staging.start, staging.walled)
    doors = [door.way for door in draft.doors]
    for way in stream.shuffled(staging.open_ways):
        squares = cells.bits(way.gap.squares)
        if way in doors or squares & (table.tiled | table.held):
            continue
        if staging.plan.reach(staging.start, [*staging.walled, way]) != everything:
            continue
        if staging.plan.reach(staging.start, [*shut, way]) != staging.plan.reach(staging.start, shut):
            continue
        for terrain in ("wall", "barricade"):
            kinds = [k for k in table.stock.of(terrain) if {k.wide, k.high} == {1, len(way.gap.squares)}]
            if kinds:
                kind = kinds[0]
                turn = 0 if (kind.wide > kind.high) == way.gap.level else 1
                event.laid.append(table.lay(kind, way.gap.squares[0], turn, blocks=False))
                table.laid.pop()
                return
    event.effect = "collapse"
    _collapse(draft, stream, event, _room(draft, stream, event.twist), event.twist.amount or 2)


def _breach(draft: Draft, stream: Stream, event: Happening) -> None:
    """Take a Wall tile away that parts two open rooms, and bring villains in through the hole."""
    staging, table, cells = draft.staging, draft.table, draft.cells
    near = draft.room(staging.start) | _room(draft, stream, event.twist)
    open_now = cells.flood(cells.bits(draft.starts), draft.closed)
    for number in stream.shuffled(range(len(table.laid))):
        laid = table.laid[number]
        if laid.kind.terrain != "wall" or not 2 <= laid.squares.bit_count() <= 3:
            continue
        by = cells.stride if laid.squares & laid.squares << 1 or laid.squares & laid.squares >> 1 else 1
        one, other = laid.squares << by, laid.squares >> by
        if (one | other) & ~open_now or not (one & near or other & near):
            continue
        sides = [n for n, room in enumerate(staging.plan.rooms) if room & (one | other)]
        if len(sides) != 2:
            continue
        name = getattr(draft.parts.get(id(laid)), "id", None) or draft.fresh(f"breach-{event.number}")
        draft.tile_ids[id(laid)] = name
        event.removes = (name,)
        beyond = other if one & near else one
        for _ in range(event.twist.amount or 1):
            level = draft.recruits.afford(_usual_level(draft, stream))
            card, label, color, far = draft.recruits.recruit(level)
            free = cells.within(beyond, 1) & open_now & table.walkable & ~table.held & ~near & ~_lava(draft)
            if not free:
                free = cells.within(beyond, 2) & open_now & table.walkable & ~table.held & ~_lava(draft)
            if not free:
                raise DeadEnd("TA-Q03", "no square behind the breach")
            at = stream.pick(list(cells.squares(free)))
            table.hold(cells.bit(at))
            event.foes.append(Foe(label, card, color, level, far, at))
        return
    event.effect = "reinforce"
    _reinforce(draft, stream, event, event.twist.amount or 1)


def _usual_level(draft: Draft, stream: Stream) -> int:
    return stream.weighted(draft.request.budget.levels.value or (1, 1, 1)) + 1


def _new_goal(draft: Draft, stream: Stream, event: Happening) -> None:
    """Lay the stairs that the new goal is about, and some hazards on the way."""
    staging = draft.staging
    for beat in draft.mission.beats:
        if beat.later != event.twist.id or beat.what != "stairs":
            continue
        if beat.where == "start":
            laid = draft.stairs[0][0]
            name = getattr(draft.parts.get(id(laid)), "id", None) or draft.fresh(beat.id)
            draft.stairs[0] = (laid, name)
            draft.things[beat.id] = [Thing(name, beat.id, "stairs", None, laid.at, "", laid=laid)]
            continue
        laid = lay_tile_of(draft, stream, "stairs", staging.rooms[beat.id][0])
        draft.table.laid.pop()
        thing = Thing(draft.fresh(beat.id), beat.id, "stairs", None, laid.at, "", laid=laid)
        draft.things[beat.id] = [thing]
        event.things.append(thing)
    if event.twist.amount:
        _collapse(draft, stream, event, _room(draft, stream, event.twist), event.twist.amount)
        event.effect = "new-goal"


def _doors(draft: Draft) -> None:
    """Tell what opens each locked door."""
    twists = {event.twist.id: event for event in draft.events}
    for door in draft.doors:
        if door.lock is None:
            continue
        lock = next(lock for lock in draft.mission.locks if lock.id == door.lock)
        part = draft.parts.get(id(door.laid))
        if part is not None and keeps_opener(draft.request.kept, door.id):
            door.opens, door.by = part.opens, part.by
            continue
        by: list[str] = []
        for name in lock.by:
            by += [f"event-{twists[name].number}"] if name in twists else list(names_of(draft, name))
        door.by = tuple(by)
