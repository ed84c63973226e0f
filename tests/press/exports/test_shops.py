"""What print shops want: pixels of their templates, the sizes that they cut, what is told about the rest."""

from __future__ import annotations

import pytest

from press.imposition.dummies import card
from questpress.errors import UsageError
from questpress.findings import Severity
from questpress.press.exports.export import EXPORTS, Order, refuse_dpi, shop_findings
from questpress.press.exports.shops import TEMPLATE_DPI, shops
from questpress.press.sizes import parse_trim
from questpress.press.units import INCH


@pytest.mark.parametrize("shop", shops().values(), ids=lambda shop: shop.id)
def test_pixels_are_the_size_with_its_bleed(shop) -> None:
    for product in shop.products:
        whole = (product.width + 2 * shop.bleed, product.height + 2 * shop.bleed)
        assert product.pixels == tuple(pytest.approx(side * TEMPLATE_DPI / INCH, abs=0.01) for side in whole)


def test_the_pixels_of_the_shops_templates() -> None:
    known = {(shop.id, product.name): product.pixels for shop in shops().values() for product in shop.products}
    assert known["tgc", "Poker deck"] == (825, 1125)
    assert known["tgc", "Mini deck"] == (600, 825)
    assert known["tgc", "Tarot deck"] == (900, 1500)
    assert known["tgc", "Square deck"] == (900, 900)
    assert known["tgc", "Bridge deck"] == (750, 1125)
    assert known["mpc", "Poker cards"] == (822, 1122)
    assert known["mpc", "Domino cards"] == (597, 1122)


@pytest.mark.parametrize(
    ("size", "product"),
    [
        ("poker", "Poker deck"),
        ("standard", "Poker deck"),
        ("tarot", "Tarot deck"),
        ("square", "Square deck"),
        ("mini-euro", None),
        ("magnum-gold", None),
        ("88.9x63.5mm", None),  # a card on its side is another one
        ("disc-25", None),
        ("hex-64", None),
    ],
)
def test_the_nearest_product_within_a_millimetre(size: str, product: str | None) -> None:
    found = shops()["tgc"].product(parse_trim(size))
    assert (found and found.name) == product


def test_what_a_shop_does_not_cut_is_left_out_and_told() -> None:
    components = [card("a"), card("b", "magnum-gold", kind="boss", copies=3), card("c", "tarot", kind="omen")]
    order = Order(export="tgc", game="boardquest", components=components)
    assert [component.name for component, _ in order.framed()] == ["a", "c"]
    cut, uncut = shop_findings(order)
    assert (cut.code, cut.severity) == ("PR-22", Severity.NOTE)
    assert cut.message == "The Game Crafter cuts Tarot (omen) to 69.85 x 120.65 mm."
    assert (uncut.code, uncut.severity) == ("PR-21", Severity.WARNING)
    assert uncut.message == "The Game Crafter does not cut Magnum Gold (boss): 3 pieces are left out."
    assert "63.5x88.9mm" in uncut.fix


def test_decks_as_pdf_are_prepared_and_not_certified() -> None:
    for components, codes in (([card("a")], ["PR-23"]), ([card("b", "magnum-gold")], ["PR-21"])):
        order = Order(export="dtc", game="boardquest", components=components)
        assert [finding.code for finding in shop_findings(order)] == codes


def test_other_exports_hold_everything_and_have_nothing_to_say() -> None:
    components = [card("a"), card("b", "disc-25")]
    for export in ("faces", "contact", "tabletop"):
        order = Order(export=export, game="boardquest", components=components)
        assert shop_findings(order) == []
        assert len(order.framed()) == 2


def test_a_shop_takes_its_own_resolutions() -> None:
    refuse_dpi(EXPORTS, 600)
    refuse_dpi(("faces", "contact"), 137)
    with pytest.raises(UsageError, match="The Game Crafter takes 300 or 600 dots an inch, not 450"):
        refuse_dpi(("faces", "tgc"), 450)
