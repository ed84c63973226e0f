"""Faces as pictures of exact size: which there are, what their files are called, and the drawing of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import NamedTuple

from questpress.findings import Finding
from questpress.press.faces.component import Component, Side, Style
from questpress.press.sizes import Trim
from questpress.press.surface import Surface
from questpress.press.units import INCH, Um
from questpress.press.write import file_names

_AT_A_TIME = 64  # faces that are drawn into one PDF before it is turned into pictures


class Frame(NamedTuple):
    """What a face is drawn on, its trim in the middle: width and height in micrometres, and in pixels."""

    width: Um
    height: Um
    pixels: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Face:
    """A side on its frame. ``name`` is what its file is to be called, without an ending."""

    side: Side
    trim: Trim
    frame: Frame
    name: str


@dataclass(frozen=True, slots=True)
class Row:
    """A component in the list of an export: the numbers of its faces among all faces, None for a blank back."""

    component: Component
    front: int
    back: int | None


def frame(trim: Trim, bleed: Um, dpi: int) -> Frame:
    """Return the frame of a trim with its bleed at a resolution in dots an inch."""
    width, height = Um(trim.width + 2 * bleed), Um(trim.height + 2 * bleed)
    return Frame(width, height, (_dots(width, dpi), _dots(height, dpi)))


def _dots(length: int, dpi: int) -> int:
    return max(1, (length * dpi * 2 + INCH) // (2 * INCH))


def faces_of(framed: Sequence[tuple[Component, Frame]]) -> tuple[tuple[Face, ...], tuple[Row, ...]]:
    """Return all faces in the order of their components, and which component has which.

    Every component has a front of its own; a back that several share comes once. A front is named after its kind and
    its component, with ``x3`` where it is wanted three times.
    """
    uses = Counter(c.back.key for c, _ in framed if c.back is not None)
    faces: list[Face] = []
    backs: dict[tuple[str, Frame], int] = {}
    rows: list[Row] = []
    for component, on in framed:
        name = f"{component.kind}_{component.name}"
        front = len(faces)
        times = f"_x{component.copies}" if component.copies > 1 else ""
        faces.append(Face(component.front, component.trim, on, name + times))
        back = None
        if component.back is not None:
            key = (component.back.key, on)
            if key not in backs:
                backs[key] = len(faces)
                shared = uses[component.back.key] > 1
                faces.append(Face(component.back, component.trim, on, f"{component.kind if shared else name}_back"))
            back = backs[key]
        rows.append(Row(component, front, back))
    return tuple(faces), tuple(rows)


def face_files(faces: Sequence[Face], *, ordered: bool) -> list[str]:
    """Return a legal name for each face, no two alike in any case; ``ordered`` puts a number first."""
    if not ordered:
        return file_names([f"{face.name}.png" for face in faces])
    wide = len(str(len(faces)))
    return file_names([f"{number:0{wide}}_{face.name}.png" for number, face in enumerate(faces, start=1)])


def face_pictures(faces: Iterable[Face], style: Style, dpi: int, findings: list[Finding]) -> Iterator[bytes]:
    """Yield a PNG for each face: RGB, opaque, what is bare of it white. ``findings`` takes what cannot be shown.

    Raises UsageError for a picture that is too large.
    """
    from questpress.press.pdf import PdfSurface
    from questpress.press.png import each_page_in

    rest = iter(faces)
    while some := list(islice(rest, _AT_A_TIME)):
        surface = PdfSurface(title="faces")
        for face in some:
            surface.begin_page(face.frame.width, face.frame.height)
            draw_face(surface, face, style)
            surface.end_page()
        yield from each_page_in(surface.finish(), [face.frame.pixels for face in some], dpi)
        findings += surface.findings


def draw_face(surface: Surface, face: Face, style: Style) -> None:
    """Draw a face in the middle of its frame, which is a page of its own."""
    surface.push(x=(face.frame.width - face.trim.width) // 2, y=(face.frame.height - face.trim.height) // 2)
    face.side.draw(surface, style)
    surface.pop()
