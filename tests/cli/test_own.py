"""questpress catalog own: what the owner's box holds is remembered, and maps keep to it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from questpress.catalog.box import load_box
from questpress.catalog.load import GAMES
from questpress.catalog.pieces_file import format_pieces

Run = Any
HALF = ", ".join(f"piece-{n:02}" for n in range(9, 17))


@pytest.fixture
def listed(home: Path) -> Path:
    """An owned.yaml with half of the pieces; all pieces are typed and remembered."""
    path = home / "owned.yaml"
    path.write_text(f"# second hand\ngame: boardquest\nowned: {{ map-piece: [{HALF}] }}\n", encoding="utf-8")
    (home / "settings").mkdir()
    (home / "settings" / "boardquest-pieces.txt").write_text(
        format_pieces(load_box("printed").pieces), encoding="utf-8"
    )
    return path


def drawn(run: Run, home: Path, *words: str) -> set[str]:
    """Return the pieces of maps of the own box, over some seeds."""
    found: set[str] = set()
    folder = home / f"out{len(list(home.glob('out*')))}"
    ran = run("map", "--box", "mine", "--seed", "x", "--count", "6", "--format", "json", *words, "-o", folder.name)
    assert ran.code == 0, ran.err
    for path in folder.glob("*.json"):
        found |= {piece["id"] for piece in json.loads(path.read_text(encoding="utf-8"))["pieces"]}
    return found


def test_what_the_box_holds_is_remembered_and_kept_to(run: Run, home: Path, listed: Path) -> None:
    every = drawn(run, home)
    assert len(every) > 8
    ran = run("catalog", "own", listed.name)
    assert ran.code == 0, ran.err
    kept = home / "settings" / "boardquest-owned.yaml"
    assert str(kept) in ran.out
    assert kept.read_text(encoding="utf-8") == listed.read_text(encoding="utf-8")
    listed.unlink()
    assert drawn(run, home) == set(HALF.split(", "))
    (home / "other.yaml").write_text("game: boardquest\nowned: {}\n", encoding="utf-8")
    assert drawn(run, home, "--owned", "other.yaml") == every, "a file that is named goes before"
    assert run("map", "--box", "printed", "--seed", "x", "--format", "json", "-o", "p").code == 0
    kept.unlink()
    assert drawn(run, home) == every


def test_a_map_is_checked_against_what_the_box_holds(run: Run, home: Path, listed: Path) -> None:
    assert run("map", "--box", "mine", "--seed", "x", "--players", "4", "--format", "json", "-o", "whole").code == 0
    (document,) = (home / "whole").glob("*.json")
    assert "everything is right" in run("check", str(document)).out
    assert run("catalog", "own", listed.name).code == 0
    assert "faces of pieces" in run("check", str(document)).out, "pieces that are not there cannot be compared"


@pytest.mark.parametrize("game", GAMES)
def test_each_game_has_a_box_of_its_own(run: Run, home: Path, game: str) -> None:
    (home / "mine.yaml").write_text(f"game: {game}\nowned: {{ component: all }}\n", encoding="utf-8")
    data = run("catalog", "own", "mine.yaml", "--json").data()
    assert data == {"game": game, "kept": str(home / "settings" / f"{game}-owned.yaml")}
    assert Path(data["kept"]).is_file()


@pytest.mark.parametrize(
    ("text", "place", "hint"),
    [
        ("game: boardqest\nowned: {}\n", "mine.yaml:1:7 game: error CA-24", "boardquest"),
        ("owned: {}\n", "mine.yaml:1:1: error CA-24", "game: boardquest"),
        ("game: anastyr\nowned: { tile: [tile-11] }\n", "mine.yaml:2:17 owned.tile.0: error CA-17", "tile-1"),
        ("game: anastyr\nowned: {}\nwoned: 1\n", "mine.yaml:3:1 woned: error CA-10", "owned"),
        ("game: [\n", "mine.yaml:2:1: error CA-04", "brackets"),
        ("", "mine.yaml: error CA-24", "game: boardquest"),
    ],
)
def test_faults_are_told_and_nothing_is_remembered(run: Run, home: Path, text: str, place: str, hint: str) -> None:
    (home / "mine.yaml").write_text(text, encoding="utf-8")
    ran = run("catalog", "own", "mine.yaml")
    assert ran.code == 2
    assert place in ran.err
    assert hint in ran.err
    assert not (home / "settings").exists()


def test_a_pack_can_bring_what_is_owned(run: Run, home: Path) -> None:
    pack = home / "cards"
    pack.mkdir()
    (pack / "pack.yaml").write_text("name: Cards\ngame: boardquest\nbasis: stated\n", encoding="utf-8")
    (pack / "monsters.yaml").write_text("- { id: bog-owl, name: Bog Owl, rarity: rare }\n", encoding="utf-8")
    (home / "mine.yaml").write_text("game: boardquest\nowned: { monster: [bog-owl] }\n", encoding="utf-8")
    assert "CA-17" in run("catalog", "own", "mine.yaml").err
    assert run("catalog", "own", "mine.yaml", "--pack", "cards").code == 0
