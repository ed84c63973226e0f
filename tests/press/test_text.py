from __future__ import annotations

import io
from itertools import pairwise

import pypdf
import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from questpress.press.fonts import line_height, printable, width
from questpress.press.pdf import PdfSurface
from questpress.press.png import pages_to_png
from questpress.press.recording import RecordingSurface
from questpress.press.surface import Face
from questpress.press.text import Fitted, balanced, draw_lines, ellipsis, fit, fit_name, parts_of, unit_limit, wrap
from questpress.press.units import BLACK, mm

LONG_WORD = "Hollowthornwatchkeepersguildhallmasterinwaiting"
SENTENCE = "Place start forts and heroes, neutral forts, chests and monsters."
words = st.text(alphabet="abcdefghijklmnopqrstuvwxyzABCWMÄłé0123456789-,.", min_size=1, max_size=14)
texts = st.lists(words, max_size=14).map(" ".join)
faces = st.sampled_from(list(Face))
sizes = st.sampled_from([650, 800, 950, 1400])


@given(texts, faces, sizes, st.integers(mm(12), mm(90)))
def test_no_line_is_wider_than_its_box_and_no_letter_is_lost(text, face, size, limit):
    lines = wrap(text, face, size, limit)
    assert all(width(line, face, size) <= limit for line in lines)
    assert "".join(lines).replace(" ", "").replace("-", "") == text.replace(" ", "").replace("-", "")
    assert all(line == line.strip() for line in lines)


@given(texts, faces, sizes, st.integers(mm(30), mm(90)))
def test_lines_are_filled_greedily(text, face, size, limit):
    lines = wrap(text.replace("-", ""), face, size, limit)
    for line, after in pairwise(lines):
        assert width(f"{line} {after.split(' ')[0]}", face, size) > limit


@given(faces, st.integers(400, 4000), st.integers(0, 400_000))
def test_the_limit_in_font_units_is_the_limit_in_micrometres(face, size, limit):
    units = unit_limit(limit, size)
    assert (units * size * 127 + 18_000) // 36_000 <= limit
    assert ((units + 1) * size * 127 + 18_000) // 36_000 > limit


def test_a_line_end_stays_one_and_blanks_collapse():
    assert wrap("one\ntwo  three \n\nfour", Face.REGULAR, 950, mm(80)) == ("one", "two three", "", "four")
    assert wrap("", Face.REGULAR, 950, mm(80)) == ("",)
    # a hard blank holds its words together
    assert wrap("12\u00a0mm 12\u00a0mm", Face.REGULAR, 950, mm(10)) == ("12\u00a0mm", "12\u00a0mm")


def test_a_word_is_parted_at_its_own_hyphens_first():
    assert wrap("a hard-to-find thing", Face.REGULAR, 950, mm(14)) == ("a hard-to-", "find thing")
    assert wrap("-5 --", Face.REGULAR, 950, mm(4)) == ("-5", "--")


def test_a_word_too_long_is_parted_with_hyphens():
    lines = wrap(LONG_WORD, Face.REGULAR, 900, mm(40))
    assert len(lines) > 1
    assert all(line.endswith("-") for line in lines[:-1])
    assert "".join(line.rstrip("-") for line in lines) == LONG_WORD
    assert all(len(line) >= 2 for line in lines)


@given(st.text(alphabet="abcWMil", min_size=1, max_size=40), st.integers(mm(6), mm(20)))
def test_no_letter_of_a_parted_word_stands_alone_at_its_end(word, limit):
    *heads, last = wrap(word, Face.BOLD, 950, limit)
    assert "".join(head.removesuffix("-") for head in heads) + last == word
    # unless not even two letters fit
    assert not heads or len(last) >= 2 or width(f"{word[-2:]}-", Face.BOLD, 950) > limit


def test_a_box_without_room_for_a_letter_raises():
    with pytest.raises(ValueError, match="narrow"):
        wrap("Wood", Face.BOLD, 2000, mm(2))


def test_the_long_word_case_is_shrunk_or_parted_and_says_so():
    sizes = (900, 850, 800, 750, 700, 650, 600)
    fitted = fit(LONG_WORD, Face.REGULAR, sizes, mm(40), lines=3)
    assert fitted.size in sizes
    assert "".join(line.rstrip("-") for line in fitted.lines) == LONG_WORD
    assert fitted.shrunk or fitted.broken
    assert not fitted.cut


def test_a_smaller_size_is_tried_before_a_word_is_parted():
    wide = width(LONG_WORD, Face.REGULAR, 800)
    assert fit(LONG_WORD, Face.REGULAR, (900, 800), wide, lines=2) == Fitted((LONG_WORD,), 800, shrunk=True)
    parted = fit(LONG_WORD, Face.REGULAR, (900, 800), wide - 1, lines=2)
    assert parted.broken
    assert not parted.shrunk
    assert len(parted.lines) == 2


def test_no_ink_leaves_the_box():
    box, dpi = mm(40), 300
    fitted = fit(LONG_WORD, Face.REGULAR, (900, 600), box, lines=4)
    surface = PdfSurface(title="box")
    surface.begin_page(mm(60), mm(40))
    draw_lines(surface, fitted.lines, mm(10), mm(30), face=Face.REGULAR, size=fitted.size, color=BLACK)
    surface.end_page()
    pdf = surface.finish()
    picture = Image.open(io.BytesIO(pages_to_png(pdf, dpi)[0])).convert("L").point(lambda v: 255 if v < 250 else 0)
    left, _, right, _ = picture.getbbox()
    assert left >= mm(10) * dpi // 25_400 - 1
    assert right <= mm(50) * dpi // 25_400 + 2
    text = pypdf.PdfReader(io.BytesIO(pdf)).pages[0].extract_text()
    assert "".join(text.split()).replace("-", "") == LONG_WORD


@given(texts, faces, st.integers(mm(25), mm(90)), st.integers(1, 5), st.integers(mm(4), mm(30)))
def test_fitted_text_keeps_every_promise(text, face, limit, lines, height):
    offered = (1400, 950, 800)
    fitted = fit(text, face, offered, limit, height=height, lines=lines)
    assert fitted.size in offered
    assert fitted.shrunk is (fitted.size != 1400)
    assert all(width(line, face, fitted.size) <= limit for line in fitted.lines)
    room = max(1, min(lines, height // line_height(fitted.size)))
    assert len(fitted.lines) <= room
    if not fitted.cut:
        assert "".join(fitted.lines).replace(" ", "").replace("-", "") == text.replace(" ", "").replace("-", "")
    else:
        assert fitted.size == 800
        assert fitted.lines[-1].endswith("…")


def test_fit_takes_the_largest_size_that_fits():
    limit = width(SENTENCE, Face.REGULAR, 950)
    assert fit(SENTENCE, Face.REGULAR, (1400, 950, 800), limit).size == 950
    assert fit(SENTENCE, Face.REGULAR, (1400, 950, 800), limit - 1).size == 800
    assert fit(SENTENCE, Face.REGULAR, (1400, 950, 800), limit, lines=2).size == 1400
    two_lines = 2 * line_height(1400)
    assert fit(SENTENCE, Face.REGULAR, (1400, 950), limit, lines=2, height=two_lines).size == 1400
    assert fit(SENTENCE, Face.REGULAR, (1400, 950), limit, lines=2, height=two_lines - 1).size == 950


def test_what_does_not_fit_is_cut_by_whole_words_and_told():
    fitted = fit(SENTENCE, Face.REGULAR, (950,), mm(40), lines=1)
    assert fitted.cut
    assert fitted.lines[0].endswith("…")
    assert SENTENCE.startswith(fitted.lines[0][:-1])


def test_a_small_word_is_not_the_last_before_an_ellipsis():
    text = "Goblin of the Deep"
    limit = width("Goblin of the…", Face.BOLD, 950)
    assert ellipsis(text, Face.BOLD, 950, limit) == "Goblin…"
    assert ellipsis(text, Face.BOLD, 950, width(text, Face.BOLD, 950)) == text
    assert ellipsis("Goblins, trolls", Face.BOLD, 950, width("Goblins, tr", Face.BOLD, 950)) == "Goblins…"


def test_one_long_word_loses_letters():
    limit = width("Hollow…", Face.BOLD, 950)
    assert ellipsis(LONG_WORD, Face.BOLD, 950, limit) == "Hollow…"


@given(texts, faces, st.integers(mm(6), mm(60)))
def test_an_ellipsis_never_overflows(text, face, limit):
    short = ellipsis(text, face, 950, limit)
    assert width(short, face, 950) <= limit
    assert short == printable(text) or short.endswith("…")


large_words = st.text(alphabet="BCDGKMWbcdgkmw", min_size=1, max_size=10)  # none of the small ones


@given(st.lists(large_words, min_size=2, max_size=6).map(" ".join), faces, st.integers(mm(20), mm(60)))
def test_two_lines_are_as_even_as_may_be(name, face, limit):
    pair = balanced(name, face, 950, (limit, limit))
    splits = [(" ".join(name.split()[:i]), " ".join(name.split()[i:])) for i in range(1, len(name.split()))]
    fitting = [s for s in splits if all(width(line, face, 950) <= limit for line in s)]
    assert (pair is None) is (not fitting)
    if pair is not None:
        assert " ".join(pair) == name
        widest = max(width(line, face, 950) for line in pair)
        assert widest == min(max(width(line, face, 950) for line in s) for s in fitting)


def test_a_small_word_goes_with_the_one_after_it():
    assert balanced("Keeper of the Moor", Face.BOLD, 950, (mm(40), mm(40))) == ("Keeper", "of the Moor")


def test_the_second_line_may_have_another_width():
    name = "Skeleton Knight"
    one, two = width("Skeleton", Face.BOLD, 950), width("Knight", Face.BOLD, 950)
    assert balanced(name, Face.BOLD, 950, (one, two)) == ("Skeleton", "Knight")
    assert balanced(name, Face.BOLD, 950, (one, two - 1)) is None
    assert balanced("Wyvern", Face.BOLD, 950, (mm(40), mm(40))) is None


def test_a_name_takes_one_line_then_two_then_a_smaller_size_then_its_short_form():
    face, sizes = Face.BOLD, (950, 800)
    name = "Goblin Fighter"
    whole = width(name, face, 950)
    assert fit_name(name, face, sizes, whole, (0, 0)).lines == (name,)
    two = (width("Goblin", face, 950), width("Fighter", face, 950))
    fitted = fit_name(name, face, sizes, whole - 1, two)
    assert (fitted.lines, fitted.size, fitted.shrunk) == (("Goblin", "Fighter"), 950, False)
    fitted = fit_name(name, face, sizes, whole - 1, (two[0] - 1, two[1]))
    assert (fitted.size, fitted.shrunk, fitted.cut) == (800, True, False)
    fitted = fit_name(name, face, sizes, width("Goblin", face, 950), (0, 0), short="Goblin")
    assert (fitted.lines, fitted.size, fitted.cut) == (("Goblin",), 950, True)
    fitted = fit_name(name, face, sizes, width("Gob…", face, 800), (0, 0))
    assert (fitted.lines, fitted.cut) == (("Gob…",), True)


def test_lines_stand_one_below_another():
    surface = RecordingSurface()
    surface.begin_page(mm(100), mm(100))
    after = draw_lines(surface, ("one", "", "three"), 0, mm(50), face=Face.REGULAR, size=1000, color=BLACK)
    assert after == mm(50) - 3 * line_height(1000)
    closer = draw_lines(surface, ("four",), 0, mm(20), face=Face.BOLD, size=1000, color=BLACK, leading=mm(3))
    assert closer == mm(17)
    surface.end_page()
    log = surface.finish().decode()
    assert "one" in log
    assert str(mm(50) - 2 * line_height(1000)) in log
    assert log.count("text") == 3


def test_a_single_letter_stays_with_what_follows_its_hyphen():
    assert parts_of("R-DMG") == ["R-DMG"]
    assert parts_of("1-2") == ["1-2"]
    assert parts_of("set-up") == ["set-", "up"]
