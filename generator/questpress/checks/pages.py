"""Rule pages: the manual of each rule as Markdown for ``docs/rules``."""

from __future__ import annotations

from collections.abc import Sequence

from questpress.checks.rule import Rule


def rule_page(rule: Rule) -> str:
    """Return the page of a rule in Markdown."""
    manual = rule.manual.replace("\nWhy: ", "\n**Why:** ").replace("\nMend: ", "\n**Mend:** ")
    manual = manual.replace("What is looked for: ", "**What is looked for:** ")
    return f"# {rule.code} {rule.title}\n\n*{rule.severity.value}* · source: {rule.source}\n\n{manual}\n"


def rule_pages(rules: Sequence[Rule]) -> dict[str, str]:
    """Return the files of ``docs/rules``: a page for each rule and an index, by file name."""
    index = [
        "# Rules",
        "",
        "What `questpress check` looks for. `questpress rules CODE` shows the same page in the terminal.",
        "",
        "| code | severity | rule |",
        "| --- | --- | --- |",
        *(f"| [{rule.code}]({rule.code}.md) | {rule.severity.value} | {rule.title} |" for rule in rules),
    ]
    pages = {f"{rule.code}.md": rule_page(rule) for rule in rules}
    return {"README.md": "\n".join(index) + "\n", **pages}
