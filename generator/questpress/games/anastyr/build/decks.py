"""Fifth stage: the decks of creatures, loot and spawn cards."""

from __future__ import annotations

from collections import Counter

from questpress.catalog.anastyr_words import EnemyType
from questpress.catalog.entries_anastyr_cards import SpawnEntry
from questpress.chance.stream import Stream
from questpress.games.anastyr.build.draft import DeadEnd, Draft
from questpress.games.anastyr.build.foes import has_stones

_FACES = ("fail", "one-hit", "two-hits", "grapple")


def deal_decks(draft: Draft, stream: Stream) -> None:
    """Choose the cards of all decks but the events, which the length of the adventure decides."""
    _creatures(draft, stream)
    loot = stream.shuffled(draft.box.loot)
    draft.decks["loot"] = sorted(loot[: draft.request.pace.loot.value or 1])
    if not loot:
        raise DeadEnd("AN-A27")
    draft.decks["spawns"] = _spawns(draft, stream)


def _creatures(draft: Draft, stream: Stream) -> None:
    regions = sorted(draft.box.regions)
    if not regions:
        raise DeadEnd("AN-A13")
    region = draft.box.regions[stream.pick(regions)]
    draft.decks["region"] = region.id
    tables: dict[str, list[tuple[list[str], str]]] = {}
    for name in ("common", "uncommon", "rare"):
        tables[name] = _table([ref.rpartition("/")[2] for ref in getattr(region, name).value])
    sylfae = stream.shuffled(sorted(n for n, e in draft.box.creatures.items() if e.type.value == "sylfae"))
    if sylfae and has_stones(draft):
        tables["sylfae"] = _table((sylfae * len(_FACES))[: len(_FACES)])
    draft.decks["tables"] = tables
    met = {creature for rows in tables.values() for _, creature in rows}
    draft.decks["creatures"] = sorted({*met, *(name for name, _ in draft.creatures)})


def _table(answers: list[str]) -> list[tuple[list[str], str]]:
    """Return faces and creatures; faces with the same creature stand together."""
    faces: dict[str, list[str]] = {}
    for face, creature in zip(_FACES, answers, strict=True):
        faces.setdefault(creature, []).append(face)
    return [(of, creature) for creature, of in faces.items()]


def _spawns(draft: Draft, stream: Stream) -> list[str]:
    """Return spawn cards by danger as the pace has them, of enemies in play and within their figures."""
    supply: Counter[tuple[EnemyType, int]] = Counter()
    for kind, have in draft.enemies.values():
        supply[kind] += have
    fitting = [name for name, card in sorted(draft.box.spawns.items()) if _fits(draft, card, supply)]
    dangers = next(row for row in draft.request.pace.dangers.value or () if row.heroes == draft.request.heroes)
    chosen: list[str] = []
    short = 0
    # From the greatest danger down: what a level lacks, the next lower one gives.
    for level, count in reversed(list(enumerate(dangers.cards, 1))):
        of = stream.shuffled([name for name in fitting if draft.box.spawns[name].danger.value == level])
        if any(quest.task == "tame" for quest in draft.errands()):
            # Creatures that scrolled away can come again.
            of.sort(key=lambda name: draft.box.spawns[name].creature.value == "none")
        chosen += of[: count + short]
        short = max(count + short - len(of), 0)
    if not chosen:
        raise DeadEnd("AN-A24")
    return sorted(chosen)


def _fits(draft: Draft, card: SpawnEntry, supply: Counter[tuple[EnemyType, int]]) -> bool:
    asked: Counter[tuple[EnemyType, int]] = Counter()
    for slot in card.slots.value or ():
        asked[(slot.type, slot.level)] += slot.count
    if any(count > supply[kind] for kind, count in asked.items() if count):
        return False
    return card.creature.value == "none" or bool(card.creature_space.value) or "sylfae" in draft.decks["tables"]
