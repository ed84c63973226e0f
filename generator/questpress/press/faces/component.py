"""Components as the press sees them: sides that can be drawn, cut to a trim, so many times.

A side draws itself with its origin at the lower left corner of the trim, in micrometres, y up. Art that runs over the
trim's edge goes on for ``Style.bleed`` beyond it; the sheet clips what goes further.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal

from questpress.findings import Finding
from questpress.press.ink import Ink
from questpress.press.sizes import Trim
from questpress.press.surface import Surface
from questpress.press.units import INCH, NONE, Um

if TYPE_CHECKING:
    from questpress.catalog.load import Catalog
    from questpress.press.picture import Art


@dataclass(frozen=True, slots=True)
class Style:
    """How a side is drawn: the ink, and how far art runs over the trim's edges, in micrometres."""

    ink: Ink
    bleed: Um = NONE


Draw = Callable[[Surface, Style], None]


@dataclass(frozen=True, slots=True)
class Side:
    """One side of a component. Sides with the same ``key`` look the same, whatever component they belong to."""

    key: str
    draw: Draw = field(compare=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Component:
    """One thing to cut out.

    ``ref`` names what it shows (``boardquest/monster/lizard-warrior``; what has no entry of its own takes the same
    form, ``boardquest/damage-token/3``; a card that goes on over a second one, ``...#2``). ``kind`` is the kind's word.
    ``back`` is None where one side is blank. ``folds`` are fold lines, as heights above the foot of the trim.
    ``findings`` tell what became of its texts.
    """

    ref: str
    kind: str
    name: str
    trim: Trim
    front: Side
    back: Side | None = None
    copies: int = 1
    original: bool = False
    folds: tuple[Um, ...] = ()
    findings: tuple[Finding, ...] = ()

    @property
    def key(self) -> str:
        """What tells it from all others of its game: an entry may have a card and a standee, both with its ``ref``."""
        return f"{self.kind}:{self.ref}"


@dataclass(frozen=True, slots=True)
class Bench:
    """What faces are made from: the catalog of a game, the trim asked for, pictures of the owner, widths of map tiles.

    ``tile`` is the width of a hexagon of map pieces across its flats, in micrometres. ``spoilers`` lets entries
    through that a campaign unlocks.
    """

    catalog: Catalog
    trim: Trim
    art: Art | None = None
    tile: Um = INCH
    spoilers: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Kind:
    """A kind of component that can be printed.

    ``word`` is what the command line calls it (``monster``, ``fort-token``), ``title`` its heading in the plural.
    ``size`` is the id of the size that the rulebook prints, or of the one that serves best. ``sized`` tells whether the
    user may ask for another size. ``component`` is the id of the catalog's component that says how many there are.
    ``backs`` tells whether backs matter in play: ``deck`` (all alike, hide the front), ``own``
    (another face), ``none``.
    ``stand_in`` names what lies on any table and serves as well ("coins"), or "". ``needed`` gives the copies of a
    component that the smallest set for so many players takes; without it all copies are needed.
    """

    word: str
    title: str
    size: str
    build: Callable[[Bench], Sequence[Component]]
    component: str = ""
    sized: bool = True
    backs: Literal["deck", "own", "none"] = "none"
    stand_in: str = ""
    needed: Callable[[Component, int], int] | None = None
