"""What became of the texts of a card, as findings."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from questpress.findings import Finding, Location, Severity
from questpress.press.faces.card import Flavour, Note, Steps, Words
from questpress.press.faces.kit.draw import fit_label
from questpress.press.faces.kit.footer import fit_footer
from questpress.press.faces.kit.layout import Layout
from questpress.press.faces.kit.measures import Measures
from questpress.press.markup import read
from questpress.press.preflight import CODES, marked_findings, picture_findings, text_findings
from questpress.press.surface import Face
from questpress.press.units import decimal

_SHORTEN = "Shorten the text, or print the card larger."


def fit_findings(ref: str, layouts: Sequence[Layout], m: Measures) -> tuple[Finding, ...]:
    """Return what was done to the texts of a card so that they fit, and what is odd about them and its picture.

    ``layouts`` are the faces over which the card goes on, the first one first.
    """
    first, last = layouts[0], layouts[-1]
    found = _title_findings(ref, first)
    if last.rest:
        found.append(_finding("PR-09", ref, "text", "the text is too long for the card and loses words"))
    if len(layouts) > 1:
        found.append(_finding("PR-08", ref, "text", f"the text goes on over {len(layouts)} faces"))
    if first.shrunk:
        more = ", under a lower window" if first.lowered else ""
        more += " and without reminders or flavour" if first.bare else ""
        found.append(_finding("PR-05", ref, "text", f"the text is set in {decimal(first.size, 2)} points{more}"))
    if any(fit_footer(layout.card, m, layout.card.source).cut for layout in layouts if not layout.rest):
        found.append(_finding("PR-24", ref, "source", "the line at the foot is shortened"))
    if any(layout.parted for layout in layouts):
        found.append(_finding("PR-07", ref, "text", "the text has a parted word"))
    if first.card.picture is not None and first.window:
        wide = m.width if m.bleeds else m.right - m.left
        found.extend(picture_findings(first.card.picture, wide, first.window, ref=ref))
    for text, face in texts_of((*first.card.body, *first.card.foot)):
        found.extend(marked_findings(text, read(text, face), path=ref))
    return tuple(dict.fromkeys(found))


def _title_findings(ref: str, layout: Layout) -> list[Finding]:
    title = layout.title
    name = layout.card.title
    found = text_findings(name, Face.EXTRABOLD, path=f"{ref}.title")
    if layout.card.kicker and fit_label(layout.card.kicker, title.room)[0] != layout.card.kicker.upper():
        found.append(_finding("PR-09", ref, "title", "the line above the title is too long and loses words"))
    if title.cut:
        found.append(_finding("PR-09", ref, "title", f"the title “{name}” is too long for the card and loses words"))
    elif title.shrunk:
        lines = " on two lines" if len(title.lines) > 1 else ""
        found.append(_finding("PR-05", ref, "title", f"the title is set in {decimal(title.size, 2)} points{lines}"))
    return found


def _finding(code: str, ref: str, field: str, message: str) -> Finding:
    severity = CODES[code].severity
    fix = "" if severity is Severity.NOTE else _SHORTEN
    return Finding(code, f"On {ref} {message}.", Location(path=f"{ref}.{field}"), fix, severity)


def texts_of(blocks: Iterable[object]) -> Iterator[tuple[str, Face]]:
    """Yield the marked texts of blocks, and the face in which each is set where it is not marked."""
    for block in blocks:
        if isinstance(block, Words):
            yield f"{block.text} {block.reminder}".rstrip(), Face.REGULAR
        elif isinstance(block, Flavour):
            yield block.text, Face.ITALIC
        elif isinstance(block, Note):
            yield from ((text, Face.REGULAR) for text in block.texts)
        elif isinstance(block, Steps):
            yield from ((step.text, Face.REGULAR) for step in block.steps)
