"""Pages of the documentation lead to each other: every link leads somewhere, and the index of decisions is complete."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = sorted(
    page for pattern in ("*.md", "docs/**/*.md", "catalog/**/*.md", "output/**/*.md") for page in ROOT.glob(pattern)
)
DECISIONS = ROOT / "docs" / "decisions"


def anchors(page: Path) -> set[str]:
    """Return the anchors of a page's heads, as readers of Markdown make them."""
    heads = re.findall(r"^#+ (.+)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", head.lower()).replace(" ", "-") for head in heads}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_every_link_leads_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)]+)\)", page.read_text(encoding="utf-8")):
        if re.match(r"[a-z]+://", target):
            continue
        file, _, anchor = target.partition("#")
        there = page.parent / file if file else page
        assert there.exists(), target
        assert not anchor or anchor in anchors(there), target


def test_every_decision_is_in_the_index_under_its_title() -> None:
    index = (DECISIONS / "README.md").read_text(encoding="utf-8")
    pages = sorted(DECISIONS.glob("[0-9]*.md"))
    assert [page.name[:3] for page in pages] == [f"{number:03}" for number in range(1, len(pages) + 1)]
    for page in pages:
        title = page.read_text(encoding="utf-8").splitlines()[0].removeprefix("# ")
        assert title.startswith(page.name[:3])
        assert f"[{title}]({page.name})" in index
