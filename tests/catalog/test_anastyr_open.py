"""The open pack of Anastyr: complete, playable, and no two cards alike in what they do."""

import re
from collections import Counter
from collections.abc import Iterator

import pytest
from peruse import entries_of

from questpress.catalog.anastyr_words import Deed, Target, Trigger
from questpress.catalog.entries_anastyr import FeatureEntry, KeywordEntry
from questpress.catalog.entries_anastyr_cards import (
    ActivationEntry,
    BossAbilityEntry,
    BossEntry,
    ComboEntry,
    CreatureEntry,
    DoingEntry,
    EnemyEntry,
    EventEntry,
    FuryEntry,
    HeroEntry,
    InjuryEntry,
    LootEntry,
    QuestEntry,
    RegionEntry,
    SpawnEntry,
    TechniqueEntry,
    TileEntry,
    WeaknessEntry,
)
from questpress.catalog.entries_common import ComponentEntry, NeedEntry
from questpress.catalog.figure import Basis, Entry, Figure
from questpress.catalog.load import base_catalog, kinds_in
from questpress.catalog.packs import open_catalog

CARD_KINDS = tuple(kinds_in("questpress.catalog.entries_anastyr_cards").values())
BASE = base_catalog("anastyr")
OPEN = open_catalog("anastyr")
BOX = {entry.id: entry.count.value or 0 for entry in BASE.of(ComponentEntry)}
HEROES = OPEN.of(HeroEntry)


def figures(entry: Entry) -> Iterator[tuple[str, Figure[object]]]:
    for name in type(entry).model_fields:
        value = getattr(entry, name)
        if isinstance(value, Figure):
            yield name, value


def ours() -> list[Entry]:
    return [entry for of in OPEN.entries.values() for entry in of.values() if BASE.get(OPEN.ref(entry)) is None]


def test_every_figure_of_the_pack_is_original_and_nothing_printed_is_changed() -> None:
    assert OPEN.notes == ()
    for entry in entries_of(OPEN):
        below = BASE.get(OPEN.ref(entry))
        for name, figure in figures(entry):
            if below is not None and getattr(below, name).basis.printed:
                assert getattr(below, name) == figure, f"{entry.id}.{name}"
            elif figure.value is not None:
                assert figure.basis is Basis.ORIGINAL, f"{entry.id}.{name}"


def test_counts() -> None:
    counts = {
        TileEntry: 9, EnemyEntry: 18, HeroEntry: 6, FuryEntry: 6, ComboEntry: 24, TechniqueEntry: 36, LootEntry: 24,
        InjuryEntry: 6, CreatureEntry: 8, EventEntry: 36, SpawnEntry: 24, ActivationEntry: 22, BossEntry: 4,
        BossAbilityEntry: 18, WeaknessEntry: 12, QuestEntry: 16,
    }  # fmt: skip
    assert {model: len(OPEN.of(model)) for model in counts} == counts
    assert (BOX["adventure-tiles"], BOX["enemy-cards"], BOX["fury-cards"], BOX["hero-dashboards"]) == (9, 18, 6, 6)
    assert sum(entry.number_of_copies for entry in OPEN.of(TechniqueEntry)) == BOX["technique-cards"] == 66
    assert Counter(entry.mini.value for entry in OPEN.of(BossEntry)) == {False: 2, True: 2}


# What does not apply to every card of a kind: a generic technique has no hero, a region's event no boss.
OPTIONAL = {
    "ActivationEntry": {"level", "whose", "trigger", "does", "target", "effect", "vulnerable_effect"},
    "BossAbilityEntry": {"difficulty", "boss", "stat", "change"},
    "EventEntry": {"boss"},
    "TechniqueEntry": {"hero"},
}


def test_nothing_that_a_card_needs_is_left_unknown() -> None:
    for model in CARD_KINDS:
        optional = OPTIONAL.get(model.__name__, set())
        for entry in OPEN.of(model):
            for name, figure in figures(entry):
                assert name in optional or figure.value is not None, f"{entry.id}.{name}"


@pytest.mark.parametrize("model", [m for m in CARD_KINDS if issubclass(m, DoingEntry)], ids=lambda m: m.kind)
def test_no_two_cards_of_a_kind_have_the_same_trigger_effect_and_target(model: type[DoingEntry]) -> None:
    seen: dict[tuple[object, ...], str] = {}
    texts: dict[str, str] = {}
    acting = [entry for entry in OPEN.of(model) if entry.does.value]
    assert acting
    for entry in acting:
        key = (entry.trigger.value, tuple(sorted(entry.does.value or ())), entry.target.value)
        assert None not in key, entry.id
        assert seen.setdefault(key, entry.id) == entry.id, f"{entry.id} does what {seen[key]} does"
        text = re.sub(r"[0-9]+", "#", (entry.effect.value or "").lower())
        assert texts.setdefault(text, entry.id) == entry.id, f"{entry.id} says what {texts[text]} says"


def test_every_word_of_the_closed_lists_is_used() -> None:
    does: set[object] = set()
    triggers: set[object] = set()
    targets: set[object] = set()
    for model in CARD_KINDS:
        for entry in OPEN.of(model):
            if isinstance(entry, DoingEntry):
                does |= set(entry.does.value or ())
                triggers.add(entry.trigger.value)
                targets.add(entry.target.value)
    for hero in HEROES:
        does |= set(hero.ability_does.value or ())
        triggers.add(hero.ability_trigger.value)
        targets.add(hero.ability_target.value)
    assert does == set(Deed)
    assert triggers - {None} == set(Trigger)
    assert targets - {None} == set(Target)


def test_names_are_told_apart() -> None:
    names = Counter(entry.name for entry in ours())
    assert [name for name, count in names.items() if count > 1] == []
    for model in CARD_KINDS:
        within = Counter(entry.name for entry in OPEN.of(model))
        assert max(within.values()) == 1, model.kind


def test_texts_fit_a_card() -> None:
    for model in CARD_KINDS:
        for entry in OPEN.of(model):
            for name, figure in figures(entry):
                if isinstance(figure.value, str):
                    assert len(figure.value) <= 200, f"{entry.id}.{name}"


# Heroes


def test_each_hero_has_a_deck_of_eleven() -> None:
    generic = [entry for entry in OPEN.of(TechniqueEntry) if entry.generic.value]
    assert [entry.number_of_copies for entry in generic] == [6] * 6
    assert Counter(entry.gem.value for entry in generic) == {"red": 2, "blue": 2, "green": 2}
    for hero in HEROES:
        own = [entry for entry in OPEN.of(TechniqueEntry) if entry.hero.value == OPEN.ref(hero)]
        assert len(own) == 5, hero.id
        assert {entry.number_of_copies for entry in own} == {1}
        hero_class = OPEN.get(hero.hero_class.value or "")
        high = getattr(hero_class, "deck").value  # noqa: B009
        most = Counter(entry.gem.value for entry in own).most_common()
        assert high is None or max(n for _, n in most) == dict(most)[high], hero.id


def test_each_hero_has_four_combos_and_a_fury() -> None:
    for hero in HEROES:
        ref = OPEN.ref(hero)
        own = [entry.sequence.value for entry in OPEN.of(ComboEntry) if entry.hero.value == ref]
        assert len(own) == len(set(own)) == 4, hero.id
        assert {len(sequence or ()) for sequence in own} <= {2, 3}
        assert [entry.hero.value for entry in OPEN.of(FuryEntry)].count(ref) == 1


def test_stats_follow_the_class() -> None:
    for hero in HEROES:
        stats = {"combat": hero.combat.value or 0, "defense": hero.defense.value or 0, "art": hero.art.value or 0}
        high = getattr(OPEN.get(hero.hero_class.value or ""), "high").value  # noqa: B009
        if high is None:
            assert max(stats.values()) - min(stats.values()) <= 1, f"{hero.id} is no balanced rogue"
        else:
            assert stats[high] == max(stats.values()), hero.id
        points, weak, critical = hero.hit_points.value or 0, hero.weak_at.value or 0, hero.critical_at.value or 0
        assert (weak, critical) == (points * 2 // 3, points // 3)
    classes = Counter(hero.hero_class.value for hero in HEROES)
    assert len(classes) == 4


# Enemies and creatures


def test_enemies_by_type_and_level() -> None:
    kinds = Counter((e.type.value, e.level.value) for e in OPEN.of(EnemyEntry))
    assert kinds == {
        ("minion", 1): 5, ("specialist", 1): 3, ("minion", 2): 4, ("specialist", 2): 3, ("minion", 3): 3,
    }  # fmt: skip
    assert all(e.size.value == 1 for e in OPEN.of(EnemyEntry) if (e.type.value, e.level.value) == ("minion", 1))


def test_veterans_are_harder_and_never_only_by_figures() -> None:
    for enemy in OPEN.of(EnemyEntry):
        pairs = [
            (getattr(enemy, name).value, getattr(enemy, f"veteran_{name}").value)
            for name in ("hit_points", "combat", "defense", "art", "movement")
        ]
        assert all(normal <= veteran for normal, veteran in pairs), enemy.id
        assert any(normal < veteran for normal, veteran in pairs), enemy.id
        assert enemy.veteran_effect.value != enemy.effect.value


def test_traits_are_keywords_with_a_figure_where_they_take_one() -> None:
    traits = {k.id: k.has_value.value for k in OPEN.of(KeywordEntry) if k.group.value == "trait"}
    uses = [use for e in OPEN.of(EnemyEntry) for use in (*(e.traits.value or ()), *(e.veteran_traits.value or ()))]
    for boss in OPEN.of(BossEntry):
        uses += [*(boss.invulnerable_traits.value or ()), *(boss.vulnerable_traits.value or ())]
    for use in uses:
        word, _, figure = use.partition(" ")
        assert word in traits, use
        assert bool(figure) == traits[word], use


def test_creatures() -> None:
    creatures = OPEN.of(CreatureEntry)
    beasts = [c for c in creatures if c.type.value == "beast"]
    sylfae = [c for c in creatures if c.type.value == "sylfae"]
    assert (len(beasts), len(sylfae)) == (BOX["beasts"], BOX["sylfae"]) == (5, 3)
    assert all(c.free_action.value and c.bonuses.value and c.aura.value == 0 for c in beasts)
    assert all(c.aura.value and c.aura_effect.value and c.free_action.value == "" for c in sylfae)
    assert {c.gem.value for c in sylfae} == {"red", "blue", "green"}
    met = set()
    for region in OPEN.of(RegionEntry):
        for table in (region.common, region.uncommon, region.rare):
            met |= set(table.value or ())
    assert met == {OPEN.ref(c) for c in beasts}


# The deck of events, and spawns


def test_event_decks() -> None:
    decks = Counter(e.boss.value for e in OPEN.of(EventEntry))
    bosses = [OPEN.ref(b) for b in OPEN.of(BossEntry) if not b.mini.value]
    assert decks == {None: 24, **dict.fromkeys(bosses, 6)}
    region = [e for e in OPEN.of(EventEntry) if e.boss.value is None]
    for ways in (Counter(e.beasts.value for e in region), Counter(e.sylfae.value for e in region)):
        assert len(ways) == 4
        assert min(ways.values()) >= 4
    assert all(e.beasts.value != e.sylfae.value for e in region)
    assert {e.lasts.value for e in region} == {"once", "next", "until"}


def test_spawn_cards_never_ask_for_what_is_not_there() -> None:
    levels = Counter(s.danger.value for s in OPEN.of(SpawnEntry))
    assert levels == {1: 10, 2: 8, 3: 6}
    asked = set()
    for card in OPEN.of(SpawnEntry):
        slots = card.slots.value or ()
        asked.add((card.tile.value, card.edge.value, tuple((g.type, g.level, g.count) for g in slots)))
        assert sum(group.count for group in slots) > 0
        for group in slots:
            assert group.count <= 3, card.id
            assert not (group.type == "specialist" and group.level == 3), card.id
        for kind, level in {(group.type, group.level) for group in slots}:
            total = sum(group.count for group in slots if (group.type, group.level) == (kind, level))
            assert total <= (6 if kind == "minion" else 1), card.id
            assert total <= BOX[f"level-{level}-{kind}s"] if total else True, card.id
        assert (card.creature_space.value or 0) <= (0 if card.creature.value == "none" else 4), card.id
        assert bool(card.does.value) == bool(card.effect.value) == (card.target.value != "none")
        danger = card.danger.value or 0
        assert max(g.level for g in slots if g.count) <= danger, card.id
    assert len(asked) == len(OPEN.of(SpawnEntry))
    assert {(tile, edge) for tile, edge, _ in asked} >= {
        ("west", "west"), ("east", "east"), ("east", "south"), ("east", "north"),
    }  # fmt: skip


# Bosses


def test_boss_terrain_fills_the_box() -> None:
    boss = [f for f in OPEN.of(FeatureEntry) if f.id not in ("loot", "nephelith", "mass-grave")]
    assert sum(f.count.value or 0 for f in boss) == BOX["boss-terrain-items"]
    assert all(f.effect.value for f in OPEN.of(FeatureEntry))


def test_bosses_have_what_a_fight_needs() -> None:
    for boss in OPEN.of(BossEntry):
        ref = OPEN.ref(boss)
        shifts = boss.shape_shifts.value or ()
        assert len(shifts) == (0 if boss.mini.value else 2), boss.id
        assert all(0 < mark < (boss.hit_points.value or 0) for mark in shifts)
        assert sum(e.whose.value == ref for e in OPEN.of(ActivationEntry)) == 3
        assert sum(e.boss.value == ref for e in OPEN.of(BossAbilityEntry)) == 1
    for card in OPEN.of(ActivationEntry):
        assert (card.subject.value == "boss") == bool(card.effect.value and card.vulnerable_effect.value), card.id


def test_ability_tiles() -> None:
    slots = Counter((e.slot.value, e.difficulty.value) for e in OPEN.of(BossAbilityEntry))
    assert slots == {
        ("unique", None): 4, ("bonus", "normal"): 3, ("bonus", "hard"): 3, ("special", "normal"): 4,
        ("special", "hard"): 4,
    }  # fmt: skip
    for tile in OPEN.of(BossAbilityEntry):
        assert (tile.slot.value == "bonus") == (tile.stat.value is not None) == (tile.change.value is not None)
        assert (tile.slot.value == "unique") == (tile.boss.value is not None)


def test_each_weakness_is_a_combo_of_two_heroes_or_more() -> None:
    tokens = OPEN.of(WeaknessEntry)
    assert Counter(token.difficulty.value for token in tokens) == {"normal": 6, "hard": 6}
    assert len({(t.difficulty.value, t.sequence.value, t.resistance.value) for t in tokens}) == 12
    for token in tokens:
        able = {c.hero.value for c in OPEN.of(ComboEntry) if c.sequence.value == token.sequence.value}
        assert len(able) >= 2, token.id
        harder = token.resistance.value or len(token.sequence.value or ()) == 3
        assert harder == (token.difficulty.value == "hard"), token.id


# Quests and needs


def test_quests_can_end_an_adventure() -> None:
    quests = OPEN.of(QuestEntry)
    assert Counter(q.part.value for q in quests) == {"main": 12, "secondary": 4}
    assert sum("Adventure Completed" in (q.completed.value or "") for q in quests) == 2
    for quest in quests:
        asks = quest.task.value in ("interact", "cleanse", "save") or "nteract" in (quest.objective.value or "")
        assert asks == (quest.gem.value != "none"), quest.id
    tasks = Counter((q.part.value, q.task.value, q.gem.value, q.amount.value) for q in quests)
    assert max(tasks.values()) == 1


def test_needs_name_every_component() -> None:
    totals = {entry.id for entry in BASE.of(ComponentEntry) if entry.id.startswith("all-")} | {"boss-terrain-items"}
    about = {need.component for need in BASE.of(NeedEntry)}
    assert about == {BASE.ref(entry) for entry in BASE.of(ComponentEntry) if entry.id not in totals}
    assert {need.id for need in BASE.of(NeedEntry) if not need.printed} == {"rules-book", "scenario-guide"}
