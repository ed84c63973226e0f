from __future__ import annotations

import io
import itertools
from dataclasses import replace
from functools import cache

import pypdf
import pytest
from inked import Inked, clashes, colors, pages
from scenariodocs import box, data, siege

from questpress.errors import UsageError
from questpress.findings import Finding
from questpress.games.boardquest.scenario.document import Scenario
from questpress.press.aids.style import PAGE, pen_for
from questpress.press.ink import Ink
from questpress.press.paper import PAPERS
from questpress.press.recording import Log, RecordingSurface
from questpress.press.sheets.boardquest.scenario.cast import letters
from questpress.press.sheets.boardquest.scenario.enemy_cards import LEFT
from questpress.press.sheets.boardquest.scenario.focus_flow import flow_of
from questpress.press.sheets.boardquest.scenario.render import render_scenario
from questpress.press.sheets.boardquest.scenario.sheet import draw_scenario, scenario_pages
from questpress.press.sheets.boardquest.scenario.spec import ScenarioSpec
from questpress.press.sheets.quest.frame import MARGIN
from questpress.press.units import BLACK, WHITE, mm

LOOKS = tuple(itertools.product(Ink, ("a4", "letter")))
SIZES = {650, 800, 950, 1100, 1400, 2000, 3200}


def spec(ink: Ink = Ink.COLOR, paper: str = "a4", **more) -> ScenarioSpec:
    return ScenarioSpec(ink=ink, paper=PAPERS[paper], **more)


def drawn(doc: Scenario, how: ScenarioSpec, of=None) -> Log:
    surface = RecordingSurface()
    draw_scenario(surface, doc, of or box(), how)
    return surface.log


@cache
def kept(ink: Ink = Ink.COLOR, paper: str = "a4") -> Log:
    return drawn(siege(), spec(ink, paper))


def texts(things: list[Inked]) -> list[Inked]:
    return [thing for thing in things if thing.kind == "text"]


def words(things: list[Inked]) -> str:
    return " ".join(thing.text for thing in texts(things))


def told(log: Log) -> str:
    return " ".join(words(things) for _, things in pages(log))


def in_order(log: Log, left: int = MARGIN + LEFT) -> list[str]:
    """The words on the pages of the enemies that begin in a column, downwards; else that of their names."""
    found = []
    for _, things in pages(log):
        if "The enemies, " in words(things):
            column = [t for t in texts(things) if abs(t.left - left) < 10]
            found += [t.text for t in sorted(column, key=lambda t: -t.bottom)]
    return found


def assert_tidy(log: Log) -> None:
    for number, ((width, height), things) in enumerate(pages(log), 1):
        margin = mm(6.35)
        assert not clashes(things), number
        assert [t.text for t in texts(things) if not t.within(margin, margin, width - margin, height - margin)] == []


@pytest.mark.parametrize(("ink", "paper"), LOOKS)
def test_texts_keep_apart_and_keep_the_margins(ink, paper):
    assert_tidy(kept(ink, paper))


def test_type_has_the_sizes_of_the_house():
    # the tokens of the example of a move have letters as large as they are
    other = {call[3] for call in kept().calls if call[0] == "text" and call[5] not in SIZES}
    assert other <= {"1", "2"}


def test_mono_is_black_and_white_and_other_inks_are_not():
    assert colors(kept(Ink.MONO)) <= {BLACK, WHITE}
    assert len(colors(kept())) > 8


def test_every_page_carries_the_share_code():
    for _, things in pages(kept()):
        assert siege().code in words(things)


def test_logs_of_pages_are_as_kept(golden):
    sheets = scenario_pages(siege(), box(), spec())
    assert [sheet.title for sheet in sheets] == ["Map", "Set-up", "Enemies", "Enemies, page 2", "Epilogue"]
    for number, name in ((1, "map"), (2, "setup"), (3, "enemies")):
        surface, sheet = RecordingSurface(), sheets[number - 1]
        surface.begin_page(sheet.paper.width, sheet.paper.height, title=sheet.title)
        sheet.draw(pen_for(surface, Ink.COLOR, "boardquest", PAGE), number, len(sheets))
        surface.end_page()
        golden(f"press/scenario_{name}.txt", surface.log.text())


# --- what stands on the pages ----------------------------------------------------------------------------------------


def test_the_map_tells_sides_forts_terms_and_rounds():
    _, things = pages(kept())[0]
    page = words(things)
    for said in ("The Gate of Ash", "Humans", "Normal; 14 rounds.", "Raegar (G) is defeated.", "Two of the forts are"):
        assert said in page
    shown = [thing.text for thing in texts(things)]
    for label in ("1", "2", "3", "4", "A", "B", "C", "D", "E", "F", "G", "Fort 4", "round 4", "Rounds", "+F"):
        assert label in shown, label
    for piece in data()["pieces"]:
        assert str(int(piece["id"][-2:])) in shown


def test_enemies_stand_in_the_order_of_their_initiative():
    names = ["Demon Beast", "Rift Imp", "Dark Mistress", "Minotaur", "Mountain Troll", "Tin Hound", "Raegar"]
    found = [word for word in in_order(kept()) if word in names]
    assert found == names


def test_two_of_one_initiative_keep_the_order_of_the_document():
    enemies = [{**enemy, "initiative": 5, "arrives": 1} for enemy in data()["enemies"]]
    found = [word for word in in_order(drawn(siege(enemies=enemies), spec())) if word in ("Rift Imp", "Demon Beast")]
    assert found == ["Demon Beast", "Rift Imp"]


def test_each_enemy_has_its_focus_rule_in_words_and_its_target():
    page = told(kept())
    for rule in box().rules.values():
        assert rule in page
    assert "Enemy within 2 of G?" in page  # the range of a guard, from the catalog
    assert "Gregor (1) in range?" in page
    assert "Attack: lowest HP left" in page
    minotaur = box().board("monster", "mountain-troll").preference.value
    assert f"Attack: {minotaur}" in page


def test_an_enemy_has_a_box_for_each_hit_point():
    def boxes(log: Log) -> int:
        page = next(things for _, things in pages(log) if "The enemies, in order" in words(things))
        return sum(1 for t in page if t.kind == "rect" and mm(3) <= t.right - t.left <= mm(3.3))

    beast = [data()["enemies"][1]]
    known = box().board("unit", "demon-beast")
    health = known.levels[2]["HP"]
    assert boxes(drawn(siege(enemies=beast), spec())) == health
    more = known._replace(levels={**known.levels, 2: {**known.levels[2], "HP": health + 4}})
    changed = replace(box(), boards={**box().boards, ("unit", "demon-beast"): more})
    assert boxes(drawn(siege(enemies=beast), spec(), changed)) == health + 4


def test_figures_count_gear_and_set_those_of_the_weapon_apart():
    gregor = box().board("hero", "gregor-the-mighty").levels[2]
    longsword, shield = box().items["longsword"].bonus, box().items["round-shield"].bonus
    shown = [thing.text for thing in texts(pages(kept())[1][1])]
    assert str(gregor["DFS"] + shield.get("DFS", 0)) in shown
    assert {f"+{longsword['ATK']}", str(gregor["ATK"])} <= set(shown)


def test_skills_have_their_condition_and_the_deck_its_size():
    page = told(kept())
    assert "4 cards; draw one" in page
    assert "after its Maneuver, if two or more of your characters are within its range." in page
    assert "Possess Minion" in page


def test_the_market_has_prices_of_the_catalog_unless_the_scenario_says_otherwise():
    shown = [thing.text for thing in texts(pages(kept())[1][1])]
    assert str(box().items["tower-shield"].price) in shown
    assert "12" in shown  # of the sling
    assert {"90", "65", "40"} <= set(shown)


def test_figures_that_nobody_knows_are_pencil_boxes():
    known = box().boards[("monster", "minotaur")]
    blank = known._replace(levels={1: dict.fromkeys(known.levels[1])}, range=None, preference=None)
    log = drawn(siege(), spec(), replace(box(), boards={**box().boards, ("monster", "minotaur"): blank}))
    assert "HP left:" in told(log)
    assert "HP left:" not in told(kept())
    assert_tidy(log)


@pytest.mark.parametrize("duplex", [False, True])
def test_only_the_folded_sheet_tells_the_epilogue(duplex):
    sheets = scenario_pages(siege(), box(), spec(duplex=duplex))
    log = drawn(siege(), spec(duplex=duplex))
    spoiled = [n for n, (_, things) in enumerate(pages(log), 1) if "She had kept it" in words(things)]
    assert [sheets[n - 1].title for n in spoiled] == ["Epilogue"]
    if duplex:
        assert (spoiled[0] % 2, len(sheets) % 2) == (1, 0)
    assert "Epilogue" not in [sheet.title for sheet in scenario_pages(siege(epilogue=" "), box(), spec())]


# --- other scenarios -------------------------------------------------------------------------------------------------


def crowd(count: int) -> list[dict]:
    """So many enemies, each on a tile of its own."""
    cells = [tile.at for tile in siege().tiles]
    cards = [(kind, name) for kind, name in box().boards if kind != "hero"]
    rules = ("attack-closest-enemy", "attack-closest-hero", "conquer-closest-fort", "defend-position")
    return [
        {
            "id": f"e{n}",
            "kind": cards[n % len(cards)][0],
            "card": cards[n % len(cards)][1],
            "at": list(cells[n]),
            "initiative": n + 1,
            "focus": {"rule": rules[n % len(rules)]},
        }
        for n in range(count)
    ]


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_many_enemies_go_on_on_more_pages(paper):
    doc = siege(enemies=crowd(28))
    log = drawn(doc, spec(paper=paper))
    assert_tidy(log)
    found = [word.split("; ")[0] for word in in_order(log) if "; stands on" in word]
    assert len(found) == 28
    assert {"A", "Z", "AA", "AB"} <= {t.text for _, things in pages(log)[2:] for t in texts(things)}
    assert sum("The enemies, " in words(things) for _, things in pages(log)) >= 5


def test_letters_go_on_after_z():
    assert [letters(n) for n in (0, 25, 26, 27, 52)] == ["A", "Z", "AA", "AB", "BA"]


def test_one_player_has_one_shape():
    characters = [{**one, "player": 1} for one in data()["characters"]]
    page = words(pages(drawn(siege(players=1, characters=characters), spec()))[0][1])
    assert "For one player" in page
    assert "Your side" in page
    assert "Player 2" not in page


LONG = "And the dark of the old stair goes down and down, further than any lamp was ever carried. "


@pytest.mark.parametrize(("ink", "paper"), LOOKS)
def test_long_texts_go_on_and_nothing_is_lost(ink, paper):
    terms = [{"text": f"{n}: {LONG}", "deed": "survive", "rounds": 3} for n in range(6)]
    doc = siege(
        title="The Very Long and Winding Tale of the Gate of Ash, Told Twice",
        story=LONG * 25 + "STORYEND",
        notes=[f"{n}: {LONG * 2}" for n in range(8)],
        win=terms,
        lose=[{"text": LONG * 40 + "TERMEND", "deed": "time"}],
        epilogue=LONG * 40 + "ALLEND",
        market=[{"item": item} for item in sorted(box().items)],
        enemies=[{**one, "ability": LONG * 2} for one in data()["enemies"]],
    )
    log = drawn(doc, spec(ink, paper))
    assert_tidy(log)
    page = told(log)
    for end in (
        "STORYEND",
        "ALLEND",
        "TERMEND",
        "You win, continued",
        "The story, continued",
        *(f"{n}: And" for n in range(8)),
    ):
        assert end in page


BARE = {"forts": [], "treasures": [], "market": [], "notes": [], "epilogue": "", "story": "", "win": [], "lose": []}
PIECE = {"pieces": [{"id": "piece-14", "center": [0, 0], "rotation": 3}]}
NOBODY = {"characters": [], "enemies": []}
ODD = (
    BARE,
    {**BARE, **NOBODY},
    {**BARE, **NOBODY, "pieces": []},
    PIECE,
    {"pieces": [{"id": "piece-99", "center": [0, 0], "rotation": 0}]},
    {"pieces": [{"id": f"piece-{n + 1:02}", "center": [3 * n, -n], "rotation": n % 6} for n in range(7)]},
    {"rounds": 1},
    {"rounds": 30},
    {"code": ""},
    {"enemies": [{**one, "at": [0, 0]} for one in data()["enemies"]]},
    {"enemies": [{**one, "card": "who-knows", "items": ["what-ever"]} for one in data()["enemies"]]},
    {"characters": [{**one, "card": "who-knows", "items": ["a", "b", "c"]} for one in data()["characters"]]},
    {"enemies": [{**one, "focus": {"rule": "guard-ally"}, "arrives": 30} for one in data()["enemies"]], "rounds": 3},
    {"forts": [{"id": f"f-{n}", "at": list(t.at), "owner": "neutral"} for n, t in enumerate(siege().tiles)]},
)


@pytest.mark.parametrize("changes", ODD, ids=range(len(ODD)))
def test_any_scenario_can_be_drawn(changes):
    doc = siege(**changes)
    for ink, paper in ((Ink.COLOR, "a4"), (Ink.MONO, "letter")):
        for (width, height), things in pages(drawn(doc, spec(ink, paper))):
            assert all(t.within(0, 0, width, height) for t in texts(things))


# --- files -----------------------------------------------------------------------------------------------------------


def test_files_have_names_and_formats():
    outputs = render_scenario(siege(), box(), spec(Ink.MONO, "letter"), ["pdf", "svg", "json"])
    assert outputs[0].name == "boardquest_scenario_QP1-7M4K-Q2XA-9RTD-0C_letter_mono.pdf"
    assert outputs[-1].name == "boardquest_scenario_QP1-7M4K-Q2XA-9RTD-0C.json"
    with pytest.raises(UsageError, match="gif"):
        render_scenario(siege(), box(), spec(), ["gif"])


def test_the_pdf_holds_the_texts_and_a_title():
    outputs = render_scenario(siege(), box(), spec(), ["pdf"])
    reader = pypdf.PdfReader(io.BytesIO(outputs[0].data))
    assert reader.metadata.title == "The Gate of Ash – Boardquest scenario"
    assert "Place your side" in reader.pages[1].extract_text()
    assert "Conquer Closest Fort" in reader.pages[2].extract_text()


def test_a_document_without_tiles_is_drawn_by_its_pieces():
    bare = Scenario.model_validate(data())
    assert not bare.tiles
    assert (
        render_scenario(bare, box(), spec(), ["pdf"])[0].data
        == render_scenario(siege(), box(), spec(), ["pdf"])[0].data
    )


def test_letters_without_a_glyph_are_told():
    found: list[Finding] = []
    render_scenario(siege(story="A 火 in the mill."), box(), spec(), ["pdf"], findings=found)
    assert [(one.code, one.where.path) for one in found] == [("PR-01", "story")]


def test_names_that_are_cut_on_the_map_are_told():
    known = (
        box()
        .boards[("monster", "minotaur")]
        ._replace(name="The Unspeakable Minotaurosaurus of the Outermost Labyrinth")
    )
    found: list[Finding] = []
    changed = replace(box(), boards={**box().boards, ("monster", "minotaur"): known})
    render_scenario(siege(), changed, spec(), ["pdf"], findings=found)
    assert [one.code for one in found] == ["PR-03"]


def test_a_hero_goes_by_its_first_name_where_there_is_no_room_for_more():
    known = box().boards[("hero", "raegar")]._replace(name="Raegar Cinderlordofthewesternmarches")
    found: list[Finding] = []
    changed = replace(box(), boards={**box().boards, ("hero", "raegar"): known})
    render_scenario(siege(), changed, spec(), ["pdf"], findings=found)
    assert not found
    assert "Raegar" in [thing.text for thing in texts(pages(drawn(siege(), spec(), changed))[0][1])]


# --- the pictures of the rules ---------------------------------------------------------------------------------------


def test_flows_say_what_the_automa_does():
    def asked(rule):
        flow = flow_of(rule, "X", "lowest HP", 2, "Then")
        return [(one.question, one.down, one.outcome) for one in flow.asks], flow.last, flow.after

    asks, last, after = asked("conquer-closest-fort")
    assert [one[1:] for one in asks] == [("yes", "Conquer it"), ("yes", "Attack the holder")]
    assert (last, after) == ("Move to the closest fort", "None left, or an ally on it: Then there.")
    asks, last, _ = asked("guard-ally")
    assert asks[0] == ("Enemy within 2 of X?", "no", "Stand beside the ally")
    assert asks[1][1:] == ("yes", "Attack it")
    assert last == "Move towards that enemy"
    assert asked("defend-position")[1].startswith("Stay")
    asks, _, after = asked("attack-closest-enemy")
    assert (asks[0][2], after) == ("Attack: lowest HP", "")
    assert asked("attack-specific-enemy")[1] == "Move towards X"
    assert asked("attack-closest-hero")[2] == "No hero left: Then."
