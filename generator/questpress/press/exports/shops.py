"""What print shops want of a card, from ``templates/print-shops.yaml``."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from types import MappingProxyType
from typing import Any, Literal

from questpress.press.paper import parse_size
from questpress.press.sizes import Trim
from questpress.press.template import template_data
from questpress.press.units import Um, mm

NEAR = mm(1)
"""A product serves for a component when both its sides differ by this at most, in micrometres."""
TEMPLATE_DPI = 300


@dataclass(frozen=True, slots=True)
class Product:
    """A size that a shop cuts, in micrometres, and the pixels of its template with bleed at 300 dots an inch."""

    name: str
    width: Um
    height: Um
    pixels: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Shop:
    """A print shop: how far art runs over the cut, how far text keeps from it, what it cuts, and in which form."""

    id: str
    name: str
    form: Literal["png", "pdf"]
    bleed: Um
    safe: Um
    products: tuple[Product, ...]

    def product(self, trim: Trim) -> Product | None:
        """Return the product that is nearest to a trim, or None when none is near enough. Only cards are cut."""
        if trim.shape != "rect":
            return None
        near = [(self._miss(product, trim), product) for product in self.products]
        miss, best = min(near, key=lambda pair: pair[0])
        return best if miss <= NEAR else None

    @staticmethod
    def _miss(product: Product, trim: Trim) -> int:
        return max(abs(product.width - trim.width), abs(product.height - trim.height))


@cache
def shops() -> Mapping[str, Shop]:
    """Return the print shops by id, in the order of the file."""
    return MappingProxyType({entry["id"]: _shop(entry) for entry in template_data("print-shops.yaml")["shops"]})


def _shop(entry: Mapping[str, Any]) -> Shop:
    products = tuple(
        Product(row["name"], *parse_size(row["size"]), _pixels(row["pixels"])) for row in entry["products"]
    )
    return Shop(entry["id"], entry["name"], entry["form"], _um(entry["bleed"]), _um(entry["safe"]), products)


def _um(text: str) -> Um:
    return Um(int(Fraction(text.removesuffix("mm")) * 1000))


def _pixels(text: str) -> tuple[int, int]:
    width, height = map(int, text.split("x"))
    return width, height
