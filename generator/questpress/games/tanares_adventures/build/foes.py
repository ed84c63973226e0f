"""Stage "foes": villains within a budget of points, at most two of a color at a time, each where it is of use.

Melee fighters stand where the heroes must pass, shooters at the far end of long rooms, Guards about what the heroes
want. Those who come later with an event are counted from the beginning, since their HP Tokens must be free.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from questpress.catalog.entries_quests import Beat, Twist
from questpress.catalog.quest_box import Villain
from questpress.chance.stream import Stream
from questpress.games.quest.document import Board
from questpress.games.tanares_adventures.build.draft import COLORS, TOKENS_OF_A_COLOR, DeadEnd, Draft, Foe, Master
from questpress.grid.square import Square

# Villains of events whose coming means that all others are dead find all tokens free again.
FRESH = frozenset({"all-villains-dead"})
# Villains at the start, Guards and those with stars included: as many as a table can take in at a glance.
_MOST, _FEWEST = 7, 3
# From so many villains of events on, fewer points stand on the board at the start.
_WAVES = 4
_LONG = 5  # a range from which on a villain shoots rather than strikes


class Recruits:
    """Hands out villains: colors in turns, no card twice, levels that keep to the budget."""

    def __init__(self, draft: Draft, stream: Stream) -> None:
        self._draft = draft
        self._stream = stream
        self._tokens = [color for _ in range(TOKENS_OF_A_COLOR) for color in stream.shuffled(COLORS)]
        self._used: set[str] = set()
        self._slots = dict.fromkeys(COLORS, 0)
        self._points = draft.request.budget.reinforcements.value or 0

    def keep(self, label: str, color: str) -> None:
        """Count a villain that is there already."""
        if color in self._tokens:
            self._tokens.remove(color)
        self._used |= {card.id for card in self._draft.request.box.villains if label.startswith(f"{card.number}-")}

    @contextmanager
    def all_free(self) -> Iterator[None]:
        """Hand out all tokens anew while this lasts: everybody else is dead then."""
        kept = self._tokens
        self._tokens = [color for _ in range(TOKENS_OF_A_COLOR) for color in self._stream.shuffled(COLORS)]
        yield
        self._tokens = kept

    def afford(self, level: int) -> int:
        """Return the level that the points for reinforcements still pay for, and pay; level 1 always comes."""
        costs = self._draft.request.budget.costs.value or (1, 1, 1)
        while level > 1 and costs[level - 1] > self._points:
            level -= 1
        self._points -= costs[level - 1]
        return level

    def recruit(self, level: int, long: bool | None = None) -> tuple[Villain | None, str, str, int]:
        """Return a card (None: a slot), label, color and range for a villain of a level.

        ``long``: one that shoots, or one that strikes, if there is a choice. Raises DeadEnd when tokens or cards are
        used up.
        """
        box = self._draft.request.box
        for number, color in enumerate(self._tokens):
            if box.slots:
                del self._tokens[number]
                self._slots[color] += 1
                return None, f"{self._slots[color]}-{color[0].upper()}", color, 1
            cards = [v for v in box.villains if v.color == color and v.level == level and v.id not in self._used]
            if not cards:
                continue
            if long is not None:
                cards = [v for v in cards if (v.range >= _LONG) == long] or cards
            card = self._stream.pick(cards)
            del self._tokens[number]
            self._used.add(card.id)
            return card, f"{card.number}-{color[0].upper()}", color, card.range
        raise DeadEnd("TA-Q06", "no villain is left for the tokens that are")


def wanted_later(twists: Sequence[Twist]) -> int:
    """Return how many villains events bring while others may be alive."""
    return sum(
        1 if twist.effect == "champion" else twist.amount or 0
        for twist in twists
        if twist.effect in ("reinforce", "breach", "champion", "gate") and twist.trigger not in FRESH
    )


def place_foes(draft: Draft, stream: Stream) -> None:
    """Place Bosses, villains of beats, Guards, the rest of the budget, and those with stars."""
    request = draft.request
    recruits = Recruits(draft, stream)
    endgame = draft.archetype.sort.value == "endgame"
    board = request.kept.board
    _masters(draft, stream)
    draft.recruits = recruits
    if board is not None and board.villains:
        _keep_foes(draft, recruits, board)
        return
    special = [beat for beat in draft.mission.beats if beat.what in ("captain", "bewitched", "guards")]
    special = [beat for beat in special if beat.later is None]
    stars = min(request.budget.stars.value or 0, 1)
    later = wanted_later(draft.mission.twists)
    room_for = TOKENS_OF_A_COLOR * len(COLORS) - later - stars
    if endgame:
        room_for = min(room_for, 1)
    elif draft.archetype.sort.value == "boss":
        room_for = min(room_for, 4)
    needed = sum(beat.count for beat in special)
    count = max(needed, min(_MOST, room_for))
    if count > room_for + stars or count < min(_FEWEST, room_for):
        raise DeadEnd("TA-Q32", "not enough HP Tokens for all villains")
    levels = _levels(draft, stream, count, bool(special))
    for beat in special:
        for number in range(beat.count):
            level = levels.pop(0) if beat.what == "captain" else levels.pop()
            _special(draft, stream, recruits, beat, number, level)
    if not special and not endgame:
        _guard_group(draft, stream, recruits, levels)
    while levels:
        _soldier(draft, stream, recruits, levels.pop(stream.below(len(levels))), 0)
    first, last = request.box.numbers["first-kemet-star"], request.box.numbers["last-kemet-star"]
    for _ in range(stars):
        _soldier(draft, stream, recruits, _middle_level(draft), first + stream.below(last - first + 1))
    awake = sum(foe.guard is None for foe in draft.foes)
    if awake and threat(draft) >= awake:
        raise DeadEnd("TA-Q41", "all villains could strike in the first round")


def _keep_foes(draft: Draft, recruits: Recruits, board: Board) -> None:
    """Take the villains that are kept; the strongest that is no Guard serves as a captain."""
    cards = {card.id: card for card in draft.request.box.villains}
    captains = [beat for beat in draft.mission.beats if beat.what == "captain" and beat.later is None]
    for place in board.villains:
        card = cards.get(place.card or "")
        far = card.range if card else 1
        draft.foes.append(
            Foe(place.label, card, place.color, place.level, far, place.at, guard=place.guard, part=place)
        )
        draft.table.hold(draft.cells.bit(place.at) if draft.cells.holds(*place.at) else 0)
        recruits.keep(place.label, place.color)
    draft.groups = {group.id: list(group.members) for group in board.guards}
    for beat in captains:
        awake = [foe for foe in draft.foes if foe.guard is None and foe.beat is None]
        if not awake:
            raise DeadEnd("TA-Q19", "no kept villain can be the captain")
        captain = max(awake, key=lambda foe: (bool(foe.part and foe.part.carries), foe.level, foe.label))
        captain.beat = beat.id
        captain.carries = _carried(draft, beat)


def _carried(draft: Draft, bearer: Beat) -> tuple[str, ...]:
    """Return the things that the villain of a beat carries."""
    beats = [beat.id for beat in draft.mission.beats if beat.bearer == bearer.id]
    return tuple(thing.id for beat in beats for thing in draft.things.get(beat, ()))


def _middle_level(draft: Draft) -> int:
    weights = draft.request.budget.levels.value or (1, 1, 1)
    return max(range(3), key=lambda k: (weights[k], k)) + 1


def _levels(draft: Draft, stream: Stream, count: int, captain: bool) -> list[int]:
    """Return the levels of so many villains, highest first, worth the budget as nearly as can be."""
    budget = draft.request.budget
    costs, weights = budget.costs.value, budget.levels.value
    assert costs is not None
    assert weights is not None
    points = budget.points.value or 0
    if draft.archetype.sort.value != "usual":
        points = points // 2
    elif wanted_later(draft.mission.twists) >= _WAVES:
        points = points * 3 // 4
    levels = [stream.weighted(weights) + 1 for _ in range(count)]
    top = max(k for k in range(3) if weights[k]) + 1
    if captain and levels:
        levels[0] = min(3, top + 1)
    for _ in range(30):
        worth = sum(costs[level - 1] for level in levels)
        if abs(points - worth) <= 1:
            break
        if worth < points:
            able = [n for n, level in enumerate(levels) if level < 3]
            step = 1
        else:
            able = [n for n, level in enumerate(levels) if level > 1 and not (captain and n == 0)]
            step = -1
        if not able:
            break
        levels[stream.pick(able)] += step
    return sorted(levels, reverse=True)


def _special(draft: Draft, stream: Stream, recruits: Recruits, beat: Beat, number: int, level: int) -> None:
    """Place a villain that a beat is about: a captain with what it carries, a Guard, one under a spell."""
    room = draft.staging.rooms[beat.id][number]
    card, label, color, far = recruits.recruit(level)
    carries = _carried(draft, beat)
    guard = None
    if beat.what == "guards":
        guard = beat.id
        draft.groups.setdefault(guard, []).append(label)
    at = stand_foe(draft, stream, draft.room(room), far, guard=guard is not None)
    draft.foes.append(Foe(label, card, color, level, far, at, beat.id, guard=guard, carries=carries))


def _guard_group(draft: Draft, stream: Stream, recruits: Recruits, levels: list[int]) -> None:
    """Make Guards of two villains now and then, about a thing that the heroes want."""
    rooms = sorted({n for rooms in draft.staging.rooms.values() for n in rooms} - {draft.staging.start})
    if len(levels) < 5 or not rooms or stream.below(2):
        return
    room = draft.room(max(rooms, key=lambda n: (draft.staging.far.get(n, 0), n)))
    group = draft.fresh("guard-1")
    for number in range(2):
        card, label, color, far = recruits.recruit(levels[-1])
        try:
            at = stand_foe(draft, stream, room, far, guard=True)
        except DeadEnd:
            if number:
                raise
            return
        levels.pop()
        draft.groups.setdefault(group, []).append(label)
        draft.foes.append(Foe(label, card, color, card.level if card else 1, far, at, guard=group))


def _soldier(draft: Draft, stream: Stream, recruits: Recruits, level: int, kemet: int) -> None:
    """Place a villain where there is something to defend and few others stand."""
    staging = draft.staging
    card, label, color, far = recruits.recruit(level)
    # Not behind locks, where nobody would be in reach of anything.
    rooms = [n for n in staging.far if n not in staging.locked and n != staging.start]
    if draft.mission.start == "middle" or not rooms:
        rooms = [n for n in staging.far if n not in staging.locked]
    weights = []
    for n in rooms:
        here = sum(bool(draft.cells.bit(foe.at) & draft.room(n)) for foe in draft.foes)
        wanted = sum(n in rooms_ for rooms_ in staging.rooms.values())
        size = draft.room(n).bit_count()
        weights.append(max(1, (6 + 6 * wanted + size // 12) // (1 + 3 * here)))
    for _ in range(6):
        room = rooms[stream.weighted(weights)]
        try:
            at = stand_foe(draft, stream, draft.room(room), far, guard=False)
        except DeadEnd:
            continue
        draft.foes.append(Foe(label, card, color, level, far, at, kemet=kemet))
        return
    raise DeadEnd("TA-Q17", "no square for a villain")


def stand_foe(draft: Draft, stream: Stream, room: int, far: int, *, guard: bool, late: bool = False) -> Square:
    """Choose a square for a villain and keep it.

    Not on what hurts; away from where heroes begin; Guards and the others out of each other's waking distance.
    ``late``: it comes with an event, so only the square must be free. Raises DeadEnd when there is none.
    """
    cells, table = draft.cells, draft.table
    reach = draft.request.box.numbers["guard-wake-distance"]
    move = draft.request.box.numbers["villain-move"]
    starts = cells.bits(draft.starts)
    lava = 0
    for laid in table.laid:
        if laid.kind.terrain == "lava":
            lava |= laid.squares
    free = room & table.walkable & ~table.held & ~lava
    steps = cells.steps(starts, draft.closed)
    active, guards = 0, 0
    for foe in draft.foes:
        if foe.guard is None:
            active |= cells.bit(foe.at)
        else:
            guards |= cells.bit(foe.at)
    if not late:
        free &= ~cells.within(starts, reach + 1)
        free &= ~(cells.within(active, reach) if guard else cells.within(guards, reach))
    sites = draft.sites()
    to_site = cells.steps(sites, draft.opened | sites) if sites else {}
    to_lane = cells.steps(table.lanes & room or room, draft.opened)
    found = []
    for at in cells.squares(free):
        index = cells.index(at)
        away = steps.get(index, 60)
        score = stream.below(12)
        if not late and away <= move + 1:
            score -= 40  # in reach at once; some may be, not all
        if guard:
            score -= 3 * abs(to_site.get(index, 9) - 2)
        elif far >= _LONG:
            score += 2 * min(to_lane.get(index, 0), 6) - (away > 14) * 4
            score += 3 * bool(cells.around(cells.bit(at)) & table.blocked)
        else:
            score -= 2 * abs(to_lane.get(index, 4) - 2) + abs(to_site.get(index, 6) - 3)
        score -= 10 * bool(cells.within(cells.bit(at), 1) & (active | guards)) * (not guard)
        found.append((score, at))
    if not found:
        raise DeadEnd("TA-Q17", "no square for a villain")
    at = max(found)[1]
    table.hold(cells.bit(at))
    return at


def _masters(draft: Draft, stream: Stream) -> None:
    """Choose the Boss of the quest and, unless it comes later, its place."""
    box = draft.request.box
    for beat in draft.mission.beats:
        if beat.what != "boss":
            continue
        board = draft.request.kept.board
        if board is not None and board.bosses:
            place = board.bosses[0]
            known = next((boss for boss in box.bosses if boss.id == place.card), None)
            huge = next((entry for entry in box.colossi if entry.id == place.card), None)
            draft.masters.append(Master(place.label, known, huge, place.at, place.size, beat.id, place))
            continue
        endgame = draft.archetype.sort.value == "endgame"
        boss = colossus = None
        size = 1
        if endgame and box.colossi:
            colossus = stream.pick(box.colossi)
            size = box.numbers["huge-boss-side"]
        elif not endgame and box.bosses:
            boss = stream.pick(box.bosses)
        elif endgame:
            size = box.numbers["huge-boss-side"]
        label = boss.label if boss else "B9" if endgame else "B1"
        at = stand_master(draft, stream, draft.room(draft.staging.rooms[beat.id][0]), size)
        draft.masters.append(Master(label, boss, colossus, at, size, beat.id))


def stand_master(draft: Draft, stream: Stream, room: int, size: int) -> Square:
    """Choose the upper left square of a Boss and keep its squares; a huge one needs room to turn."""
    cells, table = draft.cells, draft.table
    steps = cells.steps(cells.bits(draft.starts), draft.opened)
    lava = 0
    for laid in table.laid:
        if laid.kind.terrain == "lava":
            lava |= laid.squares
    ground = table.walkable & ~table.held & ~(table.tiled if size > 1 else lava)
    found = []
    for at in cells.squares(room & ground):
        if not cells.holds(at.col, at.row, size, size):
            continue
        own = cells.rect(at.col, at.row, size, size)
        if own & ~ground or (size > 1 and own & ~room):
            continue
        away = min(steps.get(cells.index(s), 40) for s in cells.squares(own))
        if away < 8:
            continue
        open_round = (cells.around(own) & ground).bit_count()
        found.append((min(away, 16) + 2 * open_round // size + stream.below(5), at))
    if not found:
        raise DeadEnd("TA-Q29" if size > 1 else "TA-Q17", "no place for the Boss")
    at = max(found)[1]
    table.hold(cells.rect(at.col, at.row, size, size))
    return at


def threat(draft: Draft) -> int:
    """Return how many active villains could attack a hero on a start square in their first turn, sight aside."""
    cells, move = draft.cells, draft.request.box.numbers["villain-move"]
    steps = cells.steps(cells.bits(draft.starts), draft.closed)
    return sum(foe.guard is None and steps.get(cells.index(foe.at), 99) <= move + foe.range for foe in draft.foes)
