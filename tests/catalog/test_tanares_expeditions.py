"""What the catalog of Tanares Expeditions says the rulebook prints: complete, sourced, true to its counts."""

import re
from collections import Counter
from itertools import pairwise

import pytest
from peruse import entries_of, figures, sources

from questpress.catalog.entries_common import ComponentEntry, NeedEntry, RulingEntry
from questpress.catalog.entries_tanares_expeditions import (
    ActionEntry,
    CardPartEntry,
    ConditionEntry,
    DifficultyEntry,
    ModifierEntry,
    QuestEntry,
    RangeEntry,
    RoleEntry,
    RuleEntry,
    SetupEntry,
    StepEntry,
    TermEntry,
    TerrainEntry,
    Topic,
    TraitEntry,
)
from questpress.catalog.entries_tanares_expeditions_cards import Color, ImprovementEntry, Role, VillainEntry
from questpress.catalog.figure import Basis, Entry
from questpress.catalog.load import base_catalog, shipped
from questpress.catalog.yamlio import load_yaml

GAME = "tanares-expeditions"
BASE = base_catalog(GAME)

# The headings of the rulebook that sources name, with the lines from each heading to the next.
SECTIONS: dict[str, tuple[int, int]] = {
    "Golden Rules": (94, 103),
    "Component List": (104, 132),
    "Overview: Heroes": (135, 141),
    "Overview: Attacks": (142, 148),
    "Overview: Improvement Cards": (149, 158),
    "Overview: Villains": (159, 165),
    "Overview: Combat": (166, 171),
    "Overview: Quests and Campaign": (172, 180),
    "Heroes": (181, 187),
    "Hero Sheet": (188, 195),
    "Combat Roles": (196, 209),
    "Reading a Hero Sheet": (210, 223),
    "Damage and Healing": (224, 229),
    "Hero Sheet: Death": (230, 238),
    "Hero's Turn": (239, 251),
    "Possible Activities": (256, 266),
    "Movement Points": (267, 271),
    "Move": (272, 282),
    "Interact": (283, 291),
    "Sidestep": (292, 300),
    "Move Action: Focus": (301, 312),
    "Movement Restrictions": (313, 325),
    "Prime Action": (326, 334),
    "Main Attack (Normal Sword)": (339, 349),
    "Ultimate Attack (Magic Sword)": (350, 361),
    "Reading an Attack Card": (362, 375),
    "Step-by-Step: Executing an Attack": (380, 390),
    "Special Situations: Out-of-Turn Attacks": (391, 395),
    "1 - Choose the Attack you will perform": (398, 401),
    "2 - Benefit": (402, 423),
    "3 - Target": (424, 427),
    "3 - Target: Combatants": (428, 438),
    "Attacking Multiple Targets": (439, 443),
    "Attacking in a 3x3 Area": (444, 451),
    "3 - Target: Range": (452, 459),
    "Range Types": (460, 467),
    "3 - Target: Vision": (468, 481),
    "4 - Rolling the Die": (482, 493),
    "4 - Rolling the Die: Flank": (494, 509),
    "4 - Rolling the Die: Focus": (510, 513),
    "5A - Hit": (514, 525),
    "5B - Miss (Residual Damage)": (526, 536),
    "6 - Death": (537, 543),
    "Reactions": (544, 572),
    "Effects": (573, 578),
    "Effects: Target": (579, 607),
    "Effects: Distance": (608, 612),
    "Effects: Vision": (613, 617),
    "Duration of effects": (618, 623),
    "Condition Tokens": (624, 654),
    "Types of Improvement Cards": (659, 665),
    "Improvement Card Decks": (666, 673),
    "How to Obtain and Use Improvement Cards": (674, 691),
    "Using Improvement Cards in Combat": (692, 697),
    "Coins and Enhancing Improvement Cards": (698, 714),
    "Villain Components": (719, 728),
    "Villain Standees and Tokens": (729, 735),
    "Villain Card": (736, 748),
    "A Villain's Turn": (749, 760),
    "Step 1: Determine a Target": (761, 768),
    "Step 2: Minimal Movement": (769, 773),
    "Step 3: Safe Movement": (774, 778),
    "Special Adjustment: Sidestep": (779, 784),
    "During the Attack": (785, 789),
    "Sea Curse Cards": (790, 803),
    "Villain Modifiers": (804, 816),
    "Combat Setup Sequence": (821, 839),
    "Taking Turns and Managing Rounds": (840, 850),
    "Key Rules for Combat Turns": (851, 859),
    "Initiative Track": (860, 865),
    "Guards": (866, 872),
    "Activating Guards": (873, 882),
    "Special Combat Situations: Death": (883, 890),
    "Death Resolution": (891, 895),
    "Effects of Death": (896, 902),
    "Reviving a Hero": (907, 914),
    "Managing First Aid": (915, 921),
    "Quests and Campaign": (922, 925),
    "Reading a Quest": (926, 938),
    "Example: Blink Island": (939, 960),
    "Navigating Through the Quest": (961, 982),
    "Special Terrains": (983, 986),
    "Deadly Terrain (Lava/Spikes)": (987, 994),
    "Difficult Terrain (Ruins/Swamp/Water)": (995, 1002),
    "Wall": (1003, 1010),
    "Chests": (1011, 1019),
    "Between Quests - Level Up": (1020, 1036),
    "Difficulty Levels": (1037, 1047),
    "Fewer than 4 Players - Comrades": (1048, 1063),
    "Step 1 - Set Up Your Heroes": (1064, 1071),
    "Step 2 - Prepare the Improvement Decks": (1072, 1081),
    "Step 3 - Gather Common Quest Components": (1082, 1089),
    "Step 4 - Begin Your Quest": (1090, 1095),
    "Step 5 - Prepare the Heroes": (1096, 1106),
    "Step 6 - Prepare the Monsters": (1107, 1117),
    "Step 7 - Create the Initiative Track": (1118, 1124),
    "Step 8 - Start the Encounter": (1125, 1133),
    "New Rules": (1134, 1136),
}


def entries() -> list[Entry]:
    return entries_of(BASE)


def amounts() -> dict[str, int]:
    return {entry.id: entry.amount.value for entry in BASE.of(SetupEntry) if entry.amount.value is not None}


def test_files_are_sorted_by_id_and_hold_each_id_once() -> None:
    files = shipped(GAME)
    assert len(files) > 20
    for name, data in files:
        ids = [row["id"] for row in load_yaml(data, name).data()]
        assert ids == sorted(set(ids)), name


def test_files_are_plain() -> None:
    for name, data in shipped(GAME):
        text = data.decode()
        assert text.endswith("\n")
        assert not text.endswith("\n\n")
        assert "\r" not in text
        assert "\t" not in text
        for line in text.split("\n"):
            assert line == line.rstrip(), name
            assert len(line) <= 200, name


def test_counts_of_entries() -> None:
    counts = {kind: len(of) for kind, of in BASE.entries.items() if of}
    # Kinds that only cards fill have no entry in the base: the rulebook names none of their cards.
    # Nor does it name what quests are built by.
    building = {"archetype", "grid", "loadout", "pace", "scene", "theme"}
    assert set(BASE.entries) - set(counts) - building == {"attack", "boss", "comrade", "elite", "hero", "sea-curse"}
    assert counts == {
        "action": 12,
        "card-part": 31,
        "challenge": 1,
        "character": 4,
        "chest-card": 1,
        "component": 30,
        "condition": 6,
        "difficulty": 4,
        "improvement": 4,
        "modifier": 4,
        "need": 19,
        "object": 9,
        "quest": 1,
        "range": 4,
        "role": 4,
        "rule": len(BASE.of(RuleEntry)),
        "ruling": len(BASE.of(RulingEntry)),
        "setup": len(amounts()),
        "step": len(BASE.of(StepEntry)),
        "term": len(BASE.of(TermEntry)),
        "terrain": 7,
        "trait": 2,
        "villain": 4,
    }


def test_every_source_lies_in_the_section_that_it_names() -> None:
    seen = set()
    for entry in entries():
        for source in sources(entry):
            assert source.line is not None
            first, last = SECTIONS[source.section]
            assert first <= source.line <= last, f"{entry.id}: {source}"
            seen.add(source.section)
    assert seen == set(SECTIONS), "the table of sections names some that no source uses"


def test_the_sections_follow_each_other_to_the_last_line() -> None:
    spans = list(SECTIONS.values())
    assert spans == sorted(spans)
    assert all(a[1] < b[0] for a, b in pairwise(spans))
    assert spans[-1][1] == 1136


def test_every_entry_has_a_source_somewhere() -> None:
    for entry in entries():
        silent = isinstance(entry, NeedEntry) or (isinstance(entry, RulingEntry) and not entry.readings)
        assert silent or any(True for _ in sources(entry)), entry.id


def test_figures_are_sourced_and_nothing_is_invented() -> None:
    bases = set()
    for entry in entries():
        for name, figure in figures(entry):
            bases.add(figure.basis)
            assert figure.basis is not Basis.ORIGINAL, f"{entry.id}.{name}"
            assert (figure.source is not None) == figure.basis.printed, f"{entry.id}.{name}"
            assert (figure.derivation is not None) == (figure.basis is Basis.DERIVED), f"{entry.id}.{name}"
    assert bases == {Basis.STATED, Basis.DERIVED, Basis.UNKNOWN}


def test_texts_are_short_sentences() -> None:
    for entry in entries():
        for name, figure in figures(entry):
            if isinstance(figure.value, str) and " " in figure.value and "/" not in figure.value:
                assert len(figure.value) <= 200, f"{entry.id}.{name}"
    for rule in BASE.of(RuleEntry):
        text = str(rule.text.value)
        assert text.endswith("."), rule.id
        assert text[0].isupper() or text[0].isdigit(), rule.id


def test_ids_are_the_names_or_numbered_by_them() -> None:
    for entry in entries():
        slug = "-".join(re.findall(r"[a-z0-9]+", entry.name.lower()))
        if isinstance(entry, StepEntry):
            assert entry.id == f"{entry.sequence}-{entry.place:02d}-{slug}"
        elif isinstance(entry, ImprovementEntry):
            assert entry.id == f"{slug}-{entry.role.value}"
        elif isinstance(entry, CardPartEntry):
            assert entry.id == f"{entry.of.split()[0]}-{slug}"
        elif isinstance(entry, TermEntry):
            assert entry.id in (slug, "in-n", "move-n")
        elif not isinstance(entry, (SetupEntry, RulingEntry, NeedEntry)):
            assert entry.id == slug


def test_steps_are_numbered_without_a_gap() -> None:
    places: dict[str, list[int]] = {}
    for step in BASE.of(StepEntry):
        places.setdefault(step.sequence, []).append(step.place)
    assert {name: len(of) for name, of in places.items()} == {
        "attack": 8, "encounter": 9, "hit": 4, "level-up": 7, "quest": 7, "round": 5, "start": 21, "villain-turn": 6,
    }  # fmt: skip
    for of in places.values():
        assert of == list(range(1, len(of) + 1))


def test_every_topic_has_rules() -> None:
    topics = Counter(rule.topic for rule in BASE.of(RuleEntry))
    assert set(topics) == set(Topic)
    assert min(topics.values()) >= 3


def test_rulings_are_questions_with_an_answer() -> None:
    cited = {ref for entry in entries() for ref in entry.rulings}
    assert len(cited) >= 20
    for ruling in BASE.of(RulingEntry):
        assert ruling.question.endswith("?")
        for text in (ruling.followed, ruling.why, *(reading.text for reading in ruling.readings)):
            assert text[0].isupper() or text[0].isdigit(), ruling.id
            assert text.endswith("."), ruling.id


@pytest.mark.parametrize(
    ("ruling", "lines"),
    [
        ("villain-places", {972, 163, 734}), ("sidestep-difficult", {299, 1000}), ("focus-targets", {309, 512}),
        ("exposed-state", {651}), ("inciting-actions", {98, 552}), ("range-4", {368, 450}), ("area-range", {447, 450}),
        ("unnamed-benefit", {419}), ("second-ultimate", {356, 910}), ("first-aid-coins", {910}),
        ("elites-in-encounter-1", {808, 1043, 1044}), ("villain-sidestep", {757, 781}),
        ("death-time", {237, 541, 894}), ("improvement-base", {713, 664}), ("corner-terrain", {318, 993, 1001}),
        ("door-corners", {317, 478}), ("cards-to-cut", {1027}), ("drawn-face-down", {1111}),
        ("sea-curse-slot", {797, 798}), ("lava-stay", {992, 783}), ("main-attack-uses", {346, 144}),
        ("dead-references", {412, 489, 957}), ("unlisted-components", {1088, 1022, 1087}), ("new-rules", {1136}),
    ],
)  # fmt: skip
def test_known_conflicts_have_a_ruling_with_their_lines(ruling: str, lines: set[int]) -> None:
    entry = BASE.get(f"{GAME}/ruling/{ruling}")
    assert isinstance(entry, RulingEntry)
    assert lines <= {reading.source.line for reading in entry.readings}


def test_components() -> None:
    counts = {entry.id: entry.count.value for entry in BASE.of(ComponentEntry) if entry.count.value is not None}
    assert counts == {
        "basic-improvement-cards": 64, "comrade-cards": 3, "d20": 1, "first-aid-tokens": 2, "hero-initiative-cards": 4,
        "hero-miniatures": 4, "hero-sheets": 4, "hero-tokens": 4, "hp-track": 1, "quest-book": 1, "rulebook": 1,
        "sea-curse-cards": 12, "ultimate-attack-cards": 8,
    }  # fmt: skip
    # The list of lines 106 to 131 has 26 kinds; Improvement Cards are two here, and three kinds stand elsewhere.
    lines = [entry.source.line or 0 for entry in BASE.of(ComponentEntry) if entry.source is not None]
    assert sorted(set(lines))[:26] == list(range(106, 132))
    assert sorted(lines)[-3:] == [1022, 1087, 1088]
    assert all(entry.size.basis is Basis.UNKNOWN for entry in BASE.of(ComponentEntry))


def test_numbers_agree_with_each_other() -> None:
    n = amounts()
    roles, colors = len(Role), len(Color)
    components = {entry.id: entry.count.value for entry in BASE.of(ComponentEntry)}
    assert components["basic-improvement-cards"] == 64 == roles * n["basic-deck"]
    assert components["ultimate-attack-cards"] == 8 == roles * n["ultimate-attacks"]
    assert (components["sea-curse-cards"], components["first-aid-tokens"]) == (12, 2)
    assert components["comrade-cards"] == n["comrades"] == n["evolution-paths"]
    assert n["team-size"] == roles * n["heroes-per-role"] == n["full-heroes"] + n["comrades"]
    assert n["basic-deck-left"] == n["basic-deck"] - n["cards-at-start"] == 5 * n["cards-drawn"]
    assert n["cards-drawn"] == n["cards-chosen"] + n["cards-discarded"]
    assert n["cards-at-end"] == n["cards-at-start"] + n["encounters"] * n["cards-chosen"]
    assert n["cards-cut"] == n["cards-added"]
    assert n["hp-most"] == n["hp-track"] + n["hp-flip"]
    assert n["villain-places"] == colors * n["villains-per-color"] + 1
    # The second Ultimate Attack is ready after the third encounter at best.
    assert 2 * n["coins-challenge"] < n["second-ultimate-coins"] <= 3 * n["coins-challenge"]
    # Read off the rulebook once more, so that a slip in setup.yaml does not pass.
    assert n == {
        "area-side": 3, "attack-levels": 4, "basic-deck": 16, "basic-deck-left": 15, "cards-added": 3,
        "cards-at-end": 5, "cards-at-start": 1, "cards-chosen": 1, "cards-cut": 3, "cards-discarded": 2,
        "cards-drawn": 3, "cards-kept": 1, "chest-cards-drawn": 2, "coins-challenge": 2, "coins-enhanced": 2,
        "coins-no-challenge": 1, "comrades": 3, "effect-distance": 5, "encounters": 4, "evolution-paths": 3,
        "first-aid-coins": 2, "first-aid-hp": 15, "first-ultimates": 1, "focus-distance": 3,
        "full-heroes": 1, "guard-distance": 2, "heroes-per-role": 1, "hp-flip": 40, "hp-most": 80, "hp-track": 40,
        "main-attacks": 2, "main-attacks-offered": 3, "move-actions": 1, "prime-actions": 1, "reaction-distance": 1,
        "reactions-incited": 1, "second-ultimate-coins": 5, "team-size": 4, "turns-per-round": 1,
        "ultimate-attacks": 2, "ultimate-uses": 1, "villain-levels": 3, "villain-places": 5, "villain-places-usual": 3,
        "villains-per-color": 2,
    }  # fmt: skip


def test_actions_conditions_and_modifiers() -> None:
    costs = {entry.id: entry.cost.value for entry in BASE.of(ActionEntry) if entry.cost.value is not None}
    assert costs == {"move": 1, "interact": 2, "sidestep": "movement stat", "focus": 4, "give-rum": 2}
    slots = Counter(entry.slot.value for entry in BASE.of(ActionEntry))
    assert slots == {"move": 5, "prime": 4, "free": 2, "reaction": 1}
    conditions = {e.id: (e.polarity.value, e.changes.value, e.amount.value) for e in BASE.of(ConditionEntry)}
    assert conditions == {
        "empowered": ("helpful", "damage dealt", 2),
        "exposed": ("harmful", "Defense", -2),
        "protected": ("helpful", "Defense", 2),
        "toughened": ("helpful", "damage taken", -2),
        "vulnerable": ("harmful", "damage taken", 2),
        "weakened": ("harmful", "damage dealt", -2),
    }
    modifiers = {e.id: (e.changes.value, e.amount.value) for e in BASE.of(ModifierEntry)}
    assert modifiers == {
        "critical-hit": ("damage dealt", 3),
        "flank": ("Defense", -2),
        "focus": ("Defense", -2),
        "residual-damage": ("damage on a miss", 3),
    }


def test_terrain_ranges_and_difficulties() -> None:
    terrain = {
        e.id: (e.type.value, e.entry_damage.value, e.movement_cost.value, e.blocks_movement.value)
        for e in BASE.of(TerrainEntry)
    }
    assert terrain == {
        "lava": ("deadly", 1, 1, "no"),
        "spikes": ("deadly", 1, 1, "no"),
        "ruins": ("difficult", None, 2, "no"),
        "swamp": ("difficult", None, 2, "no"),
        "water": ("difficult", None, 2, "no"),
        "wall": ("wall", None, None, "yes"),
        "red-sand": ("special", None, None, None),
    }
    ranges = [(e.squares.value, e.type.value, e.incites_reaction.value) for e in BASE.of(RangeEntry)]
    assert ranges == [(1, "melee", "no"), (2, "melee", "no"), (4, "ranged", "yes"), (5, "ranged", "yes")]
    elites = {e.id: (e.fewest.value, e.extra.value) for e in BASE.of(DifficultyEntry)}
    assert elites == {"easy": (0, None), "normal": (None, 0), "hard": (None, 1), "very-hard": (3, None)}


def test_roles_share_figures_that_nobody_prints() -> None:
    assert {entry.id for entry in BASE.of(RoleEntry)} == set(Role)
    for entry in BASE.of(RoleEntry):
        assert {entry.hit_points.basis, entry.defense.basis, entry.movement.basis} == {Basis.UNKNOWN}


def test_what_the_sample_quest_names() -> None:
    quest = BASE.get(f"{GAME}/quest/blink-island")
    assert isinstance(quest, QuestEntry)
    villains = [BASE.get(ref) for ref in quest.villains]
    assert [v.name for v in villains if isinstance(v, VillainEntry)] == ["Goblin", "Pirate", "Sentinel", "Spider"]
    levels = {v.id: v.level.value for v in BASE.of(VillainEntry)}
    assert levels == {"goblin": None, "pirate": 1, "sentinel": None, "spider": None}
    trait = BASE.get(str(quest.trait_1.value))
    assert isinstance(trait, TraitEntry)
    assert trait.needs == (f"{GAME}/terrain/red-sand",)
    assert {r.role.value for r in BASE.of(ImprovementEntry)} == set(Role)


def test_needs_name_components_and_what_is_not_printed() -> None:
    needs = BASE.of(NeedEntry)
    assert all(need.component and BASE.get(need.component) for need in needs)
    assert [need.id for need in needs if not need.printed] == ["d20", "story"]
