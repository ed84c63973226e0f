"""Stage "blocks": the challenge of an encounter and perhaps a trait, with what they need on the grid."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TypeVar

from questpress.catalog.entries_tanares_expeditions import ChallengeEntry, TraitEntry
from questpress.chance.stream import Stream
from questpress.games.tanares_expeditions.build.draft import DeadEnd, Encounter, Thing
from questpress.games.tanares_expeditions.build.foes import COMERS
from questpress.games.tanares_expeditions.build.lay import add_door, stand
from questpress.games.tanares_expeditions.build.terrain import lay_blob

Block = TypeVar("Block", ChallengeEntry, TraitEntry)
_COPIES = {"barrel": 3}  # of other objects one is enough
_BLOBS = {"deadly": 3, "difficult": 2, "special": 3}
# Challenges that are about the last villain's death in time: not where more villains come or a boss stands.
_HASTY = frozenset({"quick-work"})
DOOR, CHEST, GUARD = "door", "chest", "guard"


def choose_blocks(enc: Encounter, stream: Stream, used: Collection[str]) -> None:
    """Choose a challenge that is not used yet, now and then a trait, and lay out what they need."""
    _provide(enc, stream, enc.arc.trait)
    late = enc.last or any(twist.effect in COMERS for twist in enc.plot.twists)
    challenge = _first(enc, stream, enc.arc.challenges, {*used, *(_HASTY if late else ())})
    if challenge is None:
        raise DeadEnd("TE-Q11", "no challenge suits the grid")
    enc.challenge = challenge
    if stream.below(3):
        enc.trait = _first(enc, stream, enc.arc.traits, used)


def _first(enc: Encounter, stream: Stream, blocks: Sequence[Block], used: Collection[str]) -> Block | None:
    """Return the first block that suits, its needs being laid out; those without needs are passed over now and then."""
    fresh: list[Block] = [
        block for block in blocks if block.id not in used and all(_can(enc, need) for need in block.needs)
    ]
    passed: list[Block] = [block for block in fresh if not block.needs and stream.below(2)]
    ordered = [block for block in fresh if block not in passed] + passed
    for block in ordered:
        try:
            _provide(enc, stream, block)
        except DeadEnd:
            continue
        return block
    return None


def _can(enc: Encounter, need: str) -> bool:
    """Tell whether a terrain or an object can be laid out that is none of the scene's own."""
    box, (_, kind, name) = enc.request.box, need.split("/")
    if kind == "terrain":
        own = {terrain for sort in _BLOBS for terrain in enc.terrains(sort)}
        return name in own or enc.grounds.get(name, 0).bit_count() >= 4
    if kind == "term":
        return name == GUARD and bool(enc.plot.scene.guards.value)
    if name == CHEST:
        return bool(enc.chests)
    if name == DOOR:  # a trait about doors does not go with locks that the scene hangs on
        return not enc.plot.locks
    used = {thing.object for things in enc.things.values() for thing in things}
    return name in box.objects and name not in used


def _provide(enc: Encounter, stream: Stream, block: ChallengeEntry | TraitEntry) -> None:
    """Lay out what a block needs. Raises DeadEnd when there is no room."""
    for need in block.needs:
        _, kind, name = need.split("/")
        if kind == "terrain":
            wanted = _BLOBS.get(enc.request.box.terrains[name], 1)
            laid = [lay_blob(enc, stream, name) for _ in range(wanted) if enc.grounds.get(name, 0).bit_count() < 8]
            if not enc.grounds.get(name) or (laid and not any(laid)):
                raise DeadEnd("TE-Q11", f"no room for {name}")
        elif kind == "object" and name == DOOR:
            if not enc.doors and not add_door(enc, stream):
                raise DeadEnd("TE-Q11", "no way for a door")
        elif kind == "object" and name != CHEST and name not in enc.things:
            _objects(enc, stream, name)


def _objects(enc: Encounter, stream: Stream, name: str) -> None:
    rooms = [n for n in sorted(enc.staging.far) if n not in enc.staging.locked]
    copies = _COPIES.get(name, 1)
    for number in range(1, copies + 1):
        thing_id = enc.id(name if copies == 1 else f"{name}-{number}")
        at = stand(enc, stream, stream.pick(rooms), blocks=enc.request.box.objects[name])
        enc.things.setdefault(name, []).append(Thing(thing_id, name, name, at))
