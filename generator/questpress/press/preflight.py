"""What happened to a text on its way to paper, as findings: nothing is left out, shrunk or broken in silence.

PR-01 a character that the typeface lacks, PR-02 a control character, PR-03 a text set smaller (note), PR-04 a word
parted with a hyphen, PR-05 words left off, PR-06 markup that means nothing.
"""

from __future__ import annotations

import unicodedata

from questpress.findings import Finding, Location, Severity
from questpress.press import fonts
from questpress.press.markup import Marked
from questpress.press.surface import Face
from questpress.press.text import Fitted


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


def fit_findings(text: str, fitted: Fitted, *, path: str | None = None) -> list[Finding]:
    """Return what was done to a text to make it fit: set smaller (PR-03), a word parted (PR-04), cut off (PR-05)."""
    where = Location(path=path)
    shown = fonts.printable(text)
    found = []
    if fitted.shrunk:
        message = f"The text “{shown}” is set smaller, at {fitted.size / 100:g} pt, to fit its place."
        found.append(Finding("PR-03", message, where, "", Severity.NOTE))
    if fitted.broken:
        message = f"A word of “{shown}” is too long for its place and was parted."
        found.append(Finding("PR-04", message, where, "Use a shorter word, or put a hyphen into it.", Severity.WARNING))
    if fitted.cut:
        message = f"The text “{shown}” is too long for its place: “{' '.join(fitted.lines)}” stands there."
        found.append(Finding("PR-05", message, where, "Shorten it.", Severity.WARNING))
    return found


def markup_findings(text: str, marked: Marked, *, path: str | None = None) -> list[Finding]:
    """Return a warning for each thing that is odd about a text's markup (PR-06)."""
    where = Location(path=path)
    return [
        Finding("PR-06", f"In the text “{fonts.printable(text)}” {problem}.", where, "Mend the mark.", Severity.WARNING)
        for problem in marked.problems
    ]
