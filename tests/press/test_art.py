"""Pictures of the owner: read from packs, checked, upright, without metadata, and never outside the pack."""

from __future__ import annotations

import io
import struct
import zlib
from pathlib import Path

import pytest
from pictures import BLUE, GREEN, RED, WHITE, file_of, quarters
from PIL import Image, ImageDraw
from PIL.PngImagePlugin import PngInfo

from questpress.catalog.packs import lay_packs, open_catalog, read_pack
from questpress.catalog.pictures import PictureFault
from questpress.findings import Severity
from questpress.press.art import PackArt, read_picture
from questpress.press.pdf import PdfSurface
from questpress.press.picture import Picture
from questpress.press.png import pages_to_png
from questpress.press.png_parts import chunks, png_file
from questpress.press.preflight import picture_findings
from questpress.press.units import Area, mm

CARD = "name: Home\ngame: boardquest\n"
BARE = {b"IHDR", b"IDAT", b"IEND"}


def read(data: bytes) -> Picture:
    found = read_picture(data)
    assert isinstance(found, Picture), found
    return found


def shown(picture: Picture) -> Image.Image:
    return Image.open(io.BytesIO(picture.data))


def turned_photo(orientation: int) -> bytes:
    """Return a JPEG stored 60 wide and 40 high, red left and blue right, with a note of how to turn it."""
    image = Image.new("RGB", (60, 40), RED)
    image.paste(BLUE, (30, 0, 60, 40))
    exif = Image.Exif()
    exif[0x0112] = orientation
    exif[0x010F] = "Secret Camera"
    return file_of(image, "JPEG", quality=95, exif=exif)


def near(color: tuple[int, ...], other: tuple[int, ...]) -> bool:
    return all(abs(a - b) < 12 for a, b in zip(color, other, strict=True))


@pytest.mark.parametrize("mode", ["RGB", "L"])
def test_plain_pictures_keep_their_bytes(mode):
    png, jpeg = (file_of(quarters(mode=mode), form) for form in ("PNG", "JPEG"))
    assert read(png).data == png
    assert read(jpeg).data == jpeg
    picture = read(png)
    assert (picture.width, picture.height, picture.format, picture.cut_out) == (60, 40, "png", False)
    assert read(png).key == picture.key != read(jpeg).key
    assert picture.key.isalnum()


def test_a_photo_that_was_taken_with_the_camera_turned_stands_upright():
    picture = read(turned_photo(6))
    assert (picture.width, picture.height) == (40, 60)
    assert shown(picture).getexif() == {}
    for surface_size, box in (((mm(40), mm(60)), Area(0, 0, mm(40), mm(60))), ((mm(40), mm(40)), None)):
        area = picture.placed(0, 0, *surface_size)
        if box is not None:
            assert area == box  # filled exactly
        assert area.height * 40 == pytest.approx(area.width * 60, rel=0.001)
        surface = PdfSurface(title="photo")
        surface.begin_page(*surface_size)
        surface.image(*area, picture)
        surface.end_page()
        page = Image.open(io.BytesIO(pages_to_png(surface.finish(), 127)[0]))
        middle = page.width // 2
        assert near(page.getpixel((middle, page.height // 2 - 20)), RED)
        assert near(page.getpixel((middle, page.height // 2 + 20)), BLUE)


@pytest.mark.parametrize("orientation", range(1, 9))
def test_every_orientation_is_turned_as_viewers_turn_it(orientation):
    stored = quarters()
    turns = {
        2: Image.Transpose.FLIP_LEFT_RIGHT,
        3: Image.Transpose.ROTATE_180,
        4: Image.Transpose.FLIP_TOP_BOTTOM,
        5: Image.Transpose.TRANSPOSE,
        6: Image.Transpose.ROTATE_270,
        7: Image.Transpose.TRANSVERSE,
        8: Image.Transpose.ROTATE_90,
    }
    wanted = stored.transpose(turns[orientation]) if orientation in turns else stored
    exif = Image.Exif()
    exif[0x0112] = orientation
    picture = read(file_of(stored, "PNG", exif=exif))
    assert shown(picture).tobytes() == wanted.tobytes()
    assert {kind for kind, _ in chunks(picture.data)} == BARE
    assert read(file_of(stored, "JPEG", exif=exif)).height == wanted.height


def test_what_a_photo_tells_does_not_go_on():
    plain = file_of(quarters(), "JPEG", quality=90)
    told = file_of(quarters(), "JPEG", quality=90, exif=turned_exif(), comment=b"at home", icc_profile=b"p" * 70_000)
    assert b"at home" in told
    assert read(told + b"a second picture").data == plain
    info = PngInfo()
    info.add_text("Author", "Anna", zip=True)
    png = file_of(quarters(), "PNG", pnginfo=info, dpi=(72, 72))
    assert {kind for kind, _ in chunks(read(png).data)} == BARE
    assert read(png).data == file_of(quarters())


def turned_exif() -> Image.Exif:
    exif = Image.Exif()
    exif[0x0112] = 1
    exif[0x8825] = {2: (50.0, 3.0, 0.0)}
    return exif


@pytest.mark.parametrize(
    ("image", "mode"),
    [
        (quarters().quantize(8), "RGB"),
        (quarters(mode="L").convert("1"), "L"),
        (quarters(mode="RGBA"), "RGB"),
        (Image.frombytes("I;16", (2, 1), b"\0\x80\xff\xff"), "L"),
    ],
    ids=["palette", "black and white", "alpha that hides nothing", "16 bits"],
)
def test_what_surfaces_do_not_take_is_coded_anew(image, mode):
    picture = read(file_of(image))
    assert shown(picture).mode == mode
    assert not picture.cut_out
    if image.mode == "I;16":
        assert list(shown(picture).tobytes()) == [0x80, 0xFF]
    elif image.mode != "1":
        assert near(shown(picture).convert("RGB").getpixel((5, 5)), RED)


def test_a_jpeg_in_four_inks_becomes_one_in_three_colours():
    picture = read(file_of(quarters(mode="CMYK"), "JPEG", quality=95))
    assert shown(picture).mode == "RGB"
    assert near(shown(picture).getpixel((50, 5)), GREEN)


def test_transparent_parts_stay_and_are_known():
    image = quarters(mode="RGBA")
    image.putpixel((0, 0), (0, 0, 0, 0))
    for picture in (read(file_of(image)), read(file_of(quarters().quantize(8), transparency=0))):
        assert picture.cut_out
        assert shown(picture).mode == "RGBA"


def bomb(width: int, height: int) -> bytes:
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return png_file([(b"IHDR", head), (b"IDAT", zlib.compress(b"")), (b"IEND", b"")])


def mad_tables() -> bytes:
    """Return a JPEG that is whole, but whose table says that it has 255 codes of one bit."""
    data = bytearray(file_of(quarters(), "JPEG"))
    data[data.index(b"\xff\xc4") + 5] = 255
    return bytes(data)


@pytest.mark.parametrize(
    ("data", "word"),
    [
        (b"", "no PNG or JPEG"),
        (b"GIF89a" + b"\0" * 60, "no PNG or JPEG"),
        (b"<svg xmlns='http://www.w3.org/2000/svg'/>", "no PNG or JPEG"),
        (file_of(quarters(), "BMP"), "no PNG or JPEG"),
        (bomb(5001, 5000), "25 million"),
        (bomb(60_000, 60_000), "25 million"),
        (file_of(quarters())[:-20], "damaged"),
        (file_of(quarters()).replace(b"IDAT", b"IDAX"), "damaged"),
        (file_of(quarters())[:60] + b"?" + file_of(quarters())[61:], "damaged"),
        (b"\x89PNG\r\n\x1a\n", "damaged"),
        (file_of(quarters(), "JPEG")[:400], "damaged"),
        (b"\xff\xd8\xff\xe0", "damaged"),
        (mad_tables(), "damaged"),
    ],
)
def test_what_is_no_picture_is_refused_with_a_reason(data, word):
    fault = read_picture(data)
    assert isinstance(fault, PictureFault)
    assert word in fault.message
    assert fault.fix


def test_a_text_that_unpacks_to_a_mountain_is_no_danger():
    info = PngInfo()
    info.add_text("a", "x" * 80_000_000, zip=True)
    data = file_of(quarters(), pnginfo=info)
    assert len(data) < 200_000
    assert isinstance(read_picture(data), PictureFault)


def test_any_damage_ends_in_a_picture_or_a_reason():
    files = [file_of(quarters()), turned_photo(6), file_of(quarters(mode="RGBA")), file_of(quarters().quantize(4))]
    for data in files:
        for at in range(2, len(data), 7):
            assert isinstance(
                read_picture(data[:at] + bytes([data[at] ^ 0xFF]) + data[at + 1 :]), Picture | PictureFault
            )
            assert isinstance(read_picture(data[:at]), PictureFault)


# A frame


def test_a_picture_is_never_stretched_and_fills_a_frame_of_nearly_its_form():
    wide = Picture("k", 800, 600, "png", b"")
    assert wide.placed(10, 20, 4000, 3000) == Area(10, 20, 4000, 3000)
    assert wide.placed(0, 0, 4000, 2400) == Area(0, -300, 4000, 3000)  # loses a fifth
    assert wide.placed(0, 0, 3000, 3000) == Area(-500, 0, 4000, 3000)  # loses a quarter
    assert wide.placed(0, 0, 2900, 3000) == Area(0, 412, 2900, 2175)  # would lose more
    assert wide.placed(0, 0, 8000, 3000) == Area(2000, 0, 4000, 3000)
    assert wide.placed(0, 0, 8000, 3300, air=150) == Area(2000, 150, 4000, 3000)
    assert wide.placed(0, 0, 4000, 3000, air=150) == Area(0, 0, 4000, 3000)  # fills it
    figure = Picture("k", 800, 600, "png", b"", cut_out=True)
    assert figure.placed(0, 0, 4000, 2400) == Area(400, 0, 3200, 2400)


def test_a_circle_stays_round():
    image = Image.new("RGB", (300, 200), WHITE)
    ImageDraw.Draw(image).ellipse((100, 50, 200, 150), fill=RED)
    picture = read(file_of(image))
    surface = PdfSurface(title="circle")
    surface.begin_page(mm(40), mm(40))
    surface.image(*picture.placed(0, 0, mm(40), mm(40)), picture)
    surface.end_page()
    page = Image.open(io.BytesIO(pages_to_png(surface.finish(), 600)[0])).convert("RGB")
    left, top, right, bottom = page.getchannel("G").point(lambda v: 255 if v < 128 else 0).getbbox()
    assert (right - left) == pytest.approx(bottom - top, rel=0.01)


@pytest.mark.parametrize(("pixels", "codes"), [(500, []), (493, []), (490, ["PR-31"])])
def test_a_coarse_picture_is_told(pixels, codes):
    picture = Picture("k", pixels, pixels, "png", b"")
    found = picture_findings(picture, mm(62.5), mm(62.5), ref="boardquest/monster/minotaur")
    assert [f.code for f in found] == codes
    for finding in found:
        assert finding.severity is Severity.WARNING
        assert finding.where.path == "boardquest/monster/minotaur.picture"
        assert finding.value == "490x490"
        assert "199 pixels an inch" in finding.message
        assert "492 x 492" in finding.fix


# Packs


def art_of(folder: Path) -> PackArt:
    pack, faults = read_pack(folder, "boardquest")
    catalog, more = lay_packs(open_catalog("boardquest"), [pack])
    assert faults + more == []
    return PackArt(catalog)


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    folder = tmp_path / "pack"
    (folder / "art").mkdir(parents=True)
    (folder / "pack.yaml").write_text(CARD, encoding="utf-8")
    (folder / "art" / "moss.png").write_bytes(file_of(quarters()))
    (folder / "monsters.yaml").write_text(
        "- id: minotaur\n  picture: art/../art/moss.png\n- {id: moss, name: Moss, picture: art/moss.png}\n",
        encoding="utf-8",
    )
    return folder


def test_entries_have_the_pictures_that_packs_give_them(pack):
    art = art_of(pack)
    one, other = art.picture("boardquest/monster/minotaur"), art.picture("boardquest/monster/moss")
    assert one is not None
    assert one is other  # read once
    assert art.picture("boardquest/monster/lizard-warrior") is None
    assert art.picture("boardquest/monster/nobody") is None
    assert art.findings == []


def test_a_later_pack_gives_another_picture(pack, tmp_path):
    second = tmp_path / "second"
    second.mkdir()
    (second / "pack.yaml").write_text(CARD, encoding="utf-8")
    (second / "own.jpg").write_bytes(turned_photo(6))
    (second / "monsters.yaml").write_text(
        "- {id: minotaur, picture: own.jpg}\n- {id: moss, attack: 3}\n", encoding="utf-8"
    )
    packs = [read_pack(folder, "boardquest")[0] for folder in (pack, second)]
    catalog, findings = lay_packs(open_catalog("boardquest"), packs)
    assert findings == []
    art = PackArt(catalog)
    first, kept = art.picture("boardquest/monster/minotaur"), art.picture("boardquest/monster/moss")
    assert first is not None
    assert kept is not None
    assert (first.height, kept.height) == (60, 40)


def test_a_picture_that_cannot_be_used_is_told_once_with_card_and_value(pack):
    (pack / "art" / "moss.png").write_bytes(b"GIF89a")
    art = art_of(pack)
    for _ in range(2):
        assert art.picture("boardquest/monster/moss") is None
    [finding] = art.findings
    assert (finding.code, finding.severity) == ("PR-30", Severity.ERROR)
    assert (finding.where.path, finding.value) == ("boardquest/monster/moss.picture", "art/moss.png")
    assert "boardquest/monster/moss" in finding.message


def test_a_picture_that_became_a_link_after_the_catalog_was_read_is_not_followed(pack, tmp_path):
    art = art_of(pack)
    (tmp_path / "secret.png").write_bytes(file_of(quarters()))
    (pack / "art" / "moss.png").unlink()
    (pack / "art" / "moss.png").symlink_to(tmp_path / "secret.png")
    assert art.picture("boardquest/monster/moss") is None
    assert [f.code for f in art.findings] == ["PR-30"]


def test_the_same_picture_is_the_same_in_every_run(pack):
    assert art_of(pack).picture("boardquest/monster/moss") == art_of(pack).picture("boardquest/monster/moss")
