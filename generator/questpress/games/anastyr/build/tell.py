"""Write the document of a finished draft, ``questpress/anastyr-adventure/1``, and all that is read in it."""

from __future__ import annotations

from typing import Any

from questpress.catalog.entries_anastyr_cards import ActivationEntry, BossAbilityEntry, EventEntry
from questpress.catalog.quest_words import texts_of
from questpress.chance.stream import Stream
from questpress.games.anastyr.build.draft import DeadEnd, Draft
from questpress.games.anastyr.build.tell_quests import Teller
from questpress.games.anastyr.document import SCHEMA, Adventure, Deck
from questpress.games.anastyr.facts import AdventureFacts
from questpress.games.anastyr.options import changed_options
from questpress.games.anastyr.plan import clock, paces, plan
from questpress.games.quest.build.words import Words


def tell(draft: Draft, seed: str, code: str, builder: int, stream: Stream) -> Adventure:
    """Return the document of a draft; ``stream`` draws the events. Raises DeadEnd when there are too few of them."""
    words = Words(texts_of("adventures", "anastyr"), seed, f"words/{draft.plot.id}/{draft.host.id}")
    _name_all(draft, words)
    teller = Teller(draft, words)
    strip = [{"tile": name, "turn": turn} for name, turn in draft.tiles]
    quests = teller.quests()
    tokens = teller.tokens
    hints = _hints(draft)
    last_but_one = (len(draft.tiles) - 2) * draft.side
    waits = any(thing["at"][0] <= last_but_one for thing in (*tokens, *hints) if thing.get("at"))
    enemies = [
        {"card": card, "type": kind[0].value, "level": kind[1], "veteran": _veterans(draft), "figures": figures}
        for card, (kind, figures) in sorted(draft.enemies.items(), key=lambda item: (item[1][0][1], item[0]))
    ]
    doc = Adventure.model_validate(
        {
            "schema": SCHEMA,
            "seed": seed,
            "code": code,
            "title": words.say("title", "plots", draft.plot.id, "titles"),
            "introduction": introduction(draft, words),
            "epilogue": _epilogue(draft, words),
            "region": draft.decks["region"],
            "players": draft.request.options.players,
            "heroes": draft.request.heroes,
            "spare": draft.request.spare,
            "difficulty": draft.request.options.difficulty,
            "start": strip[:2],
            "scroll": strip[2:],
            "waits": waits,
            "quests": quests,
            "events": {},
            "loot": {"cards": draft.decks["loot"]},
            "creatures": {
                "cards": draft.decks["creatures"],
                **{
                    name: [{"faces": faces, "creature": creature} for faces, creature in rows]
                    for name, rows in draft.decks["tables"].items()
                },
            },
            "enemies": enemies,
            "spawns": [
                {
                    "heroes": [draft.request.heroes],
                    "difficulty": [draft.request.options.difficulty],
                    "cards": draft.decks["spawns"],
                }
            ],
            "activations": _activations(draft),
            "injuries": sorted(draft.box.catalog.entries.get("injury", {})),
            "deployment": {
                "heroes": draft.starts,
                "enemies": [
                    {"card": group.card, "at": group.at, "count": group.count}
                    for group in sorted(draft.groups, key=lambda group: (group.at, group.card))
                ],
                "creatures": [{"card": card, "at": at} for card, at in draft.creatures],
                "features": [{"feature": name, "at": at} for name, at in draft.features],
                "tokens": tokens,
            },
            "boss": _boss(draft, hints),
            "rules": [words.get("sayings", name) for name, on in (("waits", waits), ("hints", bool(hints))) if on],
            "extras": _extras(draft, builder),
        }
    )
    return doc.model_copy(update={"events": _events(draft, doc, stream)})


def _name_all(draft: Draft, words: Words) -> None:
    for name, path in (
        ("place", ("places",)),
        ("friend", ("friends",)),
        ("thing", ("things",)),
        ("captain", ("captains", draft.host.id)),
    ):
        words.slots[name] = words.draw(f"name/{name}", "names", *path)
    words.slots["boss"] = draft.boss.name if draft.boss is not None else ""


def introduction(draft: Draft, words: Words) -> str:
    """Return four sentences or so: what is on the march, the matter, what is at stake, and off they go."""
    paths = (
        ("openings", draft.host.id),
        ("plots", draft.plot.id, "situations"),
        ("sayings", "bosses" if _added(draft) else "stakes"),
        ("sayings", "calls"),
    )
    return " ".join(words.say("/".join(path), *path) for path in paths)


def _epilogue(draft: Draft, words: Words) -> str:
    path = ("sayings", "boss_epilogues") if _added(draft) else ("plots", draft.plot.id, "epilogues")
    return words.say("epilogue", *path)


def _added(draft: Draft) -> bool:
    """Tell whether the adventure has a boss that its plot does not speak of."""
    return draft.boss is not None and draft.plot.boss.value == "none"


def _veterans(draft: Draft) -> bool:
    return draft.request.heroes >= (draft.request.pace.veterans_from.value or 1)


def _events(draft: Draft, doc: Adventure, stream: Stream) -> Deck:
    """Return the Event deck: as many cards as the pace gives for the rounds that the quests take at least."""
    facts = AdventureFacts(doc, draft.box)
    speeds = paces(facts)
    steps = plan(facts, speeds[0] if speeds is not None else 1)
    needed = {path: rounds for path, rounds, _ in clock(facts, steps)}.get("events")
    if needed is None:
        raise DeadEnd("AN-A23")
    pace = draft.request.pace
    wanted = -(-needed * (pace.rounds.value or 100) // 100) + (pace.spare.value or 0)
    cards = [name for name, e in sorted(draft.box.events.items()) for _ in range(e.number_of_copies)]
    if needed > len(cards):
        raise DeadEnd("AN-A09")
    return Deck(cards=tuple(sorted(stream.shuffled(cards)[:wanted])))


def _activations(draft: Draft) -> list[str]:
    """Return the activation cards of the levels in play and of the region."""
    region = f"{draft.box.game}/region/{draft.decks['region']}"
    levels = {kind[1] for kind, _ in draft.enemies.values()}
    return sorted(
        name
        for name, e in draft.box.catalog.entries["activation"].items()
        if isinstance(e, ActivationEntry) and (e.level.value in levels or e.whose.value == region)
    )


def _hints(draft: Draft) -> list[dict[str, Any]]:
    return [{"shape": shape, "at": at} for shape, at in draft.hints]


def _boss(draft: Draft, hints: list[dict[str, Any]]) -> dict[str, Any] | None:
    boss = draft.boss
    if boss is None:
        return None
    ref, entries = f"{draft.box.game}/boss/{boss.id}", draft.box.catalog.entries
    mini = bool(boss.mini.value)
    unique = [
        name
        for name, e in entries["boss-ability"].items()
        if isinstance(e, BossAbilityEntry) and e.slot.value == "unique" and e.boss.value == ref
    ]
    slots: list[dict[str, Any]] = [{"slot": "unique", "card": unique[0] if unique else None}]
    events = sorted(name for name, e in entries["event"].items() if isinstance(e, EventEntry) and e.boss.value == ref)
    return {
        "card": boss.id,
        "mini": mini,
        "at": draft.boss_at,
        "quest": len(draft.quests) - 1,
        "difficulty": draft.request.pace.boss.value,
        "abilities": slots if mini else [*slots, {"slot": "bonus"}, {"slot": "special"}],
        "hints": hints,
        "track": {"hit_points": boss.hit_points.value, "shape_shifts": boss.shape_shifts.value},
        "activations": sorted(
            name for name, e in entries["activation"].items() if isinstance(e, ActivationEntry) and e.whose.value == ref
        ),
        "events": {} if mini else {"cards": events},
    }


def _extras(draft: Draft, builder: int) -> dict[str, Any]:
    box = draft.box
    return {
        "box": box.kind,
        "builder": builder,
        "catalog": {
            "fingerprint": f"{box.fingerprint:08x}",
            "packs": [{"name": pack.name, "sha": pack.sha} for pack in box.packs],
        },
        "options": changed_options(draft.request.options),
        "archetype": draft.plot.id,
        "host": draft.host.id,
    }
