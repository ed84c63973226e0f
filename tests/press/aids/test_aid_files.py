"""Forms, sealed covers, cards, the index, the check of topics, and figures that follow the catalog."""

from __future__ import annotations

import io
from dataclasses import replace

import pypdf
import pytest

from questpress.catalog.packs import open_catalog
from questpress.errors import InvalidInputError, UsageError
from questpress.press.aids.cards import aid_cards
from questpress.press.aids.check import check_aid
from questpress.press.aids.files import aids_pdf
from questpress.press.aids.index import index_aid, index_words
from questpress.press.aids.listing import aid_list, named
from questpress.press.aids.make import lay_out
from questpress.press.aids.model import AidSpec
from questpress.press.aids.parse import UnreadableAid, parse

FIELDS = """```fields
line Name | Level
line Name
boxes HP | {{ calc(3) }}
track Gold | {{ calc(0) }} | {{ calc(2) }}
notes Loot | 2
table 2 | Round | HP
ticks Potion | Rope
```
"""


def read(data):
    return pypdf.PdfReader(io.BytesIO(data))


def test_forms_can_be_filled_in(laid):
    spec = AidSpec(fillable=True)
    one = laid(FIELDS, spec=spec)
    assert not one.findings
    fields = read(aids_pdf([one], spec)[0]).get_fields()
    assert list(fields) == [
        "Name", "Level", "Name (2)", "HP 1", "HP 2", "HP 3", "Gold 1", "Gold 2", "Gold 3", "Loot", "Round 0", "HP 0",
        "Round 1", "HP 1 (2)", "Potion", "Rope",
    ]  # fmt: skip
    assert {name for name, field in fields.items() if field["/FT"] == "/Btn"} == {
        "HP 1", "HP 2", "HP 3", "Gold 1", "Gold 2", "Gold 3", "Potion", "Rope",
    }  # fmt: skip
    assert not read(aids_pdf([one], AidSpec())[0]).get_fields()


def test_a_number_of_boxes_is_a_figure(laid):
    (finding,) = laid("```fields\nboxes HP | 3\n```\n").findings
    assert finding.code == "PR-44"


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ("```fields\nbox HP | 3\n```\n", "PR-43"),
        ("```fields\nboxes HP\n```\n", "PR-43"),
        ("```fields\nboxes HP | {{ calc(900) }}\n```\n", "PR-43"),
        ("```nothing\n```\n", "PR-43"),
        ("```flow\nleap far\n```\n", "PR-43"),
        ("```diagram hex\ntoken dragon-king 0,0\n```\n", "PR-43"),
        ("```diagram hex\nshot 0,0 1;0 clear\n```\n", "PR-43"),
        ("```diagram hex rings=999\n```\n", "PR-43"),
        ("```diagram square cols=3 rows=3\ntoken foe 4,1\n```\n", "PR-43"),
        ("```diagram cube\n```\n", "PR-43"),
        ("{no-such-icon}", "PR-43"),
        ("```formula\na:\n```\n", "PR-43"),
        ("```formula\n:\n```\n", "PR-43"),
        ("<b>open", "PR-43"),
        ("A die shows 6.", "PR-44"),
        ("## Heading 2\n\nText", "PR-44"),
        ("| a | 1 |\n| --- | --- |\n| b | c |\n", "PR-44"),
        ("```formula\nA: 2 (note)\n```\n", "PR-44"),
        ("```cells\n{die-1} | 2 | a\n```\n", "PR-44"),
        ("```diagram hex\nlabel 0,0 room 3\n```\n", "PR-44"),
        ("```odds\nGap | b\n2 | c\n```\n", "PR-44"),
    ],
)
def test_what_means_nothing_and_what_was_typed_is_told(laid, body, code):
    findings = laid(body).findings
    assert {finding.code for finding in findings} == {code}
    assert all(finding.fix for finding in findings)


@pytest.mark.parametrize("text", ["![a](b)\n\n---\n\ntext", '```diagram "\n```', "---\n\n- list"])
def test_blocks_that_aids_do_not_have(text):
    with pytest.raises(UnreadableAid):
        parse(text + "\n\n---\n\nmore\n")


@pytest.mark.parametrize(
    "more",
    [
        "colour: red\n",
        "topic: terrain\n",
        "columns: three\n",
        "spoilers: perhaps\n",
        "a: [\n",
        "sources: [Combat: Attacks]\n",
    ],
)
def test_a_faulty_head_is_told(write, more):
    with pytest.raises(InvalidInputError) as caught:
        write("text", more=more)
    assert caught.value.findings


def test_what_a_campaign_unlocks_lies_behind_a_cover_that_does_not_name_it(laid):
    spec = AidSpec()
    one = laid("A secret", game="tanares-adventures", more="spoilers: true\n", title="Traitors")
    pages = [page.extract_text() for page in read(aids_pdf([one], spec)[0]).pages]
    assert len(pages) == 3
    assert "Sealed" in pages[0]
    assert "Traitors" not in pages[0]
    assert pages[1] == ""  # the back of the cover
    assert "A secret" in pages[2]


def test_figures_follow_the_catalog():
    """Every figure of an entry that the aid reads is changed in turn, and the page changes."""
    (info,) = named(aid_list("boardquest"), ["battle-maths"])
    catalog = open_catalog("boardquest")
    before = words_of(info, catalog)
    for kind, entry_id, value, shown in (
        ("number", "own-fort-defense", 7, "+7"),
        ("number", "critical-damage", 5, "5 DMG"),
        ("number", "critical-hit", 11, "always hits"),
        ("number", "enemy-fort-defense", -6, "−6"),
    ):
        entry = catalog.entries[kind][entry_id]
        amount = entry.amount.model_copy(update={"value": value})
        entries = {
            **catalog.entries,
            kind: {**catalog.entries[kind], entry_id: entry.model_copy(update={"amount": amount})},
        }
        after = words_of(info, replace(catalog, entries=entries))
        assert after != before
        assert shown in after


def words_of(info, catalog):
    one = lay_out(info, catalog, AidSpec(), code="catalog")
    return " ".join(page.extract_text() for page in read(aids_pdf([one], AidSpec())[0]).pages)


def test_cards_have_faces_in_order_and_a_back(write):
    info = write("## A\n\n" + "- words of a line\n" * 40)
    cards, findings = aid_cards(info, open_catalog("boardquest"), AidSpec(form="poker"))
    assert not findings
    assert len(cards) > 1
    assert all(card.back is not None for card in cards)
    assert len({card.ref for card in cards}) == len(cards)


def test_check_names_what_is_left_out(write):
    catalog = open_catalog("boardquest")
    info = write(
        "{{ entry('terrain/forest').name }} and {{ entry('terrain/water').effect }}", more="topic: [terrain, swamp]\n"
    )
    messages = " ".join(finding.message for finding in check_aid(info, catalog))
    assert "does not mention Mountain" in messages
    assert "does not mention Plain" in messages
    assert "Forest" not in messages
    assert "Water" not in messages
    assert "'swamp'" in messages


def test_index_is_alphabetical_and_names_the_aids(write):
    catalog = open_catalog("boardquest")
    first = write("## Zeal\n\n{{ entry('status-effect/freeze').name }}", name="one", more="terms: [apple]\n")
    second = replace(write("## Zeal\n\n{{ entry('status-effect/burn').name }}", name="two"), number=2)
    words = index_words([first, second], catalog)
    assert list(words) == ["apple", "Burn", "Freeze", "Zeal"]
    assert words["Zeal"] == (1, 2)
    assert words["Freeze"] == (1,)
    one = index_aid([first, second], catalog, AidSpec())
    assert not one.findings
    assert "Freeze" in read(aids_pdf([one], AidSpec())[0]).pages[0].extract_text()


def test_an_unknown_aid_is_refused_with_the_nearest():
    with pytest.raises(UsageError, match="battle-maths"):
        named(aid_list("boardquest"), ["battle-math"])


def test_what_is_not_numbered_has_no_number_to_be_called_by():
    with pytest.raises(UsageError):
        named(aid_list("boardquest"), ["0"])


def test_a_bold_cell_that_is_empty_prints_nothing():
    (table,) = parse("| a | b |\n| --- | --- |\n| **** | c ** ** |\n").lead
    assert [cell.strip() for cell in table.rows[0]] == ["", "c"]
