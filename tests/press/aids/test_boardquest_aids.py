"""The aids of Boardquest, read back from their PDF and compared with the rulebook."""

from __future__ import annotations

import io
import re
from dataclasses import replace
from functools import cache

import pytest
from pypdf import PdfReader

from questpress.catalog.load import base_catalog
from questpress.catalog.packs import open_catalog
from questpress.press.aids.check import check_aid
from questpress.press.aids.files import aids_pdf
from questpress.press.aids.listing import aid_list, named
from questpress.press.aids.make import LaidAid, lay_out
from questpress.press.aids.model import AidSpec
from questpress.press.ink import Ink
from questpress.press.paper import PAPERS

GAME = "boardquest"
A4 = AidSpec()
PAGES = {
    "setup": 1,
    "player-turn": 1,
    "monster-turn": 1,
    "battle-maths": 1,
    "terrain-and-forts": 1,
    "items-and-shop": 1,
    "skills-and-statuses": 2,
    "campaign": 2,
    "essential": 2,
    "teach": 1,
    "army-sheet": 1,
    "scenario-record": 1,
    "save-sheet": 2,
}
"""Every aid, and on how many pages of A4 it stands."""


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
def test_an_aid_stands_on_what_the_rulebook_prints_alone(name: str) -> None:
    """Without our pack, figures that nobody printed are question marks; nothing else is lost."""
    alone = lay_out(named(aid_list(GAME), [name])[0], base_catalog(GAME), A4, code="catalog")
    assert alone.findings == ()
    assert len(alone.sheets) <= PAGES[name]


def has(name: str, *patterns: str) -> None:
    for pattern in patterns:
        assert re.search(pattern, text(name)), f"{pattern!r} is not in {name}"


def test_the_aids_are_eight_and_in_order() -> None:
    assert {info.name for info in aid_list(GAME)} == set(PAGES)
    assert [info.name for info in aid_list(GAME) if info.number] == list(PAGES)[:8]


@pytest.mark.parametrize("name", PAGES)
def test_an_aid_fits_its_pages_and_mentions_its_topic(name: str) -> None:
    assert len(laid(name).sheets) == PAGES[name]
    assert laid(name).findings == ()
    assert check_aid(laid(name).info, open_catalog(GAME)) == []


@pytest.mark.parametrize("name", PAGES)
@pytest.mark.parametrize(
    "spec",
    [AidSpec(paper=PAPERS["letter"]), AidSpec(ink=Ink.MONO), AidSpec(large=True)],
    ids=["letter", "mono", "large"],
)
def test_an_aid_fits_other_papers_inks_and_sizes(name: str, spec: AidSpec) -> None:
    assert laid(name, spec).findings == ()


def test_pieces_forts_and_forts_to_win() -> None:
    """Preparation Steps: four pieces a player; Map Assembly, step seven: 7, 10, 13 Forts; Winning & Losing: 5, 6, 8,
    and the Quick Reference: 7 for four players.
    """
    for name in ("setup", "essential"):
        has(name, r"2 8 7 5", r"3 12 10 6", r"4 16 13 7", r"2 and 2 16 13 8")


def test_monsters_grow_rarer_with_the_distance() -> None:
    """Quick Reference, Setup."""
    for name in ("setup", "essential"):
        has(name, r"0 common common", r"1 common uncommon", r"2\+† uncommon rare")
    has("setup", r"10 Gold", r"Income on 6 \(5 and", r"At most 4 in a line", r"Two tiles between")


def test_income_by_forts_and_units() -> None:
    """Player Turns: 5 and Forts less Units; 6 at the start, 5 with the Archer (Sample Battle, round three)."""
    has("player-turn", r"1 \(start\) 6 5 4 3", r"5 \(won\) 10 9 8 7", r"Gold: 5, \+1 a Fort, −1 a Unit", r"below 0†")


def test_a_turn_has_five_steps_in_this_order() -> None:
    """Player Turns."""
    steps = ["Income: take Gold", "Draw one", "Positive effects", "Act as often", "Negative effects"]
    order = [text("player-turn").index(step) for step in steps]
    assert order == sorted(order)


def test_units_cost_and_levels() -> None:
    """Sample Battle: an Archer costs 20, 100 XP bring level two, which adds 2 Skills (Skills); Free for All: 100 XP."""
    has("player-turn", r"Level 1 20 –", r"2 100 \d 200", r"two cards from the Leveling Deck", r"one Maneuver")


def test_monsters_move_one_tile_and_drop_loot() -> None:
    """Monster Actions; Defeat: 1, 2 and 3 Items; Sample Battle: 10 Gold, 100 XP, one Item; it needs a 4 to hit."""
    has("monster-turn", r"Move 1 tile", r"Common 1 Item", r"Uncommon 2 Items", r"Rare 3 Items", r"Archer \(24\)")
    has("monster-turn", r"gap 3, needs 4; 3 DMG less 1", r"10 Gold and 100 XP to Gregor, one Item to the Archer")


@pytest.mark.parametrize(
    ("gap", "need", "percent", "luckless"),
    [(3, 4, 92, 100), (5, 6, 72, 83), (7, 8, 42, 50), (9, 10, 17, 17), (10, 11, 8, 0)],
)
def test_odds_of_an_attack(gap: int, need: int, percent: int, luckless: int) -> None:
    """Attack & Defense: more than the gap; Luckless: one die and 4. The ways of two dice are counted here by hand."""
    assert sum(a + b >= need for a in range(1, 7) for b in range(1, 7)) * 100 / 36 == pytest.approx(percent, abs=0.5)
    assert need == gap + 1
    has("battle-maths", rf"{gap} {need}\+ {percent}% \S+ {luckless}%")
    has("essential", rf"{gap} {need}\+ {percent}% {luckless}%")


def test_the_worked_example_is_that_of_the_sample_battle() -> None:
    """Sample Battle, round two: Gregor, 20 and 1, needs 4 and rolls 6; the Lizard Warrior, 18, needs 4 as well."""
    has("battle-maths", r"That attack gap 3 4\+ 92%", r"Lizard strikes back gap 3 4\+ 92%")
    has("battle-maths", r"20 ?ATK \+ 1 ?sword \+ 6 = 27 ?total > 24 ?DFS")
    has("battle-maths", r"2 always misses", r"12 always hits and adds 1 DMG")


def test_ground_as_printed() -> None:
    """Terrain Types; Forts, Bonus: plus and minus 2; Forts, Movement; Conquering Forts: two turns on an enemy's."""
    for name in ("terrain-and-forts", "essential"):
        has(name, r"Mountain stop \+1 \+1", r"Water stop\S?.*? – −2", r"Own, allied Fort walk on – \+2")
        has(name, r"Enemy Fort stop – −2", r"Neutral Fort walk on†")
    has("terrain-and-forts", r"Enemy's: two turns", r"Attack 22, Damage 2, Range 2", r"by 1 HP")


def test_slots_levels_taxes_and_prices() -> None:
    """Carrying & Equipping Items; Acquiring Items; Buying & Selling Items."""
    has("items-and-shop", r"1 Weapon", r"1 Shield", r"1 Amulet", r"3 Rings", r"From level 1 2 3", r"Loot 1 2 3")
    has("items-and-shop", r"Sale tax −3 −4 −5", r"Unknown 30 Gold", r"Once a turn", r"one consumable")
    for item, price, got in re.findall(r"(Longsword|Chain Harpoon|Dragon Shield) (\d+) (\d+)", text("items-and-shop")):
        assert int(price) - int(got) == {"Longsword": 3, "Chain Harpoon": 4, "Dragon Shield": 5}[item]


STATUSES = ("Burn", "Curse", "Poison", "Confusion", "Fear", "Freeze", "Pushback", "Sleep", "Stun", "Immunity",
            "Soul.Bond", "Stealth")  # fmt: skip


def test_all_status_effects_and_what_ends_them() -> None:
    """Summary; Quick Reference, Status Effects; Stacking Status Effects: 2 in turn one, then 1."""
    for name in ("skills-and-statuses", "essential"):
        has(name, *STATUSES)
        has(name, r"Burn x Takes x Damage each round Water or Freeze", r"Poison x .*?Any healing")
    has(
        "skills-and-statuses",
        r"Burn 2 for 1, then Burn 1 for 2 rounds",
        r"1 2 2 1",
        r"Bloodrage Attack \+2 and Damage \+1",
    )


def test_the_campaign_has_six_focus_rules_and_thirteen_mods() -> None:
    """Focus Rules; Game Mods."""
    rules = ("Attack Closest Enemy", "Attack Closest Hero", "Attack Specific Enemy", "Defend Position",
             "Conquer Closest Fort", "Guard Ally")  # fmt: skip
    has("campaign", *rules, r"enemy within 2 of", r"choose 2 advanced skills a level above 1")
    mods = ("Clone Wars", "Closed Hand", "Fog of War", "Game Master", "High Income", "Luckless", "Market Hall",
            "Mercenaries", "Negotiations", "Reincarnation", "Sanctuary Forts", "Time Limitations",
            "Tower Defense")  # fmt: skip
    has("campaign", *mods, "120 seconds", "never more than 12", "10 Gold a level", "with 5 HP")
    has("save-sheet", *mods)


def test_the_page_to_teach_with_names_the_goal() -> None:
    """Winning & Losing the Game: 5 Forts with two players."""
    has("teach", r"5 Forts win with two players", r"−2 DFS", r"\+2 DFS", r"12 always hits for \+1")


def test_figures_follow_the_catalog() -> None:
    """A figure that is edited in the catalog changes on paper: no aid has it typed."""
    catalog = open_catalog(GAME)
    fort = catalog.entries["number"]["own-fort-defense"]
    edited = fort.model_copy(update={"amount": fort.amount.model_copy(update={"value": 7})})
    numbers = {**catalog.entries["number"], "own-fort-defense": edited}
    changed = replace(catalog, entries={**catalog.entries, "number": numbers})
    for name in ("terrain-and-forts", "battle-maths", "essential", "teach"):
        data, _ = aids_pdf([lay_out(named(aid_list(GAME), [name])[0], changed, A4, code="catalog")], A4)
        told = " ".join(page.extract_text() for page in PdfReader(io.BytesIO(data)).pages)
        assert "+7" in told
        assert "+7" not in text(name)
