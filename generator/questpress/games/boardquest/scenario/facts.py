"""What the rules of a scenario are given: who is where, on what ground, and how they speak of it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence, Set
from functools import cached_property
from typing import Any

from questpress.catalog.boardquest import Terrain
from questpress.catalog.campaign_box import Board, CampaignBox, Item
from questpress.findings import Finding
from questpress.games.boardquest.facts import MapFacts, at
from questpress.games.boardquest.scenario.automa import Fighter
from questpress.games.boardquest.scenario.cast import Arms, Part, fighter_of, ground_of, owners_of
from questpress.games.boardquest.scenario.document import Character, Enemy, Scenario, Term
from questpress.games.boardquest.scenario.field import Field, Walker
from questpress.games.boardquest.scenario.table import as_map, completed
from questpress.grid.hex import Hex

__all__ = ["ScenarioFacts", "at"]


class ScenarioFacts:
    """A scenario with everything that its rules ask of it.

    ``shape``: findings that reading gave already. ``rebuild``: a share code may be tried by building anew.
    """

    def __init__(
        self,
        doc: Scenario,
        box: CampaignBox,
        shape: Sequence[Finding] = (),
        *,
        incomplete: Collection[str] = (),
        rebuild: bool = False,
    ) -> None:
        self.written, self.box, self.shape = doc, box, tuple(shape)
        self.doc = completed(doc, box.box)
        self.incomplete, self.rebuild = incomplete, rebuild

    @cached_property
    def map(self) -> MapFacts:
        """The facts of the map alone."""
        return MapFacts(as_map(self.doc), self.box.box, incomplete=self.incomplete)

    @cached_property
    def parts(self) -> tuple[tuple[str, Part], ...]:
        """All characters with their paths in the document, the players' first."""
        own = ((f"characters.{i}", part) for i, part in enumerate(self.doc.characters))
        return (*own, *((f"enemies.{i}", part) for i, part in enumerate(self.doc.enemies)))

    @cached_property
    def by_id(self) -> dict[str, Part]:
        """Each character by its id; of two with one id the first."""
        found: dict[str, Part] = {}
        for _, part in self.parts:
            found.setdefault(part.id, part)
        return found

    @cached_property
    def forts(self) -> dict[str, Hex]:
        """Where each fort stands."""
        return {fort.id: fort.at for fort in self.doc.forts}

    @cached_property
    def chests(self) -> dict[str, Hex]:
        """Where each chest lies."""
        return {chest.id: chest.at for chest in self.doc.treasures}

    @cached_property
    def ground(self) -> Mapping[Hex, Terrain]:
        """The terrain of each tile."""
        return ground_of(self.doc)

    @cached_property
    def field(self) -> Field:
        """The ground with its forts and nobody on it."""
        return Field(self.ground, owners_of(self.doc), {})

    @cached_property
    def fighters(self) -> dict[str, tuple[Fighter, Arms] | None]:
        """Each character as it fights; None where figures are not known."""
        return {name: fighter_of(part, self.box) for name, part in self.by_id.items()}

    def board(self, part: Part) -> Board | None:
        """Return the board or card of a character."""
        return self.box.board(part.kind, part.card)

    def items(self, part: Part) -> Iterator[tuple[int, Item]]:
        """Yield the equipped items of a character that the box knows, with their numbers."""
        for i, name in enumerate(part.items):
            item = self.box.items.get(name)
            if item is not None:
                yield i, item

    def terms(self) -> Iterator[tuple[str, str, Term]]:
        """Yield each term with its path and whether it is one to ``win`` or to ``lose`` by."""
        for kind, terms in (("win", self.doc.win), ("lose", self.doc.lose)):
            for i, term in enumerate(terms):
                yield f"{kind}.{i}", kind, term

    def walker(self, part: Part) -> Walker:
        """Return how a character walks; with unknown figures, tile by tile and hand to hand."""
        found = self.fighters.get(part.id)
        return found[0].walker if found is not None else Walker("players", 1, 1)

    def turns(self, part: Part, goals: Set[Hex]) -> int | None:
        """Return the turns that a character needs to end on one of some tiles if nobody bars its way; None: never."""
        return self.field.turns_to(goals, part.at, self.walker(part)).get(part.at)

    def meets(self, part: Part, target: Hex) -> set[Hex]:
        """Return the tiles from which a character could attack somebody on a tile, if nobody is in the way."""
        return self.field.firing(target, part.at, self.walker(part))

    def known(self, part: Part) -> bool:
        """Tell whether all figures of a character are known."""
        return self.fighters.get(part.id) is not None

    def extra(self, *path: str) -> Any:
        """Return what stands under ``extras`` at a path of keys, or None."""
        value: Any = self.doc.extras
        for key in path:
            value = value.get(key) if isinstance(value, dict) else None
        return value


def players_of(parts: Iterable[Part]) -> list[Character]:
    """Return the players' characters among some."""
    return [part for part in parts if isinstance(part, Character)]


def enemies_of(parts: Iterable[Part]) -> list[Enemy]:
    """Return the enemies among some."""
    return [part for part in parts if isinstance(part, Enemy)]
