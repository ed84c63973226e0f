"""Chances of dice, counted exactly: no figure of an odds table is typed."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import cache
from typing import Any

from questpress.press.aids.tags import COMPUTED, Num, bare

D6 = (1, 2, 3, 4, 5, 6)
D20 = 20
_HITS = {"one": 1, "two": 2, "three": 3}
_MOST = 40


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


class Odds:
    """What templates can ask about dice. ``fig`` and ``entry`` read the catalog."""

    def __init__(self, fig: Callable[[str], Any], entry: Callable[[str], Any]) -> None:
        self._fig = fig
        self._entry = entry

    def at_least(self, target: int, dice: int, sides: int) -> Chance:
        """Return the chance that so many dice of so many sides sum up to a target or more."""
        faces = tuple(range(1, _bounded(sides, "sides") + 1))
        return Chance(at_least(faces, _bounded(dice, "dice"), int(target)), int(sides) ** int(dice))

    def beats(self, gap: int, *, luckless: bool = False) -> Chance:
        """Return the chance that an attack of Boardquest hits over a gap (Defense minus Attack)."""
        if luckless:
            return Chance(beats(D6, 1, int(gap) - self._luckless()), len(D6))
        dice = int(self._fig("number/attack-dice"))
        chance = beats(D6, dice, int(gap), miss=self._number("critical-miss"), hit=self._number("critical-hit"))
        return Chance(chance, len(D6) ** dice)

    def need(self, gap: int, *, luckless: bool = False) -> Any:
        """Return what the dice must show at least to hit over a gap; "any" where all do, "–" where none does."""
        if luckless:
            least = int(gap) + 1 - self._luckless()
            return "any" if least <= D6[0] else "–" if least > D6[-1] else Num(least)
        return Num(min(max(int(gap) + 1, self._number("critical-miss") + 1), self._number("critical-hit")))

    def _number(self, name: str) -> int:
        return int(self._fig(f"number/{name}"))

    def _luckless(self) -> int:
        """Return what the mod Luckless adds to its one die."""
        from questpress.press.aids.calls import after

        return int(after(self._entry("mod/luckless").effect, "add"))

    def d20(self, target: int, *, blessed: bool = False, cursed: bool = False, natural: bool = False) -> Chance:
        """Return the chance that a d20 shows a target or more, with the better or the worse of two.

        ``natural``: a one always misses and a twenty always hits.
        """
        wanted = min(max(int(target), 2), D20) if natural else int(target)
        rolls = 2 if blessed is not cursed else 1
        rule = worst_of if cursed and not blessed else best_of
        return Chance(rule(D20, rolls, wanted), D20**rolls)

    def hits(self, die: str, dice: int, wanted: int) -> Chance:
        """Return the chance of so many hits or more with so many of a die of the catalog."""
        faces = self._faces(die)
        return Chance(at_least(faces, _bounded(dice, "dice"), int(wanted)), len(faces) ** int(dice))

    def shows(self, die: str, face: str, dice: int) -> Chance:
        """Return the chance that at least one of so many of a die of the catalog shows a face. Raises ValueError for
        a face that the die does not have.
        """
        faces = [bare(str(one)) for one in self._entry(die).faces]
        if face not in faces:
            raise ValueError(f"{die} has no face {face!r}; it has {', '.join(dict.fromkeys(faces))}")
        marked = tuple(int(one == face) for one in faces)
        return Chance(at_least(marked, _bounded(dice, "dice"), 1), len(faces) ** int(dice))

    def expected(self, die: str, dice: int) -> str:
        """Return the hits that so many of a die of the catalog give on average, to one decimal."""
        faces = self._faces(die)
        tenths = int(Fraction(10 * sum(faces) * int(dice), len(faces)) + Fraction(1, 2))
        return f"{Num(tenths // 10)}.{Num(tenths % 10)}"

    def _faces(self, die: str) -> tuple[int, ...]:
        """Return the hits on a die's sides: a side named "two-hits" has two, one without such a word none."""
        return tuple(_HITS.get(bare(str(face)).split("-")[0], 0) for face in self._entry(die).faces)


def _bounded(value: int, what: str) -> int:
    if not 1 <= int(value) <= _MOST:
        raise ValueError(f"{int(value)} {what} are not between 1 and {_MOST}")
    return int(value)
