from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from built import KINDS, built, drawn, printed_box, sampled
from inked import Inked, clashes, colors, pages
from mapdoc import BOX, harvest_moon

from questpress.catalog.boardquest import Monster, Rarity
from questpress.games.boardquest.document import BoardquestMap, MonsterPlace
from questpress.games.boardquest.fair.told import told
from questpress.games.boardquest.reach import ReachRow, reach_rows
from questpress.press.fonts import width
from questpress.press.ink import Ink
from questpress.press.paper import PAPERS
from questpress.press.sheets.boardquest.blocks import (
    LEADING,
    LEAST_PITCH,
    Block,
    Row,
    column_height,
    even_lines,
    fill_lines,
    term_lines,
)
from questpress.press.sheets.boardquest.page3 import arrange, count_setup_pages, draw_setup_pages, page_of, plan_setup
from questpress.press.sheets.boardquest.reach_table import ReachTable
from questpress.press.sheets.boardquest.spec import SheetSpec
from questpress.press.surface import Face
from questpress.press.units import BLACK, WHITE, mm

EDGE = mm(9.7)
PAPER_NAMES = ("a4", "letter")


def texts(things: list[Inked]) -> list[str]:
    return [thing.text for thing in things if thing.kind == "text"]


def setup_text(doc: BoardquestMap, spec: SheetSpec | None = None, **more: Any) -> str:
    """All words of the set-up in one line."""
    log = drawn(draw_setup_pages, doc, spec or SheetSpec(), page=3, **more)
    return " | ".join(text for _, things in pages(log) for text in texts(things))


def assert_clean(doc: BoardquestMap, spec: SheetSpec, **more: Any) -> int:
    """Nothing leaves the margins, no text meets another; returns the number of pages."""
    found = pages(drawn(draw_setup_pages, doc, spec, page=3, **more))
    for size, things in found:
        out = [thing for thing in things if not thing.within(EDGE, EDGE, size[0] - EDGE, size[1] - EDGE)]
        assert not out
        assert clashes(things) == []
    return len(found)


def test_a_hundred_maps_fit_on_one_page_without_a_clash() -> None:
    for doc, spec in sampled(100):
        assert count_setup_pages(doc, printed_box(), spec) == assert_clean(doc, spec) == 1


@pytest.mark.parametrize("paper", PAPER_NAMES)
@pytest.mark.parametrize("kind", KINDS)
def test_rarities_fog_and_a_gentle_map_fit_as_well(kind: dict[str, Any], paper: str) -> None:
    spec = SheetSpec(paper=PAPERS[paper])
    for more in ({"monsters": "rarity"}, {"mods": ("fog-of-war", "luckless")}, {"gentle": True}):
        doc = built("variants", **kind, **more)
        assert count_setup_pages(doc, printed_box(), spec) == assert_clean(doc, spec)


def crowded(count: int, name: str = "Monster") -> tuple[BoardquestMap, Any]:
    """A map for four with so many monsters, and a box that knows their cards."""
    doc = built("crowd", players=4)
    cells = [tile.at for tile in doc.tiles if tile.at not in doc.treasures][:count]
    cards = tuple(Monster(f"m-{i:02}", f"{name} {i}", Rarity.COMMON, True) for i in range(count))
    places = tuple(MonsterPlace(at=at, rarity="common", card=card.id) for at, card in zip(cells, cards, strict=True))
    return doc.model_copy(update={"monsters": places}), replace(printed_box(), monsters=cards)


@pytest.mark.parametrize("paper", PAPER_NAMES)
@pytest.mark.parametrize("count", [18, 19, 20])
def test_as_many_monsters_as_the_game_has_fit_or_the_table_goes_to_the_next_page(count: int, paper: str) -> None:
    doc, box = crowded(count)
    spec = SheetSpec(paper=PAPERS[paper])
    number = assert_clean(doc, spec, box=box)
    assert number == count_setup_pages(doc, box, spec)
    assert number == 1 or (paper, count) in {("letter", 19), ("letter", 20)}
    shown = setup_text(doc, spec, box=box)
    for i in range(count):
        assert f"Monster {i} " in shown
    assert "What you can reach soon" in shown
    assert plan_setup(doc, box, spec).pitch >= LEAST_PITCH


def test_all_mods_at_once_go_to_a_page_of_their_own_rather_than_overlap() -> None:
    doc = built("mods", players=4, mods=tuple(mod.id for mod in printed_box().mods if mod.id != "fog-of-war"))
    for paper in PAPER_NAMES:
        spec = SheetSpec(paper=PAPERS[paper])
        assert assert_clean(doc, spec) == 2
        shown = setup_text(doc, spec)
        for mod in printed_box().mods:
            assert (mod.name in shown) == (mod.id != "fog-of-war")


@pytest.mark.parametrize("paper", PAPER_NAMES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_columns_are_level_whatever_the_lists(players: int, paper: str) -> None:
    spec = SheetSpec(paper=PAPERS[paper])
    for more in ({}, {"monsters": "rarity"}, {"mods": ("fog-of-war",)}, {"gentle": True}):
        plan = plan_setup(built("level", players=players, **more), printed_box(), spec)
        left, right = (column_height(column, plan.pitch) for column in (plan.left, plan.right))
        assert abs(left - right) < (mm(32) if players == 4 else mm(24)), more
        # One reads down the left column, then the right one.
        heads = [block.title for block in (*plan.left, *plan.right)]
        assert heads[0] == "Fetch"
        lists = [head for head in heads if head in ("Forts", "Monsters", "Chests")]
        assert lists == ["Forts", "Monsters", "Chests"]
        assert heads.count("Then") == 1
        words = setup_text(built("level", players=players, **more), spec)
        assert words.count("No fort:") == words.count("Claiming:") == 1


def test_columns_stay_as_they_are_unless_that_saves_room() -> None:
    def block(name: str, rows: int) -> Block:
        return Block(name, "", tuple(Row(lambda surface, x, y: None) for _ in range(rows)))

    ends = (block("Then", 6), block("Then", 4), block("Remember", 2))

    def heads(right: int, mods: int = 0, room: int = mm(230)) -> tuple[list[list[str]], list[str]]:
        extra = block("Mods", mods) if mods else None
        columns, spilled = arrange((block("Fetch", 16),), (block("Lists", right),), ends, extra, room)
        return [[one.title for one in column] for column in columns], [one.title for one in spilled]

    assert heads(24) == ([["Fetch", "Then"], ["Lists"]], [])
    assert heads(21) == ([["Fetch", "Then"], ["Lists"]], [])
    assert heads(16) == ([["Fetch", "Then"], ["Lists", "Remember"]], [])
    assert heads(8) == ([["Fetch"], ["Lists", "Then"]], [])
    assert heads(8, 5) == ([["Fetch", "Then"], ["Lists", "Remember", "Mods"]], [])
    assert heads(12, 3) == ([["Fetch", "Mods"], ["Lists", "Then"]], [])
    assert heads(27, 3) == ([["Fetch", "Then", "Mods"], ["Lists"]], [])
    assert heads(24, 30, mm(200)) == ([["Fetch", "Then"], ["Lists"]], ["Mods"])


def test_long_names_stand_in_full() -> None:
    doc, box = crowded(12, "Keeper of the Drowned Bell")
    assert_clean(doc, SheetSpec(), box=box)
    assert "Keeper of the Drowned Bell 11" in setup_text(doc, box=box)


@pytest.mark.parametrize("paper", PAPER_NAMES)
def test_names_of_thirty_letters_stand_in_full(paper: str) -> None:
    name = "Wandering Mammoth Swarm Mother"[:27]
    doc, box = crowded(12, name)
    spec = SheetSpec(paper=PAPERS[paper])
    assert_clean(doc, spec, box=box)
    shown = setup_text(doc, spec, box=box)
    assert f"{name} 11" in shown
    assert "| ground |" not in shown  # leaves its room to the names


def test_no_place_is_left_alone_on_a_line() -> None:
    words = [f"{number} NW," for number in range(1, 14)]
    for limit in range(mm(40), mm(95), mm(2.5)):
        lines = even_lines(words, limit)
        assert " ".join(lines).split() == " ".join(words).split()
        assert len(lines) == len(fill_lines(words, limit))
        long = [width(line, Face.REGULAR, 950) for line in lines]
        assert max(long) <= limit
        assert min(long) > max(long) * 45 // 100
        indented = even_lines(words, limit, head=mm(15))
        assert width(indented[0], Face.REGULAR, 950) <= limit - mm(15)


def test_every_fort_monster_and_chest_is_named_with_its_place() -> None:
    shown = setup_text(harvest_moon(), box=BOX)
    for piece in ("12 W", "15 NE", "2 NE and 4 SW", "3 NW and 5 NE", "9 NE, any faction"):
        assert piece in shown
    assert "Ash Hound | 1 SW | water" in shown
    assert "1 NE, 2 SE, 3 NE, 4 SE, 5 W, 9 E, 12 NW" in shown
    assert "seven, one on each of these tiles" in shown


def test_counts_and_rules_that_every_table_needs() -> None:
    shown = setup_text(built("words", players=3))
    for words in (
        "7 | forts, | of which 3 go on the map",
        "10 | gold",
        "81 | tokens, | 39 status, 30 damage, 12 upgrade",
        "all | other coins, | the treasury",
        "Highest roll starts; turns go clockwise",
        "Hold 6 forts to win",
        "take 6 gold and one skill card, then act.",
        "a player left without a fort loses.",
        "a hero who claims a fort casts nothing that turn.",
        "claiming a fort takes one further turn",
        "fewer is good",
        "more is good",
    ):
        assert words in shown


def test_fog_names_no_monster_and_rarity_draws_at_the_table() -> None:
    cards = [monster.name for monster in printed_box().monsters]
    fog = setup_text(built("fog", players=2, mods=("fog-of-war",)))
    assert not any(card in fog for card in cards)
    assert "hidden: lay damage tokens" in fog
    drawn_at_table = setup_text(built("rarity", players=2, monsters="rarity"))
    assert not any(card in drawn_at_table for card in cards)
    assert "draw at the table: " in drawn_at_table


def test_factions_and_teams_are_named() -> None:
    doc = built("names", players=4, mode="teams", factions=("orcs", "humans", "elves", "demons"))
    shown = setup_text(doc)
    for name in ("Orcs, team A", "Humans, team B", "Elves, team A", "Demons, team B", "Hold 8 forts as a team to win"):
        assert name in shown
    assert "Player 2, team B" in setup_text(built("names", players=4, mode="teams"))
    assert "Elves" in setup_text(built("names", players=2), SheetSpec(factions=("elves", "orcs")))


def widest(values: tuple[int | None, ...], *, teams: bool) -> int:
    """The widest difference of one line of the table, between players or between the sums of 1 and 3, 2 and 4."""
    known = [value for value in values if value is not None]
    assert len(known) == len(values)
    sums = [known[0] + known[2], known[1] + known[3]] if teams else known
    return max(abs(a - b) for a in sums for b in sums)


@pytest.mark.parametrize("kind", KINDS)
def test_the_reach_table_shows_every_figure(kind: dict[str, Any]) -> None:
    doc = built("reach", **kind)
    log = drawn(draw_setup_pages, doc, SheetSpec(), page=3)
    ((_, things),) = pages(log)
    for row in reach_rows(doc):
        (label,) = (t for t in things if t.text == row.label and t.left < mm(40))
        line = [t for t in things if t.kind == "text" and abs(t.bottom - label.bottom) < 10 and t is not label]
        shown = [t.text for t in sorted(line, key=lambda t: t.left)]
        assert shown[:-1] == ["–" if v is None else str(v) for speed in row.values for v in speed]
        by = max(widest(speed, teams=doc.mode == "teams") for speed in row.values)
        assert shown[-1] == (str(by) if by else "level")
        bars = [t for t in things if t.kind == "rect" and label.bottom - 500 < t.bottom < label.top]
        filled = sum(v not in (None, 0) for speed in row.values for v in speed)
        assert len(bars) == 2 * doc.players + filled


def test_either_all_columns_are_named_or_none() -> None:
    factions = ("orcs", "humans", "elves", "demons")
    for players in (2, 3, 4):
        doc = built("heads", players=players, factions=factions[:players])
        ((_, things),) = pages(drawn(draw_setup_pages, doc, SheetSpec()))
        table = next(t for t in things if t.text == "What you can reach soon")
        names = [t.text for t in things if t.text.lower() in factions and t.top < table.bottom]
        assert len(names) in (0, 2 * players)
        assert (len(names) > 0) == (players < 4)


def test_bars_are_as_long_as_their_figures() -> None:
    doc = built("bars", players=2)
    ((_, things),) = pages(drawn(draw_setup_pages, doc, SheetSpec(ink=Ink.COLOR)))
    rows = [row for row in reach_rows(doc) if row.kind == "turns"]
    lengths: dict[int, set[int]] = {}
    for row in rows:
        label = next(t for t in things if t.text == row.label and t.left < mm(40))
        bars = sorted(
            (t for t in things if t.kind == "rect" and label.bottom - 500 < t.bottom < label.top), key=lambda t: t.left
        )
        values = [v for speed in row.values for v in speed if v is not None]
        for value, (track, bar) in zip(values, zip(bars[::2], bars[1::2], strict=True), strict=True):
            lengths.setdefault(value, set()).add(round(bar.right - bar.left))
            full = track.right - track.left
    most = max(lengths)
    for value, found in lengths.items():
        assert all(abs(length - full * value / most) < 3 for length in found)


def test_what_can_never_be_reached_is_a_dash_and_said() -> None:
    doc = harvest_moon(forts=[((-3, 3), "starting", 1)])
    assert any(value is None for row in reach_rows(doc) for speed in row.values for value in speed)
    shown = setup_text(doc, box=BOX)
    assert " | – | " in shown
    assert "– never" in shown


def test_what_some_can_never_reach_has_no_distance_apart() -> None:
    doc = harvest_moon(forts=[((-3, 3), "starting", 1), ((1, -1), "center", None)])
    ((_, things),) = pages(drawn(draw_setup_pages, doc, SheetSpec(), box=BOX))
    label = next(t for t in things if t.text == "centre fort")
    line = [t for t in things if t.kind == "text" and abs(t.bottom - label.bottom) < 10]
    assert max(line, key=lambda t: t.right).text == "–"
    heads = [t for t in things if t.text == "apart"]
    assert [round(t.right) for t in heads] == [round(max(line, key=lambda t: t.right).right)]


@pytest.mark.parametrize("paper", PAPER_NAMES)
@pytest.mark.parametrize("kind", KINDS)
def test_the_verdict_stands_below_the_table(kind: dict[str, Any], paper: str) -> None:
    for fair in ("off", "good"):
        doc = built("a", **kind, fair=fair)
        spec = SheetSpec(paper=PAPERS[paper], pages=("map", "build", "setup"))
        log = drawn(draw_setup_pages, doc, spec)
        things = pages(log)[-1][1]
        lead = next(t for t in things if t.text == "Verdict.")
        footer = next(t for t in things if t.text == doc.code)
        below = [t for t in things if t.kind == "text" and footer.top < t.bottom <= lead.bottom + 5]
        words = " ".join(t.text for t in sorted(below, key=lambda t: (-round(t.bottom / 100), t.left)))
        assert words == f"Verdict. {told(doc, printed_box()).sentence}"
        assert lead.bottom > mm(24)
        assert_clean(doc, spec)


def test_the_verdict_gives_way_only_to_the_page_that_has_it() -> None:
    doc = built("a", players=4, fair="off")
    letter = PAPERS["letter"]
    with_page, without = SheetSpec(paper=letter), SheetSpec(paper=letter, pages=("map", "build", "setup"))
    crowd = doc.model_copy(update={"extras": {**doc.extras, "mods": ["fog-of-war", "luckless", "high-income"]}})
    assert plan_setup(doc, printed_box(), without).reach.verdict
    for one in (doc, crowd):
        plan = plan_setup(one, printed_box(), with_page)
        assert plan.reach.verdict or plan.pages == 1
        assert plan_setup(one, printed_box(), without).reach.verdict


def test_a_table_knows_its_height() -> None:
    rows = (ReachRow("a", "turns", ((1,), (1,))), ReachRow("b", "turns", ((1,), (1,))))
    table = ReachTable(rows, 1)
    assert table.height(5_000) - table.height(4_000) == 2_000
    both = ReachTable((*rows, ReachRow("c", "count", ((1,), (1,)))), 1)
    assert both.height(5_000) - both.height(4_000) == 4_000
    said = ReachTable(rows, 1, (("Verdict.", "one"), ("", "two"), ("", "three")))
    assert said.height(5_000) - table.height(5_000) == 5_000 + mm(1.6) + 2 * LEADING


def test_the_number_of_a_page_counts_pages_before_it() -> None:
    doc, box = crowded(20)
    spec = SheetSpec(paper=PAPERS["letter"], pages=("map", "setup", "build"))
    assert count_setup_pages(doc, box, spec) == 2
    assert [page_of(doc, box, spec, name) for name in ("map", "setup", "build")] == [1, 2, 4]
    assert page_of(doc, box, SheetSpec(pages=("map",)), "build") is None
    assert "see page 4" in setup_text(doc, spec, box=box)


def test_lines_are_filled_and_places_never_parted() -> None:
    lines = fill_lines(["14 SW,"] * 20, mm(40))
    assert len(lines) > 2
    assert all(line.endswith("SW,") and line.startswith("14") for line in lines)
    lines = term_lines("Long.", ["word"] * 30, mm(30))
    assert lines[0][0] == "Long."
    assert " ".join(text for _, text in lines).split() == ["word"] * 30
    assert fill_lines(["x" * 200], mm(30)) != ["x" * 200]


def test_mono_is_black_and_white() -> None:
    for more in ({}, {"mods": ("fog-of-war",)}):
        log = drawn(draw_setup_pages, built("mono", players=4, **more), SheetSpec(ink=Ink.MONO))
        assert colors(log) == {BLACK, WHITE}


def test_setup_page_golden(golden: Callable[[str, str], None]) -> None:
    golden("press/boardquest_setup.txt", drawn(draw_setup_pages, harvest_moon(), SheetSpec(), box=BOX, page=3).text())
