"""A page that uses every call of the draw contract, for the tests of the surfaces."""

from __future__ import annotations

import hashlib
import json
import sys

from pictures import picture, quarters

from questpress.press.pdf import PdfSurface
from questpress.press.png import pages_to_png
from questpress.press.recording import RecordingSurface
from questpress.press.surface import Face, Stroke, Surface, polygon
from questpress.press.svg import SvgSurface
from questpress.press.units import BLACK, WHITE, Color

A4 = (210_000, 297_000)
INK = Color.hex("#1F1B16")
GREEN = Color.hex("#97C189")
RED = Color.hex("#8C2F1B")


def triangle(x: int, y: int, size: int = 30_000):
    return polygon([(x, y), (x + size, y), (x + size // 2, y + size)])


PLAIN = picture("plain", quarters())
CUT_OUT = picture("cutout", quarters(mode="RGBA").rotate(30, expand=True))
PHOTO = picture("photo", quarters(), "JPEG", quality=90)


def dot(surface: Surface) -> None:
    surface.circle(0, 0, 1_500, fill=BLACK)


def star(surface: Surface) -> None:
    surface.rect(-3_000, -3_000, 6_000, 6_000, fill=RED)
    surface.symbol("dot", dot, x=1_000, y=1_000)
    surface.text(0, 0, "S", face=Face.BOLD, size=950, color=WHITE)


def draw(surface: Surface) -> None:
    """Draw one page with everything: both fill rules, dashes, curves, clips, turned text, symbols inside symbols."""
    surface.begin_page(*A4, title="Map & Żółw")
    surface.rect(10_000, 10_000, 190_000, 277_000, radius=9_000, stroke=Stroke(BLACK, 212))
    surface.path(triangle(50_000, 50_000), fill=GREEN, stroke=Stroke(RED, 600, dash=(2_000, 1_000), round_joins=False))
    surface.text(20_000, 250_000, "Harvest (Moon) 0123456789 \\", face=Face.EXTRABOLD, size=3_200, color=INK)
    text = "Łódź naïve — “quoted”"
    surface.text(105_000, 230_000, text, face=Face.REGULAR, size=1_400, color=BLACK, anchor="middle")
    surface.text(200_000, 220_000, "WATER", face=Face.BOLD, size=950, color=BLACK, anchor="end", spacing=423)
    surface.push(x=100_000, y=100_000, angle=30, scale=2_000)
    surface.clip(polygon([(0, 0), (20_000, 0), (20_000, 10_000), (0, 10_000)]))
    surface.circle(10_000, 5_000, 8_000, fill=GREEN, stroke=Stroke(BLACK, 100, round_ends=True))
    surface.text(0, 0, "clipped", face=Face.ITALIC, size=2_000, color=BLACK)
    surface.pop()
    for step in range(3):
        surface.symbol("star", star, x=20_000 + step * 10_000, y=150_000, angle=step * 45, scale=800 + step * 100)
    square = polygon([(150_000, 150_000), (190_000, 150_000), (190_000, 190_000), (150_000, 190_000)])
    surface.path((*square, *triangle(155_000, 155_000)), fill=BLACK, even_odd=True)
    surface.path((("M", 20_000, 20_000), ("C", 30_000, 40_000, 50_000, 0, 60_000, 20_000)), stroke=Stroke(INK, 353))
    surface.image(150_000, 20_000, 30_000, 20_000, PLAIN)
    surface.image(150_000, 45_000, 20_000, 20_000, CUT_OUT)
    surface.image(175_000, 45_000, 15_000, 10_000, PHOTO)
    surface.end_page()


def drawn_pdf() -> bytes:
    surface = PdfSurface(title="Harvest Moon", subject="sample")
    draw(surface)
    return surface.finish()


def drawn_svg(key: str = "c0ffee") -> bytes:
    surface = SvgSurface(key=key, title="Harvest Moon")
    draw(surface)
    return surface.finish()


def drawn_log() -> RecordingSurface:
    surface = RecordingSurface()
    draw(surface)
    return surface


def drawn_map() -> dict[str, bytes]:
    """Return the files of a whole map, from its seed to every format."""
    from questpress.catalog.box import load_box
    from questpress.games.boardquest.make import make_map
    from questpress.games.boardquest.options import MapOptions
    from questpress.press.render import FORMATS, render_map
    from questpress.press.sheets.boardquest.spec import SheetSpec

    box = load_box("printed")
    document = make_map("harvest moon", MapOptions(players=3), box)
    return {output.name: output.data for output in render_map(document, box, SheetSpec(), FORMATS, 36)}


def hashes() -> dict[str, str]:
    """Return SHA-256 of the sample page on every surface and of all files of a whole map."""
    pdf = drawn_pdf()
    files = {"pdf": pdf, "svg": drawn_svg(), "png": pages_to_png(pdf, 72)[0], "log": drawn_log().finish()}
    return {name: hashlib.sha256(data).hexdigest() for name, data in {**files, **drawn_map()}.items()}


def main() -> None:
    json.dump(hashes(), sys.stdout)
