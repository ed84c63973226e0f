from __future__ import annotations

import contextlib
import itertools
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import pypdfium2
import pytest
from footprints import overlaps, things
from grownmaps import GROWN_BOX, grow
from hypothesis import given, settings
from hypothesis import strategies as st
from inked import colors, pages

from questpress.catalog.boardquest import Box, Mark, Piece, Terrain, TileFace
from questpress.catalog.box import load_box
from questpress.chance.stream import Stream
from questpress.errors import RequestError
from questpress.games.boardquest.document import BoardquestMap
from questpress.games.boardquest.make import make_map
from questpress.games.boardquest.options import MapOptions
from questpress.grid.hex import Hex, neighbour
from questpress.press import fonts
from questpress.press.ink import Ink, palette
from questpress.press.paper import PAPERS
from questpress.press.pdf import PdfSurface
from questpress.press.recording import Log, RecordingSurface
from questpress.press.sheets.boardquest.heading import Space, fits_table
from questpress.press.sheets.boardquest.page1 import draw_map_page, lay_out
from questpress.press.sheets.boardquest.spec import SheetSpec
from questpress.press.surface import Face, Stroke, Surface
from questpress.press.units import BLACK, WHITE, mm, pt

BOX = load_box("printed")
GAMES = ((2, "versus"), (3, "versus"), (4, "versus"), (4, "teams"))
LOOKS = tuple(itertools.product(Ink, ("a4", "letter")))
SIZES = {650, 800, 950, 1100, 1400, 2000, 3200}


@cache
def real(seed: str, players: int, mode: str = "versus", mods: tuple[str, ...] = ()) -> BoardquestMap:
    return make_map(seed, MapOptions(players=players, mode=mode, mods=mods), BOX)


def drawn(doc: BoardquestMap, box=BOX, **spec) -> Log:
    surface = RecordingSurface()
    draw_map_page(surface, doc, box, SheetSpec(**spec), 1, 3)
    return surface.log


def texts(log: Log) -> list[str]:
    """Return all texts of the page, those of symbols as often as they are used."""
    return [thing.text for thing in pages(log)[0][1] if thing.kind == "text"]


def pdf_words(draw) -> list[str]:
    surface: Surface = PdfSurface(title="test")
    draw(surface)
    page = pypdfium2.PdfDocument(surface.finish())[0]
    return page.get_textpage().get_text_bounded().split()


def test_the_log_of_a_map_is_as_kept(golden):
    doc = grow("harvest moon", 3, extras={"title": "Harvest Moon"})
    golden("boardquest/map-page.log", drawn(doc, GROWN_BOX).text())


@pytest.mark.parametrize(("players", "mode"), GAMES)
def test_every_text_keeps_the_margins_and_the_house_sizes(players, mode):
    for (ink, paper), seed in zip(LOOKS, "abcdef", strict=True):
        log = drawn(real(seed, players, mode), ink=ink, paper=PAPERS[paper])
        (width, height), found = pages(log)[0]
        written = [thing for thing in found if thing.kind == "text"]
        assert len(written) > 100
        margin = mm(10)
        outside = [t for t in written if not t.within(margin, margin, width - margin, height - margin)]
        assert not outside
        sizes = Counter(call[5] for call in itertools.chain(log.calls, *log.symbols.values()) if call[0] == "text")
        assert set(sizes) <= SIZES
        # four sizes on a page beside the footer's; a large number told without colour may take one more
        assert len(set(sizes) - {650}) <= (5 if ink is Ink.MONO else 4)


@pytest.mark.parametrize(("players", "mode"), GAMES)
def test_nothing_on_the_map_covers_anything_else(players, mode):
    """50 maps of each game, 200 in all, in every ink and on both papers."""
    for number, (ink, paper) in zip(range(50), itertools.cycle(LOOKS), strict=False):
        log = drawn(real(f"sample {number}", players, mode), ink=ink, paper=PAPERS[paper])
        found = things(log)
        assert Counter(thing.kind for thing in found)["number"] == 4 * players
        assert not overlaps(found), (number, ink, paper)


def own_box(seed: str) -> Box:
    """Return a box of typed pieces: any terrain, and marks on any tile, the centre too."""
    stream = Stream(seed, "own box")
    pieces = []
    for number in range(1, 17):
        marks: list[Mark | None] = [None] * 7
        marks[stream.below(7)] = Mark.MONSTER
        marks[stream.below(7)] = Mark.TREASURE
        faces = tuple(TileFace(stream.pick(tuple(Terrain)), mark) for mark in marks)
        pieces.append(Piece(f"piece-{number:02}", number, faces, False))
    return replace(BOX, kind="mine", pieces=tuple(pieces))


def own_maps() -> Iterator[tuple[BoardquestMap, Box]]:
    for number in itertools.count():
        box, (players, mode) = own_box(f"box {number}"), GAMES[number % 4]
        # some of these boxes have too many marks near the starts for any map
        with contextlib.suppress(RequestError):
            yield make_map(f"own {number}", MapOptions(players=players, mode=mode), box), box


def test_nothing_covers_anything_where_the_pieces_carry_marks_anywhere():
    in_the_centre = 0
    for (doc, box), (ink, paper) in zip(itertools.islice(own_maps(), 24), itertools.cycle(LOOKS), strict=False):
        assert not overlaps(things(drawn(doc, box, ink=ink, paper=PAPERS[paper]))), doc.seed
        in_the_centre += len({m.at for m in doc.monsters} & {piece.center for piece in doc.pieces})
    assert in_the_centre > 10


@pytest.mark.parametrize(("ink", "paper"), LOOKS)
def test_no_pattern_meets_letter_token_number_or_arrow(ink, paper):
    for seed, (players, mode) in zip("pqrs", GAMES, strict=True):
        log = drawn(real(seed, players, mode), ink=ink, paper=PAPERS[paper])
        found = things(log, motifs=True)
        assert sum(thing.kind == "motif" and bool(thing.shapes) for thing in found) > 5 * players
        assert not overlaps(found)


def test_no_token_of_a_foggy_map_covers_anything():
    for seed, (players, mode) in itertools.product("tuv", GAMES):
        log = drawn(real(seed, players, mode, ("fog-of-war",)))
        assert sum(thing.kind == "hidden" for thing in things(log)) == len(real(seed, players, mode).monsters)
        assert not overlaps(things(log))


@pytest.mark.parametrize("ink", Ink)
@pytest.mark.parametrize(("players", "mode"), GAMES)
def test_all_that_lies_on_the_map_is_written_on_the_page(players, mode, ink):
    doc = next(d for d in (real(f"m{n}", players, mode) for n in range(50)) if d.holes)
    words = pdf_words(lambda surface: draw_map_page(surface, doc, BOX, SheetSpec(ink=ink), 1, 3))
    on_page = Counter(words)
    lie_there = [BOX.monster(m.card).name for m in doc.monsters]
    assert all(word in on_page for name in lie_there for word in name.split())
    assert on_page["hole"] == len(doc.holes)
    on_board = drawn(doc, ink=ink)
    numbers = Counter(texts(on_board))
    for piece in doc.pieces:
        assert numbers[str(BOX.piece(piece.id).number)] >= 1
        assert on_page[str(BOX.piece(piece.id).number)] >= 1
    badges = Counter(str(fort.player) for fort in doc.forts if fort.player)
    for seat in doc.seats:  # once on the tab and once on each fort
        assert numbers[str(seat.player)] >= badges[str(seat.player)] + 1
    assert sum(call[0] == "symbol" and call[1].startswith(("fort-", "start-")) for call in on_board.calls) == len(
        doc.forts
    )


@pytest.mark.parametrize(("players", "mode"), GAMES)
def test_mono_is_black_and_white_without_large_black(players, mode):
    log = drawn(real("mono", players, mode), ink=Ink.MONO)
    assert colors(log) == {BLACK, WHITE}
    for calls in (log.calls, *log.symbols.values()):
        for name, *args in calls:
            if name == "circle" and args[3] == BLACK:
                assert args[2] <= mm(3)
            if name == "rect":
                assert args[5] != BLACK
            if name == "path" and args[1] == BLACK:
                points = [s[-2:] for s in args[0] if len(s) > 1]
                # icons are drawn on a grid of 2400 units; the QR code is 12 mm wide and mostly white
                wide = max(x for x, _ in points) - min(x for x, _ in points)
                assert wide <= mm(12)


def test_color_and_saver_are_not_alike():
    doc = real("mono", 2)
    fills = [palette(ink).terrain[Terrain.FOREST].fill for ink in Ink]
    for ink, fill in zip(Ink, fills, strict=True):
        assert fill in colors(drawn(doc, ink=ink))
    assert len(set(fills)) == 3


def test_every_tile_is_filled_in_its_terrain():
    doc = real("fills", 4)
    log = drawn(doc)
    _, grid = lay_out(doc, PAPERS["a4"])
    for terrain in Terrain:
        fill = palette(Ink.COLOR).terrain[terrain].fill
        call = next(c for c in log.calls if c[0] == "path" and c[2] == fill and len(c[1]) >= 7)
        hexes = [call[1][i : i + 7] for i in range(0, len(call[1]), 7)]
        middles = {(round(sum(s[1] for s in h[:6]) / 6000), round(sum(s[2] for s in h[:6]) / 6000)) for h in hexes}
        wanted = {tuple(round(v / 1000) for v in grid.at(t.at)) for t in doc.tiles if t.terrain == terrain}
        assert all(min(abs(x - a) + abs(y - b) for a, b in middles) <= 2 for x, y in wanted)
        assert len(hexes) == len(wanted)


def test_turn_arrows_point_to_ring_tile_0():
    for seed, (players, mode) in zip("ijkl", GAMES, strict=True):
        doc = real(seed, players, mode)
        _, grid = lay_out(doc, PAPERS["a4"])
        arrows = [thing.shapes[0] for thing in things(drawn(doc)) if thing.kind == "arrow"]
        for piece, arrow in zip(doc.pieces, arrows, strict=True):
            first = grid.at(neighbour(piece.center, piece.rotation))
            tip = min(arrow, key=lambda p: (p[0] - first.x) ** 2 + (p[1] - first.y) ** 2)
            tiles = [neighbour(piece.center, d) for d in range(6)] + [piece.center]
            away = {cell: (tip[0] - grid.at(cell).x) ** 2 + (tip[1] - grid.at(cell).y) ** 2 for cell in tiles}
            assert min(tiles, key=away.__getitem__) == neighbour(piece.center, piece.rotation)


def test_header_and_legend_say_what_the_players_need():
    found = " ".join(texts(drawn(real("harvest moon", 3))))
    for words in (
        "Harvest Moon",
        "For 3 players, each against all.",
        "Hold 6 forts to win.",
        "Our printed pieces; the map takes about 4",
        "how the piece is turned",
        "NE: its north-east tile",
        "Ground under a fort counts as plain",
        "stop; Attack, Defense +1",
        "Unofficial, fan-made",
        "1 of 3",
        "seed “harvest moon”",
    ):
        assert words in found
    assert "Hold 8 forts as a team to win." in texts(drawn(real("x", 4, "teams")))
    assert "For 2 players, head to head." in texts(drawn(real("x", 2)))


def test_four_facts_count_what_is_to_fetch():
    doc = real("facts", 2)
    found = texts(drawn(doc))
    facts = {"pieces": 8, "forts": 7, "monsters": len(doc.monsters), "chests": len(doc.treasures)}
    for word, count in facts.items():
        assert found[found.index(word) - 1] == str(count)


def test_the_box_and_the_table_are_named():
    doc = real("box", 2)
    mine = doc.model_copy(update={"extras": {**doc.extras, "box": "mine", "tile_um": 50_000}})
    found = texts(drawn(mine))
    line = next(text for text in found if "own pieces" in text)
    assert line.startswith("Your own pieces; the map takes ")
    assert line.endswith(" cm of table")
    assert "about" not in line
    # an owner pencils number and arrow
    assert "the number on its back" in found
    assert "points at its marked hex" in found
    assert "its printed number" not in found
    printed = next(text for text in texts(drawn(mine, tiles_um=25_000)) if "own pieces" in text)
    # half the tile, half the table, up to rounding
    width, half = (int(text.split(" × ")[0].split()[-1]) for text in (line, printed))
    assert abs(width - 2 * half) <= 1


def test_a_table_that_is_too_small_gets_a_warning():
    doc = real("box", 2)
    assert not any("Too large" in text for text in texts(drawn(doc)))
    assert not any("Too large" in text for text in texts(drawn(doc, table_cm=(90, 90))))
    (warning,) = (text for text in texts(drawn(doc, table_cm=(30, 20))) if "Too large" in text)
    assert "for your table of 30 × 20 cm: the map alone takes about" in warning
    (exact,) = (text for text in texts(drawn(doc, table_cm=(30, 20), tiles_um=50_000)) if "Too large" in text)
    assert "about" not in exact


def test_a_table_may_stand_either_way_round():
    space = Space(40, 60, False)
    assert fits_table(space, (40, 60))
    assert fits_table(space, (60, 40))
    assert not fits_table(space, (39, 90))
    assert not fits_table(space, (90, 39))
    assert not fits_table(space, (59, 59))


def test_a_hidden_monster_shows_its_number_and_no_name():
    doc = real("fog", 2, "versus", ("fog-of-war",))
    log = drawn(doc)
    assert not any(call[0] == "symbol" and call[1].startswith("monster-") for call in log.calls)
    found = Counter(texts(log))
    ranks = Counter({"common": "1", "uncommon": "2", "rare": "3"}[m.rarity] for m in doc.monsters)
    for rank in "123":
        assert found[rank] >= ranks[rank] + 1  # and once in the legend
    assert not any(name in text for text in found for name in ("Goblin", "Minotaur", "Uncommon", "Rare"))


def test_without_cards_the_rarity_stands_in_place_of_the_name():
    doc = grow("nameless", 3, named=False)
    log = drawn(doc, GROWN_BOX)
    found = Counter(texts(log))
    ranks = Counter(m.rarity.capitalize() for m in doc.monsters)
    assert ranks == {word: found[word] - 1 for word in ranks}  # the legend has each once
    sizes = {call[5] for call in log.calls if call[0] == "text" and call[3] in ranks and call[7] == "middle"}
    assert len(sizes) == 1


def test_tabs_name_player_team_and_faction():
    doc = real("tabs", 4, "teams")
    found = texts(drawn(doc, factions=("orcs", "humans", "elves", "demons")))
    for words in ("1 sits here · team A · Orcs", "2 sits here · team B · Humans", "4 sits here · team B · Demons"):
        assert f"Player {words}" in found
    assert Counter(found)["A"] == Counter(found)["B"] == 6  # a start and two neutral forts for each of two players
    assert "Player 2 sits here" in texts(drawn(real("tabs", 4)))


def test_a_long_title_gets_smaller_then_takes_two_lines():
    doc = real("title", 2)

    def titled(title: str) -> list[tuple[str, int]]:
        log = drawn(doc.model_copy(update={"extras": {**doc.extras, "title": title}}))
        heads = [call for call in log.calls if call[0] == "text" and call[4] is Face.EXTRABOLD]
        return [(call[3], call[5]) for call in heads if call[5] >= 2000]

    assert titled("Moon") == [("Moon", 3200)]
    assert titled("The Night of the Harvest Moon") == [("The Night of the Harvest Moon", 2000)]
    assert len(titled("The Very Long Night of the Wandering Swordmasters of Liria")) == 2
    # A single word that is too long is parted, and cut only where two lines have no room.
    whole = [text for text, _ in reversed(titled("W" * 32))]
    assert len(whole) == 2
    assert "".join(whole).replace("-", "") == "W" * 32
    assert titled("W" * 60)[0][0].endswith("…")


def test_a_title_of_two_lines_keeps_clear_above_and_below():
    doc = real("title", 2)
    log = drawn(
        doc.model_copy(update={"extras": {**doc.extras, "title": "Wandering Swordmasters of the Long Jq Night"}})
    )
    written = [thing for thing in pages(log)[0][1] if thing.kind == "text"]
    first, second = (next(t for t in written if word in t.text) for word in ("Wandering", "Night"))
    above = next(t for t in written if "BOARDQUEST MAP" in t.text)
    below = next(t for t in written if "For 2 players" in t.text)
    caps = fonts.cap_height(2000)
    baselines = [call[2] for call in log.calls if call[0] == "text" and call[3] in (first.text, second.text)]
    assert len(set(baselines)) == 2
    assert above.bottom >= max(baselines) + caps
    head = next(call[2] for call in log.calls if call[0] == "text" and call[3] == above.text)
    assert head - (max(baselines) + caps) >= mm(1.7)
    line = next(call[2] for call in log.calls if call[0] == "text" and call[3] == below.text)
    assert min(baselines) - (line + fonts.cap_height(1400)) >= mm(1.7)


@pytest.mark.parametrize(("players", "mode"), GAMES)
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_without_colour_a_players_number_is_the_largest_thing_on_a_start(players, mode, paper):
    log = drawn(real("numbers", players, mode), ink=Ink.MONO, paper=PAPERS[paper])
    starts = [art for name, art in log.symbols.items() if name.startswith("start-")]
    assert len(starts) == players
    for art in starts:
        written = {call[3]: call[5] for call in art if call[0] == "text"}
        (number,) = (text for text in written if text.isdigit())
        assert written[number] >= (1100 if paper == "letter" and players == 4 else 1400)
        assert all(size < written[number] for text, size in written.items() if text != number)
        if mode == "teams":
            team = next(text for text in written if text in "AB")
            assert all(written[team] > written[text] for text in written if text in "PFMW")


def test_a_seed_that_the_type_lacks_prints_a_stand_in():
    doc = real("x", 2).model_copy(update={"seed": "冬の", "extras": {}})
    assert "□□" in " ".join(pdf_words(lambda s: draw_map_page(s, doc, BOX, SheetSpec(), 1, 1)))


def test_without_a_code_there_is_no_qr():
    doc = real("x", 2)
    with_code, without = texts(drawn(doc)), texts(drawn(doc.model_copy(update={"code": ""})))
    assert doc.code in with_code
    assert any("same code always makes" in text for text in with_code)
    assert not any("code" in text for text in without)
    file_code = texts(drawn(doc.model_copy(update={"code": "QPF-1234"})))
    assert any(text.startswith("File code") for text in file_code)


@settings(max_examples=40)
@given(st.data())
def test_any_document_of_the_right_shape_can_be_drawn(data):
    doc = grow(data.draw(st.sampled_from(("a", "b"))), 2)
    cell = st.sampled_from([tile.at for tile in doc.tiles] + [Hex(40, -3)])
    broken = doc.to_data()
    for name in ("pieces", "tiles", "forts", "monsters"):
        broken[name] = broken[name][: data.draw(st.integers(0, len(broken[name])))]
    for fort in broken["forts"]:
        fort["player"] = data.draw(st.sampled_from((None, 1, 2, 4)))
        fort["at"] = data.draw(cell)
    broken["treasures"] = data.draw(st.lists(cell, max_size=3))
    broken["seats"] = [
        {"player": data.draw(st.integers(1, 4)), "angle": data.draw(st.integers(0, 359))}
        for _ in range(data.draw(st.integers(0, 5)))
    ]
    for monster in broken["monsters"]:
        monster["card"] = data.draw(st.sampled_from((None, "no-such-card", "harpy")))
    log = drawn(BoardquestMap.model_validate(broken), GROWN_BOX, ink=data.draw(st.sampled_from(Ink)))
    assert log.calls[-1] == ("end_page",)


def test_an_empty_map_is_an_empty_table():
    doc = emptied(real("x", 2))
    found = texts(drawn(doc))
    assert "Our printed pieces" in found
    assert "N" not in found


def emptied(doc: BoardquestMap) -> BoardquestMap:
    nothing = dict.fromkeys(("pieces", "tiles", "forts", "monsters", "treasures", "holes", "seats"), ())
    return doc.model_copy(update=nothing)


def test_lines_of_tiny_tiles_do_not_vanish():
    """A map of any size fits its paper, and its letters are never under 8 points."""
    doc = grow("stringy", 4, spread=60)
    log = drawn(doc, GROWN_BOX, paper=replace(PAPERS["a4"], width=mm(150), height=mm(200)))
    art = [call for calls in log.symbols.values() for call in calls]
    assert min(call[5] for call in art if call[0] == "text") >= 800
    assert min(value.width for call in art for value in call if isinstance(value, Stroke)) >= pt(0.1)
