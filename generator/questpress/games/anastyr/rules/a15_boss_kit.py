"""A boss has its lair, three ability tiles, three weakness tokens, three activation cards, hints, and a deck of events.

What is looked for: a boss that stands elsewhere than in a lair; ability tiles other than one unique, one bonus and one
special; weakness tokens that are not as many; activation cards that are not its three; no hint for some tile; no deck
of events, or another's. For a mini-boss: anything but its unique tile, one hint and no deck of events. Tiles and
tokens of another boss or of another difficulty; a boss of the other sort than `mini` says; one that no quest is about.

Why: without a hint of the shape of a tile its weakness stays hidden, and a boss that cannot be weakened loses no hit
points.

Mend: complete the boss as the rules have it.
"""

from __future__ import annotations

from collections.abc import Iterator

from questpress.catalog.anastyr_words import Mark
from questpress.catalog.entries_anastyr_cards import (
    ActivationEntry,
    BossAbilityEntry,
    BossEntry,
    EventEntry,
    WeaknessEntry,
)
from questpress.checks.rule import Rule, finding
from questpress.checks.words import count_of, listing
from questpress.findings import Finding, Severity
from questpress.games.anastyr.facts import AdventureFacts, spot
from questpress.games.anastyr.rules._kit import STRIP, reads, unknown

CODE = "AN-A15"


_SLOTS = ("unique", "bonus", "special")
_SHAPES = {"unique": "circle", "bonus": "square", "special": "triangle"}


def check(facts: AdventureFacts) -> Iterator[Finding]:
    """Yield what a boss lacks or has too much of."""
    boss = facts.doc.boss
    if boss is None:
        return
    yield from unknown(facts, CODE, "boss", boss.card, "boss.card")
    entry = facts.entries("boss").get(boss.card)
    if isinstance(entry, BossEntry) and entry.mini.value not in (None, boss.mini):
        sort = "mini-boss" if entry.mini.value else "boss"
        yield _say(f"{entry.name} is a {sort}", f'Write "mini": {str(entry.mini.value).lower()}.', "boss.mini", sort)
    if facts.on_strip(boss.at) and not boss.mini and Mark.BOSS_LAIR not in facts.marks[boss.at]:
        fix = "Place it on the space of a tile that shows a lair."
        yield _say(f"The boss stands at {spot(boss.at)}, which is no lair", fix, "boss.at", spot(boss.at))
    wanted = _SLOTS[: facts.number("mini-boss-ability-tiles")] if boss.mini else _SLOTS
    slots = [ability.slot for ability in boss.abilities]
    if sorted(slots) != sorted(wanted):
        fix = f"Give it one each of: {', '.join(wanted)}."
        yield _say(f"The boss has the ability tiles {listing(slots) or 'none'}", fix, "boss.abilities", listing(slots))
    shapes = {hint.shape for hint in boss.hints}
    for slot in dict.fromkeys(slots):
        if _SHAPES[slot] not in shapes:
            fix = f"Lay a {_SHAPES[slot]} hint, or let a secondary objective bring it."
            yield _say(f"No hint fits the {slot} ability tile", fix, "boss.hints", _SHAPES[slot])
    if boss.weaknesses and len(boss.weaknesses) != len(wanted):
        fix = f"Name {len(wanted)}, or none at all to draw them."
        words = f"The boss has {count_of(len(boss.weaknesses), 'weakness token')}"
        yield _say(words, fix, "boss.weaknesses", str(len(boss.weaknesses)))
    if boss.mini == bool(boss.events.size):
        words = "A mini-boss keeps the Event deck" if boss.mini else "The boss has no deck of events"
        yield _say(words, "Empty it." if boss.mini else "Name its event cards.", "boss.events", str(boss.events.size))
    if not any(objective.task == "boss" for _, _, objective in facts.objectives()):
        yield _say("No quest is about the boss", "Add one with the task boss.", "boss", boss.card)
    yield from _cards(facts)


def _cards(facts: AdventureFacts) -> Iterator[Finding]:
    boss = facts.doc.boss
    assert boss is not None
    ref = f"{facts.box.game}/boss/{boss.card}"
    own = {
        name
        for name, e in facts.entries("activation").items()
        if isinstance(e, ActivationEntry) and e.whose.value == ref
    }
    count = facts.number("boss-activations")
    if len(set(boss.activations)) != count or (own and not set(boss.activations) <= own):
        fix = f"Name {listing(sorted(own))}." if own else f"Name its {count} activation cards."
        yield _say("The boss has not its own activation cards", fix, "boss.activations", listing(boss.activations))
    for i, ability in enumerate(boss.abilities):
        if ability.card is None:
            continue
        path = f"boss.abilities.{i}.card"
        yield from unknown(facts, CODE, "boss-ability", ability.card, path)
        tile = facts.entries("boss-ability").get(ability.card)
        if isinstance(tile, BossAbilityEntry) and (
            tile.slot.value not in (None, ability.slot)
            or tile.boss.value not in (None, ref)
            or tile.difficulty.value not in (None, boss.difficulty)
        ):
            words = f"The tile {tile.name} is none of this boss, slot and difficulty"
            yield _say(words, "Take another tile, or let it be drawn.", path, ability.card)
    for i, token in enumerate(boss.weaknesses):
        yield from unknown(facts, CODE, "weakness", token, f"boss.weaknesses.{i}")
        weak = facts.entries("weakness").get(token)
        if isinstance(weak, WeaknessEntry) and weak.difficulty.value not in (None, boss.difficulty):
            words = f"The weakness token {weak.name} is of another difficulty"
            yield _say(words, "Take another token.", f"boss.weaknesses.{i}", token)
    for i, card in enumerate(boss.events.cards):
        yield from unknown(facts, CODE, "event", card, f"boss.events.cards.{i}")
        event = facts.entries("event").get(card)
        if isinstance(event, EventEntry) and event.boss.value not in (None, ref):
            words = f"The event {event.name} belongs to another boss"
            yield _say(words, "Take another card.", f"boss.events.cards.{i}", card)


def _say(words: str, fix: str, path: str, value: str) -> Finding:
    return finding(CODE, f"{words}.", fix=fix, path=path, value=value)


RULE = Rule(
    CODE,
    "A boss has all that belongs to it",
    Severity.ERROR,
    "12.1 Boss Equipment, 12.5 Mini-Boss",
    check,
    reads("boss", *STRIP),
)
