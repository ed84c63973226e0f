"""Stage "foes": where drawn villains begin, where the boss stands."""

from __future__ import annotations

from questpress.chance.stream import Stream
from questpress.games.tanares_expeditions.build.draft import DeadEnd, Encounter
from questpress.games.tanares_expeditions.build.ways import DEADLY
from questpress.grid.square import Square

COMERS = {"reinforce": None, "breach": None, "champion": 1}
"""Effects that bring villains; None: as many as the twist says."""
FEWEST = 2  # villains at the start, besides a boss
_APART = 4  # steps between the boss and the hero area, at least


def wanted_later(enc: Encounter) -> int:
    """Return how many villains events bring."""
    return sum(COMERS[twist.effect] or twist.amount or 1 for twist in enc.plot.twists if twist.effect in COMERS)


def draws_of(enc: Encounter) -> int:
    """Return how many villains are drawn at the start: as the pace says, fewer where events bring some."""
    numbers = enc.request.box.numbers
    pace = enc.request.box.paces[len(enc.arc.plots) - enc.number + 1]
    wanted = (pace.draws.value or 0) - (enc.plot.scene.fewer.value or 0)
    return max(FEWEST, min(wanted, numbers["villain-places"] - wanted_later(enc)))


def elites_of(enc: Encounter, draws: int) -> int:
    """Return how many villains are Elites: as the quest says, changed by the difficulty."""
    options, box = enc.request.options, enc.request.box
    entry = box.difficulties[options.difficulty]
    if entry.fewest.value is not None:
        return min(entry.fewest.value, draws)
    pace = box.paces[len(enc.arc.plots) - enc.number + 1]
    own = 0 if enc.number == 1 else pace.elites.value or 0
    return min(own + (entry.extra.value or 0), draws)


def place_foes(enc: Encounter, stream: Stream) -> None:
    """Place the starts of villains, Guards last, and the boss where it is there from the start."""
    for beat in enc.plot.beats:
        if beat.what == "boss" and beat.later is None:
            enc.boss = _boss(enc, stream, enc.room(enc.staging.rooms[beat.id][0]))
    board = enc.request.kept.boards.get(enc.number)
    if board is not None and board.villain_starts:
        enc.villains = [(start.at, start.guard) for start in board.villain_starts]
        enc.held |= enc.cells.bits(start.at for start in board.villain_starts)
        return
    draws = draws_of(enc)
    guards = min(enc.plot.scene.guards.value or 0, draws)
    rooms = [n for n in sorted(enc.staging.far) if n not in enc.staging.locked]
    for number in range(draws):
        guard = number >= draws - guards
        enc.villains.append((_start(enc, stream, rooms, guard=guard), guard))
    if _all_strike(enc):
        raise DeadEnd("TE-Q25", "all villains could strike in the first round")


def ground_for(enc: Encounter) -> int:
    """Return the squares on which a figure can be set."""
    return enc.opened & ~enc.held & ~enc.ground(DEADLY) & ~enc.shut(locked=False)


def _start(enc: Encounter, stream: Stream, rooms: list[int], *, guard: bool) -> Square:
    """Choose a square: before what heroes want, few in one room, not all near; Guards apart from the rest."""
    cells = enc.cells
    far = enc.request.box.numbers["guard-distance"]
    area = cells.bits(enc.starts)
    steps = cells.steps(area, enc.closed)
    sites = enc.sites()
    to_site = cells.steps(sites, enc.opened | sites) if sites else {}
    same = cells.bits(at for at, other in enc.villains if other is guard)
    others = cells.bits(at for at, other in enc.villains if other is not guard)
    free = ground_for(enc) & ~cells.within(area, far + 1) & ~cells.within(others, far + guard)
    free &= cells.flood(area, enc.closed)
    found: list[tuple[int, Square]] = []
    for number in rooms:
        room = enc.room(number)
        crowd = sum(bool(room & cells.bit(at)) for at, _ in enc.villains)
        for at in cells.squares(free & room):
            index = cells.index(at)
            away = steps.get(index, 20)
            score = stream.below(10) - 5 * crowd - 2 * abs(to_site.get(index, 6) - 2)
            score += min(away, 8) if guard or len(enc.villains) % 2 == 0 else -abs(away - 6)
            score -= 6 * bool(cells.within(cells.bit(at), 1) & same)
            found.append((score, at))
    if not found:
        raise DeadEnd("TE-Q07", "no square for a villain")
    at = max(found)[1]
    enc.held |= cells.bit(at)
    return at


def _all_strike(enc: Encounter) -> bool:
    """Tell whether every villain that is no Guard could strike the hero area in the first round, sight aside."""
    cells = enc.cells
    if not enc.arc.pool:
        return False
    points = min(villain.movement for villain in enc.arc.pool)
    reach = min(villain.range for villain in enc.arc.pool)
    floor = cells.board & ~enc.walls
    steps = cells.steps(cells.within(cells.bits(enc.starts), reach), floor)
    awake = [at for at, guard in enc.villains if not guard]
    return len(awake) > FEWEST and all(steps.get(cells.index(at), points + 1) <= points for at in awake)


def _boss(enc: Encounter, stream: Stream, room: int) -> Square:
    """Choose the square of the boss and keep it: with room round it, away from the heroes."""
    at = stand_boss(enc, stream, room)
    if at is None:
        raise DeadEnd("TE-Q10", "no place for the boss")
    enc.held |= enc.cells.bit(at)
    return at


def stand_boss(enc: Encounter, stream: Stream, room: int) -> Square | None:
    """Return a square for the boss in a room, else anywhere far enough; None when there is none."""
    cells = enc.cells
    steps = cells.steps(cells.bits(enc.starts), enc.opened)
    ground = ground_for(enc)
    for part in (room, cells.board):
        found = []
        for at in cells.squares(part & ground):
            away = steps.get(cells.index(at), 0)
            if away < _APART:
                continue
            open_round = (cells.around(cells.bit(at)) & ground).bit_count()
            found.append((min(away, 10) + open_round + stream.below(5), at))
        if found:
            return max(found)[1]
    return None
