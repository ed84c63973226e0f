"""Rule pages and JSON Schemas under docs are what the code says; ``--refresh-goldens`` writes them anew."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from questpress.checks.pages import Manual, markdown_files
from questpress.cli.rules import manuals
from questpress.games.anastyr import document as adventure
from questpress.games.boardquest import document
from questpress.games.boardquest.scenario import document as scenario
from questpress.games.quest import document as quest

DOCS = Path(__file__).parents[2] / "docs"
MANUALS = manuals()


def compare(folder: Path, wanted: dict[str, str], refresh: bool) -> None:
    if refresh:
        folder.mkdir(exist_ok=True)
        for old in folder.iterdir():
            if old.name not in wanted:
                old.unlink()
        for name, text in wanted.items():
            (folder / name).write_text(text, encoding="utf-8", newline="\n")
        return
    have = {path.name: path.read_text(encoding="utf-8") for path in folder.iterdir()}
    assert have == wanted, f"{folder} is stale: run pytest tests/docs --refresh-goldens"


def test_rule_pages_are_fresh(request: pytest.FixtureRequest) -> None:
    compare(DOCS / "rules", markdown_files(MANUALS), bool(request.config.getoption("--refresh-goldens")))


def test_schemas_are_fresh(request: pytest.FixtureRequest) -> None:
    wanted = {
        "anastyr-adventure-1.json": adventure.json_schema(),
        "boardquest-map-1.json": document.json_schema(),
        "boardquest-scenario-1.json": scenario.json_schema(),
        "quest-1.json": quest.json_schema(),
    }
    compare(DOCS / "schemas", wanted, bool(request.config.getoption("--refresh-goldens")))


@pytest.mark.parametrize("manual", MANUALS, ids=lambda manual: manual.code)
def test_each_manual_says_what_why_and_how_to_mend(manual: Manual) -> None:
    first, *rest = manual.text.split("\n\n")
    assert first.endswith((".", "?"))
    assert rest[-1].startswith("Mend: ")
    # What a file or a page needs explains itself; a rule of a game does not.
    of_game = manual.code.startswith(("AN-", "BQ-", "QP-", "TA-", "TE-"))
    assert any(part.startswith("Why: ") for part in rest) == of_game
    assert all(len(line) <= 120 for line in manual.text.splitlines())
    assert len(manual.title) <= 44
    assert manual.source
    # A code that a manual names is one that exists.
    codes = {page.code for page in MANUALS}
    assert set(re.findall(r"\b[A-Z]{2}-[A-Z]?\d\d\b", manual.text)) <= codes


def test_codes_are_told_apart() -> None:
    assert len({page.code for page in MANUALS}) == len(MANUALS)
    assert {page.code[:2] for page in MANUALS} == {"AN", "BQ", "CA", "PR", "QP", "TA", "TE"}
