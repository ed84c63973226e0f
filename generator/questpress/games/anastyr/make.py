"""Make an adventure with its code, make it again from its code, and tell whether it is what its code says."""

from __future__ import annotations

from questpress.catalog.adventure_box import AdventureBox
from questpress.errors import RequestError, UsageError
from questpress.games.anastyr.builder import build_adventure
from questpress.games.anastyr.code import (
    AdventureRecipe,
    adventure_code,
    blocked,
    read_adventure_code,
    with_file_code,
)
from questpress.games.anastyr.document import Adventure
from questpress.games.anastyr.options import AdventureOptions, normal_options


def make_adventure(seed: str, options: AdventureOptions, box: AdventureBox) -> Adventure:
    """Return the adventure of a seed with its code: a share code, or a ``QPF-`` code when files went into it.

    Raises UsageError for a malformed seed or option, and RequestError when no adventure meets the options.
    """
    options = normal_options(options, box)
    if box.kind == "mine" or box.packs:
        return with_file_code(build_adventure(seed, options, box))
    return build_adventure(seed, options, box, code=adventure_code(seed, options, box))


def remake_adventure(recipe: AdventureRecipe, box: AdventureBox) -> Adventure:
    """Return the adventure that a share code stands for; ``box`` is the printed one, without packs.

    Raises RequestError, with the command that installs the right version, when this version cannot rebuild it.
    """
    why = blocked(recipe, box.fingerprint)
    if why is not None:
        raise RequestError(why.reason, rule="AN-A00", fix=why.fix)
    return make_adventure(recipe.seed, recipe.options, box)


def coded(doc: Adventure, box: AdventureBox) -> Adventure:
    """Return a document under a code that is true: its own when that rebuilds it, else the ``QPF-`` code.

    ``box`` is the printed one, without packs. A code of another builder or catalog cannot be tried, so it does not
    count as true here.
    """
    try:
        if remake_adventure(read_adventure_code(doc.code), box) == doc:
            return doc
    except (UsageError, RequestError):
        pass
    return with_file_code(doc)
