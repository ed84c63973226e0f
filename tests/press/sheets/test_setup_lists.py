from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from mapdoc import BOX, NUMBERS, make_map

from questpress.catalog.boardquest import Named, Rarity
from questpress.games.boardquest.document import BoardquestMap
from questpress.grid.hex import Hex
from questpress.press.sheets.boardquest.setup_lists import (
    FetchRow,
    Places,
    faction_names,
    fetch_groups,
    fort_rows,
    gentle_words,
    mods_in_play,
    monster_rows,
    rarity_counts,
    rarity_rows,
    reminders,
    start_income,
    start_steps,
    start_words,
    team_of,
    win_words,
)

PIECES = [(7, (0, 0), 0), (3, (2, 1), 0), (12, (-2, -1), 0)]
MONSTERS = [((1, 0), "common", "bog-imp"), ((2, 0), "rare", "dire-wolf"), ((-2, -2), "uncommon", "ash-hound")]


def sample(players: int = 3, **more: Any) -> BoardquestMap:
    settings: dict[str, Any] = {
        "forts": [
            ((3, 0), "starting", 1),
            ((0, 0), "neutral", 1),
            ((-3, 0), "neutral", 1),
            ((1, -1), "starting", 2),
            ((2, 2), "neutral", 2),
            ((-1, 0), "center", None),
        ],
        "monsters": MONSTERS,
        "treasures": [(3, 1), (0, -1), (-2, -1)],
    }
    return make_map(PIECES, players=players, **(settings | more))


def rows(doc: BoardquestMap) -> dict[str, FetchRow]:
    found = [row for group in fetch_groups(doc, BOX, build_page=2) for row in group.rows]
    assert len({row.term for row in found}) == len(found), "something is listed twice"
    return {row.term: row for row in found}


def test_places_are_piece_and_side() -> None:
    doc = sample()
    places = Places(doc, BOX)
    sides = {places.name(cell.at) for cell in doc.tiles if cell.piece == "piece-07"}
    assert sides == {"7 centre", "7 E", "7 NE", "7 NW", "7 W", "7 SW", "7 SE"}
    assert places.name(Hex(0, -1)) == "7 NW"
    # By piece number, not by its text, then counter-clockwise.
    assert places.names([doc.pieces[2].center, *[t.at for t in doc.tiles[:2]]]) == ("7 centre", "7 E", "12 centre")


def test_a_tile_keeps_its_name_however_the_piece_is_turned() -> None:
    turned = Places(make_map([(7, (0, 0), 4)]), BOX)
    assert turned.name(make_map(PIECES).pieces[0].center) == "7 centre"
    assert turned.name(sample().monsters[0].at) == "7 E"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_forts_are_counted_once(players: int) -> None:
    found = rows(sample(players))
    assert found["forts"].count == "7"
    assert found["forts"].rest == "of which 3 go on the map"
    # Only a faction that nobody plays has a fort to spare; four players use up all 28.
    total = players * 7 + sum(int(row.count) for term, row in found.items() if "fort for the centre" in term)
    assert total == (28 if players == 4 else players * 7 + 1)
    assert total <= NUMBERS.limit_forts


def test_fetch_counts_come_from_the_document_and_the_box() -> None:
    found = rows(sample())
    counts = {term: row.count for term, row in found.items()}
    assert counts == {
        "map pieces": "3",
        "fort for the centre": "1",
        "monster cards": "3",
        "treasure chests": "3",
        "hero": "1",
        "progress board": "1",
        "units": "3",
        "forts": "7",
        "skill cards": "12",
        "gold": "10",
        "dice": "2",
        "item cards": "58",
        "tokens": "81",
        "other coins": "all",
        "helper cards": "6",
    }
    assert found["map pieces"].rest == "see page 2"
    assert "XP marker on 0, income on 6" in found["progress board"].rest
    assert "shop is empty" in found["item cards"].rest


def test_nothing_is_fetched_that_the_map_has_none_of() -> None:
    assert "treasure chests" not in rows(sample(treasures=()))
    assert "monster cards" not in rows(sample(monsters=()))


def test_named_monsters_the_rarest_first() -> None:
    doc = sample()
    found = monster_rows(doc, BOX, Places(doc, BOX))
    assert [(r.rarity, r.card, r.place, r.ground) for r in found] == [
        (Rarity.RARE, "Dire Wolf", "3 NW", "forest"),
        (Rarity.UNCOMMON, "Ash Hound", "12 NW", "plain"),
        (Rarity.COMMON, "Bog Imp", "7 E", "mountain"),
    ]
    assert rarity_rows(doc, Places(doc, BOX)) == ()


def test_monsters_without_cards_by_rarity() -> None:
    doc = sample(monsters=[(at, rarity, None) for at, rarity, _ in MONSTERS])
    places = Places(doc, BOX)
    assert monster_rows(doc, BOX, places) == ()
    assert [(r.rarity, r.places) for r in rarity_rows(doc, places)] == [
        (Rarity.RARE, ("3 NW",)),
        (Rarity.UNCOMMON, ("12 NW",)),
        (Rarity.COMMON, ("7 E",)),
    ]
    assert rows(doc)["monster cards"].rest == "1 common, 1 uncommon and 1 rare"


def test_rarity_counts_leave_out_what_there_is_none_of() -> None:
    assert rarity_counts(sample(monsters=[((1, 0), "rare", None)])) == "1 rare"
    assert rarity_counts(sample(monsters=[((1, 0), "rare", None), ((2, 0), "common", None)])) == "1 common and 1 rare"


def test_fog_of_war_names_no_monster_and_lays_damage_tokens() -> None:
    doc = sample(extras={"mods": ["fog-of-war"]})
    places = Places(doc, BOX)
    assert monster_rows(doc, BOX, places) == ()
    assert [r.rarity for r in rarity_rows(doc, places)] == [Rarity.RARE, Rarity.UNCOMMON, Rarity.COMMON]
    found = rows(doc)
    assert found["damage tokens"].count == "3"
    # Those on the map are not counted again.
    assert (found["tokens"].count, found["tokens"].rest) == ("51", "39 status, 12 upgrade")
    assert found["other damage tokens"].count == "all"
    assert found["monster cards"].count == "20"
    assert "damage tokens" in start_steps(doc, BOX)[1].text


def test_mods_that_change_what_is_fetched() -> None:
    high = sample(extras={"mods": ["high-income"]})
    assert start_income(high, BOX) == 7
    assert "income on 7" in rows(high)["progress board"].rest
    assert "7 gold" in start_steps(high, BOX)[2].text
    luckless = rows(sample(extras={"mods": ["luckless"]}))
    assert luckless["die"].count == "1"
    assert "dice" not in luckless
    assert rows(sample(extras={"mods": ["clone-wars"]}))["second box"].count == "1"


def test_mods_in_play_are_told_in_the_words_of_the_box() -> None:
    mods = mods_in_play(sample(extras={"mods": ["luckless", "high-income", "home-rule"]}), BOX)
    assert [m.term for m in mods] == ["High Income.", "Luckless.", "Home Rule."]
    assert mods[0].text == "Every fort brings two gold a turn."
    assert mods[2].text == "Nothing to set up."
    assert mods_in_play(sample(), BOX) == ()


def test_mods_without_set_up_share_a_line() -> None:
    mods = mods_in_play(sample(extras={"mods": ["house-rule", "luckless", "own-rule"]}), BOX)
    assert [(m.term, m.text) for m in mods[1:]] == [("House Rule, Own Rule.", "Nothing to set up.")]


def test_with_four_players_there_are_no_units_to_spare() -> None:
    box = replace(BOX, mods=(Named("mercenaries", "Mercenaries", "Lay out the units of other factions."),))
    told = {n: mods_in_play(sample(n, extras={"mods": ["mercenaries"]}), box)[0].text for n in (2, 3, 4)}
    assert told[2] == told[3] == "Lay out the units of other factions."
    assert told[4] == "Nothing to set up."


def test_what_the_map_has_drawn_is_not_rolled_again() -> None:
    (fog,) = mods_in_play(sample(extras={"mods": ["fog-of-war"]}), BOX)
    assert "no roll" in fog.text


def test_fort_rows() -> None:
    doc = sample(players=2)
    found = fort_rows(doc, Places(doc, BOX))
    assert [(r.player, r.start, r.neutral) for r in found] == [
        (1, "3 NE", ("7 centre", "12 SW")),
        (2, "7 NE", ("3 SE",)),
        (None, "", ("7 W",)),
    ]


def test_winning_by_players_and_mode() -> None:
    assert win_words(sample(2)) == "Hold 5 forts to win"
    assert win_words(sample(3)) == "Hold 6 forts to win"
    assert win_words(sample(4)) == "Hold 7 forts to win"
    assert win_words(sample(4, mode="teams")) == "Hold 8 forts as a team to win"
    assert start_steps(sample(2), BOX)[3].text == "by holding 5 forts, or by beating the other hero."
    assert start_steps(sample(4), BOX)[3].text == "by holding 7 forts, or by outlasting the other heroes."
    assert "both heroes" in start_steps(sample(4, mode="teams"), BOX)[3].text
    # With Reincarnation a fallen hero comes back, so only forts decide.
    assert "last with a fort" in start_steps(sample(2, extras={"mods": ["reincarnation"]}), BOX)[3].text


def test_who_starts() -> None:
    assert start_words(sample(3)) == "Highest roll starts; turns go clockwise"
    assert start_words(sample(4, mode="teams")) == "Highest roll starts; partners act together"


def test_the_two_reminders() -> None:
    told = [line.text for line in reminders(sample())]
    assert told == ["a player left without a fort loses.", "a hero who claims a fort casts nothing that turn."]
    assert reminders(sample(4, mode="teams"))[0].text == "a team left without a fort loses."


def test_gentle() -> None:
    assert gentle_words(sample()) == ""
    assert "rare" in gentle_words(sample(extras={"gentle": True}))


def test_factions_and_teams() -> None:
    doc = sample(extras={"factions": ["orcs", "humans"]})
    assert faction_names(doc, BOX) == {1: "Orcs", 2: "Humans"}
    assert faction_names(doc, BOX, ("elves",)) == {1: "Elves"}
    assert faction_names(sample(), BOX) == {}
    assert [team_of(sample(4, mode="teams"), p) for p in (1, 2, 3, 4)] == ["A", "B", "A", "B"]
    assert team_of(sample(4), 1) == ""
