"""Check a Boardquest map: all rules, in the order of their codes, each telling everything that it finds."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

from questpress.catalog.boardquest import Box
from questpress.checks.kinds import DocumentKind, Reading, register_kind
from questpress.checks.rule import register
from questpress.findings import Finding
from questpress.games.boardquest import rules
from questpress.games.boardquest.document import SCHEMA, BoardquestMap
from questpress.games.boardquest.facts import MapFacts
from questpress.games.boardquest.salvage import MOST, cells, guess

# Every module of the folder but the helpers, whose names begin with an underscore.
RULES = register(
    SCHEMA,
    (
        import_module(f"{rules.__name__}.{module.name}")
        for module in iter_modules(rules.__path__)
        if not module.name.startswith("_")
    ),
)


def check_map(doc: BoardquestMap, box: Box) -> list[Finding]:
    """Return everything that is wrong with a map, in the order of the rules.

    Whether a share code really rebuilds this map is not tried here, since it takes building the map again; checking a
    file does (:func:`questpress.checks.run.check_text`).
    """
    facts = MapFacts(doc, box)
    return [found for rule in RULES.rules for found in rule.check(facts)]


def _facts(reading: Reading, box: Box) -> MapFacts:
    """Return the facts of a map that was read from a file."""
    incomplete = {part.field for part in reading.set_aside if "." not in part.field}
    return MapFacts(
        reading.document,
        box,
        reading.findings,
        incomplete=incomplete,
        rebuild=not reading.findings,
    )


def _default_box(data: Mapping[str, Any]) -> Box:
    """Return our own box: an owner's needs a file that only the caller can name."""
    from questpress.catalog.box import load_box

    return load_box("printed")


KIND = register_kind(
    DocumentKind(
        schema=SCHEMA,
        game="boardquest",
        shape_code="BQ-M00",
        model=BoardquestMap,
        most=MOST,
        guess=guess,
        cells=cells,
        default_box=_default_box,
        facts=_facts,
    )
)
