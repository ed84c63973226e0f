from __future__ import annotations

import io
import itertools
import re
from functools import cache

import pypdf
import pytest
from inked import Inked, clashes, colors, pages
from questdocs import catalog, data, quest

from questpress.catalog.quest_box import load_quest_box
from questpress.catalog.sea_box import load_sea_box
from questpress.errors import UsageError
from questpress.findings import Finding
from questpress.games.quest.document import Quest
from questpress.games.tanares_adventures.make import make_quest
from questpress.games.tanares_adventures.options import BANDS, QuestOptions
from questpress.games.tanares_expeditions import make as sea
from questpress.games.tanares_expeditions.options import QuestOptions as SeaOptions
from questpress.press.ink import Ink
from questpress.press.paper import PAPERS, parse_paper
from questpress.press.recording import Log, RecordingSurface
from questpress.press.sheets.quest.booklet import draw_booklet, quest_pages
from questpress.press.sheets.quest.encounter_page import SEEN
from questpress.press.sheets.quest.fold import high_fold, thirds
from questpress.press.sheets.quest.render import render_quest
from questpress.press.sheets.quest.spec import BookSpec
from questpress.press.units import BLACK, WHITE, mm

NAMES = ("bell", "tide", "colossus")
LOOKS = tuple(itertools.product(Ink, ("a4", "letter")))
SIZES = {650, 800, 950, 1400, 2000, 3200}


def spec(ink: Ink = Ink.COLOR, paper: str = "a4", **more) -> BookSpec:
    return BookSpec(ink=ink, paper=PAPERS[paper], **more)


def drawn(doc: Quest, how: BookSpec) -> Log:
    surface = RecordingSurface()
    draw_booklet(surface, doc, catalog(doc.game), how)
    return surface.log


@cache
def kept(name: str, ink: Ink, paper: str, duplex: bool = False) -> Log:
    return drawn(quest(name), spec(ink, paper, duplex=duplex))


def texts(things: list[Inked]) -> list[Inked]:
    return [thing for thing in things if thing.kind == "text"]


def words(things: list[Inked]) -> str:
    return " ".join(thing.text for thing in texts(things))


def changed(name: str, **changes) -> Quest:
    return Quest.model_validate({**data(name), **changes})


def long_quest() -> Quest:
    """The bell with a third more of every text, more Features, and an event that says much."""
    source = data("bell")
    more = "And the dark of the old stair goes down and down, further than any lamp was ever carried. "
    events = [
        {
            **event,
            "story": event["story"] + " " + more * 3,
            "rules": [*event["rules"], *(f"<b>Rule {n}.</b> {more}" for n in range(9))],
        }
        for event in source["events"]
    ]
    features = [*source["features"], *({"name": f"Feature {n}", "text": more} for n in range(7))]
    introduction = source["introduction"] + " " + more * 4
    told = {**source["events"][0], "number": 3, "story": more * 30, "spawn": {}}
    changes = {"introduction": introduction, "features": features, "events": [*events, told], "epilogue": more * 40}
    return Quest.model_validate({**source, **changes})


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize(("ink", "paper"), LOOKS)
def test_texts_keep_apart_and_keep_the_margins(name, ink, paper):
    for number, ((width, height), things) in enumerate(pages(kept(name, ink, paper)), 1):
        margin = mm(6.35)
        written = texts(things)
        assert not clashes(things), number
        assert [t.text for t in written if not t.within(margin, margin, width - margin, height - margin)] == [], number


@pytest.mark.parametrize("name", NAMES)
def test_type_has_the_house_sizes_and_letters_in_shapes_are_legible(name):
    for call in kept(name, Ink.COLOR, "a4").calls:
        if call[0] == "text":
            text, size = call[3], call[5]
            assert size in SIZES or (text in "RGOB" and size >= 800), (text, size)


@pytest.mark.parametrize("name", NAMES)
def test_mono_is_black_and_white_and_other_inks_are_not(name):
    assert colors(kept(name, Ink.MONO, "a4")) <= {BLACK, WHITE}
    assert len(colors(kept(name, Ink.COLOR, "a4"))) > 8


@pytest.mark.parametrize("name", NAMES)
def test_every_page_carries_the_share_code(name):
    for _, things in pages(kept(name, Ink.COLOR, "a4")):
        assert quest(name).code in words(things)


def test_logs_of_pages_are_as_kept(golden):
    for name, number, file in (("bell", 2, "quest_setup"), ("bell", 4, "quest_event"), ("tide", 2, "quest_encounter")):
        doc = quest(name)
        sheets = quest_pages(doc, catalog(doc.game), spec())
        surface = RecordingSurface()
        sheets[number - 1].on(surface, doc, spec(), number, len(sheets))
        golden(f"press/{file}.txt", surface.log.text())


# --- nothing sealed is seen ------------------------------------------------------------------------------------------


def secrets(doc: Quest) -> set[str]:
    """Return what only a reader of folded sheets may see: names, stretches of texts, labels, names of cards."""
    found: set[str] = set()
    games_catalog = catalog(doc.game)
    for event in doc.events:
        found |= {event.name, *stretches(event.story), *(part for rule in event.rules for part in stretches(rule))}
        found |= {one.label for one in (*event.spawn.villains, *event.spawn.bosses) if len(one.label) > 2}
        for boss in event.spawn.bosses:
            found.add(games_catalog.get(f"{doc.game}/boss/{boss.card}").name)
        found |= {one.name for one in event.spawn.objects if one.name}
    for encounter in doc.encounters[1:]:
        found |= {encounter.title, *stretches(encounter.story), encounter.challenge.name}
    return found | set(stretches(doc.epilogue))


def stretches(text: str) -> list[str]:
    bare = re.sub(r"<[^>]*>", "", text).split()
    return [" ".join(bare[at : at + 4]) for at in range(0, max(1, len(bare) - 3), 4)] if bare else []


@pytest.mark.parametrize("duplex", [False, True])
@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("name", ["bell", "tide"])
def test_what_is_sealed_is_seen_nowhere_but_inside(name, paper, duplex):
    doc = quest(name)
    sheets = quest_pages(doc, catalog(doc.game), spec(paper=paper, duplex=duplex))
    hidden = secrets(doc)
    assert len(hidden) > 20
    unseen = set(hidden)
    for sheet, (_, things) in zip(sheets, pages(kept(name, Ink.COLOR, paper, duplex)), strict=True):
        sealed = sheet.title.startswith(("Event", "Epilogue", "Encounter")) and not sheet.title.startswith(
            "Encounter 1"
        )
        line = (
            high_fold(PAPERS[paper], SEEN).line if sheet.title.startswith("Encounter") else thirds(PAPERS[paper]).line
        )
        outside = words([t for t in things if not sealed or t.bottom > line])
        assert not [secret for secret in hidden if secret in outside], sheet.title
        inside = words(things)
        unseen = {secret for secret in unseen if secret not in inside}
        assert not any(secret in sheet.title for secret in hidden)
    assert len(unseen) < len(hidden) // 3  # stretches that a line end parts are not found again; most are


@pytest.mark.parametrize("name", ["bell", "tide"])
def test_nothing_sealed_lies_across_a_crease(name):
    doc = quest(name)
    sheets = quest_pages(doc, catalog(doc.game), spec())
    for sheet, (_, things) in zip(sheets, pages(kept(name, Ink.COLOR, "a4")), strict=True):
        if not sheet.title.startswith(("Event", "Epilogue", "Encounter")) or sheet.title.startswith("Encounter 1"):
            continue
        fold = high_fold(PAPERS["a4"], SEEN) if sheet.title.startswith("Encounter") else thirds(PAPERS["a4"])
        for crease in (fold.line, fold.crease):
            crossing = [t.text for t in texts(things) if t.bottom < crease < t.top]
            assert crossing in (["crease"], ["fold the bottom edge up to this line"]), sheet.title


def test_file_names_outlines_and_properties_name_nothing_sealed():
    doc = quest("bell")
    outputs = render_quest(doc, catalog(doc.game), spec(), ("pdf", "svg", "json"))
    hidden = secrets(doc)
    reader = pypdf.PdfReader(io.BytesIO(next(one.data for one in outputs if one.suffix == ".pdf")))
    said = [str(entry.title) for entry in reader.outline] + [str(value) for value in (reader.metadata or {}).values()]
    said += [one.name for one in outputs]
    assert "Set-up" in said
    assert not [secret for secret in hidden for text in said if secret in text]
    for svg in (one.data.decode() for one in outputs if one.suffix.endswith(".svg")):
        assert not [secret for secret in hidden if f"<title>{secret}" in svg or secret in svg[:600]]


# --- texts ------------------------------------------------------------------------------------------------------------


def pdf_text(doc: Quest) -> list[str]:
    pdf = next(one.data for one in render_quest(doc, catalog(doc.game), spec(), ("pdf",)))
    return [" ".join(page.extract_text().split()) for page in pypdf.PdfReader(io.BytesIO(pdf)).pages]


def test_the_text_of_the_pages_can_be_read_back():
    found = pdf_text(quest("bell"))
    assert "The Bell Below" in found[0]
    assert "For nine nights the bell" in found[0]
    for expected in ("37 tiles, then 2 chests", "3 more tiles, 3 more villains and 1 more token", "110-R", "Anvil Twin",
                     "Guard 1: see Event 2", "Two heroes each interact"):  # fmt: skip
        assert expected in found[1]
    assert "The bell answers" in found[3]
    assert "17-A to 18-B" in found[3]
    assert "100" in found[3]


def test_figures_follow_the_catalog():
    doc = quest("bell")
    row = catalog(doc.game).get(f"{doc.game}/loadout/quests-17-31")
    assert f"{row.first_aid.value} HP" in pdf_text(doc)[1]


def test_long_texts_go_on_and_nothing_is_lost():
    doc = long_quest()
    log = drawn(doc, spec())
    said = " ".join(words(things) for _, things in pages(log))
    for number in range(7):
        assert f"Feature {number}." in said
    for number in range(9):
        assert f"Rule {number}." in said
    assert said.count("any lamp") + said.count("any  lamp") >= 90
    for number, ((width, height), things) in enumerate(pages(log), 1):
        assert not clashes(things), number
        assert all(t.within(mm(6.35), mm(6.35), width - mm(6.35), height - mm(6.35)) for t in texts(things)), number
    titles = [sheet.title for sheet in quest_pages(doc, catalog(doc.game), spec())]
    assert "Set-up, page 2" in titles
    assert "Event 1, sheet 2" in titles


def test_marks_of_authors_are_read_and_odd_texts_are_told():
    doc = changed("bell", introduction="A <b>bold & odd</b> <i>tale 日 of {chest} and <u>.", title="Quest & <Co>")
    findings: list[Finding] = []
    render_quest(doc, catalog(doc.game), spec(), ("pdf",), findings=findings)
    assert {finding.code for finding in findings} == {"PR-01", "PR-04"}
    assert {finding.where.path for finding in findings} == {"introduction"}


# --- boards -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(1, 1), (3, 3), (6, 26), (24, 26), (32, 10)])
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_boards_of_any_shape_that_fits_are_drawn(size, paper):
    board = {"cols": size[0], "rows": size[1], "starts": [[1, 1]]}
    for doc in (changed("bell", setup=board, events=[]), small_sea(board)):
        for (width, height), things in pages(drawn(doc, spec(paper=paper))):
            assert not clashes(things)
            assert all(t.within(mm(6), mm(6), width - mm(6), height - mm(6)) for t in texts(things))


def small_sea(board: dict) -> Quest:
    first, *_ = data("tide")["encounters"]
    return changed("tide", encounters=[{**first, "board": board}, {**first, "number": 2, "board": board}], events=[])


def test_a_board_too_wide_to_read_is_refused_with_the_way_out():
    doc = changed("bell", setup={"cols": 52, "rows": 10}, events=[])
    with pytest.raises(UsageError, match=r"52 columns.*--table-map"):
        drawn(doc, spec())


@pytest.mark.parametrize("paper", ["a5", "a3", "legal", "210x280mm"])
def test_pages_come_onto_other_papers_at_a_scale(paper):
    how = BookSpec(paper=parse_paper(paper))
    for name in NAMES:
        for (width, height), things in pages(drawn(quest(name), how)):
            assert (width, height) == (how.paper.width, how.paper.height)
            assert not clashes(things)
            assert all(t.within(mm(4), mm(4), width - mm(4), height - mm(4)) for t in texts(things))


def test_paper_too_small_to_read_is_refused():
    with pytest.raises(UsageError, match="cannot be read on paper"):
        drawn(quest("bell"), BookSpec(paper=parse_paper("100x140mm")))


def test_an_empty_quest_has_its_pages():
    doc = changed(
        "bell",
        setup={"cols": 24, "rows": 16},
        events=[],
        features=[],
        extra=None,
        epilogue="",
        end_of_round=[],
        extras={},
    )
    assert [sheet.title for sheet in quest_pages(doc, catalog(doc.game), spec())] == ["Briefing", "Set-up", "Log"]


def test_an_unknown_card_tile_or_object_still_prints():
    source = data("bell")
    setup = {
        **source["setup"],
        "tiles": [{"tile": "no-such-tile", "at": "2-A"}],
        "villains": [{"label": "1-R", "card": "nobody", "color": "red", "level": 1, "at": "3-A"}],
        "objects": [{"id": "thing", "object": "no-such-thing", "at": "4-A"}],
        "bosses": [{"label": "B7", "card": None, "at": "5-A"}],
    }
    said = words(pages(drawn(changed("bell", setup=setup), spec()))[1][1])
    for expected in ("no such tile", "level 1, yours:", "no such thing 4-A", "Boss, yours:"):
        assert expected in said


def test_villains_side_by_side_keep_their_labels_apart():
    colors_of = ("red", "green", "orange", "blue")
    villains = [
        {
            "label": f"{100 + at}-{'RGOB'[at % 4]}",
            "card": None,
            "level": 1,
            "color": colors_of[at % 4],
            "at": [8 + at % 5, 5 + at // 5],
        }
        for at in range(10)
    ]
    doc = changed("bell", setup={"cols": 24, "rows": 16, "villains": villains}, events=[])
    assert not clashes(pages(drawn(doc, spec()))[1][1])


# --- printing both sides, files --------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", NAMES)
def test_printed_on_both_sides_what_is_folded_has_a_hatch_behind_it(name):
    doc = quest(name)
    titles = [sheet.title for sheet in quest_pages(doc, catalog(doc.game), spec(duplex=True))]
    backs = [at for at, title in enumerate(titles) if title.endswith(", back")]
    sealed = [at for at, title in enumerate(titles) if f"{title}, back" in titles]
    assert backs == [at + 1 for at in sealed]
    assert all(at % 2 == 0 for at in sealed)
    assert len(sealed) == len(doc.events) + max(0, len(doc.encounters) - 1) + bool(doc.epilogue) + (name == "tide")


def test_the_same_quest_gives_the_same_bytes():
    doc = quest("bell")
    made = [render_quest(doc, catalog(doc.game), spec(), ("pdf", "svg", "json")) for _ in range(2)]
    assert made[0] == made[1]
    assert made[0][0].name == "tanares_adventures_quest_QP1-7K3M-9XTD-4A_a4.pdf"


def test_png_is_one_a_page_and_a_format_nobody_knows_is_refused():
    doc = quest("colossus")
    made = render_quest(doc, catalog(doc.game), spec(Ink.SAVER, "letter"), ("png",), dpi=36)
    assert [one.name for one in made] == [
        f"tanares_adventures_quest_{doc.code}_letter_saver-p{number}.png" for number in range(1, 5)
    ]
    with pytest.raises(UsageError, match="format 'doc'"):
        render_quest(doc, catalog(doc.game), spec(), ("doc",))


@pytest.mark.parametrize("number", range(8))
def test_quests_of_the_builder_print_without_a_clash(number):
    options = QuestOptions(band=BANDS[number % 4], kemet=number % 4, boss=number == 7)
    doc = make_quest(f"print {number}", options, load_quest_box("printed"))
    for paper in ("a4", "letter"):
        for (width, height), things in pages(drawn(doc, spec(paper=paper))):
            assert not clashes(things)
            assert all(t.within(mm(6), mm(6), width - mm(6), height - mm(6)) for t in texts(things))


@pytest.mark.parametrize("number", range(4))
def test_voyages_of_the_builder_print_without_a_clash(number):
    doc = sea.make_quest(f"print {number}", SeaOptions(), load_sea_box("printed"))
    for paper in ("a4", "letter"):
        for (width, height), things in pages(drawn(doc, spec(paper=paper))):
            assert not clashes(things)
            assert all(t.within(mm(6), mm(6), width - mm(6), height - mm(6)) for t in texts(things))


def test_what_loses_a_later_encounter_is_told_on_its_own_sheet():
    losses = [*data("tide")["lose"], {"text": "Encounter 3: The cage falls.", "trigger": "round-count", "count": 9}]
    doc = changed("tide", lose=losses)
    sheets = quest_pages(doc, catalog(doc.game), spec())
    told = [
        sheet.title
        for sheet, (_, things) in zip(sheets, pages(drawn(doc, spec())), strict=True)
        if "The cage falls" in words(things)
    ]
    assert told == ["Encounter 3"]


def test_events_follow_their_encounter():
    doc = changed("tide", events=[*data("tide")["events"], {**data("tide")["events"][0], "number": 2, "encounter": 3}])
    titles = [sheet.title for sheet in quest_pages(doc, catalog(doc.game), spec())]
    assert titles.index("Event 2") == titles.index("Encounter 3") + 1
    assert "Event 2" not in words(pages(drawn(doc, spec()))[0][1])
