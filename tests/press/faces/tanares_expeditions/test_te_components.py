"""Every component of Tanares Expeditions: nothing of the catalog is missing, counts agree, texts fit."""

from __future__ import annotations

import pytest
from drawn import lines, shapes, words

from questpress.catalog.entries_common import CardEntry
from questpress.catalog.entries_tanares_expeditions import ConditionEntry, ObjectEntry, RoleEntry, TerrainEntry
from questpress.catalog.load import base_catalog
from questpress.catalog.packs import open_catalog
from questpress.findings import Severity
from questpress.press.faces import kinds
from questpress.press.faces.component import Bench, Component
from questpress.press.ink import Ink
from questpress.press.run.choose import Wish, choose
from questpress.press.sizes import parse_trim

GAME = "tanares-expeditions"
KINDS = {kind.word: kind for kind in kinds(GAME)}
CARDS = {
    "attack": ("main-attack", "ultimate-attack"),
    "improvement": ("basic-improvement", "advanced-improvement"),
    "chest-card": ("chest",),
    "hero": ("hero-sheet",),
    **{kind: (kind,) for kind in ("boss", "comrade", "elite", "sea-curse", "villain")},
}
NO_COUNT = {"terrain", "quest-token"}
"""Of these the box's number is not known, or there is no such component."""


def built(word: str, *, base: bool = False) -> tuple[Component, ...]:
    kind = KINDS[word]
    catalog = base_catalog(GAME) if base else open_catalog(GAME)
    return tuple(kind.build(Bench(catalog, parse_trim(kind.size))))


@pytest.mark.parametrize("base", [False, True])
@pytest.mark.parametrize("kind", CARDS)
def test_each_entry_is_a_card_as_often_as_the_catalog_says(kind, base):
    catalog = base_catalog(GAME) if base else open_catalog(GAME)
    entries = {catalog.ref(entry): entry for entry in catalog.all_of(kind)}
    made = {component.ref: component for word in CARDS[kind] for component in built(word, base=base)}
    assert made.keys() == entries.keys()
    for ref, entry in entries.items():
        assert isinstance(entry, CardEntry)
        assert made[ref].copies == entry.number_of_copies
        assert made[ref].kind in CARDS[kind]


def test_attacks_and_improvements_come_with_their_kind():
    catalog = open_catalog(GAME)
    for word, field in (("main-attack", "type"), ("ultimate-attack", "type"), ("basic-improvement", "deck"),
                        ("advanced-improvement", "deck")):  # fmt: skip
        for component in built(word):
            assert getattr(catalog.get(component.ref), field).value == word.partition("-")[0]


def test_heroes_have_a_sheet_a_card_and_a_standee_each():
    heroes = [entry.id for entry in open_catalog(GAME).all_of("hero")]
    assert heroes
    for word in ("hero-sheet", "initiative", "hero-standee"):
        assert [component.ref.rpartition("/")[2] for component in built(word)] == heroes


def test_each_villain_has_a_standee_with_its_emblem_and_colour():
    villains = [entry.id for entry in open_catalog(GAME).all_of("villain")]
    assert [component.ref.rpartition("/")[2] for component in built("villain-standee")] == villains
    pirate = next(one for one in built("villain-standee") if one.name == "Pirate")
    assert [line.text for line in lines(pirate.front, pirate.trim)].count("B") == 2
    assert any(shape.symbol.startswith("emblem-pirate") for shape in shapes(pirate.front, pirate.trim))


def test_tokens_of_the_grid_and_roles_cover_the_catalog():
    catalog = open_catalog(GAME)
    assert {one.ref for one in built("terrain")} == {catalog.ref(entry) for entry in catalog.of(TerrainEntry)}
    objects = {catalog.ref(entry) for entry in catalog.of(ObjectEntry)} - {f"{GAME}/object/chest"}
    assert {one.ref for one in built("quest-token")} == objects
    assert [one.name for one in built("hero-token")] == [entry.name for entry in catalog.of(RoleEntry)]


def test_what_helps_has_what_harms_the_same_figure_on_its_back():
    shown = {one.name: (words(one.front, one.trim), words(one.back, one.trim)) for one in built("condition")}
    assert shown.keys() == {"Empowered / Weakened", "Protected / Exposed", "Toughened / Vulnerable"}
    for entry in open_catalog(GAME).of(ConditionEntry):
        name = next(name for name in shown if entry.name in name)
        face = shown[name][0 if name.startswith(entry.name) else 1]
        assert entry.name in face
        assert f"{entry.amount.value:+d}".replace("-", "−") in "".join(face.split())


@pytest.mark.parametrize("word", [word for word in KINDS if word not in NO_COUNT | {"comrade"}])
def test_the_print_holds_as_many_as_the_box(word):
    component = open_catalog(GAME).get(KINDS[word].component)
    assert component.count.value is not None
    assert sum(one.copies for one in built(word)) == component.count.value


@pytest.mark.parametrize("base", [False, True])
@pytest.mark.parametrize("word", KINDS)
def test_texts_fit(word, base):
    findings = [finding for one in built(word, base=base) for finding in one.findings]
    assert [finding.message for finding in findings if finding.severity is not Severity.NOTE] == []


def test_one_size_for_all_is_for_cards_and_leaves_sheets_standees_and_tokens_as_they_are():
    chosen = choose(open_catalog(GAME), Wish(sizes={"all": "mini-euro"})).components
    cards = {kind.word for kind in kinds(GAME) if kind.title.endswith("cards")}
    assert {one.kind for one in chosen if one.trim.id == "mini-euro"} == cards
    assert {one.trim.id for one in chosen if one.kind == "villain-token"} == {"disc-19", "hex-21"}


def test_references_are_unique():
    refs = [(component.ref, word) for word in KINDS for component in built(word)]
    assert len({ref for ref, _ in refs}) == len(refs)


@pytest.mark.parametrize("word", KINDS)
def test_mono_draws_only_black_and_white(word):
    for one in built(word)[:2]:
        for side in filter(None, (one.front, one.back)):
            for shape in shapes(side, one.trim, Ink.MONO):
                paints = [shape.fill, shape.stroke.color if shape.stroke else None]
                assert {tuple(paint) for paint in paints if paint is not None} <= {(0, 0, 0), (255, 255, 255)}


def test_heroes_and_villains_share_the_back_of_the_initiative_deck():
    backs = {one.back.key for word in ("initiative", "villain") for one in built(word)}
    assert len(backs) == 1
    roles = {one.back.key for word in ("basic-improvement", "advanced-improvement") for one in built(word)}
    assert len(roles) == len(open_catalog(GAME).of(RoleEntry))


def test_the_smallest_set_leaves_out_what_a_first_quest_does_not_take():
    catalog = open_catalog(GAME)

    def kept(players: int) -> list[Component]:
        return list(choose(catalog, Wish(players=players)).components)

    four, two = kept(4), kept(2)
    assert not [one for one in four if one.kind in ("advanced-improvement", "comrade", "coin")]
    assert [one for one in two if one.kind == "comrade"]
    assert {catalog.get(one.ref).level.value for one in four if one.kind == "main-attack"} == {1}
    assert len([one for one in four if one.kind == "ultimate-attack"]) == 8
    assert ("Coins", "coins", 32) in choose(catalog, Wish(players=4)).stand_ins
