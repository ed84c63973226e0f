"""The deck of :mod:`bench.deck` in protograf, in the peers' own virtual environment: ``COUNT=540 python FILE``."""

import os
from time import perf_counter

from protograf import Card, Create, Data, Deck, Save, T, polygon, rectangle, text

COUNT = int(os.environ["COUNT"])
TEXT = (
    "when this creature enters the field each player draws one card and then discards another so that the one who "
    "holds most coins loses them all before night falls over the harbour"
)


def body(number: int) -> str:
    words = TEXT.split()
    start = number * 7 % len(words)
    return " ".join((words * 2)[start : start + 17]) + f" {number}."


start = perf_counter()
Create(filename=os.environ["OUT"], paper="A4", margin=1.0)
rows = [[str(n), f"Creature {n}", str(n % 19 + 1), str(n % 23 + 1), body(n)] for n in range(COUNT)]
Data(data_list=[["id", "title", "attack", "defense", "body"], *rows])
Deck(cards=COUNT, width=6.35, height=8.89)
Card(
    "*",
    rectangle(x=0.2, y=0.2, width=5.95, height=8.49, rounding=0.3),
    text(text=T("{{ title }}"), x=3, y=1),
    text(text="Attack", x=1, y=5),
    text(text=T("{{ attack }}"), x=5.5, y=5),
    text(text="Defense", x=1, y=5.6),
    text(text=T("{{ defense }}"), x=5.5, y=5.6),
    polygon(x=3, y=3, sides=10, radius=0.8, fill="red"),
    text(text=T("{{ body }}"), x=0.5, y=6.3, width=5.3, height=2, wrap=True),
)
Save()
print(perf_counter() - start)
