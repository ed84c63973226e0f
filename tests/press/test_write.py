from __future__ import annotations

import os
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from questpress.errors import UsageError
from questpress.press import write
from questpress.press.write import File, Output, file_names, write_files, write_outputs


def output(name: str, data: bytes = b"new") -> Output:
    return Output(name, Path(name).suffix, data)


def files_of(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


# Names


def test_six_cards_get_six_names():
    cards = ["Goblin", "goblin", "Goblin", "Scout? / Spy", "CON", "x" * 200]
    names = file_names([f"{card}.png" for card in cards])
    assert names[:5] == ["Goblin.png", "goblin-2.png", "Goblin-3.png", "Scout_Spy.png", "CON_.png"]
    assert re.fullmatch("x+[.]png", names[5])
    assert file_names([f"{card}.png" for card in cards]) == names


@pytest.mark.parametrize(
    ("wanted", "name"),
    [
        ("boardquest_map_QP1-7K3M-0000_a4_saver-p2.png", "boardquest_map_QP1-7K3M-0000_a4_saver-p2.png"),
        ("../../evil.png", "evil.png"),
        ("/etc/passwd", "etc_passwd"),
        ("C:\\windows\\x.pdf", "C_windows_x.pdf"),
        ("a\x00b\nc.pdf", "a_b_c.pdf"),
        ("trailing. . .", "trailing"),
        ("", "unnamed"),
        ("...", "unnamed"),
        ("nul.tar.gz", "nul_.tar.gz"),
        ("com1", "com1_"),
        ("LPT¹.txt", "LPT¹_.txt"),
        ("console.pdf", "console.pdf"),
        ("com10.pdf", "com10.pdf"),
        ("Łódź.svg", "Łódź.svg"),
        ("200x250mm.pdf", "200x250mm.pdf"),
    ],
)
def test_a_name_is_made_legal_and_otherwise_left_alone(wanted, name):
    assert file_names([wanted]) == [name]


def test_letters_that_look_alike_are_one_name():
    assert file_names(["é.pdf", "e\u0301.pdf", "STRASSE.pdf", "straße.pdf"]) == [
        "é.pdf",
        "é-2.pdf",
        "STRASSE.pdf",
        "straße-2.pdf",
    ]


def test_a_number_does_not_take_a_name_that_is_wanted_as_it_is():
    names = file_names(["a.pdf", "a-2.pdf", "a.pdf"])
    assert names[:2] == ["a.pdf", "a-2.pdf"]
    assert len({name.casefold() for name in names}) == 3


@given(st.lists(st.text(max_size=300), max_size=8))
def test_any_names_become_legal_and_different(wanted):
    names = file_names(wanted)
    assert len({name.casefold() for name in names}) == len(wanted)
    for name in names:
        assert name == Path(name).name
        assert not re.search(r'[<>:"/\\|?*\x00-\x1f]', name)
        assert name not in ("", ".", "..")
        assert not name.endswith((".", " "))
        assert len(name.encode()) <= 170
        stem = name.partition(".")[0]
        assert not re.fullmatch(r"(?i)con|prn|aux|nul|(com|lpt)\d", stem)


# Files


def test_files_are_written_into_a_new_folder(tmp_path):
    folder = tmp_path / "deep" / "out"
    paths = write_outputs(folder, [output("a.pdf", b"1"), output("b.png", b"2")])
    assert paths == [folder / "a.pdf", folder / "b.png"]
    assert files_of(folder) == {"a.pdf": b"1", "b.png": b"2"}


def test_the_same_content_is_left_alone(tmp_path):
    (path,) = write_outputs(tmp_path, [output("a.pdf")])
    os.utime(path, (1, 1))
    write_outputs(tmp_path, [output("a.pdf"), output("b.pdf")])
    assert path.stat().st_mtime == 1
    assert set(files_of(tmp_path)) == {"a.pdf", "b.pdf"}


def test_other_content_is_kept_and_named_and_nothing_else_is_written(tmp_path):
    (tmp_path / "b.pdf").write_bytes(b"old")
    (tmp_path / "c.pdf").write_bytes(b"older")
    with pytest.raises(UsageError, match=r"b\.pdf.*c\.pdf.*--force"):
        write_outputs(tmp_path, [output("a.pdf"), output("b.pdf"), output("c.pdf")])
    assert files_of(tmp_path) == {"b.pdf": b"old", "c.pdf": b"older"}


def test_force_replaces_it(tmp_path):
    (tmp_path / "b.pdf").write_bytes(b"old")
    write_outputs(tmp_path, [output("b.pdf")], force=True)
    assert files_of(tmp_path) == {"b.pdf": b"new"}


def test_names_that_clash_in_capitals_become_two_files(tmp_path):
    paths = write_outputs(tmp_path, [output("Goblin.png", b"1"), output("goblin.png", b"2")])
    assert [path.name for path in paths] == ["Goblin.png", "goblin-2.png"]
    assert len(files_of(tmp_path)) == 2


def test_no_file_lands_outside_the_folder(tmp_path):
    folder = tmp_path / "out"
    write_outputs(folder, [output("../evil.pdf"), output("/tmp/evil2.pdf")])
    assert [path.name for path in tmp_path.iterdir()] == ["out"]
    assert set(files_of(folder)) == {"evil.pdf", "tmp_evil2.pdf"}


def test_a_link_to_the_outside_is_replaced_not_followed(tmp_path):
    outside = tmp_path / "outside.pdf"
    outside.write_bytes(b"precious")
    folder = tmp_path / "out"
    folder.mkdir()
    (folder / "a.pdf").symlink_to(outside)
    with pytest.raises(UsageError):
        write_outputs(folder, [output("a.pdf")])
    write_outputs(folder, [output("a.pdf")], force=True)
    assert outside.read_bytes() == b"precious"
    assert (folder / "a.pdf").read_bytes() == b"new"


@pytest.mark.parametrize("fails_at", [1, 2])
@pytest.mark.parametrize("links", [True, False])
def test_a_failure_half_way_leaves_nothing_behind(tmp_path, monkeypatch, fails_at, links):
    (tmp_path / "other.txt").write_text("mine")
    calls = []
    link, replace = os.link, os.replace

    def naming(source, target):
        if not links:
            raise PermissionError(1, "no links on a memory stick")
        calls.append(target)
        if len(calls) == fails_at:
            raise KeyboardInterrupt
        link(source, target)

    def replacing(source, target):
        calls.append(target)
        if len(calls) == fails_at:
            raise PermissionError(13, "Permission denied")
        replace(source, target)

    monkeypatch.setattr(write.os, "link", naming)
    monkeypatch.setattr(write.os, "replace", replacing)
    with pytest.raises((UsageError, KeyboardInterrupt)):
        write_outputs(tmp_path, [output("a.pdf"), output("b.pdf")])
    assert len(calls) == fails_at
    assert set(files_of(tmp_path)) == {"other.txt"}


def test_folders_that_were_made_for_nothing_are_taken_back(tmp_path, monkeypatch):
    def full(source, target):
        raise OSError(28, "No space left on device")

    (tmp_path / "old").mkdir()
    for name in ("link", "replace"):
        monkeypatch.setattr(write.os, name, full)
    for folder in (tmp_path / "old" / "a" / "b", tmp_path / "old", tmp_path / "c"):
        with pytest.raises(UsageError, match="No space left"):
            write_outputs(folder, [output("a.pdf")])
    assert [path.name for path in tmp_path.rglob("*")] == ["old"]


@pytest.mark.parametrize("force", [True, False])
def test_an_interrupt_leaves_nothing_behind(tmp_path, monkeypatch, force):
    def interrupted(source, target):
        raise KeyboardInterrupt

    monkeypatch.setattr(write.os, "replace" if force else "link", interrupted)
    with pytest.raises(KeyboardInterrupt):
        write_outputs(tmp_path, [output("a.pdf")], force=force)
    assert files_of(tmp_path) == {}


def test_an_interrupt_just_when_a_file_got_its_name_leaves_nothing_behind(tmp_path, monkeypatch):
    link = os.link

    def late(source, target):
        link(source, target)
        raise KeyboardInterrupt

    monkeypatch.setattr(write.os, "link", late)
    with pytest.raises(KeyboardInterrupt):
        write_outputs(tmp_path, [output("a.pdf")])
    assert files_of(tmp_path) == {}


@pytest.mark.parametrize(("theirs", "ours"), [(b"other", None), (b"new", b"new")])
def test_a_file_that_another_run_makes_meanwhile_is_kept(tmp_path, monkeypatch, theirs, ours):
    """Two runs into one folder: both found it empty."""
    link = os.link

    def slow(source, target):
        Path(target).write_bytes(theirs) if Path(target).name == "b.pdf" else None
        link(source, target)

    monkeypatch.setattr(write.os, "link", slow)
    if ours is None:
        with pytest.raises(UsageError, match=r"kept .*b\.pdf, which holds something else"):
            write_outputs(tmp_path, [output("a.pdf"), output("b.pdf")])
        assert files_of(tmp_path) == {"b.pdf": theirs}
    else:
        write_outputs(tmp_path, [output("a.pdf"), output("b.pdf")])
        assert files_of(tmp_path) == {"a.pdf": b"new", "b.pdf": b"new"}


def test_of_many_kept_files_a_few_are_named(tmp_path):
    for number in range(9):
        (tmp_path / f"{number}.pdf").write_bytes(b"old")
    with pytest.raises(UsageError, match=r"2\.pdf and 6 more, which hold something else") as caught:
        write_outputs(tmp_path, [output(f"{number}.pdf") for number in range(9)])
    assert "8.pdf" not in str(caught.value)


def test_files_for_several_folders_are_all_written_or_none(tmp_path):
    (tmp_path / "b").mkdir()
    (tmp_path / "b" / "x").write_bytes(b"old")
    files = [File(tmp_path / "a" / "x", b"new", True), File(tmp_path / "b" / "x", b"new", False)]
    with pytest.raises(UsageError, match="kept"):
        write_files(files)
    assert [path.name for path in tmp_path.rglob("*") if path.is_file()] == ["x"]
    write_files([file._replace(force=True) for file in files])
    assert all(file.path.read_bytes() == b"new" for file in files)


def test_a_folder_that_is_a_file_is_refused(tmp_path):
    (tmp_path / "out").write_text("a file")
    with pytest.raises(UsageError, match="cannot write"):
        write_outputs(tmp_path / "out", [output("a.pdf")])


def test_a_target_that_is_a_folder_is_refused(tmp_path):
    (tmp_path / "a.pdf").mkdir()
    for force in (False, True):
        with pytest.raises(UsageError):
            write_outputs(tmp_path, [output("a.pdf")], force=force)
    assert [path.name for path in tmp_path.iterdir()] == ["a.pdf"]
