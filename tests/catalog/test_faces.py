"""The short form of a face."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from questpress.catalog.boardquest import Mark, Terrain, TileFace
from questpress.catalog.faces import alike, face_text, parse_face, turned
from questpress.grid.hex import ORIGIN, flower, rotate

faces = st.lists(
    st.builds(TileFace, st.sampled_from(Terrain), st.none() | st.sampled_from(Mark)), min_size=7, max_size=7
).map(tuple)


def test_the_example() -> None:
    tiles, faults = parse_face("F W. P. Pt P. W. Wm")
    assert faults == ()
    assert [t.terrain.letter for t in tiles] == list("FWPPPWW")
    assert [t.mark for t in tiles] == [None, None, None, Mark.TREASURE, None, None, Mark.MONSTER]


def test_case_spacing_and_a_marked_centre() -> None:
    assert parse_face("  fM w  p.\tPT p w. wm ")[0] == parse_face("Fm W. P. Pt P. W. Wm")[0]


@given(faces)
def test_written_and_read_again(face: tuple[TileFace, ...]) -> None:
    text = face_text(face)
    assert parse_face(text) == (face, ())
    assert parse_face(text.lower()) == (face, ())


@given(faces, st.integers(-12, 12))
def test_turning_agrees_with_the_grid(face: tuple[TileFace, ...], sixths: int) -> None:
    """A face turned by k shows at each place what the unturned one shows at the place that rotates onto it."""
    cells = flower(ORIGIN)
    lies = {rotate(cell, sixths): tile for cell, tile in zip(cells, face, strict=True)}
    assert tuple(lies[cell] for cell in cells) == turned(face, sixths)


@given(faces, st.integers(0, 5))
def test_a_turned_face_is_alike(face: tuple[TileFace, ...], sixths: int) -> None:
    assert alike(face, turned(face, sixths))


def test_other_faces_are_not_alike() -> None:
    a, b = parse_face("P Mt W. P. W. Fm P.")[0], parse_face("P Mt W. P. W. F. Pm")[0]
    mirrored = (a[0], *reversed(a[1:]))
    assert not alike(a, b)
    assert not alike(a, mirrored)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("G W. P. Pt P. W. Wm", [("CA-30", 0, "write `P`")]),
        ("F W. P. Pt P. W. Rm", [("CA-30", 17, "write `Wm`")]),
        ("F Wx P. Pt P. W. Wm", [("CA-30", 2, "write `W.`")]),
        ("F W.m P. Pt P. W. Wm", [("CA-30", 2, "write `W.`")]),
        ("F Qm P. 5 P. W. Wm", [("CA-30", 2, "write P plain"), ("CA-30", 8, "write P plain")]),
        ("F W. P. Pt P. W.", [("CA-31", 16, "add 1 tile:")]),
        ("", [("CA-31", 0, "add 7 tiles:")]),
        ("F W. P. Pt P. W. Wm P. P.", [("CA-31", 20, "take the surplus out")]),
        (
            "F Forest P. WaterMonster P. W. PlainChest",
            [("CA-30", 2, "write `F.`"), ("CA-30", 12, "write `Wm`"), ("CA-30", 31, "write `Pt`")],
        ),
        ("FW.P.PtP.W.Wm", [("CA-30", 0, "put a blank between"), ("CA-31", 13, "add 6 tiles")]),
        ("F Hm P.", [("CA-30", 2, "write `Mm`"), ("CA-31", 7, "add 4 tiles")]),
    ],
)
def test_faults(text: str, expected: list[tuple[str, int, str]]) -> None:
    tiles, faults = parse_face(text)
    assert tiles == ()
    assert [(f.code, f.offset) for f in faults] == [(code, offset) for code, offset, _ in expected]
    for fault, (_, _, fix) in zip(faults, expected, strict=True):
        assert fault.fix.startswith(fix)
