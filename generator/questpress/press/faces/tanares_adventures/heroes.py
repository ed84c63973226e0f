"""Cards of heroes and of those who stand by them: heroes, attacks, Companions, NPCs and City Structures.

The rulebook names them and prints few of their figures; what a card has and nobody knows is a box to write in.
"""

from __future__ import annotations

from collections.abc import Iterator

from questpress.catalog.entries_tanares_adventures import AbilityEntry, AttackEntry, CompanionEntry, StructureEntry
from questpress.catalog.entries_tanares_adventures_quests import HeroEntry
from questpress.catalog.figure import Ref
from questpress.catalog.load import Catalog
from questpress.press.emblems import emblem_for
from questpress.press.faces.card import (
    Bar,
    Block,
    Card,
    Cell,
    Figures,
    Note,
    Number,
    Pencil,
    Pennant,
    Sign,
    Words,
)
from questpress.press.faces.component import Bench, Component, Kind
from questpress.press.faces.kit.backs import back_side
from questpress.press.faces.kit.cards import card_components
from questpress.press.faces.kit.entries import plain, provenance, words
from questpress.press.faces.tanares_adventures.making import deck
from questpress.press.faces.tanares_adventures.words import (
    GAME,
    box_count,
    name_of,
    role_entry,
    spread,
)
from questpress.press.icons import icon_for

ABILITY_ICONS = {"diplomacy": "speech", "force": "fury", "intelligence": "book", "spycraft": "stealth"}
_REPLACED = {
    "campaign": "Replaced by another card in the campaign.",
    "solo": "Replaced by another card in the solo deathmatch.",
    "both": "Replaced by another card in the campaign and in the solo deathmatch.",
}


def abilities(bench: Bench) -> Figures:
    """Return the strip of the four abilities, which every Character has and the rulebook prints for nobody."""
    return Figures(tuple(Cell(ABILITY_ICONS[entry.id], entry.name, None) for entry in bench.catalog.of(AbilityEntry)))


def heroes(bench: Bench) -> tuple[Component, ...]:
    """Return the hero cards."""
    return deck(bench, HeroEntry, hero, "Character", "hero")


def hero(bench: Bench, entry: HeroEntry) -> Card:
    """Return what a hero card says: role, abilities and Passive; stats are those of the role."""
    original, source = provenance(bench.catalog, entry)
    role = role_entry(bench.catalog, entry.role.value)
    icon = icon_for(bench.catalog.ref(role), "hero") if role else "hero"
    notes = [] if entry.box.value is None else [plain(entry.box.value)]
    if entry.campaign.value is False:
        notes.append("not for campaigns")
    if entry.solo_opponent.value:
        notes.append("an opponent in the solo deathmatch")
    return Card(
        game=GAME,
        deck="hero",
        kicker="Hero",
        title=entry.name,
        emblem=emblem_for(bench.catalog.ref(entry), "crossed-swords"),
        window=27,
        pennant=Pennant((Sign(icon),)),
        body=(
            abilities(bench),
            Bar(icon if role else "units", "Combat Role", role.name if role else None),
            Pencil("Passive", 2),
        ),
        foot=(Note((words("; ".join(notes)) + ".",)),) if notes else (),
        source=source,
        original=original,
    )


def attacks(bench: Bench) -> tuple[Component, ...]:
    """Return the attack cards that the rulebook names."""
    return deck(bench, AttackEntry, attack, "Attack", "attack")


def attack(bench: Bench, entry: AttackEntry) -> Card:
    """Return what an attack card says."""
    original, source = provenance(bench.catalog, entry)
    kind = entry.attack_type.value
    whose = name_of(bench.catalog, entry.hero.value)
    return Card(
        game=GAME,
        deck="attack",
        kicker=" · ".join([f"{words(kind)} Attack" if kind else "Attack", *([whose] if whose else [])]),
        title=entry.name,
        emblem=emblem_for(bench.catalog.ref(entry), _drawing(bench.catalog, entry.hero.value)),
        window=31,
        pennant=Pennant((Sign("skill" if kind == "special" else "attack"), Number(None))),
        body=(
            Figures(
                (
                    Cell("range", "Range", None),
                    Cell("damage", "DMG", entry.damage.value),
                    Cell("bleeding", "Miss", None),
                )
            ),
            Bar("target", "Target", None),
            *_effect(entry.effect.value),
        ),
        foot=(Note((_REPLACED[entry.replaced.value],)),) if entry.replaced.value else (),
        source=source,
        original=original,
    )


def _drawing(catalog: Catalog, whose: Ref | None) -> str:
    """Return the emblem of an attack that has none of its own: that of its hero."""
    return emblem_for(whose, "crossed-swords") if whose and catalog.get(whose) else "crossed-swords"


def _effect(text: str | None) -> Iterator[Block]:
    if text is None:
        yield Pencil("Effect", 3)
    else:
        yield Words(text)
        yield Pencil("Effect", 2)


def companions(bench: Bench) -> tuple[Component, ...]:
    """Return the Companion cards."""
    return deck(bench, CompanionEntry, companion, "Companion", "commander")


def companion(bench: Bench, entry: CompanionEntry) -> Card:
    """Return what a Companion card says."""
    original, source = provenance(bench.catalog, entry)
    return Card(
        game=GAME,
        deck="companion",
        kicker="Companion",
        title=entry.name,
        emblem=emblem_for(bench.catalog.ref(entry), "horse"),
        window=31,
        pennant=Pennant((Sign("commander"),)),
        body=(
            Figures((Cell("range", "Range", entry.range.value), Cell("damage", "DMG", entry.damage.value))),
            Words(entry.use.value or ""),
            *(_effect(None) if entry.effect.value is None else (Words(entry.effect.value),)),
        ),
        source=source,
        original=original,
    )


def npcs(bench: Bench) -> tuple[Component, ...]:
    """Return the NPC card, blank as the rulebook names none, as often as there are NPCs in the box."""
    card = Card(
        game=GAME,
        deck="NPC",
        kicker="Character",
        title="NPC",
        badge="units",
        body=(
            Pencil("Name", 1),
            abilities(bench),
            Bar("price", "Cost", None, Cell("turn", "Week", None)),
            Pencil("Quest Power", 3),
            Pencil("City Power", 3),
        ),
    )
    back = back_side(GAME, "Character", "hero", bench.trim)
    copies = box_count(bench.catalog, "npc-cards") or 1
    return card_components(f"{GAME}/npc/blank", "npc", card, bench.trim, copies=copies, back=back)


def structures(bench: Bench) -> tuple[Component, ...]:
    """Return the City Structure cards: as many of each, which differ in level."""
    names = [entry.id for entry in bench.catalog.of(StructureEntry)]
    copies = dict(zip(names, spread(box_count(bench.catalog, "city-structure-cards") or len(names), len(names) or 1),
                      strict=False))  # fmt: skip
    return deck(bench, StructureEntry, structure, "City Structure", "house", lambda entry: copies[entry.id])


def structure(bench: Bench, entry: StructureEntry) -> Card:
    """Return what a City Structure card says; its costs by level are boxes to write in."""
    original, source = provenance(bench.catalog, entry)
    roles = " and ".join(filter(None, (name_of(bench.catalog, ref) for ref in entry.roles.value or ())))
    return Card(
        game=GAME,
        deck="structure",
        kicker="City Structure",
        title=entry.name,
        emblem=emblem_for(bench.catalog.ref(entry), "house"),
        window=27,
        pennant=Pennant((Sign("house"), Number(None))),
        body=(
            Bar("hero", "Keeper", entry.keeper.value),
            Bar("units", "Attacks of", roles or None),
            Words(entry.power.value) if entry.power.value else Pencil("Power", 1),
            Pencil("What cubes and loot bring", 3),
        ),
        source=source,
        original=original,
    )


def _not_in_a_quest(component: Component, players: int) -> int:
    """Cards for campaigns, or to write on, are no part of the smallest set."""
    return 0


HEROES: tuple[Kind, ...] = (
    Kind(
        word="hero",
        title="Hero cards",
        size="standard",
        build=heroes,
        component=f"{GAME}/component/hero-cards",
        backs="deck",
        needed=_not_in_a_quest,
    ),
    Kind(
        word="attack",
        title="Attack cards",
        size="standard",
        build=attacks,
        component=f"{GAME}/component/hero-exclusive-attack-cards",
        backs="deck",
        needed=_not_in_a_quest,
    ),
    Kind(
        word="companion",
        title="Companion cards",
        size="standard",
        build=companions,
        component=f"{GAME}/component/companion-cards",
        backs="deck",
        needed=_not_in_a_quest,
    ),
    Kind(
        word="npc",
        title="NPC cards",
        size="standard",
        build=npcs,
        component=f"{GAME}/component/npc-cards",
        backs="deck",
        needed=_not_in_a_quest,
    ),
    Kind(
        word="structure",
        title="City Structure cards",
        size="standard",
        build=structures,
        component=f"{GAME}/component/city-structure-cards",
        backs="deck",
        needed=_not_in_a_quest,
    ),
)
