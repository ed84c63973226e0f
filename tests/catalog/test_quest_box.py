"""What the quest builder is given: our print, or an owner's box."""

from __future__ import annotations

from pathlib import Path

import pytest

from questpress.catalog.quest_box import load_quest_box
from questpress.errors import InvalidInputError, UsageError

PRINTED = load_quest_box()
MINE = load_quest_box("mine")


def pack(folder: Path, **files: str) -> Path:
    folder.mkdir(exist_ok=True)
    (folder / "pack.yaml").write_text("name: Test\ngame: tanares-adventures\n", "utf-8")
    for name, text in files.items():
        (folder / f"{name}.yaml").write_text(text, "utf-8")
    return folder


def test_the_printed_box() -> None:
    assert len(PRINTED.villains) == 36
    assert not PRINTED.slots
    assert {tile.terrain for tile in PRINTED.tiles} >= {"wall", "door", "stairs", "lava", "barricade"}
    assert {"wall", "door", "barricade"} == PRINTED.blocking
    assert {boss.hp for boss in PRINTED.bosses} == {90, 100, 110, 120, 135, 140}
    assert len(PRINTED.rows) == len(PRINTED.budgets) == 4


def test_sixteen_pieces_with_two_faces_are_counted_once() -> None:
    """Ruling tile-faces: of each size as many pieces as half of the faces, where all faces are listed."""
    assert PRINTED.shared == {(3, 3): 2, (4, 2): 2, (2, 2): 6, (3, 1): 2, (2, 1): 4}
    assert sum(PRINTED.shared.values()) == 16
    assert PRINTED.faces == {"ice", "planar-rift", "barricade", "mission", "corrupted-zone"}
    assert MINE.shared == PRINTED.shared


def test_an_owner_s_box_has_nothing_that_we_invented_but_what_quests_are_built_by() -> None:
    assert MINE.slots
    assert MINE.villains == MINE.bosses == MINE.colossi == ()
    assert {tile.terrain for tile in MINE.tiles}.isdisjoint({"wall", "door", "stairs", "lava", "altar"})
    assert MINE.archetypes == PRINTED.archetypes
    assert set(MINE.features) == set(PRINTED.features)


def test_the_fingerprint_is_of_what_is_built_with_and_not_of_names(tmp_path: Path) -> None:
    more = pack(tmp_path / "a", tiles="- id: wall-2x1\n  count: 9\n")
    names = pack(tmp_path / "b", villains="- id: siege-ogre\n  name: Siege Ogre of the Hills\n")
    assert load_quest_box(packs=[more]).fingerprint != PRINTED.fingerprint
    assert load_quest_box(packs=[names]).fingerprint == PRINTED.fingerprint
    assert MINE.fingerprint != PRINTED.fingerprint


def test_cards_that_an_owner_typed_are_used(tmp_path: Path) -> None:
    rows = [
        f"- id: {color}-{level}-{n}\n  name: {color} {level} {n}\n  number: {1 + n + 2 * level + 10 * k}\n"
        f"  color: {color}\n  level: {level}\n"
        for k, color in enumerate(("red", "green", "orange", "blue"))
        for level in (1, 2, 3)
        for n in (0, 1)
    ]
    box = load_quest_box("mine", packs=[pack(tmp_path / "mine", villains="".join(rows))])
    assert not box.slots
    assert len(box.villains) == 24
    few = load_quest_box("mine", packs=[pack(tmp_path / "few", villains="".join(rows[:20]))])
    assert few.slots


def test_what_cannot_be_read_is_told(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="no box"):
        load_quest_box("theirs")  # type: ignore[arg-type]
    with pytest.raises(InvalidInputError):
        load_quest_box(packs=[tmp_path / "nowhere"])
    owned = tmp_path / "owned.yaml"
    owned.write_text("game: tanares-adventures\nowned:\n  tile: { wall-9x9: 1 }\n", "utf-8")
    with pytest.raises(InvalidInputError):
        load_quest_box("mine", owned=owned)
