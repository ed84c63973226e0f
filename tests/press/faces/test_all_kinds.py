"""What holds for every component of every game."""

from __future__ import annotations

from collections import Counter

import pytest

from questpress.catalog.games import TITLES
from questpress.catalog.packs import open_catalog
from questpress.press.exports.shops import shops
from questpress.press.faces.component import Style
from questpress.press.ink import Ink
from questpress.press.run.choose import Wish, choose
from questpress.press.run.inspect import SAFE, Inspector


@pytest.fixture(scope="module", params=TITLES)
def components(request):
    return choose(open_catalog(request.param), Wish(spoilers=True)).components


def test_no_two_have_one_key(components):
    assert [key for key, count in Counter(component.key for component in components).items() if count > 1] == []


def test_texts_keep_from_the_cut_at_home_and_in_a_shop(components):
    inspector = Inspector(Style(Ink.COLOR))
    near = []
    for component in components:
        safe = max([SAFE, *(shop.safe for shop in shops().values() if shop.product(component.trim))])
        near += [finding for finding in inspector.findings(component, safe) if finding.code == "PR-20"]
    assert near == []
