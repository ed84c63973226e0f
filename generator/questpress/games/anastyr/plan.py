"""How an adventure can go at best: which tiles each quest forces to scroll away, and the fewest rounds that it takes.

A lower bound by movement: heroes move once a round and nothing stands in their way; tokens are reached in parallel. Who
is to be eliminated must have come: what is set up, and the largest spawn card in each round.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from questpress.catalog.anastyr_words import EnemyType, Stat
from questpress.catalog.entries_anastyr_cards import CreatureEntry, HeroEntry
from questpress.games.anastyr.board import rounds_to
from questpress.games.anastyr.document import Objective
from questpress.games.anastyr.facts import AdventureFacts
from questpress.games.anastyr.spawning import tile_spaces
from questpress.grid.square import Square


class Step(NamedTuple):
    """One quest in the best case.

    ``state``: the first board on which it can come up, since earlier quests forced the board to scroll so far.
    ``tile``: the easternmost tile that must be in play to meet it (0: none). ``rounds``: when it can be met (None: some
    place cannot be reached).
    """

    state: int
    tile: int
    rounds: int | None


def places(facts: AdventureFacts, objective: Objective) -> tuple[Square, ...]:
    """Return the spaces at any so many of which an objective is met: tokens, or what tiles show.

    Loot cards are gathered in other ways, too, so that their spaces are none.
    """
    tokens = tuple(token.at for token in facts.tokens_of(objective) if token.at is not None)
    if tokens or (objective.task == "gather" and "loot" in objective.of):
        return tokens
    return facts.sites_of(objective)


def aim(facts: AdventureFacts, objective: Objective) -> tuple[Square, ...]:
    """Return the spaces that an objective leads to: those that it names, or its tile, or those around the boss."""
    if objective.spaces:
        return objective.spaces
    if objective.task == "boss" and facts.doc.boss is not None:
        at = facts.doc.boss.at
        return tuple(near for near in facts.ground.neighbours(at)) if facts.on_strip(at) else ()
    if objective.tile is not None and objective.tile <= facts.tiles:
        return tile_spaces(objective.tile, facts.side)
    return ()


def plan(facts: AdventureFacts, movement: int, *, diagonals: int | None = -1) -> tuple[Step, ...]:
    """Return the quests in their order at their best, for heroes who move so many spaces a round."""
    ground = facts.ground
    starts = [space for space in facts.doc.deployment.heroes if facts.on_strip(space)]
    reached = rounds_to(ground, starts, 1, movement, diagonals=diagonals)
    state, now = 1, 1
    blocked = False
    found = []
    for quest in facts.doc.quests:
        objective = quest.objective
        spaces = sorted(space for space in places(facts, objective) if facts.on_strip(space))
        alive = [space for space in spaces if facts.tile_of(space) >= state]
        need = alive[: objective.amount]
        tile = max((facts.tile_of(space) for space in need), default=0)
        times: list[int | None] = [_nth([reached.get(space) for space in alive], objective.amount)] if alive else []
        ends = [space for space in aim(facts, objective) if facts.on_strip(space)]
        if ends:
            tile = max(tile, min(facts.tile_of(space) for space in ends))
            times.append(min((reached[space] for space in ends if space in reached), default=None))
        times.append(_arrivals(facts, objective))
        blocked = blocked or None in times
        now = max([now, *(time for time in times if time is not None)]) + _stay(facts, objective)
        found.append(Step(state, tile, None if blocked else now))
        state = max(state, min(tile - 1, max(facts.tiles - 1, 1)))
    return tuple(found)


def _nth(times: Sequence[int | None], amount: int) -> int | None:
    """Return when so many of the places were reached; all of them when there are fewer. None: some never."""
    known = sorted(time for time in times if time is not None)
    want = min(amount, len(times))
    return known[want - 1] if len(known) >= want else None


def _arrivals(facts: AdventureFacts, objective: Objective) -> int:
    """Return the round by which as many enemies can have come as an objective wants eliminated; each round spawns."""
    words = {"minions": (EnemyType.MINION,), "specialists": (EnemyType.SPECIALIST,), "enemies": tuple(EnemyType)}
    meant = {sort for name in objective.of for sort in words.get(name, ())}
    if objective.task != "eliminate" or not meant:
        return 1
    sorts = {card.card: card.type for card in facts.doc.enemies}
    standing = sum(place.count for place in facts.doc.deployment.enemies if sorts.get(place.card) in meant)
    spawned = (
        sum(count for kind, count in facts.spawned(card).items() if kind[0] in meant and kind in facts.kinds)
        for deck in facts.doc.spawns
        for card in deck.cards
    )
    each = max(spawned, default=0)
    return 1 if each == 0 else 1 + max(-(-(objective.amount - standing) // each), 0)


def _stay(facts: AdventureFacts, objective: Objective) -> int:
    """Return how many rounds more an objective takes once the heroes are there."""
    if objective.task == "hold":
        return objective.amount - 1
    boss = facts.doc.boss
    if objective.task == "boss" and boss is not None:
        weakened = min(len(boss.track.shape_shifts) + 1, max(len(boss.abilities), 1))
        return -(-weakened // max(facts.number("reveals-per-round"), 1)) - 1
    return 0


def paces(facts: AdventureFacts) -> tuple[int, int] | None:
    """Return spaces a round of the slowest hero on foot and of the fastest on the fastest mount; None if unknown."""
    heroes = [e.movement.value for e in facts.entries("hero").values() if isinstance(e, HeroEntry)]
    known = [movement for movement in heroes if movement]
    if not known:
        return None
    mounts = [
        change
        for e in facts.entries("creature").values()
        if isinstance(e, CreatureEntry)
        for stat, change in e.bonuses.value or ()
        if stat is Stat.MOVEMENT
    ]
    return min(known), max(known) + max(mounts, default=0)


def clock(facts: AdventureFacts, steps: Sequence[Step]) -> tuple[tuple[str, int, int], ...]:
    """Return what each deck of events must last and lasts: its place in the document, rounds needed, rounds it has.

    A boss's deck replaces the Event deck when it comes.
    """
    boss = facts.doc.boss
    last = steps[-1].rounds if steps else None
    if last is None:
        return ()
    if boss is None or boss.mini:
        return (("events", last, facts.doc.events.size),)
    before = 0
    for quest, step in zip(facts.doc.quests, steps, strict=True):
        if quest.number == boss.quest:
            before = step.rounds or 0
    found = [("boss.events", last - before, boss.events.size)]
    return (("events", before, facts.doc.events.size), *found) if boss.quest else tuple(found)
