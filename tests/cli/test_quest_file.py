"""Quests of one's own: the commented starter, checked and printed, with faults drawn, again at every save."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import get_args

import pytest
from pydantic import BaseModel

from questpress.cli import watch
from questpress.cli.quest_new import starter
from questpress.cli.quest_rooms import GAMES, printed
from questpress.games.quest import document
from questpress.games.quest.document import Quest
from questpress.games.tanares_adventures.make import make_quest
from questpress.games.tanares_adventures.options import QuestOptions

GAME = "tanares-adventures"
# Fields that quests of Tanares Adventures have no use for.
OF_THE_SEA = {
    "Board.villain_starts", "Spawn.villain_starts", "Event.encounter",
    "Encounter.board", "Encounter.challenge", "Encounter.trait", "Encounter.draws", "Encounter.elites",
    "Encounter.coins", "Quest.encounters", "Quest.pool", "Quest.pool_slots", "Quest.general_trait", "Quest.difficulty",
    "Team.comrades",
}  # fmt: skip
# A lever behind the door that it opens.
BREAK = ("object: lever, at: 13-C", "object: lever, at: 22-C")


@pytest.fixture
def ours(home: Path) -> Path:
    path = home / "our-quest.yaml"
    path.write_text(starter(GAME), encoding="utf-8")
    return path


def change(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")


# -- list and new --


@pytest.mark.parametrize("game", GAMES)
def test_every_choice_is_listed_with_words(run, game: str) -> None:
    box = printed(game)
    data = run("quest", "list", game, "--json").data()[game]
    assert [row["name"] for row in data["--archetype"]] == [entry.id for entry in box.archetypes]
    assert [row["name"] for row in data["--theme"]] == [entry.id for entry in box.themes]
    assert all(row["text"] for rows in data.values() for row in rows)
    shown = run("quest", "list").out
    assert all(f"\n    {row['name']} " in shown for rows in data.values() for row in rows)


def test_the_list_does_not_say_what_happens_in_a_mission(run) -> None:
    """What the catalog says about a mission is for who writes missions."""
    shown = " ".join(run("quest", "list", GAME).out.split())
    assert [entry.about.value for entry in printed(GAME).archetypes if entry.about.value in shown] == []


@pytest.mark.parametrize("game", GAMES)
def test_the_starter_checks_clean_and_prints(run, files, game: str) -> None:
    assert run("quest", "new", "--game", game, "-o", "our.yaml").code == 0
    ran = run("check", "our.yaml", "--strict")
    assert (ran.code, ran.err) == (0, "")
    ran = run("quest", "render", "our.yaml", "--strict")
    assert (ran.code, ran.err) == (0, "")
    assert [name for name in files() if name.endswith("_a4.pdf") and "_QPF-" in name]


@pytest.mark.parametrize("game", GAMES)
def test_the_starter_shows_every_field(run, game: str) -> None:
    text = run("quest", "new", "--game", game).out
    assert text == starter(game)
    models = [each for each in vars(document).values() if isinstance(each, type) and issubclass(each, BaseModel)]
    missing = [
        f"{model.__name__}.{name}"
        for model in models
        for name, info in model.model_fields.items()
        if not re.search(rf"\b{info.alias or name}\b", text)
    ]
    assert set(missing) == (set() if game != GAME else OF_THE_SEA)


def test_the_starter_does_not_replace_a_file(run, ours: Path) -> None:
    ours.write_text("mine", encoding="utf-8")
    ran = run("quest", "new", "--game", GAME, "-o", "our-quest.yaml")
    assert ran.code == 2
    assert "--force" in ran.err
    assert ours.read_text(encoding="utf-8") == "mine"
    assert run("quest", "new", "--game", GAME, "-o", ".").code == 2
    assert run("quest", "new", "--game", "boardquest").code == 2
    assert run("quest", "new").code == 2


# -- render --


def test_a_quest_of_ones_own_gets_a_code_that_names_it(run, home: Path, ours: Path) -> None:
    ran = run("quest", "render", "our-quest.yaml")
    assert (ran.code, ran.err) == (0, "")
    (path,) = home.glob("*.json")
    doc = json.loads(path.read_text(encoding="utf-8"))
    assert doc["code"].startswith("QPF-")
    assert doc["code"] in path.name
    again = run("print", path.name, "-o", "again")
    assert (again.code, again.err) == (0, "")
    assert (home / "again" / path.name).read_bytes() == path.read_bytes()
    pdf = f"{path.stem}_a4.pdf"
    assert (home / "again" / pdf).read_bytes() == (home / pdf).read_bytes()


def test_a_code_that_does_not_rebuild_the_quest_is_replaced(run, home: Path) -> None:
    doc = make_quest("bell", QuestOptions(), printed(GAME))
    (home / "true.json").write_text(doc.to_json(), encoding="utf-8")
    (home / "false.json").write_text(doc.model_copy(update={"title": "Ours"}).to_json(), encoding="utf-8")
    assert run("quest", "render", "true.json", "--json").data()["quests"][0]["code"] == doc.code
    ran = run("quest", "render", "false.json", "--json")
    assert ran.data()["quests"][0]["code"].startswith("QPF-")
    assert f"the code {doc.code} does not rebuild this quest" in ran.err


@pytest.mark.parametrize("words", [("quest", "render"), ("print",)])
def test_a_faulty_quest_is_not_printed_but_its_map_is_drawn(run, files, ours: Path, words: tuple[str, ...]) -> None:
    change(ours, *BREAK)
    ran = run(*words, "our-quest.yaml", "-o", "out")
    assert ran.code == 2
    line = next(i for i, text in enumerate(ours.read_text("utf-8").splitlines(), 1) if "id: door-2" in text)
    assert re.search(rf"our-quest\.yaml:{line}:\d+ \S+ at \(17, 8\).*: error TA-Q38: ", ran.err)
    assert "the faults are marked in out/our-quest_faults_setup.png" in ran.err
    assert files() == ["our-quest.yaml", "out/our-quest_faults_setup.png"]


def test_check_draws_the_maps_of_faults_on_demand(run, home: Path, ours: Path) -> None:
    change(ours, *BREAK)
    ran = run("check", "our-quest.yaml", "--map", "faults")
    assert ran.code == 1
    assert "drawn  faults/our-quest_faults_setup.png" in ran.out
    assert (home / "faults" / "our-quest_faults_setup.png").read_bytes().startswith(b"\x89PNG")
    assert run("check", "our-quest.yaml", "--map", "f", "--json").data()["maps"] == ["f/our-quest_faults_setup.png"]
    (home / "file").write_text("", encoding="utf-8")
    assert run("check", "our-quest.yaml", "--map", "file").code == 2


def test_a_map_of_boardquest_has_no_map_of_faults(run, home: Path) -> None:
    (home / "m.json").write_text('{"schema": "questpress/boardquest-map/1"}', encoding="utf-8")
    ran = run("check", "m.json", "--map", "faults")
    assert ran.code == 1
    assert not (home / "faults").exists()


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("quest", "render", "nothing.yaml"), "nothing.yaml"),
        (("quest", "render", "."), "."),
        (("quest", "render", "map.json"), "is no quest"),
        (("quest", "render", "broken.yaml"), "broken.yaml:2"),
        (("quest", "render", "empty.yaml"), "QP-01"),
        (("quest", "render", "our-quest.yaml", "-o", "map.json"), "is a file"),
        (("quest", "render", "-", "--watch"), "one file"),
        (("quest", "render", "our-quest.yaml", "--watch", "--json"), "leave --json out"),
        (("quest", "render", "nothing.yaml", "--watch"), "nothing.yaml"),
        (("check", "our-quest.yaml", "map.json", "--watch"), "one file"),
        (("print", "our-quest.yaml", "--pages", "map"), "--pages is not for a quest"),
        (("print", "our-quest.yaml", "--pieces", "p.txt"), "--owned"),
        (("print", "map.json", "--table-map", "30mm"), "--table-map is not for a map"),
        (("print", "match.json"), "match.json:1"),
    ],
)
def test_what_cannot_be_rendered_is_refused(
    run, files, home: Path, ours: Path, words: tuple[str, ...], told: str
) -> None:
    (home / "map.json").write_text('{"schema": "questpress/boardquest-map/1"}', encoding="utf-8")
    (home / "broken.yaml").write_text("title: x\n title: y\n", encoding="utf-8")
    (home / "empty.yaml").write_text("{}\n", encoding="utf-8")
    (home / "match.json").write_text('{"schema": "questpress/deathmatch/1", "seed": 5}', encoding="utf-8")
    before = files()
    ran = run(*words)
    assert ran.code == 2
    assert told in ran.err
    assert "Traceback" not in ran.err
    assert files() == before


def test_a_deathmatch_is_printed_again(run, home: Path) -> None:
    run("quest", GAME, "--mode", "deathmatch", "--seed", "duel", "-o", "a")
    (path,) = (home / "a").glob("*.json")
    ran = run("print", str(path), "-o", "b")
    assert (ran.code, ran.err) == (0, "")
    for one in (home / "a").iterdir():
        assert one.read_bytes() == (home / "b" / one.name).read_bytes()
    change(path, '"difficulty": "normal"', '"difficulty": "hard"')
    ran = run("print", str(path), "-o", "c")
    assert "it is QPF-" in ran.err
    change(path, '"seed": "duel"', '"player": 3, "seed": "duel"')
    assert run("print", str(path), "-o", "d").code == 2


# -- watch --


@pytest.fixture
def saves(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Give the steps of whoever writes, one at each look at the file; at the end Ctrl-C is pressed."""

    def script(*steps: Callable[[], object]) -> None:
        left = list(steps)

        def pause() -> None:
            if not left:
                raise KeyboardInterrupt
            left.pop(0)()

        monkeypatch.setattr(watch, "pause", pause)

    return script


def test_a_quest_is_printed_again_when_it_is_saved(run, home: Path, ours: Path, saves) -> None:
    seen: list[bytes] = []
    pdf = home / "our-quest_a4.pdf"
    saves(
        lambda: seen.append(pdf.read_bytes()),
        lambda: change(ours, "title: The Cold Kiln", "title: The Warm Kiln, Again"),
        lambda: seen.append(pdf.read_bytes()),
    )
    ran = run("quest", "render", "our-quest.yaml", "--watch")
    assert ran.code == 0
    assert [line for line in ran.out.splitlines() if "no errors" in line] == [
        "our-quest.yaml: The Cold Kiln, no errors",
        "our-quest.yaml: The Warm Kiln, Again, no errors",
    ]
    assert seen[0] != seen[1]
    assert "no longer watched" in ran.err
    assert sorted(path.name for path in home.iterdir() if path.name != "settings") == ["our-quest.yaml", pdf.name]


def test_a_faulty_save_is_told_and_drawn_and_watching_goes_on(run, home: Path, ours: Path, saves) -> None:
    drawn: list[bool] = []
    picture = home / "our-quest_faults_setup.png"
    saves(
        lambda: change(ours, *BREAK),
        lambda: drawn.append(picture.exists()),
        lambda: ours.write_text("a: b\n c: d\n", encoding="utf-8"),
        ours.unlink,
        lambda: ours.write_text(starter(GAME), encoding="utf-8"),
        lambda: None,
    )
    ran = run("quest", "render", "our-quest.yaml", "--watch")
    assert ran.code == 0
    assert drawn == [True]
    assert "TA-Q38" in ran.err
    assert "our-quest.yaml:2" in ran.err
    assert ran.out.count("no errors") == 2


def test_check_watches_too(run, ours: Path, saves) -> None:
    saves(lambda: change(ours, *BREAK), lambda: None)
    ran = run("check", "our-quest.yaml", "--watch")
    assert ran.code == 0
    assert ran.out.splitlines()[0] == "our-quest.yaml: everything is right"
    assert "our-quest.yaml: 2 errors" in ran.out


def test_nothing_happens_while_nothing_is_saved(run, ours: Path, saves) -> None:
    saves(*(lambda: None,) * 5)
    assert run("check", "our-quest.yaml", "--watch").out.count("everything is right") == 1


def test_quests_are_documents_of_both_games() -> None:
    assert set(GAMES) == set(get_args(Quest.model_fields["game"].annotation))
