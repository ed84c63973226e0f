"""Say no honestly: which rule bars a request, and the smallest change that would help.

What can be proved is refused before anything is built. Otherwise the builder tries a fixed number of times, and says
so. A change that is advised has been tried: a quest was built with it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from questpress.errors import RequestError
from questpress.games.tanares_adventures.build.draft import Request
from questpress.games.tanares_adventures.options import QuestOptions, changed_options
from questpress.games.tanares_adventures.request import lacking, make_request
from questpress.games.tanares_adventures.stages import run_stages

_TRIES = 12
_NO_CHANGE = "no change was found that helps: keep less, or leave out options, beginning with the archetype"


class Change(NamedTuple):
    """Options that may help, and the words that advise them."""

    words: str
    options: QuestOptions


def refuse_hopeless(request: Request) -> None:
    """Raise RequestError when the box lacks what every quest asked for must have."""
    lacks = {entry.id: lacking(request.box, entry) for entry in request.archetypes}
    if not lacks or not all(lacks.values()):
        return
    name = min(lacks)
    options = request.options
    what = "an endgame fight" if options.boss else f"the archetype {name}"
    able = [entry.id for entry in request.box.archetypes if not lacking(request.box, entry)]
    message = f"{what} needs {lacks[name]}, and {_whose(request)} has none that is known"
    if able and not options.boss:
        raise RequestError(
            message, rule="TA-Q04", fix=f"ask for another archetype, such as {able[0]}, or add the tile to a pack",
            change={"archetype": able[0]},
        )  # fmt: skip
    raise RequestError(message, rule="TA-Q04", fix="add the tile, with width, height and count, to a pack")


def _whose(request: Request) -> str:
    return "the printed box" if request.box.kind == "printed" else "your box"


def explain(seed: str, request: Request, barred: Counter[str]) -> RequestError:
    """Return the error for a request that no attempt met; ``barred`` counts how often each rule barred the way."""
    rule = max(sorted(barred), key=lambda code: barred[code]) if barred else "TA-Q20"
    message = f"none of {sum(barred.values())} quests that were tried keeps all rules; most of them break {rule}"
    for change in _changes(request.options):
        draft, _, _ = run_stages(seed, _with(request, change.options), 0, _TRIES)
        if draft is not None:
            now, then = changed_options(request.options), changed_options(change.options)
            differs = {name: getattr(change.options, name) for name in {*now, *then} if now.get(name) != then.get(name)}
            return RequestError(message, rule=rule, fix=change.words, change=differs)
    return RequestError(message, rule=rule, fix=_NO_CHANGE)


def _changes(options: QuestOptions) -> Iterator[Change]:
    if options.theme:
        yield Change("leave the theme out", replace(options, theme=""))
    if options.band != "17-31":
        yield Change("ask for the band 17-31", replace(options, band="17-31"))
    if options.archetype:
        yield Change("leave the archetype out", replace(options, archetype="", theme=""))


def _with(request: Request, options: QuestOptions) -> Request:
    """Return a request with other options, for the same box and the same kept parts."""
    return replace(make_request(options, request.box), kept=request.kept)
