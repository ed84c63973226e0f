"""The missions as graphs: all different, all references resolved."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import networkx as nx
import pytest

from questpress.catalog.entries_quests import ArchetypeEntry
from questpress.catalog.quest_box import load_quest_box
from questpress.games.tanares_adventures.options import PACKED

ENTRIES = {entry.id: entry for entry in load_quest_box().archetypes}
WORDS = frozenset({"villains", "heroes", "boss", "round", "chests", "guards", "stairs"})


def graph(entry: ArchetypeEntry) -> nx.DiGraph:
    """Return a mission as a labelled graph; names do not count, only what beats, locks and twists are."""
    made: nx.DiGraph = nx.DiGraph()
    for beat in entry.beats.value or ():
        made.add_node(beat.id, label=("beat", beat.deed, beat.what, beat.count, beat.aside))
    for lock in entry.locks.value or ():
        made.add_node(lock.id, label=("lock", lock.opens))
    for twist in entry.twists.value or ():
        if twist.always:
            made.add_node(twist.id, label=("twist", twist.effect, twist.trigger))
    made.add_node("goal", label=("goal", (entry.goals.value or ())[0].deed))

    def edge(a: str | None, b: str, label: str) -> None:
        if a in made and b in made:
            made.add_edge(a, b, label=label)

    for beat in entry.beats.value or ():
        for need in beat.needs:
            edge(need, beat.id, "needs")
        edge(beat.lock, beat.id, "behind")
        edge(beat.bearer, beat.id, "carries")
        edge(beat.later, beat.id, "brings")
        if beat.to:
            edge(beat.id, beat.to, "to")
    for lock in entry.locks.value or ():
        for name in lock.by:
            edge(name, lock.id, "opens")
    for twist in entry.twists.value or ():
        for name in twist.of:
            if twist.always:
                edge(name, twist.id, "sets off")
    for name in (entry.goals.value or ())[0].of:
        edge(name, "goal", "wins")
    return made


def same(key: str) -> Any:
    return nx.isomorphism.categorical_node_match(key, None)


def alike(a: nx.DiGraph, b: nx.DiGraph) -> bool:
    edges = nx.isomorphism.categorical_edge_match("label", None)
    return bool(nx.is_isomorphic(a, b, node_match=same("label"), edge_match=edges))


def test_there_are_a_dozen_missions_and_all_kinds_that_were_promised() -> None:
    usual = [name for name, entry in ENTRIES.items() if entry.sort.value != "endgame"]
    assert len(usual) >= 12
    assert {
        "slay", "boss-hunt", "rescue", "escape", "seal-the-rifts", "hold-out", "retrieve", "sabotage",
        "silent-approach", "chain-of-keys", "escort", "beacons", "defend",
    } <= set(usual)  # fmt: skip
    assert any(entry.sort.value == "endgame" for entry in ENTRIES.values())


def test_no_two_missions_are_the_same_graph() -> None:
    graphs = {name: graph(entry) for name, entry in ENTRIES.items()}
    assert [pair for pair in combinations(graphs, 2) if alike(graphs[pair[0]], graphs[pair[1]])] == []


def test_without_numbers_and_places_they_still_differ() -> None:
    """The bare shape: deeds and what needs what."""
    shapes = {}
    for name, entry in ENTRIES.items():
        made = graph(entry)
        for _, data in made.nodes(data=True):
            data["label"] = data["label"][:2]
        shapes[name] = made
    assert [pair for pair in combinations(shapes, 2) if alike(shapes[pair[0]], shapes[pair[1]])] == []


def test_a_renamed_mission_is_the_same_graph() -> None:
    entry = ENTRIES["rescue"]
    other = nx.relabel_nodes(graph(entry), {beat.id: f"x-{beat.id}" for beat in entry.beats.value or ()})
    assert alike(graph(entry), other)


@pytest.mark.parametrize("name", ENTRIES)
def test_every_name_in_a_mission_is_that_of_something(name: str) -> None:
    entry = ENTRIES[name]
    beats = {beat.id for beat in entry.beats.value or ()}
    locks = {lock.id for lock in entry.locks.value or ()}
    twists = {twist.id for twist in entry.twists.value or ()}
    assert len(beats) + len(locks) + len(twists) == len(beats | locks | twists)
    always = {twist.id for twist in entry.twists.value or () if twist.always}
    for beat in entry.beats.value or ():
        assert set(beat.needs) | {n for n in (beat.bearer, beat.to) if n} <= beats
        assert beat.lock is None or beat.lock in locks
        assert beat.later is None or beat.later in always
    for lock in entry.locks.value or ():
        assert set(lock.by) <= beats | always
    for twist in entry.twists.value or ():
        assert set(twist.of) <= beats | locks | WORDS
        assert twist.site is None or twist.site in beats | locks
    for aim in entry.goals.value or ():
        assert set(aim.of) | set(aim.to) <= beats | WORDS
        assert set(aim.after) <= always
    for fail in entry.fails.value or ():
        assert set(fail.of) <= beats | WORDS


def test_share_codes_have_a_number_for_each() -> None:
    box = load_quest_box()
    for number in range(len(ENTRIES) + 1):
        assert PACKED[3][1].unpack(number) in {"", *ENTRIES}
    assert {PACKED[3][1].pack(name) for name in ENTRIES} == set(range(1, len(ENTRIES) + 1))
    assert {PACKED[4][1].pack(theme.id) for theme in box.themes} == set(range(1, len(box.themes) + 1))
