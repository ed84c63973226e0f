"""``questpress quest``: what is asked for is built, checked, written and told, and nothing that is sealed is told."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from questpress.cli.quest_rooms import printed, room
from questpress.games.quest.document import Quest
from questpress.games.tanares_adventures.make import make_quest
from questpress.games.tanares_adventures.options import QuestOptions

QUICK = ("--format", "json")
GAME = "tanares-adventures"


def bell(**options: Any) -> Quest:
    return make_quest("bell", QuestOptions(**options), printed(GAME))


def document(home: Path, name: str = "*.json") -> dict[str, Any]:
    (path,) = home.glob(name)
    return json.loads(path.read_text(encoding="utf-8"))


def sealed(doc: Quest) -> set[str]:
    """Return words that only an event, the epilogue or a page behind them may show."""
    words = {event.name for event in doc.events} | {event.story for event in doc.events} | {doc.epilogue}
    for event in doc.events:
        words |= {villain.label for villain in event.spawn.villains} | {boss.label for boss in event.spawn.bosses}
        words |= {villain.card for villain in event.spawn.villains if villain.card}
        words |= {boss.card for boss in event.spawn.bosses if boss.card}
    seen = {villain.card for villain in doc.setup.villains} if doc.setup else set()
    return {word for word in words if word and word not in seen}


def test_a_quest_is_written_with_its_document(run, files, home: Path) -> None:
    ran = run("quest", GAME, "--seed", "bell")
    assert ran.code == 0, ran.err
    doc = bell()
    stem = f"tanares_adventures_quest_{doc.code}"
    assert files() == [f"{stem}.json", f"{stem}_a4.pdf"]
    assert (home / files()[0]).read_text(encoding="utf-8") == doc.to_json()
    assert (home / files()[1]).read_bytes().startswith(b"%PDF-")
    for line in (
        f"{doc.title}: a quest of Tanares Adventures for 4 heroes",
        "  seed   bell",
        f"  code   {doc.code}",
        f"  files  {stem}_a4.pdf",
        f"         {stem}.json",
        f"  print it again  questpress print {stem}.json",
        f"  for a friend    questpress quest --code {doc.code}",
    ):
        assert f"{line}\n" in ran.out


def test_options_of_the_builder_reach_it(run, home: Path) -> None:
    words = ("--archetype", "Hold Out", "--theme", "ice", "--kemet", "2", "--band", "03-16")
    ran = run("quest", GAME, "--seed", "bell", *words, *QUICK)
    assert ran.code == 0, ran.err
    wanted = {"archetype": "hold-out", "theme": "ice", "kemet": 2, "band": "03-16"}
    assert document(home) == bell(**wanted).to_data()


def test_a_quest_of_the_sea_with_comrades_and_its_code(run, home: Path) -> None:
    words = ("--encounters", "3", "--difficulty", "hard", "--boss", "none", "--players", "3")
    ran = run("quest", "tanares-expeditions", "--seed", "tide", *words, *QUICK, "-o", "a")
    assert ran.code == 0, ran.err
    assert "for 3 heroes and 1 comrade\n" in ran.out
    doc = document(home / "a")
    assert len(doc["encounters"]) == 3
    assert (doc["difficulty"], doc["team"]["comrades"]) == ("hard", 1)
    assert run("quest", "--code", doc["code"], *QUICK, "-o", "b").code == 0
    assert document(home / "b") == doc


def test_the_grids_of_a_quest_of_the_sea_stay(run, home: Path) -> None:
    game = "tanares-expeditions"
    run("quest", game, "--seed", "tide", "--encounters", "2", *QUICK, "-o", "a")
    old = document(home / "a")
    for seed in ("ebb", "flood", "reef", "gull", "oar", "kelp"):
        ran = run("quest", game, "--seed", seed, "--keep", "setup", "--from", old["code"], *QUICK, "-o", "b")
        if ran.code == 0:
            break
        assert "TE-Q" in ran.err  # not every scene has room on every grid
    new = document(home / "b")
    assert len(new["encounters"]) == 2
    for before, after in zip(old["encounters"], new["encounters"], strict=True):
        kept = [(tile["tile"], tile["at"]) for tile in before["board"]["tiles"]]
        assert [(tile["tile"], tile["at"]) for tile in after["board"]["tiles"]][: len(kept)] == kept


def test_the_code_gives_the_quest_again_and_says_the_game(run, home: Path) -> None:
    doc = bell(archetype="escort")
    ran = run("quest", "--code", doc.code.lower().replace("-", " "), *QUICK)
    assert ran.code == 0, ran.err
    assert document(home) == doc.to_data()


def test_the_same_code_gives_the_same_bytes_in_any_process(process, home: Path) -> None:
    code = bell().code
    for seed in ("0", "99"):
        ran = process("quest", "--code", code, "--format", "pdf,json", "-o", seed, PYTHONHASHSEED=seed)
        assert ran.returncode == 0, ran.stderr
    first, second = (sorted((home / seed).iterdir()) for seed in ("0", "99"))
    assert [path.name for path in first] == [path.name for path in second]
    assert [path.read_bytes() for path in first] == [path.read_bytes() for path in second]


@pytest.mark.parametrize("more", [(), ("--json",), ("--count", "2")])
def test_nothing_sealed_is_told(run, files, more: tuple[str, ...]) -> None:
    ran = run("quest", GAME, "--seed", "bell", *more, "--format", "pdf")
    assert ran.code == 0, ran.err
    words = sealed(bell())
    assert len(words) > 3
    told = ran.out + ran.err + " ".join(files())
    assert [word for word in words if word in told] == []


def test_a_warning_is_told_by_its_rule_alone(run) -> None:
    """The one-shot table prints half of this row, which is the rule's warning; its words may name what is sealed."""
    ran = run("quest", GAME, "--seed", "bell", "--band", "32-45", *QUICK)
    assert ran.code == 0
    assert ran.err.startswith("questpress: warning TA-Q33 ")
    data = run("quest", GAME, "--seed", "bell", "--band", "32-45", *QUICK, "--json").data()
    (found,) = data["quests"][0]["findings"]
    assert set(found) == {"code", "severity", "text"}
    refused = run("quest", GAME, "--seed", "other", "--band", "32-45", *QUICK, "--strict")
    assert refused.code == 1
    assert "TA-Q33" in refused.err


def test_several_quests_have_seeds_of_their_own(run, home: Path) -> None:
    ran = run("quest", GAME, "--seed", "club", "--count", "3", *QUICK)
    assert ran.code == 0
    seeds = {json.loads(path.read_text(encoding="utf-8"))["seed"] for path in home.glob("*.json")}
    assert seeds == {"club", "club 2", "club 3"}


def test_the_table_map_may_stand_before_the_game(run, home: Path) -> None:
    before = run("quest", "--table-map", GAME, "--seed", "bell", "-o", "a").code
    after = run("quest", GAME, "--seed", "bell", "--table-map", "25.4mm", "-o", "b").code
    plain = run("quest", GAME, "--seed", "bell", "-o", "c").code
    assert (before, after, plain) == (0, 0, 0)
    first, second, third = (next((home / name).glob("*.pdf")).read_bytes() for name in "abc")
    assert first == second != third


def test_a_boss_without_a_name(run, home: Path) -> None:
    assert run("quest", "--boss", GAME, "--seed", "bell", *QUICK).code == 0
    assert document(home) == bell(boss=True).to_data()


# -- kept parts --


def test_a_partial_document_stays(run, home: Path) -> None:
    (home / "mine.yaml").write_text("title: Our Own Vault\nnumber: 30\n", encoding="utf-8")
    ran = run("quest", GAME, "--seed", "bell", "--keep", "mine.yaml", *QUICK)
    assert ran.code == 0, ran.err
    doc = document(home)
    assert (doc["title"], doc["number"]) == ("Our Own Vault", 30)
    assert doc["code"].startswith("QPF-")


@pytest.mark.parametrize("source", ["code", "file"])
def test_the_setup_of_a_quest_stays(run, home: Path, source: str) -> None:
    old = bell()
    name = old.code
    if source == "file":
        name = "old.yaml"
        (home / name).write_text(old.to_json(), encoding="utf-8")
    ran = run("quest", GAME, "--seed", "another", "--keep", "setup", "--from", name, *QUICK)
    assert ran.code == 0, ran.err
    new = document(home, "tanares_*.json")
    kept = [tile["at"] for tile in old.to_data()["setup"]["tiles"]]
    assert [tile["at"] for tile in new["setup"]["tiles"]][: len(kept)] == kept
    assert new["title"] != old.title


def test_faults_of_kept_parts_are_told_with_their_place(run, home: Path) -> None:
    (home / "p.yaml").write_text("title: x\nsetup:\n  tiles:\n    - {tile: wall-4x1, at: Z-Z}\n", encoding="utf-8")
    ran = run("quest", GAME, "--keep", "p.yaml")
    assert ran.code == 2
    assert "p.yaml:4:28" in ran.err
    (home / "p.yaml").write_text("title: x\nsetup:\n  tiles:\n    - {tile: wall-4x1, at: 24-C}\n", encoding="utf-8")
    ran = run("quest", GAME, "--keep", "p.yaml")
    assert ran.code == 2
    assert "p.yaml:4:28" in ran.err
    assert "TA-Q01" in ran.err


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--keep", "setup"), "add --from"),
        (("--keep", "title,introdction", "--from", "x.yaml"), "did you mean introduction?"),
        (("--keep", "epilogue", "--from", "x.yaml"), "x.yaml has no epilogue"),
        (("--from", "x.yaml"), "--keep setup"),
        (("--keep", "nothing.yaml"), "nothing.yaml"),
        (("--keep", "."), "."),
        (("--keep", " "), "is empty"),
        (("--keep", "list.yaml"), "is no quest"),
        (("--keep", "other.yaml"), "is of tanares-expeditions"),
        (("--keep", "broken.yaml"), "broken.yaml:2"),
        (("--keep", "odd.yaml"), "did you mean title?"),
    ],
)
def test_what_cannot_be_kept_is_refused(run, files, home: Path, words: tuple[str, ...], told: str) -> None:
    (home / "x.yaml").write_text("title: x\n", encoding="utf-8")
    (home / "list.yaml").write_text("- x\n", encoding="utf-8")
    (home / "other.yaml").write_text("game: tanares-expeditions\n", encoding="utf-8")
    (home / "broken.yaml").write_text("title: x\n title: y\n", encoding="utf-8")
    (home / "odd.yaml").write_text("titel: x\n", encoding="utf-8")
    before = files()
    ran = run("quest", GAME, *words)
    assert (ran.code, ran.out) == (2, "")
    assert told in ran.err
    assert files() == before


def test_an_encounter_that_is_kept_asks_for_those_before_it(run, home: Path) -> None:
    (home / "kept.yaml").write_text("encounters: [{number: 9}]\n", encoding="utf-8")
    ran = run("quest", "tanares-expeditions", "--seed", "tide", "--keep", "kept.yaml", *QUICK)
    assert (ran.code, ran.err) == (2, "questpress: a quest has 1 to 5 encounters, not 9\n")
    (home / "kept.yaml").write_text("encounters: [{number: 2, title: Under the Keel}]\n", encoding="utf-8")
    assert run("quest", "tanares-expeditions", "--seed", "tide", "--keep", "kept.yaml", *QUICK, "-o", "a").code == 0
    assert [part["title"] for part in document(home / "a")["encounters"]][1:] == ["Under the Keel"]


# -- refused --


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ((), "which game?"),
        (("tanares-adventure",), "tanares-adventures"),
        ((GAME, "--archetype", "escrt"), "did you mean escort?"),
        ((GAME, "--archetype", ""), "--archetype takes names"),
        ((GAME, "--theme", "icy"), "there is no theme 'icy'"),
        ((GAME, "--band", "99"), "known: 01-02"),
        ((GAME, "--kemet", "7"), "from 0 to 6"),
        ((GAME, "--kemet", "many"), "no whole number"),
        ((GAME, "--boss", "kraken"), "--boss takes no name"),
        ((GAME, "--encounters", "3"), "--encounters is for quests of tanares-expeditions"),
        ((GAME, "--count", "0"), "1 to 100"),
        (("tanares-expeditions", "--encounters", "6"), "1 to 5 encounters"),
        (("tanares-expeditions", "--players", "5"), "1 to 4 players"),
        (("tanares-expeditions", "--players", "0"), "1 or more"),
        (("tanares-expeditions", "--boss"), "name of the boss"),
        (("tanares-expeditions", "--difficulty", "mild"), "no difficulty 'mild'"),
        (("tanares-expeditions", "--kemet", "1"), "is for quests of tanares-adventures"),
        ((GAME, "--seed", "x" * 40), "32"),
        ((GAME, "--paper", "papyrus"), "papyrus"),
        ((GAME, "--format", "docx"), "docx"),
        ((GAME, "--table-map", "3 feet"), "--table-map"),
        ((GAME, "--table-map", "2mm"), "10 to 60 mm"),
        ((GAME, "--box", "printed", "--owned", "x.yaml"), "--box mine"),
        ((GAME, "--owned", "x.yaml"), "x.yaml"),
        ((GAME, "--pack", "x"), "x"),
        ((GAME, "-o", "a-file"), "a-file is a file"),
        ((GAME, "--heroes", "elarine"), "--mode deathmatch"),
        (("--code", "QP1-1200-HM2N-FDE0-0MQ2-SX8C-BKYG-777T"), "no quest's"),
        (("--code", "QP1-0000"), "code"),
        (("--code", "QPF-0000-0000-0000-0000"), "cannot rebuild it"),
        (("--code", ""), "a share code begins with"),
        (("--code", "CODE", "--seed", "x", "--kemet", "0"), "--seed, --kemet cannot stand beside it"),
        (("tanares-expeditions", "--code", "CODE"), "leave the game out"),
    ],
)
def test_what_is_wrong_is_refused(run, files, home: Path, words: tuple[str, ...], told: str) -> None:
    (home / "a-file").write_text("", encoding="utf-8")
    code = bell().code
    ran = run("quest", *(code if word == "CODE" else word for word in words))
    assert (ran.code, ran.out) == (2, "")
    assert told in ran.err
    assert "Traceback" not in ran.err
    assert files() == ["a-file"]


def test_a_file_that_is_there_is_kept(run, files, home: Path) -> None:
    path = home / f"tanares_adventures_quest_{bell().code}.json"
    path.write_text("other", encoding="utf-8")
    ran = run("quest", GAME, "--seed", "bell", *QUICK)
    assert ran.code == 2
    assert "--force" in ran.err
    assert path.read_text(encoding="utf-8") == "other"
    assert run("quest", GAME, "--seed", "bell", *QUICK, "--force").code == 0
    assert document(home) == bell().to_data()


def test_a_code_of_another_catalog_is_refused_with_what_to_install(run) -> None:
    from questpress.games.quest.code import QuestRecipe, recipe_code

    code = recipe_code(QuestRecipe(GAME, "x", room(GAME).options.DEFAULTS, 1, 1))
    ran = run("quest", "--code", code)
    assert ran.code == 1
    assert "pip install" in ran.err


def test_a_request_that_no_quest_meets_names_rule_and_help(run, home: Path) -> None:
    """An owner's box without any Wall tile has no ground for an endgame fight."""
    (home / "box.yaml").write_text("game: tanares-adventures\nowned:\n  object: [key]\n", encoding="utf-8")
    ran = run("quest", GAME, "--owned", "box.yaml", "--archetype", "chain-of-keys", *QUICK)
    assert ran.code == 1
    assert "rule: TA-Q" in ran.err
    assert "this helps:" in ran.err


# -- deathmatch --


def test_a_deathmatch_on_one_sheet_and_again_from_its_code(run, home: Path, files) -> None:
    ran = run("quest", GAME, "--mode", "deathmatch", "--seed", "duel", "--difficulty", "hard", "--json")
    assert ran.code == 0, ran.err
    (match,) = ran.data()["matches"]
    assert sorted(match["files"]) == files()
    assert not set(match["player"]) & set(match["ai"])
    assert run("quest", "--code", match["code"], "-o", "again").code == 0
    for name in match["files"]:
        assert (home / name).read_bytes() == (home / "again" / name).read_bytes()


def test_heroes_of_a_deathmatch_can_be_named(run) -> None:
    words = ("quest", GAME, "--mode", "deathmatch", "--seed", "x", "--heroes", "Catharina", *QUICK, "--json")
    (match,) = run(*words).data()["matches"]
    assert match["player"][0] == "catharina"
    assert match["code"].startswith("QPF-")


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ((GAME, "--size", "9"), "heroes a side"),
        ((GAME, "--difficulty", "mild"), "insane"),
        ((GAME, "--heroes", "catharna"), "did you mean catharina?"),
        ((GAME, "--kemet", "2"), "--kemet is for quests"),
        (("tanares-expeditions",), "only tanares-adventures"),
    ],
)
def test_what_is_wrong_with_a_deathmatch_is_refused(run, files, words: tuple[str, ...], told: str) -> None:
    ran = run("quest", *words, "--mode", "deathmatch")
    assert ran.code == 2
    assert told in ran.err
    assert files() == []
