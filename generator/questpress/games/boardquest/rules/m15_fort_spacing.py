"""Between any two forts lie at least as many tiles as the map's fort spacing asks, two by the rules.

What is looked for: two forts whose distance in steps is not greater than `"fort_spacing"`. The distance is counted
straight over the hexes, also across a hole, where walking takes longer. A map that asks for less than the rules do gets
a note.

Why: forts side by side are taken in two turns; spread out they make a campaign.

Mend: move one of the two forts to one of the tiles that the finding proposes.
"""

from __future__ import annotations

from collections.abc import Iterator

from questpress.checks.rule import Rule, finding
from questpress.findings import Finding, Severity
from questpress.games.boardquest.facts import MapFacts, count_of, sentence
from questpress.games.boardquest.rules._mend import fort_places, move_fort
from questpress.grid.hex import distance

CODE = "BQ-M15"


def check(facts: MapFacts) -> Iterator[Finding]:
    """Yield a finding for each pair of forts that stand too close, and a note when the map asks for less."""
    spacing, forts = facts.doc.fort_spacing, facts.doc.forts
    if spacing < facts.numbers.fort_spacing:
        yield finding(
            CODE,
            f"The map asks for {count_of(spacing, 'tile')} between two forts; the rules ask for "
            f"{facts.numbers.fort_spacing}.",
            path="fort_spacing",
            severity=Severity.NOTE,
            value=str(spacing),
        )
    places = [fort.at for fort in forts]
    for j, (q, r) in enumerate(places):
        for i in range(j):
            dq, dr = q - places[i][0], r - places[i][1]
            if -spacing <= dq <= spacing and -spacing <= dr <= spacing and -spacing <= dq + dr <= spacing:
                yield from _close(facts, i, j)


def _close(facts: MapFacts, i: int, j: int) -> Iterator[Finding]:
    one, two = facts.doc.forts[i], facts.doc.forts[j]
    between = distance(one.at, two.at) - 1
    if between < 0:
        return  # two forts on one tile: BQ-M27
    # Moving a starting fort changes more than moving another.
    order = sorted((two, one), key=lambda f: f.kind == "starting")
    mover = next((f for f in order if fort_places(facts, f)), order[0])
    yield finding(
        CODE,
        f"{sentence(facts.fort(one))} on {facts.place(one.at)} and {facts.fort(two)} on {facts.place(two.at)} have "
        f"{count_of(between, 'tile')} between them; it must be {facts.doc.fort_spacing} or more.",
        fix=move_fort(facts, mover),
        cells=[one.at, two.at],
        path=f"forts.{j}.at",
    )


RULE = Rule(
    CODE, "Forts keep their distance", Severity.ERROR, "Map Assembly, step 6", check, reads=("forts", "fort_spacing")
)
