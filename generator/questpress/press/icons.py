"""Our own icons: one path, one colour, drawn on a grid of 24 units, legible at 4 mm.

The drawings are SVG path strings in :mod:`questpress.press.icon_paths`. They are parsed once, by us, into whole
hundredths of a grid unit about the middle of the grid, y up, and filled by the even-odd rule: 2400 by 2400 in all.
"""

from __future__ import annotations

from functools import cache

from questpress.press.assigned import assigned
from questpress.press.icon_paths import ICONS
from questpress.press.path_text import UNIT, parse_path
from questpress.press.surface import Path, Stroke, Surface
from questpress.press.units import WHITE, Color

GRID = 24
"""Units on a side of the grid. A drawing keeps 1 unit clear all round."""


def icon_names() -> tuple[str, ...]:
    """Return the names of all icons, sorted."""
    return tuple(sorted(ICONS))


def icon_for(ref: str, kind_default: str, *, trait: str = "") -> str:
    """Return the icon of an entry (``game/kind/id``) by ``templates/icons.yaml``, else ``kind_default``.

    ``trait`` chooses among the kind's rules (``"*consumable"`` for the trait consumable) when the id has none.
    """
    return assigned("icons.yaml", ref, kind_default, trait)


@cache
def icon_path(name: str) -> Path:
    """Return an icon's path in hundredths of a grid unit about the middle of the grid, y up.

    Fill it by the even-odd rule. Raises KeyError for an unknown name.
    """
    return parse_path(ICONS[name], GRID)


def draw_icon(surface: Surface, name: str, x: int, y: int, size: int, color: Color, *, keyline: int = 0) -> None:
    """Draw an icon about a point; ``size`` is the height of its whole grid in micrometres.

    ``keyline`` lays a white halo of that width (micrometres) under it. The drawing is a symbol for each name and
    colour, so repeated icons cost little. Raises KeyError for an unknown name.
    """
    path = icon_path(name)
    scale = (size * 1000 + GRID * UNIT // 2) // (GRID * UNIT)
    if keyline:
        halo = (2 * keyline * 1000 + scale // 2) // scale

        def draw_halo(target: Surface) -> None:
            target.path(path, fill=WHITE, stroke=Stroke(WHITE, halo))

        surface.symbol(f"icon-{name}-halo-{halo}", draw_halo, x=x, y=y, scale=scale)

    def draw(target: Surface) -> None:
        target.path(path, fill=color, even_odd=True)

    surface.symbol(f"icon-{name}-{str(color)[1:].lower()}", draw, x=x, y=y, scale=scale)


def placed(path: Path, x: int, y: int, size: int) -> Path:
    """Return an icon's path in micrometres about a point, its whole grid ``size`` high."""
    span = GRID * UNIT

    def move(values: tuple[int, ...]) -> tuple[int, ...]:
        return tuple((x, y)[i % 2] + (2 * value * size + span) // (2 * span) for i, value in enumerate(values))

    return tuple((segment[0], *move(segment[1:])) for segment in path)  # type: ignore[misc]
