"""``questpress packet``: everything for the evening in one folder, and nothing in it tells what is sealed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from pypdf import PdfReader

from questpress.cli.quest_new import starter
from questpress.cli.quest_rooms import printed
from questpress.games.quest.document import Quest
from questpress.games.quest.supplies import sealed_supplies, start_supply
from questpress.games.tanares_adventures.make import make_quest
from questpress.games.tanares_adventures.options import QuestOptions

GAME = "tanares-adventures"


@pytest.fixture
def ours(home: Path) -> Path:
    path = home / "our-quest.yaml"
    path.write_text(starter(GAME), encoding="utf-8")
    return path


def text_of(path: Path) -> str:
    return " ".join(" ".join(page.extract_text() for page in PdfReader(path).pages).split())


def packet(home: Path) -> Path:
    (folder,) = home.glob("*_packet")
    return folder


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_a_packet_has_what_the_quest_uses_and_no_more(run, home: Path, ours: Path) -> None:
    ran = run("packet", "our-quest.yaml")
    assert (ran.code, ran.err) == (0, "")
    folder = packet(home)
    found = names(folder)
    assert found[:-1] == [
        "01_packet_a4.pdf",
        "02_booklet_a4.pdf",
        "03_aids_a4.pdf",
        "04_cards_a4.pdf",
        "05_tiles_a4.pdf",
        "06_pieces_a4.pdf",
        "07_sealed_event-1_a4.pdf",
        "08_sealed_event-2_a4.pdf",
    ]
    assert found[-1].endswith(".json")
    cards = text_of(folder / "04_cards_a4.pdf")
    for card in ("Banner Imp", "Anvil Twin", "Dusk Slinger", "Bog Spitter", "Hive Warden", "Tether Adept"):
        assert card in cards, card
    assert "Tusk Hound" not in cards
    assert "Ballista Crew" not in cards  # in no part of this quest
    cover = text_of(folder / "01_packet_a4.pdf")
    assert all(name in cover for name in found[1:-1])
    assert "d20" in cover
    aids = text_of(folder / "03_aids_a4.pdf")
    assert "whom does it attack" in aids.lower()


def test_what_an_event_brings_is_in_its_sealed_file_alone(run, home: Path, ours: Path) -> None:
    ran = run("packet", "our-quest.yaml", "--heroes", "--table-map")
    assert ran.code == 0
    folder = packet(home)
    first, second = (next(folder.glob(f"*_sealed_event-{number}_a4.pdf")) for number in (1, 2))
    assert "Tusk Hound" in text_of(first)
    assert "Rust Beetle" in text_of(second)
    for path in folder.glob("*.pdf"):
        if path not in (first, second) and "booklet" not in path.name:
            shown = text_of(path)
            assert "Tusk Hound" not in shown, path.name
            assert "Rust Beetle" not in shown, path.name
    for path in (first, second):
        reader = PdfReader(path)
        cover = " ".join(reader.pages[0].extract_text().split())
        assert "Sealed" in cover
        assert "Hound" not in cover
        assert "Beetle" not in cover
        assert reader.outline == []
        assert "Hound" not in str(reader.metadata)
    assert "tusk" not in (ran.out + " ".join(names(folder))).lower()


@pytest.mark.parametrize("archetype", ["colossus-heart", "slay"])
def test_nothing_in_front_names_what_a_drawn_quest_has_sealed(run, home: Path, archetype: str) -> None:
    box = printed(GAME)
    doc = make_quest("bell", QuestOptions(archetype=archetype, boss=archetype == "colossus-heart"), box)
    (home / "q.json").write_text(doc.to_json(), encoding="utf-8")
    ran = run("packet", "q.json")
    assert ran.code == 0, ran.err
    folder = packet(home)
    open_cards = {*start_supply(doc).villains, *start_supply(doc).bosses}
    sealed = {
        box.catalog.get(f"{GAME}/{kind}/{card}").name
        for _, supply in sealed_supplies(doc)
        for kind, cards in (("villain", supply.villains), ("boss", supply.bosses))
        for card in cards
        if card not in open_cards and box.catalog.get(f"{GAME}/{kind}/{card}") is not None
    }
    assert sealed or archetype != "slay"
    for path in folder.glob("*.pdf"):
        if "sealed" not in path.name and "booklet" not in path.name:
            shown = text_of(path)
            assert [name for name in sealed if name in shown] == [], path.name
    front = text_of(folder / "01_packet_a4.pdf") + ran.out + ran.err
    assert [event.name for event in doc.events if event.name in front] == []


def test_an_encounter_of_the_sea_keeps_its_boss_sealed(run, home: Path) -> None:
    (home / "sea.yaml").write_text(starter("tanares-expeditions"), encoding="utf-8")
    ran = run("packet", "sea.yaml", "--paper", "letter", "--ink", "mono")
    assert (ran.code, ran.err) == (0, "")
    folder = packet(home)
    assert "03_grid_letter_mono.pdf" in names(folder)  # encounters always have their grid
    assert "Encounter 2" not in text_of(folder / "03_grid_letter_mono.pdf")
    later = text_of(next(folder.glob("*_sealed_encounter-2-grid_letter_mono.pdf")))
    assert later.index("Sealed") < later.index("Encounter 2, grid")
    boss = next(folder.glob("*_sealed_encounter-2_letter_mono.pdf"))
    assert "Barnacle King" in text_of(boss)
    for path in folder.glob("*.pdf"):
        if "sealed" not in path.name and "booklet" not in path.name:
            assert "Barnacle King" not in text_of(path), path.name
    cards = text_of(folder / "05_cards_letter_mono.pdf")
    assert "Chain Warden" in cards
    assert "Gull Witch" not in cards


def test_the_packet_of_a_map(run, home: Path) -> None:
    run("map", "--seed", "harvest moon", "--format", "json")
    (document,) = home.glob("*.json")
    doc = json.loads(document.read_text(encoding="utf-8"))
    ran = run("packet", doc["code"], "-o", "a")
    assert (ran.code, ran.err) == (0, "")
    again = run("packet", document.name, "-o", "b")
    assert again.code == 0
    first, second = packet(home / "a"), packet(home / "b")
    assert names(first) == names(second)
    assert [path.read_bytes() for path in sorted(first.iterdir())] == [
        path.read_bytes() for path in sorted(second.iterdir())
    ]
    cards = text_of(first / "04_cards_a4.pdf")
    from questpress.catalog.box import load_box

    on_map = {monster["card"] for monster in doc["monsters"]}
    for monster in load_box("printed").monsters:
        assert (monster.name in cards) == (monster.id in on_map), monster.name


def test_the_same_packet_in_any_process(process, home: Path, ours: Path) -> None:
    for seed in ("0", "99"):
        ran = process("packet", "our-quest.yaml", "-o", seed, PYTHONHASHSEED=seed)
        assert ran.returncode == 0, ran.stderr
    first, second = (packet(home / seed) for seed in ("0", "99"))
    assert names(first) == names(second)
    for name in names(first):
        assert (first / name).read_bytes() == (second / name).read_bytes(), name


def test_what_the_box_holds_is_not_printed(run, home: Path) -> None:
    """An owner's quest has slots to choose for, and the owner's own cards need no printing."""
    text = starter(GAME)
    for card in ("banner-imp", "anvil-twin", "dusk-slinger", "bog-spitter", "hive-warden", "tether-adept"):
        text = text.replace(f"card: {card},", "card: null,")
    doc = Quest.model_validate(make_quest("bell", QuestOptions(), printed(GAME)).to_data())
    supply = start_supply(doc)
    assert supply.slots == {}
    (home / "mine.yaml").write_text(text, encoding="utf-8")
    ran = run("packet", "mine.yaml")
    assert ran.code == 0, ran.err
    cover = text_of(packet(home) / "01_packet_a4.pdf")
    assert "1 red villain of level 2: of your choice." in cover
    assert "Villain cards" not in cover


def test_duplex_keeps_a_sealed_sheet_behind_its_cover(run, home: Path, ours: Path) -> None:
    assert run("packet", "our-quest.yaml", "--duplex").code == 0
    reader = PdfReader(next(packet(home).glob("*_sealed_event-1_a4.pdf")))
    assert reader.pages[1].extract_text().strip() == ""
    assert len(reader.pages) % 2 == 0


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ((), "Missing"),
        (("nothing.yaml",), "nothing.yaml"),
        ((".",), "."),
        (("QP1-0000",), "code"),
        (("QPF-0000-0000-0000-0000",), "name the file"),
        (("a.yaml", "b.yaml"), "one quest or map"),
        (("faulty.yaml",), "TA-Q38"),
        (("empty.yaml",), "QP-01"),
        (("our-quest.yaml", "--paper", "papyrus"), "papyrus"),
        (("our-quest.yaml", "-o", "empty.yaml"), "is a file"),
        (("our-quest.yaml", "--table-map", "1mm"), "10 to 60 mm"),
        (("QP1-1200-HM2N-FDE0-0MQ2-SX8C-BKYG-777T", "--heroes"), "--heroes"),
        (("QP1-1200-HM2N-FDE0-0MQ2-SX8C-BKYG-777T", "--box", "mine"), "leave --box"),
    ],
)
def test_what_cannot_be_packed_is_refused(run, home: Path, ours: Path, words: tuple[str, ...], told: str) -> None:
    text = starter(GAME).replace("object: lever, at: 13-C", "object: lever, at: 22-C")
    (home / "faulty.yaml").write_text(text, encoding="utf-8")
    (home / "empty.yaml").write_text("{}\n", encoding="utf-8")
    ran = run("packet", *words)
    assert ran.code == 2
    assert told in ran.err
    assert list(home.glob("**/*.pdf")) == []


def test_a_deathmatch_needs_no_packet(run) -> None:
    (match,) = run("quest", GAME, "--mode", "deathmatch", "--seed", "x", "--format", "json", "--json").data()["matches"]
    ran = run("packet", match["code"])
    assert ran.code == 2
    assert f"questpress quest --code {match['code']}" in ran.err
