"""What stands on the faces of Tanares Expeditions: every figure of the catalog, and nothing that is typed here."""

from __future__ import annotations

import io
from dataclasses import replace

import pypdf
import pytest
from drawn import kept, lines, log_of, words

from questpress.catalog.figure import Entry
from questpress.catalog.load import Catalog, base_catalog
from questpress.catalog.packs import open_catalog
from questpress.press.faces import kinds
from questpress.press.faces.component import Bench, Component, Style
from questpress.press.ink import Ink
from questpress.press.pdf import PdfSurface
from questpress.press.recording import Log
from questpress.press.sizes import parse_trim

GAME = "tanares-expeditions"
KINDS = {kind.word: kind for kind in kinds(GAME)}
FIGHTER = ("hit_points", "defense", "movement", "reaction")
SHOWN = {  # the figures that a card shows as figures, in their order; a card without them all is told by its texts
    "villain": ("villain", (*FIGHTER, "range", "damage")),
    "boss": ("boss", (*FIGHTER, "range", "damage")),
    "main-attack": ("attack", ("range", "damage", "residual")),
    "ultimate-attack": ("attack", ("range", "damage", "residual")),
}
TEXTS = {
    "villain": ("attack", "target", "hit", "trigger", "effect"),
    "boss": ("attack", "target", "hit"),
    "main-attack": ("target", "benefit", "effect"),
    "ultimate-attack": ("target", "benefit", "effect"),
    "basic-improvement": ("trigger", "target", "effect", "enhanced"),
    "advanced-improvement": ("trigger", "target", "effect", "enhanced"),
    "comrade": ("encounter_1", "encounter_2", "encounter_3", "encounter_4", "enhanced"),
    "elite": ("trigger", "target", "level_1", "level_2", "level_3"),
    "sea-curse": ("favorite", "trigger", "target", "effect"),
    "chest": ("trigger", "target", "effect"),
    "hero-sheet": ("passive", "trigger", "target", "effect", "flavor"),
}
GOLDENS = (
    ("villain", "goblin"), ("boss", "old-mother-kraken"), ("main-attack", "headbutt"), ("main-attack", "healing-rain"),
    ("ultimate-attack", "black-flag"), ("basic-improvement", "boarding-leap"),
    ("advanced-improvement", "broad-strokes"), ("comrade", "the-ferryman"),
    ("elite", "spiteful"), ("sea-curse", "gold-fever"), ("chest", "rum"),
    ("initiative", "ox-barnaby"), ("hero-sheet", "quill-vesper"), ("hp-track", "hp-track"),
    ("villain-standee", "pirate"), ("hero-standee", "brinna-saltfang"), ("standee-base", "red-hexagonal"),
    ("villain-token", "blue-round"), ("hero-token", "tank"), ("condition", "empowered"), ("coin", "coin"),
    ("first-aid", "first-aid"), ("chest-token", "chest-token"), ("quest-token", "door"), ("terrain", "lava"),
)  # fmt: skip

GROUNDS = ("plate-", "window-", "standee-")
"""Symbols with the game's pattern: tests of the kit keep them."""


def made(word: str, catalog: Catalog | None = None) -> dict[str, Component]:
    kind = KINDS[word]
    found = kind.build(Bench(catalog or open_catalog(GAME), parse_trim(kind.size)))
    return {component.ref.rpartition("/")[2]: component for component in found}


def edited(kind: str, entry_id: str, field: str, value: object, catalog: Catalog | None = None) -> Catalog:
    """Return a catalog of which one figure says something else."""
    catalog = catalog or open_catalog(GAME)
    entry = catalog.entries[kind][entry_id]
    figure = getattr(entry, field).model_copy(update={"value": value})
    of: dict[str, Entry] = {**catalog.entries[kind], entry_id: entry.model_copy(update={field: figure})}
    return replace(catalog, entries={**catalog.entries, kind: of})


def figures(component: Component) -> list[str]:
    """Return what is set as large as figures, in reading order."""
    return [line.text for line in lines(component.front, component.trim) if line.face.name == "EXTRABOLD"]


def squeezed(text: str) -> str:
    return "".join(text.split()).lower().replace("−", "-").replace("’", "'")


@pytest.mark.parametrize("word", SHOWN)
def test_cards_show_their_figures_in_order(word):
    kind, fields = SHOWN[word]
    catalog = open_catalog(GAME)
    for ref, component in made(word).items():
        entry = catalog.get(f"{GAME}/{kind}/{ref}")
        values = [str(getattr(entry, field).value) for field in fields]
        if kind == "attack" and entry.damage.value == 0:
            values = values[:1]  # nothing to deal and nothing to miss
        assert figures(component)[-len(values) :] == values, ref


@pytest.mark.parametrize("word", TEXTS)
def test_cards_say_all_that_the_catalog_says(word):
    catalog = open_catalog(GAME)
    for component in made(word).values():
        entry = catalog.get(component.ref)
        shown = squeezed(words(component.front, component.trim))
        for field in TEXTS[word]:
            assert squeezed(getattr(entry, field).value or "") in shown, (component.ref, field)


def test_perks_of_bosses_are_whole():
    catalog = open_catalog(GAME)
    for component in made("boss").values():
        shown = squeezed(words(component.front, component.trim))
        for perk in catalog.get(component.ref).perks.value:
            assert squeezed(f"{perk.trigger}. {perk.target}: {perk.effect}") in shown


def test_a_pdf_of_a_card_holds_its_figures_and_texts():
    goblin = made("villain")["goblin"]
    surface = PdfSurface(title="goblin")
    surface.begin_page(goblin.trim.width, goblin.trim.height)
    goblin.front.draw(surface, Style(Ink.COLOR))
    surface.end_page()
    text = pypdf.PdfReader(io.BytesIO(surface.finish())).pages[0].extract_text()
    entry = open_catalog(GAME).get(f"{GAME}/villain/goblin")
    for field in (*FIGHTER, "range", "damage", "attack", "target", "hit", "effect"):
        assert squeezed(str(getattr(entry, field).value)) in squeezed(text), field


@pytest.mark.parametrize(
    ("word", "ref", "kind", "entry", "field", "value"),
    [
        ("villain", "goblin", "villain", "goblin", "hit_points", 77),
        ("villain", "goblin", "villain", "goblin", "color", "blue"),
        ("main-attack", "headbutt", "attack", "headbutt", "residual", 9),
        ("boss", "lady-undertow", "boss", "lady-undertow", "damage", 19),
        ("hero-sheet", "ox-barnaby", "role", "tank", "hit_points", 71),
        ("initiative", "ox-barnaby", "role", "tank", "defense", 18),
        ("condition", "empowered", "condition", "empowered", "amount", 3),
        ("first-aid", "first-aid", "setup", "first-aid-hp", "amount", 13),
        ("terrain", "lava", "terrain", "lava", "entry_damage", 4),
        ("hero-sheet", "ox-barnaby", "setup", "second-ultimate-coins", "amount", 8),
    ],
)
def test_an_edited_figure_changes_the_face(word, ref, kind, entry, field, value):
    before = made(word)[ref]
    after = made(word, edited(kind, entry, field, value))[ref]
    assert after.front.key != before.front.key
    shown = {"blue": "B"}.get(str(value), str(value))
    count = [" ".join(words(one.front, one.trim).split()).count(shown) for one in (before, after)]
    assert count[1] > count[0]


def test_the_track_ends_where_the_rules_say_and_tokens_add_as_much():
    catalog = edited("setup", "hp-flip", "amount", 30, edited("setup", "hp-track", "amount", 30))
    track = made("hp-track", catalog)["hp-track"]
    boxes = [int(text) for text in figures(track) if text.isdigit()]
    assert boxes == list(range(31))
    assert "adds 30" in words(track.front, track.trim)
    tank = made("hero-token", catalog)["tank"]
    assert "30" in words(tank.back, tank.trim)


def test_coins_of_an_improvement_are_those_of_the_rules():
    def count(catalog: Catalog) -> int:
        card = made("basic-improvement", catalog)["barbed-armor"]
        return sum(
            name == "symbol" and given[0].startswith("icon-coin")
            for name, *given in log_of(card.front, card.trim).calls
        )

    assert count(open_catalog(GAME)) == 2
    assert count(edited("setup", "coins-enhanced", "amount", 3)) == 3


def test_a_count_of_the_box_is_that_of_the_catalog():
    assert made("coin", edited("component", "coins", "count", 7))["coin"].copies == 7
    assert made("chest", edited("chest-card", "rum", "copies", 9))["rum"].copies == 9
    assert "rum" not in made("chest", edited("chest-card", "rum", "copies", 0))


def test_what_nobody_knows_is_a_box_to_write_in_and_what_does_not_apply_is_left_out():
    pirate = made("villain", base_catalog(GAME))["pirate"]
    texts = [line.text for line in lines(pirate.front, pirate.trim)]
    assert not [text for text in texts if text.isdigit()]
    assert {"HP", "DEFENSE", "MOVE", "REACT", "RANGE", "DMG", "TARGET"} <= {text.upper() for text in texts}
    assert "original" not in texts
    gull, swing = made("villain")["gull-witch"], made("main-attack")["anchor-swing"]
    assert "Hit:" not in words(gull.front, gull.trim)  # its attack adds nothing to the damage
    assert "Benefit" not in words(swing.front, swing.trim)


@pytest.mark.parametrize(("word", "ref"), GOLDENS)
def test_faces_are_drawn_as_before(word, ref, golden):
    component = made(word)[ref]
    log = log_of(component.front, component.trim)
    own = {name: calls for name, calls in log.symbols.items() if not name.startswith(GROUNDS)}
    golden(f"press/faces/expeditions_{word}_{ref}.log", kept(Log(log.calls, own)))
