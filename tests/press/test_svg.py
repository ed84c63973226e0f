from __future__ import annotations

import io
import re
import xml.etree.ElementTree as ET
import xml.sax
import xml.sax.handler
from collections.abc import Callable

import pytest
import sample
from hypothesis import given, settings
from hypothesis import strategies as st
from readers import HREF, SVG, moved, path_data, product, svg_shapes, transform

from questpress.errors import InternalError
from questpress.press import fonts
from questpress.press.surface import Face
from questpress.press.svg import SvgSurface
from questpress.press.units import BLACK, WHITE

A4 = sample.A4
LABELS = ['Salt & Ash <Old> "Ferry"', "Ågrund", "Mill\x0bstream"]


def drawn(draw: Callable[[SvgSurface], None], key: str = "1", title: str = "") -> bytes:
    surface = SvgSurface(key=key, title=title)
    surface.begin_page(*A4)
    draw(surface)
    surface.end_page()
    return surface.finish()


def labelled(labels: list[str], key: str = "1") -> tuple[bytes, list[tuple[str, str | None]]]:
    surface = SvgSurface(key=key)
    surface.begin_page(*A4)
    for number, label in enumerate(labels):
        surface.text(20_000, 250_000 - number * 20_000, label, face=Face.REGULAR, size=1_100, color=BLACK)
    surface.end_page()
    return surface.finish(), [(finding.code, finding.value) for finding in surface.findings]


def labels_of(svg: bytes) -> list[str]:
    return [element.get("aria-label", "") for element in ET.fromstring(svg).iter() if element.get("aria-label")]


def strict(svg: bytes) -> None:
    """Parse by a second parser that takes nothing that XML forbids."""
    parser = xml.sax.make_parser()
    parser.setFeature(xml.sax.handler.feature_namespaces, True)
    parser.parse(io.BytesIO(svg))


def test_labels_survive_and_a_control_character_is_left_out_and_reported():
    svg, found = labelled(LABELS)
    strict(svg)
    assert labels_of(svg) == [LABELS[0], LABELS[1], "Millstream"]
    assert found == [("PR-02", "U+000B")]


def test_what_the_face_lacks_keeps_its_label_and_is_reported():
    svg, found = labelled(["🔥 Ember"])
    assert labels_of(svg) == ["🔥 Ember"]
    assert found == [("PR-01", "U+1F525")]
    shown = list(ET.fromstring(svg).iter(f"{SVG}use"))
    assert len(shown) == len("□Ember")


@settings(max_examples=60)
@given(st.text(st.characters(codec=None), max_size=12), st.text(max_size=12))
def test_any_text_gives_strict_xml(label, title):
    surface = SvgSurface(key="1", title=title)
    surface.begin_page(*A4, title=label)
    surface.text(0, 0, label, face=Face.BOLD, size=900, color=BLACK)
    surface.end_page()
    strict(surface.finish())


@pytest.mark.parametrize("char", ["\x00", "\x1b", "\x7f", "\x85", "\ud800", "\ufffe", "\uffff", "\U0001ffff"])
def test_no_character_that_xml_forbids_comes_in(char):
    svg, _ = labelled([f"a{char}b"])
    strict(svg)
    assert labels_of(svg) == ["ab"]


def ids_and_references(svg: bytes) -> tuple[list[str], set[str]]:
    root = ET.fromstring(svg)
    ids = [element.get("id", "") for element in root.iter() if element.get("id")]
    links = {element.get(HREF, "")[1:] for element in root.iter() if element.get(HREF, "").startswith("#")}
    clips = {element.get("clip-path", "")[5:-1] for element in root.iter() if element.get("clip-path")}
    return ids, links | clips


def test_two_maps_in_one_html_page_do_not_disturb_each_other():
    one, two = sample.drawn_svg("aaaa"), sample.drawn_svg("bbbb")
    ids, references = ids_and_references(one)
    other_ids, other_references = ids_and_references(two)
    assert len(set(ids + other_ids)) == len(ids) + len(other_ids)
    assert references == set(ids)
    assert other_references == set(other_ids)
    # an HTML page that holds both shows each as it looks alone: nothing but the prefix differs
    assert two.replace(b"qbbbb-", b"qaaaa-") == one


def test_pages_of_one_document_have_ids_of_their_own_and_are_whole():
    surface = SvgSurface(key="1")
    for _ in range(2):
        surface.begin_page(*A4)
        surface.symbol("star", sample.star, x=50_000, y=50_000)
        surface.end_page()
    pages = surface.finish_pages()
    found = [ids_and_references(page) for page in pages]
    assert not set(found[0][0]) & set(found[1][0])
    for ids, references in found:
        assert references == set(ids)
    assert [shape[:4] for shape in svg_shapes(pages[0])] == [shape[:4] for shape in svg_shapes(pages[1])]


def test_a_file_holds_one_page():
    surface = SvgSurface(key="1")
    for _ in range(2):
        surface.begin_page(*A4)
        surface.end_page()
    with pytest.raises(InternalError):
        surface.finish()
    assert len(surface.finish_pages()) == 2


def test_nothing_outside_the_file_is_referred_to():
    svg = sample.drawn_svg().decode()
    links = re.findall(r'(?:href|src)="([^"]*)"|url\(([^)]*)\)', svg)
    assert links
    assert all(
        (link or url).startswith(("#", "data:image/png;base64,", "data:image/jpeg;base64,")) for link, url in links
    )
    addresses = set(re.findall(r'"(https?:[^"]*)"', svg))
    assert addresses == {"http://www.w3.org/2000/svg", "http://www.w3.org/1999/xlink"}
    assert not re.search(r"<(script|style|foreignObject|text|a|!|\?)[\s>]", svg)


@pytest.mark.parametrize("key", ["", "a b", 'a"b', "a-b", "ü", "#"])
def test_a_key_is_letters_and_digits(key):
    with pytest.raises(InternalError):
        SvgSurface(key=key)


def test_the_page_has_its_true_size_and_lengths_are_millimetres():
    surface = SvgSurface(key="1")
    surface.begin_page(215_900, 279_400)
    surface.rect(10_500, 0, 63_001, 88_900, fill=BLACK)
    surface.end_page()
    root = ET.fromstring(surface.finish())
    assert (root.get("width"), root.get("height"), root.get("viewBox")) == ("215.9mm", "279.4mm", "0 0 215.9 279.4")
    rect = root.find(f".//{SVG}rect")
    assert rect is not None
    assert [rect.get(name) for name in ("x", "y", "width", "height")] == ["10.5", "0", "63.001", "88.9"]


@pytest.mark.parametrize("size", [A4, (215_900, 279_400)])
def test_y_points_up(size):
    surface = SvgSurface(key="1")
    surface.begin_page(*size)
    surface.end_page()
    group = ET.fromstring(surface.finish()).find(f"{SVG}g")
    assert group is not None
    head, foot = moved(transform(group.get("transform", "")), [0, size[1] / 1000, 0, 0])
    assert head == (0, 0)  # the head of our page is the top of theirs
    assert foot == (0, size[1] / 1000)


def test_attributes_are_sorted():
    for attributes in re.findall(r"<\w+((?: [\w:-]+=\"[^\"]*\")+)/?>", sample.drawn_svg().decode()):
        names = re.findall(r" ([\w:-]+)=", attributes)
        assert names == sorted(names)


def test_titles_name_the_file():
    surface = SvgSurface(key="1", title="Harvest <Moon>")
    surface.begin_page(*A4, title="Map & more")
    surface.end_page()
    title = ET.fromstring(surface.finish()).find(f"{SVG}title")
    assert title is not None
    assert title.text == "Harvest <Moon> – Map & more"


def glyphs(svg: bytes) -> list[tuple[float, float, str]]:
    """Return the letters of a page: origin in millimetres from the lower left, and outline."""
    root = ET.fromstring(svg)
    ids = {element.get("id"): element for element in root.iter() if element.get("id")}
    found = []
    for group in root.iter(f"{SVG}g"):
        if group.get("aria-label"):
            matrix = transform(group.get("transform", ""))
            for use in group:
                ((x, y),) = moved(matrix, [float(use.get("x", "0")), 0])
                found.append((x, y, ids[use.get(HREF, "")[1:]].get("d", "")))
    return found


@pytest.mark.parametrize("anchor", ["start", "middle", "end"])
def test_letters_stand_where_the_measure_says(anchor):
    text, size, spacing = "A 4 Ąb", 1_400, 700
    svg = drawn(
        lambda s: s.text(100_000, 50_000, text, face=Face.BOLD, size=size, color=WHITE, anchor=anchor, spacing=spacing)
    )
    width = fonts.width(text, Face.BOLD, size) + 5 * spacing
    start = 100_000 - {"start": 0, "middle": width // 2, "end": width}[anchor]
    places = [start + fonts.width(text[:n], Face.BOLD, size) + n * spacing for n in range(len(text)) if text[n] != " "]
    found = glyphs(svg)
    assert [x for x, _, _ in found] == pytest.approx([place / 1000 for place in places], abs=0.002)
    assert {y for _, y, _ in found} == {50}


def test_letters_have_the_size_of_their_capitals():
    svg = drawn(lambda s: s.text(0, 0, "H", face=Face.BOLD, size=2_000, color=BLACK))
    ((_, _, outline),) = glyphs(svg)
    group = next(element for element in ET.fromstring(svg).iter(f"{SVG}g") if element.get("aria-label"))
    points = moved(product(transform(group.get("transform", "")), (1, 0, 0, 1, 0, 0)), path_data(outline)[1])
    assert max(y for _, y in points) == pytest.approx(fonts.cap_height(2_000) / 1000, abs=0.05)


def test_an_empty_line_leaves_nothing():
    assert b"aria-label" not in drawn(lambda s: s.text(0, 0, "\x01", face=Face.BOLD, size=900, color=BLACK))


def test_a_clip_of_a_symbol_is_defined_on_every_page_that_shows_it():
    def art(surface):
        surface.push()
        surface.clip(sample.triangle(0, 0))
        surface.rect(0, 0, 9_000, 9_000, fill=BLACK)
        surface.pop()

    surface = SvgSurface(key="1")
    for _ in range(2):
        surface.begin_page(*A4)
        surface.symbol("art", art, x=0, y=0)
        surface.end_page()
    for page in surface.finish_pages():
        ids, references = ids_and_references(page)
        assert references == set(ids)
        assert [shape.paint for shape in svg_shapes(page)] == ["clip", "f"]
