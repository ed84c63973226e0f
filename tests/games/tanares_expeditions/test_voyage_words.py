"""What is read in quests of Tanares Expeditions: every slot filled, nothing said twice in a row, no spoilers."""

from __future__ import annotations

import re
from functools import cache

import pytest

from questpress.catalog.sea_box import load_sea_box
from questpress.games.quest.document import Quest
from questpress.games.tanares_expeditions.builder import build_quest
from questpress.games.tanares_expeditions.options import QuestOptions

BOX = load_sea_box()


@cache
def quest(seed: int) -> Quest:
    return build_quest(str(seed), QuestOptions(encounters=1 + seed * 7 % 5), BOX)


def sentences(text: str) -> list[str]:
    return re.split(r"(?<=[.!?]) ", text)


@pytest.mark.parametrize("first", range(0, 100, 10))
def test_ten_quests_in_a_row_do_not_repeat_a_sentence_of_their_introductions(first: int) -> None:
    said = [sentence for seed in range(first, first + 10) for sentence in sentences(quest(seed).introduction)]
    assert len(said) == len(set(said))


def test_titles_seldom_come_twice() -> None:
    assert len({quest(seed).title for seed in range(100)}) >= 70


def test_an_event_of_a_quest_is_told_once() -> None:
    for seed in range(40):
        stories = [event.story for event in quest(seed).events]
        assert len(stories) == len(set(stories))


def test_no_slot_is_left_and_sentences_begin_with_a_capital() -> None:
    for seed in range(60):
        doc = quest(seed)
        texts = [doc.title, doc.introduction, doc.epilogue, doc.objective.name, doc.objective.text]
        texts += [loss.text for loss in doc.lose]
        for encounter in doc.encounters:
            texts += [encounter.title, encounter.story, encounter.ends.name, encounter.ends.text]
            texts += [part.text for part in (encounter.challenge, encounter.trait) if part is not None]
            texts += [thing.text for thing in encounter.board.objects if thing.text]
        for event in doc.events:
            texts += [event.name, event.story, event.trigger_text, *event.rules]
            if event.goal is not None:
                texts += [event.goal.name, event.goal.text]
        for text in texts:
            assert text.strip() == text != ""
            assert "{" not in text, text
            assert "  " not in text, text
            assert not text[0].islower(), text
            assert " the The " not in f" {text}", text
        for text in (doc.introduction, doc.epilogue, doc.objective.text):
            assert text.endswith((".", "?", "!"))


def test_grids_tell_nothing_of_what_events_bring() -> None:
    for seed in range(40):
        doc = quest(seed)
        for encounter in doc.encounters:
            front = f"{doc.introduction} {encounter.story} {encounter.ends.text}"
            front += " ".join(event.trigger_text for event in doc.events)
            for event in doc.events:
                assert event.story not in front
                taken = {start.at for start in encounter.board.villain_starts}
                if event.encounter == encounter.number:
                    assert taken.isdisjoint(start.at for start in event.spawn.villain_starts)
            # What an event takes away has no name that is written on the grid.
            named = {tile.id: tile.name for tile in encounter.board.tiles if tile.id}
            assert all(named.get(name) is None for event in doc.events for name in event.spawn.removes)


def test_the_way_counts_in_the_last_encounter() -> None:
    for seed in range(20):
        doc = quest(seed)
        told = "on the way count in the last encounter" in doc.objective.text
        assert told == (len(doc.encounters) > 1)
