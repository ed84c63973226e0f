"""What things, doors and villains are called in the texts of a quest."""

from __future__ import annotations

from collections.abc import Sequence

from questpress.games.quest.build.words import Words, listed
from questpress.games.tanares_adventures.build.draft import Draft, Thing
from questpress.games.tanares_adventures.build.twists import names_of


def display(draft: Draft, words: Words, name: str) -> str:
    """Return what a thing, a door or a villain is called in texts."""
    for door in draft.doors:
        if door.id == name:
            return f"{door.color} door"
    for beat, things in draft.things.items():
        for thing in things:
            if thing.id == name:
                shown = words.get("missions", draft.archetype.id, "things", beat, "name") or name
                shown = words.fill(shown)
                return f"{shown} {name.rpartition('-')[2]}" if len(things) > 1 else shown
    if name == "boss" or any(master.label == name for master in draft.masters):
        return words.slots["boss"]
    foes = [*draft.foes, *(foe for event in draft.events for foe in event.foes)]
    foe = next((foe for foe in foes if foe.label == name), None)
    if foe is not None:
        return f"{foe.card.name} ({foe.label})" if foe.card else foe.label
    if name in draft.groups:
        shown = words.get("missions", draft.archetype.id, "things", name, "name")
        return shown or f"Guard {name.rpartition('-')[2]}"
    return name


def shown(draft: Draft, words: Words, names: Sequence[str], last: str = "and") -> str:
    """Return the display names of several things as a sentence has them, with their article."""
    return listed([_with_article(draft, words, name) for name in names], last) if names else ""


def _with_article(draft: Draft, words: Words, name: str) -> str:
    """Return ``the Second Key`` for a thing; people, villains and what is numbered have no article."""
    shown = display(draft, words, name)
    if shown.startswith("The "):
        return f"the {shown[4:]}"
    thing = any(one.id == name for things in draft.things.values() for one in things)
    bare = shown == words.slots["ward"] or shown[-1].isdigit()
    return f"the {shown}" if thing and not bare else shown


def group_of(draft: Draft, words: Words, names: Sequence[str]) -> str | None:
    """Return what several things are called together, such as ``winches``, if they are all of one such kind."""
    kind, found = None, set()
    for beat, held in (words.get("missions", draft.archetype.id, "things") or {}).items():
        if "text" in held:
            kind = held.get("kind") or held.get("group")
        things = draft.things.get(beat, ())
        if any(thing.id in names for thing in things) or beat in names:
            found.add(kind)
    return str(found.pop()).lower() if len(found) == 1 and None not in found else None


def names_in(draft: Draft, beats: Sequence[str]) -> list[str]:
    """Return the names of what beats, or words such as ``villains``, are about."""
    known = {beat.id for beat in draft.mission.beats}
    return [name for beat in beats for name in (names_of(draft, beat) if beat in known else (beat,))]


def things_at_start(draft: Draft) -> list[Thing]:
    """Return the things of beats that are there at the start."""
    later = {thing.id for event in draft.events for thing in event.things}
    return [thing for things in draft.things.values() for thing in things if thing.id not in later]
