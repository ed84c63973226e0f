"""What a built map looks like: order of pieces, turn on the page, starts and forts, extras."""

from __future__ import annotations

import math
from dataclasses import replace
from itertools import combinations

import pytest
from boxes import BOX, DRAWN, KINDS, with_pieces
from oracle import petals, place

from questpress.chance.stream import Stream
from questpress.games.boardquest.builder import BUILDER, STAGES, build_map
from questpress.games.boardquest.document import BoardquestMap
from questpress.games.boardquest.draft import Draft, make_plan
from questpress.games.boardquest.options import MapOptions
from questpress.games.boardquest.record import title_of
from questpress.games.boardquest.search import FortSearch
from questpress.games.boardquest.shape import page_cost, window_of
from questpress.games.boardquest.stages import run_stages
from questpress.grid.hex import Hex, distance, rotate


def test_pieces_stand_in_the_order_in_which_people_lay_them() -> None:
    doc = build_map("order", KINDS["4"], BOX)
    centers = [piece.center for piece in doc.pieces]
    assert centers[0] == (0, 0)
    offsets = {rotate(v, k) for v in (Hex(2, 1), Hex(1, 2)) for k in range(6)}
    for i in range(1, len(centers)):
        laid = centers[:i]
        contacts = [sum(c.minus(other) in offsets for other in laid) for c in centers[i:]]
        assert contacts[0] == max(contacts) >= 1


@pytest.mark.parametrize("kind", KINDS)
def test_no_turn_of_the_map_would_fill_a_page_better(kind: str) -> None:
    def tile_mm(doc: BoardquestMap, turns: int) -> float:
        spots = [place(rotate(tile.at, turns)) for tile in doc.tiles]
        wide = max(x for x, _ in spots) - min(x for x, _ in spots) + 1
        high = max(y for _, y in spots) - min(y for _, y in spots) + 2 / 3**0.5
        if max(wide / high, high / wide) > 1.4:
            return 0.0
        return min(172 / wide, 184 / high)

    widths = []
    for seed in range(12):
        doc = build_map(f"page {seed}", DRAWN[kind], BOX)
        sizes = [tile_mm(doc, turns) for turns in range(6)]
        assert sizes[0] >= max(sizes) - 1e-9
        widths.append(sizes[0])
    # A tile is at least so wide on paper, in mm: the page is well used.
    assert min(widths) >= {"2": 17.5, "3": 15, "4": 12.5, "teams": 12.5}[kind]


@pytest.mark.parametrize("kind", KINDS)
def test_starts_lie_well_apart_and_neutral_forts_near_their_players(kind: str) -> None:
    home = 0
    for seed in range(10):
        metrics = build_map(f"apart {seed}", KINDS[kind], BOX).extras["metrics"]
        assert metrics["start_distance"] >= (7 if kind == "2" else 6)
        assert metrics["walled_off"] == 0
        home += metrics["home_forts"]
    # Three in four neutral forts have no start nearer than that of their own player.
    assert home >= 0.75 * 10 * 2 * KINDS[kind].players


def test_forts_are_listed_in_placing_order() -> None:
    doc = build_map("teams", KINDS["teams"], BOX)
    assert [fort.kind for fort in doc.forts] == ["starting"] * 4 + ["neutral"] * 8 + ["center"]
    assert [fort.player for fort in doc.forts] == [1, 2, 3, 4] * 3 + [None]
    angles = {seat.player: seat.angle for seat in doc.seats}
    assert (angles[1] - angles[3]) % 360 == 180
    assert doc.win_threshold == 8


def test_extras() -> None:
    options = MapOptions(players=3, mods=("high-income",), factions=("orcs", "elves"), holes=1)
    doc = build_map("harvest moon", options, BOX, code="QP1-TEST")
    assert doc.code == "QP1-TEST"
    metrics = doc.extras.pop("metrics")
    assert doc.extras == {
        "box": "printed",
        "builder": BUILDER,
        "catalog": {"fingerprint": f"{BOX.fingerprint:08x}", "packs": []},
        "options": {"players": 3, "mods": ["high-income"], "factions": ["orcs", "elves"], "holes": 1},
        "title": "Harvest Moon",
        "mods": ["high-income"],
        "factions": ["orcs", "elves"],
        "gentle": False,
        "fair": {"effort": "good"},
        "monsters": "named",
        "tile_um": None,
    }
    starts = [fort.at for fort in doc.forts if fort.kind == "starting"]
    assert metrics["hole_cells"] == len(doc.holes) <= 1
    assert metrics["start_distance"] == min(
        max(abs(a.q - b.q), abs(a.r - b.r), abs(a.q + a.r - b.q - b.r)) for a in starts for b in starts if a != b
    )
    assert set(metrics) == {
        "ratio_percent",
        "hole_cells",
        "one_hand_percent",
        "start_distance",
        "walled_off",
        "home_forts",
    }
    spots = [place(tile.at) for tile in doc.tiles]
    wide = max(x for x, _ in spots) - min(x for x, _ in spots) + 1
    high = max(y for _, y in spots) - min(y for _, y in spots) + 2 / 3**0.5
    assert metrics["ratio_percent"] - 1 < 100 * max(wide / high, high / wide) <= metrics["ratio_percent"]


@pytest.mark.parametrize(
    ("seed", "title"),
    [
        ("harvest moon", "Harvest Moon"),
        ("007", "Map 007"),
        ("-1", "Map -1"),
        ("élan vital", "Élan Vital"),
        ("mcX", "McX"),
    ],
)
def test_titles(seed: str, title: str) -> None:
    assert title_of(seed) == title


def test_each_start_leaves_room_to_move() -> None:
    """On these pieces one ring tile lies between two monsters: a start there would often have one way out."""
    box = with_pieces([f"{n:02} P Pm P. Pm P. P. P." for n in range(1, 9)])
    for seed in range(30):
        doc = build_map(f"room {seed}", MapOptions(monsters="rarity"), box)
        free = {tile.at for tile in doc.tiles} - {monster.at for monster in doc.monsters}
        for fort in doc.forts[:2]:
            assert len(free & petals(fort.at)) >= 3


@pytest.mark.parametrize("kind", ["2", "4"])
def test_no_two_players_would_gain_by_swapping_forts(kind: str) -> None:
    for seed in range(6):
        doc = build_map(f"swap {seed}", KINDS[kind], BOX)
        home = {fort.player: fort.at for fort in doc.forts if fort.kind == "starting"}
        neutral = [(fort.at, home[fort.player]) for fort in doc.forts if fort.kind == "neutral"]
        for (a, home_a), (b, home_b) in combinations(neutral, 2):
            kept = distance(a, home_a) ** 2 + distance(b, home_b) ** 2
            swapped = distance(a, home_b) ** 2 + distance(b, home_a) ** 2
            assert kept <= swapped


def test_a_layout_that_lies_down_is_stood_up() -> None:
    plan = make_plan(replace(KINDS["3"], ratio_percent=300), BOX)
    draft = Draft(plan, 1)
    next(stage for stage in STAGES if stage.name == "layout").run(draft, Stream("lying", "layout"))
    turn = next(stage for stage in STAGES if stage.name == "turn")
    costs = []
    laid = list(draft.laid)
    for turns in range(6):
        draft.laid = [rotate(cell, turns) for cell in laid]
        turn.run(draft, Stream("lying", "turn"))
        costs.append(page_cost(window_of(draft.centers)))
    assert len(set(costs)) == 1
    assert costs[0] == min(page_cost(window_of([rotate(cell, turns) for cell in laid])) for turns in range(6))
    assert costs[0] < max(page_cost(window_of([rotate(cell, turns) for cell in laid])) for turns in range(6))


@pytest.mark.parametrize("spacing", [2, 3])
def test_the_centre_fort_is_as_near_the_middle_as_the_others_let_it(spacing: int) -> None:
    for seed in range(15):
        doc = build_map(f"middle {seed}", MapOptions(players=3, fort_spacing=spacing), BOX)
        spots = [place(tile.at) for tile in doc.tiles]
        middle = [(min(s[i] for s in spots) + max(s[i] for s in spots)) / 2 for i in (0, 1)]
        *others, center = (fort.at for fort in doc.forts)
        free = [
            math.dist(place(tile.at), middle)
            for tile in doc.tiles
            if tile.mark is None and all(distance(tile.at, other) > spacing for other in others)
        ]
        assert math.dist(place(center), middle) <= max(1.5, min(free)) + 1e-9


def test_a_search_never_spares_the_pieces_that_must_have_a_fort() -> None:
    draft, _ = run_stages("must", make_plan(MapOptions(), BOX), 50)
    assert draft is not None
    # A tile of the first piece, and two of the second that it would shut.
    cell = draft.board.cell
    single = draft.tiles[0][0]
    pair = [n for n in draft.tiles[1] if distance(cell(n), cell(single)) <= 2]
    assert len(pair) > 1
    domains = {0: 1 << single, 1: sum(1 << n for n in pair)}
    spared = FortSearch(draft, Stream("x", "neutral")).run(dict(domains), 1)
    assert spared == [single]
    found = FortSearch(draft, Stream("x", "neutral")).run(dict(domains), 1, [1])
    assert found is not None
    assert len(found) == 1
    assert found[0] in pair
