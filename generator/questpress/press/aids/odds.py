"""Chances of dice, counted exactly: no figure of an odds table is typed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import cache
from typing import Any

from questpress.press.aids.tags import COMPUTED, Num

D6 = (1, 2, 3, 4, 5, 6)


@cache
def sums(faces: tuple[int, ...], dice: int) -> dict[int, int]:
    """Return in how many of the equally likely throws of so many alike dice each sum falls, by sum.

    ``faces`` are the values on a die's sides, repeated ones included.
    """
    ways = {0: 1}
    for _ in range(dice):
        more: dict[int, int] = {}
        for total, count in ways.items():
            for face in faces:
                more[total + face] = more.get(total + face, 0) + count
        ways = more
    return dict(sorted(ways.items()))


def at_least(faces: tuple[int, ...], dice: int, target: int) -> Fraction:
    """Return the chance that the sum is ``target`` or more."""
    ways = sums(faces, dice)
    return Fraction(sum(count for total, count in ways.items() if total >= target), sum(ways.values()))


def beats(faces: tuple[int, ...], dice: int, gap: int, *, miss: int | None = None, hit: int | None = None) -> Fraction:
    """Return the chance that the sum is more than ``gap``, where one sum always misses and one always hits."""
    ways = sums(faces, dice)
    good = sum(n for total, n in ways.items() if total != miss and (total > gap or total == hit))
    return Fraction(good, sum(ways.values()))


def best_of(sides: int, dice: int, target: int) -> Fraction:
    """Return the chance that the best of so many dice shows ``target`` or more."""
    return 1 - Fraction(min(max(target - 1, 0), sides), sides) ** dice


def worst_of(sides: int, dice: int, target: int) -> Fraction:
    """Return the chance that the worst of so many dice shows ``target`` or more."""
    return Fraction(min(max(sides - target + 1, 0), sides), sides) ** dice


def percent(chance: Fraction) -> int:
    """Return a chance in whole per cent, halves up; only the impossible is 0 and only the certain 100."""
    rounded = int(chance * 100 + Fraction(1, 2))
    if 0 < chance < 1:
        return min(max(rounded, 1), 99)
    return rounded


class Chance:
    """A chance as templates see it: ``{{ c }}`` prints per cent, ``{{ c.bar }}`` is a bar of counted throws."""

    def __init__(self, value: Fraction, throws: int) -> None:
        self._value = value
        self._throws = throws

    @property
    def value(self) -> Fraction:
        """The chance itself."""
        return self._value

    @property
    def bar(self) -> str:
        """A cell with a bar: so many of all throws."""
        return f"bar:{self._value.numerator * self._throws // self._value.denominator}/{self._throws}"

    @property
    def ways(self) -> Num:
        """How many of the throws do it."""
        return Num(int(self._value * self._throws), COMPUTED)

    @property
    def throws(self) -> Num:
        """How many throws there are."""
        return Num(self._throws, COMPUTED)

    def __str__(self) -> str:
        return f"{Num(percent(self._value))}%"


class Row:
    """One line of the Boardquest table: the gap, what the dice must show, and the chance, for both ways to roll."""

    def __init__(self, gap: str, need: str, hits: Chance, luckless_need: str, luckless: Chance) -> None:
        self.gap, self.need, self.hits = gap, need, hits
        self.luckless_need, self.luckless = luckless_need, luckless


class Odds:
    """What templates can ask about dice. ``fig`` and ``entry`` read the catalog."""

    def __init__(self, fig: Callable[[str], Any], entry: Callable[[str], Any]) -> None:
        self._fig = fig
        self._entry = entry

    def at_least(self, target: int, dice: int, sides: int) -> Chance:
        """Return the chance that so many dice of so many sides sum up to a target or more."""
        faces = tuple(range(1, int(sides) + 1))
        return Chance(at_least(faces, int(dice), int(target)), int(sides) ** int(dice))

    def beats(self, gap: int) -> Chance:
        """Return the chance that an attack of Boardquest hits over a gap (Defense minus Attack)."""
        dice, miss, hit = (int(self._fig(f"number/{n}")) for n in ("attack-dice", "critical-miss", "critical-hit"))
        return Chance(beats(D6, dice, int(gap), miss=miss, hit=hit), 6**dice)

    def need(self, gap: int) -> Any:
        """Return the least total of the dice that hits over a gap, as a figure."""
        miss, hit = int(self._fig("number/critical-miss")), int(self._fig("number/critical-hit"))
        return Num(min(max(int(gap) + 1, miss + 1), hit))

    def d20(self, target: int, *, rolls: int = 1, worst: bool = False) -> Chance:
        """Return the chance that a d20 shows a target or more; best or worst of so many rolls."""
        rule = worst_of if worst else best_of
        return Chance(rule(20, int(rolls), int(target)), 20 ** int(rolls))

    def hits(self, faces: Sequence[int], dice: int, wanted: int) -> Chance:
        """Return the chance of so many hits or more with dice whose sides show these hits."""
        values = tuple(int(face) for face in faces)
        return Chance(at_least(values, int(dice), int(wanted)), len(values) ** int(dice))

    def expected(self, faces: Sequence[int], dice: int) -> str:
        """Return the hits that so many dice give on average, to one decimal."""
        tenths = int(Fraction(10 * sum(map(int, faces)) * int(dice), len(faces)) + Fraction(1, 2))
        return f"{Num(tenths // 10)}.{Num(tenths % 10)}"
