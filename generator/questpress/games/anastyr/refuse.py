"""Say no honestly: which rule bars a request, and the smallest change that would help.

The builder tries a fixed number of times, and says so. A change that is advised has been tried.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace

from questpress.catalog.adventure_box import AdventureBox
from questpress.errors import RequestError
from questpress.games.anastyr.build.draft import Request
from questpress.games.anastyr.options import LEAST_TILES, NO_BOSS, AdventureOptions, changed_options

_LACKS = "type the tiles and cards of your box in as a pack (docs/catalog.md), or take --box printed"


def explain(
    request: Request,
    barred: Counter[str],
    works: Callable[[Request], bool],
    make: Callable[[AdventureOptions, AdventureBox], Request],
) -> RequestError:
    """Return the error for a request that no attempt met; ``barred`` counts how often each rule barred the way.

    ``works`` tries another request, ``make`` makes one.
    """
    box, options = request.box, request.options
    lacking = [
        words
        for words, have, wanted in (
            ("tiles whose spaces are known", len(box.tiles), options.tiles),
            ("enemy cards with type and level", len(box.enemies), 1),
            ("spawn cards", len(box.spawns), 1),
            ("quest cards", len(box.quests), 1),
        )
        if have < wanted
    ]
    if lacking:
        message = f"the box has too few {' and '.join(lacking)}"
        return RequestError(message, rule="AN-A01" if "tiles" in lacking[0] else "AN-A18", fix=_LACKS)
    rule = max(sorted(barred), key=lambda code: barred[code]) if barred else "AN-A10"
    message = (
        f"none of {sum(barred.values())} adventures that were tried keeps all rules; most of them break {rule}"
        if request.plots
        else f"the plot '{options.archetype}' needs its boss, or more tiles"
    )
    now = changed_options(options)
    for words, other in _changes(options):
        if works(make(other, box)):
            then = changed_options(other)
            differs = {name: getattr(other, name) for name in sorted({*now, *then}) if now.get(name) != then.get(name)}
            return RequestError(message, rule=rule, fix=words, change=differs)
    return RequestError(message, rule=rule, fix="no change was found that helps: leave out options")


def _changes(options: AdventureOptions) -> Iterator[tuple[str, AdventureOptions]]:
    if options.boss == NO_BOSS:
        yield "leave --boss out", replace(options, boss="")
    if options.tiles > LEAST_TILES:
        yield f"take {options.tiles - 1} tiles", replace(options, tiles=options.tiles - 1)
    if options.archetype:
        yield "leave the archetype out", replace(options, archetype="")
    if options.boss not in ("", NO_BOSS):
        yield "take no boss", replace(options, boss=NO_BOSS)
    if options.archetype and options.boss:
        yield "leave archetype and boss out", replace(options, archetype="", boss="")
