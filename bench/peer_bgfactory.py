"""The deck of :mod:`bench.deck` in board-game-factory, in the peers' own environment: ``COUNT=540 python FILE``.

It makes pictures of sheets at 300 dots an inch, as that is all that it makes.
"""

import os
from time import perf_counter

from bgfactory import ff

COUNT = int(os.environ["COUNT"])
TEXT = (
    "when this creature enters the field each player draws one card and then discards another so that the one who "
    "holds most coins loses them all before night falls over the harbour"
)


def body(number: int) -> str:
    words = TEXT.split()
    start = number * 7 % len(words)
    return " ".join((words * 2)[start : start + 17]) + f" {number}."


def written(x: int, y: int, said: str, size: int, width: object = ff.INFER, height: object = ff.INFER) -> object:
    return ff.TextUniform(x, y, width, height, said, font_description=ff.FontDescription(size=size))


start = perf_counter()
cards = []
for n in range(COUNT):
    card = ff.Container(0, 0, 750, 1050)
    card.add(ff.RoundedRectangle(20, 20, 710, 1010, radius=35, stroke_width=4, fill_src=ff.COLOR_WHITE))
    card.add(written(60, 70, f"Creature {n}", 58))
    for y, label, value in ((550, "Attack", n % 19 + 1), (620, "Defense", n % 23 + 1)):
        card.add(written(60, y, label, 37))
        card.add(written(650, y, str(value), 37))
    card.add(ff.RegularPolygon(300, 250, 100, 10, fill_src=(0.55, 0.18, 0.11)))
    card.add(written(60, 740, body(n), 37, 630, 250))
    cards.append(card)
ff.make_printable_sheets(cards, dpi=300, out_dir_path=os.environ["OUT"])
print(perf_counter() - start)
