"""The sheet of questions and answers: what stands where, and that nothing meets or leaves the page."""

from __future__ import annotations

import re
from typing import Any

import pytest
from inked import Inked, clashes, colors, pages

from questpress.catalog.entries_common import Reading, RulingEntry
from questpress.catalog.figure import Source
from questpress.catalog.load import GAMES, base_catalog
from questpress.catalog.query import rulings as ordered
from questpress.press import fonts
from questpress.press.ink import Ink, palette
from questpress.press.paper import PAPERS, Paper
from questpress.press.recording import RecordingSurface
from questpress.press.sheets.catalog_pages import GAP_HEADING, TEXT, draw_rulings
from questpress.press.surface import Face
from questpress.press.template import template_data
from questpress.press.units import BLACK, Um, mm

EDGE = mm(9.7)
# The smallest paper that pages are laid out on; others are drawn from it as a whole.
SMALLEST = Paper("smallest", "Smallest", Um(210_000), Um(279_400))
CHAPTERS: dict[str, list[dict[str, Any]]] = {
    sheet["game"]: sheet["chapters"] for sheet in template_data("sheets/chapters.yaml")
}


def of(game: str) -> tuple[RulingEntry, ...]:
    return tuple(ordered(base_catalog(game), spoilers=True))


def drawn(
    game: str, rulings: tuple[RulingEntry, ...], paper: Paper = SMALLEST, ink: Ink = Ink.COLOR
) -> RecordingSurface:
    surface = RecordingSurface()
    draw_rulings(surface, paper, ink, game, rulings)
    return surface


def ruling(name: str, *places: tuple[str, int], question: str = "Is it so?") -> RulingEntry:
    readings = tuple(Reading(text="So.", source=Source(section=section, line=line)) for section, line in places)
    return RulingEntry(
        id=name, name=name, question=question, readings=readings, followed="Yes.", why="Nothing else fits."
    )


def words(surface: RecordingSurface) -> list[str]:
    return [call[3] for call in surface.log.calls if call[0] == "text"]


def columns(surface: RecordingSurface) -> list[list[Any]]:
    """Return the text calls of each column in order; head and foot of pages are left out."""
    found: list[list[Any]] = []
    for call in surface.log.calls:
        if call[0] == "begin_page":
            left: list[Any] = []
            right: list[Any] = []
            found += [left, right]
            width, height = call[1], call[2]
        elif call[0] == "text" and mm(12) < call[2] < height - mm(26):
            (left if call[1] < width // 2 or (call[8] == "end" and call[1] < width // 2 + mm(2)) else right).append(
                call
            )
    return [column for column in found if column]


@pytest.mark.parametrize("ink", Ink)
@pytest.mark.parametrize("paper", [SMALLEST, PAPERS["a4"], PAPERS["letter"]])
@pytest.mark.parametrize("game", GAMES)
def test_nothing_meets_or_leaves_the_page(game: str, paper: Paper, ink: Ink) -> None:
    surface = drawn(game, of(game), paper, ink)
    for size, found in pages(surface.log):
        assert [t for t in found if not t.within(EDGE, EDGE, size[0] - EDGE, size[1] - EDGE)] == []
        assert clashes(found) == []
    if ink is Ink.MONO:
        assert colors(surface.log) == {BLACK}


@pytest.mark.parametrize("paper", [SMALLEST, PAPERS["a4"], PAPERS["letter"]])
@pytest.mark.parametrize("game", GAMES)
def test_no_heading_ends_a_column_and_columns_are_even(game: str, paper: Paper) -> None:
    found = columns(drawn(game, of(game), paper))
    accent = palette(Ink.COLOR).accent(game)
    assert [column[-1][3] for column in found if column[-1][6] == accent] == []
    lowest = [min(call[2] for call in column) for column in found]
    highest_end = max(lowest[:-1])
    assert highest_end - min(lowest) <= mm(42), "every column but the last is as long, within one answer"
    assert len(found) % 2 == 0, "the last page has two columns"
    assert lowest[-1] < paper.height * 3 // 4, "and is no stub"


@pytest.mark.parametrize("game", GAMES)
def test_chapters_follow_the_rulebook_and_each_begins_once(game: str) -> None:
    titles = [chapter["title"] for chapter in CHAPTERS[game]]
    lines = [chapter["line"] for chapter in CHAPTERS[game]]
    assert lines == sorted(set(lines))
    rulings = of(game)
    first = min(reading.source.line or 0 for found in rulings for reading in found.readings)
    assert lines[0] <= first
    shown = words(drawn(game, rulings))
    places = [shown.index(title) for title in titles if title in shown]
    assert places == sorted(places)
    assert len(places) >= 8
    assert [title for title in titles if shown.count(title) > 1 and title not in sections(rulings)] == []
    if any(not found.readings for found in rulings):
        assert shown.index(GAP_HEADING) > places[-1]


def sections(rulings: tuple[RulingEntry, ...]) -> set[str]:
    return {reading.source.section for found in rulings for reading in found.readings}


@pytest.mark.parametrize("game", GAMES)
def test_no_line_of_the_text_is_cited_and_every_ruling_can_be_found_by_its_id(game: str) -> None:
    shown = words(drawn(game, of(game)))
    assert not any(re.search(r"\bline \d|\bL\d{2}", text) for text in shown)
    assert [found.id for found in of(game) if shown.count(found.id) != 1] == []


def test_a_ruling_stands_where_the_rulebook_speaks_first_and_names_the_other_places() -> None:
    shown = words(drawn("boardquest", (ruling("a-b", ("Skills", 503), ("Game Components", 121)),)))
    assert "Game Components" in shown
    assert "Skills & Abilities" not in shown
    assert "Nothing else fits. See also Skills." in shown


def test_a_place_without_a_line_is_named_by_its_section() -> None:
    ours = Reading(text="So.", source=Source(section="House rules"))
    shown = words(drawn("boardquest", (ruling("a").model_copy(update={"readings": (ours,)}),)))
    assert "House rules" in shown
    assert not {chapter["title"] for chapter in CHAPTERS["boardquest"]} & set(shown)


def test_many_places_are_cut_short() -> None:
    places = [(f"Place {letter}", 100 + number) for number, letter in enumerate("ABCDEF")]
    text = " ".join(words(drawn("boardquest", (ruling("a-b", *places),))))
    assert "See also Place B; Place C; Place D; others." in text


def test_a_section_is_named_once_and_without_its_chapter() -> None:
    shown = words(drawn("boardquest", (ruling("a", ("Forts: Bonus", 408)), ruling("b", ("Forts: Bonus", 410)))))
    assert shown.count("Bonus") == 1
    assert shown.count("Forts") == 1


def test_a_chapter_that_goes_on_is_named_again() -> None:
    found = columns(drawn("boardquest", many(60)))
    assert len(found) > 2
    assert [column[0][3] for column in found[1:]] == ["Forts (continued)"] * (len(found) - 1)


def many(count: int) -> tuple[RulingEntry, ...]:
    return tuple(ruling(f"r-{n:03}", ("Bonus", 408), question=f"Is it so, number {n}?") for n in range(count))


@pytest.mark.parametrize("count", range(5, 100, 9))
def test_the_last_page_is_no_stub_however_many_answers_there_are(count: int) -> None:
    surface = drawn("boardquest", many(count))
    lowest = [min(call[2] for call in column) for column in columns(surface)]
    assert len(lowest) == 2 * len(pages(surface.log))
    assert max(lowest[:-1]) - min(lowest) <= mm(20)


def test_gaps_shrink_before_another_page_is_begun_and_grow_where_there_is_room() -> None:
    def gap(count: int) -> int:
        found = [call[2] for call in columns(drawn("boardquest", many(count)))[0] if call[3].startswith("Is it so")]
        return int(found[1] - found[2])

    one_page = max(n for n in range(20, 50) if len(pages(drawn("boardquest", many(n)).log)) == 1)
    assert gap(one_page) < gap(one_page - 8)
    assert gap(one_page + 1) > gap(one_page), "two pages have room again"


def test_a_question_stays_with_its_answer() -> None:
    for game in GAMES:
        for column in columns(drawn(game, of(game))):
            bold = [call for call in column if call[4] is Face.BOLD and call[5] == TEXT]
            after = [call for call in column if call[2] < min(call[2] for call in bold)]
            assert any(call[4] is Face.REGULAR and call[5] == TEXT for call in after), game


def test_an_answer_longer_than_a_column_goes_on_in_the_next() -> None:
    long = ruling("long", ("Bonus", 408)).model_copy(update={"followed": "word " * 3000})
    found = columns(drawn("boardquest", (long,)))
    assert len(found) >= 2
    assert sum(call[3].count("word") for column in found for call in column) == 3000


def test_no_rulings_make_one_page() -> None:
    assert len(pages(drawn("boardquest", ()).log)) == 1


def test_an_id_has_a_line_of_its_own_where_the_last_is_full() -> None:
    width = (SMALLEST.width - 2 * mm(10) - mm(6)) // 2
    why = "m" * 10
    while fonts.width(f"{why} m", Face.ITALIC, 800) < width - mm(1):
        why += " m"
    surface = drawn("boardquest", (ruling("a-long-id", ("Bonus", 408)).model_copy(update={"why": why}),))
    ((_, found),) = pages(surface.log)
    tag: Inked = next(t for t in found if t.text == "a-long-id")
    last: Inked = next(t for t in found if t.text == why)
    assert tag.top < last.bottom
