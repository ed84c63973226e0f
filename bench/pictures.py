"""Cards with the owner's pictures against ReportLab's drawImage: 54 of 750 x 1050 pixels, nine a page, in PNG.

Both begin with files on the disk and end with the bytes of a PDF. Ours are checked on the way, as pictures of packs
are. ReportLab writes without ASCII85, which it takes by default and which would only slow it down.
"""

from __future__ import annotations

import random
import sys
import tempfile
from io import BytesIO
from pathlib import Path

from PIL import Image, ImageChops
from reportlab.pdfgen.canvas import Canvas

from bench.timing import interleave, line
from questpress.press import engine
from questpress.press.art import read_picture
from questpress.press.pdf import PdfSurface
from questpress.press.picture import Picture
from questpress.press.units import mm, to_points

COUNT = 54
SIZE = (750, 1050)
CARD = (mm(63.5), mm(88.9))
PAGE = (mm(210), mm(297))
PLACES = [(mm(9.75) + column * CARD[0], mm(10.2) + row * CARD[1]) for row in range(3) for column in range(3)]


def make_pictures(folder: Path) -> list[Path]:
    """Write pictures of about a megabyte, as paintings are: soft shapes, large and small, under a fine grain."""
    paths = []
    for number in range(COUNT):
        chance = random.Random(number)
        image = Image.new("RGB", SIZE, "grey")
        for wide in (6, 24, 96):
            high = wide * 7 // 5
            shapes = Image.frombytes("RGB", (wide, high), chance.randbytes(wide * high * 3))
            image = Image.blend(image, shapes.resize(SIZE, Image.Resampling.BICUBIC), 0.4)
        grain = Image.frombytes("RGB", SIZE, chance.randbytes(SIZE[0] * SIZE[1] * 3))
        image = ImageChops.add(image, grain.point([value >> 7 for value in range(256)] * 3))
        paths.append(folder / f"{number:02}.png")
        image.save(paths[-1], compress_level=3)
    return paths


def ours(paths: list[Path]) -> bytes:
    surface = PdfSurface(title="bench")
    for start in range(0, COUNT, len(PLACES)):
        surface.begin_page(*PAGE)
        for (x, y), path in zip(PLACES, paths[start:], strict=False):
            picture = read_picture(path.read_bytes())
            assert isinstance(picture, Picture)
            surface.image(x, y, *CARD, picture)
        surface.end_page()
    return surface.finish()


def drawn_image(paths: list[Path]) -> bytes:
    out = BytesIO()
    canvas = Canvas(out, pagesize=tuple(map(to_points, PAGE)), invariant=1)
    for start in range(0, COUNT, len(PLACES)):
        for (x, y), path in zip(PLACES, paths[start:], strict=False):
            canvas.drawImage(str(path), to_points(x), to_points(y), *map(to_points, CARD))
        canvas.showPage()
    canvas.save()
    return out.getvalue()


def main() -> bool:
    """Print the ratios; return whether all goals are met."""
    with tempfile.TemporaryDirectory() as folder:
        paths = make_pictures(Path(folder))
        engine.load()  # ASCII85 is off from here on
        total = sum(path.stat().st_size for path in paths)
        times = interleave({"ours": lambda: ours(paths), "drawImage": lambda: drawn_image(paths)}, rounds=5)
        met = line("54 pictures, PDF / ReportLab's drawImage", times["ours"], times["drawImage"], 1 / 15)
        size = len(ours(paths)) / total
    print(f"{'ok  ' if size <= 1.05 else 'MISS'} size of the PDF / sum of the pictures: {size:.4f} (goal <= 1.050)")
    return met and size <= 1.05


if __name__ == "__main__":
    sys.exit(0 if main() else 1)
