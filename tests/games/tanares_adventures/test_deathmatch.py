from __future__ import annotations

import json
from dataclasses import replace as changed
from types import MappingProxyType

import pytest

from questpress.catalog.entries_tanares_adventures import AttackEntry, PlacementEntry
from questpress.catalog.entries_tanares_adventures_quests import HeroEntry
from questpress.catalog.figure import Basis, Figure
from questpress.catalog.load import Catalog
from questpress.catalog.query import catalog_for
from questpress.errors import RequestError, UsageError
from questpress.games.tanares_adventures.deathmatch import (
    DIFFICULTIES,
    Deathmatch,
    MatchOptions,
    make_match,
    match_from_code,
)

CATALOG = catalog_for("tanares-adventures")
BARE = catalog_for("tanares-adventures", box="mine")
SEEDS = [f"pit {number}" for number in range(60)]


def with_roles(roles: dict[str, str]) -> Catalog:
    """The catalog of an owner who typed the Combat Roles of some heroes."""
    heroes = dict(CATALOG.entries["hero"])
    for name, role in roles.items():
        figure = Figure(value=f"tanares-adventures/role/{role}", basis=Basis.ORIGINAL)
        heroes[name] = heroes[name].model_copy(update={"role": figure})
    return changed(CATALOG, entries=MappingProxyType({**CATALOG.entries, "hero": heroes}))


@pytest.mark.parametrize("size", [3, 4])
def test_teams_are_full_and_apart_and_the_ai_leads_whom_it_may(size):
    able = {hero.id for hero in CATALOG.of(HeroEntry) if hero.solo_opponent.value}
    for seed in SEEDS:
        match = make_match(seed, MatchOptions(size=size), CATALOG)
        teams = [[hero.hero for hero in team] for team in (match.player, match.ai)]
        assert [len(team) for team in teams] == [size, size]
        assert len({*teams[0], *teams[1]}) == 2 * size
        assert set(teams[1]) <= able


def test_the_rules_advise_three_a_side():
    assert len(make_match("x", MatchOptions(), CATALOG).player) == 3


def test_dice_decide_team_and_band_and_squares_are_those_of_the_table():
    teams, bands = set(), set()
    for seed in SEEDS:
        match = make_match(seed, MatchOptions(), CATALOG)
        assert match.player_team == ("blue" if match.team_roll <= 10 else "red")
        rows = [row for row in CATALOG.of(PlacementEntry) if row.id in match.rows]
        assert len(rows) == 2
        assert all(row.lowest_roll.value <= match.table_roll <= row.highest_roll.value for row in rows)
        for place, hero in enumerate(match.player):
            told = [(row.blue if match.player_team == "blue" else row.red).value[place] for row in rows]
            assert [str(square) for square in hero.squares] == told
        teams.add(match.player_team)
        bands.add(match.rows)
    assert teams == {"blue", "red"}
    assert len(bands) == 4


def test_bands_of_ours_place_nobody_on_another():
    for low in (1, 6, 11, 16):
        rows = [row for row in CATALOG.of(PlacementEntry) if row.lowest_roll.value == low]
        squares = [square for row in rows for square in (*row.red.value, *row.blue.value)]
        assert len(squares) == len(set(squares)) == 16


def test_without_our_pack_bands_over_the_first_are_left_to_be_looked_up():
    found = [make_match(seed, MatchOptions(), BARE) for seed in SEEDS]
    assert {bool(match.rows) for match in found} == {True, False}
    for match in found:
        assert bool(match.rows) == (match.table_roll <= 5) == bool(match.ai[0].squares)


def test_attacks_that_go_are_those_of_the_table():
    for seed in SEEDS[:12]:
        for hero in make_match(seed, MatchOptions(), CATALOG).ai:
            assert hero.out
            for one in hero.out:
                entry = CATALOG.get(f"tanares-adventures/attack/{one}")
                assert isinstance(entry, AttackEntry)
                assert entry.hero.value == f"tanares-adventures/hero/{hero.hero}"


@pytest.mark.parametrize(("difficulty", "below"), tuple(zip(DIFFICULTIES, (5, 10, 15, 20), strict=True)))
def test_difficulty_takes_hit_points_from_the_player(difficulty, below):
    assert make_match("x", MatchOptions(difficulty=difficulty), CATALOG).below_max_hp == below


def test_roles_that_an_owner_typed_keep_tacticians_out_and_roles_apart():
    catalog = with_roles(
        {"katar": "tactician", "jorana": "brute", "sedrik": "brute", "rurik": "tank", "taram": "healer"}
    )
    for seed in SEEDS:
        match = make_match(seed, MatchOptions(size=4), catalog)
        assert "katar" not in [hero.hero for hero in match.ai]
        for team in (match.player, match.ai):
            roles = [hero.role for hero in team if hero.role]
            assert len(roles) == len(set(roles))


def test_heroes_can_be_named():
    match = make_match("x", MatchOptions(player=("rurik",), ai=("katar", "niary")), CATALOG)
    assert match.player[0].hero == "rurik"
    assert [hero.hero for hero in match.ai[:2]] == ["katar", "niary"]
    assert match.code.startswith("QPF-")


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (MatchOptions(size=5), "3 or 4"),
        (MatchOptions(difficulty="mild"), "no difficulty 'mild'"),
        (MatchOptions(player=("katarr",)), "did you mean katar"),
        (MatchOptions(player=("katar",), ai=("katar",)), "named twice"),
        (MatchOptions(ai=("liana",)), "cannot be led by the AI"),
        (MatchOptions(player=("katar", "niary", "rurik", "taram")), "more than 3"),
    ],
)
def test_a_bad_wish_is_refused(options, words):
    with pytest.raises(UsageError, match=words):
        make_match("x", options, CATALOG)


def test_too_few_heroes_are_told():
    alike = dict.fromkeys((hero.id for hero in CATALOG.of(HeroEntry) if hero.solo_opponent.value), "brute")
    with pytest.raises(RequestError, match="not enough heroes"):
        make_match("x", MatchOptions(), with_roles(alike))


def test_a_share_code_makes_the_same_match_again():
    for seed in SEEDS[:8]:
        match = make_match(seed, MatchOptions(size=4, difficulty="insane"), CATALOG)
        assert match_from_code(match.code, CATALOG) == match
    with pytest.raises(RequestError, match="another version"):
        match_from_code(match.code, BARE)
    with pytest.raises(UsageError, match="not one of a deathmatch"):
        match_from_code("QP1-2131-3235-13GJ-R794-TDWH-PXJX-YS87", CATALOG)


def test_the_document_reads_back():
    match = make_match("x", MatchOptions(), CATALOG)
    assert Deathmatch.model_validate(json.loads(match.to_json())) == match
    assert make_match("x", MatchOptions(), CATALOG).to_json() == match.to_json()
    assert make_match("y", MatchOptions(), CATALOG).to_json() != match.to_json()
