"""The second half of the aids of Tanares Adventures, read back from their PDF and compared with the rulebook."""

from __future__ import annotations

import io
import re
from functools import cache
from pathlib import Path

import pytest
from pypdf import PdfReader

from questpress.catalog.packs import open_catalog
from questpress.catalog.query import catalog_for
from questpress.press.aids.check import check_aid
from questpress.press.aids.files import aids_pdf
from questpress.press.aids.listing import aid_list, named
from questpress.press.aids.make import LaidAid, lay_out
from questpress.press.aids.model import AidSpec
from questpress.press.aids.render import render_text
from questpress.press.aids.tags import bare
from questpress.press.ink import Ink
from questpress.press.paper import PAPERS

GAME = "tanares-adventures"
A4 = AidSpec()
PAGES = {
    "guards-and-events": 1,
    "terrain-and-objects": 1,
    "bosses": 1,
    "hero-loadout": 1,
    "quest-sheet": 2,
    "hp-and-turns": 1,
    "quest-log": 1,
    "campaign-log": 2,
    "save-sheet": 1,
    "endgame-fights": 1,
    "campaign-perks": 1,
    "teach": 1,
}
"""The aids of this file, and on how many pages of A4 each stands."""


@cache
def laid(name: str, spec: AidSpec = A4) -> LaidAid:
    return lay_out(named(aid_list(GAME), [name])[0], open_catalog(GAME), spec, code="catalog")


@cache
def text(name: str) -> str:
    """Return what a reader copies out of an aid's PDF, on one line."""
    data, found = aids_pdf([laid(name)], A4)
    assert not found
    return " ".join(" ".join(page.extract_text() for page in PdfReader(io.BytesIO(data)).pages).split())


@pytest.mark.parametrize("name", PAGES)
def test_an_aid_fits_its_pages_and_mentions_its_topic(name: str) -> None:
    assert len(laid(name).sheets) == PAGES[name]
    assert laid(name).findings == ()
    assert check_aid(laid(name).info, open_catalog(GAME)) == []


@pytest.mark.parametrize("name", PAGES)
@pytest.mark.parametrize(
    "spec",
    [
        AidSpec(paper=PAPERS["letter"]),
        AidSpec(ink=Ink.MONO),
        AidSpec(large=True),
        AidSpec(form="poker"),
        AidSpec(form="tarot"),
        AidSpec(paper=PAPERS["a5"]),
    ],
    ids=["letter", "mono", "large", "poker", "tarot", "a5"],
)
def test_an_aid_fits_other_papers_inks_cards_and_sizes(name: str, spec: AidSpec) -> None:
    assert laid(name, spec).findings == ()


@pytest.mark.parametrize("name", PAGES)
def test_letter_takes_no_page_more(name: str) -> None:
    assert len(laid(name, AidSpec(paper=PAPERS["letter"])).sheets) == PAGES[name]


def has(name: str, *patterns: str) -> None:
    for pattern in patterns:
        assert re.search(pattern, text(name)), f"{pattern!r} is not in {name}"


def test_guards_wake_and_are_shielded_as_printed() -> None:
    """Villain Guards; Activating Guards; the label printed there."""
    has("guards-and-events", r"Shielded 6", r"moves in \[3\]", r"Shoot from \[4\]: it takes 6 less")
    has("guards-and-events", r"110-R", r"111-B", r"B2", r"in \[2\] of its Commander")


def test_the_end_of_a_round_goes_guide_journal_cubes() -> None:
    """End-of-Round: the Quest Guide, then the Journal, at last the Fatigue Cubes."""
    order = [text("guards-and-events").index(word) for word in ("Quest Guide:", "Journal:", "All Fatigue Cubes off")]
    assert order == sorted(order)


def test_terrain_costs_and_hurts_as_printed() -> None:
    """Lava / Spikes 4 damage; Ruins / Swamp two points; Ice as Swamp, 4 damage, three squares; Planar Rift; Corrupted
    Zone.
    """
    has("terrain-and-objects", r"Lava, Spikes 1 4 ", r"Ruins, Swamp 2 –", r"Ice 2 4 ")
    has("terrain-and-objects", r"then three squares more: no DMG", r"you take 4, and so does")
    has("terrain-and-objects", r"in \[4\] by one square, three times a turn", r"Vulnerable 3;", r"Camp has 4 squares")
    has("terrain-and-objects", r"cross Barrier corners for 2 points")


def test_a_chest_heals_as_printed() -> None:
    """Chests: two a quest, one point, 30 for one hero, 10 for those at 20 or less; none at Kemet Hunt 5."""
    has("terrain-and-objects", r"in \[1\] for 1 point; two a quest", r"one hero HEALS 30", r"20 HP or less HEAL 10")
    has("terrain-and-objects", r"From level 5 there are none")


def test_tiles_are_counted_as_printed() -> None:
    """New Terrain Tiles: quantities and sizes."""
    has("terrain-and-objects", r"2x1 \(4\), 2x2 \(2\), 3x1 \(2\), 4x2 \(2\)", r"Corrupted Zone 3x3 \(2\)")
    has("terrain-and-objects", r"Ice† 2x2 \(4\), 3x3 \(2\), 4x2 \(2\)", r"Room 6x6 \(4\), 8x6 \(2\)")


def test_a_boss_hits_as_often_as_counted() -> None:
    """Stats / Stat Sheets: +3 and Blessed. Against 16 a Boss needs 13 with the better of two dice: 1 - (12/20)^2."""
    has("bosses", r"16 16 25% 13 64%", r"22 20 5% 19 19%", r"\+3 to every attack roll")


def test_a_boss_of_100_hp_loses_its_token_at_30_damage() -> None:
    """Stats / Stat Sheets: the token stands on 30, and on 70 after the 30th point; each hero gains a mana cube."""
    has("bosses", r"none 100 slot 30 \+70", r"29 71 slot 1 \+70", r"30 70 slot 70 gone: each hero gains 1 mana")


def test_a_boss_takes_12_damage_for_what_is_prevented() -> None:
    """Boss Perks: control, negated attacks and forced Fatigue cost 12 damage instead."""
    assert text("bosses").count("12 DMG") >= 4


def test_the_one_shot_table_is_the_printed_one() -> None:
    """Appendix H, Modifiers table; the last row is cut off before its Skill Tokens."""
    has("hero-loadout", r"Quests 1–2 3–16 17–31 32–45 and – 95 96 97", r"Item level 0 0 1 1")
    has("hero-loadout", r"chosen chosen random chosen", r"NPC week – 1 2 3")
    has("hero-loadout", r"Primaries 4/0/0/0 2/2/0/0 1/3/0/0 1/2/1/0", r"Skills 4/0/0 3/1/0 2/2/0 \?†")
    has("hero-loadout", r"First Aid 30 30 30 45")


def test_levels_of_skills_and_items_are_the_printed_ones() -> None:
    """Paying the mana cost: the level, one more when charged. Passive Bonus: +1 to +3, 5 to 15 HP."""
    has("hero-loadout", r"1 1 2 \+1 \+5 2 2 3 \+2 \+10 3 3 4 \+3 \+15")


def test_rewards_on_the_quest_sheet_are_the_printed_ones() -> None:
    """Standard ways to gain resources: win 3, 2, 1 a First Aid, 1 a level; lose 2 with the milestone, 1 a level."""
    has("quest-sheet", r"Primary Objective 3 –", r"Extra Challenge 2 –", r"Milestone reached – 2")
    has("quest-sheet", r"each First Aid left, 2 at most 1 –", r"each Kemet Hunt level, 6 at most 1 1")


def test_the_map_of_the_quest_sheet_is_24_by_16() -> None:
    """Table Setup: 24x16 squares; Numbers: the long edge has the numbers; rows by our ruling."""
    has("quest-sheet", "1 1 2 2 3 3 4 4 5 5", "22 22 23 23 24 24")
    assert "25 25" not in text("quest-sheet")
    has("quest-sheet", r"A A B B C C", r"O O P P")
    assert "Q Q" not in text("quest-sheet")


def test_the_campaign_log_counts_to_42_war_points_and_12_regions() -> None:
    """Masteries, Regions, and War Points; Campaign Perks at 9, 23 and 42; four Journey Phases a week."""
    has("campaign-log", r"perks at 9, 23 and 42", r"Four Journey Phases", r"after the first three", r"6 points conquer")
    assert text("campaign-log").count("†") - 1 + 6 == 12, "six Regions are named, the others are lines"


def test_endgame_parts_have_140_hp_and_bring_mana_twice() -> None:
    """Maiming a Body Part: 140 HP, a cube when the token turns, another when it is Maimed; quests as printed."""
    has("endgame-fights", r"140 HP each", r"70 DMG: turn the token", r"93, 94, 95, 96, 103, 107: six of the seven")
    has("endgame-fights", r"4x4 squares", r"4 for each color", r"12 DMG instead of control")


def test_all_printed_perks_are_there() -> None:
    """Campaign Perks: six a category, but five of the Strategists."""
    for perk in open_catalog(GAME).all_of("perk"):
        has("campaign-perks", re.escape(perk.name).replace("\\ ", r"\s"))
    has(
        "campaign-perks",
        r"9, 23, 42 War Points",
        r"Three work, a fourth for 2 loot",
        r"First Aid gives 45 instead of 30",
    )


def test_what_a_campaign_unlocks_is_on_sealed_sheets_only() -> None:
    infos = {info.name: info for info in aid_list(GAME)}
    assert {name for name in PAGES if infos[name].spoilers} == {"endgame-fights", "campaign-perks"}


def test_teaching_takes_a_page_in_large_type() -> None:
    """Turn Structure, Mob, Villains: a d20, -3 to Defense, 8 reaction damage, +5 when unprovoked."""
    has("teach", r"Roll the d20", r"Defense −3", r"8 DMG", r"a hit deals \+5 DMG", r"4 Primaries, 2 Specials")


@pytest.mark.parametrize("name", PAGES)
def test_forms_can_be_filled_in_on_screen(name: str) -> None:
    data, _ = aids_pdf([laid(name)], AidSpec(fillable=True))
    pages = PdfReader(io.BytesIO(data)).pages
    assert bool(sum(len(page.get("/Annots", [])) for page in pages)) == laid(name).info.form


def test_the_fields_of_the_loadout_are_all_on_its_page() -> None:
    """Ten lines, tables of 4 x 5, 2 x 5, 4 x 4 and 2 x 5, six boxes of mana, then lines of 3, 2 and 4."""
    data, _ = aids_pdf([laid("hero-loadout")], AidSpec(fillable=True))
    assert len(PdfReader(io.BytesIO(data)).pages[0]["/Annots"]) == 10 + 20 + 10 + 16 + 10 + 6 + 3 + 2 + 4


EDITED = {
    "boss-damage-for-a-prevented-effect": ("bosses", "12 DMG", "13 DMG"),
    "guard-shielded": ("guards-and-events", "Shielded 6", "Shielded 7"),
    "chest-healing": ("terrain-and-objects", "HEALS 30", "HEALS 31"),
    "kemet-hunt-maximum": ("quest-sheet", "6 at most", "7 at most"),
    "second-perk": ("campaign-log", "9, 23 and 42", "9, 24 and 42"),
    "villain-reaction": ("teach", "8 DMG", "9 DMG"),
    "body-part-hp": ("endgame-fights", "140 HP", "141 HP"),
}
"""For a number of the catalog: an aid, what it says, and what it says when the number is one more."""


@pytest.mark.parametrize("number", EDITED)
def test_an_edited_figure_changes_the_aid(number: str, tmp_path: Path) -> None:
    name, before, after = EDITED[number]
    entry = open_catalog(GAME).get(f"{GAME}/number/{number}")
    (tmp_path / "pack.yaml").write_text(f"name: Edited\ngame: {GAME}\nbasis: original\n", encoding="utf-8")
    (tmp_path / "numbers.yaml").write_text(
        f"- id: {number}\n  name: {entry.name}\n  override: true\n"
        f"  amount: {{ value: {entry.amount.value + 1}, basis: original }}\n",
        encoding="utf-8",
    )
    edited = render_text(laid(name).info, catalog_for(GAME, [tmp_path]))
    plain = bare(edited.text).replace("**", "")
    assert before in text(name)
    assert before not in plain
    assert after in plain
