"""Aids 1 to 7 of Tanares Adventures and its essential sheet, read back from their PDF and compared with the rulebook.

Figures and outcomes are those that the sections of the rulebook named in the tests print.
"""

from __future__ import annotations

import io
import re
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest
from pypdf import PdfReader

from questpress.catalog.packs import open_catalog
from questpress.catalog.query import catalog_for
from questpress.press.aids.check import check_aid
from questpress.press.aids.diagrams.expeditions import flanking, sight_lines
from questpress.press.aids.files import aids_pdf
from questpress.press.aids.listing import aid_list, named, template_of
from questpress.press.aids.make import LaidAid, lay_out
from questpress.press.aids.model import AidSpec
from questpress.press.aids.render import render_text
from questpress.press.aids.tags import bare
from questpress.press.ink import Ink
from questpress.press.paper import PAPERS

GAME = "tanares-adventures"
A4 = AidSpec()
PAGES = {
    "turn-card": 1,
    "attack-timeline": 1,
    "roll-and-defense": 1,
    "conditions": 1,
    "keywords": 2,
    "villain-ai": 1,
    "round-and-reactions": 1,
    "essential": 2,
}
"""The aids of this file, and on how many pages of A4 and of Letter each stands."""


@cache
def laid(name: str, spec: AidSpec = A4) -> LaidAid:
    return lay_out(named(aid_list(GAME), [name])[0], open_catalog(GAME), spec, code="catalog")


@cache
def text(name: str) -> str:
    """Return what a reader copies out of an aid's PDF, on one line."""
    data, found = aids_pdf([laid(name)], A4)
    assert not found
    return " ".join(" ".join(page.extract_text() for page in PdfReader(io.BytesIO(data)).pages).split())


def has(name: str, *patterns: str) -> None:
    for pattern in patterns:
        assert re.search(pattern, text(name)), f"{pattern!r} is not in {name}"


def in_order(name: str, *words: str) -> None:
    places = [text(name).index(word) for word in words]
    assert places == sorted(places), words


@pytest.mark.parametrize("name", PAGES)
def test_an_aid_fits_its_pages_and_mentions_its_topic(name: str) -> None:
    assert len(laid(name).sheets) == PAGES[name]
    assert laid(name).findings == ()
    assert check_aid(laid(name).info, open_catalog(GAME)) == []


@pytest.mark.parametrize("name", PAGES)
def test_letter_takes_no_page_more(name: str) -> None:
    letter = laid(name, AidSpec(paper=PAPERS["letter"]))
    assert (len(letter.sheets), letter.findings) == (PAGES[name], ())


@pytest.mark.parametrize("name", PAGES)
@pytest.mark.parametrize(
    "spec",
    [
        AidSpec(ink=Ink.MONO),
        AidSpec(large=True),
        AidSpec(form="poker"),
        AidSpec(form="tarot"),
        AidSpec(paper=PAPERS["a5"]),
    ],
    ids=["mono", "large", "poker", "tarot", "a5"],
)
def test_an_aid_fits_other_inks_cards_and_sizes(name: str, spec: AidSpec) -> None:
    assert laid(name, spec).findings == ()


def test_the_turn_as_printed() -> None:
    """Turn Structure; MOVE; INTERACT; SIDESTEP; Diagonal movement; Completing the Cycle; Basic Attack."""
    has("turn-card", r"1 point a square, 1 a use", r"Sidestep all of it", r"Focus all of it")
    has("turn-card", r"Fewer points than your Move stat", r"No Sidestep while Slowed, past the corner of a Barrier")
    has("turn-card", r"Push, Pull, Flee and Run cross it for 2 points", r"Ruins, Swamp, Ice: 2 points a square")
    has("turn-card", r"On Lava: 4 DMG, once a turn", r"no card; \+1 to the roll", r"bring one item back from cooldown")
    has("turn-card", r"Ally yes no Enemy, Barrier, Obstacle, chest no no Terrain, Quest Item")


def test_the_turn_names_every_prime_action() -> None:
    """Turn Structure: the six things that a Prime Action may be."""
    in_order(
        "turn-card", "Primary Attack", "Special Attack", "Basic Attack", "Extra Move Action", "instead of an attack"
    )


def test_the_timeline_keeps_the_printed_order() -> None:
    """A Hero's Attack Timeline; Timeline: Execution Phase."""
    in_order(
        "attack-timeline", "Name the attack", "Benefit (you may)", "Name all targets", "d20, add what counts",
        "This strike hits: Passive Power", "More strikes?", "Any strike hit:", "The card:", "No HP left?", "Resolved.",
    )  # fmt: skip
    has("attack-timeline", r"\+5 on a natural 20, once a turn", r"the Miss field, and 1 mana cube")


def test_attacks_miss_and_leave_as_printed() -> None:
    """Miss (Step 7, B): 5 R-DMG, 15 R-DMG, at least 1 HP; Basic Attacks nothing. Range: 1, 2, 8."""
    has("attack-timeline", r"Basic always nothing, no mana has none", r"Primary not flipped 5 R-DMG or more flipped")
    has("attack-timeline", r"Special once a quest 15 R-DMG leaves the quest", r"1 or 2 melee, 8 ranged")
    has("attack-timeline", r"at least 1 HP stays. It may take a \+70 token off")
    has("attack-timeline", r"with 5 HP a target takes 15 R-DMG and keeps 1")


def test_modifiers_are_the_printed_ones() -> None:
    """Strike Phase; Basic Attack; Passive Bonus (Items); Stats / Stat Sheets; Critical Hit; Unprovoked Villains."""
    has("roll-and-defense", r"I, II, III \+1, \+2, \+3", r"Basic Attack always \+1", r"Boss and Blessed† \+3")
    has("roll-and-defense", r"Distracted the attacker −3", r"Protected the target \+3", r"Exposed the target −3")
    has(
        "roll-and-defense",
        r"Mob, Focus it is Exposed −3 each",
        r"Natural 1: always a miss",
        r"Natural 20: always a hit",
    )
    has(
        "roll-and-defense",
        r"Critical Hit natural 20 \+5",
        r"Unprovoked villain, any hit \+5",
        r"Guard R-DMG as well −6",
    )
    has("roll-and-defense", r"Empowered the attacker \+3", r"Weakened the attacker −3", r"Toughened the target −3")
    has("roll-and-defense", r"Vulnerable or in a Corrupted Zone \+3", r"no enemy in \[3\]")


@pytest.mark.parametrize(
    ("need", "one", "blessed", "cursed"),
    [(2, 95, 99, 90), (11, 50, 75, 25), (15, 30, 51, 9), (20, 5, 10, 1)],
)
def test_chances_count_the_faces_of_a_d20(need: int, one: int, blessed: int, cursed: int) -> None:
    """Strike Phase: a d20 that must reach the need; 1 always misses, 20 always hits; of two dice the better or worse.

    Counted by hand: 10 of 20 faces reach 11, so 300 of 400 pairs have one that does and 100 two.
    """
    has("roll-and-defense", rf"\b{need}( or less| or more)? {one}% {blessed}% {cursed}%")


def test_the_mob_is_that_of_the_printed_picture() -> None:
    """Mob: a square parts A and C, so both mob; B, beside both, does not."""
    assert flanking((3, 2), [(2, 1), (4, 2), (3, 1)]) == {(2, 1): True, (4, 2): True, (3, 1): False}
    template = template_of(laid("roll-and-defense").info).read_text(encoding="utf-8")
    for line in ("token ally 2,1 A", "token ally 4,2 C", "token ally 3,1 B", "flank 3,2"):
        assert f"{line}\n" in template
    has("roll-and-defense", r"A and C\. B is beside both, so not")


def test_walls_hide_the_enemy_that_does_not_disturb_focus() -> None:
    """Focus, and In [8] of you: brackets imply Vision."""
    lines = sight_lines((2, 1), (4, 3), [(3, 2), (4, 2)])
    assert not any(free for _, _, free in lines)


CONDITIONS = {
    "Bleeding 2": "Take 2 R-DMG", "Distracted 3": "are 3 lower", "Empowered 3": "deal 3 more",
    "Exposed 3": "is 3 lower",
    "Preserved 5": "left with 5 HP, and 5 more",
    "Protected 3": "is 3 higher", "Toughened 3": "deal you 3 less",
    "Vulnerable 3": "deal you 3 more", "Weakened 3": "deal 3 less", "Hastened": "incite no Reactions. Cancels Slowed",
    "Slowed": "No Sidestep, and no moving by Benefits.† Cancels Hastened", "Shielded X": "deals you X less",
    "Blessed": "keep the better die; Primary Attacks only.† Does not stack. Cancels Cursed",
    "Cursed": "keep the worse die; Primary Attacks only. Does not stack. Cancels Blessed",
}  # fmt: skip
"""What Conditions List and New Conditions print of each condition."""


@pytest.mark.parametrize("name", CONDITIONS)
def test_each_condition_does_what_is_printed(name: str) -> None:
    plain = text("conditions").replace("\u00a0", " ")
    assert re.search(rf"{re.escape(name)} [^†]{{0,40}}{re.escape(CONDITIONS[name])}", plain), name


def test_conditions_add_up_as_in_the_printed_example() -> None:
    """Condition Tokens: three Empowered 3 and one Weakened 3 make +6, and all are removed; nine copies of each."""
    has("conditions", r"three times 3 less 3, so \+6 damage\. Then all four go", r"There are 9 of each")


def test_conditions_end_as_in_the_printed_example() -> None:
    """Conditions: a Weakened enemy misses a Protected hero, who loses Protected; the enemy stays Weakened."""
    has("conditions", r"Protected was considered: gone\. It did not hit: it stays Weakened")
    has("conditions", r"2 for a Sidestep", r"5 HP a token; all are used up")


def test_keywords_reach_and_cost_as_printed() -> None:
    """Appendix D: BLAST, ECHO, NOVA, LURE, FLEE, Boss Perks; Common rules; Pay X HP."""
    has(
        "keywords",
        r"Blast.X X damage to all enemies in \[1\]",
        r"must be in \[8\]",
        r"Nova.X X damage to each enemy in \[3\]",
    )
    has("keywords", r"Flee.X .*3 where no number stands", r"takes 1 for each square\.†", r"Corners of Barriers cost 2")
    has("keywords", r"Bosses take 12 damage instead", r"At least 1 HP must remain", r"in \[8\] unless it says more")


def test_keywords_hold_every_effect_and_target() -> None:
    catalog = open_catalog(GAME)
    plain = text("keywords").casefold().replace("\u00a0", " ")
    for kind in ("effect", "target"):
        for entry in catalog.entries[kind].values():
            assert entry.name.casefold() in plain, entry.name


def test_villains_choose_as_printed() -> None:
    """Priorities; Dark Surge; Reading a Villain Card; Boss Perks."""
    has("villain-ai", r"Red violent the hero with the highest HP", r"Green guardian the hero with the most mana cubes")
    has("villain-ai", r"Orange noxious the hero with the lowest HP", r"Blue mystic the farthest hero")
    has("villain-ai", r"Move 5, Reaction 8", r"3 R-DMG to itself", r"Move 10 this turn only", r"deals 12 DMG instead")
    in_order("villain-ai", "Favorite of its color", "Shortest way:", "Safest way", "Need not move?", "Attack.")


def _steps(way: list[tuple[int, int]]) -> int:
    assert all(max(abs(a - c), abs(b - d)) == 1 for (a, b), (c, d) in pairwise(way))
    return len(way) - 1


def test_the_villain_of_the_picture_goes_the_safest_of_the_shortest_ways() -> None:
    """An Easy Example: five points, no fewer; no square next to the other hero; Lava is neither entered nor cut."""
    template = template_of(laid("villain-ai").info).read_text(encoding="utf-8")
    assert "token foe 1,3 O\ntoken ally 7,3 a\ntoken ally 4,2 b\n" in template
    way = [(1, 3), (2, 4), (3, 5), (4, 5), (5, 5), (6, 4)]
    assert "move " + " ".join(f"{c},{r}" for c, r in way) in template
    assert _steps(way) == 5, "the hero is six squares off, and melee reaches one"
    assert all(max(abs(c - 4), abs(r - 2)) > 1 for c, r in way[:-1]), "it would incite b"
    lava = (4, 4)
    assert lava not in way
    for (a, b), (c, d) in pairwise(way):
        if a != c and b != d:
            assert lava not in ((a, d), (c, b)), "it would cut the corner of the Lava"


def test_closest_counts_squares_and_shortest_counts_points() -> None:
    """An Easy Example: the distance ignores Walls, the way does not, and cuts no corner of a Wall."""
    template = template_of(laid("villain-ai").info).read_text(encoding="utf-8")
    assert "ground wall 6,2 6,3 6,4\ntoken foe 5,3 O\ntoken ally 7,3 a\ntoken ally 1,3 b\n" in template
    assert "move 5,3 5,2 5,1 6,1 7,1 7,2\n" in template
    assert _steps([(5, 3), (5, 2), (5, 1), (6, 1), (7, 1), (7, 2)]) == 5
    has("villain-ai", r"five to a, though three to b")


def test_the_round_goes_as_printed() -> None:
    """Retaliation with its example; Unprovoked Villains; Fatigue; End-of-Round."""
    in_order(
        "round-and-reactions", "A villain was attacked", "A hero not Fatigued?", "An active villain not", "All Fatigue"
    )
    has("round-and-reactions", r"first A yes hit – then B no missed B then C no hit waits", r"Critical Hit: \+5 DMG")


def test_reactions_are_incited_as_printed() -> None:
    """Inciting a Reaction; its Causes; Limitations; 3 — Determining the Safest Path."""
    has("round-and-reactions", r"Villain: 8 always reacts", r"In \[1\] of an enemy", r"a Brute with 8, a Tank with 6")
    has(
        "round-and-reactions",
        r"Move, on the Move Action yes",
        r"on the Prime Action yes",
        r"Sidestep, Focus, Interact no",
    )
    has("round-and-reactions", r"Melee Attack, even from \[2\] no", r"Moved by a Benefit, an effect, Ice no")


@pytest.mark.parametrize("name", ["round-and-reactions", "essential"])
def test_first_aid_as_printed(name: str) -> None:
    """First Aid: two tokens, HEAL 10, back with 30 HP."""
    has(name, r"two (for each|a) quest", r"HEAL 10", r"with 30 HP")


def test_the_essential_sheet_holds_the_printed_figures() -> None:
    """Chapters 2 to 8, 12 and 13."""
    has("essential", r"Range 1, 2 or 8", r"\+5 on a natural 20", r"R-DMG leaves 1 HP", r"Villains deal 8, always")
    has(
        "essential",
        r"3 R-DMG, Move 10",
        r"moves in \[3\]\. Till then Shielded 6",
        r"4 DMG: entering",
        r"in \[4\] by one",
    )
    has("essential", r"Mana 1 2 3 Charged 2 3 4", r"5 at most", r"HEAL 30, then 10 for all at 20 or less")
    has("essential", r"One die 75% 65% 55% 45% 35% 25% 15%")


@pytest.mark.parametrize("name", PAGES)
def test_figures_follow_the_catalog(name: str, tmp_path: Path) -> None:
    """A pack that changes leaf figures changes every one of them on the page."""
    changed = {
        "range-of-effects": 711, "dark-surge-damage": 712, "first-aid-revival-hp": 713, "focus-distance": 714,
        "villain-reaction": 715, "primary-miss-damage": 716, "barrier-corner-cost": 717,
        "copies-of-each-condition-token": 718,
    }  # fmt: skip
    lines = [
        f"- id: {number}\n  override: true\n  amount: {{ value: {value}, basis: original }}\n"
        for number, value in changed.items()
    ]
    (tmp_path / "pack.yaml").write_text(f"name: Edited\ngame: {GAME}\nbasis: original\n", encoding="utf-8")
    (tmp_path / "numbers.yaml").write_text("".join(lines), encoding="utf-8")
    catalog = catalog_for(GAME, packs=[tmp_path])
    info = named(aid_list(GAME), [name])[0]
    plain, other = (bare(render_text(info, one).text) for one in (open_catalog(GAME), catalog))
    expected = {
        "turn-card": {717}, "attack-timeline": {711, 716}, "roll-and-defense": {714}, "conditions": {718},
        "keywords": {711, 714, 717}, "villain-ai": {712, 715}, "round-and-reactions": {713, 715},
        "essential": {711, 712, 713, 714},
    }[name]  # fmt: skip
    for value in expected:
        assert str(value) in other
        assert str(value) not in plain
