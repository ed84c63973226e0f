"""The open pack of Boardquest: what its faces and its deck promise in docs/catalog.md."""

from collections import Counter
from itertools import combinations

from questpress.catalog.boardquest import Mark, Piece, Rarity, Terrain
from questpress.catalog.box import load_box
from questpress.catalog.faces import alike, turned

BOX = load_box()
PIECES = BOX.pieces


def monsters(piece: Piece) -> int:
    return sum(tile.mark is Mark.MONSTER for tile in piece.tiles)


def treasures(piece: Piece) -> int:
    return sum(tile.mark is Mark.TREASURE for tile in piece.tiles)


def test_tiles_and_terrain() -> None:
    terrain = Counter(tile.terrain for piece in PIECES for tile in piece.tiles)
    assert terrain == {Terrain.PLAIN: 56, Terrain.FOREST: 24, Terrain.MOUNTAIN: 16, Terrain.WATER: 16}
    assert sum(terrain.values()) == 112
    assert {len(piece.tiles) for piece in PIECES} == {7}
    assert {sum(tile.terrain is Terrain.PLAIN for tile in piece.tiles) for piece in PIECES} == {3, 4}


def test_marks() -> None:
    assert sum(map(monsters, PIECES)) == 18
    assert sum(map(treasures, PIECES)) == 12
    assert Counter((monsters(p), treasures(p)) for p in PIECES) == {(1, 1): 12, (2, 0): 2, (1, 0): 2}
    for piece in PIECES:
        assert piece.tiles[0].mark is None, "a fort always fits on the centre"
        ring = [tile.mark is not None for tile in piece.tiles[1:]]
        assert sum(ring) <= 2
        assert not any(ring[k] and ring[(k + 1) % 6] for k in range(6)), "marks never lie side by side"


def test_a_draw_never_asks_for_more_than_the_box_holds() -> None:
    for count, least, most in ((8, 8, 10), (12, 12, 14), (16, 18, 18)):
        by_monsters = sorted(map(monsters, PIECES))
        assert sum(by_monsters[:count]) >= least
        assert sum(by_monsters[-count:]) <= most <= BOX.numbers.limit_monsters
        by_treasures = sorted(map(treasures, PIECES))
        assert sum(by_treasures[-count:]) <= BOX.numbers.limit_chests
    assert sum(sorted(map(treasures, PIECES))[:8]) == 4


def test_every_turn_of_every_piece_can_be_told_apart() -> None:
    for piece in PIECES:
        assert len({turned(piece.tiles, k) for k in range(6)}) == 6, piece.id
    for a, b in combinations(PIECES, 2):
        assert not alike(a.tiles, b.tiles), f"{a.id} and {b.id}"


def test_the_deck() -> None:
    assert len(BOX.monsters) == BOX.numbers.limit_monsters == 20
    assert Counter(monster.rarity for monster in BOX.monsters) == {
        Rarity.COMMON: 8,
        Rarity.UNCOMMON: 10,
        Rarity.RARE: 2,
    }
    assert [m.id for m in BOX.monsters if not m.original] == ["lizard-warrior"]


def test_names_fit_a_tile_and_differ_at_a_glance() -> None:
    names = [monster.name for monster in BOX.monsters]
    for name in names:
        assert len(name) <= 15
        assert max(map(len, name.split())) <= 8
    assert len({name.split()[-1] for name in names}) == 20
    own = [name for name in names if len(name.split()) > 1]
    assert len({tuple(word[0] for word in name.split()) for name in own}) >= len(own) - 2


def dealable(m0: int, m1: int, m2: int, between: int, deck: Counter[Rarity]) -> bool:
    """Hall's condition. ``m0``: monsters on starting pieces (common); ``m1``: one away (common or uncommon); ``m2``:
    farther (uncommon or rare); ``between``: one away by a contact of one hex only, so uncommon in either reading.
    """
    c, u, r = deck[Rarity.COMMON], deck[Rarity.UNCOMMON], deck[Rarity.RARE]
    return (
        m0 <= c
        and between <= u
        and m0 + m1 + between <= c + u
        and between + m2 <= u + r
        and m0 + m1 + m2 + between <= c + u + r
    )


def test_the_deck_can_always_be_dealt() -> None:
    """All ways to spread the monsters over distances, for each number of players: the bounds of docs/catalog.md.

    Starting pieces carry what the richest pieces can carry at most, and every piece carries a monster. With four
    players at least two monsters stand one piece away by a contact of two hexes.
    """
    deck = Counter(monster.rarity for monster in BOX.monsters)
    rich = sorted(map(monsters, PIECES), reverse=True)
    poor = rich[::-1]
    tried = 0
    for players, near in ((2, 1), (3, 1), (4, 2)):
        count = players * BOX.numbers.pieces_per_player
        for total in range(sum(poor[:count]), sum(rich[:count]) + 1):
            for m0 in range(sum(poor[:players]), sum(rich[:players]) + 1):
                for m1 in range(near, total - m0 + 1):
                    for between in range(min(total - m0 - m1, 10) + 1):
                        m2 = total - m0 - m1 - between
                        assert dealable(m0, m1, m2, between, deck), (players, m0, m1, between, m2)
                        tried += 1
    assert tried > 500
    nine = Counter({Rarity.COMMON: 9, Rarity.UNCOMMON: 8, Rarity.RARE: 3})
    assert not dealable(6, 12, 0, 0, nine), "three rare cards could not be dealt when all monsters stand near"
