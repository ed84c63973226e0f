"""Stories as pure functions, with the cases from practice; and the stories that quests make of themselves."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from questpress.catalog.squares_box import load_squares_box
from questpress.games.quest.document import Quest
from questpress.games.quest.facts import QuestFacts
from questpress.games.quest.judge.endings import story_of
from questpress.games.quest.story import (
    Chapter,
    Flaw,
    Shut,
    Standing,
    Story,
    after,
    circles,
    flaws,
    shut_for_good,
    standing,
)

sys.path.insert(0, str(Path(__file__).parent))
import questwork

FOGBOUND = {
    "arrive": ("search",),
    "search": ("fight", "rest"),
    "fight": ("win",),
    "rest": ("rest2",),
    "rest2": ("rest",),
    "orphan": ("win",),
    "win": (),
}


def test_loose_ends_of_a_scenario() -> None:
    story = Story("arrive", FOGBOUND, {"win": "victory"})
    assert flaws(story) == (
        Flaw("endless", ("rest", "rest2")),
        Flaw("nothing-leads-here", ("orphan",)),
        Flaw("no-defeat"),
    )


def test_without_a_start_there_is_no_flood() -> None:
    found = flaws(Story(None, FOGBOUND, {"win": "victory"}))
    assert found[0] == Flaw("no-start")
    assert not [flaw for flaw in found if flaw.fault == "nothing-leads-here"]


def test_a_monster_that_the_catalog_does_not_have_is_told_with_its_place() -> None:
    """The fourth finding of the case: a villain whom the box does not have, in a quest of ours."""
    case = {"quest": "adventures", "edits": [{"change": "202-R", "card": "bog-ghoul"}]}
    (found,) = [f for f in questwork.run(case).findings if f.code == "TA-Q07"]
    assert found.message == "There is no villain 'bog-ghoul' in the catalog."
    assert found.where.path == "events.0.spawn.villains.0.card"


@pytest.mark.parametrize(
    ("story", "faults"),
    [
        (Story("a", {"a": ("b",), "b": ()}, {"b": "victory"}, can_lose=False), ()),
        (Story("a", {"a": ("b",), "b": ()}, {"b": "victory"}), ("no-defeat",)),
        (Story("a", {"a": ("b", "c"), "b": (), "c": ()}, {"b": "victory", "c": "defeat"}), ()),
        (
            Story("a", {"a": (), "b": ()}, {"b": "victory"}, can_lose=False),
            ("endless", "nothing-leads-here", "no-victory"),
        ),
        (
            Story("a", {"a": ("z",), "b": ()}, {"a": "victory", "b": "defeat"}),
            ("unknown", "nothing-leads-here", "no-defeat"),
        ),
        (Story("gone", {"a": ()}, {"a": "victory"}, can_lose=False), ("no-start",)),
    ],
)
def test_flaws(story: Story, faults: tuple[str, ...]) -> None:
    assert tuple(flaw.fault for flaw in flaws(story)) == faults


MAP_AND_OATH = {
    "c3": Chapter("c3", grants=("map",)),
    "c4": Chapter("c4", grants=("oath",)),
    "c5": Chapter("c5", needs_any=("map", "oath")),
    "c6": Chapter("c6", removes=("oath",)),
    "c7": Chapter("c7", needs_all=("map", "oath")),
    "c8": Chapter("c8", blocked_by=("map",)),
}


@pytest.mark.parametrize(
    ("played", "states"),
    [
        ((), ("locked", "locked", "open")),
        (("c4",), ("open", "locked", "open")),
        (("c4", "c3"), ("open", "open", "blocked")),
        (("c4", "c3", "c6"), ("open", "locked", "blocked")),
    ],
)
def test_one_of_several_conditions_is_enough(played: tuple[str, ...], states: tuple[str, ...]) -> None:
    facts = after(MAP_AND_OATH[name] for name in played)
    assert tuple(standing(MAP_AND_OATH[name], facts).state for name in ("c5", "c7", "c8")) == states


def test_locked_and_blocked_have_their_reasons() -> None:
    facts = after([MAP_AND_OATH["c3"]])
    assert standing(MAP_AND_OATH["c7"], facts) == Standing("locked", ("oath",))
    assert standing(MAP_AND_OATH["c8"], facts) == Standing("blocked", ("map",))
    assert standing(MAP_AND_OATH["c5"], ()) == Standing("locked", ("map", "oath"))
    both = Chapter("both", needs_all=("map",), blocked_by=("oath",))
    assert standing(both, {"oath"}) == Standing("blocked", ("oath",))
    two = Chapter("two", needs_any=("a", "b", "c"), count=2)
    assert standing(two, {"a"}) == Standing("locked", ("b", "c"))
    assert standing(two, {"a", "c"}).state == "open"


def test_what_can_be_shut_for_good_is_told_with_the_choice_that_does_it() -> None:
    found = list(shut_for_good(tuple(MAP_AND_OATH.values())))
    assert Shut("c8", "c3", "map", "blocked") in found
    assert [shut for shut in found if shut.state == "blocked"] == [Shut("c8", "c3", "map", "blocked")]
    # After c6 the oath comes back by c4 alone; what another chapter can bring again is not lost for good.
    assert all(shut.chapter != "c5" for shut in found)
    lost = (Chapter("a", removes=("lamp",)), Chapter("b", needs_all=("lamp",)))
    assert list(shut_for_good(lost)) == [Shut("b", "a", "lamp", "locked")]
    assert list(shut_for_good((*lost, Chapter("c", grants=("lamp",))))) == []
    freed = (Chapter("a", grants=("fog",)), Chapter("b", blocked_by=("fog",)), Chapter("c", removes=("fog",)))
    assert list(shut_for_good(freed)) == []


def test_parts_that_wait_for_each_other_come_together() -> None:
    waits = {"a": ("b",), "b": ("c",), "c": ("b",), "d": ("d",), "e": ("x",)}
    assert circles(waits) == [("b", "c"), ("d",)]


@given(st.dictionaries(st.sampled_from("abcdefgh"), st.lists(st.sampled_from("abcdefgh"), max_size=3), max_size=8))
def test_every_story_is_judged_to_its_end(ways: dict[str, list[str]]) -> None:
    endings = dict.fromkeys(list(ways)[:1], "victory")
    found = flaws(Story("a", ways, endings, can_lose=False))  # type: ignore[arg-type]
    endless = {part for flaw in found if flaw.fault == "endless" for part in flaw.parts}
    lost = {part for flaw in found if flaw.fault == "nothing-leads-here" for part in flaw.parts}
    assert not endless & lost
    assert not endless & set(endings)


def test_a_quest_as_a_story() -> None:
    doc = Quest.model_validate(questwork.quest("adventures"))
    facts = QuestFacts(doc, load_squares_box("tanares-adventures"))
    (stage,) = facts.stages
    story = story_of(facts, stage, facts.plot(stage))
    assert {part: tuple(ways) for part, ways in story.next.items()} == {
        "start": ("win", "event-1", "event-2"),
        "event-1": ("win",),
        "event-2": ("win",),
        "win": (),
    }
