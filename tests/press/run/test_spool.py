"""Finished files wait in a folder, get names of their own, and go into one archive that is the same every time."""

from __future__ import annotations

import hashlib
import json
import zipfile
from pathlib import Path

from questpress.press.run.spool import Spool
from questpress.press.write import Output, write_files

OUTPUTS = [
    Output("z.png", ".png", b"zzz", "b_faces"),
    Output("a/../b?.png", ".png", b"one", "b_faces"),
    Output("A_.._B_.png", ".png", b"two", "b_faces"),
    Output("a.pdf", ".pdf", b"pdf"),
    Output("list.json", ".json", b"{}" * 500, "b_faces"),
]


def spooled(place: Path) -> Spool:
    place.mkdir()
    spool = Spool(place)
    for output in OUTPUTS:
        spool.add(output)
    return spool


def test_files_are_written_under_legal_names_in_their_folders(tmp_path: Path) -> None:
    write_files(spooled(tmp_path / "wait").files(tmp_path / "out", force=False))
    found = {p.relative_to(tmp_path / "out").as_posix(): p.read_bytes() for p in (tmp_path / "out").rglob("*.*")}
    assert found == {
        "a.pdf": b"pdf",
        "b_faces/z.png": b"zzz",
        "b_faces/a_.._b_.png": b"one",
        "b_faces/A_.._B_-2.png": b"two",
        "b_faces/list.json": b"{}" * 500,
    }


def test_the_archive_is_sorted_without_a_clock_and_lists_what_is_inside(tmp_path: Path) -> None:
    archives = []
    for number in (1, 2):
        folder = tmp_path / str(number)
        (file,) = spooled(tmp_path / f"wait{number}").packed(folder / "all.zip", "boardquest", force=False)
        write_files([file])
        archives.append((folder / "all.zip").read_bytes())
    assert archives[0] == archives[1]
    with zipfile.ZipFile(tmp_path / "1" / "all.zip") as archive:
        assert archive.testzip() is None
        manifest, *names = archive.namelist()
        assert manifest == "manifest.json"
        assert names == sorted(names)
        assert len(names) == 5
        assert {info.date_time for info in archive.infolist()} == {(1980, 1, 1, 0, 0, 0)}
        listed = json.loads(archive.read(manifest))
        assert [row["file"] for row in listed["files"]] == names
        for row in listed["files"]:
            data = archive.read(row["file"])
            assert (row["bytes"], row["sha256"]) == (len(data), hashlib.sha256(data).hexdigest())
