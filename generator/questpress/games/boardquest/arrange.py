"""Turn the laid-out map to the page, put its pieces in the order in which people build it, and number its tiles."""

from __future__ import annotations

from collections.abc import Sequence

from questpress.chance.stream import Stream
from questpress.games.boardquest.board import Board
from questpress.games.boardquest.draft import DeadEnd, Draft
from questpress.games.boardquest.layout import draw_window, grow
from questpress.games.boardquest.shape import page_cost, ratio_within, window_of
from questpress.grid.graph import contact_graph
from questpress.grid.hex import ORIGIN, Hex, flower, rotate


def lay_out(draft: Draft, stream: Stream) -> None:
    """Grow the patch of pieces (stage "layout").

    It grows about the origin: where on a map that was begun the coordinates are counted from changes nothing.
    """
    plan, options = draft.plan, draft.plan.options
    lying = [piece.center for piece in plan.given.pieces]
    first = lying[0] if lying else ORIGIN
    growth = grow(
        stream,
        plan.pieces,
        window=draw_window(stream, plan.pieces, options.ratio_percent),
        in_line=plan.box.numbers.pieces_in_line,
        holes=options.holes,
        zigzag=options.zigzag,
        ratio=options.ratio_percent,
        laid=[center.minus(first) for center in lying],
    )
    draft.laid = [center.plus(first) for center in growth.centers()]


def turn_to_page(draft: Draft, stream: Stream) -> None:
    """Turn the whole map so that its tiles can be printed largest, and order its pieces (stage "turn").

    Draws nothing. The piece that is placed first lies at the origin; but a map that was begun on the table stays as it
    lies, and what lies there comes first. Raises DeadEnd when no turn keeps the ratio.
    """
    begun = len(draft.plan.given.pieces)
    best: list[tuple[int, int]] = []
    for turns in range(1 if begun else 3):
        window = window_of([rotate(cell, turns) for cell in draft.laid])
        if ratio_within(window, draft.plan.options.ratio_percent):
            best.append((page_cost(window), turns))
    if not best:
        raise DeadEnd("BQ-M29")
    turns = min(best)[1]
    turned = [rotate(cell, turns) for cell in draft.laid]
    meets = contact_graph(turned, one_hex=False)
    order = building_order(turned, meets, begun)
    rank = {old: new for new, old in enumerate(order)}
    first_q, first_r = (0, 0) if begun else turned[order[0]]
    draft.centers = [Hex(q - first_q, r - first_r) for q, r in (turned[i] for i in order)]
    draft.meets = [[rank[other] for other in meets[i]] for i in order]
    number_tiles(draft)


def number_tiles(draft: Draft) -> None:
    """Number the tiles of a draft whose pieces have their places: its board, and what follows from it alone."""
    draft.touches = contact_graph(draft.centers, one_hex=True)
    flowers = [flower(center) for center in draft.centers]
    board = Board((cell for cells in flowers for cell in cells), margin=max(2, draft.plan.distance))
    draft.board = board
    draft.tiles = [[board.number(cell) for cell in cells] for cells in flowers]
    draft.outside = board.joined(1, ((1 << board.size) - 1) & ~board.land)
    draft.flowers = [sum(1 << number for number in tiles) for tiles in draft.tiles]


def building_order(centers: Sequence[Hex], meets: Sequence[Sequence[int]], begun: int = 0) -> list[int]:
    """Return the order in which people lay the pieces: from the middle outwards, most contacts first.

    ``meets``: for each piece those that it meets by two hexes. The first ``begun`` of them lie there already. Every
    piece but the first meets an earlier one, as all pieces hang together that way. Of two pieces with equally many
    contacts the one nearer to the middle of the bounding box goes first.
    """
    xs = [2 * (2 * q + r) for q, r in centers]
    ys = [-6 * r for _, r in centers]
    mid_x, mid_y = (min(xs) + max(xs)) // 2, (min(ys) + max(ys)) // 2
    far = [3 * (x - mid_x) ** 2 + (y - mid_y) ** 2 for x, y in zip(xs, ys, strict=True)]
    contacts = [0] * len(centers)
    left = sorted(range(len(centers)), key=lambda i: (far[i], centers[i]))
    order: list[int] = []
    while left:
        # ``left`` is sorted by nearness, and max takes the first of equals.
        index = max(left, key=lambda i: (i < begun, contacts[i]))
        left.remove(index)
        order.append(index)
        for other in meets[index]:
            contacts[other] += 1
    return order


def place_chests(draft: Draft, stream: Stream) -> None:
    """Put a chest on every tile that is marked for one (stage "chests"). Draws nothing."""
    draft.treasures = sorted(draft.board.cells(draft.chest_tiles))


def note_holes(draft: Draft, stream: Stream) -> None:
    """Note the empty cells that the map encloses (stage "holes"). Draws nothing."""
    board = draft.board
    draft.holes = sorted(board.cells(((1 << board.size) - 1) & ~board.land & ~draft.outside))
