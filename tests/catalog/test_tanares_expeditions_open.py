"""The open pack of Tanares Expeditions: complete, in scale, and no two cards alike in trigger, target and effect."""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import Any

import pytest
from peruse import entries_of

from questpress.catalog.entries_common import CardEntry, ComponentEntry, NeedEntry
from questpress.catalog.entries_tanares_expeditions import (
    ChallengeEntry,
    ObjectEntry,
    QuestEntry,
    RoleEntry,
    TerrainEntry,
    TraitEntry,
)
from questpress.catalog.entries_tanares_expeditions_cards import (
    AttackEntry,
    BossEntry,
    ChestCardEntry,
    Color,
    ComradeEntry,
    EliteEntry,
    HeroEntry,
    ImprovementEntry,
    Role,
    SeaCurseEntry,
    VillainEntry,
)
from questpress.catalog.figure import Basis, Entry, Figure
from questpress.catalog.load import base_catalog, shipped
from questpress.catalog.packs import open_catalog
from questpress.catalog.yamlio import load_yaml

GAME = "tanares-expeditions"
BASE = base_catalog(GAME)
OPEN = open_catalog(GAME)
BUILDING = {"archetype", "grid", "loadout", "pace", "scene", "theme"}
CARDS = (
    AttackEntry, BossEntry, ChestCardEntry, ComradeEntry, EliteEntry, HeroEntry, ImprovementEntry, SeaCurseEntry,
    VillainEntry,
)  # fmt: skip


def figures(entry: Entry) -> Iterator[tuple[str, Figure[Any]]]:
    for name in type(entry).model_fields:
        value = getattr(entry, name)
        if isinstance(value, Figure):
            yield name, value


def text(*parts: Any) -> str:
    """Return texts without figures, signs and capitals, so that cards that differ in numbers only are equal."""
    return " | ".join(" ".join(re.findall(r"[a-z]+", str(part).lower())) for part in parts)


def plays(entry: Any) -> list[str]:
    """Return what a card does, as trigger, target and effect; a card of several parts gives several."""
    if isinstance(entry, AttackEntry):
        return [text(entry.benefit.value, entry.target.value, entry.effect.value)]
    if isinstance(entry, BossEntry):
        return [text(perk.trigger, perk.target, perk.effect) for perk in entry.perks.value or ()]
    if isinstance(entry, VillainEntry):
        return [text(entry.trigger.value, "it", entry.effect.value)]
    if isinstance(entry, EliteEntry):
        return [text(entry.trigger.value, entry.target.value, entry.level_3.value)]
    if isinstance(entry, ChallengeEntry):
        return [text(entry.trigger.value, entry.target.value, entry.limit.value)]
    if isinstance(entry, ComradeEntry):
        return [text(getattr(entry, f"encounter_{k}").value) for k in (1, 2, 3, 4)]
    return [text(entry.trigger.value, entry.target.value, entry.effect.value)]


def mean(values: Iterable[int | None]) -> float:
    known = [value for value in values if value is not None]
    return sum(known) / len(known)


def test_files_are_sorted_by_id_and_hold_each_id_once() -> None:
    files = [(name, data) for name, data in shipped(GAME, "open") if name != "pack.yaml"]
    assert len(files) == 20
    for name, data in files:
        ids = [row["id"] for row in load_yaml(data, name).data()]
        assert ids == sorted(set(ids)), name
        assert all(len(line) <= 200 for line in data.decode().split("\n"))


def test_the_pack_changes_nothing_printed_and_invents_as_original() -> None:
    assert OPEN.notes == ()
    filled = 0
    for entry in entries_of(OPEN):
        below = BASE.get(OPEN.ref(entry))
        for name, figure in figures(entry):
            if below is not None and getattr(below, name).basis.printed:
                assert getattr(below, name) == figure, f"{entry.id}.{name}"
            elif figure.basis is not Basis.UNKNOWN:
                assert figure.basis is Basis.ORIGINAL, f"{entry.id}.{name}"
                filled += 1
        if below is not None:
            assert (below.name, below.source) == (entry.name, entry.source)
    assert filled > 1000


def test_every_figure_of_every_card_is_known() -> None:
    for model in (*CARDS, ChallengeEntry, TraitEntry, RoleEntry):
        for entry in OPEN.of(model):
            for name, figure in figures(entry):
                assert name == "copies" or figure.basis is not Basis.UNKNOWN, f"{entry.id}.{name}"


def test_counts() -> None:
    assert {model.kind: len(OPEN.of(model)) for model in CARDS} == {
        "attack": 52, "boss": 6, "chest-card": 13, "comrade": 12, "elite": 8, "hero": 4, "improvement": 112,
        "sea-curse": 12, "villain": 24,
    }  # fmt: skip
    assert len(OPEN.of(TraitEntry)) == 2 + 24
    assert len(OPEN.of(ChallengeEntry)) == 1 + 23
    assert Counter(e.scope.value for e in OPEN.of(TraitEntry)) == {"general": 9, "encounter": 17}


def test_components_count_what_there_is() -> None:
    counts = {entry.id: entry.count.value for entry in OPEN.of(ComponentEntry)}

    def copies(model: type[CardEntry], where: Callable[[Any], bool] = lambda _: True) -> int:
        return sum(entry.number_of_copies for entry in OPEN.of(model) if where(entry))

    assert counts["main-attack-cards"] == copies(AttackEntry, lambda e: e.type.value == "main") == 44
    assert counts["ultimate-attack-cards"] == copies(AttackEntry, lambda e: e.type.value == "ultimate") == 8
    assert counts["basic-improvement-cards"] == copies(ImprovementEntry, lambda e: e.deck.value == "basic") == 64
    assert counts["advanced-improvement-cards"] == copies(ImprovementEntry, lambda e: e.deck.value == "advanced") == 48
    assert counts["chest-cards"] == copies(ChestCardEntry) == 16
    assert counts["sea-curse-cards"] == copies(SeaCurseEntry) == 12
    assert counts["villain-cards"] == counts["villain-standees"] == copies(VillainEntry)
    assert counts["boss-cards"] == copies(BossEntry)
    assert counts["elite-cards"] == copies(EliteEntry)
    assert counts["hero-sheets"] == copies(HeroEntry)
    # A coin a hero for each of the eight that four challenges earn, and eight tokens of each condition.
    assert counts["coins"] == 4 * 4 * 2
    assert counts["condition-and-effect-tokens"] == 6 * 8


def test_one_hero_a_role_with_all_attacks() -> None:
    assert {hero.role.value for hero in OPEN.of(HeroEntry)} == set(Role)
    for hero in OPEN.of(HeroEntry):
        own = [a for a in OPEN.of(AttackEntry) if a.hero.value == OPEN.ref(hero)]
        levels = Counter((a.type.value, a.level.value) for a in own)
        assert levels == {("main", 1): 2, ("main", 2): 3, ("main", 3): 3, ("main", 4): 3, ("ultimate", 4): 2}, hero.id


def test_improvements_of_each_role() -> None:
    decks = Counter((card.role.value, card.deck.value) for card in OPEN.of(ImprovementEntry))
    assert decks == {(role, deck): n for role in Role for deck, n in (("basic", 16), ("advanced", 12))}
    types = Counter((card.role.value, card.type.value) for card in OPEN.of(ImprovementEntry))
    assert min(types.values()) >= 9, "each role has passive cards and cards to use"
    for card in OPEN.of(ImprovementEntry):
        assert card.enhanced.value != card.effect.value, card.id


def test_paths_of_comrades() -> None:
    assert Counter(path.role.value for path in OPEN.of(ComradeEntry)) == dict.fromkeys(Role, 3)


def test_villains_over_colors_and_levels() -> None:
    cells = Counter((v.color.value, v.level.value) for v in OPEN.of(VillainEntry))
    assert cells == {(color, level): 4 for color in Color for level in (1, 2, 3)}
    for cell in cells:
        ranged = {(v.range.value or 0) > 2 for v in OPEN.of(VillainEntry) if (v.color.value, v.level.value) == cell}
        assert ranged == {True, False}, f"{cell} has near and far fighters"
    assert Counter(v.level.basis for v in OPEN.of(VillainEntry)) == {Basis.STATED: 1, Basis.ORIGINAL: 23}
    quest = OPEN.get(f"{GAME}/quest/blink-island")
    assert isinstance(quest, QuestEntry)
    named = [v for v in OPEN.of(VillainEntry) if OPEN.ref(v) in quest.villains]
    assert Counter(v.color.value for v in named) == {"red": 2, "blue": 2}, "any three of them can be drawn"


def test_figures_rise_with_the_level_and_stay_on_the_track() -> None:
    villains = {k: [v for v in OPEN.of(VillainEntry) if v.level.value == k] for k in (1, 2, 3)}
    for low, high in ((1, 2), (2, 3)):
        for name in ("hit_points", "defense", "damage", "reaction"):
            ours, theirs = (mean(getattr(v, name).value for v in villains[k]) for k in (low, high))
            assert ours < theirs, (low, name)
    attacks = {
        k: [a.damage.value for a in OPEN.of(AttackEntry) if a.level.value == k and a.damage.value] for k in (1, 2, 3, 4)
    }
    assert mean(attacks[1]) < mean(attacks[2]) < mean(attacks[3]) < mean(attacks[4])
    fighters: list[Any] = [*OPEN.of(VillainEntry), *OPEN.of(BossEntry), *OPEN.of(RoleEntry)]
    for fighter in fighters:
        assert 14 <= (fighter.hit_points.value or 0) <= 80, fighter.id
        assert 9 <= (fighter.defense.value or 0) <= 13, fighter.id
    toughest = max(v.hit_points.value or 0 for v in OPEN.of(VillainEntry))
    assert all((boss.hit_points.value or 0) >= toughest for boss in OPEN.of(BossEntry))
    assert all(role.movement.value in (4, 5) for role in OPEN.of(RoleEntry)), "everybody can pay for Focus"


def test_attacks_on_allies_only_heal() -> None:
    allies = [a for a in OPEN.of(AttackEntry) if str(a.target.value).endswith(("ally", "allies"))]
    assert len(allies) >= 4
    for attack in allies:
        assert (attack.damage.value, attack.residual.value) == (0, 0)
        assert "HEAL" in str(attack.effect.value)
    others = [a for a in OPEN.of(AttackEntry) if a not in allies]
    assert {a.residual.value for a in others} == {3}
    assert min(a.damage.value or 0 for a in others) >= 5


@pytest.mark.parametrize("model", [*CARDS, ChallengeEntry, TraitEntry], ids=lambda model: model.kind)
def test_no_two_cards_play_alike(model: type[Entry]) -> None:
    seen: dict[str, str] = {}
    for entry in OPEN.of(model):
        for play in plays(entry):
            assert seen.setdefault(play, entry.id) == entry.id, f"{entry.id} plays like {seen[play]}: {play}"
    assert len(seen) >= 4


def test_every_sea_curse_has_its_own_favorite() -> None:
    favorites = {text(card.favorite.value) for card in OPEN.of(SeaCurseEntry)}
    assert len(favorites) == 12


def test_hits_of_villains_differ() -> None:
    hits = Counter(text(v.hit.value, v.target.value) for v in OPEN.of(VillainEntry) if v.hit.value)
    assert max(hits.values()) == 1
    assert sum(1 for v in OPEN.of(VillainEntry) if not v.hit.value) <= 6


def test_the_chest_holds_all_four_sorts_and_rum_most() -> None:
    sorts = Counter[str]()
    for card in OPEN.of(ChestCardEntry):
        sorts[str(card.type.value)] += card.number_of_copies
    assert sorts == {"rum": 4, "blessing": 4, "trap": 4, "item": 4}


def test_names_are_unique_and_no_names_of_the_rulebook_are_used_anew() -> None:
    # Arcs, scenes, grids and looks are words of the builder, not names of things.
    cards = [of for kind, of in OPEN.entries.items() if kind not in BUILDING]
    ours = [entry.name for of in cards for entry in of.values() if BASE.get(OPEN.ref(entry)) is None]
    assert len(ours) == len(set(ours))
    assert len(ours) > 250
    printed = {entry.name.lower() for of in BASE.entries.values() for entry in of.values()}
    assert not printed & {name.lower() for name in ours}
    assert max(map(len, ours)) <= 24, "names fit the title of a card"


def test_ids_are_the_names() -> None:
    for of in OPEN.entries.values():
        for entry in of.values():
            if BASE.get(OPEN.ref(entry)) is None:
                assert entry.id == "-".join(re.findall(r"[a-z0-9]+", entry.name.lower()))


def test_texts_fit_a_card() -> None:
    for model in (*CARDS, ChallengeEntry, TraitEntry):
        for entry in OPEN.of(model):
            if BASE.get(OPEN.ref(entry)) is not None:
                continue
            lengths = [len(f.value) for _, f in figures(entry) if isinstance(f.value, str)]
            assert max(lengths) <= 130, entry.id
            limit = 420 if isinstance(entry, ComradeEntry) else 330
            assert sum(lengths) <= limit, entry.id


def test_needs_of_traits_and_challenges_are_things_that_a_grid_can_hold() -> None:
    traits = [entry.needs for entry in OPEN.of(TraitEntry)]
    challenges = [entry.needs for entry in OPEN.of(ChallengeEntry)]
    needs = {ref for refs in traits + challenges for ref in refs}
    assert len(needs) >= 9
    for ref in needs - {f"{GAME}/term/guard"}:
        assert isinstance(OPEN.get(ref), (TerrainEntry, ObjectEntry)), ref
    assert f"{GAME}/term/guard" in needs, "a challenge about Guards needs Guards"
    assert traits.count(()) >= 4, "some go with every grid"
    assert challenges.count(()) >= 4, "some go with every grid"


def test_needs_agree_with_the_pack() -> None:
    needs = {need.id: need.text for need in OPEN.of(NeedEntry)}
    assert set(needs) >= {"heroes", "villains", "bosses", "elites", "chests", "comrades"}
    assert "thirteen kinds" in needs["chests"]
    assert "twelve" in needs["comrades"]
