"""The box that builders, rules and sheets get."""

import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from questpress.catalog.boardquest import Monster, Rarity
from questpress.catalog.box import fingerprint, load_box
from questpress.catalog.pieces_file import format_pieces
from questpress.errors import InvalidInputError, UsageError

LINES = format_pieces(load_box().pieces).splitlines(keepends=True)


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    path = tmp_path / "pieces.txt"
    path.write_text("tile 38 mm\n" + "".join(LINES), encoding="utf-8")
    return path


def test_the_printed_box() -> None:
    box = load_box("printed")
    assert box.kind == "printed"
    assert [p.number for p in box.pieces] == list(range(1, 17))
    assert all(p.original for p in box.pieces)
    assert [t.id for t in box.terrains] == ["forest", "mountain", "plain", "water"]
    assert len(box.mods) == 13
    assert [f.text for f in box.factions if f.id == "humans"] == ["Gregor the Mighty: low difficulty, offensive play"]
    assert (box.packs, box.tile_um, box.notes) == ((), None, ())
    piece = box.piece("piece-07")
    assert piece is not None
    assert piece.number == 7
    assert box.piece("piece-99") is None
    assert box.monster("nobody") is None


def test_your_own_box(mine: Path) -> None:
    box = load_box("mine", pieces=mine)
    assert box.kind == "mine"
    assert len(box.pieces) == 16
    assert not any(p.original for p in box.pieces)
    assert box.monsters == (), "in one's own box monsters are drawn at the table"
    assert box.tile_um == 38_000
    assert box.numbers == load_box().numbers


def test_your_own_box_with_rarities_that_you_typed(mine: Path, tmp_path: Path) -> None:
    pack = tmp_path / "cards"
    pack.mkdir()
    (pack / "pack.yaml").write_text("name: My cards\ngame: boardquest\nbasis: stated\n", encoding="utf-8")
    (pack / "monsters.yaml").write_text("- id: lizard-warrior\n  attack: 18\n", encoding="utf-8")
    assert load_box("mine", pieces=mine, packs=[pack]).monsters == (), "no rarity yet"
    (pack / "monsters.yaml").write_text("- id: minotaur\n  rarity: rare\n", encoding="utf-8")
    assert load_box("mine", pieces=mine, packs=[pack]).monsters == (
        Monster("lizard-warrior", "Lizard Warrior", Rarity.COMMON, False),
        Monster("minotaur", "Minotaur", Rarity.RARE, False),
    )


def test_faces_in_a_pack_serve_as_well(tmp_path: Path, mine: Path) -> None:
    pack = tmp_path / "faces"
    pack.mkdir()
    (pack / "pack.yaml").write_text("name: Faces\ngame: boardquest\nbasis: stated\n", encoding="utf-8")
    rows = "".join(f"- id: piece-{line[:2]}\n  face: {line[3:]}" for line in LINES[:8])
    (pack / "map-pieces.yaml").write_text(rows, encoding="utf-8")
    box = load_box("mine", packs=[pack])
    assert [p.tiles for p in box.pieces] == [p.tiles for p in load_box().pieces[:8]]
    assert not any(p.original for p in box.pieces)


@pytest.mark.parametrize("count", [0, 1, 7])
def test_too_few_pieces(tmp_path: Path, count: int) -> None:
    path = tmp_path / "pieces.txt"
    path.write_text("".join(LINES[:count]), encoding="utf-8")
    with pytest.raises(InvalidInputError) as caught:
        load_box("mine", pieces=path)
    (finding,) = caught.value.findings
    assert finding.code == "CA-35"
    if count:
        assert ", ".join(f"{n:02}" for n in range(count + 1, 17)) in finding.message
        assert f"{8 - count} more" in finding.fix
    else:
        assert "questpress pieces" in finding.fix


def test_eight_pieces_are_enough(tmp_path: Path) -> None:
    path = tmp_path / "pieces.txt"
    path.write_text("".join(LINES[8:]), encoding="utf-8")
    assert [p.number for p in load_box("mine", pieces=path).pieces] == list(range(9, 17))


def test_no_file_says_how_to_make_one(tmp_path: Path) -> None:
    for pieces in (None, tmp_path / "absent.txt"):
        with pytest.raises(InvalidInputError) as caught:
            load_box("mine", pieces=pieces)
        (finding,) = caught.value.findings
        assert "questpress pieces" in finding.fix


def test_faulty_lines_are_reported_and_not_counted_as_missing(tmp_path: Path) -> None:
    path = tmp_path / "pieces.txt"
    path.write_text("".join(LINES[:7]) + "08 X W.\n", encoding="utf-8")
    with pytest.raises(InvalidInputError) as caught:
        load_box("mine", pieces=path)
    assert [(f.code, f.where.line, f.where.column) for f in caught.value.findings] == [
        ("CA-30", 8, 4),
        ("CA-31", 8, 8),
    ]


def test_alike_faces_are_a_note_of_the_box(tmp_path: Path) -> None:
    path = tmp_path / "pieces.txt"
    path.write_text("".join(LINES[:8]) + "16" + LINES[0][2:], encoding="utf-8")
    assert [f.code for f in load_box("mine", pieces=path).notes] == ["CA-36"]


def test_a_pieces_file_in_another_encoding(tmp_path: Path) -> None:
    path = tmp_path / "pieces.txt"
    path.write_bytes(b"\xef\xbb\xbf" + "".join(LINES).replace("\n", "\r\n").encode())
    assert len(load_box("mine", pieces=path).pieces) == 16
    path.write_bytes("# für mich\n".encode("cp1252"))
    with pytest.raises(InvalidInputError) as caught:
        load_box("mine", pieces=path)
    assert [(f.code, f.where.line, f.where.column) for f in caught.value.findings] == [("CA-03", 1, 4)]


def test_wrong_requests(mine: Path) -> None:
    with pytest.raises(UsageError, match="printed"):
        load_box("borrowed")  # type: ignore[arg-type]
    with pytest.raises(UsageError, match="mine"):
        load_box("printed", pieces=mine)


def test_a_changed_file_is_read_again(mine: Path) -> None:
    box = load_box("mine", pieces=mine)
    assert load_box("mine", pieces=mine) is box
    mine.write_text("".join(LINES), encoding="utf-8")
    assert load_box("mine", pieces=mine).tile_um is None


def test_the_fingerprint_is_over_what_the_builder_reads() -> None:
    box = load_box()
    same = fingerprint(box.pieces, box.monsters, box.numbers, box.fair_weights)
    assert same == box.fingerprint
    assert 0 <= same < 1 << 32
    renamed = tuple(replace(m, name="Other", original=False) for m in box.monsters)
    reworded = tuple(replace(p, original=False) for p in box.pieces)
    assert (
        fingerprint(reworded, renamed, replace(box.numbers, gold_per_player=11, damage_tokens=1), box.fair_weights)
        == same
    )
    other_face = (replace(box.pieces[0], tiles=box.pieces[0].tiles[::-1]), *box.pieces[1:])
    other_rarity = (replace(box.monsters[0], rarity=Rarity.RARE), *box.monsters[1:])
    changed = {
        fingerprint(other_face, box.monsters, box.numbers, box.fair_weights),
        fingerprint(box.pieces[1:], box.monsters, box.numbers, box.fair_weights),
        fingerprint(box.pieces, other_rarity, box.numbers, box.fair_weights),
        fingerprint(box.pieces, box.monsters[1:], box.numbers, box.fair_weights),
        fingerprint(box.pieces, box.monsters, replace(box.numbers, fort_spacing=3), box.fair_weights),
        fingerprint(box.pieces, box.monsters, replace(box.numbers, limit_forts=27), box.fair_weights),
        fingerprint(box.pieces, box.monsters, box.numbers, replace(box.fair_weights, room=9)),
    }
    assert len(changed | {same}) == 8


def test_the_fingerprint_of_the_printed_box_is_known() -> None:
    """Share codes carry it: a change here makes every older code one of another catalog."""
    assert f"{load_box().fingerprint:08x}" == "04682abd"


def test_the_box_is_the_same_in_every_process() -> None:
    code = "from questpress.catalog.box import load_box; print(load_box())"
    runs = {
        subprocess.run(
            [sys.executable, "-c", code],
            capture_output=True,
            text=True,
            timeout=60,
            check=True,
            env={**os.environ, "PYTHONHASHSEED": seed},
        ).stdout
        for seed in ("0", "1")
    }
    assert len(runs) == 1
    assert repr(load_box()) in next(iter(runs))
