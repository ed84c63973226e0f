"""What options do to a map: gentle, rarities, terrain, pieces, ratio."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace

import pytest
from boxes import BOX, KINDS, with_deck
from oracle import faults, petals, piece_steps

from questpress.errors import RequestError
from questpress.games.boardquest.board import numbers
from questpress.games.boardquest.builder import BUILDER, build_map
from questpress.games.boardquest.document import BoardquestMap
from questpress.games.boardquest.draft import make_plan
from questpress.games.boardquest.gentle import reached_soon
from questpress.games.boardquest.options import TERRAINS, Level, MapOptions, Mode
from questpress.games.boardquest.reach import turns_from
from questpress.games.boardquest.record import write_document
from questpress.games.boardquest.stages import run_stages
from questpress.grid.hex import neighbours


@pytest.mark.parametrize("players", [2, 3, 4])
def test_gentle_maps_keep_their_promises(players: int) -> None:
    for seed in range(4):
        doc = build_map(f"gentle {seed}", MapOptions(players=players, gentle=True), BOX)
        assert doc.holes == ()
        speed = doc.extras["metrics"]["chest_speed"]
        assert speed == 1
        for fort in doc.forts[:players]:
            turns = {s: turns_from(doc, fort.at, s) for s in (1, 2)}
            assert any(turns[speed].get(chest, 99) <= 3 for chest in doc.treasures)
            for monster in doc.monsters:
                if monster.rarity == "rare":
                    met = min(turns[s].get(n, 99) for s in (1, 2) for n in neighbours(monster.at))
                    assert met > 3


def test_fog_of_war_and_rarity_only_name_no_monster() -> None:
    for options in (MapOptions(mods=("fog-of-war",)), MapOptions(monsters="rarity")):
        doc = build_map("fog", options, BOX)
        assert {monster.card for monster in doc.monsters} == {None}
        assert doc.extras["monsters"] == "rarity"


def test_a_known_deck_limits_rarities_without_names_too() -> None:
    """Under the fog the cards come from the same deck later."""
    deck = Counter({"common": 12, "uncommon": 7, "rare": 1})
    box = with_deck(*deck.values())
    for seed in range(10):
        doc = build_map(str(seed), MapOptions(players=4, mods=("fog-of-war",)), box)
        assert Counter(monster.rarity for monster in doc.monsters) <= deck


def test_a_tight_deck_is_never_overdrawn() -> None:
    box = with_deck(9, 8, 1)
    for seed in range(5):
        assert faults(build_map(str(seed), KINDS["4"], box).to_data(), box) == []


def test_rarities_fall_as_a_die_does_where_the_deck_is_no_limit() -> None:
    """1 to 3 the lower, 4 to 6 the higher, wherever both readings of touching pieces leave a choice."""
    box = replace(BOX, monsters=())
    rolled: Counter[tuple[int, str]] = Counter()
    for seed in range(60):
        doc = build_map(str(seed), MapOptions(players=3, monsters="rarity", fair="off"), box)
        centers = [tuple(piece.center) for piece in doc.pieces]
        piece_at = {cell: i for i, center in enumerate(centers) for cell in petals(center)}
        homes = [piece_at[fort.at] for fort in doc.forts[:3]]
        near, far = (piece_steps(centers, homes, least) for least in (1, 2))
        for monster in doc.monsters:
            piece = piece_at[monster.at]
            if min(near[piece], 2) == min(far[piece], 2):
                rolled[min(near[piece], 2), monster.rarity] += 1
    assert set(rolled) == {(0, "common"), (1, "common"), (1, "uncommon"), (2, "uncommon"), (2, "rare")}
    for steps, lower, higher in ((1, "common", "uncommon"), (2, "uncommon", "rare")):
        share = rolled[steps, lower] / (rolled[steps, lower] + rolled[steps, higher])
        assert 0.4 < share < 0.6, steps


@pytest.mark.parametrize("level", ["low", "high"])
def test_wishes_for_terrain_and_monsters_shift_the_draw(level: Level) -> None:
    def mean(options: MapOptions, count: Callable[[BoardquestMap], int]) -> float:
        return sum(count(build_map(f"wish {seed}", replace(options, fair="off"), BOX)) for seed in range(25)) / 25

    for i, terrain in enumerate(TERRAINS):
        wish = tuple(level if i == j else "normal" for j in range(4))

        def tiles(doc: BoardquestMap, terrain: str = terrain) -> int:
            return sum(tile.terrain == terrain for tile in doc.tiles)

        usual, wished = mean(MapOptions(), tiles), mean(MapOptions(terrain=wish), tiles)  # type: ignore[arg-type]
        assert (wished > usual + 0.8) if level == "high" else (wished < usual - 0.8), terrain

    def monsters(doc: BoardquestMap) -> int:
        return len(doc.monsters)

    usual, wished = mean(MapOptions(), monsters), mean(MapOptions(monster_density=level), monsters)
    assert wished > usual if level == "high" else wished < usual


def test_pieces_to_use_are_used() -> None:
    use = ("piece-03", "piece-08", "piece-14")
    for seed in range(5):
        ids = {piece.id for piece in build_map(str(seed), MapOptions(use=use), BOX).pieces}
        assert set(use) <= ids
        assert len(ids) == 8


def test_a_wider_ratio_gives_longer_maps_and_the_usual_one_does_not() -> None:
    def ratios(limit: int) -> list[int]:
        options = MapOptions(players=3, ratio_percent=limit, fair="off")
        return [build_map(str(seed), options, BOX).extras["metrics"]["ratio_percent"] for seed in range(30)]

    assert max(ratios(140)) <= 140
    assert 150 < max(ratios(300)) <= 300


def test_a_gentle_map_of_a_fierce_deck_keeps_its_promises_or_is_refused() -> None:
    box = with_deck(8, 5, 7)
    refusals = 0
    for seed in range(5):
        try:
            doc = build_map(f"fierce {seed}", MapOptions(players=4, gentle=True), box)
        except RequestError as error:
            refusals += error.rule == "BQ-M21"
            continue
        assert faults(doc.to_data(), box, holes=0) == []
    # This deck is hard on four players: without a look ahead the cards would run out.
    assert refusals < 5


@pytest.mark.parametrize("mode", ["versus", "teams"])
def test_gentle_reach_is_that_of_the_set_up_page(mode: Mode) -> None:
    """Also where starts lie so close that heroes come by each other's."""
    draft, _ = run_stages("near", make_plan(MapOptions(players=4, mode=mode), BOX), 50)
    assert draft is not None
    plains = numbers(draft.plain_tiles & draft.unmarked)
    draft.starts = plains[8:16:2]
    doc = write_document(draft, "near", "", BUILDER)
    for player in range(4):
        for speed in (1, 2):
            turns = turns_from(doc, draft.board.cell(draft.starts[player]), speed)
            soon = {cell for cell, turn in turns.items() if turn <= 3}
            assert set(draft.board.cells(reached_soon(draft, player, speed))) == soon
