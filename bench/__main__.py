"""Run all measurements: ``make bench``."""

from __future__ import annotations

import sys

from bench import maps, pages, startup

if __name__ == "__main__":
    results = [maps.main(), pages.main(), startup.main()]
    sys.exit(0 if all(results) else 1)
