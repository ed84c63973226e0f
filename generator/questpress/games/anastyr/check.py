"""Check an adventure: all rules, in the order of their codes, each telling everything that it finds."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType
from typing import Any

from questpress.catalog.squares_box import ADVENTURES, BoxView, SquaresBox, load_squares_box
from questpress.checks.kinds import DocumentKind, Reading, register_kind
from questpress.checks.rule import register
from questpress.findings import Finding
from questpress.games.anastyr import rules, shape_rule
from questpress.games.anastyr.document import SCHEMA, Adventure
from questpress.games.anastyr.facts import AdventureFacts
from questpress.games.anastyr.salvage import MOST, cells, guess


def _modules() -> Iterator[ModuleType]:
    """Yield the modules of the rules, but not the helpers, whose names begin with an underscore."""
    yield shape_rule
    for module in iter_modules(rules.__path__):
        if not module.name.startswith("_"):
            yield import_module(f"{rules.__name__}.{module.name}")


RULES = register(SCHEMA, _modules())


def check_adventure(doc: Adventure, box: BoxView) -> list[Finding]:
    """Return everything that is wrong with an adventure, in the order of the rules."""
    facts = AdventureFacts(doc, box)
    return [found for rule in RULES.rules for found in rule.check(facts)]


def _facts(reading: Reading, box: BoxView) -> AdventureFacts:
    """Return the facts of an adventure that was read from a file."""
    return AdventureFacts(reading.document, box, reading.findings)


def _default_box(data: Mapping[str, Any]) -> SquaresBox:
    """Return our own box: an owner's needs files that only the caller can name."""
    return load_squares_box(ADVENTURES)


KIND = register_kind(
    DocumentKind(
        schema=SCHEMA,
        game=ADVENTURES,
        shape_code=shape_rule.CODE,
        model=Adventure,
        most=MOST,
        guess=guess,
        cells=cells,
        default_box=_default_box,
        facts=_facts,
    )
)
