"""The examples of the documentation are tried, word for word."""

import re
from pathlib import Path

import pytest

from questpress.catalog.box import load_box
from questpress.catalog.entries_boardquest import MonsterEntry
from questpress.catalog.figure import Entry
from questpress.catalog.load import base_catalog, kinds_of
from questpress.catalog.owned import read_owned
from questpress.catalog.packs import lay_packs, open_catalog, read_pack
from questpress.catalog.pieces_file import read_pieces

ROOT = Path(__file__).resolve().parents[2]
DOCS = (ROOT / "docs" / "catalog.md").read_text(encoding="utf-8")


def blocks(text: str) -> list[str]:
    """Return the code blocks of a page without the indent of a list."""
    found = re.findall(r"^( *)```[a-z]*\n(.*?)^ *```$", text, re.MULTILINE | re.DOTALL)
    return ["".join(line.removeprefix(indent) for line in body.splitlines(keepends=True)) for indent, body in found]


def test_adding_a_monster_as_the_pages_show(tmp_path: Path) -> None:
    for page in (DOCS, (ROOT / "catalog" / "README.md").read_text(encoding="utf-8")):
        card, monsters = blocks(page)[:2]
        folder = tmp_path / str(len(list(tmp_path.iterdir())))
        folder.mkdir()
        (folder / "pack.yaml").write_text(card, encoding="utf-8")
        (folder / "monsters.yaml").write_text(monsters, encoding="utf-8")
        added = load_box(packs=[folder]).monster("soup-dragon")
        assert added is not None
        assert (added.name, added.rarity) == ("Soup Dragon", "rare")


def test_the_examples_of_packs(tmp_path: Path) -> None:
    card = next(b for b in blocks(DOCS) if b.startswith("# pack.yaml"))
    fill = next(b for b in blocks(DOCS) if b.startswith("# monsters.yaml"))
    override = next(b for b in blocks(DOCS) if "override" in b)
    (tmp_path / "pack.yaml").write_text(card, encoding="utf-8")
    (tmp_path / "monsters.yaml").write_text(fill + override, encoding="utf-8")
    pack, faults = read_pack(tmp_path, "boardquest")
    catalog, more = lay_packs(open_catalog("boardquest"), [pack])
    assert faults + more == []
    assert [f.code for f in catalog.notes] == ["CA-20"]
    minotaur = catalog.get("boardquest/monster/minotaur")
    assert isinstance(minotaur, MonsterEntry)
    assert (minotaur.rarity.value, minotaur.attack.value) == ("uncommon", 21)


def test_the_example_of_a_pieces_file() -> None:
    typed = read_pieces(next(b for b in blocks(DOCS) if b.startswith("# my pieces")), "x")
    assert typed.findings == ()
    assert [p.number for p in typed.pieces] == [1, 2]
    assert typed.tile_um == 38_000


def test_the_example_of_the_yaml_form_of_pieces() -> None:
    typed = read_pieces(next(b for b in blocks(DOCS) if b.startswith("- id: piece-01")), "x")
    assert typed.findings == ()
    assert [p.number for p in typed.pieces] == [1]


def test_the_example_of_what_a_box_holds() -> None:
    text = next(b for b in blocks(DOCS) if b.startswith("# owned.yaml"))
    owned, findings = read_owned(text, "owned.yaml", base_catalog("boardquest"))
    assert findings == ()
    assert owned.count("boardquest/component/forts") == 25
    assert not owned.has("boardquest/map-piece/piece-04")
    assert owned.has("boardquest/map-piece/piece-05")


def test_the_example_of_a_table(tmp_path: Path) -> None:
    (tmp_path / "pack.yaml").write_text("name: Home\ngame: boardquest\n", encoding="utf-8")
    table = next(b for b in blocks(DOCS) if b.startswith("id,name"))
    (tmp_path / "monsters.csv").write_text(table, encoding="utf-8")
    pack, faults = read_pack(tmp_path, "boardquest")
    catalog, more = lay_packs(base_catalog("boardquest"), [pack])
    assert faults + more == []
    minotaur = catalog.get("boardquest/monster/minotaur")
    assert isinstance(minotaur, MonsterEntry)
    assert (minotaur.name, minotaur.attack.value, minotaur.number_of_copies) == ("Minotaur", 21, 2)


def test_the_fields_of_a_monster_are_all_named() -> None:
    own = set(MonsterEntry.model_fields) - set(Entry.model_fields) - {"bears_weapons"}
    assert own <= set(re.findall(r"`([a-z_]+)`", DOCS.split("## What a figure")[0]))


@pytest.mark.parametrize("model", kinds_of("boardquest"))
def test_every_file_is_named_in_the_folder_s_page(model: type[Entry]) -> None:
    assert f"`{model.file}`" in (ROOT / "catalog" / "boardquest" / "README.md").read_text(encoding="utf-8")


def measured() -> list[str]:
    """Return the examples of the section on measuring one's box."""
    return blocks(DOCS[DOCS.index("\n## Measure your box\n") : DOCS.index("\n## The two boxes\n")])


@pytest.mark.parametrize(
    ("game", "file", "begin"),
    [
        ("boardquest", "monsters.csv", "id,name,rarity"),
        ("tanares-adventures", "tiles.csv", "id,name,terrain"),
        ("tanares-adventures", "rooms.yaml", "# rooms.yaml"),
        ("tanares-adventures", "villains.csv", "id,name,number"),
        ("anastyr", "tiles.yaml", "# tiles.yaml"),
    ],
)
def test_the_examples_of_a_measured_box(tmp_path: Path, game: str, file: str, begin: str) -> None:
    (example,) = (block for block in measured() if block.startswith(begin))
    (tmp_path / "pack.yaml").write_text(f"name: My box\ngame: {game}\nbasis: stated\n", encoding="utf-8")
    (tmp_path / file).write_text(example, encoding="utf-8")
    pack, faults = read_pack(tmp_path, game)
    catalog, more = lay_packs(base_catalog(game), [pack])
    assert faults + more == []
    assert catalog.notes == (), "nothing that is printed is overridden"


def test_the_example_of_what_is_counted() -> None:
    (example,) = (block for block in measured() if block.startswith("# owned.yaml"))
    owned, findings = read_owned(example, "owned.yaml", base_catalog("anastyr"))
    assert findings == ()
    assert owned.count("anastyr/enemy/kizzhul-beater") == 8
