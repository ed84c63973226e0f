"""The automa: what an enemy does in its turn, as a function from a state to all legal choices with their reasons.

Rulebook, Automa: Attack Preference, Movement and Focus Rules. Where a roll of the dice decides, all outcomes are
choices. Readings where the text is open stand in the catalog (rulings ``automa-closest``, ``automa-closer``,
``automa-one-maneuver``, ``automa-barred-way``): "closest" counts tiles, whatever lies between; of the tiles that a move
can end on, those get closest from which the fewest further turns are needed; a turn is a move or an attack, both only
with the ability Charge; whoever cannot get to the objective past others closes in as far as the ground allows.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from questpress.catalog.boardquest import TargetPreference, Terrain
from questpress.games.boardquest.scenario.document import FocusName
from questpress.games.boardquest.scenario.field import FAR, Field, Side, Walker
from questpress.grid.hex import ORIGIN, Hex, distance


@dataclass(frozen=True, slots=True)
class Fighter:
    """A character in play. ``hp``: what is left; ``stats``: printed figures by name (ATK, DFS, DMG, HP, MVM).

    ``home``: the tile that it defends. ``rule`` and ``target`` are those of an enemy; a player's character has none.
    ``charges``: it may attack after a move.
    """

    id: str
    kind: Literal["hero", "unit", "monster"]
    at: Hex
    walker: Walker
    hp: int
    stats: Mapping[str, int]
    preference: TargetPreference | None = None
    initiative: int = 0
    home: Hex = ORIGIN
    rule: FocusName | None = None
    target: str | None = None
    charges: bool = False

    @property
    def side(self) -> Side:
        """Whose it is."""
        return self.walker.side


@dataclass(frozen=True, slots=True)
class State:
    """A moment of a scenario: the ground, the forts with their owners, and all characters still in play.

    ``guard_range``: how near to an ally an enemy draws its guard (catalog, ``number/guard-range``).
    """

    terrain: Mapping[Hex, Terrain]
    forts: Mapping[Hex, Side | None]
    fighters: tuple[Fighter, ...]
    guard_range: int

    def field(self) -> Field:
        """Return the ground as characters walk over it now."""
        return Field(self.terrain, self.forts, {fighter.at: fighter.side for fighter in self.fighters})

    def fighter(self, name: str | None) -> Fighter | None:
        """Return a character in play by its id, or None."""
        return next((fighter for fighter in self.fighters if fighter.id == name), None)

    def foes(self, of: Fighter) -> tuple[Fighter, ...]:
        """Return the characters of the other side."""
        return tuple(fighter for fighter in self.fighters if fighter.side != of.side)

    def with_fighter(self, changed: Fighter) -> State:
        """Return the state with a character as it is now."""
        return replace(self, fighters=tuple(changed if f.id == changed.id else f for f in self.fighters))


@dataclass(frozen=True, slots=True)
class Choice:
    """One thing that an enemy may do: walk (an empty way: it stays), then attack someone, conquer, or neither."""

    way: tuple[Hex, ...] = ()
    attacks: str | None = None
    conquers: bool = False


@dataclass(frozen=True, slots=True)
class EnemyTurn:
    """All legal choices of an enemy, the rule that it acts by now, and why, step by step in plain words."""

    rule: FocusName
    choices: tuple[Choice, ...]
    reasons: tuple[str, ...]


def enemy_turn(state: State, who: str) -> EnemyTurn:
    """Return what an enemy may do in its turn. Raises KeyError for a character that is not in play or has no rule."""
    fighter = state.fighter(who)
    if fighter is None or fighter.rule is None:
        raise KeyError(who)
    return _Turn(state, fighter).decide()


class _Turn:
    def __init__(self, state: State, who: Fighter) -> None:
        self.state, self.who, self.field = state, who, state.field().without(who.at)
        self.foes = state.foes(who)
        self.reasons: list[str] = []
        self.rule: FocusName = who.rule or "attack-closest-enemy"

    def decide(self) -> EnemyTurn:
        rule = self.rule
        if not self.foes and rule != "conquer-closest-fort":
            self.say("No enemy is left: it stays.")
            return self.done([Choice()])
        if rule == "attack-closest-hero":
            heroes = [foe for foe in self.foes if foe.kind == "hero"]
            return self.hunt(heroes) if heroes else self.fall_back("no enemy hero is left")
        if rule == "attack-specific-enemy":
            target = self.state.fighter(self.who.target)
            return self.hunt([target]) if target is not None else self.fall_back("its target is defeated")
        if rule == "guard-ally":
            ally = self.state.fighter(self.who.target)
            return self.guard(ally) if ally is not None else self.fall_back("its ally is not in play")
        if rule == "conquer-closest-fort":
            return self.conquer()
        if rule == "defend-position":
            return self.defend(self.who.home)
        return self.closest()

    def say(self, text: str) -> None:
        self.reasons.append(text)

    def done(self, choices: Iterable[Choice]) -> EnemyTurn:
        found = tuple(dict.fromkeys(choices))
        if len(found) > 1:
            self.say("The dice decide between what is left.")
        return EnemyTurn(self.rule, found, tuple(self.reasons))

    def fall_back(self, why: str) -> EnemyTurn:
        self.say(f"Since {why}, it attacks the closest enemy.")
        self.rule = "attack-closest-enemy"
        return self.closest()

    def closest(self) -> EnemyTurn:
        """Attack whoever is in range by preference, else go for the closest."""
        here = self.in_range(self.foes, self.who.at)
        if here:
            self.say("An enemy is in range: it attacks.")
            return self.done(Choice(attacks=foe.id) for foe in self.preferred(here))
        return self.approach(self.nearest(self.foes, self.who.at), self.foes)

    def hunt(self, prey: Sequence[Fighter]) -> EnemyTurn:
        """Attack the prey in range, else go for the closest of it; nobody else matters."""
        here = self.in_range(prey, self.who.at)
        if here:
            self.say("Its objective is in range: it attacks.")
            return self.done(Choice(attacks=foe.id) for foe in self.preferred(here))
        return self.approach(self.nearest(prey, self.who.at), prey)

    def guard(self, ally: Fighter) -> EnemyTurn:
        near = [foe for foe in self.foes if distance(foe.at, ally.at) <= self.state.guard_range]
        if near:
            self.say(
                f"An enemy is within {self.state.guard_range} of {ally.id}: it goes for the one closest to itself."
            )
            targets = self.nearest(near, self.who.at)
            here = self.in_range(targets, self.who.at)
            if here:
                self.say("That one is in range: it attacks.")
                return self.done(Choice(attacks=foe.id) for foe in here)
            return self.approach(targets, targets)
        if distance(self.who.at, ally.at) == 1:
            self.say(f"No enemy is near {ally.id}, and it stands beside it: it stays, and attacks if it can.")
            return self.done(self.strike(Choice(), self.foes))
        self.say(f"No enemy is near {ally.id}: it goes to stand beside it.")
        goals = set(self.field.near(ally.at))
        return self.done(self.then_strike(self.toward({ally.at: goals}), self.foes))

    def defend(self, home: Hex) -> EnemyTurn:
        here = self.in_range(self.foes, self.who.at)
        if here:
            self.say("An enemy is in range of its position: it attacks.")
            return self.done(Choice(attacks=foe.id) for foe in self.preferred(here))
        if self.who.at == home:
            self.say("Nobody is in range: it keeps its position.")
            return self.done([Choice()])
        self.say("Nobody is in range: it goes back to its position.")
        return self.done(self.then_strike(self.toward({home: {home}}), self.foes))

    def conquer(self) -> EnemyTurn:
        open_forts = [cell for cell, owner in self.state.forts.items() if owner != self.who.side]
        if not open_forts:
            forts = list(self.state.forts)
            self.rule = "defend-position"
            if not forts:
                self.say("There is no fort at all: it keeps its position.")
                return self.defend(self.who.at)
            self.say("No fort is left to conquer: it defends the closest one.")
            return self.defend(self.closest_cells(forts)[0])
        targets = self.closest_cells(open_forts)
        self.say(f"The closest fort that is not its own lies {_away(distance(self.who.at, targets[0]))}.")
        if targets[0] == self.who.at:
            self.say("It stands on the fort: its only action is to conquer it.")
            return self.done([Choice(conquers=True)])
        standing = {fighter.at: fighter for fighter in self.state.fighters}
        free = [cell for cell in targets if cell not in standing]
        held = [standing[cell] for cell in targets if cell in standing and standing[cell].side != self.who.side]
        if not free and not held:
            self.rule = "defend-position"
            self.say("An ally stands on it: it defends that fort.")
            return self.defend(targets[0])
        choices: list[Choice] = []
        for cell in free:
            choices += self.then_strike(self.toward({cell: {cell}}), [])
        for foe in held:
            if self.in_range([foe], self.who.at):
                self.say(f"{foe.id} holds the fort and is in range: it attacks.")
                choices.append(Choice(attacks=foe.id))
            else:
                choices += self.then_strike(self.toward(self.around([foe])), [foe])
        return self.done(choices)

    def approach(self, targets: Sequence[Fighter], prey: Sequence[Fighter]) -> EnemyTurn:
        """Go for the targets (equally close ones); attack prey that is in range at the end."""
        names = " or ".join(foe.id for foe in targets)
        self.say(f"The closest is {names}, {_away(distance(self.who.at, targets[0].at))}.")
        return self.done(self.then_strike(self.toward(self.around(targets)), prey))

    def around(self, foes: Sequence[Fighter]) -> dict[Hex, set[Hex]]:
        """Return the tiles from which each of some foes can be attacked, by the foe's tile."""
        return {foe.at: self.field.firing(foe.at, self.who.at, self.who.walker) for foe in foes}

    def toward(self, goals: Mapping[Hex, set[Hex]]) -> list[Choice]:
        """Return the moves towards objectives: each with the tiles on which it is met."""
        choices: list[Choice] = []
        for objective, cells in goals.items():
            choices += self._toward(objective, cells)
        return choices

    def _toward(self, objective: Hex, goals: set[Hex]) -> list[Choice]:
        who = self.who
        if who.at in goals:
            return [Choice()]
        ways = self.field.walk(who.at, who.walker)
        turns = self.field.turns_to(goals, who.at, who.walker)
        if who.at not in turns:
            # Nobody gets there while all stand as they stand; the ground alone says then what is closer.
            ground = self.field.empty()
            turns = ground.turns_to(ground.firing(objective, who.at, who.walker) | goals, who.at, who.walker)
            self.say("Others bar every way to it: it closes in as far as it can.")
        best = min((turns.get(cell, FAR) for cell in ways), default=FAR)
        if best >= turns.get(who.at, FAR):
            self.say("No way brings it closer: it does not move.")
            return [Choice()]
        first = [cell for cell in ways if turns.get(cell, FAR) == best]
        if best == 0:
            # It stops as soon as its objective is in range.
            fewest = min(len(ways[cell]) for cell in first)
            first = [cell for cell in first if len(ways[cell]) == fewest]
            self.say(f"{_tiles(first)} can be reached now from which it meets its objective.")
        else:
            more = "turn" if best == 1 else "turns"
            self.say(f"{_tiles(first)} can be reached now with {best} {more} to go from there.")
        nearest = min(distance(cell, objective) for cell in first)
        second = sorted(cell for cell in first if distance(cell, objective) == nearest)
        if len(second) < len(first):
            self.say(f"{_tiles(second)} of them at the least Tile Distance, {nearest}.")
        return [Choice(way=ways[cell]) for cell in second]

    def then_strike(self, moves: Sequence[Choice], prey: Sequence[Fighter]) -> list[Choice]:
        """Return the moves; who cannot move attacks anybody in range, and who charges attacks after the move."""
        found: list[Choice] = []
        for move in moves:
            if not move.way:
                found += self.strike(move, self.foes)
            else:
                found += self.strike(move, prey) if self.who.charges else [move]
        return found

    def strike(self, move: Choice, prey: Sequence[Fighter]) -> list[Choice]:
        end = move.way[-1] if move.way else self.who.at
        here = self.in_range(prey, end)
        if not here:
            return [move]
        return [replace(move, attacks=foe.id) for foe in self.preferred(here)]

    def in_range(self, foes: Sequence[Fighter], cell: Hex) -> list[Fighter]:
        return [foe for foe in foes if self.field.hits(cell, foe.at, self.who.walker)]

    def nearest(self, foes: Sequence[Fighter], cell: Hex) -> list[Fighter]:
        least = min(distance(cell, foe.at) for foe in foes)
        return [foe for foe in foes if distance(cell, foe.at) == least]

    def closest_cells(self, cells: Sequence[Hex]) -> list[Hex]:
        least = min(distance(self.who.at, cell) for cell in cells)
        return sorted(cell for cell in cells if distance(self.who.at, cell) == least)

    def preferred(self, foes: Sequence[Fighter]) -> list[Fighter]:
        """Return whom it attacks: a monster by its Target Preference, a hero or unit the lowest remaining HP."""
        preference = self.who.preference
        if preference is None:
            least = min(foe.hp for foe in foes)
            return [foe for foe in foes if foe.hp == least]
        way, stat = preference.value.split()
        pick = max if way == "highest" else min
        wanted = pick(foe.stats[stat] for foe in foes)
        return [foe for foe in foes if foe.stats[stat] == wanted]


def _tiles(cells: Sequence[Hex]) -> str:
    return "One tile" if len(cells) == 1 else f"{len(cells)} tiles"


def _away(tiles: int) -> str:
    return "under it" if tiles == 0 else "1 tile away" if tiles == 1 else f"{tiles} tiles away"
