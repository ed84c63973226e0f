"""What happened to a text on its way to paper, as findings: nothing is left out in silence."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

from questpress.catalog.codes import Code
from questpress.findings import Finding, Location, Severity
from questpress.press import fonts
from questpress.press.aids.codes import AID_CODES
from questpress.press.exports.codes import EXPORT_CODES
from questpress.press.imposition.codes import SHEET_CODES
from questpress.press.markup import Marked
from questpress.press.picture import Picture
from questpress.press.surface import Face
from questpress.press.units import INCH

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
    "PR-05": Code(
        "A text is set smaller",
        "A text is long for its card and stands in smaller letters than most, within what reads well at a table.",
        "Nothing must be done; a shorter text would stand larger.",
        Severity.NOTE,
    ),
    "PR-07": Code(
        "A word is parted",
        "A word is wider than its box, or parting words was the only way to make room.",
        "Nothing must be done; a shorter text or a larger card keeps the words whole.",
        Severity.NOTE,
    ),
    "PR-08": Code(
        "A text goes on elsewhere",
        "A text is longer than its card; it goes on on the back or on a second card.",
        "Shorten the text, or print the card larger.",
        Severity.WARNING,
    ),
    "PR-09": Code(
        "A text finds no room",
        "A text is longer than its place and cannot go on elsewhere, so that words are lost.",
        "Shorten the text, or print it larger.",
    ),
    "PR-24": Code(
        "A footer is shortened",
        "The line at the foot of a card or a board, which names its deck and where it comes from, is longer than the "
        "card is wide and ends with an ellipsis. Nothing that matters in play stands there.",
        "Nothing must be done; a larger card shows the whole line.",
        Severity.NOTE,
    ),
    "PR-30": Code(
        "A picture cannot be used",
        "The file that a pack names as the picture of a card is no PNG or JPEG, is damaged, has more than 25 million "
        "pixels, or is not there any more; the card has our drawing.",
        "Save the picture anew as PNG or JPEG, or take the key `picture` out.",
    ),
    "PR-31": Code(
        "A picture is coarse",
        "At its printed size a picture has fewer than 200 pixels an inch and looks soft.",
        "Give a larger picture, or print the card smaller.",
        Severity.WARNING,
    ),
    **SHEET_CODES,
    **AID_CODES,
    **EXPORT_CODES,
}

LEAST_DOTS = 200
"""The pixels an inch that a picture should have where it is printed."""


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


def marked_findings(text: str, marked: Marked, *, path: str | None = None) -> list[Finding]:
    """Return what :func:`text_findings` and :func:`markup_findings` have to say of a text that was read."""
    found = {f.value: f for run in marked.runs for f in text_findings(run.text, run.face, path=path)}
    return [*found.values(), *markup_findings(text, marked, path=path)]


def unusable_picture(ref: str, name: str, message: str, fix: str) -> Finding:
    """Return the error that the picture of a card cannot be used (PR-30)."""
    fix = f"{fix[:1].upper()}{fix[1:]}, or take the key `picture` out."
    return _finding("PR-30", f"The picture of {ref} {message}.", Location(path=f"{ref}.picture"), fix, name)


def picture_findings(picture: Picture, width: int, height: int, *, ref: str) -> list[Finding]:
    """Return a warning when a picture is coarse in a frame of a size in micrometres (PR-31)."""
    dots = picture.dots(width, height)
    if dots >= LEAST_DOTS:
        return []
    area = picture.placed(0, 0, width, height)
    wide, high = (LEAST_DOTS * side // INCH for side in (area.width, area.height))
    message = f"The picture of {ref} has {dots} pixels an inch at its printed size."
    fix = f"Give a picture of at least {wide} x {high} pixels."
    return [_finding("PR-31", message, Location(path=f"{ref}.picture"), fix, f"{picture.width}x{picture.height}")]


def _finding(code: str, message: str, where: Location, fix: str, value: str | None = None) -> Finding:
    return Finding(code, message, where, fix, CODES[code].severity, value)
