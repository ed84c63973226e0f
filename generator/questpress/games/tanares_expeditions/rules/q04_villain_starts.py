"""The starts of villains are numbered from I without gaps, and there is one for each villain that is drawn.

What is looked for: numbers that are missing or doubled, more starts than the rules know, more villains drawn than there
are starts, neither villains nor a boss. Starts that an event brings go on with the numbers of the encounter and lie on
free squares.

Why: villains are placed in the order in which they are drawn.

Mend: number the starts 1, 2, 3 and so on, or draw fewer villains.
"""

from __future__ import annotations

from collections.abc import Iterator

from questpress.checks.rule import finding
from questpress.findings import Finding, Severity
from questpress.games.quest.boards import Stage
from questpress.games.quest.facts import QuestFacts, spot
from questpress.games.quest.judge.reads import reads
from questpress.games.tanares_expeditions.rules._kit import rule

CODE = "TE-Q04"


def check(facts: QuestFacts) -> Iterator[Finding]:
    """Yield a finding for each encounter whose starts do not fit its villains."""
    most = facts.number("villain-places")
    for stage in facts.stages:
        yield from _later(facts, stage)
    for i, encounter in enumerate(facts.doc.encounters):
        path, starts = f"encounters.{i}.board.villain_starts", encounter.board.villain_starts
        cells = [start.at for start in starts]
        numbers = sorted(start.number for start in starts)
        where = f"in encounter {encounter.number}"
        if numbers != list(range(1, len(numbers) + 1)):
            yield finding(
                CODE,
                f"The villain starts {where} are numbered {', '.join(map(str, numbers))}.",
                fix=f"Number them 1 to {len(numbers)}.",
                cells=cells,
                path=path,
            )
        if most is not None and len(starts) > most:
            yield finding(
                CODE,
                f"There are {len(starts)} villain starts {where}; the rules know {most}.",
                fix="Take some out.",
                cells=cells,
                path=path,
                value=str(len(starts)),
            )
        if encounter.draws > len(starts):
            yield finding(
                CODE,
                f"{encounter.draws} villains are drawn {where}, but there are {len(starts)} starts for them.",
                fix="Add starts, or draw fewer.",
                cells=cells,
                path=f"encounters.{i}.draws",
                value=str(encounter.draws),
            )
        if not encounter.draws and not encounter.board.bosses and encounter.ends.deed == "kill":
            yield finding(
                CODE,
                f"Villains are to be killed {where}, but none is drawn.",
                fix='Write "draws": 3, or another end.',
                path=f"encounters.{i}.draws",
                value="0",
            )


def _later(facts: QuestFacts, stage: Stage) -> Iterator[Finding]:
    """Yield a finding for each start of an event that is numbered wrongly, off the grid or taken."""
    most = facts.number("villain-places")
    seen = [start.number for start in stage.board.villain_starts]
    shut = {s for t in stage.things if t.kind == "door" or stage.is_barrier(t) for s in t.squares}
    shut |= {s for t in stage.things if t.kind == "object" and stage.occupies(t) for s in t.squares}
    for path, event in stage.events:
        for k, start in enumerate(event.spawn.villain_starts):
            where = f"{path}.spawn.villain_starts.{k}"
            if start.number != len(seen) + 1:
                yield finding(
                    CODE,
                    f"A villain start of Event {event.number} has the number {start.number}, after {len(seen)} others.",
                    fix=f'Write "number": {len(seen) + 1}.',
                    cells=[start.at],
                    path=f"{where}.number",
                    value=str(start.number),
                )
            if most is not None and start.number > most:
                yield finding(
                    CODE,
                    f"Event {event.number} has villain start {start.number}; the rules know {most}.",
                    fix="Draw fewer villains.",
                    cells=[start.at],
                    path=f"{where}.number",
                    value=str(start.number),
                )
            if not stage.ground.holds(start.at) or start.at in shut:
                yield finding(
                    CODE,
                    f"Event {event.number} sets a villain where nobody can stand, on {spot(start.at)}"
                    f"{facts.within(stage)}.",
                    fix="Write a free square.",
                    cells=[start.at],
                    path=f"{where}.at",
                )
            seen.append(start.number)


RULE = rule(
    CODE,
    "Villain starts are numbered",
    Severity.ERROR,
    "Navigating Through the Quest",
    check,
    reads("encounters", "events"),
)
