"""A deck as a PDF for a print shop: a page a face, back before front, in the four inks of a press.

Inks: the usual exchange of the dark part of a colour for black, and no more than 240 % of all four together. It is
prepared for PDF/X-1a, not certified: that takes the profile of a press.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from questpress.findings import Finding
from questpress.press.exports.faces import Face, draw_face
from questpress.press.faces.component import Style
from questpress.press.pdf import PdfSurface
from questpress.press.pdf_content import Content
from questpress.press.units import Area, decimal

MOST_INK = 2400
"""Of all four inks together, in thousandths of one."""
_RGB = re.compile(r"([\d.]+) ([\d.]+) ([\d.]+) (rg|RG)\b")


class FourInks(PdfSurface):
    """A PDF surface that names colours as cyan, magenta, yellow and black. Pictures stay as they are."""

    def _fill_canvas(self, content: Content) -> None:
        # operators that name a colour begin with its three numbers; a text could only follow a bracket
        content.ops = [_four_inks(op) for op in content.ops]
        super()._fill_canvas(content)


@lru_cache(maxsize=1024)
def _four_inks(op: str) -> str:
    return _RGB.sub(_exchange, op, count=1) if _RGB.match(op) else op


def _exchange(match: re.Match[str]) -> str:
    inks = inks_of(*(round(float(match[part]) * 1000) for part in (1, 2, 3)))
    return " ".join([*(decimal(ink, 3) for ink in inks), "k" if match[4] == "rg" else "K"])


def inks_of(red: int, green: int, blue: int) -> tuple[int, int, int, int]:
    """Return cyan, magenta, yellow and black for a colour, all in thousandths."""
    most = max(red, green, blue)
    black = 1000 - most
    if most == 0:
        return 0, 0, 0, 1000
    colors = [(most - part) * 1000 // most for part in (red, green, blue)]
    total = sum(colors)
    if total + black > MOST_INK:
        colors = [color * (MOST_INK - black) // total for color in colors]
    return colors[0], colors[1], colors[2], black


def deck_pdf(pages: Sequence[Face | None], blank: Face, style: Style, title: str, findings: list[Finding]) -> bytes:
    """Return a PDF of faces, a page each, with its trim and bleed boxes; None is a bare page of ``blank``'s size.

    ``findings`` takes what cannot be shown.
    """
    surface = FourInks(title=title, subject="Prepared for PDF/X-1a:2003, not certified")
    for face in pages:
        frame, trim = (face or blank).frame, (face or blank).trim
        cut = Area((frame.width - trim.width) // 2, (frame.height - trim.height) // 2, trim.width, trim.height)
        surface.begin_page(frame.width, frame.height, trim=cut, bleed=Area(0, 0, frame.width, frame.height))
        if face is not None:
            draw_face(surface, face, style)
        surface.end_page()
    findings += surface.findings
    return surface.finish()
