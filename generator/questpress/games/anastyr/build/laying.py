"""Third stage: what the quests are about, laid out so that they lead eastward and nothing is gone when they come."""

from __future__ import annotations

from questpress.catalog.anastyr_words import Mark
from questpress.catalog.entries_anastyr import FeatureEntry
from questpress.chance.stream import Stream
from questpress.games.anastyr.build.draft import DeadEnd, Draft, Errand
from questpress.grid.square import Square

_SHAPES = ("circle", "square", "triangle")


def lay_quests(draft: Draft, stream: Stream) -> None:
    """Choose the tiles of each quest and the spaces of its tokens; find the boss's place and that of its hints."""
    tiles, count = len(draft.tiles), len(draft.quests)
    place_boss(draft, stream)
    _place_standees(draft, stream)
    state = 1
    for i, quest in enumerate(draft.quests):
        final = i == count - 1
        quest.first = max(state, tiles - 1) if final else state
        quest.last = tiles if final else min(tiles, max(state + 1, 2 + (tiles - 2) * (i + 1) // count))
        _lay(draft, quest, stream)
        state = max(state, min(_reach(draft, quest) - 1, tiles - 1))
    for i, quest in draft.secondary.items():
        quest.first, quest.last = draft.quests[i].first, draft.quests[i].last
        if quest.entry.lay.value == "tokens":
            _lay(draft, quest, stream)
    if draft.boss is not None:
        shapes = _SHAPES[:1] if draft.boss.mini.value else _SHAPES
        for number, shape in enumerate(shapes):
            tile = 1 + (tiles - 2) * (number + 1) // (len(shapes) + 1)
            draft.hints.append((shape, _pick(draft, max(tile, 2) - 1, max(tile, 2), stream)))


def place_boss(draft: Draft, stream: Stream) -> None:
    """Put a boss into its lair, a mini-boss into an open space of the last tile."""
    if draft.boss is None:
        return
    last = len(draft.tiles)
    if not draft.boss.mini.value:
        lairs = [s for s, marks in draft.board.marks.items() if Mark.BOSS_LAIR in marks and draft.tile_of(s) == last]
        if not lairs:
            raise DeadEnd("AN-A15")
        draft.boss_at = lairs[0]
        return
    size = draft.boss.size.value or 1
    free = [s for s in draft.spaces(last, last) if draft.board.left(s) >= size and not draft.board.marks[s]]
    if not free:
        raise DeadEnd("AN-A02")
    draft.boss_at = stream.pick(free)
    draft.board.put(draft.boss_at, size)


def _place_standees(draft: Draft, stream: Stream) -> None:
    """Set one or two standees of boss's terrain on the last tile; they leave room beside them."""
    rules, last = draft.request.rules, len(draft.tiles)
    if draft.boss is None:
        return
    kinds = [
        (name, entry.count.value)
        for name, entry in sorted(draft.box.catalog.entries["feature"].items())
        if isinstance(entry, FeatureEntry) and entry.count.value and name not in rules.standees.values()
    ]
    if not kinds:
        return
    name, count = stream.pick(kinds)
    for _ in range(min(1 + stream.below(2), count)):
        size = rules.sizes[name]
        free = [s for s in draft.spaces(last, last) if draft.board.left(s) > size and not draft.board.taken.get(s)]
        if free:
            at = stream.pick(free)
            draft.board.put(at, size)
            draft.features.append((name, at))


def _lay(draft: Draft, quest: Errand, stream: Stream) -> None:
    match quest.entry.lay.value:
        case "tokens" | "captives":
            span = range(max(quest.first, 1), quest.last + 1)
            # As many tiles as there are tokens, if there are; what is left over is drawn anew.
            chosen = (stream.shuffled(span) * quest.amount)[: quest.amount]
            for tile in sorted(chosen):
                quest.places.append(_pick(draft, tile, tile, stream))
        case "bearer":
            quest.places.append(_pick(draft, quest.first, min(quest.first + 1, quest.last), stream))
        case "sites":
            alive = [space for space in draft.sites(quest.of) if draft.tile_of(space) >= quest.first]
            if len(alive) < quest.amount:
                raise DeadEnd("AN-A22")


def _pick(draft: Draft, first: int, last: int, stream: Stream) -> Square:
    """Return a free space of tiles, plain ones and difficult ones only."""
    quiet = {Mark.DIFFICULT}
    free = [space for space in draft.spaces(first, last) if quiet.issuperset(draft.board.marks[space])]
    if not free:
        raise DeadEnd("AN-A02")
    return stream.pick(free)


def _reach(draft: Draft, quest: Errand) -> int:
    """Return the easternmost tile that must be in play to meet a quest; 0 for none."""
    if quest.entry.leads.value != "nowhere":
        return len(draft.tiles)
    if quest.entry.lay.value == "sites":
        alive = [space for space in draft.sites(quest.of) if draft.tile_of(space) >= quest.first]
        return draft.tile_of(alive[quest.amount - 1])
    return max((draft.tile_of(space) for space in quest.places), default=0)
