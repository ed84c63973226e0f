"""Pictures that a pack names: only files inside the pack, and every fault with card and value."""

from __future__ import annotations

import os
import socket
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from sample_game import beast

from questpress.catalog.load import Catalog
from questpress.catalog.pictures import MOST_BYTES, PictureFault, find_picture, picture_steps
from questpress.findings import Finding, Severity

Lay = Callable[..., tuple[Catalog, list[Finding]]]


@pytest.fixture
def pack(tmp_path: Path, lay: Lay) -> Path:
    folder = tmp_path / "pack"
    (folder / "art").mkdir()
    for name in ("art/moss.png", "photo.JPG"):
        (folder / name).write_bytes(b"whatever")
    (tmp_path / "secret.png").write_bytes(b"secret")
    (folder / "art" / "link.png").symlink_to(tmp_path / "secret.png")
    (folder / "art" / "frame.svg").write_text("<svg><image href='file:///etc/hostname'/></svg>")
    return folder


STRANGER = {
    "../../../etc/hostname": "outside",
    "/etc/hostname": "absolute",
    "file:///etc/hostname": "address",
    "http://127.0.0.1:9/a.png": "address",
    "art/link.png": "link",
    "art/frame.svg": "PNG or JPEG",
}


def test_six_pictures_of_a_stranger_are_refused(pack: Path, lay: Lay, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    real = os.open

    def watched(path: object, *rest: object, **options: object) -> int:
        opened.append(str(path))
        return real(path, *rest, **options)  # type: ignore[arg-type]

    monkeypatch.setattr(os, "open", watched)
    monkeypatch.setattr(socket, "socket", lambda *_: pytest.fail("the network was asked"))
    rows = "".join(f"r{number},Beast {number},{value}\n" for number, value in enumerate(STRANGER))
    _, findings = lay(f"id,name,picture\n{rows}")
    assert [(f.code, f.severity, f.value) for f in findings] == [("CA-45", Severity.ERROR, value) for value in STRANGER]
    for number, (finding, word) in enumerate(zip(findings, STRANGER.values(), strict=True)):
        assert f"`r{number}`" in finding.message
        assert word in finding.message
        assert (finding.where.line, finding.where.cell) == (number + 2, f"C{number + 2}")
    assert not any("hostname" in path or "secret" in path for path in opened)


def test_an_id_that_is_a_path_is_refused(lay: Lay) -> None:
    _, findings = lay("id,name\n../../evil,Evil\n")
    assert [(f.code, f.value) for f in findings] == [("CA-14", "../../evil")]


@pytest.mark.parametrize("name", ["art/moss.png", "art/../art/moss.png", "./art//moss.png/", "photo.JPG"])
def test_a_picture_inside_the_pack_is_found(name: str, pack: Path, lay: Lay) -> None:
    catalog, findings = lay(
        f"- {{id: bat, picture: {name}}}\n- {{id: owl, name: Owl, picture: {name}}}\n", "beasts.yaml"
    )
    assert findings == []
    found = find_picture(str(pack), name)
    assert isinstance(found, Path)
    assert found.read_bytes() == b"whatever"
    assert beast(catalog, "bat").picture == name
    assert dict(catalog.picture_in) == {"sample/beast/bat": str(pack), "sample/beast/owl": str(pack)}


def test_a_link_that_stays_in_the_pack_is_followed(pack: Path) -> None:
    (pack / "same.png").symlink_to(pack / "art" / "moss.png")
    assert find_picture(str(pack), "same.png") == (pack / "art" / "moss.png").resolve()


def test_a_pack_that_is_itself_a_link_has_pictures(pack: Path, tmp_path: Path) -> None:
    (tmp_path / "other").symlink_to(pack)
    assert isinstance(find_picture(str(tmp_path / "other"), "art/moss.png"), Path)


def test_a_picture_is_no_printed_figure_and_can_be_taken_back(pack: Path, lay: Lay) -> None:
    catalog, findings = lay("- id: wolf\n  picture: art/moss.png\n", "beasts.yaml")
    assert findings == []
    assert catalog.picture_in == {"sample/beast/wolf": str(pack)}
    assert catalog.notes == ()
    catalog, findings = lay("- id: wolf\n  picture:\n", "beasts.yaml")
    assert findings == []
    assert beast(catalog, "wolf").picture is None


@pytest.mark.parametrize(
    ("name", "word"),
    [
        ("art/none.png", "not there"),
        ("art/../../pack/art/moss.png", "outside"),
        ("art/../../../x.png", "outside"),
        ("C:/x.png", "absolute"),
        ("C:x.png", "absolute"),
        ("art\\moss.png", "backslashes"),
        ("\\\\server\\x.png", "backslashes"),
        ("art", "PNG or JPEG"),
        (".", "PNG or JPEG"),
        ("moss.gif", "PNG or JPEG"),
        ("moss.png.svg", "PNG or JPEG"),
        ("CON.png", "not every system"),
        ("art/nul", "not every system"),
        ("com1.tar/x.png", "not every system"),
        ("art /moss.png", "not every system"),
        ("a?.png", "not every system"),
        ("a.png:stream.png", "not every system"),
        ("a\0.png", "not every system"),
        ("data:image/png;base64,AAAA", "address"),
    ],
)
def test_what_is_no_picture_of_the_pack(name: str, word: str, pack: Path) -> None:
    fault = find_picture(str(pack), name)
    assert isinstance(fault, PictureFault)
    assert word in fault.message
    assert fault.fix


def test_what_is_no_file_or_too_large_is_refused(pack: Path) -> None:
    (pack / "folder.png").mkdir()
    os.mkfifo(pack / "pipe.png")
    with (pack / "huge.png").open("wb") as file:
        file.truncate(MOST_BYTES + 1)
    (pack / "loop.png").symlink_to("loop.png")
    told = {name: find_picture(str(pack), f"{name}.png") for name in ("folder", "pipe", "huge", "loop")}
    assert {name: fault.message for name, fault in told.items() if isinstance(fault, PictureFault)} == {
        "folder": "is no file",
        "pipe": "is no file",
        "huge": "is larger than 20 MiB",
        "loop": "is not there",
    }


@given(st.text(alphabet="a./\\:~é .-con", max_size=24).map(lambda text: f"{text}.png"))
@example("...png")
@example("~/x.png")
def test_no_path_leaves_the_folder(name: str) -> None:
    steps = picture_steps(name)
    if not isinstance(steps, PictureFault):
        assert not {"", ".", ".."} & set(steps)
        assert not any(set(step) & set("/\\:") for step in steps)
        assert not Path(*steps).is_absolute()
