"""Small Boardquest maps and a box for the tests of sheets, made by hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields
from typing import Any

from questpress.catalog.boardquest import (
    Box,
    FairWeights,
    Mark,
    Monster,
    Named,
    Numbers,
    Piece,
    Rarity,
    Terrain,
    TileFace,
)
from questpress.games.boardquest.document import SCHEMA, BoardquestMap
from questpress.grid.hex import Hex, flower, rotate

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

# Sixteen faces with at most two marks each, the centre free: enough for every layout below.
_FACES = (
    *("F W. P. Pt P. W. Wm", "F P. Pm M. Pt M. P.", "M P. Pm F. M. Pt P.", "P Mt W. P. W. Fm P."),
    *("W Wt P. Pm P. P. F.", "F P. Pm P. Ft M. F.", "F M. M. Mt P. P. Pm", "P P. M. Pm M. F. Wt"),
    *("P F. P. Pm W. Ft P.", "P P. Pt M. W. P. Fm", "F Pt W. F. Pm W. P.", "P M. Pt P. Fm P. W."),
    *("P Fm P. W. Pm P. F.", "F F. Pm P. P. Pm M.", "P F. W. M. P. Pm F.", "P W. Pm P. F. M. F."),
)
_TERRAIN = {t.letter: t for t in Terrain}
_MARK = {"m": Mark.MONSTER, "t": Mark.TREASURE}


def faces() -> tuple[Piece, ...]:
    """Return sixteen pieces, piece-01 to piece-16."""
    return tuple(
        Piece(
            f"piece-{number:02}",
            number,
            tuple(TileFace(_TERRAIN[word[0]], _MARK.get(word[1:])) for word in line.split()),
            True,
        )
        for number, line in enumerate(_FACES, start=1)
    )


BOX = Box(
    kind="printed",
    pieces=faces(),
    monsters=(
        Monster("ash-hound", "Ash Hound", Rarity.UNCOMMON, True),
        Monster("bog-imp", "Bog Imp", Rarity.COMMON, True),
        Monster("cave-bat", "Cave Bat", Rarity.COMMON, True),
        Monster("dire-wolf", "Dire Wolf", Rarity.RARE, True),
    ),
    numbers=NUMBERS,
    fair_weights=FairWeights(**{field.name: 1 for field in fields(FairWeights)}),
    terrains=(),
    mods=(
        Named("fog-of-war", "Fog of War", "Monsters stay hidden until someone stands beside them."),
        Named("high-income", "High Income", "Every fort brings two gold a turn."),
        Named("luckless", "Luckless", "One die and four for every attack."),
    ),
    factions=(Named("orcs", "Orcs", ""), Named("humans", "Humans", ""), Named("elves", "Elves", "")),
    packs=(),
    fingerprint=0,
    tile_um=None,
)


def make_map(
    pieces: Sequence[tuple[int, tuple[int, int], int]],
    *,
    players: int = 2,
    mode: str = "versus",
    box: Box = BOX,
    forts: Sequence[tuple[tuple[int, int], str, int | None]] = (),
    monsters: Sequence[tuple[tuple[int, int], str, str | None]] = (),
    treasures: Sequence[tuple[int, int]] = (),
    holes: Sequence[tuple[int, int]] = (),
    extras: Mapping[str, Any] | None = None,
) -> BoardquestMap:
    """Return a document of pieces ``(number, centre, rotation)`` and whatever lies on them. It need not be legal."""
    tiles = []
    for number, center, rotation in pieces:
        face = box.pieces[number - 1].tiles
        here = Hex(*center)
        for cell, tile in zip(flower(Hex(0, 0)), face, strict=True):
            at = rotate(cell, rotation).plus(here)
            tiles.append(
                {
                    "at": at,
                    "piece": f"piece-{number:02}",
                    "terrain": tile.terrain.value,
                    "mark": tile.mark and tile.mark.value,
                }
            )
    return BoardquestMap.model_validate(
        {
            "schema": SCHEMA,
            "seed": "test",
            "code": "QP1-TEST",
            "players": players,
            "mode": mode,
            "fort_spacing": 2,
            "pieces": [{"id": f"piece-{n:02}", "center": c, "rotation": r} for n, c, r in pieces],
            "tiles": tiles,
            "forts": [{"at": at, "kind": kind, "player": player} for at, kind, player in forts],
            "monsters": [{"at": at, "rarity": rarity, "card": card} for at, rarity, card in monsters],
            "treasures": list(treasures),
            "holes": list(holes),
            "win_threshold": 8 if mode == "teams" else players + 3,
            "seats": [],
            "extras": dict(extras or {}),
        }
    )


def harvest_moon(**more: Any) -> BoardquestMap:
    """Return a legal map for two players, always the same: for goldens."""
    settings: dict[str, Any] = {
        "forts": [
            ((-3, 3), "starting", 1),
            ((6, -5), "starting", 2),
            ((-2, 0), "neutral", 1),
            ((4, -2), "neutral", 2),
            ((0, 3), "neutral", 1),
            ((2, -4), "neutral", 2),
            ((1, -1), "center", None),
        ],
        "monsters": [
            ((-4, 1), "common", "sack-ghost"),
            ((-3, 4), "common", "lantern-moth"),
            ((-2, -1), "uncommon", "ash-hound"),
            ((-1, 1), "common", "skeleton-knight"),
            ((0, 2), "common", "bramble-boar"),
            ((1, -2), "common", "tin-hound"),
            ((3, 0), "common", "pond-nixie"),
            ((5, -5), "common", "lizard-warrior"),
        ],
        "treasures": [(-3, 2), (-2, 2), (0, -3), (1, 0), (1, 3), (2, -1), (3, -4)],
        "extras": {"title": "Harvest Moon"},
    }
    pieces = [
        (9, (0, 0), 2),
        (3, (2, -3), 3),
        (5, (3, -1), 3),
        (1, (-1, -2), 5),
        (4, (1, 2), 5),
        (2, (-3, 1), 2),
        (12, (-2, 3), 1),
        (15, (5, -4), 4),
    ]
    return make_map(pieces, **(settings | more))
