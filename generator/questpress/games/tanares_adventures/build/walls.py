"""Stage "walls": doors where locks are, some doors that only shut off the view, and Wall tiles for all else."""

from __future__ import annotations

from questpress.chance.stream import Stream
from questpress.games.quest.build.sketch import DOOR, Gap, Way
from questpress.games.quest.build.table import TileKind, lay_walls
from questpress.games.quest.document import DoorPlace
from questpress.games.tanares_adventures.build.draft import DeadEnd, Draft, Shut

DOOR_COLORS = ("blue", "yellow", "red", "white")
# Of the ways that a door fits into exactly, so many at most get an unlocked one.
UNLOCKED = 2
# What parts two places in plans whose places are parted by something else than walls, in order of liking.
_CHANNELS = {"islands": ("lava", "barricade", "wall"), "palisade": ("barricade", "wall")}


def build_walls(draft: Draft, stream: Stream) -> None:
    """Choose doors, then cover everything solid with tiles."""
    staging, table, cells = draft.staging, draft.table, draft.cells
    if draft.request.kept.ground:
        _kept_doors(draft)
        return
    walls = staging.plan.walls
    for way in staging.walled:
        walls |= cells.bits(way.gap.squares)
    colors = stream.shuffled(DOOR_COLORS)
    kinds = [kind for kind in table.stock.of("door") if {kind.wide, kind.high} == {1, DOOR}]
    if staging.doors and not kinds:
        raise DeadEnd("TA-Q04", "there are no doors")
    locks = {lock.id: lock for lock in draft.mission.locks}
    for name, way in staging.doors.items():
        lock = locks[name]
        walls |= _hang(draft, stream, kinds[0], way, colors.pop(), name, lock.opens)
    fitting = [way for way in staging.open_ways if len(way.gap.squares) == DOOR]
    for way in stream.shuffled(fitting)[: stream.below(UNLOCKED + 1)]:
        if colors and kinds and table.stock.left(kinds[0]) > 0:
            walls |= _hang(draft, stream, kinds[0], way, colors.pop(), None, "free")
    if not lay_walls(table, walls, ("wall",)):
        raise DeadEnd("TA-Q04", "the box has too few Wall tiles for the plan")
    if staging.plan.channels and not lay_walls(table, staging.plan.channels, _CHANNELS[staging.plan.family]):
        raise DeadEnd("TA-Q04", "the box has too few tiles for the channels of the plan")
    lava = 0
    for laid in table.laid:
        if laid.kind.terrain == "lava":
            lava |= laid.squares
    table.blocked &= ~lava


def _hang(draft: Draft, stream: Stream, kind: TileKind, way: Way, color: str, lock: str | None, opens: str) -> int:
    """Lay a door somewhere in a way; return what of the way is wall now."""
    squares = way.gap.squares
    first = stream.below(len(squares) - DOOR + 1)
    level = way.gap.level
    turn = 0 if (kind.wide > kind.high) == level else 1
    laid = draft.table.lay(kind, squares[first], turn, blocks=True)
    draft.doors.append(Shut(f"{color}-door", color, way, laid, lock, opens))
    return draft.cells.bits(squares) & ~laid.squares


def _kept_doors(draft: Draft) -> None:
    """Take the doors that are there; those that a lock of the mission shuts are opened as the mission says."""
    locks = {lock.id: lock for lock in draft.mission.locks}
    for laid in draft.table.laid:
        part = draft.parts.get(id(laid))
        if not isinstance(part, DoorPlace):
            continue
        way = next((way for way in draft.staging.plan.ways if way.gap.squares[0] == laid.at), None)
        lock = next((name for name, shut in draft.staging.doors.items() if way is not None and shut == way), None)
        gap = way or Way(0, 0, Gap(tuple(draft.cells.squares(laid.squares)), level=True))
        opens = locks[lock].opens if lock else part.opens
        draft.doors.append(Shut(part.id, part.color, gap, laid, lock, opens, () if lock else part.by))
