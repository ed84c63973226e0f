"""Find room for forts: one tile on each piece, no two of them too close."""

from __future__ import annotations

from collections.abc import Collection

from questpress.chance.stream import Stream
from questpress.games.boardquest.board import numbers
from questpress.games.boardquest.draft import Draft

# The usual search takes a dozen steps; the bound keeps unusual ones from searching for minutes.
STEPS = 400


def too_near(draft: Draft, number: int) -> int:
    """Return the tiles that are too close to a fort for another one, and its own."""
    return draft.board.disk(number, draft.plan.distance - 1)


def from_middle(draft: Draft, tiles: int) -> list[tuple[int, int]]:
    """Return the tiles of a set with their squared distance from the middle of the bounding box, nearest first.

    Distances are in 48ths of a squared tile width, which makes them whole.
    """
    xs = [2 * q + r for q, r in draft.centers]
    rs = [r for _, r in draft.centers]
    mid_x, mid_r = min(xs) + max(xs), min(rs) + max(rs)
    cells = ((number, draft.board.cell(number)) for number in numbers(tiles))
    return sorted((3 * (2 * (2 * q + r) - mid_x) ** 2 + 9 * (2 * r - mid_r) ** 2, number) for number, (q, r) in cells)


class FortSearch:
    """An exact search that always goes on with the piece that has the fewest tiles left."""

    def __init__(self, draft: Draft, stream: Stream, most_steps: int = STEPS) -> None:
        self._draft = draft
        self._stream = stream
        self._most_steps = most_steps
        self._steps = 0
        self._must: Collection[int] = ()

    def run(self, domains: dict[int, int], spare: int, must: Collection[int] = ()) -> list[int] | None:
        """Return one tile for each piece but at most ``spare``, or None when there is no such set (or too long a way).

        ``domains``: the open tiles of each piece, at least one each; ``must``: pieces that cannot be spared.
        """
        self._steps, self._must = 0, must
        return self._extend(domains, spare)

    def _extend(self, domains: dict[int, int], spare: int) -> list[int] | None:
        if not domains:
            return []
        self._steps += 1
        if self._steps > self._most_steps:
            return None
        piece = min(domains, key=lambda i: domains[i].bit_count())
        rest = {i: tiles for i, tiles in domains.items() if i != piece}
        for number in self._stream.shuffled(numbers(domains[piece])):
            near = too_near(self._draft, number)
            narrowed = {i: tiles & ~near for i, tiles in rest.items()}
            shut = [i for i, tiles in narrowed.items() if not tiles]
            if len(shut) > spare or any(i in self._must for i in shut):
                continue
            for i in shut:
                del narrowed[i]
            found = self._extend(narrowed, spare - len(shut))
            if found is not None:
                return [number, *found]
        return self._extend(rest, spare - 1) if spare and piece not in self._must else None
