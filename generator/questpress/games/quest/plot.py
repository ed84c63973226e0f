"""How a quest can unfold in the best case: where heroes come, what they get, which doors open, which events begin.

Everything is monotone: what was reached stays reached and who was met can be met, so that the search grows until
nothing more is new. What an event takes away or walls up is judged by other rules.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from questpress.catalog.entries_tanares_adventures_quests import Trigger
from questpress.games.quest.boards import Stage, Thing
from questpress.games.quest.document import DoorPlace, Event, Goal, Loss, ObjectPlace, VillainPlace
from questpress.games.quest.flood import around, beside, flood, steps_on
from questpress.games.quest.story import Chapter, Standing, standing
from questpress.games.squares.masks import Moves

# What must be true of a thing for a trigger or a deed: that it is there, beside a hero, under a hero, or opened.
THERE, TOUCH, REACH, OPEN = "there", "touch", "reach", "open"
_TRIGGERS: dict[Trigger, tuple[str, str]] = {
    Trigger.ENTER: (REACH, ""),
    Trigger.INTERACT: (TOUCH, ""),
    Trigger.ITEM_TAKEN: (TOUCH, ""),
    Trigger.CHEST_GRABBED: (TOUCH, "chests"),
    Trigger.OBJECT_DESTROYED: (TOUCH, ""),
    Trigger.DOOR_OPENS: (OPEN, ""),
    Trigger.GUARDS_WAKE: (THERE, "guards"),
    Trigger.VILLAIN_DIES: (THERE, "villains"),
    Trigger.ALL_VILLAINS_DEAD: (THERE, "villains"),
    Trigger.BOSS_HALVED: (THERE, "boss"),
}
_DEEDS = {
    "kill": THERE, "reach": REACH, "interact": TOUCH, "carry": TOUCH, "escort": TOUCH, "destroy": TOUCH, "open": OPEN,
    "mark": REACH, "hold": REACH, "protect": THERE, "spare": THERE, "wake": THERE, "trap": THERE, "avoid": THERE,
    "survive": THERE,
}  # fmt: skip
# Deeds whose amount counts things; that of the others counts heroes or rounds.
COUNTED = frozenset({"kill", "interact", "carry", "escort", "destroy", "open"})
_ABSTRACT = frozenset({"heroes", "round"})
_DRAWN = frozenset({"villains", "guards"})


def fact(verb: str, thing: Thing) -> str:
    """Return the word for what is true of a thing."""
    return f"{verb} {thing.path}"


class Plot:
    """The best course of a stage. ``kemet`` is the Kemet Hunt level that is played.

    ``unlocked``: as if nothing were locked, for what is amiss beside the locks.
    """

    def __init__(self, stage: Stage, kemet: int, *, unlocked: bool = False) -> None:
        self.stage = stage
        self.kemet = kemet
        self.unlocked = unlocked
        self.fired: list[int] = []
        self.open: set[Thing] = set()
        self.facts: set[str] = set()
        self.reach = 0
        self.chapters = {event.number: self._chapter(event) for _, event in stage.events}
        self._unfold()

    # -- what is there --

    def present(self, thing: Thing) -> bool:
        """Tell whether a thing is on the board at some time, as far as the story has come."""
        place = thing.place
        if isinstance(place, VillainPlace) and place.kemet > self.kemet:
            return False
        return thing.event is None or thing.event in self.fired

    def removed(self) -> set[str]:
        """Return the names that the events so far took off the board."""
        return {name for _, event in self.stage.events if event.number in self.fired for name in event.spawn.removes}

    def floor(self) -> int:
        """Return, as bits, the squares that no Barrier of the start occupies any more; doors are not looked at."""
        gone = self.removed()
        shut = 0
        for thing in self.stage.things:
            if thing.name not in gone and self.stage.is_barrier(thing):
                shut |= self.stage.bits(thing)
        return self.stage.ground.board & ~shut

    def in_the_way(self) -> int:
        """Return, as bits, the squares of objects that can be neither taken nor destroyed."""
        gone, squares = self.removed(), 0
        for thing in self.stage.everything:
            place = thing.place
            if isinstance(place, ObjectPlace) and self.stage.occupies(thing) and place.hp is None:
                chest = self.stage.pieces.is_chest(place.object)
                if thing.event is None and not chest and thing.name not in gone:
                    squares |= self.stage.bits(thing)
        return squares

    # -- unfolding --

    def _unfold(self) -> None:
        doors = [thing for thing in self.stage.everything if thing.kind == "door"]
        before: tuple[int, int, int, int] | None = None
        while before != (before := (len(self.fired), len(self.open), len(self.facts), self.reach)):
            self._walk(doors)
            self._learn(doors)
            for _, event in self.stage.events:
                if event.number not in self.fired and self.stands(self.chapters[event.number]).state == "open":
                    self.fired.append(event.number)
                    self.facts.add(f"event-{event.number}")

    def stands(self, chapter: Chapter) -> Standing:
        """Return how a chapter stands at the end of the best course."""
        return standing(chapter, self.facts)

    def _walk(self, doors: Sequence[Thing]) -> None:
        """Find what can be reached with the doors as they are."""
        shut = 0
        for door in doors:
            if self.present(door) and door not in self.open:
                shut |= self.stage.bits(door)
        floor = self.floor() & ~shut
        self.ways: Moves = steps_on(self.stage.ground.stride, floor)
        self.reach = flood(self.ways, self.stage.ground.bits(self.stage.board.starts), floor & ~self.in_the_way())
        self.near = beside(self.ways, self.reach)

    def _learn(self, doors: Sequence[Thing]) -> None:
        """Note what is true now, and open the doors that can be opened."""
        wide = around(self.stage.ground.stride, self.reach)
        for thing in self.stage.everything:
            if not self.present(thing):
                continue
            self.facts.add(fact(THERE, thing))
            squares = self.stage.bits(thing)
            solid = thing.kind == "door" or self.stage.is_barrier(thing)
            touched = squares & (wide if solid else self.near)
            if touched:
                self.facts.add(fact(TOUCH, thing))
            # Who is beside a thing has reached it; a tile is reached by standing on it.
            if squares & self.reach if thing.kind == "tile" else touched:
                self.facts.add(fact(REACH, thing))
        ordered = {name for _, event in self.stage.events if event.number in self.fired for name in event.opens}
        for door in doors:
            if door not in self.open and self.present(door) and (door.name in ordered or self._opens(door)):
                self.open.add(door)
                self.facts.add(fact(OPEN, door))

    def _opens(self, door: Thing) -> bool:
        place = door.place
        assert isinstance(place, DoorPlace)
        at_hand = fact(TOUCH, door) in self.facts
        if self.unlocked or not place.locked or place.opens in ("free", "force"):
            return at_hand
        for name in place.by:
            if name in self.facts:  # an event
                return True
            if any(fact(TOUCH, thing) in self.facts for thing in self.stage.find(name)):
                return at_hand or place.opens != "key"
        return False

    # -- what waits for what --

    def _needs(self, verb: str, names: Iterable[str]) -> Iterator[str]:
        """Yield the facts of all things that names stand for; a name without a thing yields one that never holds.

        Where villains are drawn, no document lists them: they are taken to be there.
        """
        for name in names:
            if name in _DRAWN and self.stage.board.villain_starts:
                continue
            found = self.stage.find(name)
            if not found:
                yield f"nothing {name}"
            yield from (fact(verb, thing) for thing in found)

    def _chapter(self, event: Event) -> Chapter:
        grants = [fact(THERE, thing) for thing in self.stage.spawned[event.number]]
        removes = [
            fact(verb, thing)
            for name in event.spawn.removes
            for thing in self.stage.find(name)
            for verb in (THERE, TOUCH, REACH)
        ]
        all_of, any_of = self.waits_for(event)
        # The number of a trigger that is not about things counts rounds.
        count = event.count if event.trigger in _TRIGGERS else None
        name = f"event-{event.number}"
        return Chapter(name, all_of, any_of, count or 1, grants=(name, *grants), removes=tuple(removes))

    def waits_for(self, event: Event | Loss) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Return the facts that an event needs: all of the first, some of the second."""
        events = tuple(name for name in event.of if name.startswith("event-"))
        names = [name for name in event.of if name not in events and name not in _ABSTRACT]
        verb, default = _TRIGGERS.get(event.trigger, (THERE, ""))
        if event.trigger in _TRIGGERS and not names:
            names = [default] if default else []
        return events, tuple(dict.fromkeys(self._needs(verb, names)))

    def goal_chapter(self, goal: Goal, name: str, needs: Sequence[str] = ()) -> Chapter:
        """Return what must be true for a goal to be met; ``needs`` besides the events that it names itself."""
        verb = _DEEDS[goal.deed]
        names = [word for word in goal.of if word not in _ABSTRACT and not word.startswith("event-")]
        if goal.deed == "kill" and not names:
            names = ["villains"]
        events = [*needs, *(f"event-{number}" for number in goal.after)]
        events += [word for word in goal.of if word.startswith("event-")]
        things = tuple(dict.fromkeys(self._needs(verb, names)))
        targets = tuple(self._needs(REACH, goal.to))
        words = [word for word in names if word not in self.stage.by_name and word not in self.stage.groups]
        count = goal.amount if goal.amount is not None and goal.deed in COUNTED else None
        if count is None and not words and goal.deed in COUNTED:
            return Chapter(name, (*events, *things, *targets[:1]))
        return Chapter(name, (*events, *targets[:1]), things, count or 1)
