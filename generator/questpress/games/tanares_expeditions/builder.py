"""Build a quest of Tanares Expeditions: seed, options and box in, document out. Equal ones give equal documents."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from pydantic import ValidationError

from questpress.catalog.sea_box import SeaBox
from questpress.chance.stream import normal_seed
from questpress.findings import Severity
from questpress.games.quest.check import check_quest
from questpress.games.quest.document import Quest
from questpress.games.tanares_expeditions.build.arc import MOST_EVENTS, choose_arc
from questpress.games.tanares_expeditions.build.draft import Arc, Encounter, Request
from questpress.games.tanares_expeditions.build.kept import faulty
from questpress.games.tanares_expeditions.build.tell import tell
from questpress.games.tanares_expeditions.options import QuestOptions, normal_options
from questpress.games.tanares_expeditions.refuse import explain
from questpress.games.tanares_expeditions.request import make_request
from questpress.games.tanares_expeditions.stages import ATTEMPTS, Gone, build_encounter

# Rises only when a golden document changes: a share code names the builder that it needs.
BUILDER = 1
# So many quests are made in the hope for one without a warning that could be helped; then the best so far is taken.
_FUSSY = 6


def build_quest(
    seed: str, options: QuestOptions, box: SeaBox, *, code: str = "", keep: Mapping[str, Any] | None = None
) -> Quest:
    """Return the quest of a seed. ``code`` is written into the document as it is; ``keep``: parts that stay.

    Raises UsageError for a malformed seed or option, and RequestError, with the rule that bars and the smallest change
    that would help, when no quest meets the options. Never returns a quest in which a rule finds an error.
    """
    seed = normal_seed(seed)
    request = make_request(normal_options(options, box), box, keep)
    barred: Counter[str] = Counter()
    best: tuple[int, Quest] | None = None
    for number, quest in enumerate(quests(seed, request, code, barred)):
        found = check_quest(quest, box)
        errors = [finding for finding in found if finding.severity is Severity.ERROR]
        barred.update(finding.code for finding in errors)
        if not errors and (best is None or len(found) < best[0]):
            best = len(found), quest
        if best is not None and (best[0] == 0 or number >= _FUSSY):
            return best[1]
    if best is None:
        raise explain(seed, request, barred)
    return best[1]


def quests(seed: str, request: Request, code: str, barred: Counter[str]) -> Iterator[Quest]:
    """Yield quests of a seed that got through all stages; ``barred`` counts what barred others."""
    arc = choose_arc(request, seed)
    first = 0
    while first < ATTEMPTS:
        built = _encounters(request, arc, seed, first, barred)
        if built is None:
            return
        encounters, attempt = built
        try:
            quest = Quest.model_validate(tell(request, arc, encounters, seed, code, BUILDER))
        except ValidationError as error:
            if request.kept:
                raise faulty(error) from None
            raise
        yield quest
        first = attempt + 1


def _encounters(
    request: Request, arc: Arc, seed: str, first: int, barred: Counter[str]
) -> tuple[list[Encounter], int] | None:
    """Return all encounters that are not kept, and the highest attempt that one of them took."""
    taken = {event["number"] for event in request.kept.events if "number" in event}
    numbers = [number for number in range(1, MOST_EVENTS + 1) if number not in taken]
    used = {
        str(block.get("entry"))
        for part in request.kept.parts.values()
        for block in (part.get("challenge"), part.get("trait"))
        if isinstance(block, Mapping)
    }
    out: list[Encounter] = []
    highest = first
    for number in range(1, len(arc.plots) + 1):
        if number in request.kept.whole:
            continue
        built = build_encounter(request, arc, number, Gone(frozenset(used), tuple(numbers)), seed, first, barred)
        if built is None:
            return None
        enc, attempt = built
        highest = max(highest, attempt)
        numbers = numbers[len(enc.events) :]
        used |= {enc.challenge.id} | ({enc.trait.id} if enc.trait is not None else set())
        out.append(enc)
    return out, highest
