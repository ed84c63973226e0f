"""The verdict in words, on small boards."""

from __future__ import annotations

from fairwork import BOX, built, on_ground

from questpress.games.boardquest.fair import measure, set_weights
from questpress.grid.hex import Hex

ROW = [Hex(q, 0) for q in range(21)]


def verdict(**more: object) -> str:
    return measure(on_ground(ROW, [ROW[0], ROW[20]], **more), BOX).sentence  # type: ignore[arg-type]


def test_level_players_are_called_level() -> None:
    assert verdict(neutral=[ROW[10]]).startswith("Players 1 and 2 are level: 0 of ")


def test_who_has_more_is_told_with_the_weightiest_reasons() -> None:
    told = verdict(neutral=[ROW[2]])
    assert told == (
        "Player 2 is worse placed than player 1: the forts to be won 16 turns farther in all and 1 fort fewer within "
        "three turns."
    )


def test_the_printed_hero_s_figures_are_told() -> None:
    assert "1 chest fewer within three turns" in verdict(treasures=[ROW[1], ROW[9]])


def test_what_speaks_for_the_other_is_no_reason() -> None:
    told = verdict(neutral=[ROW[2]], treasures=[ROW[19]])
    assert told.startswith("Player 2 is worse placed than player 1: the forts to be won 16 turns farther in all")
    assert "chest" not in told


def test_level_players_speak_for_the_map() -> None:
    arms = [Hex(q, 0) for q in range(9)] + [Hex(0, r) for r in range(1, 9)] + [Hex(-n, 0) for n in range(1, 9)]
    doc = on_ground(arms, [Hex(8, 0), Hex(0, 8), Hex(-8, 0)], neutral=[Hex(-6, 0)])
    told = measure(doc, BOX).sentence
    assert told.startswith("Players 1 and 2 are level; player 3 is better placed: the forts to be won 12 turns nearer")


def test_teams_are_told_as_teams() -> None:
    weights = set_weights(BOX.fair_weights, {"fort-turn": 999})
    assert "Teams A and B are level" in measure(built("teams"), BOX, weights).sentence
    weights = set_weights(BOX.fair_weights, {"fort-turn": 0})
    assert (
        "eam A" in measure(built("teams"), BOX, weights).sentence
        or "eam B" in measure(built("teams"), BOX, weights).sentence
    )
