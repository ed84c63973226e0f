"""The aids of Tanares Expeditions, read back from their PDF and compared with what the rulebook prints.

Each case names the rulebook's section; the figures are typed here on purpose, and nowhere else.
"""

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
from questpress.press.aids.tags import bare
from questpress.press.ink import Ink
from questpress.press.paper import PAPERS

GAME = "tanares-expeditions"
A4 = AidSpec()
NUMBERED = (
    "hero-turn", "attack", "position", "conditions", "villain-turn", "encounter-setup", "terrain-chests",
    "coins-death-level-up",
)  # fmt: skip
FORMS = ("hero-sheet", "quest-log", "hp-initiative")
PAGES = dict.fromkeys((*NUMBERED, *FORMS, "teach"), 1) | {"essential": 2}
OTHERS = {
    "letter": AidSpec(paper=PAPERS["letter"]),
    "a5": AidSpec(paper=PAPERS["a5"]),
    "saver": AidSpec(ink=Ink.SAVER),
    "mono": AidSpec(ink=Ink.MONO),
    "large": AidSpec(large=True),
}


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
        assert re.search(pattern, text(name)), f"{name} does not say {pattern!r}: {text(name)}"


def test_eight_aids_are_numbered_and_the_others_are_not() -> None:
    assert tuple(info.name for info in aid_list(GAME) if info.number) == NUMBERED
    assert [info.number for info in aid_list(GAME) if info.number] == list(range(1, 9))
    assert {info.name for info in aid_list(GAME) if info.form} == set(FORMS)
    assert {info.name for info in aid_list(GAME)} == set(PAGES)


@pytest.mark.parametrize("name", PAGES)
def test_an_aid_fits_its_pages_and_mentions_its_topic(name: str) -> None:
    assert len(laid(name).sheets) == PAGES[name]
    assert laid(name).findings == ()
    assert check_aid(laid(name).info, open_catalog(GAME)) == []


@pytest.mark.parametrize("spec", OTHERS.values(), ids=OTHERS)
@pytest.mark.parametrize("name", PAGES)
def test_an_aid_fits_other_papers_inks_and_sizes(name: str, spec: AidSpec) -> None:
    assert laid(name, spec).findings == ()
    if spec.paper == PAPERS["letter"]:
        assert len(laid(name, spec).sheets) == PAGES[name]


@pytest.mark.parametrize("name", PAGES)
def test_a_dagger_has_its_rulings_in_the_sources(name: str) -> None:
    told = " ".join(laid(name).info.sources)
    body = laid(name).rendered.text
    assert ("†" in body) == ("†" in told)
    names = [name for name in told.partition("rulings on ")[2].split(", ") if name]
    assert bool(names) == ("†" in body) or name == "essential"  # which refers to the aids
    known = {entry.id for entry in open_catalog(GAME).all_of("ruling")}
    assert set(names) <= known
    assert len(set(names)) == len(names)


def test_costs_of_a_move_action() -> None:
    """Hero's Turn; Possible Activities: five points pay for two squares, an Interact and one square."""
    has("hero-turn", r"Move 1 a square", r"Interact 2 ", r"Focus 4 ", r"Sidestep all, your whole stat",
        r"Movement stat of 5", r"2 ?two squares", r"5 ?MV spent", r"no enemy is in \[3\]",
        r"5 squares, or 2 on difficult ground 0 or 1", r"Focus, then go one square 0",
        r"Interact twice, then go one square 0")  # fmt: skip
    has("essential", r"Move 1 ", r"Interact 2 ", r"Focus 4 ", r"Sidestep all")


def test_movement_restrictions() -> None:
    """Movement Restrictions; Sidestep; Difficult Terrain."""
    has("hero-turn", r"Allies: go through, but do not stop", r"Walls, closed Doors†: never past their corner",
        r"Chests, enemies: no way through; past their corner is fine", r"Onto difficult ground: spend both actions",
        r"Attack half-way\? It ends the Move Action")  # fmt: skip


@pytest.mark.parametrize("defense", range(8, 15))
def test_chance_to_hit(defense: int) -> None:
    """4 - Rolling the Die: a roll that equals or exceeds the Defense hits; Flank, Focus: Defense -2."""
    chances = [5 * sum(face >= needed for face in range(1, 21)) for needed in (defense, defense - 2, defense - 4)]
    for name in ("attack", "essential"):
        has(name, rf"\b{defense} {chances[0]}% {chances[1]}% {chances[2]}%")


def test_hit_and_miss() -> None:
    """5A - Hit: a natural 20 adds 3; 5B - Miss: 3 damage to one target, never below 1 HP."""
    has("attack", r"\+3 DMG if you like", r"3 to one target of your choice, or none", r"non-lethal, HP stay at 1",
        r"Miss 3 DMG", r"less than 1 HP is dead", r"Natural 20", r"Hit: Passive Power, damage, effects, critical",
        r"One more on the roll is worth 5%")  # fmt: skip


def test_main_and_ultimate_attacks() -> None:
    """Ultimate Attack: two cards, one ready, the second at 5 coins, each once a quest."""
    has("attack", r"Cards two two", r"one; the other with 5 coins earned†", r"once a quest, then spent", r"no limit")


def test_whom_an_attack_strikes() -> None:
    """3 - Target: Combatants; Attacking in a 3x3 Area."""
    has("attack", r"1 ally One allied combatant, never yourself", r"2 enemies One or two enemies, each attacked once",
        r"3x3 area Everybody in it, also you and your allies")  # fmt: skip


def test_ranges() -> None:
    """Range Types: 1 and 2 are melee and do not incite, 5 does; the figure of an area has a range of 4."""
    has(
        "position",
        r"1 melee no",
        r"2 close melee no",
        r"4 ranged† yes",
        r"5 ranged yes",
        r"3x3 beyond the range \(here 4\)",
    )


def test_flank_focus_and_reactions() -> None:
    """Flank; Focus; Reactions."""
    has("position", r"target is Exposed: Defense −2", r"4 MV, then targets are Exposed: −2", r"No enemy within \[3\]",
        r"leaves its square in a Move Action yes", r"names a target for a ranged attack yes",
        r"Sidesteps, Interacts, comes adjacent no", r"moves by an effect or in a Prime Action no",
        r"Reach is always \[1\]", r"Heroes may, villains must", r"One a turn")  # fmt: skip


def test_condition_tokens() -> None:
    """Condition Token Reference: each changes its figure by 2; three Empowered deal 6 more."""
    has("conditions", r"Empowered damage dealt \+2", r"Weakened damage dealt −2", r"Protected Defense \+2",
        r"Exposed Defense −2", r"Toughened damage taken −2", r"Vulnerable damage taken \+2",
        r"\+6 ?DMG in this hit")  # fmt: skip
    has("essential", r"Toughened damage taken −2 with a hit", r"Protected Defense \+2 after an attack, hit or miss")


def test_hit_points_and_effects() -> None:
    """Damage and Healing: 10 DMG from 30 to 20; HP Track to 40, +40 side; effects within 5 squares."""
    has("conditions", r"30 ?HP − 10 ?DMG = 20 ?HP left",
        r"Above 40: the token lies on its \+40 side, up to 80", r"within \[5\]")  # fmt: skip


def test_the_order_of_a_villain_turn() -> None:
    """A Villain's Turn: target, least movement, safe path, players; nobody in reach: two moves."""
    said = text("villain-turn")
    parts = ("names the Favorite Target", "the first favorite whom it can reach", "Shortest way:", "Safest of",
             "Attack the target")  # fmt: skip
    places = [said.index(part) for part in parts]
    assert places == sorted(places)
    has("villain-turn", r"two moves to the nearest", r"No Flank, no Focus", r"the players choose its last square",
        r"takes 1 DMG", r"both ways take three squares")  # fmt: skip


def test_guards_and_sea_curse() -> None:
    """Activating Guards: within [2], all at once; Sea Curse Cards: 12 before the first villain."""
    has("villain-turn", r"moves within \[2\]", r"One awake, all awake", r"all 12 cards, shuffled anew each encounter")
    has("essential", r"moves within \[2\]", r"12 cards, before the first villain")


def test_setup_of_an_encounter() -> None:
    """Combat Setup Sequence; Villain Modifiers; Difficulty Levels; Comrades."""
    has("encounter-setup", r"draw 3 Improvement Cards, keep 1, discard 2", r"Places, as a rule 3",
        r"Places at most, the last for a Boss† 5", r"Of one color at most 2", r"Easy none none",
        r"Normal none as the quest says", r"Hard 1† as the quest says, \+1", r"Very Hard 3† 3",
        r"Team: 4 heroes", r"up to three heroes may be comrades", r"one of three Evolution Paths",
        r"Usually four encounters")  # fmt: skip


def test_terrain() -> None:
    """Special Terrains: deadly 1 a square, difficult counts 2, Walls and closed Doors block Vision."""
    has("terrain-chests", r"Lava 1 1 yes clear as entered†: 1", r"Spikes 1 1 yes clear", r"Ruins 2 – yes clear 2 MV",
        r"Swamp 2 – yes", r"Water 2 – yes", r"Wall – – no blocks no", r"Door, closed – – no blocks no†",
        r"Chest – – no clear free", r"leaving: 1 when the turn ends", r"MOVE 1 pushes nobody onto it, a MOVE 2 does",
        r"Together 10 2")  # fmt: skip


def test_chests() -> None:
    """Chests: Interact, two cards, Rum is kept and handed on, traps act at once."""
    has("terrain-chests", r"Interact: 2 MV", r"Draw 2 Chest Cards", r"Rum keep it for this quest",
        r"Trap obey it at once", r"Blessing obey it at once", r"adjacent ally: 2 MV")  # fmt: skip


def test_coins_and_cards() -> None:
    """Earning Coins: 2 with the challenge, else 1; 2 on a card; usually 5 cards; the second Ultimate at 5 coins."""
    has("coins-death-level-up", r"Challenge done: 2 coins each", r"else 1, after every encounter",
        r"2 coins on a card", r"5 coins earned", r"1 1 2 up to 1 2 no", r"2 2 4 up to 2 3 no",
        r"3 3 6 up to 3 4 ready from 5 coins on", r"4 4 8 up to 4 5 ready from 5 coins on",
        r"16 cards of your role, 15 once the first")  # fmt: skip


def test_death_and_first_aid() -> None:
    """Reviving a Hero: 15 HP, 2 coins; Managing First Aid: two tokens, then the quest is lost."""
    has("coins-death-level-up", r"back with 15 HP", r"it loses 2 coins", r"2 tokens a quest", r"quest lost",
        r"5 earned: the second Ultimate is ready", r"Revived once: 3 coins left", r"They enhance one card")  # fmt: skip
    has("essential", r"15 HP, minus 2 coins\. Two tokens a quest")
    has("teach", r"back with 15, twice a quest")


def test_level_up() -> None:
    """Between Quests - Level Up: keep one, cut three, add three; three Level 2 attacks, two chosen."""
    has("coins-death-level-up", r"Remove 3 cards of the deck", r"Add 3 of its cards unseen",
        r"of 3 of Level 2, choose 2", r"16 ?again")  # fmt: skip
    has("essential", r"Keep 1 Improvement Card", r"Cut 3, add 3 advanced")


def test_forms_have_room_for_what_the_rules_allow() -> None:
    """Five Improvement Cards, eight coins, an HP track to 40 on both sides, four heroes and five villains."""
    fields = bare("\n".join(laid(name).rendered.text for name in FORMS))
    for line in ("table 5 | Name | Coins", "track Coins | 1 | 8", "track HP | 1 | 40", "track +40 | 1 | 40",
                 "table 9 | Name of the combatant", "boxes First Aid used | 2", "table 4 | Challenge"):  # fmt: skip
        assert line in fields
    assert fields.count("line Villain | Max HP") == 5


def test_figures_follow_a_pack(tmp_path: Path) -> None:
    """What an owner's pack overrides is on the page: HP after First Aid, the price of Focus, Flank, coins."""
    (tmp_path / "pack.yaml").write_text(f"name: House rules\ngame: {GAME}\n", encoding="utf-8")
    for kind, entry, field, value in (
        ("setup", "first-aid-hp", "amount", 23), ("setup", "coins-challenge", "amount", 3),
        ("actions", "focus", "cost", 6), ("modifiers", "flank", "amount", -7),
    ):  # fmt: skip
        with (tmp_path / f"{kind}.yaml").open("a", encoding="utf-8") as file:
            file.write(f"- id: {entry}\n  override: true\n  {field}: {value}\n")
    catalog = catalog_for(GAME, [tmp_path])
    spec = {name: lay_out(named(aid_list(GAME), [name])[0], catalog, A4) for name in (*NUMBERED, "essential", "teach")}
    said = {name: bare(one.rendered.text) for name, one in spec.items()}
    assert not [finding for one in spec.values() for finding in one.findings]
    for name, words in (
        ("coins-death-level-up", "back with 23 HP"), ("coins-death-level-up", "| 4 | 4 | 12 |"),
        ("teach", "back with 23,"), ("position", "6 MV, then targets are Exposed"), ("position", "Defense −7"),
        ("essential", "**6**"), ("attack", "Exposed counts −7"), ("attack", "| 100% | 100%"),
    ):  # fmt: skip
        assert words in said[name]
    assert "Focus, then go" not in said["hero-turn"]  # five points do not pay for it any more
