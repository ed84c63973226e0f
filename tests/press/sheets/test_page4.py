"""The page about fairness: verdict, who comes first where, what each player has."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from built import KINDS, built, drawn, printed_box, sampled
from inked import Inked, clashes, colors, pages
from mapdoc import BOX, harvest_moon

from questpress.games.boardquest.document import BoardquestMap
from questpress.games.boardquest.fair import measure
from questpress.games.boardquest.fair.told import told
from questpress.games.boardquest.reach import first_arrivals
from questpress.grid.hex import Hex
from questpress.press.fonts import width
from questpress.press.ink import Ink, palette
from questpress.press.paper import PAPERS
from questpress.press.recording import RecordingSurface
from questpress.press.sheets.boardquest.ground import Bearing, GroundArt, band, bearings, draw_ground
from questpress.press.sheets.boardquest.page4 import draw_fair_page
from questpress.press.sheets.boardquest.spec import SheetSpec
from questpress.press.sheets.boardquest.tileart import Grid, corners
from questpress.press.surface import Face
from questpress.press.svg import SvgSurface
from questpress.press.units import BLACK, WHITE, mm

EDGE = mm(9.7)
SIDE = mm(8)
FACTIONS = ("orcs", "humans", "elves", "demons")


def fair_page(doc: BoardquestMap, spec: SheetSpec | None = None, **more: Any) -> tuple[tuple[int, int], list[Inked]]:
    ((size, things),) = pages(drawn(draw_fair_page, doc, spec or SheetSpec(), **more))
    return size, things


def texts(things: list[Inked]) -> list[str]:
    return [thing.text for thing in things if thing.kind == "text"]


def assert_clean(doc: BoardquestMap, spec: SheetSpec, **more: Any) -> None:
    (wide, high), things = fair_page(doc, spec, **more)
    assert not [thing for thing in things if not thing.within(EDGE, EDGE, wide - EDGE, high - EDGE)]
    assert clashes(things) == []


def test_sixty_maps_stand_on_the_page_without_a_clash() -> None:
    for doc, spec in sampled(60):
        assert_clean(doc, spec)


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("kind", KINDS)
def test_so_do_maps_far_from_fair_and_long_names(kind: dict[str, Any], paper: str) -> None:
    spec = SheetSpec(paper=PAPERS[paper])
    for seed in "abcdef":
        assert_clean(built(seed, **kind, fair="off", factions=FACTIONS[: kind["players"]]), spec)


@pytest.mark.parametrize("kind", KINDS)
def test_the_map_the_legend_and_the_bars_keep_apart(kind: dict[str, Any]) -> None:
    for paper in ("a4", "letter"):
        _, things = fair_page(built("parts", **kind), SheetSpec(paper=PAPERS[paper]))
        bars = next(t for t in things if t.text == "What each player has")
        legend = next(t for t in things if t.text == "First on")
        last = [t for t in things if t.kind == "text" and abs(t.left - legend.left - mm(9.8)) < 5]
        assert min(t.bottom for t in last) > bars.top + mm(3)
        paths = [t for t in things if t.kind == "path" and t.bottom > mm(25)]  # above the footer's QR code
        tiles = [t for t in paths if mm(8) < t.right - t.left < mm(18) and t.right < legend.left]
        assert len(tiles) >= 7 * 4 * kind["players"]
        assert min(t.bottom for t in tiles) > bars.top + mm(5)
        assert max(t.right for t in tiles) < legend.left - mm(2)


def test_text_is_large_enough_to_read() -> None:
    for kind in KINDS:
        log = drawn(draw_fair_page, built("sizes", **kind), SheetSpec())
        calls = [call for calls in (log.calls, *log.symbols.values()) for call in calls if call[0] == "text"]
        footer = ("Questpress", "Share code", "1 of 3", "Unofficial")
        for _, _, _, text, _, size, *_ in calls:
            # Only the numbers in badges and the footer are smaller.
            assert size >= 950 or (size == 800 and text in "1234") or (size == 650 and text.startswith(footer)), text
        assert {call[5] for call in calls} <= {2000, 1400, 1100, 950, 800, 650}


def ground_of(doc: BoardquestMap, speed: int = 1) -> dict[Hex, tuple[list[str], list[str]]]:
    """The names of the art and the figures that are drawn on each tile."""
    grid, surface = Grid(mm(100), mm(150), SIDE), RecordingSurface()
    surface.begin_page(mm(210), mm(297))
    draw_ground(surface, palette(Ink.MONO), doc, grid, first_arrivals(doc, speed), ())
    surface.end_page()
    found: dict[Hex, tuple[list[str], list[str]]] = {}
    for tile in doc.tiles:
        middle = grid.at(tile.at)
        near = [
            call
            for call in surface.log.calls
            if call[0] in ("symbol", "text")
            for x, y in [call[2:4] if call[0] == "symbol" else call[1:3]]
            if abs(x - middle.x) < SIDE * 4 // 5 and abs(y - middle.y) < SIDE // 2
        ]
        found[tile.at] = (
            [call[1] for call in near if call[0] == "symbol"],
            [call[3] for call in near if call[0] == "text"],
        )
    return found


@pytest.mark.parametrize("kind", KINDS)
def test_every_tile_says_who_is_first_and_in_how_many_turns(kind: dict[str, Any]) -> None:
    doc = built("ground", **kind)
    starts = {fort.at: fort.player for fort in doc.forts if fort.kind == "starting"}
    arrivals = first_arrivals(doc, 1)
    assert any(len(arrival.players) > 1 for arrival in arrivals.values())
    for at, (art, figures) in ground_of(doc).items():
        if at in starts:
            assert figures == [str(starts[at])]
            assert art[0].startswith(f"ground-{starts[at]}-soon-")
            continue
        assert figures == [str(arrivals[at].turns)]
        players = "-".join(map(str, arrivals[at].players))
        soon = ("-soon", "-later", "-late")[band(arrivals[at].turns)] if len(arrivals[at].players) == 1 else ""
        assert art[0].startswith(f"ground-{players}{soon}-mono")


def test_bands_end_after_three_and_six_turns() -> None:
    assert [band(turns) for turns in range(9)] == [0, 0, 0, 0, 1, 1, 1, 2, 2]


def test_a_tile_that_nobody_reaches_is_a_dash() -> None:
    doc = harvest_moon(forts=[((-3, 3), "starting", 1)], monsters=[((-2, 2), "common", None)])
    cut = doc.model_copy(update={"tiles": tuple(t for t in doc.tiles if t.at.q != 0)})
    lost = [said for said in ground_of(cut).values() if said[1] == ["–"]]
    assert lost
    assert all(art[0].startswith("ground-never-") for art, _ in lost)
    assert "Nobody, ever" in texts(fair_page(cut, box=BOX)[1])


def test_things_on_tiles() -> None:
    doc = harvest_moon()
    found = bearings(doc, [Hex(4, -2), Hex(1, -1)], palette(Ink.COLOR))
    assert found[Hex(4, -2)] == Bearing("rook", "lock")
    assert found[Hex(-2, 0)] == Bearing("rook")
    assert found[Hex(1, -1)] == Bearing("rook", "star")
    assert found[Hex(1, 3)] == Bearing("chest")
    assert found[Hex(3, 0)] == Bearing("skull")
    assert Hex(-3, 3) not in found


def signs(players: tuple[int, ...], turns: int, side: int) -> list[Inked]:
    """The shapes that a tile carries, without its outline."""
    return one_tile(side, lambda art: art.ground(0, 0, players, turns))[1:]


def one_tile(side: int, draw: Callable[[GroundArt], None]) -> list[Inked]:
    surface = RecordingSurface()
    surface.begin_page(mm(50), mm(50))
    draw(GroundArt(surface, palette(Ink.MONO), side))
    surface.end_page()
    ((_, things),) = pages(surface.log)
    return things


def inside(thing: Inked, side: int) -> bool:
    """Whether a box lies in a tile about the origin."""
    middle = ((thing.left + thing.right) / 2, (thing.bottom + thing.top) / 2)
    reach = max(thing.right - thing.left, thing.top - thing.bottom) / 2
    edge = [
        (a.x * b.y - b.x * a.y) / side - (middle[0] * (b.y - a.y) - middle[1] * (b.x - a.x)) / side
        for a, b in zip(corners(side), (*corners(side)[1:], corners(side)[0]), strict=True)
    ]
    return min(edge) > reach


@pytest.mark.parametrize("side", range(mm(4.9), mm(10), 700))
def test_nothing_on_a_tile_touches_anything_else(side: int) -> None:
    for bearing in (None, Bearing("rook"), Bearing("rook", "lock"), Bearing("rook", "star"), Bearing("skull")):
        for turns in (0, 3, 8, 12):
            standing = one_tile(side, lambda art, t=turns, b=bearing: art.content(0, 0, t, b))
            for players in ((1,), (2,), (3,), (4,), (1, 2), (3, 4), (1, 3, 4), (1, 2, 3, 4)):
                shapes = signs(players, turns, side)
                assert len(shapes) == (len(players) if len(players) > 1 else (6, 3, 1)[band(turns)])
                everything = [*shapes, *standing]
                for i, one in enumerate(everything):
                    assert not any(one.meets(other, 0) for other in everything[i + 1 :]), (bearing, turns, players)
                assert all(inside(shape, side) for shape in shapes)


def test_the_heavy_line_parts_ground_of_different_players_only() -> None:
    doc = built("line", players=3)
    arrivals = first_arrivals(doc, 1)
    grid, surface = Grid(mm(100), mm(150), SIDE), RecordingSurface()
    surface.begin_page(mm(210), mm(297))
    draw_ground(surface, palette(Ink.MONO), doc, grid, arrivals, ())
    surface.end_page()
    frontier = palette(Ink.MONO).frontier
    (line,) = [call[1] for call in surface.log.calls if call[0] == "path" and call[3] == frontier]
    middles = {((a[1] + b[1]) / 2, (a[2] + b[2]) / 2) for a, b in zip(line[::2], line[1::2], strict=True)}
    expected = set()
    for at, arrival in arrivals.items():
        for other, its in arrivals.items():
            p, q = grid.at(at), grid.at(other)
            near = (p.x - q.x) ** 2 + (p.y - q.y) ** 2 < (2 * SIDE) ** 2
            if near and at < other and its.players != arrival.players:
                expected.add(((p.x + q.x) / 2, (p.y + q.y) / 2))
    assert len(middles) == len(expected)
    for x, y in middles:
        assert min(abs(x - a) + abs(y - b) for a, b in expected) < 5


def test_the_legend_counts_tiles() -> None:
    doc = built("count", players=3)
    arrivals = first_arrivals(doc, 1)
    words = texts(fair_page(doc)[1])
    for player in (1, 2, 3):
        own = [arrival.turns for arrival in arrivals.values() if arrival.players == (player,)]
        said = words[words.index(f"Player {player}", words.index("First on")) + 1]
        assert said == f"{len(own)} tiles, {sum(turns <= 3 for turns in own)} of them soon"
    level = sum(len(arrival.players) > 1 for arrival in arrivals.values())
    assert words[words.index("Several at once") + 1] == ("1 tile" if level == 1 else f"{level} tiles")
    assert "Nobody, ever" not in words


@pytest.mark.parametrize("kind", KINDS)
def test_the_bars_show_the_points_and_are_as_long(kind: dict[str, Any]) -> None:
    doc = built("bars", **kind, fair="off")
    fairness = told(doc, printed_box())
    _, things = fair_page(doc)
    label = next(t for t in things if t.text == "total")
    line = [t for t in things if t.kind == "text" and abs(t.bottom - label.bottom) < 10 and t is not label]
    points = [int(t.text.replace("−", "-")) for t in sorted(line, key=lambda t: t.left)]
    assert [of - points[0] for of in points] == [of - fairness.scores[0] for of in fairness.scores]
    rects = [t for t in things if t.kind == "rect" and label.bottom - 500 < t.bottom < label.top]
    widest = max(t.right - t.left for t in rects)
    tracks = sorted((t for t in rects if t.right - t.left > widest * 0.8), key=lambda t: t.left)
    scale = int(scale_of(things))
    bars = [t for t in rects if t not in tracks]
    assert len(tracks) == doc.players
    for track, of in zip(tracks, points, strict=True):
        zero, half = (track.left + track.right) / 2, (track.right - track.left) / 2
        own = [t for t in bars if track.left - 5 <= t.left and t.right <= track.right + 5]
        assert len(own) == (1 if of else 0)
        for bar in own:
            end = bar.right if of > 0 else bar.left
            assert abs(end - zero - of * half / scale) < 5


def scale_of(things: list[Inked]) -> str:
    """What a full bar stands for, by the note above the bars."""
    (note,) = [t.text for t in things if "a full bar is" in t.text]
    return note.rpartition(" ")[2]


def test_little_differences_look_little() -> None:
    doc = harvest_moon()
    assert measure(doc, printed_box()).spread > 0
    fair = built("harvest moon", players=2)
    assert told(fair, printed_box()).spread < 40
    assert scale_of(fair_page(fair)[1]) == str(4 * printed_box().fair_weights.fort_turn)


def test_the_verdict_is_the_largest_text_below_the_title_when_it_is_short() -> None:
    doc = built("harvest moon", players=2)
    sentence = told(doc, printed_box()).sentence
    log = drawn(draw_fair_page, doc, SheetSpec())
    (call,) = [call for call in log.calls if call[0] == "text" and call[3] == sentence]
    assert (call[4], call[5]) == (Face.BOLD, 1400)
    figures = f"spread {told(doc, printed_box()).spread}, gap {told(doc, printed_box()).gap}"
    assert figures in texts(fair_page(doc)[1])


def test_a_long_verdict_gives_each_player_a_line() -> None:
    doc = built("a", players=4, fair="off")
    sentence = told(doc, printed_box()).sentence
    assert width(sentence, Face.BOLD, 1400) > mm(400)
    words = texts(fair_page(doc)[1])
    parts = sentence.split("; ")
    assert len(parts) == 3
    for part in parts:
        assert any(line.startswith(part[:30]) for line in words)
    assert " ".join(words).count("than player 1") == sentence.count("than player 1")


def test_own_weights_of_a_map_are_used() -> None:
    doc = built("weights", players=2)
    own = doc.model_copy(update={"extras": {**doc.extras, "fair": {"effort": "good", "weights": {"room": 40}}}})
    one, other = ([t for t in texts(fair_page(d)[1]) if t.startswith("spread")] for d in (doc, own))
    assert one != other
    assert other == [f"spread {told(own, printed_box()).spread}, gap {told(own, printed_box()).gap}"]


@pytest.mark.parametrize(
    ("forts", "said"),
    [
        ([((-3, 3), "starting", 1)], "No verdict: player 2 has no starting fort on the map."),
        ([], "No verdict: players 1 and 2 have no starting fort on the map."),
        ([((-3, 3), "starting", 1), ((60, 3), "starting", 2)], "No verdict: player 2 has no starting fort on the map."),
    ],
)
def test_a_map_without_a_start_has_no_verdict_and_says_why(forts: list[Any], said: str) -> None:
    _, things = fair_page(harvest_moon(forts=forts), box=BOX)
    assert said in texts(things)
    assert "What each player has" not in texts(things)
    assert "Who is there first" in texts(things)
    assert clashes(things) == []


def test_a_walled_off_start_is_told_in_the_figures() -> None:
    ring = [(at, "common", None) for at in [(-2, 3), (-2, 2), (-3, 2), (-4, 3), (-4, 4), (-3, 4)]]
    doc = harvest_moon(monsters=ring)
    _, things = fair_page(doc, box=BOX)
    assert " ".join(texts(things)).count("Player 1 cannot leave the starting fort.") == 1
    assert clashes(things) == []


def test_mono_is_black_and_white_and_says_all_by_shape() -> None:
    for kind in KINDS:
        log = drawn(draw_fair_page, built("mono", **kind), SheetSpec(ink=Ink.MONO))
        assert colors(log) == {BLACK, WHITE}
    # Neighbours at the table, and teams, have hollow and solid signs by turns.
    solid = [look.sign.fill == BLACK for look in palette(Ink.MONO).players]
    assert solid == [False, True, False, True]
    shapes = {n: tuple(round(t.right - t.left) for t in signs((n,), 1, SIDE)) for n in (1, 2, 3, 4)}
    assert len(set(shapes.values())) == 4


def test_words_can_be_read_out_in_svg() -> None:
    surface = SvgSurface(key="fair")
    draw_fair_page(surface, harvest_moon(), BOX, SheetSpec(), 4, 4)
    svg = surface.finish().decode()
    for words in ("How fair the map is", "Who is there first", "Several at once", "no rival comes in time"):
        assert f'aria-label="{words}"' in svg


def test_fair_page_golden(golden: Callable[[str, str], None]) -> None:
    golden("press/boardquest_fair.txt", drawn(draw_fair_page, harvest_moon(), SheetSpec(), box=BOX, page=3).text())
