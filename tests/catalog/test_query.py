"""Asking the catalog: what a campaign unlocks stays hidden unless asked for."""

import pytest

from questpress.catalog.query import catalog_for, entry_of, search, visible
from questpress.errors import UsageError

GAME = "tanares-adventures"


@pytest.mark.parametrize("typed", ["perk/farmers", "perk/farmer", "perk/zzz", "number/body-partz"])
def test_no_answer_names_what_a_campaign_unlocks(typed: str) -> None:
    catalog = catalog_for(GAME)
    hidden = {catalog.ref(entry) for entry in visible(catalog, spoilers=True)}
    hidden -= {catalog.ref(entry) for entry in visible(catalog)}
    assert len(hidden) > 50
    with pytest.raises(UsageError) as caught:
        entry_of(catalog, f"{GAME}/{typed}", spoilers=False)
    told = str(caught.value).replace(f"{GAME}/{typed}", "", 1)
    assert [ref for ref in hidden if ref in told] == []


def test_what_a_campaign_unlocks_is_found_when_asked_for() -> None:
    catalog = catalog_for(GAME)
    assert entry_of(catalog, f"{GAME}/perk/farmers", spoilers=True).name == "Farmers"
    with pytest.raises(UsageError, match="perk/farmers"):
        entry_of(catalog, f"{GAME}/perk/farmer", spoilers=True)
    assert search(catalog, "farmers") == []
    assert [entry.id for entry in search(catalog, "farmers", spoilers=True)] == ["farmers"]
