"""Stage "terrain": what makes a fight of a grid.

Slow ground lies where everybody passes, deadly ground beside what everybody wants. There is always a way round what is
deadly: nobody has to wade through it.
"""

from __future__ import annotations

from questpress.chance.stream import Stream
from questpress.games.tanares_expeditions.build.draft import Encounter
from questpress.games.tanares_expeditions.build.ways import DEADLY, harmless, way_round

DIFFICULT, SPECIAL, PILLAR = "difficult", "special", "pillar"
_PURPOSES = (DEADLY, DIFFICULT, SPECIAL, PILLAR)
_WEIGHTS = (4, 4, 2, 1)  # how often each purpose is drawn, out of their sum
_SQUARES_A_BLOB = 26  # of a grid, for each blob of terrain
_LARGEST = 5  # squares of a blob


def dress(enc: Encounter, stream: Stream) -> None:
    """Lay terrain on a grid, unless it is kept."""
    board = enc.request.kept.boards.get(enc.number)
    if board is not None and board.tiles:
        return
    wanted = enc.staging.plan.floor.bit_count() // _SQUARES_A_BLOB + stream.below(3)
    for _ in range(2 * wanted):
        purpose = _PURPOSES[stream.weighted(_WEIGHTS)]
        if purpose == PILLAR:
            wanted -= _pillar(enc, stream)
        elif names := enc.terrains(purpose):
            wanted -= lay_blob(enc, stream, stream.pick(names))
        if wanted <= 0:
            return


def free(enc: Encounter) -> int:
    """Return the squares on which terrain may be laid."""
    cells = enc.cells
    taken = enc.walls | enc.blocked | enc.held | enc.covered | enc.shut(locked=False)
    return cells.board & ~taken & ~cells.around(cells.bits(enc.starts))


def lay_blob(enc: Encounter, stream: Stream, terrain: str, ground: int | None = None) -> bool:
    """Lay some squares of a terrain where they matter; tell whether there was room."""
    cells = enc.cells
    deadly = enc.request.box.terrains[terrain] == DEADLY
    room = free(enc) if ground is None else ground
    squares = list(cells.squares(room))
    if not squares:
        return False
    sites = enc.sites() | cells.bits(enc.chests)
    to_site = cells.steps(sites, enc.opened | sites)
    to_lane = cells.steps(enc.lanes, enc.opened | enc.lanes)
    best: list[tuple[int, int]] = []
    for _ in range(10):
        index = cells.index(stream.pick(squares))
        site, lane = to_site.get(index, 9), to_lane.get(index, 9)
        score = -2 * abs(site - 2) - abs(lane - 2) if deadly else -2 * abs(lane - 1) - abs(site - 4)
        best.append((score + stream.below(4), index))
    for _, index in sorted(best, reverse=True):
        blob = 1 << index
        for _ in range(1 + stream.below(_LARGEST)):
            edge = cells.beside(blob) & room & ~blob
            if not edge:
                break
            blob |= cells.bit(stream.pick(list(cells.squares(edge))))
        if deadly and not way_round(enc, fire=blob):
            continue
        enc.grounds[terrain] = enc.grounds.get(terrain, 0) | blob
        return True
    return False


def _pillar(enc: Encounter, stream: Stream) -> bool:
    """Set a pillar of one square that shuts nothing off."""
    cells = enc.cells
    squares = list(cells.squares(free(enc) & ~cells.around(enc.lanes | enc.walls)))
    if not squares:
        return False
    own = cells.bit(stream.pick(squares))
    if not harmless(enc, own):
        return False
    enc.walls |= own
    return True
