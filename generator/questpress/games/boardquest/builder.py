"""Build a Boardquest map: seed, options and box in, document out. The same three always give the same document."""

from __future__ import annotations

from questpress.catalog.boardquest import Box
from questpress.chance.stream import normal_seed
from questpress.games.boardquest.document import BoardquestMap
from questpress.games.boardquest.draft import make_plan
from questpress.games.boardquest.given import NOTHING, Given
from questpress.games.boardquest.options import MapOptions, normal_options
from questpress.games.boardquest.record import write_document
from questpress.games.boardquest.refuse import ATTEMPTS, explain, refuse_hopeless
from questpress.games.boardquest.stages import STAGES, Stage, run_stages

__all__ = ["BUILDER", "STAGES", "Stage", "build_map"]

# Rises only when a golden document changes: a share code names the builder that it needs.
BUILDER = 2


def build_map(seed: str, options: MapOptions, box: Box, *, given: Given = NOTHING, code: str = "") -> BoardquestMap:
    """Return the map of a seed, around what is given. ``code`` is written into the document as it is.

    Raises UsageError for a malformed seed or option, and RequestError, with the rule that bars and the smallest
    change that would help, when no map meets the options. Never returns a map that breaks a rule of assembly.
    """
    seed = normal_seed(seed)
    plan = make_plan(normal_options(options, box), box, given)
    refuse_hopeless(seed, plan)
    draft, barred = run_stages(seed, plan, ATTEMPTS)
    if draft is None:
        raise explain(seed, plan, barred)
    return write_document(draft, seed, code, BUILDER)
