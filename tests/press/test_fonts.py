from __future__ import annotations

import io
import unicodedata
from importlib.metadata import version

import fontpkg
import pypdf
import pypdfium2
import pytest
from fontTools.pens.boundsPen import BoundsPen
from fontTools.ttLib import TTFont
from hypothesis import given
from hypothesis import strategies as st
from reportlab.pdfbase import pdfmetrics

from questpress.press import fonts
from questpress.press.pdf import PdfSurface
from questpress.press.preflight import text_findings
from questpress.press.surface import Face
from questpress.press.units import BLACK, mm

FACES = list(Face)
WEIGHTS = {
    Face.REGULAR: (400, "normal"),
    Face.BOLD: (700, "normal"),
    Face.ITALIC: (400, "italic"),
    Face.EXTRABOLD: (800, "normal"),
}
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
HOUSE = LETTERS + " .,;:!?'\"()[]/+-*=&%#@<>_‘’“”–—…·•×−°½§→←↑↓ÄÖÜäöüßÉéèêçñŁłśźżąęőűčřšžÅåØøÆæŒœığŞş"


def pdf_of(*lines: tuple[str, Face]) -> bytes:
    surface = PdfSurface(title="fonts")
    surface.begin_page(mm(210), mm(60))
    for i, (line, face) in enumerate(lines):
        surface.text(mm(10), mm(50) - i * mm(8), line, face=face, size=1100, color=BLACK)
    surface.end_page()
    return surface.finish()


@pytest.mark.parametrize("face", FACES)
def test_the_file_is_the_one_that_the_font_package_names(face):
    weight, style = WEIGHTS[face]
    assert fonts.font_bytes(face) == fontpkg.path("Alegreya Sans", weight, style).read_bytes()


def test_the_font_packages_are_those_whose_outlines_decide_line_breaks():
    assert (version("fontpkg-alegreya-sans"), version("fontpkg")) == ("2.4", "0.2.2")


@given(st.text(alphabet=HOUSE, max_size=60), st.sampled_from(FACES), st.integers(400, 6000))
def test_width_is_that_of_reportlab(text, face, size):
    font = fonts.reportlab_font(face)
    theirs = pdfmetrics.stringWidth(text, font.fontName, size / 100) * 127_000 / 360
    assert abs(fonts.width(text, face, size) - theirs) <= 0.51


@given(st.text(alphabet=HOUSE, max_size=20), st.text(alphabet=HOUSE, max_size=20), st.sampled_from(FACES))
def test_advances_add_up(a, b, face):
    assert fonts.advance(a, face) + fonts.advance(b, face) == fonts.advance(a + b, face)


@pytest.mark.parametrize("face", FACES)
def test_figures_are_the_lining_tabular_glyphs(face):
    source = TTFont(io.BytesIO(fonts.font_bytes(face)))
    table = fonts.reportlab_font(face).face
    for digit, name in enumerate(("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")):
        glyph = source.getGlyphID(f"{name}.tf")
        assert table.charToGlyph[48 + digit] == glyph
        assert fonts.advance(str(digit), face) == source["hmtx"][f"{name}.tf"][0]
        assert source.getBestCmap()[48 + digit] == name  # the face's own default is another glyph
    advances = {fonts.advance(str(digit), face) for digit in range(10)}
    assert max(advances) - min(advances) <= 7  # the italic's cells differ by that much; the upright ones are equal
    assert face is Face.ITALIC or len(advances) == 1


def test_a_post_table_without_the_figures_is_an_internal_error():
    with pytest.raises(fonts.InternalError, match="tabular"):
        fonts._figure_glyphs(b"\0" * 32 + b"\0\0")


@pytest.mark.parametrize("face", FACES)
def test_text_extracts_as_it_was_written(face):
    line = "Hold 6 forts: 0123456789 office Łódź naïve — “quoted” −2"
    pdf = pdf_of((line, face))
    assert pypdf.PdfReader(io.BytesIO(pdf)).pages[0].extract_text().strip() == line
    page = pypdfium2.PdfDocument(pdf)[0]
    assert page.get_textpage().get_text_range().strip() == line


def test_every_font_is_embedded_and_cut_down():
    pdf = pdf_of(*((f"Swords & Salt 12 {face}", face) for face in FACES))
    found = pypdf.PdfReader(io.BytesIO(pdf)).pages[0]["/Resources"]["/Font"]
    used = {font.get_object()["/BaseFont"]: font.get_object() for font in found.values()}
    assert len(used) == len(FACES)
    for name, font in used.items():
        assert "+AlegreyaSans-" in name
        assert len(font["/FontDescriptor"]["/FontFile2"].get_object().get_data()) < 60_000


@pytest.mark.parametrize("face", FACES)
def test_the_house_has_a_glyph_for_every_sign_that_it_writes(face):
    assert fonts.missing(HOUSE, face) == ""
    assert fonts.printable(HOUSE, face) == HOUSE
    assert fonts.missing(fonts.STAND_IN, face) == ""


def test_a_missing_glyph_is_found_and_stood_in_for():
    assert fonts.missing("🔥 Ember 🔥 ◈") == "🔥◈"
    assert fonts.printable("🔥 Ember") == "□ Ember"
    [finding] = text_findings("🔥 Ember", path="cards.1.name")
    assert finding.code == "PR-01"
    assert "U+1F525" in finding.message
    assert "FIRE" in finding.message
    assert finding.where.path == "cards.1.name"
    assert fonts.width("🔥", Face.BOLD, 1000) == fonts.width("□", Face.BOLD, 1000)


def test_controls_are_reported_and_left_out_and_blanks_stay_blanks():
    assert fonts.printable("Old\x0bFerry") == "OldFerry"
    assert fonts.missing("Old\x0bFerry") == "\x0b"
    assert fonts.printable("a\x07b\u00adc\u200dd\ufe0f") == "abcd"
    assert fonts.missing("a\x07b\u00adc\u200dd\ufe0f\t\n") == "\x07"
    assert fonts.printable("a\tb\nc\u202fd") == "a b c d"
    assert fonts.printable("a\u00a0b") == "a\u00a0b"
    assert [f.code for f in text_findings("a\x07b")] == ["PR-02"]


def test_letters_are_composed():
    assert fonts.printable("Go\u0308tz") == "Götz"
    assert fonts.missing("Go\u0308tz") == ""


@given(st.text(max_size=30), st.sampled_from(FACES))
def test_what_is_printable_stays_as_it_is_and_lacks_nothing(text, face):
    shown = fonts.printable(text, face)
    assert fonts.printable(shown, face) == shown
    assert fonts.missing(shown, face) == ""
    assert not set(shown) & set("\t\n\r\x0b\x07")
    assert len(shown) <= len(unicodedata.normalize("NFC", text))


@pytest.mark.parametrize("face", FACES)
@pytest.mark.parametrize("char", "0189AgÅ&…□")
def test_outlines_are_those_of_the_embedded_glyphs(char, face):
    source = TTFont(io.BytesIO(fonts.font_bytes(face)))
    name = source.getGlyphOrder()[fonts.reportlab_font(face).face.charToGlyph[ord(char)]]
    pen = BoundsPen(source.getGlyphSet())
    source.getGlyphSet()[name].draw(pen)
    path = fonts.glyph_path(char, face)
    assert path[0][0] == "M"
    assert path[-1] == ("Z",)
    ends = [segment[-2:] for segment in path if len(segment) > 1]
    assert all(isinstance(value, int) for end in ends for value in end)
    box = (min(x for x, _ in ends), min(y for _, y in ends), max(x for x, _ in ends), max(y for _, y in ends))
    # the extreme of a curve may lie between its ends
    assert all(abs(ours - theirs) <= 30 for ours, theirs in zip(box, pen.bounds, strict=True))


def test_a_blank_has_no_outline_and_a_missing_character_the_stand_in():
    assert fonts.glyph_path(" ", Face.REGULAR) == ()
    assert fonts.glyph_path("🔥", Face.REGULAR) == fonts.glyph_path("□", Face.REGULAR)


@pytest.mark.parametrize("face", FACES)
def test_heights_are_those_of_the_faces(face):
    def height(char: str) -> int:
        return max(segment[-1] for segment in fonts.glyph_path(char, face) if len(segment) > 1)

    assert abs(height("H") - fonts.CAP_HEIGHT) <= 4
    assert all(abs(height(digit) - fonts.FIGURE_HEIGHT) <= 11 for digit in "0123456789")
    assert fonts.line_height(1000) == round(12 * 127_000 / 360)
    assert fonts.cap_height(1000) == round(10 * 127_000 / 360 * fonts.CAP_HEIGHT / 1000)


@pytest.mark.parametrize("text", ["1", "4", "7", "11", "16", "A"])
def test_a_centred_figure_is_centred_by_its_ink(text):
    size, face = 10_000, Face.EXTRABOLD
    first, last = fonts.glyph_path(text[0], face), fonts.glyph_path(text[-1], face)
    left = min(segment[i] for segment in first for i in range(1, len(segment), 2))
    right = max(segment[i] for segment in last for i in range(1, len(segment), 2)) + fonts.advance(text[:-1], face)
    middle = (left + right) * size * 127 / 72_000 + fonts.center_shift(text, face, size)
    assert abs(middle - fonts.width(text, face, size) / 2) < 250  # of a figure 35 mm high


def test_the_figure_one_leans_left_and_an_empty_line_does_not_lean():
    assert fonts.center_shift("1", Face.EXTRABOLD, 950) > 150
    assert fonts.center_shift("", Face.BOLD, 950) == 0
    assert fonts.center_shift(" ", Face.BOLD, 950) == 0
