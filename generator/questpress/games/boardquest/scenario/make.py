"""Make a scenario with its code, make it again from its code, and tell whether a document is what its code says."""

from __future__ import annotations

from questpress.catalog.campaign_box import CampaignBox
from questpress.errors import RequestError, UsageError
from questpress.games.boardquest.scenario.builder import BUILDER, build_scenario
from questpress.games.boardquest.scenario.code import (
    ScenarioRecipe,
    blocked,
    read_scenario_code,
    recipe_code,
    with_file_code,
)
from questpress.games.boardquest.scenario.document import Scenario
from questpress.games.boardquest.scenario.options import ScenarioOptions, normal_options


def make_scenario(seed: str, options: ScenarioOptions, box: CampaignBox) -> Scenario:
    """Return the scenario of a seed with its code: a share code, or a ``QPF-`` code when files went into it.

    Raises UsageError for a malformed seed or option and RequestError when no scenario meets the options.
    """
    options = normal_options(options, box)
    if from_files(box):
        return with_file_code(build_scenario(seed, options, box))
    code = recipe_code(ScenarioRecipe(seed, options, box.fingerprint, BUILDER))
    return build_scenario(seed, options, box, code=code)


def from_files(box: CampaignBox) -> bool:
    """Tell whether a box holds anything from a user's files: then a share code cannot rebuild what is made with it."""
    return box.kind == "mine" or bool(box.packs)


def remake_scenario(recipe: ScenarioRecipe, box: CampaignBox) -> Scenario:
    """Return the scenario that a share code stands for; ``box`` is the printed one, without packs.

    Raises RequestError, with the command that installs the right version, when this version cannot rebuild it.
    """
    why = blocked(recipe, box.fingerprint)
    if why is not None:
        raise RequestError(why.reason, rule="BQ-S20", fix=why.fix)
    return make_scenario(recipe.seed, recipe.options, box)


def coded(doc: Scenario, box: CampaignBox) -> Scenario:
    """Return a document under a code that is true: its own when that rebuilds it, else the ``QPF-`` code.

    ``box`` is the printed one, without packs. A code of another builder or catalog cannot be tried, so it does not
    count as true here.
    """
    try:
        if remake_scenario(read_scenario_code(doc.code), box) == doc:
            return doc
    except (UsageError, RequestError):
        pass
    return with_file_code(doc)
