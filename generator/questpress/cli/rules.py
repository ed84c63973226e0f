"""``questpress rules``: list the rules that are checked, or print the manual page of one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from questpress.cli import talk
from questpress.errors import UsageError

if TYPE_CHECKING:
    from questpress.checks.rule import Rule

EXAMPLES = """\b
Examples:
  questpress rules
  questpress rules BQ-M15
  questpress rules --json
"""


@click.command("rules", epilog=EXAMPLES)
@click.argument("code", required=False)
@click.option("--json", "as_json", is_flag=True, help="Give the rules as data on standard output.")
def command(code: str | None, as_json: bool) -> None:
    """List the rules that are checked, or explain one.

    CODE is the code of a rule as findings show it, such as BQ-M15.
    """
    import questpress.games.boardquest.check  # noqa: F401  its rules register themselves
    from questpress.checks.rule import all_rules

    rules = all_rules()
    if code is not None:
        rules = (_find(code, rules),)
    if as_json:
        talk.data({"rules": [_as_data(rule) for rule in rules]})
    elif code is not None:
        _explain(rules[0])
    else:
        for rule in rules:
            talk.say(f"{rule.code}  {rule.severity.value:8} {rule.title}", hanging=" " * 18)
        talk.say("questpress rules CODE explains one.")


def _find(code: str, rules: tuple[Rule, ...]) -> Rule:
    wanted = code.strip().upper()
    for rule in rules:
        if rule.code == wanted or rule.code.replace("-", "") == wanted.replace("-", ""):
            return rule
    raise UsageError(f"no rule has the code {code!r}; `questpress rules` lists them")


def _explain(rule: Rule) -> None:
    talk.say(f"{rule.code}  {rule.title}")
    talk.say(f"{rule.severity.value}; source: {rule.source}")
    talk.say()
    # The first line of a manual page is a title, too; what follows is already wrapped.
    for paragraph in rule.manual.split("\n\n"):
        talk.say(paragraph if paragraph.startswith(("- ", "  ")) else " ".join(paragraph.split()))
        talk.say()


def _as_data(rule: Rule) -> dict[str, Any]:
    return {
        "code": rule.code,
        "title": rule.title,
        "severity": rule.severity.value,
        "source": rule.source,
        "manual": rule.manual,
    }
