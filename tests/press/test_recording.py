from __future__ import annotations

import sample

from questpress.press.pdf import PdfSurface
from questpress.press.recording import RecordingSurface, replay
from questpress.press.surface import Face, Stroke, polygon
from questpress.press.svg import SvgSurface
from questpress.press.units import BLACK, WHITE


def test_the_log_of_the_sample_is_as_kept(golden):
    golden("press/sample.log", sample.drawn_log().finish().decode())


def test_replayed_on_pdf_and_svg_the_log_gives_the_same_bytes():
    log = sample.drawn_log().log
    pdf = PdfSurface(title="Harvest Moon", subject="sample")
    replay(log, pdf)
    assert pdf.finish() == sample.drawn_pdf()
    svg = SvgSurface(key="c0ffee", title="Harvest Moon")
    replay(log, svg)
    assert svg.finish() == sample.drawn_svg()


def test_replayed_on_a_recording_the_log_is_the_same():
    log = sample.drawn_log().log
    again = RecordingSurface()
    replay(log, again)
    assert again.log == log
    assert again.finish() == log.text().encode()


def test_a_symbol_keeps_its_own_log_once():
    log = sample.drawn_log().log
    assert list(log.symbols) == ["dot", "star"]
    assert [call[0] for call in log.symbols["star"]] == ["rect", "symbol", "text"]
    assert [call[:2] for call in log.calls if call[0] == "symbol"] == [("symbol", "star")] * 3


def test_defaults_are_left_out_of_the_text_and_all_else_is_in_it():
    surface = RecordingSurface()
    surface.begin_page(100, 200)
    surface.push()
    surface.push(x=-1, y=2, angle=30, scale=500)
    surface.rect(1, 2, 3, 4, radius=5, fill=WHITE, stroke=Stroke(BLACK, 6))
    surface.path(
        polygon([(0, 0), (1, 1)], closed=False),
        stroke=Stroke(BLACK, 7, dash=(1, 2), round_ends=True, round_joins=False),
        even_odd=True,
    )
    surface.text(1, 2, 'a "b" \\ \x0b\n', face=Face.BOLD, size=950, color=BLACK, anchor="end", spacing=3)
    surface.pop()
    surface.pop()
    surface.end_page()
    assert surface.finish().decode() == (
        "page 100 200\n"
        "  push 0 0\n"
        "    push -1 2 angle 30 scale 500\n"
        "      rect 1 2 3 4 radius 5 fill #FFFFFF stroke #000000 6\n"
        "      path stroke #000000 7 dash 1,2 round-ends mitred even-odd M 0 0 L 1 1\n"
        '      text 1 2 end Bold 950 #000000 spacing 3 "a \\"b\\" \\\\ \\u{b}\\u{a}"\n'
        "    pop\n"
        "  pop\n"
        "end_page\n"
    )
