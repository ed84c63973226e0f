"""Shared by all tests: goldens that one flag refreshes."""

from __future__ import annotations

import difflib
import os
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import settings

# The same examples in every run, so that a change fails by its own fault alone; ``--hypothesis-profile explore`` looks
# for new ones. A busy machine must not fail a property: hangs are caught by the tests' own limits.
settings.register_profile("house", deadline=None, derandomize=True, database=None)
settings.register_profile("explore", deadline=None, max_examples=1_000)
settings.load_profile("house")

# No catalog is kept between runs of the tests, here or in the processes that they start.
os.environ["QUESTPRESS_CACHE_DIR"] = ""

GOLDEN = Path(__file__).parent / "golden"


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--refresh-goldens", action="store_true", help="rewrite tests/golden from what the code does now")


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Callable[[str, str], None]:
    """Compare a text with ``tests/golden/NAME``; ``--refresh-goldens`` writes it instead."""
    refresh = bool(request.config.getoption("--refresh-goldens"))

    def compare(name: str, text: str) -> None:
        path = GOLDEN / name
        if refresh:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8", newline="\n")
            return
        assert path.is_file(), f"no golden {name}: look at the result, then run pytest --refresh-goldens"
        kept = path.read_text(encoding="utf-8")
        if kept != text:
            diff = difflib.unified_diff(kept.splitlines(), text.splitlines(), "golden", "now", lineterm="", n=1)
            pytest.fail(f"{name} differs from its golden:\n" + "\n".join(list(diff)[:60]))

    return compare
