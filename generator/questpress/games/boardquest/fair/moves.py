"""The small steps of the search: from a legal map to another one. What breaks a rule is never proposed.

A step moves a fort, exchanges the rarities of two monsters, turns a piece or swaps two. Where the places of pieces
from the starts change, rarities that no longer fit change with them; how many there are of each stays.
"""

from __future__ import annotations

from collections.abc import Sequence

from questpress.catalog.boardquest import Rarity
from questpress.chance.stream import Stream
from questpress.games.boardquest.board import numbers
from questpress.games.boardquest.dealing import piece_rarities
from questpress.games.boardquest.draft import STARTS_APART, DeadEnd
from questpress.games.boardquest.fair.arena import Arena, Layout, State, Three, fort_bits, tile_index
from questpress.games.boardquest.forts import MIDDLE
from questpress.games.boardquest.gentle import calm_tiles, check_gentle
from questpress.games.boardquest.given import Keep
from questpress.games.boardquest.search import from_middle, too_near
from questpress.games.boardquest.seats import nearest_pieces
from questpress.grid.hex import distance

# A hero should be able to leave a start in so many directions, if the map began so.
_EXITS = 2


class Moves:
    """The legal steps on one map, with what must stay as it is."""

    def __init__(self, arena: Arena, state: State, keep: Keep, angles: Sequence[int], steps: Sequence[str]) -> None:
        """Take the map's first state; ``angles`` of the seats by player; ``steps``: their names, as often as drawn."""
        draft = self._draft = arena.draft
        self._arena = arena
        self._board = board = arena.board
        self._near = {number: too_near(draft, number) for tiles in draft.tiles for number in tiles}
        self._piece = {number: place for place, tiles in enumerate(draft.tiles) for number in tiles}
        self._cells = {number: board.cell(number) for number in self._near}
        kept = board.bits(keep.forts)
        self._kept_monsters = board.bits(keep.monsters)
        self._tally = [of.bit_count() for of in state.rarities]
        border = board.around(draft.outside) & board.land
        self._homes = [
            border & sum(draft.flowers[piece] for piece in nearest_pieces(angle, draft.centers)) for angle in angles
        ]
        self._far = {number: far for far, number in from_middle(draft, board.land)}
        self._middle = sum(1 << number for number, far in self._far.items() if far <= MIDDLE)
        self._loose = not self._in_middle(state)
        self._apart = min(
            STARTS_APART[len(angles)],
            min(distance(self._cells[a], self._cells[b]) for a in state.starts for b in state.starts if a != b),
        )
        self._exits = [min(_EXITS, self._exits_of(state.layout, start)) for start in state.starts]
        self._walled = self._walled_off(state.layout, state.starts[0])
        self._allowed: dict[tuple[int, ...], Three] = {}
        self._movable = [i for i, number in enumerate(state.neutral) if not kept >> number & 1]
        self._startable = [p for p, number in enumerate(state.starts) if not kept >> number & 1]
        # A kept monster stands on a mark, so its piece stays too.
        self._places = [
            place
            for place, face in enumerate(draft.faces)
            if face.id not in keep.pieces and not draft.flowers[place] & self._kept_monsters
        ]
        able = {
            "neutral": bool(self._movable),
            "start": bool(self._startable),
            "center": not kept >> state.center & 1,
            "monsters": True,
            "turn": bool(self._places),
            "swap": len(self._places) > 1,
        }
        self._steps = [name for name in steps if able[name]]

    def propose(self, state: State, stream: Stream) -> State | None:
        """Return a legal state one step from a state, or None when the draw led to no legal one."""
        name = stream.pick(self._steps)
        found: State | None = getattr(self, f"_{name}")(state, stream)
        if found is None or not (self._loose or self._in_middle(found)):
            return None
        return found if not self._draft.plan.options.gentle or self._is_gentle(found) else None

    def _open(self, state: State, without: int) -> int:
        """Return the tiles on which a fort may stand when the one on tile ``without`` is taken up."""
        taken = 0
        near = self._near
        for number in (*state.starts, state.center, *state.neutral):
            if number != without:
                taken |= near[number]
        return state.layout.unmarked & ~taken & ~(1 << without)

    def _neutral(self, state: State, stream: Stream) -> State | None:
        index = stream.pick(self._movable)
        choices = numbers(self._open(state, state.neutral[index]))
        if not choices:
            return None
        neutral = (*state.neutral[:index], stream.pick(choices), *state.neutral[index + 1 :])
        return state._replace(neutral=neutral, forts=fort_bits(state.center, neutral))

    def _center(self, state: State, stream: Stream) -> State | None:
        choices = numbers(self._open(state, state.center) & self._middle)
        if not choices:
            return None
        center = stream.pick(choices)
        return state._replace(center=center, forts=fort_bits(center, state.neutral))

    def _start(self, state: State, stream: Stream) -> State | None:
        player = stream.pick(self._startable)
        choices = numbers(self._open(state, state.starts[player]) & self._homes[player])
        if not choices:
            return None
        start = stream.pick(choices)
        if self._exits_of(state.layout, start) < self._exits[player]:
            return None
        cells = self._cells
        others = (other for p, other in enumerate(state.starts) if p != player)
        if any(distance(cells[start], cells[other]) < self._apart for other in others):
            return None
        starts = (*state.starts[:player], start, *state.starts[player + 1 :])
        return self._dealt(state._replace(starts=starts), stream)

    def _monsters(self, state: State, stream: Stream) -> State | None:
        """Exchange the rarities of two monsters."""
        places = numbers(state.layout.monsters & ~self._kept_monsters)
        if not places:
            return None
        one, two = stream.pick(places), stream.pick(places)
        rank_one, rank_two = _rank(state.rarities, one), _rank(state.rarities, two)
        if rank_one == rank_two:
            return None
        rarities = list(state.rarities)
        for rank in (rank_one, rank_two):
            rarities[rank] ^= 1 << one | 1 << two
        found = (rarities[0], rarities[1], rarities[2])
        return None if _misfits(found, self._rarities_at(state.starts)) else state._replace(rarities=found)

    def _turn(self, state: State, stream: Stream) -> State | None:
        place = stream.pick(self._places)
        layout = state.layout
        turn = (layout.rotations[place] + 1 + stream.below(5)) % 6
        return self._laid(state, {place: (layout.faces[place], turn)}, stream)

    def _swap(self, state: State, stream: Stream) -> State | None:
        one, two = stream.pick(self._places), stream.pick(self._places)
        if one == two:
            return None
        faces = state.layout.faces
        changes = {one: (faces[two], stream.below(6)), two: (faces[one], stream.below(6))}
        return self._laid(state, changes, stream)

    def _laid(self, state: State, changes: dict[int, tuple[int, int]], stream: Stream) -> State | None:
        """Return the state with other faces at some places, the monsters carried along, or None when it is illegal."""
        arena, old = self._arena, state.layout
        printed = list(old.printed)
        faces, rotations = list(old.faces), list(old.rotations)
        for place, (face, turn) in changes.items():
            before = arena.printed(place, old.faces[place], old.rotations[place])
            after = arena.printed(place, face, turn)
            printed = [bits ^ was ^ is_now for bits, was, is_now in zip(printed, before, after, strict=True)]
            faces[place], rotations[place] = face, turn
        taken = state.forts
        for start in state.starts:
            taken |= 1 << start
        if taken & (printed[0] | printed[1]):
            return None
        layout = Layout(self._board.land, tuple(faces), tuple(rotations), printed)
        if self._walled_off(layout, state.starts[0]) > self._walled:
            return None
        if any(self._exits_of(layout, start) < most for start, most in zip(state.starts, self._exits, strict=True)):
            return None
        return self._dealt(state._replace(layout=layout, rarities=self._carried(state, changes)), stream)

    def _carried(self, state: State, changes: dict[int, tuple[int, int]]) -> Three:
        """Return the rarities when the monsters of moved pieces go with them."""
        old, tiles = state.layout, self._draft.tiles
        was_at = {old.faces[place]: place for place in changes}
        rarities = list(state.rarities)
        added = [0, 0, 0]
        for place, (face, turn) in changes.items():
            source = was_at[face]
            for index, of in enumerate(self._draft.faces[face].tiles):
                if of.mark == "monster":
                    bit = 1 << tiles[source][tile_index(index, old.rotations[source])]
                    rank = next(k for k in range(3) if state.rarities[k] & bit)
                    rarities[rank] &= ~bit
                    added[rank] |= 1 << tiles[place][tile_index(index, turn)]
        return rarities[0] | added[0], rarities[1] | added[1], rarities[2] | added[2]

    def _dealt(self, state: State, stream: Stream) -> State | None:
        """Return the state with rarities that fit its starts, as few changed as need be, or None.

        As many monsters of each rarity stay as there were at first: without that the search would find that a map is
        fairest when nothing rare is left. So whatever the deck holds is enough for every state.
        """
        common, uncommon, rare = self._rarities_at(state.starts)
        monsters = state.layout.monsters
        if not _misfits(state.rarities, (common, uncommon, rare)):
            return state
        commons = _exactly(
            self._tally[0],
            state.rarities[0],
            must=monsters & ~uncommon,
            may=monsters & common,
            kept=self._kept_monsters,
            stream=stream,
        )
        rares = _exactly(
            self._tally[2], state.rarities[2], must=0, may=monsters & rare, kept=self._kept_monsters, stream=stream
        )
        if commons is None or rares is None:
            return None
        return state._replace(rarities=(commons, monsters & ~commons & ~rares, rares))

    def _rarities_at(self, starts: tuple[int, ...]) -> Three:
        """Return the tiles on which a monster may be common, uncommon and rare."""
        homes = tuple(self._piece[start] for start in starts)
        found = self._allowed.get(homes)
        if found is None:
            common = uncommon = rare = 0
            for flower, mask in zip(self._draft.flowers, piece_rarities(self._draft, homes), strict=True):
                common |= flower * (mask & 1)
                uncommon |= flower * (mask >> 1 & 1)
                rare |= flower * (mask >> 2 & 1)
            found = self._allowed[homes] = common, uncommon, rare
        return found

    def _exits_of(self, layout: Layout, start: int) -> int:
        return (self._board.around(1 << start) & layout.free).bit_count()

    def _walled_off(self, layout: Layout, start: int) -> int:
        """Return how many tiles cannot be reached (monsters: not be stood beside) while all monsters live."""
        main = self._board.joined(1 << start, layout.free)
        beside = self._board.around(main) & layout.monsters
        return (self._board.land & ~main & ~beside).bit_count()

    def _in_middle(self, state: State) -> bool:
        """Tell whether the centre fort stands near the middle, or no tile that is open for it lies nearer."""
        if self._middle >> state.center & 1:
            return True
        here = self._far[state.center]
        return all(self._far[number] >= here for number in numbers(self._open(state, state.center)))

    def _is_gentle(self, state: State) -> bool:
        """Tell whether a map keeps the promises of a gentle one."""
        draft, layout = self._draft, state.layout
        draft.starts, draft.center = state.starts, state.center
        owners = [player for _, player in draft.neutral]
        draft.neutral = list(zip(state.neutral, owners, strict=True))
        draft.monster_tiles, draft.chest_tiles, draft.plain_tiles = layout.monsters, layout.chests, layout.plain
        try:
            check_gentle(draft)
        except DeadEnd:
            return False
        return not calm_tiles(draft) & state.rarities[Rarity.RARE.rank - 1]


def _rank(rarities: Three, number: int) -> int:
    """Return the rarity of the monster on a tile: 0 common, 1 uncommon, 2 rare."""
    return 0 if rarities[0] >> number & 1 else 1 if rarities[1] >> number & 1 else 2


def _misfits(rarities: Three, allowed: Three) -> int:
    """Return the tiles whose monster has a rarity that is not allowed there."""
    return rarities[0] & ~allowed[0] | rarities[1] & ~allowed[1] | rarities[2] & ~allowed[2]


def _exactly(count: int, have: int, *, must: int, may: int, kept: int, stream: Stream) -> int | None:
    """Return exactly so many tiles, all that must be among them and none that may not, or None.

    What it has already stays as far as it can, kept tiles in any case; the others are drawn.
    """
    fixed = must | have & kept
    if fixed & ~may or must & kept & ~have or fixed.bit_count() > count:
        return None
    found = fixed | have & may
    spare, more = found & ~fixed, may & ~found & ~kept
    short = count - found.bit_count()
    if short > more.bit_count():
        return None
    for number in stream.shuffled(numbers(more if short > 0 else spare))[: abs(short)]:
        found ^= 1 << number
    return found
