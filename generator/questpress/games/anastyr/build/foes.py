"""Fourth stage: enemy cards in play, who stands where, wild creatures; always within the figures of the box."""

from __future__ import annotations

from collections import Counter

from questpress.catalog.adventure_box import Kind
from questpress.catalog.anastyr_words import EnemyType, Mark
from questpress.catalog.entries_common import ComponentEntry
from questpress.chance.stream import Stream
from questpress.games.anastyr.build.draft import DeadEnd, Draft, Errand, Group
from questpress.grid.square import Square

MINION, SPECIALIST = EnemyType.MINION, EnemyType.SPECIALIST
_TOGETHER = 3  # enemies of level I in a space at most
_LONG = 6  # from so many tiles on a host brings all its cards


def choose_enemies(draft: Draft, stream: Stream) -> None:
    """Choose the cards of the host, and how many figures stand for each."""
    pace, box = draft.request.pace, draft.box
    by_kind: dict[Kind, list[str]] = {}
    for ref in draft.host.enemies.value or ():
        name = ref.rpartition("/")[2]
        entry = box.enemies[name]
        if entry.type.value is not None and entry.level.value is not None:
            by_kind.setdefault((entry.type.value, entry.level.value), []).append(name)
    long = len(draft.tiles) >= _LONG
    third = draft.request.heroes >= (pace.third_from.value or 1)
    for kind, names in sorted(by_kind.items()):
        have = figures(draft, kind)
        if (kind == (MINION, 3) and not third) or (kind == (SPECIALIST, 2) and not (third or long)) or not have:
            continue
        chosen = stream.shuffled(names)[: 2 if long or kind[1] == 1 else 1]
        for name in sorted(chosen):
            draft.enemies[name] = (kind, have // len(chosen))
    if not draft.enemies:
        raise DeadEnd("AN-A04")


def figures(draft: Draft, kind: Kind) -> int:
    """Return how many miniatures of a type and level the box has."""
    component = f"level-{kind[1]}-{kind[0].value}s"
    owned = draft.box.owned.count(f"{draft.box.game}/component/{component}")
    entry = draft.box.catalog.entries["component"].get(component)
    known = entry.count.value if isinstance(entry, ComponentEntry) else None
    return (known or 0) if owned is None else owned


def place_enemies(draft: Draft, stream: Stream) -> None:
    """Set captains and captors beside what they guard, and others on each tile but the first."""
    for quest in draft.errands():
        if quest.entry.lay.value == "captain":
            _captain(draft, quest, stream)
        elif quest.entry.lay.value == "captives":
            for at in quest.places:
                _put(draft, at, [(MINION, 1)], 1 + stream.below(2), stream)
    dangers = next((row for row in draft.request.pace.dangers.value or () if row.heroes == draft.request.heroes), None)
    if dangers is None:
        raise DeadEnd("AN-A24")
    for tile in range(2, len(draft.tiles) + 1):
        left = dangers.guards
        for _ in range(2 * dangers.guards):
            room = min(left, _TOGETHER)
            free = [space for space in draft.spaces(tile, tile) if draft.board.left(space) >= room]
            if left <= 0 or not free:
                break
            kinds: list[Kind] = [(MINION, 1), (MINION, 1), (MINION, 2)]
            if left >= _TOGETHER:
                kinds += [(SPECIALIST, 1), (MINION, 2)]
            if left > _TOGETHER:
                kinds += [(SPECIALIST, 2), (MINION, 3)]
            left -= _put(draft, stream.pick(free), [stream.pick(kinds)], room, stream)
    _specialists(draft, stream)


def _specialists(draft: Draft, stream: Stream) -> None:
    """Set as many specialists as a quest wants eliminated before the last tile comes."""
    wanted = sum(quest.amount for quest in draft.errands() if "specialists" in quest.of)
    last = len(draft.tiles)
    standing = sum(
        group.count
        for group in draft.groups
        if draft.enemies[group.card][0][0] is SPECIALIST and draft.tile_of(group.at) < last
    )
    for _ in range(max(wanted - standing, 0)):
        free = draft.spaces(2, last - 1)
        if not free or not _put(draft, stream.pick(free), [(SPECIALIST, 1)], 1, stream):
            raise DeadEnd("AN-A21")


def _captain(draft: Draft, quest: Errand, stream: Stream) -> None:
    taken = {other.captain for other in draft.errands()}
    cards = [name for name, (kind, _) in draft.enemies.items() if kind[0] is SPECIALIST and name not in taken]
    free = draft.spaces(max(quest.first, 2), quest.last)
    if not cards or not free:
        raise DeadEnd("AN-A21")
    quest.captain = stream.pick(cards)
    at = stream.pick(free)
    if not _add(draft, quest.captain, at, 1):
        raise DeadEnd("AN-A04")
    _put(draft, at, [(MINION, 1)], 1, stream)


def _put(draft: Draft, at: Square, kinds: list[Kind], most: int, stream: Stream) -> int:
    """Set enemies of one of the kinds into a space, up to a size; return the size that was set."""
    for kind in kinds:
        cards = stream.shuffled([name for name, (of, _) in draft.enemies.items() if of == kind])
        for card in cards:
            size = draft.box.enemies[card].size.value or 1
            count = 1 if kind[0] is SPECIALIST or kind[1] > 1 else max(most // size, 1)
            if size * count <= max(most, size) and _add(draft, card, at, count):
                return size * count
    return 0


def _add(draft: Draft, card: str, at: Square, count: int) -> bool:
    """Set enemies into a space if there is room, and half of the figures of any two neighbouring tiles are left.

    Specialists may all stand on the board; the others are needed for spawning.
    """
    kind, have = draft.enemies[card]
    most = have if kind[0] is SPECIALIST else have // 2
    tile = draft.tile_of(at)
    size = (draft.box.enemies[card].size.value or 1) * count
    near = [draft.standing(other) for other in (tile - 1, tile, tile + 1)]
    if any(near[i][card] + near[i + 1][card] + count > most for i in (0, 1)) or not draft.board.accessible(at, size):
        return False
    draft.board.put(at, size)
    same = next((group for group in draft.groups if group.card == card and group.at == at), None)
    if same is not None:
        same.count += count
    else:
        draft.groups.append(Group(card, at, count))
    return True


def place_creatures(draft: Draft, stream: Stream) -> None:
    """Set wild creatures: those that a quest wants tamed, else now and then one."""
    beasts = sorted(name for name, entry in draft.box.creatures.items() if entry.type.value == "beast")
    herd = [quest for quest in draft.quests if quest.entry.lay.value == "herd"]
    count: Counter[str] = Counter()
    spans = [(quest.first, quest.last) for quest in herd for _ in range(quest.amount)]
    if not spans and stream.below(2):
        spans = [(1, 2)]
    chosen = stream.shuffled(beasts)[: len(spans)]
    for beast, (first, last) in zip(chosen, spans, strict=False):
        size = draft.box.creatures[beast].size.value or 1
        free = [space for space in draft.spaces(first, last) if draft.board.accessible(space, size)]
        if not free:
            raise DeadEnd("AN-A02")
        at = stream.pick(free)
        draft.board.put(at, size)
        draft.creatures.append((beast, at))
        count[beast] += 1
    if any("sylfae" in quest.of for quest in draft.errands()):
        stones = [space for space in draft.sites(("nepheliths",)) if draft.board.accessible(space, 1)]
        sylfae = sorted(name for name, entry in draft.box.creatures.items() if entry.type.value == "sylfae")
        if not stones or not sylfae:
            raise DeadEnd("AN-A21")
        at = stream.pick(stones)
        draft.board.put(at, 1)
        draft.creatures.append((stream.pick(sylfae), at))


def has_stones(draft: Draft) -> bool:
    """Tell whether the strip shows a nephelith."""
    return any(Mark.NEPHELITH in marks for marks in draft.board.marks.values())
