"""The files of a pack, whatever their form: one kind in YAML, as a table, or as a sheet of a workbook."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import PurePath

from questpress.catalog.codes import ca
from questpress.catalog.figure import Entry
from questpress.catalog.nearest import nearest, one_of
from questpress.catalog.nodes import Loaded
from questpress.catalog.yamlio import load_yaml
from questpress.findings import Finding, Location

TEXT_TABLES = (".csv", ".tsv")
WORKBOOK = ".xlsx"
# Files that a reader would take for data of the pack.
TABLES = frozenset({".yaml", ".yml", ".json", *TEXT_TABLES, WORKBOOK, ".xls", ".xlsm", ".ods"})


def load_sources(
    folder: str, contents: Iterable[tuple[str, bytes]], kinds: Sequence[type[Entry]]
) -> tuple[dict[str, Loaded], list[Finding]]:
    """Return what each kind's file holds, by the file name of the kind, and what is wrong with the set of files."""
    found: dict[str, tuple[str, Loaded]] = {}
    findings: list[Finding] = []
    by_file = {model.file: model for model in kinds}
    for name, data in contents:
        shown = f"{folder}/{name}"
        suffix = PurePath(name).suffix.lower()
        tables: dict[str, Loaded] = {}
        if name in by_file:
            tables[name] = load_yaml(data, shown)
        elif suffix in TEXT_TABLES:
            from questpress.catalog.tables import read_csv

            file = f"{PurePath(name).stem}.yaml"
            tables[file] = read_csv(data, shown, by_file[file])
        elif suffix == WORKBOOK:
            from questpress.catalog.workbook import read_workbook

            sheets, faults = read_workbook(data, shown, kinds)
            findings += faults
            tables.update(sheets)
        for file, loaded in tables.items():
            if file in found:
                message = f"`{PurePath(file).stem}` is given twice: `{found[file][0]}` has it, too"
                findings.append(ca("CA-43", message, loaded.where(), "keep one of the two"))
            else:
                found[file] = (name, loaded)
    return {file: loaded for file, (_, loaded) in found.items()}, findings


def is_source(name: str, kinds: Sequence[type[Entry]]) -> bool:
    """Tell whether a file of a pack's folder is read as the file of a kind, a table or a workbook."""
    if name.startswith((".", "~$")):
        return False  # what editors and spreadsheet programs leave beside an open file
    path = PurePath(name)
    suffix = path.suffix.lower()
    files = {model.file for model in kinds}
    return name in files or suffix == WORKBOOK or (suffix in TEXT_TABLES and f"{path.stem}.yaml" in files)


def stranger(name: str, where: Location, game: str, kinds: Sequence[type[Entry]]) -> Finding:
    """Return the finding of a file whose author would think that it was read (CA-21)."""
    path = PurePath(name)
    suffix = path.suffix.lower()
    files = ["pack.yaml", *(model.file for model in kinds)]
    known = [f"{PurePath(file).stem}{suffix}" for file in files[1:]] if suffix in TEXT_TABLES else files
    guess = nearest(name, known)
    if suffix in (".xls", ".xlsm", ".ods"):
        fix = "save it as .xlsx or as CSV"
    else:
        fix = f"name it `{guess}`" if guess else f"name it {one_of(known)}, or move it out of the folder"
    return ca("CA-21", f"`{name}` is not a file of a {game} pack", where, fix, name)
