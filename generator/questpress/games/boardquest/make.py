"""Make a map with its code, make it again from its code, and tell whether a document is what its code says."""

from __future__ import annotations

from questpress.catalog.boardquest import Box
from questpress.errors import RequestError, UsageError
from questpress.games.boardquest.builder import build_map
from questpress.games.boardquest.code import (
    MapRecipe,
    blocked,
    is_file_code,
    map_code,
    read_map_code,
    with_file_code,
)
from questpress.games.boardquest.document import BoardquestMap
from questpress.games.boardquest.given import NOTHING, Given
from questpress.games.boardquest.options import MapOptions, normal_options


def make_map(seed: str, options: MapOptions, box: Box, given: Given = NOTHING) -> BoardquestMap:
    """Return the map of a seed with its code: a share code, or a ``QPF-`` code when files or a time went into it.

    Raises UsageError for a malformed seed or option and RequestError when no map meets the options.
    """
    options = normal_options(options, box)
    if from_files(box) or given != NOTHING:
        return with_file_code(build_map(seed, options, box, given=given))
    return build_map(seed, options, box, code=map_code(seed, options, box))


def from_files(box: Box) -> bool:
    """Tell whether a box holds anything that was read from a user's files: then a share code cannot rebuild a map."""
    return box.kind == "mine" or bool(box.packs)


def remake_map(recipe: MapRecipe, box: Box) -> BoardquestMap:
    """Return the map that a share code stands for; ``box`` is the printed one, without packs.

    Raises RequestError, with the command that installs the right version, when this version cannot rebuild it.
    """
    why = blocked(recipe, box)
    if why is not None:
        raise RequestError(why.reason, rule="BQ-M30", fix=why.fix)
    return make_map(recipe.seed, recipe.options, box)


def coded(doc: BoardquestMap, box: Box) -> BoardquestMap:
    """Return a document under a code that is true: its own when that rebuilds it, else the ``QPF-`` code.

    ``box`` is the printed one, without packs. A code of another builder or catalog cannot be tried, so it does not
    count as true here.
    """
    if is_file_code(doc.code):
        return with_file_code(doc)
    try:
        if remake_map(read_map_code(doc.code), box) == doc:
            return doc
    except (UsageError, RequestError):
        pass
    return with_file_code(doc)
