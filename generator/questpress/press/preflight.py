"""What happened to a text on its way to paper, as findings: nothing is left out in silence."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

from questpress.catalog.codes import Code
from questpress.findings import Finding, Location, Severity
from questpress.press import fonts
from questpress.press.markup import Marked
from questpress.press.surface import Face

CODES: dict[str, Code] = {
    "PR-01": Code(
        "A character cannot be shown",
        "The typeface has no such letter or sign; a hollow square stands in its place.",
        "Write the text with other characters.",
        Severity.WARNING,
    ),
    "PR-02": Code(
        "A control character",
        "The text holds a character that is a command to old terminals and not a sign; it is left out.",
        "Take the character out; it often comes along when text is copied.",
        Severity.WARNING,
    ),
    "PR-03": Code(
        "Texts lose words for want of room",
        "What stands on a page is cut at a word, or in the last resort within one, and ends with an ellipsis.",
        "Print on larger paper, or shorten the text.",
        Severity.WARNING,
    ),
    "PR-04": Code(
        "A mark that means nothing",
        "A text may hold `<b>bold</b>`, `<i>italic</i>` and the name of an icon, such as `{chest}`. A tag without its "
        "partner is left out, an unknown name in braces stands as typed.",
        "Close the tag, or take it out; write `&lt;` for a sign that is meant as such.",
        Severity.WARNING,
    ),
}


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
            found.append(_finding("PR-02", message, where, "Take the character out.", sign))
        else:
            name = unicodedata.name(char, "no name")
            message = (
                f"The text “{shown}” holds {sign} ({name}), which the typeface lacks: {fonts.STAND_IN} stands for it."
            )
            found.append(_finding("PR-01", message, where, "Write it with other characters.", sign))
    return found


def cut_findings(page: str, texts: Sequence[str], fix: str, *, path: str | None = None) -> list[Finding]:
    """Return one warning for all texts that lost words on a page (PR-03); none when none did."""
    if not texts:
        return []
    shown = ", ".join(f"“{fonts.printable(text)}”" for text in texts[:3])
    more = f" and {len(texts) - 3} more" if len(texts) > 3 else ""
    lose = "loses" if len(texts) == 1 else "lose"
    message = f"On the {page} {shown}{more} {lose} words for want of room."
    return [_finding("PR-03", message, Location(path=path), fix)]


def markup_findings(text: str, marked: Marked, *, path: str | None = None) -> list[Finding]:
    """Return a warning for each thing that is odd about a text's markup (PR-04)."""
    where = Location(path=path)
    return [
        _finding("PR-04", f"In the text “{fonts.printable(text)}” {problem}.", where, "Mend the mark.")
        for problem in marked.problems
    ]


def _finding(code: str, message: str, where: Location, fix: str, value: str | None = None) -> Finding:
    return Finding(code, message, where, fix, CODES[code].severity, value)
