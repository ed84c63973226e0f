"""Manual pages: what a code means and how to mend it, for the terminal and as Markdown for ``docs/rules``.

Rules bring their docstring; codes of the catalog and of the press, which are found while reading and printing and not
by a rule, bring a few sentences each.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from textwrap import fill

from questpress.catalog.codes import Code
from questpress.checks.rule import Rule
from questpress.findings import Severity


@dataclass(frozen=True, slots=True)
class Manual:
    """The page of one code. ``text`` is in paragraphs of at most 120 characters a line."""

    code: str
    title: str
    severity: Severity
    source: str
    text: str


def rule_manuals(rules: Sequence[Rule]) -> list[Manual]:
    """Return the pages of rules."""
    return [Manual(rule.code, rule.title, rule.severity, rule.source, rule.manual) for rule in rules]


def code_manuals(codes: Mapping[str, Code], source: str) -> list[Manual]:
    """Return the pages of codes that no rule stands for; ``source`` names what they are about."""
    pages = []
    for code, entry in codes.items():
        mend = f"Mend: {entry.mend[0].lower()}{entry.mend[1:]}"
        text = f"{fill(entry.means, 120)}\n\n{fill(mend, 120)}"
        pages.append(Manual(code, entry.title, entry.severity, source, text))
    return pages


def markdown(manual: Manual) -> str:
    """Return a page in Markdown."""
    text = manual.text.replace("\nWhy: ", "\n**Why:** ").replace("\nMend: ", "\n**Mend:** ")
    text = text.replace("What is looked for: ", "**What is looked for:** ")
    return f"# {manual.code} {manual.title}\n\n*{manual.severity.value}* · source: {manual.source}\n\n{text}\n"


def markdown_files(manuals: Sequence[Manual]) -> dict[str, str]:
    """Return the files of ``docs/rules``: each page, and an index, by file name."""
    index = [
        "# Rules and codes",
        "",
        "What `questpress check` looks for (BQ, TA, TE, QP), and what can be wrong with files of the catalog, packs",
        "and typed pieces (CA) and with texts on their way to paper (PR). `questpress rules CODE` shows the same page",
        "in the terminal.",
        "",
        "| code | severity | title |",
        "| --- | --- | --- |",
        *(f"| [{page.code}]({page.code}.md) | {page.severity.value} | {page.title} |" for page in manuals),
    ]
    return {"README.md": "\n".join(index) + "\n", **{f"{page.code}.md": markdown(page) for page in manuals}}
