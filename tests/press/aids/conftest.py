"""Templates that a test writes, laid out over the catalog."""

from __future__ import annotations

from pathlib import Path

import pytest

from questpress.catalog.packs import open_catalog
from questpress.press.aids.listing import pack_aids
from questpress.press.aids.make import lay_out
from questpress.press.aids.model import AidSpec

HEAD = "---\ntitle: {title}\nnumber: 1\n{more}---\n"


@pytest.fixture
def write(tmp_path: Path):
    """Write a template into a pack and return its particulars."""

    def make(body: str, *, game: str = "boardquest", more: str = "", title: str = "Test", name: str = "test"):
        folder = tmp_path / "aids"
        folder.mkdir(exist_ok=True)
        (folder / f"{name}.md.j2").write_text(HEAD.format(title=title, more=more) + body, encoding="utf-8")
        return next(info for info in pack_aids(game, [tmp_path]) if info.name == name)

    return make


@pytest.fixture
def laid(write):
    """Write a template and return it laid out."""

    def make(body: str, *, spec: AidSpec | None = None, game: str = "boardquest", more: str = "", title: str = "Test"):
        info = write(body, game=game, more=more, title=title)
        return lay_out(info, open_catalog(game), spec or AidSpec(), code="catalog")

    return make
