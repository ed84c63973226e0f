"""Boardquest's tokens: as many as the catalog counts, whose they are, what they show."""

from __future__ import annotations

from dataclasses import replace

import pytest
from drawn import black_area, kept, lines, log_of, shapes, words
from hypothesis import given
from hypothesis import strategies as st

from questpress.catalog.boardquest import StatusEffect
from questpress.catalog.entries_boardquest import MonsterEntry
from questpress.catalog.entries_boardquest_cards import ItemEntry, SkillEntry
from questpress.catalog.figure import Basis
from questpress.catalog.packs import open_catalog
from questpress.press.faces import kinds
from questpress.press.faces.boardquest.supply import portions
from questpress.press.faces.component import Bench, Component, Kind
from questpress.press.ink import Ink
from questpress.press.sizes import parse_trim
from questpress.press.units import BLACK

KINDS = {kind.word: kind for kind in kinds("boardquest")}
TOKENS = ("fort", "chest", "effect", "damage", "gold", "income-marker", "xp-marker", "upgrade")
BY_FACTION = ("fort", "income-marker", "xp-marker", "upgrade")


def built(word: str, catalog=None) -> tuple[Component, ...]:
    kind = KINDS[word]
    return tuple(kind.build(Bench(catalog or open_catalog("boardquest"), parse_trim(kind.size))))


def counted(kind: Kind) -> int:
    return open_catalog("boardquest").get(kind.component).count.value


def edited(ref: str, **figures):
    """Return the catalog with figures of an entry changed."""
    catalog = open_catalog("boardquest")
    _, kind, entry_id = ref.split("/")
    entry = catalog.entries[kind][entry_id]
    changed = {name: getattr(entry, name).model_copy(update={"value": value}) for name, value in figures.items()}
    other = {**catalog.entries[kind], entry_id: entry.model_copy(update=changed)}
    return replace(catalog, entries={**catalog.entries, kind: other})


@pytest.mark.parametrize("word", TOKENS)
def test_there_are_as_many_as_the_box_holds(word):
    kind = KINDS[word]
    assert sum(component.copies for component in built(word)) == counted(kind)
    more = edited(kind.component, count=counted(kind) + 5)
    assert sum(component.copies for component in built(word, more)) == counted(kind) + 5


@pytest.mark.parametrize("word", TOKENS)
def test_nothing_is_wrong_with_a_token_and_none_is_named_twice(word):
    components = built(word)
    assert [finding for component in components for finding in component.findings] == []
    refs = [component.ref for component in components]
    assert len(set(refs)) == len(refs)


@given(st.integers(0, 500), st.lists(st.integers(0, 30), max_size=20))
def test_portions_add_up_and_keep_to_the_shares(total, shares):
    counts = portions(total, shares)
    if not sum(shares):
        assert counts == ()
        return
    assert sum(counts) == total
    pairs = zip(counts, shares, strict=True)
    assert all(abs(count * sum(shares) - total * share) < sum(shares) for count, share in pairs)


def test_every_effect_has_a_token_and_so_has_every_strength_that_a_card_brings():
    refs = {component.ref for component in built("effect")}
    assert {ref.split("/")[2].removesuffix("-1").removesuffix("-2") for ref in refs} == set(StatusEffect)
    for model in (MonsterEntry, SkillEntry, ItemEntry):
        for entry in open_catalog("boardquest").of(model):
            if entry.status_strength.value is not None:
                effect = f"{entry.status_effect.value}-{entry.status_strength.value}"
                assert f"boardquest/effect/{effect}" in refs


def test_a_renamed_effect_is_renamed_on_its_token():
    catalog = open_catalog("boardquest")
    burn = catalog.entries["status-effect"]["burn"].model_copy(update={"name": "Blaze"})
    entries = {**catalog.entries["status-effect"], "burn": burn}
    renamed = built("effect", replace(catalog, entries={**catalog.entries, "status-effect": entries}))
    shown = [component for component in renamed if component.ref.startswith("boardquest/effect/burn")]
    assert shown
    for component in shown:
        assert "Blaze" in words(component.front, component.trim)


def test_a_fort_shows_its_faction_and_no_number_and_its_other_face_is_the_same_for_all():
    found = built("fort")
    assert {component.back.key for component in found} == {found[0].back.key}
    for component in found:
        (name,) = lines(component.front, component.trim)
        assert component.name == f"Fort of the {name.text}"
        drawn = {shape.symbol.rpartition("-")[0] for shape in shapes(component.front, component.trim)}
        assert f"icon-faction-{component.ref.rpartition('/')[2]}" in drawn
        assert [line.text for line in lines(component.back, component.trim)] == ["neutral"]


@pytest.mark.parametrize("ink", Ink)
def test_factions_are_told_by_sign_and_shape_in_every_ink(ink):
    seen = set()
    for component in built("fort"):
        icons = {shape.symbol for shape in shapes(component.front, component.trim, ink) if shape.symbol}
        names = frozenset(icon.removeprefix("icon-").rpartition("-")[0] for icon in icons)
        assert len(names) == 2
        assert not any(names & other for other in seen)
        seen.add(names)


@pytest.mark.parametrize("word", TOKENS)
def test_mono_has_no_large_black_area(word):
    for component in built(word):
        for side in filter(None, (component.front, component.back)):
            for shape in shapes(side, component.trim, Ink.MONO):
                assert {shape.fill, shape.stroke and shape.stroke.color} <= {None, BLACK, (255, 255, 255)}
                if shape.fill == BLACK:
                    assert black_area(shape) < 120


def test_an_upgrade_token_shows_two_levels_up_to_the_highest():
    for component in built("upgrade"):
        assert words(component.front, component.trim) == "2"
        assert words(component.back, component.trim) == "3"
    (first, second, *_) = built("upgrade", edited("boardquest/number/highest-unit-level", amount=4))
    assert (words(first.back, first.trim), words(second.front, second.trim), second.back) == ("3", "4", None)


@pytest.mark.parametrize("word", BY_FACTION)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_smallest_set_has_the_factions_in_play(word, players):
    kind = KINDS[word]
    needed = [component for component in built(word) if kind.needed(component, players)]
    assert len(needed) == players
    assert all(kind.needed(component, players) == component.copies for component in needed)


def test_the_smallest_set_has_the_chests_that_its_pieces_call_for():
    (chest,) = built("chest")
    counts = [KINDS["chest"].needed(chest, players) for players in (2, 3, 4)]
    assert counts == sorted(counts)
    assert 0 < counts[0] < counts[2] <= chest.copies


@pytest.mark.parametrize("word", ["gold", "damage", "income-marker", "xp-marker"])
def test_things_of_any_table_serve_instead(word):
    assert KINDS[word].stand_in


def test_what_is_worth_something_by_our_word_alone_says_so():
    assert all(component.original for word in ("gold", "damage") for component in built(word))
    for component in built("effect"):
        assert component.original == component.name[-1].isdigit()
        marks = {shape.symbol for shape in shapes(component.front, component.trim)}
        assert component.original == any(mark.startswith("icon-q-mark") for mark in marks)
    catalog = open_catalog("boardquest")
    assert catalog.get("boardquest/component/gold-coins").count.basis is Basis.STATED


@pytest.mark.parametrize("ink", Ink)
def test_fort_golden(golden, ink):
    fort = built("fort")[0]
    golden(f"press/faces/boardquest_fort_{ink}.log", kept(log_of(fort.front, fort.trim, ink)))


def test_token_goldens(golden):
    for word, place in (("upgrade", 0), ("effect", 0), ("gold", 2)):
        component = built(word)[place]
        golden(f"press/faces/boardquest_{word}.log", kept(log_of(component.front, component.trim)))
