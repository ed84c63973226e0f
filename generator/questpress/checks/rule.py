"""Rules: one module a rule, registered by code, dispatched by the schema of a document.

A rule module has a docstring that is its manual page (what, why, the rulebook section, how to mend) and one
:class:`Rule` named ``RULE``. A rule yields all findings as values and never raises for a bad document.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from types import ModuleType
from typing import Any

from questpress.errors import InternalError
from questpress.findings import Finding, Location, Severity
from questpress.resources import docstring


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule: a stable code, a title, how heavy a breach is, where the rulebook states it, and the check itself.

    ``check`` takes the facts of a document (what the game's room derives from it once for all rules) and yields
    findings made by :func:`finding`. ``reads`` names the parts of the document that the rule judges by
    (``"pieces.center"``): where such a part was unreadable and set aside, the rule keeps silent about it. ``game`` is
    the game that it is of, where a schema serves several.
    """

    code: str
    title: str
    severity: Severity
    source: str
    check: Callable[[Any], Iterable[Finding]]
    reads: tuple[str, ...] = ()
    manual: str = ""
    game: str = ""


@dataclass(frozen=True, slots=True)
class RuleSet:
    """The rules of one document schema, in order of their codes."""

    schema: str
    rules: tuple[Rule, ...]


_REGISTRY: dict[str, RuleSet] = {}


def finding(
    code: str,
    message: str,
    *,
    fix: str = "",
    cells: Iterable[tuple[int, int]] = (),
    path: str | None = None,
    severity: Severity = Severity.ERROR,
    value: str | None = None,
) -> Finding:
    """Return a finding about cells of a board or a place in a document."""
    where = Location(cells=tuple((a, b) for a, b in cells), path=path)
    return Finding(code=code, message=message, where=where, fix=fix, severity=severity, value=value)


def register(schema: str, modules: Iterable[ModuleType]) -> RuleSet:
    """Collect ``RULE`` of each module, with the module's docstring as manual, under a schema.

    Raises InternalError for a module without a docstring and for a code that is used twice.
    """
    rules: list[Rule] = []
    seen = {rule.code for known in _REGISTRY.values() if known.schema != schema for rule in known.rules}
    for module in modules:
        rule: Rule = module.RULE
        manual = docstring(module)
        if not manual:
            raise InternalError(f"rule module {module.__name__} has no docstring: it is the rule's manual page")
        if rule.code in seen:
            raise InternalError(f"rule code {rule.code} is used twice")
        seen.add(rule.code)
        rules.append(replace(rule, manual=manual))
    rule_set = RuleSet(schema, tuple(sorted(rules, key=lambda r: r.code)))
    _REGISTRY[schema] = rule_set
    return rule_set


def rule_set(schema: str) -> RuleSet | None:
    """Return the rules of a schema, or None when no game has registered it."""
    return _REGISTRY.get(schema)


def all_rules() -> tuple[Rule, ...]:
    """Return every registered rule, by code."""
    return tuple(sorted((rule for known in _REGISTRY.values() for rule in known.rules), key=lambda r: r.code))
