"""How each game's components are inked: one look for every game, tone and ink mode.

A game is told by its colour, and in every ink by its shape too: its mark in the footer and the pattern behind its
emblems. The colours of Boardquest and Anastyr look alike to some eyes, so nothing rests on them alone.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from questpress.press.emblems import EmblemTones
from questpress.press.faces.card import Tone
from questpress.press.ink import Ink, Look, palette
from questpress.press.surface import Stroke
from questpress.press.units import BLACK, WHITE, Color, mm, pt

NAMES = {
    "boardquest": "Boardquest",
    "tanares-adventures": "Tanares Adventures",
    "tanares-expeditions": "Expeditions",
    "anastyr": "Anastyr",
}
"""The games as they are named in footers."""

# Tones that are nobody's but their own; ink letters stand on the light ones.
_TONES = {
    Tone.RED: (Color.hex("#B5271C"), False),
    Tone.GREEN: (Color.hex("#35A077"), True),
    Tone.ORANGE: (Color.hex("#F0A63A"), True),
    Tone.BLUE: (Color.hex("#1F3F8C"), False),
    Tone.HELPFUL: (Color.hex("#14734A"), False),
    Tone.HARMFUL: (Color.hex("#C4540F"), False),
    Tone.GOLD: (Color.hex("#A66F00"), False),
}
_WINDOW, _CELL, _BAND_LINES, _LINES, _SECOND, _KICKER, _TINT = 13, 20, 90, 34, 50, 16, 12  # per cent
_EDGE = mm(0.3)
_FIELD_LINE = pt(0.45)


@dataclass(frozen=True, slots=True, kw_only=True)
class Theme:
    """Everything that a component inks in one tone of one game.

    ``sign`` colours icons and small signs on paper. ``chip`` is a small field filled in full, under 1 cm², ``bar`` a
    tinted one, ``band`` a large one whose lines are ``band_lines`` (None: no pattern there); ``kicker`` is the small
    text on it. ``window`` lies behind emblems with a pattern of ``pattern`` lines and ``cells``; ``dark_window`` and
    ``dark_pattern`` are those of veterans. ``pennant`` is the pennant of this tone, and ``on_pennant`` the colour of
    signs on it. ``letter`` is the shape of a villain colour on its pennant, with its letter.
    ``field`` is that of the small shapes on backs, ``crest`` that of a large sign on the band's colour;
    ``turned_emblem`` is an emblem on it, as in print from a white block.
    """

    game: str
    ink: Ink
    text: Color
    quiet: Color
    rule: Stroke
    box: Stroke
    sign: Color
    chip: Look
    bar: Look
    band: Look
    band_lines: Stroke | None
    kicker: Color
    window: Look
    pattern: Stroke
    cells: Color | None
    dark_window: Look
    dark_pattern: Stroke
    pennant: Look
    on_pennant: Color
    letter: Look
    field: Color
    crest: Color
    emblem: EmblemTones
    turned_emblem: EmblemTones


@cache
def look_of(ink: Ink, game: str, tone: Tone = Tone.GAME) -> Theme:
    """Return the look of a tone of a game in an ink. Raises KeyError for an unknown game."""
    colors = palette(ink)
    if ink is Ink.MONO:
        return _mono(game)
    accent = palette(Ink.COLOR).accent(game)
    text = colors.text
    own, dark_letters = _TONES.get(tone, (accent, False))
    on = text if dark_letters else WHITE
    saver = ink is Ink.SAVER
    tint = Look(own.tint(_TINT), Stroke(own, _FIELD_LINE), text)
    return Theme(
        game=game,
        ink=ink,
        text=text,
        quiet=text.tint(78),
        rule=Stroke(text.tint(45), pt(0.35)),
        box=Stroke(text.tint(45), pt(0.5)),
        sign=text if dark_letters else own,
        chip=tint if saver else Look(own, None, on),
        bar=tint if saver else Look(own.tint(_WINDOW if tone is Tone.GAME else 18), None, text),
        band=tint if saver else Look(own, None, on),
        band_lines=Stroke(own.tint(20 if saver else _BAND_LINES), pt(0.5)),
        kicker=text if saver or dark_letters else own.tint(_KICKER),
        window=Look(WHITE, tint.line, text) if saver else Look(own.tint(_WINDOW), None, text),
        pattern=Stroke(own.tint(_LINES), pt(0.5)),
        cells=own.tint(_TINT) if saver else own.tint(_CELL),
        dark_window=tint if saver else Look(own.tint(62), None, WHITE),
        dark_pattern=Stroke(own.tint(50 if saver else 74), pt(0.5)),
        pennant=_pennant(tone, own, on, tint, saver=saver),
        on_pennant=on if tone is not Tone.GAME and not saver else text if dark_letters else own,
        field=own.tint(40 if saver else 82),
        crest=on if not saver else text if dark_letters else own,
        letter=Look(own, None, on) if saver else Look(WHITE, None, text if dark_letters else own),
        emblem=EmblemTones(WHITE, own.tint(22 if saver else _SECOND), own.tint(62 if saver else 100)),
        turned_emblem=EmblemTones(WHITE, own.tint(22), own) if saver else EmblemTones(own, own.tint(_SECOND), on),
    )


def _pennant(tone: Tone, own: Color, on: Color, tint: Look, *, saver: bool) -> Look:
    """Return the pennant: white with an edge in the game's colour; for a villain its colour with a white edge."""
    if tone is Tone.GAME:
        return Look(WHITE, Stroke(own, _EDGE), own)
    return Look(tint.fill, Stroke(own, _EDGE), tint.ink) if saver else Look(own, Stroke(WHITE, mm(0.6)), on)


_MONO_EMBLEM = EmblemTones(WHITE, WHITE, BLACK, hatch=Stroke(BLACK, mm(0.17)))


def _mono(game: str) -> Theme:
    edge = Stroke(BLACK, mm(0.16))
    outlined = Look(WHITE, Stroke(BLACK, _EDGE), BLACK)
    field = Look(WHITE, edge, BLACK)
    fine = Stroke(BLACK, mm(0.13))
    return Theme(
        game=game,
        ink=Ink.MONO,
        text=BLACK,
        quiet=BLACK,
        rule=Stroke(BLACK, pt(0.35)),
        box=Stroke(BLACK, pt(0.5)),
        sign=BLACK,
        chip=Look(BLACK, None, WHITE),
        bar=field,
        band=outlined,
        band_lines=None,
        kicker=BLACK,
        window=field,
        pattern=fine,
        cells=None,
        dark_window=field,
        dark_pattern=fine,
        pennant=outlined,
        on_pennant=BLACK,
        letter=Look(BLACK, None, WHITE),
        field=BLACK,
        crest=BLACK,
        emblem=_MONO_EMBLEM,
        turned_emblem=_MONO_EMBLEM,
    )
