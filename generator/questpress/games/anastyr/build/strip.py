"""Second stage: the tiles of the strip and how they are turned, so that every board can be crossed."""

from __future__ import annotations

from collections import Counter

from questpress.catalog.anastyr_words import Mark, Space
from questpress.catalog.entries_anastyr import FeatureEntry
from questpress.chance.stream import Stream
from questpress.games.anastyr.board import Field, Grid, connected, laid, turned
from questpress.games.anastyr.build.draft import DeadEnd, Draft, marks_of
from questpress.grid.square import Square

_TRIES = 60
_STARTS = 4
_START_COLUMNS = 2


def choose_strip(draft: Draft, stream: Stream) -> None:
    """Choose tiles and turns, the spaces where heroes begin, and all spaces that they can come to."""
    wanted = _wanted(draft)
    for _ in range(_TRIES):
        names = _names(draft, stream)
        if names is None:
            raise DeadEnd("AN-A01")
        if any(_shown(draft, names, words) < amount for words, amount in wanted):
            continue
        tiles = _turn(draft, names, stream)
        if tiles is not None and _open(draft, tiles):
            short = [1 for words, amount in wanted if len(draft.sites(words)) < amount]
            if not short:
                return
    raise DeadEnd("AN-A08")


def _wanted(draft: Draft) -> list[tuple[tuple[str, ...], int]]:
    """Return what the tiles must show for quests, with amounts. Gathered loot comes from enemies, too."""
    found = [(quest.of, quest.amount) for quest in draft.quests if quest.entry.lay.value == "sites"]
    if any("sylfae" in quest.of for quest in draft.errands()):
        found.append((("nepheliths",), 1))
    return found


def _names(draft: Draft, stream: Stream) -> list[str] | None:
    """Return the tiles in a drawn order. The lair lies at the end for a boss, and is left out where it can be."""
    box, count = draft.box, draft.request.options.tiles
    names = stream.shuffled(sorted(box.tiles))
    lairs = [name for name in names if box.lair(name)]
    rest = [name for name in names if name not in lairs]
    if draft.boss is not None and not draft.boss.mini.value:
        if not lairs:
            raise DeadEnd("AN-A15")
        chosen = rest[: count - 1] + lairs[:1]
    else:
        chosen = rest[:count]
        for name in lairs[: count - len(chosen)]:
            chosen.insert(1 + stream.below(max(len(chosen) - 1, 1)), name)
    return chosen if len(chosen) == count else None


def _shown(draft: Draft, names: list[str], words: tuple[str, ...]) -> int:
    marks = marks_of(words)
    return sum(not marks.isdisjoint(space) for name in names for row in draft.box.tiles[name] for space in row)


def _turn(draft: Draft, names: list[str], stream: Stream) -> list[tuple[str, int]] | None:
    """Return the tiles with a turn each so that neighbours can be crossed and their standees are there."""
    found: list[tuple[str, int]] = []
    grids: list[Grid] = []
    for name in names:
        for turn in stream.shuffled(range(4)):
            grid = turned(draft.box.tiles[name], turn)
            if not grids or (_crossed(draft, grids[-1], grid) and _stocked(draft, grids[-1], grid)):
                found.append((name, turn))
                grids.append(grid)
                break
        else:
            return None
    return found


def _crossed(draft: Draft, west: Grid, east: Grid) -> bool:
    field = _field(draft, [west, east])
    reached = connected(field, [Square(1, row) for row in range(1, draft.side + 1)])
    return any(space.col == 2 * draft.side for space in reached)


def _stocked(draft: Draft, west: Grid, east: Grid) -> bool:
    """Tell whether there are standees enough for both tiles together."""
    standees = draft.request.rules.standees
    count = Counter(
        standees[mark] for grid in (west, east) for row in grid for space in row for mark in space if mark in standees
    )
    features = draft.box.catalog.entries["feature"]
    for name, amount in count.items():
        entry = features[name]
        owned = draft.box.owned.count(f"{draft.box.game}/feature/{name}")
        have = owned if owned is not None or not isinstance(entry, FeatureEntry) else entry.count.value
        if have is not None and amount > have:
            return False
    return True


def _field(draft: Draft, grids: list[Grid]) -> Field:
    """Return the board of tiles with the standees that they show."""
    rules = draft.request.rules
    marks: dict[Square, Space] = laid(grids, draft.side)
    field = Field(rules, marks)
    for space, of in marks.items():
        for mark in of:
            if mark in rules.standees:
                field.put(space, rules.sizes[rules.standees[mark]])
    return field


def _open(draft: Draft, tiles: list[tuple[str, int]]) -> bool:
    """Take the tiles and tell whether a way leads from the first column to the last; set where heroes begin."""
    field = _field(draft, [turned(draft.box.tiles[name], turn) for name, turn in tiles])
    last = len(tiles) * draft.side
    for row in range(1, draft.side + 1):
        reached = connected(field, [Square(1, row)])
        if any(space.col == last for space in reached):
            draft.tiles, draft.ground, draft.open = tiles, field, frozenset(reached)
            draft.starts = _starts(field, reached)
            return bool(draft.starts)
    return False


def _starts(field: Field, reached: set[Square]) -> list[Square]:
    """Return where heroes begin: the westernmost spaces that do not hurt them, two columns at most."""
    safe = sorted(
        space for space in reached if space.col <= _START_COLUMNS and Mark.DANGEROUS not in field.marks[space]
    )
    return safe[:_STARTS]
