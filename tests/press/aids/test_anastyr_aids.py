"""The aids of Anastyr, read back from their PDF and compared with what the rulebook prints.

Each case names the rulebook's section; the figures are typed here on purpose, and nowhere else.
"""

from __future__ import annotations

import io
import re
from fractions import Fraction
from functools import cache
from itertools import product

import pytest
from pypdf import PdfReader

from questpress.catalog.packs import open_catalog
from questpress.catalog.query import catalog_for
from questpress.press.aids.calls import globals_of
from questpress.press.aids.check import check_aid
from questpress.press.aids.files import aids_pdf
from questpress.press.aids.listing import aid_list, named
from questpress.press.aids.make import lay_out
from questpress.press.aids.model import AidSpec
from questpress.press.aids.render import render_text
from questpress.press.aids.tags import bare
from questpress.press.aids.views import Used
from questpress.press.ink import Ink
from questpress.press.paper import PAPERS

GAME = "anastyr"
A4 = AidSpec()
NUMBERED = ("round", "hero-actions", "dice-and-combat", "enemies", "spawn-and-region", "board", "keywords", "boss")
FORMS = ("hero-sheet", "adventure-log", "trackers", "save-sheet", "setup-list")
PAGES = dict.fromkeys((*NUMBERED, *FORMS, "teach"), 1) | {"keywords": 2, "essential": 2}
OTHERS = {
    "letter": AidSpec(paper=PAPERS["letter"]),
    "a5": AidSpec(paper=PAPERS["a5"]),
    "saver": AidSpec(ink=Ink.SAVER),
    "mono": AidSpec(ink=Ink.MONO),
    "large": AidSpec(large=True),
}


@cache
def laid(name, spec=A4):
    return lay_out(named(aid_list(GAME), [name])[0], open_catalog(GAME), spec, code="catalog")


@cache
def text(name):
    """Return what a reader copies out of an aid's PDF, on one line."""
    data, found = aids_pdf([laid(name)], A4)
    assert not found
    return " ".join(" ".join(page.extract_text() for page in PdfReader(io.BytesIO(data)).pages).split())


def source(name):
    """Return the finished text of an aid without its tags, line by line."""
    return bare(render_text(named(aid_list(GAME), [name])[0], open_catalog(GAME)).text)


def has(name, *patterns):
    for pattern in patterns:
        assert re.search(pattern, text(name)), f"{name} does not say {pattern!r}: {text(name)}"


def test_eight_aids_are_numbered_and_the_others_are_not():
    assert tuple(info.name for info in aid_list(GAME) if info.number) == NUMBERED
    assert {info.name for info in aid_list(GAME) if info.form} == set(FORMS)
    assert {info.name for info in aid_list(GAME)} == set(PAGES)


@pytest.mark.parametrize("name", PAGES)
def test_an_aid_fits_its_pages_and_mentions_its_topic(name):
    assert laid(name).findings == ()
    assert len(laid(name).sheets) == PAGES[name]
    assert check_aid(laid(name).info, open_catalog(GAME)) == []


@pytest.mark.parametrize("spec", OTHERS.values(), ids=OTHERS)
@pytest.mark.parametrize("name", PAGES)
def test_an_aid_fits_other_papers_inks_and_sizes(name, spec):
    assert laid(name, spec).findings == ()
    if spec.paper == PAPERS["letter"]:
        assert len(laid(name, spec).sheets) <= 2


def test_the_round():
    has("round", "Five phases")  # 7 Game Round
    has("round", r"Hero preparation.*Initiative.*Activation.*Enemy spawn.*End of round")  # 7
    has("round", r"draw up to 3 cards", r"each hero begins with three Technique cards")  # 7.1; ruling opening-hand
    has("round", r"no hero waits in the supply", r"the Event deck is empty")  # Objective
    has("round", r"acts three times a round")  # 12.1.9 The 3 Boss Activation Cards


def test_hero_actions():
    has("hero-actions", "3 basic actions with one or two players")  # 7.3.1 Hero Activation
    has("hero-actions", "2 basic actions with three or four players")  # 7.3.1
    has("hero-actions", "Eight basic actions", "Four free actions")  # 7.3.1
    order = ["Maneuver", "Prepare Combo", "Perform Technique", "Focus", "Heal", "Interact", "Tame Creature",
             "Throw Enemy", "Trigger Combo", "Unleash Fury", "Use Mount", "Use Loot"]  # 8.1.A to 8.2.L  # fmt: skip
    rows = re.findall(r"^\| ([A-L]) \| \*\*(.+?)\*\*", source("hero-actions"), re.MULTILINE)
    assert rows == list(zip("ABCDEFGHIJKL", order, strict=True))
    has("hero-actions", "Roll 3 dice if critical, 2 if weak, 1 if unharmed")  # 8.1.E Heal
    has("hero-actions", "more than 2 cards one is discarded")  # 2.4 Loot Cards
    has("hero-actions", r"red technique \(CBT\)", r"blue technique \(DEF\)", r"green technique \(ART\)")  # 8.1.F


FACES = (0, 1, 1, 1, 2, 0)  # 3.1.1 Adventure Die: Fail, 1 hit thrice, 2 hits, Grapple


def chance(dice, wanted):
    throws = [sum(throw) for throw in product(FACES, repeat=dice)]
    return Fraction(sum(total >= wanted for total in throws), len(throws))


def printed(value):
    if value == 0:
        return "–"
    return f"{min(max(int(value * 100 + Fraction(1, 2)), 1), 99)}%"


@pytest.mark.parametrize("dice", range(1, 7))
def test_odds_are_those_of_all_throws(dice):
    row = next(line for line in source("dice-and-combat").split("\n") if line.startswith(f"{dice} | "))
    cells = [cell.strip(" *") for cell in row.split("|")]
    assert cells[1:9] == [printed(chance(dice, wanted)) for wanted in range(1, 9)]
    assert cells[9] == f"{float(Fraction(5 * dice, 6)) + 1e-9:.1f}"
    assert cells[10] == printed(1 - Fraction(5, 6) ** dice)
    bold = [cell.strip().startswith("**") for cell in row.split("|")[1:9]]
    assert bold == [chance(dice, wanted) >= Fraction(1, 2) for wanted in range(1, 9)]


def test_eight_dice_are_the_last_row():
    rows = re.findall(r"^(\d) \| .*%", source("dice-and-combat"), re.MULTILINE)
    assert rows == list("12345678")  # Components: 8 Adventure dice


def test_a_die_does_not_show_a_face_that_it_lacks():
    odds = globals_of(open_catalog(GAME), Used())["odds"]
    assert odds.shows("die/fury-die", "three-fury", 1).value == Fraction(1, 6)  # 3.1.2 Fury Die
    with pytest.raises(ValueError, match="it has fail, one-hit, two-hits, grapple"):
        odds.shows("die/adventure-die", "blank", 2)


def test_dice_and_combat():
    has("dice-and-combat", "3 sides one hit, 1 side two hits", "Two sides none: Fail, Grapple")  # 3.1.1
    has("dice-and-combat", r"mean 1\.5; two or more 33%")  # 3.1.2 Fury Die: 1, 1, 1, 1, 2, 3
    has("dice-and-combat", "DEF 4; the dice show Fail, 1, 2 and 2: 5 hits")  # 3.4 Stat Roll
    has("dice-and-combat", r"CBT 4 and two CBT \+1: six dice")  # 11.6 Bonus/Penalty Tokens
    has("dice-and-combat", "Power 5, 3 hits: 2 hit points lost")  # 9.2.2 Hero Defense
    has("dice-and-combat", "and 1 for each further identical enemy")  # 9.2.2
    has("dice-and-combat", "one card a roll")  # 11.10 Boosting a Stat Roll


def test_enemies():
    has("enemies", r"Is one hero nearest\?.*Is one of them the leader\?.*whoever acts next")  # 9.1.1, 9.2.1
    for who, total, power in [
        ("Tracker, CBT 4, alone", "4", "4"),
        ("Two Slaughterers, CBT 3", "3 + 1", "4"),
        ("Three nearby, one next door that cannot enter", "3 + 1 + 1 + 1", "6"),
    ]:  # 9.2.1
        assert f"| {who} | {total} | **{power}** |" in source("enemies")
    has("enemies", r"level III has none")  # 4.1 Minions and Specialists
    has("enemies", r"column by column from the west, north to south")  # 9.1


def test_spawn_and_region():
    has("spawn-and-region", "four spaces along one edge")  # 7.4.2 Enemy Spawning
    has("spawn-and-region", "from north to south, or from west to east")  # 7.4.2
    has("spawn-and-region", "one III, one II, one III, three I")  # 7.4.2, the example
    has("spawn-and-region", "One sylfæ on the board")  # 7.4.3 Creature Spawning
    row = next(line for line in source("spawn-and-region").split("\n") if line.startswith("| **3** |"))
    # 8.1.G Tame Creature: Undraal, ART 4 (15.2.1), needs 3 hits for a hyatti
    assert row.split("|")[2:-1] == [f" {printed(chance(dice, 3))} " for dice in range(1, 7)]


def test_the_board():
    has("board", "Capacity 6", "Five of size one inside: K may enter; U, mounted, may not")  # 1.2.2, 1.2.3
    has("board", "each four by four spaces", "Two tiles")  # 1.1 Adventure Tiles
    has(
        "board", "capacity 0; blocks sight", r"lose one die's hits \+1"
    )  # 1.3 Terrain Effects; ruling dangerous-terrain
    has("board", "Pyrah, Range 2")  # Hero Attack, the example
    has("board", "Take the West tile away.*Move the East tile.*Place the next tile")  # 1.4 Scrolling
    assert [line for line in source("board").split("\n") if line.startswith("| **") and "†" in line]


def test_keywords():
    for word in (
        "Blocking",
        "Critical X",
        "Flight",
        "Harassment",
        "Imposing",
        "Rider",
        "Pack X",
        "Range X",
        "Speed",
        "Spin",
        "Unity X",
        "Attraction",
        "Aura X",
        "Bleeding",
        "Confusion",
        "Explosion",
        "Fear X",
        "Leap X",
        "Loot",
    ):  # 15.1
        assert f"**{word}**" in source("keywords"), word
    has("keywords", "At most 3 of a type")  # 11.6
    has("keywords", "counts toward 3")  # 11.2 Severe Injury Card
    has("keywords", "no fury, 3 techniques")  # 11.5 KO'd Hero


def test_the_adventure_log():
    for name, points in [
        ("Merciless", 2),
        ("Survival Instinct", 2),
        ("Collector", 2),
        ("Fearless", 1),
        ("Furious", 1),
        ("Duelist", 1),
    ]:  # 11.11 Heroic Token
        has("adventure-log", rf"{name} \({points}\): ")
    assert re.search(r"^table 9 \| Tile", source("adventure-log"), re.MULTILINE)  # Components: 9 Adventure tiles


def test_the_other_sheets():
    assert "track Hit points | 0 | 10" in source("hero-sheet")  # our Brid has most
    assert re.search(r"^table 11 \| Gem", source("hero-sheet"), re.MULTILINE)  # 2.2 Technique Cards
    assert "11: 6 generic, 5 of your own" in text("hero-sheet")  # 2.2
    assert len(re.findall(r"^ticks \*\*", source("setup-list"), re.MULTILINE)) == 26  # 6.1 to 6.6, and the opening hand
    has("setup-list", "shuffle the 11 techniques", "draw three techniques; solo six")  # 6.4, 14


def test_the_essential_sheet():
    has("essential", "3 basic actions with one or two players, 2 with three or four")  # 7.3.1
    for dice in range(1, 7):  # 3.1.1 Adventure Die
        row = next(line for line in source("essential").split("\n") if line.startswith(f"| **{dice}** |"))
        assert row.split("|")[2:-1] == [f" {printed(chance(dice, wanted))} " for wanted in range(1, 6)]
    has("essential", r"on foot 1,† mounted 2,† standee 1")  # 1.2.3, 1.2.4
    has("essential", r"full HP, no fury, three cards")  # 11.5 KO'd Hero
    has("essential", r"Roll 3 dice if critical, 2 if weak, 1 if unharmed")  # 8.1.E Heal


def test_the_page_to_teach_with():
    has("teach", "3 basic actions; 2 with three or four players", r"\+1 power for each further one")  # 7.3.1, 9.2.2


def test_bosses_and_solo():
    has("boss", "Draw 3 weakness tokens", "the three Ability tiles")  # 12.2, 12.1.3
    has("boss", "acts three times a round")  # 12.1.9
    has("boss", "Two heroes, three basic actions each; one hand of six, three cards from each deck")  # 14 Solo Mode
    has("boss", r"1 At most 2 techniques 2 At most 1 technique 3 No technique")  # 14


def test_a_figure_of_the_catalog_changes_the_page(tmp_path):
    """The capacity of a space, its words and the crowds of the drawings follow an owner's pack."""
    (tmp_path / "pack.yaml").write_text(f"name: House rules\ngame: {GAME}\n", encoding="utf-8")
    (tmp_path / "setup.yaml").write_text(
        "- id: space-capacity\n  override: true\n  amount: 5\n- id: group-bonus\n  override: true\n  amount: 2\n",
        encoding="utf-8",
    )
    catalog = catalog_for(GAME, [tmp_path])
    board, enemies = (bare(render_text(named(aid_list(GAME), [n])[0], catalog).text) for n in ("board", "enemies"))
    assert "## Capacity 5" in board
    assert "**Four of size one inside:**" in board
    assert "foes 2,2 4" in board
    assert "+ 2 each (further identical enemy" in enemies
