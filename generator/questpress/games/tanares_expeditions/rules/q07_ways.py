"""Starts, chests and objectives can be got to from the hero area.

What is looked for: starts of villains, bosses, chests and other objects that nobody can get next to although all doors
that can be opened are open; things to interact with that have no free square beside them. Corners of Walls and closed
Doors are not cut.

Why: a villain that nobody reaches ends no encounter, and a chest in the wall gives no card.

Mend: open the way to it, or set it elsewhere.
"""

from __future__ import annotations

from collections.abc import Iterator

from questpress.checks.rule import finding
from questpress.checks.words import sentence
from questpress.findings import Finding, Severity
from questpress.games.quest.document import ObjectPlace
from questpress.games.quest.facts import QuestFacts, spot
from questpress.games.quest.judge.reads import reads
from questpress.games.quest.plot import THERE, TOUCH, fact
from questpress.games.tanares_expeditions.rules._kit import rule

CODE = "TE-Q07"


def check(facts: QuestFacts) -> Iterator[Finding]:
    """Yield a finding for each thing and start that heroes cannot get to."""
    for stage in facts.stages:
        if not stage.board.starts:
            continue
        plot = facts.plot(stage, unlocked=True)  # what locked doors shut out is told with the doors
        for thing in stage.everything:
            if not (isinstance(thing.place, ObjectPlace) or thing.kind == "boss") or not thing.squares:
                continue
            if fact(THERE, thing) in plot.facts and fact(TOUCH, thing) not in plot.facts:
                yield finding(
                    CODE,
                    f"{sentence(facts.words(thing))} cannot be got to{facts.within(stage)}.",
                    fix="Open the way to it, or set it elsewhere.",
                    cells=thing.squares,
                    path=f"{thing.path}.at",
                )
        for path, start, event in stage.villain_starts():
            if event is not None and event not in plot.fired:
                continue
            if stage.ground.holds(start.at) and not stage.ground.bits((start.at,)) & plot.near:
                yield finding(
                    CODE,
                    f"Nobody can get to villain start {start.number} at {spot(start.at)}{facts.within(stage)}.",
                    fix="Open the way to it, or set it elsewhere.",
                    cells=[start.at],
                    path=f"{path}.at",
                )


RULE = rule(
    CODE,
    "Everything can be got to",
    Severity.ERROR,
    "Movement Restrictions; Wall; Interact",
    check,
    reads("encounters", "events"),
)
