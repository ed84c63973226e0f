"""The small game of the catalog's tests is known while they run."""

from collections.abc import Callable
from pathlib import Path

import pytest

from questpress.catalog import load
from questpress.catalog.load import Catalog
from questpress.catalog.packs import lay_packs, read_pack
from questpress.findings import Finding

Lay = Callable[..., tuple[Catalog, list[Finding]]]


@pytest.fixture
def sample(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the loader know the sample game."""
    import sample_game

    monkeypatch.setitem(load.GAMES, "sample", sample_game.MODULES)


@pytest.fixture
def lay(tmp_path: Path, sample: None) -> Lay:
    """Write one file into a pack of the sample game and lay the pack over its base catalog."""
    import sample_game

    folder = tmp_path / "pack"
    folder.mkdir()
    (folder / "pack.yaml").write_text(sample_game.CARD, encoding="utf-8")

    def run(data: str | bytes, name: str = "beasts.csv") -> tuple[Catalog, list[Finding]]:
        (folder / name).write_bytes(data if isinstance(data, bytes) else data.encode())
        pack, faults = read_pack(folder, "sample")
        catalog, more = lay_packs(sample_game.base(), [pack])
        return catalog, faults + more

    return run
