"""Share codes of Boardquest maps: which numbers stand for which option, and who can read a code.

A code pins the document: builder, catalog, options and seed. It does not pin paper, ink or format. A document that
was made from files (an owner's box or pack, or written by hand) has a ``QPF-`` code, which names it by a hash and
cannot rebuild it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from questpress.catalog.boardquest import Box
from questpress.chance import sharecode
from questpress.chance.packing import Packer, choice, flag, row, several, whole
from questpress.chance.stream import normal_seed
from questpress.errors import UsageError
from questpress.games.boardquest.options import DEFAULTS, Fair, FairKeep, Level, MapOptions

if TYPE_CHECKING:
    from questpress.games.boardquest.document import BoardquestMap

KIND = 1
FILE_PREFIX = "QPF"
_FILE_DIGITS = 16

# The last version that has a builder. When the builder's integer rises, add the line of the new one and leave the
# old ones: a code of an old builder is refused with the command that installs its version.
VERSIONS = {1: "0.1.0", 2: "0.2.0"}

# Numbers are for ever: append, never reorder.
_MODS = (
    "clone-wars",
    "closed-hand",
    "fog-of-war",
    "game-master",
    "high-income",
    "luckless",
    "market-hall",
    "mercenaries",
    "negotiations",
    "reincarnation",
    "sanctuary-forts",
    "time-limitations",
    "tower-defense",
)
_FACTIONS = ("demons", "elves", "humans", "orcs")
_LEVELS: tuple[Level, ...] = ("low", "normal", "high")
_FAIR: tuple[Fair, ...] = ("off", "good", "best")
_FAIR_KEEP: tuple[FairKeep, ...] = ("", "layout", "forts")
_PIECES = tuple(f"piece-{number:02d}" for number in range(1, 17))


@dataclass(frozen=True, slots=True)
class MapRecipe:
    """What a share code says: everything that rebuilds a map, and the catalog it was made with."""

    seed: str
    options: MapOptions
    fingerprint: int
    builder: int


def map_code(seed: str, options: MapOptions, box: Box) -> str:
    """Return the share code of a map, ``QP1-`` and groups of four.

    Raises UsageError for a malformed seed and for an option value that has no number.
    """
    from questpress.games.boardquest.builder import BUILDER

    return recipe_code(MapRecipe(normal_seed(seed), options, box.fingerprint, BUILDER))


def recipe_code(recipe: MapRecipe) -> str:
    """Return the share code of a recipe. Raises UsageError for an option value that has no number."""
    values = []
    for number, (name, packer) in sorted(_OPTIONS.items()):
        value = getattr(recipe.options, name)
        if value != getattr(DEFAULTS, name):
            values.append((number, packer.pack(value)))
    return sharecode.encode(sharecode.Record(KIND, recipe.builder, recipe.fingerprint, tuple(values), recipe.seed))


def file_code(doc: BoardquestMap) -> str:
    """Return the code that names a document made from files, ``QPF-`` and 16 characters: a hash of its content."""
    from questpress.games.boardquest.document import document_hash

    return sharecode.grouped(FILE_PREFIX, sharecode.base32(document_hash(doc.to_data())))


def with_file_code(doc: BoardquestMap) -> BoardquestMap:
    """Return the document under the code that names it by its content."""
    return doc.model_copy(update={"code": file_code(doc)})


def is_file_code(text: str) -> bool:
    """Tell whether a code, as typed, names a document made from files."""
    return sharecode.squeezed(text).startswith(FILE_PREFIX)


def read_file_code(text: str) -> str:
    """Return a ``QPF-`` code, however it was typed, as it is printed. Raises UsageError for a malformed one."""
    body = sharecode.squeezed(text)[len(FILE_PREFIX) :]
    if len(body) != _FILE_DIGITS:
        raise UsageError(
            f"a {FILE_PREFIX} code has {_FILE_DIGITS} characters after {FILE_PREFIX}-; this has {len(body)}"
        )
    return sharecode.grouped(FILE_PREFIX, "".join(sharecode.DIGITS[value] for value in sharecode.digit_values(body)))


def read_map_code(text: str) -> MapRecipe:
    """Return what a share code says.

    Raises UsageError for a typing error, a code that only names a file, and one that this version cannot follow; the
    message then has the command that installs a version that can.
    """
    if is_file_code(text):
        raise UsageError(
            "a QPF code names a map made from files and cannot rebuild it: "
            "print its saved document instead: questpress print FILE"
        )
    record = sharecode.decode(text)
    if record.kind != KIND:
        raise UsageError(
            f"the share code is of kind {record.kind}, which is no map's; `questpress code` tells what it is of, "
            f"unless a newer version made it; {sharecode.UPGRADE}"
        )
    if record.builder > max(VERSIONS):
        raise UsageError(
            f"the share code was made by builder {record.builder}, newer than this version's {max(VERSIONS)}; "
            + sharecode.UPGRADE
        )
    known: dict[str, Any] = {}
    for number, value in record.options:
        entry = _OPTIONS.get(number)
        unpacked = None if entry is None else entry[1].unpack(value)
        if entry is None or unpacked is None:
            raise UsageError(f"the share code has an option that this version does not know; {sharecode.UPGRADE}")
        known[entry[0]] = unpacked
    return MapRecipe(record.seed, MapOptions(**known), record.fingerprint, record.builder)


class Blocked(NamedTuple):
    """Why this version cannot rebuild a map, and what to do about it, with the command to type."""

    reason: str
    fix: str


def blocked(recipe: MapRecipe, box: Box) -> Blocked | None:
    """Return why this version cannot rebuild a recipe, or None when it can.

    ``box`` is the printed one, without packs.
    """
    from questpress.games.boardquest.builder import BUILDER

    if recipe.builder != BUILDER:
        reason = f"the share code was made by builder {recipe.builder}; this version has builder {BUILDER}"
    elif recipe.fingerprint != box.fingerprint:
        reason = (
            f"the share code was made with catalog {recipe.fingerprint:08x}; "
            f"this version has catalog {box.fingerprint:08x}"
        )
    else:
        return None
    version = VERSIONS.get(recipe.builder)
    if version is None:
        return Blocked(reason, "print its saved document instead: questpress print FILE")
    return Blocked(reason, f'install the version that made it: python -m pip install "questpress=={version}"')


# Numbers are for ever: a new option takes the next one, and a number is never used again.
_OPTIONS: dict[int, tuple[str, Packer]] = {
    1: ("players", whole(1)),
    2: ("mode", choice("versus", "teams")),
    3: ("fort_spacing", whole()),
    4: ("ratio_percent", whole(100)),
    5: ("holes", whole()),
    6: ("zigzag", flag()),
    7: ("terrain", row(_LEVELS, 4)),
    8: ("monster_density", choice(*_LEVELS)),
    9: ("use", several(_PIECES)),
    10: ("leave_out", several(_PIECES)),
    11: ("monsters", choice("named", "rarity")),
    12: ("mods", several(_MODS)),
    13: ("factions", row(_FACTIONS)),
    14: ("gentle", flag()),
    15: ("fair", choice(*_FAIR)),
    16: ("fair_steps", whole()),
    17: ("fair_keep", choice(*_FAIR_KEEP)),
}
