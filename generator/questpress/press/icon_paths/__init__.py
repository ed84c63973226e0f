"""The drawings of the icons: SVG path strings on a grid of 24 units, y down, filled by the even-odd rule.

Rules of the hand: 1 unit clear all round; a disc 22, a square 19, an upright thing 18 by 22 units, so that all weigh
alike; strokes of 2 units and more, gaps of 1.5 and more (finer only where it may close up); what is whole and what is
broken share a body; what forbids is crossed by one bar, falling to the right. Our own work, CC BY 4.0.
"""

from __future__ import annotations

from questpress.press.icon_paths import abilities, effects, figures, gear, people, places, sheets

ICONS: dict[str, str] = {
    name: path
    for theme in (sheets, figures, effects, abilities, gear, people, places)
    for name, path in theme.ICONS.items()
}
