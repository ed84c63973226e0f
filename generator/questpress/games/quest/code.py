"""Share codes of quests of both games on squares: which numbers stand for which option, and who can read a code.

A code pins the document: builder, catalog, options and seed. A document that was made from files (an owner's box or
pack, kept parts, or written by hand) has a ``QPF-`` code, which names it by a hash and cannot rebuild it.

Each game lists its options in ``games/<game>/options.py``: ``PACKED`` maps the number of an option to its name and
packer, ``DEFAULTS`` has the values that need not be packed; ``games/<game>/builder.py`` has ``BUILDER``.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from hashlib import blake2b
from importlib import import_module
from typing import Any, NamedTuple

from questpress.chance import sharecode
from questpress.chance.stream import normal_seed
from questpress.errors import UsageError
from questpress.games.quest.document import Quest

# Boardquest's maps are kind 1. Numbers are for ever.
KINDS = {"tanares-adventures": 2, "tanares-expeditions": 3}
# The last version that has a builder, by game. When a builder's integer rises, add its line and leave the others.
VERSIONS: dict[str, dict[int, str]] = {"tanares-adventures": {1: "0.3.0"}, "tanares-expeditions": {1: "0.3.0"}}
FILE_PREFIX = "QPF"


@dataclass(frozen=True, slots=True)
class QuestRecipe:
    """What a share code says: everything that rebuilds a quest, and the catalog it was made with."""

    game: str
    seed: str
    options: Any
    fingerprint: int
    builder: int


class Blocked(NamedTuple):
    """Why this version cannot rebuild a quest, and what to do about it, with the command to type."""

    reason: str
    fix: str


def recipe_code(recipe: QuestRecipe) -> str:
    """Return the share code of a recipe. Raises UsageError for an option value that has no number."""
    packed, defaults = _options(recipe.game)
    values = []
    for number, (name, packer) in sorted(packed.items()):
        value = getattr(recipe.options, name)
        if value != getattr(defaults, name):
            values.append((number, packer.pack(value)))
    kind = KINDS[recipe.game]
    return sharecode.encode(
        sharecode.Record(kind, recipe.builder, recipe.fingerprint, tuple(values), normal_seed(recipe.seed))
    )


def read_quest_code(text: str) -> QuestRecipe:
    """Return what a share code says.

    Raises UsageError for a typing error, a code that only names a file, one of another kind, and one that this version
    cannot follow.
    """
    if sharecode.squeezed(text).startswith(FILE_PREFIX):
        raise UsageError(
            "a QPF code names a quest made from files and cannot rebuild it: "
            "render its saved document instead: questpress quest render FILE"
        )
    record = sharecode.decode(text)
    game = next((name for name, kind in KINDS.items() if kind == record.kind), None)
    if game is None:
        raise UsageError(f"the share code is of kind {record.kind}, which is no quest's; `questpress code` tells more")
    if record.builder > max(VERSIONS[game]):
        raise UsageError(
            f"the share code was made by builder {record.builder}, newer than this version's {max(VERSIONS[game])}; "
            + sharecode.UPGRADE
        )
    packed, defaults = _options(game)
    known: dict[str, Any] = {}
    for number, value in record.options:
        entry = packed.get(number)
        unpacked = None if entry is None else entry[1].unpack(value)
        if entry is None or unpacked is None:
            raise UsageError(f"the share code has an option that this version does not know; {sharecode.UPGRADE}")
        known[entry[0]] = unpacked
    return QuestRecipe(game, record.seed, type(defaults)(**known), record.fingerprint, record.builder)


def blocked(recipe: QuestRecipe, fingerprint: int) -> Blocked | None:
    """Return why this version cannot rebuild a recipe, or None when it can.

    ``fingerprint`` is that of the printed box, without packs.
    """
    builder = import_module(f"questpress.games.{_room(recipe.game)}.builder").BUILDER
    if recipe.builder != builder:
        reason = f"the share code was made by builder {recipe.builder}; this version has builder {builder}"
    elif recipe.fingerprint != fingerprint:
        reason = (
            f"the share code was made with catalog {recipe.fingerprint:08x}; this version has catalog {fingerprint:08x}"
        )
    else:
        return None
    version = VERSIONS[recipe.game].get(recipe.builder)
    if version is None:
        return Blocked(reason, "render its saved document instead: questpress quest render FILE")
    return Blocked(reason, f'install the version that made it: python -m pip install "questpress=={version}"')


def with_file_code(doc: Quest) -> Quest:
    """Return a document under the code that names it by its content: ``QPF-`` and 16 characters.

    The field ``code`` itself does not count; the hash is that of all documents (docs/share-codes.md).
    """
    body = {key: value for key, value in doc.to_data().items() if key != "code"}
    text = json.dumps(body, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    digest = blake2b(text.encode("utf-8"), digest_size=10, person=b"questpress-doc").digest()
    return doc.model_copy(update={"code": sharecode.grouped(FILE_PREFIX, sharecode.base32(digest))})


def _options(game: str) -> tuple[dict[int, tuple[str, Any]], Any]:
    module = import_module(f"questpress.games.{_room(game)}.options")
    return module.PACKED, module.DEFAULTS


def _room(game: str) -> str:
    return game.replace("-", "_")
