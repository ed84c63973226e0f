"""What is read in quests: enough words, every slot filled, nothing said twice in ten introductions, no spoilers."""

from __future__ import annotations

import re
from functools import cache

import pytest

from questpress.catalog.quest_box import load_quest_box
from questpress.catalog.quest_words import quest_words
from questpress.games.quest.build.words import slots_of
from questpress.games.quest.document import Quest
from questpress.games.tanares_adventures.builder import build_quest
from questpress.games.tanares_adventures.options import QuestOptions

BOX = load_quest_box()
WORDS = quest_words("tanares-adventures")
ARCHETYPES = {entry.id: entry for entry in BOX.archetypes}
NAMES = {
    "proper", "town", "place", "host", "band", "leader", "leader_short", "friend", "ward", "relic", "boss", "interact",
}  # fmt: skip


@cache
def quest(seed: int) -> Quest:
    return build_quest(str(seed), QuestOptions(boss=seed % 10 == 7), BOX)


def sentences(text: str) -> list[str]:
    return re.split(r"(?<=[.!?]) ", text)


@pytest.mark.parametrize("first", range(0, 100, 10))
def test_ten_quests_in_a_row_do_not_repeat_a_sentence_of_their_introductions(first: int) -> None:
    said = [sentence for seed in range(first, first + 10) for sentence in sentences(quest(seed).introduction)]
    assert len(said) == len(set(said))
    assert len({quest(seed).title for seed in range(first, first + 10)}) == 10


def test_a_hundred_introductions_hardly_repeat_a_sentence() -> None:
    said = [sentence for seed in range(100) for sentence in sentences(quest(seed).introduction)]
    assert len(said) - len(set(said)) <= 2


def test_no_slot_is_left_and_sentences_begin_with_a_capital() -> None:
    for seed in range(40):
        doc = quest(seed)
        texts = [doc.title, doc.introduction, doc.epilogue, doc.objective.name, doc.objective.text]
        texts += [loss.text for loss in doc.lose] + [feature.text for feature in doc.features]
        for event in doc.events:
            texts += [event.name, event.story, event.trigger_text, *event.rules]
            if event.goal:
                texts += [event.goal.name, event.goal.text]
        for text in texts:
            assert text.strip() == text != ""
            assert "{" not in text, text
            assert "  " not in text, text
            assert text[0].isupper() or not text[0].isalpha(), text
        assert all(text.endswith((".", "?", "!")) for text in (doc.introduction, doc.epilogue, doc.objective.text))


def test_every_mission_has_its_words() -> None:
    assert set(WORDS["missions"]) == set(ARCHETYPES)
    for name, entry in ARCHETYPES.items():
        held = WORDS["missions"][name]
        assert len(held["titles"]) >= 6
        assert len(held["situations"]) >= 6
        assert len(held["epilogues"]) >= 4
        assert {fail.id for fail in entry.fails.value or ()} == set(held.get("fails", {}))
        assert (len(entry.goals.value or ()) > 1) == ("next_goal" in held)
        assert set(held["things"]) <= {beat.id for beat in entry.beats.value or ()}


def test_every_theme_and_every_effect_has_its_words() -> None:
    themes = {theme.id for theme in BOX.themes}
    assert set(WORDS["openings"]) == themes == set(WORDS["names"]["places"])
    assert all(len(WORDS["openings"][theme]) >= 7 and len(WORDS["names"]["places"][theme]) >= 8 for theme in themes)
    effects = {twist.effect for entry in ARCHETYPES.values() for twist in entry.twists.value or ()}
    for effect in {*effects, "shout"}:
        held = WORDS["events"][effect]
        assert len(held["names"]) >= 4
        assert len(held["stories"]) >= 4
        assert held["rules"]
    triggers = {twist.trigger.value for entry in ARCHETYPES.values() for twist in entry.twists.value or ()}
    assert triggers <= set(WORDS["events"]["triggers"])


def test_each_sentence_of_an_introduction_has_a_rare_name_in_it() -> None:
    """A sentence without one would soon come twice: of leaders and Bosses there are few."""
    rare = NAMES - {"leader", "leader_short", "boss", "interact"}
    lists = [*WORDS["openings"].values(), WORDS["stakes"]["stakes"], WORDS["stakes"]["calls"]]
    lists += [held["situations"] for held in WORDS["missions"].values()]
    assert [text for texts in lists for text in texts if not slots_of(text) & rare] == []
    assert all(slots_of(text) <= NAMES for texts in lists for text in texts)


def test_no_text_stands_twice() -> None:
    texts = [text for texts in WORDS["openings"].values() for text in texts]
    texts += [*WORDS["stakes"]["stakes"], *WORDS["stakes"]["calls"]]
    for held in WORDS["missions"].values():
        texts += [*held["situations"], *held["epilogues"]]
    for held in WORDS["events"].values():
        if isinstance(held, dict):
            texts += held.get("stories", [])
    assert len(texts) == len(set(texts))


def test_the_front_tells_nothing_of_what_events_bring() -> None:
    silent = QuestOptions(archetype="silent-approach")
    for doc in [*map(quest, range(40)), *(build_quest(str(seed), silent, BOX) for seed in range(4))]:
        assert doc.setup is not None
        front = " ".join(
            [doc.title, doc.introduction, doc.objective.text, *(f"{f.name} {f.text}" for f in doc.features)]
        )
        front += " ".join(event.trigger_text for event in doc.events)
        there = {villain.label for villain in doc.setup.villains}
        for event in doc.events:
            for villain in event.spawn.villains:
                assert villain.label not in front
                assert villain.label not in there
            assert event.story not in front
            # What an event takes away or lays has no name that is written on the map before.
            named = {tile.id: tile.name for tile in doc.setup.tiles if tile.id}
            assert all(named.get(name) is None for name in event.spawn.removes)
            later = [*(event.goal.of if event.goal else ()), *(event.goal.to if event.goal else ())]
            assert all(named.get(name) is None for name in later)


def test_no_name_and_no_story_of_an_event_comes_twice_in_a_quest() -> None:
    for seed in range(100):
        events = quest(seed).events
        assert len({event.name for event in events}) == len({event.story for event in events}) == len(events)


def test_things_have_their_article_and_many_of_a_kind_are_counted() -> None:
    keys = build_quest("article", QuestOptions(archetype="chain-of-keys"), BOX)
    assert any("whoever carries the First Key:" in feature.text for feature in keys.features)
    engines = build_quest("article", QuestOptions(archetype="sabotage"), BOX)
    assert engines.objective.text.endswith("the Bellows, the Great Wheel and the Furnace.")
    assert engines.events[0].trigger_text == "End of Round, when all three engines are destroyed."
    winches = build_quest("article", QuestOptions(archetype="four-winches"), BOX)
    assert winches.events[0].trigger_text == "At once, when the first of the four winches has been used."
    ward = build_quest("article", QuestOptions(archetype="escort"), BOX)
    assert not ward.objective.text.startswith("The ")  # people have none


def test_a_flood_takes_no_tiles_that_an_event_is_to_lay() -> None:
    floods = [
        doc
        for name in ("bewitched", "beacons", "rescue", "hold-out")
        for seed in range(25)
        for doc in [build_quest(f"flood {seed}", QuestOptions(archetype=name), BOX)]
        if any(feature.entry == "rising-flood" for feature in doc.features)
    ]
    assert len(floods) > 2
    assert [event.name for doc in floods for event in doc.events if event.spawn.tiles] == []
