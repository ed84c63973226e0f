"""Columns lose nothing and never run over; headings keep two rows, tables their heads; what does not fit is told."""

from __future__ import annotations

import re
from dataclasses import replace

import pypdfium2
import pytest
from hypothesis import given
from hypothesis import strategies as st

from questpress.press.aids.atoms import Atom, even, groups, height_of, take
from questpress.press.aids.files import aids_pdf, draw_all
from questpress.press.aids.model import AidSpec
from questpress.press.aids.style import AIRY, TIGHT
from questpress.press.ink import Ink
from questpress.press.paper import PAPERS
from questpress.press.recording import RecordingSurface

HEAD = Atom(7, lambda pen, x, top: None, tied=True)


@st.composite
def columns_of_atoms(draw):
    count = draw(st.integers(1, 12))
    made = []
    for number in range(count):
        again = (HEAD,) if draw(st.booleans()) else ()
        tied = draw(st.booleans()) and number < count - 1
        height, above = draw(st.integers(1, 30)), draw(st.integers(0, 9))
        made.append(Atom(height, lambda pen, x, top: None, above=above, tied=tied, again=again, section=str(number)))
    return made


@given(columns_of_atoms(), st.integers(20, 400), st.integers(1, 3))
def test_nothing_is_lost_nothing_runs_over(atoms, room, count):
    columns, rest = even(atoms, count, room)
    drawn = [atom.section for column in columns for atom in column if atom is not HEAD]
    assert drawn + [atom.section for atom in rest] == [atom.section for atom in atoms]
    assert all(height_of(column) <= room for column in columns)
    starts = {column[0].section or column[1].section for column in columns if column}
    parts = {group[0].section for group in groups(atoms)}
    assert starts <= parts  # a column begins where a group begins


@given(columns_of_atoms(), st.integers(2, 3))
def test_columns_are_as_even_as_greedy_filling_allows(atoms, count):
    columns, rest = even(atoms, count, 10_000)
    assert not rest
    tallest = max(height_of(column) for column in columns)
    assert even(atoms, count, tallest)[1] == []
    if tallest > 101:
        assert even(atoms, count, tallest - 101)[1] != []


def test_a_table_has_its_head_again():
    rows = [replace(HEAD, height=10, tied=False, section=str(n), again=(HEAD,) if n else ()) for n in range(4)]
    first, rest = take([HEAD, *rows], 30)
    assert [atom.height for atom in first] == [7, 10, 10]
    second, none = take(rest, 100)
    assert [atom.height for atom in second] == [7, 10, 10]
    assert not none


WORDS = "Some words that go on and on, so that the column has a paragraph of lines to part. "
LONG = "## Heading {n}\n\n" + WORDS * 9 + "\n\n"
ROWS = "## Table\n\n| One | Two |\n| --- | --: |\n" + "| a cell of words | end |\n" * 130


@pytest.mark.parametrize("columns", ["even", "wide-narrow", "one"])
@pytest.mark.parametrize("spec", [AidSpec(), AidSpec(large=True), AidSpec(paper=PAPERS["a5"])])
def test_long_aids_go_on_over_pages_within_the_frame(laid, columns, spec):
    body = "".join(LONG.replace("{n}", "abc"[n % 3]).replace("##", "###" if n % 2 else "##") for n in range(12)) + ROWS
    one = laid(body, spec=spec, more=f"columns: {columns}\n")
    assert not one.findings
    assert len(one.sheets) > 2
    for sheet in one.sheets:
        assert sheet.columns
        spans = {}
        for left, top, atoms in sheet.columns:
            assert top <= one.frame.top
            bottom = top - height_of(atoms)
            assert bottom >= one.frame.bottom
            assert not atoms[-1].tied, "a heading stands alone at the foot"
            for other_top, other_bottom in spans.get(left, []):
                assert bottom >= other_top or top <= other_bottom
            spans.setdefault(left, []).append((top, bottom))


def test_what_cannot_fit_is_told_with_aid_section_and_by_how_much(laid):
    one = laid("## Sight\n\n```diagram square cols=40 rows=3\n```\n")
    (finding,) = one.findings
    assert finding.code == "PR-42"
    assert "boardquest/test" in finding.message
    assert "“Sight”" in finding.message
    assert "mm too large" in finding.message
    tall = "> " + "\n> ".join("- a line" for _ in range(90))
    (finding,) = laid("## Panel\n\n" + tall).findings
    assert finding.code == "PR-42"
    assert "“Panel”" in finding.message


def test_a_table_too_wide_for_a_column_becomes_records_and_loses_nothing(laid):
    words = [f"word{'abcdefgh'[n]}" * 2 for n in range(8)]
    body = "## T\n\n| " + " | ".join(words) + " |\n" + "| --- " * 8 + "|\n| " + " | ".join(words[::-1]) + " |\n"
    spec = AidSpec()
    one = laid(body, spec=spec)
    assert not one.findings
    surface = RecordingSurface()
    draw_all(surface, [one], spec)
    told = surface.log.text()
    assert all(word in told for word in words)


@pytest.mark.parametrize("ink", list(Ink))
def test_mono_pages_are_black_and_white(laid, ink):
    body = (
        "```formula\nA: ATK (note) + more (note)\n>: equal\nB: DFS (note)\n```\n\n## One | note\n\n"
        "```flow\nstep a\nroll b\nask c | no: d | yes: e\nline f\n```\n\n```diagram hex rings=2\nground forest 1,0\n"
        "token p1 0,0\nshot 0,0 1,0 clear a\ngood 1,0\n```\n\n"
        "| {chevron-up} | b |\n| --- | --- |\n| hex:water c | d |\n"
    )
    spec = AidSpec(ink=ink)
    one = laid(body, spec=spec)
    assert not one.findings
    surface = RecordingSurface()
    draw_all(surface, [one], spec)
    colors = set(re.findall(r"#[0-9A-F]{6}", surface.log.text()))
    assert (colors <= {"#000000", "#FFFFFF"}) == (ink is Ink.MONO)


def test_airy_where_there_is_room_tight_where_it_saves_a_page(laid):
    few, many = laid("## A\n\n- b\n"), laid(ROWS.replace("| a cell of words | end |\n", "", 49))
    assert few.frame.setting == AIRY
    assert many.frame.setting == TIGHT
    assert len(many.sheets) == 1


@pytest.mark.parametrize("line", ["table 2 | " + " | ".join(["Heading"] * 30), "line " + "Name" * 40])
def test_fields_too_wide_for_their_column_are_told(laid, line):
    findings = laid(f"## Sheet\n\n```fields\n{line}\n```\n").findings
    assert {finding.code for finding in findings} == {"PR-42"}
    assert "“Sheet”" in findings[0].message


def test_heads_of_a_table_to_fill_in_are_wrapped_where_there_is_no_room(laid):
    heads = " | ".join(["What somebody does"] * 7)
    assert not laid(f"## Sheet\n\n```fields\ntable 2 | {heads}\n```\n", more="columns: one\n").findings


def test_a_title_wider_than_the_page_is_told(laid):
    (finding,) = laid("Text.", title="A title that does not end " * 9).findings
    assert finding.code == "PR-42"


def test_the_sign_of_a_formula_stands_clear_of_its_note(laid):
    spec = AidSpec()
    one = laid("```formula\nA: ATK (note)\n≥: equal\nB: DFS (note)\n```\n", spec=spec)
    text = pypdfium2.PdfDocument(aids_pdf([one], spec)[0])[0].get_textpage()
    told = text.get_text_range()
    sign, note = told.index("≥"), told.index("equal")
    assert text.get_charbox(sign)[1] > max(text.get_charbox(note + n)[3] for n in range(5))
