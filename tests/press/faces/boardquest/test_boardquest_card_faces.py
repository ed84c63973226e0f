"""The cards of Boardquest: what the catalog knows stands on them, and nothing that nobody knows."""

from __future__ import annotations

import io
import re
from dataclasses import replace

import pytest
from drawn import kept, lines, log_of, shapes, words
from PIL import Image, ImageFilter, ImageStat

from questpress.catalog.entries_boardquest import MonsterEntry
from questpress.catalog.entries_boardquest_cards import ItemEntry, SkillEntry
from questpress.catalog.figure import Basis, Figure
from questpress.press.faces.boardquest.cards import CARDS, item, items, monster, monsters, skill, skills
from questpress.press.faces.boardquest.helpers import helpers
from questpress.press.faces.component import Bench, Style
from questpress.press.ink import Ink
from questpress.press.pdf import PdfSurface
from questpress.press.png import pages_to_png
from questpress.press.sizes import sizes

BUILDERS = {"monster": monsters, "item": items, "skill": skills, "helper": helpers}


def figures_on(side, trim) -> list[str]:
    return [line.text for line in lines(side, trim)]


@pytest.mark.parametrize(("word", "count"), [("monster", 20), ("item", 58), ("skill", 48), ("helper", 6)])
def test_the_decks_are_as_large_as_the_box_s(bench, word, count):
    one = bench("boardquest")
    components = BUILDERS[word](one)
    assert sum(component.copies for component in components) == count
    component = one.catalog.get(next(kind.component for kind in CARDS if kind.word == word))
    assert component is not None
    assert component.count.value == count  # type: ignore[attr-defined]


@pytest.mark.parametrize("word", BUILDERS)
@pytest.mark.parametrize("trim", ["poker", "bridge", "tarot", "magnum-gold"])
def test_every_text_has_room_at_the_usual_sizes(bench, word, trim):
    components = BUILDERS[word](bench("boardquest", trim))
    codes = {finding.code for component in components for finding in component.findings}
    assert codes <= {"PR-05", "PR-07", "PR-08"}
    if word != "helper":
        assert "PR-08" not in codes


def test_the_figures_of_a_monster_stand_on_its_card(bench):
    one = bench("boardquest")
    for entry, component in zip(one.catalog.of(MonsterEntry), monsters(one), strict=True):
        shown = figures_on(component.front, component.trim)
        for name in ("attack", "damage", "defense", "health", "range", "gold", "experience", "items"):
            assert str(getattr(entry, name).value) in shown, (entry.id, name)
        assert entry.name in shown
        said = words(component.front, component.trim)
        for word in re.findall(r"\w+", entry.special.value or ""):
            assert word in said


def changed(bench: Bench, entry, **values) -> Bench:
    """Return a bench whose catalog has other figures in an entry."""
    figures = {name: Figure(value=value, basis=Basis.ORIGINAL) for name, value in values.items()}
    kinds = dict(bench.catalog.entries)
    kinds[entry.kind] = {**kinds[entry.kind], entry.id: entry.model_copy(update=figures)}
    return replace(bench, catalog=replace(bench.catalog, entries=kinds))


def test_a_figure_that_the_catalog_changes_is_changed_on_the_card(bench):
    one = bench("boardquest")
    entry = one.catalog.entries["monster"]["lizard-warrior"]
    before = next(c for c in monsters(one) if c.ref.endswith("lizard-warrior"))
    other = changed(one, entry, attack=77, gold=55, experience=666, special="Sings.")
    after = next(c for c in monsters(other) if c.ref.endswith("lizard-warrior"))
    shown = figures_on(after.front, after.trim)
    assert {"77", "55", "666"} <= set(shown)
    assert "Sings." in words(after.front, after.trim)
    assert "77" not in figures_on(before.front, before.trim)
    assert after.front.key != before.front.key


@pytest.mark.parametrize("word", BUILDERS)
def test_unknown_figures_are_boxes_to_write_in_and_nothing_ours_is_in_an_owner_s_box(bench, word):
    one = bench("boardquest", base=True)
    ours = {ref for ref, layer in one.catalog.added_by.items() if layer.basis is Basis.ORIGINAL}
    for component in BUILDERS[word](one):
        assert component.ref not in ours
        assert not component.original
        found = shapes(component.front, component.trim)
        assert not any(shape.symbol.startswith("icon-q-mark") for shape in found)
        assert any(shape.symbol.startswith("icon-pencil") for shape in found)


def test_a_card_with_figures_of_ours_is_marked(bench):
    one = bench("boardquest")
    by_ref = {component.ref: component for component in monsters(one)}
    printed, ours = by_ref["boardquest/monster/lizard-warrior"], by_ref["boardquest/monster/bramble-boar"]
    assert "partly original" in words(printed.front, printed.trim)
    assert "original" in figures_on(ours.front, ours.trim)
    assert printed.original
    assert ours.original


def test_negative_skills_show_dice_and_others_do_not(bench):
    one = bench("boardquest")
    for entry in one.catalog.of(SkillEntry):
        assert (skill(one, entry).badge == "roll") == (entry.polarity.value == "negative")


def test_skills_of_a_faction_share_their_back(bench):
    backs = {}
    one = bench("boardquest")
    for entry, component in zip(one.catalog.of(SkillEntry), skills(one), strict=True):
        backs.setdefault(entry.faction.value, set()).add(component.back.key)
    assert len(backs) == 4
    assert all(len(keys) == 1 for keys in backs.values())
    assert len(set().union(*backs.values())) == 4


def test_bonuses_carry_their_sign(bench):
    one = bench("boardquest")
    maul = one.catalog.entries["item"]["giant-maul"]
    assert isinstance(maul, ItemEntry)
    (strip, *_) = item(one, maul).body
    assert [cell.value for cell in strip.cells] == ["-1", "+3", 1, maul.price.value]


def test_the_emblem_of_each_card_is_named(bench):
    one = bench("boardquest")
    assert all(monster(one, entry).emblem for entry in one.catalog.of(MonsterEntry))
    assert all(item(one, entry).emblem for entry in one.catalog.of(ItemEntry))


def test_a_helper_has_the_rest_or_another_helper_on_its_back(bench):
    for component in helpers(bench("boardquest")):
        assert component.back is not None
        assert "turn over" in words(component.front, component.trim)


def test_kinds_name_a_size_and_a_component_that_exist(bench):
    one = bench("boardquest")
    for kind in CARDS:
        assert kind.size in sizes()
        assert one.catalog.get(kind.component) is not None


@pytest.mark.parametrize(
    ("word", "ref", "base"),
    [
        ("monster", "monster/lizard-warrior", True),
        ("item", "item/longsword", True),
        ("skill", "skill/devastation", False),
    ],
)
def test_some_cards_are_as_kept(golden, bench, word, ref, base):
    components = BUILDERS[word](bench("boardquest", base=base))
    one = next(component for component in components if component.ref == f"boardquest/{ref}")
    name = ref.split("/")[1]
    text = kept(log_of(one.front, one.trim))
    golden(f"press/faces/boardquest_{name}.log", text[: text.index("\nart ")] + "\n")


@pytest.mark.parametrize("word", BUILDERS)
def test_no_patch_of_black_is_large_in_mono(bench, word):
    surface = PdfSurface(title="mono")
    for component in BUILDERS[word](bench("boardquest"))[::5]:
        surface.begin_page(component.trim.width, component.trim.height)
        component.front.draw(surface, Style(Ink.MONO))
        surface.end_page()
    for page in pages_to_png(surface.finish(), 102):  # four pixels to the millimetre
        picture = Image.open(io.BytesIO(page)).convert("L")
        assert picture.filter(ImageFilter.MaxFilter(27)).getextrema()[0] > 60  # no black square of 7 mm
        assert ImageStat.Stat(picture).mean[0] > 0.75 * 255
