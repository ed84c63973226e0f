"""Every aid that we ship: no finding on any paper, no figure that was typed, nothing outside the page, right PDFs."""

from __future__ import annotations

import io
import re
from functools import cache

import pypdf
import pytest

from questpress.catalog.packs import open_catalog
from questpress.press.aids import style, tags
from questpress.press.aids.check import check_aid
from questpress.press.aids.files import aids_pdf, draw_all, folded
from questpress.press.aids.index import index_aid, index_words
from questpress.press.aids.listing import aid_list
from questpress.press.aids.make import lay_out
from questpress.press.aids.model import AidSpec
from questpress.press.aids.render import render_text
from questpress.press.ink import Ink
from questpress.press.paper import PAPERS
from questpress.press.recording import RecordingSurface

GAMES = ("boardquest", "tanares-adventures", "tanares-expeditions", "anastyr")
AIDS = [pytest.param(info, id=f"{info.game}/{info.name}") for game in GAMES for info in aid_list(game)]
SPECS = {
    "a4": AidSpec(),
    "letter": AidSpec(paper=PAPERS["letter"]),
    "a5": AidSpec(paper=PAPERS["a5"]),
    "large": AidSpec(large=True),
}


@cache
def laid(info, spec):
    return lay_out(info, open_catalog(info.game), spec, code="catalog")


def pdf_of(info, spec=SPECS["a4"]):
    return pypdf.PdfReader(io.BytesIO(aids_pdf([laid(info, spec)], spec)[0]))


@pytest.mark.parametrize("spec", SPECS)
@pytest.mark.parametrize("info", AIDS)
def test_it_fits(info, spec):
    assert [str(finding) for finding in laid(info, SPECS[spec]).findings] == []


@pytest.mark.parametrize("info", AIDS)
def test_no_digit_on_paper_was_typed(info, monkeypatch):
    """Tagged digits are printed as letters; whatever digit is on the page nevertheless was typed."""
    done = render_text(info, open_catalog(info.game))
    masked = {key: "x" if char in tags.DIGITS else char for key, char in tags._BARE.items()}
    monkeypatch.setattr(style, "bare", lambda text: text.translate(masked))
    monkeypatch.setattr(style, "printed", style.printed.__wrapped__)  # not those of other tests
    one = lay_out(info, open_catalog(info.game), SPECS["a4"], code="catalog", rendered=done)
    surface = RecordingSurface()
    draw_all(surface, [one], SPECS["a4"])
    calls = [*surface.log.calls, *(call for calls in surface.log.symbols.values() for call in calls)]
    texts = [str(call[3]) for call in calls if call[0] == "text"]
    # The page's own number stands in its foot, sections of the rulebook in its sources. Words of drawings are checked
    # where they are read (the test below), before they lose their tags.
    known = {f"{n} of {len(one.sheets)}" for n in range(1, len(one.sheets) + 1)}
    known |= {word for fence in re.findall(r"```diagram.*?```", done.text, re.DOTALL) for word in _drawn(fence)}
    typed = [text for text in texts if re.search(r"\d", text) and text not in known and text not in one.said.sources]
    assert typed == []


def _drawn(fence):
    """Return what a drawing may write: numbers of players, and its words with tagged figures."""
    yield from (word[1] for word in re.findall(r"\bp[1-4]\b", fence))
    for line in fence.split("\n")[1:]:
        words = line.split()
        for start in range(1, len(words)):
            for end in range(start + 1, len(words) + 1):
                part = " ".join(words[start:end])
                if not tags.untagged(part):
                    yield tags.bare(part)


@pytest.mark.parametrize("info", AIDS)
def test_texts_longer_and_shorter_by_a_third(info):
    """Prose that is longer or shorter stays within its pages: no finding but that of more pages than are allowed."""
    done = render_text(info, open_catalog(info.game))
    for change in (_longer, _shorter):
        text = "\n".join(change(line) for line in done.text.split("\n"))
        changed = type(done)(done.info, text, done.used, done.shown)
        one = lay_out(info, open_catalog(info.game), SPECS["a4"], code="catalog", rendered=changed)
        assert [f.message for f in one.findings if "pages of" not in f.message] == []
        for sheet in one.sheets:
            for _, top, atoms in sheet.columns:
                height = sum(atom.height for atom in atoms) + sum(atom.above for atom in atoms[1:])
                assert top - height >= one.frame.bottom


def _longer(line):
    if not _prose(line):
        return line
    words = line.split(" ")
    return " ".join([*words, *[word for word in words if re.fullmatch("[a-z]+", word)][: len(words) * 3 // 10]])


def _shorter(line):
    if not _prose(line):
        return line
    words = line.split(" ")
    gone = [n for n, word in enumerate(words) if re.fullmatch("[a-z]+", word)][: len(words) * 3 // 10]
    return " ".join(word for n, word in enumerate(words) if n not in gone)


def _prose(line):
    return re.match(r"(- |\d\. )?[*(A-Z]", line) is not None and not re.search(r"[|`:]\s*$|\|", line)


@pytest.mark.parametrize("info", AIDS)
def test_the_pdf_is_searchable_and_says_what_it_is(info):
    reader = pdf_of(info)
    assert info.title in reader.metadata.title
    assert reader.trailer["/Root"]["/Lang"] == "en"
    outline = [item.title for item in reader.outline]
    assert info.title in outline
    words = " ".join(page.extract_text() for page in reader.pages)
    assert info.title in words
    assert "Unofficial, fan-made" in words
    fonts = [font.get_object() for page in reader.pages for font in page["/Resources"].get("/Font", {}).values()]
    for font in fonts:
        assert "/FontFile2" in font["/FontDescriptor"].get_object(), font["/BaseFont"]


@pytest.mark.parametrize("info", AIDS)
def test_it_mentions_its_topic(info):
    assert [str(finding) for finding in check_aid(info, open_catalog(info.game))] == []


@pytest.mark.parametrize("game", GAMES)
def test_aids_are_numbered_without_gaps(game):
    numbers = [info.number for info in aid_list(game) if info.number]
    assert numbers == list(range(1, len(numbers) + 1))


@pytest.mark.parametrize("info", [param for param in AIDS if param.values[0].name == "battle-maths"])
def test_same_bytes_each_time(info):
    spec = AidSpec(ink=Ink.SAVER)
    first = lay_out(info, open_catalog(info.game), spec, code="c")
    second = lay_out(info, open_catalog(info.game), spec, code="c")
    assert aids_pdf([first], spec)[0] == aids_pdf([second], spec)[0]


@pytest.mark.parametrize("count", range(1, 18))
def test_booklets_fold_into_order(count):
    """Sheets are stacked and folded: leaf by leaf, each front's right half and its back's left half."""
    sides = folded(count)
    fronts, backs = sides[::2], sides[1::2]
    read = [page for front, back in zip(fronts, backs, strict=True) for page in (front[1], back[0])]
    read += [page for front, back in reversed(list(zip(fronts, backs, strict=True))) for page in (back[1], front[0])]
    assert read == [*range(1, count + 1), *[0] * (-count % 4)]


@pytest.mark.parametrize("game", GAMES)
def test_the_index_has_every_aid_and_fits(game):
    one = index_aid(aid_list(game), open_catalog(game), SPECS["a4"])
    assert [str(finding) for finding in one.findings] == []
    words = index_words(aid_list(game), open_catalog(game))
    told = {number for numbers in words.values() for number in numbers}
    assert told == {info.number for info in aid_list(game) if info.number and not info.spoilers}
