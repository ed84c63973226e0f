"""Stage "feature": now and then a Feature of the catalog that suits the theme, with what it needs on the board."""

from __future__ import annotations

from questpress.catalog.entries_tanares_adventures_quests import FeatureEntry
from questpress.chance.stream import Stream
from questpress.games.tanares_adventures.build.draft import DeadEnd, Draft
from questpress.games.tanares_adventures.build.things import OBSTACLES, lay_tile_of, stand

# A table holds so many special rules; doors count as half a rule.
MOST_RULES = 5
# What a Feature may not do beside a mission: open what is locked, break the ground that a way needs.
_NEVER = frozenset({"open", "block"})
# Effects of events that lay tiles.
_LAYERS = frozenset({"collapse", "cave-in", "new-goal"})
_COPIES = {"war-drums": 2, "restless-portals": 2}


def add_feature(draft: Draft, stream: Stream) -> None:
    """Choose a Feature and lay out what it needs."""
    rules = sum(2 for things in draft.things.values() if things) + len(draft.doors)
    if rules > 2 * MOST_RULES or stream.below(4) == 0:
        return
    liked = {ref.rpartition("/")[2] for ref in draft.theme.features.value or ()}
    box = draft.request.box
    able = [entry for entry in box.features.values() if _suits(draft, entry)]
    weights = [6 if entry.id in liked else 1 for entry in able]
    while able:
        number = stream.weighted(weights)
        entry = able.pop(number)
        weights.pop(number)
        try:
            draft.feature_things[entry.id] = tuple(_needs(draft, stream, entry))
        except DeadEnd:
            continue
        draft.features.append(entry)
        return


def _suits(draft: Draft, entry: FeatureEntry) -> bool:
    effects = {twist.effect for twist in draft.mission.twists}
    needs = {ref.rpartition("/")[2] for ref in entry.needs.value or ()}
    # Of what the rulebook names in an example nobody knows what it needs.
    if (
        entry.needs.value is None
        or entry.text.value is None
        or entry.effect.value is None
        or entry.effect.value.value in _NEVER
    ):
        return False
    if entry.effect.value.value == "limit-vision" and "darkness" in effects:
        return False
    # What spreads would take the tiles that an event is to lay.
    if entry.effect.value.value == "spread-terrain" and effects & _LAYERS:
        return False
    if entry.effect.value.value == "change-target" or needs & {"quest-item-1", "door"}:
        return False
    if entry.effect.value.value == "wake" and not any(beat.what == "guards" for beat in draft.mission.beats):
        return False
    if "chest" in needs and not draft.chests:
        return False
    if any(tool in entry.text.value for tool in _tools_missing(draft)):
        return False
    # A second Altar, or Orbs that the mission is not about, would be taken for the mission's own.
    used = {thing.laid.kind.terrain for things in draft.things.values() for thing in things if thing.laid}
    used |= {thing.object for things in draft.things.values() for thing in things if thing.object}
    return not needs & used


def _tools_missing(draft: Draft) -> list[str]:
    """Return the names of tools that are not in the quest: no Feature may speak of them."""
    there = {thing.object for things in draft.things.values() for thing in things}
    return [name for tool, name in draft.request.box.tools.items() if tool not in there]


def _needs(draft: Draft, stream: Stream, entry: FeatureEntry) -> list[str]:
    """Lay out what a Feature needs, in rooms where nothing else is if there are such; return the names."""
    staging = draft.staging
    names: list[str] = []
    rooms = [n for n in staging.far if n not in staging.locked and n != staging.start] or [staging.start]
    quiet = [n for n in rooms if not any(n in used for used in staging.rooms.values())]
    for ref in entry.needs.value or ():
        _, kind, thing = ref.split("/")
        if thing == "chest":
            continue
        copies = _COPIES.get(entry.id, 1)
        for number in range(1, copies + 1):
            name = draft.fresh(entry.id if copies == 1 else f"{entry.id}-{number}")
            room = quiet.pop(stream.below(len(quiet))) if quiet else stream.pick(rooms)
            if kind == "terrain":
                laid = lay_tile_of(draft, stream, thing, room)
                draft.tile_ids[id(laid)] = name
            else:
                at = stand(draft, stream, room, blocks=thing in OBSTACLES)
                draft.extra_objects.append({"id": name, "object": thing, "at": at})
            names.append(name)
    return names
