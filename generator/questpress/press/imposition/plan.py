"""The plan of a print run: which component goes on which sheet, and what that comes to, without drawing anything."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from questpress.findings import Finding
from questpress.press.faces.component import Component
from questpress.press.imposition import check
from questpress.press.imposition.choice import choose_layout
from questpress.press.imposition.layout import Layout, Mirror
from questpress.press.imposition.minutes import sheet_seconds
from questpress.press.imposition.spec import PrintSpec
from questpress.press.imposition.tiles import split
from questpress.press.sizes import Trim


class Sheet(NamedTuple):
    """A sheet of paper: its number from 1, the group that it belongs to, and the components on it, place by place."""

    number: int
    group: Group
    cards: tuple[Component, ...]


class Page(NamedTuple):
    """One side of a sheet: its front, or its back. ``first`` tells that a group begins with it."""

    sheet: Sheet
    back: bool
    first: bool


@dataclass(frozen=True, slots=True)
class Group:
    """Components of one trim, each as often as it is printed, on sheets of one layout.

    ``number`` is that of its first sheet.
    """

    layout: Layout
    cards: tuple[Component, ...]
    number: int

    @property
    def trim(self) -> Trim:
        """What its components are cut to."""
        return self.layout.trim

    @property
    def sheets(self) -> int:
        """How many sheets it takes."""
        return -(-len(self.cards) // self.layout.capacity)

    def sheet(self, place: int) -> Sheet:
        """Return one of its sheets, counted from 0."""
        start = place * self.layout.capacity
        return Sheet(self.number + place, self, self.cards[start : start + self.layout.capacity])

    def kinds(self) -> Counter[str]:
        """Return how many pieces there are of each kind, in order of appearance."""
        return Counter(card.kind for card in self.cards)


class Totals(NamedTuple):
    """What a run comes to: pieces to cut out, printed faces, sheets of paper, pages of the file, minutes of cutting."""

    pieces: int
    faces: int
    sheets: int
    pages: int
    minutes: int


@dataclass(frozen=True)
class Plan:
    """A print run: its groups in the order of printing, and what the preflight found.

    ``mirror`` tells how back pages meet their fronts, or is None when the file has fronts only.
    """

    spec: PrintSpec
    groups: tuple[Group, ...]
    findings: tuple[Finding, ...]
    mirror: Mirror | None

    def sheets(self) -> Iterator[Sheet]:
        """Yield the sheets in the order of printing. Nothing is drawn."""
        for group in self.groups:
            for place in range(group.sheets):
                yield group.sheet(place)

    def pages(self, group: Group | None = None) -> Iterator[Page]:
        """Yield the pages of the file: each sheet's front, and after it its back where any sheet has one.

        A sheet that has none gets an empty page then, for a printer takes pages two by two. With a group: the pages
        of a file that holds this group alone, fronts only where none of its components has a back.
        """
        backed = self.mirror is not None and (group is None or any(card.back is not None for card in group.cards))
        for sheet in self.sheets():
            if group is None or sheet.group is group:
                yield Page(sheet, False, sheet.number == sheet.group.number)
                if backed:
                    yield Page(sheet, True, False)

    @cached_property
    def totals(self) -> Totals:
        """What the run comes to."""
        pieces = sum(len(group.cards) for group in self.groups)
        backs = sum(
            card.back is not None
            for group in self.groups
            if self.mirror is not None or group.layout.fold is not None
            for card in group.cards
        )
        sheets = sum(group.sheets for group in self.groups)
        seconds = sum(
            sheet_seconds(sheet.group.layout, len(sheet.cards), sum(len(card.folds) for card in sheet.cards))
            for sheet in self.sheets()
        )
        pages = sheets if self.mirror is None else 2 * sheets
        return Totals(pieces, pieces + backs, sheets, pages, -(-seconds // 60))


def impose(components: Sequence[Component], spec: PrintSpec) -> Plan:
    """Return the plan for printing components, each as often as its ``copies`` say.

    Components of one trim share sheets, whatever their kind, in the order in which they come. With a gutter, those
    that have a back and those that have none come on sheets of their own. The same components and the same spec give
    the same plan. What does not fit on the paper is left out, with an error among the findings.
    """
    printed = [component for component in components if component.copies > 0]
    findings = [*check.margins(spec), *check.backs(printed, spec)]
    two_sided = spec.duplex != "none" and not spec.gutter and any(c.back is not None for c in printed)
    groups: list[Group] = []
    number = 1
    for trim, folded, members in _by_trim(printed, spec):
        count = sum(member.copies for member in members)
        choice = choose_layout(trim, count, spec, two_sided=two_sided, folded=folded)
        if choice is None and spec.split:
            parts = [part for member in members for part in split(member, spec)]
            if parts:
                findings.append(check.parted(trim, members, len(parts) // len(members)))
                trim, members, folded = parts[0].trim, parts, False
                count = sum(member.copies for member in members)
                choice = choose_layout(trim, count, spec, two_sided=two_sided, folded=False)
        if choice is None:
            findings.append(check.too_large(trim, members, spec))
            continue
        findings += check.turned(choice, count)
        cards = tuple(member for member in members for _ in range(member.copies))
        groups.append(Group(choice.layout, cards, number))
        number += groups[-1].sheets
    mirror: Mirror | None = None
    if two_sided and spec.duplex != "none":
        mirror = spec.duplex
    findings += check.sheets([group.layout for group in groups], spec, mirror)
    return Plan(spec, tuple(groups), tuple(findings), mirror)


def _by_trim(components: Iterable[Component], spec: PrintSpec) -> Iterator[tuple[Trim, bool, list[Component]]]:
    """Yield the components by what they are cut to, and whether they are folded along a gutter.

    Two sizes that measure alike go together, whatever they are called.
    """
    found: dict[tuple[object, ...], tuple[Trim, bool, list[Component]]] = {}
    for component in components:
        trim = component.trim
        folded = spec.gutter and component.back is not None
        key = (trim.shape, trim.width, trim.height, trim.corner, trim.outline, folded)
        found.setdefault(key, (trim, folded, []))[2].append(component)
    yield from found.values()
