"""Faces are looked at before they are printed: texts near the cut, odd characters, and what has changed."""

from __future__ import annotations

from dataclasses import replace

import pytest

from press.imposition.dummies import card
from questpress.findings import Finding, Location, Severity
from questpress.press.faces.component import Component, Side, Style
from questpress.press.ink import Ink
from questpress.press.run.inspect import SAFE, Inspector
from questpress.press.sizes import parse_trim
from questpress.press.surface import Anchor, Face, Surface
from questpress.press.units import BLACK, mm

STYLE = Style(Ink.COLOR)


def written(size: str, x: float, y: float, text: str = "HH", anchor: Anchor = "start", *, angle: int = 0) -> Component:
    """Return a component with one line of text at a place in millimetres."""

    def line(surface: Surface) -> None:
        surface.text(0, 0, text, face=Face.BOLD, size=1000, color=BLACK, anchor=anchor)

    def draw(surface: Surface, style: Style) -> None:
        surface.push(x=mm(x) - 1000, y=mm(y))
        surface.symbol(f"line {text} {anchor}", line, x=1000, y=0, angle=angle)
        surface.pop()

    return replace(card("x"), trim=parse_trim(size), front=Side(f"{size} {x} {y} {text} {anchor} {angle}", draw))


def found(component: Component, safe: int = SAFE) -> list[Finding]:
    return list(Inspector(STYLE).findings(component, safe))


@pytest.mark.parametrize(
    ("component", "near"),
    [
        (written("poker", 1.05, 20), False),
        (written("poker", 0.95, 20), True),
        (written("poker", 20, 0.95), True),
        (written("poker", 20, 1.05), False),
        (written("poker", 20, 1.5, "gg"), True),  # what hangs below the line counts
        (written("poker", 62.4, 20, anchor="end"), False),
        (written("poker", 62.6, 20, anchor="end"), True),
        (written("poker", 60, 20), True),
        (written("poker", 62.4, 60, angle=90), False),
        (written("poker", 62.6, 60, angle=90), True),
        (written("disc-25", 12.7, 12.7, anchor="middle"), False),
        (written("disc-25", 4, 4), True),
        (written("hex-25", 12.6, 14, anchor="middle"), False),
        (written("hex-25", 2, 2), True),
        (written("hex-25", 12.6, 0.3, anchor="middle"), True),
        (written("hex-64", 31, 27, anchor="middle"), False),
        (written("hex-64", 1.5, 50), True),
    ],
)
def test_a_text_near_the_cut_is_told(component: Component, near: bool) -> None:
    findings = found(component)
    assert [finding.code for finding in findings] == ["PR-20"] * near
    for finding in findings:
        assert finding.severity is Severity.WARNING
        assert finding.where.path == "boardquest/monster/x"


def test_a_shop_is_less_exact_than_scissors() -> None:
    component = written("poker", 2.5, 20)
    assert found(component) == []
    (finding,) = found(component, mm(3.175))
    assert "stands 2.5 mm from the cut; 3.175 mm are safe" in finding.message
    (finding,) = found(written("poker", -1, 20))
    assert "stands over the cut" in finding.message


def test_backs_are_looked_at_too() -> None:
    component = replace(card("x"), back=written("poker", 0.2, 20).front)
    (finding,) = found(component)
    assert "the back of boardquest/monster/x" in finding.message


def test_characters_that_cannot_be_shown_are_told_once() -> None:
    component = written("poker", 20, 20, "漢a漢")
    (finding,) = found(component)
    assert (finding.code, finding.value, finding.where.path) == ("PR-01", "U+6F22", "boardquest/monster/x")
    known = Finding("PR-01", "known", Location(path="boardquest/monster/x.title"), "", Severity.WARNING, "U+6F22")
    assert found(replace(component, findings=(known,))) == []


def test_the_mark_of_a_component_changes_with_all_that_it_shows() -> None:
    look = Inspector(STYLE).look
    plain = card("a", back="b")
    marks = [
        look(plain),
        look(card("c", back="b")),
        look(card("a", back="c")),
        look(card("a")),
        look(card("a", "bridge", back="b")),
        look(written("poker", 20, 20)),
        look(written("poker", 20, 21)),
        look(written("poker", 20, 20, "HI")),  # within a symbol
        Inspector(Style(Ink.COLOR, mm(3))).look(plain),
    ]
    assert len(set(marks)) == len(marks)
    assert Inspector(STYLE).look(replace(plain, ref="other", copies=3, name="other")) == marks[0]


def test_the_mark_changes_with_what_a_symbol_draws() -> None:
    def drawn(width: int) -> Component:
        def art(surface: Surface) -> None:
            surface.rect(0, 0, width, 1000, fill=BLACK)

        front = Side("art", lambda surface, style: surface.symbol("art", art, x=9000, y=9000))
        return replace(card("x"), front=front)

    marks = [Inspector(STYLE).look(drawn(width)) for width in (1000, 1000, 2000)]
    assert marks[0] == marks[1] != marks[2]
