"""All aids of all games as PDF, one file each, against a bare ReportLab canvas drawing the same."""

from __future__ import annotations

import io

from reportlab.pdfgen.canvas import Canvas

from bench.bare_canvas import BareCanvas
from bench.timing import interleave, line
from questpress.catalog.games import TITLES
from questpress.catalog.packs import open_catalog
from questpress.press.aids.files import aids_pdf, draw_all
from questpress.press.aids.listing import aid_list
from questpress.press.aids.make import catalog_code, lay_out
from questpress.press.aids.model import AidSpec
from questpress.press.recording import RecordingSurface, replay


def main() -> bool:
    """Print the ratio; return whether the goal is met. Templates, text and layout count in ours alone."""
    catalogs = {game: open_catalog(game) for game in TITLES}
    infos = [info for game in TITLES for info in aid_list(game)]
    spec = AidSpec()
    logs = []
    for info in infos:
        recording = RecordingSurface()
        draw_all(recording, [lay_out(info, catalogs[info.game], spec)], spec)
        logs.append(recording.log)

    def ours() -> None:
        codes = {game: catalog_code(catalog) for game, catalog in catalogs.items()}
        for info in infos:
            aids_pdf([lay_out(info, catalogs[info.game], spec, code=codes[info.game])], spec)

    def bare() -> None:
        for log in logs:
            buffer = io.BytesIO()
            canvas = Canvas(buffer, pageCompression=1, invariant=1)
            replay(log, BareCanvas(canvas))
            canvas.save()

    times = interleave({"ours": ours, "bare": bare}, rounds=5)
    return line(f"{len(infos)} aids, A4 PDF / bare canvas", times["ours"], times["bare"], 2)


if __name__ == "__main__":
    raise SystemExit(0 if main() else 1)
