"""The sheet of a campaign scenario against a bare ReportLab canvas drawing the same."""

from __future__ import annotations

import io
from pathlib import Path

from reportlab.pdfgen.canvas import Canvas

from bench.bare_canvas import BareCanvas
from bench.timing import interleave, line
from questpress.catalog.campaign_box import load_campaign_box
from questpress.catalog.yamlio import load_yaml
from questpress.games.boardquest.scenario.document import Scenario
from questpress.games.boardquest.scenario.table import completed
from questpress.press.paper import PAPERS
from questpress.press.pdf import PdfSurface
from questpress.press.recording import RecordingSurface, replay
from questpress.press.sheets.boardquest.scenario.sheet import draw_scenario
from questpress.press.sheets.boardquest.scenario.spec import ScenarioSpec

SAMPLE = Path(__file__).parents[1] / "tests" / "press" / "sheets" / "scenario" / "siege.yaml"
GOAL = 2.0


def main() -> bool:
    """Print the ratio; return whether the goal is met."""
    box = load_campaign_box("printed")
    read = Scenario.model_validate(load_yaml(SAMPLE.read_text("utf-8"), SAMPLE.name).data())
    document = completed(read, box.box)
    met = True
    for paper in ("a4", "letter"):
        spec = ScenarioSpec(paper=PAPERS[paper])
        recording = RecordingSurface()
        draw_scenario(recording, document, box, spec)
        log = recording.log

        def ours() -> bytes:
            surface = PdfSurface(title="bench")
            draw_scenario(surface, document, box, spec)  # noqa: B023
            return surface.finish()

        def bare() -> bytes:
            buffer = io.BytesIO()
            canvas = Canvas(buffer, pageCompression=1, invariant=1)
            replay(log, BareCanvas(canvas))  # noqa: B023
            canvas.save()
            return buffer.getvalue()

        times = interleave({"ours": ours, "bare": bare}, rounds=15)
        met &= line(f"scenario sheet PDF, {paper} / bare canvas", times["ours"], times["bare"], GOAL)
    return met


if __name__ == "__main__":
    raise SystemExit(0 if main() else 1)
