"""Places for tokens on cards and boards, and gems: the small drawings of Anastyr. Lengths are micrometres."""

from __future__ import annotations

from collections.abc import Sequence

from questpress.catalog.anastyr_words import Gem
from questpress.catalog.load import Catalog
from questpress.press.faces.anastyr.words import GAME, GEM_TONES, gem_stat, stat_icon
from questpress.press.faces.card import Drawn
from questpress.press.faces.component import Style
from questpress.press.faces.kit import draw
from questpress.press.faces.kit.draw import Pen
from questpress.press.paths import circle_path
from questpress.press.surface import Path, Stroke, Surface, polygon
from questpress.press.units import WHITE, Um, mm, pt

_SLOT = mm(11)


def loot_slots(count: int | None) -> Drawn:
    """Return a row of slots for damaged loot markers, or a box for their number where nobody knows it."""
    size = _SLOT if count is None or count <= 3 else _SLOT * 3 // count

    def draw_slots(surface: Surface, style: Style, width: int) -> None:
        pen = Pen(surface, style, GAME)
        if count is None:
            draw.pencil_box(pen, width // 2 - mm(4), (size - mm(6)) // 2, mm(8), mm(6))
            return
        gap = mm(1.2)
        x = (width - count * size - (count - 1) * gap) // 2 + size // 2
        for _ in range(count):
            token_slot(pen, x, size // 2, size, "loot")
            x += size + gap

    return Drawn(f"loot-slots-{count}", lambda _: Um(size), draw_slots)


def token_slot(pen: Pen, x: int, y: int, size: int, icon: str) -> None:
    """Draw the round place of a token about a point, with its icon in faint lines."""
    pen.surface.circle(
        x, y, size // 2 - mm(0.2), fill=WHITE, stroke=Stroke(pen.look.rule.color, pt(0.6), dash=(mm(0.9), mm(0.6)))
    )
    draw.icon(pen, icon, x, y, size * 42 // 100, pen.look.rule.color)


def gem_shape(gem: Gem, x: int, y: int, size: int) -> Path:
    """Return the outline of a gem about a point: a diamond (red), an octagon (blue), a disc (green)."""
    if gem is Gem.GREEN:
        return circle_path(x, y, size // 2)
    half = size * 56 // 100 if gem is Gem.RED else size // 2
    if gem is Gem.RED:
        return polygon([(x, y + half), (x - half, y), (x, y - half), (x + half, y)])
    cut = size * 29 // 100
    low, high = half - cut, half
    return polygon([(x + px, y + py) for px, py in (
        (low, high), (-low, high), (-high, low), (-high, -low), (-low, -high), (low, -high), (high, -low), (high, low)
    )])  # fmt: skip


def draw_gem(pen: Pen, catalog: Catalog, gem: Gem, x: int, y: int, size: int) -> None:
    """Draw a gem about a point: its colour, its shape and the icon of its stat."""
    look = pen.tone(GEM_TONES[gem]).chip
    pen.surface.path(gem_shape(gem, x, y, size), fill=look.fill, stroke=look.line)
    draw.icon(pen, stat_icon(gem_stat(catalog, gem)), x, y, size * 62 // 100, look.ink)


def draw_gems(
    pen: Pen, catalog: Catalog, gems: Sequence[Gem] | None, x: int, y: int, size: int, *, unknown: int = 3
) -> None:
    """Draw gems in a row about its left end's middle; boxes to write in where nobody knows them."""
    gap = size * 16 // 100
    for number in range(unknown if gems is None else len(gems)):
        middle = x + number * (size + gap) + size // 2
        if gems is None:
            draw.pencil_box(pen, middle - size // 2, y - size // 2, size, size)
        else:
            draw_gem(pen, catalog, gems[number], middle, y, size)


def gems_width(count: int, size: int) -> Um:
    """Return the width of so many gems in a row."""
    return Um(count * size + max(0, count - 1) * (size * 16 // 100))
