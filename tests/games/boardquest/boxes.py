"""Boxes for the tests of the builder: the rulebook's numbers, and pieces and cards made here."""

from __future__ import annotations

from dataclasses import replace

from questpress.catalog.boardquest import Box, Mark, Monster, Named, Numbers, Piece, Rarity, Terrain, TileFace

FACES = """
01 F W. P. Pt P. W. Wm
02 F P. Pm M. Pt M. P.
03 M P. Pm F. M. Pt P.
04 P Mt W. P. W. Fm P.
05 W Wt P. Pm P. P. F.
06 F P. Pm P. Ft M. F.
07 F M. M. Mt P. P. Pm
08 P P. M. Pm M. F. Wt
09 P F. P. Pm W. Ft P.
10 P P. Pt M. W. P. Fm
11 F Pt W. F. Pm W. P.
12 P M. Pt P. Fm P. W.
13 P Fm P. W. Pm P. F.
14 F F. Pm P. P. Pm M.
15 P F. W. M. P. Pm F.
16 P W. Pm P. F. M. F.
"""
_TERRAIN = {terrain.letter: terrain for terrain in Terrain}
_MARK = {"": None, ".": None, "m": Mark.MONSTER, "t": Mark.TREASURE}

NUMBERS = Numbers(
    pieces_per_player=4,
    forts_per_player=3,
    center_forts=1,
    pieces_in_line=4,
    fort_spacing=2,
    gold_per_player=10,
    hand_limit=3,
    base_income=5,
    start_income=6,
    limit_pieces=16,
    limit_monsters=20,
    limit_chests=12,
    limit_forts=28,
    forts_per_faction=7,
    skill_cards_per_faction=12,
    units_per_faction=3,
    dice_per_player=2,
    item_cards=58,
    status_tokens=39,
    damage_tokens=30,
    gold_coins=45,
    upgrade_tokens=12,
    helper_cards=6,
    win_forts_per_teammate=3,
    win_forts_per_team=1,
)


def piece(line: str) -> Piece:
    """Read one line: the number, then the centre and the ring counter-clockwise."""
    number, *tiles = line.split()
    faces = tuple(TileFace(_TERRAIN[tile[0]], _MARK[tile[1:]]) for tile in tiles)
    assert len(faces) == 7, line
    return Piece(f"piece-{number}", int(number), faces, original=True)


def deck(common: int, uncommon: int, rare: int) -> tuple[Monster, ...]:
    """Return so many monsters of each rarity."""
    counts = {Rarity.COMMON: common, Rarity.UNCOMMON: uncommon, Rarity.RARE: rare}
    return tuple(
        Monster(f"{rarity}-{i:02}", f"{rarity} {i}".title(), rarity, original=True)
        for rarity, count in counts.items()
        for i in range(1, count + 1)
    )


BOX = Box(
    kind="printed",
    pieces=tuple(piece(line) for line in FACES.split("\n") if line),
    monsters=deck(9, 7, 4),
    numbers=NUMBERS,
    terrains=(),
    mods=(Named("fog-of-war", "Fog of War", ""), Named("high-income", "High Income", "")),
    factions=tuple(Named(f, f.title(), "") for f in ("demons", "elves", "humans", "orcs")),
    packs=(),
    fingerprint=0x1234ABCD,
    tile_um=None,
)


def with_pieces(lines: list[str]) -> Box:
    """Return the box with other pieces."""
    return replace(BOX, pieces=tuple(piece(line) for line in lines))


def with_deck(common: int, uncommon: int, rare: int) -> Box:
    """Return the box with another deck."""
    return replace(BOX, monsters=deck(common, uncommon, rare))
