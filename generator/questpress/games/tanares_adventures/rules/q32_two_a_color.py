"""At most two villains of one color stand on the board at once.

What is looked for: more villains of a color at the start of the quest, and after each event, as far as the first ones
need not be dead by then. Guards count.

Why: HP Tokens of a color come round and hexagonal, so two villains of it can be told apart.

Mend: use another color, or let the third one come later; or mark the tokens.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from questpress.catalog.entries_tanares_adventures_quests import Trigger
from questpress.checks.rule import finding
from questpress.findings import Finding, Severity
from questpress.games.quest.boards import Stage
from questpress.games.quest.document import VillainPlace
from questpress.games.quest.facts import QuestFacts
from questpress.games.quest.judge.reads import reads
from questpress.games.tanares_adventures.rules._kit import rule

CODE = "TA-Q32"


MOST = 2  # round and hexagonal


def check(facts: QuestFacts) -> Iterator[Finding]:
    """Yield a warning for each color of which too many villains stand on the board at once."""
    for stage in facts.stages:
        plot = facts.plot(stage)
        alive: Counter[str] = Counter(
            t.place.color for t in stage.things if isinstance(t.place, VillainPlace) and plot.present(t)
        )
        yield from _too_many(alive, "at the start", f"{stage.path}.villains")
        told = {color for color, amount in alive.items() if amount > MOST}
        for path, event in sorted(stage.events, key=lambda item: item[1].number):
            brought: Counter[str] = Counter(
                t.place.color
                for t in stage.spawned[event.number]
                if isinstance(t.place, VillainPlace) and t.place.kemet <= facts.doc.kemet
            )
            if event.trigger is Trigger.ALL_VILLAINS_DEAD:
                alive.clear()
            alive -= _gone(event.of if event.trigger is Trigger.VILLAIN_DIES else (), event.spawn.removes, stage)
            alive += brought
            over = Counter({c: n for c, n in alive.items() if c in brought and c not in told})
            yield from _too_many(over, f"after Event {event.number}", f"{path}.spawn.villains")
            told |= {color for color, amount in over.items() if amount > MOST}


def _gone(dead: tuple[str, ...], removed: tuple[str, ...], stage: Stage) -> Counter[str]:
    """Return the colors of villains that are off the board when an event begins."""
    labels = {thing.name: thing.place.color for name in (*dead, *removed) if name in stage.by_name
              for thing in stage.find(name) if isinstance(thing.place, VillainPlace)}  # fmt: skip
    return Counter(labels.values())


def _too_many(alive: Counter[str], when: str, path: str) -> Iterator[Finding]:
    for color, amount in alive.items():
        if amount > MOST:
            yield finding(
                CODE,
                f"{amount} {color} villains stand on the board {when}; HP Tokens tell {MOST} of a color apart.",
                fix="Use another color, or let one come later.",
                path=path,
                severity=Severity.WARNING,
                value=color,
            )


RULE = rule(
    CODE,
    "Two villains of a color at most",
    Severity.WARNING,
    "Components, HP Tokens",
    check,
    reads("setup", "events", "kemet"),
)
