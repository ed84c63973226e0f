"""Words, icons and numbers of Tanares Expeditions that several faces share."""

from __future__ import annotations

from collections.abc import Iterator

from questpress.catalog.entries_common import ComponentEntry
from questpress.catalog.entries_tanares_expeditions import RoleEntry, SetupEntry
from questpress.catalog.entries_tanares_expeditions_cards import (
    BossEntry,
    ChestCardEntry,
    Color,
    HeroEntry,
    ImprovementEntry,
    Role,
    SeaCurseEntry,
    VillainEntry,
)
from questpress.catalog.load import Catalog
from questpress.press.faces.card import Bar, Block, Cell, Pencil, Tone, Words
from questpress.press.faces.kit.entries import words
from questpress.press.icons import icon_for

GAME = "tanares-expeditions"

HP, DEFENSE, MOVE, REACTION, RANGE, DAMAGE = "HP", "Defense", "Move", "React", "Range", "DMG"
TONES = {Color.RED: Tone.RED, Color.BLUE: Tone.BLUE}
LETTERS = {Color.RED: "R", Color.BLUE: "B"}


Fighter = RoleEntry | VillainEntry | BossEntry
"""What has the four figures of combat."""
STATS = ("hit_points", "defense", "movement", "reaction")
"""Their fields."""


def stats(of: Fighter | None) -> tuple[Cell, ...]:
    """Return the four figures of a fighter; boxes to write in for those that nobody knows."""
    return (
        Cell("health", HP, of.hit_points.value if of else None),
        Cell("defense", DEFENSE, of.defense.value if of else None),
        Cell("movement", MOVE, of.movement.value if of else None),
        Cell("reaction", REACTION, of.reaction.value if of else None),
    )


def doing(entry: ImprovementEntry | ChestCardEntry | SeaCurseEntry | HeroEntry, *, lines: int = 2) -> Iterator[Block]:
    """Yield what a card does: the bar says when, the paragraph whom and what."""
    yield Bar("hourglass", "When", words(entry.trigger.value) or None)
    yield from deed(entry.target.value, entry.effect.value, lines=lines)


def deed(target: str | None, effect: str | None, *, lines: int = 2) -> Iterator[Block]:
    """Yield whom something is about and what it does; a box to write in where nobody knows the latter."""
    # a target that is a sentence stands by itself
    head = "" if not target else f"{target} " if target.endswith(".") else f"<b>{words(target)}:</b> "
    if effect is None:
        if target:
            yield Words(f"<b>{words(target)}</b>")
        yield Pencil("Effect", lines)
    else:
        yield Words(head + effect)


def role_icon(role: Role | None) -> str:
    """Return the icon of a combat role."""
    return icon_for(f"{GAME}/role/{role}", "hero") if role else "hero"


def role_of(catalog: Catalog, role: Role | None) -> RoleEntry | None:
    """Return the entry of a combat role, with the figures that its heroes share."""
    found = catalog.get(f"{GAME}/role/{role}") if role else None
    return found if isinstance(found, RoleEntry) else None


def number(catalog: Catalog, name: str) -> int | None:
    """Return a number of the rules (``coins-enhanced``); None where nobody knows it."""
    found = catalog.get(f"{GAME}/setup/{name}")
    return found.amount.value if isinstance(found, SetupEntry) else None


def held(catalog: Catalog, component: str) -> int:
    """Return how many of a component (``coins``) the box holds: one where nobody knows."""
    found = catalog.get(f"{GAME}/component/{component}")
    count = found.count.value if isinstance(found, ComponentEntry) else None
    return 1 if count is None else count
