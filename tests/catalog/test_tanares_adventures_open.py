"""The open pack of Tanares Adventures: complete, original, and no two cards alike in play."""

import re
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

import pytest
from peruse import entries_of

from questpress.catalog.entries_tanares_adventures_quests import (
    BossEntry,
    EventEntry,
    FeatureEntry,
    ObjectiveEntry,
    VillainColor,
    VillainColorEntry,
    VillainEffect,
    VillainEntry,
)
from questpress.catalog.figure import Basis, Entry, Figure
from questpress.catalog.load import base_catalog, kinds_of, shipped
from questpress.catalog.packs import open_catalog
from questpress.catalog.yamlio import load_yaml

GAME = "tanares-adventures"
KINDS = kinds_of(GAME)
_BUILDING = {"archetype", "budget", "theme"}
BASE = base_catalog(GAME)
OPEN = open_catalog(GAME)
FOLDER = Path(__file__).resolve().parents[2] / "catalog" / GAME


def added(model: type[Entry]) -> list[Entry]:
    return [entry for entry in OPEN.of(model) if BASE.get(OPEN.ref(entry)) is None]


VILLAINS = [entry for entry in added(VillainEntry) if isinstance(entry, VillainEntry)]
BOSSES = [entry for entry in added(BossEntry) if isinstance(entry, BossEntry)]
FEATURES = [entry for entry in OPEN.of(FeatureEntry) if entry.effect.value is not None]
EVENTS = [entry for entry in OPEN.of(EventEntry) if entry.target.value is not None]
OBJECTIVES = OPEN.of(ObjectiveEntry)


def plain(text: object) -> str:
    """Return a text without its numbers, so that cards that differ in numbers alone are equal."""
    return re.sub(r"[0-9]+", "#", str(text)).lower()


def twins(keys: Iterable[object]) -> list[object]:
    return [key for key, times in Counter(keys).items() if times > 1]


def test_files_are_sorted_and_known() -> None:
    names = {model.file for model in KINDS} | {"pack.yaml"}
    for name, data in shipped(GAME, "open"):
        assert name in names
        if name != "pack.yaml":
            ids = [row["id"] for row in load_yaml(data, name).data()]
            assert ids == sorted(set(ids)), name


def test_nothing_printed_is_changed_and_all_the_rest_is_original() -> None:
    assert OPEN.notes == ()
    for entry in entries_of(OPEN):
        below = BASE.get(OPEN.ref(entry))
        for name in type(entry).model_fields:
            figure = getattr(entry, name)
            if not isinstance(figure, Figure) or (below is not None and figure == getattr(below, name)):
                continue
            assert figure.basis in (Basis.ORIGINAL, Basis.UNKNOWN), f"{entry.id}.{name}"
            assert below is None or getattr(below, name).basis is Basis.UNKNOWN


def test_counts() -> None:
    assert Counter((v.color.value, v.level.value) for v in VILLAINS) == {
        (color, level): 3 for color in VillainColor for level in (1, 2, 3)
    }
    assert len(BOSSES) == 6
    assert len(added(FeatureEntry)) == 20
    assert len(added(EventEntry)) == 20
    assert Counter(o.part.value for o in OBJECTIVES if o in added(ObjectiveEntry)) == {"primary": 16, "extra": 10}
    assert {boss.color.value for boss in BOSSES} == set(VillainColor)


@pytest.mark.parametrize("model", [VillainEntry, BossEntry, FeatureEntry, EventEntry])
def test_no_figure_is_left_blank(model: type[Entry]) -> None:
    may_be_blank = {"amount", "count", "rulings"}
    for entry in added(model):
        for name in set(type(entry).model_fields) - may_be_blank:
            figure = getattr(entry, name)
            if isinstance(figure, Figure):
                assert figure.value is not None, f"{entry.id}.{name}"


def test_villains_grow_with_their_level() -> None:
    def mean(field: str, level: int) -> int:
        figures: list[int] = [getattr(v, field).value for v in VILLAINS if v.level.value == level]
        return sum(figures) * 100 // len(figures)

    for field in ("hp", "defense", "damage", "miss", "roll"):
        assert mean(field, 1) < mean(field, 2) < mean(field, 3), field
    for v in VILLAINS:
        assert 15 <= (v.hp.value or 0) <= 70
        assert 11 <= (v.defense.value or 0) <= 16
        assert v.range.value in (1, 2, 8)
    assert len({v.number.value for v in VILLAINS}) == len(VILLAINS)
    assert min(v.number.value or 0 for v in VILLAINS) > 111, "clear of the numbers of the box"


def test_bosses_have_two_tokens_at_most() -> None:
    for boss in BOSSES:
        assert 70 < (boss.hp.value or 0) <= 140
    assert len({boss.label.value for boss in BOSSES}) == 6


def test_colors_act_as_the_rulebook_says() -> None:
    helping = {VillainEffect.HEAL, VillainEffect.BUFF}
    hindering = {VillainEffect.STEAL_MANA, VillainEffect.DEBUFF}
    for v in VILLAINS:
        assert (v.effect.value in helping) == (v.color.value == VillainColor.GREEN), v.id
        assert (v.effect.value in hindering) == (v.color.value == VillainColor.ORANGE), v.id
    triggers = {color.passive_trigger.value for color in OPEN.of(VillainColorEntry)}
    assert len(triggers - {None}) == 4


def test_no_two_villains_play_alike() -> None:
    assert twins([(v.color.value, v.passive.value) for v in VILLAINS]) == [], "one passive of a sort for each color"
    assert twins([plain(v.effect_text.value) for v in VILLAINS] + [plain(b.effect_text.value) for b in BOSSES]) == []
    assert twins([plain(v.passive_text.value) for v in VILLAINS]) == []
    assert twins([plain(v.attack.value) for v in VILLAINS] + [plain(b.attack.value) for b in BOSSES]) == []


def test_no_two_bosses_play_alike() -> None:
    assert twins([plain(b.passive_trigger.value) for b in BOSSES]) == []
    assert twins([b.passive.value for b in BOSSES]) == []
    assert twins([b.effect.value for b in BOSSES]) == []


def test_no_two_blocks_agree_in_trigger_effect_and_target() -> None:
    for blocks in (FEATURES, EVENTS):
        assert twins([(block.trigger.value, block.effect.value, block.target.value) for block in blocks]) == []
        assert twins([plain(block.text.value) for block in blocks]) == []
        assert len({block.effect.value for block in blocks}) >= 14, "effects are spread"
        assert len({block.trigger.value for block in blocks}) >= 10, "triggers are spread"


def test_no_two_objectives_agree_in_deed_and_object() -> None:
    assert twins([(o.part.value, o.deed.value, plain(o.object.value)) for o in OBJECTIVES]) == []
    assert twins([plain(o.text.value) for o in OBJECTIVES]) == []
    assert len({o.deed.value for o in OBJECTIVES if o.part.value == "primary"}) >= 12


def test_numbers_of_blocks_stand_in_their_texts() -> None:
    words = {2: "two", 3: "three"}
    blocks: list[FeatureEntry | EventEntry] = [*FEATURES, *EVENTS]
    for block in blocks:
        amount = block.amount.value
        text = str(block.text.value).lower()
        if amount is not None and block.effect.value in {"damage", "heal", "mana", "drain-mana", "limit-vision"}:
            assert str(amount) in text, block.id
        if amount is not None and block.effect.value == "spawn":
            assert words[amount] in text, block.id


def test_texts_fit_a_card_and_end_as_sentences() -> None:
    for model in (VillainEntry, BossEntry, FeatureEntry, EventEntry, ObjectiveEntry):
        for entry in added(model):
            for name in ("text", "effect_text", "passive_text"):
                text = getattr(getattr(entry, name, None), "value", None)
                if text is not None:
                    assert len(text) <= 170, entry.id
                    assert text.endswith("."), entry.id


def test_names_are_ours_and_ids_follow_them() -> None:
    printed = {entry.name.lower() for of in BASE.entries.values() for entry in of.values()}
    # Missions, budgets and themes are words of the builder, not names of things.
    names = [entry.name for model in KINDS for entry in added(model) if model.kind not in _BUILDING]
    assert twins([name.lower() for name in names]) == []
    assert printed.isdisjoint(name.lower() for name in names)
    for model in KINDS:
        for entry in added(model):
            assert entry.id == "-".join(re.findall(r"[a-z0-9]+", entry.name.lower()))


@pytest.mark.parametrize("model", KINDS)
def test_the_folder_s_page_names_every_file(model: type[Entry]) -> None:
    assert f"`{model.file}`" in (FOLDER / "README.md").read_text(encoding="utf-8")
