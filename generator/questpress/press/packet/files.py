"""The files of a packet, under names that tell nothing of what is sealed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from questpress.catalog.load import Catalog
from questpress.checks.words import listing
from questpress.findings import Finding
from questpress.games.quest.document import Encounter, Quest
from questpress.press.aids.files import aids_pdf, draw_all
from questpress.press.aids.listing import aid_list, named
from questpress.press.aids.make import catalog_code, lay_out
from questpress.press.aids.model import AidSpec
from questpress.press.faces.component import Component
from questpress.press.imposition.draw import draw_plan, duplex_hint
from questpress.press.imposition.plan import Plan, impose
from questpress.press.imposition.spec import PrintSpec
from questpress.press.ink import Ink
from questpress.press.packet.cover import Cover, Listed, draw_cover, draw_seal
from questpress.press.packet.parts import Part
from questpress.press.paper import Paper
from questpress.press.pdf import PdfSurface
from questpress.press.run.files import totals_line
from questpress.press.sheets.quest.booklet import draw_booklet
from questpress.press.sheets.quest.frame import Coded
from questpress.press.sheets.quest.spec import BookSpec
from questpress.press.write import Output

_TILES = ("tile", "terrain", "map-piece")
_CARDS = (" cards", " boards", " sheets")


@dataclass(frozen=True, slots=True, kw_only=True)
class PacketSpec:
    """How a packet is printed: paper, ink, and whether on both sides."""

    paper: Paper
    ink: Ink
    duplex: bool = False

    @property
    def tail(self) -> str:
        """What ends the names of its files."""
        return f"_{self.paper.id}" + ("" if self.ink is Ink.COLOR else f"_{self.ink}") + ".pdf"

    @property
    def sheets(self) -> PrintSpec:
        """How its components are printed."""
        return PrintSpec(paper=self.paper, ink=self.ink, duplex="long" if self.duplex else "none")


@dataclass(frozen=True, slots=True, kw_only=True)
class Heading:
    """What the first page says of the evening: title, two short lines, and what the document is called."""

    title: str
    upper: str
    lower: str
    what: str


@dataclass(slots=True)
class Packet:
    """The files of a packet as they come, in the order in which they are used."""

    catalog: Catalog
    spec: PacketSpec
    files: list[Output] = field(default_factory=list)
    listed: list[Listed] = field(default_factory=list)
    cutting: list[str] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)

    def add(self, name: str, data: bytes, text: str, *, sealed: bool = False) -> None:
        """Add a finished PDF; ``name`` is a word, to which number, paper and ink are added."""
        file = f"{len(self.files) + 2:02}_{name}{self.spec.tail}"
        self.files.append(Output(file, ".pdf", data))
        self.listed.append(Listed(file, 0 if sealed else page_count(data), text))

    def add_grid(self, doc: Quest, spec: BookSpec, encounter: Encounter | None = None) -> None:
        """Add the grid for the table, of the quest or of one of its encounters; that of a later one is sealed."""
        if encounter is None or encounter == doc.encounters[0]:
            name, sealed, text = "grid", False, "The grid for the table, to cut and stick together."
            surface = PdfSurface(title=f"{doc.title}: grid", subject=f"Quest code {doc.code}")
        else:
            name, sealed = f"sealed_encounter-{encounter.number}-grid", True
            text = "Sealed; the grid for the table, to cut when the encounter is read."
            surface = _Sealed(title=f"Sealed: Encounter {encounter.number}, grid")
            draw_seal(
                surface, f"Encounter {encounter.number}", doc.game, self.spec.paper, self.spec.ink,
                blank=self.spec.duplex,
            )  # fmt: skip
        shown = doc if encounter is None else doc.model_copy(update={"encounters": (encounter,)})
        draw_booklet(surface, shown, self.catalog, spec)
        self.findings += surface.findings
        self.add(name, surface.finish(), text, sealed=sealed)

    def add_ready(self, part: Part) -> None:
        """Add the aids and the sheets to cut out of what lies ready."""
        if part.aids:
            laid = [
                lay_out(info, self.catalog, self._aids, code=catalog_code(self.catalog)) for info in self._infos(part)
            ]
            data, more = aids_pdf(laid, self._aids, "Player aids")
            self.findings += [*(finding for one in laid for finding in one.findings), *more]
            self.add("aids", data, f"Player aids: {listing([one.info.title for one in laid])}.")
        for word, components in _sorted(self.catalog.game, part.components):
            plan = self._plan(components)
            if not plan.groups:
                continue
            surface = PdfSurface(title=f"To cut out: {word}", duplex=duplex_hint(plan))
            draw_plan(surface, plan)
            data = surface.finish()
            self.findings += surface.findings
            titles = [_titles(self.catalog.game)[kind] for group in plan.groups for kind in group.kinds()]
            self.add(word, data, f"To cut out: {listing([*dict.fromkeys(titles)])}.")
            self.cutting.append(f"<b>{word.capitalize()}:</b> {totals_line(plan)}.")

    def add_sealed(self, parts: Sequence[Part]) -> None:
        """Add a file for each sealed part: a cover that tells nothing, then aids and sheets to cut out."""
        for part in parts:
            plan = self._plan(part.components)
            hint = duplex_hint(plan) if plan.groups and self.spec.duplex else None
            surface = _Sealed(title=f"Sealed: {part.name}", duplex=hint)
            spec = self.spec
            draw_seal(surface, part.name, self.catalog.game, spec.paper, spec.ink, blank=spec.duplex)
            laid = [lay_out(info, self.catalog, self._aids) for info in self._infos(part)]
            draw_all(surface, laid, self._aids)
            self.findings += [finding for one in laid for finding in one.findings]
            if plan.groups:
                draw_plan(surface, plan)
            data = surface.finish()
            self.findings += surface.findings
            self.add(f"sealed_{part.name.lower().replace(' ', '-')}", data, "Sealed; cut when it is read.", sealed=True)

    def finished(self, heading: Heading, doc: Coded, besides: Sequence[tuple[str, str]], sealed: Sequence[Part]
                 ) -> list[Output]:  # fmt: skip
        """Return all files, the list of them first."""
        surface = PdfSurface(title=f"{heading.title}: packet", subject=f"Code {doc.code}")
        cover = Cover(
            self.catalog.game, heading.title, heading.upper, heading.lower, self.listed, self.cutting, besides,
            [part.name for part in sealed],
        )  # fmt: skip
        draw_cover(surface, cover, doc, self.spec.paper, self.spec.ink, what=heading.what)
        return [Output(f"01_packet{self.spec.tail}", ".pdf", surface.finish()), *self.files]

    @property
    def _aids(self) -> AidSpec:
        return AidSpec(paper=self.spec.paper, ink=self.spec.ink)

    def _infos(self, part: Part) -> Sequence[Any]:
        return named(aid_list(self.catalog.game), part.aids)

    def _plan(self, components: Sequence[Component]) -> Plan:
        plan = impose(components, self.spec.sheets)
        self.findings += [*plan.findings, *(found for component in components for found in component.findings)]
        return plan


class _Sealed(PdfSurface):
    """A PDF whose outline tells nothing."""

    def begin_page(self, width: int, height: int, **more: Any) -> None:
        """Begin a page without its title."""
        super().begin_page(width, height, **{**more, "title": ""})


def _sorted(game: str, components: Sequence[Component]) -> list[tuple[str, list[Component]]]:
    """Return components as they are cut: cards and boards, tiles, all smaller pieces."""
    found: dict[str, list[Component]] = {"cards": [], "tiles": [], "pieces": []}
    titles = _titles(game)
    for component in components:
        cards = titles[component.kind].endswith(_CARDS)
        found["tiles" if component.kind in _TILES else "cards" if cards else "pieces"].append(component)
    return list(found.items())


def _titles(game: str) -> dict[str, str]:
    from questpress.press.faces import kinds

    return {kind.word: kind.title for kind in kinds(game)}


def page_count(data: bytes) -> int:
    """Return how many pages a PDF of ours has."""
    import pypdfium2

    document = pypdfium2.PdfDocument(data)
    try:
        return len(document)
    finally:
        document.close()
