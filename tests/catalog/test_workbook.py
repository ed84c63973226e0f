"""Workbooks as packs: a sheet a kind, and what a cell can hold that is no plain value."""

import io
import json
import re
import subprocess
import sys
import zipfile
from collections.abc import Callable
from datetime import date, datetime, time, timedelta
from pathlib import Path
from typing import Any

import openpyxl
import pytest
from sample_game import KINDS, beast

from questpress.catalog.load import Catalog
from questpress.catalog.workbook import read_workbook
from questpress.findings import Finding

Lay = Callable[..., tuple[Catalog, list[Finding]]]
Cells = dict[str, Any]


def book(sheets: dict[str, Cells], change: Callable[[Any], None] | None = None) -> bytes:
    """Return a workbook of sheets of cells, changed by hand before it is saved."""
    made = openpyxl.Workbook()
    del made["Sheet"]
    for title, cells in sheets.items():
        sheet = made.create_sheet(title)
        for cell, value in cells.items():
            sheet[cell] = value
    if change is not None:
        change(made)
    stream = io.BytesIO()
    made.save(stream)
    return stream.getvalue()


def altered(data: bytes, part: str, change: Callable[[bytes], bytes]) -> bytes:
    """Return a workbook with one of its parts rewritten."""
    stream = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as old, zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as new:
        for name in old.namelist():
            content = old.read(name)
            new.writestr(name, change(content) if name == part else content)
    return stream.getvalue()


SHEET = "xl/worksheets/sheet1.xml"
ROW: Cells = {"A1": "id", "B1": "name", "C1": "attack", "D1": "text", "A2": "r1", "B2": "Moss"}


def told(findings: list[Finding]) -> list[tuple[str, str | None, str | None, str | None]]:
    return [(f.code, f.where.sheet, f.where.cell, f.value) for f in findings]


def test_a_sheet_a_kind(lay: Lay) -> None:
    sheets = {
        "beasts": {**ROW, "C2": 3, "D2": "Bites"},
        "Dens": {"A1": "id", "B1": "name", "A2": "cave", "B2": "Cave"},
        "_notes": {"A1": "not read"},
        "Empty": {},
    }
    catalog, findings = lay(book(sheets), "cards.xlsx")
    assert findings == []
    moss = beast(catalog, "r1")
    assert (moss.name, moss.attack.value, moss.text.value) == ("Moss", 3, "Bites")
    den = catalog.get("sample/den/cave")
    assert den is not None
    assert den.name == "Cave"


def test_one_sheet_can_go_by_the_name_of_the_workbook(lay: Lay) -> None:
    catalog, findings = lay(book({"Sheet1": ROW, "Sheet2": {}}), "beasts.xlsx")
    assert findings == []
    assert beast(catalog, "r1").name == "Moss"


def test_sheets_of_other_names_are_refused(lay: Lay) -> None:
    _, findings = lay(book({"beast": ROW, "Soup": {"A1": 1}}), "cards.xlsx")
    assert told(findings) == [("CA-21", "beast", None, "beast"), ("CA-21", "Soup", None, "Soup")]
    assert findings[0].fix == "Name it `beasts`, or begin its name with `_`."


def test_the_same_kind_twice(lay: Lay) -> None:
    _, findings = lay(book({"beasts": ROW, "Beasts ": ROW}), "cards.xlsx")
    assert told(findings) == [("CA-43", "Beasts ", None, "Beasts ")]
    lay("id,name\nr1,Moss\n", "beasts.csv")
    _, findings = lay(book({"beasts": ROW}), "cards.xlsx")
    assert [f.code for f in findings] == ["CA-43"]


def test_quantities_as_numbers_and_as_text(lay: Lay) -> None:
    cells: Cells = {"A1": "id", "B1": "copies", "C1": "name"}
    for row, (quantity, name) in enumerate(
        [(None, "Ash"), ("  ", "Birch"), (2, "Cedar"), (" 3 ", "Dogwood"), (0, "Elm")]
    ):
        cells |= {f"A{row + 2}": f"c{row + 1}", f"B{row + 2}": quantity, f"C{row + 2}": name}
    data = altered(book({"beasts": cells}), SHEET, lambda xml: xml.replace(b"<v>2</v>", b"<v>2.0</v>"))
    assert b"<v>2.0</v>" in zipfile.ZipFile(io.BytesIO(data)).read(SHEET)
    catalog, findings = lay(data, "cards.xlsx")
    assert findings == []
    assert [beast(catalog, f"c{n}").number_of_copies for n in range(1, 6)] == [1, 1, 2, 3, 0]
    assert str(beast(catalog, "c3").copies.value) == "2"


def shaped(shape: str) -> Callable[[Any], None]:
    def change(made: Any) -> None:
        made["beasts"]["D2"].number_format = shape

    return change


@pytest.mark.parametrize(
    ("value", "shape", "text"),
    [
        (2, "General", "2"),
        (1.5, "General", "1.5"),
        (1.1, "0.00", "1.10"),
        (10, "000", "010"),
        (1200, "#,##0", "1200"),
        (7, "@", "7"),
        (True, "General", "true"),
        ("1.10", "General", "1.10"),
        ("010", "General", "010"),
        ("no", "General", "no"),
    ],
)
def test_text_fields_get_what_the_sheet_shows(value: object, shape: str, text: str, lay: Lay) -> None:
    catalog, findings = lay(book({"beasts": {**ROW, "D2": value}}, shaped(shape)), "cards.xlsx")
    assert findings == []
    assert beast(catalog, "r1").text.value == text


@pytest.mark.parametrize(
    ("value", "shape"),
    [
        (date(2026, 5, 10), "yyyy-mm-dd"),
        (datetime(2026, 5, 10, 12, 30), "d. mmm"),
        (time(12, 30), "hh:mm"),
        (timedelta(hours=30), "[h]:mm"),
        (46152, "d-mmm"),
        (0.05, "0%"),
        (5, '0 "HP"'),
        (1.234, "0.00"),
        (1234567890123456789, "General"),
        (1.2345678901234567e300, "General"),
        ("=1+1", "General"),
        ("#REF!", "General"),
    ],
)
def test_what_is_no_plain_value_is_refused_with_its_cell(value: object, shape: str, lay: Lay) -> None:
    """Also in a required field: that it is missing then is not told besides."""
    cells = {**ROW, "B2": value, "D2": value}

    def change(made: Any) -> None:
        made["beasts"]["B2"].number_format = made["beasts"]["D2"].number_format = shape

    _, findings = lay(book({"beasts": cells}, change), "cards.xlsx")
    assert [(f.code, f.where.sheet, f.where.cell) for f in findings] == [
        ("CA-41", "beasts", "B2"),
        ("CA-41", "beasts", "D2"),
    ]
    assert all(f.value and f.fix for f in findings)


def test_the_last_result_of_a_formula_is_not_taken(lay: Lay) -> None:
    data = book({"beasts": {**ROW, "C2": "=1+1"}})
    data = altered(data, SHEET, lambda xml: xml.replace(b"<f>1+1</f><v />", b"<f>1+1</f><v>7</v>"))
    assert b"<v>7</v>" in zipfile.ZipFile(io.BytesIO(data)).read(SHEET)
    _, findings = lay(data, "cards.xlsx")
    assert told(findings) == [("CA-41", "beasts", "C2", "=1+1")]


@pytest.mark.parametrize("typed", [b"0.30000000000000004", b"1e999", b"-1e999"])
def test_a_number_that_no_sheet_shows_so_is_refused(typed: bytes, lay: Lay) -> None:
    data = altered(
        book({"beasts": {**ROW, "D2": 7}}), SHEET, lambda xml: xml.replace(b"<v>7</v>", b"<v>%s</v>" % typed)
    )
    _, findings = lay(data, "cards.xlsx")
    assert [(f.code, f.where.cell) for f in findings] == [("CA-41", "D2")]


def test_merged_cells_are_refused(lay: Lay) -> None:
    def change(made: Any) -> None:
        made["beasts"].merge_cells("C2:C3")

    _, findings = lay(book({"beasts": {**ROW, "A3": "r2", "B3": "Reed", "C2": 4}}, change), "cards.xlsx")
    assert [(f.code, f.where.cell) for f in findings] == [("CA-41", "C2:C3")]


def test_every_fault_at_once_with_sheet_and_cell(lay: Lay) -> None:
    cells = {**ROW, "C2": 2, "A3": "r2", "C3": "x", "A4": "r1", "B4": "Reed", "E2": "stray", "A7": "wolf", "C7": 2.5}
    _, findings = lay(book({"beasts": cells}), "cards.xlsx")
    assert sorted(told(findings), key=str) == [
        ("CA-11", "beasts", "B3", None),
        ("CA-12", "beasts", "C3", "x"),
        ("CA-12", "beasts", "C7", "2.5"),
        ("CA-15", "beasts", "A4", "r1"),
        ("CA-42", "beasts", "E2", "stray"),
    ]
    assert all(f.where.line is None and str(f.where.file).endswith("cards.xlsx") for f in findings)


def test_far_cells_cost_nothing_and_are_not_lost(lay: Lay) -> None:
    far = {**ROW, "A1048576": "r2", "B1048576": "Reed"}
    catalog, findings = lay(book({"beasts": far}), "cards.xlsx")
    assert findings == []
    assert beast(catalog, "r2").name == "Reed"
    _, findings = lay(book({"beasts": {**far, "XFD1048576": 1}}), "cards.xlsx")
    assert told(findings) == [("CA-42", "beasts", "XFD1048576", "1")]


READ = """
import json, sys, time
from pathlib import Path
import sample_game
from questpress.catalog.workbook import read_workbook
data = Path(sys.argv[1]).read_bytes()
start = time.perf_counter()
tables, findings = read_workbook(data, "bad.xlsx", sample_game.KINDS)
spent = time.perf_counter() - start
status = Path("/proc/self/status")
peak = int(status.read_text().partition("VmHWM:")[2].split()[0]) if status.is_file() else 0
print(json.dumps([[f.code for f in findings], " ".join(f.message for f in findings), spent, peak]))
"""
GOOD = book({"beasts": ROW})
ENTITIES = b'<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">' + b"".join(
    b'<!ENTITY %c "%s">' % (98 + n, b"&%c;" % (97 + n) * 10) for n in range(12)
)


def with_sheet(xml: bytes) -> bytes:
    return altered(GOOD, SHEET, lambda _: xml)


def zeros() -> bytes:
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(SHEET, b"0" * 100_000_000)
    return stream.getvalue()


def many_parts() -> bytes:
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w") as archive:
        for n in range(3000):
            archive.writestr(str(n), b"")
    return stream.getvalue()


HEAD = b'<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>'
HOSTILE: dict[str, Callable[[], bytes]] = {
    "no zip": lambda: b"soup" * 1000,
    "nothing": lambda: b"",
    "zip of something else": lambda: altered(GOOD, SHEET, lambda xml: xml)[:200],
    "torn": lambda: GOOD[: len(GOOD) // 2],
    "zip bomb": zeros,
    "many parts": many_parts,
    "XML bomb": lambda: with_sheet(b'<?xml version="1.0"?>' + ENTITIES + b"]><worksheet>&m;</worksheet>"),
    "XML bomb in UTF-16": lambda: with_sheet(
        ('<?xml version="1.0" encoding="utf-16"?>' + ENTITIES.decode() + "]><worksheet>&m;</worksheet>").encode(
            "utf-16"
        )
    ),
    "file of the machine": lambda: with_sheet(
        b'<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>' + HEAD[21:] + b"&a;"
    ),
    "deep": lambda: with_sheet(HEAD + b"<a>" * 300_000),
    "many cells": lambda: with_sheet(HEAD + b"<row>" + b"<c/>" * 900_000 + b"</row></sheetData></worksheet>"),
    "many rows": lambda: with_sheet(HEAD + b"<row><c/></row>" * 250_000 + b"</sheetData></worksheet>"),
    "far row": lambda: with_sheet(HEAD + b'<row r="999999999999"><c r="A999999999999"/></row></sheetData></worksheet>'),
    "no index": lambda: with_sheet(HEAD + b'<row><c t="s"><v>99</v></c></row></sheetData></worksheet>'),
    "one part as many sheets": lambda: altered(
        GOOD,
        "xl/workbook.xml",
        lambda xml: xml.replace(b"</sheets>", b'<sheet name="a" sheetId="2"/>' * 20_000 + b"</sheets>"),
    ),
    "other encoding": lambda: altered(
        GOOD, "xl/workbook.xml", lambda xml: b'<?xml version="1.0" encoding="utf-7"?>' + xml
    ),
}

# What is seen before the workbook is opened at all.
SAID = {
    "zip bomb": "larger than 8 MiB when it is unpacked",
    "many parts": "more than 500 parts",
    "XML bomb": "defines entities",
    "XML bomb in UTF-16": "not UTF-8",
    "file of the machine": "defines entities",
    "many cells": "more than 100000 cells",
    "one part as many sheets": "more than 100 sheets",
    "other encoding": "not UTF-8",
}


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_workbook(name: str, tmp_path: Path) -> None:
    path = tmp_path / "bad.xlsx"
    path.write_bytes(HOSTILE[name]())
    done = subprocess.run(
        [sys.executable, "-c", READ, str(path)],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
        cwd=Path(__file__).parent,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    codes, message, spent, peak = json.loads(done.stdout)
    assert SAID.get(name, "") in message
    assert codes == ([] if name == "far row" else ["CA-40"])
    assert peak < 300_000, "more than 300 MB"
    assert spent < 10, "far more than two seconds of a busy machine"


def test_strings_that_cells_share(lay: Lay) -> None:
    """As spreadsheet programs save texts: in a part of their own, with rich text and phonetic signs."""
    main = b'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
    strings = (
        b"<sst " + main + b"><si><t>Moss</t></si><si><r><t>Old </t></r><r><rPr><b/></rPr><t>Moss</t></r></si></sst>"
    )
    data = book({"beasts": {**ROW, "B2": "@0", "D2": "@1"}})
    data = altered(data, SHEET, lambda xml: re.sub(rb't="inlineStr"><is><t>@(.)</t></is>', rb't="s"><v>\1</v>', xml))
    kind = b"application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml"
    part = b'<Override PartName="/xl/sharedStrings.xml" ContentType="' + kind + b'"/></Types>'
    data = altered(data, "[Content_Types].xml", lambda xml: xml.replace(b"</Types>", part))
    stream = io.BytesIO(data)
    with zipfile.ZipFile(stream, "a") as archive:
        archive.writestr("xl/sharedStrings.xml", strings)
    catalog, findings = lay(stream.getvalue(), "cards.xlsx")
    assert findings == []
    assert (beast(catalog, "r1").name, beast(catalog, "r1").text.value) == ("Moss", "Old Moss")


def test_too_large_a_file_is_not_opened() -> None:
    _, findings = read_workbook(b"PK" + bytes(1 << 20), "x.xlsx", KINDS)
    assert [f.code for f in findings] == ["CA-02"]


def test_control_characters_are_refused(lay: Lay) -> None:
    data = altered(
        book({"beasts": {**ROW, "D2": "zero"}}),
        SHEET,
        lambda xml: xml.replace(b"zero", "a\u2028b".encode()),
    )
    _, findings = lay(data, "cards.xlsx")
    assert [(f.code, f.where.cell) for f in findings] == [("CA-41", "D2")]
