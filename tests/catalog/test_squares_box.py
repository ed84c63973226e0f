"""Boxes that quests are checked against: our print, and the owner's own."""

from __future__ import annotations

from pathlib import Path

import pytest

from questpress.catalog.squares_box import GAMES, load_squares_box
from questpress.errors import InvalidInputError, UsageError


@pytest.mark.parametrize("game", GAMES)
def test_our_print_has_our_villains_and_the_own_box_has_not(game: str) -> None:
    printed, mine = load_squares_box(game), load_squares_box(game, "mine")
    assert (printed.game, printed.kind, mine.kind) == (game, "printed", "mine")
    assert len(printed.catalog.entries["villain"]) > len(mine.catalog.entries["villain"])
    assert load_squares_box(game) is printed
    assert printed.packs == ()


def test_what_the_owner_has_is_read(tmp_path: Path) -> None:
    owned = tmp_path / "box.yaml"
    owned.write_text("game: tanares-adventures\nowned:\n  tile: {ice-3x3: 1}\n", encoding="utf-8")
    box = load_squares_box("tanares-adventures", "mine", owned=owned)
    assert box.owned.count("tanares-adventures/tile/ice-3x3") == 1
    assert box.owned.count("tanares-adventures/tile/ice-2x2") == 0
    assert box.owned.count("tanares-adventures/object/key") is None


def test_packs_lie_over_the_box(tmp_path: Path) -> None:
    (tmp_path / "pack.yaml").write_text("name: Home\ngame: tanares-expeditions\n", encoding="utf-8")
    (tmp_path / "terrain.yaml").write_text("- id: moss\n  name: Moss\n  type: difficult\n", encoding="utf-8")
    box = load_squares_box("tanares-expeditions", packs=[tmp_path])
    assert "moss" in box.catalog.entries["terrain"]
    assert [pack.name for pack in box.packs] == [tmp_path.name]


def test_what_makes_no_box_is_refused(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="no box of quests for 'chess'"):
        load_squares_box("chess")
    with pytest.raises(UsageError, match="no box 'lent'"):
        load_squares_box("tanares-adventures", "lent")
    with pytest.raises(UsageError, match="the printed box is complete"):
        load_squares_box("tanares-adventures", owned=tmp_path / "box.yaml")
    with pytest.raises(InvalidInputError) as caught:
        load_squares_box("tanares-adventures", "mine", owned=tmp_path / "gone.yaml")
    assert [finding.code for finding in caught.value.findings] == ["CA-01"]
