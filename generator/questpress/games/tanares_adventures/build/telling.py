"""Write Features and events of a draft as the document has them."""

from __future__ import annotations

from typing import Any

from questpress.catalog.entries_tanares_adventures_quests import FeatureEntry
from questpress.games.quest.build.words import Words
from questpress.games.tanares_adventures.build.aims import goal_part
from questpress.games.tanares_adventures.build.calling import display, group_of, shown
from questpress.games.tanares_adventures.build.draft import Draft, Happening, Master, Shut
from questpress.games.tanares_adventures.build.setting import boss_part, comes_later, tile_part, villain_part
from questpress.games.tanares_adventures.build.twists import names_of

_NUMBERS_IN_WORDS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


def features(draft: Draft, words: Words) -> list[dict[str, Any]]:
    """Return the Features: things of the mission, locked doors, blocks of the catalog, Body Parts."""
    out: list[dict[str, Any]] = []
    texts = words.get("missions", draft.archetype.id, "things") or {}
    for beat in draft.mission.beats:
        held = texts.get(beat.id)
        if held is None:
            continue
        # What only an event brings is told by the event.
        if beat.later is not None:
            continue
        of = list(names_of(draft, beat.id))
        if "text" not in held:
            if out:
                out[-1]["of"] += of
            continue
        slots = {"of": shown(draft, words, of), "hp": beat.hp or 0}
        name = words.fill(held.get("group", held["name"]), **slots)
        out.append({"name": name, "text": words.fill(held["text"], **slots), "of": of})
        if beat.what == "guards":
            out[-1]["wakes_guards"] = False
    out += [_door_feature(draft, words, door) for door in draft.doors if door.lock is not None]
    for entry in draft.features:
        out.append(_feature(draft, entry))
    for master in draft.masters:
        if master.colossus is not None and not comes_later(draft, master):
            out += _parts(draft, words, master)
    return out


def _door_feature(draft: Draft, words: Words, door: Shut) -> dict[str, Any]:
    text = words.fill(
        words.get("losses", door.opens),
        color=door.color,
        by=shown(draft, words, [name for name in door.by if not name.startswith("event-")], "or"),
    )
    return {"name": words.fill(f"{door.color} Door"), "text": text, "of": [door.id]}


def _feature(draft: Draft, entry: FeatureEntry) -> dict[str, Any]:
    out: dict[str, Any] = {"name": entry.name, "text": entry.text.value or "", "entry": entry.id}
    of = draft.feature_things.get(entry.id)
    if of:
        out["of"] = list(of)
    if entry.wakes_guards.value is not None and draft.groups:
        out["wakes_guards"] = entry.wakes_guards.value
    return out


def _parts(draft: Draft, words: Words, master: Master) -> list[dict[str, Any]]:
    assert master.colossus is not None
    huge = words.fill(words.get("losses", "huge"), hp=draft.request.box.numbers["body-part-hp"])
    out = [{"name": words.fill("{boss}"), "text": huge, "of": [master.label]}]
    for part in master.colossus.parts.value or ():
        attack = f"{part.attack}: range {part.range}, {part.damage} DMG, miss {part.miss}."
        text = f"{attack} {part.effect} Maimed: {part.reward}"
        out.append({"name": f"{part.name} ({part.color.value})", "text": text, "of": [master.label]})
    return out


def event_parts(draft: Draft, words: Words) -> list[dict[str, Any]]:
    """Return the events as the document has them; no name and no story comes twice."""
    said: set[str] = set()
    return [_event_part(draft, words, event, said) for event in draft.events]


def _event_part(draft: Draft, words: Words, event: Happening, said: set[str]) -> dict[str, Any]:
    twist, key = event.twist, event.effect
    slots = {"amount": twist.amount or 1, "count": twist.count or 1}
    drawn = {
        part: words.draw(f"event-{event.number}-{part}", "events", key, many, but=said)
        for part, many in (("name", "names"), ("story", "stories"))
    }
    said.update(drawn.values())
    rules = [words.fill(text, **slots) for text in words.get("events", key, "rules") or ()]
    goals = draft.archetype.goals.value or ()
    goal = None
    for aim in goals[1:]:
        if twist.id in aim.after:
            goal = goal_part(draft, words, aim, "next_goal")
    spawn: dict[str, Any] = {
        "tiles": [tile_part(laid) for laid in event.laid]
        + [tile_part(thing.laid, thing.id, display(draft, words, thing.id)) for thing in event.things if thing.laid],
        "villains": [villain_part(foe) for foe in event.foes],
        "bosses": [boss_part(draft, event.master)] if event.master else [],
        "removes": list(event.removes),
    }
    out: dict[str, Any] = {
        "number": event.number,
        "name": words.fill(drawn["name"], **slots),
        "color": event.color,
        "trigger": twist.trigger.value,
        "of": list(event.of),
        "trigger_text": _when(draft, words, event),
        "at_once": twist.at_once,
        "story": words.fill(drawn["story"], **slots),
        "rules": rules,
        "spawn": {part: found for part, found in spawn.items() if found},
        "opens": list(event.opens),
        "goal": goal,
    }
    if twist.count is not None:
        out["count"] = twist.count
    return out


def _when(draft: Draft, words: Words, event: Happening) -> str:
    """Return when an event begins, in a sentence that tells nothing of what it brings."""
    twist, of = event.twist, event.of
    several = len(of) > 1
    key = twist.trigger.value
    whole = twist.count is None or twist.count >= len(of)
    if (key in ("interact", "item-taken", "object-destroyed") and not whole) or (
        key == "villain-dies" and "villains" in of
    ):
        key += "-some"
    some = key.endswith(("-some", "half-objective"))
    # "The first of the four winches" reads better than all their names.
    together = group_of(draft, words, of) if len(of) > 2 or (several and some) else None
    phrase = words.phrase(
        words.get("events", "triggers", key),
        things=f"{'the' if some else 'all'} {_NUMBERS_IN_WORDS[len(of)]} {together}"
        if together
        else shown(draft, words, of),
        have="have" if several else "has",
        are="are" if several else "is",
        count=twist.count if key == "round-count" else _NUMBERS_IN_WORDS[twist.count or 1],
        count_are="is" if (twist.count or 1) == 1 else "are",
    )
    if key == "round-count":
        return words.fill(f"When {phrase}.")
    return words.fill(words.get("events", "once" if twist.at_once else "due"), phrase=phrase)


def end_of_round(draft: Draft, words: Words) -> list[dict[str, Any]]:
    """Return the End-of-Round list: Features, events by number, and the cubes last."""
    out: list[dict[str, Any]] = []
    for entry in draft.features:
        if entry.trigger.value in ("end-of-round", "odd-round"):
            out.append({"text": f"{entry.name}.", "of": entry.name})
    for event in draft.events:
        if not event.twist.at_once:
            text = words.fill(words.get("events", "round", "event"), number=event.number)
            out.append({"text": text, "of": f"event-{event.number}"})
    out.append({"text": words.get("events", "round", "clear")})
    return out
