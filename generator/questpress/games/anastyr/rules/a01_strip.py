"""The strip has two start tiles, and no tile lies on it twice.

What is looked for: another number of start tiles than two; a tile that is unknown or named twice; more tiles than the
box holds; and, as a note, a tile whose spaces the catalog does not know, since then nothing can be said about its
ground.

Why: the board is always two tiles, and the box holds each tile once.

Mend: put the tiles that come later under `scroll`, and name each once. The spaces of the tiles in your box can be
typed in as a pack.
"""

from __future__ import annotations

from collections.abc import Iterator

from questpress.checks.rule import Rule, finding
from questpress.checks.words import count_of
from questpress.findings import Finding, Severity
from questpress.games.anastyr.facts import AdventureFacts
from questpress.games.anastyr.rules._kit import STRIP, reads, unknown

CODE = "AN-A01"


def check(facts: AdventureFacts) -> Iterator[Finding]:
    """Yield what is wrong with the list of tiles."""
    wanted = facts.number("tiles-in-play")
    if len(facts.doc.start) != wanted:
        yield finding(
            CODE,
            f"The adventure has {count_of(len(facts.doc.start), 'start tile')}; the board has {wanted}.",
            fix='Put two tiles under "start" and the others under "scroll".',
            path="start",
            value=str(len(facts.doc.start)),
        )
    most = facts.component("adventure-tiles")
    if most is not None and facts.tiles > most:
        yield finding(
            CODE,
            f"The strip has {facts.tiles} tiles; the box holds {most}.",
            fix="Shorten the scrolling list.",
            path="scroll",
            value=str(facts.tiles),
        )
    seen: set[str] = set()
    for i, place in enumerate(facts.doc.strip):
        path = f"start.{i}.tile" if i < len(facts.doc.start) else f"scroll.{i - len(facts.doc.start)}.tile"
        yield from unknown(facts, CODE, "tile", place.tile, path)
        if place.tile in seen:
            yield finding(
                CODE,
                f"{facts.name('tile', place.tile)} lies on the strip twice.",
                fix="Take another tile.",
                path=path,
                value=place.tile,
            )
        seen.add(place.tile)
        if facts.faces[i] is None and place.tile in facts.entries("tile"):
            yield finding(
                CODE,
                f"The spaces of {facts.name('tile', place.tile)} are not known; it is taken to be plain.",
                fix="Type its spaces in as a pack.",
                path=path,
                severity=Severity.NOTE,
                value=place.tile,
            )


RULE = Rule(
    CODE, "Two start tiles, each tile once", Severity.ERROR, "1.1 Adventure Tiles, 1.4 Scrolling", check, reads(*STRIP)
)
