"""Shared by the tests of faces; pytest puts this folder on the path, so that they can import ``drawn``."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from questpress.catalog.load import base_catalog
from questpress.catalog.packs import open_catalog
from questpress.press.faces.component import Bench
from questpress.press.sizes import parse_trim


@pytest.fixture
def bench() -> Callable[..., Bench]:
    """Return a bench of a game: its catalog with our own content, or the base alone, and a trim by its id."""

    def made(game: str, trim: str = "poker", *, base: bool = False) -> Bench:
        return Bench(base_catalog(game) if base else open_catalog(game), parse_trim(trim))

    return made
