"""The base data of Tanares Adventures: sorted, sourced, and true to the counts of its rulebook."""

import re
from collections import Counter

import pytest
from peruse import entries_of, figures, sources

from questpress.catalog.entries_common import NeedEntry, RulingEntry
from questpress.catalog.entries_tanares_adventures import (
    AttackEntry,
    BoxComponentEntry,
    ConditionEntry,
    ItemTypeEntry,
    KemetLevelEntry,
    LoadoutEntry,
    LootEntry,
    NumberEntry,
    PerkEntry,
    RewardEntry,
    StepEntry,
    StructureEntry,
    TileEntry,
)
from questpress.catalog.entries_tanares_adventures_quests import RoleEntry
from questpress.catalog.figure import Basis, Entry
from questpress.catalog.load import base_catalog, kinds_in, kinds_of, shipped
from questpress.catalog.yamlio import load_yaml

GAME = "tanares-adventures"
BASE = base_catalog(GAME)

# The headings of the rulebook that sources name, with the lines from each heading to the next.
SECTIONS: dict[str, tuple[int, int]] = {
    "Components Needed from Arena: the Contest Game Box": (37, 41), "Components (Tanares Adventures)": (42, 42),
    "Poster": (43, 44), "Books": (45, 51), "Double-sided Tiles and Tokens": (52, 68), "Plastic Pieces": (69, 75),
    "Pads and Sheets": (76, 80), "Cards (Magnum Gold size)": (81, 83), "Cards (Mini-Euro size)": (84, 86),
    "Cards (Standard size)": (87, 100), "Tanares Adventures and PvP": (109, 116),
    "Read This If You're Familiar With Arena": (117, 137), "Chapters and Appendices": (169, 196),
    "The Golden Rules": (197, 203), "Heroes, Team, and Allies": (206, 210), "Combat Roles": (216, 232),
    "Max Hit Points (Max HP)": (237, 245), "Death (Chapter 1)": (246, 252),
    "Table Setup — A Hero's Corner": (265, 278), "Turn Structure": (280, 295), "Movement Points": (298, 302),
    "MOVE": (303, 308), "Possible Activities": (309, 312), "INTERACT": (313, 318), "SIDESTEP": (319, 328),
    "Diagonal movement": (330, 333), "Middle and end of a movement": (334, 339),
    "Basic Attack (Chapter 2)": (345, 353), "Special Attack (gold border)": (354, 355),
    "Tracking lasting effects": (359, 362), "Interrupt Special Attack": (363, 372),
    "Primary Attack (silver border)": (373, 374), "Cycle (Primary Attacks)": (375, 377),
    "Types of Primary Attack Cards": (378, 382), "Flipping": (383, 390), "Completing the Cycle": (391, 399),
    "A Hero's Attack Timeline": (410, 419), "Timeline: Execution Phase": (420, 431), "Description": (433, 439),
    "(Step 1) Declaration of Attack": (440, 450), "Rare target descriptions": (451, 453),
    "(Step 2) Benefit / Drawback": (454, 457), "Range": (463, 468), "Vision": (469, 472),
    "Determining your Vision": (473, 481), "Strike Phase": (482, 499), "Focus": (500, 509), "Mob": (510, 517),
    "Critical Hit": (518, 519), "Multiple Strikes and Multiple Targets": (520, 522),
    "Passive Power (heroes)": (523, 533), "(Step 6) Check Final Result (HIT or MISS)": (534, 541),
    "(Step 8) Give the Attack Card a Destination": (552, 556), "(Step 9) Apply Death Consequences": (557, 562),
    "Miss (Step 7, B)": (563, 575), "(Step 10) The Attack Resolves": (576, 579),
    "Chapter 4 — Effects": (580, 593), "Target": (594, 611),
    "Hero ALWAYS includes you.": (612, 616), "In [8] of you.": (617, 619),
    "Interpreting a Difficult Effect Description": (620, 646), "Durations": (647, 651), "Instantaneous": (652, 656),
    "Temporary": (657, 667), "Permanent": (668, 671), "Conditions": (672, 687), "Helpful Conditions": (689, 696),
    "Harmful Conditions": (697, 704), "Skill Pad": (708, 710), "Reading a Skill Pad": (711, 723),
    "Mana Cubes": (724, 726), "Earning mana cubes": (727, 732), "Using a Skill": (733, 741),
    "Skill Tokens": (742, 744), "Assigning": (745, 748), "Moment of use": (749, 755),
    "Paying the mana cost": (756, 762), "Charging": (763, 770), "Special Skill Pad Effects": (771, 774),
    "Mana Power": (775, 777), "Passive Bonus (Items)": (778, 781), "Increasing your Max HP": (782, 786),
    "Equipping": (788, 790), "Active Power": (791, 797), "Reading an Item Card": (798, 808), "NPC Cards": (809, 815),
    "Chapter 6 — Controlling More Than One Hero": (816, 820), "Team Composition": (821, 824),
    "The Five Comrade Cards": (825, 828), "1x NPC Card": (832, 834), "2x Special Attack Cards": (835, 837),
    "1x Comrade Primary Attack Card": (838, 850), "Flip Effects": (851, 855), "Borrowing Mana Cubes": (856, 859),
    "Simple Skill": (861, 865), "Reading a Villain Card": (868, 882), "Priorities": (885, 895),
    "(Before the Attack)": (896, 910), "An Easy Example": (911, 918), "3 — Determining the Safest Path": (937, 948),
    "(Optional Implement) Survival Instinct": (949, 952), "Dark Surge": (953, 963), "Bosses": (964, 965),
    "Stats / Stat Sheets": (966, 972), "Boss Card": (973, 977), "Boss Perks": (978, 983),
    "(During the Attack)": (984, 986), "Passive Power (villains)": (987, 989), "Effects (villains)": (990, 994),
    "Condition Tokens": (995, 999), "Villain Guards": (1005, 1011), "Activating Guards": (1012, 1021),
    "Fatigue": (1025, 1028), "Turn Order / Provoking Villains": (1035, 1039), "Retaliation": (1040, 1042),
    "Unprovoked Villains": (1043, 1047), "Example: Retaliation with multiple strikes": (1048, 1049),
    "Reactions": (1050, 1056), "Inciting a Reaction": (1057, 1061), "Moment: against turn owner": (1062, 1064),
    "Causes (Move Action): MOVE": (1069, 1078),
    "Causes (Prime Action): declare target of Ranged Attack": (1079, 1081), "Limitations (Reactions)": (1082, 1087),
    "Differences Between PvP and PvE": (1088, 1095), "Beginning the Campaign": (1101, 1104),
    "Character Cards": (1108, 1116), "Abilities": (1117, 1124), "Reading an NPC Card": (1125, 1135),
    "City Deck": (1136, 1142), "Character Deck": (1143, 1146), "Removing Characters": (1147, 1155),
    "The four City Structures": (1162, 1167), "City Map": (1176, 1181), "Management Game — Overview": (1196, 1207),
    "Overview of the stages": (1208, 1222), "1 — Assembling Stage": (1223, 1232), "2 — Playing Stage": (1233, 1244),
    "Allocating Character Cards": (1245, 1257), "Conquering Challenges": (1258, 1266),
    "3 — Spending Stage": (1267, 1300), "Journey Phase — Overview": (1317, 1321),
    "Components (Journey Phase)": (1322, 1330), "A — Prepare Your Team": (1331, 1353),
    "Reading an Adventure Card": (1360, 1367), "Deciding which Adventure to play. Campaign Perks": (1368, 1381),
    "Journal": (1382, 1405), "Step 1: Read the Quest / Setup the Board": (1410, 1424),
    "Facts (Journal)": (1428, 1431), "Blue Team Token": (1432, 1438), "Changing Levels — Kemet Hunt": (1439, 1454),
    "Kemet Hunt: Rewards": (1455, 1457), "Kemet Hunt: Side-effects": (1458, 1465), "Death (Chapter 12)": (1469, 1478),
    "First Aid": (1479, 1489), "End-of-Round": (1490, 1495), "Events": (1496, 1504), "Chests": (1507, 1511),
    "Door": (1512, 1518), "Orbs, Levers and Prisoners": (1519, 1520), "Wall": (1521, 1526),
    "Lava / Spikes": (1527, 1533), "Altar": (1534, 1536), "Stairs": (1537, 1539), "Ruins / Swamp": (1540, 1543),
    "Room Tiles": (1546, 1549), "Ice": (1550, 1551), "Treading carefully": (1552, 1557), "Slipping": (1558, 1565),
    "Applying Terrain DMG (stopping beforehand)": (1566, 1571), "Planar Rift": (1572, 1577),
    "Barricade (New Barrier)": (1578, 1582), "Mission Tile": (1583, 1586), "Corrupted Zone": (1587, 1591),
    "Chapter 14 — End of Quest / Rewards / Campaign Log": (1592, 1601), "Loot Cards / Resources": (1602, 1613),
    "Standard ways to gain resources": (1614, 1623), "Quest Cards": (1633, 1636), "Campaign Log": (1645, 1646),
    "Reading a Campaign Log": (1647, 1661), "Calendar": (1662, 1674),
    "Masteries, Regions, and War Points": (1682, 1688), "War Milestones. Rewards": (1689, 1694),
    "Chapter 15 — World Phase": (1700, 1708), "Wharfugee": (1709, 1717),
    "World Phase: Assembling Stage": (1718, 1724), "World Phase: Playing Stage": (1725, 1729),
    "World Phase: Playing Stage (continued)": (1742, 1743),
    "Removing Fatigue Cubes": (1744, 1750), "Using Quest Cards": (1751, 1757),
    "World Phase: Spending Stage": (1758, 1770), "World Phase: Wrapping-Up Stage": (1771, 1774),
    "Placement": (1780, 1782), "Non-hero combatant": (1783, 1786),
    "Companion: Elements of the Scenario": (1787, 1794), "Sharing Turns": (1796, 1800), "Sharing HP": (1801, 1805),
    "Mutual Independence": (1806, 1807),
    "When the Commander is a Comrade": (1809, 1811),
    "Appendix B — Attack Card Replacements for the Campaign": (1815, 1832), "Target Descriptions": (1835, 1845),
    "Components and Their Manipulation": (1847, 1857), "Interpretation of Effects / Instructions": (1858, 1869),
    "Numbers": (1870, 1881), "Squares and Spaces": (1882, 1890), "BLAST X": (1894, 1897),
    "Cannot regain HP": (1900, 1901), "Controlling a combatant": (1902, 1907), "DISPEL X": (1908, 1911),
    "ECHO X": (1914, 1915), "FLEE X, PULL X, PUSH X, RUN X": (1916, 1920),
    "Common rules (for FLEE, PULL, PUSH and RUN)": (1921, 1926), "FLIP (an attack)": (1927, 1933),
    "Forcing movement": (1934, 1939), "HEAL X": (1940, 1946), "LURE": (1947, 1949),
    "Ignores all effects": (1950, 1953), "Immunity to new effects from enemies": (1954, 1956),
    "Meanwhile, you may strike": (1957, 1960), "(You) MOVE X": (1961, 1966), "Negating an attack": (1967, 1971),
    "NOVA X": (1972, 1975), "Pay X HP": (1976, 1979), "Pick a Card": (1980, 1982),
    "Regain 1 spent Special Attack": (1985, 1987), "Special Interrupts": (1988, 1991),
    "Revive a dead combatant": (1992, 2000), "SHIELDED": (2001, 2007), "BLEEDING 2": (2011, 2016),
    "PRESERVED 5": (2017, 2019), "Effect examples (diagram captions printed in the rulebook)": (2023, 2027),
    "Appendix E — Solo Team Deathmatch": (2028, 2035), "A) Choose Heroes": (2037, 2041),
    "B) Position heroes on the board": (2042, 2050), "C) Attack Cards": (2051, 2068),
    "D) Choose the Difficulty Level": (2069, 2073), "How to Play": (2074, 2077),
    "1) Deciding the attack": (2079, 2084), "2) Determining the target": (2085, 2092),
    "3) Moving the AI Hero": (2093, 2099), "4) Applying effects": (2100, 2107),
    "5) End of turn and match": (2108, 2110), "Appendix F — Using Expansions": (2111, 2120),
    "Legendary Box": (2121, 2124), "Dragon Collection": (2125, 2128),
    "Penumbral Collection": (2129, 2135), "Scenario Pack": (2136, 2138), "Medusa Pack": (2139, 2140),
    "Dread / Gold Dragon / Elder Dragon Packs": (2141, 2142), "Four Game Board Scenarios (2 packs)": (2143, 2144),
    "Appendix G — Rules To Be Unlocked": (2145, 2283),
    "Relic Sidequests": (2147, 2152), "Puzzles": (2153, 2159), "Campaign Perks": (2160, 2166),
    "Warriors": (2167, 2181), "Spies": (2182, 2196), "Strategists": (2197, 2213), "Diplomats": (2214, 2223),
    "Endgame Fights": (2224, 2233), "Body Parts — Taking Action": (2238, 2242), "Maiming a Body Part": (2243, 2250),
    "Fighting against Maimed Body Parts": (2251, 2254), "One Huge Boss — Special Combat Rules": (2255, 2259),
    "Attacking the Boss: Barriers": (2260, 2268), "Turning and Moving the Boss — Priorities": (2269, 2282),
    "Reading a One-Shot section": (2285, 2289), "Modifiers to apply": (2290, 2294), "Modifiers table": (2295, 2301),
}  # fmt: skip


def entries() -> list[Entry]:
    return entries_of(BASE)


def count(component: str) -> int:
    entry = BASE.get(f"{GAME}/component/{component}")
    assert isinstance(entry, BoxComponentEntry)
    assert entry.count.value is not None
    return entry.count.value


def number(name: str) -> int:
    entry = BASE.get(f"{GAME}/number/{name}")
    assert isinstance(entry, NumberEntry)
    assert entry.amount.value is not None
    return entry.amount.value


def test_every_kind_has_its_file_and_nothing_else_lies_there() -> None:
    # What quests are built by is ours, and stands in the open pack only.
    building = {model.file for model in kinds_in("questpress.catalog.entries_quests").values()}
    assert {name for name, _ in shipped(GAME)} == {model.file for model in kinds_of(GAME)} - building


def test_files_are_sorted_by_id_and_plain() -> None:
    for name, data in shipped(GAME):
        ids = [row["id"] for row in load_yaml(data, name).data()]
        assert ids == sorted(set(ids)), name
        text = data.decode()
        assert text.startswith("# ")
        assert text.endswith("\n")
        assert "\t" not in text
        assert all(line == line.rstrip() and len(line) <= 200 for line in text.split("\n")), name


def test_every_source_lies_in_the_section_that_it_names() -> None:
    seen = set()
    for entry in entries():
        for source in sources(entry):
            assert source.line is not None
            first, last = SECTIONS[source.section]
            assert first <= source.line <= last <= 2301, f"{entry.id}: {source}"
            seen.add(source.section)
    assert seen == set(SECTIONS), "the table of sections names some that no source uses"


def test_every_entry_has_a_source_but_needs_and_gaps() -> None:
    for entry in entries():
        silent = isinstance(entry, NeedEntry) or (isinstance(entry, RulingEntry) and not entry.readings)
        assert any(True for _ in sources(entry)) != silent, entry.id


def test_figures_are_sourced_and_nothing_is_invented() -> None:
    bases = set()
    for entry in entries():
        for name, figure in figures(entry):
            bases.add(figure.basis)
            assert figure.basis is not Basis.ORIGINAL, f"{entry.id}.{name}"
    assert bases == {Basis.STATED, Basis.DERIVED, Basis.UNKNOWN}


def test_texts_fit_a_card() -> None:
    for entry in entries():
        for name, figure in figures(entry):
            assert len(str(figure.value)) <= 200, f"{entry.id}.{name}"


def test_rulings_are_whole_sentences_and_cited() -> None:
    rulings = BASE.of(RulingEntry)
    assert len(rulings) >= 60
    for ruling in rulings:
        assert ruling.question.endswith("?"), ruling.id
        for text in (ruling.followed, ruling.why, *(reading.text for reading in ruling.readings)):
            assert text[0].isupper() or text[0].isdigit(), ruling.id
            assert text.endswith("."), ruling.id
    cited = {ref for entry in entries() for ref in entry.rulings}
    uncited = {BASE.ref(ruling) for ruling in rulings} - cited
    assert uncited == {f"{GAME}/ruling/displaced-lines"}, "each but the list of displaced lines bears on an entry"


def test_ids_are_the_names() -> None:
    for entry in entries():
        if entry.kind in {"ruling", "step", "modifier", "region"}:
            continue
        assert entry.id == "-".join(re.findall(r"[a-z0-9]+", entry.name.lower())), entry.kind


def test_cards_tokens_and_cubes_add_up() -> None:
    assert count("loot-cards") == 60 == sum(loot.cards.value or 0 for loot in BASE.of(LootEntry))
    assert count("npc-cards") == 98 == number("initial-character-deck") + number("city-deck")
    assert count("condition-tokens") == 27 == 3 * number("copies-of-each-condition-token")
    assert count("mana-cubes") == 40 == number("sets-of-mana-cubes") * number("mana-cubes-at-most")
    assert count("skill-tokens") == 32 == number("combat-roles") * number("skill-tokens-of-a-hero")
    assert count("hero-exclusive-attack-cards") == 56 == count("heropads") * 4
    assert count("city-structure-cards") == 28 == len(BASE.of(StructureEntry)) * 7
    assert count("skill-pads") == number("combat-roles") == 8
    assert count("boss-fight-cards") == 24 == 6 * number("body-parts")
    assert count("first-aid-tokens") == number("first-aid-tokens-of-a-quest") == 2
    assert number("character-deck-at-the-start") == number("initial-character-deck") + number("heroes-of-a-team")
    hands = number("heroes-of-a-team") * number("cards-of-a-hand-in-the-city-phase")
    assert hands == number("cards-dealt-in-the-city-phase") == 16


def test_all_counts_of_components_are_those_of_the_list() -> None:
    counts = [entry.count.value for entry in BASE.of(BoxComponentEntry) if entry.box.value == "tanares"]
    assert sorted(c or 0 for c in counts) == sorted(
        [1] * 7 + [6, 4, 8, 27, 2, 2, 32, 1, 11, 9, 2, 14, 2, 4, 10, 16]
        + [1, 4, 40, 12, 67, 1] + [8, 14, 3, 3] + [98, 7, 126, 60]
        + [6, 56, 20, 114, 41, 63, 10, 98, 24, 12, 28, 83, 45]
    )  # fmt: skip
    sizes = Counter(entry.size.value for entry in BASE.of(BoxComponentEntry) if entry.size.value)
    assert sizes == {"Magnum Gold": 2, "Mini-Euro": 2, "Standard": 13}


def test_two_faced_tiles_share_sixteen_pieces() -> None:
    faces = sum(count(f"{kind}-tiles") for kind in ("corrupted-zone", "ice", "planar-rift", "quest", "barricade"))
    assert faces == 32 == 2 * count("two-sided-terrain-pieces")
    stock = {(t.id, t.width.value, t.height.value, t.count.value) for t in BASE.of(TileEntry) if t.count.value}
    assert stock == {
        ("room-6x6", 6, 6, 4), ("room-8x6", 8, 6, 2), ("ice-2x2", 2, 2, 4), ("ice-4x2", 4, 2, 2), ("ice-3x3", 3, 3, 2),
        ("planar-rift-2x2", 2, 2, 2), ("barricade-4x2", 4, 2, 2), ("barricade-3x1", 3, 1, 2),
        ("barricade-2x2", 2, 2, 2), ("barricade-2x1", 2, 1, 4), ("mission-2x2", 2, 2, 4),
        ("corrupted-zone-3x3", 3, 3, 2),
    }  # fmt: skip


def test_roles_pair_off_in_groups_structures_and_items() -> None:
    roles = [role for role in BASE.of(RoleEntry) if role.campaign.value]
    assert len(roles) == number("combat-roles")
    for field in ("group", "structure"):
        assert set(Counter(getattr(role, field).value for role in roles).values()) == {2}, field
    for item in BASE.of(ItemTypeEntry):
        bearers = {f"{GAME}/role/{role.id}" for role in roles if item.id in (role.weapon.value, role.armor.value)}
        assert bearers == set(item.roles.value or ())
    for structure in BASE.of(StructureEntry):
        pupils = {BASE.ref(role) for role in roles if role.structure.value == BASE.ref(structure)}
        assert pupils == set(structure.roles.value or ())
    assert {role.id: role.reaction.value for role in roles if role.reaction.value} == {"brute": 8, "tank": 6}


def test_conditions() -> None:
    by_polarity = Counter(condition.polarity.value for condition in BASE.of(ConditionEntry))
    assert by_polarity == {"helpful": 7, "harmful": 7}
    assert {c.id for c in BASE.of(ConditionEntry) if c.new.value} == {
        "distracted",
        "bleeding",
        "preserved",
        "shielded",
    }
    for condition in BASE.of(ConditionEntry):
        if condition.cancels.value is not None:
            other = BASE.get(condition.cancels.value)
            assert isinstance(other, ConditionEntry)
            assert other.cancels.value == BASE.ref(condition)
            assert other.polarity.value != condition.polarity.value


def test_loadouts_give_four_attacks_and_four_tokens() -> None:
    rows = BASE.of(LoadoutEntry)
    assert [(row.first_quest.value, row.last_quest.value) for row in rows] == [(1, 2), (3, 16), (17, 31), (32, 45)]
    for row in rows:
        assert sum(row.primaries.value or ()) == 4
    assert [sum(row.skills.value) for row in rows if row.skills.value is not None] == [4, 4, 4]
    assert rows[-1].skills.basis is Basis.UNKNOWN
    assert [row.first_aid.value for row in rows] == [30, 30, 30, 45]


def test_loot_of_a_quest_at_each_kemet_level() -> None:
    amounts = {reward.id: reward.amount.value or 0 for reward in BASE.of(RewardEntry)}
    levels = sorted(level.level.value or 0 for level in BASE.of(KemetLevelEntry))
    assert levels == list(range(number("kemet-hunt-maximum") + 1))
    aid = 2 * amounts["unspent-first-aid"]
    wins = [amounts["primary-objective"] + amounts["extra-challenge"] + aid + level for level in levels]
    losses = [amounts["milestone"] + level for level in levels]
    assert (wins[5], losses[5]) == (number("most-loot-of-a-win"), number("most-loot-of-a-loss")) == (12, 7)
    assert (wins[6], losses[6]) == (13, 8), "the printed totals stop one level short"


def test_replaced_attacks() -> None:
    replaced = Counter(attack.replaced.value for attack in BASE.of(AttackEntry))
    assert replaced["campaign"] + replaced["both"] == 17
    assert replaced["solo"] + replaced["both"] == 19


def test_sequences_are_numbered_without_a_gap() -> None:
    orders: dict[str, list[int]] = {}
    for step in BASE.of(StepEntry):
        orders.setdefault(str(step.sequence.value), []).append(step.order.value or 0)
    assert len(orders) == 11
    for order in orders.values():
        assert sorted(order) == list(range(1, len(order) + 1))


def test_what_a_campaign_unlocks_is_a_spoiler() -> None:
    assert all(perk.spoiler for perk in BASE.of(PerkEntry))
    levels = Counter((perk.category.value, perk.level.value) for perk in BASE.of(PerkEntry))
    assert levels.pop((f"{GAME}/war-category/strategists", 3)) == 1
    assert len(levels) == 11
    assert set(levels.values()) == {2}
    # Appendix G, from its heading to the next appendix, is what campaigns unlock.
    for entry in entries():
        if entry.source is not None and entry.kind not in {"war-category"} and 2145 <= (entry.source.line or 0) < 2283:
            assert entry.spoiler or entry.id == "quests", entry.id


def test_what_is_shown_to_all_names_no_heading_of_what_a_campaign_unlocks() -> None:
    public = {"Appendix G — Rules To Be Unlocked", "Campaign Perks", "Warriors", "Spies", "Strategists", "Diplomats"}
    for entry in entries():
        for source in sources(entry):
            if not entry.spoiler and 2145 <= (source.line or 0) < 2283:
                assert source.section in public, entry.id


def test_needs_name_what_is_not_printed() -> None:
    needs = BASE.of(NeedEntry)
    missing = {need.component for need in needs if not need.printed}
    for component in ("hero-cards", "skill-pads", "role-based-attack-cards", "item-cards", "npc-cards"):
        assert f"{GAME}/component/{component}" in missing
    assert {need.id for need in needs if need.printed} >= {"villains", "bosses", "quests"}


@pytest.mark.parametrize(
    ("ref", "field", "value"),
    [
        ("number/board-columns", "amount", 24),
        ("number/board-rows", "amount", 16),
        ("number/villain-move", "amount", 5),
        ("number/villain-reaction", "amount", 8),
        ("number/range-of-effects", "amount", 8),
        ("number/guard-shielded", "amount", 6),
        ("number/boss-damage-for-a-prevented-effect", "amount", 12),
        ("number/body-part-hp", "amount", 140),
        ("terrain/lava", "damage", 4),
        ("terrain/ruins", "step_cost", 2),
        ("terrain/barricade", "blocks_vision", False),
        ("modifier/weapon-level", "amounts", (1, 2, 3)),
        ("modifier/armor-level", "amounts", (5, 10, 15)),
        ("modifier/mob", "amounts", (-3,)),
        ("room/camp", "lava_squares", 4),
    ],
)
def test_figures_read_off_the_rulebook_once_more(ref: str, field: str, value: object) -> None:
    entry = BASE.get(f"{GAME}/{ref}")
    assert entry is not None
    assert getattr(entry, field).value == value
