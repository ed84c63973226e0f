"""The measures of a card on any trim, in micrometres from the trim's edges; type sizes in hundredths of a point.

Three cards are designed: mini-Euro (44 mm wide), poker (63.5) and Magnum Gold (80). What lies between is measured in
proportion, what is smaller or larger is one of them scaled. Type has only the sizes of these three.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from questpress.press.sizes import Trim
from questpress.press.units import Um, mm

POKER = mm(63.5)
_WIDTHS = (44.0, 63.5, 80.0)
_TALL = 0.9  # a card is measured as if it were no wider than so much of its height

# mm on a mini-Euro, a poker and a Magnum Gold card
_LENGTHS: dict[str, tuple[float, float, float]] = {
    "frame": (2.2, 3, 4),  # white paper all round; where the plate bleeds, only the bars keep it
    "radius": (1.5, 2, 2),  # of the plate
    "column": (3.6, 5, 6.4),  # where text begins and ends
    "band": (10.4, 13.6, 16.2),  # foot of the band, from the head of the trim
    "kicker": (5.0, 6.75, 6.0),  # baselines, from the head of the trim
    "title": (8.7, 11.75, 12.95),
    "pennant_x": (3.5, 5, 6.4),
    "pennant": (7.4, 10, 13.4),  # its width; everything on it is in proportion
    "title_gap": (1.7, 2.6, 2.6),  # from pennant to title
    "badge": (4.0, 5, 6),
    "strip": (9.2, 12, 12.2),
    "strip_axis": (3.5, 4.7, 4.8),  # middle of the figures, below the head of the strip
    "strip_label": (7.85, 10.25, 10.4),
    "icon": (3.1, 4.0, 4.0),
    "icon_gap": (0.5, 0.7, 0.7),
    "box": (5.8, 7.4, 7.4),  # pencil box of a figure
    "box_height": (4.8, 6.0, 6.0),
    "bar": (5.9, 7.2, 8.1),
    "chip": (7.4, 10.8, 12),
    "chip_icon": (4.2, 5.2, 5.4),
    "bar_pad": (1.4, 2.0, 2.2),
    "reward": (5.2, 6.4, 6.8),
    "gap": (1.2, 1.6, 1.8),  # between blocks
    "line": (3.6, 4.2, 4.2),  # of a box to write in
    "step": (4.0, 4.6, 5.0),  # the shape with a step's number
    # Baseline of the footer above the foot of the trim; what hangs below it is within a print shop's safe zone.
    "foot": (3.65, 3.9, 4.8),
    "foot_end": (6.0, 7.2, 8.4),  # where what is anchored above the footer ends
    "mark": (2.1, 2.4, 2.6),  # of the game
    "air": (1.1, 1.5, 1.8),  # about the emblem
    "window_step": (1.5, 2, 2.4),
    "window_least": (15, 24, 30),
}
LABEL, SOURCE = 650, 650
"""Labels and footers, on every card."""


@dataclass(frozen=True, slots=True)
class Types:
    """The type sizes of a card, largest first where there is more than one. ``pairs`` are those of titles on two lines,
    ``last`` is tried before a text goes on.
    """

    titles: tuple[int, ...]
    pairs: tuple[int, ...]
    texts: tuple[int, ...]
    last: tuple[int, ...]
    figures: tuple[int, ...]
    attack: int
    bar: tuple[int, ...]
    small: int  # figures of a reward


def _down(first: int, last: int, step: int) -> tuple[int, ...]:
    return tuple(range(first, last - 1, -step))


_TEXTS, _LAST, _FIGURES = (950, 900, 850, 800), (750, 700), (2000, 1800, 1600, 1400, 1100)
_SMALL = (800, 750, 700)
_TYPES = (
    Types(_down(1100, 850, 25), (850, *_SMALL), _SMALL, (), (1500, 1300, 1100, 950), 1100, _SMALL, 850),
    Types(_down(1400, 1100, 25), (1100, 1050, 1000, 950), _TEXTS, _LAST, _FIGURES, 1400, _TEXTS, 950),
    Types(_down(2000, 1400, 25), (1400, 1300, 1200, 1100), _TEXTS, _LAST, _FIGURES, 2000, _TEXTS, 950),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Measures:
    """The lengths of a card on a trim (see the table above), and its type. ``window_scale`` is in thousandths."""

    width: Um
    height: Um
    frame: Um
    radius: Um
    column: Um
    band: Um
    kicker: Um
    title: Um
    pennant_x: Um
    pennant: Um
    title_gap: Um
    badge: Um
    strip: Um
    strip_axis: Um
    strip_label: Um
    icon: Um
    icon_gap: Um
    box: Um
    box_height: Um
    bar: Um
    chip: Um
    chip_icon: Um
    bar_pad: Um
    reward: Um
    gap: Um
    line: Um
    step: Um
    foot: Um
    foot_end: Um
    mark: Um
    air: Um
    window_step: Um
    window_least: Um
    window_scale: int
    bleeds: bool
    type: Types

    @property
    def left(self) -> Um:
        """Where bars and plate begin."""
        return self.frame

    @property
    def right(self) -> Um:
        """Where bars and plate end."""
        return Um(self.width - self.frame)

    @property
    def text_right(self) -> Um:
        """Where text ends."""
        return Um(self.width - self.column)


@cache
def measures(trim: Trim) -> Measures:
    """Return the measures of a card on a trim."""
    reach = min(trim.width / 1000, trim.height / 1000 * _TALL)
    low, mid, high = _WIDTHS
    at = min(max(reach, low), high)
    scale = min(reach / at, 1.2)
    lower = 0 if at <= mid else 1
    part = (at - _WIDTHS[lower]) / (_WIDTHS[lower + 1] - _WIDTHS[lower])
    lengths = {
        name: mm((table[lower] + (table[lower + 1] - table[lower]) * part) * scale) for name, table in _LENGTHS.items()
    }
    kind = 0 if reach < 50 else 1 if reach < 72 else 2
    window = min(trim.width * 1000 // POKER, trim.height * 1000 // mm(88.9))
    return Measures(
        width=trim.width,
        height=trim.height,
        window_scale=window,
        bleeds=kind == 2,
        type=_TYPES[kind],
        **lengths,
    )
