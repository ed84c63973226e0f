"""Check a quest: all rules of its game, in the order of their codes, each telling everything that it finds."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType
from typing import Any

from questpress.catalog.squares_box import GAMES, BoxView, SquaresBox, load_squares_box
from questpress.checks.kinds import DocumentKind, Reading, register_kind
from questpress.checks.rule import register
from questpress.findings import Finding
from questpress.games.quest import shape_rule
from questpress.games.quest.document import SCHEMA, Quest
from questpress.games.quest.facts import QuestFacts
from questpress.games.quest.salvage import MOST, cells, guess
from questpress.games.tanares_adventures import rules as adventures
from questpress.games.tanares_expeditions import rules as expeditions


def _modules() -> Iterator[ModuleType]:
    """Yield the modules of the rules of both games, but not the helpers, whose names begin with an underscore."""
    yield shape_rule
    for rules in (adventures, expeditions):
        for module in iter_modules(rules.__path__):
            if not module.name.startswith("_"):
                yield import_module(f"{rules.__name__}.{module.name}")


RULES = register(SCHEMA, _modules())


def check_quest(doc: Quest, box: BoxView) -> list[Finding]:
    """Return everything that is wrong with a quest, in the order of the rules of its game."""
    facts = QuestFacts(doc, box)
    return [found for rule in RULES.rules if rule.game in ("", doc.game) for found in rule.check(facts)]


def _facts(reading: Reading, box: BoxView) -> QuestFacts:
    """Return the facts of a quest that was read from a file."""
    return QuestFacts(reading.document, box, reading.findings)


def _default_box(data: Mapping[str, Any]) -> SquaresBox:
    """Return our own box: an owner's needs files that only the caller can name."""
    game = data.get("game")
    return load_squares_box(game if game in GAMES else guess("game", None, data))


KIND = register_kind(
    DocumentKind(
        schema=SCHEMA,
        game=None,
        shape_code=shape_rule.CODE,
        model=Quest,
        most=MOST,
        guess=guess,
        cells=cells,
        default_box=_default_box,
        facts=_facts,
    )
)
