"""``questpress scenario``: built, listed, written by hand, checked, played and printed."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from questpress.catalog.campaign_box import load_campaign_box
from questpress.cli import scenario_new, scenario_play
from questpress.errors import UsageError
from questpress.games.boardquest.scenario.document import Scenario
from questpress.games.boardquest.scenario.play import start
from questpress.games.boardquest.scenario.table import completed

Run = Callable[..., Any]


@pytest.fixture
def ours(home: Path) -> Path:
    """Return the commented starter in a file."""
    path = home / "ours.yaml"
    path.write_text(scenario_new.starter(), encoding="utf-8")
    return path


def test_a_scenario_is_built_saved_and_printed(run: Run, home: Path) -> None:
    made = run("scenario", "boardquest", "--seed", "reed", "--archetype", "escort", "-o", "one", "--json")
    assert made.code == 0, made.err
    (told,) = made.data()["scenarios"]
    assert told["archetype"] == "escort"
    assert {Path(file).suffix for file in told["files"]} == {".pdf", ".json"}
    saved = next(Path("one").glob("*.json"))
    assert run("check", str(saved), "--strict").code == 0
    assert run("scenario", "--code", told["code"], "-o", "again", "--quiet").code == 0
    assert next(Path("again").glob("*.json")).read_bytes() == saved.read_bytes()
    assert run("print", str(saved), "-o", "printed", "--quiet").code == 0
    assert run("code", told["code"], "--json").data()["rebuild"] == f"questpress scenario --code {told['code']}"
    said = run("code", told["code"]).out
    assert "campaign scenario of Boardquest" in said


def test_several_at_once_in_words(run: Run, home: Path) -> None:
    made = run("scenario", "boardquest", "--seed", "reed", "--count", "2", "--archetype", "rival-crowns", "-o", "two")
    assert made.code == 0
    assert "2 campaign scenarios of Boardquest for one player, normal" in made.out
    assert len(list(Path("two").glob("*.json"))) == 2
    alone = run("scenario", "boardquest", "--seed", "reed", "--archetype", "rival-crowns", "-o", "three")
    assert "a plain policy won" in alone.out
    assert "questpress scenario play" in alone.out


def test_a_packet_has_what_takes_part(run: Run, ours: Path) -> None:
    names = [Path(file).name for file in run("packet", str(ours), "-o", "packet", "--json").data()["files"]]
    assert [name for name in names if "scenario_a4" in name]
    assert [name for name in names if "cards" in name]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("scenario", "--players", "2"), "which game"),
        (("scenario", "boardquest", "--players", "3"), "from 1 to 2"),
        (("scenario", "boardquest", "--archetype", "escrot"), "did you mean escort"),
        (("scenario", "boardquest", "--code", "QP1-X", "--players", "2"), "leave out the one or the other"),
        (("scenario", "--code", "QPF-0000-0000-0000-0000"), "cannot rebuild it"),
        (("scenario", "--code", "QP1-1200-HM2N-FDE0-0MQ2-SX8C-BKYG-777T"), "no scenario's"),
        (("scenario", "render", "no-such-file.yaml"), "no-such-file.yaml"),
        (("scenario", "render", "-", "--watch"), "no standard input"),
        (("scenario", "new", "-o", "."), "is a folder"),
    ],
)
def test_slips_are_told(run: Run, words: tuple[str, ...], said: str) -> None:
    ran = run(*words)
    assert ran.code == 2
    assert said in ran.err.replace("\n", " ")


def test_the_list_tells_what_can_be_asked_for(run: Run) -> None:
    listed = run("scenario", "list", "--json").data()
    assert set(listed) == {"--archetype", "--faction", "--difficulty"}
    assert [row["name"] for row in listed["--archetype"]] == sorted(load_campaign_box().plots)
    assert "hunt-the-hero" in run("scenario", "list").out


def test_the_starter_is_written_checks_clean_and_prints(run: Run, ours: Path) -> None:
    assert run("scenario", "new").out == scenario_new.starter()
    told = run("scenario", "new", "-o", "new.yaml")
    assert "scenario play new.yaml" in told.out
    assert run("check", "new.yaml", "--strict").code == 0
    (made,) = run("scenario", "render", str(ours), "-o", "out", "--json").data()["scenarios"]
    assert made["code"].startswith("QPF-")


def test_a_faulty_scenario_is_told_with_its_lines_and_not_printed(run: Run, ours: Path) -> None:
    ours.write_text(ours.read_text(encoding="utf-8").replace("at: [3, 0]", "at: [9, 9]"), encoding="utf-8")
    ran = run("scenario", "render", str(ours), "-o", "out")
    assert ran.code == 2
    assert "BQ-S03" in ran.err
    assert re.search(r"ours\.yaml:\d+", ran.err)
    assert not Path("out").exists()


def test_another_document_is_no_scenario(run: Run, home: Path) -> None:
    assert run("map", "--seed", "reed", "--format", "json", "-o", "map", "--quiet").code == 0
    ran = run("scenario", "render", str(next(Path("map").glob("*.json"))))
    assert ran.code == 2
    assert "is no scenario" in ran.err


# -- play -------------------------------------------------------------------------------------------------------------


def test_without_a_terminal_the_players_do_nothing_to_the_end(run: Run, ours: Path) -> None:
    told = run("scenario", "play", str(ours)).out
    assert "The players do nothing." in told
    assert "Round 1 of 12" in told
    assert "Lost in round" in told
    assert run("scenario", "play", str(ours), "--json").data()["result"] == "lost"


def lines(*words: str) -> Iterator[str]:
    yield from words


def test_players_say_what_their_characters_do() -> None:
    from questpress.catalog.yamlio import load_yaml

    box = load_campaign_box()
    data = load_yaml(scenario_new.starter().encode(), "starter").data()
    game = start(completed(Scenario.model_validate(data), box.box), box)
    said: list[str] = []
    left = scenario_play.play(
        game, said.append,
        lines("help", "", "map", "show", "move archer 1,0", "move archer 2,0", "fly archer", "move monk x", "skip",
              "conquer monk", "hp gregor 3", "put monk -1,2", "conquer monk", "attack gregor bilar", "quit"),
    )  # fmt: skip
    text = "\n".join(said)
    assert left.round == 2
    assert left.ending is None
    for wanted in ("move WHO Q,R", "archer moves to 1,0", "has had its Maneuver", "that is not understood",
                   "a tile is written q,r", "stands on no fort", "gregor stands on", "monk conquers mill",
                   "out of the range", "goblin (IV 1"):  # fmt: skip
        assert wanted in text, wanted
    assert any(line.strip().startswith(("GO", "##", ".")) or "gr" in line for line in said)


def test_a_game_that_is_won_says_so(ours: Path) -> None:
    from questpress.catalog.yamlio import load_yaml

    box = load_campaign_box()
    data = load_yaml(ours.read_bytes(), "starter").data()
    game = start(completed(Scenario.model_validate({**data, "win_any": True}), box.box), box)
    ended = scenario_play.play(game, lambda line: None, lines("hp bilar 0"))
    assert ended.ending is not None
    assert ended.ending.result == "won"
    with pytest.raises(UsageError, match="not understood"):
        scenario_play.obey(game, ["hp", "bilar", "minus"])


def test_watching_prints_under_the_name_of_the_file(run: Run, ours: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def stop() -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("questpress.cli.watch.pause", stop)
    ran = run("scenario", "render", str(ours), "--watch", "-o", "out")
    assert ran.code == 0
    assert [path.name for path in Path("out").iterdir()] == ["ours_a4.pdf"]
    assert "no errors" in ran.out
