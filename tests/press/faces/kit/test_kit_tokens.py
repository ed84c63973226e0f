"""Tokens and standees: white rims, chevrons, what fits."""

from __future__ import annotations

import math

import pytest
from drawn import black_area, kept, lines, log_of, shapes

from questpress.press.faces.card import Tone
from questpress.press.faces.kit.standees import standee
from questpress.press.faces.kit.tokens import half_width, token_side
from questpress.press.ink import Ink
from questpress.press.sizes import parse_trim
from questpress.press.units import BLACK, WHITE

SIZES = ("disc-12", "disc-16", "disc-25", "chit-19", "hex-21", "hex-25", "hex-51")
FULL = {"icon": "weakened", "value": "-2", "note": "damage", "label": "Weakened"}


@pytest.mark.parametrize("trim", SIZES)
@pytest.mark.parametrize("field", ["solid", "rim", "coin", "burst"])
@pytest.mark.parametrize("tone", [Tone.GAME, Tone.HELPFUL, Tone.HARMFUL])
def test_a_white_rim_is_left_inside_the_cut(trim, field, tone):
    size = parse_trim(trim)
    for ink in Ink:
        for shape in shapes(token_side("tanares-expeditions", size, **FULL, tone=tone, field=field), size, ink):
            west, south, east, north = shape.box
            rim = 850  # an outline straddles its edge
            assert min(west, south) >= rim
            assert min(size.width - east, size.height - north) >= rim


@pytest.mark.parametrize("trim", ["disc-25", "hex-21", "hex-25", "hex-51", "chit-25"])
@pytest.mark.parametrize("tone", [Tone.GAME, Tone.HELPFUL, Tone.HARMFUL])
@pytest.mark.parametrize("label", ["Burn", "Soul bond", "Toughened"])
def test_words_stay_on_the_token(trim, tone, label):
    size = parse_trim(trim)
    for field in ("solid", "rim"):
        side = token_side("boardquest", size, icon="burn", value="2", label=label, tone=tone, field=field)
        for line in lines(side, size):
            room = half_width(size, 1_100, round(line.y) - size.height // 2)
            assert abs(line.x - size.width / 2) <= room
            assert abs(line.right - size.width / 2) <= room


def chevrons(tone: Tone, ink: Ink) -> list[float]:
    """Return how far above the middle the chevrons of a token are."""
    size = parse_trim("disc-25")
    side = token_side("tanares-expeditions", size, label="X", tone=tone)
    six = [s for s in shapes(side, size, ink) if not s.symbol and len(s.areas) == 1 and len(s.areas[0]) == 6]
    return [(s.box[1] + s.box[3]) / 2 - size.height / 2 for s in six]


@pytest.mark.parametrize("ink", Ink)
def test_help_points_up_at_the_head_and_harm_down_at_the_foot(ink):
    (up,) = chevrons(Tone.HELPFUL, ink)
    (down,) = chevrons(Tone.HARMFUL, ink)
    assert up > 7_000
    assert down < -7_000
    assert chevrons(Tone.GAME, ink) == []


def test_mono_tokens_are_outlined():
    size = parse_trim("disc-25")
    for field in ("solid", "rim", "coin", "burst"):
        for shape in shapes(token_side("boardquest", size, **FULL, field=field), size, Ink.MONO):
            assert shape.fill in (None, BLACK, WHITE)
            assert shape.fill != BLACK or black_area(shape) < 100


def test_a_true_minus_and_everything_given_is_shown():
    size = parse_trim("disc-25")
    texts = "".join(line.text for line in lines(token_side("boardquest", size, **FULL), size))
    assert texts == "−2damageWeakened"


def test_tokens_are_as_kept(golden):
    size = parse_trim("disc-25")
    harmful = token_side("tanares-expeditions", size, **FULL, tone=Tone.HARMFUL)
    golden("press/faces/token_harmful.log", kept(log_of(harmful, size)))
    hexagon = parse_trim("hex-21")
    rim = token_side("boardquest", hexagon, icon="burn", value="2", label="Burn", tone=Tone.HELPFUL, field="rim")
    golden("press/faces/token_rim_mono.log", kept(log_of(rim, hexagon, Ink.MONO)))


def _distance(x: float, y: float, area) -> float:
    """Return how far a point is from the line about an area."""
    best = math.inf
    for (ax, ay), (bx, by) in zip(area, (*area[1:], area[0]), strict=True):
        dx, dy = bx - ax, by - ay
        at = max(0, min(1, ((x - ax) * dx + (y - ay) * dy) / ((dx * dx + dy * dy) or 1)))
        best = min(best, math.hypot(x - ax - at * dx, y - ay - at * dy))
    return best


@pytest.mark.parametrize("trim", SIZES)
@pytest.mark.parametrize("field", ["solid", "rim", "coin", "burst"])
@pytest.mark.parametrize("tone", [Tone.GAME, Tone.GOLD, Tone.HELPFUL, Tone.HARMFUL])
def test_the_mark_of_what_is_ours_stands_on_the_field_and_hits_none_of_its_lines(trim, field, tone):
    size = parse_trim(trim)
    found = shapes(token_side("boardquest", size, tone=tone, field=field, original=True), size)
    marks = [shape for shape in found if shape.symbol.startswith("icon-q-mark")]
    west, south, east, north = (pick(shape.box[i] for shape in marks) for i, pick in enumerate((min, min, max, max)))
    corners = [(x, y) for x in (west, (west + east) / 2, east) for y in (south, north)]
    # the field, the paper of a rim, the ring of a coin; chevrons are on the other side
    rings = [s for s in found if not s.symbol and (s.box[2] - s.box[0]) > size.width * 0.4]
    assert rings
    for ring in rings:
        assert all(_distance(x, y, ring.areas[0]) > 100 for x, y in corners)
    on_paper = field == "rim"
    assert all((shape.fill or shape.stroke.color) != WHITE for shape in marks) is on_paper


def test_a_mark_stands_clear_of_a_name():
    size = parse_trim("disc-25")
    for tone in (Tone.GAME, Tone.HELPFUL, Tone.HARMFUL):
        side = token_side("boardquest", size, **FULL, tone=tone, original=True)
        marks = [shape.box for shape in shapes(side, size) if shape.symbol.startswith("icon-q-mark")]
        (name,) = [line for line in lines(side, size) if line.text == "Weakened"]
        assert all(box[3] < name.y or box[1] > name.y + 2_000 for box in marks)


def made(name: str = "Lizard Warrior", **given):
    return standee("boardquest/monster-standee/x", "monster-standee", name, "boardquest", "sword", "A", **given)


def test_a_standee_folds_in_the_middle_and_at_both_feet():
    one = made()
    assert (one.trim.width, one.trim.height) == (25_000, 96_000)
    assert one.folds == (10_000, 48_000, 86_000)
    assert one.back is None


@pytest.mark.parametrize("trim", ["standee", "standee-19", "standee-25"])
@pytest.mark.parametrize("ink", Ink)
def test_both_halves_of_a_standee_carry_name_and_letter_within_the_trim(trim, ink):
    one = made(trim=parse_trim(trim), icon="monster", original=True)
    found = lines(one.front, one.trim, ink)
    assert sorted(line.text for line in found) == ["A", "A", "Lizard Warrior", "Lizard Warrior"]
    low, high = sorted(line.y for line in found if line.text == "A")
    assert low < one.trim.height / 2 < high
    for shape in shapes(one.front, one.trim, ink):
        west, south, east, north = shape.box
        assert min(west, south, one.trim.width - east, one.trim.height - north) >= 0
    assert all(line.x >= 0 and line.right <= one.trim.width for line in found)


def test_the_fold_lies_on_white_paper():
    one = made()
    for shape in shapes(one.front, one.trim):
        assert shape.box[3] <= 48_000 - 1_000 or shape.box[1] >= 48_000 + 1_000


def test_a_long_name_takes_two_lines_and_one_without_end_is_told():
    two = made("Deep Kraken of the Outer Reefs")
    assert [line.text for line in lines(two.front, two.trim)].count("of the Outer Reefs") == 2
    assert two.findings == ()
    cut = made("W" * 60)
    assert [finding.code for finding in cut.findings] == ["PR-09"]
    assert all(line.right <= 25_000 for line in lines(cut.front, cut.trim))


def test_a_villain_stands_on_its_colour_with_its_letter_in_its_shape():
    one = made(tone=Tone.BLUE)
    texts = [line.text for line in lines(one.front, one.trim)]
    assert texts.count("B") == 2
    assert any(str(shape.fill) == "#1F3F8C" for shape in shapes(one.front, one.trim))


def test_the_back_of_a_standee_in_mono_is_hatched_not_black():
    one = made()
    back = [s for s in shapes(one.front, one.trim, Ink.MONO) if s.box[1] > 48_000 and "emblem" in s.symbol]
    assert not [s for s in back if s.fill == BLACK]
    assert [s for s in back if s.stroke and s.stroke.color == BLACK]


def test_standees_are_as_kept(golden):
    one = made(original=True, tone=Tone.RED)
    golden("press/faces/standee.log", kept(log_of(one.front, one.trim)))
