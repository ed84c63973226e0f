"""The figures that are set up are in the box, and one sylfæ at most is on the board.

What is looked for: on each board of two tiles, more enemies of a type and level than there are miniatures, or more of
a card than the `figures` that stand for it; cards of a type and level that share more figures than there are; the same
creature twice, or two sylfæ; enemies whose card is not in play.

Why: an enemy without a figure does not come.

Mend: set up fewer, or give the card more figures.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from questpress.catalog.entries_anastyr_cards import (
    CreatureEntry,
)
from questpress.checks.rule import Rule, finding
from questpress.checks.words import sentence
from questpress.findings import Finding, Severity
from questpress.games.anastyr.facts import AdventureFacts, kind_words, spot
from questpress.games.anastyr.rules._kit import STRIP, reads

CODE = "AN-A04"


def check(facts: AdventureFacts) -> Iterator[Finding]:
    """Yield a finding for each sort of figure of which too many are asked for."""
    cards = {card.card: (i, card) for i, card in enumerate(facts.doc.enemies) if card.card is not None}
    for kind, of in sorted(facts.kinds.items()):
        have = facts.figures(kind)
        shared = sum(card.figures or 0 for card in of)
        if have is not None and (shared > have or (have == 0 and of)):
            yield finding(
                CODE,
                f"The cards of {kind_words(kind)} share {shared} figures; there are {have}."
                if have
                else f"There are no {kind_words(kind)} in the box.",
                fix="Give the cards fewer figures." if have else "Take these cards out.",
                path=f"enemies.{facts.doc.enemies.index(of[0])}",
                value=str(shared),
            )
    for i, place in enumerate(facts.doc.deployment.enemies):
        if place.card not in cards:
            yield finding(
                CODE,
                f"{sentence(facts.name('enemy', place.card))} stands at {spot(place.at)}, but its card is not in play.",
                fix='Add the card to "enemies".',
                path=f"deployment.enemies.{i}.card",
                value=place.card,
            )
    for state in facts.states:
        tiles = (state.number, state.number + 1)
        here = [place for place in facts.doc.deployment.enemies if facts.tile_of(place.at) in tiles]
        by_card: Counter[str] = Counter()
        for place in here:
            by_card[place.card] += place.count
        by_kind: Counter[Any] = Counter()
        for card_id, amount in sorted(by_card.items()):
            if card_id not in cards:
                continue
            i, card = cards[card_id]
            by_kind[(card.type, card.level)] += amount
            if card.figures is not None and amount > card.figures:
                yield finding(
                    CODE,
                    f"Tiles {tiles[0]} and {tiles[1]} set up {amount} of {facts.name('enemy', card_id)}; "
                    f"{card.figures} figures stand for it.",
                    fix='Set up fewer, or raise "figures".',
                    path=f"enemies.{i}.figures",
                    value=str(amount),
                )
        for kind, amount in sorted(by_kind.items()):
            have = facts.figures(kind)
            if have is not None and amount > have:
                yield finding(
                    CODE,
                    f"Tiles {tiles[0]} and {tiles[1]} set up {amount} {kind_words(kind)}; there are {have}.",
                    fix="Set up fewer.",
                    path="deployment.enemies",
                    value=str(amount),
                )
        yield from _creatures(facts, tiles)


def _creatures(facts: AdventureFacts, tiles: tuple[int, int]) -> Iterator[Finding]:
    seen: set[str] = set()
    sylfae = 0
    for i, place in enumerate(facts.doc.deployment.creatures):
        if facts.tile_of(place.at) not in tiles:
            continue
        entry = facts.entries("creature").get(place.card)
        sylfae += isinstance(entry, CreatureEntry) and entry.type.value == "sylfae"
        if place.card in seen or sylfae > facts.number("sylfae-on-board"):
            yield finding(
                CODE,
                f"{sentence(facts.name('creature', place.card))} is one too many on tiles {tiles[0]} and {tiles[1]}: "
                "each creature is there once, and one sylfæ at most.",
                fix="Take it out.",
                path=f"deployment.creatures.{i}",
                value=place.card,
            )
        seen.add(place.card)


RULE = Rule(
    CODE,
    "Enough figures for the deployment",
    Severity.ERROR,
    "Components, 7.4.3 Creature Spawning",
    check,
    reads("enemies", "deployment", "creatures", *STRIP),
)
