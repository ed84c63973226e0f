"""Small pictures for tests, drawn here."""

from __future__ import annotations

from io import BytesIO

from PIL import Image

from questpress.press.picture import Picture

RED, GREEN, BLUE, WHITE = (255, 0, 0), (0, 160, 0), (0, 0, 255), (255, 255, 255)


def quarters(width: int = 60, height: int = 40, mode: str = "RGB") -> Image.Image:
    """Return a picture that is red, green, blue and white from the upper left, by rows: it shows how it is turned."""
    image = Image.new("RGB", (width, height), WHITE)
    for at, color in (((0, 0), RED), ((width // 2, 0), GREEN), ((0, height // 2), BLUE)):
        image.paste(color, (*at, at[0] + width // 2, at[1] + height // 2))
    return image.convert(mode)


def file_of(image: Image.Image, form: str = "PNG", **options: object) -> bytes:
    out = BytesIO()
    image.save(out, form, **options)
    return out.getvalue()


def picture(key: str, image: Image.Image, form: str = "PNG", **options: object) -> Picture:
    """Return a picture as surfaces take it."""
    data = file_of(image, form, **options)
    return Picture(key, image.width, image.height, "png" if form == "PNG" else "jpeg", data)
