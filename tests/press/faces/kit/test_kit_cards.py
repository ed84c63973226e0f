"""Cards as they are drawn: their measures, on every trim and in every ink."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest
import samples
from drawn import Line, Shape, black_area, drawn, kept, lines, log_of, shapes

from questpress.errors import InternalError
from questpress.press import fonts
from questpress.press.emblems import emblem_box, emblem_names, emblem_outline
from questpress.press.faces.card import Card, Cell, Figures, Words
from questpress.press.faces.kit.cards import card_components, card_side
from questpress.press.faces.kit.heads import emblem_place
from questpress.press.faces.kit.layout import lay_out
from questpress.press.faces.kit.measures import measures
from questpress.press.ink import Ink
from questpress.press.path_text import polygons
from questpress.press.sizes import parse_trim
from questpress.press.surface import Face
from questpress.press.units import BLACK, WHITE

TRIMS = ("poker", "mini-euro", "mini-poker", "square", "tarot", "magnum-gold", "bridge", "jumbo", "88.9x63.5mm")
POKER = parse_trim("poker")


def side_of(card: Card, trim: str = "poker"):
    return card_side(card, parse_trim(trim), "boardquest/monster/x")[0]


@pytest.mark.parametrize(
    ("name", "ink"),
    [*((name, Ink.COLOR) for name in samples.ALL), ("monster", Ink.SAVER), ("monster", Ink.MONO), ("enemy", Ink.MONO)],
)
def test_each_kind_of_card_is_as_kept(golden, name, ink):
    log = log_of(side_of(samples.ALL[name]), POKER, ink)
    golden(f"press/faces/card_{name}_{ink}.log", kept(log))


@pytest.mark.parametrize("trim", TRIMS)
@pytest.mark.parametrize("name", samples.ALL)
def test_nothing_leaves_the_trim_but_the_plate_of_a_card_that_bleeds(name, trim):
    size = parse_trim(trim)
    m = measures(size)
    for bleed in (0, 3_000):
        most = bleed if m.bleeds else 0
        seen = (size.width, 0, size.height, 0)
        for shape in shapes(side_of(samples.ALL[name], trim), size, bleed=bleed):
            west, south, east, north = shape.box
            assert west >= -most - 400  # the line of an edge that lies on the bleed's end
            assert south >= 0
            assert east <= size.width + most + 400
            assert north <= size.height + most + 400
            seen = min(seen[0], west), 0, max(seen[2], north), 0
        assert (seen[0] <= -bleed) is (m.bleeds and bleed > 0) or not bleed


@pytest.mark.parametrize("trim", TRIMS)
@pytest.mark.parametrize("name", samples.ALL)
def test_text_stays_within_the_column(name, trim):
    size = parse_trim(trim)
    m = measures(size)
    for line in lines(side_of(samples.ALL[name], trim), size):
        assert line.x >= m.left
        assert line.right <= m.right
        if line.face is Face.REGULAR or line.face is Face.ITALIC:
            assert line.x >= m.column - 1
            assert line.right <= m.text_right + 1
        assert m.foot <= line.y <= size.height - m.frame


@pytest.mark.parametrize("name", samples.ALL)
def test_lines_of_text_do_not_meet(name):
    found = lines(side_of(samples.ALL[name]), POKER)
    for n, one in enumerate(found):
        for other in found[n + 1 :]:
            if one.x < other.right and other.x < one.right and one.y != other.y:
                below, above = sorted((one, other), key=lambda line: line.y)
                assert above.y - below.y >= fonts.cap_height(below.size), (below.text, above.text)


def test_the_poker_face_has_the_measures_of_the_house():
    m = measures(POKER)
    assert (m.frame, m.radius, m.column) == (3_000, 2_000, 5_000)
    assert m.band - m.frame == 10_600
    assert (m.kicker - m.frame, m.title - m.frame) == (3_750, 8_750)
    assert (m.pennant_x, m.pennant) == (5_000, 10_000)
    assert (m.strip, m.strip_axis, m.strip_label) == (12_000, 4_700, 10_250)
    assert (m.bar, m.chip, m.chip_icon, m.reward) == (7_200, 10_800, 5_200, 6_400)
    assert (m.foot, m.foot_end) == (3_900, 7_200)
    assert m.type.texts == (950, 900, 850, 800)
    assert m.window_scale == 1_000


def test_the_large_face_has_the_measures_of_the_house():
    m = measures(parse_trim("magnum-gold"))
    assert (m.frame, m.band, m.pennant) == (4_000, 16_200, 13_400)
    assert m.bleeds
    assert m.type.titles[0] == m.type.figures[0] == 2_000
    assert 27 * m.window_scale == pytest.approx(34_200, abs=300)


def test_title_and_kicker_stand_on_their_baselines():
    found = {line.text: line for line in lines(side_of(samples.MONSTER), POKER)}
    title, kicker = found["Lizard Warrior"], found["MONSTER"]
    assert (title.size, title.y, title.x) == (1_400, 88_900 - 11_750, 17_600)
    assert (kicker.size, kicker.y, kicker.x) == (650, 88_900 - 6_750, 17_600)


def strip_axis(card: Card) -> int:
    """Return the height of the figures of a strip that is the card's first block."""
    return 88_900 - 13_600 - lay_out(card, measures(POKER)).window - 4_700


def test_icon_and_figure_are_centred_as_a_pair_in_each_cell():
    values = [18, "+1", -2, 7, "12"]
    cells = tuple(Cell("health", "HP", value) for value in values)
    card = replace(samples.MONSTER, body=(Figures(cells),))
    found = drawn(side_of(card), POKER)
    axis = strip_axis(card)
    figures = [item for item in found if isinstance(item, Line) and item.face is Face.EXTRABOLD and item.y < axis]
    icons = [item for item in found if isinstance(item, Shape) and item.symbol.startswith("icon-health")]
    step = (63_500 - 6_000) / 5
    for number, icon in enumerate(icons):
        middle = 3_000 + (number + 0.5) * step
        own = [line for line in figures if abs((line.x + line.right) / 2 - middle) < step / 2]
        west, east = icon.box[0], max(line.right for line in own)
        assert (west + east) / 2 == pytest.approx(middle, abs=60)
        assert own[0].y + fonts.figure_height(own[0].size) / 2 == pytest.approx(axis, abs=5)
        assert (icon.box[1] + icon.box[3]) / 2 == pytest.approx(axis, abs=300)
    assert "".join(line.text for line in figures if line.size > 1_000) == "18+1−2712"


def test_a_sign_keeps_clear_of_its_figure():
    found = [line for line in lines(side_of(samples.MONSTER), POKER) if line.text in ("+", "1")]
    assert found[1].x - found[0].right >= 440


def test_a_pencil_box_stands_where_the_figure_would():
    unknown = replace(samples.MONSTER, body=(Figures(tuple(Cell("health", "HP", None) for _ in range(4))),))
    papers = [shape for shape in shapes(side_of(unknown), POKER) if shape.fill == WHITE]
    boxes = [shape for shape in papers if shape.box[2] - shape.box[0] == pytest.approx(7_400, abs=200)]
    assert len(boxes) == 4
    assert all(shape.box[3] - shape.box[1] == pytest.approx(6_000, abs=200) for shape in boxes)
    axis = strip_axis(unknown)
    assert all((shape.box[1] + shape.box[3]) / 2 == pytest.approx(axis, abs=5) for shape in boxes)
    texts = [line.text for line in lines(side_of(unknown), POKER)]
    assert texts.count("HP") == 4


@pytest.mark.parametrize("name", samples.ALL)
def test_mono_is_black_and_white_without_large_black_areas(name):
    for shape in shapes(side_of(samples.ALL[name]), POKER, Ink.MONO):
        assert shape.fill in (None, BLACK, WHITE)
        assert shape.stroke is None or shape.stroke.color in (BLACK, WHITE)
        if shape.fill == BLACK and not shape.symbol.startswith("emblem"):
            assert black_area(shape) <= 100
    assert {line.color for line in lines(side_of(samples.ALL[name]), POKER, Ink.MONO)} <= {BLACK, WHITE}


@pytest.mark.parametrize("name", samples.ALL)
def test_saver_fills_no_field_in_full(name):
    for shape in shapes(side_of(samples.ALL[name]), POKER, Ink.SAVER):
        if shape.fill is not None and black_area(shape) > 40 and not shape.symbol.startswith("emblem"):
            assert sum(shape.fill) >= 3 * 200


def test_an_emblem_keeps_clear_of_pennant_and_edges():
    m = measures(POKER)
    for name in samples.ALL:
        card = samples.ALL[name]
        if not card.window:
            continue
        found = shapes(side_of(card), POKER)
        art = [s.box for s in found if s.symbol.startswith(f"emblem-{card.emblem}") and "-edge-" not in s.symbol]
        west, south, east, north = (f(b[n] for b in art) for n, f in enumerate((min, min, max, max)))
        assert west >= m.left + 1_500
        assert east <= m.right - 1_400
        assert north <= POKER.height - m.band - 1_000
        assert north - south >= 15_000


def test_the_key_tells_what_is_on_a_face():
    one = side_of(samples.MONSTER)
    assert one == side_of(samples.MONSTER)
    assert one != side_of(replace(samples.MONSTER, title="Lizard Warden"))
    assert one != side_of(samples.MONSTER, "tarot")
    assert side_of(samples.HELPER).key == side_of(samples.HELPER).key


def test_a_card_of_another_game_has_its_own_pattern():
    logs = {game: log_of(side_of(replace(samples.MONSTER, game=game)), POKER, Ink.MONO) for game in
            ("boardquest", "tanares-adventures", "tanares-expeditions", "anastyr")}  # fmt: skip
    plates = [next(calls for name, calls in log.symbols.items() if name.startswith("plate-")) for log in logs.values()]
    assert len({str(calls) for calls in plates}) == 4


def test_what_is_original_says_so_in_the_footer():
    ours = replace(samples.MONSTER, original=True, source="")
    assert "original" in [line.text for line in lines(side_of(ours), POKER)]
    assert any(s.symbol.startswith("icon-q-mark") for s in shapes(side_of(ours), POKER))
    assert not any(s.symbol.startswith("icon-q-mark") for s in shapes(side_of(samples.MONSTER), POKER))


@pytest.mark.parametrize("deck", ["NPC", "objective of a deck that has a very long name of its own, longer than cards"])
@pytest.mark.parametrize("source", ["", "Rulebook: Step 1: Read the Quest / Setup the Board of a Quest that is long"])
def test_a_footer_that_is_shortened_is_told_and_no_other(deck, source):
    card = Card(game="tanares-adventures", deck=deck, title="X", source=source)
    (one,) = card_components("tanares-adventures/npc/x", "npc", card, POKER)
    foot = [line for line in lines(one.front, POKER) if line.y == measures(POKER).foot]
    cut = any(line.text.endswith("…") for line in foot)
    assert ("PR-24" in {finding.code for finding in one.findings}) is cut
    assert cut is bool(source or len(deck) > 3)
    assert ("NPC" in foot[0].text) is (deck == "NPC")
    assert all(left.right < right.x for left, right in pairwise(foot))


def test_icons_in_text_take_the_colour_of_the_game():
    card = Card(game="boardquest", deck="skill", title="X", body=(Words("Roll {roll}."),))
    found = [s for s in shapes(side_of(card), POKER) if s.symbol.startswith("icon-roll")]
    assert {str(s.fill) for s in found} == {"#8C2F1B"}


def test_copies_back_and_name_are_those_asked_for():
    back = side_of(samples.CURSE)
    (one,) = card_components("boardquest/monster/x", "monster", samples.MONSTER, POKER, copies=3, back=back)
    assert (one.ref, one.kind, one.name, one.copies, one.back) == (
        "boardquest/monster/x", "monster", "Lizard Warrior", 3, back
    )  # fmt: skip


@pytest.mark.parametrize("window", [24_000, 31_000, 40_000])
def test_no_outline_touches_the_pennant(window):
    m = measures(POKER)
    band, tip = POKER.height - m.band, POKER.height - m.frame - 20_400
    middle = band - window // 2
    moved = 0
    for name in emblem_names()[::9]:
        x, height = emblem_place(name, m, band, window, tip)
        scale = height / emblem_box(name)[1] / 100
        for area in polygons(emblem_outline(name)):
            for px, py in area:
                at = x + px * scale, middle + py * scale
                assert at[0] > m.pennant_x + m.pennant + 1_000 or at[1] < tip - 1_000, name
                assert at[0] < m.right - 1_000
        moved += x != POKER.width // 2
    assert moved or window < 40_000  # some had to make way


def test_an_emblem_that_is_not_drawn_is_a_fault_of_ours():
    with pytest.raises(InternalError, match="no-such-thing"):
        log_of(side_of(replace(samples.MONSTER, emblem="no-such-thing")), POKER)
    without = replace(samples.MONSTER, emblem="")
    assert not any(shape.symbol.startswith("emblem") for shape in shapes(side_of(without), POKER))


def test_keys_and_drawings_are_the_same_in_every_process():
    code = (
        "import samples, drawn; from questpress.press.sizes import parse_trim;"
        "from questpress.press.faces.kit.cards import card_side; trim = parse_trim('poker');"
        "sides = [card_side(card, trim, 'x')[0] for card in samples.ALL.values()];"
        "print([side.key for side in sides], *(drawn.log_of(side, trim).text() for side in sides))"
    )
    here = Path(__file__).parent
    path = os.pathsep.join([str(here), str(here.parent), *filter(None, sys.path)])
    told = []
    for seed in ("1", "2"):
        env = {**os.environ, "PYTHONPATH": path, "PYTHONHASHSEED": seed}
        run = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, check=True, timeout=60)
        told.append(run.stdout)
    assert told[0] == told[1]
    assert len(told[0]) > 10_000
