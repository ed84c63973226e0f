"""The quest builder: legal quests of every mission, the same from the same request, different from another."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from functools import cache
from itertools import combinations

import pytest

from questpress.catalog.quest_box import load_quest_box
from questpress.errors import UsageError
from questpress.findings import Severity
from questpress.games.quest.build.journey import journey
from questpress.games.quest.check import check_quest
from questpress.games.quest.document import Quest
from questpress.games.tanares_adventures.build.mission import LONGEST, SHORTEST
from questpress.games.tanares_adventures.builder import build_quest
from questpress.games.tanares_adventures.options import BANDS, QuestOptions
from questpress.games.tanares_adventures.request import make_request
from questpress.games.tanares_adventures.stages import STAGES, run_stages
from questpress.grid.square import Square, distance

BOX = load_quest_box()
ARCHETYPES = {entry.id: entry for entry in BOX.archetypes}
TILES = {tile.id: tile for tile in BOX.tiles}
SEEDS = 11  # of each mission: about two hundred in all


@cache
def quest(archetype: str, seed: int) -> Quest:
    options = QuestOptions(archetype=archetype, band=BANDS[seed % 4], kemet=seed % 7)
    return build_quest(str(seed), options, BOX)


def ground(doc: Quest) -> str:
    """Return walls, doors and channels of a quest: its floor plan."""
    assert doc.setup is not None
    solid = [tile for tile in doc.setup.tiles if TILES[tile.tile].terrain == "wall"]
    return " ".join(sorted(f"{part.tile}@{part.at}{part.turn}" for part in [*solid, *doc.setup.doors]))


@pytest.mark.parametrize("archetype", ARCHETYPES)
def test_quests_of_every_mission_are_legal(archetype: str) -> None:
    for seed in range(SEEDS):
        found = check_quest(quest(archetype, seed), BOX)
        assert [f for f in found if f.severity is Severity.ERROR] == [], seed
        # What remains is what the request brings: the rulebook's last row is not whole.
        assert {f.code for f in found} <= {"TA-Q33"}, seed


@pytest.mark.parametrize("archetype", ARCHETYPES)
def test_the_document_is_what_was_asked_for(archetype: str) -> None:
    for seed in range(SEEDS):
        doc = quest(archetype, seed)
        assert doc.setup is not None
        first = int(BANDS[seed % 4].partition("-")[0])
        assert doc.team.row == next(row.id for row in BOX.rows if row.first_quest.value == first)
        assert doc.kemet == seed % 7
        assert doc.extras["archetype"] == archetype
        chests = [thing for thing in doc.setup.objects if thing.object == "chest"]
        assert len(chests) == (0 if doc.kemet >= 5 else 2)
        assert len(doc.setup.starts) >= 4
        assert Quest.model_validate(doc.to_data()) == doc


def test_villains_keep_to_two_of_a_color_with_all_who_may_come() -> None:
    for archetype in ARCHETYPES:
        for seed in range(SEEDS):
            doc = quest(archetype, seed)
            assert doc.setup is not None
            colors = Counter(villain.color for villain in doc.setup.villains)
            labels = [villain.label for villain in doc.setup.villains]
            for event in doc.events:
                labels += [villain.label for villain in event.spawn.villains]
                if event.trigger != "all-villains-dead":
                    colors.update(villain.color for villain in event.spawn.villains)
            assert max(colors.values()) <= 2, (archetype, seed)
            assert len(labels) == len(set(labels)), (archetype, seed)


def test_harder_rows_have_harder_villains() -> None:
    worth = []
    for band in BANDS:
        docs = [build_quest(str(seed), QuestOptions(archetype="rescue", band=band), BOX) for seed in range(6)]
        worth.append(sum(villain.level for doc in docs for villain in (doc.setup.villains if doc.setup else ())))
    assert worth == sorted(worth)
    assert worth[-1] > worth[0] * 1.3


def test_nobody_begins_beside_a_villain_and_guards_sleep() -> None:
    wake = BOX.numbers["guard-wake-distance"]
    for archetype in ARCHETYPES:
        for seed in range(SEEDS):
            doc = quest(archetype, seed)
            assert doc.setup is not None
            guards = [villain for villain in doc.setup.villains if villain.guard]
            others = [villain.at for villain in doc.setup.villains if not villain.guard]
            for start in doc.setup.starts:
                assert all(distance(start, villain.at) > wake for villain in doc.setup.villains), (archetype, seed)
            assert all(distance(guard.at, other) > wake for guard in guards for other in others), (archetype, seed)


def test_endgame_bosses_have_four_parts_on_a_base_that_lies_free() -> None:
    for archetype, entry in ARCHETYPES.items():
        if entry.sort.value != "endgame":
            continue
        for seed in range(SEEDS):
            doc = quest(archetype, seed)
            assert doc.setup is not None
            (boss,) = doc.setup.bosses
            assert boss.size == BOX.numbers["huge-boss-side"]
            assert len(set(boss.parts)) == 4
            base = {Square(boss.at.col + c, boss.at.row + r) for c in range(4) for r in range(4)}
            for tile in doc.setup.tiles:
                kind = TILES[tile.tile]
                wide, high = (kind.high, kind.wide) if tile.turn % 2 else (kind.wide, kind.high)
                assert base.isdisjoint(tile.at.by(c, r) for c in range(wide) for r in range(high))
            assert {part.color.value for c in BOX.colossi for part in c.parts.value or ()} == set(boss.parts)


def test_the_boss_option_means_an_endgame_fight() -> None:
    endgame = {name for name, entry in ARCHETYPES.items() if entry.sort.value == "endgame"}
    drawn = {build_quest(str(n), QuestOptions(boss=True), BOX).extras["archetype"] for n in range(6)}
    assert drawn == endgame
    usual = {build_quest(str(n), QuestOptions(), BOX).extras["archetype"] for n in range(12)}
    assert usual.isdisjoint(endgame)
    assert len(usual) >= 6


def test_floor_plans_of_any_twenty_seeds_are_pairwise_different() -> None:
    plans = [ground(build_quest(str(seed), QuestOptions(), BOX)) for seed in range(60)]
    assert len(set(plans)) == len(plans)
    families = {build_quest(str(seed), QuestOptions(), BOX).extras["plan"] for seed in range(20)}
    assert len(families) >= 8


def test_two_plans_of_one_mission_and_seed_range_share_little() -> None:
    """Not only different, but unlike: few pairs have most of their wall tiles in common."""
    walls = [frozenset(ground(quest("retrieve", seed)).split()) for seed in range(SEEDS)]
    alike = [1 for a, b in combinations(walls, 2) if len(a & b) * 2 > min(len(a), len(b))]
    assert sum(alike) <= 2


def test_equal_requests_give_equal_documents_in_any_process() -> None:
    code = (
        "from questpress.catalog.quest_box import load_quest_box\n"
        "from questpress.games.tanares_adventures.builder import build_quest\n"
        "from questpress.games.tanares_adventures.options import QuestOptions\n"
        "import sys; sys.stdout.write(build_quest('tide', QuestOptions(theme='ice'), load_quest_box()).to_json())"
    )
    here = build_quest("tide", QuestOptions(theme="ice"), BOX).to_json()
    for hashing in ("0", "7"):
        made = subprocess.run(
            [sys.executable, "-c", code], capture_output=True, text=True, check=True, env={"PYTHONHASHSEED": hashing}
        )
        assert made.stdout == here


def test_another_seed_and_another_theme_give_another_quest() -> None:
    one = build_quest("tide", QuestOptions(), BOX)
    assert build_quest("tidE", QuestOptions(), BOX).setup != one.setup
    themes = {build_quest("tide", QuestOptions(theme=theme.id), BOX).introduction for theme in BOX.themes}
    assert len(themes) == len(BOX.themes)


def test_stages_have_names_of_their_own() -> None:
    assert len({stage.name for stage in STAGES}) == len(STAGES)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (QuestOptions(band="17-30"), "no band '17-30': did you mean 17-31"),
        (QuestOptions(kemet=7), "0 to 6"),
        (QuestOptions(archetype="rescu"), "did you mean rescue"),
        (QuestOptions(theme="lava"), "known: crypt"),
        (QuestOptions(boss=True, archetype="rescue"), "take one of colossus-engines"),
    ],
)
def test_improper_wishes_are_told(options: QuestOptions, message: str) -> None:
    with pytest.raises(UsageError, match=message):
        build_quest("1", options, BOX)


def test_clocks_leave_time_for_the_way_of_the_quest() -> None:
    """Steps from the start to the last thing and back at the pace of a villain, and some rounds for fights."""
    for archetype in ("beacons", "chain-of-keys", "escape", "four-winches", "sabotage"):
        clocks = set()
        for seed in range(SEEDS):
            doc = quest(archetype, seed)
            (clock,) = [loss.count for loss in doc.lose if loss.trigger == "round-count"]
            assert clock is not None
            assert 9 <= clock <= 15
            clocks.add(clock)
            if doc.objective.rounds is not None:
                assert doc.objective.rounds == clock - 1
                assert f"round {clock - 1} ends" in doc.objective.text
        assert len(clocks) > 1


def test_journeys_are_an_evening_long() -> None:
    for name, entry in ARCHETYPES.items():
        for seed in range(4):
            draft, _, _ = run_stages(str(seed), make_request(QuestOptions(archetype=name), BOX), 0, 60)
            assert draft is not None
            steps = journey(draft.mission, draft.staging)
            assert steps <= LONGEST + 4, name
            if entry.sort.value != "endgame" and name not in ("hold-out", "slay"):
                assert steps >= SHORTEST - 4, name


GOLDENS = {
    "usual": ("harvest", QuestOptions()),
    "keys": ("Crow & Sons", QuestOptions(archetype="chain-of-keys", theme="crypt", band="01-02")),
    "endgame": ("7", QuestOptions(boss=True, band="32-45", kemet=4)),
}


@pytest.mark.parametrize("name", GOLDENS)
def test_golden_quests(name: str, golden: Callable[[str, str], None]) -> None:
    """A change of these documents is a new builder, unless only words were changed."""
    seed, options = GOLDENS[name]
    golden(f"tanares-adventures/quest_{name}.json", build_quest(seed, options, BOX).to_json())
