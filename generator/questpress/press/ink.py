"""The three ways to spend ink, and every colour and line width of the house in each.

``color`` prints as designed. ``saver`` thins fills to 12 % and keeps lines, letters and small solid signs. ``mono`` is
black on white without any grey, for a laser of any age: bands are outlined, and nothing large is black. Pages ask
the :class:`Palette` and never which ink it is, so that no page forgets a mode.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cache
from types import MappingProxyType
from typing import Literal

from questpress.catalog.boardquest import Rarity, Terrain
from questpress.press.surface import Stroke
from questpress.press.units import BLACK, WHITE, Color, mm, pt

Shape = Literal["circle", "square", "triangle", "diamond"]


class Ink(StrEnum):
    """How much ink a sheet may spend."""

    COLOR = "color"
    SAVER = "saver"
    MONO = "mono"


@dataclass(frozen=True, slots=True)
class Look:
    """How a filled thing is inked: its fill (white for bare paper), its outline, and the ink of what stands on it."""

    fill: Color
    line: Stroke | None
    ink: Color


@dataclass(frozen=True, slots=True)
class TerrainLook:
    """A terrain tile: fill, letter, and the line that its pattern is drawn with."""

    fill: Color
    letter: Color
    motif: Stroke


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerLook:
    """All that is inked for one player, who is always told by shape and number too.

    ``color`` is the colour of lines, bars and bare signs, ``deep`` the one under white text. ``badge`` is the small
    sign with the number on a token, ``tab_badge`` the one on the seat tab, ``start`` the whole starting tile
    (``ink``: the terrain letter), ``start_icon`` the rook on its plate, ``bar`` a bar of the reach table, ``ground``
    the fills of tiles that the player reaches first: soon, later, late, and ``sign`` the shape that such a tile carries
    several times: in mono hollow for every other seat, so that neighbours look unlike, and teams too.
    ``figure_drop`` is how far a number stands below the middle of the shape, in thousandths of the shape's height.
    """

    number: int
    shape: Shape
    figure_drop: int
    color: Color
    deep: Color
    badge: Look
    tab: Look
    tab_badge: Look
    start: Look
    start_icon: Color
    leader: Stroke
    bar: Look
    ground: tuple[Color, Color, Color]
    sign: Look


@dataclass(frozen=True, slots=True)
class MonsterLook:
    """A monster token: the head with its skull (``head.ink``), the strip below it with its pips (``strip.ink``)."""

    head: Look
    strip: Look


@dataclass(frozen=True, slots=True, kw_only=True)
class Palette:
    """Every colour and line width of one ink mode. In ``mono`` each colour is black or white.

    ``solid_starts`` tells whether starts and tabs are solid in the player's colour with a small badge; when it is
    false they are outlined bands and the start carries the player's number large. ``large_numbers`` asks for that
    number on its own (mono, where colour cannot help). ``chest_icon`` names the icon of a chest. ``bar_height`` is that
    of a bar in its track: less than the track's where bars are black, so that none is a large black area. ``frontier``
    parts the ground that different players reach first, ``ground_piece`` is the outline of a piece below it.
    """

    ink: Ink
    text: Color
    accents: Mapping[str, Color]
    rule: Stroke
    table_edge: Stroke
    tile_edge: Stroke
    piece_edge: Stroke
    hatch: Stroke
    tick_box: Stroke
    shared_edge: Stroke
    terrain: Mapping[Terrain, TerrainLook]
    players: tuple[PlayerLook, ...]
    monsters: Mapping[Rarity, MonsterLook]
    plate: Look
    disc: Look
    number_ring: Look
    chest: Color
    chest_icon: str
    star: Color
    build_laid: Look
    build_new: Look
    build_coming: Look
    bar_track: Look
    bar_height: int
    ground_piece: Stroke
    frontier: Stroke
    solid_starts: bool
    large_numbers: bool

    def accent(self, game: str) -> Color:
        """Return the colour of heads and steps on a game's pages. Raises KeyError for an unknown game."""
        return self.accents[game]

    def player(self, number: int) -> PlayerLook:
        """Return what is inked for a player, 1 to 4."""
        return self.players[number - 1]


_TEXT = Color.hex("#1F1B16")
_ACCENTS = {
    "boardquest": Color.hex("#8C2F1B"),
    "tanares-adventures": Color.hex("#3B2F6B"),
    "tanares-expeditions": Color.hex("#0E5A6B"),
    "anastyr": Color.hex("#5B4A1F"),
}
# fill, letter, motif. The letters are read at 8 points: each has a contrast of 4.5 on its fill and on white.
_TERRAIN = {
    Terrain.PLAIN: (Color.hex("#F4ECD2"), Color.hex("#786A3E"), Color.hex("#786A3E")),
    Terrain.FOREST: (Color.hex("#97C189"), Color.hex("#285026"), Color.hex("#4F7F47")),
    Terrain.MOUNTAIN: (Color.hex("#AE9A82"), Color.hex("#42311E"), Color.hex("#6E5A3E")),
    Terrain.WATER: (Color.hex("#9CC7E0"), Color.hex("#1C5373"), Color.hex("#4A8DB3")),
}
# colour, the one under white text (contrast 4.5), shape, how far a number drops below the shape's middle
_PLAYERS: tuple[tuple[Color, Color, Shape, int], ...] = (
    (Color.hex("#D55E00"), Color.hex("#C05500"), "circle", 0),
    (Color.hex("#0072B2"), Color.hex("#0072B2"), "square", 0),
    (Color.hex("#009E73"), Color.hex("#008561"), "triangle", 150),
    (Color.hex("#CC79A7"), Color.hex("#9C3F74"), "diamond", 0),
)
_RARITY = {
    Rarity.COMMON: Color.hex("#57524B"),
    Rarity.UNCOMMON: Color.hex("#27508F"),
    Rarity.RARE: Color.hex("#A66F00"),
}
_CHEST = Color.hex("#6E3F0C")
_STAR = Color.hex("#C08A00")
_TINT = 12  # per cent


@cache
def palette(ink: Ink) -> Palette:
    """Return the palette of an ink mode."""
    return {Ink.COLOR: _color, Ink.SAVER: _saver, Ink.MONO: _mono}[ink]()


def _color() -> Palette:
    text = _TEXT
    accent = _ACCENTS["boardquest"]
    return Palette(
        ink=Ink.COLOR,
        text=text,
        accents=MappingProxyType(_ACCENTS),
        rule=Stroke(text.tint(45), pt(0.35)),
        table_edge=Stroke(text.tint(45), pt(0.6)),
        tile_edge=Stroke(text.tint(42), pt(0.4)),
        piece_edge=Stroke(text, pt(1.1)),
        hatch=Stroke(text.tint(45), pt(0.4)),
        tick_box=Stroke(text, pt(0.5)),
        shared_edge=Stroke(accent, pt(2.6)),
        terrain=MappingProxyType(
            {t: TerrainLook(fill, letter, Stroke(motif, pt(0.5))) for t, (fill, letter, motif) in _TERRAIN.items()}
        ),
        players=tuple(
            PlayerLook(
                number=number,
                shape=shape,
                figure_drop=drop,
                color=bright,
                deep=deep,
                badge=Look(deep, None, WHITE),
                tab=Look(deep, None, WHITE),
                tab_badge=Look(WHITE, None, deep),
                start=Look(deep, None, WHITE),
                start_icon=deep,
                leader=_dots(bright),
                bar=Look(bright, None, text),
                ground=(bright.tint(50), bright.tint(28), bright.tint(_TINT)),
                sign=Look(deep, None, WHITE),
            )
            for number, (bright, deep, shape, drop) in enumerate(_PLAYERS, start=1)
        ),
        monsters=MappingProxyType(
            {r: MonsterLook(Look(tone, None, WHITE), Look(WHITE, None, tone)) for r, tone in _RARITY.items()}
        ),
        plate=Look(WHITE, Stroke(text, pt(0.9)), text),
        disc=Look(text, None, WHITE),
        number_ring=Look(WHITE, Stroke(text, pt(0.5)), text),
        chest=_CHEST,
        chest_icon="chest",
        star=_STAR,
        build_laid=Look(Color.hex("#E9E4D8"), Stroke(text, pt(0.35)), text),
        build_new=Look(accent, None, WHITE),
        build_coming=Look(Color.hex("#F5F2EB"), None, text),
        bar_track=Look(Color.hex("#F1EDE4"), None, text),
        bar_height=mm(2.3),
        ground_piece=Stroke(text.tint(75), pt(0.8)),
        frontier=Stroke(text, pt(2.4), round_ends=True),
        solid_starts=True,
        large_numbers=False,
    )


def _saver() -> Palette:
    full = _color()
    accent = _ACCENTS["boardquest"]

    def tinted(tone: Color, weight: float) -> Look:
        return Look(tone.tint(_TINT), Stroke(tone, pt(weight)), _TEXT)

    return replace(
        full,
        ink=Ink.SAVER,
        terrain=MappingProxyType(
            {
                t: TerrainLook(WHITE if t is Terrain.PLAIN else letter.tint(_TINT), letter, Stroke(motif, pt(0.5)))
                for t, (_, letter, motif) in _TERRAIN.items()
            }
        ),
        players=tuple(
            replace(
                player,
                tab=tinted(player.color, 0.9),
                tab_badge=Look(player.deep, None, WHITE),
                start=tinted(player.color, 2),
                bar=tinted(player.color, 0.5),
                ground=(player.color.tint(_TINT), player.color.tint(_TINT // 2), WHITE),
            )
            for player in full.players
        ),
        monsters=MappingProxyType(
            {
                r: MonsterLook(
                    Look(tone.tint(_TINT), Stroke(tone, pt(0.9)), tone), Look(WHITE, Stroke(tone, pt(0.9)), tone)
                )
                for r, tone in _RARITY.items()
            }
        ),
        build_laid=Look(WHITE, Stroke(_TEXT, pt(0.35)), _TEXT),
        build_new=Look(accent.tint(_TINT), Stroke(accent, pt(1.2)), accent),
        bar_track=Look(WHITE, Stroke(_TEXT.tint(45), pt(0.35)), _TEXT),
        solid_starts=False,
    )


def _mono() -> Palette:
    def outlined(weight: float) -> Look:
        return Look(WHITE, Stroke(BLACK, pt(weight)), BLACK)

    solid = Look(BLACK, None, WHITE)
    return Palette(
        ink=Ink.MONO,
        text=BLACK,
        accents=MappingProxyType(dict.fromkeys(_ACCENTS, BLACK)),
        rule=Stroke(BLACK, pt(0.3)),
        table_edge=Stroke(BLACK, pt(0.4)),
        tile_edge=Stroke(BLACK, pt(0.3)),
        piece_edge=Stroke(BLACK, pt(1.2)),
        hatch=Stroke(BLACK, pt(0.4)),
        tick_box=Stroke(BLACK, pt(0.5)),
        shared_edge=Stroke(BLACK, pt(2.6)),
        terrain=MappingProxyType({t: TerrainLook(WHITE, BLACK, Stroke(BLACK, pt(0.4))) for t in Terrain}),
        players=tuple(
            PlayerLook(
                number=number,
                shape=shape,
                figure_drop=drop,
                color=BLACK,
                deep=BLACK,
                badge=solid,
                tab=outlined(1.4),
                tab_badge=solid,
                start=outlined(2.6),
                start_icon=BLACK,
                leader=_dots(BLACK),
                bar=solid,
                ground=(WHITE, WHITE, WHITE),
                sign=outlined(0.7) if number % 2 else solid,
            )
            for number, (_, _, shape, drop) in enumerate(_PLAYERS, start=1)
        ),
        monsters=MappingProxyType({r: MonsterLook(outlined(0.7), outlined(0.7)) for r in Rarity}),
        plate=outlined(0.9),
        disc=solid,
        number_ring=outlined(0.5),
        chest=BLACK,
        chest_icon="chest-line",
        star=BLACK,
        build_laid=outlined(0.4),
        build_new=outlined(1.8),
        build_coming=Look(WHITE, Stroke(BLACK, pt(0.5), dash=(0, pt(1.8)), round_ends=True), BLACK),
        bar_track=outlined(0.35),
        bar_height=mm(1.1),
        ground_piece=Stroke(BLACK, pt(0.8)),
        frontier=Stroke(BLACK, pt(2.4), round_ends=True),
        solid_starts=False,
        large_numbers=True,
    )


def _dots(color: Color) -> Stroke:
    """Return a row of round dots, 1.6 pt wide at a pitch of 3.4 pt."""
    return Stroke(color, pt(1.6), dash=(0, pt(3.4)), round_ends=True)
