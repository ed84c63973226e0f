"""The box of the rule cases: faces, cards and fingerprint are made here, so that no change of the catalog moves one."""

from __future__ import annotations

from boxes import deck, piece

from questpress.catalog.boardquest import Box, Named
from questpress.catalog.box import load_box

FACES = """
01 F W. P. Pt P. W. Wm
02 F P. Pm M. Pt M. P.
03 M P. Pm F. M. Pt P.
04 P Mt W. P. W. Fm P.
05 W Wt P. Pm P. P. F.
06 F P. Pm P. Ft M. F.
07 F M. M. Mt P. P. Pm
08 P P. M. Pm M. F. Wt
09 P F. P. Pm W. Ft P.
10 P P. Pt M. W. P. Fm
11 F Pt W. F. Pm W. P.
12 P M. Pt P. Fm P. W.
13 P Fm P. W. Pm P. F.
14 F F. Pm P. P. Pm M.
15 P F. W. M. P. Pm F.
16 P W. Pm P. F. M. F.
"""


def box(own: list[str] | None = None, cards: tuple[int, int, int] = (9, 7, 4)) -> Box:
    """Return the box, with the first faces replaced by one's own lines."""
    lines = [line for line in FACES.split("\n") if line]
    own = own or []
    return Box(
        kind="printed",
        pieces=tuple(piece(line) for line in [*own, *lines[len(own) :]]),
        monsters=deck(*cards),
        numbers=load_box("printed").numbers,
        fair_weights=load_box("printed").fair_weights,
        terrains=(),
        mods=(Named("fog-of-war", "Fog of War", ""),),
        factions=(),
        packs=(),
        fingerprint=0x1234ABCD,
        tile_um=None,
    )


BOX = box()
