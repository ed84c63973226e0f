"""Words and icons of Boardquest that several faces share."""

from __future__ import annotations

import re

from questpress.catalog.entries_boardquest_cards import AbilityEntry, ItemTrigger
from questpress.catalog.entries_boardquest_play import EffectKind, StatusEffectEntry
from questpress.catalog.figure import Ref
from questpress.catalog.load import Catalog
from questpress.press.faces.card import Tone, Words
from questpress.press.faces.kit.entries import plain
from questpress.press.icons import icon_for

GAME = "boardquest"

ATTACK, DAMAGE, DEFENSE, HEALTH, RANGE = "ATK", "DMG", "DFS", "HP", "Range"
TRIGGERS = {
    ItemTrigger.WORN: "Worn",
    ItemTrigger.ATTACK: "Attack",
    ItemTrigger.HIT: "Hit",
    ItemTrigger.DEFEAT: "Defeat",
    ItemTrigger.ATTACKED: "Attacked",
    ItemTrigger.MISSED: "Missed",
    ItemTrigger.STRUCK: "Struck",
    ItemTrigger.DOWN: "Defeated",
    ItemTrigger.TURN_START: "Turn starts",
    ItemTrigger.INCOME: "Income",
    ItemTrigger.MOVE: "Move",
    ItemTrigger.CAST: "Cast",
    ItemTrigger.CONQUER: "Conquer",
    ItemTrigger.USE: "Use",
}
"""When an item does what its text says, as it stands before the text."""

_STRENGTH = re.compile(r"\bx\b")


def effect_icon(effect: str) -> str:
    """Return the icon of a status effect by its id."""
    return icon_for(f"{GAME}/status-effect/{effect}", "special")


def effect_tone(entry: StatusEffectEntry) -> Tone:
    """Return whether a status effect helps or harms; the game's tone where nobody says so."""
    if entry.type.value is None:
        return Tone.GAME
    return Tone.HELPFUL if entry.type.value is EffectKind.POSITIVE else Tone.HARMFUL


def rounds(count: int | None) -> str:
    """Return so many rounds in words, or nothing."""
    return "" if count is None else "1 round" if count == 1 else f"{count} rounds"


def effect_words(catalog: Catalog, effect: str, strength: int | None, count: int | None, before: str = "") -> Words:
    """Return the line of a status effect on a card: its icon, name and strength, for how long, and what it does.

    ``before`` is when it comes about, such as ``Hit``.
    """
    entry = catalog.get(f"{GAME}/status-effect/{effect}")
    assert isinstance(entry, StatusEffectEntry)
    number = f" {strength}" if strength is not None else " x" if entry.strength.value else ""
    lasts = f", {rounds(count)}" if count is not None else ""
    head = f"<b>{f'{before}: ' if before else ''}{plain(entry.name)}{number}{lasts}.</b>"
    text = entry.text.value or ""
    if strength is not None:
        text = _STRENGTH.sub(str(strength), text)
    return Words(head, icon=effect_icon(effect), reminder=text)


def ability_words(catalog: Catalog, ref: Ref) -> Words:
    """Return the line of an innate power: an ability, or a status effect that its bearer has for good."""
    entry = catalog.get(ref)
    assert isinstance(entry, AbilityEntry | StatusEffectEntry)
    text = entry.text.value or ""
    return Words(f"<b>{plain(entry.name)}.</b>", icon=icon_for(ref, "special"), reminder=text)
