"""``questpress gallery``: fair maps as pictures and as an archive, the same in every run; ours is fresh."""

from __future__ import annotations

import zipfile
from pathlib import Path

import pytest

from questpress.catalog.box import load_box
from questpress.cli import gallery
from questpress.games.boardquest.document import BoardquestMap
from questpress.games.boardquest.fair import told
from questpress.games.boardquest.make import make_map
from questpress.games.boardquest.options import MapOptions

PRINTED = load_box("printed")
ROOT = Path(__file__).resolve().parents[2]
PICTURES = [f"boardquest-{kind.name}-{page}.png" for kind in gallery.KINDS for page in (1, 2, 3, 4)]
SHEETS = ["boardquest-cards.png", "boardquest-tokens.png"]


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """A gallery that is quick to make: few candidates, one kind, coarse pictures."""
    monkeypatch.setattr(gallery, "CANDIDATES", 3)
    monkeypatch.setattr(gallery, "MAPS_EACH", 1)
    monkeypatch.setattr(gallery, "DPI", 30)
    monkeypatch.setattr(gallery, "KINDS", (gallery.KINDS[0], gallery.KINDS[3]))
    monkeypatch.setattr(gallery, "PRINTS", (("letter", "mono"),))


def test_pictures_and_archive(run, files, home: Path, small: None) -> None:
    ran = run("gallery", "-o", "show", "--zip", "give/maps.zip")
    assert ran.code == 0
    assert files() == sorted(
        ["give/maps.zip", "show/README.md"]
        + [f"show/{name}" for name in SHEETS]
        + [f"show/boardquest-{kind}-{page}.png" for kind in ("2-players", "teams") for page in (1, 2, 3, 4)]
    )
    assert sorted(ran.out.split()) == files()
    with zipfile.ZipFile(home / "give/maps.zip") as archive:
        names = archive.namelist()
        assert names == sorted(names)
        assert {info.date_time for info in archive.infolist()} == {(1980, 1, 1, 0, 0, 0)}
        documents = [name for name in names if name.endswith(".json")]
        assert len(documents) == 2
        for name in documents:
            doc = BoardquestMap.model_validate_json(archive.read(name))
            assert make_map(doc.seed, MapOptions(players=doc.players, mode=doc.mode), PRINTED) == doc
            assert doc.code in (home / "show/README.md").read_text(encoding="utf-8")
            assert archive.read(f"{name.removesuffix('.json')}_letter_mono.pdf").startswith(b"%PDF-")
        assert archive.read("pieces-to-cut-out_letter_mono.pdf").startswith(b"%PDF-")
        text = archive.read("README.txt").decode()
        assert "print at 100 %" in text
        assert doc.code in text


def test_every_run_gives_the_same_bytes(run, home: Path, small: None) -> None:
    for folder in ("a", "b"):
        assert run("gallery", "-o", folder, "--zip", f"{folder}/maps.zip", "--quiet").out == ""
    first, second = ({path.name: path.read_bytes() for path in (home / n).iterdir()} for n in ("a", "b"))
    assert first == second
    assert len(first) == 12


def test_nothing_of_others_is_replaced_unasked(run, home: Path, files, small: None) -> None:
    (home / "README.md").write_text("mine", encoding="utf-8")
    ran = run("gallery", "-o", ".")
    assert ran.code == 2
    assert "README.md" in ran.err
    assert files() == ["README.md"]
    assert run("gallery", "-o", ".", "--force").code == 0


def test_its_own_place_is_rebuilt(run, home: Path, small: None) -> None:
    (home / "gallery").mkdir()
    (home / "gallery" / "README.md").write_text("of last year", encoding="utf-8")
    assert run("gallery", "--json").data()["files"][-1] == "gallery/README.md"
    assert "of last year" not in (home / "gallery" / "README.md").read_text(encoding="utf-8")


def test_the_fairest_comes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gallery, "CANDIDATES", 6)
    kind = gallery.KINDS[1]
    fair = gallery.fairest(kind, PRINTED, 4)
    spreads = [told(doc, PRINTED).spread for doc in fair]
    everyone = sorted(
        told(make_map(seed, MapOptions(players=3), PRINTED), PRINTED).spread for seed in gallery.candidates(kind)
    )
    assert spreads == everyone[:4]
    assert everyone[0] < everyone[-1]


def test_the_committed_gallery_is_fresh_and_small() -> None:
    """Pages change with the press, so only the maps and the list of pictures are held; ``make gallery`` draws anew."""
    folder = ROOT / "output" / "gallery"
    fair = [(kind, gallery.fairest(kind, PRINTED, 1)[0]) for kind in gallery.KINDS]
    assert (folder / "README.md").read_text(encoding="utf-8") == gallery.index(fair)
    assert sorted(path.name for path in folder.iterdir()) == sorted(["README.md", *PICTURES, *SHEETS])
    assert sum(path.stat().st_size for path in folder.iterdir()) < 1_500_000


def test_an_archive_in_the_way_keeps_the_pictures_from_being_written(run, home: Path, files, small: None) -> None:
    (home / "ready.zip").write_bytes(b"mine")
    ran = run("gallery", "-o", "pictures", "--zip", "ready.zip")
    assert ran.code == 2
    assert "kept ready.zip" in ran.err
    assert files() == ["ready.zip"]
