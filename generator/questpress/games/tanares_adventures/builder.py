"""Build a quest of Tanares Adventures: seed, options and box in, document out. The same three give the same document."""

from __future__ import annotations

from collections import Counter

from questpress.catalog.quest_box import QuestBox
from questpress.chance.stream import normal_seed
from questpress.errors import RequestError
from questpress.games.quest.document import Quest
from questpress.games.tanares_adventures.build.draft import Request
from questpress.games.tanares_adventures.build.tell import tell
from questpress.games.tanares_adventures.options import QuestOptions, normal_options
from questpress.games.tanares_adventures.stages import run_stages

# Rises only when a golden document changes: a share code names the builder that it needs.
BUILDER = 1
ATTEMPTS = 60


def build_quest(seed: str, options: QuestOptions, box: QuestBox, *, code: str = "") -> Quest:
    """Return the quest of a seed. ``code`` is written into the document as it is.

    Raises UsageError for a malformed seed or option, and RequestError, with the rule that bars and the smallest change
    that would help, when no quest meets the options. Never returns a quest that breaks a rule.
    """
    seed = normal_seed(seed)
    request = make_request(normal_options(options, box), box)
    draft, _, barred = run_stages(seed, request, 0, ATTEMPTS)
    if draft is None:
        raise explain(request, barred)
    return Quest.model_validate(tell(draft, seed, code, BUILDER))


def make_request(options: QuestOptions, box: QuestBox) -> Request:
    """Return what is asked for in things of the box. ``options`` are normal ones."""
    first = int(options.band.partition("-")[0])
    row = next(row for row in box.rows if row.first_quest.value == first)
    archetypes = tuple(
        entry
        for entry in box.archetypes
        if (entry.id == options.archetype if options.archetype else (entry.sort.value == "endgame") == options.boss)
    )
    themes = tuple(entry for entry in box.themes if options.theme in ("", entry.id))
    return Request(options, box, row, box.budgets[row.id], archetypes, themes)


def explain(request: Request, barred: Counter[str]) -> RequestError:
    """Return the error for a request that no attempt met."""
    rule = max(sorted(barred), key=lambda code: barred[code])
    return RequestError(
        f"none of {sum(barred.values())} quests that were tried met rule {rule}", rule=rule, fix="other options"
    )
