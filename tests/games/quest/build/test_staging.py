"""Missions laid out on plans: locks lock, everything can be done in its order."""

from __future__ import annotations

import pytest

from questpress.catalog.entries_quests import Beat, Lock
from questpress.catalog.quest_box import load_quest_box
from questpress.chance.stream import Stream
from questpress.games.quest.build.cells import Cells
from questpress.games.quest.build.families import FAMILIES, draw_plan
from questpress.games.quest.build.staging import Mission, Staging, floor_of, playable, stage_mission

BOARD = Cells(24, 16)
ARCHETYPES = {entry.id: entry for entry in load_quest_box().archetypes}


def mission(name: str) -> Mission:
    entry = ARCHETYPES[name]
    return Mission(
        entry.beats.value or (), entry.locks.value or (), entry.twists.value or (), entry.start.value or "edge"
    )


def stagings(name: str) -> list[Staging]:
    found = []
    for family in ARCHETYPES[name].plans.value or ():
        for seed in range(6):
            plan = draw_plan(BOARD, family, Stream(str(seed), family))
            assert plan is not None
            staging = stage_mission(mission(name), plan, Stream(str(seed), "stage"))
            if staging is not None:
                found.append(staging)
    return found


def test_plans_of_missions_are_families() -> None:
    for entry in ARCHETYPES.values():
        assert set(entry.plans.value or ()) <= set(FAMILIES), entry.id


@pytest.mark.parametrize("name", ARCHETYPES)
def test_most_plans_that_suit_have_room(name: str) -> None:
    tried = 6 * len(ARCHETYPES[name].plans.value or ())
    assert len(stagings(name)) * 4 >= tried * 3


@pytest.mark.parametrize("name", [name for name, entry in ARCHETYPES.items() if entry.locks.value])
def test_what_lies_behind_a_lock_cannot_be_reached_before(name: str) -> None:
    for staging in stagings(name):
        for lock, rooms in staging.behind.items():
            others = [other for other in staging.doors if other != lock]
            floor = floor_of(staging, others)
            reached = BOARD.flood(staging.plan.rooms[staging.start], floor)
            for room in rooms:
                assert not reached & staging.plan.rooms[room], (name, lock)
            whole = BOARD.flood(staging.plan.rooms[staging.start], floor_of(staging, tuple(staging.doors)))
            assert all(whole & staging.plan.rooms[room] for room in rooms)


@pytest.mark.parametrize("name", [name for name, entry in ARCHETYPES.items() if entry.locks.value])
def test_no_key_lies_behind_its_own_door(name: str) -> None:
    locks = {lock.id: lock for lock in ARCHETYPES[name].locks.value or ()}
    for staging in stagings(name):
        for lock, rooms in staging.behind.items():
            for beat in locks[lock].by:
                assert not rooms & set(staging.rooms.get(beat, ()))


def test_a_key_behind_its_own_door_is_not_playable() -> None:
    key = Beat(id="key", deed="carry", what="relic", lock="vault")
    bad = Mission((key,), (Lock(id="vault", opens="key", by=("key",)),))
    plan = draw_plan(BOARD, "cells", Stream("1", "x"))
    assert plan is not None
    assert stage_mission(bad, plan, Stream("1", "stage")) is None


def test_a_beat_that_waits_for_what_never_comes_is_not_playable() -> None:
    plan = draw_plan(BOARD, "cells", Stream("1", "x"))
    assert plan is not None
    beat = Beat(id="one", deed="reach", what="stairs", needs=("two",))
    assert not playable(Mission((beat,)), Staging(plan, 0, rooms={"one": (0,)}))
    assert playable(Mission((beat.model_copy(update={"needs": ()}),)), Staging(plan, 0, rooms={"one": (0,)}))
