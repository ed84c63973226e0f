"""Write the document of a finished draft, ``questpress/quest/1``, and all that is read in it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from questpress.catalog.entries_quests import Aim, Fail
from questpress.catalog.entries_tanares_adventures_quests import FeatureEntry, ObjectiveEntry
from questpress.catalog.quest_words import quest_words
from questpress.chance.stream import Stream
from questpress.games.quest.build.table import Laid
from questpress.games.quest.build.words import Words, listed
from questpress.games.quest.document import SCHEMA
from questpress.games.tanares_adventures.build.draft import Draft, Foe, Happening, Master, Shut, Thing
from questpress.games.tanares_adventures.build.names import name_all
from questpress.games.tanares_adventures.build.twists import names_of
from questpress.games.tanares_adventures.options import changed_options

GAME = "tanares-adventures"
_NUMBERS_IN_WORDS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
# One-shot quests of ours are numbered clear of the printed ones.
_FIRST_NUMBER, _NUMBER_RANGE = 201, 799


def tell(draft: Draft, seed: str, code: str, builder: int) -> dict[str, Any]:
    """Return the document's data."""
    words = Words(quest_words(GAME), seed)
    name_all(draft, words)
    mission = draft.archetype.id
    introduction = " ".join(
        (
            words.say("opening", "openings", draft.theme.id),
            words.say("situation", "missions", mission, "situations"),
            words.say("stakes", "stakes", "stakes"),
            words.say("call", "stakes", "calls"),
        )
    )
    goals = draft.archetype.goals.value or ()
    objective = _goal(draft, words, goals[0], "goal")
    return {
        "schema": SCHEMA,
        "game": GAME,
        "seed": seed,
        "code": code,
        "number": _FIRST_NUMBER + Stream(seed, "number").below(_NUMBER_RANGE),
        "title": words.say("title", "missions", mission, "titles"),
        "introduction": introduction,
        "objective": objective,
        "lose": _losses(draft, words),
        "extra": _extra(draft, words, seed),
        "features": _features(draft, words),
        "setup": setup(draft, words),
        "events": [_event(draft, words, event) for event in draft.events],
        "end_of_round": _end_of_round(draft, words),
        "kemet": draft.request.options.kemet,
        "team": {"heroes": draft.request.box.numbers["heroes-of-a-team"], "row": draft.request.row.id},
        "epilogue": words.say("epilogue", "missions", mission, "epilogues"),
        "extras": _extras(draft, builder),
    }


# -- the board ---------------------------------------------------------------------------------------------------------


def setup(draft: Draft, words: Words) -> dict[str, Any]:
    """Return the board as it is set up."""
    table = draft.table
    ids = {id(laid): name for laid, name in draft.stairs if name}
    for things in draft.things.values():
        for thing in things:
            if thing.laid is not None:
                ids[id(thing.laid)] = thing.id
    doors = {id(door.laid) for door in draft.doors}
    tiles = []
    for number, laid in enumerate(table.laid):
        if id(laid) in doors:
            continue
        name = ids.get(id(laid)) or draft.wall_ids.get(number)
        tiles.append(_tile(laid, name, _display(draft, words, name) if name and number not in draft.wall_ids else None))
    objects = [_object(draft, words, thing) for thing in _things(draft) if thing.object is not None]
    objects += [
        {"id": f"chest-{number}", "object": "chest", "at": at} for number, at in enumerate(draft.chests, start=1)
    ]
    return {
        "cols": draft.field.cols,
        "rows": draft.field.rows,
        "tiles": tiles,
        "doors": [_door(door) for door in draft.doors],
        "objects": [*objects, *draft.extra_objects],
        "villains": [_villain(foe) for foe in draft.foes],
        "bosses": [_boss(draft, master) for master in draft.masters if not _comes_later(draft, master)],
        "guards": [
            {"id": name, "members": members, "event": _shout(draft, name)} for name, members in draft.groups.items()
        ],
        "starts": draft.starts,
    }


def _comes_later(draft: Draft, master: Master) -> bool:
    return any(event.master is master for event in draft.events)


def _shout(draft: Draft, group: str) -> int | None:
    return next((event.number for event in draft.events if event.effect == "shout" and group in event.of), None)


def _things(draft: Draft) -> list[Thing]:
    later = {thing.id for event in draft.events for thing in event.things}
    return [thing for things in draft.things.values() for thing in things if thing.id not in later]


def _tile(laid: Laid, name: str | None = None, shown: str | None = None) -> dict[str, Any]:
    out: dict[str, Any] = {"tile": laid.kind.id, "at": laid.at, "turn": laid.turn}
    if name:
        out["id"] = name
    if shown:
        out["name"] = shown
    return out


def _door(door: Shut) -> dict[str, Any]:
    out: dict[str, Any] = {
        "id": door.id, "tile": door.laid.kind.id, "at": door.laid.at, "turn": door.laid.turn, "color": door.color,
        "locked": door.lock is not None, "opens": door.opens, "by": list(door.by),
    }  # fmt: skip
    return out


def _object(draft: Draft, words: Words, thing: Thing) -> dict[str, Any]:
    out: dict[str, Any] = {
        "id": thing.id, "object": thing.object, "at": thing.at, "name": _display(draft, words, thing.id),
    }  # fmt: skip
    if thing.hp is not None:
        out["hp"] = thing.hp
    return out


def _villain(foe: Foe) -> dict[str, Any]:
    return {
        "label": foe.label, "card": foe.card.id if foe.card else None, "color": foe.color, "level": foe.level,
        "at": foe.at, "kemet": foe.kemet, "guard": foe.guard, "carries": list(foe.carries),
    }  # fmt: skip


def _boss(draft: Draft, master: Master) -> dict[str, Any]:
    card = master.boss.id if master.boss else master.colossus.id if master.colossus else None
    out: dict[str, Any] = {"label": master.label, "card": card, "at": master.at, "size": master.size}
    if draft.archetype.sort.value == "endgame":
        parts = master.colossus.parts.value if master.colossus else None
        out["parts"] = [part.color.value for part in parts] if parts else ["red", "green", "orange", "blue"]
        out["facing"] = "west" if master.at.col > draft.field.cols // 2 else "east"
    return out


# -- words about things --------------------------------------------------------------------------------------------------


def _display(draft: Draft, words: Words, name: str) -> str:
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


def _shown(draft: Draft, words: Words, names: Sequence[str], last: str = "and") -> str:
    """Return the display names of several things as a sentence has them."""
    return listed([_display(draft, words, name) for name in names], last) if names else ""


def _names(draft: Draft, beats: Sequence[str]) -> list[str]:
    """Return the names of what beats, or words such as ``villains``, are about."""
    known = {beat.id for beat in draft.mission.beats}
    return [name for beat in beats for name in (names_of(draft, beat) if beat in known else (beat,))]


def _goal(draft: Draft, words: Words, aim: Aim, key: str) -> dict[str, Any]:
    texts = words.get("missions", draft.archetype.id, key)
    numbers = {event.twist.id: event.number for event in draft.events}
    of = _names(draft, aim.of)
    last = next((fail.count for fail in draft.archetype.fails.value or () if fail.trigger == "round-count"), None)
    slots = {"of": _shown(draft, words, of), "amount": aim.amount or 1, "rounds": aim.rounds or 1, "count": last or 1}
    out: dict[str, Any] = {
        "name": words.fill(texts["name"], **slots),
        "text": words.fill(texts["text"], **slots),
        "deed": aim.deed,
        "of": of,
        "to": _names(draft, aim.to),
        "after": [numbers[name] for name in aim.after if name in numbers] if key == "goal" else [],
    }
    if aim.amount is not None:
        out["amount"] = aim.amount
    if aim.rounds is not None:
        out["rounds"] = aim.rounds
    return out


def _losses(draft: Draft, words: Words) -> list[dict[str, Any]]:
    out: list[dict[str, Any]] = [
        {"text": words.fill(words.get("losses", "death")), "trigger": "hero-dies", "of": ["heroes"]}
    ]
    for fail in draft.archetype.fails.value or ():
        out.append(_loss(draft, words, fail))
    return out


def _loss(draft: Draft, words: Words, fail: Fail) -> dict[str, Any]:
    text = words.get("missions", draft.archetype.id, "fails", fail.id)
    of = _names(draft, fail.of)
    out: dict[str, Any] = {
        "text": words.fill(text, count=fail.count or 1, of=_shown(draft, words, of)),
        "trigger": fail.trigger.value,
        "of": of,
    }
    if fail.count is not None:
        out["count"] = fail.count
    return out


def _extra(draft: Draft, words: Words, seed: str) -> dict[str, Any] | None:
    """Draw an extra challenge that can be met with what lies on the board."""
    box = draft.request.box
    refs = [ref.rpartition("/")[2] for ref in draft.archetype.extras.value or ()]
    able = [box.objectives[name] for name in refs if name in box.objectives and _can_try(draft, box.objectives[name])]
    if not able:
        return None
    entry = Stream(seed, "extra").pick(able)
    of = _extra_of(draft, entry)
    out: dict[str, Any] = {"name": entry.name, "text": entry.text.value or "", "deed": entry.deed.value, "of": of}
    if entry.amount.value is not None:
        out["amount"] = entry.amount.value
    if entry.rounds.value is not None:
        out["rounds"] = entry.rounds.value
    return out


def _can_try(draft: Draft, entry: ObjectiveEntry) -> bool:
    if entry.deed.value == "spare" and not draft.groups:
        return False
    if entry.deed.value == "hold" and not draft.chests:
        return False
    return bool(_extra_of(draft, entry))


def _extra_of(draft: Draft, entry: ObjectiveEntry) -> list[str]:
    deed = entry.deed.value
    if deed == "kill":
        return ["villains"]
    if deed == "spare":
        return ["guards"]
    if deed == "hold":
        return ["chests"] if draft.chests else []
    if deed == "protect":
        return [thing.id for thing in _things(draft) if thing.what == "prisoner"]
    if deed == "reach":
        return ["round"]
    return ["heroes"]


# -- features ------------------------------------------------------------------------------------------------------------


def _features(draft: Draft, words: Words) -> list[dict[str, Any]]:
    out: list[dict[str, Any]] = []
    texts = words.get("missions", draft.archetype.id, "things") or {}
    for beat in draft.mission.beats:
        held = texts.get(beat.id)
        if held is None:
            continue
        # What only an event brings is told by the event.
        if beat.later is not None and not names_of_setup(draft, beat.id):
            continue
        of = list(names_of(draft, beat.id))
        if "text" not in held:
            if out:
                out[-1]["of"] += of
            continue
        slots = {"of": _shown(draft, words, of), "hp": beat.hp or 0}
        name = words.fill(held.get("group", held["name"]), **slots)
        out.append({"name": name, "text": words.fill(held["text"], **slots), "of": of})
        if beat.what == "guards":
            out[-1]["wakes_guards"] = False
    for door in draft.doors:
        out.append(_door_feature(draft, words, door))
    for entry in draft.features:
        out.append(_feature(draft, entry))
    for master in draft.masters:
        if master.colossus is not None and not _comes_later(draft, master):
            out += _parts(draft, master)
    return out


def names_of_setup(draft: Draft, beat: str) -> bool:
    """Tell whether something of a beat is there from the beginning."""
    later = {thing.id for event in draft.events for thing in event.things}
    return any(thing.id not in later for thing in draft.things.get(beat, ()))


def _door_feature(draft: Draft, words: Words, door: Shut) -> dict[str, Any]:
    text = words.fill(
        words.get("losses", door.opens if door.lock else "free"),
        color=door.color,
        by=_shown(draft, words, [name for name in door.by if not name.startswith("event-")], "or"),
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


def _parts(draft: Draft, master: Master) -> list[dict[str, Any]]:
    assert master.colossus is not None
    out = []
    for part in master.colossus.parts.value or ():
        text = f"{part.attack}: range {part.range}, {part.damage} DMG, miss {part.miss}. {part.effect} Maimed: {part.reward}"
        out.append({"name": f"{part.name} ({part.color.value})", "text": text, "of": [master.label]})
    return out


# -- events --------------------------------------------------------------------------------------------------------------


def _event(draft: Draft, words: Words, event: Happening) -> dict[str, Any]:
    twist, key = event.twist, event.effect
    door = next((door for door in draft.doors if door.id in event.opens), None)
    slots = {
        "amount": twist.amount or 1,
        "door": f"{door.color} door" if door else "door",
        "count": twist.count or 1,
    }
    name = words.say(f"event-{event.number}-name", "events", key, "names", **slots)
    rules = [words.fill(text, **slots) for text in words.get("events", key, "rules") or ()]
    goals = draft.archetype.goals.value or ()
    goal = None
    for aim in goals[1:]:
        if twist.id in aim.after:
            goal = _goal(draft, words, aim, "next_goal")
    spawn: dict[str, Any] = {
        "tiles": [_tile(laid) for laid in event.laid]
        + [_tile(thing.laid, thing.id, _display(draft, words, thing.id)) for thing in event.things if thing.laid],
        "villains": [_villain(foe) for foe in event.foes],
        "bosses": [_boss(draft, event.master)] if event.master else [],
        "removes": list(event.removes),
    }
    out: dict[str, Any] = {
        "number": event.number,
        "name": name,
        "color": event.color,
        "trigger": twist.trigger.value,
        "of": list(event.of),
        "trigger_text": _when(draft, words, event),
        "at_once": twist.at_once,
        "story": words.say(f"event-{event.number}-story", "events", key, "stories", **slots),
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
    if key in ("interact", "item-taken", "object-destroyed") and not whole:
        key += "-some"
    elif key == "villain-dies" and "villains" in of:
        key += "-some"
    phrase = words.fill(
        words.get("events", "triggers", key),
        things=_shown(draft, words, of),
        have="have" if several else "has",
        are="are" if several else "is",
        count=twist.count if key == "round-count" else _NUMBERS_IN_WORDS[twist.count or 1],
        count_are="is" if (twist.count or 1) == 1 else "are",
    )
    if key == "round-count":
        return words.fill(f"When {phrase[0].lower()}{phrase[1:]}.")
    text = words.get("events", "once" if twist.at_once else "due")
    return words.fill(
        text, phrase=phrase[:1].lower() + phrase[1:] if words.get("events", "triggers", key)[0] != "{" else phrase
    )


def _end_of_round(draft: Draft, words: Words) -> list[dict[str, Any]]:
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


def _extras(draft: Draft, builder: int) -> dict[str, Any]:
    request = draft.request
    return {
        "box": request.box.kind,
        "builder": builder,
        "catalog": {
            "fingerprint": f"{request.box.fingerprint:08x}",
            "packs": [{"name": pack.name, "sha": pack.sha} for pack in request.box.packs],
        },
        "options": changed_options(request.options),
        "archetype": draft.archetype.id,
        "theme": draft.theme.id,
        "plan": draft.staging.plan.family,
    }
