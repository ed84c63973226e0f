from __future__ import annotations

import io
import json
import re
import time
import xml.etree.ElementTree as ET
from dataclasses import replace

import pypdf
import pytest
from PIL import Image

from questpress.catalog.box import load_box
from questpress.errors import UsageError
from questpress.games.boardquest.document import BoardquestMap
from questpress.games.boardquest.make import make_map
from questpress.games.boardquest.options import MapOptions
from questpress.press.ink import Ink
from questpress.press.paper import PAPERS
from questpress.press.render import FORMATS, render_map
from questpress.press.sheets.boardquest.spec import SheetSpec

BOX = load_box("printed")
DOC = make_map("harvest moon", MapOptions(), BOX)
SPEC = SheetSpec()


def changed(**values) -> BoardquestMap:
    return BoardquestMap.model_validate({**DOC.to_data(), **values})


def names(spec=SPEC, doc=DOC, formats=FORMATS) -> list[str]:
    return [output.name for output in render_map(doc, BOX, spec, formats, 36)]


@pytest.fixture(scope="module")
def files() -> dict[str, bytes]:
    return {output.suffix: output.data for output in render_map(DOC, BOX, SPEC, FORMATS, 36)}


def test_every_format_comes_with_its_pages(files):
    pages = len(pypdf.PdfReader(io.BytesIO(files[".pdf"])).pages)
    assert pages == 4
    numbered = [f"-p{number}.{kind}" for kind in ("png", "svg") for number in range(1, pages + 1)]
    assert list(files) == [".pdf", *numbered, ".json"]
    for number in range(1, pages + 1):
        assert Image.open(io.BytesIO(files[f"-p{number}.png"])).size == (298, 421)
        assert ET.fromstring(files[f"-p{number}.svg"]).get("width") == "210mm"
    assert json.loads(files[".json"]) == DOC.to_data()


def test_the_order_of_formats_does_not_matter():
    assert names(formats=("json", "svg", "pdf")) == names(formats=("pdf", "svg", "json"))
    assert names(formats=("json",)) == [f"boardquest_map_{DOC.code}.json"]


def test_names_tell_code_paper_and_ink():
    code = DOC.code
    assert names(formats=("pdf",)) == [f"boardquest_map_{code}_a4.pdf"]
    saver = replace(SPEC, ink=Ink.SAVER, paper=PAPERS["letter"], pages=("map",))
    assert names(saver, formats=("png",)) == [f"boardquest_map_{code}_letter_saver-p1.png"]
    assert names(replace(SPEC, ink=Ink.MONO), formats=("pdf",)) == [f"boardquest_map_{code}_a4_mono.pdf"]


def test_the_document_has_one_name_on_every_paper():
    other = replace(SPEC, ink=Ink.MONO, paper=PAPERS["letter"])
    assert names(other, formats=("json",)) == names(formats=("json",))


def test_a_document_without_code_is_named_by_its_content():
    (name,) = names(doc=changed(code=""), formats=("json",))
    assert re.fullmatch(r"boardquest_map_QPF(-[0-9A-Z]{4})+\.json", name)


def test_the_pdf_says_what_it_is(files):
    reader = pypdf.PdfReader(io.BytesIO(files[".pdf"]))
    assert reader.metadata is not None
    assert reader.metadata.title == "Harvest Moon – Boardquest map"
    assert DOC.code in (reader.metadata.subject or "")
    assert "/Duplex" not in reader.root_object["/ViewerPreferences"].get_object()
    (both,) = render_map(DOC, BOX, replace(SPEC, duplex=True), ("pdf",))
    root = pypdf.PdfReader(io.BytesIO(both.data)).root_object
    assert root["/ViewerPreferences"].get_object()["/Duplex"] == "/DuplexFlipLongEdge"


def test_a_map_without_title_is_called_by_its_seed():
    (pdf,) = render_map(changed(extras={}), BOX, replace(SPEC, pages=("map",)), ("pdf",))
    reader = pypdf.PdfReader(io.BytesIO(pdf.data))
    assert reader.metadata is not None
    assert reader.metadata.title == "harvest moon – Boardquest map"


def ids(svg: bytes) -> set[str]:
    return {element.get("id", "") for element in ET.fromstring(svg).iter() if element.get("id")}


def test_ids_of_other_maps_and_other_inks_differ(files):
    mine = ids(files["-p1.svg"])
    others = [
        render_map(changed(seed="other"), BOX, SPEC, ("svg",)),
        render_map(DOC, BOX, replace(SPEC, ink=Ink.MONO), ("svg",)),
    ]
    assert mine
    for other in others:
        assert not mine & ids(other[0].data)


def test_labels_of_the_map_can_be_read_back(files):
    labels = {element.get("aria-label") for element in ET.fromstring(files["-p1.svg"]).iter()}
    assert {"Harvest Moon", DOC.code} <= labels


def test_what_cannot_be_printed_is_found():
    doc = changed(extras={**DOC.extras, "title": "Salt 🔥\x0b & <Ash>"})
    found = []
    (page, *_) = render_map(doc, BOX, replace(SPEC, pages=("map",)), ("svg", "pdf"), findings=found)
    assert [(f.code, f.where.path, f.value) for f in found] == [
        ("PR-01", "extras.title", "U+1F525"),
        ("PR-02", "extras.title", "U+000B"),
    ]
    render_map(DOC, BOX, SPEC, ("pdf",), findings=(clean := []))
    assert clean == []
    assert page.data


def test_a_monster_from_a_pack_with_an_odd_name_is_found():
    number, place = next((n, m) for n, m in enumerate(DOC.monsters) if m.card)
    monsters = tuple(replace(m, name="Wyrm ◈") if m.id == place.card else m for m in BOX.monsters)
    found = []
    render_map(DOC, replace(BOX, monsters=monsters), replace(SPEC, pages=("map",)), ("pdf",), findings=found)
    assert [(f.code, f.where.path) for f in found] == [("PR-01", f"monsters.{number}.card")]


def test_names_that_lose_words_on_the_map_are_told_once():
    longest = "Keeper of the Hollow Thornwood Beacon"
    cards = [m.card for m in DOC.monsters if m.card]
    monsters = tuple(replace(m, name=longest) if m.id in cards[:5] else m for m in BOX.monsters)
    box = replace(BOX, monsters=monsters)
    found = []
    render_map(DOC, box, SPEC, ("pdf",), findings=found)
    (finding,) = found
    assert (finding.code, finding.where.path) == ("PR-03", "monsters")
    assert f"“{longest}”, “{longest}”, “{longest}” and 2 more lose words" in finding.message
    # On another page all names stand in full.
    render_map(DOC, box, replace(SPEC, pages=("build", "setup")), ("pdf",), findings=(other := []))
    assert other == []


def test_marks_in_the_text_of_a_mod_are_read_and_odd_ones_told():
    doc = changed(extras={**DOC.extras, "mods": ["luckless", "closed-hand"]})
    texts = {"closed-hand": "Fetch <b>two</b> {coin} more <i>coins."}
    box = replace(BOX, mods=tuple(replace(mod, text=texts.get(mod.id, mod.text)) for mod in BOX.mods))
    found = []
    (pdf,) = render_map(doc, box, replace(SPEC, pages=("setup",)), ("pdf",), findings=found)
    text = pypdf.PdfReader(io.BytesIO(pdf.data)).pages[0].extract_text()
    assert "Fetch two" in " ".join(text.split())
    assert "<b>" not in text
    assert "{coin}" not in text
    assert [(f.code, f.where.path) for f in found] == [("PR-04", "extras.mods")]
    assert "<i> is not closed" in found[0].message


def test_an_unknown_format_is_refused_before_anything_is_drawn():
    with pytest.raises(UsageError, match=r"bmp.*pdf, png, svg, json"):
        render_map(DOC, BOX, SPEC, ("pdf", "bmp"))


def test_a_book_for_a_title_is_cut_and_told():
    """An hour went by before: shortening a text took time that grows with the square of its length."""
    book = changed(seed="s" * 100_000, extras={**DOC.extras, "title": "Wide words " * 10_000})
    found = []
    begin = time.process_time()
    files = render_map(book, BOX, SPEC, ("pdf", "svg", "json"), findings=found)
    assert time.process_time() - begin < 10
    assert [f.where.path for f in found] == ["seed", "extras.title"]
    assert all(f.code == "PR-03" and len(f.message) < 200 for f in found)
    (document,) = (f for f in files if f.suffix == ".json")
    assert document.data.decode() == book.to_json()
    assert all(len(f.data) < 2_000_000 for f in files)


def test_a_character_of_the_seed_is_told_once():
    doc = make_map("日本", MapOptions(), BOX)
    found = []
    render_map(doc, BOX, SPEC, ("pdf", "svg"), findings=found)
    assert [(f.value, f.where.path) for f in found] == [("U+65E5", "seed"), ("U+672C", "seed")]
    found.clear()
    titled = doc.model_copy(update={"extras": {**doc.extras, "title": "語"}})
    render_map(titled, BOX, SPEC, ("pdf", "svg"), findings=found)
    assert ("U+8A9E", "extras.title") in [(f.value, f.where.path) for f in found]
