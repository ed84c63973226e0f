"""What is in an owner's box: ``owned.yaml`` says which pieces, tiles and cards there are, and how many of each.

A kind that the file does not name is taken to be complete. A kind that it names has what is listed there and nothing
else: a list of ids (one of each), a map of ids and counts, or ``all``.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from questpress.catalog.codes import MOST, ca
from questpress.catalog.load import GAMES, Catalog, kinds_of, refuse
from questpress.catalog.nearest import fix_for, nearest
from questpress.catalog.nodes import ListNode, Loaded, MapNode, Scalar
from questpress.catalog.yamlio import load_yaml
from questpress.errors import InternalError
from questpress.findings import Finding, Location

ALL = "all"
MOST_OF_ONE = 999
_KEYS = ("game", "owned")


@dataclass(frozen=True, slots=True)
class Owned:
    """An owner's box: for each kind that is listed, how many there are by id."""

    game: str
    listed: Mapping[str, Mapping[str, int]] = field(default_factory=dict)

    def count(self, ref: str) -> int | None:
        """Return how many there are of what a reference names; None where the file says nothing of the kind."""
        game, kind, entry_id = ref.split("/")
        if game != self.game or kind not in self.listed:
            return None
        return self.listed[kind].get(entry_id, 0)

    def has(self, ref: str) -> bool:
        """Tell whether there is at least one, as far as the file says."""
        return self.count(ref) != 0


def read_owned(text: str | bytes, file: str, catalog: Catalog) -> tuple[Owned, tuple[Finding, ...]]:
    """Return the box that a file describes, and every fault (CA-03 to CA-07, CA-10 to CA-13, CA-15, CA-17, CA-24).

    ``catalog`` knows what can be owned: the base catalog with the owner's packs. With faults the box lacks what they
    are about.
    """
    loaded = load_yaml(text, file)
    if loaded.findings:
        return Owned(catalog.game), loaded.findings
    findings: list[Finding] = []
    listed: dict[str, dict[str, int]] = {}
    for kind, node in _kinds(loaded, catalog, findings):
        if isinstance(node, Scalar) and node.raw == ALL:
            continue
        counts = listed[kind] = {}
        ids = catalog.entries.get(kind, {})
        for entry_id, count, where in _counts(loaded, kind, node, findings):
            if len(findings) >= MOST:
                break
            if entry_id in counts:
                fix = f"write how many there are: `{entry_id}: 2`"
                findings.append(ca("CA-15", f"`{entry_id}` is listed twice", where, fix, entry_id))
            elif entry_id not in ids:
                guess = nearest(entry_id, ids)
                fix = f"write `{guess}`" if guess else "take it out, or add the entry in a pack"
                message = f"there is no `{catalog.game}/{kind}/{entry_id[:60]}`"
                findings.append(ca("CA-17", message, where, fix, entry_id))
            else:
                counts[entry_id] = count
    return Owned(catalog.game, listed), tuple(findings)


def game_of_owned(text: str, file: str) -> str:
    """Return the game that a file names. Raises InvalidInputError when it names none that is known."""
    loaded = load_yaml(text, file)
    node = loaded.root.entries.get("game") if isinstance(loaded.root, MapNode) else None
    game = node.raw if isinstance(node, Scalar) else ""
    if game in GAMES:
        return game
    message = f"there is no game `{game[:60]}`" if game else "the file does not say of which game it is"
    fix = fix_for(game, GAMES) if game else f"add the line `game: {next(iter(GAMES))}`, or another game"
    refuse(loaded.findings or [ca("CA-24", message, loaded.where(("game",)), fix, game or None)], file)
    raise InternalError("a file without a game has no finding")


def _kinds(loaded: Loaded, catalog: Catalog, findings: list[Finding]) -> Iterator[tuple[str, object]]:
    """Yield the kinds that the file lists, each with what stands under it."""
    root = loaded.root
    if not isinstance(root, MapNode):
        fix = f"begin with `game: {catalog.game}` and `owned:`"
        findings.append(ca("CA-24", "the file does not say what is owned", loaded.where(), fix))
        return
    for key in root.entries:
        if key not in _KEYS:
            where = loaded.where((key,), key=True)
            findings.append(ca("CA-10", f"the key `{key[:60]}` is not known here", where, fix_for(key, _KEYS), key))
    for key in _KEYS:
        if key not in root.entries:
            message, fix = loaded.lacks(key)
            findings.append(ca("CA-11", message, loaded.where(), fix))
    game = root.entries.get("game")
    if game is not None and not (isinstance(game, Scalar) and game.raw == catalog.game):
        written = game.raw if isinstance(game, Scalar) else None
        fix = f"write `game: {catalog.game}`, or leave the file out"
        findings.append(ca("CA-24", f"this is not a box of {catalog.game}", loaded.where(("game",)), fix, written))
    owned = root.entries.get("owned")
    if owned is None:
        return
    if not isinstance(owned, MapNode):
        where = loaded.where(("owned",))
        findings.append(ca("CA-12", "`owned` is not a map of kinds", where, "write a line such as `monster: all`"))
        return
    words = sorted(model.kind for model in kinds_of(catalog.game))
    for kind, node in owned.entries.items():
        if kind in words:
            yield kind, node
        else:
            where = loaded.where(("owned", kind), key=True)
            message = f"{catalog.game} has no kind `{kind[:60]}`"
            findings.append(ca("CA-13", message, where, fix_for(kind, words), kind))


def _counts(loaded: Loaded, kind: str, node: object, findings: list[Finding]) -> Iterator[tuple[str, int, Location]]:
    """Yield what is listed of one kind: ids, how many there are, and where that is said."""
    if isinstance(node, MapNode):
        for entry_id, value in node.entries.items():
            count = value.value if isinstance(value, Scalar) else None
            if isinstance(count, int) and not isinstance(count, bool) and 0 <= count <= MOST_OF_ONE:
                yield entry_id, count, loaded.where(("owned", kind, entry_id), key=True)
            else:
                where = loaded.where(("owned", kind, entry_id))
                written = value.raw if isinstance(value, Scalar) else None
                message = f"how many of `{entry_id[:60]}` there are is not a whole number up to {MOST_OF_ONE}"
                findings.append(ca("CA-12", message, where, "write a number such as 1; 0 for none", written))
    elif isinstance(node, ListNode):
        for index, item in enumerate(node.items):
            if isinstance(item, Scalar):
                yield item.raw, 1, loaded.where(("owned", kind, index))
            else:
                where = loaded.where(("owned", kind, index))
                findings.append(ca("CA-12", "this is not an id", where, "write the id of one thing a line"))
    else:
        where = loaded.where(("owned", kind))
        written = node.raw if isinstance(node, Scalar) else None
        fix = f"write `{kind}: all`, a list of ids, or ids with how many there are"
        findings.append(ca("CA-12", f"`{kind}` does not say what is owned", where, fix, written))
