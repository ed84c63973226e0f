"""The map sheet against a bare ReportLab canvas drawing the same, and its preview against pypdfium2 with PNG."""

from __future__ import annotations

import io

import pypdfium2
from reportlab.pdfgen.canvas import Canvas

from bench.bare_canvas import BareCanvas
from bench.timing import interleave, line
from questpress.catalog.box import load_box
from questpress.games.boardquest.make import make_map
from questpress.games.boardquest.options import MapOptions
from questpress.press.ink import Ink
from questpress.press.paper import PAPERS
from questpress.press.pdf import PdfSurface
from questpress.press.png import pages_to_png
from questpress.press.recording import RecordingSurface, replay
from questpress.press.sheets.boardquest.sheet import draw_sheet
from questpress.press.sheets.boardquest.spec import SheetSpec


def main() -> bool:
    """Print the ratios; return whether all goals are met."""
    box = load_box("printed")
    met = True
    for players in (2, 3, 4):
        document = make_map("harvest moon", MapOptions(players=players), box)
        spec = SheetSpec(paper=PAPERS["a4"], ink=Ink.COLOR)
        recording = RecordingSurface()
        draw_sheet(recording, document, box, spec)
        log = recording.log

        def ours() -> bytes:
            surface = PdfSurface(title="bench")
            draw_sheet(surface, document, box, spec)  # noqa: B023
            return surface.finish()

        def bare() -> bytes:
            buffer = io.BytesIO()
            canvas = Canvas(buffer, pageCompression=1, invariant=1)
            replay(log, BareCanvas(canvas))  # noqa: B023
            canvas.save()
            return buffer.getvalue()

        times = interleave({"ours": ours, "bare": bare}, rounds=15)
        met &= line(f"map sheet PDF, {players} players / bare canvas", times["ours"], times["bare"], 1.2)

    pdf = ours()

    def peer() -> list[bytes]:
        out = []
        document = pypdfium2.PdfDocument(pdf)
        for page in document:
            image = page.render(scale=150 / 72).to_pil()
            buffer = io.BytesIO()
            image.save(buffer, "PNG", compress_level=1)
            out.append(buffer.getvalue())
        document.close()
        return out

    times = interleave({"ours": lambda: pages_to_png(pdf, 150), "peer": peer}, rounds=9)
    met &= line("PNG preview / pypdfium2 and PNG level 1", times["ours"], times["peer"], 1.15)
    return met


if __name__ == "__main__":
    raise SystemExit(0 if main() else 1)
