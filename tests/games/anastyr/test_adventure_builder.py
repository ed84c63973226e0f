"""The builder of adventures: always clean, always the same, honest refusals, and words that do not repeat."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from itertools import product

import pytest

from questpress.catalog.adventure_box import AdventureBox, load_adventure_box
from questpress.catalog.quest_words import texts_of
from questpress.checks.rule import finding
from questpress.errors import RequestError, UsageError
from questpress.findings import Finding
from questpress.games.anastyr.builder import build_adventure
from questpress.games.anastyr.check import check_adventure
from questpress.games.anastyr.document import Adventure
from questpress.games.anastyr.facts import AdventureFacts
from questpress.games.anastyr.options import AdventureOptions
from questpress.games.anastyr.plan import clock, paces, plan
from questpress.games.quest.build.words import slots_of

BOX: AdventureBox = load_adventure_box()
SLOTS = {"place", "friend", "thing", "captain", "boss"}


def build(seed: str, **wishes: object) -> Adventure:
    return build_adventure(seed, AdventureOptions(**wishes), BOX)  # type: ignore[arg-type]


def shown(doc: Adventure) -> str:
    return "\n".join(map(str, check_adventure(doc, BOX)))


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("difficulty", ["easy", "normal", "hard"])
def test_every_table_gets_what_it_asks_for(players: int, difficulty: str) -> None:
    for tiles, boss in zip(range(4, 10), ("none", "boss", "mini-boss", "anastyr", "nakah", "reed-mother"), strict=True):
        doc = build(f"table {tiles}", players=players, difficulty=difficulty, tiles=tiles, boss=boss)
        assert shown(doc) == ""
        assert (doc.players, doc.heroes, doc.difficulty, len(doc.strip)) == (
            players, max(players, 2), difficulty, tiles,
        )  # fmt: skip
        assert (doc.boss is None) == (boss == "none")
        if doc.boss is not None:
            assert doc.boss.mini == (boss in ("mini-boss", "reed-mother"))
            assert doc.boss.card == boss or boss in ("boss", "mini-boss")
            assert doc.boss.difficulty == ("hard" if difficulty == "hard" else "normal")


@pytest.mark.parametrize("plot", sorted(BOX.plots))
def test_every_plot_is_played_at_every_length(plot: str) -> None:
    kinds = set()
    for tiles in range(4, 10):
        doc = build("length", archetype=plot, tiles=tiles, players=1 + tiles % 4)
        assert shown(doc) == ""
        assert doc.extras["archetype"] == plot
        kinds.add(tuple(quest.objective.task for quest in doc.quests))
    assert len(kinds) > 1 or len(BOX.plots[plot].acts.value or ()) == 1


def test_plots_are_many_and_all_are_drawn() -> None:
    assert len(BOX.plots) >= 8
    drawn = Counter(build(f"draw {n}").extras["archetype"] for n in range(80))
    assert set(drawn) == set(BOX.plots)


def test_enemies_decks_and_veterans_follow_difficulty_and_heroes() -> None:
    easy, hard = build("same", difficulty="easy", tiles=6), build("same", difficulty="hard", tiles=6, players=4)
    assert not any(card.veteran for card in easy.enemies)
    assert all(card.veteran for card in hard.enemies)
    assert {card.level for card in hard.enemies} == {1, 2, 3}
    danger = {
        name: sum(BOX.spawns[card].danger.value or 0 for card in doc.spawns[0].cards) / len(doc.spawns[0].cards)
        for name, doc in (("easy", easy), ("hard", hard))
    }
    assert danger["easy"] < danger["hard"]
    # Harder leaves less time beyond what the quests take at least.
    spare = {}
    for name, doc in (("easy", easy), ("hard", hard)):
        facts = AdventureFacts(doc, BOX)
        speeds = paces(facts)
        assert speeds is not None
        _, needed, has = clock(facts, plan(facts, speeds[0]))[0]
        spare[name] = has * 100 // needed
    assert spare["hard"] < spare["easy"]


def test_no_spawn_card_asks_for_more_figures_than_there_are() -> None:
    for n in range(12):
        doc = build(f"supply {n}", players=4, difficulty="hard", tiles=4 + n % 6)
        supply: Counter[object] = Counter()
        for enemy in doc.enemies:
            supply[enemy.type, enemy.level] += enemy.figures or 0
        for name in doc.spawns[0].cards:
            asked: Counter[object] = Counter()
            for slot in BOX.spawns[name].slots.value or ():
                asked[slot.type, slot.level] += slot.count
            assert all(asked[kind] <= supply[kind] for kind in asked), (n, name)
        assert not doc.spawns[0].short


def test_a_boss_has_its_lair_and_its_plot_speaks_of_it() -> None:
    for n in range(8):
        doc = build(f"lair {n}", boss="boss", tiles=4 + n % 6, archetype="riders")
        assert doc.boss is not None
        assert doc.strip[-1].tile == "tile-9"
        name = BOX.bosses[doc.boss.card].name
        assert name in doc.introduction
        assert [quest.card for quest in doc.quests[-2:]] == ["over-the-next-ridge", "face-the-terror"]
        assert doc.boss.quest == len(doc.quests) - 1
        assert doc.boss.events.size == 6


def test_same_seed_same_adventure_in_any_process() -> None:
    program = (
        "from questpress.catalog.adventure_box import load_adventure_box\n"
        "from questpress.games.anastyr.builder import build_adventure\n"
        "from questpress.games.anastyr.options import AdventureOptions\n"
        "import sys\n"
        "doc = build_adventure('again', AdventureOptions(tiles=7, boss='boss'), load_adventure_box())\n"
        "sys.stdout.write(doc.to_json())"
    )
    made = {
        subprocess.run(
            [sys.executable, "-c", program], env={**os.environ, "PYTHONHASHSEED": seed}, capture_output=True, check=True
        ).stdout.decode("utf-8")
        for seed in ("1", "2")
    }
    assert made == {build("again", tiles=7, boss="boss").to_json()}


def test_introductions_do_not_repeat_in_ten() -> None:
    for plot in BOX.plots:
        told = [build(f"story {n}", archetype=plot).introduction for n in range(10)]
        assert len(set(told)) == 10
        assert all("{" not in text for text in told)
        assert max(Counter(text.split(". ")[1] for text in told).values()) < 8


def test_each_plot_errand_and_host_has_its_words() -> None:
    words = texts_of("adventures", "anastyr")
    assert set(words["plots"]) == set(BOX.plots)
    assert set(words["errands"]) == set(BOX.errands)
    assert set(words["openings"]) == set(words["names"]["captains"]) == set(BOX.hosts)
    for plot in words["plots"].values():
        assert min(map(len, (plot["titles"], plot["situations"], plot["epilogues"]))) >= 3
        assert len(set(plot["situations"])) == len(plot["situations"]) >= 5
    for name, errand in words["errands"].items():
        entry = BOX.errands[name]
        assert (entry.card.value is None) == {"name", "text", "completed"}.issubset(errand), name
        laid = entry.lay.value in ("tokens", "captives", "captain", "bearer")
        assert laid == ("token" in errand), name
        assert errand["stories"], name
        if entry.wins.value and entry.card.value is None:
            assert errand["completed"].startswith("Adventure Completed"), name

    def texts(data: object) -> list[str]:
        if isinstance(data, dict):
            return [text for inner in data.values() for text in texts(inner)]
        if isinstance(data, list):
            return [text for inner in data for text in texts(inner)]
        return [str(data)]

    for text in texts(words):
        assert slots_of(text) <= SLOTS, text


def test_what_cannot_be_is_refused_with_a_way_out() -> None:
    with pytest.raises(RequestError) as told:
        build("no", archetype="dragon-road", boss="none")
    assert told.value.fix == "leave --boss out"
    assert told.value.change == {"boss": ""}
    with pytest.raises(RequestError, match="tiles whose spaces are known") as told:
        build_adventure("no", AdventureOptions(), load_adventure_box("mine"))
    assert "pack" in told.value.fix
    for wrong, words in (
        ({"players": 5}, "1 to 4 players"),
        ({"tiles": 10}, "4 to 9 tiles"),
        ({"tiles": 3}, "4 to 9 tiles"),
        ({"difficulty": "hrd"}, "did you mean hard"),
        ({"boss": "nakha"}, "did you mean nakah"),
        ({"archetype": "nonsense"}, "known: beacon-fires"),
    ):
        with pytest.raises(UsageError, match=words):
            build("no", **wrong)
    with pytest.raises(UsageError, match="seed is empty"):
        build(" ")


@pytest.mark.parametrize("name", ["road", "lair"])
def test_golden_adventures(name: str, golden: Callable[[str, str], None]) -> None:
    wishes: dict[str, object] = (
        {} if name == "road" else {"players": 3, "tiles": 8, "boss": "boss", "difficulty": "hard"}
    )
    golden(f"anastyr/adventure_{name}.json", build(name, **wishes).to_json())


def test_tokens_and_captives_stand_where_the_cards_say() -> None:
    seen = Counter[str]()
    for plot, tiles in product(("broken-cages", "caravan", "good-news", "captains", "quiet-ground"), (4, 7, 9)):
        doc = build("cards", archetype=plot, tiles=tiles)
        tokens = {token.id: token for token in doc.deployment.tokens}
        standing = {place.at for place in doc.deployment.enemies}
        for quest in doc.quests:
            seen[quest.objective.task] += 1
            if quest.objective.task == "save":
                assert all(tokens[name].at in standing for name in quest.objective.of)
            if quest.card == "the-captain-of-the-ford":
                on = tokens[quest.objective.of[0]].on
                assert on in {place.card for place in doc.deployment.enemies}
                assert any(card.card == on and card.type == "specialist" for card in doc.enemies)
            if quest.objective.task == "escort":
                assert quest.objective.tile == tiles
                assert {space.col for space in quest.objective.spaces} == {4 * tiles}
    assert {"save", "escort", "eliminate", "cleanse"} <= set(seen)


def test_a_faulty_adventure_is_thrown_away_and_never_returned(monkeypatch: pytest.MonkeyPatch) -> None:
    calls = []

    def faulty(doc: Adventure, box: AdventureBox) -> list[Finding]:
        calls.append(doc)
        return [finding("AN-A23", "No.", fix="Mend.")] if len(calls) < most else []

    monkeypatch.setattr("questpress.games.anastyr.builder.check_adventure", faulty)
    most = 3
    doc = build("retry")
    assert [doc] == calls[2:]
    assert len({made.to_json() for made in calls}) == 3
    most = 10_000
    with pytest.raises(RequestError, match="most of them break AN-A23") as told:
        build("retry")
    assert told.value.rule == "AN-A23"
    assert told.value.fix


def test_each_tile_but_the_first_has_guards_as_the_pace_says() -> None:
    for players, difficulty in product((2, 4), ("easy", "hard")):
        doc = build("guards", players=players, difficulty=difficulty, archetype="captains", tiles=6)
        facts = AdventureFacts(doc, BOX)
        size: Counter[int] = Counter()
        for place in doc.deployment.enemies:
            size[facts.tile_of(place.at)] += facts.enemy_size(place.card) * place.count
        row = next(row for row in BOX.paces[difficulty].dangers.value or () if row.heroes == players)
        assert size[1] == 0
        assert all(size[tile] >= row.guards // 2 for tile in range(2, 7)), size
        assert sum(size[tile] for tile in range(2, 7)) >= 4 * row.guards
