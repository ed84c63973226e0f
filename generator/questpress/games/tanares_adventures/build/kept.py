"""Parts of a quest that stay as they are, while the rest is drawn round them.

Whatever stands in a partial document is kept: words, the team, a goal; of ``setup`` the ground (tiles and doors), the
things, the villains, where heroes begin. A kept thing serves the mission where it can: the drawn mission takes a lever
that lies there before it lays another.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from pydantic import ValidationError

from questpress.catalog.entries_quests import ArchetypeEntry
from questpress.catalog.nearest import nearest
from questpress.catalog.quest_box import QuestBox
from questpress.errors import InvalidInputError, UsageError
from questpress.findings import Finding, Location
from questpress.games.quest.build.cells import Cells
from questpress.games.quest.build.sketch import Gap, Plan, Way
from questpress.games.quest.build.table import Laid, Stock, Table, TileKind, keep_lanes
from questpress.games.quest.document import Board, DoorPlace, Quest, TilePlace

# What is drawn or computed in any case; a whole document may be given, so these are passed over.
_PASSED = frozenset({"schema", "game", "seed", "code", "extras", "kemet"})
_ELSEWHERE = frozenset({"encounters", "pool", "general_trait", "difficulty"})
_SMALLEST_ROOM = 4


@dataclass(frozen=True)
class Kept:
    """What stays: fields of the document as data, and the board if there is one."""

    texts: Mapping[str, Any] = field(default_factory=dict)
    board: Board | None = None

    @cached_property
    def names(self) -> frozenset[str]:
        """The names that the board's things have."""
        if self.board is None:
            return frozenset()
        board = self.board
        names = {tile.id for tile in board.tiles if tile.id} | {door.id for door in board.doors}
        return frozenset(names | {thing.id for thing in board.objects} | {group.id for group in board.guards})

    @property
    def ground(self) -> bool:
        """Tell whether tiles and doors are given, so that none is drawn."""
        return self.board is not None and bool(self.board.tiles or self.board.doors)


def read_kept(keep: Mapping[str, Any] | None, box: QuestBox) -> Kept:
    """Return the parts that stay. Raises UsageError for an unknown part, InvalidInputError for a faulty one."""
    if not keep:
        return Kept()
    known = {info.alias or name for name, info in Quest.model_fields.items()} - _PASSED - _ELSEWHERE
    for key in keep:
        if key not in known and key not in _PASSED:
            near = nearest(key, known)
            hint = f"did you mean {near}?" if near else f"known are {', '.join(sorted(known))}"
            raise UsageError(f"a quest of Tanares Adventures has no part {key!r} that could be kept: {hint}")
    texts = {key: value for key, value in keep.items() if key in known and key != "setup"}
    setup = keep.get("setup")
    if setup is None:
        return Kept(texts)
    numbers = box.numbers
    if not isinstance(setup, Mapping):
        raise UsageError("setup is a board: a map with tiles, doors, objects, villains or starts")
    data = {"cols": numbers["board-columns"], "rows": numbers["board-rows"], **setup}
    try:
        board = Board.model_validate(data)
    except ValidationError as error:
        raise faulty(error, "setup.") from None
    return Kept(texts, board)


def faulty(error: ValidationError, where: str = "") -> InvalidInputError:
    """Return the error for kept parts that have the wrong shape."""
    findings = []
    for detail in error.errors(include_url=False):
        path = where + ".".join(str(step) for step in detail["loc"])
        findings.append(Finding("QP-02", f"{detail['msg']}.", Location(path=path), "Mend the kept part."))
    return InvalidInputError("the parts to keep are faulty", findings)


def can_serve(kept: Kept, entry: ArchetypeEntry) -> bool:
    """Tell whether a mission can be laid on what is kept: its locks on the locked doors, its villains on those."""
    board = kept.board
    if board is None:
        return True
    beats = entry.beats.value or ()
    locks = len(entry.locks.value or ())
    if kept.ground:
        shut = [door for door in board.doors if door.locked]
        bare = [door for door in shut if not _has_opener(board, door)]
        if not len(bare) <= locks <= len(shut):
            return False
    if board.villains and any(beat.what in ("guards", "bewitched") for beat in beats):
        return False
    return not (board.bosses and not any(beat.what == "boss" for beat in beats))


def _has_opener(board: Board, door: DoorPlace) -> bool:
    """Tell whether the author says what opens a door, and it lies on the board."""
    things = {thing.id for thing in board.objects}
    return bool(door.by) and all(name in things for name in door.by)


def keeps_opener(kept: Kept, door_id: str) -> bool:
    """Tell whether a kept door is opened by what its author says."""
    if kept.board is None:
        return False
    return any(door.id == door_id and _has_opener(kept.board, door) for door in kept.board.doors)


def kept_table(cells: Cells, board: Board, box: QuestBox, stock: Stock) -> tuple[Table, Plan, dict[int, Any]]:
    """Return the table with the kept tiles on it, the plan that they make, and the kept part of each tile laid.

    Doors are ways. Raises UsageError when the ground leaves no room.
    """
    table = Table(cells, stock)
    sizes = {tile.id: TileKind(*tile) for tile in box.tiles}
    parts: dict[int, Any] = {}
    walls = gates = 0
    doors: list[Laid] = []
    places: list[TilePlace | DoorPlace] = [*board.tiles, *board.doors]
    for place in places:
        laid = _laid(table, sizes, box, place)
        if laid is None:
            continue  # sticks out; the rules will say so
        parts[id(laid)] = place
        if laid.kind.terrain == "room":
            continue
        table.laid.append(laid)
        stock.take(laid.kind)
        table.tiled |= laid.squares
        if isinstance(place, DoorPlace):
            doors.append(laid)
            gates |= laid.squares
            table.blocked |= laid.squares
        elif laid.kind.terrain in box.blocking:
            table.blocked |= laid.squares
            walls |= laid.squares
    rooms = [part for part in cells.pieces(cells.board & ~walls & ~gates) if part.bit_count() >= _SMALLEST_ROOM]
    ways = []
    for laid in doors:
        ends = [number for number, room in enumerate(rooms) if room & cells.beside(laid.squares)]
        if len(ends) == 2:
            squares = tuple(cells.squares(laid.squares))
            ways.append(Way(ends[0], ends[1], Gap(squares, squares[0].row == squares[-1].row)))
    if not rooms:
        raise UsageError("the kept ground leaves no place to stand: keep fewer tiles")
    plan = Plan(cells, "kept", walls, 0, tuple(rooms), tuple(ways))
    keep_lanes(table, plan)
    return table, plan, parts


def _laid(table: Table, sizes: Mapping[str, TileKind], box: QuestBox, place: TilePlace | DoorPlace) -> Laid | None:
    kind = sizes.get(place.tile)
    if kind is None:
        kind = TileKind(place.tile, _terrain(box, place.tile), 1, 1, 1)
    if not table.cells.holds(*place.at):
        return None
    squares = table.covers(kind, place.at, place.turn)
    return None if squares is None else Laid(kind, place.at, place.turn, squares)


def _terrain(box: QuestBox, tile: str) -> str:
    """Return the terrain of a tile whose size nobody has measured, or of an unknown one."""
    entry = box.catalog.entries.get("tile", {}).get(tile)
    terrain = getattr(getattr(entry, "terrain", None), "value", None)
    return terrain.rpartition("/")[2] if terrain else ""
