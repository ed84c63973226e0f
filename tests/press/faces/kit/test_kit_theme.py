"""Colours that tell things apart: to every eye, on a grey printer, and with text that can be read on them."""

from __future__ import annotations

import itertools
import math

import pytest

from questpress.press.faces.card import Tone
from questpress.press.faces.kit.signs import SHAPE_OF
from questpress.press.faces.kit.theme import NAMES, look_of
from questpress.press.ink import Ink
from questpress.press.units import BLACK, WHITE, Color

VILLAINS = (Tone.RED, Tone.GREEN, Tone.ORANGE, Tone.BLUE)
# Machado, Oliveira and Fernandes 2009, severity 1.0, on linear RGB.
EYES = {
    "all colours": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
    "grey": ((0.2126, 0.7152, 0.0722),) * 3,
}


def linear(color: Color) -> tuple[float, ...]:
    return tuple(c / 3294.6 if c <= 10.31475 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in color)


def lab(rgb: tuple[float, ...]) -> tuple[float, float, float]:
    r, g, b = (min(1.0, max(0.0, channel)) for channel in rgb)
    x = (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505
    y = 0.2126 * r + 0.7152 * g + 0.0722 * b
    z = (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089
    fx, fy, fz = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def seen(color: Color, eye: str) -> tuple[float, float, float]:
    rgb = linear(color)
    return lab(tuple(sum(m * c for m, c in zip(row, rgb, strict=True)) for row in EYES[eye]))


def apart(a: Color, b: Color, eye: str) -> float:
    return math.dist(seen(a, eye), seen(b, eye))


def contrast(a: Color, b: Color) -> float:
    light, dark = sorted((0.2126 * r + 0.7152 * g + 0.0722 * b for r, g, b in map(linear, (a, b))), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def solid(tone: Tone, game: str = "tanares-adventures") -> Color:
    return look_of(Ink.COLOR, game, tone).band.fill


@pytest.mark.parametrize(
    ("eye", "least"), [("all colours", 30), ("protan", 25), ("deutan", 25), ("tritan", 25), ("grey", 10)]
)
def test_villain_colours_stay_apart(eye, least):
    for a, b in itertools.combinations(VILLAINS, 2):
        assert apart(solid(a), solid(b), eye) >= least, (a, b)


@pytest.mark.parametrize("eye", ["protan", "deutan", "tritan"])
def test_help_and_harm_stay_apart(eye):
    assert apart(solid(Tone.HELPFUL), solid(Tone.HARMFUL), eye) >= 15


def test_villain_colours_have_shapes_of_their_own():
    assert len(set(SHAPE_OF.values())) == len(VILLAINS) == len(SHAPE_OF)


@pytest.mark.parametrize("game", NAMES)
@pytest.mark.parametrize("ink", Ink)
@pytest.mark.parametrize("tone", Tone)
def test_what_stands_on_a_field_can_be_read(game, ink, tone):
    look = look_of(ink, game, tone)
    least = 4.0 if tone is Tone.GOLD else 4.5  # coins carry large figures only
    for field in (look.band, look.chip):
        assert contrast(field.ink, field.fill) >= least
    assert contrast(look.text, look.bar.fill) >= 4.5
    assert contrast(look.kicker, look.band.fill) >= 3.5
    assert contrast(look.quiet, WHITE) >= 4.5
    assert contrast(look.letter.ink, look.letter.fill) >= least
    assert contrast(look.sign, WHITE) >= 3
    assert contrast(look.on_pennant, look.pennant.fill) >= 3
    assert contrast(look.crest, look.band.fill) >= 3


@pytest.mark.parametrize("game", NAMES)
@pytest.mark.parametrize("tone", Tone)
def test_mono_knows_black_and_white_only(game, tone):
    look = look_of(Ink.MONO, game, tone)
    looks = (look.chip, look.bar, look.band, look.window, look.dark_window, look.pennant, look.letter)
    strokes = (look.rule, look.box, look.pattern, look.dark_pattern, *(one.line for one in looks))
    colors = {look.text, look.quiet, look.sign, look.kicker, look.on_pennant, look.field, look.crest}
    colors |= {one.fill for one in looks} | {one.ink for one in looks} | {s.color for s in strokes if s is not None}
    assert colors <= {BLACK, WHITE}
    assert look.band.fill == look.window.fill == look.bar.fill == WHITE
    assert None not in (look.band.line, look.window.line, look.bar.line)
