"""Play a scenario: a pure engine of states. Somebody says what the players' characters do; the automa does the rest.

Each turn has dice of its own stream, named by seed, round and character, so that a game is the same whatever is asked
in between. What cards and items say in words, status effects and XP are left to whoever sits at the table: the reports
name them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Literal, NamedTuple

from questpress.catalog.campaign_box import CampaignBox
from questpress.chance.stream import Stream
from questpress.errors import RequestError, UsageError
from questpress.games.boardquest.scenario.automa import Choice, Fighter, State, enemy_turn
from questpress.games.boardquest.scenario.battle import strike
from questpress.games.boardquest.scenario.cast import Arms, fighter_of, ground_of, owners_of, parts_of
from questpress.games.boardquest.scenario.document import Scenario
from questpress.games.boardquest.scenario.field import Side
from questpress.games.boardquest.scenario.terms import Moment, lost, won
from questpress.grid.hex import Hex

Result = Literal["won", "lost", "limit"]
Lines = tuple[str, ...]


class Ending(NamedTuple):
    """How a game ended: ``limit`` when the last round passed and no term was met."""

    result: Result
    round: int
    why: str


@dataclass(frozen=True, slots=True)
class Game:
    """A moment of a game. ``waiting``: enemies that come later; ``acted``: who has had its Maneuver this round.

    ``piles`` and ``discards``: the skill cards of automa heroes, top first.
    """

    doc: Scenario
    box: CampaignBox
    seed: str
    state: State
    arms: Mapping[str, Arms]
    waiting: tuple[Fighter, ...]
    round: int = 1
    acted: frozenset[str] = frozenset()
    fallen: tuple[str, ...] = ()
    taken: tuple[str, ...] = ()
    piles: Mapping[str, tuple[str, ...]] | None = None
    discards: Mapping[str, tuple[str, ...]] | None = None
    ending: Ending | None = None

    def dice(self, what: str) -> Stream:
        """Return the dice of a turn."""
        return Stream(self.seed, f"play/{self.round}/{what}")

    def own(self, name: str) -> Fighter:
        """Return a character of the players that may act. Raises UsageError with the reason when it may not."""
        fighter = self.state.fighter(name)
        if fighter is None or fighter.side != "players":
            names = ", ".join(f.id for f in self.state.fighters if f.side == "players")
            raise UsageError(f"no character of the players in play is called {name!r}: there are {names}")
        if name in self.acted:
            raise UsageError(f"{name} has had its Maneuver this round")
        return fighter


def start(doc: Scenario, box: CampaignBox, seed: str = "play") -> Game:
    """Return the first moment of a scenario.

    Raises RequestError, naming them, when figures of characters are not known or a character stands off the map.
    """
    made = {part.id: fighter_of(part, box) for part in parts_of(doc)}
    unknown = [part.id for part in parts_of(doc) if made[part.id] is None]
    if unknown:
        raise RequestError(
            f"the figures of {', '.join(unknown)} are not known, so nobody can play them here",
            rule="BQ-S06", fix="add the cards to a pack, or take --box printed",
        )  # fmt: skip
    fighters = [found[0] for part in parts_of(doc) if (found := made[part.id]) is not None]
    ground = ground_of(doc)
    off = [fighter.id for fighter in fighters if fighter.at not in ground]
    if off:
        raise RequestError(f"{', '.join(off)} stand on no tile", rule="BQ-S03", fix="questpress check tells where")
    late = {part.id for part in doc.enemies if part.arrives > 1}
    state = State(ground, owners_of(doc), tuple(f for f in fighters if f.id not in late), box.numbers["guard-range"])
    piles = {}
    for enemy in doc.enemies:
        cards = [use.card for use in enemy.skills for _ in range(use.copies)]
        if cards:
            piles[enemy.id] = tuple(Stream(seed, f"play/deck/{enemy.id}").shuffled(cards))
    arms = {name: found[1] for name, found in made.items() if found is not None}
    waiting = tuple(f for f in fighters if f.id in late)
    return Game(doc, box, seed, state, arms, waiting, piles=piles, discards=dict.fromkeys(piles, ()))


# -- what players do -------------------------------------------------------------------------------------------------


def walk(game: Game, name: str, cell: Hex) -> tuple[Game, Lines]:
    """Move a player's character. Raises UsageError when it cannot end its move there."""
    who = game.own(name)
    ways = game.state.field().walk(who.at, who.walker)
    if cell not in ways or cell == who.at:
        ends = " ".join(f"{c.q},{c.r}" for c in sorted(ways) if c != who.at) or "nowhere"
        raise UsageError(f"{name} cannot move to {cell.q},{cell.r}: it can get to {ends}")
    moved = replace(game, state=game.state.with_fighter(replace(who, at=cell)), acted=game.acted | {name})
    lines = [f"{name} moves to {cell.q},{cell.r}."]
    for chest in game.doc.treasures:
        if chest.at == cell and chest.id not in game.taken:
            moved = replace(moved, taken=(*moved.taken, chest.id))
            lines.append(f"{name} takes {chest.id}: {', '.join(chest.items) or 'nothing'}. Equip it at the table.")
    return _judged(moved, ends=False), tuple(lines)


def fight(game: Game, name: str, target: str) -> tuple[Game, Lines]:
    """Let a player's character attack. Raises UsageError when the target is out of its range."""
    who, foe = game.own(name), game.state.fighter(target)
    if foe is None or foe.side == who.side:
        names = ", ".join(f.id for f in game.state.foes(who))
        raise UsageError(f"no enemy in play is called {target!r}: there are {names}")
    if not game.state.field().hits(who.at, foe.at, who.walker):
        raise UsageError(f"{target} is out of the range of {name}, or the line to it is barred")
    game, lines = _attacks(replace(game, acted=game.acted | {name}), name, target, game.dice(name))
    return _judged(game, ends=False), lines


def conquer(game: Game, name: str) -> tuple[Game, Lines]:
    """Let a player's character neutralize or conquer the fort that it stands on. Raises UsageError for no such fort."""
    who = game.own(name)
    if who.at not in game.state.forts or game.state.forts[who.at] == who.side:
        raise UsageError(f"{name} stands on no fort that is left to conquer")
    game, lines = _conquers(replace(game, acted=game.acted | {name}), who)
    return _judged(game, ends=False), lines


def put(game: Game, name: str, cell: Hex | None = None, hp: int | None = None) -> tuple[Game, Lines]:
    """Set where somebody stands or what HP is left, as the table has it. Raises UsageError for a bad place."""
    who = game.state.fighter(name)
    if who is None:
        raise UsageError(f"nobody in play is called {name!r}")
    if cell is not None:
        if cell not in game.state.terrain or any(f.at == cell for f in game.state.fighters if f.id != name):
            raise UsageError(f"{cell.q},{cell.r} is no free tile")
        who = replace(who, at=cell)
    if hp is not None:
        who = replace(who, hp=hp)
    game = replace(game, state=game.state.with_fighter(who))
    game, lines = _buried(game, who) if who.hp <= 0 else (game, ())
    return _judged(game, ends=False), (f"{name} stands on {who.at.q},{who.at.r} with {max(0, who.hp)} HP.", *lines)


# -- what the automa does --------------------------------------------------------------------------------------------


def order(game: Game) -> tuple[str, ...]:
    """Return the enemies in play in the order in which they act; a roll decides between equal Initiative Values."""
    enemies = [f for f in game.state.fighters if f.side == "enemies"]
    rolled = game.dice("order").shuffled(enemies)
    return tuple(f.id for f in sorted(rolled, key=lambda f: f.initiative))


def enemy_acts(game: Game, name: str) -> tuple[Game, Lines]:
    """Let one enemy take its turn, with the reasons. Nothing happens when it is no longer in play."""
    who = game.state.fighter(name)
    if who is None or game.ending is not None:
        return game, ()
    dice = game.dice(name)
    game, lines = _draws(game, who, dice)
    turn = enemy_turn(game.state, name)
    choice = dice.pick(turn.choices)
    title = game.box.rules.get(turn.rule, turn.rule)
    told = [f"{name} (IV {who.initiative}, {who.hp} HP): {title}.", *lines, *(f"  {why}" for why in turn.reasons)]
    game, more = _chosen(game, who, choice, dice)
    return _judged(game, ends=False), (*told, *(f"  {line}" for line in more))


def end_round(game: Game) -> tuple[Game, Lines]:
    """End the round: count what is counted then, and let newcomers take their places."""
    if game.ending is not None:
        return game, ()
    game = _judged(game, ends=True)
    if game.ending is not None:
        return game, ()
    game = replace(game, round=game.round + 1, acted=frozenset())
    arrives = {part.id: part.arrives for part in game.doc.enemies}
    lines: list[str] = []
    for newcomer in [f for f in game.waiting if arrives[f.id] <= game.round]:
        place = _free_place(game, newcomer)
        if place is None:
            lines.append(f"{newcomer.id} finds no room and comes a round later.")
            continue
        fighter = replace(newcomer, at=place, home=newcomer.at)
        state = replace(game.state, fighters=(*game.state.fighters, fighter))
        game = replace(game, state=state, waiting=tuple(f for f in game.waiting if f.id != newcomer.id))
        lines.append(f"{newcomer.id} arrives on {place.q},{place.r}.")
    return game, tuple(lines)


def idle(doc: Scenario, box: CampaignBox, seed: str = "play") -> Ending:
    """Return how a scenario ends when the players do nothing at all."""
    game = start(doc, box, seed)
    while game.ending is None:
        game, _ = enemy_phase(game)
    return game.ending


def enemy_phase(game: Game) -> tuple[Game, Lines]:
    """Let all enemies act in their order, and end the round."""
    told: list[str] = []
    for name in order(game):
        game, lines = enemy_acts(game, name)
        told += lines
    game, lines = end_round(game)
    return game, (*told, *lines)


def _draws(game: Game, who: Fighter, dice: Stream) -> tuple[Game, Lines]:
    """Draw the hero's skill card; what it does is left to the table."""
    if game.piles is None or game.discards is None or who.id not in game.piles:
        return game, ()
    pile, discard = game.piles[who.id], game.discards[who.id]
    if not pile:
        pile, discard = tuple(dice.shuffled(discard)), ()
    card, pile = pile[0], pile[1:]
    part = next(part for part in game.doc.enemies if part.id == who.id)
    use = next(use for use in part.skills if use.card == card)
    skill = game.box.skills.get(card)
    name = skill.name if skill is not None else card
    line = f"  It draws {name}: {use.when} its Maneuver, if {use.condition}; else it is discarded."
    piles, discards = {**game.piles, who.id: pile}, {**game.discards, who.id: (*discard, card)}
    return replace(game, piles=piles, discards=discards), (line,)


def _chosen(game: Game, who: Fighter, choice: Choice, dice: Stream) -> tuple[Game, Lines]:
    lines: Lines = ()
    if choice.way:
        end = choice.way[-1]
        game = replace(game, state=game.state.with_fighter(replace(who, at=end)))
        lines = (f"It moves to {end.q},{end.r}.",)
    if choice.conquers:
        game, more = _conquers(game, who)
        lines += more
    if choice.attacks is not None:
        game, more = _attacks(game, who.id, choice.attacks, dice)
        lines += more
    return game, lines or ("It does nothing.",)


def _conquers(game: Game, who: Fighter) -> tuple[Game, Lines]:
    owner = game.state.forts[who.at]
    after: Side | None = who.side if owner is None else None
    forts = {**game.state.forts, who.at: after}
    deed = "conquers" if after is not None else "neutralizes"
    fort = next(fort.id for fort in game.doc.forts if fort.at == who.at)
    return replace(game, state=replace(game.state, forts=forts)), (f"{who.id} {deed} {fort}.",)


def _attacks(game: Game, name: str, target: str, dice: Stream) -> tuple[Game, Lines]:
    """Resolve an attack, or two with Double Attack (the same target) or Extra Attack (another one in range)."""
    abilities = game.arms[name].abilities
    game, lines = _blow(game, name, target, dice)
    who = game.state.fighter(name)
    if who is not None and "double-attack" in abilities and game.state.fighter(target) is not None:
        game, more = _blow(game, name, target, dice)
        return game, (*lines, *more)
    if who is not None and "extra-attack" in abilities:
        field = game.state.field()
        others = [f for f in game.state.foes(who) if f.id != target and field.hits(who.at, f.at, who.walker)]
        if others:
            least = min(f.hp for f in others)
            game, more = _blow(game, name, dice.pick([f.id for f in others if f.hp == least]), dice)
            return game, (*lines, *more)
    return game, lines


def _blow(game: Game, name: str, target: str, dice: Stream) -> tuple[Game, Lines]:
    who, foe = game.state.fighter(name), game.state.fighter(target)
    assert who is not None
    assert foe is not None
    blow = strike(game.state, who, game.arms[name], foe, game.arms[target], game.box.numbers, dice)
    foe = replace(foe, hp=foe.hp - blow.damage)
    game = replace(game, state=game.state.with_fighter(foe))
    line = f"{name} attacks {target}: {blow.words()}; {max(0, foe.hp)} HP left."
    if foe.hp > 0:
        return game, (line,)
    game, lines = _buried(game, foe)
    return game, (line, *lines)


def _buried(game: Game, who: Fighter) -> tuple[Game, Lines]:
    state = replace(game.state, fighters=tuple(f for f in game.state.fighters if f.id != who.id))
    return replace(game, state=state, fallen=(*game.fallen, who.id)), (f"{who.id} is defeated.",)


def _judged(game: Game, *, ends: bool) -> Game:
    """Return the game with its ending, if this moment is one."""
    if game.ending is not None:
        return game
    now = Moment(game.round, ends, game.fallen, {f.id: f.at for f in game.state.fighters}, game.state.forts, game.taken)
    if won(game.doc, now):
        return replace(game, ending=Ending("won", game.round, "the players have won"))
    term = lost(game.doc, now)
    if term is not None:
        return replace(game, ending=Ending("lost", game.round, term.text))
    if not any(f.side == "players" for f in game.state.fighters):
        return replace(game, ending=Ending("lost", game.round, "no character of the players is left"))
    if ends and game.round >= game.doc.rounds:
        return replace(game, ending=Ending("limit", game.round, "the last round is over"))
    return game


def _free_place(game: Game, who: Fighter) -> Hex | None:
    """Return where a newcomer comes: its own tile, or the nearest free one beside it."""
    taken = {fighter.at for fighter in game.state.fighters}
    if who.at not in taken:
        return who.at
    return next((cell for cell in game.state.field().near(who.at) if cell not in taken), None)
