"""Write goals, ways to lose and the extra challenge of a draft as the document has them."""

from __future__ import annotations

from typing import Any

from questpress.catalog.entries_quests import Aim, Fail
from questpress.catalog.entries_tanares_adventures_quests import ObjectiveEntry
from questpress.chance.stream import Stream
from questpress.games.quest.build.words import Words
from questpress.games.tanares_adventures.build.calling import names_in, shown, things_at_start
from questpress.games.tanares_adventures.build.draft import Draft

_CLOCK = "round-count"
# Of the rounds that are reckoned for fights a Team in a hurry can spare so many.
_HURRY = 2


def goal_part(draft: Draft, words: Words, aim: Aim, key: str) -> dict[str, Any]:
    """Return a goal; ``key``: ``goal`` for the one at the start, ``next_goal`` for the one that an event sets."""
    texts = words.get("missions", draft.archetype.id, key)
    numbers = {event.twist.id: event.number for event in draft.events}
    goals = draft.archetype.goals.value or (aim,)
    of = names_in(draft, aim.of)
    last = next((_count(draft, fail) for fail in draft.archetype.fails.value or () if fail.trigger == _CLOCK), None)
    rounds = aim.rounds if last is None or aim.rounds is None else last - 1
    slots = {
        "of": shown(draft, words, of),
        "amount": aim.amount or 1,
        "rounds": rounds or 1,
        "count": last or 1,
        "hold": goals[0].rounds or 1,
    }
    out: dict[str, Any] = {
        "name": words.fill(texts["name"], **slots),
        "text": words.fill(texts["text"], **slots),
        "deed": aim.deed,
        "of": of,
        "to": names_in(draft, aim.to),
        "after": [numbers[name] for name in aim.after if name in numbers] if key == "goal" else [],
    }
    if aim.amount is not None:
        out["amount"] = aim.amount
    if rounds is not None:
        out["rounds"] = rounds
    return out


def _count(draft: Draft, fail: Fail) -> int | None:
    """Return the number in a way to lose; a clock gives at least as long as the way of this quest takes."""
    if fail.trigger != _CLOCK or fail.count is None:
        return fail.count
    return max(fail.count, draft.rounds + 1)


def losses(draft: Draft, words: Words) -> list[dict[str, Any]]:
    """Return the ways to lose: the death of a hero first."""
    out: list[dict[str, Any]] = [
        {"text": words.fill(words.get("losses", "death")), "trigger": "hero-dies", "of": ["heroes"]}
    ]
    for fail in draft.archetype.fails.value or ():
        out.append(_loss(draft, words, fail))
    return out


def _loss(draft: Draft, words: Words, fail: Fail) -> dict[str, Any]:
    text = words.get("missions", draft.archetype.id, "fails", fail.id)
    of = names_in(draft, fail.of)
    out: dict[str, Any] = {
        "text": words.fill(text, count=_count(draft, fail) or 1, of=shown(draft, words, of)),
        "trigger": fail.trigger.value,
        "of": of,
    }
    if fail.count is not None:
        out["count"] = _count(draft, fail)
    return out


def extra(draft: Draft, seed: str) -> dict[str, Any] | None:
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
    # Hurry is a challenge, but not where the way alone takes as long.
    if entry.rounds.value is not None and draft.rounds - _HURRY > entry.rounds.value:
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
        return [thing.id for thing in things_at_start(draft) if thing.what == "prisoner"]
    if deed == "reach":
        return ["round"]
    return ["heroes"]
