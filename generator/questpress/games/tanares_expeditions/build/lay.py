"""Stages "grid", "doors" and "things": a grid with room for the scene, the hero area, what the scene is about, chests.

Things stand at the back of their rooms, off the lanes; nothing that is in the way ever shuts anything off.
"""

from __future__ import annotations

from questpress.catalog.entries_quests import Beat
from questpress.chance.stream import Stream
from questpress.games.quest.build.sketch import DOOR
from questpress.games.quest.build.staging import Given, stage_mission
from questpress.games.tanares_expeditions.build.draft import DeadEnd, Encounter, Patch, Shut, Thing
from questpress.games.tanares_expeditions.build.given import given_grid
from questpress.games.tanares_expeditions.build.grids import draw_grid
from questpress.games.tanares_expeditions.build.ways import harmless, way_round
from questpress.grid.square import Square

DOOR_COLORS = ("amber", "indigo", "rust", "teal", "violet", "white")
# Objects that a thing may be, the first that the box has.
OBJECTS = {
    "orb": ("orb",),
    "barrel": ("barrel",),
    "mission": ("arcane-cannon",),
    "altar": ("statue",),
    "lever": ("capstan", "statue"),
    "prisoner": ("captive", "statue"),
    "relic": ("cursed-crystal",),
    "key": ("key-token",),
    "rift": ("trap",),
}
_GRIDS = 6  # so many grids are drawn before the encounter is drawn anew
_SPACE = 14  # squares of a room for each thing in it, before another room is looked for
_LARGE = 40  # squares of the room of the hero area in which a thing may lie as well
_WAY = 6  # steps that heroes go at least to leave, and with what they carry
_AREA = ((3, 2), (2, 3), (2, 2))  # shapes of the hero area, the best first


def choose_grid(enc: Encounter, stream: Stream) -> None:
    """Draw a grid that suits scene and theme, and lay the scene out on it."""
    box, scene = enc.request.box, enc.plot.scene
    board = enc.request.kept.boards.get(enc.number)
    if board is not None and (board.tiles or board.doors):
        enc.grid, locked = given_grid(board)
        starts = enc.cells.bits(square for square in board.starts if enc.cells.holds(*square))
        staging = stage_mission(enc.plot.mission, enc.grid.plan, stream, given=Given(locked, starts))
        if staging is None:
            raise DeadEnd("TE-Q07", "the kept grid has no room for the scene")
        enc.staging = staging
        _ready(enc)
        return
    liked = set(enc.arc.theme.grounds.value or ())
    suits = [name for name in scene.grounds.value or () if not (enc.plot.locks and box.grids[name].sea.value)]
    weights = [3 if name in liked else 1 for name in suits]
    for _ in range(_GRIDS):
        entry = box.grids[suits[stream.weighted(weights)]]
        grid = draw_grid(entry, stream)
        if grid is None or len(grid.plan.rooms) < 2:
            continue
        staging = stage_mission(enc.plot.mission, grid.plan, stream)
        if staging is not None:
            enc.grid, enc.staging = grid, staging
            enc.sea = (entry.sea.value or "").rpartition("/")[2] or None
            _ready(enc)
            return
    raise DeadEnd("TE-Q07", f"no grid has room for the scene {scene.id}")


def _ready(enc: Encounter) -> None:
    """Mark walls, lanes and water, and hang the doors."""
    cells, plan = enc.cells, enc.staging.plan
    enc.walls = plan.walls
    for way in enc.staging.walled:
        enc.walls |= cells.bits(way.gap.squares)
    for way in plan.ways:
        own = cells.bits(way.gap.squares)
        by = cells.stride if way.gap.level else 1
        enc.lanes |= (own | own << by | own >> by) & cells.board & ~enc.walls
    if plan.channels:
        enc.grounds[enc.sea or "water"] = plan.channels
    if enc.grid.shallows:
        enc.grounds["water"] = enc.grounds.get("water", 0) | enc.grid.shallows
    for number, (lock, way) in enumerate(enc.staging.doors.items()):
        opens = next(known.opens for known in enc.plot.locks if known.id == lock)
        _hang(enc, Shut(enc.id(lock), DOOR_COLORS[number], way, lock, opens))


def _hang(enc: Encounter, door: Shut) -> None:
    enc.doors.append(door)
    for name in enc.grounds:
        enc.grounds[name] &= ~enc.cells.bits(door.way.gap.squares)


def hang_doors(enc: Encounter, stream: Stream) -> None:
    """Close a way that stands open with a door that is not locked, now and then."""
    ways = [way for way in enc.staging.open_ways if len(way.gap.squares) == DOOR]
    if ways and enc.sea is None and stream.below(3) == 0:
        add_door(enc, stream)


def add_door(enc: Encounter, stream: Stream) -> bool:
    """Close a way that stands open with a door that is not locked; tell whether there was one."""
    ways = [way for way in enc.staging.open_ways if len(way.gap.squares) == DOOR]
    ways = [way for way in ways if way not in [door.way for door in enc.doors]]
    if not ways or enc.sea is not None or len(enc.doors) >= len(DOOR_COLORS):
        return False
    taken = {door.color for door in enc.doors}
    color = next(color for color in stream.shuffled(DOOR_COLORS) if color not in taken)
    _hang(enc, Shut(enc.id(f"{color}-door"), color, stream.pick(ways)))
    return True


def place_things(enc: Encounter, stream: Stream) -> None:
    """Mark the hero area, then place the things of each beat, then chests."""
    _hero_area(enc, stream)
    for beat in enc.plot.beats:
        if beat.what in ("villains", "time", "boss"):
            continue
        rooms = enc.staging.rooms[beat.id]
        if beat.what == "stairs":
            _way_out(enc, stream, beat, rooms[0])
            continue
        name = next((name for name in OBJECTS[beat.what] if name in enc.request.box.objects), None)
        if name is None:
            raise DeadEnd("TE-Q28", f"the box has no {OBJECTS[beat.what][0]}")
        for number in range(beat.count):
            room = _roomy(enc, beat, rooms[number])
            thing_id = enc.id(beat.id if beat.count == 1 else f"{beat.id}-{number + 1}")
            at = stand(enc, stream, room, blocks=enc.request.box.objects[name], near=beat.where == "start")
            enc.things.setdefault(beat.id, []).append(Thing(thing_id, beat.id, name, at, beat.hp))
    _far_enough(enc)
    _chests(enc, stream)


def _roomy(enc: Encounter, beat: Beat, room: int) -> int:
    """Return the room for a thing: the one that was chosen, or one with more space when that one fills up."""
    if beat.lock is not None or beat.where in ("start", "far"):
        return room
    at = [thing.at for things in enc.things.values() for thing in things]
    rooms = [n for n in sorted(enc.staging.far) if n not in enc.staging.locked]
    rooms = [n for n in rooms if n != enc.staging.start or enc.room(n).bit_count() >= _LARGE]

    def things(number: int) -> int:
        return sum(bool(enc.room(number) & enc.cells.bit(square)) for square in at)

    if not things(room) or enc.room(room).bit_count() >= _SPACE * (1 + things(room)):
        return room
    return max([room, *rooms], key=lambda n: (enc.room(n).bit_count() // (1 + things(n)), n))


def _far_enough(enc: Encounter) -> None:
    """Raise DeadEnd where the way of the scene is no way: a goal beside the heroes, a thing beside its goal."""
    cells = enc.cells
    area = cells.bits(enc.starts)
    for beat in enc.plot.beats:
        if beat.id in enc.exits:
            patch = enc.exits[beat.id]
            goal = cells.rect(*patch.at, patch.wide, patch.high)
            carried = [b for b in enc.plot.beats if b.to == beat.id]
            froms = [cells.bit(thing.at) for b in carried for thing in enc.things.get(b.id, ())]
            froms += [] if beat.where == "start" else [area]
            for start in froms:
                steps = cells.steps(goal, enc.opened | start | goal)
                if min((steps.get(cells.index(s), 99) for s in cells.squares(start)), default=99) < _WAY:
                    raise DeadEnd("TE-Q31", "the way of the scene is too short")


def _hero_area(enc: Encounter, stream: Stream) -> None:
    """Choose the squares where heroes begin: together, at the rim unless the scene begins in the middle."""
    cells = enc.cells
    board = enc.request.kept.boards.get(enc.number)
    if board is not None and board.starts:
        enc.starts = list(board.starts)
        enc.held |= cells.bits(square for square in enc.starts if cells.holds(*square))
        return
    room = enc.room(enc.staging.start)
    free = room & ~enc.covered & ~enc.lanes & ~enc.held
    ways = cells.steps(enc.sites() | enc.lanes, enc.opened)
    for wide, high in _AREA:
        found = []
        for at in cells.squares(free):
            if not cells.holds(*at, wide, high) or cells.rect(*at, wide, high) & ~free:
                continue
            edge = min(at.col - 1, at.row - 1, cells.cols - at.col - wide + 1, cells.rows - at.row - high + 1)
            middle = abs(2 * at.col + wide - cells.cols - 1) + abs(2 * at.row + high - cells.rows - 1)
            rim = -3 * middle if enc.plot.mission.start == "middle" else 8 * (edge == 0)
            found.append((rim + min(6, ways.get(cells.index(at), 6)) + stream.below(6), at))
        if found:
            at = max(found)[1]
            area = cells.rect(*at, wide, high)
            enc.starts = list(cells.squares(area))
            enc.held |= area
            return
    raise DeadEnd("TE-Q06", "no room for the hero area")


def _way_out(enc: Encounter, stream: Stream, beat: Beat, room: int) -> None:
    """Lay a patch of terrain by which heroes leave, or to which something must be brought."""
    terrain = (enc.request.box.grids[enc.grid.plan.family].way_out.value or "").rpartition("/")[2]
    for wide, high in ((2, 2), (2, 1), (1, 2), (1, 1)):
        at = _back(enc, stream, enc.room(room), wide, high, rim=beat.id == "way-out")
        if at is not None:
            own = enc.cells.rect(*at, wide, high)
            for name in enc.grounds:
                enc.grounds[name] &= ~own
            enc.exits[beat.id] = Patch(terrain, at, wide, high, enc.id(beat.id), beat.id)
            enc.held |= own
            return
    raise DeadEnd("TE-Q07", "no room for a way out")


def stand(enc: Encounter, stream: Stream, room: int, *, blocks: bool, near: bool = False) -> Square:
    """Choose a square of a room for a thing and keep it; ``near``: by the hero area.

    Raises DeadEnd when there is none.
    """
    at = _back(enc, stream, enc.room(room), 1, 1, blocks=blocks, near=near)
    if at is None:
        raise DeadEnd("TE-Q07", "no square for a thing")
    own = enc.cells.bit(at)
    enc.held |= own
    if blocks:
        enc.blocked |= own
    for name in enc.grounds:
        enc.grounds[name] &= ~own
    return at


def _back(
    enc: Encounter,
    stream: Stream,
    room: int,
    wide: int,
    high: int,
    *,
    rim: bool = False,
    blocks: bool = False,
    near: bool = False,
) -> Square | None:
    """Return the upper left square of a place at the back of a room: far from ways, apart from other things."""
    cells = enc.cells
    free = room & ~enc.held & ~enc.walls & ~enc.blocked
    dry = free & ~enc.lanes & ~enc.covered
    depth = cells.steps(enc.lanes & room or room, room)
    starts = cells.bits(enc.starts)
    away = cells.steps(starts, enc.opened)
    sites = enc.sites()
    others = cells.steps(sites, enc.opened | sites) if sites else {}
    for ground in (dry, free & ~enc.lanes, free):
        found: list[tuple[int, Square]] = []
        for at in cells.squares(ground):
            if not cells.holds(*at, wide, high):
                continue
            own = cells.rect(*at, wide, high)
            if own & ~ground:
                continue
            index = cells.index(at)
            score = stream.below(5) + 2 * min(depth.get(index, 0), 4) + min(others.get(index, 8), 8)
            score += -2 * away.get(index, 0) if near else min(away.get(index, 0), 10)
            score -= 6 * bool(cells.around(own) & enc.held) * (not near)
            if rim:
                edge = min(at.col - 1, at.row - 1, cells.cols - at.col - wide + 1, cells.rows - at.row - high + 1)
                score += 10 * (edge == 0)
            found.append((score, at))
        for _, at in sorted(found, reverse=True):
            own = cells.rect(*at, wide, high)
            if harmless(enc, own) if blocks else way_round(enc, goal=own):
                return at
    return None


def _chests(enc: Encounter, stream: Stream) -> None:
    """Put chests where it costs something to fetch them: off the way, and far from each other."""
    box, staging = enc.request.box, enc.staging
    pace = box.paces[len(enc.arc.plots) - enc.number + 1]
    for _ in range(min(pace.chests.value or 0, box.chests)):
        scores = []
        for number in sorted(staging.far):
            if number in staging.locked and stream.below(2):
                continue
            quiet = not any(number in rooms for rooms in staging.rooms.values())
            taken = sum(bool(enc.room(number) & enc.cells.bit(at)) for at in enc.chests)
            scores.append((staging.far[number] + 6 * quiet + stream.below(8) - 20 * taken, number))
        room = max(scores)[1] if scores else staging.start
        enc.chests.append(stand(enc, stream, room, blocks=True))
