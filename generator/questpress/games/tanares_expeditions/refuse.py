"""Say no honestly: which rule bars a request, and the smallest change that would help.

The builder tries a fixed number of times, and says so. A change that is advised has been tried.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from questpress.errors import RequestError
from questpress.games.tanares_expeditions.build.arc import MOST_EVENTS, choose_arc
from questpress.games.tanares_expeditions.build.draft import Request
from questpress.games.tanares_expeditions.options import QuestOptions, changed_options
from questpress.games.tanares_expeditions.request import make_request
from questpress.games.tanares_expeditions.stages import Gone, build_encounter

_NO_CHANGE = "no change was found that helps: keep less, or leave out options, beginning with the archetype"


class Change(NamedTuple):
    """A request that may be met, and the words that advise it."""

    words: str
    request: Request


def explain(seed: str, request: Request, barred: Counter[str]) -> RequestError:
    """Return the error for a request that no attempt met; ``barred`` counts how often each rule barred the way."""
    rule = max(sorted(barred), key=lambda code: barred[code]) if barred else "TE-Q07"
    message = f"none of {sum(barred.values())} encounters that were tried keeps all rules; most of them break {rule}"
    now = changed_options(request.options)
    for change in _changes(request):
        if _works(seed, change.request):
            then = changed_options(change.request.options)
            differs = {
                name: getattr(change.request.options, name)
                for name in sorted({*now, *then})
                if now.get(name) != then.get(name)
            }
            return RequestError(message, rule=rule, fix=change.words, change=differs)
    return RequestError(message, rule=rule, fix=_NO_CHANGE)


def _works(seed: str, request: Request) -> bool:
    arc = choose_arc(request, seed)
    gone = Gone(frozenset(), tuple(range(1, MOST_EVENTS + 1)))
    numbers = [number for number in range(1, len(arc.plots) + 1) if number not in request.kept.whole]
    return all(build_encounter(request, arc, number, gone, seed, 0, Counter()) for number in numbers)


def _changes(request: Request) -> Iterator[Change]:
    options = request.options
    if options.theme:
        yield Change("leave the theme out", _with(request, replace(options, theme="")))
    if options.archetype:
        yield Change("leave the archetype out", _with(request, replace(options, archetype="", theme="")))
    if request.kept:
        yield Change("keep nothing", make_request(options, request.box))


def _with(request: Request, options: QuestOptions) -> Request:
    """Return a request with other options, for the same box and the same kept parts."""
    return replace(make_request(options, request.box), kept=request.kept)
