"""What a reader of a booklet should not stumble over: where heroes begin, which goal comes first, lists that break."""

from __future__ import annotations

from functools import cache

import pytest
from inked import Inked, pages
from questdocs import catalog, data, quest
from test_booklet import changed, drawn, spec, words

from questpress.catalog.quest_box import load_quest_box
from questpress.games.quest.document import Quest
from questpress.games.tanares_adventures.make import make_quest
from questpress.games.tanares_adventures.options import QuestOptions
from questpress.press.aids.atoms import Atom
from questpress.press.paper import PAPERS
from questpress.press.sheets.quest.booklet import quest_pages
from questpress.press.sheets.quest.encounter_page import SEEN, story_above
from questpress.press.sheets.quest.fold import high_fold
from questpress.press.sheets.quest.frame import Band
from questpress.press.sheets.quest.log_page import rounds_of
from questpress.press.sheets.quest.setup_page import goal_text, in_reach
from questpress.press.sheets.quest.strip import equip_note
from questpress.press.units import mm


@cache
def built(archetype: str, boss: bool = False) -> Quest:
    options = QuestOptions(archetype=archetype, boss=boss)
    return make_quest("layout", options, load_quest_box("printed"))


def page_words(doc: Quest) -> dict[str, str]:
    sheets = quest_pages(doc, catalog(doc.game), spec())
    return {
        sheet.title: words(things)
        for sheet, (_, things) in zip(sheets, pages(drawn(doc, spec())), strict=True)
    }  # fmt: skip


def test_heroes_are_told_on_which_stairs_they_begin():
    doc = built("escort")
    note = equip_note(doc, catalog(doc.game))
    assert doc.setup is not None
    starts = {str(at) for at in doc.setup.starts}
    first, _, last = note.removeprefix("Start on the stairs ").removesuffix(".").partition(" to ")
    assert {first, last} <= starts
    two = built("colossus-heart", boss=True)
    assert " and " in equip_note(two, catalog(two.game))
    tide = quest("tide")
    assert equip_note(tide, catalog(tide.game)) == "Start in the hero area."


def test_a_goal_whose_event_sets_another_one_says_that_the_event_comes_first():
    doc = built("silent-approach")
    assert goal_text(doc).endswith("Unfold Event 1 before you cheer.")
    assert "before you cheer" in page_words(doc)["Briefing"]
    # Here an event sets another goal, but not when the first one is met.
    assert goal_text(built("defend")) == built("defend").objective.text


def test_what_is_to_be_set_is_told_with_its_token_and_what_to_keep_without_a_stop():
    doc = built("cage")
    assert "(Lever)" in page_words(doc)["Set-up"]
    assert in_reach(doc.events).endswith(", for later")


def test_an_event_at_both_ends_of_the_board_has_one_sheet_with_its_map():
    event = {
        **data("bell")["events"][0],
        "goal": None,
        "rules": ["They come."],
        "story": "From both ends.",
        "spawn": {
            "villains": [
                {"label": "201-R", "card": None, "level": 1, "color": "red", "at": "1-A"},
                {"label": "210-B", "card": None, "level": 1, "color": "blue", "at": "24-P"},
            ]
        },
    }
    found = page_words(changed("bell", events=[event]))
    assert [title for title in found if title.startswith("Event")] == ["Event 1"]
    assert found["Event 1"].count("201-R") == found["Event 1"].count("210-B") == 2  # in the list, and on the map


def test_a_boss_of_body_parts_is_told_on_its_own_page_alone():
    doc = built("colossus-heart", boss=True)
    assert doc.setup is not None
    label = doc.setup.bosses[0].label
    found = page_words(doc)
    parts = [feature.name.partition(" (")[0] for feature in doc.features if feature.of == (label,)][1:]
    assert len(parts) == 4
    for part in parts:
        assert [title for title, said in found.items() if part in said] == [f"Boss {label}"]
    assert any(f"All about it is on the page Boss {label}." in said for said in found.values())


def _is_to_tick(one: Inked) -> bool:
    """Tell a box to tick from plates of levels, which are taller than wide, and from tiles."""
    wide, high = one.right - one.left, one.top - one.bottom
    return mm(3.3) < wide < mm(4.3) and abs(wide - high) < 10


@pytest.mark.parametrize("last", [8, 9, 12])
def test_numbers_of_rounds_keep_clear_of_their_boxes(last):
    loss = {"text": "Too late.", "trigger": "round-count", "count": last}
    doc = changed("bell", lose=[*data("bell")["lose"], loss])
    assert rounds_of(doc) == last
    for _, things in pages(drawn(doc, spec())):
        numbers = [one for one in things if one.kind == "text" and one.text in map(str, range(1, last + 1))]
        boxes = [one for one in things if one.kind == "rect" and _is_to_tick(one)]
        assert not [one.text for one in numbers for box in boxes if one.meets(box, 0)]


def _band(height: int) -> Band:
    return Band(((0, [Atom(height, lambda pen, x, top: None)]),))


def test_a_story_goes_over_the_grid_where_that_spares_a_sheet():
    fold = high_fold(PAPERS["a4"], SEEN)
    room = fold.low[0] - fold.low[1]
    told, around = _band(mm(20)), mm(16)

    def side(rest: int, rows: int = 9) -> int:
        return story_above(fold, told, [_band(rest)], mm(10), rows, around)

    assert side(room - mm(10)) >= mm(5.5)
    assert side(room - mm(30)) == 0  # all finds room below
    assert side(room + mm(1)) == 0  # a second sheet is needed anyway
    assert side(room - mm(10), rows=20) == 0  # squares would be too small
