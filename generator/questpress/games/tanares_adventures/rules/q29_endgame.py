"""The Boss of an endgame fight has four Body Parts of four colors, and a huge one its 4x4 squares.

What is looked for: a Boss with another number of Body Parts, or with two of a color; a Boss with Body Parts whose base
is not the huge one, or a huge one without Parts; Barriers and obstacles under its base.

Why: each Body Part has its own HP Token, target and card, told apart by its color.

Mend: write four colors and the size of the base, and clear the squares.
"""

from __future__ import annotations

from collections.abc import Iterator

from questpress.checks.rule import finding
from questpress.checks.words import sentence
from questpress.findings import Finding, Severity
from questpress.games.quest.document import BossPlace
from questpress.games.quest.facts import QuestFacts, spots
from questpress.games.quest.judge.reads import reads
from questpress.games.tanares_adventures.rules._kit import rule

CODE = "TA-Q29"


def check(facts: QuestFacts) -> Iterator[Finding]:
    """Yield a finding for each endgame Boss that is not whole."""
    wanted, side = facts.number("body-parts"), facts.number("huge-boss-side")
    for stage in facts.stages:
        for thing in stage.everything:
            place = thing.place
            if not isinstance(place, BossPlace):
                continue
            words = sentence(facts.words(thing))
            if place.parts and wanted is not None and (len(place.parts) != wanted or len(set(place.parts)) != wanted):
                yield finding(
                    CODE,
                    f"{words} has {len(place.parts)} Body Parts of {len(set(place.parts))} colors; an endgame Boss has "
                    f"{wanted} of {wanted}.",
                    fix="Write each color once.",
                    cells=thing.squares,
                    path=f"{thing.path}.parts",
                )
            if side is not None and bool(place.parts) != (place.size == side):
                yield finding(
                    CODE,
                    f"{words} takes {place.size}x{place.size} squares and has {len(place.parts) or 'no'} Body Parts; "
                    f"the huge base of {side}x{side} and Body Parts go together.",
                    fix=f'Write "size": {side}.' if place.parts else 'Write its "parts", or a smaller "size".',
                    cells=thing.squares,
                    path=f"{thing.path}.size" if place.size != 1 else thing.path,
                    value=str(place.size),
                )
            if place.parts and thing.event is None:
                under = [
                    s for other in stage.things if other is not thing and stage.occupies(other) for s in other.squares
                    if s in thing.squares
                ]  # fmt: skip
                if under:
                    yield finding(
                        CODE,
                        f"{words} needs clear squares, but {spots(under)} {'is' if len(under) == 1 else 'are'} taken.",
                        fix="Move what stands there.",
                        cells=under,
                        path=f"{thing.path}.at",
                    )


RULE = rule(
    CODE,
    "An endgame Boss is whole",
    Severity.ERROR,
    "Appendix G, Endgame Fights",
    check,
    reads("setup", "events"),
)
