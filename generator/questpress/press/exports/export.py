"""The exports of a run: pictures of faces, sheets to look through, files for virtual tables and print shops.

Each export has a folder of its own with a list, ``list.json``, of which component stands in which file.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from questpress.errors import UsageError
from questpress.findings import Finding, Location
from questpress.press.exports.codes import EXPORT_CODES
from questpress.press.exports.decks import deck_pdf
from questpress.press.exports.faces import Face, Frame, face_files, face_pictures, faces_of, frame
from questpress.press.exports.grids import Grid, contact_grids, grid_pictures, tabletop_grids
from questpress.press.exports.shops import NEAR, TEMPLATE_DPI, Product, Shop, shops
from questpress.press.faces.component import Component, Style
from questpress.press.ink import Ink
from questpress.press.units import NONE, Um, decimal
from questpress.press.write import Output, file_names

SCHEMA = "questpress/print-export/1"
EXPORTS = ("faces", "contact", "tabletop", *shops())
SHOP_DPI = (TEMPLATE_DPI, 2 * TEMPLATE_DPI)

Step = Callable[[], None]


@dataclass(frozen=True, slots=True, kw_only=True)
class Order:
    """An export of components: which, in which ink, with how much bleed (faces alone), at how many dots an inch."""

    export: str
    game: str
    components: Sequence[Component]
    ink: Ink = Ink.COLOR
    bleed: Um = NONE
    dpi: int = TEMPLATE_DPI

    @property
    def folder(self) -> str:
        """The folder of its files."""
        return f"{self.game}_{self.export}"

    @property
    def shop(self) -> Shop | None:
        """The print shop that it is for, if it is for one."""
        return shops().get(self.export)

    def framed(self) -> list[tuple[Component, Frame]]:
        """Return the components that it holds on their frames: of a print shop's, only what it cuts."""
        shop = self.shop
        if shop is None:
            return [(component, frame(component.trim, self.bleed, self.dpi)) for component in self.components]
        products = [(component, shop.product(component.trim)) for component in self.components]
        return [(component, _canvas(product, shop, self.dpi)) for component, product in products if product is not None]


def _canvas(product: Product, shop: Shop, dpi: int) -> Frame:
    width, height = (dots * dpi // TEMPLATE_DPI for dots in product.pixels)
    return Frame(Um(product.width + 2 * shop.bleed), Um(product.height + 2 * shop.bleed), (width, height))


def refuse_dpi(exports: Sequence[str], dpi: int) -> None:
    """Raise UsageError for a resolution that a print shop's templates do not have."""
    names = [shops()[name].name for name in exports if name in shops()]
    if names and dpi not in SHOP_DPI:
        raise UsageError(f"{names[0]} takes {SHOP_DPI[0]} or {SHOP_DPI[1]} dots an inch, not {dpi}")


def shop_findings(order: Order) -> list[Finding]:
    """Return what a print shop does not cut (PR-21), what it cuts otherwise (PR-22), and what a PDF lacks (PR-23)."""
    shop = order.shop
    if shop is None:
        return []
    found = []
    uncut: list[Component] = []
    for members in _by_size(order.components):
        trim, product = members[0].trim, shop.product(members[0].trim)
        if product is None:
            uncut += members
        elif (product.width, product.height) != (trim.width, trim.height):
            size = f"{_mm(product.width)} x {_mm(product.height)} mm"
            found.append(_finding("PR-22", f"{shop.name} cuts {trim.name} ({_kinds(members)}) to {size}.", ""))
    if uncut:
        count = sum(member.copies for member in uncut)
        names = "; ".join(f"{members[0].trim.name} ({_kinds(members)})" for members in _by_size(uncut))
        sizes = ", ".join(f"{_mm(one.width)}x{_mm(one.height)}mm" for one in shop.products)
        message = f"{shop.name} does not cut {names}: {count} {'piece is' if count == 1 else 'pieces are'} left out."
        found.append(_finding("PR-21", message, f"Choose one of its sizes for cards with --size: {sizes}."))
    if shop.form == "pdf" and order.framed():
        message = f"The files for {shop.name} are prepared for PDF/X-1a, not certified."
        found.append(_finding("PR-23", message, ""))
    return found


def _by_size(components: Sequence[Component]) -> list[list[Component]]:
    found: dict[str, list[Component]] = {}
    for component in components:
        found.setdefault(component.trim.id, []).append(component)
    return list(found.values())


def _kinds(members: Sequence[Component]) -> str:
    return ", ".join(dict.fromkeys(member.kind for member in members))


def _mm(length: int) -> str:
    return decimal(length, 3)


def _finding(code: str, message: str, fix: str) -> Finding:
    return Finding(code, message, Location(), fix, EXPORT_CODES[code].severity)


def export_files(order: Order, *, findings: list[Finding], progress: Step = lambda: None) -> Iterator[Output]:
    """Yield the files of an export one by one, the list last; nothing when it holds no component.

    ``findings`` takes what cannot be shown as it is drawn; ``progress`` is called after each picture or deck.
    Raises UsageError for a picture that is too large.
    """
    framed = order.framed()
    if not framed:
        return
    shop = order.shop
    if order.export in ("contact", "tabletop"):
        yield from _grids(order, findings, progress)
    elif shop is not None and shop.form == "pdf":
        yield from _decks(order, framed, findings, progress)
    else:
        yield from _faces(order, framed, findings, progress)


def pictures(order: Order) -> int:
    """Return how many pictures or decks an export draws, for showing how far it is."""
    framed = order.framed()
    if order.export == "contact":
        return len(contact_grids(order.components))
    if order.export == "tabletop":
        return len(tabletop_grids(order.components))
    if order.shop is not None and order.shop.form == "pdf":
        return len({component.kind for component, _ in framed})
    return len(faces_of(framed)[0])


def _style(order: Order) -> Style:
    if order.shop is None:
        return Style(order.ink, order.bleed)
    return Style(order.ink, Um(order.shop.bleed + NEAR // 2))  # art reaches the edge where a product is larger


def _faces(
    order: Order, framed: Sequence[tuple[Component, Frame]], findings: list[Finding], progress: Step
) -> Iterator[Output]:
    faces, rows = faces_of(framed)
    names = face_files(faces, ordered=order.shop is not None)
    for name, data in zip(names, face_pictures(faces, _style(order), order.dpi, findings), strict=True):
        yield Output(name, ".png", data, order.folder)
        progress()
    files = [{"file": name, "pixels": list(face.frame.pixels)} for name, face in zip(names, faces, strict=True)]
    cards = [
        {**_told(row.component), "front": names[row.front], "back": None if row.back is None else names[row.back]}
        for row in rows
    ]
    yield _list(order, files, cards)


def _decks(
    order: Order, framed: Sequence[tuple[Component, Frame]], findings: list[Finding], progress: Step
) -> Iterator[Output]:
    """Yield a PDF for each kind: the back of each copy, then its front."""
    faces, rows = faces_of(framed)
    kinds = list(dict.fromkeys((row.component.kind, faces[row.front].frame) for row in rows))
    names = file_names([f"{kind}.pdf" for kind, _ in kinds])
    files: list[dict[str, Any]] = []
    cards = []
    for (kind, on), name in zip(kinds, names, strict=True):
        pages: list[Face | None] = []
        deck = [row for row in rows if row.component.kind == kind and faces[row.front].frame == on]
        for row in deck:
            cards.append({**_told(row.component), "file": name, "pages": [len(pages) + 1, len(pages) + 2]})
            pages += [None if row.back is None else faces[row.back], faces[row.front]] * row.component.copies
        title = f"{order.game} {kind}: prepared, not certified"
        yield Output(name, ".pdf", deck_pdf(pages, faces[deck[0].front], _style(order), title, findings), order.folder)
        progress()
        files.append({"file": name, "pages": len(pages), "label": "prepared, not certified"})
    yield _list(order, files, cards)


def _grids(order: Order, findings: list[Finding], progress: Step) -> Iterator[Output]:
    grids = contact_grids(order.components) if order.export == "contact" else tabletop_grids(order.components)
    names = file_names([_grid_name(grid) for grid in grids])
    files = []
    places: dict[str, list[dict[str, Any]]] = {}
    for grid, name, data in zip(grids, names, grid_pictures(grids, Style(order.ink), findings), strict=True):
        yield Output(name, ".png", data, order.folder)
        progress()
        files.append(
            {
                "file": name,
                "pixels": list(grid.pixels),
                "columns": grid.columns,
                "rows": grid.rows,
                "faces": len(grid.cells),
                "side": "back" if grid.backs else "front",
                "hidden": grid.columns * grid.rows if grid.hidden is not None else None,
            }
        )
        for cell, component in enumerate(grid.cells, start=1):
            places.setdefault(component.key, []).append({"file": name, "cell": cell})
    cards = [{**_told(component), "cells": places[component.key]} for component in order.components]
    yield _list(order, files, cards)


def _grid_name(grid: Grid) -> str:
    kinds = "-".join(list(dict.fromkeys(component.kind for component in grid.cells))[:2])
    return f"{grid.number:02}_{kinds}{'_backs' if grid.backs else ''}.png"


def _told(component: Component) -> dict[str, Any]:
    return {"id": component.ref, "name": component.name, "kind": component.kind, "copies": component.copies}


def _list(order: Order, files: Sequence[dict[str, Any]], cards: Sequence[dict[str, Any]]) -> Output:
    shop = order.shop
    data = {
        "schema": SCHEMA,
        "game": order.game,
        "export": order.export,
        "shop": None if shop is None else {"name": shop.name, "bleed_um": shop.bleed, "safe_um": shop.safe},
        "files": files,
        "cards": cards,
    }
    return Output("list.json", ".json", (json.dumps(data, indent=1, ensure_ascii=False) + "\n").encode(), order.folder)
