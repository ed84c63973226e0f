"""The large drawings of cards and standees: our own, three tones, on a grid of 96 units.

Each module of this package (but ``_pieces``, plain parts to draw with) holds drawings: ``EMBLEMS``, a dict of name to
:class:`Emblem`. Which entry of a catalog shows which emblem is data: ``templates/emblems.yaml``.

A drawing has four layers, painted in this order: the white **body**, the **second** tone, the **solid** and the white
**cuts**. A layer is one or more shapes, parted by ``|``; each shape is an SVG path string (y down) filled by the
even-odd rule, and one that begins with ``=`` is painted together with its mirror image about x = 48. A hole in the
solid shows what lies under it: the second tone, else the white body. The body is always the whole silhouette: what
the second tone and the solid enclose is white without being said; ``body`` adds what is white beyond them. ``turn``
turns the drawing clockwise about the middle of the grid, so that a long thing is drawn upright and rises to the right
when it is printed; a shape that begins with ``^`` is not turned.

Drawings are cut like wood: cuts taper, what is frontal is mirrored, and no part is finer than 1.4 units unless it may
close up. They are placed by the middle of their outline's box, so they need not be centred on the grid.
"""

from __future__ import annotations

import importlib
import math
import pkgutil
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType

from questpress.press.assigned import assigned
from questpress.press.path_text import UNIT, Polygon, area, bounds, parse_path, polygons
from questpress.press.surface import Path, Segment, Stroke, Surface
from questpress.press.units import Color, mm

GRID = 96
"""Units on a side of the grid."""
HATCH_PITCH = mm(0.62)
"""From line to line of the hatch that stands for the second tone where ink is black only."""
GRAVE_PITCH, GRAVE_WIDTH = mm(0.93), mm(0.24)
"""From line to line, and width, of the white lines that break up large black parts where ink is black only."""
RIM, LEAST = mm(1.5), mm(2.3)
"""How far those lines keep from an edge along their way, and how long one is at least: small parts have none."""
QUIET = mm(1)
"""How far the pattern of a window stays away from an emblem's outline."""


@dataclass(frozen=True, slots=True)
class Emblem:
    """A drawing: its layers as text (see the module), and by how many degrees it is turned clockwise."""

    body: str
    second: str
    solid: str
    cuts: str = ""
    turn: int = 0


@dataclass(frozen=True, slots=True)
class EmblemTones:
    """What an emblem is inked with.

    With a ``hatch``, where ink is black only, the second tone is paper with lines at 45 degrees, and large solid parts
    are broken up by lines of paper, so that a worn printer has no large black area to fill.
    """

    paper: Color
    second: Color
    solid: Color
    hatch: Stroke | None = None


def emblem_names() -> tuple[str, ...]:
    """Return the names of all emblems, sorted."""
    return tuple(sorted(_drawings()))


def emblem_box(name: str) -> tuple[float, float]:
    """Return width and height of an emblem's outline in units of the 96 grid. Raises KeyError for an unknown name."""
    art = _art(name)
    return art.width / UNIT, art.height / UNIT


def emblem_outline(name: str) -> Path:
    """Return the silhouette of an emblem in hundredths of a grid unit about the middle of its box, y up.

    Fill it by the nonzero rule. Raises KeyError for an unknown name.
    """
    return _art(name).outline


def draw_emblem(surface: Surface, name: str, x: int, y: int, height: int, tones: EmblemTones) -> None:
    """Draw an emblem with the middle of its box at a point; ``height`` is that of its box, in micrometres.

    The drawing is a symbol for each name and set of tones. Raises KeyError for an unknown name.
    """
    art, hatch = _art(name), tones.hatch
    scale = _scale(art, height)

    def draw(target: Surface) -> None:
        target.path(art.outline, fill=tones.paper)
        for shape in art.second:
            if hatch is None:
                target.path(shape, fill=tones.second, even_odd=True)
            else:
                _draw_hatch(target, shape, hatch, scale)
        for shape in art.solid:
            target.path(shape, fill=tones.solid, even_odd=True)
        if hatch is not None:
            _engrave(target, art, tones.paper, scale)
        for shape in art.cuts:
            target.path(shape, fill=tones.paper, even_odd=True)

    key = "-".join(_hex(color) for color in (tones.paper, tones.second, tones.solid))
    surface.symbol(f"emblem-{name}-{key}{_hatch_key(hatch, scale)}", draw, x=x, y=y, scale=scale)


def draw_silhouette(
    surface: Surface, name: str, x: int, y: int, height: int, color: Color, *, hatch: Stroke | None = None
) -> None:
    """Draw only the silhouette of an emblem, as on the back of a standee; placed as :func:`draw_emblem` does.

    With a ``hatch`` it is ``color`` inside, edged and ruled by lines at 45 degrees.
    """
    art = _art(name)
    scale = _scale(art, height)

    def draw(target: Surface) -> None:
        if hatch is None:
            target.path(art.outline, fill=color)
            return
        # Shapes overlap: their edges are drawn twice as wide first and what lies inside is painted over.
        target.path(art.outline, stroke=Stroke(hatch.color, _units(2 * hatch.width, scale)))
        target.path(art.outline, fill=color)
        _draw_hatch(target, art.outline, hatch, scale, even_odd=False)

    surface.symbol(f"emblem-{name}-back-{_hex(color)}{_hatch_key(hatch, scale)}", draw, x=x, y=y, scale=scale)


def draw_quiet_edge(surface: Surface, name: str, x: int, y: int, height: int, color: Color, width: int = QUIET) -> None:
    """Paint a ground of one colour under an emblem and so far around it (micrometres): what lifts it off a pattern."""
    art = _art(name)
    scale = _scale(art, height)
    line = Stroke(color, _units(2 * width, scale))

    def draw(target: Surface) -> None:
        target.path(art.outline, fill=color, stroke=line)

    surface.symbol(f"emblem-{name}-edge-{_hex(color)}-{line.width}", draw, x=x, y=y, scale=scale)


def emblem_for(ref: str, kind_default: str, *, trait: str = "") -> str:
    """Return the emblem of an entry (``game/kind/id``) by ``templates/emblems.yaml``.

    ``trait`` chooses among the kind's rules (``"*consumable"`` for the trait consumable) when the id has none; where
    no rule holds, it is ``kind_default``.
    """
    return assigned("emblems.yaml", ref, kind_default, trait)


@cache
def _drawings() -> Mapping[str, Emblem]:
    found: dict[str, Emblem] = {}
    for module in sorted(module.name for module in pkgutil.iter_modules(__path__) if module.name[0] != "_"):
        drawings: dict[str, Emblem] = importlib.import_module(f"{__name__}.{module}").EMBLEMS
        twice = found.keys() & drawings.keys()
        if twice:
            raise ValueError(f"two emblems have the name {min(twice)!r}")
        found.update(drawings)
    return MappingProxyType(found)


@dataclass(frozen=True, slots=True)
class _Art:
    """A drawing ready to paint: its box, its silhouette, and the shapes of its layers about the middle of the box."""

    width: int
    height: int
    outline: Path
    second: tuple[Path, ...]
    solid: tuple[Path, ...]
    cuts: tuple[Path, ...]


@cache
def _art(name: str) -> _Art:
    emblem = _drawings()[name]
    layers = [_shapes(layer, emblem.turn) for layer in (emblem.body, emblem.second, emblem.solid, emblem.cuts)]
    west, south, east, north = bounds(tuple(segment for layer in layers[:3] for shape in layer for segment in shape))
    dx, dy = -((west + east) // 2), -((south + north) // 2)
    body, second, solid, cuts = (tuple(_moved(shape, dx, dy) for shape in layer) for layer in layers)
    outline = tuple(segment for shape in (*body, *second, *solid) for segment in _counter_clockwise(shape))
    return _Art(east - west, north - south, outline, second, solid, cuts)


def _shapes(layer: str, turn: int) -> tuple[Path, ...]:
    shapes: list[Path] = []
    for text in filter(None, map(str.strip, layer.split("|"))):
        path = parse_path(text.lstrip("=^"), GRID)
        angle = 0 if text[0] == "^" else turn
        shapes.append(_turned(path, angle))
        if text[0] == "=":
            shapes.append(_turned(_mapped(path, lambda x, y: (-x, y)), angle))
    return tuple(shapes)


def _moved(path: Path, dx: int, dy: int) -> Path:
    """Return a path moved: as :func:`_mapped` does, for the most frequent case."""
    out: list[Segment] = []
    for segment in path:
        if len(segment) == 3:
            command, x, y = segment
            out.append((command, x + dx, y + dy))
        elif len(segment) == 7:
            command, x1, y1, x2, y2, x, y = segment
            out.append((command, x1 + dx, y1 + dy, x2 + dx, y2 + dy, x + dx, y + dy))
        else:
            out.append(segment)
    return tuple(out)


def _mapped(path: Path, move: Callable[[int, int], tuple[int, int]]) -> Path:
    """Return a path whose every point was moved."""
    return tuple(
        (segment[0], *(v for x, y in zip(segment[1::2], segment[2::2], strict=True) for v in move(x, y)))  # type: ignore[misc]
        for segment in path
    )


def _turned(path: Path, turn: int) -> Path:
    """Return a path turned clockwise about the middle of the grid."""
    cos, sin = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    return _mapped(path, lambda x, y: (round(x * cos + y * sin), round(y * cos - x * sin))) if turn else path


def _counter_clockwise(path: Path) -> Path:
    """Return a path each part of which runs counter-clockwise, so that parts that overlap are one silhouette."""
    return tuple(segment for part in _parts(path) for segment in (part if area(part) >= 0 else _reversed(part)))


def _parts(path: Path) -> list[Path]:
    starts = [i for i, segment in enumerate(path) if segment[0] == "M"]
    return [path[a:b] for a, b in zip(starts, [*starts[1:], len(path)], strict=True)]


def _reversed(part: Path) -> Path:
    """Return one closed part drawn the other way round."""
    drawn = [segment for segment in part if segment[0] != "Z"]
    out: list[Segment] = [("M", *drawn[-1][-2:])]
    for segment, before in zip(drawn[:0:-1], drawn[-2::-1], strict=True):
        bends = (*segment[3:5], *segment[1:3]) if segment[0] == "C" else ()
        out.append((segment[0], *bends, *before[-2:]))
    return (*out, ("Z",))


def _scale(art: _Art, height: int) -> int:
    """Return thousandths of a micrometre to a path unit."""
    return max(1, (height * 1000 + art.height // 2) // art.height)


def _units(length: int, scale: int) -> int:
    """Return a length in path units of a drawing at a scale."""
    return (length * 1000 + scale // 2) // scale


def _hex(color: Color) -> str:
    return str(color)[1:].lower()


def _hatch_key(hatch: Stroke | None, scale: int) -> str:
    """Return what tells a hatched symbol: lines keep their width on paper, so each size is drawn on its own."""
    return "" if hatch is None else f"-hatch-{_hex(hatch.color)}-{hatch.width}-{scale}"


def _draw_hatch(surface: Surface, shape: Path, hatch: Stroke, scale: int, *, even_odd: bool = True) -> None:
    """Edge a shape (even-odd only; a silhouette has its edge) and rule it with lines at 45 degrees."""
    line = Stroke(hatch.color, _units(hatch.width, scale))
    if even_odd:
        surface.path(shape, stroke=line)
    lines = hatch_lines(polygons(shape), _units(HATCH_PITCH, scale), even_odd=even_odd)
    if lines:
        surface.path(lines, stroke=line)


def _engrave(surface: Surface, art: _Art, paper: Color, scale: int) -> None:
    """Draw lines of paper within the large solid parts of a drawing."""
    line = Stroke(paper, _units(GRAVE_WIDTH, scale))
    # along a line at 45 degrees x grows by 1 / sqrt 2 of the way
    rim, least = (round(_units(length, scale) / math.sqrt(2)) for length in (RIM, LEAST))
    for shape in art.solid:
        cuts = [cut for cut in art.cuts if _meet(cut, shape)]
        areas = tuple(area for path in (shape, *cuts) for area in polygons(path))
        chords = hatch_lines(areas, _units(GRAVE_PITCH, scale), even_odd=True)
        kept: list[Segment] = []
        for (_, x1, y1), (_, x2, y2) in zip(chords[::2], chords[1::2], strict=True):  # type: ignore[misc]
            if x2 - x1 - 2 * rim >= least:
                kept += [("M", x1 + rim, y1 + rim), ("L", x2 - rim, y2 - rim)]
        if kept:
            surface.path(tuple(kept), stroke=line)


def _meet(a: Path, b: Path) -> bool:
    """Tell whether the boxes of two paths meet."""
    (left, low, right, high), (west, south, east, north) = bounds(a), bounds(b)
    return left < east and west < right and low < north and south < high


def hatch_lines(areas: tuple[Polygon, ...], pitch: int, *, even_odd: bool) -> Path:
    """Return the lines rising to the right at 45 degrees, ``pitch`` apart, that lie inside polygons.

    All lengths are in the units of the polygons. The lines pass through the origin's diagonal, whatever the shape, so
    that shapes of one drawing are ruled alike. Inside is told by the even-odd rule, else by the nonzero rule.
    """
    # Along a line x - y is constant: c. An edge is met where x - y passes c; where along the line is told by x + y.
    step = pitch * math.sqrt(2)
    met: dict[int, list[tuple[float, int]]] = {}
    for corners in areas:
        for (x1, y1), (x2, y2) in zip(corners, corners[1:] + corners[:1], strict=True):
            c1, c2 = x1 - y1, x2 - y2
            for n in range(math.ceil(min(c1, c2) / step), math.ceil(max(c1, c2) / step)):
                t = (n * step - c1) / (c2 - c1)
                met.setdefault(n, []).append((x1 + y1 + t * (x2 + y2 - x1 - y1), 1 if c2 > c1 else -1))
    out: list[Segment] = []
    for n in sorted(met):
        winding, start = 0, 0.0
        for along, way in sorted(met[n]):
            before = winding
            winding = 1 - winding if even_odd else winding + way
            if not before:
                start = along
            elif not winding:
                for command, at in (("M", start), ("L", along)):
                    out.append((command, round((at + n * step) / 2), round((at - n * step) / 2)))
    return tuple(out)
