"""How soon things can happen at the earliest: turns to tiles, to attacks and to forts, if nobody is in the way.

All figures are lower bounds: a real game takes longer. None stands for never.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from questpress.games.boardquest.scenario.cast import Part
from questpress.games.boardquest.scenario.document import Enemy, Term
from questpress.games.boardquest.scenario.facts import ScenarioFacts, players_of
from questpress.games.boardquest.scenario.field import FAR
from questpress.grid.hex import Hex

_TO_CONQUER = {"neutral": 1}


def soonest_win(facts: ScenarioFacts, term: Term) -> int | None:
    """Return the first round in which a term of winning can be met."""
    doc, own = facts.doc, players_of(facts.by_id.values())
    needed = term.amount or len(term.of)
    if term.deed == "survive":
        return term.rounds or doc.rounds
    if term.deed == "reach":
        return _nth([_turns(facts, [p for p in own if p.id == name], term.tiles) for name in term.of], needed)
    if term.deed == "collect":
        return _nth([_turns(facts, own, [facts.chests[n]]) for n in term.of if n in facts.chests], needed)
    if term.deed in ("conquer", "hold"):
        found = _nth([_fort(facts, own, name, "players") for name in term.of if name in facts.forts], needed)
        if found is None or term.deed == "conquer" or term.rounds is None:
            return found
        return max(found, term.rounds)
    foes = [part for name in term.of if isinstance(part := facts.by_id.get(name), Enemy)]
    return _nth([_strikes(facts, own, foe) for foe in foes], needed)


def soonest_loss(facts: ScenarioFacts, term: Term) -> int | None:
    """Return the first round in which a term of losing can be met."""
    doc, enemies = facts.doc, facts.doc.enemies
    needed = term.amount or len(term.of)
    if term.deed == "time":
        return term.rounds or doc.rounds
    if term.deed == "reach":
        return _nth([_turns(facts, [e for e in enemies if e.id == name], term.tiles) for name in term.of], needed)
    takers = [enemy for enemy in enemies if enemy.focus.rule == "conquer-closest-fort"]
    own = {part.id: part for part in players_of(facts.by_id.values())}
    rounds = [_fort(facts, takers, name, "enemies") for name in term.of if name in facts.forts]
    # Those whose rule sends them to somebody get there; the others at least strike whoever comes to them.
    rounds += [_strikes(facts, enemies, own[name]) for name in term.of if name in own]
    return _nth(rounds, needed)


def forts_taken(facts: ScenarioFacts, names: Sequence[str], count: int) -> int | None:
    """Return the first round in which the enemies can hold so many of some forts."""
    takers = [enemy for enemy in facts.doc.enemies if enemy.focus.rule == "conquer-closest-fort"]
    return _nth([_fort(facts, takers, name, "enemies") for name in names if name in facts.forts], count)


def first_there(facts: ScenarioFacts, names: Iterable[str]) -> int | None:
    """Return the first round in which a character of the players can stand on one of some forts."""
    cells = [facts.forts[name] for name in names if name in facts.forts]
    return _turns(facts, players_of(facts.by_id.values()), cells)


def _nth(rounds: Sequence[int | None], needed: int) -> int | None:
    """Return the round in which so many of some things can have happened."""
    known = sorted(found for found in rounds if found is not None)
    return known[needed - 1] if 0 < needed <= len(known) else None


def _turns(facts: ScenarioFacts, parts: Iterable[Part], goals: Iterable[Hex]) -> int | None:
    """Return the first round in which one of some characters can stand on one of some tiles."""
    cells = {cell for cell in goals if cell in facts.ground}
    rounds = [_late(part) + turns for part in parts if (turns := facts.turns(part, cells)) is not None]
    return min(rounds, default=None)


def _late(part: Part) -> int:
    """Return the rounds before a character is there."""
    return part.arrives - 1 if isinstance(part, Enemy) else 0


def _fort(facts: ScenarioFacts, parts: Iterable[Part], name: str, side: str) -> int | None:
    """Return the first round in which a side can hold a fort; 0 when it does from the start."""
    owner = next(fort.owner for fort in facts.doc.forts if fort.id == name)
    if owner == side:
        return 0
    turns = _turns(facts, parts, [facts.forts[name]])
    most = facts.box.numbers.get("enemy-fort-turns", 1)
    return None if turns is None else turns + _TO_CONQUER.get(owner, most)


def _strikes(facts: ScenarioFacts, parts: Iterable[Part], target: Part) -> int | None:
    """Return the first round in which one of some characters can attack another one, which may come to meet it."""
    near = min(
        (turns for part in parts if (turns := _turns(facts, [part], facts.meets(part, target.at))) is not None),
        default=FAR,
    )
    # If both walk towards each other, they meet half way at the earliest.
    met = max(1, near // 2 + 1)
    return None if near == FAR else max(met, _late(target) + 1)
