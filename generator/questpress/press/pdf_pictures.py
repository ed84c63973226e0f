"""Pictures in a PDF: the pixels of plain PNGs and of JPEGs pass into the file as they are, deflated or coded already.

To unpack and pack them again, as ReportLab does, takes twenty times as long and makes the file larger. Only what PDF
cannot hold that way (palettes, transparency, interlacing, four inks) is decoded and coded anew.
"""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING, Any

from questpress.press.jpeg_parts import jpeg_channels
from questpress.press.picture import Picture
from questpress.press.png_parts import RGB, PngParts, png_parts

if TYPE_CHECKING:
    from PIL.Image import Image

_LEVEL = 6


def add_picture(document: Any, name: str, picture: Picture) -> None:
    """Put a picture into ReportLab's document as the XObject ``name``."""
    from reportlab.pdfbase.pdfdoc import xObjectName

    document.Reference(_jpeg(picture) if picture.format == "jpeg" else _png(document, name, picture), xObjectName(name))


def _jpeg(picture: Picture) -> Any:
    data, channels = picture.data, jpeg_channels(picture.data)
    if channels not in (1, 3):
        out = BytesIO()
        _opened(picture).convert("RGB").save(out, "JPEG", quality=95)
        data, channels = out.getvalue(), 3
    return _stream(picture.width, picture.height, "DeviceGray" if channels == 1 else "DeviceRGB", "DCTDecode", data)


def _png(document: Any, name: str, picture: Picture) -> Any:
    parts = png_parts(picture.data)
    if parts.plain:
        return _deflated(parts)
    image = _opened(picture).convert("RGBA")
    alpha, colors = image.getchannel("A"), image.convert("RGB")
    if alpha.getextrema() == (255, 255):
        return _deflated(_coded(colors))
    # Viewers mix neighbours before they look at the mask: black under what is cut out would leave a dark edge.
    colors.paste("white", mask=alpha.point([255] + 255 * [0]))
    stream = _deflated(_coded(colors))
    stream.dictionary["SMask"] = document.Reference(_deflated(_coded(alpha)), f"{name}.alpha")
    return stream


def _opened(picture: Picture) -> Image:
    from PIL import Image

    return Image.open(BytesIO(picture.data), formats=(picture.format,))


def _coded(image: Image) -> PngParts:
    out = BytesIO()
    image.save(out, "PNG", compress_level=_LEVEL)
    return png_parts(out.getvalue())


def _deflated(parts: PngParts) -> Any:
    from reportlab.pdfbase.pdfdoc import PDFDictionary

    channels = 3 if parts.color == RGB else 1
    space = "DeviceRGB" if channels == 3 else "DeviceGray"
    stream = _stream(parts.width, parts.height, space, "FlateDecode", parts.stream)
    # 15: each row of pixels names its own filter, as the rows of a PNG do
    rows = {"Predictor": 15, "Colors": channels, "BitsPerComponent": 8, "Columns": parts.width}
    stream.dictionary["DecodeParms"] = PDFDictionary(rows)
    return stream


def _stream(width: int, height: int, space: str, coding: str, data: bytes) -> Any:
    from reportlab.pdfbase.pdfdoc import PDFDictionary, PDFName, PDFStream

    entries = {
        "Type": PDFName("XObject"),
        "Subtype": PDFName("Image"),
        "Width": width,
        "Height": height,
        "BitsPerComponent": 8,
        "ColorSpace": PDFName(space),
        "Filter": PDFName(coding),
    }
    return PDFStream(PDFDictionary(entries), data)
