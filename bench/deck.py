"""A deck of poker cards: title, two rows of figures, an icon of ten operators, a text in three lines, a border.

As a program it writes a PDF and prints the seconds that it took, imports not counted: of so many cards
(``python -m bench.deck 540 out.pdf``), or of the cards in a file (``python -m bench.deck cards.yaml out.pdf``).
"""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from time import perf_counter

from questpress.catalog.yamlio import load_yaml
from questpress.press import engine
from questpress.press.faces.component import Component, Side, Style
from questpress.press.imposition.draw import draw_plan
from questpress.press.imposition.plan import Plan, impose
from questpress.press.imposition.spec import PrintSpec
from questpress.press.pdf import PdfSurface
from questpress.press.sizes import Trim, parse_trim
from questpress.press.surface import Face, Stroke, Surface
from questpress.press.surface import Path as Shape
from questpress.press.text import draw_lines, wrap
from questpress.press.units import BLACK, Color, mm

SPEC = PrintSpec(duplex="none")
TEXT = (
    "when this creature enters the field each player draws one card and then discards another so that the one who "
    "holds most coins loses them all before night falls over the harbour"
)
RED = Color(140, 47, 27)
EDGE = Stroke(BLACK, mm(0.3))
HEART: Shape = (
    ("M", 0, -3000), ("C", -1000, -2000, -3000, -500, -3000, 1000), ("C", -3000, 2200, -2200, 3000, -1300, 3000),
    ("C", -700, 3000, -200, 2700, 0, 2200), ("C", 200, 2700, 700, 3000, 1300, 3000),
    ("C", 2200, 3000, 3000, 2200, 3000, 1000), ("C", 3000, 200, 2500, -600, 1800, -1300),
    ("L", 1200, -1900), ("L", 600, -2400), ("Z",),
)  # fmt: skip


def body(number: int) -> str:
    """Return a text of three lines that no other card has."""
    words = TEXT.split()
    start = number * 7 % len(words)
    return " ".join((words * 2)[start : start + 17]) + f" {number}."


def entries(count: int, first: int = 0) -> list[dict[str, str]]:
    """Return what so many cards say, numbered from ``first``."""
    return [
        {
            "title": f"Creature {number}",
            "attack": str(number % 19 + 1),
            "defense": str(number % 23 + 1),
            "text": body(number),
        }
        for number in range(first, first + count)
    ]


def written(said: Sequence[Mapping[str, str]]) -> str:
    """Return the file of what cards say, in YAML."""
    return "".join("- " + "\n  ".join(f"{key}: {text}" for key, text in one.items()) + "\n" for one in said)


def read(file: Path) -> list[dict[str, str]]:
    """Return what the cards in a file say."""
    loaded = load_yaml(file.read_bytes(), file.name)
    assert not loaded.findings
    return loaded.data()


def card(said: Mapping[str, str], trim: Trim) -> Component:
    """Return a card, its text laid out."""
    lines = wrap(said["text"], Face.REGULAR, 900, trim.width - mm(10))
    title = said["title"]
    rows = (("Attack", str(said["attack"])), ("Defense", str(said["defense"])))

    def draw(surface: Surface, style: Style) -> None:
        surface.rect(mm(2), mm(2), mm(59.5), mm(84.9), radius=mm(3), stroke=EDGE)
        surface.text(mm(5), mm(80), title, face=Face.BOLD, size=1400, color=BLACK)
        for place, (label, value) in enumerate(rows):
            surface.text(mm(5), mm(42 - 6 * place), label, face=Face.REGULAR, size=900, color=BLACK)
            surface.text(mm(58), mm(42 - 6 * place), value, face=Face.BOLD, size=900, color=BLACK, anchor="end")
        surface.symbol("heart", lambda inner: inner.path(HEART, fill=RED), x=mm(31), y=mm(62), scale=2500)
        draw_lines(surface, lines, mm(5), mm(26), face=Face.REGULAR, size=900, color=BLACK)

    return Component(ref=f"bench/{title}", kind="card", name=title, trim=trim, front=Side(title, draw))


def plan(said: Sequence[Mapping[str, str]]) -> Plan:
    """Return the plan of cards."""
    trim = parse_trim("poker")
    return impose([card(one, trim) for one in said], SPEC)


def pdf(said: Sequence[Mapping[str, str]]) -> bytes:
    """Return the PDF of cards."""
    surface = PdfSurface(title="bench")
    draw_plan(surface, plan(said))
    return surface.finish()


if __name__ == "__main__":
    engine.load()
    start = perf_counter()
    what, out = sys.argv[1:]
    Path(out).write_bytes(pdf(entries(int(what)) if what.isdecimal() else read(Path(what))))
    print(perf_counter() - start)
