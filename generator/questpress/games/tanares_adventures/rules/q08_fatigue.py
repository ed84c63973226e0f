"""No more than twelve combatants take turns at once.

What is looked for: heroes, villains and Bosses that may be on the board together, Guards included, since they may wake.
Events are taken in their order; one that waits for the death of villains begins without them. A Companion shares the
cube of its Commander.

Why: everybody who takes a turn gets a Fatigue Cube, and the box holds twelve.

Mend: take villains away, or let reinforcements wait until others are dead; or use any marker for a cube.
"""

from __future__ import annotations

from collections.abc import Iterator

from questpress.catalog.entries_tanares_adventures_quests import Trigger
from questpress.checks.rule import finding
from questpress.findings import Finding, Severity
from questpress.games.quest.facts import QuestFacts
from questpress.games.quest.judge.reads import reads
from questpress.games.tanares_adventures.rules._kit import rule

CODE = "TA-Q08"


def check(facts: QuestFacts) -> Iterator[Finding]:
    """Yield a warning when there are more combatants than Fatigue Cubes."""
    cubes = facts.pieces.count("fatigue-cubes")
    if cubes is None:
        return
    for stage in facts.stages:
        plot = facts.plot(stage)
        alive = sum(thing.kind in ("villain", "boss") and plot.present(thing) for thing in stage.things)
        most, when = alive, "at the start"
        for _, event in sorted(stage.events, key=lambda item: item[1].number):
            if event.number not in plot.fired:
                continue
            if event.trigger is Trigger.ALL_VILLAINS_DEAD:
                alive = 0
            elif event.trigger is Trigger.VILLAIN_DIES:
                alive -= event.count or 1
            gone = {t.name for name in event.spawn.removes for t in stage.find(name) if t.kind in ("villain", "boss")}
            brought = [t for t in stage.spawned[event.number] if t.kind in ("villain", "boss") and plot.present(t)]
            alive = max(0, alive - len(gone)) + len(brought)
            if alive > most:
                most, when = alive, f"after Event {event.number}"
        if most + facts.doc.team.heroes > cubes:
            yield finding(
                CODE,
                f"{most} villains and {facts.doc.team.heroes} heroes take turns {when}; the box has {cubes} Fatigue "
                "Cubes.",
                fix=f"Take {most + facts.doc.team.heroes - cubes} of them away, or let some come later.",
                path=f"{stage.path}.villains",
                severity=Severity.WARNING,
                value=str(most + facts.doc.team.heroes),
            )


RULE = rule(
    CODE,
    "There are cubes for all who take turns",
    Severity.WARNING,
    "Components; chapter 8, Fatigue",
    check,
    reads("setup", "events", "kemet", "team"),
)
