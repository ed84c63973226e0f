"""What the catalog says of the things of a quest: sizes of tiles, what stops whom, how many there are.

The two games differ here. Tanares Adventures has tiles of a size with a terrain each; the grids of Tanares Expeditions
are printed, and the document names the terrain and the size of each patch.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from questpress.catalog.figure import Entry
from questpress.catalog.squares_box import BoxView
from questpress.games.quest.document import DoorPlace, TilePlace
from questpress.grid.square import Square

if TYPE_CHECKING:
    from questpress.catalog.entries_tanares_adventures import TileEntry

E = TypeVar("E", bound=Entry)
ADVENTURES = "tanares-adventures"


class Pieces:
    """Looks things up in the catalog of a box."""

    def __init__(self, box: BoxView) -> None:
        self.box = box
        self.game = box.game
        self.adventures = box.game == ADVENTURES
        self._spans: dict[str, tuple[int, int] | None] = {}
        self._stops: dict[str, bool] = {}
        self._occupies: dict[str, bool] = {}

    def entry(self, kind: str, entry_id: str, model: type[E]) -> E | None:
        """Return an entry of the catalog as it was typed, or None."""
        found = self.box.catalog.entries.get(kind, {}).get(entry_id)
        return found if isinstance(found, model) else None

    def known(self, kind: str, entry_id: str) -> bool:
        """Tell whether the catalog has an entry."""
        return entry_id in self.box.catalog.entries.get(kind, {})

    def number(self, number_id: str) -> int | None:
        """Return a number of the rules: of ``numbers.yaml`` or ``setup.yaml``; None if it is not there."""
        kind = "number" if self.adventures else "setup"
        entry = self.box.catalog.entries.get(kind, {}).get(number_id)
        value = getattr(getattr(entry, "amount", None), "value", None)
        return value if isinstance(value, int) else None

    def count(self, component: str) -> int | None:
        """Return how many of a component the box has, or None where nobody knows."""
        entry = self.box.catalog.entries.get("component", {}).get(component)
        value = getattr(getattr(entry, "count", None), "value", None)
        owned = self.box.owned.count(f"{self.game}/component/{component}")
        return owned if owned is not None else value if isinstance(value, int) else None

    def tile(self, tile_id: str) -> TileEntry | None:
        """Return the entry of a tile of Tanares Adventures, or None."""
        from questpress.catalog.entries_tanares_adventures import TileEntry

        return self.entry("tile", tile_id, TileEntry)

    def span(self, tile_id: str) -> tuple[int, int] | None:
        """Return columns and rows of a tile of Tanares Adventures as the catalog has it, or None where unknown."""
        if tile_id not in self._spans:
            entry = self.tile(tile_id)
            wide, high = (entry.width.value, entry.height.value) if entry is not None else (None, None)
            self._spans[tile_id] = (wide, high) if wide and high else None
        return self._spans[tile_id]

    def squares(self, place: TilePlace | DoorPlace) -> tuple[Square, ...]:
        """Return the squares of a tile or door as it lies; the one that it names where its size is unknown."""
        span = place.size
        if span is None and self.adventures:
            span = self.span(place.tile)
            if span is not None and place.turn % 2:
                span = span[1], span[0]
        if span is None or span == (1, 1):
            return (place.at,)
        col, row = place.at
        return tuple(Square(col + dc, row + dr) for dr in range(span[1]) for dc in range(span[0]))

    def terrain_id(self, tile_id: str) -> str | None:
        """Return the terrain of a tile, or None for a tile that is not known."""
        if not self.adventures:
            return tile_id if self.known("terrain", tile_id) else None
        entry = self.tile(tile_id)
        terrain = entry.terrain.value if entry is not None else None
        return terrain.rpartition("/")[2] if terrain else None

    def is_room(self, tile_id: str) -> bool:
        """Tell whether a tile carries other tiles."""
        entry = self.box.catalog.entries.get("terrain", {}).get(self.terrain_id(tile_id) or "")
        return getattr(getattr(entry, "sort", None), "value", None) == "room"

    def stops(self, tile_id: str) -> bool:
        """Tell whether a tile is a Barrier, which nobody enters and whose corners nobody cuts."""
        if tile_id not in self._stops:
            entry = self.box.catalog.entries.get("terrain", {}).get(self.terrain_id(tile_id) or "")
            self._stops[tile_id] = getattr(getattr(entry, "blocks_movement", None), "value", None) in (True, "yes")
        return self._stops[tile_id]

    def sort(self, object_id: str) -> str | None:
        """Return what sort of object it is in Tanares Adventures: chest, obstacle, tool, quest-item, marker."""
        entry = self.box.catalog.entries.get("object", {}).get(object_id)
        value = getattr(getattr(entry, "sort", None), "value", None)
        return value if isinstance(value, str) else None

    def is_chest(self, object_id: str) -> bool:
        """Tell whether an object is a chest."""
        return object_id == "chest" or self.sort(object_id) == "chest"

    def occupies(self, object_id: str) -> bool:
        """Tell whether an object takes its square for itself."""
        if object_id not in self._occupies:
            entry = self.box.catalog.entries.get("object", {}).get(object_id)
            stops = getattr(getattr(entry, "blocks_movement", None), "value", None)
            self._occupies[object_id] = self.sort(object_id) in ("chest", "obstacle") or stops == "yes"
        return self._occupies[object_id]
