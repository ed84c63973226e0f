"""Boardquest's boards: as many as the catalog counts, every figure where it stands, boxes for what nobody knows."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from io import BytesIO

import pytest
from drawn import kept, lines, log_of, shapes, words
from pypdf import PdfReader

from questpress.catalog.entries_boardquest_cards import HeroEntry, HeroLevelEntry, UnitEntry, UnitLevelEntry
from questpress.catalog.load import base_catalog
from questpress.catalog.packs import open_catalog
from questpress.findings import Severity
from questpress.press.faces import kinds
from questpress.press.faces.component import Bench, Component, Style
from questpress.press.ink import Ink
from questpress.press.pdf import PdfSurface
from questpress.press.sizes import parse_trim

KINDS = {kind.word: kind for kind in kinds("boardquest")}
BOARDS = ("hero", "unit", "progress")
HERO = ("attack", "damage", "defense", "health", "movement", "mana", "experience")
UNIT = ("cost", "attack", "damage", "defense", "health", "movement", "experience")


def built(word: str, catalog=None) -> dict[str, Component]:
    kind = KINDS[word]
    made = kind.build(Bench(catalog or open_catalog("boardquest"), parse_trim(kind.size)))
    return {component.ref.rpartition("/")[2]: component for component in made}


def edited(ref: str, catalog=None, **figures):
    """Return the catalog with figures of an entry changed."""
    catalog = catalog or open_catalog("boardquest")
    _, kind, entry_id = ref.split("/")
    entry = catalog.entries[kind][entry_id]
    changed = {name: getattr(entry, name).model_copy(update={"value": value}) for name, value in figures.items()}
    other = {**catalog.entries[kind], entry_id: entry.model_copy(update=changed)}
    return replace(catalog, entries={**catalog.entries, kind: other})


def pencils(component: Component) -> int:
    return sum(shape.symbol.startswith("icon-pencil") for shape in shapes(component.front, component.trim))


@pytest.mark.parametrize("word", BOARDS)
def test_there_are_as_many_as_the_box_holds(word):
    count = open_catalog("boardquest").get(KINDS[word].component).count.value
    assert sum(component.copies for component in built(word).values()) == count


@pytest.mark.parametrize("word", BOARDS)
def test_all_that_a_board_says_has_room(word):
    for component in built(word).values():
        assert [finding for finding in component.findings if finding.severity is not Severity.NOTE] == []


def rows(component: Component) -> list[list[str]]:
    """Return the figures of the table, row by row."""
    found: dict[int, list] = {}
    for line in lines(component.front, component.trim):
        if line.text.isdigit() and line.size in (1400, 1200, 1100, 950):
            found.setdefault(round(line.y) // 1000, []).append(line)
    return [[line.text for line in sorted(row, key=lambda line: line.x)] for row in found.values()]


@pytest.mark.parametrize(
    ("word", "owner", "model", "names"),
    [("hero", HeroEntry, HeroLevelEntry, HERO), ("unit", UnitEntry, UnitLevelEntry, UNIT)],
)
def test_every_figure_of_every_level_stands_in_its_row(word, owner, model, names):
    catalog = open_catalog("boardquest")
    boards = built(word)
    for entry in catalog.of(owner):
        levels = [level for level in catalog.of(model) if getattr(level, word) == catalog.ref(entry)]
        told = [[str(getattr(level, name).value) for name in names] for level in levels]
        shown = rows(boards[entry.id])
        assert told
        assert [row for row in told if row not in shown] == []


def test_the_text_of_the_pdf_has_every_figure_of_the_catalog():
    catalog = open_catalog("boardquest")
    for unit_id, board in built("unit").items():
        surface = PdfSurface(title="Unit")
        surface.begin_page(board.trim.width, board.trim.height)
        board.front.draw(surface, Style(Ink.COLOR))
        surface.end_page()
        text = PdfReader(BytesIO(surface.finish())).pages[0].extract_text()
        shown = Counter(re.findall(r"\d+", text))
        levels = [level for level in catalog.of(UnitLevelEntry) if level.unit == f"boardquest/unit/{unit_id}"]
        told = Counter(str(getattr(level, name).value) for level in levels for name in UNIT)
        assert told.total() == 3 * len(UNIT)
        assert not told - shown


@pytest.mark.parametrize(
    ("ref", "figure", "word", "board"),
    [
        ("boardquest/hero-level/bilar-level-3", "mana", "hero", "bilar"),
        ("boardquest/unit-level/archer-level-2", "cost", "unit", "archer"),
        ("boardquest/unit/archer", "range", "unit", "archer"),
        ("boardquest/hero/raegar", "range", "hero", "raegar"),
        ("boardquest/hero-level/bilar-level-4", "experience", "progress", "orcs"),
    ],
)
def test_an_edited_figure_is_on_the_board(ref, figure, word, board):
    before, after = built(word)[board], built(word, edited(ref, **{figure: 650}))[board]
    assert "650" not in words(before.front, before.trim).split()
    assert "650" in words(after.front, after.trim).split()
    assert before.front.key != after.front.key


def test_unknown_figures_are_boxes_to_write_in():
    catalog = base_catalog("boardquest")
    bilar = built("hero", catalog)["bilar"]
    levels = [level for level in catalog.of(HeroLevelEntry) if level.hero == "boardquest/hero/bilar"]
    unknown = sum(getattr(level, name).value is None for level in levels for name in HERO)
    assert pencils(bilar) == unknown + 2  # range, abilities
    assert pencils(built("hero")["bilar"]) == 0
    assert not bilar.original
    orcs = built("progress", catalog)["orcs"]
    assert pencils(orcs) == sum(level.experience.value is None for level in levels)
    assert "100" not in words(orcs.front, orcs.trim).split()


def test_places_of_items_keep_to_the_rules_and_to_what_is_barred():
    gregor, bilar = built("hero")["gregor-the-mighty"], built("hero")["bilar"]
    assert words(bilar.front, bilar.trim).count("RING") == 3
    assert words(bilar.front, bilar.trim).count("AMULET") == 1
    assert words(gregor.front, gregor.trim).count("AMULET") == 0
    more = built("hero", edited("boardquest/number/equipped-rings", amount=4))["bilar"]
    assert words(more.front, more.trim).count("RING") == 4
    beast, archer = built("unit")["demon-beast"], built("unit")["archer"]
    assert "WEAPON" not in words(beast.front, beast.trim)
    assert "3 RINGS" in words(archer.front, archer.trim)
    assert "UPGRADE" in words(beast.front, beast.trim)


def test_tracks_reach_from_the_least_to_the_most():
    def boxes(catalog=None) -> list[int]:
        board = built("progress", catalog)["humans"]
        shown = [line for line in lines(board.front, board.trim) if line.text.isdigit() and line.size <= 950]
        return sorted(int(line.text) for line in shown)

    assert boxes() == sorted([*range(13), *range(0, 601, 50)])
    assert boxes(edited("boardquest/setup/forts-per-faction", amount=8)) == sorted([*range(14), *range(0, 601, 50)])
    assert boxes(edited("boardquest/number/hero-xp-per-level", amount=25)) == sorted([*range(13), *range(0, 601, 25)])


@pytest.mark.parametrize("word", BOARDS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_smallest_set_has_the_boards_of_the_factions_in_play(word, players):
    kind, boards = KINDS[word], built(word).values()
    needed = sum(kind.needed(component, players) for component in boards)
    assert needed == len(boards) * players // 4


def test_board_goldens(golden):
    for word, name, ink in (
        ("hero", "bilar", Ink.COLOR),
        ("unit", "archer", Ink.MONO),
        ("progress", "orcs", Ink.SAVER),
    ):
        board = built(word)[name]
        golden(f"press/faces/boardquest_{word}_{ink}.log", kept(log_of(board.front, board.trim, ink)))
