"""Stage "walls": doors where locks are, some doors that only shut off the view, and Wall tiles for all else."""

from __future__ import annotations

from questpress.chance.stream import Stream
from questpress.games.quest.build.sketch import DOOR, Way
from questpress.games.quest.build.table import TileKind, lay_walls
from questpress.games.tanares_adventures.build.draft import DeadEnd, Draft, Shut

DOOR_COLORS = ("blue", "yellow", "red", "white")
# Of the ways that a door fits into exactly, so many at most get an unlocked one.
UNLOCKED = 2


def build_walls(draft: Draft, stream: Stream) -> None:
    """Choose doors, then cover everything solid with tiles."""
    staging, table, field = draft.staging, draft.table, draft.field
    walls = staging.plan.walls
    for way in staging.walled:
        walls |= field.bits(way.gap.squares)
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
    if staging.plan.channels and not lay_walls(table, staging.plan.channels, ("lava", "barricade", "wall")):
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
    return draft.field.bits(squares) & ~laid.squares
