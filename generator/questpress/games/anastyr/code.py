"""Share codes of adventures: which numbers stand for which option, and who can read a code.

A code pins the document: builder, catalog, options and seed. An adventure that was made from files (an owner's box or
pack, or written by hand) has a ``QPF-`` code, which names it by a hash and cannot rebuild it.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any

from questpress.catalog.adventure_box import AdventureBox
from questpress.chance import sharecode
from questpress.chance.stream import normal_seed
from questpress.errors import UsageError
from questpress.games.anastyr.builder import BUILDER
from questpress.games.anastyr.document import Adventure
from questpress.games.anastyr.options import DEFAULTS, PACKED, AdventureOptions
from questpress.games.quest.code import FILE_PREFIX, Blocked

KIND = 6  # of share codes; numbers are for ever
# The last version that has a builder. When a builder's integer rises, add its line and leave the others.
VERSIONS = {1: "0.4.0"}
_SAVED = "render its saved document instead: questpress adventure render FILE"


@dataclass(frozen=True, slots=True)
class AdventureRecipe:
    """What a share code says: everything that rebuilds an adventure, and the catalog it was made with."""

    seed: str
    options: AdventureOptions
    fingerprint: int
    builder: int


def adventure_code(seed: str, options: AdventureOptions, box: AdventureBox) -> str:
    """Return the share code of an adventure. Raises UsageError for an option value that has no number."""
    values = [
        (number, packer.pack(getattr(options, name)))
        for number, (name, packer) in sorted(PACKED.items())
        if getattr(options, name) != getattr(DEFAULTS, name)
    ]
    return sharecode.encode(sharecode.Record(KIND, BUILDER, box.fingerprint, tuple(values), normal_seed(seed)))


def read_adventure_code(text: str) -> AdventureRecipe:
    """Return what a share code says.

    Raises UsageError for a typing error, a code that only names a file, one of another kind, and one that this version
    cannot follow.
    """
    if sharecode.squeezed(text).startswith(FILE_PREFIX):
        raise UsageError(f"a QPF code names an adventure made from files and cannot rebuild it: {_SAVED}")
    record = sharecode.decode(text)
    if record.kind != KIND:
        raise UsageError(
            f"the share code is of kind {record.kind}, which is no adventure's; `questpress code` tells more"
        )
    if record.builder > max(VERSIONS):
        raise UsageError(
            f"the share code was made by builder {record.builder}, newer than this version's {max(VERSIONS)}; "
            + sharecode.UPGRADE
        )
    known: dict[str, Any] = {}
    for number, value in record.options:
        entry = PACKED.get(number)
        unpacked = None if entry is None else entry[1].unpack(value)
        if entry is None or unpacked is None:
            raise UsageError(f"the share code has an option that this version does not know; {sharecode.UPGRADE}")
        known[entry[0]] = unpacked
    return AdventureRecipe(record.seed, AdventureOptions(**known), record.fingerprint, record.builder)


def blocked(recipe: AdventureRecipe, fingerprint: int) -> Blocked | None:
    """Return why this version cannot rebuild a recipe, or None when it can.

    ``fingerprint`` is that of the printed box, without packs.
    """
    if recipe.builder != BUILDER:
        reason = f"the share code was made by builder {recipe.builder}; this version has builder {BUILDER}"
    elif recipe.fingerprint != fingerprint:
        reason = (
            f"the share code was made with catalog {recipe.fingerprint:08x}; this version has catalog {fingerprint:08x}"
        )
    else:
        return None
    version = VERSIONS.get(recipe.builder)
    if version is None:
        return Blocked(reason, _SAVED)
    return Blocked(reason, f'install the version that made it: python -m pip install "questpress=={version}"')


def with_file_code(doc: Adventure) -> Adventure:
    """Return a document under the code that names it by its content: ``QPF-`` and 16 characters.

    The field ``code`` itself does not count; the hash is that of all documents (docs/share-codes.md).
    """
    body = {key: value for key, value in doc.to_data().items() if key != "code"}
    text = json.dumps(body, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    digest = blake2b(text.encode("utf-8"), digest_size=10, person=b"questpress-doc").digest()
    return doc.model_copy(update={"code": sharecode.grouped(FILE_PREFIX, sharecode.base32(digest))})
