"""Helper cards of Boardquest: rules at a glance."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from questpress.catalog.entries_boardquest import TerrainEntry
from questpress.catalog.entries_boardquest_cards import HelperEntry
from questpress.catalog.entries_boardquest_play import (
    ActionEntry,
    GameRuleEntry,
    NumberEntry,
    RarityEntry,
    StatusEffectEntry,
    StepEntry,
)
from questpress.catalog.figure import Entry
from questpress.press.faces.boardquest.words import GAME, effect_icon, effect_tone
from questpress.press.faces.card import Block, Card, Pencil, Step, Steps
from questpress.press.faces.component import Bench, Component
from questpress.press.faces.kit.cards import card_components, card_side
from questpress.press.faces.kit.entries import plain, printed, provenance
from questpress.press.icons import icon_for


def helpers(bench: Bench) -> tuple[Component, ...]:
    """Return the helper cards. One that has room on its front has the next helper on its back."""
    entries = list(printed(bench, HelperEntry))
    found: list[Component] = []
    for entry, after in zip(entries, [*entries[1:], *entries[:1]], strict=True):
        ref, copies = bench.catalog.ref(entry), entry.number_of_copies
        card = helper(bench, entry)
        cards = card_components(ref, "helper", card, bench.trim, copies=copies)
        if len(cards) == 1 and cards[0].back is None:
            card = replace(card, source=f"turn over: {_title(after)}")
            back, _ = card_side(helper(bench, after), bench.trim, bench.catalog.ref(after))
            cards = card_components(ref, "helper", card, bench.trim, copies=copies, back=back)
        found += cards
    return tuple(found)


def helper(bench: Bench, entry: HelperEntry) -> Card:
    """Return what a helper card says."""
    original, _ = provenance(bench.catalog, entry)
    return Card(
        game=GAME,
        deck="helper",
        kicker="Helper",
        title=_title(entry),
        badge="book",
        body=tuple(_body(bench, entry)),
        original=original,
    )


def _title(entry: HelperEntry) -> str:
    return entry.title.value or entry.name


def _body(bench: Bench, entry: HelperEntry) -> Iterator[Block]:
    if entry.shows.value is None:
        yield Pencil("Notes", 14)
        return
    shown = [found for ref in entry.shows.value if (found := bench.catalog.get(ref)) is not None]
    yield Steps(tuple(_steps(shown)))


def _steps(entries: Sequence[Entry]) -> Iterator[Step]:
    for entry in entries:
        name = f"<b>{plain(entry.name)}.</b> "
        if isinstance(entry, StepEntry):
            yield Step(str(entry.number), name + (entry.text.value or ""))
        elif isinstance(entry, ActionEntry):
            yield Step(_ACTIONS.get(entry.id, "arrow"), name + (entry.text.value or ""), deep=True)
        elif isinstance(entry, StatusEffectEntry):
            strength = " x" if entry.strength.value else ""
            ends = f" Ends: {entry.ends.value}" if entry.ends.value else ""
            text = f"<b>{plain(entry.name)}{strength}.</b> {entry.text.value or ''}{ends}"
            yield Step(effect_icon(entry.id), text, tone=effect_tone(entry))
        elif isinstance(entry, TerrainEntry):
            sign = icon_for(f"{GAME}/terrain/{entry.id}", "tile")
            yield Step(sign, f"{name}{entry.effect.value or ''} {entry.movement.value or ''}")
        elif isinstance(entry, RarityEntry):
            said = {"items": "loot", "level": "level", "sale_tax": "tax"}
            parts = [
                f"{word} {value}" for key, word in said.items() if (value := getattr(entry, key).value) is not None
            ]
            yield Step("diamond", name + ", ".join(parts) + ".")
        elif isinstance(entry, NumberEntry):
            yield Step(
                _RULES.get(entry.id, "arrow"), f"{name}{'' if entry.amount.value is None else entry.amount.value}"
            )
        elif isinstance(entry, GameRuleEntry):
            yield Step(_RULES.get(entry.id, "arrow"), name + (entry.text.value or ""))


_ACTIONS = {
    "move": "movement",
    "attack": "attack",
    "use-an-active-ability": "special",
    "conquer-a-fort": "rook",
    "neutralize-a-fort": "rook-flag",
}
_RULES = {
    "attack-total": "attack",
    "buying": "gold",
    "choice-of-target": "target",
    "consumables": "consumable",
    "criticals": "critical",
    "defense-total": "defense",
    "drawing-items": "loot",
    "enemy-fort": "rook-flag",
    "enemy-fort-defense": "defense",
    "hit": "roll",
    "item-levels": "experience",
    "melee": "melee-weapon",
    "monster-attacks-a-neighbour": "monster",
    "monster-follows": "movement",
    "monster-goes-home": "place",
    "monster-strikes-back": "combat",
    "negative-skills": "skill",
    "once-a-turn": "turn",
    "own-fort-defense": "defense",
    "random-item-price": "price",
    "ranged-attack": "ranged-weapon",
    "reward": "experience",
    "selling": "price",
    "slots": "amulet",
    "things-in-the-way": "no-shooting",
    "treasure": "chest",
    "walking-over-forts": "rook",
    "win-by-forts": "crown",
}
"""The icon before a rule or a number."""
