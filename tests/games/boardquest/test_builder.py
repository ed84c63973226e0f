"""The builder: every map legal, the same request the same map, each stage with its own chance."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
from boxes import BOX, DRAWN, KINDS
from hypothesis import given, settings
from hypothesis import strategies as st
from oracle import faults

from questpress.chance.stream import Stream
from questpress.errors import RequestError, UsageError
from questpress.games.boardquest.builder import BUILDER, STAGES, Stage, build_map
from questpress.games.boardquest.draft import Draft, make_plan
from questpress.games.boardquest.fair import told
from questpress.games.boardquest.options import Level, MapOptions, Naming
from questpress.games.boardquest.record import write_document
from questpress.games.boardquest.stages import run_stages


def build(seed: str, options: MapOptions, stages: tuple[Stage, ...] = STAGES) -> dict[str, Any]:
    """Return the data of a map that was built with these stages."""
    draft, _ = run_stages(seed, make_plan(options, BOX), 50, stages)
    assert draft is not None
    return write_document(draft, seed, "", BUILDER).to_data()


# Legality.


@pytest.mark.parametrize("kind", KINDS)
def test_maps_are_legal(kind: str) -> None:
    for seed in range(8):
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
    steps=st.integers(0, 300),
)
@settings(max_examples=40)
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
    steps: int,
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
        fair="good" if steps else "off",
        fair_steps=steps,
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
from boxes import BOX, DRAWN, KINDS
from questpress.games.boardquest.board import numbers
from questpress.games.boardquest.builder import build_map
from questpress.games.boardquest.options import MapOptions
text = "".join(
    build_map(seed, MapOptions(players=players, gentle=gentle, fair_steps=300), BOX).to_json()
    for seed in ("harvest moon", "007")
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
        "fair",
    }


def changed(name: str) -> tuple[Stage, ...]:
    """Return the stages, one of them with other chances."""

    def other(stage: Stage) -> Stage:
        if stage.name != name:
            return stage
        return Stage(name, lambda draft, stream: stage.run(draft, Stream(stream.seed, f"{stream.path}/other")))

    return tuple(map(other, STAGES))


@pytest.mark.parametrize("kind", ["2", "4"])
def test_a_change_of_the_monsters_changes_nothing_else(kind: str) -> None:
    different = 0
    for seed in ("a", "b", "c", "17"):
        before, after = build(seed, DRAWN[kind]), build(seed, DRAWN[kind], changed("monsters"))
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
        before, after = build("harvest moon", DRAWN["2"]), build("harvest moon", DRAWN["2"], changed(name))
        assert keys[name](before) != keys[name](after), name
        for earlier in list(keys)[: list(keys).index(name)]:
            assert keys[earlier](before) == keys[earlier](after), (name, earlier)


@pytest.mark.parametrize("kind", KINDS)
def test_fairness_moves_things_on_the_layout_that_was_drawn(kind: str) -> None:
    """Which pieces, where they lie, holes and how many monsters of each rarity: as without it."""
    drawn, fair = build_map("moved", DRAWN[kind], BOX), build_map("moved", KINDS[kind], BOX)
    assert fair.forts != drawn.forts
    assert [piece.center for piece in fair.pieces] == [piece.center for piece in drawn.pieces]
    assert {piece.id for piece in fair.pieces} == {piece.id for piece in drawn.pieces}
    assert fair.holes == drawn.holes
    for name in ("ratio_percent", "hole_cells", "one_hand_percent"):
        assert fair.extras["metrics"][name] == drawn.extras["metrics"][name]
    assert Counter(m.rarity for m in fair.monsters) == Counter(m.rarity for m in drawn.monsters)
    before, after = told(drawn, BOX), told(fair, BOX)
    assert after.gap < before.gap
    assert after.spread < before.spread


def test_more_steps_are_fairer_and_the_same_number_gives_the_same_map() -> None:
    def spread(**fair: Any) -> int:
        return sum(told(build_map(f"steps {n}", MapOptions(players=3, **fair), BOX), BOX).spread for n in range(4))

    assert spread(fair="off") > spread(fair_steps=60) > spread(fair_steps=1500)
    one, other = (build_map("steps", MapOptions(players=3, fair_steps=90), BOX) for _ in range(2))
    assert one == other
    assert one.extras["fair"] == {"effort": "good", "steps": 90}
