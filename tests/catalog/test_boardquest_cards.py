"""The boards and cards of Boardquest: what the rulebook lets us know of them, and what the open pack promises."""

import re
from collections import Counter
from collections.abc import Iterable
from itertools import pairwise

import pytest

from questpress.catalog.boardquest import Rarity, StatusEffect
from questpress.catalog.entries_boardquest import COUNTS, FactionEntry, MonsterEntry
from questpress.catalog.entries_boardquest_cards import (
    AbilityEntry,
    HelperEntry,
    HeroEntry,
    HeroLevelEntry,
    ItemEntry,
    ItemKind,
    Polarity,
    SkillDeck,
    SkillEntry,
    UnitEntry,
    UnitLevelEntry,
    Use,
)
from questpress.catalog.entries_boardquest_play import (
    ActionEntry,
    ActionGroup,
    FocusRuleEntry,
    NumberEntry,
    RarityEntry,
    RollEntry,
    StatusEffectEntry,
    StepEntry,
    SymbolEntry,
)
from questpress.catalog.entries_common import ComponentEntry, NeedEntry
from questpress.catalog.figure import Basis, Entry, Figure
from questpress.catalog.load import base_catalog
from questpress.catalog.packs import open_catalog

BASE = base_catalog("boardquest")
OPEN = open_catalog("boardquest")
FACTIONS = [f"boardquest/faction/{entry.id}" for entry in BASE.of(FactionEntry)]


def known(ref: str) -> dict[str, object]:
    """Return the figures of an entry of the base that are known."""
    entry = BASE.get(f"boardquest/{ref}")
    assert entry is not None
    values = {name: getattr(entry, name) for name in type(entry).model_fields}
    return {name: f.value for name, f in values.items() if isinstance(f, Figure) and f.value is not None}


def figure(ref: str, name: str) -> Figure[int]:
    found = getattr(BASE.get(f"boardquest/{ref}"), name)
    assert isinstance(found, Figure)
    return found


# What the rulebook tells.


def test_figures_of_heroes_and_units() -> None:
    gregor = {"attack": 20, "damage": 2, "defense": 21, "health": 21, "movement": 1, "experience": 0}
    assert known("hero-level/gregor-the-mighty-level-1") == gregor
    told = {entry.id: known(f"{entry.kind}/{entry.id}") for entry in BASE.of(UnitLevelEntry)}
    assert {entry_id: values for entry_id, values in told.items() if values} == {
        "archer-level-1": {"cost": 20, "damage": 2, "defense": 24},
        "dark-mistress-level-3": {"defense": 25},
        "demon-beast-level-3": {"defense": 27},
        "orc-warrior-level-1": {"attack": 20, "damage": 2},
    }


@pytest.mark.parametrize(
    ("ref", "name", "value", "total"),
    [
        ("hero-level/bilar-level-1", "attack", 19, 30 - 11),
        ("hero-level/raegar-level-3", "attack", 23, 27 - 4),
        ("unit-level/orc-warrior-level-1", "damage", 2, 3 - 1),
    ],
)
def test_figures_that_follow_from_a_total(ref: str, name: str, value: int, total: int) -> None:
    found = figure(ref, name)
    assert (found.value, found.basis) == (value, Basis.DERIVED)
    assert value == total


def test_skills_and_items_that_are_named() -> None:
    assert [entry.name for entry in BASE.of(SkillEntry)] == [
        "Charge", "Devastation", "Healing Ceremony", "Hibernation", "Inspiration", "Levitation", "Overkill",
        "Possession", "Stealth", "Stomp", "Thunder Grasp",
    ]  # fmt: skip
    assert [entry.name for entry in BASE.of(ItemEntry)] == [
        "Dragon Shield", "Fire Amulet", "Frost Fang", "Longbow", "Longsword", "Thieves Dagger",
    ]  # fmt: skip
    longsword = {"type": "melee weapon", "rarity": "common", "attack": 1, "damage": 1}
    assert known("item/longsword") == longsword
    assert known("skill/stomp")["damage"] == 3


def test_rarities() -> None:
    rows = [(e.id, e.items.value, e.sale_tax.value, e.level.value) for e in BASE.of(RarityEntry)]
    assert rows == [("common", 1, 3, 1), ("rare", 3, 5, 3), ("uncommon", 2, 4, 2)]


def test_two_dice() -> None:
    throws = Counter(a + b for a in range(1, 7) for b in range(1, 7))
    rolls = {entry.total: entry for entry in BASE.of(RollEntry)}
    assert {total: entry.ways.value for total, entry in rolls.items()} == throws
    for total, entry in rolls.items():
        assert entry.at_least.value == sum(n for other, n in throws.items() if other >= total)
    assert [total for total, entry in rolls.items() if entry.text.value] == [2, 12]


def test_the_parts_of_the_box() -> None:
    counts = {entry.id: entry.count.value for entry in BASE.of(ComponentEntry)}
    assert len(counts) == 20
    assert set(COUNTS.values()) <= set(counts)
    assert counts["skill-cards"] == 48 == 4 * 12
    assert counts["monster-cards"] == counts["monster-standees"] == 20
    assert counts["unit-boards"] == counts["unit-standees"] == counts["upgrade-tokens"] == 12
    assert counts["hero-boards"] == counts["hero-standees"] == counts["progress-boards"] == 4
    assert counts["item-cards"] == 58
    assert {entry.component for entry in BASE.of(NeedEntry)} == {
        None, *(f"boardquest/component/{entry_id}" for entry_id in counts)
    }  # fmt: skip
    assert [entry.id for entry in BASE.of(NeedEntry) if not entry.printed] == ["dice"]


def test_closed_lists_of_play() -> None:
    assert {entry.id for entry in BASE.of(StatusEffectEntry)} == set(StatusEffect)
    assert Counter(entry.group.value for entry in BASE.of(SymbolEntry)) == {
        "common": 10, "skills and abilities": 15, "status effects": 11, "equipment": 4, "maps": 5,
    }  # fmt: skip
    assert len(BASE.of(FocusRuleEntry)) == 6
    assert Counter(entry.group.value for entry in BASE.of(ActionEntry)) == {
        ActionGroup.GENERAL: 2, ActionGroup.ITEM: 6, ActionGroup.HERO: 2, ActionGroup.MANEUVER: 6,
    }  # fmt: skip


def test_steps_are_numbered_without_a_gap() -> None:
    last = {}
    for sequence in {entry.sequence for entry in BASE.of(StepEntry)}:
        numbers = sorted(entry.number for entry in BASE.of(StepEntry) if entry.sequence is sequence)
        assert numbers == list(range(1, len(numbers) + 1))
        last[sequence.value] = len(numbers)
    assert last == {
        "preparation": 4, "map assembly": 9, "round": 2, "player turn": 5, "campaign set-up": 5, "campaign round": 2,
        "automa move": 2,
    }  # fmt: skip


# The open pack.


def every(*models: type[Entry]) -> list[Entry]:
    return [entry for model in models for entry in OPEN.of(model)]


OPTIONAL = {
    "attack", "copies", "damage", "defense", "health", "known", "range", "status_effect", "status_rounds",
    "status_strength", "bears_weapons", "trigger",
}  # fmt: skip


def test_nothing_that_a_card_needs_is_left_out() -> None:
    complete = (HeroLevelEntry, UnitLevelEntry, HeroEntry, UnitEntry, AbilityEntry, HelperEntry)
    for entry in every(*complete, SkillEntry, ItemEntry, MonsterEntry):
        may = {"copies"} if isinstance(entry, complete) else OPTIONAL
        if isinstance(entry, MonsterEntry):
            may = {"copies", "status_effect", "status_rounds", "status_strength", "bears_weapons"}
        if isinstance(entry, SkillEntry):
            may = OPTIONAL - {"range"}
        for name in type(entry).model_fields:
            value = getattr(entry, name)
            if isinstance(value, Figure) and name not in may:
                assert value.value is not None, f"{entry.id}.{name}"
    for item in OPEN.of(ItemEntry):
        if item.type.value in (ItemKind.MELEE_WEAPON, ItemKind.RANGED_WEAPON):
            assert item.range.value is not None, item.id


def test_an_effect_has_its_strength_and_rounds() -> None:
    strong = {entry.id for entry in OPEN.of(StatusEffectEntry) if entry.strength.value}
    assert strong == {"burn", "curse", "fear", "poison"}
    cards: list[SkillEntry | ItemEntry | MonsterEntry] = [*OPEN.of(SkillEntry), *OPEN.of(ItemEntry)]
    cards += OPEN.of(MonsterEntry)
    for card in cards:
        effect = card.status_effect.value
        timed = effect not in (None, StatusEffect.PUSHBACK) and card.id != "dragon-shield"
        assert (card.status_rounds.value is not None) == timed, card.id
        assert (card.status_strength.value is not None) == (effect in strong), card.id


def test_printed_counts() -> None:
    assert len(OPEN.of(HeroEntry)) == 4
    assert Counter(e.faction.value for e in OPEN.of(UnitEntry)) == dict.fromkeys(FACTIONS, 3)
    assert Counter((e.faction.value, e.deck.value) for e in OPEN.of(SkillEntry)) == {
        (faction, deck): 6 for faction in FACTIONS for deck in SkillDeck
    }
    assert len(OPEN.of(ItemEntry)) == 58
    assert Counter(e.rarity.value for e in OPEN.of(ItemEntry)) == {
        Rarity.COMMON: 28, Rarity.UNCOMMON: 21, Rarity.RARE: 9,
    }  # fmt: skip
    assert {(kind, rarity) for kind in ItemKind for rarity in Rarity} == {
        (e.type.value, e.rarity.value) for e in OPEN.of(ItemEntry)
    }
    assert len(OPEN.of(HelperEntry)) == 6


def test_levels_use_up_the_leveling_deck() -> None:
    per_level = BASE.get("boardquest/number/skills-per-level")
    assert isinstance(per_level, NumberEntry)
    levels = Counter(entry.hero for entry in OPEN.of(HeroLevelEntry))
    assert set(levels.values()) == {4}
    advanced = sum(e.deck.value is SkillDeck.ADVANCED for e in OPEN.of(SkillEntry)) // 4
    assert per_level.amount.value is not None
    assert (4 - 1) * per_level.amount.value == advanced


def rows(model: type[HeroLevelEntry] | type[UnitLevelEntry]) -> Iterable[tuple[Entry, Entry]]:
    of = OPEN.of(model)
    for lower, upper in pairwise(sorted(of, key=lambda e: (e.id.rsplit("-", 1)[0], e.level))):
        if upper.level == lower.level + 1:
            yield lower, upper


def test_higher_levels_are_never_worse() -> None:
    compared = 0
    for model, names in (
        (HeroLevelEntry, ("attack", "damage", "defense", "health", "movement", "mana", "experience")),
        (UnitLevelEntry, ("cost", "attack", "damage", "defense", "health", "movement", "experience")),
    ):
        for lower, upper in rows(model):
            for name in names:
                assert getattr(lower, name).value <= getattr(upper, name).value, f"{upper.id}.{name}"
            assert lower.health.value < upper.health.value  # type: ignore[attr-defined]
            compared += 1
    assert compared == 4 * 3 + 12 * 2


def test_examples_hold_in_the_open_pack() -> None:
    """What the rulebook tells beside a figure: hits, comparisons, costs."""
    level = {entry.id: entry for entry in OPEN.of(UnitLevelEntry)}
    archer, monk = level["archer-level-1"], level["warrior-monk-level-2"]
    assert archer.attack.value is not None
    assert archer.attack.value + 8 > 24, "a roll of 8 hit the Lizard Warrior"
    assert monk.defense.value is not None
    assert monk.defense.value < 24, "the Archer's Defense is higher"
    beast = [level[f"demon-beast-level-{n}"].cost.value for n in (1, 2)]
    assert beast[0] is not None
    assert beast[1] == beast[0] + 10
    heroes = {entry.id: entry for entry in OPEN.of(HeroLevelEntry)}
    assert heroes["gregor-the-mighty-level-2"].experience.value == 100
    longbow = OPEN.get("boardquest/item/longbow")
    assert isinstance(longbow, ItemEntry)
    assert longbow.rarity.value is Rarity.COMMON, "an Archer of level 1 can use it"


def test_every_skill_can_be_paid_for() -> None:
    most = {e.hero: 0 for e in OPEN.of(HeroLevelEntry)}
    first = dict(most)
    for level in OPEN.of(HeroLevelEntry):
        assert level.mana.value is not None
        most[level.hero] = max(most[level.hero], level.mana.value)
        if level.level == 1:
            first[level.hero] = level.mana.value
    hero = {e.faction.value: f"boardquest/hero/{e.id}" for e in OPEN.of(HeroEntry)}
    for skill in OPEN.of(SkillEntry):
        owner = hero[skill.faction.value]
        assert skill.mana.value is not None
        assert skill.mana.value <= most[owner], skill.id
        if skill.deck.value is SkillDeck.CORE and skill.id != "stomp":
            assert skill.mana.value <= first[owner], skill.id


def test_negative_skills_aim_at_others_and_positive_ones_do_no_damage() -> None:
    for skill in OPEN.of(SkillEntry):
        if skill.polarity.value is Polarity.POSITIVE:
            assert skill.damage.value is None, skill.id
        else:
            assert skill.target.value not in ("self", "ally", "allies", "two allies", "player"), skill.id


def test_trade_makes_no_money() -> None:
    """Whoever buys unknown items to sell them loses on average; every item sells for something, rarer ones for more."""
    tax = {e.id: e.sale_tax.value for e in OPEN.of(RarityEntry)}
    price = BASE.get("boardquest/number/random-item-price")
    assert isinstance(price, NumberEntry)
    assert price.amount.value is not None
    sold = []
    by_rarity: dict[Rarity, list[int]] = {rarity: [] for rarity in Rarity}
    for item in OPEN.of(ItemEntry):
        rarity = item.rarity.value
        assert rarity is not None
        assert item.price.value is not None
        sold.append(item.price.value - (tax[rarity] or 0))
        by_rarity[rarity].append(item.price.value)
    assert min(sold) > 0
    assert sum(sold) < price.amount.value * len(sold)
    assert max(by_rarity[Rarity.COMMON]) < min(by_rarity[Rarity.UNCOMMON])
    assert max(by_rarity[Rarity.UNCOMMON]) < min(by_rarity[Rarity.RARE])


def test_monsters_pay_by_rarity() -> None:
    loot = {e.id: e.items.value for e in OPEN.of(RarityEntry)}
    for monster in OPEN.of(MonsterEntry):
        rarity = monster.rarity.value
        assert rarity is not None
        assert monster.items.value == loot[rarity], monster.id
        assert monster.experience.value == 100 * rarity.rank, monster.id
    toughness = {rarity: set[int]() for rarity in Rarity}
    for monster in OPEN.of(MonsterEntry):
        assert monster.rarity.value is not None
        assert monster.health.value is not None
        toughness[monster.rarity.value].add(monster.health.value)
    assert max(toughness[Rarity.COMMON]) < min(toughness[Rarity.UNCOMMON])
    assert max(toughness[Rarity.UNCOMMON]) < min(toughness[Rarity.RARE])


def bare(text: str) -> str:
    """Return a text without figures, signs and small words: two cards that differ in figures only are equal here."""
    small = {"a", "an", "and", "her", "his", "in", "it", "its", "of", "on", "the", "their", "to", "tile", "tiles"}
    return " ".join(word for word in re.findall(r"[a-z]+", text.lower()) if word not in small)


def test_no_two_cards_do_the_same() -> None:
    skills = [bare(f"{e.target.value} {e.status_effect.value} {e.text.value}") for e in OPEN.of(SkillEntry)]
    items = [bare(f"{e.trigger.value} {e.status_effect.value} {e.text.value}") for e in OPEN.of(ItemEntry)]
    monsters = [bare(f"{e.status_effect.value} {e.special.value}") for e in OPEN.of(MonsterEntry)]
    units = [str((e.faction.value, e.abilities.value, e.range.value)) for e in OPEN.of(UnitEntry)]
    for texts in (skills, items, monsters, units):
        assert [text for text, n in Counter(texts).items() if n > 1] == []
    texts = [bare(e.text.value or "") for e in OPEN.of(SkillEntry)]
    texts += [bare(e.text.value or "") for e in OPEN.of(ItemEntry)]
    assert [text for text, n in Counter(texts).items() if n > 1] == [], "a skill and an item alike"
    assert len({e.special.value for e in OPEN.of(MonsterEntry)}) == 20
    preferences = Counter(e.target_preference.value for e in OPEN.of(MonsterEntry))
    assert len(preferences) == 10, "every preference has its monster"
    assert max(preferences.values()) <= 3


def test_abilities_are_used() -> None:
    boards: list[HeroEntry | UnitEntry | MonsterEntry] = [*OPEN.of(HeroEntry), *OPEN.of(UnitEntry)]
    boards += OPEN.of(MonsterEntry)
    used = {ref for board in boards for ref in board.abilities.value or ()}
    assert used >= {f"boardquest/ability/{entry.id}" for entry in OPEN.of(AbilityEntry)}
    assert sum(e.use.value is Use.ACTIVE for e in OPEN.of(AbilityEntry)) == 4


def test_names_do_not_clash_and_fit_a_card() -> None:
    own = [e for e in every(UnitEntry, SkillEntry, ItemEntry, MonsterEntry) if BASE.get(OPEN.ref(e)) is None]
    names = [entry.name for entry in every(HeroEntry, UnitEntry, SkillEntry, ItemEntry, MonsterEntry)]
    assert len(names) == len(set(names)) == 4 + 12 + 48 + 58 + 20
    printed = {e.name for of in BASE.entries.values() for e in of.values()}
    assert [e.name for e in own if e.name in printed] == []
    assert max(map(len, names)) <= 21


def test_texts_fit_a_card() -> None:
    for entry in every(AbilityEntry, SkillEntry, ItemEntry):
        text = entry.text.value  # type: ignore[attr-defined]
        assert 0 < len(text) <= 130, entry.id
        assert text.endswith("."), entry.id
        assert "\n" not in text


def test_helper_cards_show_each_thing_once() -> None:
    shown = [ref for e in OPEN.of(HelperEntry) for ref in e.shows.value or ()]
    assert len(shown) == len(set(shown))
    assert all(4 <= len(e.shows.value or ()) <= 12 for e in OPEN.of(HelperEntry))
    for ref in shown:
        entry = OPEN.get(ref)
        assert entry is not None
        assert any(hasattr(entry, name) for name in ("text", "effect", "amount", "items")), ref
