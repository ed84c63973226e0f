"""Take up a finished map again: its document as the draft that a builder would have had."""

from __future__ import annotations

from questpress.catalog.boardquest import Box, Rarity
from questpress.errors import RequestError
from questpress.findings import Severity
from questpress.games.boardquest.arrange import number_tiles
from questpress.games.boardquest.document import BoardquestMap
from questpress.games.boardquest.draft import Draft, make_plan
from questpress.games.boardquest.draw import mark_tiles
from questpress.games.boardquest.gentle import FASTEST
from questpress.games.boardquest.options import FOG_OF_WAR, MapOptions
from questpress.grid.graph import contact_graph


def take_map(doc: BoardquestMap, box: Box) -> Draft:
    """Return the draft of a document.

    Raises RequestError, with the first error that a check finds, for a map that is not legal or whose pieces the box
    does not know: what is broken cannot be made fair.
    """
    # The rules know the builder, which this is a part of.
    from questpress.games.boardquest.check import check_map

    errors = [found for found in check_map(doc, box) if found.severity is Severity.ERROR]
    if errors:
        first = errors[0]
        raise RequestError(
            f"the map is not legal, so nothing is moved on it: {first.message}", rule=first.code, fix=first.fix
        )
    unknown = [piece.id for piece in doc.pieces if box.piece(piece.id) is None]
    if unknown:
        raise RequestError(
            f"the face of {unknown[0]} is not known, so the map cannot be worked on",
            rule="BQ-M04",
            fix="Type the pieces of your box once (questpress pieces).",
        )
    mods = doc.extras.get("mods")
    fog = isinstance(mods, list | tuple) and FOG_OF_WAR in mods
    named = any(monster.card is not None for monster in doc.monsters)
    options = MapOptions(
        players=doc.players,
        mode=doc.mode,
        fort_spacing=doc.fort_spacing,
        mods=(FOG_OF_WAR,) if fog else (),
        monsters="named" if named else "rarity",
        gentle=doc.extras.get("gentle") is True,
    )
    figures = doc.extras.get("metrics")
    speed = figures.get("chest_speed") if isinstance(figures, dict) else None
    draft = Draft(make_plan(options, box), speed if speed in (1, FASTEST) else FASTEST)
    draft.centers = [piece.center for piece in doc.pieces]
    draft.meets = contact_graph(draft.centers, one_hex=False)
    number_tiles(draft)
    draft.faces = [face for piece in doc.pieces if (face := box.piece(piece.id)) is not None]
    draft.rotations = [piece.rotation for piece in doc.pieces]
    mark_tiles(draft)
    number = draft.board.number
    draft.starts = [
        next(number(fort.at) for fort in doc.forts if fort.kind == "starting" and fort.player == player + 1)
        for player in range(doc.players)
    ]
    draft.center = next(number(fort.at) for fort in doc.forts if fort.kind == "center")
    draft.neutral = [(number(f.at), (f.player or 1) - 1) for f in doc.forts if f.kind == "neutral"]
    draft.treasures, draft.holes = doc.treasures, doc.holes
    draft.monsters = [(number(monster.at), Rarity(monster.rarity), monster.card) for monster in doc.monsters]
    return draft
