"""What all pages of the map sheet share: the title, the heads of pages, and the footer with the share code.

Lengths are micrometres from the page's lower left corner. Type sizes are hundredths of a point.
"""

from __future__ import annotations

from questpress.games.boardquest.document import BoardquestMap
from questpress.press import fonts
from questpress.press.ink import Palette
from questpress.press.paper import Paper
from questpress.press.qr import draw_qr
from questpress.press.sheets.boardquest.layout import layout
from questpress.press.surface import Face, Surface
from questpress.press.text import ellipsis
from questpress.press.units import mm, pt

GAME = "boardquest"
LETTERSPACING = pt(1.2)
"""Between the capitals of an overline."""
SOURCE_SIZE = 650


def map_title(doc: BoardquestMap) -> str:
    """Return the name of a map: its title where it has one, else its seed."""
    title = doc.extras.get("title")
    return title.strip() if isinstance(title, str) and title.strip() else doc.seed


def draw_overline(surface: Surface, palette: Palette, x: int, y: int, text: str, *, room: int) -> int:
    """Write a letterspaced line of capitals in the game's colour and return where it ends.

    ``room`` is how wide it may be: a longer text loses words.
    """
    text = text.upper()
    spaced = LETTERSPACING * max(0, len(fonts.printable(text, Face.BOLD)) - 1)
    shown = ellipsis(text, Face.BOLD, 950, max(mm(5), room - spaced))
    surface.text(x, y, shown, face=Face.BOLD, size=950, color=palette.accent(GAME), spacing=LETTERSPACING)
    return x + fonts.width(shown, Face.BOLD, 950) + LETTERSPACING * (len(shown) - 1)


def draw_page_head(surface: Surface, palette: Palette, paper: Paper, doc: BoardquestMap, title: str) -> None:
    """Draw the head of a page after the first: the map's name as overline, and what the page is for."""
    measures = layout()
    draw_overline(surface, palette, measures.margin, paper.height - measures.header.overline, map_title(doc),
                  room=paper.width // 2 - measures.margin)  # fmt: skip
    surface.text(measures.margin, paper.height - mm(20.8), title, face=Face.EXTRABOLD, size=2000, color=palette.text)


def draw_footer(surface: Surface, palette: Palette, paper: Paper, doc: BoardquestMap, page: int, pages: int) -> None:
    """Draw the footer: QR code and share code of the map, its seed, the page's number, and whose work this is not."""
    measures = layout()
    foot, left, right = measures.footer, measures.margin, paper.width - measures.margin
    text: int = left
    if doc.code:
        draw_qr(surface, doc.code, left, measures.margin, foot.qr, palette.text)
        text = left + foot.text
        surface.text(text, foot.code, doc.code, face=Face.BOLD, size=950, color=palette.text)
        surface.text(text, foot.upper, _about(doc.code), face=Face.REGULAR, size=SOURCE_SIZE, color=palette.text)
    seed = f"Questpress · seed “{doc.seed}” · Boardquest: Tales of Liria"
    surface.text(text, foot.lower, seed, face=Face.REGULAR, size=SOURCE_SIZE, color=palette.text)
    surface.text(right, foot.upper, f"{page} of {pages}", face=Face.REGULAR, size=SOURCE_SIZE, color=palette.text,
                 anchor="end")  # fmt: skip
    surface.text(right, foot.lower, "Unofficial, fan-made", face=Face.ITALIC, size=SOURCE_SIZE, color=palette.text,
                 anchor="end")  # fmt: skip


def _about(code: str) -> str:
    if code.startswith("QPF"):
        return "File code: it names this map. Keep the map’s file to print it again."
    return "Share code: the same code always makes the same map."
