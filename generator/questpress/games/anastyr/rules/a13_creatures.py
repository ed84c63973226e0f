"""The tables of creatures answer each face of the Adventure die, with creatures that are in the supply.

What is looked for: faces without an answer or with two; creatures that are unknown or not among the `cards`; beasts in
the table of sylfæ and the other way round; a spawn card that brings a creature of a rarity without a table; sylfæ in
an adventure without a nephelith.

Why: a spawn card gives a rarity only; the die and the adventure tell who comes. Sylfæ come to nepheliths only.

Mend: name fail, one-hit, two-hits and grapple once in each table that is used.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from questpress.catalog.anastyr_words import Mark
from questpress.catalog.entries_anastyr_cards import (
    CreatureEntry,
)
from questpress.checks.rule import Rule, finding
from questpress.checks.words import listing, sentence
from questpress.findings import Finding, Severity
from questpress.games.anastyr.facts import AdventureFacts, plain
from questpress.games.anastyr.rules._kit import STRIP, reads, unknown

CODE = "AN-A13"


_FACES = ("fail", "one-hit", "two-hits", "grapple")


def check(facts: AdventureFacts) -> Iterator[Finding]:
    """Yield what is wrong with the tables of creatures."""
    creatures = facts.doc.creatures
    entries = facts.entries("creature")
    for i, card in enumerate(creatures.cards):
        yield from unknown(facts, CODE, "creature", card, f"creatures.cards.{i}")
    for name in ("common", "uncommon", "rare", "sylfae"):
        table = getattr(creatures, name)
        count = Counter(face.value for answer in table for face in answer.faces)
        wrong = [face for face in _FACES if count[face] != 1]
        if table and wrong:
            yield finding(
                CODE,
                f"The table '{name}' answers {listing(wrong)} not once.",
                fix="Name each face of the die once.",
                path=f"creatures.{name}",
                value=listing(wrong),
            )
        for j, answer in enumerate(table):
            entry = entries.get(answer.creature)
            sort = "sylfae" if name == "sylfae" else "beast"
            if isinstance(entry, CreatureEntry) and entry.type.value not in (None, sort):
                yield _table(name, j, f"{entry.name} does not belong into the table '{name}'", answer.creature)
            elif answer.creature not in creatures.cards:
                words = facts.name("creature", answer.creature)
                yield _table(name, j, f"{sentence(words)} is not among the cards of the supply", answer.creature)
    stones = any(Mark.NEPHELITH in marks for marks in facts.marks.values())
    if creatures.sylfae and not stones and None not in facts.faces:
        yield finding(
            CODE,
            "There is no nephelith on the strip, so no sylfæ can come.",
            fix="Take the table of sylfæ out, or a tile with a nephelith in.",
            path="creatures.sylfae",
            value="0",
        )
    yield from _missing(facts)


def _table(name: str, row: int, message: str, value: str) -> Finding:
    fix = "Take another creature, or add it to the cards."
    return finding(CODE, f"{message}.", fix=fix, path=f"creatures.{name}.{row}.creature", value=value)


def _missing(facts: AdventureFacts) -> Iterator[Finding]:
    for i, deck in enumerate(facts.doc.spawns):
        for j, card_id in enumerate(deck.cards):
            card = facts.spawn_card(card_id)
            rarity = None if card is None else plain(card.creature)
            if rarity in (None, "none"):
                continue
            name = "sylfae" if plain(card.creature_space) == 0 else rarity
            if not getattr(facts.doc.creatures, name):
                yield finding(
                    CODE,
                    f"The spawn card '{card_id}' brings a creature, but the table '{name}' is empty.",
                    fix="Fill the table, or take the card out.",
                    path=f"spawns.{i}.cards.{j}",
                    value=card_id,
                )


RULE = Rule(
    CODE,
    "The die names a creature for each face",
    Severity.ERROR,
    "7.4.3 Creature Spawning",
    check,
    reads("creatures", "deployment", "spawns", "own_spawns", *STRIP),
)
