"""``questpress adventure``: what is asked for is built, checked, written and told, and nothing sealed is told."""

from __future__ import annotations

import json
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from pypdf import PdfReader
from pypdfium2 import PdfDocument

from questpress.catalog.adventure_box import load_adventure_box
from questpress.cli.adventure_new import starter
from questpress.games.anastyr.document import Adventure
from questpress.games.anastyr.make import make_adventure
from questpress.games.anastyr.options import AdventureOptions

QUICK = ("--format", "json")


def made(seed: str = "reeds", **options: Any) -> Adventure:
    return make_adventure(seed, AdventureOptions(**options), load_adventure_box())


def document(home: Path) -> dict[str, Any]:
    (path,) = home.glob("*.json")
    return json.loads(path.read_text(encoding="utf-8"))


@pytest.fixture
def ours(home: Path) -> Path:
    path = home / "ours.yaml"
    path.write_text(starter(), encoding="utf-8")
    return path


def test_an_adventure_is_written_with_its_document(run, files, home: Path) -> None:
    ran = run("adventure", "anastyr", "--seed", "reeds")
    assert (ran.code, ran.err) == (0, "")
    doc = made()
    stem = f"anastyr_adventure_{doc.code}"
    assert files() == [f"{stem}.json", f"{stem}_a4.pdf"]
    assert (home / files()[0]).read_text(encoding="utf-8") == doc.to_json()
    for line in (
        f"{doc.title}: an adventure of Anastyr for 2 players, normal",
        "  seed   reeds",
        f"  code   {doc.code}",
        f"  files  {stem}_a4.pdf",
        f"  print it again  questpress print {stem}.json",
        f"  for a friend    questpress adventure --code {doc.code}",
    ):
        assert f"{line}\n" in ran.out


def test_options_of_the_builder_reach_it(run, home: Path) -> None:
    words = ("--players", "1", "--difficulty", "hard", "--tiles", "6", "--boss", "nakah")
    assert run("adventure", "anastyr", "--seed", "reeds", *words, *QUICK).code == 0
    wanted = made(players=1, difficulty="hard", tiles=6, boss="nakah")
    assert document(home) == wanted.to_data()
    assert wanted.boss is not None
    assert wanted.boss.card == "nakah"


@pytest.mark.parametrize(
    ("words", "boss"),
    [
        (("anastyr", "--boss"), "boss"),
        (("--boss", "anastyr"), "boss"),
        (("anastyr", "--boss", "anastyr"), "anastyr"),
        (("anastyr", "--boss=none"), "none"),
        (("anastyr", "--mini-boss"), "mini-boss"),
        (("make", "--boss", "anastyr"), "boss"),
    ],
)
def test_a_boss_is_asked_for_with_and_without_a_name(run, home: Path, words, boss: str) -> None:
    assert run("adventure", *words, "--seed", "reeds", *QUICK).code == 0
    assert document(home) == made(boss=boss).to_data()


def test_a_share_code_gives_the_same_adventure_and_stands_alone(run, home: Path, files) -> None:
    doc = made(tiles=7)
    assert run("adventure", "--code", doc.code.lower().replace("-", " "), *QUICK).code == 0
    assert document(home) == doc.to_data()
    refused = run("adventure", "--code", doc.code, "--seed", "x", "--boss", "none")
    assert refused.code == 2
    assert "--seed, --boss cannot stand beside it" in " ".join(refused.err.split())
    assert len(files()) == 1


def test_a_code_is_explained(run) -> None:
    doc = made(tiles=7, players=3)
    ran = run("code", doc.code)
    assert ran.code == 0
    for part in (
        "adventure of Anastyr",
        "reeds",
        "3, normal",
        "tiles     7",
        f"questpress adventure --code {doc.code}",
    ):
        assert part in ran.out
    told = run("code", doc.code, "--json").data()
    assert (told["kind"], told["options"], told["blocked"]) == ("adventure", {"players": 3, "tiles": 7}, "")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ((), "which game? type questpress adventure anastyr"),
        (("anastyr", "--tiles", "12"), "4 to 9 tiles"),
        (("anastyr", "--boss", "nahak"), "did you mean nakah?"),
        (("anastyr", "--players", "5"), "1 to 4 players"),
        (("anastyr", "--archetype", "carvan"), "did you mean caravan?"),
        (("anastyr", "--paper", "a9"), "a9"),
        (("--code", "QP1-1200"), "the share code is cut short"),
        (("anastyr", "--boss=none", "--mini-boss"), "two endings"),
    ],
)
def test_bad_wishes_are_refused_and_nothing_is_written(run, files, words, said: str) -> None:
    ran = run("adventure", *words)
    assert ran.code == 2
    assert said in " ".join(ran.err.split())
    assert files() == []


def test_several_adventures_are_told_a_line_each(run, files) -> None:
    ran = run("adventure", "anastyr", "--seed", "club", "--count", "2", *QUICK)
    assert "2 adventures of Anastyr for 2 players, normal\n" in ran.out
    assert "  seed   club 2  code QP1-" in ran.out
    assert len(files()) == 2


def test_nothing_sealed_is_told_in_the_terminal_or_the_report(run, home: Path) -> None:
    ran = run("adventure", "anastyr", "--seed", "reeds", "--boss", "nakah", "--tiles", "6", "--json")
    doc = made(boss="nakah", tiles=6)
    assert doc.boss is not None
    hidden = [doc.epilogue, doc.boss.card, *(quest.completed for quest in doc.quests)]
    hidden += [quest.name for quest in doc.quests[1:]]
    assert not [text for text in hidden if text in ran.out or text in ran.err]
    (told,) = ran.data()["adventures"]
    assert (told["code"], told["tiles"], told["players"], told["box"]) == (doc.code, 6, 2, "printed")


def test_list_tells_what_can_be_asked_for(run) -> None:
    out = run("adventure", "list").out
    for part in ("--archetype", "caravan", "reed-mother  The Reed Mother, a mini-boss", "--difficulty"):
        assert part in out
    told = run("adventure", "list", "--json").data()
    assert {row["name"] for row in told["--difficulty"]} == {"easy", "normal", "hard"}


# --- from files -------------------------------------------------------------------------------------------------------


def test_the_new_adventure_checks_clean_and_prints(run, home: Path, ours: Path) -> None:
    assert run("adventure", "new").out == starter()
    checked = run("check", "ours.yaml", "--strict")
    assert (checked.code, "0 errors" in checked.out or "right" in checked.out or checked.out != "") == (0, True)
    ran = run("adventure", "render", "ours.yaml", "--strict")
    assert (ran.code, ran.err) == (0, "")
    (path,) = home.glob("*_a4.pdf")
    assert "Smoke over the Salt Stairs" in PdfReader(path).pages[0].extract_text()


def test_the_new_adventure_shows_every_field() -> None:
    def fields(model: Any, seen: set[Any]) -> set[str]:
        if model in seen:
            return set()
        seen.add(model)
        names = set()
        for name, field in model.model_fields.items():
            names.add(field.alias or name)
            stack = [field.annotation]
            while stack:
                part = stack.pop()
                stack += getattr(part, "__args__", ())
                if hasattr(part, "model_fields"):
                    names |= fields(part, seen)
        return names

    text = starter()
    assert [name for name in sorted(fields(Adventure, set())) if f"{name}:" not in text] == []


def test_new_writes_a_file_and_keeps_one_that_is_there(run, home: Path) -> None:
    assert "adventure render mine.yaml" in run("adventure", "new", "-o", "mine.yaml").out
    (home / "mine.yaml").write_text("mine", encoding="utf-8")
    assert run("adventure", "new", "-o", "mine.yaml").code == 2
    assert (home / "mine.yaml").read_text(encoding="utf-8") == "mine"


def test_an_adventure_with_errors_is_told_with_lines_and_not_printed(run, home: Path, ours: Path) -> None:
    ours.write_text(starter().replace("at: 6-C, count: 2}", "at: 6-B, count: 2}"), encoding="utf-8")
    ran = run("adventure", "render", "ours.yaml")
    assert ran.code == 2
    assert "such an adventure is not printed" in ran.err
    assert "ours.yaml:" in ran.err
    assert "AN-A02" in ran.err
    assert not list(home.glob("*.pdf"))


def test_another_document_is_refused_with_the_way(run, home: Path) -> None:
    (home / "quest.json").write_text('{"schema": "questpress/quest/1"}', encoding="utf-8")
    ran = run("adventure", "render", "quest.json")
    assert ran.code == 2
    assert "questpress print FILE" in " ".join(ran.err.split())


def test_a_saved_adventure_prints_again_and_one_that_was_changed_gets_its_own_code(run, home: Path) -> None:
    doc = made()
    path = home / "saved.json"
    path.write_text(doc.to_json(), encoding="utf-8")
    ran = run("print", "saved.json", "--ink", "mono", "--duplex")
    assert (ran.code, ran.err) == (0, "")
    assert (home / f"anastyr_adventure_{doc.code}_a4_mono.pdf").is_file()
    path.write_text(doc.model_copy(update={"title": "Another"}).to_json(), encoding="utf-8")
    again = run("print", "saved.json", *QUICK)
    assert f"the code {doc.code} does not rebuild this adventure; it is QPF-" in " ".join(again.err.split())
    refused = run("print", "saved.json", "--tiles", "38mm")
    assert (refused.code, "--tiles is not for an adventure" in refused.err) == (2, True)


def test_a_preview_is_called_like_its_file_and_replaced(run, home: Path, ours: Path, monkeypatch) -> None:
    from questpress.cli import watch

    saved = iter((starter().replace("Smoke over", "Ash over"), None))

    def pause() -> None:
        text = next(saved)
        if text is None:
            raise KeyboardInterrupt
        ours.write_text(text, encoding="utf-8")

    monkeypatch.setattr(watch, "pause", pause)
    ran = run("adventure", "render", "ours.yaml", "--watch")
    assert ran.code == 0
    assert ran.out.count("no errors") == 2
    assert "Ash over the Salt Stairs" in PdfReader(home / "ours_a4.pdf").pages[0].extract_text()
    assert not list(home.glob("*.json"))


# --- packets ----------------------------------------------------------------------------------------------------------


def text_of(path: Path) -> str:
    with closing(PdfDocument(path)) as file:
        return " ".join(" ".join(page.get_textpage().get_text_range() for page in file).split())


def test_a_packet_has_what_the_adventure_uses_and_seals_the_boss(run, home: Path, ours: Path) -> None:
    ran = run("packet", "ours.yaml")
    assert (ran.code, ran.err) == (0, "")
    (folder,) = home.glob("*_packet")
    found = sorted(path.name for path in folder.iterdir())
    assert found[:-1] == [
        "01_packet_a4.pdf",
        "02_booklet_a4.pdf",
        "03_aids_a4.pdf",
        "04_cards_a4.pdf",
        "05_tiles_a4.pdf",
        "06_pieces_a4.pdf",
        "07_sealed_quest-1_a4.pdf",
        "08_sealed_the-boss_a4.pdf",
    ]
    cards, tiles = text_of(folder / "04_cards_a4.pdf"), text_of(folder / "05_tiles_a4.pdf")
    for name in ("Kizzhul Howler", "Ambush", "Clear Sky", "Amber Flask", "Tusk Ram", "Bleeding"):
        assert name in cards, name
    for name in ("Kizzhul Slaughterer", "Ash Shambler", "Champions", "Grindtusk", "Bellow", "A Scale Falls"):
        assert name not in cards, name
    assert "Broken Causeway" in tiles
    assert "Thornmaw" not in tiles
    assert "Kizzhul Slaughterer" in text_of(folder / "07_sealed_quest-1_a4.pdf")
    boss = text_of(folder / "08_sealed_the-boss_a4.pdf")
    for name in ("Grindtusk", "Hide like Bark", "Bellow"):
        assert name in boss, name
    assert "Cold Dread" not in boss  # a special tile: a mini-boss has none
    for name in ("01_packet_a4.pdf", "06_pieces_a4.pdf"):
        assert "Grindtusk" not in text_of(folder / name)


def test_heroes_come_on_demand(run, home: Path, ours: Path) -> None:
    assert run("packet", "ours.yaml", "--heroes", "-o", "with").code == 0
    assert run("packet", "ours.yaml", "-o", "without").code == 0
    (with_heroes,), (without,) = (home.glob(f"{name}/*/04_cards_a4.pdf") for name in ("with", "without"))
    assert "TECHNIQUE" in text_of(with_heroes)
    assert "TECHNIQUE" not in text_of(without)


def test_a_packet_of_a_code_is_the_same(run, home: Path) -> None:
    doc = made()
    assert run("packet", doc.code, "--paper", "letter").code == 0
    (folder,) = home.glob("*_packet")
    assert folder.name == f"anastyr_adventure_{doc.code}_packet"
    refused = run("packet", doc.code, "--table-map")
    assert (refused.code, "--table-map is for quests" in refused.err) == (2, True)
