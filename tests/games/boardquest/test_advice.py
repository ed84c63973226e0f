"""The advice of findings is good: a piece or fort that is moved as told lies well there."""

from __future__ import annotations

import copy
import random  # noqa: TID251  only to shake test data
import re
from dataclasses import replace
from typing import Any

import casebox
import casework
import pytest

from questpress.findings import Finding
from questpress.games.boardquest.check import check_map
from questpress.games.boardquest.document import BoardquestMap
from questpress.games.boardquest.rules._lines import runs, straights, zigzags
from questpress.grid.graph import contact_graph, parts
from questpress.grid.hex import Hex, distance, meets_by_two

LAY = re.compile(r"Lay piece (\d+) with its centre at \[(-?\d+), (-?\d+)\]")
MOVE = re.compile(r"Move .* to .*\[-?\d+, -?\d+\]")
CELL = re.compile(r"\[(-?\d+), (-?\d+)\]")


def check(data: dict[str, Any]) -> list[Finding]:
    return check_map(BoardquestMap.model_validate(data), casebox.BOX)


def shaken(seed: int) -> dict[str, Any]:
    """Return a map with pieces and forts moved about."""
    shake = random.Random(seed)
    data = casework.build({"map": shake.choice(["two", "three", "lake", "run", "straight", "zigzag", "corner"])})
    for piece in shake.sample(data["pieces"], shake.randint(0, 2)):
        casework.move_piece(data, piece["id"], Hex(shake.randint(-3, 3), shake.randint(-3, 3)))
    for fort in shake.sample(data["forts"], 3):
        fort["at"] = list(shake.choice(data["tiles"])["at"])
    return data


MAPS = [casework.build({"map": name}) for name in ("run", "straight", "zigzag")] + [shaken(seed) for seed in range(60)]


def test_a_piece_laid_as_told_lies_well() -> None:
    told = 0
    for data in MAPS:
        for found in check(data):
            match = LAY.search(found.fix)
            if match is None:
                continue
            told += 1
            number, q, r = map(int, match.groups())
            old = next(Hex(*p["center"]) for p in data["pieces"] if p["id"] == f"piece-{number:02d}")
            others = [Hex(*p["center"]) for p in data["pieces"] if p["id"] != f"piece-{number:02d}"]
            place = Hex(q, r)
            assert place != old
            assert all(distance(place, other) > 2 for other in others)
            assert any(meets_by_two(place, other) for other in others)
            now = [*others, place]
            last = len(others)
            assert not [row for rows in (runs, straights, zigzags) for row in rows(now, 4) if last in row]
            # Nobody is left behind: what hung together does so still.
            before = parts(contact_graph([*others, old], one_hex=False))
            assert len(parts(contact_graph(now, one_hex=False))) <= len(before)
    assert told > 50


def test_a_fort_moved_as_told_stands_well() -> None:
    told = 0
    for data in MAPS:
        for found in check(data):
            path = re.fullmatch(r"forts\.(\d+)\.at", found.where.path or "")
            if not MOVE.fullmatch(found.fix.rstrip(".")) or path is None:
                continue
            named = re.match(r"Move (.*?) to ", found.fix)
            assert named is not None
            for q, r in CELL.findall(found.fix.removeprefix(named.group())):
                for index in forts_called(data, found, named.group(1)):
                    moved = copy.deepcopy(data)
                    moved["forts"][index]["at"] = [int(q), int(r)]
                    bad = [f for f in check(moved) if (int(q), int(r)) in f.where.cells]
                    codes = {f.code for f in bad}
                    assert not codes & {"BQ-M13", "BQ-M14", "BQ-M15", "BQ-M16", "BQ-M27"}, (found, list(map(str, bad)))
                    told += 1
    assert told > 100


def forts_called(data: dict[str, Any], found: Finding, name: str) -> list[int]:
    """Return the one fort among a finding's cells that goes by a name; nothing where the name fits two of them."""

    def called(fort: dict[str, Any]) -> str:
        kinds = {"starting": f"player {fort['player']}'s starting fort", "center": "the centre fort", "neutral": ""}
        return kinds[fort["kind"]] or f"a neutral fort of player {fort['player']}"

    fits = [i for i, f in enumerate(data["forts"]) if tuple(f["at"]) in found.where.cells and called(f) == name]
    if name == "it":
        fits = [i for i, f in enumerate(data["forts"]) if f["kind"] == "center"]
    return fits if len(fits) == 1 else []


@pytest.mark.parametrize("seed", range(10))
def test_an_order_as_told_can_be_laid(seed: int) -> None:
    shake = random.Random(seed)
    data = casework.build({"map": shake.choice(["two", "three", "four", "lake"])})
    shake.shuffle(data["pieces"])
    (found,) = [f for f in check(data) if f.code == "BQ-M07"] or [None]
    if found is None:
        return
    numbers = list(map(int, re.findall(r"\d+", found.fix)))
    assert sorted(numbers) == sorted(int(p["id"][-2:]) for p in data["pieces"])
    data["pieces"].sort(key=lambda p: numbers.index(int(p["id"][-2:])))
    assert check(data) == []


def test_groups_brought_together_as_told_meet() -> None:
    data = casework.build({"map": "halves"})
    (found,) = check(data)
    match = re.fullmatch(r"Move pieces ([\d, and]+) by \[(-?\d+), (-?\d+)\], all together; .*", found.fix)
    assert match is not None
    for number in re.findall(r"\d+", match.group(1)):
        casework.move_piece(data, f"piece-{int(number):02d}", Hex(int(match.group(2)), int(match.group(3))))
    assert not [f for f in check(data) if f.code in ("BQ-M05", "BQ-M06", "BQ-M07", "BQ-M23")]


def test_nobody_is_told_to_deal_a_card_that_is_not_left() -> None:
    doc = BoardquestMap.model_validate(casework.build({"map": "two"}))
    found = [f for f in check_map(doc, replace(casebox.BOX, monsters=())) if f.code == "BQ-M20"]
    assert len(found) == len(doc.monsters)
    for one in found:
        assert re.fullmatch(r"Write null, or since no \w+ card is left, deal one of another rarity\.", str(one.fix))
