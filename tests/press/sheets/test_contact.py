"""The contact sheet: every map with its words, nothing over anything else, on any paper and in any ink."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from built import KINDS, built
from inked import clashes, colors, pages

from questpress.errors import UsageError
from questpress.press.ink import Ink
from questpress.press.paper import PAPERS, Paper, parse_paper
from questpress.press.recording import Log, RecordingSurface
from questpress.press.sheets.boardquest.contact import GRIDS, Entry, Head, draw_contact, page_grid
from questpress.press.units import BLACK, WHITE, mm

HEAD = Head(
    "The 20 fairest of 10,000,000 maps",
    "for 4 players in two teams",
    "the most points for the team that is placed worst first",
    "Questpress · seeds “wwwwwwwwwwwwwwwwwwwwwwww” to “wwwwwwwwwwwwwwwwwwwwwwww 10000000” · Boardquest: Tales of Liria",
)
LONG = "-".join(["QP1", *["WWWW"] * 26])
VERDICT = (
    "Players 1 and 2 are level; player 3 is better placed: the forts to be won 17 turns nearer in all and 13 monsters "
    "more within three turns; player 4 is worse placed: uncommon monsters 11 turns farther in all and 2 forts fewer "
    "that no rival can contest."
)


def entries(count: int) -> list[Entry]:
    found = []
    for number in range(1, count + 1):
        doc = built(f"contact {number % 4}", **KINDS[number % len(KINDS)], fair="off")
        doc = doc.model_copy(update={"code": LONG if number % 2 else "QPF-7M4K-Q2XA-9RTD-0C8B", "seed": "w" * 32})
        found.append(Entry(number, doc, "least 4188 · spread 1240", VERDICT))
    return found


def logged(count: int, paper: Paper, ink: Ink) -> Log:
    surface = RecordingSurface()
    draw_contact(surface, entries(count), HEAD, paper, ink)
    return surface.log


@pytest.mark.parametrize(
    ("count", "grid", "sheets"),
    [
        *((1, (2, 2), 1), (4, (2, 2), 1), (5, (2, 3), 1), (9, (3, 3), 1), (10, (3, 4), 1), (12, (3, 4), 1)),
        *((13, (3, 3), 2), (18, (3, 3), 2), (20, (3, 4), 2), (27, (3, 3), 3), (200, (3, 4), 17)),
    ],
)
def test_as_few_pages_as_may_be_and_then_the_largest_maps(count: int, grid: tuple[int, int], sheets: int) -> None:
    assert page_grid(count) == grid
    assert -(-count // (grid[0] * grid[1])) == sheets
    assert all(4 <= columns * rows <= 12 for columns, rows in GRIDS)


@pytest.mark.parametrize("ink", list(Ink))
@pytest.mark.parametrize(
    ("count", "paper"), [(4, "a4"), (6, "letter"), (9, "a4"), (14, "letter"), (12, "a5"), (5, "a3")]
)
def test_every_map_has_its_words_and_none_lies_over_another(count: int, paper: str, ink: Ink) -> None:
    found = pages(logged(count, PAPERS[paper], ink))
    text = " ".join(thing.text for _, things in found for thing in things)
    for number in range(1, count + 1):
        assert f" {number} " in f" {text} "
    assert text.replace("- ", "-").count(LONG) == (count + 1) // 2
    for (width, height), things in found:
        assert clashes(things, 60) == []
        scale = min(width / mm(210), height / mm(279), 1)
        margin = mm(6) * scale
        outside = [thing for thing in things if not thing.within(margin, margin, width - margin, height - margin)]
        assert outside == []


@pytest.mark.parametrize("count", [4, 6, 9, 12])
def test_no_map_reaches_into_its_words_or_its_neighbours(count: int) -> None:
    ((_, things),) = pages(logged(count, PAPERS["letter"], Ink.COLOR))
    drawn = [
        thing
        for thing in things
        if thing.kind != "text" and mm(24) < thing.bottom and thing.right - thing.left < mm(30)
    ]
    words = [thing for thing in things if thing.kind == "text" and len(thing.text) > 2 and mm(24) < thing.bottom]
    assert len(drawn) > 50 * count
    assert [(one.kind, word.text) for word in words for one in drawn if word.meets(one, 0)] == []


def test_a_long_verdict_ends_with_an_ellipsis_and_a_short_one_is_whole() -> None:
    surface = RecordingSurface()
    long, short = entries(2)
    short = Entry(2, short.doc, "spread 0 · gap 0", "Players 1 and 2 are level: 0 of 4024 points lie between them.")
    draw_contact(surface, [long, short, *entries(8)], HEAD, PAPERS["a4"], Ink.COLOR)
    text = " ".join(thing.text for _, things in pages(surface.log) for thing in things)
    assert "…" in text
    assert short.verdict in text


def test_mono_is_black_and_white() -> None:
    assert colors(logged(4, PAPERS["a4"], Ink.MONO)) == {BLACK, WHITE}


def test_paper_too_small_to_be_read_is_refused() -> None:
    with pytest.raises(UsageError, match="cannot be read"):
        logged(1, parse_paper("60x90mm"), Ink.COLOR)


def test_contact_sheet_golden(golden: Callable[[str, str], None]) -> None:
    surface = RecordingSurface()
    doc = built("harvest moon", players=3, fair="off")
    entry = Entry(1, doc, "spread 3 · gap 12", "Players 1, 2 and 3 are level: 3 of 4024 points lie between them.")
    draw_contact(surface, [entry], HEAD._replace(whom="for 3 players"), PAPERS["a4"], Ink.COLOR)
    golden("press/boardquest_contact.txt", surface.log.text())
