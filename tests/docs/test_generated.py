"""Rule pages and JSON Schemas under docs are what the code says; ``--refresh-goldens`` writes them anew."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from questpress.checks.pages import rule_pages
from questpress.checks.rule import all_rules
from questpress.games.boardquest import check, document

DOCS = Path(__file__).parents[2] / "docs"


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
    assert check.RULES.rules
    compare(DOCS / "rules", rule_pages(all_rules()), bool(request.config.getoption("--refresh-goldens")))


def test_schemas_are_fresh(request: pytest.FixtureRequest) -> None:
    wanted = {"boardquest-map-1.json": document.json_schema()}
    compare(DOCS / "schemas", wanted, bool(request.config.getoption("--refresh-goldens")))


@pytest.mark.parametrize("rule", all_rules(), ids=lambda rule: rule.code)
def test_each_manual_says_what_why_and_how_to_mend(rule: object) -> None:
    manual = getattr(rule, "manual", "")
    first, *rest = manual.split("\n\n")
    assert first.endswith((".", "?"))
    assert any(part.startswith("Why: ") for part in rest)
    assert rest[-1].startswith("Mend: ")
    assert all(len(line) <= 120 for line in manual.splitlines())
    assert len(getattr(rule, "title", "")) <= 44
    assert getattr(rule, "source", "")
    # A code that a manual names is one that exists.
    codes = {r.code for r in all_rules()}
    assert set(re.findall(r"\b[A-Z]{2}-[A-Z]?\d\d\b", manual)) <= codes
