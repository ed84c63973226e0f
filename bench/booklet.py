"""Booklets of quests and of an adventure against a bare ReportLab canvas drawing the same."""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path
from typing import Any

from reportlab.pdfgen.canvas import Canvas

from bench.bare_canvas import BareCanvas
from bench.timing import interleave, line
from questpress.catalog.query import catalog_for
from questpress.catalog.yamlio import load_yaml
from questpress.games.anastyr.document import Adventure
from questpress.games.quest.document import Quest
from questpress.press.ink import Ink
from questpress.press.paper import PAPERS
from questpress.press.pdf import PdfSurface
from questpress.press.recording import RecordingSurface, replay
from questpress.press.sheets.anastyr.booklet import draw_adventure
from questpress.press.sheets.quest.booklet import draw_booklet
from questpress.press.sheets.quest.spec import BookSpec
from questpress.press.surface import Surface

SAMPLES = Path(__file__).parents[1] / "tests" / "press" / "sheets"
GOAL = 2.0


def main() -> bool:
    """Print the ratios; return whether all goals are met."""
    met = True
    spec = BookSpec(paper=PAPERS["a4"], ink=Ink.COLOR)
    for name in ("bell", "tide"):
        quest = Quest.model_validate(_data(f"quest/{name}.yaml"))
        catalog = catalog_for(quest.game)
        met &= _against_bare(quest.game, lambda surface: draw_booklet(surface, quest, catalog, spec))  # noqa: B023
    adventure, anastyr = Adventure.model_validate(_data("anastyr/ford.yaml")), catalog_for("anastyr")
    return met & _against_bare("anastyr", lambda surface: draw_adventure(surface, adventure, anastyr, spec))


def _data(file: str) -> Any:
    return load_yaml((SAMPLES / file).read_text("utf-8"), file).data()


def _against_bare(game: str, draw: Callable[[Surface], None]) -> bool:
    """Print the ratio of a booklet; return whether its goal is met."""
    recording = RecordingSurface()
    draw(recording)
    log = recording.log

    def ours() -> bytes:
        surface = PdfSurface(title="bench")
        draw(surface)
        return surface.finish()

    def bare() -> bytes:
        buffer = io.BytesIO()
        canvas = Canvas(buffer, pageCompression=1, invariant=1)
        replay(log, BareCanvas(canvas))
        canvas.save()
        return buffer.getvalue()

    times = interleave({"ours": ours, "bare": bare}, rounds=15)
    return line(f"booklet PDF, {game} / bare canvas", times["ours"], times["bare"], GOAL)


if __name__ == "__main__":
    raise SystemExit(0 if main() else 1)
