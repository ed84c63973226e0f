"""At a terminal: four questions and a map, the box asked once, Ctrl-C, and a bar for long work."""

from __future__ import annotations

import json
import os
import re
import select
import sys
import time
from codecs import getincrementaldecoder
from collections.abc import Callable
from pathlib import Path

import pytest

from questpress.catalog.box import load_box
from questpress.catalog.pieces_file import format_pieces

pty = pytest.importorskip("pty", reason="needs a terminal to play with")
Typed = Callable[..., tuple[int, str]]
WAIT_S = 60


@pytest.fixture
def terminal(home: Path) -> Typed:
    """Run the real command at a terminal; each answer is typed when its question has appeared."""

    def call(*words: str, answers: tuple[tuple[str, str], ...] = (), columns: int = 80) -> tuple[int, str]:
        child, screen = pty.fork()
        if child == 0:
            os.environ.update(TERM="xterm", COLUMNS=str(columns))
            os.execv(sys.executable, [sys.executable, "-m", "questpress", *words])
        shown, left, limit = "", list(answers), time.monotonic() + WAIT_S
        decoder = getincrementaldecoder("utf-8")()  # what is read may end within a character
        while time.monotonic() < limit:
            if left and left[0][0] in shown:
                time.sleep(0.2)  # a key that is pressed before anybody reads may be lost
                os.write(screen, left.pop(0)[1].encode())
                shown += "\0"  # a question is answered once
            ready, _, _ = select.select([screen], [], [], 0.2)
            if ready:
                try:
                    data = os.read(screen, 65_536)
                except OSError:
                    break
                if not data:
                    break
                shown += decoder.decode(data)
        else:
            os.kill(child, 9)
        os.close(screen)
        _, status = os.waitpid(child, 0)
        assert left == [], f"never asked: {left} in {shown}"
        return os.waitstatus_to_exitcode(status), shown.replace("\r\n", "\n").replace("\0", "")

    return call


def settings(home: Path) -> dict[str, str]:
    return json.loads((home / "settings" / "settings.json").read_text(encoding="utf-8"))


GAME, PLAYERS, BOX, PRINTER = ("Game [1]: ", "Players [2]: ", "Box [1]: ", "Printer [1]: ")


def test_four_questions_and_a_map(terminal: Typed, home: Path) -> None:
    code, shown = terminal(answers=((GAME, "1\n"), (PLAYERS, "3\n"), (BOX, "1\n"), (PRINTER, "6\n")))
    assert code == 0, shown
    (document,) = home.glob("*.json")
    assert json.loads(document.read_text(encoding="utf-8"))["players"] == 3
    assert [path.name for path in home.glob("*.pdf")] == [f"{document.stem}_letter_mono.pdf"]
    assert settings(home) == {"box": "printed", "paper": "letter", "ink": "mono"}
    assert "a map for 3 players" in shown


def test_a_quest_is_asked_for_too(terminal: Typed, home: Path) -> None:
    code, shown = terminal(answers=((GAME, "2\n"), ("Quest [1]: ", "\n"), (PRINTER, "2\n")))
    assert code == 0, shown
    (document,) = home.glob("tanares_adventures_quest_*.json")
    assert [path.name for path in home.glob("*.pdf")] == [f"{document.stem}_a4_saver.pdf"]
    assert settings(home) == {"paper": "a4", "ink": "saver"}


def test_a_quest_at_sea_asks_for_players(terminal: Typed, home: Path) -> None:
    code, shown = terminal(answers=((GAME, "3\n"), ("Players [4]: ", "2\n"), (PRINTER, "1\n")))
    assert code == 0, shown
    (document,) = home.glob("tanares_expeditions_quest_*.json")
    assert json.loads(document.read_text(encoding="utf-8"))["team"]["comrades"] == 2


def test_enter_takes_what_is_offered_and_teams_are_possible(terminal: Typed, home: Path) -> None:
    code, shown = terminal(answers=((GAME, "\n"), (PLAYERS, "t\n"), (BOX, "\n"), (PRINTER, "\n")))
    assert code == 0, shown
    (document,) = home.glob("*.json")
    assert json.loads(document.read_text(encoding="utf-8"))["mode"] == "teams"
    assert settings(home) == {"box": "printed", "paper": "a4", "ink": "color"}


def test_answers_of_last_time_are_offered(terminal: Typed, run, home: Path) -> None:
    (home / "p.txt").write_text(format_pieces(load_box("printed").pieces), encoding="utf-8")
    run("pieces", "use", "p.txt")
    (home / "settings" / "settings.json").write_text('{"box": "mine", "paper": "letter", "ink": "saver"}')
    code, shown = terminal(answers=((GAME, "\n"), (PLAYERS, "2\n"), ("Box [2]: ", "\n"), ("Printer [5]: ", "\n")))
    assert code == 0, shown
    assert len(list(home.glob("*QPF-*_letter_saver.pdf"))) == 1


def test_a_wrong_answer_is_asked_again(terminal: Typed, home: Path) -> None:
    code, shown = terminal(
        answers=((GAME, "1\n"), (PLAYERS, "9\n"), ("type 2, 3, 4 or t", "2\n"), (BOX, "1\n"), (PRINTER, "1\n"))
    )
    assert code == 0, shown


def test_any_answer_can_be_typed_without_harm(terminal: Typed, monkeypatch: pytest.MonkeyPatch) -> None:
    """Letters that the terminal has no name for, a cursor key, a long line."""
    answers = (
        (GAME, "1\n"),
        (PLAYERS, "ü😀\n"),
        ("type 2, 3, 4 or t", "\x1b[A\n"),
        ("type 2, 3, 4 or t", "2" * 500 + "\n"),
        ("type 2, 3, 4 or t", " T \n"),
        (BOX, "\x03"),
    )
    monkeypatch.setenv("PYTHONIOENCODING", "ascii")
    code, shown = terminal(answers=answers)
    assert code == 130
    assert "Traceback" not in shown


def test_an_own_box_that_is_not_typed_is_explained(terminal: Typed, home: Path) -> None:
    code, shown = terminal(answers=((GAME, "1\n"), (PLAYERS, "2\n"), (BOX, "2\n"), (PRINTER, "1\n")))
    assert code == 0, shown
    assert "questpress pieces" in shown
    assert "box" not in settings(home)  # nothing was chosen for good
    assert len(list(home.glob("*QP1-*.pdf"))) == 1


@pytest.mark.parametrize("key", ["\x03", "\x04"])
def test_ctrl_c_and_ctrl_d_stop_without_a_traceback(terminal: Typed, home: Path, key: str) -> None:
    code, shown = terminal(answers=((GAME, "1\n"), (PLAYERS, key)))
    assert code == 130
    assert "stopped" in shown
    assert "Traceback" not in shown
    assert list(home.iterdir()) == []


def test_the_box_is_asked_once(terminal: Typed, home: Path) -> None:
    words = ("map", "--seed", "x", "--format", "json", "--force")
    code, shown = terminal(*words, answers=((BOX, "1\n"),))
    assert code == 0, shown
    assert "remembered from now on" in shown
    assert settings(home) == {"box": "printed"}
    code, shown = terminal(*words)
    assert code == 0
    assert "Box [1]" not in shown
    assert "printed: our own pieces and monsters, as remembered" in shown


def test_nobody_is_asked_when_only_data_is_wanted(terminal: Typed, home: Path) -> None:
    for words in (("--json",), ("--quiet",), ("--box", "printed")):
        code, shown = terminal("map", "--seed", "x", "--format", "json", *words)
        assert code == 0
        assert "Box [1]" not in shown


def test_long_work_shows_a_bar(terminal: Typed) -> None:
    code, shown = terminal("map", "--count", "5", "--seed", "x", "--format", "json", "--box", "printed")
    assert code == 0
    assert "Building" in shown
    assert "\x1b[" in shown
    assert "\x1b[" not in terminal("map", "--count", "2", "--seed", "y", "--format", "json", "--box", "printed")[1]


def test_a_narrow_terminal_wraps_words_but_no_command(terminal: Typed) -> None:
    _, shown = terminal("map", "--players", "1", columns=40)
    text = [line for line in shown.splitlines() if line]
    assert max(len(line) for line in text) <= 40
    _, shown = terminal("map", "--seed", "harvest moon", "--format", "json", "--box", "printed", columns=40)
    assert re.search(r"^  check it        questpress check boardquest_map_QP1-\S+\.json$", shown, re.MULTILINE)
