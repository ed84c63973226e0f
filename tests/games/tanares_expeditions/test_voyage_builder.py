"""The quest builder of Tanares Expeditions: legal quests of every arc, the same from the same request."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from functools import cache
from itertools import combinations

import pytest

from questpress.catalog.entries_tanares_expeditions import ChallengeEntry, TraitEntry
from questpress.catalog.sea_box import load_sea_box
from questpress.chance.stream import Stream
from questpress.errors import UsageError
from questpress.games.quest.build.cells import Cells
from questpress.games.quest.check import check_quest
from questpress.games.quest.document import Board, Quest
from questpress.games.tanares_expeditions.build.grids import DRAWN, draw_grid
from questpress.games.tanares_expeditions.builder import build_quest
from questpress.games.tanares_expeditions.options import NO_BOSS, QuestOptions
from questpress.grid.square import distance

BOX = load_sea_box()
ARCS = {entry.id: entry for entry in BOX.archetypes}
DIFFICULTIES = sorted(BOX.difficulties)
SEEDS = 20  # of each arc: two hundred and eighty in all, over all numbers of encounters and difficulties


@cache
def quest(arc: str, seed: int) -> Quest:
    options = QuestOptions(
        archetype=arc,
        encounters=1 + seed % 5,
        difficulty=DIFFICULTIES[seed // 5 % 4],
        boss=NO_BOSS if seed % 7 == 3 else "",
        loadout=sorted(BOX.loadouts)[seed % 4],
    )
    return build_quest(f"{arc} {seed}", options, BOX)


def ground(board: Board) -> frozenset[str]:
    """Return what parts the places of a grid: walls and water."""
    return frozenset(f"{tile.tile}{tile.at}{tile.size}" for tile in board.tiles if tile.tile in ("wall", "water"))


@pytest.mark.parametrize("arc", ARCS)
def test_quests_of_every_arc_are_clean(arc: str) -> None:
    for seed in range(SEEDS):
        assert check_quest(quest(arc, seed), BOX) == [], seed


@pytest.mark.parametrize("arc", ARCS)
def test_the_document_is_what_was_asked_for(arc: str) -> None:
    for seed in range(SEEDS):
        doc = quest(arc, seed)
        assert [encounter.number for encounter in doc.encounters] == list(range(1, 2 + seed % 5))
        assert doc.difficulty == DIFFICULTIES[seed // 5 % 4]
        assert doc.team.row == sorted(BOX.loadouts)[seed % 4]
        assert doc.extras["archetype"] == arc
        last = doc.encounters[-1]
        bosses = [*last.board.bosses, *(boss for event in doc.events for boss in event.spawn.bosses)]
        assert len(bosses) == (0 if seed % 7 == 3 else 1)
        assert Quest.model_validate(doc.to_data()) == doc


def test_every_option_is_seen() -> None:
    doc = build_quest("1", QuestOptions(boss="lady-undertow", theme="storm-belt", encounters=1, players=2), BOX)
    assert doc.extras["theme"] == "storm-belt"
    assert doc.team.comrades == 2
    bosses = [*doc.encounters[0].board.bosses, *(boss for event in doc.events for boss in event.spawn.bosses)]
    assert [boss.card for boss in bosses] == ["lady-undertow"]


def test_a_short_quest_leaves_acts_out_and_ends_alike() -> None:
    for arc in ARCS:
        ends = {quest(arc, seed).extras["scenes"][-1] for seed in range(SEEDS)}
        assert len(ends) == 1
        for count in range(1, 6):
            assert sum(act.least <= count for act in ARCS[arc].acts.value or ()) == count


def test_elites_follow_the_difficulty() -> None:
    def elites(difficulty: str) -> list[int]:
        docs = [build_quest(str(seed), QuestOptions(difficulty=difficulty), BOX) for seed in range(4)]
        return [sum(doc.encounters[k].elites for doc in docs) for k in range(4)]

    easy, normal, hard, worst = map(elites, ("easy", "normal", "hard", "very-hard"))
    assert easy == [0, 0, 0, 0]
    assert normal[0] == 0
    assert sum(normal) > 0
    assert all(b >= a for a, b in zip(normal, hard, strict=True))
    assert sum(normal) < sum(hard) < sum(worst)


def test_villains_of_stronger_crews_have_higher_levels() -> None:
    levels = {villain.id: villain.level for villain in BOX.villains}
    worth = []
    for loadout in ("green-hands", "able-seafarers", "old-salts", "sea-legends"):
        docs = [build_quest(str(seed), QuestOptions(loadout=loadout, encounters=1), BOX) for seed in range(10)]
        worth.append(sum(levels[card] for doc in docs for card in doc.pool))
    assert worth == sorted(set(worth))


def test_nobody_begins_beside_a_villain_and_guards_sleep_apart() -> None:
    wake = BOX.numbers["guard-distance"]
    guards = 0
    for arc in ARCS:
        for seed in range(SEEDS):
            for encounter in quest(arc, seed).encounters:
                board = encounter.board
                assert len(board.starts) >= 4
                starts = board.villain_starts
                assert all(distance(start.at, hero) > wake for start in starts for hero in board.starts)
                sleepers = [start.at for start in starts if start.guard]
                guards += len(sleepers)
                assert all(distance(a, s.at) > wake for a in sleepers for s in starts if not s.guard)
                arriving = [e for e in quest(arc, seed).events if e.encounter == encounter.number]
                assert len(starts) + sum(len(e.spawn.villain_starts) for e in arriving) <= BOX.numbers["villain-places"]
    assert guards > 20


def test_challenges_and_traits_find_their_needs_and_do_not_repeat() -> None:
    seen: Counter[str] = Counter()
    for arc in ARCS:
        for seed in range(SEEDS):
            blocks = [part.entry for e in quest(arc, seed).encounters for part in (e.challenge, e.trait) if part]
            assert len(blocks) == len(set(blocks))
            seen.update(block for block in blocks if block)
    general = {entry.id for entry in BOX.traits.values() if entry.scope.value == "general"}
    assert set(BOX.challenges) | set(BOX.traits) - general == set(seen)


def test_nobody_has_to_wade_through_what_is_deadly() -> None:
    deadly = {name for name, sort in BOX.terrains.items() if sort == "deadly"}
    for arc in ARCS:
        for seed in range(SEEDS):
            for encounter, grid in zip(quest(arc, seed).encounters, quest(arc, seed).extras["grids"], strict=True):
                board, cells = encounter.board, Cells(encounter.board.cols, encounter.board.rows)
                floor = cells.board
                for tile in board.tiles:
                    if tile.tile == "wall" or tile.tile in deadly:
                        floor &= ~cells.rect(*tile.at, *(tile.size or (1, 1)))
                solid = [thing for thing in board.objects if thing.at and BOX.objects[thing.object]]
                floor &= ~cells.bits(thing.at for thing in solid if thing.at)
                reached = cells.around(cells.flood(cells.bits(board.starts), floor))
                if BOX.grids[grid].sea.value:
                    continue  # islands may be shut off by the water that parts them, or by fire
                goals = [cells.bit(thing.at) for thing in board.objects if thing.at]
                goals += [cells.rect(*tile.at, *(tile.size or (1, 1))) for tile in board.tiles if tile.name]
                assert all(reached & goal for goal in goals), (arc, seed, encounter.number)


def test_an_event_that_opens_a_door_says_so() -> None:
    opened = 0
    for arc in ARCS:
        for seed in range(SEEDS):
            doc = quest(arc, seed)
            for encounter in doc.encounters:
                for door in encounter.board.doors:
                    if door.opens == "event":
                        numbers = {int(name.removeprefix("event-")) for name in door.by}
                        assert [event.number for event in doc.events if door.id in event.opens] == sorted(numbers)
                        opened += 1
    assert opened > 20


def test_no_lava_on_a_deck() -> None:
    for arc in ARCS:
        for seed in range(SEEDS):
            doc = quest(arc, seed)
            for encounter, grid in zip(doc.encounters, doc.extras["grids"], strict=True):
                never = {ref.rpartition("/")[2] for ref in BOX.grids[grid].never.value or ()}
                assert never.isdisjoint(tile.tile for tile in encounter.board.tiles)


def test_floor_plans_of_any_twenty_seeds_are_pairwise_different() -> None:
    docs = [build_quest(str(seed), QuestOptions(), BOX) for seed in range(40)]
    plans = [ground(encounter.board) for doc in docs for encounter in doc.encounters]
    assert len(set(plans)) == len(plans)
    # Not only different, but unlike: few pairs have most of their walls in common.
    alike = [1 for a, b in combinations(plans, 2) if len(a & b) * 2 > min(len(a), len(b))]
    assert sum(alike) < 10
    assert len({grid for doc in docs[:20] for grid in doc.extras["grids"]}) >= 10
    assert len({(e.board.cols, e.board.rows) for doc in docs for e in doc.encounters}) >= 10


@pytest.mark.parametrize("name", DRAWN)
def test_every_kind_of_grid_can_be_drawn_and_each_draw_is_another(name: str) -> None:
    entry = BOX.grids[name]
    drawn = [draw_grid(entry, Stream(str(seed), name)) for seed in range(30)]
    assert all(drawn)
    plans = [grid.plan for grid in drawn if grid is not None]
    assert len({(plan.walls, plan.channels) for plan in plans}) >= 25
    assert all(len(plan.rooms) >= 2 for plan in plans)
    for plan in plans:
        for side, figure in ((plan.cells.cols, entry.cols), (plan.cells.rows, entry.rows)):
            assert figure.value is not None
            assert figure.value[0] <= side <= figure.value[1]


def test_equal_requests_give_equal_documents_in_any_process() -> None:
    code = (
        "from questpress.catalog.sea_box import load_sea_box\n"
        "from questpress.games.tanares_expeditions.builder import build_quest\n"
        "from questpress.games.tanares_expeditions.options import QuestOptions\n"
        "import sys; sys.stdout.write(build_quest('tide', QuestOptions(), load_sea_box()).to_json())"
    )
    here = build_quest("tide", QuestOptions(), BOX).to_json()
    for hashing in ("0", "7"):
        made = subprocess.run(
            [sys.executable, "-c", code], capture_output=True, text=True, check=True, env={"PYTHONHASHSEED": hashing}
        )
        assert made.stdout == here


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (QuestOptions(encounters=6), "1 to 5 encounters"),
        (QuestOptions(encounters=0), "1 to 5 encounters"),
        (QuestOptions(difficulty="harder"), "did you mean hard"),
        (QuestOptions(archetype="rescu"), "did you mean rescue"),
        (QuestOptions(theme="lava"), "known: coral-sea"),
        (QuestOptions(boss="the-kraken"), "no boss"),
        (QuestOptions(loadout="old-salt"), "did you mean old-salts"),
    ],
)
def test_improper_wishes_are_told(options: QuestOptions, message: str) -> None:
    with pytest.raises(UsageError, match=message):
        build_quest("1", options, BOX)


def test_blocks_of_the_catalog_are_read_as_they_stand() -> None:
    doc = build_quest("1", QuestOptions(), BOX)
    trait = BOX.catalog.entries["trait"][doc.general_trait.entry or ""] if doc.general_trait else None
    assert isinstance(trait, TraitEntry)
    assert doc.general_trait is not None
    assert (trait.effect.value or "").rstrip(".") in doc.general_trait.text
    for encounter in doc.encounters:
        challenge = BOX.catalog.entries["challenge"][encounter.challenge.entry or ""]
        assert isinstance(challenge, ChallengeEntry)
        assert (challenge.limit.value or "").rstrip(".").casefold() in encounter.challenge.text.casefold()


GOLDENS = {
    "usual": ("harvest", QuestOptions()),
    "long": (
        "Crow & Sons",
        QuestOptions(encounters=5, archetype="door-by-door", theme="drowned-ruins", difficulty="hard"),
    ),
    "short": ("7", QuestOptions(encounters=1, boss=NO_BOSS, loadout="sea-legends")),
}


@pytest.mark.parametrize("name", GOLDENS)
def test_golden_quests(name: str, golden: Callable[[str, str], None]) -> None:
    """A change of these documents is a new builder, unless only words were changed."""
    seed, options = GOLDENS[name]
    golden(f"tanares-expeditions/quest_{name}.json", build_quest(seed, options, BOX).to_json())
