"""The codes of what the catalog's loader finds, with the words of docs/catalog.md.

Each code has a title, what it means, and how to mend it. ``CA-20`` and ``CA-36`` do not stop anything.
"""

from __future__ import annotations

from typing import NamedTuple

from questpress.findings import Finding, Location, Severity


class Code(NamedTuple):
    """One code: title, what it means, how to mend it."""

    title: str
    means: str
    mend: str
    severity: Severity = Severity.ERROR


CODES: dict[str, Code] = {
    "CA-01": Code(
        "The file cannot be read",
        "It is not there, it is a folder or a device, or you may not read it.",
        "Correct the path.",
    ),
    "CA-02": Code(
        "The file is too large",
        "Files of more than 1 MiB are refused before they are read, and tables of more than 5000 rows.",
        "Check that it is the right file, or split it.",
    ),
    "CA-03": Code(
        "The file is not UTF-8",
        "The byte offset (counted from 0) of the first byte that is no UTF-8 is given. A byte-order mark is fine.",
        "Save the file as UTF-8 in your editor.",
    ),
    "CA-04": Code(
        "The text is not well-formed",
        "The text breaks the grammar of YAML, a quote of a table is not closed, or a character cannot be printed.",
        "Mend the place that is named; most often a quote, a comma, a colon or an indent is missing.",
    ),
    "CA-05": Code(
        "A key is given twice",
        "One of the two values would be lost without a word; columns of a table are keys, too.",
        "Keep one of the two.",
    ),
    "CA-06": Code(
        "A part of YAML that is not used here",
        "Anchors (&), aliases (*), tags (!), keys that are lists or maps, and a second document are refused.",
        "Write the value out in full; put text that begins with one of these signs in quotes.",
    ),
    "CA-07": Code(
        "Nested too deep",
        "Lists and maps may stand inside each other up to 50 deep.",
        "Check for an opening bracket too many.",
    ),
    "CA-10": Code(
        "Unknown key",
        "Keys that nothing reads are refused, so that a slip of the keyboard does not pass for a figure.",
        "Take the key that is suggested, or leave it out.",
    ),
    "CA-11": Code(
        "A key is missing",
        "The entry lacks something that it must have.",
        "Add the key; in a pack, check also that the id is the one that you mean.",
    ),
    "CA-12": Code(
        "The wrong kind of value",
        "Text where a number belongs, a number out of range, a name that is empty, a map where a list belongs.",
        "Write the kind of value that the message names.",
    ),
    "CA-13": Code(
        "Not one of the possible values",
        "The field, or the ids of this kind, form a closed list.",
        "Take one of the values that the message names; the nearest is suggested.",
    ),
    "CA-14": Code(
        "An id of the wrong form",
        "Ids are the English name in small letters, digits and single hyphens: `ember-wyrm`.",
        "Write the id in that form.",
    ),
    "CA-15": Code(
        "An id is used twice in a file",
        "Two entries of one file have the same id.",
        "Give one of them another id, or join the two entries.",
    ),
    "CA-17": Code(
        "A reference leads nowhere",
        "References have the form `boardquest/ruling/fort-spacing`, and the entry must exist.",
        "Take the reference that is suggested, or add the entry.",
    ),
    "CA-18": Code(
        "Basis and figure disagree",
        "`stated` needs a value and a source; `derived` needs a derivation too; `original` needs a value and belongs "
        "in a pack; `unknown` has neither value nor source. The base catalog also names the rulebook's line.",
        "Add what is missing, or correct the basis.",
    ),
    "CA-19": Code(
        "A printed figure would be changed",
        "A pack fills what is unknown and replaces what is original, but not what the rulebook prints.",
        "Leave the figure out, or write `override: true` in the entry when you mean it.",
    ),
    "CA-20": Code(
        "A printed figure is overridden",
        "Not a fault: an entry with `override: true` did what it says. Reports list every override.",
        "Nothing to mend.",
        Severity.NOTE,
    ),
    "CA-21": Code(
        "The file does not belong in a pack",
        "A pack is a folder with pack.yaml, one YAML file or table a kind, and workbooks with one sheet a kind; "
        "tables, YAML files and sheets of other names would be ignored.",
        "Take the name that is suggested, or move the file out of the folder; give a sheet that is not meant a name "
        "that begins with `_`.",
    ),
    "CA-22": Code(
        "The folder is not a pack of this game",
        "Each pack has a pack.yaml that gives its name and its game.",
        "Add pack.yaml with the lines `name: My pack` and `game: boardquest`.",
    ),
    "CA-23": Code(
        "The set-up numbers are not complete",
        "setup.yaml must give every number that builders and sheets use.",
        "Add the entry that is named.",
    ),
    "CA-24": Code(
        "The file describes no box of this game",
        "`owned.yaml` gives its game, and under `owned` the kinds with what there is of each.",
        "Begin with the lines `game: boardquest` and `owned:`.",
    ),
    "CA-30": Code(
        "A tile that cannot be read",
        "A tile is a letter (P plain, F forest, M mountain, W water), then `.` or nothing, `m` or `t`.",
        "Write one of those; the nearest is suggested.",
    ),
    "CA-31": Code(
        "A face that does not have seven tiles",
        "A face is the centre, then the six tiles of the ring, counter-clockwise from the marked one.",
        "Add the tiles that are missing, or take the surplus ones out.",
    ),
    "CA-32": Code(
        "No piece has this number",
        "Each line begins with the number that you wrote on the back of the piece.",
        "Write a number from 01 to 16.",
    ),
    "CA-33": Code(
        "A piece is given twice",
        "The same number (or the tile's width) stands in two lines.",
        "Keep one line, or correct its number.",
    ),
    "CA-34": Code(
        "A tile width that cannot be read",
        "The line reads `tile 38 mm`: the width of one tile from flat side to flat side, 10 to 100 mm.",
        "Write the width in millimetres.",
    ),
    "CA-35": Code(
        "Too few pieces",
        "The smallest map takes 8 pieces, and the box holds fewer.",
        "Type the pieces that are missing; the file of what you own must have them, too.",
    ),
    "CA-36": Code(
        "Two faces are alike",
        "Two pieces show the same tiles when one of them is turned. That may be so, but it is more often a slip.",
        "Look at the two pieces again.",
        Severity.WARNING,
    ),
    "CA-40": Code(
        "The workbook cannot be read",
        "It is no XLSX workbook, it is damaged or has a password, or it is larger when unpacked than any pack is "
        "(8 MiB, 100,000 cells, 100 sheets).",
        "Open it in a spreadsheet program and save it again as .xlsx, or as CSV.",
    ),
    "CA-41": Code(
        "A cell without a plain value",
        "A formula, a date, an error, merged cells or a number in a format of its own: what you see there is not what "
        "a program reads.",
        "Give the cell the format text, then type what it shall say; paste formulas as values.",
    ),
    "CA-42": Code(
        "A row that does not fit its header",
        "The row has more or fewer values than the header has columns, or a value stands under no name.",
        "Put a value that holds the separator in quotes; write a separator for each blank cell.",
    ),
    "CA-43": Code(
        "A kind is given twice",
        "Two files or sheets of one pack are about the same kind.",
        "Join the two.",
    ),
    "CA-44": Code(
        "A field that no cell can hold",
        "The field is made of several parts, such as a source with its section and line.",
        "Leave the column out, or write that kind in YAML.",
    ),
    "CA-45": Code(
        "A picture that is not in the pack",
        "`picture` names a PNG or JPEG by its path inside the pack: no address, no absolute path, nothing outside the "
        "folder, also through a link, and no name that Windows refuses.",
        "Put the picture into the pack's folder and write its path with slashes, such as `art/moss.png`.",
    ),
}

# More findings than this say nothing new; a reader stops there and says so.
MOST = 100


def ca(code: str, message: str, where: Location, fix: str = "", value: str | None = None) -> Finding:
    """Return a finding of the catalog with the severity of its code.

    Message and fix become sentences. Long values are cut, and what cannot be printed is shown by its number: a
    finding is read on a terminal.
    """
    if value is not None:
        value = _visible(value if len(value) <= 60 else value[:57] + "...")
    return Finding(code, _sentence(message), where, _sentence(fix), CODES[code].severity, value)


def _sentence(text: str) -> str:
    """Return the text with a capital and a full stop."""
    shown = _visible(text)
    if not shown:
        return ""
    return shown[0].upper() + shown[1:] + ("" if shown[-1] in ".?!" else ".")


def _visible(text: str) -> str:
    return text if text.isprintable() else "".join(c if c.isprintable() else f"U+{ord(c):04X}" for c in text)
