"""Check a Boardquest map: all rules, in the order of their codes, each telling everything that it finds."""

from __future__ import annotations

from questpress.catalog.boardquest import Box
from questpress.checks.rule import register
from questpress.findings import Finding
from questpress.games.boardquest.document import SCHEMA, BoardquestMap
from questpress.games.boardquest.facts import MapFacts
from questpress.games.boardquest.rules import (
    m00_shape,
    m01_players,
    m02_piece_count,
    m03_piece_identity,
    m04_faces,
    m05_overlap,
    m06_contact,
    m07_order,
    m08_run,
    m09_straight,
    m10_zigzag,
    m11_fort_count,
    m12_fort_owner,
    m13_start_border,
    m14_start_seat,
    m15_fort_spacing,
    m16_fort_unmarked,
    m17_monster_marks,
    m18_treasure_marks,
    m19_limits,
    m20_monster_cards,
    m21_rarity,
    m22_holes,
    m23_on_foot,
    m24_walled_off,
    m25_win_threshold,
    m26_seats,
    m27_on_tiles,
    m28_center_fort,
    m29_square,
    m30_catalog,
    m31_code,
)

RULES = register(
    SCHEMA,
    (
        m00_shape,
        m01_players,
        m02_piece_count,
        m03_piece_identity,
        m04_faces,
        m05_overlap,
        m06_contact,
        m07_order,
        m08_run,
        m09_straight,
        m10_zigzag,
        m11_fort_count,
        m12_fort_owner,
        m13_start_border,
        m14_start_seat,
        m15_fort_spacing,
        m16_fort_unmarked,
        m17_monster_marks,
        m18_treasure_marks,
        m19_limits,
        m20_monster_cards,
        m21_rarity,
        m22_holes,
        m23_on_foot,
        m24_walled_off,
        m25_win_threshold,
        m26_seats,
        m27_on_tiles,
        m28_center_fort,
        m29_square,
        m30_catalog,
        m31_code,
    ),
)


def check_map(doc: BoardquestMap, box: Box) -> list[Finding]:
    """Return everything that is wrong with a map, in the order of the rules."""
    facts = MapFacts(doc, box)
    return [found for rule in RULES.rules for found in rule.check(facts)]
