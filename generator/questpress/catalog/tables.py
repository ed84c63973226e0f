"""Tables: rows of cells under a header of field names, read into the same tree as YAML.

One table is one kind: ``monsters.csv``, or the sheet ``monsters`` of a workbook (:mod:`questpress.catalog.workbook`). A
cell is a bare value, a list is parted by semicolons, and a blank cell says nothing: it is as if the key were left out.
Findings name the row as a spreadsheet counts it (the header is row 1), as a cell (``C3``) and by field.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, NamedTuple, TypeAlias, Union, get_args, get_origin

from pydantic import BaseModel, BeforeValidator, PlainValidator

from questpress.catalog.codes import MOST, ca
from questpress.catalog.figure import Entry, Figure
from questpress.catalog.nearest import fix_for
from questpress.catalog.nodes import ListNode, Loaded, MapNode, Node, Scalar, descend
from questpress.catalog.yamlio import LIMIT, decode, too_large, unprintable
from questpress.findings import Finding, Location

# More rows than any deck has cards.
ROWS = 5_000
# Characters of the first line that are looked at to find the separator.
HEADER = 10_000
_SEPARATORS = ",;\t|"
_LISTS = ";"
_SEP_LINE = re.compile(r"sep=([,;\t|])\n", re.IGNORECASE)


class Cell(NamedTuple):
    """One cell that is not blank: its text, or why it holds no plain value (words and a fix)."""

    text: str
    fault: tuple[str, str] | None = None


class Row(NamedTuple):
    """One row: its number as a spreadsheet counts it, its line in a text, cells by column (from 1), and its width."""

    number: int
    line: int | None
    cells: Mapping[int, Cell]
    width: int | None = None


class CellScalar(Scalar):
    """The value of a cell; ``line`` is its row and ``column`` its column, both from 1."""

    __slots__ = ()

    @property
    def value(self) -> str | int | float | bool | None:
        """The value; ``2.0`` is the whole number 2, as spreadsheets write it, and ``null`` is a word."""
        value = Scalar.value.fget(self)  # type: ignore[attr-defined]
        if isinstance(value, float) and value.is_integer():
            return int(value)
        return self.raw if value is None else value


@dataclass(frozen=True, slots=True)
class Table(Loaded):
    """A table as it was read. ``columns`` are the fields of the header, ``lines`` the text lines of rows.

    ``faulty`` are the cells that already have a finding: what follows from them is not told again.
    """

    sheet: str | None = None
    columns: Mapping[str, int] = field(default_factory=dict)
    lines: Mapping[int, int] = field(default_factory=dict)
    faulty: frozenset[str] = frozenset()

    @property
    def usable(self) -> bool:
        """Whether there are rows to check: a faulty cell does not keep the others from being checked."""
        return self.root is not None

    def blames(self, finding: Finding) -> bool:
        """Tell whether a finding is about a cell that had no finding yet."""
        return finding.where.cell not in self.faulty

    def where(self, path: Sequence[str | int] = (), *, key: bool = False) -> Location:
        """Return file, sheet, row and cell of a value. A value that is missing has the place of its blank cell."""
        found = Loaded.where(self, path)
        row, column, shown = found.line, found.column, found.path
        steps = list(descend(self.root, path))
        name = next((step for step in path if isinstance(step, str)), None)
        if len(steps) == 1 and name is not None and name in self.columns:
            column = self.columns[name]
            shown = f"{shown}.{name}"
        if row is None or column is None or not steps:
            return Location(file=self.file, sheet=self.sheet)
        line = self.lines.get(row)
        return Location(file=self.file, line=line, sheet=self.sheet, cell=address(row, column), path=shown)

    def spot(self, path: Sequence[str | int]) -> str:
        """Return where something stands as words: ``row 12``."""
        return f"row {Loaded.where(self, path).line}"

    def lacks(self, key: str) -> tuple[str, str]:
        """Return message and fix of a value that is missing."""
        if key in self.columns:
            return f"`{key}` is empty", "fill the cell"
        return f"the column `{key}` is missing", f"add a column `{key}`"


def address(row: int, column: int) -> str:
    """Return a cell as spreadsheets name it: row 3, column 28 is ``AB3``."""
    letters = ""
    while column:
        column, rest = divmod(column - 1, 26)
        letters = chr(ord("A") + rest) + letters
    return f"{letters}{row}"


def read_csv(data: bytes, file: str, model: type[Entry]) -> Table:
    """Read a table of one kind from text whose separator is a comma, a semicolon, a tab or a bar.

    The separator is the one that makes field names of the header. Never raises: look at ``findings``.
    """
    where = Location(file=file)
    if len(data) > LIMIT:
        return Table(file, None, (too_large(where),))
    text, faults = decode(data, file)
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    faults = faults or unprintable(text, file)
    if faults:
        return Table(file, None, faults)
    given = _SEP_LINE.match(text)
    separator = given.group(1) if given else _separator(text, names_of(model))
    findings: list[Finding] = []
    rows = _csv_rows(text, separator, file, findings)
    table = build(rows, file, None, model)
    return Table(file, table.root, (*findings, *table.findings), None, table.columns, table.lines, table.faulty)


def _separator(text: str, names: frozenset[str]) -> str:
    """Return the separator that makes the most field names of the first line."""

    def known(separator: str) -> int:
        header = next(csv.reader([text.lstrip().partition("\n")[0][:HEADER]], delimiter=separator), [])
        return sum(cell.strip().casefold() in names for cell in header)

    return max(_SEPARATORS, key=known)


def _csv_rows(text: str, separator: str, file: str, findings: list[Finding]) -> Iterator[Row]:
    """Yield the rows of a text; a slip in its quotes ends them with a finding."""
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=separator, strict=True)
    number = 0
    while True:
        line = reader.line_num + 1
        try:
            values = next(reader)
        except StopIteration:
            return
        except csv.Error as error:
            message = f"the table cannot be read from here on: {error}"
            fix = "close the quotes; write a quote inside quotes twice"
            findings.append(ca("CA-04", message, Location(file=file, line=line), fix))
            return
        number += 1
        if number == 1 and _SEP_LINE.match(text):
            continue
        cells = {k: _csv_cell(value.strip()) for k, value in enumerate(values, start=1) if value.strip()}
        yield Row(number, line, cells, len(values))


def _csv_cell(text: str) -> Cell:
    return Cell(text, ("a formula stands here", "write its result") if text.startswith("=") else None)


def names_of(model: type[Entry]) -> frozenset[str]:
    """Return the field names that a header may have."""
    return frozenset((*model.model_fields, "override"))


def build(rows: Iterator[Row], file: str, sheet: str | None, model: type[Entry]) -> Table:
    """Return the table of rows: the first that is not blank is the header. A table without rows has no tree."""
    return _Builder(file, sheet, model).run(rows)


Form: TypeAlias = Literal["value", "list"]


class _Builder:
    """Builds the tree of one table."""

    def __init__(self, file: str, sheet: str | None, model: type[Entry]) -> None:
        self.file = file
        self.sheet = sheet
        self.model = model
        self.findings: list[Finding] = []
        self.columns: dict[str, int] = {}
        self.forms: dict[int, tuple[str, Form]] = {}
        self.headed: frozenset[int] = frozenset()
        self.width = 0
        self.lines: dict[int, int] = {}
        self.faulty: set[str] = set()

    def run(self, rows: Iterator[Row]) -> Table:
        root: ListNode | None = None
        for row in rows:
            if row.line is not None:
                self.lines[row.number] = row.line
            if not row.cells:
                continue
            if root is None:
                root = ListNode(row.number, 1)
                if not self._header(row):
                    root = None
                    break
                continue
            if len(self.findings) >= MOST:
                break
            if len(root.items) >= ROWS:
                place = self._where(row.number, 1)
                self.findings.append(ca("CA-02", f"the table has more than {ROWS} rows", place, "split it"))
                break
            node = self._row(row)
            if node is not None:
                root.items.append(node)
        faulty = frozenset(self.faulty)
        return Table(self.file, root, tuple(self.findings), self.sheet, self.columns, self.lines, faulty)

    def _where(self, row: int, column: int) -> Location:
        return Location(file=self.file, line=self.lines.get(row), sheet=self.sheet, cell=address(row, column))

    def _header(self, row: Row) -> bool:
        """Read the header; tell whether there is a column of ids."""
        self.width = max(row.cells) if row.width is None else row.width
        self.headed = frozenset(row.cells)
        names = names_of(self.model)
        taken: dict[str, int] = {}
        for column, cell in sorted(row.cells.items()):
            if len(self.findings) >= MOST:
                break
            name, where = cell.text, self._where(row.number, column)
            if cell.fault is not None:
                self.findings.append(ca("CA-41", cell.fault[0], where, cell.fault[1], name))
            elif name in taken:
                message = f"the column `{name[:60]}` was already given as {address(row.number, taken[name])}"
                self.findings.append(ca("CA-05", message, where, "keep one of the two", name))
            elif name not in names:
                message = f"the column `{name[:60]}` is not known here"
                self.findings.append(ca("CA-10", message, where, fix_for(name, sorted(names)), name))
            elif (form := self._form(name)) is None:
                message = f"`{name}` holds more than a cell can"
                self.findings.append(ca("CA-44", message, where, "leave the column out, or write YAML", name))
            else:
                self.columns[name] = column
                self.forms[column] = (name, form)
            taken.setdefault(name, column)
        if "id" not in taken:
            where = self._where(row.number, 1)
            message = "the first row has no column `id`"
            self.findings.append(ca("CA-11", message, where, "begin the table with a row of field names"))
        return "id" in self.columns

    def _form(self, name: str) -> Form | None:
        if name == "override":
            return "value"
        info = self.model.model_fields[name]
        return form_of(info.annotation, tuple(info.metadata))

    def _row(self, row: Row) -> MapNode | None:
        """Return the entry of a row, or None when its values do not belong under the header."""
        node = MapNode(row.number, self.columns["id"])
        last = max(row.cells)
        if row.width is not None and (row.width < self.width or last > self.width):
            message = f"row {row.number} has {row.width} values for {self.width} columns"
            fix = "put a value that holds the separator in quotes; write a separator for each blank cell"
            self.findings.append(ca("CA-42", message, self._where(row.number, min(row.width, self.width + 1)), fix))
            return None
        for column, cell in sorted(row.cells.items()):
            where = self._where(row.number, column)
            if column not in self.headed:
                message = "a value stands under no name of a column"
                self.findings.append(ca("CA-42", message, where, "name the column, or take the value out", cell.text))
            elif column in self.forms:
                name, form = self.forms[column]
                if cell.fault is None:
                    node.keys[name] = (row.number, column)
                    node.entries[name] = _node(row.number, column, cell.text, form)
                else:
                    message = f"{cell.fault[0]} in the column `{name}`"
                    self.findings.append(ca("CA-41", message, where, cell.fault[1], cell.text))
                    self.faulty.add(address(row.number, column))
        return node


def _node(row: int, column: int, text: str, form: Form) -> Node:
    """Return the value of a cell, or the list that it holds."""
    if form == "value":
        return CellScalar(row, column, text, True)
    node = ListNode(row, column)
    parts = text.removesuffix(_LISTS).split(_LISTS)
    node.items = [CellScalar(row, column, part.strip(), True) for part in parts]
    return node


def form_of(annotation: Any, metadata: tuple[Any, ...] = ()) -> Form | None:
    """Return how a cell can hold a value of a type: as one value, as a list, or (None) not at all."""
    if any(isinstance(mark, PlainValidator | BeforeValidator) for mark in metadata):
        return "value"  # read from what was typed, such as the face of a map piece
    origin = get_origin(annotation)
    if origin is Annotated:
        inner, *marks = get_args(annotation)
        return form_of(inner, tuple(marks))
    if isinstance(annotation, type) and origin is None and issubclass(annotation, BaseModel):
        if not issubclass(annotation, Figure):
            return None
        value = annotation.model_fields["value"]
        return form_of(value.annotation, tuple(value.metadata))
    if origin in (Union, UnionType):
        forms = {form_of(part) for part in get_args(annotation) if part is not NoneType}
        return None if None in forms else "list" if "list" in forms else "value"
    if origin in (tuple, list, frozenset):
        parts = {form_of(part) for part in get_args(annotation) if part is not Ellipsis}
        return "list" if parts == {"value"} else None
    return None if origin is dict or annotation is dict else "value"
