"""Components for the tests of sheets: a coloured box with a name, so that each can be told from the others."""

from __future__ import annotations

from questpress.press.faces.component import Component, Side, Style
from questpress.press.sizes import Trim, parse_trim
from questpress.press.surface import Face, Surface
from questpress.press.units import BLACK, Color

FRONT, BACK = Color.hex("#F0D0A0"), Color.hex("#A0C0F0")


def side(name: str, trim: Trim, fill: Color) -> Side:
    """Return a side: its colour runs over the trim as far as is asked, its name stands at the lower left."""

    def draw(surface: Surface, style: Style) -> None:
        over = style.bleed
        surface.rect(-over, -over, trim.width + 2 * over, trim.height + 2 * over, fill=fill)
        surface.text(5_000, 5_000, name, face=Face.BOLD, size=1_400, color=BLACK)

    return Side(name, draw)


def card(
    name: str,
    size: str | Trim = "poker",
    *,
    back: str = "",
    kind: str = "monster",
    copies: int = 1,
    folds: tuple[int, ...] = (),
) -> Component:
    """Return a component of a size, with a back of a name if one is given."""
    trim = parse_trim(size) if isinstance(size, str) else size
    return Component(
        ref=f"boardquest/{kind}/{name}",
        kind=kind,
        name=name,
        trim=trim,
        front=side(name, trim, FRONT),
        back=side(back, trim, BACK) if back else None,
        copies=copies,
        folds=folds,
    )


def deck(count: int, size: str | Trim = "poker", *, back: str = "", **given) -> list[Component]:
    """Return so many cards named by their numbers from 1; a back named ``*`` gives each its own (``b1``)."""
    return [
        card(str(number), size, back=f"b{number}" if back == "*" else back, **given) for number in range(1, count + 1)
    ]
