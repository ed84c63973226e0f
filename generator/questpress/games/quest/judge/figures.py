"""Figures on the board of the start: room for large ones, who can strike at once, Guards who see too much."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from questpress.checks.rule import finding
from questpress.checks.words import listing, sentence
from questpress.findings import Finding, Severity
from questpress.games.quest.boards import Stage, Thing
from questpress.games.quest.document import BossPlace, VillainPlace
from questpress.games.quest.facts import QuestFacts, spot, spots
from questpress.games.quest.flood import flood, steps_on
from questpress.games.squares.ground import Figures
from questpress.games.squares.moving import waves
from questpress.games.squares.sight import sees
from questpress.grid.square import Square, block, distance

# Fewer villains than this are no danger, even when all can strike in the first round.
FEW = 3


def large(facts: QuestFacts, code: str) -> Iterator[Finding]:
    """Yield a warning for each large Boss that can get nowhere near the heroes' starting squares, doors open."""
    for stage in facts.stages:
        solid = 0
        for thing in stage.things:
            if stage.is_barrier(thing):
                solid |= stage.bits(thing)
        floor = stage.ground.board & ~solid
        for thing in stage.everything:
            place = thing.place
            if not isinstance(place, BossPlace) or place.size == 1 or not stage.board.starts:
                continue
            ways = steps_on(stage.ground.stride, floor, place.size)
            here = stage.ground.bits((place.at,))
            if not here & ways.fits:
                continue  # it stands on a Barrier or off the board, which is told by other rules
            reach = figure_range(facts, thing)
            came = [block(square, place.size) for square in stage.ground.squares(flood(ways, here, ways.fits))]
            starts = stage.board.starts
            if any(distance(a, b) <= reach for body in came for a in body for b in starts):
                continue
            small = flood(steps_on(stage.ground.stride, floor), stage.ground.bits(starts), floor)
            if not small & stage.bits(thing):
                continue  # nobody gets there either
            yield finding(
                code,
                f"{sentence(facts.words(thing))} takes {place.size}x{place.size} squares and cannot leave its place"
                f"{facts.within(stage)}: every way to the heroes is narrower.",
                fix=f"Make one way {place.size} squares wide.",
                cells=thing.squares,
                path=f"{thing.path}.size",
                severity=Severity.WARNING,
            )


def figure_range(facts: QuestFacts, thing: Thing) -> int:
    """Return the range in squares of a figure's attack; 1 where the card is not known."""
    place = thing.place
    if not isinstance(place, VillainPlace | BossPlace) or place.card is None:
        return 1
    entry = facts.box.catalog.entries.get("boss" if thing.kind == "boss" else "villain", {}).get(place.card)
    value = getattr(getattr(entry, "range", None), "value", None)
    return value if isinstance(value, int) else 1


def active(facts: QuestFacts, stage: Stage) -> list[Thing]:
    """Return the villains and Bosses of the start who are no Guards, for the Kemet Hunt level of the quest."""
    guards = {label for group in stage.board.guards for label in group.members}
    plot = facts.plot(stage)
    return [
        thing
        for thing in stage.things
        if thing.kind in ("villain", "boss") and thing.name not in guards and plot.present(thing)
    ]


def swarmed(
    facts: QuestFacts, code: str, stage: Stage, attackers: Iterable[tuple[str, Square, int, int]]
) -> Iterator[Finding]:
    """Yield a warning when all villains of the start can strike the heroes in the first round.

    ``attackers`` are words, square, movement points, and range of each; Vision is not looked at.
    """
    villains = list(attackers)
    starts = stage.board.starts
    if len(villains) < FEW or not starts:
        return
    ground = facts.ground(stage)
    objects = frozenset(s for t in stage.things if t.kind == "object" and stage.occupies(t) for s in t.squares)
    figures = Figures(enemies=frozenset(starts), objects=objects)
    for _, at, points, reach in villains:
        if not ground.holds(at):
            return
        near = [s for front in waves(ground, figures, at, points) for s in ground.squares(front)]
        if not any(distance(s, start) <= reach for s in near for start in starts):
            return
    yield finding(
        code,
        f"All {len(villains)} villains of the start can strike the heroes in the first round{facts.within(stage)}: "
        f"{listing([words for words, *_ in villains], most=6)}.",
        fix="Set some of them farther away, or make Guards of them.",
        cells=[at for _, at, _, _ in villains],
        path=f"{stage.path}.starts",
        severity=Severity.WARNING,
    )


def watched(facts: QuestFacts, code: str) -> Iterator[Finding]:
    """Yield a warning for each start and active villain that a Guard would notice at the first step."""
    far = facts.ruleset.guard_distance
    for stage in facts.stages:
        guarded = {label for group in stage.board.guards for label in group.members}
        guards = [(thing, square) for thing in stage.things if thing.name in guarded for square in thing.squares]
        if not guards:
            continue
        ground = facts.ground(stage)
        near: list[Square] = []
        for start in stage.board.starts:
            if any(distance(start, g) <= far and _seen(facts, stage, start, g) for _, g in guards):
                near.append(start)
        if near:
            yield finding(
                code,
                f"Heroes who start at {spots(near)}{facts.within(stage)} are within [{far}] of a Guard and wake the "
                "group with their first step.",
                fix="Move the Guards or the starting squares apart, or lay a Wall between.",
                cells=near,
                path=f"{stage.path}.starts",
                severity=Severity.WARNING,
            )
        for thing in active(facts, stage):
            guard = next(
                (g for _, g in guards for s in thing.squares if distance(s, g) <= far and ground.holds(g)
                 and _seen(facts, stage, s, g)),
                None,
            )  # fmt: skip
            if guard is not None:
                yield finding(
                    code,
                    f"{sentence(facts.words(thing))} is within [{far}] of the Guard at {spot(guard)}"
                    f"{facts.within(stage)} and wakes its group when it moves.",
                    fix="Move them apart, or make a Guard of it.",
                    cells=[*thing.squares, guard],
                    path=f"{thing.path}.at",
                    severity=Severity.WARNING,
                )


def _seen(facts: QuestFacts, stage: Stage, a: Square, b: Square) -> bool:
    ground = facts.ground(stage)
    return not facts.ruleset.brackets_see or (ground.holds(a) and ground.holds(b) and sees(ground, a, b))
