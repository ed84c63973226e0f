"""Every code is produced once, at the exact place, and stands in docs/catalog.md."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from questpress.catalog.box import load_box
from questpress.catalog.codes import CODES
from questpress.catalog.yamlio import LIMIT
from questpress.errors import InvalidInputError
from questpress.findings import Finding, Severity

ROOT = Path(__file__).resolve().parents[2]
CARD = "name: Home\ngame: boardquest\n"
GOOD = "01 F W. P. Pt P. W. Wm\n"
EIGHT = GOOD + "".join(f"{n:02} P {'P. ' * (n - 2)}{'F. ' * (8 - n)}\n" for n in range(2, 9))


def of_pack(file: str, text: str | bytes) -> Callable[[Path], list[Finding]]:
    """Return what the printed box says of a pack with this file."""

    def run(folder: Path) -> list[Finding]:
        (folder / "pack.yaml").write_text(CARD, encoding="utf-8")
        (folder / file).write_bytes(text if isinstance(text, bytes) else text.encode())
        return found(lambda: load_box(packs=[folder]).notes)

    return run


def of_pieces(text: str) -> Callable[[Path], list[Finding]]:
    """Return what one's own box says of this pieces file."""

    def run(folder: Path) -> list[Finding]:
        path = folder / "pieces.txt"
        path.write_text(text, encoding="utf-8")
        return found(lambda: load_box("mine", pieces=path).notes)

    return run


def of_owned(text: str) -> Callable[[Path], list[Finding]]:
    """Return what one's own box says of this file of what it holds."""

    def run(folder: Path) -> list[Finding]:
        (folder / "owned.yaml").write_text(text, encoding="utf-8")
        pieces = folder / "pieces.txt"
        pieces.write_text(EIGHT, encoding="utf-8")
        return found(lambda: load_box("mine", pieces=pieces, owned=folder / "owned.yaml").notes)

    return run


def found(action: Callable[[], tuple[Finding, ...]]) -> list[Finding]:
    try:
        return list(action())
    except InvalidInputError as error:
        return list(error.findings)


def absent(folder: Path) -> list[Finding]:
    return found(lambda: load_box("mine", pieces=folder / "pieces.txt").notes)


def without_card(folder: Path) -> list[Finding]:
    return found(lambda: load_box(packs=[folder]).notes)


def of_pack_twice(folder: Path) -> list[Finding]:
    (folder / "monsters.csv").write_text("id,attack\nminotaur,1\n", encoding="utf-8")
    return of_pack("monsters.yaml", "- id: minotaur\n  attack: 1\n")(folder)


# Code, how to produce it, file, line, column, offending value.
CASES: list[tuple[str, Callable[[Path], list[Finding]], str, int | None, int | None, str | None]] = [
    ("CA-01", absent, "pieces.txt", None, None, None),
    ("CA-02", of_pack("monsters.yaml", b"#" * (LIMIT + 1)), "monsters.yaml", None, None, None),
    ("CA-03", of_pack("monsters.yaml", b"# a\n# \xe9\n"), "monsters.yaml", 2, 3, None),
    ("CA-04", of_pack("monsters.yaml", "- id: a\n  name: b: c\n"), "monsters.yaml", 2, 10, None),
    ("CA-05", of_pack("monsters.yaml", "- id: a\n  name: A\n  name: B\n"), "monsters.yaml", 3, 3, "name"),
    ("CA-06", of_pack("monsters.yaml", "- id: &x a\n  name: A\n"), "monsters.yaml", 1, 7, "&x"),
    ("CA-07", of_pack("monsters.yaml", "- " + "[" * 60), "monsters.yaml", 1, 52, None),
    ("CA-10", of_pack("monsters.yaml", "- id: a\n  name: A\n  raritty: rare\n"), "monsters.yaml", 3, 3, "raritty"),
    ("CA-11", of_pack("monsters.yaml", "# new\n- id: a\n"), "monsters.yaml", 2, 3, None),
    ("CA-12", of_pack("monsters.yaml", "- id: a\n  name: A\n  attack: many\n"), "monsters.yaml", 3, 11, "many"),
    ("CA-13", of_pack("monsters.yaml", "- id: a\n  name: A\n  rarity: uncomon\n"), "monsters.yaml", 3, 11, "uncomon"),
    ("CA-14", of_pack("monsters.yaml", "- id: Big Cat\n  name: A\n"), "monsters.yaml", 1, 7, "Big Cat"),
    ("CA-15", of_pack("monsters.yaml", "- id: a\n  name: A\n- id: a\n"), "monsters.yaml", 3, 7, "a"),
    (
        "CA-17",
        of_pack("monsters.yaml", "- id: a\n  name: A\n  rulings: [boardquest/ruling/fort-space]\n"),
        "monsters.yaml",
        3,
        13,
        "boardquest/ruling/fort-space",
    ),
    (
        "CA-18",
        of_pack("monsters.yaml", "- id: minotaur\n  gold: { value: 3, basis: stated }\n"),
        "monsters.yaml",
        2,
        9,
        None,
    ),
    ("CA-19", of_pack("monsters.yaml", "- id: skeleton-knight\n  defense: 1\n"), "monsters.yaml", 2, 12, "1"),
    (
        "CA-20",
        of_pack("monsters.yaml", "- id: skeleton-knight\n  override: true\n  defense: 1\n"),
        "monsters.yaml",
        3,
        12,
        "1",
    ),
    ("CA-21", of_pack("monster.yaml", "- id: a\n"), "monster.yaml", None, None, "monster.yaml"),
    ("CA-22", without_card, "", None, None, None),
    (
        "CA-23",
        of_pack("setup.yaml", "- id: hand-limit\n  override: true\n  amount: { basis: unknown }\n"),
        "setup.yaml",
        None,
        None,
        "hand-limit",
    ),
    ("CA-24", of_owned("game: anastyr\nowned: {}\n"), "owned.yaml", 1, 7, "anastyr"),
    ("CA-30", of_pieces(EIGHT + "09 F W. P. Gt P. W. Wm\n"), "pieces.txt", 9, 12, "Gt"),
    ("CA-31", of_pieces(EIGHT + "09 F W. P. Pt P. W. \n"), "pieces.txt", 9, 20, "F W. P. Pt P. W."),
    ("CA-32", of_pieces(EIGHT + "  17 F W. P. Pt P. W. Wm\n"), "pieces.txt", 9, 3, "17"),
    ("CA-33", of_pieces(EIGHT + "08 F W. P. Pt P. W. Wm\n"), "pieces.txt", 9, 1, "08"),
    ("CA-34", of_pieces(EIGHT + " tile 3 mm\n"), "pieces.txt", 9, 2, "tile 3 mm"),
    ("CA-35", of_pieces(GOOD), "pieces.txt", None, None, None),
    ("CA-36", of_pieces(EIGHT + "09 F P. Pt P. W. Wm W.\n"), "pieces.txt", 9, 1, None),
    ("CA-40", of_pack("cards.xlsx", b"PK"), "cards.xlsx", None, None, None),
    ("CA-41", of_pack("monsters.csv", "id,attack\nminotaur,=1\n"), "monsters.csv", 2, None, "=1"),
    ("CA-42", of_pack("monsters.csv", "id,attack\nminotaur\n"), "monsters.csv", 2, None, None),
    ("CA-43", of_pack_twice, "monsters.yaml", 1, 1, None),
    ("CA-44", of_pack("monsters.csv", "id,source\nminotaur,x\n"), "monsters.csv", 1, None, "source"),
    (
        "CA-45",
        of_pack("monsters.yaml", "- id: minotaur\n  picture: ../moss.png\n"),
        "monsters.yaml",
        2,
        12,
        "../moss.png",
    ),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case[0])
def test_code_at_its_place(
    case: tuple[str, Callable[[Path], list[Finding]], str, int, int, str], tmp_path: Path
) -> None:
    code, run, file, line, column, value = case
    folder = tmp_path / "pack"
    folder.mkdir()
    findings = [f for f in run(folder) if not (code == "CA-23" and f.code == "CA-20")]
    assert [f.code for f in findings] == [code]
    (finding,) = findings
    assert Path(str(finding.where.file)).name == (file or "pack")
    assert (finding.where.line, finding.where.column) == (line, column)
    assert finding.severity is CODES[code].severity
    if value is not None:
        assert finding.value == value
    assert re.fullmatch(r"[A-Z`].*[.]", finding.message)
    assert finding.severity is Severity.NOTE or re.fullmatch(r"[A-Z].*[.]", finding.fix)


def test_every_code_has_a_case() -> None:
    assert [case[0] for case in CASES] == sorted(CODES)


def test_the_codes_of_the_documentation_are_these() -> None:
    text = (ROOT / "docs" / "catalog.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| (CA-\d\d) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$", text, re.MULTILINE)
    written = {code: tuple(part.strip() for part in row) for code, *row in rows}
    assert written == {code: (c.title, c.means, c.mend) for code, c in CODES.items()}
