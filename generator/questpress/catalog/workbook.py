"""Workbooks (XLSX): one sheet a kind, named like its file (``monsters``).

A workbook is a zip of XML from anywhere, so it is weighed before it is opened: packed and unpacked size, number of
parts and sheets, no document types (which XML bombs need). Cells are read one by one as they stand in the file, so two
cells far from each other cost no more than two cells. A formula, a date, an error or a number in a format of its own is
refused with its sheet and cell: what the owner sees there is not what a program would read.
"""

from __future__ import annotations

import io
import re
import warnings
import zipfile
from collections.abc import Mapping, Sequence
from math import isfinite
from pathlib import PurePath
from typing import Any

from questpress.catalog.codes import ca
from questpress.catalog.figure import Entry
from questpress.catalog.nearest import nearest, one_of
from questpress.catalog.tables import Cell, Row, Table, build
from questpress.catalog.yamlio import LIMIT, too_large, unprintable
from questpress.findings import Finding, Location

# Unpacked: a sheet of a thousand cards with twenty columns has about 1 MiB.
UNPACKED = 8 << 20
PART = 4 << 20
PARTS = 500
SHEETS = 100
CELLS = 100_000
TAGS = 600_000
_XML = re.compile(rb"<!(?:DOCTYPE|ENTITY)")
_ENCODING = re.compile(rb"""^\s*<\?xml[^>]*encoding\s*=\s*["']([^"']*)["']""")
_CELL = re.compile(rb"<(?:[\w.-]+:)?c[\s/>]")
_SHEET = re.compile(rb"<(?:[\w.-]+:)?sheet[\s/>]")
# Formats that show a number as its digits; of 0.00 and 000 the digits that are shown are taken.
_PLAIN = re.compile(r"General|@|#,##0(?:\.0+)?|(0+)(?:\.(0+))?")
_SURE = "give the cell the format text and type what it shall say"
_ROUNDED = ("a number that is shown rounded stands", _SURE)
# Spreadsheets show no more digits of a number than these.
DIGITS = 15


def read_workbook(
    data: bytes, file: str, kinds: Sequence[type[Entry]]
) -> tuple[Mapping[str, Table], tuple[Finding, ...]]:
    """Return the tables of a workbook by the file name of their kind (``monsters.yaml``), and its own faults.

    Sheets without a value, and those whose name begins with ``_``, are left alone. Never raises for a bad workbook.
    """
    where = Location(file=file)
    if len(data) > LIMIT:
        return {}, (too_large(where),)
    reason = _unsafe(data)
    if reason:
        return {}, (ca("CA-40", reason, where, "save it as a plain .xlsx workbook, or as CSV"),)
    try:
        return _tables(data, file, kinds)
    except Exception as error:  # openpyxl raises whatever a broken file makes it stumble over
        message = f"the workbook cannot be read: {str(error)[:120] or type(error).__name__}"
        return {}, (ca("CA-40", message, where, "open it in a spreadsheet program and save it again as .xlsx"),)


def _unsafe(data: bytes) -> str:
    """Return why a workbook is not opened at all, or an empty text."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            parts = archive.infolist()
            if len(parts) > PARTS:
                return f"the workbook has more than {PARTS} parts"
            if sum(part.file_size for part in parts) > UNPACKED or any(part.file_size > PART for part in parts):
                return f"the workbook is larger than {UNPACKED >> 20} MiB when it is unpacked"
            sheets = cells = tags = 0
            for part in parts:
                if part.flag_bits & 1:
                    return "the workbook has a password"
                content = archive.read(part)
                if not part.filename.lower().endswith((".xml", ".rels", ".vml")) and b"<?xml" not in content[:100]:
                    continue
                encoding = _ENCODING.match(content.removeprefix(b"\xef\xbb\xbf"))
                if b"\0" in content or (encoding and encoding.group(1).lower() not in (b"utf-8", b"us-ascii")):
                    return "a part of the workbook is not UTF-8"
                if _XML.search(content):
                    return "a part of the workbook defines entities, as XML bombs do"
                sheets += len(_SHEET.findall(content))
                cells += len(_CELL.findall(content))
                tags += content.count(b"<")
            if sheets > SHEETS:
                return f"the workbook has more than {SHEETS} sheets"
            return f"the workbook has more than {CELLS} cells" if cells > CELLS or tags > TAGS else ""
    except Exception as error:  # zipfile and zlib raise many kinds for damaged files
        return f"this is not an XLSX workbook: {str(error)[:120] or type(error).__name__}"


def _tables(data: bytes, file: str, kinds: Sequence[type[Entry]]) -> tuple[Mapping[str, Table], tuple[Finding, ...]]:
    import openpyxl

    by_stem = {PurePath(model.file).stem: model for model in kinds}
    findings: list[Finding] = []
    tables: dict[str, Table] = {}
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # about styles, charts and the like, which are not read
        # Formulas are asked for as such: their last results may be old, or missing altogether.
        book = openpyxl.load_workbook(io.BytesIO(data), read_only=True, data_only=False, keep_links=False)
        sheets = [(sheet, rows) for sheet in book.worksheets if (rows := _rows(sheet, file, findings))]
    alone = by_stem.get(PurePath(file).stem.casefold()) if len(sheets) == 1 else None
    for sheet, rows in sheets:
        name = str(sheet.title)
        model = by_stem.get(name.strip().casefold(), alone)
        if name.startswith("_"):
            continue
        if model is None:
            guess = nearest(name, by_stem)
            fix = f"name it `{guess}`" if guess else f"name it {one_of(sorted(by_stem))}"
            message = f"no kind is called `{name[:60]}`"
            where = Location(file=file, sheet=name)
            findings.append(ca("CA-21", message, where, f"{fix}, or begin its name with `_`", name))
        elif model.file in tables:
            where = Location(file=file, sheet=name)
            findings.append(ca("CA-43", f"a second sheet is named `{name[:60]}`", where, "join the two", name))
        else:
            tables[model.file] = build(iter(rows), file, name, model)
    return tables, tuple(findings)


def _rows(sheet: Any, file: str, findings: list[Finding]) -> list[Row]:
    """Return the rows of a sheet that have a value."""
    from openpyxl.worksheet._reader import WorkSheetParser

    book = sheet.parent
    rows: list[Row] = []
    # Not iter_rows(): it fills the gap between two far-off cells with cells.
    with sheet._get_source() as source:
        parser = WorkSheetParser(
            source,
            sheet._shared_strings,
            data_only=False,
            epoch=book.epoch,
            date_formats=book._date_formats,
            timedelta_formats=book._timedelta_formats,
        )
        for number, parts in parser.parse():
            cells = {part["column"]: cell for part in parts if (cell := _cell(sheet, part)) is not None}
            if cells:
                rows.append(Row(number, None, cells))
        merged = parser.merged_cells.mergeCell if parser.merged_cells is not None else ()
        for area in merged:
            where = Location(file=file, sheet=sheet.title, cell=str(area.ref))
            findings.append(ca("CA-41", "cells are merged", where, "part them and fill each"))
    rows.sort(key=lambda row: row.number)
    return rows


def _cell(sheet: Any, part: Mapping[str, Any]) -> Cell | None:
    """Return one cell, or None for a blank one."""
    from openpyxl.cell.read_only import ReadOnlyCell

    kind, value = part["data_type"], part["value"]
    if kind == "f":
        return Cell(str(value), ("a formula stands", "copy it and paste it as a value"))
    if value is None:
        return None
    if kind == "d":
        return Cell(str(value), ("a date or a time stands", _SURE))
    if kind == "e":
        return Cell(str(value), ("an error of the spreadsheet stands", "mend it, or clear the cell"))
    if kind == "b":
        return Cell("true" if value else "false")
    if kind == "n":
        style = part["style_id"]
        shape = "General"
        if style:
            shape = str(ReadOnlyCell(sheet, part["row"], part["column"], value, kind, style).number_format)
        return _number(value, shape)
    text = str(value).strip()
    if not text:
        return None
    if unprintable(text, ""):
        return Cell(text, ("a character that cannot be printed stands", "type the text anew"))
    return Cell(text)


def _number(value: int | float, shape: str) -> Cell:
    """Return a number as it is shown: a whole number has no point, and the format 0.00 keeps its noughts."""
    if not isfinite(value):
        return Cell(str(value), ("a number without end stands", "mend it, or clear the cell"))
    plain = _PLAIN.fullmatch(shape)
    exact = str(int(value)) if value == int(value) else repr(value)
    if plain is None:
        return Cell(exact, (f"a number in a format of its own ({shape[:20]}) stands", _SURE))
    whole, places = plain.group(1), plain.group(2)
    if whole is None or not (places or len(whole) > 1):
        digits = re.sub(r"e.*|\D", "", exact).strip("0")
        return Cell(exact, _ROUNDED if len(digits) > DIGITS else None)
    shown = f"{value:0{len(whole) + (len(places) + 1 if places else 0)}.{len(places or '')}f}"
    return Cell(shown) if float(shown) == value else Cell(exact, _ROUNDED)
