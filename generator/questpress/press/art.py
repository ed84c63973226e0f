"""Pictures of the owner: read from the packs that name them, checked, turned upright, freed of metadata.

What is in a file decides, not its ending. A PNG in 8-bit grey or RGB and a JPEG keep their pixels as they are coded;
all else (turned photos, palettes, four inks, 16 bits, interlacing) is decoded and coded anew. A file that cannot be
used is told and left out: a card without its picture has our drawing.
"""

from __future__ import annotations

import warnings
from hashlib import blake2b
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from questpress.catalog.load import Catalog
from questpress.catalog.pictures import MOST_BYTES, PictureFault, find_picture
from questpress.findings import Finding
from questpress.press.jpeg_parts import bare_jpeg, jpeg_channels
from questpress.press.picture import Picture
from questpress.press.png_parts import SIGNATURE, bare_png, png_parts
from questpress.press.preflight import unusable_picture

if TYPE_CHECKING:
    from PIL.Image import Image

MOST_PIXELS = 25_000_000
"""The largest picture that is read."""
_LEVEL = 6  # deflate, for pictures that are coded anew
_QUALITY = 95  # of a photo that is turned
_ORIENTATION = 0x0112  # the tag of EXIF that says how the camera was held


class PackArt:
    """The pictures of a catalog's packs. Keeps :class:`questpress.press.picture.Art`."""

    def __init__(self, catalog: Catalog) -> None:
        self._catalog = catalog
        self._read: dict[Path, Picture | PictureFault] = {}
        self._found: dict[Finding, None] = {}

    @property
    def findings(self) -> list[Finding]:
        """An error (PR-30) for each picture that was asked for and cannot be used."""
        return list(self._found)

    def picture(self, ref: str) -> Picture | None:
        """Return the picture of an entry, or None when no pack gave one or it cannot be used."""
        entry = self._catalog.get(ref)
        if entry is None or entry.picture is None:
            return None
        found = self._at(self._catalog.picture_in[ref], entry.picture)
        if isinstance(found, Picture):
            return found
        self._found[unusable_picture(ref, entry.picture, *found)] = None
        return None

    def _at(self, folder: str, name: str) -> Picture | PictureFault:
        path = find_picture(folder, name)
        if isinstance(path, PictureFault):
            return path
        if path not in self._read:
            self._read[path] = _read_file(path)
        return self._read[path]


def _read_file(path: Path) -> Picture | PictureFault:
    try:
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except OSError as error:
        return PictureFault(f"cannot be read: {error.strerror}", "see that you may read the file")
    if len(data) > MOST_BYTES:
        return PictureFault(f"is larger than {MOST_BYTES >> 20} MiB", "save it smaller")
    return read_picture(data)


def read_picture(data: bytes) -> Picture | PictureFault:
    """Return the picture that a file holds, ready for every surface, or why there is none."""
    from PIL import Image

    form: Literal["png", "jpeg"] = "png" if data.startswith(SIGNATURE) else "jpeg"
    if form == "jpeg" and not data.startswith(b"\xff\xd8\xff"):
        return PictureFault("is no PNG or JPEG, whatever its ending says", "save it as PNG or JPEG")
    too_large = PictureFault("has more than 25 million pixels", "save it smaller")
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            warnings.simplefilter("error", Image.DecompressionBombWarning)
            image = Image.open(BytesIO(data), formats=(form,))
            if image.width * image.height > MOST_PIXELS:
                return too_large
            return _as_coded(image, form, data) or _coded_anew(image, form)
    except (Image.DecompressionBombError, Image.DecompressionBombWarning):
        return too_large
    except (OSError, ValueError, SyntaxError, EOFError, LookupError, TypeError):  # what decoders raise for bad data
        return PictureFault("is damaged", "save it anew")


def _as_coded(image: Image, form: Literal["png", "jpeg"], data: bytes) -> Picture | None:
    """Return a picture with its pixels as they are coded, or None for one that not every surface takes so."""
    width, height = image.size
    if form == "png":
        parts = png_parts(data)
        # Pillow decodes all pixels before it knows of a PNG's orientation: it is asked only where one may be told
        if not parts.plain or (parts.tells and _turned(image)):
            return None
        return _picture(form, width, height, bare_png(data))
    if _turned(image) or jpeg_channels(data) not in (1, 3):
        return None
    image.draft("L", (width // 8, height // 8))  # reads all that is coded and makes few pixels of it
    image.load()
    return _picture(form, width, height, bare_jpeg(data))


def _turned(image: Image) -> bool:
    return image.getexif().get(_ORIENTATION, 1) not in (0, 1)


def _coded_anew(image: Image, form: Literal["png", "jpeg"]) -> Picture:
    from PIL import ImageOps

    seen_through = image.has_transparency_data
    if image.mode.startswith("I;16"):
        image = image.point(lambda value: value / 256).convert("L")
    grey = image.mode in ("1", "L") and not seen_through
    image = ImageOps.exif_transpose(image).convert("RGBA" if seen_through else "L" if grey else "RGB")
    cut_out = seen_through and image.getchannel("A").getextrema() != (255, 255)
    if seen_through and not cut_out:
        image = image.convert("RGB")
    image.info.clear()
    out = BytesIO()
    if form == "png":
        image.save(out, "PNG", compress_level=_LEVEL)
    else:
        image.save(out, "JPEG", quality=_QUALITY, subsampling=0)
    return _picture(form, *image.size, out.getvalue(), cut_out=cut_out)


def _picture(form: Literal["png", "jpeg"], width: int, height: int, data: bytes, *, cut_out: bool = False) -> Picture:
    return Picture(blake2b(data, digest_size=16).hexdigest(), width, height, form, data, cut_out)
