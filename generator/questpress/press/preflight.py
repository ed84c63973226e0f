"""What happened to a text on its way to paper, as findings: nothing is left out in silence."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

from questpress.findings import Finding, Location, Severity
from questpress.press import fonts
from questpress.press.markup import Marked
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


def cut_findings(page: str, texts: Sequence[str], fix: str, *, path: str | None = None) -> list[Finding]:
    """Return one warning for all texts that lost words on a page (PR-03); none when none did."""
    if not texts:
        return []
    shown = ", ".join(f"“{fonts.printable(text)}”" for text in texts[:3])
    more = f" and {len(texts) - 3} more" if len(texts) > 3 else ""
    lose = "loses" if len(texts) == 1 else "lose"
    message = f"On the {page} {shown}{more} {lose} words for want of room."
    return [Finding("PR-03", message, Location(path=path), fix, Severity.WARNING)]


def markup_findings(text: str, marked: Marked, *, path: str | None = None) -> list[Finding]:
    """Return a warning for each thing that is odd about a text's markup (PR-04)."""
    where = Location(path=path)
    return [
        Finding("PR-04", f"In the text “{fonts.printable(text)}” {problem}.", where, "Mend the mark.", Severity.WARNING)
        for problem in marked.problems
    ]
