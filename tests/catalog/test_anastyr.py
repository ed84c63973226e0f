"""The base catalog of Anastyr: sourced, sorted, true to its counts, and nothing in it invented."""

from collections import Counter

import pytest
from peruse import entries_of, figures, sources

from questpress.catalog.anastyr_words import DieFace, Gem
from questpress.catalog.entries_anastyr import (
    ActionEntry,
    ConditionEntry,
    HeroicTokenEntry,
    KeywordEntry,
    PhaseEntry,
    PlayerCountEntry,
    ReactionEntry,
    SetupEntry,
    StepEntry,
    TerrainEntry,
    TokenEntry,
)
from questpress.catalog.entries_anastyr_cards import ActivationEntry, DieEntry, EnemyEntry, HeroEntry, TileEntry
from questpress.catalog.entries_common import ComponentEntry, RulingEntry
from questpress.catalog.figure import Basis, Entry
from questpress.catalog.load import base_catalog, kinds_of, shipped
from questpress.catalog.yamlio import load_yaml

BASE = base_catalog("anastyr")

# The headings of the rulebook that sources name, with the lines from each heading to the next.
SECTIONS: dict[str, tuple[int, int]] = {
    "Game Overview": (124, 135),
    "Components": (136, 154),
    "Objective": (157, 167),
    "Terms": (168, 182),
    "Golden Rules": (183, 187),
    "1.1 Adventure Tiles": (190, 197),
    "1.2.1 Adjacent Spaces": (200, 205),
    "1.2.2 Space Capacity Limit": (206, 209),
    "1.2.3 Accessible Space": (210, 215),
    "1.2.4 Terrain Features": (216, 221),
    "1.2.5 Boss Terrain Element": (222, 225),
    "1.3 Terrain Effects": (226, 241),
    "1.4 Scrolling": (242, 255),
    "2.1 Hero Dashboards": (260, 274),
    "2.2 Technique Cards": (275, 287),
    "2.3 Fury Card": (288, 297),
    "2.4 Loot Cards": (298, 308),
    "3 - Creatures": (309, 314),
    "3.1 Beast/Mount Cards": (315, 327),
    "3.2 Sylfæ/Companion Cards": (328, 340),
    "4 - Enemies": (341, 346),
    "4.1 Minions and Specialists": (347, 354),
    "Enemy Card Anatomy": (359, 372),
    "5 - Dice Rolls": (373, 376),
    "3.1.1 Adventure Die": (381, 391),
    "3.1.2 Fury Die": (392, 402),
    "3.2 Standard Roll": (403, 406),
    "3.3 Fury Roll": (407, 410),
    "3.4 Stat Roll": (411, 424),
    "6 - Adventure Setup": (425, 428),
    "6.1 The Game Board": (429, 432),
    "6.2 Region Zone": (433, 450),
    "6.3 Enemy Zone": (451, 458),
    "6.4 Hero Game Components": (459, 471),
    "6.5 Activation Queue": (472, 488),
    "6.6 Deployment": (489, 498),
    "7 - Game Round": (499, 508),
    "7.1 Hero Preparation Phase": (509, 514),
    "7.2 Initiative Phase": (515, 522),
    "7.2.1 Activation Cards": (523, 530),
    "7.2.2 Chaos": (531, 536),
    "7.2.3 Enemy Disruption Sequence": (537, 542),
    "7.3 Activation Phase": (543, 548),
    "7.3.1 Hero Activation": (549, 567),
    "7.3.2 Enemy Activation": (568, 581),
    "7.3.3 Region Activation": (582, 600),
    "7.4 Enemy Spawn Phase": (601, 604),
    "7.4.1 Spawn Card": (605, 616),
    "7.4.2 Enemy Spawning": (617, 644),
    "7.4.3 Creature Spawning": (645, 657),
    "7.5 End-of-Round Phase": (658, 667),
    "8 - Hero Actions": (668, 671),
    "Hero Movement": (672, 681),
    "Hero Attack": (682, 726),
    "8.1.A - Maneuver": (738, 752),
    "8.1.B - Prepare Combo": (753, 777),
    "8.1.C - Perform Technique": (778, 787),
    "8.1.D - Focus": (788, 794),
    "8.1.E - Heal": (795, 814),
    "8.1.F - Interact": (815, 829),
    "8.1.G - Tame Creature": (830, 857),
    "8.1.H - Throw Enemy": (858, 869),
    "8.2.I - Trigger Combo": (877, 890),
    "8.2.J - Unleash Fury": (891, 900),
    "8.2.K - Use Mount": (901, 908),
    "8.2.L - Use Loot": (909, 918),
    "9 - Enemy Activation": (919, 927),
    "9.1 Enemy Movement": (928, 933),
    "9.1.1 - Destination Space": (934, 941),
    "9.1.2 - Movements": (942, 965),
    "9.2 Enemy Attacks": (966, 971),
    "9.2.1 - Targeted Heroes": (972, 987),
    "9.2.2 - Hero Defense": (988, 1020),
    "10 - Reactions": (1021, 1041),
    "11.1 Attacks Targeting Multiple Combatants": (1044, 1053),
    "11.2 Severe Injury Card": (1054, 1057),
    "11.3 Choosing a Space": (1058, 1065),
    "11.4 Grappling, Carrying and Releasing an Enemy": (1066, 1075),
    "11.5 KO'd Hero": (1076, 1089),
    "11.6 Bonus/Penalty Tokens": (1090, 1103),
    "11.7 Leader Token": (1104, 1109),
    "11.8 New Enemies": (1110, 1113),
    "11.9 Rerolls": (1114, 1119),
    "11.10 Boosting a Stat Roll": (1120, 1131),
    "11.11 Heroic Token": (1132, 1144),
    "12 - Facing a Boss": (1145, 1148),
    "12.1 Boss Equipment": (1149, 1163),
    "12.1.1 Enemy Boss Card": (1164, 1176),
    "12.1.2 The Boss Dashboard": (1177, 1188),
    "12.1.3 Boss Ability Tiles": (1189, 1200),
    "12.1.4 Boss Weakness Tokens": (1201, 1208),
    "12.1.5 The Increased Resistance Marker": (1209, 1212),
    "12.1.6 Boss Hint Tokens": (1213, 1216),
    "12.1.7 Hit Point Track Markers": (1217, 1220),
    "12.1.8 Hit Point Track Markers": (1221, 1232),
    "12.1.9 Behavior Tokens": (1233, 1238),
    "12.1.9 The 3 Boss Activation Cards": (1239, 1242),
    "12.1.10 Boss Event Cards": (1243, 1246),
    "12.1.11 The Boss's Lair": (1247, 1250),
    "12.2 Setting up a Boss": (1251, 1267),
    "12.3 Attacking a Boss": (1268, 1277),
    "12.3.1 Invulnerable Form": (1278, 1306),
    "12.3.1 Vulnerable Form": (1307, 1315),
    "12.4 Boss Activation": (1316, 1323),
    "12.5 Mini-Boss": (1324, 1332),
    "13 - Campaign Mode": (1333, 1336),
    "14 - Solo Mode": (1337, 1357),
    "15.1.1 Traits": (1362, 1375),
    "15.1.2 Effects": (1376, 1393),
    "15.2.1 Icons Associated with the Characteristics": (1396, 1416),
    "15.2.2 Other Icons": (1417, 1430),
}


def entries() -> list[Entry]:
    return entries_of(BASE)


def amounts() -> dict[str, int | None]:
    return {entry.id: entry.amount.value for entry in BASE.of(SetupEntry)}


def counts() -> dict[str, int | None]:
    return {entry.id: entry.count.value for entry in BASE.of(ComponentEntry)}


@pytest.mark.parametrize("sub", ["", "open"])
def test_files_are_sorted_plain_and_hold_each_id_once(sub: str) -> None:
    files = [(name, data) for name, data in shipped("anastyr", sub) if name != "pack.yaml"]
    assert files
    for name, data in files:
        ids = [row["id"] for row in load_yaml(data, name).data()]
        assert ids == sorted(set(ids)), name
        text = data.decode()
        assert text.endswith("\n"), name
        assert not text.endswith("\n\n"), name
        assert not {"\r", "\t"} & set(text), name
        for line in text.split("\n"):
            assert line == line.rstrip(), name
            assert len(line) <= 200, f"{name}: {line}"


def test_files_and_kinds_agree() -> None:
    known = {model.file for model in kinds_of("anastyr")}
    # Of these the rulebook names none, so that the base has no file of them.
    bare = {"boss-abilities.yaml", "events.yaml", "quests.yaml", "spawns.yaml", "weaknesses.yaml"}
    # By these adventures are built; all of them are ours.
    bare |= {"archetypes.yaml", "errands.yaml", "hosts.yaml", "paces.yaml"}
    assert {name for name, _ in shipped("anastyr")} == known - bare


def test_every_source_lies_in_the_section_that_it_names() -> None:
    seen = set()
    for entry in entries():
        for source in sources(entry):
            assert source.line is not None
            first, last = SECTIONS[source.section]
            assert first <= source.line <= last, f"{entry.id}: {source}"
            seen.add(source.section)
    assert seen == set(SECTIONS), "the table of sections names some that no source uses"


def test_every_entry_has_a_source_and_nothing_is_invented() -> None:
    bases = set()
    for entry in entries():
        needs_none = entry.kind == "need" or (isinstance(entry, RulingEntry) and not entry.readings)
        assert needs_none or any(True for _ in sources(entry)), entry.id
        for name, figure in figures(entry):
            bases.add(figure.basis)
            assert (figure.source is not None) == figure.basis.printed, f"{entry.id}.{name}"
            assert (figure.derivation is not None) == (figure.basis is Basis.DERIVED), f"{entry.id}.{name}"
    assert bases == {Basis.STATED, Basis.DERIVED, Basis.UNKNOWN}


def test_rulings_are_questions_with_answers() -> None:
    rulings = BASE.of(RulingEntry)
    assert len({ruling.question for ruling in rulings}) == len(rulings) > 100
    for ruling in rulings:
        assert ruling.question.endswith("?"), ruling.id
        for text in (ruling.followed, ruling.why, *(reading.text for reading in ruling.readings)):
            assert text[0].isupper() or text[0].isdigit(), f"{ruling.id}: {text}"
            assert text.endswith("."), f"{ruling.id}: {text}"


def test_rulings_of_the_known_conflicts() -> None:
    assert {ruling.id for ruling in BASE.of(RulingEntry)} >= {
        "activation-card-count", "appearance-tile", "area-or-region-events", "attack-the-move",
        "blocking-and-imposing", "boss-figures", "carrying-actions", "dangerous-terrain", "diagonal-limit",
        "doubled-numbers", "eliminated-hero", "escape-gems", "explosion-kind", "fury-of-prepared-cards",
        "grapple-face", "hero-attack-steps", "hourglass-event", "initiative-card", "injury-hand-limit",
        "mass-grave-yurt", "mounted-size", "opening-hand", "pack-and-group", "point-unit", "reinforcement-or-boost",
        "reroll-sides", "single-or-unique-tile", "skill-or-ability-tile", "solo-harassment", "spelling-nakah",
        "spelling-undraal", "stray-caption", "stun", "tiles-total", "tracker-type", "weak-point-or-weakness",
        "weakening-combo", "wrong-references",
    }  # fmt: skip


def test_texts_are_short() -> None:
    for entry in entries():
        for name, figure in figures(entry):
            if isinstance(figure.value, str):
                assert len(figure.value) <= 240, f"{entry.id}.{name}"


def test_components_add_up() -> None:
    n = {key: value or 0 for key, value in counts().items()}
    figures_by_kind = [
        "heroes-on-foot", "mounted-heroes", "level-1-minions", "level-1-specialists", "level-2-minions",
        "level-2-specialists", "level-3-minions", "beasts", "mounts", "sylfae", "bosses",
    ]  # fmt: skip
    assert [n[kind] for kind in figures_by_kind] == [6, 6, 16, 2, 10, 2, 12, 5, 5, 3, 7]
    assert n["all-miniatures"] == 74 == sum(n[kind] for kind in figures_by_kind)
    assert n["all-large-tarot-cards"] == 24 == n["fury-cards"] + n["enemy-cards"]
    assert n["all-dice"] == 9 == n["adventure-dice"] + n["fury-die"]
    known = n["mass-graves"] + n["nepheliths"] + n["loot-standees"]
    assert n["all-terrain-items"] == 22 == known + n["boss-terrain-items"]
    parts = n["adventure-tiles"] + n["hero-supply-tile"] + n["queue-tile"] + n["spawn-tile"]
    assert n["all-tiles"] == 12 == parts
    assert n["technique-cards"] == 66 == n["hero-dashboards"] * (amounts()["techniques-per-hero"] or 0)
    assert n["heroes-on-foot"] == n["mounted-heroes"] == n["hero-dashboards"] == len(BASE.of(HeroEntry))
    assert n["beasts"] == n["mounts"]
    assert n["activation-cards"] == 13 == len(BASE.of(ActivationEntry))
    assert n["reroll-tokens"] == amounts()["players-most"]
    assert (n["boss-cards"], n["damaged-loot-markers"], n["adventure-tiles"]) == (6, 16, len(BASE.of(TileEntry)))
    sizes = Counter(entry.size.value for entry in BASE.of(ComponentEntry) if entry.size.value)
    assert sizes == {"large tarot": 3, "poker": 5, "mini-poker": 4, "square": 3}
    printed_x = {key for key, value in counts().items() if value is None}
    assert {"beast-cards", "spawn-cards", "loot-cards", "quest-cards", "hint-tokens", "volcanic-vents"} <= printed_x


def test_activation_cards() -> None:
    subjects = Counter(entry.subject.value for entry in BASE.of(ActivationEntry))
    assert subjects == {"hero": 6, "enemies": 3, "region": 1, "boss": 3}
    assert sorted(e.level.value for e in BASE.of(ActivationEntry) if e.level.value) == [1, 2, 3]


def test_numbers_agree_with_each_other() -> None:
    n = {key: value or 0 for key, value in amounts().items()}
    assert n["techniques-per-hero"] == 11 == n["generic-techniques"] + n["specific-techniques"]
    assert n["phases"] == 5 == len(BASE.of(PhaseEntry))
    basic = [entry for entry in BASE.of(ActionEntry) if entry.cost.value == "basic"]
    lettered = [entry for entry in BASE.of(ActionEntry) if entry.letter.value]
    assert n["basic-actions"] == 8 == len(basic)
    assert n["free-actions"] == 4 == len(lettered) - len(basic)
    assert sorted(entry.letter.value or "" for entry in lettered) == list("ABCDEFGHIJKL")
    assert n["solo-hand"] == n["solo-heroes"] * n["hand-size"] == 6
    assert n["boss-ability-tiles"] == n["boss-weakness-tokens"] == n["boss-activations"] == 3
    assert (n["space-capacity"], n["impassable-capacity"], n["feature-size"], n["mounted-size"]) == (6, 0, 1, 2)
    assert (n["token-limit"], n["loot-limit"], n["tile-rows"], n["tile-columns"]) == (3, 2, 4, 4)
    assert {c.id: c.heal_dice.value for c in BASE.of(ConditionEntry) if c.heal_dice.value} == {
        "unharmed": 1, "weak": 2, "critical": 3,
    }  # fmt: skip


def test_dice() -> None:
    adventure, fury = BASE.of(DieEntry)
    faces = Counter(adventure.faces.value or ())
    assert faces == {DieFace.FAIL: 1, DieFace.ONE_HIT: 3, DieFace.TWO_HITS: 1, DieFace.GRAPPLE: 1}
    hits = faces[DieFace.ONE_HIT] + 2 * faces[DieFace.TWO_HITS]
    assert adventure.symbols.value == hits == 5
    assert adventure.blanks.value == faces[DieFace.FAIL] + faces[DieFace.GRAPPLE] == 2
    points = Counter(fury.faces.value or ())
    assert points == {DieFace.ONE_FURY: 4, DieFace.TWO_FURY: 1, DieFace.THREE_FURY: 1}
    assert fury.symbols.value == 4 + 2 + 3
    assert (adventure.count.value, fury.count.value) == (8, 1)


def test_players_and_actions() -> None:
    rows = BASE.of(PlayerCountEntry)
    assert [(r.players.value, r.heroes.value, r.basic_actions.value, r.starting_hand.value) for r in rows] == [
        (1, 2, 3, 6), (2, 2, 3, 3), (3, 3, 2, 3), (4, 4, 2, 3),
    ]  # fmt: skip
    assert max((row.heroes.value or 0) + (row.spare_heroes.value or 0) for row in rows) <= len(BASE.of(HeroEntry))


def test_steps_are_numbered_without_gaps() -> None:
    orders: dict[str, list[int]] = {}
    for step in BASE.of(StepEntry):
        orders.setdefault(step.procedure, []).append(step.order.value or 0)
        assert step.id == f"{step.procedure}-{step.order.value:02d}"
    for procedure, numbers in orders.items():
        assert sorted(numbers) == list(range(1, len(numbers) + 1)), procedure
    assert len(orders["hero-attack"]) == 4
    assert len(orders["hero-defense"]) == 5
    assert len(orders["setup"]) == 25
    # The printed list of a hero's components counts its own lines: 12 is on line 463, 19 on line 470.
    lines = {
        step.order.value: step.source.line for step in BASE.of(StepEntry) if step.procedure == "setup" and step.source
    }
    assert {number: lines[number] for number in range(12, 20)} == {number: 451 + number for number in range(12, 20)}


def test_closed_sets() -> None:
    assert Counter(keyword.group.value for keyword in BASE.of(KeywordEntry)) == {"trait": 11, "effect": 8}
    assert len(BASE.of(ReactionEntry)) == 8
    changes = {(t.stat.value, t.change.value) for t in BASE.of(TokenEntry) if t.stat.value}
    assert len(changes) == 8
    assert sorted(t.letter for t in BASE.of(TerrainEntry)) == sorted(".dhxLNGYB")
    assert [t.id for t in BASE.of(TerrainEntry) if t.blocks_sight.value] == ["impassable"]
    assert sum(t.points.value or 0 for t in BASE.of(HeroicTokenEntry)) == 9


def test_what_examples_tell_of_heroes_and_enemies() -> None:
    def known(entry: Entry) -> dict[str, object]:
        return {name: figure.value for name, figure in figures(entry) if figure.value is not None}

    assert {hero.id: known(hero) for hero in BASE.of(HeroEntry)} == {
        "brid": {"combat": 2, "defense": 4},
        "kharak": {},
        "konrad": {"combat": 4, "movement": 2},
        "pyrah": {"combat": 3, "range": 2},
        "shadu": {},
        "undraal": {"art": 4},
    }
    tracker = BASE.get("anastyr/enemy/kizzhul-tracker")
    assert isinstance(tracker, EnemyEntry)
    assert known(tracker) == {
        "type": "specialist", "level": 1, "combat": 4, "defense": 3, "traits": ("range 1",),
    }  # fmt: skip
    escape = BASE.get("anastyr/combo/escape")
    assert escape is not None
    assert known(escape)["sequence"] == (Gem.RED, Gem.GREEN)
