"""Drawings by their name: boards of hexes and of squares, written in the template; a game may add its own."""

from __future__ import annotations

from collections.abc import Callable

from questpress.press.aids.atoms import Atom, Draw
from questpress.press.aids.diagrams import hexes, squares
from questpress.press.aids.diagrams.drawing import Drawing, Refused
from questpress.press.aids.model import Fence
from questpress.press.aids.style import Maker

DRAWINGS: dict[str, Callable[[Fence, Maker], Drawing]] = {"hex": hexes.board, "square": squares.board}
"""The drawings by name. Each is laid out from its block and tells its own size."""


def diagram(block: Fence, width: int, maker: Maker) -> list[Atom]:
    """Return the atom of a drawing, centred in the column; what is wrong with it is told."""
    made = _made(block, maker)
    if made is None:
        return []
    if made.width > width:
        maker.too_big(f"the drawing {block.args[0]}", made.width - width, "Draw fewer fields, or use the wide column.")

    return [Atom(made.height, _centred(made, width))]


def _centred(made: Drawing, width: int) -> Draw:
    return lambda pen, x, top: made.draw(pen, x + max(0, width - made.width) // 2, top)


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
