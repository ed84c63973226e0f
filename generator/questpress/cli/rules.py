"""``questpress rules``: list the rules that are checked and all other codes of findings, or print the page of one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from questpress.cli import talk
from questpress.errors import UsageError

if TYPE_CHECKING:
    from questpress.checks.pages import Manual

EXAMPLES = """\b
Examples:
  questpress rules
  questpress rules BQ-M15
  questpress rules CA-30
  questpress rules --json
"""


@click.command("rules", epilog=EXAMPLES)
@click.argument("code", required=False)
@click.option("--json", "as_json", is_flag=True, help="Give the rules as data on standard output.")
def command(code: str | None, as_json: bool) -> None:
    """List the rules that are checked, or explain one.

    CODE is the code that a finding shows, such as BQ-M15. Codes that begin with CA are about files that are read, those
    with PR about printing.
    """
    pages = manuals()
    if code is not None:
        pages = (_find(code, pages),)
    if as_json:
        talk.data({"rules": [_as_data(page) for page in pages]})
    elif code is not None:
        _explain(pages[0])
    else:
        for page in pages:
            talk.say(f"{page.code:<6}  {page.severity.value:8} {page.title}", hanging=" " * 18)
        talk.say("questpress rules CODE explains one.")


def manuals() -> tuple[Manual, ...]:
    """Return the pages of all codes that a finding may show, by code."""
    import questpress.games.anastyr.check
    import questpress.games.boardquest.check
    import questpress.games.boardquest.scenario.check
    import questpress.games.quest.check  # noqa: F401  their rules register themselves
    from questpress.catalog.codes import CODES as CATALOG_CODES
    from questpress.checks.pages import code_manuals, rule_manuals
    from questpress.checks.rule import all_rules
    from questpress.press.preflight import CODES as PRESS_CODES

    pages = rule_manuals(all_rules())
    pages += code_manuals(CATALOG_CODES, "Questpress: docs/catalog.md")
    pages += code_manuals(PRESS_CODES, "Questpress: printing")
    return tuple(sorted(pages, key=lambda page: page.code))


def _find(code: str, pages: tuple[Manual, ...]) -> Manual:
    wanted = code.strip().upper()
    for page in pages:
        if page.code == wanted or page.code.replace("-", "") == wanted.replace("-", ""):
            return page
    raise UsageError(f"no rule has the code {code!r}; `questpress rules` lists them")


def _explain(page: Manual) -> None:
    talk.say(f"{page.code}  {page.title}")
    talk.say(f"{page.severity.value}; source: {page.source}")
    talk.say()
    # The first line of a page is a title, too; what follows is already wrapped.
    for paragraph in page.text.split("\n\n"):
        talk.say(paragraph if paragraph.startswith(("- ", "  ")) else " ".join(paragraph.split()))
        talk.say()


def _as_data(page: Manual) -> dict[str, Any]:
    return {
        "code": page.code,
        "title": page.title,
        "severity": page.severity.value,
        "source": page.source,
        "manual": page.text,
    }
