"""Heroes can get to everything that matters, in the best course of the quest.

What is looked for: chests, levers and other objects, exits, Guards and villains that nobody can get next to although
all doors are open, locked ones too. Steps that cut the corner of a Barrier are no way. Also walls of an event that
close the way to the goal.

Why: a chest behind a Wall without a door is a slip of the ruler, not a secret.

Mend: open the way: move a Wall, add a door, or set the thing elsewhere.
"""

from __future__ import annotations

from collections.abc import Iterator

from questpress.checks.rule import finding
from questpress.checks.words import sentence
from questpress.findings import Finding, Severity
from questpress.games.quest.boards import Stage
from questpress.games.quest.document import ObjectPlace, VillainPlace
from questpress.games.quest.facts import QuestFacts
from questpress.games.quest.flood import beside, flood, steps_on
from questpress.games.quest.judge.reads import reads
from questpress.games.quest.plot import THERE, TOUCH, fact
from questpress.games.tanares_adventures.rules._kit import rule

CODE = "TA-Q20"


def check(facts: QuestFacts) -> Iterator[Finding]:
    """Yield a warning for each thing that heroes cannot get to, and for each event that walls the goal off."""
    for stage in facts.stages:
        if not stage.board.starts:
            continue
        plot = facts.plot(stage, unlocked=True)  # what locked doors shut out is told with the doors
        for thing in stage.everything:
            matters = isinstance(thing.place, ObjectPlace | VillainPlace) or thing.kind == "boss"
            if not matters or not thing.squares or fact(THERE, thing) not in plot.facts:
                continue
            if fact(TOUCH, thing) not in plot.facts:
                yield finding(
                    CODE,
                    f"Nobody can get to {facts.words(thing)}.",
                    fix="Open the way to it, or set it elsewhere.",
                    cells=thing.squares,
                    path=f"{thing.path}.at",
                    severity=Severity.WARNING,
                )
        yield from _walled_off(facts, stage)


def _walled_off(facts: QuestFacts, stage: Stage) -> Iterator[Finding]:
    """Yield a warning for each event whose Barriers part the heroes' starting squares from what the goal names."""
    plot = facts.plot(stage)
    names = [name for there, _, _, goal in facts.ends if there is stage for name in (*goal.of, *goal.to)]
    goals = [t for name in names for t in stage.find(name) if t.event is None and t.kind in ("tile", "object")]
    for path, event in stage.events:
        shut = 0
        for thing in stage.spawned[event.number]:
            if stage.is_barrier(thing):
                shut |= stage.bits(thing)
        if not shut or event.number not in plot.fired:
            continue
        floor = plot.floor() & ~shut
        ways = steps_on(stage.ground.stride, floor)
        near = beside(ways, flood(ways, stage.ground.bits(stage.board.starts), floor))
        for thing in goals:
            if fact(TOUCH, thing) in plot.facts and not stage.bits(thing) & near:
                yield finding(
                    CODE,
                    f"{sentence(f'Event {event.number}')} closes the way between the starting squares and "
                    f"{facts.words(thing)}.",
                    fix="Leave a gap, or let a later event take the Barrier away.",
                    cells=thing.squares,
                    path=f"{path}.spawn.tiles",
                    severity=Severity.WARNING,
                )


RULE = rule(
    CODE,
    "Heroes can get everywhere they must",
    Severity.WARNING,
    "Chapter 1, Movement; chapter 13, Door",
    check,
    reads("setup", "events", "objective"),
)
