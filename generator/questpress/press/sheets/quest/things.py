"""What lies and stands on a board, made ready to draw: tiles with their extent, as they lie.

Columns and rows count from 1, rows from the top; widths and heights are in squares.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import NamedTuple

from questpress.catalog.entries_tanares_adventures import RoomEntry, TerrainEntry, TileEntry
from questpress.catalog.load import Catalog
from questpress.games.quest.document import (
    Board,
    BossPlace,
    DoorPlace,
    GuardGroup,
    ObjectPlace,
    Quest,
    Spawn,
    StartPlace,
    TilePlace,
    VillainPlace,
)
from questpress.grid.square import Square
from questpress.press.sheets.quest.inks import looks

_UNMEASURED = {"door": (2, 1), "wall": (2, 1)}
"""Tiles that nobody measured lie in the sizes that our print gives them, see the faces of tiles; others are 2 by 2."""


class TileKind(NamedTuple):
    """A kind of tile: its terrain's id, its size in squares as the catalog has it, and the name of its terrain."""

    terrain: str
    width: int
    height: int
    name: str


def tile_kind(catalog: Catalog, tile: str) -> TileKind:
    """Return what a tile is, by its bare id. One that the catalog has no tile of is a terrain, of one square."""
    entry = catalog.get(f"{catalog.game}/tile/{tile}")
    if isinstance(entry, TileEntry):
        terrain = catalog.get(entry.terrain.value or "")
        key = terrain.id if terrain else tile
        name = terrain.name if terrain else entry.name
        wide, high = entry.width.value, entry.height.value
        if wide is None or high is None:
            wide, high = _UNMEASURED.get(key, (2, 2))
        return TileKind(key, wide, high, name)
    room = catalog.get(f"{catalog.game}/room/{tile}")
    if isinstance(room, RoomEntry) and room.grid.value:
        return TileKind("room", len(room.grid.value[0]), len(room.grid.value), room.name)
    terrain = catalog.get(f"{catalog.game}/terrain/{tile}") or catalog.get(f"{catalog.game}/object/{tile}")
    return TileKind(tile, 1, 1, terrain.name if terrain else tile.replace("-", " "))


class Laid(NamedTuple):
    """A tile as it lies: upper left square, extent, kind, and what the quest calls it. ``door``: if it is one."""

    col: int
    row: int
    width: int
    height: int
    kind: TileKind
    tile: str
    name: str = ""
    door: DoorPlace | None = None
    id: str = ""

    @property
    def squares(self) -> tuple[Square, ...]:
        """The squares that it covers, row by row."""
        return tuple(Square(self.col + c, self.row + r) for r in range(self.height) for c in range(self.width))

    @property
    def span(self) -> str:
        """Where it lies, as it is printed: ``17-A to 18-B``."""
        first, last = Square(self.col, self.row), Square(self.col + self.width - 1, self.row + self.height - 1)
        return str(first) if first == last else f"{first} to {last}"


def laid(catalog: Catalog, place: TilePlace | DoorPlace) -> Laid:
    """Return a tile or a door as it lies."""
    kind = tile_kind(catalog, place.tile)
    wide, high = (kind.width, kind.height) if place.turn % 2 == 0 else (kind.height, kind.width)
    if place.size is not None:
        wide, high = place.size
        kind = kind._replace(width=wide, height=high)
    door = place if isinstance(place, DoorPlace) else None
    name = (place.name or "") if isinstance(place, TilePlace) else ""
    return Laid(place.at.col, place.at.row, wide, high, kind, place.tile, name, door, place.id or "")


@dataclass(frozen=True, slots=True)
class Scene:
    """All that is drawn on a map. ``heroes``: squares of the hero area; ``starts``: numbered starts of villains."""

    cols: int
    rows: int
    tiles: tuple[Laid, ...] = ()
    objects: tuple[ObjectPlace, ...] = ()
    villains: tuple[VillainPlace, ...] = ()
    bosses: tuple[BossPlace, ...] = ()
    guards: tuple[GuardGroup, ...] = ()
    heroes: tuple[Square, ...] = ()
    starts: tuple[StartPlace, ...] = ()

    @property
    def grounds(self) -> Mapping[Square, str]:
        """The terrain of each covered square; what lies on a room hides it."""
        return {square: tile.kind.terrain for tile in self.tiles for square in tile.squares}

    def with_parts(self, more: Scene) -> Scene:
        """Return the scene with what another one adds."""
        return replace(
            self,
            tiles=ordered((*self.tiles, *more.tiles)),
            objects=(*self.objects, *more.objects),
            villains=(*self.villains, *more.villains),
            bosses=(*self.bosses, *more.bosses),
            guards=(*self.guards, *more.guards),
            starts=(*self.starts, *more.starts),
        )


def ordered(tiles: Iterable[Laid]) -> tuple[Laid, ...]:
    """Return tiles with the rooms first, since others lie on them."""
    return tuple(sorted(tiles, key=lambda tile: tile.kind.terrain != "room"))


def scene(
    catalog: Catalog, board: Board, *, without: Collection[str] = (), figures: bool = True, bare: bool = False
) -> Scene:
    """Return a board as it is drawn, without the things of some ids or labels.

    ``figures``: with villains, bosses and their groups; ``bare``: tiles and doors alone.
    """
    tiles = [laid(catalog, tile) for tile in board.tiles if tile.id not in without]
    tiles += [laid(catalog, door) for door in board.doors if door.id not in without]
    squares = tuple(board.starts)
    on_stairs = {square for tile in tiles if tile.kind.terrain == "stairs" for square in tile.squares}
    found = Scene(board.cols, board.rows, ordered(tiles))
    if not bare:
        found = replace(
            found,
            objects=tuple(thing for thing in board.objects if thing.id not in without),
            heroes=() if set(squares) <= on_stairs else squares,
            starts=board.villain_starts,
        )
    if not figures:
        return found
    return replace(
        found,
        villains=tuple(villain for villain in board.villains if villain.label not in without),
        bosses=tuple(boss for boss in board.bosses if boss.label not in without),
        guards=board.guards,
    )


def spawned(catalog: Catalog, board: Board, spawn: Spawn) -> Scene:
    """Return what an event lays and sets on a board, as a scene of its size."""
    tiles = [laid(catalog, tile) for tile in spawn.tiles] + [laid(catalog, door) for door in spawn.doors]
    return Scene(
        board.cols,
        board.rows,
        ordered(tiles),
        spawn.objects,
        spawn.villains,
        spawn.bosses,
        spawn.guards,
        starts=spawn.villain_starts,
    )


def board_of(doc: Quest, encounter: int | None) -> Board | None:
    """Return the board that an event is about: its encounter's, else that of the set-up."""
    if encounter is not None:
        return next((one.board for one in doc.encounters if one.number == encounter), None)
    return doc.setup or (doc.encounters[0].board if doc.encounters else None)


def word_of_kind(tile: Laid) -> str:
    """Return what a tile is called in a list: its terrain's name, with what the quest calls it."""
    return f"{tile.name} ({tile.kind.name})" if tile.name and tile.name != tile.kind.name else tile.kind.name


def object_name(catalog: Catalog, thing: ObjectPlace) -> str:
    """Return what an object is called: by the quest, else by the catalog."""
    return thing.name or kind_name(catalog, thing.object)


def kind_name(catalog: Catalog, thing: str) -> str:
    """Return what the catalog calls an object of a bare id."""
    entry = catalog.get(f"{catalog.game}/object/{thing}")
    return entry.name if entry else thing.replace("-", " ")


def object_icon(thing: str) -> str:
    """Return the icon of an object by its catalog id, a token's for one that nobody drew."""
    return str(looks()["objects"].get(thing, "token"))


def mission_icon(name: str) -> str:
    """Return the icon of a Mission tile by what the quest calls it, ``""`` when no word of it is known."""
    words = re.findall(r"[a-z]+", name.casefold())
    missions = looks()["missions"]
    return next((str(missions[word]) for word in words if word in missions), "")


def card_name(catalog: Catalog, card: str | None, *kinds: str) -> str:
    """Return the name of a card by its bare id and the kinds that it may be of, ``""`` for none."""
    found = (catalog.get(f"{catalog.game}/{kind}/{card}") for kind in kinds) if card else ()
    return next((entry.name for entry in found if entry is not None), "")


def terrain_text(catalog: Catalog, terrain: str) -> str:
    """Return the catalog's rule of a terrain of Tanares Adventures, ``""`` where there is none."""
    entry = catalog.get(f"{catalog.game}/terrain/{terrain}")
    return (entry.effect.value or "") if isinstance(entry, TerrainEntry) else ""
