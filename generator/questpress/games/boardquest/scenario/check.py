"""Check a campaign scenario: all rules, in the order of their codes, each telling everything that it finds."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

from questpress.catalog.campaign_box import CampaignBox, load_campaign_box
from questpress.checks.kinds import DocumentKind, Reading, register_kind
from questpress.checks.rule import register
from questpress.findings import Finding
from questpress.games.boardquest.scenario import rules
from questpress.games.boardquest.scenario.document import SCHEMA, Scenario
from questpress.games.boardquest.scenario.facts import ScenarioFacts
from questpress.games.boardquest.scenario.salvage import MOST, cells, guess

# Every module of the folder but the helpers, whose names begin with an underscore.
RULES = register(
    SCHEMA,
    (
        import_module(f"{rules.__name__}.{module.name}")
        for module in iter_modules(rules.__path__)
        if not module.name.startswith("_")
    ),
)


def check_scenario(doc: Scenario, box: CampaignBox) -> list[Finding]:
    """Return everything that is wrong with a scenario, in the order of the rules.

    Whether a share code really rebuilds it is not tried here; checking a file does.
    """
    facts = ScenarioFacts(doc, box)
    return [found for rule in RULES.rules for found in rule.check(facts)]


def _facts(reading: Reading, box: CampaignBox) -> ScenarioFacts:
    """Return the facts of a scenario that was read from a file."""
    incomplete = {part.field for part in reading.set_aside if "." not in part.field}
    return ScenarioFacts(reading.document, box, reading.findings, incomplete=incomplete, rebuild=not reading.findings)


def _default_box(data: Mapping[str, Any]) -> CampaignBox:
    """Return our own box: an owner's needs files that only the caller can name."""
    return load_campaign_box("printed")


KIND = register_kind(
    DocumentKind(
        schema=SCHEMA,
        game="boardquest",
        shape_code="BQ-S00",
        model=Scenario,
        most=MOST,
        guess=guess,
        cells=cells,
        default_box=_default_box,
        facts=_facts,
    )
)
