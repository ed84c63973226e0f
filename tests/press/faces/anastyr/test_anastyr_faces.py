"""The components of Anastyr: every entry of a kind that is printed, as often as the catalog says, with its figures."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from drawn import kept, lines, log_of, shapes, words

from questpress.catalog.figure import Basis, Figure
from questpress.findings import Severity
from questpress.press.faces import kinds
from questpress.press.faces.anastyr import KINDS
from questpress.press.faces.anastyr.boards import dashboards
from questpress.press.faces.anastyr.decks import activations, events, loots, quests, techniques
from questpress.press.faces.anastyr.fighters import bosses, creatures, enemies
from questpress.press.faces.anastyr.standees import figures, terrain
from questpress.press.faces.anastyr.words import heroes_needed
from questpress.press.faces.component import Bench
from questpress.press.ink import Ink
from questpress.press.run.choose import Wish, choose
from questpress.press.sizes import parse_trim

GAME = "anastyr"
OF_ENTRIES = (
    "activation", "boss", "boss-ability", "creature", "die", "enemy", "event", "fury", "heroic-token", "injury", "loot",
    "quest", "spawn", "technique", "tile", "weakness",
)  # fmt: skip
"""Kinds whose every entry is one component."""
BY_WORD = {kind.word: kind for kind in KINDS}


def built(one: Bench, word: str):
    kind = BY_WORD[word]
    return kind.build(replace(one, trim=parse_trim(kind.size)))


def component_count(one: Bench, word: str) -> int:
    return one.catalog.get(f"{GAME}/component/{word}").count.value


def changed(one: Bench, ref: str, **values) -> Bench:
    """Return a bench whose catalog has other figures in an entry."""
    _, kind, entry_id = ref.split("/")
    figures = {name: Figure(value=value, basis=Basis.ORIGINAL) for name, value in values.items()}
    entry = one.catalog.get(ref).model_copy(update=figures)
    entries = {**one.catalog.entries, kind: {**one.catalog.entries[kind], entry_id: entry}}
    return replace(one, catalog=replace(one.catalog, entries=entries))


def hidden(one: Bench, ref: str) -> Bench:
    _, kind, entry_id = ref.split("/")
    entry = one.catalog.get(ref).model_copy(update={"spoiler": True})
    entries = {**one.catalog.entries, kind: {**one.catalog.entries[kind], entry_id: entry}}
    return replace(one, catalog=replace(one.catalog, entries=entries))


def of(components, ref: str):
    return next(component for component in components if component.ref == ref)


def said(component, side="front") -> str:
    return words(getattr(component, side), component.trim)


@pytest.mark.parametrize("word", BY_WORD)
def test_every_kind_draws_in_every_ink_without_errors(bench, word):
    components = built(bench(GAME), word)
    assert components
    for component in components:
        assert not [finding for finding in component.findings if finding.severity is Severity.ERROR]
        assert component.kind == word
        for side in filter(None, (component.front, component.back)):
            for ink in Ink:
                assert shapes(side, component.trim, ink)


@pytest.mark.parametrize("word", OF_ENTRIES)
def test_every_entry_is_a_component_as_often_as_it_says(bench, word):
    one = bench(GAME)
    entries = {one.catalog.ref(entry): entry for entry in one.catalog.all_of(word)}
    copies = {component.ref: component.copies for component in built(one, word)}
    assert copies.keys() == entries.keys()
    for ref, entry in entries.items():
        wanted = entry.count.value if word == "die" else getattr(entry, "number_of_copies", 1)
        assert copies[ref] == wanted, ref


@pytest.mark.parametrize(
    ("word", "component"),
    [
        ("tile", "adventure-tiles"),
        ("enemy", "enemy-cards"),
        ("technique", "technique-cards"),
        ("fury", "fury-cards"),
        ("dashboard", "hero-dashboards"),
        ("die", "all-dice"),
        ("boss-board", "boss-board"),
        ("supply-tile", "hero-supply-tile"),
        ("terrain-standee", "all-terrain-items"),
    ],
)
def test_a_kind_is_as_large_as_the_box_s(bench, word, component):
    one = bench(GAME)
    assert sum(made.copies for made in built(one, word)) == component_count(one, component)


def test_figures_of_a_type_and_level_share_the_standees_of_the_box(bench):
    one = bench(GAME)
    made = {component.ref: component.copies for component in figures(replace(one, trim=parse_trim("standee")))}
    for level, kind in ((1, "minion"), (2, "minion"), (3, "minion"), (1, "specialist"), (2, "specialist")):
        refs = [
            one.catalog.ref(entry)
            for entry in one.catalog.all_of("enemy")
            if (entry.level.value, entry.type.value) == (level, kind)
        ]
        wanted = max(component_count(one, f"level-{level}-{kind}s"), len(refs))
        assert sum(made[ref] for ref in refs) == wanted


def test_tokens_are_as_many_as_the_box_holds(bench):
    one = bench(GAME)
    tokens = {component.ref: component for word in ("token", "marker") for component in built(one, word)}
    for word in ("activation", "leader", "reroll", "damaged-loot"):
        entry = one.catalog.get(f"{GAME}/token/{word}")
        assert tokens[f"{GAME}/token/{word}"].copies == one.catalog.get(entry.component.value).count.value
    assert said(tokens[f"{GAME}/token/combat-penalty"]).split() == ["−", "1", "CBT"]
    assert tokens[f"{GAME}/token/reroll"].back is not None
    # weakness tokens are a kind of their own, and hints of a shape stand for plain ones
    missing = {one.catalog.ref(entry) for entry in one.catalog.all_of("token")} - tokens.keys()
    assert missing == {f"{GAME}/token/weakness", f"{GAME}/token/hint"}
    assert f"{GAME}/token/hint" in {component.ref for component in built(bench(GAME, base=True), "token")}


def test_the_figures_of_an_enemy_stand_on_either_side(bench):
    one = bench(GAME, "large-tarot")
    for component in enemies(one):
        entry = one.catalog.get(component.ref)
        for side, prefix in (("front", ""), ("back", "veteran_")):
            shown = [line.text for line in lines(getattr(component, side), component.trim)]
            for name in ("hit_points", "combat", "defense", "art", "movement"):
                assert str(getattr(entry, prefix + name).value) in shown
            text = (entry.veteran_effect if prefix else entry.effect).value
            assert all(word in " ".join(shown) for word in re.findall(r"\w+", text))
            for trait in getattr(entry, f"{prefix}traits").value:
                name = one.catalog.get(f"{GAME}/keyword/{trait.split()[0]}").name
                assert " ".join([name, *trait.split()[1:]]) in " ".join(shown)


@pytest.mark.parametrize(
    ("build", "trim", "ref", "values", "wanted"),
    [
        (enemies, "large-tarot", "enemy/bog-reaver", {"combat": 87}, ["87"]),
        (techniques, "poker", "technique/bark-skin", {"fury": 86, "effect": "Zounds"}, ["86", "Zounds"]),
        (events, "mini-poker", "event/a-rider-in-white", {"beasts": "west", "effect": "Zounds"}, ["← W", "Zounds"]),
        (loots, "mini-poker", "loot/amber-flask", {"effect": "Zounds"}, ["Zounds"]),
        (creatures, "poker", "creature/horse", {"savagery": 85, "movement": 84}, ["85", "84"]),
        (activations, "mini-poker", "activation/bellow", {"vulnerable_effect": "Zounds"}, ["Zounds"]),
        (quests, "square", "quest/break-the-horde", {"amount": 83}, ["83"]),
        (bosses, "square", "boss/anastyr", {"invulnerable_art": 82}, ["82"]),
        (dashboards, "210x148mm", "hero/brid", {"combat": 81, "weak_at": 5}, ["81", "Weak 4–5"]),
    ],
)
def test_editing_a_figure_changes_the_face(bench, build, trim, ref, values, wanted):
    one = bench(GAME, trim)
    before = of(build(one), f"{GAME}/{ref}")
    after = of(build(changed(one, f"{GAME}/{ref}", **values)), f"{GAME}/{ref}")
    assert before.front.key != after.front.key
    for word in wanted:
        assert word not in said(before)
        assert word in said(after)


def test_slots_of_loot_are_drawn_as_often_as_it_can_be_used(bench):
    one = bench(GAME, "mini-poker")
    ref = f"{GAME}/loot/amber-flask"

    def slots(count: int) -> int:
        component = of(loots(changed(one, ref, slots=count)), ref)
        return sum(bool(shape.stroke and shape.stroke.dash) for shape in shapes(component.front, component.trim))

    assert [slots(count) for count in (1, 2, 3, 5)] == [1, 2, 3, 5]


def test_what_nobody_knows_is_a_box_to_write_in_and_what_does_not_apply_is_left_out(bench):
    one = bench(GAME, "poker")
    sylfae = next(made for made in creatures(one) if one.catalog.get(made.ref).type.value == "sylfae")
    assert "AURA" in said(sylfae)
    assert "FREE ACTION" not in said(sylfae, "back")
    assert "AURA" not in said(of(creatures(one), f"{GAME}/creature/horse"))
    base = bench(GAME, "poker", base=True)
    assert "FREE ACTION" in said(of(creatures(base), f"{GAME}/creature/horse"), "back")
    for word in BY_WORD:
        for component in built(base, word):
            text = said(component) + (said(component, "back") if component.back else "")
            assert "None" not in text
            assert "unknown" not in text


def test_what_a_campaign_unlocks_waits(bench):
    for word, ref in (("enemy", "enemy/bog-reaver"), ("standee", "enemy/bog-reaver"), ("tile", "tile/tile-1")):
        one = hidden(bench(GAME), f"{GAME}/{ref}")
        assert f"{GAME}/{ref}" not in {component.ref for component in built(one, word)}
        shown = built(replace(one, spoilers=True), word)
        assert f"{GAME}/{ref}" in {component.ref for component in shown}


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_the_smallest_set_has_the_heroes_in_play_and_the_spare_one(bench, players):
    one = bench(GAME)
    counts = one.catalog.get(f"{GAME}/player-count/players-{players}")
    heroes = counts.heroes.value + counts.spare_heroes.value
    assert len(heroes_needed(players)) == heroes
    chosen = choose(
        one.catalog, Wish(kinds=("dashboard", "technique", "fury", "activation", "marker"), players=players)
    )
    copies: dict[str, int] = {}
    for component in chosen.components:
        copies[component.kind] = copies.get(component.kind, 0) + component.copies
    assert copies["dashboard"] == copies["fury"] == heroes
    assert copies["technique"] == heroes * one.catalog.get(f"{GAME}/setup/techniques-per-hero").amount.value
    assert "marker" not in copies
    assert [stand_in for _, stand_in, _ in chosen.stand_ins] == ["cubes"]
    whole = choose(one.catalog, Wish(kinds=("dashboard",)))
    assert sum(component.copies for component in whole.components) == component_count(one, "hero-dashboards")


def test_standees_are_as_wide_as_their_figures_are_large(bench):
    one = bench(GAME, "standee")
    widths = {component.ref: component.trim.width for component in (*figures(one), *terrain(one))}
    assert widths[f"{GAME}/feature/loot"] < widths[f"{GAME}/feature/demonic-pillar"]
    assert widths[f"{GAME}/feature/demonic-pillar"] < widths[f"{GAME}/feature/giant-column"]
    assert widths[f"{GAME}/hero/brid"] < widths[f"{GAME}/hero/brid-mounted"]
    asked = figures(replace(one, trim=parse_trim("30x100mm")))
    assert {component.trim.width for component in asked} == {30_000}


def test_refs_are_unique_and_kinds_are_offered():
    assert kinds(GAME) == KINDS
    assert len(BY_WORD) == len(KINDS)


def test_no_ref_stands_twice_in_a_kind(bench):
    one = bench(GAME)
    for word in BY_WORD:
        refs = [component.ref for component in built(one, word)]
        assert len(refs) == len(set(refs))


@pytest.mark.parametrize(
    ("word", "ref"),
    [
        ("enemy", "enemy/kizzhul-tracker"),
        ("technique", "technique/bark-skin"),
        ("fury", "fury/fury-of-undraal"),
        ("spawn", "spawn/ambush"),
        ("event", "event/a-rider-in-white"),
        ("loot", "loot/amber-flask"),
        ("creature", "creature/sylfae-seer"),
        ("activation", "activation/bellow"),
        ("injury", "injury/bleeding"),
        ("quest", "quest/seeds-of-the-tree"),
        ("boss", "boss/anastyr"),
        ("tile", "tile/tile-5"),
        ("dashboard", "hero/brid"),
        ("boss-board", "component/boss-board"),
        ("boss-ability", "boss-ability/iron-claws"),
        ("weakness", "weakness/hard-4"),
        ("queue-tile", "component/queue-tile"),
        ("supply-tile", "component/hero-supply-tile"),
        ("standee", "hero/brid-mounted"),
        ("terrain-standee", "feature/loot"),
        ("token", "token/combat-bonus"),
        ("marker", "token/hit-point"),
        ("heroic-token", "heroic-token/duelist"),
        ("die", "die/adventure-die"),
        ("die-card", "die/fury-die"),
    ],
)
def test_goldens(bench, golden, word, ref):
    component = of(built(bench(GAME), word), f"{GAME}/{ref}")
    text = kept(log_of(component.front, component.trim)).partition("\nart ")[0]
    golden(f"press/faces/anastyr/{word}.log", text.rstrip("\n") + "\n")


def test_every_kind_has_a_golden():
    marks = [mark for mark in test_goldens.pytestmark if mark.name == "parametrize"]
    assert {word for word, _ in marks[0].args[1]} == BY_WORD.keys()
