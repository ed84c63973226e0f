from __future__ import annotations

import itertools

import pytest

from questpress.catalog.box import load_box
from questpress.press import fonts
from questpress.press.sheets.boardquest.lettering import FULL, SMALL, TINY, fit_names, room, sizes_for
from questpress.press.surface import Face
from questpress.press.units import mm

NAMES = {monster.id: monster.name for monster in load_box("printed").monsters}
SIDES = [mm(side / 100) for side in range(690, 1360, 35)]


@pytest.mark.parametrize("side", SIDES)
def test_every_monster_of_the_box_has_its_whole_name(side):
    """Down to 6.9 mm a side, the smallest of four players on Letter."""
    _, fitted = fit_names(NAMES, side, sizes_for(side))
    for key, name in fitted.items():
        assert " ".join(name.fitted.lines) == NAMES[key]
        assert name.fitted.size in (800, 950, 1100)
        assert len(name.fitted.lines) == len(name.baselines) <= 2


@pytest.mark.parametrize("side", SIDES)
def test_names_keep_their_room_and_stand_below_the_stone(side):
    stone, fitted = fit_names(NAMES, side, sizes_for(side))
    for name in fitted.values():
        for line, box, y in zip(name.fitted.lines, name.boxes(), name.baselines, strict=True):
            wide = fonts.width(line, Face.BOLD, name.fitted.size) + name.spacing * (len(line) - 1)
            assert wide <= room(-y, side)
            assert box.right - box.left <= wide
            assert box.top < stone.foot * side // mm(9.93)
        for upper, lower in itertools.pairwise(name.boxes()):
            assert lower.top <= upper.bottom + fonts.cap_height(name.fitted.size) * 3 // 10


def test_stones_get_smaller_only_when_names_need_it():
    used = [fit_names(NAMES, side, sizes_for(side))[0] for side in (mm(11), mm(9.9), mm(6.9))]
    assert used[:2] == [FULL, FULL]
    assert used[2] in (SMALL, TINY)


@pytest.mark.parametrize("side", [mm(6.65), mm(6.7), mm(6.8)])
def test_below_that_a_name_is_parted_before_it_loses_letters(side):
    """One map for four players in 250 is so high that its tiles on Letter are smaller than 6.9 mm."""
    _, fitted = fit_names(NAMES, side, sizes_for(side))
    for key, name in fitted.items():
        assert not name.fitted.cut
        assert "".join(name.fitted.lines).replace("-", "").replace(" ", "") == NAMES[key].replace(" ", "")
    assert any(name.fitted.broken for name in fitted.values())


@pytest.mark.parametrize(
    ("name", "lines"),
    [
        ("The Abominable Wanderer of Mud", ("The", "Abomi…")),
        ("Swordmaster-of-the-Deep", ("Sword-", "master…")),
        ("Warden of the Winter Mountain", ("Warden…",)),
    ],
)
def test_a_name_that_fits_nowhere_keeps_what_it_can_and_ends_in_an_ellipsis(name, lines):
    side = mm(8.2)
    fitted = fit_names({1: name}, side, sizes_for(side))[1][1]
    assert fitted.fitted.lines == lines
    assert fitted.fitted.cut
    assert len(fitted.baselines) == len(lines)
    for line, y in zip(lines, fitted.baselines, strict=True):
        assert fonts.width(line, Face.BOLD, fitted.fitted.size) <= room(-y, side)


def test_rarities_are_all_of_one_size():
    words = {1: "Common", 2: "Uncommon", 3: "Rare"}
    side = mm(11)
    mixed = {name.fitted.size for name in fit_names(words, side, sizes_for(side))[1].values()}
    alike = {name.fitted.size for name in fit_names(words, side, sizes_for(side), alike=True)[1].values()}
    assert alike == {min(mixed)}


def test_a_rarity_is_parted_before_it_is_cut():
    side = mm(7.2)
    fitted = fit_names({1: "Uncommon", 2: "Rare"}, side, sizes_for(side), alike=True)[1]
    assert fitted[1].fitted.lines == ("Un-", "common")
    assert fitted[2].fitted.lines == ("Rare",)


def test_type_takes_the_steps_of_the_house():
    steps = [sizes_for(side) for side in SIDES]
    assert {size for step in steps for size in (*step.names, step.letter, step.number, step.badge, step.start)} == {
        *(800, 950, 1100)
    }
    assert steps[0].letter == 800
    assert steps[-1].names[0] == 1100
