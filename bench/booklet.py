"""The booklet of a quest against a bare ReportLab canvas drawing the same."""

from __future__ import annotations

import io
from pathlib import Path

from reportlab.pdfgen.canvas import Canvas

from bench.bare_canvas import BareCanvas
from bench.timing import interleave, line
from questpress.catalog.query import catalog_for
from questpress.catalog.yamlio import load_yaml
from questpress.games.quest.document import Quest
from questpress.press.ink import Ink
from questpress.press.paper import PAPERS
from questpress.press.pdf import PdfSurface
from questpress.press.recording import RecordingSurface, replay
from questpress.press.sheets.quest.booklet import draw_booklet
from questpress.press.sheets.quest.spec import BookSpec

SAMPLES = Path(__file__).parents[1] / "tests" / "press" / "sheets" / "quest"
GOAL = 2.0


def main() -> bool:
    """Print the ratios; return whether all goals are met."""
    met = True
    spec = BookSpec(paper=PAPERS["a4"], ink=Ink.COLOR)
    for name in ("bell", "tide"):
        document = Quest.model_validate(load_yaml((SAMPLES / f"{name}.yaml").read_text("utf-8"), name).data())
        catalog = catalog_for(document.game)
        recording = RecordingSurface()
        draw_booklet(recording, document, catalog, spec)
        log = recording.log

        def ours() -> bytes:
            surface = PdfSurface(title="bench")
            draw_booklet(surface, document, catalog, spec)  # noqa: B023
            return surface.finish()

        def bare() -> bytes:
            buffer = io.BytesIO()
            canvas = Canvas(buffer, pageCompression=1, invariant=1)
            replay(log, BareCanvas(canvas))  # noqa: B023
            canvas.save()
            return buffer.getvalue()

        times = interleave({"ours": ours, "bare": bare}, rounds=15)
        met &= line(f"booklet PDF, {document.game} / bare canvas", times["ours"], times["bare"], GOAL)
    return met


if __name__ == "__main__":
    raise SystemExit(0 if main() else 1)
