"""What lies where on a map: cells, contacts and ways of one document, each worked out once and only when asked.

Nothing here is taken from the builder: a map is judged by its own document. Cells are plain ``(q, r)`` pairs, equal
to :class:`questpress.grid.hex.Hex`; pieces and forts go by their index in the document.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from functools import cached_property
from typing import Any, TypeAlias

from questpress.catalog.boardquest import Box, Piece, TileFace
from questpress.findings import Finding
from questpress.games.boardquest.document import BoardquestMap, Fort, Tile
from questpress.grid.graph import cell_graph, contact_graph, parts, steps
from questpress.grid.hex import Hex, distance, holes, on_border

Cell: TypeAlias = tuple[int, int]


def flower_cells(center: Cell) -> tuple[Cell, ...]:
    """Return the seven cells of a piece, centre first, then direction 0 to 5.

    As :func:`questpress.grid.hex.flower`, but plain pairs, which are made in a fraction of the time.
    """
    q, r = center
    return ((q, r), (q + 1, r), (q + 1, r - 1), (q, r - 1), (q - 1, r), (q - 1, r + 1), (q, r + 1))


class MapGeometry:
    """A map document with everything that can be worked out from it.

    ``shape`` are the findings that reading the document gave already. ``incomplete`` names the lists
    from which something unreadable was left out, so that no rule takes it for missing. ``rebuild`` tells that a share
    code may be tried by building its map anew.
    """

    def __init__(
        self,
        doc: BoardquestMap,
        box: Box,
        shape: Sequence[Finding] = (),
        *,
        incomplete: Collection[str] = (),
        rebuild: bool = False,
    ) -> None:
        self.doc = doc
        self.box = box
        self.shape = tuple(shape)
        self.incomplete = incomplete
        self.rebuild = rebuild
        self.numbers = box.numbers
        # Where each piece could lie instead, filled by whoever seeks a place for it.
        self.places: dict[int, Hex | None] = {}

    @cached_property
    def tile_at(self) -> dict[Cell, Tile]:
        """The listed tile at each cell; of two at one cell the first."""
        found: dict[Cell, Tile] = {}
        for tile in self.doc.tiles:
            found.setdefault(tile.at, tile)
        return found

    @cached_property
    def tiles_of(self) -> dict[str, list[Tile]]:
        """The listed tiles by the piece that they name."""
        found: dict[str, list[Tile]] = {}
        for tile in self.doc.tiles:
            found.setdefault(tile.piece, []).append(tile)
        return found

    @cached_property
    def centers(self) -> tuple[Hex, ...]:
        """Where each piece lies. Seven tiles that form a flower outvote a centre that does not fit them."""
        ids = [piece.id for piece in self.doc.pieces]
        return tuple(
            piece.center if ids.count(piece.id) > 1 else self._true_center(piece.id, piece.center)
            for piece in self.doc.pieces
        )

    def _true_center(self, piece: str, center: Hex) -> Hex:
        cells = {tile.at for tile in self.tiles_of.get(piece, ())}
        if len(cells) != 7 or cells.issubset(flower_cells(center)):
            return center
        return next((c for c in sorted(cells) if cells.issubset(flower_cells(c))), center)

    @cached_property
    def flowers(self) -> tuple[tuple[Cell, ...], ...]:
        """The seven cells of each piece."""
        return tuple(map(flower_cells, self.centers))

    @cached_property
    def owner(self) -> dict[Cell, int]:
        """The piece on each cell of the map; of two that overlap the first."""
        found: dict[Cell, int] = {}
        for i, flower in enumerate(self.flowers):
            for cell in flower:
                found.setdefault(cell, i)
        return found

    @cached_property
    def faces(self) -> dict[int, Piece]:
        """The printed face of each piece that the box knows and that stands on the map once."""
        known = {piece.id: piece for piece in self.box.pieces}
        ids = [piece.id for piece in self.doc.pieces]
        return {i: known[name] for i, name in enumerate(ids) if name in known and ids.count(name) == 1}

    def printed(self, index: int, place: int, turn: int) -> TileFace:
        """Return what is printed on a piece at a place (0 middle, then direction 0 to 5) when it is turned so."""
        return self.faces[index].tiles[0 if place == 0 else 1 + (place - 1 - turn) % 6]

    def differing(self, index: int, turn: int) -> list[int]:
        """Return the places of a piece whose listed tile is not what would be printed there at a rotation."""
        own: dict[Cell, Tile] = {}
        for tile in self.tiles_of.get(self.doc.pieces[index].id, ()):
            own.setdefault(tile.at, tile)
        tiles = self.faces[index].tiles
        wrong = []
        for place, cell in enumerate(self.flowers[index]):
            listed = own.get(cell)
            face = tiles[0 if place == 0 else 1 + (place - 1 - turn) % 6]
            if listed is not None and (listed.terrain != face.terrain or listed.mark != face.mark):
                wrong.append(place)
        return wrong

    @cached_property
    def misprints(self) -> dict[int, list[int]]:
        """The places of each piece whose listed tile differs from the printed one; pieces without any are left out."""
        found = {i: self.differing(i, self.doc.pieces[i].rotation) for i in self.faces}
        return {i: wrong for i, wrong in found.items() if wrong}

    @cached_property
    def marks(self) -> dict[Cell, str | None]:
        """The mark of each listed tile. Where only a tile or two of a piece are listed wrongly, the printed mark."""
        found: dict[Cell, str | None] = {cell: tile.mark for cell, tile in self.tile_at.items()}
        for i, wrong in self.misprints.items():
            if len(wrong) <= 2:
                for place in wrong:
                    found[self.flowers[i][place]] = self.printed(i, place, self.doc.pieces[i].rotation).mark
        return found

    @cached_property
    def cells(self) -> tuple[Cell, ...]:
        """All cells of the map, piece by piece. Its place here is a cell's number in the graphs of cells.

        Where a piece was unreadable, its listed tiles stand for it.
        """
        return tuple({**self.owner, **self.tile_at}) if "pieces" in self.incomplete else tuple(self.owner)

    @cached_property
    def number(self) -> dict[Cell, int]:
        """The number of each cell."""
        return {cell: i for i, cell in enumerate(self.cells)}

    @cached_property
    def overlaps(self) -> tuple[tuple[int, int], ...]:
        """Pairs of pieces that overlap."""
        if len(self.owner) == 7 * len(self.centers):
            return ()
        count = len(self.centers)
        pairs = ((i, j) for i in range(count) for j in range(i + 1, count))
        return tuple((i, j) for i, j in pairs if distance(self.centers[i], self.centers[j]) <= 2)

    @cached_property
    def doubled(self) -> set[Cell]:
        """The cells on which pieces overlap. What stands there is left to whoever moves the pieces."""
        if not self.overlaps:
            return set()
        covered = Counter(cell for flower in self.flowers for cell in flower)
        return {cell for cell, times in covered.items() if times > 1}

    @cached_property
    def graph(self) -> list[list[int]]:
        """Which cells are neighbours, by their numbers."""
        return cell_graph(self.cells)

    @cached_property
    def meets(self) -> list[list[int]]:
        """Which pieces meet by two hexes. Pieces that overlap count as meeting: their fault is told elsewhere."""
        return self._with_overlaps(contact_graph(self.centers, one_hex=False))

    @cached_property
    def touches(self) -> list[list[int]]:
        """Which pieces meet by at least one hex; likewise."""
        return self._with_overlaps(contact_graph(self.centers, one_hex=True))

    def _with_overlaps(self, graph: list[list[int]]) -> list[list[int]]:
        for i, j in self.overlaps:
            graph[i].append(j)
            graph[j].append(i)
        return graph

    @cached_property
    def hole_groups(self) -> tuple[tuple[Hex, ...], ...]:
        """The empty cells that the map encloses, group by group."""
        return holes(self.cells)

    @cached_property
    def hole_cells(self) -> set[Cell]:
        """All cells of all holes."""
        return {cell for group in self.hole_groups for cell in group}

    def on_border(self, cell: Cell) -> bool:
        """Tell whether a cell of the map lies on its outside border; the shore of a hole does not."""
        return on_border(cell, self.number, self.hole_cells)

    @cached_property
    def starts(self) -> tuple[tuple[Fort, int], ...]:
        """The starting forts that stand on the map, each with its piece."""
        owner = self.owner
        return tuple((f, owner[f.at]) for f in self.doc.forts if f.kind == "starting" and f.at in owner)

    @cached_property
    def start_pieces(self) -> list[int]:
        """The pieces with a starting fort."""
        return sorted({piece for _, piece in self.starts})

    @cached_property
    def far_by_two(self) -> list[int | None]:
        """Fewest steps from piece to piece, by two-hex contacts only, to one with a starting fort; None: no way."""
        return steps(self.meets, self.start_pieces)

    @cached_property
    def far_by_one(self) -> list[int | None]:
        """The same when contacts by one hex count too."""
        return steps(self.touches, self.start_pieces)

    @cached_property
    def walk_groups(self) -> list[list[int]]:
        """The cells that hang together on foot, the group with most starting forts (then most cells) first."""
        groups = parts(self.graph)
        if len(groups) < 2:
            return groups
        held = {self.number[fort.at] for fort, _ in self.starts}
        return sorted(groups, key=lambda group: (-len(held.intersection(group)), -len(group), group[0]))

    @cached_property
    def bounds(self) -> tuple[int, int, int, int]:
        """Least and greatest x, least and greatest y over all cells; see :func:`questpress.grid.hex.centre_xy`."""
        xs = [2 * q + r for q, r in self.cells]
        rows = [r for _, r in self.cells]
        return min(xs), max(xs), -3 * max(rows), -3 * min(rows)

    @cached_property
    def fort_cells(self) -> set[Cell]:
        """Where forts stand."""
        return {fort.at for fort in self.doc.forts}

    @cached_property
    def monster_cells(self) -> set[Cell]:
        """Where monsters stand."""
        return {monster.at for monster in self.doc.monsters}

    @cached_property
    def treasure_cells(self) -> set[Cell]:
        """Where treasures lie."""
        return set(self.doc.treasures)

    @cached_property
    def seat_angles(self) -> dict[int, int]:
        """The angle of each player's seat; of two seats for one player the first."""
        found: dict[int, int] = {}
        for seat in self.doc.seats:
            found.setdefault(seat.player, seat.angle)
        return found

    def on_map(self, cell: Cell) -> bool:
        """Tell whether a tile lies at a cell, by the pieces or by the list of tiles."""
        return cell in self.number or cell in self.tile_at

    def is_untyped(self, piece_id: str) -> bool:
        """Tell whether a piece is one that an owner's box has but whose face is not typed yet."""
        if self.box.kind != "mine" or self.box.piece(piece_id) is not None:
            return False
        return piece_id in {f"piece-{number:02d}" for number in range(1, self.numbers.limit_pieces + 1)}

    def extra(self, *path: str) -> Any:
        """Return what stands under ``extras`` at a path of keys, or None."""
        value: Any = self.doc.extras
        for key in path:
            value = value.get(key) if isinstance(value, dict) else None
        return value

    def extra_names(self, key: str) -> tuple[str, ...]:
        """Return a list of names under ``extras``; empty when there is none or it is no list of names."""
        value = self.extra(key)
        return tuple(v for v in value if isinstance(v, str)) if isinstance(value, list | tuple) else ()
