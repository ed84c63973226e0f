"""Arcs and scenes as graphs: all different, all references resolved, all words there."""

from __future__ import annotations

from itertools import combinations, product
from typing import Any

import networkx as nx
import pytest

from questpress.catalog.entries_voyages import SceneEntry
from questpress.catalog.quest_words import quest_words
from questpress.catalog.sea_box import load_sea_box
from questpress.games.quest.build.words import slots_of
from questpress.games.tanares_expeditions.build.grids import DRAWN
from questpress.games.tanares_expeditions.options import PACKED

BOX = load_sea_box()
WORDS = quest_words("tanares-expeditions")
ARCS = {entry.id: entry for entry in BOX.archetypes}
NAMES = {"proper", "town", "place", "crew", "captain", "friend", "ship", "prize", "boss"}
SPECIAL = frozenset({"villains", "heroes", "boss", "round"})


def graph(entry: SceneEntry) -> nx.DiGraph:
    """Return a scene as a labelled graph; names do not count, only what beats, locks, twists and goals are."""
    made: nx.DiGraph = nx.DiGraph()
    for beat in entry.beats.value or ():
        made.add_node(beat.id, label=("beat", beat.deed, beat.what, beat.aside))
    for lock in entry.locks.value or ():
        made.add_node(lock.id, label=("lock", lock.opens))
    for twist in entry.twists.value or ():
        if twist.always:
            made.add_node(twist.id, label=("twist", twist.effect, twist.trigger))
    for number, goal in enumerate(entry.goals.value or ()):
        made.add_node(f"goal-{number}", label=("goal", goal.deed, goal.of == ("villains",)))

    def edge(a: str | None, b: str, label: str) -> None:
        if a in made and b in made:
            made.add_edge(a, b, label=label)

    for beat in entry.beats.value or ():
        for need in beat.needs:
            edge(need, beat.id, "needs")
        edge(beat.lock, beat.id, "behind")
        edge(beat.later, beat.id, "brings")
    for lock in entry.locks.value or ():
        for name in lock.by:
            edge(name, lock.id, "opens")
    for twist in entry.twists.value or ():
        for name in twist.of:
            edge(name, twist.id, "sets off") if twist.always else None
    for number, goal in enumerate(entry.goals.value or ()):
        for name in (*goal.of, *goal.to, *goal.after):
            edge(name, f"goal-{number}", "wins")
    return made


def alike(a: nx.DiGraph, b: nx.DiGraph) -> bool:
    match: Any = nx.isomorphism.categorical_node_match("label", None)
    return bool(
        nx.is_isomorphic(a, b, node_match=match, edge_match=nx.isomorphism.categorical_edge_match("label", None))
    )


def test_there_are_a_dozen_arcs_and_no_two_scenes_are_the_same_graph() -> None:
    assert len(ARCS) >= 12
    graphs = {name: graph(entry) for name, entry in BOX.scenes.items()}
    assert [pair for pair in combinations(graphs, 2) if alike(graphs[pair[0]], graphs[pair[1]])] == []


def test_arcs_differ_at_any_length_whatever_scenes_are_drawn() -> None:
    for count in range(1, 6):
        seen: dict[tuple[str, ...], str] = {}
        for name, arc in ARCS.items():
            acts = [act.scenes for act in arc.acts.value or () if act.least <= count]
            for scenes in product(*acts):
                assert seen.setdefault(scenes, name) == name
    finales = [(arc.acts.value or ())[-1].scenes for arc in ARCS.values()]
    assert len(set(finales)) == len(ARCS)
    assert all((arc.acts.value or ())[-1].least == 1 for arc in ARCS.values())


@pytest.mark.parametrize("scene", BOX.scenes)
def test_everything_that_a_scene_speaks_of_is_in_it(scene: str) -> None:
    entry = BOX.scenes[scene]
    beats = {beat.id: beat for beat in entry.beats.value or ()}
    locks = {lock.id for lock in entry.locks.value or ()}
    twists = {twist.id: twist for twist in entry.twists.value or ()}
    known = {*beats, *locks, *SPECIAL}
    for beat in beats.values():
        assert set(beat.needs) <= set(beats)
        assert beat.lock is None or beat.lock in locks
        assert beat.later is None or twists[beat.later].always
        assert (beat.what == "boss") == (beat.id == "boss")
    for lock in entry.locks.value or ():
        assert set(lock.by) <= {*beats, *twists}
        assert all(twists[name].effect == "gate" for name in lock.by if name in twists)
    for twist in twists.values():
        assert set(twist.of) <= known
        assert twist.site is None or twist.site in known
    for goal in entry.goals.value or ():
        assert {*goal.of, *goal.to} <= known
        assert set(goal.after) <= set(twists)
    for fail in entry.fails.value or ():
        assert set(fail.of) <= known
    assert set(entry.grounds.value or ()) <= set(DRAWN)
    assert any(not BOX.grids[name].sea.value for name in entry.grounds.value or ()) or not locks


def test_finales_alone_have_a_boss() -> None:
    finales = {(arc.acts.value or ())[-1].scenes[0].rpartition("/")[2] for arc in ARCS.values()}
    for name, entry in BOX.scenes.items():
        assert any(beat.what == "boss" for beat in entry.beats.value or ()) == (name in finales)


def test_every_scene_is_used_and_has_its_words() -> None:
    used = {ref.rpartition("/")[2] for arc in ARCS.values() for act in arc.acts.value or () for ref in act.scenes}
    assert used == set(BOX.scenes) == set(WORDS["scenes"])
    for name, entry in BOX.scenes.items():
        held = WORDS["scenes"][name]
        assert len(held["titles"]) >= 3
        assert len(held["stories"]) >= 3
        goals = entry.goals.value or ()
        assert {"goal", "next_goal"} & set(held) == ({"goal"} if len(goals) == 1 else {"goal", "next_goal"})
        assert set(held.get("fails", {})) == {fail.id for fail in entry.fails.value or ()}
        things = {beat.id for beat in entry.beats.value or () if beat.what not in ("boss", "time", "villains")}
        assert set(held.get("things", {})) == things
        own = {f"door_{lock.id.replace('-', '_')}" for lock in entry.locks.value or ()}
        texts = [*held["titles"], *held["stories"], *held.get("fails", {}).values()]
        texts += [held[key]["text"] for key in ("goal", "next_goal") if key in held]
        texts += [thing["text"] for thing in held.get("things", {}).values() if "text" in thing]
        for text in texts:
            assert slots_of(text) <= {*NAMES, *own, "of", "amount", "rounds", "hp", "count"}, text


def test_every_arc_theme_and_effect_has_its_words() -> None:
    assert set(WORDS["arcs"]) == set(ARCS)
    for name, arc in ARCS.items():
        held = WORDS["arcs"][name]
        assert set(held["acts"]) == {act.id for act in arc.acts.value or ()}
        assert all(len(texts) >= 2 for texts in held["acts"].values())
        assert min(len(held["titles"]), len(held["situations"]) + 1) >= 6
        assert len(held["epilogues"]) >= 4
    themes = {theme.id for theme in BOX.themes}
    assert set(WORDS["openings"]) == themes == set(WORDS["names"]["places"])
    twists = [twist for entry in BOX.scenes.values() for twist in entry.twists.value or ()]
    for effect in {*(twist.effect for twist in twists), "arrival"}:
        assert len(WORDS["events"][effect]["names"]) >= 4
        assert len(WORDS["events"][effect]["stories"]) >= 3
    assert {twist.trigger.value for twist in twists} <= set(WORDS["events"]["triggers"])


def test_each_sentence_of_an_introduction_has_a_rare_name_in_it() -> None:
    lists = [*WORDS["openings"].values(), WORDS["stakes"]["stakes"], WORDS["stakes"]["calls"]]
    lists += [held["situations"] for held in WORDS["arcs"].values()]
    texts = [text for texts in lists for text in texts]
    assert [text for text in texts if not slots_of(text) & (NAMES - {"boss"})] == []
    assert all(slots_of(text) <= NAMES for text in texts)
    assert len(texts) == len(set(texts))


def test_words_of_the_catalog_have_numbers_in_share_codes() -> None:
    for number, ids in (
        (3, ARCS),
        (4, [theme.id for theme in BOX.themes]),
        (5, [boss.id for boss in BOX.bosses]),
        (6, BOX.loadouts),
    ):
        packer = PACKED[number][1]
        assert all(packer.unpack(packer.pack(name)) == name for name in ids)
