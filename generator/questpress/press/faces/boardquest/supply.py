"""How many there are of what the catalog only counts, and what belongs to which faction.

The rulebook counts coins and tokens but does not say what they are worth; ``templates/boardquest-supply.yaml`` does, in
shares of the catalog's counts. The smallest set for so many players holds the things of as many factions.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from math import gcd

from questpress.catalog.entries_boardquest import FactionEntry, SetupEntry
from questpress.catalog.entries_boardquest_cards import HeroEntry, UnitEntry
from questpress.catalog.entries_boardquest_play import NumberEntry
from questpress.catalog.entries_common import ComponentEntry
from questpress.catalog.load import Catalog
from questpress.catalog.packs import open_catalog
from questpress.press.faces.boardquest.words import GAME
from questpress.press.faces.component import Component
from questpress.press.icons import icon_for
from questpress.press.ink import Ink, PlayerLook, palette
from questpress.press.template import template_data

_FILE = "boardquest-supply.yaml"


@dataclass(frozen=True, slots=True)
class Supply:
    """A token of a supply: its value or None, the id of its status effect or "", and how many there are."""

    value: int | None
    effect: str
    copies: int


def count_of(catalog: Catalog, component: str) -> int:
    """Return how many of a component the box holds; 0 where the catalog does not say."""
    entry = catalog.get(f"{GAME}/component/{component}")
    return entry.count.value or 0 if isinstance(entry, ComponentEntry) else 0


def number(catalog: Catalog, name: str) -> int | None:
    """Return a number of play (``equipped-rings``) or of the set-up (``base-income``); None where nobody knows it."""
    for kind in (NumberEntry, SetupEntry):
        entry = catalog.get(f"{GAME}/{kind.kind}/{name}")
        if isinstance(entry, NumberEntry | SetupEntry):
            return entry.amount.value
    return None


def supplies(catalog: Catalog, component: str) -> tuple[Supply, ...]:
    """Return the tokens of a component whose values are ours, as many as the catalog counts in all."""
    rows = template_data(_FILE)[component]
    counts = portions(count_of(catalog, component), [row["share"] for row in rows])
    return tuple(
        Supply(row.get("value"), row.get("effect", ""), count) for row, count in zip(rows, counts, strict=True)
    )


def portions(total: int, shares: Sequence[int]) -> tuple[int, ...]:
    """Return a whole number parted by shares, to the last one; what is left over goes to the largest remainders."""
    whole = sum(shares)
    if not whole:
        return ()
    counts = [total * share // whole for share in shares]
    by_remainder = sorted(range(len(shares)), key=lambda i: (-(total * shares[i] % whole), i))
    for i in by_remainder[: total - sum(counts)]:
        counts[i] += 1
    return tuple(counts)


def factions(catalog: Catalog) -> tuple[FactionEntry, ...]:
    """Return the factions in the order in which they join a game: ours by their seats, then those of packs by id."""
    return tuple(sorted(catalog.of(FactionEntry), key=lambda entry: _seats().get(entry.id, len(_seats()) + 1)))


def faction_look(ink: Ink, faction: str) -> PlayerLook | None:
    """Return colour and shape of a faction, by its id, on its own tokens; None for one that a pack adds."""
    seat = _seats().get(faction)
    return palette(ink).player(seat) if seat else None


def faction_icon(ref: str | None) -> str:
    """Return the sign of a faction, by its reference."""
    return icon_for(ref, "rook") if ref else "rook"


@cache
def _seats() -> dict[str, int]:
    return dict(template_data(_FILE)["factions"])


def of_factions(component: Component, players: int) -> int:
    """Return the copies that so many players need of what belongs to one faction: none of a faction not in play."""
    catalog = open_catalog(GAME)
    name = component.ref.partition("#")[0].rpartition("/")[2]
    for kind in (HeroEntry, UnitEntry):
        entry = catalog.get(f"{GAME}/{kind.kind}/{name}")
        if isinstance(entry, HeroEntry | UnitEntry) and entry.faction.value:
            name = entry.faction.value.rpartition("/")[2]
    return component.copies if _seats().get(name, 1) <= players else 0


def pieces_needed(players: int) -> int:
    """Return how many map pieces so many players lay out."""
    return players * (number(open_catalog(GAME), "pieces-per-player") or 0)


def common_step(figures: Sequence[int | None]) -> int:
    """Return the largest number that all known figures are multiples of; 1 when there are none."""
    return gcd(*(figure for figure in figures if figure)) or 1
