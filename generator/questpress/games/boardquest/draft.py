"""What the stages of the builder hand on to each other: the plan of a request, and the draft of a map.

The plan is fixed before any draw. The draft is filled stage by stage; each stage writes only its own fields.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from questpress.catalog.boardquest import Box, FairWeights, Piece, Rarity
from questpress.games.boardquest.board import Board
from questpress.games.boardquest.given import NOTHING, Given
from questpress.games.boardquest.options import FOG_OF_WAR, MapOptions
from questpress.grid.hex import Hex

# How far apart starting forts should lie where the map allows it, by number of players (hex distance).
STARTS_APART = {2: 7, 3: 6, 4: 6}


class DeadEnd(Exception):
    """A stage found no way on; the builder draws anew. Names the rule that barred the way."""

    def __init__(self, rule: str) -> None:
        super().__init__(rule)
        self.rule = rule


@dataclass(frozen=True, slots=True)
class Plan:
    """A request in numbers, the same for every draw.

    ``deck``: how many cards of each rarity can be dealt, by rank from common; None when the deck is not known and
    only rarities are asked for. ``most_monsters`` and ``most_chests``: what the components allow. ``named``: whether
    monsters get cards. ``given``: what comes from files and time.
    """

    options: MapOptions
    box: Box
    pieces: int
    neutral_per_player: int
    win_threshold: int
    deck: tuple[int, int, int] | None
    most_monsters: int
    most_chests: int
    named: bool
    given: Given = NOTHING

    @property
    def players(self) -> int:
        """How many players the map is for."""
        return self.options.players

    @property
    def distance(self) -> int:
        """The smallest hex distance between two forts."""
        return self.options.fort_spacing + 1

    @property
    def weights(self) -> FairWeights:
        """What counts how much for fairness."""
        return self.given.weights or self.box.fair_weights


def make_plan(options: MapOptions, box: Box, given: Given = NOTHING) -> Plan:
    """Return the plan of a request. ``options`` are normal ones."""
    numbers = box.numbers
    named = options.monsters == "named" and FOG_OF_WAR not in options.mods
    whole_deck = len(box.monsters) >= numbers.limit_monsters
    deck: tuple[int, int, int] | None = None
    if named or whole_deck:
        common, uncommon, rare = (sum(m.rarity is rarity for m in box.monsters) for rarity in Rarity)
        deck = (common, uncommon, rare)
    teammates, teams = (options.players // 2, 2) if options.mode == "teams" else (1, options.players)
    return Plan(
        options=options,
        box=box,
        pieces=numbers.pieces_per_player * options.players,
        neutral_per_player=numbers.forts_per_player - 1,
        win_threshold=numbers.win_forts_per_teammate * teammates + numbers.win_forts_per_team * teams,
        deck=deck,
        most_monsters=numbers.limit_monsters if deck is None else min(numbers.limit_monsters, sum(deck)),
        most_chests=numbers.limit_chests,
        named=named,
        given=given,
    )


@dataclass(slots=True)
class Draft:
    """A map in the making. Lists by piece follow the placement order once ``centers`` is set.

    ``chest_speed``: the speed at which a gentle map keeps its chests near. ``tiles[p]`` are the board numbers of piece
    p's centre and its neighbours in direction order; sets of tiles are bits of ``board``. ``meets`` and ``touches``:
    for each piece those that it meets by two hexes, and by one or two. ``wide``: at wide spacings the stage "starts"
    settles the centre fort and the others too, and they stand here until their stages take them.
    """

    plan: Plan
    chest_speed: int
    # draw
    drawn: Sequence[Piece] = ()
    # layout
    laid: Sequence[Hex] = ()
    # turn
    centers: Sequence[Hex] = ()
    outside: int = 0
    board: Board = field(default_factory=lambda: Board([(0, 0)]))
    tiles: Sequence[list[int]] = ()
    flowers: Sequence[int] = ()
    meets: Sequence[Sequence[int]] = ()
    touches: Sequence[Sequence[int]] = ()
    # faces
    faces: Sequence[Piece] = ()
    rotations: Sequence[int] = ()
    monster_tiles: int = 0
    chest_tiles: int = 0
    plain_tiles: int = 0
    # starts, center, neutral
    starts: Sequence[int] = ()
    wide: tuple[int, Sequence[int]] | None = None
    center: int = -1
    neutral: Sequence[tuple[int, int]] = ()
    # chests, monsters, holes
    treasures: Sequence[Hex] = ()
    monsters: Sequence[tuple[int, Rarity, str | None]] = ()
    holes: Sequence[Hex] = ()

    @property
    def early(self) -> bool:
        """Whether this is one of the first attempts, which ask for more than the rules do."""
        return self.chest_speed == 1

    @property
    def center_bit(self) -> int:
        """The tile of the centre fort, as a set."""
        return 0 if self.center < 0 else 1 << self.center

    @property
    def free(self) -> int:
        """The tiles that a character can enter while all monsters live."""
        return self.board.land & ~self.monster_tiles

    @property
    def unmarked(self) -> int:
        """The tiles on which a fort may stand."""
        return self.board.land & ~self.monster_tiles & ~self.chest_tiles

    @property
    def kept_neutral(self) -> dict[int, int]:
        """The tiles of neutral forts that stand on the table already, with the index of the player who laid each."""
        return {self.board.number(at): player for at, player in self.plan.given.neutral.items()}

    @property
    def kept_center(self) -> int | None:
        """The tile of the centre fort when it stands on the table already."""
        at = self.plan.given.center
        return None if at is None else self.board.number(at)

    def piece_of(self, number: int) -> int:
        """Return the index of the piece that a tile belongs to."""
        bit = 1 << number
        return next(i for i, flower in enumerate(self.flowers) if flower & bit)
