"""Build a campaign scenario of Boardquest: seed, options and box in, document out. Equal ones give equal documents."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from questpress.catalog.campaign_box import CampaignBox
from questpress.chance.stream import normal_seed
from questpress.errors import RequestError
from questpress.findings import Severity
from questpress.games.boardquest.scenario.build.draft import DeadEnd, Draft, Request
from questpress.games.boardquest.scenario.build.request import make_request
from questpress.games.boardquest.scenario.build.tell import tell
from questpress.games.boardquest.scenario.check import check_scenario
from questpress.games.boardquest.scenario.document import Scenario
from questpress.games.boardquest.scenario.options import ScenarioOptions, normal_options
from questpress.games.boardquest.scenario.stages import STAGES
from questpress.games.boardquest.scenario.trial import try_out

# Rises only when a golden document changes: a share code names the builder that it needs.
BUILDER = 1
ATTEMPTS = 60
# So many scenarios are made in the hope for one that trial games find neither lost nor won from the outset.
_FUSSY = 6


def build_scenario(seed: str, options: ScenarioOptions, box: CampaignBox, *, code: str = "") -> Scenario:
    """Return the scenario of a seed. ``code`` is written into the document as it is.

    Raises UsageError for a malformed seed or option, and RequestError, with the rule that bars and the smallest change
    that would help, when no scenario meets the options. Never returns one in which a rule finds an error.
    """
    seed = normal_seed(seed)
    request = make_request(normal_options(options, box), box)
    barred: Counter[str] = Counter()
    best: tuple[int, Scenario] | None = None
    sound = 0
    for attempt in range(ATTEMPTS):
        doc = _attempt(seed, request, attempt, code, barred)
        if doc is None:
            continue
        trial = try_out(doc, box)
        sound += 1
        if best is None or trial.fault < best[0]:
            extras = {**doc.extras, "trial": trial.to_data()}
            best = trial.fault, doc.model_copy(update={"extras": extras})
        if best[0] == 0 or sound >= _FUSSY:
            return best[1]
    if best is None:
        raise _explained(seed, request, barred)
    return best[1]


def _attempt(seed: str, request: Request, attempt: int, code: str, barred: Counter[str]) -> Scenario | None:
    """Return the document of one attempt, or None, with what barred it counted."""
    draft = Draft(request, seed, attempt)
    try:
        for stage in STAGES:
            stage.run(draft)
    except DeadEnd as end:
        barred[end.rule] += 1
        return None
    doc = Scenario.model_validate(tell(draft, code, BUILDER))
    found = [finding for finding in check_scenario(doc, request.box) if finding.severity is not Severity.NOTE]
    barred.update(finding.code for finding in found)
    return None if found else doc


def _explained(seed: str, request: Request, barred: Counter[str]) -> RequestError:
    """Return the error for a request that no attempt met, with a change that was tried and helps."""
    rule = max(sorted(barred), key=lambda code: barred[code])
    message = f"none of {ATTEMPTS} scenarios that were tried keeps all rules; most of them break {rule}"
    options = request.options
    changes = {"archetype": replace(options, archetype=""), "faction": replace(options, faction="")}
    for name, wider in changes.items():
        if wider != options:
            loose = make_request(wider, request.box)
            if any(_attempt(seed, loose, attempt, "", Counter()) for attempt in range(ATTEMPTS)):
                return RequestError(message, rule=rule, fix=f"leave the {name} out", change={name: ""})
    return RequestError(message, rule=rule, fix="take another seed, or the printed box")
