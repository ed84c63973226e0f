"""Requests that no map can meet: refused soon, with the rule that bars them and advice that helps.

Times are processor time: other work on the machine does not count.
"""

from __future__ import annotations

import random  # noqa: TID251  only to choose test data
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from itertools import combinations

import pytest
from boxes import BOX, with_deck, with_pieces
from oracle import faults

from questpress.catalog.boardquest import Box
from questpress.errors import RequestError
from questpress.games.boardquest.builder import build_map
from questpress.games.boardquest.draw import can_finish
from questpress.games.boardquest.options import MapOptions, normal_options
from questpress.grid.hex import MEET_BY_TWO, ORIGIN, Hex, distance, flower, meets_by_two

FOUR = MapOptions(players=4)


@contextmanager
def refused(rule: str, *words: str) -> Iterator[list[RequestError]]:
    """Expect a refusal under a rule within two seconds; every word stands in its message or its advice."""
    began = time.process_time()
    found: list[RequestError] = []
    with pytest.raises(RequestError) as caught:
        yield found
    found.append(caught.value)
    assert time.process_time() - began < 2
    assert caught.value.exit_code == 1
    assert caught.value.rule == rule
    told = f"{caught.value} | {caught.value.fix}"
    for word in words:
        assert word in told, told


@pytest.mark.parametrize(("players", "forts", "pieces"), [(2, 7, 8), (3, 10, 12), (4, 13, 16)])
@pytest.mark.parametrize("spacing", [4, 5, 9])
def test_forts_too_far_apart(players: int, forts: int, pieces: int, spacing: int) -> None:
    options = MapOptions(players=players, fort_spacing=spacing)
    with refused("BQ-M15", f"spacing {spacing}", f"{forts} forts fit on {pieces} pieces up to spacing 3"):
        build_map("far", options, BOX)
    # The advice was true.
    assert build_map("far", replace(options, fort_spacing=3), BOX).fort_spacing == 3


def test_a_proof_is_told_apart_from_trying() -> None:
    with refused("BQ-M15", "however the pieces lie"):
        build_map("far", MapOptions(fort_spacing=5), BOX)
    with refused("BQ-M15", "none of 160 maps that were tried"):
        build_map("far", MapOptions(fort_spacing=4), BOX)


def test_the_proof_that_no_spacing_above_four_fits() -> None:
    """Each fort stands on a piece of its own; pieces without one cannot part all pieces with one."""
    apart = [
        group
        for size in range(1, 7)
        for group in combinations(MEET_BY_TWO, size)
        if all(distance(a, b) > 2 and not meets_by_two(a, b) for a, b in combinations(group, 2))
    ]
    most = max(map(len, apart))
    assert most == 4
    for forts, pieces in ((7, 8), (10, 12), (13, 16)):
        assert forts > most * (pieces - forts)
    # So two pieces with forts meet by two hexes; then their tiles are 5 steps apart at most, and 4 tiles lie between.
    assert max(distance(a, b) for v in MEET_BY_TWO for a in flower(ORIGIN) for b in flower(v)) == 5
    # And two forts on one piece are 2 apart at most, which a spacing of 2 forbids.
    assert max(distance(a, b) for a in flower(Hex(4, 4)) for b in flower(Hex(4, 4))) == 2


def test_no_map_is_an_exact_square() -> None:
    with refused("BQ-M29", "exactly as wide as it is high", "allow a ratio of 1.0"):
        build_map("square", MapOptions(players=3, ratio_percent=100), BOX)


def test_too_few_pieces_are_left() -> None:
    six = tuple(f"piece-{number:02}" for number in range(1, 7))
    with refused("BQ-M02", "12 pieces", "only 10", "leave out 4 pieces at most"):
        build_map("few", MapOptions(players=3, leave_out=six), BOX)
    with refused("BQ-M02", "leave no piece out"):
        build_map("few", MapOptions(players=4, leave_out=six[:1]), BOX)
    assert build_map("few", MapOptions(players=3, leave_out=six[:4]), BOX).players == 3


def test_a_box_with_fewer_pieces() -> None:
    small = replace(BOX, pieces=BOX.pieces[:13])
    assert len(build_map("small", MapOptions(players=3), small).pieces) == 12
    with refused("BQ-M02", "only 13 of the box's 13", "add 3 pieces, or play with 3 players"):
        build_map("small", FOUR, small)
    with refused("BQ-M02", "add 3 pieces"):
        build_map("small", MapOptions(), replace(BOX, pieces=BOX.pieces[:5]))


def test_more_pieces_to_use_than_are_laid() -> None:
    nine = tuple(f"piece-{number:02}" for number in range(1, 10))
    with refused("BQ-M02", "9 pieces are to be used", "at most 8"):
        build_map("many", MapOptions(use=nine), BOX)


@pytest.mark.parametrize(
    "options",
    [
        MapOptions(players=4, terrain=("high", "normal", "normal", "normal")),
        MapOptions(players=4, monster_density="low"),
        MapOptions(use=tuple(f"piece-{number:02}" for number in range(1, 9)), monster_density="high"),
        MapOptions(players=3, leave_out=tuple(f"piece-{n:02}" for n in (1, 2, 3, 4)), monster_density="high"),
    ],
)
def test_wishes_where_the_draw_has_no_choice(options: MapOptions) -> None:
    with refused("BQ-M02", "are given already", "leave terrain and monster density as they are"):
        build_map("wish", options, BOX)


def test_a_deck_that_is_too_small() -> None:
    with refused("BQ-M20", "18 monster marks", "9 cards", "by rarity only"):
        build_map("deck", FOUR, with_deck(3, 3, 3))
    assert build_map("deck", replace(FOUR, monsters="rarity"), with_deck(3, 3, 3)).monsters


def test_a_deck_without_common_monsters() -> None:
    with refused("BQ-M21", "rarities that run short"):
        build_map("deck", MapOptions(), with_deck(0, 10, 10))


def marked(monsters: int, treasures: int) -> list[str]:
    """Return sixteen faces, each with so many marks on its ring."""
    letters = ["m"] * monsters + ["t"] * treasures + ["."] * (6 - monsters - treasures)
    return [f"{number:02} P " + " ".join(f"P{letter}" for letter in letters) for number in range(1, 17)]


def test_more_marks_than_tokens() -> None:
    with refused("BQ-M19", "at least 24 monster marks", "20 monsters"):
        build_map("marks", MapOptions(players=2, monsters="rarity"), with_pieces(marked(3, 0)))
    with refused("BQ-M19", "at least 16 treasure marks", "12 chests"):
        build_map("marks", FOUR, with_pieces(marked(0, 1)))


def test_a_scarce_draw_is_steered_within_the_limits() -> None:
    """Half of the pieces have three monsters each: of eight pieces at most six can be such ones."""
    lines = marked(3, 0)[:8] + marked(1, 0)[8:]
    box = replace(with_pieces(lines), monsters=())
    for seed in range(20):
        doc = build_map(str(seed), MapOptions(monsters="rarity", monster_density="high"), box)
        assert len(doc.monsters) <= 20
    with refused("BQ-M19", "let all pieces be drawn"):
        seven = tuple(f"piece-{n:02}" for n in range(1, 8))
        build_map("scarce", MapOptions(monsters="rarity", use=seven), box)


def test_can_finish_against_trying_all() -> None:
    pieces = BOX.pieces[6:14]
    for count in range(6):
        for monsters in range(-1, 8):
            for chests in range(-1, 6):
                fits = any(
                    sum(f.mark == "monster" for p in group for f in p.tiles) <= monsters
                    and sum(f.mark == "treasure" for p in group for f in p.tiles) <= chests
                    for group in combinations(pieces, count)
                )
                assert can_finish(pieces, count, monsters, chests) == fits, (count, monsters, chests)
    assert not can_finish(pieces, 9, 99, 99)


def test_a_gentle_map_needs_chests() -> None:
    with refused("BQ-M18", "chest near each start", "leave gentle out"):
        build_map("gentle", MapOptions(gentle=True), with_pieces(marked(1, 0)))


def test_pieces_without_a_border_tile_for_a_start_are_laid_elsewhere() -> None:
    """Seven of the eight pieces have only their centre free: starts find the eighth, or none, and then it is said."""
    full = [f"{n:02} F Pt P. Pm P. P. P." for n in range(1, 3)] + [f"{n:02} F Pt Pt Pt Pt Pt P." for n in range(3, 5)]
    full += [f"{n:02} P Pm Pm Pm Pm Pm P." for n in range(5, 8)] + ["08 P P. P. P. P. P. P."]
    doc = build_map("room", MapOptions(monsters="rarity"), with_pieces(full))
    assert faults(doc.to_data(), with_pieces(full)) == []


def test_no_border_tile_for_any_start() -> None:
    """With all ring tiles marked no start can stand on a border; the advice is honest about finding no change."""
    box = replace(
        with_pieces([f"{n:02} P Pt Pt Pt Pt Pt Pt" for n in range(1, 9)]), numbers=replace(BOX.numbers, limit_chests=99)
    )
    with refused("BQ-M13", "border tile", "no change was found"):
        build_map("room", MapOptions(monsters="rarity"), box)


def seconds(box: Box, options: MapOptions) -> float:
    began = time.process_time()
    with suppress(RequestError):
        build_map("time", options, box)
    return time.process_time() - began


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("gentle", [False, True])
def test_hard_requests_end_soon(players: int, gentle: bool) -> None:
    options = MapOptions(players=players, gentle=gentle, ratio_percent=101, fort_spacing=4, holes=0)
    assert seconds(BOX, options) < 2
    assert seconds(with_deck(1, 1, 18), replace(options, fort_spacing=2)) < 2
    few = with_pieces(marked(1, 0) if players == 4 else marked(1, 1))
    assert seconds(few, replace(options, monsters="rarity")) < 2


def requests(seed: int) -> MapOptions:
    """Return a request of many wishes at once, mostly more than any map can meet."""
    draw = random.Random(seed)
    players = draw.choice((2, 3, 4))
    ids = [piece.id for piece in BOX.pieces]
    draw.shuffle(ids)
    use, out = draw.choice((0, 0, 0, 3, 8, 12)), draw.choice((0, 0, 0, 1, 4))
    levels = ("low", "normal", "normal", "high")
    return MapOptions(
        players=players,
        mode="teams" if players == 4 and draw.random() < 0.3 else "versus",
        fort_spacing=draw.choice((2, 2, 3, 4, 5)),
        ratio_percent=draw.choice((140, 140, 100, 101, 103)),
        holes=draw.choice((3, 0, 1)),
        gentle=draw.random() < 0.4,
        use=tuple(ids[:use]),
        leave_out=tuple(ids[use : use + out]),
        monster_density=draw.choice(levels),
        terrain=(draw.choice(levels), "normal", draw.choice(levels), "normal"),
        factions=draw.choice(((), ("orcs", "elves"))),
    )


@pytest.mark.parametrize("seed", range(40))
def test_the_advice_is_true(seed: int) -> None:
    asked = normal_options(requests(seed), BOX)
    began = time.process_time()
    try:
        build_map(str(seed), asked, BOX)
    except RequestError as error:
        refusal = error
    else:
        return
    assert time.process_time() - began < 2
    assert refusal.change, f"{refusal}: {refusal.fix}"
    assert build_map(str(seed), replace(asked, **refusal.change), BOX).pieces


def test_a_change_of_several_options_is_told_in_words() -> None:
    with refused("BQ-M29", "ask for fort spacing 3 and allow a ratio of 1.0") as caught:
        build_map("both", MapOptions(fort_spacing=4, ratio_percent=100), BOX)
    assert sorted(caught[0].change) == ["fort_spacing", "ratio_percent"]


def test_less_is_given_up_than_all_of_it() -> None:
    twelve = tuple(f"piece-{number:02}" for number in range(1, 13))
    with refused("BQ-M02", "name 8 pieces to use", "fort spacing 3") as caught:
        build_map("less", MapOptions(use=twelve, fort_spacing=5), BOX)
    assert len(caught[0].change["use"]) == 8
    with refused("BQ-M02", "leave out 8 pieces at most", "fort spacing 3"):
        build_map("less", MapOptions(leave_out=twelve, fort_spacing=5), BOX)
    with refused("BQ-M02", "play with 2 players") as caught:
        small = replace(BOX, pieces=BOX.pieces[:8])
        build_map("less", MapOptions(players=3, factions=("orcs", "elves", "humans")), small)
    assert caught[0].change == {"players": 2, "factions": ("orcs", "elves")}
