"""The builder: every map legal, the same request the same map, each stage with its own chance."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from copy import deepcopy
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from boxes import BOX, with_deck
from hypothesis import given, settings
from hypothesis import strategies as st
from oracle import faults, petals, piece_steps, place

from questpress.chance.stream import Stream
from questpress.errors import RequestError, UsageError
from questpress.games.boardquest.builder import BUILDER, STAGES, Stage, build_map
from questpress.games.boardquest.document import BoardquestMap
from questpress.games.boardquest.draft import Draft, make_plan
from questpress.games.boardquest.options import TERRAINS, Level, MapOptions, Naming
from questpress.games.boardquest.reach import turns_from
from questpress.games.boardquest.record import map_title, write_document
from questpress.games.boardquest.stages import run_stages
from questpress.grid.hex import Hex, neighbours, rotate

KINDS = {
    "2": MapOptions(players=2),
    "3": MapOptions(players=3),
    "4": MapOptions(players=4),
    "teams": MapOptions(players=4, mode="teams"),
}


def build(seed: str, options: MapOptions, stages: tuple[Stage, ...] = STAGES) -> dict[str, Any]:
    """Return the data of a map that was built with these stages."""
    draft, _ = run_stages(seed, make_plan(options, BOX), 50, stages)
    assert draft is not None
    return write_document(draft, seed, "", BUILDER).to_data()


# Legality.


@pytest.mark.parametrize("kind", KINDS)
def test_maps_are_legal(kind: str) -> None:
    for seed in range(15):
        assert faults(build_map(f"legal {seed}", KINDS[kind], BOX).to_data(), BOX) == []


def break_rotation(data: dict[str, Any]) -> None:
    data["pieces"][0]["rotation"] = (data["pieces"][0]["rotation"] + 1) % 6


def break_contact(data: dict[str, Any]) -> None:
    data["pieces"].insert(1, data["pieces"].pop())


def break_fort(data: dict[str, Any]) -> None:
    fort = data["forts"][-1]
    fort["at"] = [fort["at"][0] + 30, fort["at"][1]]


def break_spacing(data: dict[str, Any]) -> None:
    data["fort_spacing"] = 6


def break_seats(data: dict[str, Any]) -> None:
    data["seats"] = [{"player": seat["player"], "angle": 360 - seat["angle"]} for seat in data["seats"]]


def break_rarity(data: dict[str, Any]) -> None:
    for monster in data["monsters"]:
        monster.update(rarity="rare", card=None)


def break_holes(data: dict[str, Any]) -> None:
    data["holes"] = [*data["holes"], [40, 40]]


def break_chests(data: dict[str, Any]) -> None:
    data["treasures"].pop()


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (break_rotation, "face of"),
        (break_contact, "meets no earlier"),
        (break_fort, "marked tile or none"),
        (break_spacing, "too close"),
        (break_seats, "clockwise"),
        (break_rarity, "rare monster"),
        (break_holes, "holes not truthful"),
        (break_chests, "chests do not match"),
    ],
)
def test_the_judge_of_these_tests_sees_faults(change: Callable[[dict[str, Any]], None], told: str) -> None:
    data = build_map("judge", KINDS["4"], BOX).to_data()
    broken = deepcopy(data)
    change(broken)
    assert any(told in fault for fault in faults(broken, BOX))


LEVELS = st.sampled_from(("low", "normal", "high"))


@given(
    seed=st.text("abc 0", min_size=1, max_size=6).filter(str.strip),
    players=st.integers(2, 4),
    teams=st.booleans(),
    spacing=st.integers(0, 3),
    ratio=st.sampled_from((102, 105, 120, 140, 180, 260)),
    holes=st.integers(0, 12),
    zigzag=st.booleans(),
    terrain=st.tuples(LEVELS, LEVELS, LEVELS, LEVELS),
    density=LEVELS,
    monsters=st.sampled_from(("named", "rarity")),
    gentle=st.booleans(),
    out=st.sets(st.sampled_from([piece.id for piece in BOX.pieces]), max_size=3),
)
@settings(max_examples=40, deadline=2000)
def test_any_proper_request_gives_a_legal_map_or_a_reason(
    seed: str,
    players: int,
    teams: bool,
    spacing: int,
    ratio: int,
    holes: int,
    zigzag: bool,
    terrain: tuple[Level, Level, Level, Level],
    density: Level,
    monsters: Naming,
    gentle: bool,
    out: set[str],
) -> None:
    options = MapOptions(
        players=players,
        mode="teams" if teams and players == 4 else "versus",
        fort_spacing=spacing,
        ratio_percent=ratio,
        holes=holes,
        zigzag=zigzag,
        terrain=terrain,
        monster_density=density,
        monsters=monsters,
        gentle=gentle,
        leave_out=tuple(sorted(out)),
    )
    try:
        data = build_map(seed, options, BOX).to_data()
    except RequestError as error:
        refused = error
    else:
        refused = None
    if refused is not None:
        assert refused.rule.startswith("BQ-M")
        assert refused.fix
        return
    assert faults(data, BOX, holes=0 if gentle else holes, ratio=ratio, zigzag=zigzag) == []
    assert not out & {piece["id"] for piece in data["pieces"]}
    assert {monster["card"] is None for monster in data["monsters"]} == {monsters == "rarity"}


# The same request, the same map.

GOLDENS = {
    "2-harvest-moon": ("harvest moon", MapOptions(players=2)),
    "3-harvest-moon": ("harvest moon", MapOptions(players=3)),
    "4-harvest-moon": ("harvest moon", MapOptions(players=4)),
    "teams-007": ("007", MapOptions(players=4, mode="teams")),
    "3-gentle": ("7", MapOptions(players=3, gentle=True)),
    "2-options": (
        "-1",
        MapOptions(
            fort_spacing=3,
            ratio_percent=200,
            holes=6,
            zigzag=True,
            terrain=("low", "high", "normal", "normal"),
            leave_out=("piece-03",),
            mods=("fog-of-war",),
            factions=("orcs", "humans"),
        ),
    ),
}


@pytest.mark.parametrize("name", GOLDENS)
def test_goldens(name: str, golden: Callable[[str, str], None]) -> None:
    """A change here breaks old share codes: raise BUILDER with it."""
    seed, options = GOLDENS[name]
    golden(f"boardquest/{name}.json", build_map(seed, options, BOX).to_json())


SCRIPT = """
import hashlib, sys
from boxes import BOX
from questpress.games.boardquest.builder import build_map
from questpress.games.boardquest.options import MapOptions
text = "".join(
    build_map(seed, MapOptions(players=players, gentle=gentle), BOX).to_json()
    for seed in ("harvest moon", "007", "2", "17")
    for players in (2, 3, 4)
    for gentle in (False, True)
)
print(hashlib.sha256(text.encode()).hexdigest())
"""


def test_every_process_builds_the_same() -> None:
    seen = set()
    for hash_seed in ("0", "1", "random"):
        env = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(Path(__file__).parent)}
        run = subprocess.run([sys.executable, "-c", SCRIPT], env=env, capture_output=True, text=True, check=True)
        seen.add(run.stdout)
    assert len(seen) == 1


def test_seeds_are_text() -> None:
    def sha(seed: str) -> str:
        return hashlib.sha256(build_map(seed, MapOptions(), BOX).to_json().encode()).hexdigest()

    seeds = ["harvest moon", "Harvest Moon", "007", "7", "-1", str(2**64), "0", "Łódź", "e\u0301"]
    assert len({sha(seed) for seed in seeds}) == len(seeds)
    assert sha("e\u0301") == sha("\u00e9")
    assert sha(" 7 ") == sha("7")
    assert build_map(str(2**64), MapOptions(), BOX).seed == "18446744073709551616"
    for bad in ("", "  ", "x" * 33, "a\nb"):
        with pytest.raises(UsageError):
            build_map(bad, MapOptions(), BOX)


# Stages.


def test_stages_draw_only_from_their_own_stream() -> None:
    class Watched(Stream):
        current = ""

        def bits(self) -> int:
            assert self.path.split("/")[0] == Watched.current
            drawn.add(self.path)
            return super().bits()

    drawn: set[str] = set()

    def watched(stage: Stage) -> Stage:
        def run(draft: Draft, stream: Stream) -> None:
            Watched.current = stage.name
            stage.run(draft, Watched(stream.seed, stream.path))

        return Stage(stage.name, run)

    assert build("harvest moon", KINDS["4"], tuple(map(watched, STAGES))) == build("harvest moon", KINDS["4"])
    assert {path.split("/")[0] for path in drawn} == {
        "draw",
        "layout",
        "faces",
        "starts",
        "center",
        "neutral",
        "monsters",
    }


def changed(name: str) -> tuple[Stage, ...]:
    """Return the stages, one of them with other chances."""

    def other(stage: Stage) -> Stage:
        if stage.name != name:
            return stage
        return Stage(name, lambda draft, stream: stage.run(draft, stream.child("other")))

    return tuple(map(other, STAGES))


@pytest.mark.parametrize("kind", ["2", "4"])
def test_a_change_of_the_monsters_changes_nothing_else(kind: str) -> None:
    different = 0
    for seed in ("a", "b", "c", "17"):
        before, after = build(seed, KINDS[kind]), build(seed, KINDS[kind], changed("monsters"))
        different += before.pop("monsters") != after.pop("monsters")
        assert before == after
    assert different


def test_a_change_of_a_stage_leaves_earlier_ones_as_they_were() -> None:
    keys = {
        "draw": lambda d: sorted(p["id"] for p in d["pieces"]),
        "layout": lambda d: [p["center"] for p in d["pieces"]],
        "faces": lambda d: d["pieces"],
        "starts": lambda d: d["forts"][:2],
        "center": lambda d: d["forts"][-1],
        "neutral": lambda d: d["forts"][2:-1],
        "monsters": lambda d: d["monsters"],
    }
    for name in keys:
        before, after = build("harvest moon", KINDS["2"]), build("harvest moon", KINDS["2"], changed(name))
        assert keys[name](before) != keys[name](after), name
        for earlier in list(keys)[: list(keys).index(name)]:
            assert keys[earlier](before) == keys[earlier](after), (name, earlier)


# What a map looks like.


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
        doc = build_map(f"page {seed}", KINDS[kind], BOX)
        sizes = [tile_mm(doc, turns) for turns in range(6)]
        assert sizes[0] >= max(sizes) - 1e-9
        widths.append(sizes[0])
    # A tile is at least so wide on paper, in mm: the page is well used.
    assert min(widths) >= {"2": 17.5, "3": 15, "4": 12.5, "teams": 12.5}[kind]


@pytest.mark.parametrize("kind", KINDS)
def test_starts_lie_well_apart_and_neutral_forts_near_their_players(kind: str) -> None:
    home = 0
    for seed in range(20):
        metrics = build_map(f"apart {seed}", KINDS[kind], BOX).extras["metrics"]
        assert metrics["start_distance"] >= (7 if kind == "2" else 6)
        assert metrics["walled_off"] == 0
        home += metrics["home_forts"]
    # Four in five neutral forts have no start nearer than that of their own player.
    assert home >= 0.8 * 20 * 2 * KINDS[kind].players


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
    assert map_title(seed) == title


# Options.


@pytest.mark.parametrize("players", [2, 3, 4])
def test_gentle_maps_keep_their_promises(players: int) -> None:
    for seed in range(8):
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
    for seed in range(10):
        assert faults(build_map(str(seed), KINDS["4"], box).to_data(), box) == []


def test_rarities_fall_as_a_die_does_where_the_deck_is_no_limit() -> None:
    """1 to 3 the lower, 4 to 6 the higher, wherever both readings of touching pieces leave a choice."""
    box = replace(BOX, monsters=())
    rolled: Counter[tuple[int, str]] = Counter()
    for seed in range(60):
        doc = build_map(str(seed), MapOptions(players=3, monsters="rarity"), box)
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
        return sum(count(build_map(f"wish {seed}", options, BOX)) for seed in range(25)) / 25

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
        options = MapOptions(players=3, ratio_percent=limit)
        return [build_map(str(seed), options, BOX).extras["metrics"]["ratio_percent"] for seed in range(30)]

    assert max(ratios(140)) <= 140
    assert 150 < max(ratios(300)) <= 300


def test_each_start_leaves_room_to_move() -> None:
    for seed in range(20):
        doc = build_map(f"room {seed}", KINDS["4"], BOX)
        free = {tile.at for tile in doc.tiles} - {monster.at for monster in doc.monsters}
        for fort in doc.forts[:4]:
            assert len(free & petals(fort.at)) >= 3
