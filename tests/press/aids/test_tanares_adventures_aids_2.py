"""The second half of the aids of Tanares Adventures, read back from their PDF and compared with the rulebook."""

from __future__ import annotations

import io
import re
from functools import cache

import pytest
from pypdf import PdfReader

from questpress.catalog.packs import open_catalog
from questpress.press.aids.check import check_aid
from questpress.press.aids.files import aids_pdf
from questpress.press.aids.listing import aid_list, named
from questpress.press.aids.make import LaidAid, lay_out
from questpress.press.aids.model import AidSpec
from questpress.press.ink import Ink
from questpress.press.paper import PAPERS

GAME = "tanares-adventures"
A4 = AidSpec()
PAGES = {
    "guards-and-events": 1,
    "terrain-and-objects": 1,
}
"""The aids of this file, and on how many pages of A4 each stands."""


@cache
def laid(name: str, spec: AidSpec = A4) -> LaidAid:
    return lay_out(named(aid_list(GAME), [name])[0], open_catalog(GAME), spec, code="catalog")


@cache
def text(name: str) -> str:
    """Return what a reader copies out of an aid's PDF, on one line."""
    data, found = aids_pdf([laid(name)], A4)
    assert not found
    return " ".join(" ".join(page.extract_text() for page in PdfReader(io.BytesIO(data)).pages).split())


@pytest.mark.parametrize("name", PAGES)
def test_an_aid_fits_its_pages_and_mentions_its_topic(name: str) -> None:
    assert len(laid(name).sheets) == PAGES[name]
    assert laid(name).findings == ()
    assert check_aid(laid(name).info, open_catalog(GAME)) == []


@pytest.mark.parametrize("name", PAGES)
@pytest.mark.parametrize(
    "spec",
    [AidSpec(paper=PAPERS["letter"]), AidSpec(ink=Ink.MONO), AidSpec(large=True)],
    ids=["letter", "mono", "large"],
)
def test_an_aid_fits_other_papers_inks_and_sizes(name: str, spec: AidSpec) -> None:
    assert laid(name, spec).findings == ()


def has(name: str, *patterns: str) -> None:
    for pattern in patterns:
        assert re.search(pattern, text(name)), f"{pattern!r} is not in {name}"


def test_guards_wake_and_are_shielded_as_printed() -> None:
    """Villain Guards; Activating Guards; the label printed there."""
    has("guards-and-events", r"Shielded 6", r"moves in \[3\]", r"Shoot from \[4\]: it takes 6 less")
    has("guards-and-events", r"110-R", r"111-B", r"B2", r"in \[2\] of its Commander")


def test_the_end_of_a_round_goes_guide_journal_cubes() -> None:
    """End-of-Round: the Quest Guide, then the Journal, at last the Fatigue Cubes."""
    order = [text("guards-and-events").index(word) for word in ("Quest Guide:", "Journal:", "All Fatigue Cubes off")]
    assert order == sorted(order)


def test_terrain_costs_and_hurts_as_printed() -> None:
    """Lava / Spikes 4 damage; Ruins / Swamp two points; Ice as Swamp, 4 damage, three squares; Planar Rift; Corrupted
    Zone.
    """
    has("terrain-and-objects", r"Lava, Spikes 1 4 ", r"Ruins, Swamp 2 –", r"Ice 2 4 ")
    has("terrain-and-objects", r"then three squares more: no DMG", r"you take 4, and so does")
    has("terrain-and-objects", r"in \[4\] by one square, three times a turn", r"Vulnerable 3;", r"Camp has 4 squares")
    has("terrain-and-objects", r"cross Barrier corners for 2 points")


def test_a_chest_heals_as_printed() -> None:
    """Chests: two a quest, one point, 30 for one hero, 10 for those at 20 or less; none at Kemet Hunt 5."""
    has("terrain-and-objects", r"in \[1\] for 1 point; two a quest", r"one hero HEALS 30", r"20 HP or less HEAL 10")
    has("terrain-and-objects", r"From level 5 there are none")


def test_tiles_are_counted_as_printed() -> None:
    """New Terrain Tiles: quantities and sizes."""
    has("terrain-and-objects", r"2x1 \(4\), 2x2 \(2\), 3x1 \(2\), 4x2 \(2\)", r"Corrupted Zone 3x3 \(2\)")
    has("terrain-and-objects", r"Ice† 2x2 \(4\), 3x3 \(2\), 4x2 \(2\)", r"Room 6x6 \(4\), 8x6 \(2\)")
