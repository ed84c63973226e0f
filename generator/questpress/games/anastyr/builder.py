"""Build an adventure: seed, options and box in, document out. Equal ones give equal documents."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from questpress.catalog.adventure_box import AdventureBox
from questpress.chance.stream import Stream, normal_seed
from questpress.findings import Severity
from questpress.games.anastyr.board import board_rules
from questpress.games.anastyr.build.draft import DeadEnd, Request
from questpress.games.anastyr.build.plotting import begin
from questpress.games.anastyr.build.tell import tell
from questpress.games.anastyr.check import check_adventure
from questpress.games.anastyr.document import Adventure
from questpress.games.anastyr.options import AdventureOptions, normal_options
from questpress.games.anastyr.refuse import explain
from questpress.games.anastyr.stages import ATTEMPTS, STAGES

# Rises only when a golden document changes: a share code names the builder that it needs.
BUILDER = 1
# So many adventures are made in the hope for one without a warning; then the best so far is taken.
_FUSSY = 6


def build_adventure(seed: str, options: AdventureOptions, box: AdventureBox, *, code: str = "") -> Adventure:
    """Return the adventure of a seed. ``code`` is written into the document as it is.

    Raises UsageError for a malformed seed or option, and RequestError, with the rule that bars and the smallest change
    that would help, when no adventure meets the options. Never returns one in which a rule finds an error.
    """
    seed = normal_seed(seed)
    request = make_request(normal_options(options, box), box)
    barred: Counter[str] = Counter()
    best = _best(seed, request, code, barred)
    if best is None:
        raise explain(request, barred, lambda other: _best(seed, other, code, Counter()) is not None, make_request)
    return best


def make_request(options: AdventureOptions, box: AdventureBox) -> Request:
    """Return the request of options that are normal ones, in things of the box."""
    heroes, spare = box.heroes[options.players]
    plots = [
        plot
        for name, plot in box.plots.items()
        if options.archetype in ("", name)
        and (plot.least.value or 0) <= options.tiles
        and (options.boss != "none" or plot.boss.value == "none")
    ]
    return Request(options, box, board_rules(box), box.paces[options.difficulty], heroes, spare, tuple(plots))


def _best(seed: str, request: Request, code: str, barred: Counter[str]) -> Adventure | None:
    """Return the first adventure without a finding, or after some the one with the fewest; None when all are faulty."""
    best: tuple[int, Adventure] | None = None
    for number, doc in enumerate(_adventures(seed, request, code, barred)):
        found = check_adventure(doc, request.box)
        errors = [finding for finding in found if finding.severity is Severity.ERROR]
        barred.update(finding.code for finding in errors)
        if not errors and (best is None or len(found) < best[0]):
            best = len(found), doc
        if best is not None and (best[0] == 0 or number >= _FUSSY):
            break
    return None if best is None else best[1]


def _adventures(seed: str, request: Request, code: str, barred: Counter[str]) -> Iterator[Adventure]:
    """Yield adventures of a seed that got through all stages; ``barred`` counts what barred others."""
    for attempt in range(ATTEMPTS):
        try:
            draft = begin(request, seed, attempt)
            for stage in STAGES:
                stage.run(draft, Stream(seed, f"{stage.name}/{attempt}"))
            yield tell(draft, seed, code, BUILDER, Stream(seed, f"events/{attempt}"))
        except DeadEnd as end:
            barred[end.rule] += 1
