"""``questpress aids``: files, lists, refusals; nothing is written when something does not fit."""

from __future__ import annotations

import io

import pypdf
import pytest

GAME = "boardquest"
AID = "battle-maths"


def test_prints_one_aid(run, home):
    ran = run("aids", GAME, AID)
    assert ran.code == 0
    (path,) = home.glob("*.pdf")
    assert path.name == "boardquest_aid_04_battle-maths_a4.pdf"
    assert "Battle maths" in pypdf.PdfReader(path).pages[0].extract_text()
    assert path.name in ran.out


@pytest.mark.parametrize(
    ("options", "name"),
    [
        (("--large-print", "--ink", "mono"), "boardquest_aid_04_battle-maths_a4_large_mono.pdf"),
        (("--cards", "poker"), "boardquest_aid_cards_poker_a4.pdf"),
        (("--booklet", "--paper", "letter"), "boardquest_aid_booklet_letter.pdf"),
        (("--fillable",), "boardquest_aid_04_battle-maths_a4.pdf"),
        (("--format", "png", "--dpi", "40"), "boardquest_aid_04_battle-maths_a4-p1.png"),
    ],
)
def test_forms_of_an_aid(run, home, options, name):
    assert run("aids", GAME, AID, *options).code == 0
    assert (home / name).is_file()


def test_index_and_rulings_are_sheets_of_their_own(run, home):
    assert run("aids", GAME, "--index", "--rulings").code == 0
    assert sorted(path.name for path in home.glob("*.pdf")) == [
        "boardquest_aid_index_a4.pdf",
        "boardquest_aid_rulings_a4.pdf",
    ]


def test_list_as_data(run):
    aids = run("aids", "list", GAME, "--json").data()
    assert next(aid for aid in aids if aid["name"] == AID) == {
        "game": GAME,
        "name": AID,
        "number": 4,
        "title": "Battle maths",
        "question": "Does it hit, and from where?",
        "spoilers": False,
        "form": False,
        "essential": False,
        "teach": False,
        "pack": "",
    }


def test_list_names_all_games(run):
    out = run("aids", "list").out
    assert all(title in out for title in ("Boardquest", "Tanares Adventures", "Tanares Expeditions", "Anastyr"))


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("aids", GAME, "battle-math"), "did you mean battle-maths"),
        (("aids", GAME, AID, "--cards", "poker", "--booklet"), "exclude each other"),
        (("aids", GAME, AID, "--fillable", "--cards", "tarot"), "whole pages"),
        (("aids", "chess"), "chess"),
        (("aids", "list", "--pack", "x"), "--pack wants a game"),
    ],
)
def test_refusals(run, home, words, told):
    ran = run(*words)
    assert ran.code == 2
    assert told in ran.err
    assert not list(home.glob("*.pdf"))


@pytest.fixture
def pack(home):
    def make(body):
        (home / "mine" / "aids").mkdir(parents=True)
        (home / "mine" / "pack.yaml").write_text("name: mine\ngame: boardquest\n", encoding="utf-8")
        text = f"---\ntitle: Mine\nnumber: 99\ntopic: [terrain]\n---\n{body}\n"
        (home / "mine" / "aids" / "mine.md.j2").write_text(text, encoding="utf-8")
        return str(home / "mine")

    return make


def test_an_aid_of_a_pack(run, home, pack):
    folder = pack("## Ours\n\nA text of ours.")
    assert run("aids", GAME, "mine", "--pack", folder).code == 0
    (path,) = home.glob("*.pdf")
    assert "A text of ours" in pypdf.PdfReader(io.BytesIO(path.read_bytes())).pages[0].extract_text()


def test_what_is_wrong_with_it_is_told_and_nothing_written(run, home, pack):
    folder = pack("There are 3 of them.")
    ran = run("aids", GAME, "mine", "--pack", folder)
    assert ran.code == 1
    assert "PR-44" in ran.err
    assert not list(home.glob("*.pdf"))


def test_a_template_that_cannot_be_read(run, home, pack):
    ran = run("aids", GAME, "mine", "--pack", pack("{{ nothing }}"))
    assert ran.code == 2
    assert "mine.md.j2:6" in ran.err
    assert not list(home.glob("*.pdf"))


def test_check_tells_what_is_left_out(run, pack):
    ran = run("aids", "check", GAME, "--pack", pack("## Ours\n\nForest, Water and Plain."), "--json")
    told = [finding["message"] for finding in ran.data()["findings"]]
    assert ran.code == 0
    assert [text for text in told if "/mine" in text] == [
        "boardquest/mine does not mention Mountain (boardquest/terrain/mountain)"
    ]


def test_forms_are_left_off_cards_with_a_note(run, home):
    ran = run("aids", GAME, AID, "army-sheet", "--cards", "poker")
    assert ran.code == 0
    assert "army-sheet" in ran.err
    assert "left off" in ran.err
    ran = run("aids", GAME, "army-sheet", "--cards", "poker", "--force")
    assert ran.code == 2
    assert "--cards" in ran.err
