"""docs/cases.md: every test that it names exists."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "docs" / "cases.md").read_text(encoding="utf-8")
NAMED = re.findall(r"`(tests/[\w/]+\.py)::(\w+)`", TEXT)


def test_every_test_that_is_named_exists() -> None:
    assert len(NAMED) > 30
    missing = [
        f"{file}::{name}" for file, name in NAMED if f"def {name}(" not in (ROOT / file).read_text(encoding="utf-8")
    ]
    assert missing == []


def test_each_case_has_an_answer() -> None:
    rows = [line.split(" | ") for line in TEXT.splitlines() if re.match(r"\| [a-z]+-", line)]
    assert len(rows) == 29
    for row in rows:
        assert len(row) == 3, row[0]
        assert re.search(r"`tests/|[Ll]ater|[Nn]ot applicable", row[2]), row[0]
