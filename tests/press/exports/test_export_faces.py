"""A picture a face: exact pixels, the trim in its middle, names that every system takes, and a list of them."""

from __future__ import annotations

import pytest
from exporting import exported, picture
from PIL import Image

from press.imposition.dummies import BACK, FRONT, card
from questpress.press.exports.export import Order, export_files, pictures
from questpress.press.units import mm


@pytest.mark.parametrize(
    ("export", "size", "dpi", "pixels"),
    [
        ("faces", "poker", 300, (750, 1050)),
        ("faces", "poker", 600, (1500, 2100)),
        ("faces", "disc-25", 300, (300, 300)),
        ("tgc", "poker", 300, (825, 1125)),
        ("tgc", "poker", 600, (1650, 2250)),
        ("tgc", "standard", 300, (825, 1125)),
        ("tgc", "tarot", 300, (900, 1500)),
        ("mpc", "poker", 300, (822, 1122)),
        ("mpc", "bridge", 600, (1494, 2244)),
    ],
)
def test_pixels_are_exact(export: str, size: str, dpi: int, pixels: tuple[int, int]) -> None:
    (front, back), listed = exported(export, [card("a", size, back="b")], dpi=dpi)
    for output in (front, back):
        assert picture(output).size == pixels
        assert picture(output).info["dpi"] == pytest.approx((dpi, dpi), abs=0.01)
    assert [row["pixels"] for row in listed["files"]] == [list(pixels)] * 2


@pytest.mark.parametrize(
    ("export", "size"), [("tgc", "poker"), ("tgc", "standard"), ("tgc", "tarot"), ("mpc", "poker")]
)
def test_art_reaches_every_edge_of_what_a_shop_cuts(export: str, size: str) -> None:
    (front, back), _ = exported(export, [card("a", size, back="b")])
    for output, color in ((front, FRONT), (back, BACK)):
        image = picture(output)
        for x in (0, image.width // 2, image.width - 1):
            for y in (0, image.height - 1):
                assert image.getpixel((x, y)) == tuple(color)


def test_without_bleed_a_face_ends_at_its_trim_and_with_it_goes_on() -> None:
    (front,), _ = exported("faces", [card("a", "disc-25")], bleed=mm(3))
    assert picture(front).size == (371, 371)  # 25.4 mm and 3 on both sides
    (front,), _ = exported("faces", [card("a", "poker")])
    assert picture(front).getpixel((0, 0)) == tuple(FRONT)


def test_the_trim_stands_in_the_middle_at_true_size() -> None:
    """Text of the dummy begins 5 mm from the trim's lower left corner."""
    (front,), _ = exported("tgc", [card("HHH")])
    image = picture(front)
    ink = Image.eval(image.convert("L"), lambda value: 255 if value < 60 else 0).getbbox()
    assert ink is not None
    left, foot = ink[0] / 300 * 25.4, (1125 - ink[3]) / 300 * 25.4
    assert foot == pytest.approx(3.175 + 5, abs=0.1)
    assert left == pytest.approx(3.175 + 5, abs=0.6)  # the letter has some room at its left


def test_six_cards_get_six_files_named_after_them() -> None:
    names = ["Goblin", "goblin", "Goblin", "Scout? / Spy", "CON", "x" * 200]
    outputs, listed = exported("faces", [card(name) for name in names])
    found = [output.name for output in outputs]
    assert found[:5] == [
        "monster_Goblin.png",
        "monster_goblin-2.png",
        "monster_Goblin-3.png",
        "monster_Scout_Spy.png",
        "monster_CON.png",
    ]
    assert len({name.casefold() for name in found}) == 6
    assert all(len(name.encode()) < 200 and "/" not in name for name in found)
    assert [row["front"] for row in listed["cards"]] == found
    assert [row["name"] for row in listed["cards"]] == names


def test_a_shop_gets_its_files_in_order_and_is_told_how_many_of_each() -> None:
    components = [card("Zed", back="deck", copies=3), card("Ann", back="deck"), card("Own", back="its own")]
    outputs, listed = exported("mpc", components)
    assert [output.name for output in outputs] == [
        "1_monster_Zed_x3.png",
        "2_monster_back.png",
        "3_monster_Ann.png",
        "4_monster_Own.png",
        "5_monster_Own_back.png",
    ]
    told = [(row["id"], row["copies"], row["front"], row["back"]) for row in listed["cards"]]
    assert told == [
        ("boardquest/monster/Zed", 3, "1_monster_Zed_x3.png", "2_monster_back.png"),
        ("boardquest/monster/Ann", 1, "3_monster_Ann.png", "2_monster_back.png"),
        ("boardquest/monster/Own", 1, "4_monster_Own.png", "5_monster_Own_back.png"),
    ]
    assert listed["shop"] == {"name": "MakePlayingCards", "bleed_um": 3048, "safe_um": 3048}


def test_a_blank_back_is_told_as_none() -> None:
    _, listed = exported("faces", [card("a")])
    assert listed["cards"][0]["back"] is None


def test_changing_one_card_changes_its_picture_alone() -> None:
    many = [card(str(number), back="deck") for number in range(70)]
    before, _ = exported("faces", many)
    after, _ = exported("faces", [*many[:5], card("Łódź", back="deck"), *many[6:]])
    changed = [number for number, (a, b) in enumerate(zip(before, after, strict=True)) if a.data != b.data]
    assert changed == [6]  # the back stands behind the first front


def test_nothing_to_export_is_no_file() -> None:
    order = Order(export="tgc", game="boardquest", components=[card("a", "disc-25")])
    assert list(export_files(order, findings=[])) == []
    assert pictures(order) == 0
