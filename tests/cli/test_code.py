"""``questpress code``: what a code stands for, however it is typed, and what to do with it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from questpress.catalog.box import load_box
from questpress.chance import sharecode
from questpress.games.boardquest.builder import BUILDER
from questpress.games.boardquest.code import VERSIONS, map_code
from questpress.games.boardquest.options import MapOptions, normal_options

PRINTED = load_box("printed")
OPTIONS = normal_options(MapOptions(players=4, mode="teams", gentle=True, mods=("luckless",), zigzag=True), PRINTED)
CODE = map_code("harvest moon", OPTIONS, PRINTED)


def test_a_code_is_explained(run) -> None:
    ran = run("code", CODE)
    assert ran.code == 0
    for line in (
        CODE,
        "  kind      Boardquest map",
        "  seed      harvest moon",
        "  players   4 in two teams",
        "  holes     0",
        "  zigzag    yes",
        "  mods      luckless",
        "  gentle    yes",
        f"  catalog   {PRINTED.fingerprint:08x}, the one of this version; builder {BUILDER}",
        f"  rebuild   questpress map --code {CODE}",
    ):
        assert f"{line}\n" in ran.out


def test_a_code_as_data(run) -> None:
    assert run("code", CODE, "--json").data() == {
        "blocked": "",
        "builder": BUILDER,
        "catalog": f"{PRINTED.fingerprint:08x}",
        "catalog_matches": True,
        "code": CODE,
        "kind": "boardquest-map",
        "mode": "teams",
        "options": {"players": 4, "mode": "teams", "holes": 0, "zigzag": True, "mods": ["luckless"], "gentle": True},
        "players": 4,
        "rebuild": f"questpress map --code {CODE}",
        "seed": "harvest moon",
    }


@pytest.mark.parametrize(
    "words",
    [
        [CODE.lower()],
        [CODE.replace("-", "")],
        CODE.split("-"),
        [f"  {CODE} "],
        [CODE.replace("1", "l").replace("0", "o")],
        [CODE.replace("-", " – ")],
    ],
)
def test_reading_is_lenient(run, words: list[str]) -> None:
    assert run("code", *words).out == run("code", CODE).out


def test_a_typing_error_is_placed(run) -> None:
    wrong = CODE[:-1] + ("0" if CODE[-1] != "0" else "1")
    ran = run("code", wrong)
    assert ran.code == 2
    assert "typing error" in ran.err
    assert f"{CODE[-4:]} would fit" in ran.err
    assert ran.out == ""


def test_a_file_code_names_its_document(run) -> None:
    ran = run("code", "qpf g4qz hmry 4az2 xyj4")
    assert ran.code == 0
    assert "cannot rebuild it" in ran.out
    assert "questpress print *_QPF-G4QZ-HMRY-4AZ2-XYJ4.json" in ran.out
    assert run("code", "QPF-G4QZ-HMRY-4AZ2-XYJ4", "--json").data()["code"] == "QPF-G4QZ-HMRY-4AZ2-XYJ4"


def test_a_code_of_another_catalog_is_explained_but_cannot_be_rebuilt(run, files) -> None:
    record = sharecode.decode(CODE)
    other = sharecode.encode(replace(record, fingerprint=record.fingerprint ^ 1))
    ran = run("code", other)
    assert ran.code == 1
    assert "seed      harvest moon" in ran.out
    assert "not the one of this version" in ran.out
    assert f'python -m pip install "questpress=={VERSIONS[BUILDER]}"' in ran.out
    ran = run("map", "--code", other)
    assert ran.code == 1
    assert f'python -m pip install "questpress=={VERSIONS[BUILDER]}"' in ran.err
    assert files() == []


def test_a_code_of_the_first_builder_names_the_version_that_made_it(run, files) -> None:
    """As a sheet of version 0.1.0 shows it, from before maps were made fair."""
    first = "QP1-110J-52BP-GNE0-0MQ2-SX8C-BKYG-HWZA"
    ran = run("code", first)
    assert ran.code == 1
    assert "seed      harvest moon" in ran.out
    assert "builder 1; this version has builder 2" in ran.out
    assert 'python -m pip install "questpress==0.1.0"' in ran.out
    ran = run("map", "--code", first)
    assert ran.code == 1
    assert 'python -m pip install "questpress==0.1.0"' in ran.err
    assert files() == []


def test_a_code_of_a_newer_builder_asks_for_an_update(run, files) -> None:
    newer = sharecode.encode(replace(sharecode.decode(CODE), builder=99))
    for words in (("code", newer), ("map", "--code", newer)):
        ran = run(*words)
        assert ran.code == 2
        assert "python -m pip install --upgrade questpress" in ran.err
    assert files() == []


def test_options_are_told_as_they_are_typed(run) -> None:
    wishes = MapOptions(ratio_percent=150, terrain=("low", "normal", "normal", "high"), use=("piece-03", "piece-07"))
    ran = run("code", map_code("x", normal_options(wishes, PRINTED), PRINTED))
    for line in ("  ratio     1.5", "  terrain   plain=low, water=high", "  use       piece-03, piece-07"):
        assert f"{line}\n" in ran.out


@pytest.mark.parametrize(
    "code", ["QPF", "QPF-", "QPF-XXXX", "QPF-../../../x", "QPF-UUUU-UUUU-UUUU-UUUU", "QPF-" + "0" * 90]
)
def test_a_name_of_a_document_has_its_form(run, code: str) -> None:
    ran = run("code", code)
    assert ran.code == 2
    assert "QPF" in ran.err or "never stands" in ran.err
    assert ran.out == ""


def test_a_name_of_a_document_is_told_as_it_is_printed(run) -> None:
    ran = run("code", "qpf b7pw knc8 9pzw kkro")
    assert ran.code == 0
    assert ran.out.startswith("QPF-B7PW-KNC8-9PZW-KKR0\n")
    assert "questpress print *_QPF-B7PW-KNC8-9PZW-KKR0.json" in ran.out


# -- quests --


def test_the_code_of_a_quest_is_explained(run) -> None:
    from questpress.cli.quest_rooms import printed
    from questpress.games.tanares_expeditions.make import make_quest
    from questpress.games.tanares_expeditions.options import QuestOptions

    box = printed("tanares-expeditions")
    code = make_quest("tide", QuestOptions(encounters=2, theme="coral-sea"), box).code
    ran = run("code", code.lower())
    assert ran.code == 0
    for line in (
        code,
        "  kind      one-shot quest of Tanares Expeditions",
        "  seed      tide",
        "  encounters 2",
        "  theme     coral-sea",
        f"  catalog   {box.fingerprint:08x}, the one of this version; builder 1",
        f"  rebuild   questpress quest --code {code}",
    ):
        assert f"{line}\n" in ran.out
    assert run("code", code, "--json").data()["options"] == {"encounters": 2, "theme": "coral-sea"}


@pytest.mark.parametrize("command", ["code", "quest"])
def test_the_code_of_a_quest_of_another_catalog_names_the_version(run, command: str) -> None:
    record = sharecode.Record(2, 1, 7, (), "bell")
    ran = run(command, *(("--code",) if command == "quest" else ()), sharecode.encode(record))
    assert ran.code == 1
    assert "pip install" in ran.out + ran.err
    assert "rule:" not in ran.err


def test_the_code_of_a_deathmatch_is_explained(run) -> None:
    words = ("quest", "tanares-adventures", "--mode", "deathmatch", "--seed", "duel", "--difficulty", "hard")
    (match,) = run(*words, "--format", "json", "--json").data()["matches"]
    ran = run("code", match["code"])
    assert ran.code == 0
    assert "  kind      solo team deathmatch of Tanares Adventures\n" in ran.out
    assert "  difficulty hard\n" in ran.out
    record = sharecode.decode(match["code"])
    other = sharecode.encode(replace(record, fingerprint=record.fingerprint ^ 1))
    assert run("code", other).code == 1
    assert run("quest", "--code", other).code == 1
    for newer in (replace(record, builder=9), replace(record, options=((2, 9),)), replace(record, options=((7, 1),))):
        ran = run("code", sharecode.encode(newer))
        assert ran.code == 2
        assert "--upgrade questpress" in ran.err


def test_a_code_of_an_unknown_kind_is_of_a_newer_version(run) -> None:
    ran = run("code", sharecode.encode(sharecode.Record(30, 1, 7, (), "bell")))
    assert ran.code == 2
    assert "--upgrade questpress" in ran.err
