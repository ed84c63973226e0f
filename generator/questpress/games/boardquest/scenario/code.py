"""Share codes of campaign scenarios: which numbers stand for which option, and who can read a code.

A code pins the document: builder, catalog, options and seed. A document that was made from files (an owner's box or
pack, or written by hand) has a ``QPF-`` code, which names it by a hash and cannot rebuild it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

from questpress.chance import sharecode
from questpress.chance.stream import normal_seed
from questpress.errors import UsageError
from questpress.games.boardquest.document import document_hash
from questpress.games.boardquest.scenario.document import Scenario
from questpress.games.boardquest.scenario.options import DEFAULTS, PACKED, ScenarioOptions

# Maps are kind 1, quests 2 and 3, deathmatches 4. Numbers are for ever.
KIND = 5
FILE_PREFIX = "QPF"
# The last version that has a builder. When the builder's integer rises, add its line and leave the others.
VERSIONS = {1: "0.4.0"}


@dataclass(frozen=True, slots=True)
class ScenarioRecipe:
    """What a share code says: everything that rebuilds a scenario, and the catalog it was made with."""

    seed: str
    options: ScenarioOptions
    fingerprint: int
    builder: int


class Blocked(NamedTuple):
    """Why this version cannot rebuild a scenario, and what to do about it, with the command to type."""

    reason: str
    fix: str


def recipe_code(recipe: ScenarioRecipe) -> str:
    """Return the share code of a recipe. Raises UsageError for an option value that has no number."""
    values = []
    for number, (name, packer) in sorted(PACKED.items()):
        value = getattr(recipe.options, name)
        if value != getattr(DEFAULTS, name):
            values.append((number, packer.pack(value)))
    return sharecode.encode(
        sharecode.Record(KIND, recipe.builder, recipe.fingerprint, tuple(values), normal_seed(recipe.seed))
    )


def read_scenario_code(text: str) -> ScenarioRecipe:
    """Return what a share code says.

    Raises UsageError for a typing error, a code that only names a file, one of another kind, and one that this version
    cannot follow.
    """
    if sharecode.squeezed(text).startswith(FILE_PREFIX):
        raise UsageError(
            "a QPF code names a scenario made from files and cannot rebuild it: "
            "render its saved document instead: questpress scenario render FILE"
        )
    record = sharecode.decode(text)
    if record.kind != KIND:
        raise UsageError(
            f"the share code is of kind {record.kind}, which is no scenario's; `questpress code` tells more"
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
    return ScenarioRecipe(record.seed, ScenarioOptions(**known), record.fingerprint, record.builder)


def blocked(recipe: ScenarioRecipe, fingerprint: int) -> Blocked | None:
    """Return why this version cannot rebuild a recipe, or None when it can.

    ``fingerprint`` is that of the printed box, without packs.
    """
    from questpress.games.boardquest.scenario.builder import BUILDER

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
        return Blocked(reason, "render its saved document instead: questpress scenario render FILE")
    return Blocked(reason, f'install the version that made it: python -m pip install "questpress=={version}"')


def with_file_code(doc: Scenario) -> Scenario:
    """Return a document under the code that names it by its content: ``QPF-`` and 16 characters."""
    code = sharecode.grouped(FILE_PREFIX, sharecode.base32(document_hash(doc.to_data())))
    return doc.model_copy(update={"code": code})
