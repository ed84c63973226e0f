"""Which components and aids belong into a packet: those that lie ready, and those that are sealed till they are due."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from questpress.catalog.entries_common import NeedEntry
from questpress.catalog.load import Catalog
from questpress.catalog.owned import Owned
from questpress.games.boardquest.document import BoardquestMap
from questpress.games.quest.document import Quest
from questpress.games.quest.supplies import Supply, sealed_supplies, start_supply
from questpress.press.art import PackArt
from questpress.press.faces.component import Component
from questpress.press.run.choose import Wish, choose

# Kinds of which all is needed, by game; ``heroes``: those that belong to heroes, on demand.
_ALL: Mapping[str, tuple[str, ...]] = {
    "tanares-adventures": ("condition", "hp-token", "fatigue", "mana", "first-aid", "skill-token"),
    "tanares-expeditions": (
        "elite", "sea-curse", "chest", "hp-track", "standee-base", "hero-token", "villain-token", "condition", "coin",
        "first-aid", "chest-token",
    ),
}  # fmt: skip
_HEROES: Mapping[str, tuple[str, ...]] = {
    "tanares-adventures": ("hero", "attack", "hero-standee", "role-token"),
    "tanares-expeditions": (
        "hero-sheet", "main-attack", "ultimate-attack", "basic-improvement", "advanced-improvement", "initiative",
        "hero-standee",
    ),
}  # fmt: skip
_AIDS: Mapping[str, tuple[str, ...]] = {
    "boardquest": ("essential", "setup", "player-turn", "monster-turn", "terrain-and-forts"),
    "tanares-adventures": (
        "essential", "turn-card", "villain-ai", "guards-and-events", "terrain-and-objects", "conditions",
        "hp-and-turns",
    ),
    "tanares-expeditions": (
        "essential", "hero-turn", "encounter-setup", "villain-turn", "terrain-chests", "hp-initiative",
    ),
}  # fmt: skip
# What quests take that nobody can print.
_NEEDS = ("board", "d20", "dice")
_BOSS_AIDS: Mapping[str, tuple[str, ...]] = {"tanares-adventures": ("bosses",)}
_ENDGAME_AIDS: Mapping[str, tuple[str, ...]] = {"tanares-adventures": ("bosses", "endgame-fights")}


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a packet: its name, the components to cut out, the names of its aids.

    ``besides``: what is to be taken from elsewhere, as name and words; of what lies ready only.
    """

    name: str
    components: tuple[Component, ...] = ()
    aids: tuple[str, ...] = ()
    besides: tuple[tuple[str, str], ...] = ()


def quest_parts(
    doc: Quest, catalog: Catalog, owned: Owned | None = None, *, heroes: bool = False
) -> tuple[Part, tuple[Part, ...]]:
    """Return what lies ready from the start, and the sealed parts under names that tell nothing.

    ``owned``: what is in the owner's box need not be printed. ``heroes``: with all cards of heroes.
    """
    game = doc.game
    words = (*_ALL[game], *(_HEROES[game] if heroes else ()), *(("comrade",) if doc.team.comrades else ()))
    stock = _Stock(catalog, owned)
    start = start_supply(doc)
    ready = Part(
        "Ready",
        (*stock.taken(start, Counter()), *stock.all_of(words)),
        (*_AIDS[game], *_boss_aids(game, start)),
        (*_slots(start), *_needs(catalog), *(() if heroes else _heroes(doc))),
    )
    used = Counter(start.tiles) + Counter(start.objects)
    shown = {*start.villains, *start.bosses}
    sealed = []
    for name, supply in sealed_supplies(doc):
        fresh = replace(
            supply,
            villains=tuple(card for card in supply.villains if card not in shown),
            bosses=tuple(card for card in supply.bosses if card not in shown),
        )
        aids = tuple(aid for aid in _boss_aids(game, supply) if aid not in ready.aids)
        part = Part(name, tuple(stock.taken(fresh, used)), aids)  # what is to be chosen then, the booklet says then
        if part.components or part.aids:
            sealed.append(part)
    return ready, tuple(sealed)


def map_part(doc: BoardquestMap, catalog: Catalog) -> Part:
    """Return the smallest set that plays a map: its own pieces and monsters, and what every map takes."""
    chosen = choose(catalog, Wish(players=doc.players), art=PackArt(catalog))
    pieces = {piece.id for piece in doc.pieces}
    cards = {monster.card for monster in doc.monsters if monster.card}
    found = []
    for component in chosen.components:
        name = _id(component)
        if component.kind == "helper" or (component.kind == "map-piece" and name not in pieces):
            continue  # the aids say what helper cards say
        if component.kind in ("monster", "monster-standee") and cards and name not in cards:
            continue
        found.append(component)
    besides = [(title, f"{use}, {number} of them") for title, use, number in chosen.stand_ins]
    return Part("Ready", tuple(found), _AIDS["boardquest"], (*besides, *chosen.needs))


class _Stock:
    """The components of a game, to take from."""

    def __init__(self, catalog: Catalog, owned: Owned | None) -> None:
        self._game = catalog.game
        self._made = choose(catalog, Wish(), art=PackArt(catalog), owned=owned).components

    def all_of(self, words: Sequence[str]) -> Iterator[Component]:
        """Yield all components of some kinds."""
        for component in self._made:
            if component.kind in words:
                yield component

    def taken(self, supply: Supply, used: Mapping[str, int]) -> Iterator[Component]:
        """Yield what a supply takes, as far as the box has it beside what is ``used``."""
        cards = {
            "villain": supply.villains,
            "villain-standee": supply.villains,
            "boss": supply.bosses,
            "boss-standee": supply.bosses,
        }
        counts = {"tile": supply.tiles, "object": supply.objects, "quest-token": supply.objects,
                  "terrain": supply.terrain}  # fmt: skip
        left = {word: dict(numbers) for word, numbers in counts.items()}
        gone = dict(used)
        for component in self._made:
            word, name = component.kind, _id(component)
            if word in cards and name in cards[word]:
                yield component
            elif left.get(word, {}).get(name, 0) > 0:
                free = component.copies
                if word in ("tile", "object"):
                    taken = min(gone.get(name, 0), free)
                    gone[name] = gone.get(name, 0) - taken
                    free -= taken
                copies = left[word][name] if word in ("terrain", "quest-token") else min(left[word][name], free)
                left[word][name] -= copies
                if copies:
                    yield replace(component, copies=copies)


def _id(component: Component) -> str:
    return component.ref.rpartition("/")[2].partition("#")[0]


def _boss_aids(game: str, supply: Supply) -> tuple[str, ...]:
    if supply.parts:
        return _ENDGAME_AIDS.get(game, ())
    return _BOSS_AIDS.get(game, ()) if supply.bosses else ()


def _slots(supply: Supply) -> tuple[tuple[str, str], ...]:
    """Return the villains that the players choose."""
    return tuple(
        (f"{many} {color} {'villain' if many == 1 else 'villains'} of level {level}", "of your choice")
        for (color, level), many in sorted(supply.slots.items())
    )


def _needs(catalog: Catalog) -> tuple[tuple[str, str], ...]:
    """Return what no kind prints and every quest takes, such as dice."""
    return tuple((need.name, need.text) for need in catalog.of(NeedEntry) if need.id in _NEEDS)


def _heroes(doc: Quest) -> tuple[tuple[str, str], ...]:
    count = doc.team.heroes - doc.team.comrades
    return ((f"{count} heroes of your choice", "with their cards: of your box, or printed with --heroes"),)
