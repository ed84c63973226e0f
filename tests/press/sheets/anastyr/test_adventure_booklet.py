from __future__ import annotations

import io
import itertools
import re
import subprocess
import sys
from functools import cache

import pypdf
import pytest
from adventuredocs import bossless, catalog, changed, data, early, ford, huge, wordy
from inked import Inked, clashes, colors, pages

from questpress.catalog.adventure_box import load_adventure_box
from questpress.catalog.packs import open_catalog
from questpress.errors import UsageError
from questpress.findings import Finding
from questpress.games.anastyr.document import Adventure
from questpress.games.anastyr.make import make_adventure
from questpress.games.anastyr.options import AdventureOptions
from questpress.press.aids.style import PAGE, pen_for
from questpress.press.ink import Ink
from questpress.press.paper import PAPERS, parse_paper
from questpress.press.recording import Log, RecordingSurface
from questpress.press.sheets.anastyr.booklet import adventure_pages, draw_adventure
from questpress.press.sheets.anastyr.boss_page import SEEN
from questpress.press.sheets.anastyr.render import render_adventure
from questpress.press.sheets.quest.fold import high_fold, thirds
from questpress.press.sheets.quest.spec import BookSpec
from questpress.press.units import BLACK, WHITE, mm

LOOKS = tuple(itertools.product(Ink, ("a4", "letter")))
DOCS = {"ford": ford, "early": early, "bossless": bossless, "wordy": wordy}
SIZES = {650, 800, 950, 1400, 2000, 3200}


def spec(ink: Ink = Ink.COLOR, paper: str = "a4", **more) -> BookSpec:
    return BookSpec(ink=ink, paper=PAPERS[paper], **more)


def drawn(doc: Adventure, how: BookSpec) -> Log:
    surface = RecordingSurface()
    draw_adventure(surface, doc, catalog(), how)
    return surface.log


@cache
def kept(name: str, ink: Ink, paper: str, duplex: bool = False) -> Log:
    return drawn(DOCS[name](), spec(ink, paper, duplex=duplex))


@cache
def titles(name: str, paper: str = "a4", duplex: bool = False) -> tuple[str, ...]:
    how = spec(paper=paper, duplex=duplex)
    return tuple(sheet.title for sheet in adventure_pages(DOCS[name](), catalog(), how))


def texts(things: list[Inked]) -> list[Inked]:
    return [thing for thing in things if thing.kind == "text"]


def words(things: list[Inked]) -> str:
    return " ".join(thing.text for thing in texts(things))


def assert_clean(log: Log, margin: int = mm(6)) -> None:
    for number, ((width, height), things) in enumerate(pages(log), 1):
        assert not clashes(things), number
        out = [t.text for t in texts(things) if not t.within(margin, margin, width - margin, height - margin)]
        assert out == [], number


@pytest.mark.parametrize("name", DOCS)
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_texts_keep_apart_and_keep_the_margins(name, paper):
    assert_clean(kept(name, Ink.COLOR, paper))


@pytest.mark.parametrize(("ink", "paper"), LOOKS)
def test_they_do_in_every_ink(ink, paper):
    assert_clean(kept("ford", ink, paper))


def test_type_has_the_house_sizes():
    for name in DOCS:
        for call in kept(name, Ink.COLOR, "a4").calls:
            if call[0] == "text":
                assert call[5] in SIZES, call


def test_mono_is_black_and_white_and_other_inks_are_not():
    assert colors(kept("ford", Ink.MONO, "a4")) <= {BLACK, WHITE}
    assert len(colors(kept("ford", Ink.COLOR, "a4"))) > 8


def test_every_page_carries_the_share_code():
    for _, things in pages(kept("ford", Ink.COLOR, "a4")):
        assert ford().code in words(things)


@pytest.mark.parametrize(("outline", "file"), [("Set-up", "setup"), ("Quest 1 and Quest 1, second task", "strips")])
def test_logs_of_pages_are_as_kept(golden, outline, file):
    sheets = adventure_pages(ford(), catalog(), spec())
    at = [sheet.title for sheet in sheets].index(outline)
    surface = RecordingSurface()
    surface.begin_page(sheets[at].paper.width, sheets[at].paper.height, title=outline)
    sheets[at].draw(pen_for(surface, Ink.COLOR, "anastyr", PAGE), at + 1, len(sheets))
    surface.end_page()
    golden(f"press/adventure_{file}.txt", surface.log.text())


# --- what is sealed ---------------------------------------------------------------------------------------------------


def stretches(text: str) -> list[str]:
    bare = re.sub(r"<[^>]*>", "", text).split()
    return [" ".join(bare[at : at + 4]) for at in range(0, max(1, len(bare) - 3), 4)] if bare else []


def secrets(doc: Adventure) -> set[str]:
    """Return what only a reader of folded paper may see."""
    found: set[str] = set(stretches(doc.epilogue))
    for quest in doc.quests:
        found |= set(stretches(quest.completed))
        if quest.secondary is not None:
            found |= set(stretches(quest.secondary.completed))
        if quest.number > 1:
            found |= {quest.name, *stretches(quest.story), *stretches(quest.objective.text)}
    found |= {token.name for token in doc.deployment.tokens if token.quest > 0}
    for card in doc.enemies:
        if card.quest > 0:
            found.add(catalog().get(f"anastyr/enemy/{card.card}").name)
    boss = doc.boss
    if boss is not None and boss.quest > 0:
        found |= {catalog().get(f"anastyr/boss/{boss.card}").name, "Nakah", "Spinning Tail"}
    return found


def seen(title: str, paper: str) -> int:
    """Return the height above which a sheet is seen while it is folded; 0 for an open one."""
    height = PAPERS[paper].height
    if title.startswith("Quest"):
        return height - height // 4
    if title.startswith("The boss"):
        return high_fold(PAPERS[paper], SEEN).line
    return thirds(PAPERS[paper]).line if title.startswith("Epilogue") else 0


@pytest.mark.parametrize("duplex", [False, True])
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_what_is_sealed_is_seen_nowhere_but_inside(paper, duplex):
    hidden = secrets(ford())
    assert len(hidden) > 30
    unseen = set(hidden)
    log = kept("ford", Ink.COLOR, paper, duplex)
    for title, (_, things) in zip(titles("ford", paper, duplex), pages(log), strict=True):
        line = seen(title, paper)
        back = title.endswith(", back")
        outside = words([t for t in things if not line or back or t.bottom > line])
        assert [secret for secret in hidden if secret in outside] == [], title
        unseen = {secret for secret in unseen if secret not in words(things)}
        assert not any(secret in title for secret in hidden)
    assert len(unseen) < len(hidden) // 3  # stretches that a line end parts are not found again; most are


def test_of_a_quest_the_first_fold_opens_nothing_of_its_completed_side():
    third, quarter = PAPERS["a4"].height // 2, PAPERS["a4"].height // 4
    done = {part for quest in ford().quests for part in stretches(quest.completed)}
    inside = set()
    for title, (_, things) in zip(titles("ford"), pages(kept("ford", Ink.COLOR, "a4")), strict=True):
        if title.startswith("Quest"):
            assert not [part for part in done if part in words([t for t in things if t.bottom > third])]
            inside |= {part for part in done if part in words([t for t in things if quarter < t.bottom < third])}
    assert len(inside) > len(done) // 2


def test_nothing_sealed_lies_across_a_crease():
    allowed = re.compile(r"crease|fold the bottom edge up|first: fold|second: fold|the folded edge")
    for name in ("ford", "wordy"):
        for title, ((_, height), things) in zip(titles(name), pages(kept(name, Ink.COLOR, "a4")), strict=True):
            line = seen(title, "a4")
            creases = [height // 4 * n for n in (1, 2, 3)] if title.startswith("Quest") else [line, line // 2]
            for crease in creases if line else ():
                crossing = [t.text for t in texts(things) if t.bottom < crease < t.top and not allowed.match(t.text)]
                assert crossing == [], title


def test_file_names_outlines_and_properties_name_nothing_sealed():
    outputs = render_adventure(ford(), catalog(), spec(), ("pdf", "svg", "json"))
    hidden = secrets(ford())
    reader = pypdf.PdfReader(io.BytesIO(next(one.data for one in outputs if one.suffix == ".pdf")))
    said = [str(entry.title) for entry in reader.outline] + [str(value) for value in (reader.metadata or {}).values()]
    said += [one.name for one in outputs]
    assert {"Set-up", "The boss", "Epilogue"} <= set(said)
    assert not [secret for secret in hidden for text in said if secret in text]
    for svg in (one.data.decode() for one in outputs if one.suffix.endswith(".svg")):
        assert not [secret for secret in hidden if f"<title>{secret}" in svg or secret in svg[:600]]


def test_a_boss_who_is_there_from_the_start_is_told():
    said = dict(zip(titles("early"), pages(kept("early", Ink.COLOR, "a4")), strict=True))
    assert "Molo'kai and Nakah" in words(said["The boss"][1])
    assert "fold" not in words(said["The boss"][1])
    assert titles("early").index("The boss") < titles("early").index("Round track and log")


def test_printed_on_both_sides_what_is_folded_has_a_hatch_behind_it():
    found = titles("ford", "a4", True)
    folded = [at for at, title in enumerate(found) if seen(title, "a4") and not title.endswith(", back")]
    assert len(folded) == 4
    assert all(at % 2 == 0 and found[at + 1] == f"{found[at]}, back" for at in folded)
    assert found[folded[0] - 1] != "Notes" or folded[0] % 2 == 0


# --- texts ------------------------------------------------------------------------------------------------------------


@cache
def pdf_text() -> dict[str, str]:
    pdf = next(one.data for one in render_adventure(ford(), catalog(), spec(), ("pdf",)))
    found = [" ".join(page.extract_text().split()) for page in pypdf.PdfReader(io.BytesIO(pdf)).pages]
    return dict(zip(titles("ford"), found, strict=True))


def test_the_text_of_the_pages_can_be_read_back():
    said = pdf_text()
    for page, expected in {
        "Briefing": ("The Drowned Bell of Glasswater", "For nine nights a bell", "Three Cairns",
                     "3 players, a hero each", "7 Adventure tiles",
                     "in reach: 3 more cards and tokens", "6 folded sheets or strips"),
        "Set-up": ("West tile: Herders' Rest (2)", "arrow east", "3 on 4-B, 2 on 6-A", "1-A, 1-B, 2-A and 1-C",
                   "4/6", "Tusk Ram", "Sylfæ Seer"),
        "Decks": ("Kizzhul Slaughterer: veteran, 10", "A Rider in White", "5 cards drawn unseen", "From the Reeds",
                  "Uncommon beast on space 3.", "1 and 2 heroes, normal: Bait and Ambush",
                  "A card may ask for more figures than there are."),
        "Round track and log": ("10 cards in the Event deck", "Rounds of the boss"),
        "Boards 2 and 3": ("East tile: The Jade Sea 3", "Second cairn", "set up tile 3 alone", "Ceremonial brazier"),
        "Quest 1 and Quest 1, second task": ("Moss Giant: normal side, 4 figures", "Gain a boss hint: a triangle",
                                             "Then open the first fold of Quest 2"),
        "Quest 2 and Quest 3": ("on the card of Kizzhul Skinner", "Unfold the sheet of the boss now", "You have won"),
        "The boss": ("Skin of Reeds", "3 hard tokens", "27-C", "at 8: CBT +1", "21-B, 25-B and 26-D"),
    }.items():  # fmt: skip
        for part in expected:
            assert part in said[page], (page, part)


def test_figures_follow_the_catalog():
    row = open_catalog("anastyr").get("anastyr/player-count/players-3")
    assert f"{row.basic_actions.value} each" in pdf_text()["Briefing"]
    boss = open_catalog("anastyr").get("anastyr/boss/nakah")
    assert f"size {boss.size.value}" in pdf_text()["The boss"]


def test_long_texts_go_on_and_nothing_is_lost():
    log = kept("wordy", Ink.COLOR, "a4")
    said = re.sub(r"\s+", " ", " ".join(words(things) for _, things in pages(log)))
    for expected in [f"Rule {n}." for n in range(9)] + [f"Own {n}" for n in range(30)]:
        assert expected in said, expected
    found = titles("wordy")
    for expected in ("Briefing, page 2", "Decks, page 2", "Epilogue, sheet 2"):
        assert expected in found
    assert any("strip 2" in title for title in found)
    wanted = 12 + 60 + 3 * (9 + 20 + 5) + 9 + 30 * 2 + 16 // 2
    assert said.count("under the stones") + said.count("under the ") >= wanted * 9 // 10


def test_more_than_any_box_holds_still_prints():
    log = drawn(huge(), spec())
    assert_clean(log)
    said = " ".join(words(things) for _, things in pages(log))
    for expected in ("Token 149:", "What is placed stands on a page of its own.", "99"):
        assert expected in said
    assert said.count("Any minion:") == 20


def test_marks_of_authors_are_read_and_odd_texts_are_told():
    doc = changed(introduction="A <b>bold & odd</b> <i>tale 日 of {chest} and <u>.", title="Adventure & <Co>")
    findings: list[Finding] = []
    render_adventure(doc, catalog(), spec(), ("pdf",), findings=findings)
    assert {finding.code for finding in findings} == {"PR-01", "PR-04"}
    assert {finding.where.path for finding in findings} == {"introduction"}


def test_one_player_has_the_solo_rules_and_others_have_not():
    alone = changed(players=1, heroes=2)
    said = words(pages(drawn(alone, spec()))[0][1])
    assert "One player, two heroes" in said
    assert "Enemies enter spaces with heroes" in said
    assert "One player, two heroes" not in pdf_text()["Briefing"]
    printed = words(pages(drawn(changed(players=1, heroes=2, solo_entry=False), spec()))[0][1])
    assert "Enemies move into no space with a hero" in printed


def test_the_board_that_waits_is_told():
    assert "It waits while an objective token or a hint lies on the West tile" in pdf_text()["Briefing"]
    assert "It waits while" not in words(pages(drawn(changed(waits=False, rules=[]), spec()))[0][1])


def test_an_unknown_card_or_tile_still_prints():
    source = data()
    doc = changed(
        start=[{"tile": "tile-99"}, source["start"][1]],
        events={"cards": ["no-such-event"]},
        spawns=[{"heroes": [3], "difficulty": ["hard"], "cards": ["no-such-spawn"]}],
        boss={**source["boss"], "card": "no-such-boss", "quest": 0},
    )
    log = drawn(doc, spec())
    assert_clean(log)
    said = " ".join(words(things) for _, things in pages(log))
    for expected in ("Tile 99", "No such event", "No such spawn", "No such boss"):
        assert expected in said


def test_a_crowded_space_keeps_its_names_apart():
    places = [
        {"card": card, "at": "6-C", "count": 2} for card in ("kizzhul-howler", "kizzhul-tracker", "kizzhul-skinner")
    ]
    deployment = {**data()["deployment"], "enemies": places, "creatures": [{"card": "horse", "at": "6-C"}]}
    assert_clean(drawn(changed(deployment=deployment), spec()))


# --- papers, files ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("paper", ["a5", "a3", "legal", "210x280mm"])
def test_pages_come_onto_other_papers_at_a_scale(paper):
    how = BookSpec(paper=parse_paper(paper))
    log = drawn(ford(), how)
    assert {size for size, _ in pages(log)} == {(how.paper.width, how.paper.height)}
    assert_clean(log, mm(4))


def test_paper_too_small_to_read_is_refused():
    with pytest.raises(UsageError, match="cannot be read on paper"):
        drawn(ford(), BookSpec(paper=parse_paper("100x140mm")))


def test_png_is_one_a_page_and_a_format_nobody_knows_is_refused():
    made = render_adventure(bossless(), catalog(), spec(Ink.SAVER, "letter"), ("png",), dpi=36)
    assert made[0].name == f"anastyr_adventure_{ford().code}_letter_saver-p1.png"
    assert len(made) == len(titles("bossless", "letter"))
    with pytest.raises(UsageError, match="format 'doc'"):
        render_adventure(ford(), catalog(), spec(), ("doc",))


_HASH = """
import sys, hashlib
sys.path.insert(0, sys.argv[1])
from adventuredocs import catalog, ford
from questpress.press.sheets.anastyr.render import render_adventure
from questpress.press.sheets.quest.spec import BookSpec
for one in render_adventure(ford(), catalog(), BookSpec(), ("pdf", "svg")):
    print(hashlib.sha256(one.data).hexdigest())
"""


def test_the_same_adventure_gives_the_same_bytes_in_any_process():
    here = next(path for path in sys.path if path.endswith("anastyr"))
    runs = {
        subprocess.run(
            [sys.executable, "-c", _HASH, here],
            env={"PYTHONHASHSEED": seed, "PATH": ""},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(runs) == 1
    assert len(runs.pop().split()) == 1 + len(titles("ford"))


@pytest.mark.parametrize("number", range(8))
def test_adventures_of_the_builder_print_without_a_clash(number):
    boss = ("none", "", "boss", "mini-boss")[number % 4]
    options = AdventureOptions(players=1 + number % 4, tiles=(4, 9, 6, 7, 5, 8, 9, 6)[number], boss=boss)
    doc = make_adventure(f"print {number}", options, load_adventure_box())
    for paper in ("a4", "letter"):
        assert_clean(drawn(doc, spec(paper=paper)))
    later = [sheet.title for sheet in adventure_pages(doc, catalog(), spec()) if sheet.title.startswith("Board")]
    boards = {int(n) for title in later for n in re.findall(r"\d+", title)}
    assert boards == set(range(2, options.tiles))
