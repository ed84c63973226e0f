"""Build a quest of Tanares Adventures: seed, options and box in, document out. Equal ones give equal documents."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from pydantic import ValidationError

from questpress.catalog.quest_box import QuestBox
from questpress.chance.stream import normal_seed
from questpress.findings import Severity
from questpress.games.quest.check import check_quest
from questpress.games.quest.document import Quest
from questpress.games.tanares_adventures.build.draft import Request
from questpress.games.tanares_adventures.build.kept import faulty
from questpress.games.tanares_adventures.build.tell import tell
from questpress.games.tanares_adventures.options import QuestOptions, normal_options
from questpress.games.tanares_adventures.refuse import explain, refuse_hopeless
from questpress.games.tanares_adventures.request import make_request
from questpress.games.tanares_adventures.stages import run_stages

# Rises only when a golden document changes: a share code names the builder that it needs.
BUILDER = 1
ATTEMPTS = 60
# So many quests are made in the hope for one without a warning that could be helped; then the best so far is taken.
_FUSSY = 8
# What the request itself brings: the rulebook does not print the whole row of the table.
_UNAVOIDABLE = frozenset({"TA-Q33"})


def build_quest(
    seed: str, options: QuestOptions, box: QuestBox, *, code: str = "", keep: Mapping[str, Any] | None = None
) -> Quest:
    """Return the quest of a seed. ``code`` is written into the document as it is; ``keep``: parts that stay.

    Raises UsageError for a malformed seed or option, and RequestError, with the rule that bars and the smallest change
    that would help, when no quest meets the options. Never returns a quest in which a rule finds an error.
    """
    seed = normal_seed(seed)
    request = make_request(normal_options(options, box), box, keep)
    refuse_hopeless(request)
    barred: Counter[str] = Counter()
    best: tuple[int, Quest] | None = None
    for number, quest in enumerate(_quests(seed, request, code, barred)):
        found = [finding for finding in check_quest(quest, box) if finding.code not in _UNAVOIDABLE]
        errors = [finding for finding in found if finding.severity is Severity.ERROR]
        barred.update(finding.code for finding in errors)
        if not errors and (best is None or len(found) < best[0]):
            best = len(found), quest
        if best is not None and (best[0] == 0 or number >= _FUSSY):
            return best[1]
    if best is None:
        raise explain(seed, request, barred)
    return best[1]


def _quests(seed: str, request: Request, code: str, barred: Counter[str]) -> Iterator[Quest]:
    """Yield the quest of each attempt that got through all stages; count what barred the others."""
    first = 0
    while first < ATTEMPTS:
        draft, attempt, more = run_stages(seed, request, first, ATTEMPTS)
        barred.update(more)
        if draft is None:
            return
        try:
            quest = Quest.model_validate(tell(draft, seed, code, BUILDER))
        except ValidationError as error:
            if request.kept.texts:
                raise faulty(error) from None
            raise
        yield quest
        first = attempt + 1
