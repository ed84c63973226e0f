"""Pedantry about the shipped data: sorted, unique, complete, sourced, and true to its counts."""

import re
from collections import Counter
from dataclasses import asdict, fields

import pytest
from peruse import entries_of, figures, sources

from questpress.catalog.boardquest import Numbers, Rarity, Terrain
from questpress.catalog.box import load_box
from questpress.catalog.entries_boardquest import (
    COUNTS,
    FactionEntry,
    FairWeightEntry,
    MapPieceEntry,
    ModEntry,
    MonsterEntry,
    SetupEntry,
    TerrainEntry,
)
from questpress.catalog.entries_boardquest_campaigns import PartyEntry, PlotEntry
from questpress.catalog.entries_boardquest_cards import HelperEntry
from questpress.catalog.entries_boardquest_play import NumberEntry, StepEntry, SymbolEntry, TermEntry
from questpress.catalog.entries_common import NeedEntry, RulingEntry
from questpress.catalog.figure import Basis, Entry
from questpress.catalog.load import Catalog, base_catalog, kinds_of, shipped
from questpress.catalog.packs import open_catalog
from questpress.catalog.yamlio import load_yaml

BASE = base_catalog("boardquest")
OPEN = open_catalog("boardquest")

# The headings of the rulebook that sources name, with the lines from each heading to the next.
SECTIONS: dict[str, tuple[int, int]] = {
    "Game Components": (97, 130),
    "Preparation Steps": (131, 156),
    "Spotlight: Choosing Your Faction": (157, 166),
    "Map Assembly": (167, 197),
    "Sample 2-Player Setup": (198, 205),
    "Winning & Losing the Game": (210, 217),
    "Game Round": (218, 226),
    "Player Turns": (227, 246),
    "Monster Turns": (247, 250),
    "Character Actions": (253, 279),
    "Monster Actions": (280, 306),
    "Combat Type & Range": (311, 322),
    "Attack & Defense": (323, 334),
    "Critical Hit & Critical Miss": (335, 338),
    "Damage": (339, 342),
    "Defeat": (343, 350),
    "Map & Terrain": (351, 354),
    "Terrain Types": (355, 365),
    "Map & Terrain: Movement": (366, 375),
    "Treasure & Monster Tiles": (376, 379),
    "Map Holes": (380, 385),
    "Forts": (386, 389),
    "Conquering Forts": (390, 399),
    "Forts: Movement": (400, 405),
    "Forts: Bonus": (406, 409),
    "Forts: Limitations": (410, 413),
    "Hero Progression": (420, 423),
    "Unit Recruitment": (424, 431),
    "Unit Upgrades": (432, 437),
    "Carrying & Equipping Items": (442, 449),
    "Item Actions": (450, 455),
    "Acquiring Items": (456, 466),
    "Buying & Selling Items": (467, 478),
    "Active & Passive Abilities": (483, 498),
    "Skills": (499, 510),
    "Casting Skills": (511, 522),
    "Status Effects": (523, 536),
    "Applying Status Effects": (537, 550),
    "Stacking Status Effects": (551, 562),
    "Neutralizing Status Effects": (563, 580),
    "Summary": (581, 593),
    "Free for All (3 & 4 Players)": (598, 604),
    "2 vs 2 (4 Players)": (605, 620),
    "Campaign Rules": (621, 624),
    "New Rules": (625, 641),
    "Campaign Rules: Game Round": (642, 650),
    "Difficulty": (651, 654),
    "Campaign Rules: Setup": (655, 664),
    "Sample Solo Setup": (665, 668),
    "Automa": (669, 672),
    "Attack Preference": (673, 676),
    "Initiative Value": (677, 680),
    "Abilities Management": (681, 686),
    "Automa: Movement": (687, 712),
    "Focus Rules": (713, 724),
    "Sample Battle Scenario: Round 1": (791, 805),
    "Sample Battle Scenario: Round 2": (806, 825),
    "Sample Battle Scenario: Round 3": (826, 835),
    "Glossary & Symbols": (836, 852),
    "Quick Reference: Setup": (855, 860),
    "Quick Reference: Players Turn": (865, 881),
    "Quick Reference: Status Effects": (893, 906),
    "Quick Reference: Winning Conditions": (907, 914),
}
MODS = {
    "Time Limitations": (729, 734), "Game Master": (735, 738), "Negotiations": (739, 742), "Market Hall": (743, 746),
    "Luckless": (747, 750), "Fog of War": (751, 754), "Closed Hand": (755, 758), "Tower Defense": (759, 762),
    "Reincarnation": (763, 766), "High Income": (767, 770), "Mercenaries": (771, 774), "Sanctuary Forts": (775, 778),
    "Clone Wars": (779, 784),
}  # fmt: skip
SECTIONS |= {f"Game Mods: {name}": lines for name, lines in MODS.items()}


# Ids of these stand for a number, a question, a place in a sequence, a nameless thing.
NAMELESS = (
    FairWeightEntry, HelperEntry, MapPieceEntry, NumberEntry, RulingEntry, SetupEntry, StepEntry, SymbolEntry,
    TermEntry,
)  # fmt: skip


def entries(catalog: Catalog = BASE) -> list[Entry]:
    return entries_of(catalog)


@pytest.mark.parametrize("sub", ["", "open"])
def test_files_are_sorted_by_id_and_hold_each_id_once(sub: str) -> None:
    files = [(name, data) for name, data in shipped("boardquest", sub) if name != "pack.yaml"]
    assert files
    for name, data in files:
        ids = [row["id"] for row in load_yaml(data, name).data()]
        assert ids == sorted(set(ids)), name


def test_every_kind_has_its_file_and_nothing_else_lies_there() -> None:
    # The rulebook knows no measure of fairness and has no campaign: weights, plots and parties are ours alone.
    assert {name for name, _ in shipped("boardquest")} == {
        model.file for model in kinds_of("boardquest") if model not in (FairWeightEntry, PartyEntry, PlotEntry)
    }
    assert {name for name, _ in shipped("boardquest", "open")} == {
        "abilities.yaml", "fair-weights.yaml", "helpers.yaml", "hero-levels.yaml", "heroes.yaml", "items.yaml",
        "map-pieces.yaml",
        "monsters.yaml", "pack.yaml", "parties.yaml", "plots.yaml", "skills.yaml",
        "status-effects.yaml", "unit-levels.yaml", "units.yaml",
    }  # fmt: skip


@pytest.mark.parametrize("sub", ["", "open"])
def test_files_are_plain(sub: str) -> None:
    for name, data in shipped("boardquest", sub):
        text = data.decode()
        assert text.endswith("\n")
        assert not text.endswith("\n\n")
        assert "\r" not in text
        assert "\t" not in text
        for line in text.split("\n"):
            assert line == line.rstrip(), name
            assert len(line) <= 200, name


def test_counts_of_entries() -> None:
    """How much of each kind the rulebook gives away, and how much there is with the open pack."""
    assert {kind: (len(of), len(OPEN.entries[kind])) for kind, of in BASE.entries.items()} == {
        "ability": (16, 16), "action": (16, 16), "component": (20, 20), "fair-weight": (0, 17), "faction": (4, 4),
        "focus-rule": (6, 6),
        "game-rule": (113, 113), "helper": (6, 6), "hero": (4, 4), "hero-level": (12, 16), "item": (6, 58),
        "map-piece": (16, 16), "mod": (13, 13), "monster": (6, 20), "need": (21, 21), "number": (42, 42),
        "party": (0, 3), "plot": (0, 13), "rarity": (3, 3), "roll": (11, 11), "ruling": (85, 85), "setup": (15, 15),
        "skill": (11, 48),
        "status-effect": (12, 12), "step": (29, 29), "symbol": (45, 45), "term": (11, 11), "terrain": (4, 4),
        "unit": (6, 12), "unit-level": (18, 36),
    }  # fmt: skip
    assert len(BASE.of(SetupEntry)) + len(COUNTS) == len(fields(Numbers))


def test_every_source_lies_in_the_section_that_it_names() -> None:
    seen = set()
    for entry in entries():
        for source in sources(entry):
            assert source.line is not None
            first, last = SECTIONS[source.section]
            assert first <= source.line <= last, f"{entry.id}: {source}"
            seen.add(source.section)
    assert seen == set(SECTIONS), "the table of sections names some that no source uses"


def test_every_entry_of_the_base_has_a_source_somewhere() -> None:
    for entry in entries():
        silent = isinstance(entry, NeedEntry) or (isinstance(entry, RulingEntry) and not entry.readings)
        assert silent or any(True for _ in sources(entry)), entry.id


def test_stated_and_derived_figures_are_sourced_and_nothing_is_invented() -> None:
    bases = set()
    for entry in entries():
        for name, figure in figures(entry):
            bases.add(figure.basis)
            assert figure.basis is not Basis.ORIGINAL, f"{entry.id}.{name}"
            assert (figure.source is not None) == figure.basis.printed, f"{entry.id}.{name}"
            assert (figure.derivation is not None) == (figure.basis is Basis.DERIVED), f"{entry.id}.{name}"
    assert bases == {Basis.STATED, Basis.DERIVED, Basis.UNKNOWN}


def test_every_figure_of_the_open_pack_is_original() -> None:
    filled = Counter[str]()
    for entry in entries(OPEN):
        below = BASE.get(OPEN.ref(entry))
        for name, figure in figures(entry):
            if below is not None and getattr(below, name) == figure:
                continue
            if figure.basis is Basis.UNKNOWN:
                continue
            assert figure.basis is Basis.ORIGINAL, f"{entry.id}.{name}"
            filled[f"{entry.kind}.{name}"] += 1
    assert filled["map-piece.face"] == 16
    assert filled["monster.rarity"] == 19, "all monsters but the one whose rarity the rulebook gives away"
    assert filled["item.price"] == 58, "the rulebook prints no price"


def test_the_open_pack_changes_nothing_printed() -> None:
    assert OPEN.notes == ()
    for entry in entries():
        above = OPEN.get(BASE.ref(entry))
        assert above is not None
        assert (above.name, above.source) == (entry.name, entry.source)
        for name, figure in figures(entry):
            if figure.basis.printed:
                assert getattr(above, name) == figure


def test_references_resolve_and_every_ruling_has_a_reading_followed() -> None:
    cited = {ref for entry in entries() for ref in entry.rulings}
    assert cited
    assert all(BASE.get(ref) is not None for ref in cited)
    for ruling in BASE.of(RulingEntry):
        assert ruling.question.endswith("?")
        for text in (ruling.followed, ruling.why, *(reading.text for reading in ruling.readings)):
            assert text[0].isupper() or text[0].isdigit(), ruling.id
            assert text.endswith("."), ruling.id


def test_ids_are_the_names() -> None:
    for entry in entries(OPEN):
        if isinstance(entry, NAMELESS):
            continue
        assert entry.id == "-".join(re.findall(r"[a-z0-9]+", entry.name.lower()))


def test_map_pieces_are_numbered_without_a_gap() -> None:
    assert [entry.number for entry in BASE.of(MapPieceEntry)] == list(range(1, 17))
    assert all(entry.face.basis is Basis.UNKNOWN for entry in BASE.of(MapPieceEntry))


def test_terrains_are_the_four_of_the_map() -> None:
    assert {entry.id for entry in BASE.of(TerrainEntry)} == {terrain.value for terrain in Terrain}


def test_what_the_rulebook_says_of_monsters() -> None:
    lizard = BASE.get("boardquest/monster/lizard-warrior")
    assert isinstance(lizard, MonsterEntry)
    stats = {name: f.value for name, f in figures(lizard) if f.value is not None}
    assert stats == {
        "rarity": Rarity.COMMON,
        "attack": 18,
        "damage": 3,
        "defense": 24,
        "health": 8,
        "target_preference": "highest DFS",
        "status_effect": "confusion",
        "status_rounds": 1,
        "gold": 10,
        "experience": 100,
        "items": 1,
        "bears_weapons": True,
    }
    assert lizard.rarity.basis is Basis.DERIVED
    knows = {entry.id: sorted(n for n, f in figures(entry) if f.value is not None) for entry in BASE.of(MonsterEntry)}
    assert knows.pop("lizard-warrior")
    assert knows == {
        "goblin-fighter": ["bears_weapons"],
        "ice-turtle": ["status_effect"],
        "minotaur": ["bears_weapons"],
        "mountain-troll": ["bears_weapons"],
        "skeleton-knight": ["bears_weapons", "defense"],
    }


def test_numbers_agree_with_each_other() -> None:
    n = load_box().numbers
    factions = len(BASE.of(FactionEntry))
    assert n.limit_forts == 28 == factions * n.forts_per_faction
    assert n.limit_pieces == 16 == 4 * n.pieces_per_player == len(BASE.of(MapPieceEntry))
    assert n.upgrade_tokens == 12 == factions * n.units_per_faction
    assert factions * n.skill_cards_per_faction == 48
    assert factions * n.dice_per_player == 8
    assert n.start_income == n.base_income + 1
    assert [p * n.forts_per_player + n.center_forts for p in (2, 3, 4)] == [7, 10, 13]
    assert [n.pieces_per_player * p for p in (2, 3, 4)] == [8, 12, 16]
    teams = [(1, 2), (1, 3), (1, 4), (2, 2)]
    assert [n.win_forts_per_teammate * size + n.win_forts_per_team * count for size, count in teams] == [5, 6, 7, 8]
    # Read off the rulebook once more, by name, so that a slip in setup.yaml does not pass.
    assert asdict(n) == {
        "pieces_per_player": 4, "forts_per_player": 3, "center_forts": 1, "pieces_in_line": 4, "fort_spacing": 2,
        "gold_per_player": 10, "hand_limit": 3, "base_income": 5, "start_income": 6, "limit_pieces": 16,
        "limit_monsters": 20, "limit_chests": 12, "limit_forts": 28, "forts_per_faction": 7,
        "skill_cards_per_faction": 12, "units_per_faction": 3, "dice_per_player": 2, "item_cards": 58,
        "status_tokens": 39, "damage_tokens": 30, "gold_coins": 45, "upgrade_tokens": 12, "helper_cards": 6,
        "win_forts_per_teammate": 3, "win_forts_per_team": 1,
    }  # fmt: skip


def test_factions() -> None:
    assert [(e.id, e.hero.value, e.difficulty.value, e.play.value) for e in BASE.of(FactionEntry)] == [
        ("demons", "Raegar", "high", "mixed"),
        ("elves", "Daria Nightshade", "medium", "defensive"),
        ("humans", "Gregor the Mighty", "low", "offensive"),
        ("orcs", "Bilar", "medium", "mixed"),
    ]


def test_mods_that_change_the_set_up() -> None:
    assert {entry.name for entry in BASE.of(ModEntry)} == set(MODS)
    assert {entry.id for entry in BASE.of(ModEntry) if entry.setup.value} == {
        "clone-wars",
        "fog-of-war",
        "game-master",
        "high-income",
        "mercenaries",
        "time-limitations",
    }


def test_rulings_of_the_map() -> None:
    assert {entry.id for entry in BASE.of(RulingEntry)} >= {
        "border-tile", "fort-spacing", "fort-terrain", "line-of-pieces", "monster-rarity-die", "nearest-piece",
        "neutral-fort-stop", "piece-contact", "piece-distance", "touching-pieces", "unmarked-tiles", "win-forts",
    }  # fmt: skip
