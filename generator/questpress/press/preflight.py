"""What the typeface cannot show, as findings: a missing sign is reported, never a silent hole."""

from __future__ import annotations

import unicodedata

from questpress.findings import Finding, Location, Severity
from questpress.press import fonts
from questpress.press.surface import Face


def text_findings(text: str, face: Face = Face.REGULAR, *, path: str | None = None) -> list[Finding]:
    """Return a warning for each character of a text that the face lacks (PR-01) or that is a control (PR-02).

    ``path`` is the text's place in its document, such as ``extras.title``.
    """
    shown = fonts.printable(text, face)
    where = Location(path=path)
    found = []
    for char in fonts.missing(text, face):
        sign = f"U+{ord(char):04X}"
        if unicodedata.category(char) == "Cc":
            message = f"The text “{shown}” holds the control character {sign}, which is left out."
            found.append(Finding("PR-02", message, where, "Take the character out.", Severity.WARNING, sign))
        else:
            name = unicodedata.name(char, "no name")
            message = (
                f"The text “{shown}” holds {sign} ({name}), which the typeface lacks: {fonts.STAND_IN} stands for it."
            )
            found.append(Finding("PR-01", message, where, "Write it with other characters.", Severity.WARNING, sign))
    return found


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
