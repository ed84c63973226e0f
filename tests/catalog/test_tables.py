"""Tables as packs: CSV in all the forms that spreadsheet programs give it."""

from collections.abc import Callable
from pathlib import Path

import pytest
from sample_game import BeastEntry, base, beast

from questpress.catalog.box import load_box
from questpress.catalog.figure import Basis
from questpress.catalog.load import Catalog
from questpress.catalog.tables import Table, address, form_of, read_csv
from questpress.errors import InvalidInputError
from questpress.findings import Finding

Lay = Callable[..., tuple[Catalog, list[Finding]]]
CARD = "name: Home\ngame: boardquest\nbasis: stated\n"


def told(findings: list[Finding]) -> list[tuple[str, str | None, str | None, str | None]]:
    return [(f.code, f.where.cell, f.where.path, f.value) for f in findings]


def test_a_table_adds_and_fills_like_yaml(lay: Lay) -> None:
    text = "id,name,rarity,attack,wild,prey\n"
    text += "soup-dragon,Soup Dragon,rare,,true,\n"
    text += "bat,,uncommon,21,,sample/beast/wolf; sample/beast/soup-dragon\n"
    catalog, findings = lay(text)
    assert findings == []
    dragon, bat = beast(catalog, "soup-dragon"), beast(catalog, "bat")
    assert (dragon.name, dragon.rarity.value, dragon.attack.basis) == ("Soup Dragon", "rare", Basis.UNKNOWN)
    assert dragon.wild.value is True
    assert (bat.name, bat.attack.value, bat.attack.basis) == ("Bat", 21, Basis.STATED)
    assert bat.prey.value == ("sample/beast/wolf", "sample/beast/soup-dragon")
    assert bat.wild == beast(base(), "bat").wild


def test_a_table_makes_a_box_as_yaml_does(tmp_path: Path) -> None:
    boxes = []
    for name, text in (
        ("monsters.csv", "id,name,rarity\nsoup-dragon,Soup Dragon,rare\n"),
        ("monsters.yaml", "- id: soup-dragon\n  name: Soup Dragon\n  rarity: rare\n"),
    ):
        folder = tmp_path / name
        folder.mkdir()
        (folder / "pack.yaml").write_text(CARD, encoding="utf-8")
        (folder / name).write_text(text, encoding="utf-8")
        boxes.append(load_box(packs=[folder]))
    assert boxes[0].monsters == boxes[1].monsters
    assert boxes[0].fingerprint == boxes[1].fingerprint


ENCODED = "id,copies,name\nelan,1,Go Élan\ndwarf,2,Dig\n"


@pytest.mark.parametrize("mark", ["", "\ufeff"])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_byte_order_mark_and_line_ends_make_no_difference(mark: str, end: str, lay: Lay) -> None:
    catalog, findings = lay((mark + ENCODED.replace("\n", end)).encode())
    assert findings == []
    plain, _ = lay(ENCODED)
    assert catalog.entries == plain.entries
    added = [e for e in catalog.of(BeastEntry) if e.id in ("elan", "dwarf")]
    assert [(e.id, e.name, e.number_of_copies) for e in added] == [("dwarf", "Dig", 2), ("elan", "Go Élan", 1)]


def test_an_old_code_page_is_refused_with_the_byte_offset(lay: Lay) -> None:
    _, findings = lay("id,copies,name\nx,1,Élan du héros\n".encode("cp1252"))
    (finding,) = findings
    assert finding.code == "CA-03"
    assert "byte offset 19 " in finding.message
    assert Path(str(finding.where.file)).name == "beasts.csv"
    assert (finding.where.line, finding.where.column) == (2, 5)


def test_utf_16_as_some_spreadsheets_save_it_is_refused(lay: Lay) -> None:
    assert [f.code for f in lay(ENCODED.encode("utf-16"))[1]] == ["CA-03"]


COMMAS = "id;name;copies;text\n"
COMMAS += "r1;Moss, Old;2;Draw 1, discard 1, then 1 more\nr2;Owl;1;Look, wait, listen\n"


@pytest.mark.parametrize("separator", [";", "\t", "|"])
def test_the_separator_is_found_in_the_header(separator: str, lay: Lay) -> None:
    catalog, findings = lay(COMMAS.replace(";", separator))
    assert findings == []
    moss = beast(catalog, "r1")
    assert (moss.name, moss.text.value) == ("Moss, Old", "Draw 1, discard 1, then 1 more")
    assert moss.number_of_copies + beast(catalog, "r2").number_of_copies == 3


def test_many_commas_in_the_texts_do_not_make_it_a_comma(lay: Lay) -> None:
    catalog, findings = lay("id;text\nbat;" + "a, " * 50 + "b\n")
    assert findings == []
    assert beast(catalog, "bat").text.value == "a, " * 50 + "b"


def test_a_line_of_excel_can_name_the_separator(lay: Lay) -> None:
    catalog, findings = lay("sep=;\n" + COMMAS)
    assert findings == []
    assert beast(catalog, "r1").name == "Moss, Old"
    _, findings = lay("sep=;\nid;copies\nbat;x\n")
    assert [(f.where.cell, f.where.line) for f in findings] == [("B3", 3)]


def test_a_row_that_is_longer_than_its_header_is_refused(lay: Lay) -> None:
    catalog, findings = lay(COMMAS.replace(";text", ""))
    assert [(f.code, f.where.line, f.where.cell) for f in findings] == [("CA-42", 2, "D2"), ("CA-42", 3, "D3")]
    assert "4 values for 3 columns" in findings[0].message
    assert catalog.get("sample/beast/r1") is None


def test_a_row_that_is_shorter_than_its_header_is_refused(lay: Lay) -> None:
    _, findings = lay("id,name,attack,defense\nr1,Moss,3\n")
    assert told(findings) == [("CA-42", "C2", None, None)]
    assert "3 values for 4 columns" in findings[0].message


def test_blank_columns_and_rows_at_the_ends_are_nothing(lay: Lay) -> None:
    catalog, findings = lay("id,name,attack,,\n\nr1,Moss,3,,\n,,,,\nr2,Reed,4,,\n  \n")
    assert findings == []
    assert beast(catalog, "r2").attack.value == 4


def test_a_value_under_no_name_is_refused(lay: Lay) -> None:
    _, findings = lay("id,name,,attack\nr1,Moss,7,3\n")
    assert told(findings) == [("CA-42", "C2", None, "7")]


QUANTITIES = 'id,copies,name\nc1,,Ash\nc2,"  ",Birch\nc3,2,Cedar\nc4," 3 ",Dogwood\nc5,0,Elm\n'


def copies(catalog: Catalog) -> list[int]:
    return [beast(catalog, f"c{n}").number_of_copies for n in range(1, 6)]


def test_quantities_in_all_their_forms(lay: Lay) -> None:
    catalog, findings = lay(QUANTITIES)
    assert findings == []
    assert copies(catalog) == [1, 1, 2, 3, 0]
    assert beast(catalog, "c1").copies.basis is Basis.UNKNOWN
    assert beast(catalog, "c5").copies.value == 0
    without, findings = lay("id,name\nc1,Ash\nc2,Birch\nc3,Cedar\nc4,Dogwood\nc5,Elm\n")
    assert findings == []
    assert copies(without) == [1, 1, 1, 1, 1]


def test_a_whole_number_with_a_point_is_whole(lay: Lay) -> None:
    catalog, findings = lay("id,name,copies,text\nc1,Ash,2.0,2.0\n")
    assert findings == []
    assert beast(catalog, "c1").copies.value == 2
    assert isinstance(beast(catalog, "c1").copies.value, int)
    assert beast(catalog, "c1").text.value == "2.0"
    _, findings = lay('id,name,copies\nc1,Ash,2.5\nc2,Birch,"2,0"\nc3,Cedar,-1\nc4,Dogwood,two\n')
    assert told(findings) == [
        ("CA-12", "C2", "c1.copies", "2.5"),
        ("CA-12", "C3", "c2.copies", "2,0"),
        ("CA-12", "C4", "c3.copies", "-1"),
        ("CA-12", "C5", "c4.copies", "two"),
    ]


def test_every_fault_at_once_with_row_and_column(lay: Lay) -> None:
    _, findings = lay("id,name,attack,rarity\ng1,Moss,2,rare\ng2,,x,rarre\ng1,Reed,1,rare\n")
    assert sorted(told(findings)) == [
        ("CA-11", "B3", "g2.name", None),
        ("CA-12", "C3", "g2.attack", "x"),
        ("CA-13", "D3", "g2.rarity", "rarre"),
        ("CA-15", "A4", "g1.id", "g1"),
    ]
    by_code = {f.code: f for f in findings}
    assert by_code["CA-11"].message == "`name` is empty."
    assert by_code["CA-13"].fix == "Write `rare`."
    assert "row 2" in by_code["CA-15"].message
    assert all(Path(str(f.where.file)).name == "beasts.csv" for f in findings)


def test_rows_are_counted_as_a_spreadsheet_counts_them(lay: Lay) -> None:
    """A cell of two lines is one row; the line of the text is told besides."""
    _, findings = lay('id,name,text,attack\nr1,Moss,"one\ntwo",1\nr2,Reed,x,many\n')
    assert [(f.where.cell, f.where.line) for f in findings] == [("D3", 4)]


def test_columns_are_checked_once_not_in_each_row(lay: Lay) -> None:
    _, findings = lay("id,name,Attack,attack,attack,soup,source\nr1,A,1,1,1,1,1\nr2,B,1,1,x,1,1\n")
    assert told(findings) == [
        ("CA-10", "C1", None, "Attack"),
        ("CA-05", "E1", None, "attack"),
        ("CA-10", "F1", None, "soup"),
        ("CA-44", "G1", None, "source"),
    ]
    assert findings[0].fix == "Write `attack`."


@pytest.mark.parametrize("text", ["name,rarity\nSoup,rare\n", "soup-dragon,Soup Dragon,rare\n"])
def test_a_table_needs_a_column_of_ids(text: str, lay: Lay) -> None:
    catalog, findings = lay(text)
    assert findings[-1].code == "CA-11"
    assert "no column `id`" in findings[-1].message
    assert catalog.entries == base().entries


def test_a_missing_column_is_told_as_such(lay: Lay) -> None:
    _, findings = lay("id,rarity\nsoup-dragon,rare\n")
    assert [(f.code, f.message) for f in findings] == [("CA-11", "The column `name` is missing.")]


def test_a_formula_is_refused_and_nothing_follows_from_it(lay: Lay) -> None:
    _, findings = lay('id,name,attack\nr1,=A1,"=1+1"\n=B2,Reed,1\n')
    assert told(findings) == [
        ("CA-41", "B2", None, "=A1"),
        ("CA-41", "C2", None, "=1+1"),
        ("CA-41", "A3", None, "=B2"),
    ]


@pytest.mark.parametrize("text", ['id,name\nr1,"Moss\nr2,Reed\n', 'id,name\nr1,"Moss"x\n', 'id,name\n"'])
def test_open_quotes_are_refused(text: str, lay: Lay) -> None:
    assert [f.code for f in lay(text)[1]] == ["CA-04"]


def test_overrides_work_in_tables(lay: Lay) -> None:
    _, findings = lay("id,defense\nwolf,23\n")
    assert told(findings) == [("CA-19", "B2", "wolf.defense", "23")]
    catalog, findings = lay("id,defense,override\nwolf,23,TRUE\n")
    assert findings == []
    assert [(f.code, f.where.cell) for f in catalog.notes] == [("CA-20", "B2")]
    assert beast(catalog, "wolf").defense.value == 23


def test_what_is_about_the_entry_changes_without_leave(lay: Lay) -> None:
    catalog, findings = lay("id,spoiler\nwolf,true\n")
    assert findings == []
    assert catalog.notes == ()
    assert beast(catalog, "wolf").spoiler


def test_words_stay_what_was_typed(lay: Lay) -> None:
    for word in ("no", "1.10", "12:30", "010", "on", "5-10", "null", "~", "true"):
        catalog, findings = lay(f"id,name,text\nr1,{word},{word}\n")
        assert findings == [], word
        assert (beast(catalog, "r1").name, beast(catalog, "r1").text.value) == (word, word)


def test_what_a_field_reads_itself_is_left_in_one_piece(lay: Lay) -> None:
    catalog, findings = lay("id;pair\nbat;a-b\n")
    assert findings == []
    assert beast(catalog, "bat").pair.value == ("a", "b")
    assert told(lay("id;pair\nbat;ab\n")[1]) == [("CA-14", "B2", "bat.pair", "ab")]


def test_faces_can_be_typed_in_a_table(tmp_path: Path) -> None:
    (tmp_path / "pack.yaml").write_text(CARD, encoding="utf-8")
    (tmp_path / "map-pieces.csv").write_text("id;face\npiece-01;F W. Q. Pt P. W. Wm\n", encoding="utf-8")
    with pytest.raises(InvalidInputError) as caught:
        load_box(packs=[tmp_path])
    assert told(list(caught.value.findings)) == [("CA-30", "B2", "piece-01.face", "Q.")]


def test_references_of_a_table_are_checked(lay: Lay) -> None:
    _, findings = lay("id,prey\nbat,sample/beast/wolf;sample/beast/wulf\n")
    assert told(findings) == [("CA-17", "B2", "bat.prey.1", "sample/beast/wulf")]
    assert findings[0].fix == "Write `sample/beast/wolf`."


def test_a_kind_is_given_once(lay: Lay) -> None:
    lay("id,attack\nbat,21\n")
    _, findings = lay("- id: bat\n  attack: 22\n", "beasts.yaml")
    assert [f.code for f in findings] == ["CA-43"]


def test_empty_tables_are_nothing(lay: Lay) -> None:
    assert lay("")[1] == []
    assert lay("id,name\n")[1] == []


def test_a_table_may_be_called_tsv(lay: Lay) -> None:
    catalog, findings = lay("id\tattack\nbat\t3\n", "beasts.TSV")
    assert findings == []
    assert beast(catalog, "bat").attack.value == 3


def test_a_faulty_table_stops_everything(tmp_path: Path) -> None:
    (tmp_path / "pack.yaml").write_text(CARD, encoding="utf-8")
    (tmp_path / "beasts.csv").write_text("id,name\nr1,\n", encoding="utf-8")
    with pytest.raises(InvalidInputError):
        load_box(packs=[tmp_path])


@pytest.mark.parametrize(
    "text",
    [
        "id\n" + "a\n" * 500_000,
        "id,name\n" + '"\n' * 300_000,
        "id" + ",x" * 400_000,
        "," * 1_000_000,
        "id,name\n" + "a,b" + "," * 900_000,
        '"' * 1_000_000,
        "id,name\nx," + "y" * 1_000_000,
    ],
)
def test_large_and_senseless_tables_end_with_few_findings(text: str) -> None:
    table = read_csv(text.encode(), "x.csv", BeastEntry)
    assert isinstance(table, Table)
    assert len(table.findings) <= 101


def test_a_table_has_an_end() -> None:
    table = read_csv(("id\n" + "".join(f"a{n}\n" for n in range(6000))).encode(), "x.csv", BeastEntry)
    assert [(f.code, f.where.cell) for f in table.findings] == [("CA-02", "A5002")]


def test_addresses() -> None:
    assert [address(3, c) for c in (1, 26, 27, 28, 702, 703, 16384)] == [
        "A3",
        "Z3",
        "AA3",
        "AB3",
        "ZZ3",
        "AAA3",
        "XFD3",
    ]


def test_forms_of_fields() -> None:
    forms = {name: form_of(f.annotation, tuple(f.metadata)) for name, f in BeastEntry.model_fields.items()}
    assert forms["rulings"] == "list"
    assert forms["source"] is None
    assert {forms[name] for name in ("id", "name", "attack", "rarity", "wild", "spoiler")} == {"value"}
    assert form_of(dict[str, int]) is None
    assert form_of(tuple[str, int]) == "list"
