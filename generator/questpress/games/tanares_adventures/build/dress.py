"""Stage "terrain": what makes a fight of a floor plan.

Rough ground lies where everybody passes, hazards beside what everybody wants, cover a few squares before it. There is
always a way round hazards: nobody has to wade through them.
"""

from __future__ import annotations

from questpress.chance.stream import Stream
from questpress.games.quest.build.table import TileKind
from questpress.games.tanares_adventures.build.draft import Draft
from questpress.games.tanares_adventures.build.things import harmless, where_fits
from questpress.grid.square import Square

# How often each purpose is drawn, out of their sum.
_PURPOSES = ("cover", "rough", "hazard", "pillar", "marvel")
_WEIGHTS = (4, 4, 4, 1, 1)
PIECES = 8
HUGE_ROOM = 40  # places at least for a huge Boss to stand on
_MORE = 4


def dress(draft: Draft, stream: Stream) -> None:
    """Lay terrain on the floor plan."""
    if draft.request.kept.ground:
        return
    theme = draft.theme
    marvels = 0
    number = PIECES + stream.below(_MORE)
    if draft.archetype.sort.value == "endgame":
        number -= 3
    for _ in range(number * 2):
        if number == 0:
            return
        purpose = _PURPOSES[stream.weighted(_WEIGHTS)]
        if purpose == "marvel" and marvels:
            continue
        refs = {
            "cover": theme.cover.value,
            "rough": theme.rough.value,
            "hazard": theme.hazards.value,
            "pillar": theme.cover.value,
            "marvel": theme.marvels.value,
        }[purpose]
        if not refs:
            continue
        terrain = stream.pick(refs).rpartition("/")[2]
        if _lay(draft, stream, terrain, purpose):
            number -= 1
            marvels += purpose == "marvel"


def _lay(draft: Draft, stream: Stream, terrain: str, purpose: str) -> bool:
    table = draft.table
    kinds = table.stock.of(terrain)
    # The mission needs Rifts, Altars and Zones of its own; a second use would be taken for it.
    if purpose == "marvel" and any(laid.kind.terrain == terrain for laid in table.laid):
        return False
    if terrain == "wall":
        kinds = [kind for kind in kinds if max(kind.wide, kind.high) <= 2]
    if not kinds:
        return False
    kind = stream.pick(kinds)
    best = _best(draft, stream, kind, purpose)
    if best is None:
        return False
    at, turn = best
    table.lay(kind, at, turn, blocks=kind.terrain in draft.request.box.blocking)
    return True


def _best(draft: Draft, stream: Stream, kind: TileKind, purpose: str) -> tuple[Square, int] | None:
    """Return where a tile does most for its purpose, among some squares that are drawn."""
    cells, table = draft.cells, draft.table
    blocks = kind.terrain in draft.request.box.blocking
    hurts = kind.terrain == "lava"
    shut = table.blocked | table.tiled | table.held | cells.around(cells.bits(draft.starts))
    if blocks:
        shut |= table.lanes
    free = cells.board & ~shut
    if not free:
        return None
    sites = draft.sites() & ~cells.bits(draft.starts) or cells.bits(draft.chests) or table.lanes
    to_site = cells.steps(sites, draft.opened | sites)
    to_lane = cells.steps(table.lanes, draft.opened | table.lanes)
    squares = list(cells.squares(free))
    found: list[tuple[int, Square, int]] = []
    for _ in range(24):
        at, turn = stream.pick(squares), stream.below(2) if kind.wide != kind.high else 0
        own = table.covers(kind, at, turn)
        if own is None or own & shut:
            continue
        middle = cells.index(at)
        site, lane = to_site.get(middle, 30), to_lane.get(middle, 30)
        if purpose == "cover":
            score = -3 * abs(site - 3) - abs(lane - 3)
        elif purpose == "rough":
            score = -2 * abs(lane - 1) - abs(site - 4)
        elif purpose == "hazard":
            score = -3 * abs(site - 2) - abs(lane - 3)
        elif purpose == "marvel":
            score = min(site, 8) + min(lane, 4)
        else:
            score = min(lane, 5) + min(site, 5)
        near = cells.around(own)
        score -= 6 * sum(laid.kind.terrain == kind.terrain and bool(laid.squares & near) for laid in table.laid)
        found.append((score * 4 + stream.below(6), at, turn))
    for _, at, turn in sorted(found, reverse=True):
        own = table.covers(kind, at, turn)
        assert own is not None
        if blocks and not harmless(draft, own):
            continue
        if hurts and not _way_round(draft, own):
            continue
        if blocks and draft.archetype.sort.value == "endgame" and not _room_for_huge(draft, own):
            continue
        return at, turn
    return None


def _way_round(draft: Draft, more: int) -> bool:
    """Tell whether all sites, chests and doors can still be reached without treading on what hurts."""
    cells = draft.cells
    lava = more
    for laid in draft.table.laid:
        if laid.kind.terrain == "lava":
            lava |= laid.squares
    # Obstacles are reached from beside them.
    dry = cells.flood(cells.bits(draft.starts), draft.opened & ~lava)
    wanted = [draft.site(beat) for beat in draft.things] + [cells.bit(chest) for chest in draft.chests]
    wanted += [cells.bits(way.gap.squares) & draft.opened for way in draft.staging.open_ways]
    wanted += [door.squares for door in draft.doors]
    return all(cells.around(squares) & dry for squares in wanted if squares)


def _room_for_huge(draft: Draft, more: int) -> bool:
    """Tell whether a huge Boss can still walk over most of the open ground: Barriers stand in pockets, not across."""
    cells = draft.cells
    side = draft.request.box.numbers["huge-boss-side"]
    stand = where_fits(cells, draft.opened & ~more, side)
    largest = max((part.bit_count() for part in cells.pieces(stand)), default=0)
    return largest * 10 >= stand.bit_count() * 9 and largest >= HUGE_ROOM
