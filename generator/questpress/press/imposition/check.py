"""What the preflight has to say about sheets: grid against page, backs against fronts, room for marks and ruler."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from questpress.findings import Finding, Location
from questpress.press.faces.component import Component
from questpress.press.imposition.choice import Choice
from questpress.press.imposition.codes import SHEET_CODES
from questpress.press.imposition.footer import footer_strip
from questpress.press.imposition.layout import Layout, Mirror, has_marks, mark_clearance
from questpress.press.imposition.spec import SAFE_MARGIN, Offset, PrintSpec
from questpress.press.paper import PAPERS
from questpress.press.sizes import Trim
from questpress.press.units import Area, Um, decimal, mm

SHORTEST_MARK = mm(1)
"""A crop mark that the paper's edge leaves less of is no guide, in micrometres."""


def size(width: int, height: int) -> str:
    """Return a size as people write it: ``63.5 × 88.9 mm``."""
    return f"{decimal(width, 3)} × {decimal(height, 3)} mm"


def margins(spec: PrintSpec) -> Iterator[Finding]:
    """Yield a warning when a margin is narrower than most printers leave (PR-11)."""
    thin = [
        f"{name} {decimal(width, 3)} mm"
        for name, width in zip(spec.margins._fields, spec.margins, strict=True)
        if width < SAFE_MARGIN
    ]
    if thin:
        message = f"Many printers leave {decimal(SAFE_MARGIN, 3)} mm of the paper bare, and the margins are less: "
        yield _finding("PR-11", message + ", ".join(thin) + ".", "Widen them, or print one sheet to see what is cut.")


def backs(components: Sequence[Component], spec: PrintSpec) -> Iterator[Finding]:
    """Yield a warning for each kind of which only some have a back (PR-12), a note when none are printed (PR-18)."""
    if spec.duplex == "none" and not spec.gutter:
        count = sum(component.copies for component in components if component.back is not None)
        if count:
            message = f"{count} {'piece has' if count == 1 else 'pieces have'} a back, and only fronts are printed."
            yield _finding("PR-18", message, "Print on both sides, or with a gutter to fold.")
        return
    kinds = dict.fromkeys(component.kind for component in components)
    for kind in kinds:
        members = [component for component in components if component.kind == kind]
        bare = [component for component in members if component.back is None]
        if 0 < len(bare) < len(members):
            names = ", ".join(component.name for component in bare[:3])
            more = f" and {len(bare) - 3} more" if len(bare) > 3 else ""
            message = f"Of {len(members)} in {kind}, {len(bare)} have no back: {names}{more}."
            yield _finding("PR-12", message, "Give all of them a back, or none, if they lie face down in play.")


def turned(choice: Choice, count: int) -> Iterator[Finding]:
    """Yield a note when the page or the components were turned to fit more (PR-14)."""
    layout, plain = choice.layout, choice.unturned
    if plain and -(-count // plain) == -(-count // layout.capacity):
        return
    what = "components lie on their side" if layout.turned else "the page lies on its side"
    instead = f"instead of {plain}" if plain else "where upright not one would fit"
    message = f"{layout.trim.name}: {what}, which puts {layout.capacity} on a sheet {instead}."
    yield _finding("PR-14", message, "")


def too_large(trim: Trim, members: Sequence[Component], spec: PrintSpec) -> Finding:
    """Return the error that a size does not fit on the paper (PR-10)."""
    paper, (wide, high) = spec.paper, spec.page
    top, right, bottom, left = spec.margins
    room = size(wide - left - right - 2 * spec.bleed, high - top - bottom - 2 * spec.bleed)
    names = ", ".join(dict.fromkeys(member.name for member in members[:3]))
    more = f" and {len(members) - 3} more" if len(members) > 3 else ""
    on = f"{paper.name} of {size(wide, high)}" if paper.name != paper.id else f"paper of {size(wide, high)}"
    message = (
        f"{names}{more} measure {size(trim.width, trim.height)} and do not fit on {on}, "
        f"of which the margins{' and the bleed' if spec.bleed else ''} leave {room}."
    )
    fitting = [
        other.id
        for other in sorted(PAPERS.values(), key=lambda other: other.width * other.height)
        if _fits(trim, Um(other.width), Um(other.height), spec)
    ]
    larger = f"Print on larger paper, such as {fitting[0]}" if fitting else "Print on larger paper"
    return _finding("PR-10", message, f"{larger}, choose a smaller size, or have it split over several pages.")


def _fits(trim: Trim, wide: Um, high: Um, spec: PrintSpec) -> bool:
    top, right, bottom, left = spec.margins
    room = wide - left - right - 2 * spec.bleed, high - top - bottom - 2 * spec.bleed
    upright = trim.width <= room[0] and trim.height <= room[1]
    return upright or (spec.turn and trim.height <= room[0] and trim.width <= room[1])


def parted(trim: Trim, members: Sequence[Component], pieces: int) -> Finding:
    """Return the note that components were split over pages (PR-16)."""
    names = ", ".join(member.name for member in members[:3]) + (" and others" if len(members) > 3 else "")
    message = f"{names}: {size(trim.width, trim.height)} is more than the paper, so each comes in {pieces} pieces."
    return _finding("PR-16", message, "Glue each piece on the flap of the one before it, along the dashes.")


def sheets(layouts: Sequence[Layout], spec: PrintSpec, mirror: Mirror | None) -> Iterator[Finding]:
    """Yield what is odd about the pages: backs off the paper (PR-13), no room (PR-15), how to turn them (PR-17)."""
    for layout in layouts:
        if mirror is not None:
            moved = _moved(layout.mirrored(layout.block(), mirror), spec.offset, layout)
            if any(not (0 <= x <= layout.width and 0 <= y <= layout.height) for x, y in moved):
                message = f"The back offset moves backs of {layout.trim.name} off the paper."
                yield _finding("PR-13", message, "Lessen the offset, or widen the margins.")
        yield from _room(layout, spec)
    if mirror is not None and any(layout.width > layout.height for layout in layouts):
        edge = spec.printer_edge
        message = f"The pages lie on their side, so the printer has to turn the sheets over their {edge} edge."
        yield _finding("PR-17", message, f"Choose “flip on {edge} edge” in the print window.")


def _moved(area: Area, offset: Offset, layout: Layout) -> list[tuple[float, float]]:
    """Return where the corners of an area come on a corrected back page."""
    turn = math.radians(offset.turn / 100)
    middle = layout.width / 2, layout.height / 2
    found = []
    for x in (area.x - middle[0], area.x + area.width - middle[0]):
        for y in (area.y - middle[1], area.y + area.height - middle[1]):
            right, up = x * math.cos(turn) - y * math.sin(turn), x * math.sin(turn) + y * math.cos(turn)
            found.append((middle[0] + right + offset.x, middle[1] + up + offset.y))
    return found


def _room(layout: Layout, spec: PrintSpec) -> Iterator[Finding]:
    block = layout.hull()
    edges = block.x, block.y, layout.width - block.x - block.width, layout.height - block.y - block.height
    if has_marks(spec, layout.trim) and min(edges) < mark_clearance(spec.bleed) + SHORTEST_MARK:
        message = f"On sheets of {layout.trim.name} crop marks have no room between the cards and the paper's edge."
        yield _finding("PR-15", message, "Widen the margins, or draw cut lines.")
    if footer_strip(layout, spec) is None:
        message = f"On sheets of {layout.trim.name} no room is left for the ruler and the sheet's number."
        yield _finding("PR-15", message, "Widen the margins on one side.")


def _finding(code: str, message: str, fix: str) -> Finding:
    return Finding(code, message, Location(), fix, SHEET_CODES[code].severity)
