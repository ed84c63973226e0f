"""Commands that print one PDF which is no map sheet: worksheets, typed pieces, questions and answers."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from questpress.cli import options

if TYPE_CHECKING:
    from questpress.press.ink import Ink
    from questpress.press.paper import Paper
    from questpress.press.surface import Surface

    Draw = Callable[[Surface, Paper, Ink], None]


def print_one(stem: str, title: str, draw: Draw, values: dict[str, Any]) -> Path:
    """Draw one PDF by the paper and output options of a command and write it; return its path.

    The file is named by the stem, the paper and the ink. Raises UsageError for a malformed paper, an output folder that
    is a file, and a file that holds something else.
    """
    from questpress.press.pdf import PdfSurface
    from questpress.press.scaled import on_paper
    from questpress.press.write import Output, write_outputs

    paper, ink = options.paper_and_ink(values)
    folder = values["folder"] or options.default_folder()
    options.refuse_folder_that_is_a_file(folder)
    surface = PdfSurface(title=title)
    draw(*on_paper(surface, paper), ink)
    suffix = "" if ink == "color" else f"_{ink}"
    name = f"{stem}_{paper.id}{suffix}.pdf"
    (path,) = write_outputs(folder, [Output(name, ".pdf", surface.finish())], values["force"])
    return path
