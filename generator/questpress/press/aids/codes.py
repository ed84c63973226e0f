"""What can be wrong with an aid: findings PR-40 to PR-45."""

from __future__ import annotations

from questpress.catalog.codes import Code
from questpress.findings import Finding, Location, Severity

AID_CODES: dict[str, Code] = {
    "PR-40": Code(
        "The head of an aid is faulty",
        "A template begins with its particulars between two lines of `---`; a key is missing, unknown or of the wrong "
        "kind.",
        "Write the key as templates/aids/README.md shows.",
    ),
    "PR-41": Code(
        "A template cannot be read",
        "The Jinja2 or the Markdown of an aid is faulty, names an entry or field that the catalog does not have, or "
        "asks for more than an aid may.",
        "Mend the line that is named.",
    ),
    "PR-42": Code(
        "Something does not fit on an aid",
        "A text, a table or a drawing is larger than the column or the page; the message says by how much.",
        "Shorten it, part it, or print on larger paper.",
    ),
    "PR-43": Code(
        "A mark or a block of an aid means nothing",
        "A tag has no partner, an icon has no such name, or a fenced block has a word, an argument or a line that aids "
        "do not know.",
        "Mend it as templates/aids/README.md shows.",
    ),
    "PR-44": Code(
        "A figure was typed",
        "A digit on an aid comes neither from the catalog nor from a computation nor from a numbering, so that it "
        "would stay when the catalog changes.",
        "Read it from the catalog with `fig(...)`, or write the number in words.",
    ),
    "PR-45": Code(
        "An aid leaves out an entry of its topic",
        "The head of the aid names kinds or entries that it is about, and one of them does not occur in its text.",
        "Mention it, or narrow the topic.",
        Severity.WARNING,
    ),
}


def finding(code: str, message: str, aid: str, fix: str) -> Finding:
    """Return a finding about an aid."""
    return Finding(code, message, Location(path=aid), fix, AID_CODES[code].severity)
