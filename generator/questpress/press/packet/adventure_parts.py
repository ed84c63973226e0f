"""What belongs into the packet of an adventure: what lies ready, and sealed what quests and a later boss bring."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from questpress.catalog.entries_anastyr_cards import BossAbilityEntry, DieEntry, EventEntry, HeroEntry, WeaknessEntry
from questpress.catalog.load import Catalog
from questpress.catalog.owned import Owned
from questpress.games.anastyr.document import Adventure, Boss, Deck, EnemyCard
from questpress.games.anastyr.facts import AdventureFacts
from questpress.press.art import PackArt
from questpress.press.faces.component import Component
from questpress.press.packet.parts import Part
from questpress.press.run.choose import Wish, choose
from questpress.press.sheets.anastyr.words import GAME, decks_for, facts_of, quest_title

AIDS = ("essential", "round", "hero-actions", "dice-and-combat", "enemies", "spawn-and-region", "board", "keywords")
BOSS_AIDS = ("boss",)
_BOSS_TOKENS = ("behavior", "resistance", "adjustment", "boss-hit-point", "shape-shift")
_BEFORE = ("hint-circle", "hint-square", "hint-triangle")
_OF_HEROES = ("dashboard", "technique", "fury")
_TABLE = ("queue-tile", "supply-tile", "die-card")


def adventure_parts(
    doc: Adventure, catalog: Catalog, owned: Owned | None = None, *, heroes: bool = False
) -> tuple[Part, tuple[Part, ...]]:
    """Return what lies ready from the start, and the sealed parts under names that tell nothing.

    ``owned``: what is in the owner's box need not be printed. ``heroes``: with all cards of heroes. Quest cards are not
    printed: the strips of the booklet are read instead.
    """
    stock = _Stock(catalog, owned)
    facts = facts_of(doc, catalog)
    boss = doc.boss
    ready = [*stock.taken(_ready(facts)), *stock.kinds(_TABLE), *_tokens(stock, doc)]
    if heroes:
        ready += [*stock.kinds(_OF_HEROES), *stock.taken(_heroes(catalog))]
    now = boss is not None and boss.quest == 0
    if boss is not None and now:
        ready += stock.taken(_boss(facts, boss))
    sealed = []
    for quest in sorted(doc.quests, key=lambda one: one.number):
        brought = [card for card in doc.enemies if card.quest == quest.number and quest.number]
        if brought:
            sealed.append(Part(quest_title(quest.number), tuple(stock.taken(_enemies(facts, brought)))))
    if boss is not None and not now:
        sealed.append(Part("The boss", tuple(stock.taken(_boss(facts, boss))), BOSS_AIDS))
    aids = (*AIDS, *(BOSS_AIDS if now else ()))
    start = Part("Ready", tuple(ready), aids, _besides(doc, catalog, heroes=heroes))
    return start, tuple(part for part in sealed if part.components or part.aids)


Wanted = Mapping[tuple[str, str], int | None]
"""By kind and id: how many, or None for all that there are."""


def _ready(facts: AdventureFacts) -> Wanted:
    doc, catalog = facts.doc, facts.box.catalog
    found: dict[tuple[str, str], int | None] = {}
    found |= {("tile", place.tile): None for place in doc.strip}
    found |= _enemies(facts, [card for card in doc.enemies if card.quest == 0])
    found |= {("spawn", card): 1 for deck in decks_for(doc) for card in deck.cards}
    found |= {("event", card): None for card in _deck(catalog, doc.events, "")}
    found |= {("loot", card): None for card in _all(catalog, "loot", doc.loot)}
    for card in doc.creatures.cards:
        found |= {("creature", card): None, ("standee", f"creature/{card}"): None}
    found |= {("activation", card): None for card in doc.activations}
    found |= {("injury", card): None for card in doc.injuries}
    shown = {
        facts.rules.standees[mark] for marks in facts.marks.values() for mark in marks if mark in facts.rules.standees
    }
    placed = {place.feature for place in doc.deployment.features}
    return found | {("terrain-standee", feature): None for feature in sorted(shown | placed)}


def _enemies(facts: AdventureFacts, cards: Iterable[EnemyCard]) -> Wanted:
    """Return enemy cards, and so many standees as there are figures for them."""
    found: dict[tuple[str, str], int | None] = {}
    for card in cards:
        if card.card is None:
            continue
        figures = card.figures if card.figures is not None else facts.figures((card.type, card.level))
        found |= {("enemy", card.card): None, ("standee", f"enemy/{card.card}"): figures or None}
    return found


def _boss(facts: AdventureFacts, boss: Boss) -> Wanted:
    """Return what a boss takes: cards, tiles and tokens of its difficulty, its own deck, its figure."""
    catalog = facts.box.catalog
    found: dict[tuple[str, str], int | None] = {("boss", boss.card): None, ("standee", f"boss/{boss.card}"): None}
    found["boss-board", "boss-board"] = None
    named = {slot.card for slot in boss.abilities if slot.card is not None}
    drawn = {slot.slot for slot in boss.abilities if slot.card is None}
    for tile in catalog.of(BossAbilityEntry):
        if tile.id in named or (tile.slot.value in drawn and tile.difficulty.value == boss.difficulty):
            found["boss-ability", tile.id] = None
    for token in catalog.of(WeaknessEntry):
        if token.id in boss.weaknesses or (not boss.weaknesses and token.difficulty.value == boss.difficulty):
            found["weakness", token.id] = None
    found |= {("event", card): None for card in _deck(catalog, boss.events, f"{GAME}/boss/{boss.card}")}
    found |= {("activation", card): None for card in boss.activations}
    found |= {("token", token.token): None for token in boss.track.tokens}
    for token_id in _BOSS_TOKENS:
        found |= {("token", token_id): None, ("marker", token_id): None}
    return found


def _deck(catalog: Catalog, deck: Deck, boss: str) -> Iterator[str]:
    """Yield the cards of an event deck: those named, and where some are drawn all of its sort."""
    yield from deck.cards
    if deck.drawn:
        yield from (entry.id for entry in catalog.of(EventEntry) if (entry.boss.value or "") == boss)


def _all(catalog: Catalog, kind: str, deck: Deck) -> Iterator[str]:
    yield from deck.cards
    if deck.drawn:
        yield from catalog.entries.get(kind, {})


def _heroes(catalog: Catalog) -> Wanted:
    found: dict[tuple[str, str], int | None] = {}
    for hero in catalog.of(HeroEntry):
        found |= {("standee", f"hero/{hero.id}"): None, ("standee", f"hero/{hero.id}-mounted"): None}
        found["activation", f"hero-{hero.id}"] = None
    return found


def _tokens(stock: _Stock, doc: Adventure) -> Iterator[Component]:
    """Yield the tokens and markers that every adventure takes; hints only with a boss, his own with him."""
    for component in stock.kinds(("token", "marker")):
        name = _id(component)
        if name in _BOSS_TOKENS or (name in _BEFORE and doc.boss is None):
            continue
        yield component


def _besides(doc: Adventure, catalog: Catalog, *, heroes: bool) -> tuple[tuple[str, str], ...]:
    dice = sum(entry.count.value or 0 for entry in catalog.of(DieEntry))
    found = [(f"{dice} dice", "those of the game, or six-sided ones that are read by the die cards")]
    if not heroes:
        many = doc.heroes + doc.spare
        found.append((f"{many} heroes of your choice", "with their cards: of your box, or printed with --heroes"))
    return tuple(found)


class _Stock:
    """The components of the game, to take from."""

    def __init__(self, catalog: Catalog, owned: Owned | None) -> None:
        self._made = choose(catalog, Wish(), art=PackArt(catalog), owned=owned).components

    def kinds(self, words: Iterable[str]) -> list[Component]:
        """Return all components of some kinds."""
        wanted = set(words)
        return [component for component in self._made if component.kind in wanted]

    def taken(self, wanted: Wanted) -> list[Component]:
        """Return what is wanted, in the order of the game."""
        found = []
        for component in self._made:
            key = (component.kind, _key(component))
            if key in wanted:
                many = wanted[key]
                found.append(component if many is None else replace(component, copies=many))
        return found


def _key(component: Component) -> str:
    """Return what names a component within its kind: figures of several kinds have a standee."""
    return component.ref.removeprefix(f"{GAME}/").partition("#")[0] if component.kind == "standee" else _id(component)


def _id(component: Component) -> str:
    return component.ref.rpartition("/")[2].partition("#")[0]
