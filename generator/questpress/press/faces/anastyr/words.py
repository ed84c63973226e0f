"""Words, icons and colours of Anastyr that several faces share."""

from __future__ import annotations

import re
from functools import cache

from questpress.catalog.anastyr_words import Deed, Gem, Stat, Target, Trigger
from questpress.catalog.entries_anastyr import KeywordEntry, PlayerCountEntry, StatEntry
from questpress.catalog.entries_anastyr_cards import HeroEntry
from questpress.catalog.figure import Ref
from questpress.catalog.load import Catalog
from questpress.catalog.packs import open_catalog
from questpress.press.emblems import emblem_for
from questpress.press.faces.card import Bar, Cell, Tone, Words
from questpress.press.faces.kit.entries import plain, words
from questpress.press.icons import icon_for

GAME = "anastyr"
_EMBLEMS = {
    "activation": "hourglass",
    "boss": "hydra",
    "boss-ability": "dread",
    "component": "sun",
    "creature": "wolf",
    "enemy": "orc",
    "event": "horn-call",
    "feature": "column",
    "fury": "flame",
    "hero": "gladiator",
    "injury": "bandage",
    "loot": "open-chest",
    "quest": "target",
    "technique": "crossed-swords",
}
"""The emblem of an entry of a kind for which no rule of ours holds."""
LEVELS = ("", "I", "II", "III")
"""Levels as the game writes them."""
GEM_TONES = {Gem.RED: Tone.RED, Gem.BLUE: Tone.BLUE, Gem.GREEN: Tone.GREEN}

TRIGGERS = {
    Trigger.ACTION: "Action",
    Trigger.COMBO: "Combo",
    Trigger.FURY: "Fury",
    Trigger.LOOT: "Use",
    Trigger.BEFORE_COMBAT: "Before a CBT roll",
    Trigger.AFTER_COMBAT: "After a CBT roll",
    Trigger.BEFORE_DEFENSE: "Before a DEF roll",
    Trigger.AFTER_DEFENSE: "After a DEF roll",
    Trigger.BEFORE_ART: "Before an ART roll",
    Trigger.AFTER_ART: "After an ART roll",
    Trigger.BEFORE_MOVE: "Before a move",
    Trigger.AFTER_MOVE: "After a move",
    Trigger.ALWAYS: "Always",
    Trigger.DRAWN: "Drawn",
    Trigger.ACTIVATED: "Activated",
    Trigger.ATTACKING: "Attacking",
    Trigger.ATTACKED: "Attacked",
    Trigger.HIT_POINTS_LOST: "Hit points lost",
    Trigger.ELIMINATED: "Eliminated",
    Trigger.HERO_ENTERS: "A hero enters",
    Trigger.HERO_LEAVES: "A hero leaves",
    Trigger.TAMING_FAILED: "Taming failed",
    Trigger.ROUND_END: "Round ends",
}
"""When something happens, as it stands on a card."""
REACTIONS = frozenset(trigger for trigger in Trigger if trigger.startswith(("before-", "after-")))

_TARGETS = {Target.SELF: "Yourself", Target.ROLL: "The roll", Target.HAND: "The hand", Target.NONE: ""}
_DEEDS = {
    Deed.ART_ATTACK: "artifice",
    Deed.ATTACK: "combat",
    Deed.BONUS_TOKEN: "chevron-up",
    Deed.BREAK_LOOT: "loot",
    Deed.CHAOS: "chaos",
    Deed.CONFUSE: "confusion",
    Deed.DISARM: "no-melee-weapons",
    Deed.DRAIN_FURY: "fury-point",
    Deed.DRAW: "draw",
    Deed.ELIMINATE: "critical",
    Deed.FEAR: "fear",
    Deed.FURY: "fury-point",
    Deed.GRAPPLE: "grapple",
    Deed.HEAL: "heal",
    Deed.INJURE: "injury",
    Deed.LEADER: "crown",
    Deed.LEAP: "leap",
    Deed.LOOT: "loot",
    Deed.MOVE: "movement",
    Deed.PENALTY_TOKEN: "chevron-down",
    Deed.PULL: "pull",
    Deed.PUSH: "push",
    Deed.REROLL: "roll",
    Deed.SPAWN: "spawn",
    Deed.STUN: "stun",
    Deed.SUMMON: "creature",
    Deed.SWAP: "swap",
    Deed.TAME: "horseshoe",
    Deed.WOUND: "health",
}
"""The icon before a text that does something; what has none here has no icon."""
_FIGURE = re.compile(r"\bX\b")


def emblem_of(ref: Ref, trait: str = "") -> str:
    """Return the emblem of an entry, by its id, else by a trait, else by its kind."""
    return emblem_for(ref, _EMBLEMS[ref.split("/")[1]], trait=trait)


def stat_icon(stat: Stat) -> str:
    """Return the icon of a stat, which its gem bears too."""
    return icon_for(f"{GAME}/stat/{stat}", "token")


def stat_short(catalog: Catalog, stat: Stat) -> str:
    """Return the short form of a stat (``CBT``)."""
    entry = catalog.get(f"{GAME}/stat/{stat}")
    assert isinstance(entry, StatEntry)
    return entry.short.value or entry.name


def stat_cell(catalog: Catalog, stat: Stat, value: str | int | None) -> Cell:
    """Return a stat with its figure."""
    return Cell(stat_icon(stat), stat_short(catalog, stat), value)


def gem_stat(catalog: Catalog, gem: Gem) -> Stat:
    """Return the stat whose techniques bear a gem."""
    for entry in catalog.of(StatEntry):
        if entry.gem.value is gem:
            return Stat(entry.id)
    return {Gem.RED: Stat.COMBAT, Gem.BLUE: Stat.DEFENSE, Gem.GREEN: Stat.ART}[gem]


def gem_bar(catalog: Catalog, label: str, gem: str | None) -> Bar:
    """Return the bar that asks for a technique's gem, in its colour and with its icon; ``any`` gem will do."""
    if gem is None:
        return Bar("gem", label, None)
    if gem == "any":
        return Bar("gem", label, "Any gem")
    stat = gem_stat(catalog, Gem(gem))
    return Bar(stat_icon(stat), label, f"{words(gem)} gem ({stat_short(catalog, stat)})", tone=GEM_TONES[Gem(gem)])


def signed(change: int) -> str:
    """Return a change with its sign."""
    return f"{change:+d}"


def target_words(target: Target) -> str:
    """Return whom something is about, as it begins a line; nothing for no target."""
    return _TARGETS.get(target, words(target.replace("-", " ")))


def deed_icon(does: tuple[Deed, ...] | None) -> str:
    """Return the icon of the first deed that has one, or none."""
    return next((_DEEDS[deed] for deed in does or () if deed in _DEEDS), "")


def named(catalog: Catalog, ref: Ref | None) -> str:
    """Return the name of what a reference leads to, or nothing."""
    entry = catalog.get(ref) if ref else None
    return entry.name if entry else ""


def keyword_words(catalog: Catalog, use: str) -> Words:
    """Return the line of a trait of a card (``range 2``): icon, name and figure, and what it does."""
    word, _, figure = use.partition(" ")
    ref = f"{GAME}/keyword/{word}"
    entry = catalog.get(ref)
    if not isinstance(entry, KeywordEntry):
        return Words(f"<b>{plain(words(use))}.</b>")
    text = entry.effect.value or ""
    if figure:
        text = _FIGURE.sub(figure, text)
    name = f"{plain(entry.name)} {figure}".rstrip()
    return Words(f"<b>{name}.</b>", icon=icon_for(ref, "skill"), reminder=text)


@cache
def heroes_needed(players: int) -> tuple[Ref, ...]:
    """Return the heroes of the smallest set for so many players, the first ones by id: those in play and the spares."""
    catalog = open_catalog(GAME)
    counts = [entry for entry in catalog.of(PlayerCountEntry) if entry.players.value == players]
    heroes = [catalog.ref(entry) for entry in catalog.of(HeroEntry)]
    if not counts or counts[0].heroes.value is None:
        return tuple(heroes)
    return tuple(heroes[: counts[0].heroes.value + (counts[0].spare_heroes.value or 0)])
