"""Stage "things": where heroes begin, the things that beats are about, the chests.

Things stand at the back of their rooms, off the lanes; an Obstacle never shuts anything off.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from questpress.catalog.entries_quests import Beat
from questpress.chance.stream import Stream
from questpress.games.quest.build.cells import Cells
from questpress.games.quest.build.table import Laid, TileKind
from questpress.games.quest.document import ObjectPlace
from questpress.games.tanares_adventures.build.draft import DeadEnd, Draft, Thing
from questpress.grid.square import Square

TILES = {"rift": "planar-rift", "altar": "altar", "mission": "mission", "zone": "corrupted-zone", "stairs": "stairs"}
OBJECTS = {"prisoner": "prisoner", "orb": "orb", "barrel": "barrel", "lever": "lever", "key": "key"}
OBSTACLES = frozenset({"prisoner", "orb", "barrel", "lever"})
Spot = Literal["back", "rim", "open"]
# What is to be guarded stands where it can be attacked from all sides.
_GUARDED = frozenset({"protect", "survive"})
_POST = 3  # steps from the heroes to what they guard, if it is in their room
_ITEMS = ("quest-item-1", "quest-item-2", "quest-item-3", "quest-item-4")


def place_things(draft: Draft, stream: Stream) -> None:
    """Lay the stairs, then the things of each beat that is there at the start, then chests."""
    _stairs(draft, stream)
    board = draft.request.kept.board
    kept = board.objects if board is not None else ()
    _hold_kept(draft, kept)
    items = [item for item in _ITEMS if all(place.object != item for place in kept)]
    for beat in draft.mission.beats:
        if beat.later is not None or beat.what in ("villains", "time", "captain", "bewitched", "boss", "guards"):
            continue
        draft.things.setdefault(beat.id, [])
        for number in range(beat.count):
            thing_id = draft.fresh(beat.id if beat.count == 1 else f"{beat.id}-{number + 1}")
            draft.things[beat.id].append(_thing(draft, stream, beat, number, thing_id, items))
    chests = draft.request.options.kemet < draft.request.box.numbers["kemet-level-without-chests"]
    if chests and not any(place.object == "chest" for place in kept):
        _chests(draft, stream)


def _thing(draft: Draft, stream: Stream, beat: Beat, number: int, thing_id: str, items: list[str]) -> Thing:
    if beat.what == "stairs" and beat.where == "start":
        if not draft.stairs:
            raise DeadEnd("TA-Q19", "there are no stairs where the heroes begin")
        laid = draft.stairs[0][0]
        thing_id = getattr(draft.parts.get(id(laid)), "id", None) or thing_id
        draft.stairs[0] = (laid, thing_id)
        return Thing(thing_id, beat.id, beat.what, None, laid.at, "", laid=laid)
    found = _kept_thing(draft, beat, thing_id)
    if found is not None:
        return found
    if beat.what in TILES:
        laid = lay_tile_of(draft, stream, TILES[beat.what], draft.staging.rooms[beat.id][number])
        return Thing(thing_id, beat.id, beat.what, None, laid.at, "", laid=laid)
    thing = items.pop(0) if beat.what == "relic" else OBJECTS[beat.what]
    at = None
    if beat.bearer is None:
        spot: Spot = "open" if beat.deed in _GUARDED else "back"
        at = stand(draft, stream, draft.staging.rooms[beat.id][number], blocks=beat.what in OBSTACLES, spot=spot)
    return Thing(thing_id, beat.id, beat.what, thing, at, "", beat.hp)


def _hold_kept(draft: Draft, kept: Sequence[ObjectPlace]) -> None:
    """Keep the squares of things that stay."""
    for place in kept:
        if place.at is not None and draft.cells.holds(*place.at):
            blocks = place.object in ("chest", *OBSTACLES)
            draft.table.hold(draft.cells.bit(place.at), blocks=blocks)


def _kept_thing(draft: Draft, beat: Beat, thing_id: str) -> Thing | None:
    """Return a kept thing that serves a beat and serves none yet, or None."""
    used = {thing.id for things in draft.things.values() for thing in things}
    board = draft.request.kept.board
    if board is None:
        return None
    if beat.what in TILES:
        starts = draft.cells.bits(draft.starts)
        for laid in draft.table.laid:
            part = draft.parts.get(id(laid))
            name = getattr(part, "id", None) or thing_id
            fits = part is not None and laid.kind.terrain == TILES[beat.what] and not laid.squares & starts
            if fits and name not in used:
                return Thing(name, beat.id, beat.what, None, laid.at, "", laid=laid)
        return None
    wanted = _ITEMS if beat.what == "relic" else (OBJECTS[beat.what],)
    for place in board.objects:
        if place.object in wanted and place.id not in used and (place.at is None) == (beat.bearer is not None):
            return Thing(place.id, beat.id, beat.what, place.object, place.at, "", place.hp or beat.hp, kept=True)
    return None


def _stairs(draft: Draft, stream: Stream) -> None:
    """Lay the stairs on which heroes begin; without such a tile four squares are theirs. Kept ones stay."""
    table, cells = draft.table, draft.cells
    board = draft.request.kept.board
    if board is not None and board.starts:
        draft.starts = [square for square in board.starts if cells.holds(*square)]
        table.hold(cells.bits(draft.starts))
        own = cells.bits(draft.starts)
        draft.stairs = [(laid, None) for laid in table.laid if laid.kind.terrain == "stairs" and laid.squares & own]
        return
    room = draft.room(draft.staging.start)
    kinds = table.stock.of("stairs")
    exits = sum(beat.what == "stairs" and beat.where != "start" for beat in draft.mission.beats)
    heroes = draft.request.box.numbers["heroes-of-a-team"]
    spare = table.stock.left(kinds[0]) - exits if kinds else 0
    two = spare > 1 and room.bit_count() > 45 and stream.below(3) == 0
    for _ in range(2 if two else 1):
        kind = kinds[0] if kinds else TileKind("", "", 2, 2, 1)
        at = _back(draft, stream, room, kind.wide, kind.high, "back" if draft.mission.start == "middle" else "rim")
        if at is None:
            raise DeadEnd("TA-Q15", "no room for the stairs")
        if kinds:
            laid = table.lay(kind, at, 0, blocks=False)
            draft.stairs.append((laid, None))
            squares = laid.squares
        else:
            squares = cells.rect(*at, 2, 2)
        table.hold(squares)
        draft.starts += list(cells.squares(squares))
    if len(draft.starts) < heroes:
        raise DeadEnd("TA-Q15", "too few squares to begin on")


def lay_tile_of(draft: Draft, stream: Stream, terrain: str, room: int) -> Laid:
    """Lay a tile of a terrain at the back of a room. Raises DeadEnd when there is none left, or no space."""
    kinds = draft.table.stock.of(terrain)
    if not kinds:
        raise DeadEnd("TA-Q04", f"no tile of {terrain} is left")
    for kind in sorted(kinds, key=lambda k: (k.wide * k.high, k.id)):
        at = _back(draft, stream, draft.room(room), kind.wide, kind.high)
        if at is not None:
            laid = draft.table.lay(kind, at, 0, blocks=False)
            draft.table.hold(laid.squares)
            return laid
    raise DeadEnd("TA-Q02", f"no space for {terrain}")


def stand(draft: Draft, stream: Stream, room: int, *, blocks: bool, spot: Spot = "back") -> Square:
    """Choose a square in a room for a thing, and keep it. Raises DeadEnd when there is none."""
    at = _back(draft, stream, draft.room(room), 1, 1, spot, blocks=blocks)
    if at is None:
        raise DeadEnd("TA-Q02", "no square for a thing")
    draft.table.hold(draft.cells.bit(at), blocks=blocks)
    return at


def _back(
    draft: Draft, stream: Stream, room: int, wide: int, high: int, spot: Spot = "back", *, blocks: bool = False
) -> Square | None:
    """Return the upper left square of a place in a room, off the lanes.

    ``spot``: at the back, far from the room's ways; at the board's ``rim``, if it can be; ``open`` on all sides.
    ``blocks``: nothing may be shut off by what stands there.
    """
    cells, table = draft.cells, draft.table
    free = table.free(room) & ~table.lanes
    if not free:
        free = table.free(room)
    depth = cells.steps(table.lanes & room or room, room)
    middle = (cells.cols + 1, cells.rows + 1)
    near = cells.steps(cells.bits(draft.starts), room)
    found: list[tuple[int, Square]] = []
    for at in cells.squares(free):
        if not cells.holds(at.col, at.row, wide, high):
            continue
        own = cells.rect(at.col, at.row, wide, high)
        if own & ~free:
            continue
        score = 10 * depth.get(cells.index(at), 0) + stream.below(30)
        # Things stand apart from each other, so that more than one hero can be at work.
        score -= 25 * bool(cells.around(own) & table.held)
        if spot == "open":
            score = 12 * (cells.within(own, 2) & room & ~table.blocked).bit_count() + stream.below(40)
            score -= 8 * abs(near.get(cells.index(at), 0) - _POST)
        if spot == "rim":
            edge = min(at.col - 1, at.row - 1, cells.cols - at.col - wide + 1, cells.rows - at.row - high + 1)
            score += 60 * (edge == 0) + abs(2 * at.col + wide - middle[0]) * 2
        found.append((score, at))
    for _, at in sorted(found, reverse=True):
        if not blocks or harmless(draft, cells.rect(at.col, at.row, wide, high)):
            return at
    return None


def harmless(draft: Draft, squares: int) -> bool:
    """Tell whether an Obstacle on some squares leaves every other square in reach, locks being open."""
    cells = draft.cells
    floor = draft.opened & ~squares
    return not floor & ~cells.flood(floor & -floor, floor) and bool(cells.beside(squares) & floor)


def _chests(draft: Draft, stream: Stream) -> None:
    """Put chests where it costs something to fetch them: off the way, and far from each other."""
    staging = draft.staging
    chests = draft.request.box.objects.get("chest") or 0
    chosen: list[int] = []
    scores = {}
    for number in range(len(staging.plan.rooms)):
        if number == staging.start or number not in staging.far or number in staging.locked:
            continue
        quiet = not any(number in rooms for rooms in staging.rooms.values())
        scores[number] = staging.far[number] + 8 * quiet + stream.below(12)
    for _ in range(chests):
        if not scores:
            break
        best = max(scores, key=lambda n: (scores[n] - 200 * (n in chosen), -n))
        chosen.append(best)
    for number in chosen or [staging.start] * chests:
        draft.chests.append(stand(draft, stream, number, blocks=True))


def where_fits(cells: Cells, ground: int, side: int) -> int:
    """Return the squares on which the upper left corner of something square can stand on a ground."""
    out = ground
    for row in range(side):
        for col in range(side):
            out &= ground >> row * cells.stride + col
    return out
