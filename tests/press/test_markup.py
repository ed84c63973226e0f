from __future__ import annotations

import io
from itertools import pairwise

import pypdf
import pytest
from hypothesis import given
from hypothesis import strategies as st

from questpress.press.fonts import advance, line_height, width
from questpress.press.markup import (
    Marked,
    Run,
    draw_marked,
    draw_runs,
    parted_marked,
    plain,
    read,
    run_width,
    wrap_marked,
    written,
)
from questpress.press.pdf import PdfSurface
from questpress.press.preflight import markup_findings
from questpress.press.recording import RecordingSurface
from questpress.press.surface import Face
from questpress.press.text import wrap
from questpress.press.units import BLACK, mm

CASES = {
    "Swords & Salt": "Swords & Salt",
    "Gain <b>2</b> coins": "Gain 2 coins",
    "If HP < 3, flee & hide": "If HP < 3, flee & hide",
    "Fish &amp; Chips": "Fish & Chips",
    "R&D; 5 > 4": "R&D; 5 > 4",
}
marked_texts = st.lists(
    st.sampled_from(
        ["a", "Word", "long-winded", " ", " ", "<b>", "</b>", "<i>", "</i>", "{chest}", "&lt;", "<", "{x}", "\n", "Ä, "]
    ),
    max_size=24,
).map("".join)


def page_text(draw) -> str:
    surface = PdfSurface(title="markup")
    surface.begin_page(mm(120), mm(60))
    draw(surface)
    surface.end_page()
    return pypdf.PdfReader(io.BytesIO(surface.finish())).pages[0].extract_text()


@pytest.mark.parametrize(("text", "shown"), CASES.items())
def test_ampersands_and_tags(text, shown):
    marked = read(text)
    assert marked.plain == shown
    assert marked.problems == ()
    printed = page_text(lambda s: draw_runs(s, marked.runs, mm(10), mm(40), size=950, color=BLACK))
    assert printed.strip() == shown


def test_only_what_is_marked_is_bold():
    assert read("Gain <b>2</b> coins").runs == (
        Run("Gain ", Face.REGULAR),
        Run("2", Face.BOLD),
        Run(" coins", Face.REGULAR),
    )


@pytest.mark.parametrize("text", ["Fish &amp; Chips", "Gain <b>2</b> coins", "{chest}"])
def test_a_plain_field_prints_its_marks_as_typed(text):
    assert plain(text).runs == (Run(text, Face.REGULAR),)
    assert plain("").runs == ()
    printed = page_text(lambda s: draw_runs(s, plain(text).runs, mm(10), mm(40), size=950, color=BLACK))
    assert printed.strip() == text


@given(marked_texts)
def test_what_was_read_can_be_written_and_is_read_as_it_was(text):
    marked = read(text)
    assert read(written(marked.runs)).runs == marked.runs


def test_faces_nest_and_bold_wins():
    faces = {run.text: run.face for run in read("a<i>b<b>c<i>d</i></b>e</i>f", Face.EXTRABOLD).runs}
    assert faces == {"a": Face.EXTRABOLD, "b": Face.ITALIC, "cd": Face.BOLD, "e": Face.ITALIC, "f": Face.EXTRABOLD}


def test_icons_by_name():
    marked = read("fetch {chest} x <b>{rook-flag}</b>")
    assert [run.icon for run in marked.runs] == ["", "chest", "", "rook-flag"]
    assert marked.plain == "fetch {chest} x {rook-flag}"


@pytest.mark.parametrize(
    ("text", "shown", "problem"),
    [
        ("a</b>b", "ab", "</b> closes nothing"),
        ("a<i>b", "ab", "<i> is not closed"),
        ("{hovercraft} x", "{hovercraft} x", "there is no icon 'hovercraft'"),
    ],
)
def test_odd_marks_are_told(text, shown, problem):
    marked = read(text)
    assert marked.plain == shown
    assert marked.problems == (problem,)
    [finding] = markup_findings(text, marked, path="cards.2.text")
    assert finding.code == "PR-04"
    assert problem in finding.message
    assert finding.where.path == "cards.2.text"


@pytest.mark.parametrize(
    "text", ["<script>x</script>", "{}", "{ chest }", "<B>x</B>", "&copy; &#65;", "<b x=1>", "{{7*7}}", "<", "<b"]
)
def test_everything_else_is_only_text(text):
    assert read(text) == Marked((Run(text, Face.REGULAR),))


@given(st.text(max_size=40))
def test_any_text_can_be_read(text):
    marked = read(text)
    if not any(sign in text for sign in ("<", "&", "{")):
        assert marked.plain == text


@given(marked_texts, st.integers(mm(10), mm(80)), st.sampled_from([650, 950, 1400]))
def test_lines_of_marked_text_fit_and_lose_nothing(text, limit, size):
    marked = read(text)
    lines = wrap_marked(marked, size, limit).lines
    for line in lines:
        assert run_width(line, size) <= limit
        assert all(run.text or run.icon for run in line)
        # neighbours of one face are one run
        assert all(a.icon or b.icon or a.face is not b.face for a, b in pairwise(line))
        if line:
            assert not line[0].text.startswith(" ")
            assert not line[-1].text.endswith(" ")

    assert bare("".join(Marked(line).plain for line in lines)) == bare(marked.plain)


def bare(text: str) -> str:
    """Return a text without blanks, line ends and hyphens."""
    return "".join(text.split()).replace("-", "")


@given(
    st.lists(st.sampled_from(["a", "Word", "long-winded", "48151623424815162342", "12"]), max_size=12).map(" ".join),
    st.integers(mm(10), mm(60)),
)
def test_unmarked_text_wraps_as_text_does(text, limit):
    lines = wrap_marked(read(text), 950, limit)
    assert tuple(Marked(line).plain for line in lines.lines) == wrap(text, Face.REGULAR, 950, limit)


def test_a_long_word_is_parted_at_its_syllables_where_there_are_some():
    assert shown(wrap_marked(read("combatants"), 950, mm(10)).lines) == ["com-", "batants"]
    assert shown(wrap_marked(read("com<b>batants</b>"), 950, mm(13)).lines) == ["combat-", "ants"]


def test_a_word_may_change_its_face_and_stays_whole():
    narrow = wrap_marked(read("aa <b>bb</b>cc"), 950, width("aa bb", Face.BOLD, 950))
    assert [Marked(line).plain for line in narrow.lines] == ["aa", "bbcc"]
    assert not narrow.broken


def test_a_long_word_is_parted_and_told():
    lines = wrap_marked(read("<b>Hollowthornwatchkeepersguildhall</b>"), 950, mm(30))
    assert lines.broken
    assert len(lines.lines) == 2
    assert lines.lines[0][0].text.endswith("-")
    with pytest.raises(ValueError, match="chest"):
        wrap_marked(read("{chest}"), 2000, mm(3))


def test_runs_stand_on_one_baseline_one_after_another():
    surface = RecordingSurface()
    surface.begin_page(mm(100), mm(100))
    runs = read("Gain <b>2</b> {coin} each").runs
    draw_runs(surface, runs, mm(90), mm(50), size=1000, color=BLACK, anchor="end")
    draw_runs(surface, runs, mm(50), mm(40), size=1000, color=BLACK, anchor="middle")
    surface.end_page()
    log = surface.finish().decode()
    total = run_width(runs, 1000)
    units = advance("Gain ", Face.REGULAR)
    assert f"{mm(90) - total}" in log
    assert f"{mm(50) - total // 2}" in log
    assert f"{mm(90) - total + round(units * 1000 * 127 / 36_000)}" in log
    assert log.count("icon-coin") >= 2
    assert total == pytest.approx((sum(run.units for run in runs)) * 127 / 36, abs=1)
    assert sum(run.units for run in runs) == units + advance("2", Face.BOLD) + 1160 + advance("  each", Face.REGULAR)


RULE = "Choose one <b>adjacent combatant</b> and push it two tiles; if it cannot move, it loses {chest} instead."


def shown(lines: tuple[tuple[Run, ...], ...]) -> list[str]:
    return [Marked(line).plain for line in lines]


def test_what_finds_no_room_is_handed_back_in_its_faces():
    lines, rest = parted_marked(read(RULE + "\n\n<i>A last line.</i>"), 800, mm(40), 2 * line_height(800))
    assert len(lines) == 2
    assert rest is not None
    assert rest.runs[-1] == Run("A last line.", Face.ITALIC)
    assert "{chest} instead.\n\nA last line." in rest.plain
    assert " ".join(shown(lines)) + " " + rest.plain == read(RULE).plain + "\n\nA last line."


def test_a_rest_begins_without_blanks_and_is_none_when_only_those_are_left():
    line = line_height(950)
    assert parted_marked(read("one\n\n two"), 950, mm(40), line)[1] == read("two")
    lines, rest = parted_marked(read("one\n\n"), 950, mm(40), line)
    assert (shown(lines), rest) == (["one"], None)
    assert parted_marked(read("one"), 950, mm(40), line - 1) == ((), read("one"))
    assert parted_marked(read(""), 950, mm(40), line) == (((),), None)


@given(marked_texts, st.integers(mm(10), mm(60)), st.integers(0, mm(30)))
def test_a_parted_text_keeps_every_promise(text, limit, height):
    marked = read(text)
    lines, rest = parted_marked(marked, 950, limit, height)
    assert len(lines) * line_height(950) <= height
    assert all(run_width(line, 950) <= limit for line in lines)
    over = rest.plain if rest else ""
    assert bare("".join(shown(lines)) + over) == bare(marked.plain)
    assert over == over.lstrip()
    # faces survive: every letter stands in the face that it was given
    runs = [run for line in lines for run in line] + list(rest.runs if rest else ())
    for face in Face:
        there = "".join(run.text for run in runs if run.face is face)
        assert bare(there) == bare("".join(run.text for run in marked.runs if run.face is face))


@given(marked_texts, st.integers(mm(10), mm(40)))
def test_going_on_with_the_rest_comes_to_an_end(text, limit):
    rest: Marked | None = read(text)
    for _ in range(80):
        lines, rest = parted_marked(rest, 800, limit, 2 * line_height(800))
        if rest is None:
            break
        assert len(lines) == 2
    assert rest is None


def test_the_long_word_case_in_a_marked_text():
    word = "Hollowthornwatchkeepersguildhallmasterinwaiting"
    for text in (word, f"<b>{word}</b>", f"{word[:9]}<b>{word[9:20]}</b>{word[20:]}"):
        found = wrap_marked(read(text), 900, mm(40))
        assert found.broken
        assert "".join(line.rstrip("-") for line in shown(found.lines)) == word
        assert all(run_width(line, 900) <= mm(40) for line in found.lines)
        printed = page_text(lambda s, f=found: draw_marked(s, f.lines, mm(10), mm(40), size=900, color=BLACK))
        assert bare(printed) == word


def test_icons_side_by_side_are_parted_without_a_hyphen():
    lines = wrap_marked(read("{chest}" * 7), 950, mm(12))
    assert [len(line) for line in lines.lines] == [3, 2, 2]


def test_lines_stand_below_one_another():
    surface = RecordingSurface()
    surface.begin_page(mm(100), mm(100))
    lines = read("one").runs, (), read("two").runs
    assert draw_marked(surface, lines, 0, mm(50), size=1000, color=BLACK) == mm(50) - 3 * line_height(1000)
    assert draw_marked(surface, lines, 0, mm(20), size=1000, color=BLACK, leading=5000) == mm(5)
    surface.end_page()
    log = surface.finish().decode()
    for y in (mm(50), mm(50) - 2 * line_height(1000), mm(20), mm(10)):
        assert f"0 {y} start" in log
