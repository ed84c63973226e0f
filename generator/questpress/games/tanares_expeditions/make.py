"""Make a quest with its code, make it again from its code, and tell whether a document is what its code says."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from questpress.catalog.sea_box import GAME, SeaBox
from questpress.errors import RequestError, UsageError
from questpress.games.quest.code import QuestRecipe, blocked, read_quest_code, recipe_code, with_file_code
from questpress.games.quest.document import Quest
from questpress.games.tanares_expeditions.builder import BUILDER, build_quest
from questpress.games.tanares_expeditions.options import QuestOptions, normal_options


def make_quest(seed: str, options: QuestOptions, box: SeaBox, keep: Mapping[str, Any] | None = None) -> Quest:
    """Return the quest of a seed with its code: a share code, or a ``QPF-`` code when files went into it.

    ``keep``: parts of a document that stay as they are; the rest is drawn around them. Raises UsageError for a
    malformed seed or option, InvalidInputError for a faulty kept part, and RequestError when no quest meets all.
    """
    options = normal_options(options, box)
    if keep or box.kind == "mine" or box.packs:
        return with_file_code(build_quest(seed, options, box, keep=keep))
    code = recipe_code(QuestRecipe(GAME, seed, options, box.fingerprint, BUILDER))
    return build_quest(seed, options, box, code=code)


def remake_quest(recipe: QuestRecipe, box: SeaBox) -> Quest:
    """Return the quest that a share code stands for; ``box`` is the printed one, without packs.

    Raises RequestError, with the command that installs the right version, when this version cannot rebuild it.
    """
    why = blocked(recipe, box.fingerprint)
    if why is not None:
        raise RequestError(why.reason, rule="", fix=why.fix)
    return make_quest(recipe.seed, recipe.options, box)


def coded(doc: Quest, box: SeaBox) -> Quest:
    """Return a document under a code that is true: its own when that rebuilds it, else the ``QPF-`` code.

    ``box`` is the printed one, without packs. A code of another builder or catalog cannot be tried, so it does not
    count as true here.
    """
    try:
        if remake_quest(read_quest_code(doc.code), box) == doc:
            return doc
    except (UsageError, RequestError):
        pass
    return with_file_code(doc)
