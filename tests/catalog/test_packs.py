"""Packs over the base catalog: adding, filling, replacing, and what is printed."""

from collections.abc import Callable
from pathlib import Path

import pytest

from questpress.catalog.boardquest import Box, Rarity
from questpress.catalog.box import load_box
from questpress.catalog.entries_boardquest import MonsterEntry
from questpress.catalog.figure import Basis
from questpress.catalog.load import Catalog, base_catalog
from questpress.catalog.packs import PackFolder, game_of_pack, lay_packs, open_catalog, read_pack
from questpress.errors import InvalidInputError

MakePack = Callable[..., Path]
CARD = "name: Home\ngame: boardquest\n"


@pytest.fixture
def make_pack(tmp_path: Path) -> MakePack:
    def make(name: str = "home", card: str = CARD, **files: str) -> Path:
        folder = tmp_path / name
        folder.mkdir()
        (folder / "pack.yaml").write_text(card, encoding="utf-8")
        for file, text in files.items():
            (folder / f"{file.replace('_', '-')}.yaml").write_text(text, encoding="utf-8")
        return folder

    return make


def laid(*folders: Path, over: Catalog | None = None) -> tuple[Catalog, list[str]]:
    packs: list[PackFolder] = []
    found: list[str] = []
    for folder in folders:
        pack, findings = read_pack(folder, "boardquest")
        packs.append(pack)
        found += [f.code for f in findings]
    catalog, findings = lay_packs(over or base_catalog("boardquest"), packs)
    return catalog, found + [f.code for f in findings]


def monster(catalog: Catalog, entry_id: str) -> MonsterEntry:
    entry = catalog.get(f"boardquest/monster/{entry_id}")
    assert isinstance(entry, MonsterEntry)
    return entry


def test_a_reader_can_add_a_monster(make_pack: MakePack) -> None:
    folder = make_pack(monsters="- id: soup-dragon\n  name: Soup Dragon\n  rarity: rare\n")
    box = load_box("printed", packs=[folder])
    added = box.monster("soup-dragon")
    assert added is not None
    assert (added.name, added.rarity, added.original) == ("Soup Dragon", Rarity.RARE, True)
    assert len(box.monsters) == 21
    assert [m.id for m in box.monsters] == sorted(m.id for m in box.monsters)
    assert [(p.name, len(p.sha)) for p in box.packs] == [("home", 16)]
    assert box.fingerprint != load_box().fingerprint
    assert box.notes == ()


def test_an_owner_fills_what_is_unknown_with_stated_figures(make_pack: MakePack) -> None:
    text = "- id: minotaur\n  rarity: uncommon\n  attack: 21\n"
    text += "- id: ice-turtle\n  rarity: { value: rare, basis: original }\n"
    folder = make_pack(card=CARD + "basis: stated\n", monsters=text)
    catalog, codes = laid(folder)
    assert codes == []
    entry = monster(catalog, "minotaur")
    assert (entry.rarity.value, entry.rarity.basis) == (Rarity.UNCOMMON, Basis.STATED)
    assert str(entry.attack.source) == "Home"
    assert entry.name == "Minotaur"
    assert entry.bears_weapons == monster(base_catalog("boardquest"), "minotaur").bears_weapons
    assert monster(catalog, "ice-turtle").rarity.basis is Basis.ORIGINAL


def test_original_figures_are_replaced_freely(make_pack: MakePack) -> None:
    folder = make_pack(
        monsters="- id: ember-wyrm\n  name: Ash Wyrm\n  rarity: uncommon\n- id: minotaur\n  rarity: rare\n"
    )
    catalog, codes = laid(folder, over=open_catalog("boardquest"))
    assert codes == []
    assert catalog.notes == ()
    assert (monster(catalog, "ember-wyrm").name, monster(catalog, "ember-wyrm").rarity.value) == (
        "Ash Wyrm",
        "uncommon",
    )
    assert monster(catalog, "minotaur").rarity.value == "rare"


@pytest.mark.parametrize(
    ("line", "column"),
    [("defense: 23", 12), ("name: Bone Knight", 9), ("defense: { basis: unknown }", 12)],
)
def test_printed_figures_do_not_change_unasked(make_pack: MakePack, line: str, column: int) -> None:
    text = f"- id: skeleton-knight\n  {line}\n"
    folder = make_pack(monsters=text)
    with pytest.raises(InvalidInputError) as caught:
        load_box("printed", packs=[folder])
    (finding,) = caught.value.findings
    assert (finding.code, finding.where.line, finding.where.column) == ("CA-19", 2, column)
    assert "override: true" in finding.fix


def test_derived_figures_do_not_change_unasked(make_pack: MakePack) -> None:
    assert laid(make_pack(monsters="- id: lizard-warrior\n  rarity: rare\n"))[1] == ["CA-19"]


def test_an_override_is_done_and_listed(make_pack: MakePack) -> None:
    text = "- id: skeleton-knight\n  override: true\n  defense: 23\n  name: Bone Knight\n  attack: 19\n"
    folder = make_pack(monsters=text)
    box = load_box("printed", packs=[folder])
    assert [(f.code, f.severity, f.where.line, f.where.column) for f in box.notes] == [
        ("CA-20", "note", 3, 12),
        ("CA-20", "note", 4, 9),
    ]
    assert "24" in box.notes[0].message
    entry = monster(laid(folder)[0], "skeleton-knight")
    assert (entry.defense.value, entry.defense.basis, entry.name) == (23, Basis.ORIGINAL, "Bone Knight")


def test_the_same_figure_again_changes_nothing(make_pack: MakePack) -> None:
    folder = make_pack(monsters="- id: skeleton-knight\n  name: Skeleton Knight\n  defense: 24\n")
    catalog, codes = laid(folder)
    assert codes == []
    assert monster(catalog, "skeleton-knight") == monster(base_catalog("boardquest"), "skeleton-knight")


def test_later_packs_lie_over_earlier_ones(make_pack: MakePack) -> None:
    first = make_pack("first", card=CARD + "basis: stated\n", monsters="- id: minotaur\n  rarity: uncommon\n")
    second = make_pack("second", monsters="- id: minotaur\n  rarity: rare\n")
    assert laid(first, second)[1] == ["CA-19"], "what an owner typed as stated is not replaced unasked either"
    catalog, codes = laid(second, first)
    assert codes == []
    assert monster(catalog, "minotaur").rarity.basis is Basis.STATED
    box = load_box("printed", packs=[second, first])
    assert [p.name for p in box.packs] == ["second", "first"]


def test_numbers_of_the_set_up_can_be_overridden(make_pack: MakePack) -> None:
    folder = make_pack(setup="- id: gold-per-player\n  override: true\n  amount: 12\n")
    box = load_box(packs=[folder])
    assert box.numbers.gold_per_player == 12
    assert box.fingerprint == load_box().fingerprint, "gold changes no map"
    fewer = make_pack("other", setup="- id: pieces-per-player\n  override: true\n  amount: 3\n")
    assert load_box(packs=[fewer]).fingerprint != box.fingerprint


def test_a_typed_id_may_be_meant_for_another(make_pack: MakePack) -> None:
    folder = make_pack(monsters="- id: minotaurs\n  rarity: rare\n")
    with pytest.raises(InvalidInputError) as caught:
        load_box(packs=[folder])
    assert [f.fix for f in caught.value.findings] == [
        "Add `name: ...`, or write the id `minotaur` when you mean that entry."
    ]


def test_the_hash_is_of_the_content(make_pack: MakePack, tmp_path: Path) -> None:
    text = "- id: soup-dragon\n  name: Soup Dragon\n  rarity: rare\n"

    def ref(folder: Path) -> str:
        return load_box(packs=[folder]).packs[0].sha

    a = make_pack("a", monsters=text)
    b = make_pack("b")
    (b / "monsters.yaml").write_bytes(b"\xef\xbb\xbf" + text.replace("\n", "\r\n").encode())
    (b / "notes.txt").write_text("not read", encoding="utf-8")
    c = make_pack("c", monsters=text.replace("rare", "common"))
    assert ref(a) == ref(b)
    assert ref(a) != ref(c)


def test_a_pack_of_comments_only_is_fine(make_pack: MakePack) -> None:
    box = load_box(packs=[make_pack(monsters="# nothing yet\n")])
    assert box.monsters == load_box().monsters


def test_all_faults_of_all_files_at_once(make_pack: MakePack, tmp_path: Path) -> None:
    folder = make_pack(
        card="name: Home\ngame: boardquest\nbassis: stated\n",
        monsters="- id: A\n  name: A\n- id: b\n  name: B\n  rarity: epic\n",
        setup="- id: gold\n  amount: 1\n",
    )
    other = make_pack("other", card="name: O\n", terrain="a: 1\n")
    with pytest.raises(InvalidInputError) as caught:
        load_box("mine", packs=[folder, other, tmp_path / "absent"])
    found = sorted((Path(str(f.where.file)).name, f.code) for f in caught.value.findings)
    assert found == [
        ("absent", "CA-01"),
        ("monsters.yaml", "CA-13"),
        ("monsters.yaml", "CA-14"),
        ("pack.yaml", "CA-10"),
        ("pack.yaml", "CA-11"),
        ("setup.yaml", "CA-13"),
        ("terrain.yaml", "CA-12"),
    ]
    assert "7 faults" in str(caught.value)


def test_files_of_other_names(make_pack: MakePack) -> None:
    folder = make_pack(monster="- id: x\n")
    for name in ("monster.csv", "monsters.ods", "README.md", ".hidden.yaml", "~$cards.xlsx", "LICENSE"):
        (folder / name).write_text("x", encoding="utf-8")
    _, findings = read_pack(folder, "boardquest")
    assert [(f.code, f.value, f.fix) for f in findings] == [
        ("CA-21", "monster.csv", "Name it `monsters.csv`."),
        ("CA-21", "monster.yaml", "Name it `monsters.yaml`."),
        ("CA-21", "monsters.ods", "Save it as .xlsx or as CSV."),
    ]


def test_editing_the_base_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    """The shipped files are faulty in the same way as any others: nothing of them is taken on trust."""
    from questpress.catalog import load

    real = load.shipped("boardquest")
    old, new = b"value: 24, basis: stated", b"value: 24, basis: original"
    broken = tuple((n, d.replace(old, new, 1) if n == "monsters.yaml" else d) for n, d in real)
    files = load.Files(load.Layer("base", base=True), "catalog/boardquest", broken)
    _, findings = load.merge(Catalog("boardquest"), files)
    assert [(f.code, f.where.file) for f in findings] == [("CA-18", "catalog/boardquest/monsters.yaml")]
    assert "base catalog" in findings[0].message


def test_boxes_without_packs_are_one_object() -> None:
    box: Box = load_box()
    assert load_box() is box


@pytest.mark.parametrize("before", ["face: ", 'face: "', "face: { value: "])
def test_faults_inside_a_face_have_their_own_columns(make_pack: MakePack, before: str) -> None:
    after = '"' if before.endswith('"') else ", basis: original }" if "{" in before else ""
    line = f"  {before}F W. Q. Pt X. W. Wm{after}"
    pack, _ = read_pack(make_pack(map_pieces=f"- id: piece-01\n{line}\n"), "boardquest")
    _, findings = lay_packs(base_catalog("boardquest"), [pack])
    assert [(f.code, f.where.line, f.where.column, f.value) for f in findings] == [
        ("CA-30", 2, line.index("Q.") + 1, "Q."),
        ("CA-30", 2, line.index("X.") + 1, "X."),
    ]


def test_a_pack_of_another_game_is_refused(make_pack: MakePack) -> None:
    with pytest.raises(InvalidInputError) as caught:
        load_box(packs=[make_pack(card="name: Home\ngame: anastyr\n")])
    assert [(f.code, f.where.line, f.where.column) for f in caught.value.findings] == [("CA-22", 2, 7)]


def test_a_folder_that_is_no_pack_is_told_what_it_lacks(tmp_path: Path) -> None:
    (tmp_path / "cards.csv").write_text("id,name\n", encoding="utf-8")
    for path, code, words in (
        (tmp_path / "nowhere", "CA-01", "no such folder"),
        (tmp_path / "cards.csv", "CA-01", "it is a file"),
        (tmp_path, "CA-22", "no pack.yaml"),
    ):
        with pytest.raises(InvalidInputError) as caught:
            game_of_pack(path)
        (finding,) = caught.value.findings
        assert (finding.code, finding.where.file) == (code, str(path))
        assert words in finding.message
        assert "pack.yaml" in finding.fix


def test_an_invented_monster_is_original_whatever_its_rarity_claims(make_pack: MakePack) -> None:
    rarity = "{ value: rare, basis: stated, source: { section: A card } }"
    folder = make_pack(monsters=f"- id: soup-dragon\n  name: Soup Dragon\n  rarity: {rarity}\n")
    added = load_box(packs=[folder]).monster("soup-dragon")
    assert added is not None
    assert added.original
