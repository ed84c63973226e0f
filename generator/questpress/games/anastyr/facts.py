"""What the rules of an adventure are given: its strip, what stands on it, and the words for everything."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from typing import Any, NamedTuple

from questpress.catalog.anastyr_words import EnemyType, Mark, Space
from questpress.catalog.entries_anastyr_cards import BossEntry, CreatureEntry, EnemyEntry, TileEntry
from questpress.catalog.entries_common import ComponentEntry
from questpress.catalog.squares_box import BoxView
from questpress.checks.words import listing
from questpress.findings import Finding
from questpress.games.anastyr.board import BoardRules, Field, board_rules, laid, turned
from questpress.games.anastyr.document import Adventure, EnemyCard, Objective, OwnSpawn, QuestCard, TokenPlace
from questpress.games.anastyr.spawning import Kind, State, states, tile_of
from questpress.grid.square import Square

SITES = {
    "loot": Mark.LOOT,
    "nepheliths": Mark.NEPHELITH,
    "mass-graves": Mark.MASS_GRAVE,
    "yurts": Mark.YURT,
}
"""Words of ``of`` for what tiles show, and their marks."""


class Load(NamedTuple):
    """Something that takes up room in a space: its place in the document (empty: the tile shows it), size, words."""

    path: str
    at: Square
    size: int
    words: str
    boss: bool = False


class AdventureFacts:
    """An adventure document with everything that its rules ask of it. ``shape`` are the findings of reading it."""

    def __init__(self, doc: Adventure, box: BoxView, shape: Iterable[Finding] = ()) -> None:
        self.doc = doc
        self.box = box
        self.shape = tuple(shape)
        self.rules: BoardRules = board_rules(box)
        self.side = self.rules.side
        self.tiles = len(doc.strip)

    # -- the strip --

    @cached_property
    def faces(self) -> tuple[tuple[tuple[Space, ...], ...] | None, ...]:
        """The spaces of each tile as it lies; None where its face is not known."""
        entries = self.entries("tile")
        found = []
        for place in self.doc.strip:
            entry = entries.get(place.tile)
            grid = entry.grid.value if isinstance(entry, TileEntry) else None
            found.append(None if grid is None else turned(grid, place.turn))
        return tuple(found)

    @cached_property
    def marks(self) -> dict[Square, Space]:
        """The marks of every space of the strip."""
        return laid(self.faces, self.side)

    @cached_property
    def states(self) -> tuple[State, ...]:
        """The boards in the order in which they come."""
        return states(self.tiles, self.side)

    @cached_property
    def ground(self) -> Field:
        """The whole strip with standees, but without figures: what heroes walk on."""
        field = Field(self.rules, self.marks)
        for load in self.loads:
            if load.at in field.marks and not load.path.startswith(("deployment.enemies", "deployment.creatures")):
                field.put(load.at, load.size)
        return field

    @cached_property
    def loads(self) -> tuple[Load, ...]:
        """Everything that takes up room at the start or when its tile comes, but heroes."""
        return tuple(self._loads())

    def _loads(self) -> Iterator[Load]:
        for space, marks in self.marks.items():
            for mark in marks:
                feature = self.rules.standees.get(mark)
                if feature is not None:
                    yield Load("", space, self.rules.sizes[feature], self.name("feature", feature))
        deployed = self.doc.deployment
        for i, feature_place in enumerate(deployed.features):
            size = feature_place.size or self.rules.sizes.get(feature_place.feature, self.number("feature-size"))
            words = self.name("feature", feature_place.feature)
            yield Load(f"deployment.features.{i}", feature_place.at, size, words)
        for i, enemy in enumerate(deployed.enemies):
            size = self.enemy_size(enemy.card) * enemy.count
            yield Load(f"deployment.enemies.{i}", enemy.at, size, f"{enemy.count} {self.name('enemy', enemy.card)}")
        for i, creature in enumerate(deployed.creatures):
            words = self.name("creature", creature.card)
            yield Load(f"deployment.creatures.{i}", creature.at, self.creature_size(creature.card), words)
        boss = self.doc.boss
        if boss is not None:
            entry = self.entries("boss").get(boss.card)
            known = entry.size.value if isinstance(entry, BossEntry) else None
            yield Load("boss", boss.at, known or 1, self.name("boss", boss.card), boss=True)

    def on_strip(self, space: Square) -> bool:
        """Tell whether a space belongs to the strip."""
        return space in self.marks

    def tile_of(self, space: Square) -> int:
        """Return the number of the tile of a space."""
        return tile_of(space, self.side)

    # -- the box --

    def entries(self, kind: str) -> Mapping[str, Any]:
        """Return the entries of a kind of the catalog by id."""
        return self.box.catalog.entries.get(kind, {})

    def number(self, number_id: str) -> int:
        """Return a number of the rules."""
        return self.rules.numbers[number_id]

    def name(self, kind: str, entry_id: str) -> str:
        """Return the name of an entry, or its id in quotes where it is not known."""
        entry = self.box.catalog.entries.get(kind, {}).get(entry_id)
        return entry.name if entry is not None else f"'{entry_id}'"

    def component(self, component_id: str) -> int | None:
        """Return how many of a component the box holds; None where nobody knows."""
        owned = self.box.owned.count(f"{self.box.game}/component/{component_id}")
        entry = self.box.catalog.entries.get("component", {}).get(component_id)
        return owned if owned is not None or not isinstance(entry, ComponentEntry) else entry.count.value

    def figures(self, kind: Kind) -> int | None:
        """Return how many miniatures there are of a type and level; 0 where the box names none of that sort."""
        component = f"level-{kind[1]}-{kind[0].value}s"
        return self.component(component) if component in self.entries("component") else 0

    def enemy_size(self, card: str) -> int:
        """Return the size of an enemy; that of a minion of level 1 where it is not known."""
        entry = self.entries("enemy").get(card)
        size = entry.size.value if isinstance(entry, EnemyEntry) else None
        return size or self.number("minion-size")

    def creature_size(self, card: str) -> int:
        """Return the size of a creature; 1 where it is not known."""
        entry = self.entries("creature").get(card)
        return (entry.size.value if isinstance(entry, CreatureEntry) else None) or 1

    # -- enemies, spawns --

    @cached_property
    def kinds(self) -> dict[Kind, list[EnemyCard]]:
        """The enemy cards in play by type and level, also those that come later."""
        found: dict[Kind, list[EnemyCard]] = {}
        for card in self.doc.enemies:
            found.setdefault((card.type, card.level), []).append(card)
        return found

    @cached_property
    def own_spawns(self) -> dict[str, OwnSpawn]:
        """The author's own spawn cards by id."""
        return {card.id: card for card in self.doc.own_spawns}

    def spawn_card(self, card_id: str) -> Any:
        """Return a spawn card with ``tile``, ``edge``, ``slots`` and so on as values, or None if there is none."""
        own = self.own_spawns.get(card_id)
        return own if own is not None else self.box.catalog.entries.get("spawn", {}).get(card_id)

    def spawned(self, card_id: str) -> Counter[Kind]:
        """Return how many figures a spawn card asks for, by type and level."""
        asked: Counter[Kind] = Counter()
        card = self.spawn_card(card_id)
        for slot in plain(card.slots) or () if card is not None else ():
            asked[(slot.type, slot.level)] += slot.count
        return asked

    # -- quests --

    @cached_property
    def tokens(self) -> dict[str, TokenPlace]:
        """The objective tokens by id."""
        return {token.id: token for token in self.doc.deployment.tokens}

    def objectives(self) -> Iterator[tuple[str, QuestCard, Objective]]:
        """Yield every objective with its place in the document and its card."""
        for i, quest in enumerate(self.doc.quests):
            yield f"quests.{i}.objective", quest, quest.objective
            if quest.secondary is not None:
                yield f"quests.{i}.secondary.objective", quest, quest.secondary.objective

    def tokens_of(self, objective: Objective) -> tuple[TokenPlace, ...]:
        """Return the objective tokens that an objective names."""
        return tuple(self.tokens[name] for name in objective.of if name in self.tokens)

    def sites_of(self, objective: Objective) -> tuple[Square, ...]:
        """Return the spaces whose marks an objective names: loot, nepheliths, mass graves, yurts."""
        wanted = {SITES[name] for name in objective.of if name in SITES}
        return tuple(space for space, marks in self.marks.items() if not wanted.isdisjoint(marks))


def plain(value: Any) -> Any:
    """Return the value of a catalog's figure, or of a document's field as it is."""
    return value.value if hasattr(value, "basis") else value


def spot(space: tuple[int, int]) -> str:
    """Return a space as it is printed, ``10-C``."""
    col, row = space
    return f"{col}-{chr(64 + row)}" if col >= 1 and 1 <= row <= 26 else f"[{col}, {row}]"


def spots(spaces: Iterable[tuple[int, int]]) -> str:
    """Return spaces as a list in a sentence."""
    return listing([spot(space) for space in spaces], most=6)


def kind_words(kind: Kind, many: bool = True) -> str:
    """Return the words for a type and level: ``minions of level I``."""
    return f"{EnemyType(kind[0]).value}{'s' if many else ''} of level {'I' * kind[1]}"
