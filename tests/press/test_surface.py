"""What all three surfaces owe to the draw contract: every call leaves a mark, and calls out of order are refused."""

from __future__ import annotations

import inspect
import math
from collections.abc import Callable
from typing import get_args

import pytest
import sample
from readers import pdf_shapes, svg_shapes

from questpress.errors import InternalError
from questpress.press.pdf import PdfSurface
from questpress.press.png import pages_to_png
from questpress.press.recording import RecordingSurface
from questpress.press.surface import Anchor, Face, Stroke, Surface, polygon
from questpress.press.svg import SvgSurface
from questpress.press.units import BLACK, WHITE, Um

A4 = sample.A4
SQUARE = polygon([(0, 0), (10_000, 0), (10_000, 10_000), (0, 10_000)])
MAKERS: dict[str, Callable[[], Surface]] = {
    "pdf": lambda: PdfSurface(title="Test"),
    "svg": lambda: SvgSurface(key="1"),
    "recording": RecordingSurface,
}


def square(surface: Surface, x: int = 50_000) -> None:
    surface.rect(x, 50_000, 20_000, 20_000, fill=BLACK)


def pushed(surface: Surface, inside: Callable[[], None] = lambda: None) -> None:
    surface.push(x=30_000, y=40_000, angle=20, scale=1_500)
    inside()
    square(surface)
    surface.pop()


def late_pop(surface: Surface) -> None:
    surface.push(x=30_000, y=40_000, angle=20, scale=1_500)
    square(surface)
    square(surface, 0)
    surface.pop()


def early_pop(surface: Surface) -> None:
    pushed(surface)
    square(surface, 0)


def paged(size: tuple[int, int]) -> Callable[[Surface], None]:
    def draw(surface: Surface) -> None:
        surface.end_page()
        surface.begin_page(*size)

    return draw


# For each call: a drawing without it and one with it. They must differ on every surface.
EFFECTS: dict[str, tuple[Callable[[Surface], None], Callable[[Surface], None]]] = {
    "path": (lambda s: None, lambda s: s.path(SQUARE, fill=BLACK)),
    "circle": (lambda s: None, lambda s: s.circle(50_000, 50_000, 9_000, stroke=Stroke(BLACK, 2_000))),
    "rect": (lambda s: None, square),
    "text": (lambda s: None, lambda s: s.text(20_000, 20_000, "x", face=Face.BOLD, size=3_200, color=BLACK)),
    "image": (lambda s: None, lambda s: s.image(10_000, 10_000, 30_000, 20_000, sample.PLAIN)),
    "symbol": (lambda s: None, lambda s: s.symbol("square", square, x=10_000, y=10_000)),
    "push": (square, pushed),
    "clip": (pushed, lambda s: pushed(s, lambda: s.clip(polygon([(0, 0), (60_000, 0), (60_000, 60_000)])))),
    "pop": (late_pop, early_pop),
    "begin_page": (paged(A4), paged((100_000, 100_000))),
    "end_page": (lambda s: None, paged(A4)),
    "finish": (lambda s: None, square),
}


def result(name: str, draw: Callable[[Surface], None]) -> object:
    surface = MAKERS[name]()
    surface.begin_page(*A4)
    draw(surface)
    surface.end_page()
    if isinstance(surface, SvgSurface):
        return surface.finish_pages()
    data = surface.finish()
    return pages_to_png(data, 36) if name == "pdf" else data


def test_no_call_of_the_contract_goes_untested():
    members = {name for name, value in vars(Surface).items() if inspect.isfunction(value) and name[0] != "_"}
    assert set(EFFECTS) == members


@pytest.mark.parametrize("name", MAKERS)
@pytest.mark.parametrize("call", EFFECTS)
def test_every_call_leaves_its_mark_on_every_surface(call, name):
    without, with_it = EFFECTS[call]
    assert result(name, without) != result(name, with_it)


def stroke_path(surface: Surface, stroke: Stroke) -> None:
    surface.path(polygon([(20_000, 20_000), (60_000, 30_000), (20_000, 40_000)], closed=False), stroke=stroke)


ARGUMENTS: dict[str, Callable[[Surface], None]] = {
    "stroke": lambda s: stroke_path(s, Stroke(BLACK, 4_000)),
    "colour": lambda s: stroke_path(s, Stroke(sample.GREEN, 4_000)),
    "width": lambda s: stroke_path(s, Stroke(BLACK, 6_000)),
    "dash": lambda s: stroke_path(s, Stroke(BLACK, 4_000, dash=(8_000, 6_000))),
    "ends": lambda s: stroke_path(s, Stroke(BLACK, 4_000, round_ends=True)),
    "joins": lambda s: stroke_path(s, Stroke(BLACK, 4_000, round_joins=False)),
    "filled": lambda s: s.path((*SQUARE, *sample.triangle(1_000, 1_000, 8_000)), fill=BLACK),
    "even odd": lambda s: s.path((*SQUARE, *sample.triangle(1_000, 1_000, 8_000)), fill=BLACK, even_odd=True),
    "picture": lambda s: s.image(0, 0, 30_000, 20_000, sample.PLAIN),
    "other picture": lambda s: s.image(0, 0, 30_000, 20_000, sample.CUT_OUT),
    "picture's place": lambda s: s.image(9_000, 0, 30_000, 20_000, sample.PLAIN),
    "picture's height": lambda s: s.image(0, 0, 30_000, 30_000, sample.PLAIN),
    "rounded": lambda s: s.rect(0, 0, 10_000, 10_000, radius=4_000, fill=BLACK),
    "symbol turned": lambda s: s.symbol("square", square, x=0, y=0, angle=30),
    "symbol scaled": lambda s: s.symbol("square", square, x=0, y=0, scale=500),
    **{
        f"anchor {anchor}": lambda s, anchor=anchor: s.text(
            90_000, 90_000, "Wide", face=Face.BOLD, size=3_200, color=BLACK, anchor=anchor
        )
        for anchor in get_args(Anchor)
    },
    **{
        f"face {face}": lambda s, face=face: s.text(10_000, 90_000, "Rag", face=face, size=3_200, color=BLACK)
        for face in Face
    },
    "size": lambda s: s.text(90_000, 90_000, "Wide", face=Face.BOLD, size=3_300, color=BLACK),
    "spacing": lambda s: s.text(90_000, 90_000, "Wide", face=Face.BOLD, size=3_200, color=BLACK, spacing=2_000),
}


@pytest.mark.parametrize("name", MAKERS)
def test_no_argument_is_lost_on_any_surface(name):
    results = [result(name, draw) for draw in ARGUMENTS.values()]
    keys = list(ARGUMENTS)
    alike = [(keys[a], keys[b]) for a in range(len(keys)) for b in range(a) if results[a] == results[b]]
    assert alike == []


def test_pdf_and_svg_show_the_same_shapes_in_the_same_places():
    pdf, svg = pdf_shapes(sample.drawn_pdf()), svg_shapes(sample.drawn_svg())
    assert len(pdf) == len(svg) >= 12
    for ours, theirs in zip(pdf, svg, strict=True):
        assert ours[:4] == theirs[:4]
        for (x, y), (other_x, other_y) in zip(ours.points, theirs.points, strict=True):
            assert (x, y) == pytest.approx((other_x, other_y), abs=0.003)


# Order of calls


def started(name: str) -> Surface:
    surface = MAKERS[name]()
    surface.begin_page(*A4)
    return surface


def symbol_in_itself(surface: Surface) -> None:
    def loop(inner: Surface) -> None:
        inner.symbol("loop", loop, x=0, y=0)

    surface.symbol("loop", loop, x=0, y=0)


def in_symbol(surface: Surface, call: Callable[[Surface], None]) -> None:
    surface.push(x=1)
    surface.symbol("art", call, x=0, y=0)


def steps(*names: str) -> Callable[[Surface], None]:
    def run(surface: Surface) -> None:
        for name in names[:-1]:
            getattr(surface, name)()
        if names[-1] == "begin_page":
            surface.begin_page(*A4)
        else:
            getattr(surface, names[-1])()

    return run


def text(surface: Surface) -> None:
    surface.text(0, 0, "a", face=Face.BOLD, size=900, color=BLACK)


MISPLACED: dict[str, Callable[[Surface], None]] = {
    "a page in a page": steps("begin_page"),
    "pop without push": steps("pop"),
    "pop twice": steps("push", "pop", "pop"),
    "clip without push": lambda s: s.clip(SQUARE),
    "page ended in a push": steps("push", "end_page"),
    "page ended twice": steps("end_page", "end_page"),
    "finish in a page": steps("finish"),
    "finish twice": steps("end_page", "finish", "finish"),
    "page after finish": steps("end_page", "finish", "begin_page"),
    "push after the page": steps("end_page", "push"),
    "shape after the page": lambda s: (s.end_page(), square(s)),
    "path after the page": lambda s: (s.end_page(), s.path(SQUARE, fill=BLACK)),
    "circle after the page": lambda s: (s.end_page(), s.circle(0, 0, 9, fill=BLACK)),
    "text after the page": lambda s: (s.end_page(), text(s)),
    "symbol after the page": lambda s: (s.end_page(), s.symbol("square", square, x=0, y=0)),
    "symbol in itself": symbol_in_itself,
    "symbol leaves a push open": lambda s: in_symbol(s, lambda inner: inner.push(x=1)),
    "symbol pops the page's push": lambda s: in_symbol(s, lambda inner: inner.pop()),
    "symbol clips the page's push": lambda s: in_symbol(s, lambda inner: inner.clip(SQUARE)),
    "symbol ends the page": lambda s: s.symbol("art", lambda inner: inner.end_page(), x=0, y=0),
    "symbol begins a page": lambda s: s.symbol("art", lambda inner: inner.begin_page(*A4), x=0, y=0),
}


@pytest.mark.parametrize("name", MAKERS)
@pytest.mark.parametrize("case", MISPLACED)
def test_a_call_out_of_order_is_refused(case, name):
    with pytest.raises(InternalError):
        MISPLACED[case](started(name))


@pytest.mark.parametrize("name", MAKERS)
def test_nothing_can_be_drawn_or_finished_before_a_page(name):
    for call in (square, text, lambda s: s.finish(), lambda s: s.end_page()):
        with pytest.raises(InternalError):
            call(MAKERS[name]())


@pytest.mark.parametrize("name", MAKERS)
def test_a_shape_without_paint_is_refused(name):
    for call in (
        lambda s: s.path(SQUARE),
        lambda s: s.circle(0, 0, 100),
        lambda s: s.rect(0, 0, Um(1), Um(1)),
    ):
        with pytest.raises(ValueError):
            call(started(name))


@pytest.mark.parametrize("name", MAKERS)
def test_an_unknown_segment_is_refused(name):
    for call in (
        lambda s: s.path((("Q", 1, 2, 3, 4),), fill=WHITE),
        lambda s: s.path((("M", 1, 2), ("Q", 1, 2, 3, 4)), fill=WHITE),
        lambda s: s.path((("M", 1, 2), ("C", 1, 2, 3, 4)), fill=WHITE),
        lambda s: s.path((("L", 1, 2), ("L", 3, 4)), fill=WHITE),
        lambda s: s.path((), fill=WHITE),
        lambda s: (s.push(), s.clip((("M", 1, 2), ("A", 1, 2)))),
    ):
        with pytest.raises(ValueError):
            call(started(name))


@pytest.mark.parametrize("name", MAKERS)
def test_a_symbol_is_drawn_once_on_every_surface(name):
    calls = []

    def art(surface: Surface) -> None:
        calls.append(surface)
        square(surface)

    surface = MAKERS[name]()
    for _ in range(2):
        surface.begin_page(*A4)
        for step in range(3):
            surface.symbol("art", art, x=step, y=0)
        surface.end_page()
    assert calls == [surface]


def test_polygon_closes_unless_told_otherwise():
    assert polygon([(1, 2), (3, 4)]) == (("M", 1, 2), ("L", 3, 4), ("Z",))
    assert polygon([(1, 2), (3, 4)], closed=False) == (("M", 1, 2), ("L", 3, 4))


def test_hundredths_of_a_degree_turn_alike_on_every_surface() -> None:
    def drawn(name: str) -> bytes:
        surface = MAKERS[name]()
        surface.begin_page(*A4)
        surface.push(x=30_000, y=40_000, angle=-0.35)
        surface.path(SQUARE, fill=BLACK)
        surface.pop()
        surface.end_page()
        return surface.finish()

    far = (30 + 10 * math.cos(math.radians(-0.35)), 40 + 10 * math.sin(math.radians(-0.35)))
    for shapes in (pdf_shapes(drawn("pdf")), svg_shapes(drawn("svg"))):
        assert shapes[0].points[1] == pytest.approx(far, abs=0.002)
    assert b"push 30000 40000 angle -0.35" in drawn("recording")
