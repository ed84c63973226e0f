"""Backs of decks: alike when turned, nothing near an edge, no shape cut."""

from __future__ import annotations

import pytest
from drawn import Shape, black_area, drawn, kept, lines, log_of, shapes

from questpress.press.faces.kit.backs import back_side
from questpress.press.ink import Ink
from questpress.press.sizes import parse_trim
from questpress.press.units import BLACK, WHITE

GAMES = ("boardquest", "tanares-adventures", "tanares-expeditions", "anastyr")
POKER = parse_trim("poker")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("trim", ["poker", "mini-euro", "square", "large-tarot"])
def test_a_back_looks_the_same_when_it_is_turned(game, trim):
    size = parse_trim(trim)

    def places(turned: bool) -> list[tuple[int, int, int, int]]:
        found = []
        for shape in shapes(back_side(game, "Monster", "monster", size), size):
            west, south, east, north = shape.box
            if turned:
                west, south, east, north = (
                    size.width - east,
                    size.height - north,
                    size.width - west,
                    size.height - south,
                )
            found.append(tuple(round(value / 100) for value in (west, south, east, north)))
        return sorted(found)

    for one, other in zip(places(False), places(True), strict=True):
        assert all(abs(a - b) <= 1 for a, b in zip(one, other, strict=True))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("trim", ["poker", "mini-euro", "square", "large-tarot", "micro"])
def test_nothing_stands_near_the_edge(game, trim):
    size = parse_trim(trim)
    for item in drawn(back_side(game, "Skill · Demons", "skill", size), size):
        west, south, east, north = item.box if isinstance(item, Shape) else (item.x, item.y, item.right, item.y)
        assert min(west, south, size.width - east, size.height - north) >= 3_300


@pytest.mark.parametrize("game", GAMES)
def test_shapes_of_the_field_keep_clear_of_label_and_medallion(game):
    found = shapes(back_side(game, "Skill · Demons", "skill", POKER), POKER)
    field, medallion = found[0], found[1]
    (label, *_) = lines(back_side(game, "Skill · Demons", "skill", POKER), POKER)
    for area in field.areas:
        west, east = min(x for x, _ in area), max(x for x, _ in area)
        south, north = min(y for _, y in area), max(y for _, y in area)
        over_label = west < label.right and east > label.x and south < label.y + 1_500 and north > label.y
        assert not over_label
        if game == "boardquest":  # a box tells enough of a hexagon's middle
            assert not (west > medallion.box[0] + 8_000 and east < medallion.box[2] - 8_000
                        and south > medallion.box[1] + 9_000 and north < medallion.box[3] - 9_000)  # fmt: skip


@pytest.mark.parametrize("game", GAMES)
def test_a_back_in_mono_has_no_large_black_area(game):
    for shape in shapes(back_side(game, "Monster", "monster", POKER), POKER, Ink.MONO):
        assert shape.fill in (None, BLACK, WHITE)
        if shape.fill == BLACK and shape.symbol.startswith("back-"):
            largest = max(black_area(Shape(BLACK, None, shape.box, (area,), "")) for area in shape.areas)
            assert largest <= 100


def test_backs_of_a_deck_are_one_and_backs_of_two_are_not():
    assert back_side("boardquest", "Item", "loot", POKER) == back_side("boardquest", "Item", "loot", POKER)
    assert back_side("boardquest", "Item", "loot", POKER) != back_side("boardquest", "Monster", "monster", POKER)


@pytest.mark.parametrize("game", GAMES)
def test_each_back_is_as_kept(golden, game):
    size = parse_trim("mini-american")
    golden(f"press/faces/back_{game}.log", kept(log_of(back_side(game, "Deck", "star", size), size)))
