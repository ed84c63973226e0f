"""Drawings by their name: boards of hexes and of squares, written in the template; a game may add its own."""

from __future__ import annotations

from collections.abc import Callable

from questpress.press.aids.atoms import Atom, Draw
from questpress.press.aids.diagrams import (
    anastyr,
    anastyr_board,
    boardquest,
    boardquest_walk,
    expeditions,
    hexes,
    squares,
    tanares_adventures,
)
from questpress.press.aids.diagrams.drawing import Drawing, Refused
from questpress.press.aids.model import Fence
from questpress.press.aids.style import PAGE, AidPen, Maker

DRAWINGS: dict[str, Callable[[Fence, Maker], Drawing]] = {
    "hex": hexes.board,
    "square": squares.board,
    "anastyr": anastyr_board.board,
    "anastyr-edges": anastyr.edges,
    "anastyr-scroll": anastyr.scroll,
    "anastyr-queue": anastyr.queue,
    "anastyr-track": anastyr.track,
    "boardquest-forts": boardquest_walk.forts,
    "boardquest-pieces": boardquest.pieces,
    "boardquest-walk": boardquest_walk.walk,
    "expeditions": expeditions.board,
    "expeditions-track": expeditions.track,
    "tanares-board": tanares_adventures.board,
}
"""The drawings by name. Each is laid out from its block and tells its own size."""


# A drawing is made smaller, in thousandths, where its column is narrow, but not smaller than this.
_LEAST, _LEAST_ON_CARDS = 700, 500
_WORDS = {"label": 1, "area": 2, "token": 2}  # after how many places the words of a line begin


def diagram(block: Fence, width: int, maker: Maker) -> list[Atom]:
    """Return the atom of a drawing, centred in the column; what is wrong with it is told."""
    made = _made(block, maker)
    if made is None:
        return []
    for word, *rest in filter(None, map(str.split, block.lines)):
        maker.words(" ".join(rest[_WORDS.get(word, len(rest)) :]))  # figures in the words of a drawing are tagged, too
    scale = min(1000, width * 1000 // made.width)
    least = _LEAST_ON_CARDS if maker.setting.text < PAGE.text else _LEAST
    if scale < least:
        by = made.width * least // 1000 - width
        maker.too_big(f"the drawing {block.args[0]}", by, "Draw fewer fields, or use the wide column.")
    return [Atom(made.height * scale // 1000, _centred(made, width, scale))]


def _centred(made: Drawing, width: int, scale: int) -> Draw:
    def draw(pen: AidPen, x: int, top: int) -> None:
        left = x + max(0, width - made.width * scale // 1000) // 2
        if scale == 1000:
            made.draw(pen, left, top)
            return
        pen.surface.push(x=left, y=top, scale=scale)
        made.draw(pen, 0, 0)
        pen.surface.pop()

    return draw


def natural_width(block: Fence, maker: Maker) -> int:
    """Return the width of a block's drawing, or 0."""
    if block.word != "diagram":
        return 0
    silent = Maker(maker.game, maker.aid, maker.setting)
    made = _made(block, silent)
    return made.width if made is not None else 0


def _made(block: Fence, maker: Maker) -> Drawing | None:
    name = block.args[0] if block.args else ""
    if name not in DRAWINGS:
        maker.tell("PR-43", f"there is no drawing {name!r}", f"Take one of {', '.join(sorted(DRAWINGS))}.")
        return None
    try:
        return DRAWINGS[name](block, maker)
    except Refused as error:
        maker.tell("PR-43", f"the drawing {name} has a line that it cannot read: {error}", "See its README.")
        return None
