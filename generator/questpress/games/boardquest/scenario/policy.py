"""A plain way to play the players' side: for trial games only, and no proof of anything.

Who may attack attacks the weakest in range; who stands on a fort that counts conquers it; else everybody goes for what
the terms of winning ask, or for the nearest enemy. Gold is spent on upgrades of units and then on gear.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from questpress.catalog.campaign_box import CampaignBox
from questpress.games.boardquest.scenario.automa import Fighter
from questpress.games.boardquest.scenario.document import Scenario
from questpress.games.boardquest.scenario.field import FAR
from questpress.games.boardquest.scenario.play import Ending, Game, conquer, enemy_phase, fight, start, walk
from questpress.games.boardquest.scenario.wearing import fits
from questpress.grid.hex import Hex, distance

# Defenders leave their posts for enemies that are so near.
_NEAR = 3


def outfitted(doc: Scenario, box: CampaignBox) -> Scenario:
    """Return a scenario whose players have spent their Gold for its difficulty."""
    gold = getattr(doc.gold, doc.difficulty)
    characters = list(doc.characters)
    for i, part in enumerate(characters):
        board = box.board(part.kind, part.card)
        if part.kind != "unit" or board is None:
            continue
        now, then = board.costs.get(part.level), board.costs.get(part.level + 1)
        if now is not None and then is not None and then - now <= gold:
            gold -= then - now
            characters[i] = part.model_copy(update={"level": part.level + 1})
    for offer in doc.market:
        item = box.items.get(offer.item)
        price = offer.price if offer.price is not None else item.price if item is not None else None
        if item is None or price is None or price > gold or not any(item.bonus.values()):
            continue
        for i, part in enumerate(characters):
            board = box.board(part.kind, part.card)
            if board is not None and fits(board, part.level, part.items, item, box):
                characters[i] = part.model_copy(update={"items": (*part.items, offer.item)})
                gold -= price
                break
    return doc.model_copy(update={"characters": tuple(characters)})


def play_out(doc: Scenario, box: CampaignBox, seed: str) -> Ending:
    """Return how a game ends that the players play by this policy."""
    game = start(outfitted(doc, box), box, seed)
    while game.ending is None:
        for fighter in [f for f in game.state.fighters if f.side == "players"]:
            if game.ending is None and game.state.fighter(fighter.id) is not None:
                game = _Mind(game, game.own(fighter.id)).act()
        game, _ = enemy_phase(game)
    return game.ending


@dataclass(slots=True)
class _Mind:
    game: Game
    who: Fighter

    def act(self) -> Game:
        """Return the game after the character's Maneuver."""
        game, who = self.game, self.who
        bound = self._bound()
        field = game.state.field()
        if not bound:
            prey = [foe for foe in game.state.foes(who) if field.hits(who.at, foe.at, who.walker)]
            if prey:
                return fight(game, who.id, min(prey, key=lambda foe: (foe.hp, foe.id)).id)[0]
        if who.at in self._wanted_forts():
            return conquer(game, who.id)[0]
        for goals in self._goals(bound=bound):
            end = self._step(goals)
            if end is not None:
                return walk(game, who.id, end)[0]
        prey = [foe for foe in game.state.foes(who) if field.hits(who.at, foe.at, who.walker)]
        return fight(game, who.id, prey[0].id)[0] if prey else game

    def _bound(self) -> bool:
        """Tell whether the character has somewhere to be, and nothing else matters to it."""
        return any(term.deed == "reach" and self.who.id in term.of for term in self.game.doc.win)

    def _wanted_forts(self) -> set[Hex]:
        """Return the forts not of the players that some term is about."""
        doc, forts = self.game.doc, self.game.state.forts
        named = {name for term in (*doc.win, *doc.lose) for name in term.of}
        return {fort.at for fort in doc.forts if fort.id in named and forts[fort.at] != "players"}

    def _goals(self, *, bound: bool) -> list[set[Hex]]:
        """Return what the character goes for, best first, each as tiles that do."""
        game, who, doc = self.game, self.who, self.game.doc
        goals: list[set[Hex]] = []
        if bound:
            return [{cell for term in doc.win if term.deed == "reach" and who.id in term.of for cell in term.tiles}]
        for term in doc.win:
            if term.deed == "collect":
                goals.append({c.at for c in doc.treasures if c.id in term.of and c.id not in game.taken})
            elif term.deed in ("conquer", "hold"):
                goals.append(self._wanted_forts())
            elif term.deed == "defeat":
                goals.append(self._firing([foe for foe in game.state.foes(who) if foe.id in term.of]))
        near = [foe for foe in game.state.foes(who) if distance(foe.at, who.at) <= _NEAR]
        passive = any(term.deed in ("survive", "hold") for term in doc.win)
        goals.append(self._firing(near if passive else game.state.foes(who)))
        return goals

    def _firing(self, foes: Sequence[Fighter]) -> set[Hex]:
        field = self.game.state.field()
        return {cell for foe in foes for cell in field.firing(foe.at, self.who.at, self.who.walker)}

    def _step(self, goals: set[Hex]) -> Hex | None:
        """Return where to end a move towards some tiles, or None when no move brings them closer."""
        if not goals or self.who.at in goals:
            return None
        field = self.game.state.field()
        turns = field.turns_to(goals, self.who.at, self.who.walker)
        ways = field.walk(self.who.at, self.who.walker)
        best = min(sorted(ways), key=lambda cell: turns.get(cell, FAR))
        return best if turns.get(best, FAR) < turns.get(self.who.at, FAR) else None
