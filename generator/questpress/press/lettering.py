"""What the surfaces share about lines of text: how they are made printable, and where they begin."""

from __future__ import annotations

from questpress.findings import Finding
from questpress.press import fonts
from questpress.press.preflight import text_findings
from questpress.press.surface import Anchor, Face


def line_start(x: int, text: str, face: Face, size: int, anchor: Anchor, spacing: int) -> int:
    """Return where a line begins that starts, has its middle or ends at ``x``; spacing comes between letters only."""
    if anchor == "start":
        return x
    width = fonts.width(text, face, size) + spacing * (len(text) - 1)
    return x - (width // 2 if anchor == "middle" else width)


class Lettering:
    """Makes the texts of one file printable and keeps a finding for each character that could not be shown."""

    def __init__(self) -> None:
        self._found: dict[Finding, None] = {}

    @property
    def findings(self) -> list[Finding]:
        """The findings so far, each once, in order of appearance."""
        return list(self._found)

    def printable(self, text: str, face: Face) -> str:
        """Return a text as it is printed (:func:`questpress.press.fonts.printable`)."""
        self._found.update(dict.fromkeys(text_findings(text, face)))
        return fonts.printable(text, face)
