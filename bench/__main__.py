"""Run all measurements: ``make bench``."""

from __future__ import annotations

import sys

from bench import (
    adventures,
    aids,
    atlas,
    booklet,
    cards,
    catalog,
    fair,
    maps,
    pages,
    pictures,
    quests,
    scenario_sheet,
    scenarios,
    startup,
)

if __name__ == "__main__":
    results = [
        catalog.main(),
        fair.main(),
        atlas.main(),
        maps.main(),
        pages.main(),
        pictures.main(),
        cards.main(),
        aids.main(),
        booklet.main(),
        quests.main(),
        scenarios.main(),
        scenario_sheet.main(),
        adventures.main(),
        startup.main(),
    ]
    sys.exit(0 if all(results) else 1)
