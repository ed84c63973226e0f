"""The owner's sixteen lines."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from questpress.catalog.box import load_box
from questpress.catalog.load import base_catalog
from questpress.catalog.packs import lay_packs, read_pack
from questpress.catalog.pieces_file import format_pieces, piece_numbers, pieces_form, read_pieces

GOOD = """\
# my pieces
tile 38 mm
01 F W. P. Pt P. W. Wm   # by the lake

 2 f  p pm M. pt M. p
"""


def places(text: str) -> list[tuple[str, int | None, int | None]]:
    return [(f.code, f.where.line, f.where.column) for f in read_pieces(text, "mine.txt").findings]


def test_a_good_file() -> None:
    typed = read_pieces(GOOD, "mine.txt")
    assert typed.findings == ()
    assert [p.id for p in typed.pieces] == ["piece-01", "piece-02"]
    assert not any(p.original for p in typed.pieces)
    assert typed.tile_um == 38_000
    assert typed.missing == tuple(range(3, 17))
    assert format_pieces(typed.pieces, typed.tile_um) == "tile 38 mm\n01 F W. P. Pt P. W. Wm\n02 F P. Pm M. Pt M. P.\n"


def test_the_whole_box_written_and_read_again() -> None:
    pieces = load_box().pieces
    text = format_pieces(reversed(pieces))
    typed = read_pieces(text, "x")
    assert typed.findings == ()
    assert [(p.id, p.tiles) for p in typed.pieces] == [(p.id, p.tiles) for p in pieces]
    assert (typed.missing, typed.tile_um) == ((), None)
    assert format_pieces(typed.pieces) == text
    assert piece_numbers() == tuple(range(1, 17))


def test_leniency() -> None:
    plain = read_pieces("01 F W. P. Pt P. W. Wm\n", "x")
    for text in (
        "\ufeff1 f w p pt p w wm",
        "01: F W. P. PT P. W. WM\r\n",
        "\t01.\tF\tW. P. Pt P. W. Wm  ",
        "0001 F W P Pt P W Wm\r",
        "01F W. P. Pt P. W. Wm",
        "01,F,W.,P.,Pt,P.,W.,Wm",
        "01; F; W.; P.; Pt; P.; W.; Wm",
    ):
        typed = read_pieces(text, "x")
        assert (typed.pieces, typed.findings) == (plain.pieces, ()), text


@pytest.mark.parametrize(
    ("line", "um"),
    [
        ("tile 38 mm", 38_000),
        ("TILE: 38,5mm", 38_500),
        ("tile 3.85 cm", 38_500),
        ("tile 38", 38_000),
        ("tile 10 mm", 10_000),
        ("tile 100 mm", 100_000),
    ],
)
def test_tile_width(line: str, um: int) -> None:
    typed = read_pieces(line, "x")
    assert (typed.tile_um, typed.findings) == (um, ())
    assert read_pieces(format_pieces((), um), "x").tile_um == um


@pytest.mark.parametrize(
    "line", ["tile", "tile 9.9 mm", "tile 101 mm", "tile 1.5 inch", "tile -3 mm", "tile 38 mm wide", "tiles 38 mm"]
)
def test_wrong_tile_width(line: str) -> None:
    assert places(f"\n  {line}") == [("CA-34", 2, 3)]


def test_every_fault_at_once_with_its_place() -> None:
    text = (
        "01 F W. P. Pt P. W. Wm\n"
        "1 P P. P. P. P. P. P.\n"  # again
        "17 P P. P. P. P. P. P.\n"  # no such piece
        "F W. P. Pt P. W. Wm\n"  # no number
        "03 F Gm P. Pt P. W. Wm X.\n"  # wrong letter, and a tile too many
        "04 F W.\n"  # too few
        "tile 38 mm\n"
        "tile 39 mm\n"
        "x04 F W. P. Pt P. W. Wm\n"  # no number, but a word for it
    )
    assert places(text) == [
        ("CA-33", 2, 1),
        ("CA-32", 3, 1),
        ("CA-32", 4, 1),
        ("CA-30", 5, 6),
        ("CA-31", 5, 24),
        ("CA-31", 6, 8),
        ("CA-33", 8, 1),
        ("CA-32", 9, 1),
    ]
    typed = read_pieces(text, "x")
    assert [p.number for p in typed.pieces] == [1]
    assert typed.missing == (2, *range(5, 17)), "a line with a fault is not missing"
    assert all(f.fix for f in typed.findings)
    assert "line 1" in typed.findings[0].message


def test_faces_that_are_alike_are_a_warning() -> None:
    typed = read_pieces("01 F W. P. Pt P. W. Wm\n02 P P. P. P. P. P. Pm\n05 F Pt P. W. Wm W. P.\n", "x")
    assert [(f.code, f.severity, f.where.line) for f in typed.findings] == [("CA-36", "warning", 3)]
    assert len(typed.pieces) == 3


@given(
    st.text(alphabet="0123456789PFMWpfmwt.# \t\n\rxtile")
    | st.text()
    | st.text(alphabet="01-[]{}:,.FWx #\n").map("- id: piece-0{0}".__add__)
)
def test_nothing_raises(text: str) -> None:
    typed = read_pieces(text, "x")
    for finding in typed.findings:
        assert finding.where.line is not None
        assert (finding.where.column or 0) >= 1


def test_a_file_full_of_nonsense_stops_early() -> None:
    assert len(read_pieces("nonsense\n" * 100_000, "x").findings) <= 102
    assert len(read_pieces("1 " + "x " * 200_000, "x").findings) <= 10


def test_the_yaml_form_is_read_as_it_is_written() -> None:
    pieces = load_box("printed").pieces
    typed = read_pieces(pieces_form(pieces), "map-pieces.yaml")
    assert (typed.findings, typed.missing, typed.tile_um) == ((), (), None)
    assert [(p.id, p.number, p.tiles) for p in typed.pieces] == [(p.id, p.number, p.tiles) for p in pieces]
    assert not any(p.original for p in typed.pieces)


def test_a_blank_face_of_the_yaml_form_is_not_typed_yet() -> None:
    blank = read_pieces(pieces_form(), "x")
    assert (blank.pieces, blank.findings, blank.missing) == ((), (), piece_numbers())
    first = read_pieces(pieces_form().replace("face:\n", "face: F W. P. Pt P. W. Wm\n", 1), "x")
    assert ([p.number for p in first.pieces], first.findings, first.missing) == ([1], (), tuple(range(2, 17)))
    unknown = read_pieces("- { id: piece-03, name: Three, face: { basis: unknown } }", "x")
    assert (unknown.pieces, unknown.findings, len(unknown.missing)) == ((), (), 16)


def test_the_yaml_form_is_a_file_of_a_pack(tmp_path: Path) -> None:
    pieces = load_box("printed").pieces[:9]
    (tmp_path / "pack.yaml").write_text("name: Mine\ngame: boardquest\nbasis: stated\n", encoding="utf-8")
    (tmp_path / "map-pieces.yaml").write_text(pieces_form(pieces), encoding="utf-8")
    pack, faults = read_pack(tmp_path, "boardquest")
    assert faults + lay_packs(base_catalog("boardquest"), [pack])[1] == []
    packed, named = load_box("mine", packs=[tmp_path]), load_box("mine", pieces=tmp_path / "map-pieces.yaml")
    assert [(p.id, p.tiles) for p in packed.pieces] == [(p.id, p.tiles) for p in named.pieces]
    assert len(named.pieces) == 9


def test_every_fault_of_the_yaml_form_at_once_with_its_place() -> None:
    text = (
        "# mine\n"
        "- id: piece-01\n"
        "  face: F W. P. Pt P. W. Wm\n"
        "- id: piece-17\n"  # no such piece
        "  face: F W. P. Pt P. W. Xm\n"  # wrong letter
        "- id: piece-02\n"
        "  face: F W. P.\n"  # too few
        "  fase: F\n"  # unknown key
        "- id: piece-01\n"  # again
        "- piece-04\n"  # no piece with keys
        "- id: piece-05\n"
        "  face: [F]\n"  # no text
        "- face: F W. P. Pt P. W. Wm\n"  # no id
        "- id: piece-07\n"
        "  face: F Pt P. W. Wm W. P.\n"  # like the first, turned
    )
    assert places(text) == [
        ("CA-32", 4, 7),
        ("CA-30", 5, 26),
        ("CA-31", 7, 16),
        ("CA-10", 8, 3),
        ("CA-33", 9, 7),
        ("CA-12", 10, 3),
        ("CA-12", 12, 9),
        ("CA-32", 13, 3),
        ("CA-36", 14, 1),
    ]
    typed = read_pieces(text, "x")
    assert [p.number for p in typed.pieces] == [1, 7]
    assert {2, 5}.isdisjoint(typed.missing), "a piece with a fault is not missing"
    assert [code for code, _, _ in places("# x\n- id: [")] == ["CA-04"]


def test_a_long_comment_is_no_trap() -> None:
    assert [f.code for f in read_pieces("# " * 100_000 + "\n01 F", "x").findings] == ["CA-31"]
