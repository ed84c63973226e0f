from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from itertools import combinations
from typing import Any

import pytest

from questpress.catalog.boardquest import Rarity, Terrain
from questpress.press.icons import icon_path
from questpress.press.ink import Ink, Look, Palette, palette
from questpress.press.units import BLACK, WHITE, Color, mm

INKS = list(Ink)
TEXT_CONTRAST = 4.5  # WCAG 2.1, 1.4.3
SIGN_CONTRAST = 3.0  # 1.4.11, for icons and lines that mean something


def luminance(color: Color) -> float:
    """WCAG's relative luminance."""
    channels = (value / 255 for value in color)
    red, green, blue = (v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(a: Color, b: Color) -> float:
    low, high = sorted((luminance(a), luminance(b)))
    return (high + 0.05) / (low + 0.05)


def colors(thing: Any) -> Iterator[Color]:
    """Every colour in a palette, however deep."""
    if isinstance(thing, Color):
        yield thing
    elif is_dataclass(thing):
        for field in fields(thing):
            yield from colors(getattr(thing, field.name))
    elif isinstance(thing, Mapping):
        for value in thing.values():
            yield from colors(value)
    elif isinstance(thing, tuple):
        for value in thing:
            yield from colors(value)


def texts(look: Palette) -> Iterator[tuple[str, Color, Color]]:
    """Every pair of a text's colour and what it stands on."""
    yield "text", look.text, WHITE
    for game, accent in look.accents.items():
        yield game, accent, WHITE
    for terrain, tile in look.terrain.items():
        yield f"letter {terrain}", tile.letter, tile.fill
    for player in look.players:
        for name in ("badge", "tab", "tab_badge", "start"):
            part: Look = getattr(player, name)
            yield f"player {player.number} {name}", part.ink, part.fill
    for name in ("disc", "number_ring", "plate", "build_laid", "build_new", "build_coming", "bar_track"):
        part = getattr(look, name)
        yield name, part.ink, part.fill


@pytest.mark.parametrize("ink", INKS)
def test_text_can_be_read_on_its_fill(ink):
    low = {name: round(contrast(a, b), 2) for name, a, b in texts(palette(ink)) if contrast(a, b) < TEXT_CONTRAST}
    assert low == {}


@pytest.mark.parametrize("ink", INKS)
def test_signs_can_be_told_from_their_ground(ink):
    look = palette(ink)
    pairs = {"star": (look.star, WHITE), "chest": (look.chest, WHITE), "shared": (look.shared_edge.color, WHITE)}
    for rarity, token in look.monsters.items():
        pairs[f"skull {rarity}"] = token.head.ink, token.head.fill
        pairs[f"pips {rarity}"] = token.strip.ink, token.strip.fill
    for player in look.players:
        pairs[f"rook {player.number}"] = player.start_icon, WHITE
        pairs[f"line {player.number}"] = player.color, WHITE
    low = {name: round(contrast(*pair), 2) for name, pair in pairs.items() if contrast(*pair) < SIGN_CONTRAST}
    assert low == {}


def test_the_four_terrains_differ_in_lightness_too():
    fills = [look.fill for look in palette(Ink.COLOR).terrain.values()]
    assert all(contrast(a, b) > 1.1 for a, b in combinations(fills, 2))


def test_rarities_differ_from_players_and_from_each_other():
    look = palette(Ink.COLOR)
    tones = [token.head.fill for token in look.monsters.values()]
    assert len({*tones, *(player.color for player in look.players)}) == 7


def test_mono_has_no_grey_and_nothing_large_is_black():
    look = palette(Ink.MONO)
    assert set(colors(look)) == {BLACK, WHITE}
    large = [look.plate, look.build_new, look.build_laid, look.build_coming]
    large += [part for player in look.players for part in (player.start, player.tab)]
    large += [token.head for token in look.monsters.values()]
    assert all(part.fill == WHITE and part.line is not None for part in large)
    assert look.large_numbers
    assert not look.solid_starts
    # a bar is black, but narrow; its track keeps it from being read as a figure
    assert all(player.bar.fill == BLACK for player in look.players)
    assert look.bar_height <= mm(1.2)
    assert look.bar_track.line is not None
    # the widest band tells a start from a piece's edge
    assert look.players[0].start.line.width > 2 * look.piece_edge.width


def test_saver_spends_a_tint_at_most_on_anything_large():
    look = palette(Ink.SAVER)
    full = palette(Ink.COLOR)
    assert look.terrain[Terrain.PLAIN].fill == WHITE
    for terrain in Terrain:
        assert luminance(look.terrain[terrain].fill) > 0.8
        assert look.terrain[terrain].motif == full.terrain[terrain].motif
    for player in look.players:
        assert luminance(player.start.fill) > 0.8
        assert luminance(player.tab.fill) > 0.8
        assert player.start.line.width > player.tab.line.width
        assert player.badge == full.player(player.number).badge
    assert not look.solid_starts
    assert full.solid_starts


@pytest.mark.parametrize("ink", INKS)
def test_a_palette_is_whole(ink):
    look = palette(ink)
    assert look.ink is ink
    assert palette(ink) is look
    assert set(look.terrain) == set(Terrain)
    assert set(look.monsters) == set(Rarity)
    assert [player.number for player in look.players] == [1, 2, 3, 4]
    assert len({player.shape for player in look.players}) == 4
    assert look.player(3) is look.players[2]
    assert icon_path(look.chest_icon)
    assert all(icon_path(player.shape) for player in look.players)
    assert set(look.accents) == {"boardquest", "tanares-adventures", "tanares-expeditions", "anastyr"}
    assert look.accent("anastyr") == look.accents["anastyr"]
    with pytest.raises(KeyError):
        look.accent("chess")
    with pytest.raises(TypeError):
        look.terrain[Terrain.PLAIN] = look.terrain[Terrain.WATER]
