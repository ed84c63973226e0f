"""Lay the base catalog and packs over each other, check everything, and report every fault at once.

A layer is a folder of YAML files, one a kind. The base comes first; each pack may add entries, fill unknown figures
and replace original ones. What the rulebook prints changes only where the entry says ``override: true``.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from typing import Any, TypeVar

from questpress.catalog.codes import MOST, ca
from questpress.catalog.faults import validate
from questpress.catalog.figure import Basis, Entry, Figure, Layer
from questpress.catalog.nearest import fix_for, nearest, one_of
from questpress.catalog.nodes import ListNode, Loaded, MapNode, Scalar, descend, plain_data
from questpress.catalog.pictures import PictureFault, find_picture
from questpress.catalog.references import Found, references, typed_references
from questpress.catalog.sources import load_sources
from questpress.catalog.told import told, unfounded
from questpress.errors import InvalidInputError
from questpress.findings import Finding, Location, Severity
from questpress.resources import catalog_root

E = TypeVar("E", bound=Entry)


def _modules(*names: str) -> tuple[str, ...]:
    return tuple(f"questpress.catalog.entries_{name}" for name in ("common", *names))


# The games, in the order in which they are listed. Each has modules of kinds, imported when one of their kinds is asked
# for. Where two have a kind of the same word, the later one's goes.
GAMES = {
    "boardquest": _modules("boardquest", "boardquest_cards", "boardquest_play", "boardquest_campaigns"),
    "tanares-adventures": _modules("tanares_adventures", "tanares_adventures_quests", "quests"),
    "tanares-expeditions": _modules("tanares_expeditions", "tanares_expeditions_cards", "voyages"),
    "anastyr": _modules("anastyr", "anastyr_cards", "adventures"),
}
# A kind of more entries than this is no base catalog's: comparing a slip with all of them takes too long.
LIKELY = 1_000
# What an entry may change without asking leave: it is about the entry, not about the thing.
_FREE = frozenset({"id", "rulings", "spoiler", "picture"})


@cache
def kinds_of(game: str) -> tuple[type[Entry], ...]:
    """Return the models of a game's kinds, one a file, by word. Raises KeyError for an unknown game."""
    found = {kind: model for module in GAMES[game] for kind, model in kinds_in(module).items()}
    return tuple(model for _, model in sorted(found.items()))


@cache
def kinds_in(module: str) -> Mapping[str, type[Entry]]:
    """Return the kinds of a module by word: the entries of it that say their ``kind`` themselves, as no base does."""
    found = vars(import_module(module)).values()
    own = (item for item in found if isinstance(item, type) and item.__module__ == module and issubclass(item, Entry))
    return {model.kind: model for model in own if "kind" in vars(model)}


@dataclass(frozen=True, slots=True)
class Files:
    """The files of one layer: what findings call the folder, and the bytes of each kind's file."""

    layer: Layer
    folder: str
    contents: tuple[tuple[str, bytes], ...]


@dataclass(frozen=True, slots=True)
class Catalog:
    """All entries of one game, layers merged. ``notes`` are findings that stop nothing, such as overrides.

    ``entries`` maps a kind's word to its entries by id, sorted, as they were typed; ask :meth:`get`, :meth:`of` or
    :meth:`all_of` for texts with their figures (:mod:`questpress.catalog.told`). ``added_by`` maps a reference to the
    layer that brought the entry in, and ``picture_in`` one to the folder of the pack that gave the entry's ``picture``.
    """

    game: str
    entries: Mapping[str, Mapping[str, Entry]] = field(default_factory=dict)
    added_by: Mapping[str, Layer] = field(default_factory=dict)
    notes: tuple[Finding, ...] = ()
    picture_in: Mapping[str, str] = field(default_factory=dict)

    def of(self, model: type[E]) -> tuple[E, ...]:
        """Return all entries of a kind, by id."""
        return tuple(entry for entry in self.all_of(model.kind) if isinstance(entry, model))

    def all_of(self, kind: str) -> Iterator[Entry]:
        """Yield all entries of a kind by its word, by id."""
        for entry in self.entries.get(kind, {}).values():
            yield told(self.entries, entry)

    def ref(self, entry: Entry) -> str:
        """Return the reference of an entry: ``boardquest/monster/lizard-warrior``."""
        return f"{self.game}/{entry.kind}/{entry.id}"

    def get(self, ref: str) -> Entry | None:
        """Return the entry that a reference names, or None."""
        game, _, rest = ref.partition("/")
        kind, _, entry_id = rest.partition("/")
        entry = self.entries.get(kind, {}).get(entry_id) if game == self.game else None
        return None if entry is None else told(self.entries, entry)

    def refs(self) -> tuple[str, ...]:
        """Return all references, sorted."""
        return tuple(sorted(f"{self.game}/{kind}/{entry_id}" for kind, of in self.entries.items() for entry_id in of))


def merge(lower: Catalog, files: Files) -> tuple[Catalog, list[Finding]]:
    """Return the catalog with one layer laid over it, and everything that is wrong with the layer."""
    sources, findings = load_sources(files.folder, files.contents, kinds_of(lower.game))
    notes: list[Finding] = []
    entries: dict[str, Mapping[str, Entry]] = dict(lower.entries)
    added_by, picture_in = dict(lower.added_by), dict(lower.picture_in)
    # Kinds and entries that could not be read: that nothing is found there follows from what is told already.
    broken: set[str] = set()
    referring: list[tuple[Loaded, int, Found]] = []
    read: list[tuple[Loaded, int, Entry]] = []
    for model in kinds_of(lower.game):
        entries.setdefault(model.kind, {})
        loaded = sources.get(model.file)
        if loaded is None:
            continue
        findings += loaded.findings
        if not loaded.usable:
            if loaded.findings:
                broken.add(model.kind)
            continue
        own = dict(entries[model.kind])
        sheet = _Sheet(lower, model, files.layer, loaded)
        for index, entry in sheet.entries():
            ref = lower.ref(entry)
            if ref not in added_by:
                added_by[ref] = files.layer
            own[entry.id] = entry
            if any(step == "picture" for step, _ in descend(loaded.root, (index, "picture"))):
                findings += _picture(files.folder, entry, loaded.where((index, "picture")))
                picture_in[ref] = files.folder
            read.append((loaded, index, entry))
            referring.append((loaded, index, references(entry)))
        referring += ((loaded, index, typed_references(model, data)) for index, data in sheet.unread)
        findings += [finding for finding in sheet.findings if loaded.blames(finding)]
        notes += sheet.notes
        if len(sheet.findings) >= MOST:
            broken.add(model.kind)  # the rest of it was not read
        broken.update(f"{model.kind}/{entry_id}" for entry_id in sheet.failed)
        entries[model.kind] = dict(sorted(own.items()))
    merged = Catalog(lower.game, entries, added_by, (*lower.notes, *notes), picture_in)
    for loaded, index, entry in read:
        for path, figure, kind, entry_id in unfounded(merged.entries, entry):
            if kind not in broken and f"{kind}/{entry_id}" not in broken and len(findings) < MOST:
                where = loaded.where((index, *path))
                fix = "write {kind/id} or {kind/id.field} of a whole number that the catalog has, or the number itself"
                findings.append(ca("CA-17", f"there is no figure {figure}", where, fix, figure))
    return merged, findings + _dangling(merged, referring, broken)


def _picture(folder: str, entry: Entry, where: Location) -> list[Finding]:
    """Return what is wrong with the picture that an entry of a pack names: its path, or what lies there."""
    found = find_picture(folder, entry.picture) if entry.picture is not None else None
    if not isinstance(found, PictureFault):
        return []
    return [ca("CA-45", f"the picture of `{entry.id}` {found.message}", where, found.fix, entry.picture)]


def _dangling(
    catalog: Catalog, referring: Sequence[tuple[Loaded, int, Found]], broken: Collection[str]
) -> list[Finding]:
    """Return a finding for each reference of the entries that leads nowhere, as far as anybody would read."""
    found: list[Finding] = []
    for loaded, index, refs in referring:
        for path, ref in refs:
            _, kind, rest = ref.split("/")
            if catalog.get(ref) is None and kind not in broken and f"{kind}/{rest}" not in broken:
                if len(found) >= MOST:
                    return found
                guess = _nearest_ref(catalog, kind, rest)
                fix = f"write `{guess}`" if guess else "take the reference out, or add the entry"
                found.append(ca("CA-17", f"there is no `{ref}`", loaded.where((index, *path)), fix, ref))
    return found


def _nearest_ref(catalog: Catalog, kind: str, entry_id: str) -> str | None:
    """Return the reference that is likely meant: of that kind or the nearest, or else of the same id."""
    meant = kind if kind in catalog.entries else nearest(kind, catalog.entries)
    of = catalog.entries.get(meant or "", {})
    guess = nearest(entry_id, of) if len(of) <= LIKELY else None
    if guess is None:
        meant, guess = next((other for other, of in catalog.entries.items() if entry_id in of), None), entry_id
    return f"{catalog.game}/{meant}/{guess}" if meant else None


class _Sheet:
    """One file of one layer: reads its entries over those below and collects what is wrong."""

    def __init__(self, lower: Catalog, model: type[Entry], layer: Layer, loaded: Loaded) -> None:
        self.lower = lower
        self.model = model
        self.layer = layer
        self.loaded = loaded
        self.failed: set[str] = set()
        self.unread: list[tuple[int, dict[str, Any]]] = []
        self.findings: list[Finding] = []
        self.notes: list[Finding] = []

    def entries(self) -> list[tuple[int, Entry]]:
        """Return each entry that could be read, with its place in the file."""
        root = self.loaded.root
        if not isinstance(root, ListNode):
            where = self.loaded.where()
            self.findings.append(
                ca("CA-12", "the file is not a list of entries", where, "begin each entry with `- id:`")
            )
            return []
        below = self.lower.entries.get(self.model.kind, {})
        first: dict[str, str] = {}
        entries: list[tuple[int, Entry]] = []
        for index, node in enumerate(root.items):
            if len(self.findings) >= MOST:
                break
            if not isinstance(node, MapNode):
                fix = "begin each entry with `- id:`"
                self.findings.append(ca("CA-12", "this is not an entry with keys", self.loaded.where((index,)), fix))
                continue
            id_node = node.entries.get("id")
            entry_id = id_node.raw if isinstance(id_node, Scalar) else ""
            if not self._id_is_free(entry_id, index, first):
                continue
            entry = self._entry(node, index, below.get(entry_id), below)
            if entry is not None:
                entries.append((index, entry))
                continue
            self.unread.append((index, plain_data(node)))
            if entry_id not in below:
                self.failed.add(entry_id)
        return entries

    def _id_is_free(self, entry_id: str, index: int, first: dict[str, str]) -> bool:
        where = self.loaded.where((index, "id"))
        closed = self.model.closed
        if entry_id and entry_id in first:
            message = f"the id `{entry_id[:60]}` was already used in {first[entry_id]}"
            self.findings.append(ca("CA-15", message, where, "give this entry another id", entry_id))
            return False
        if entry_id:
            first[entry_id] = self.loaded.spot((index, "id"))
        if entry_id and closed is not None and entry_id not in closed:
            message = f"`{entry_id[:60]}` is no {self.model.kind}: it is {one_of(sorted(closed))}"
            self.findings.append(ca("CA-13", message, where, fix_for(entry_id, sorted(closed)), entry_id))
            return False
        return True

    def _entry(self, node: MapNode, index: int, old: Entry | None, below: Mapping[str, Entry]) -> Entry | None:
        """Return an entry laid over the one below it, or None with findings."""
        data = plain_data(node)
        override = False
        if not self.layer.base and "override" in data:
            override = data.pop("override")
            if not isinstance(override, bool):
                where = self.loaded.where((index, "override"))
                self.findings.append(ca("CA-12", "`override` is true or false", where, "write `true`", str(override)))
                return None
        if old is not None:
            data = {**{name: getattr(old, name) for name in type(old).model_fields}, **data}
        entry, faults = validate(self.model, self.loaded, data, at=(index,), context=self.layer)
        if entry is None:
            self.findings += [self._about_id(f, node, old, below) for f in faults]
            return None
        return entry if old is None else self._settle(node, index, old, entry, override)

    def _about_id(self, finding: Finding, node: MapNode, old: Entry | None, below: Mapping[str, Entry]) -> Finding:
        """Say, where an added entry lacks a name, that its id may have been meant for another entry."""
        id_node = node.entries.get("id")
        if finding.code != "CA-11" or old is not None or not isinstance(id_node, Scalar):
            return finding
        guess = nearest(id_node.raw, below)
        fix = f"{finding.fix.rstrip('.')}, or write the id `{guess}` when you mean that entry" if guess else finding.fix
        return ca(finding.code, finding.message, finding.where, fix)

    def _settle(self, node: MapNode, index: int, old: Entry, new: Entry, override: bool) -> Entry:
        """Hold each value that the entry gives against the one below, by the rule of overrides."""
        free = self.lower.added_by[self.lower.ref(old)].basis is Basis.ORIGINAL
        keep: dict[str, Any] = {}
        for name in node.entries:
            if name in _FREE or name == "override":
                continue
            before, after = getattr(old, name), getattr(new, name)
            if isinstance(before, Figure):
                if not before.basis.printed:
                    continue
                if before.value == after.value:
                    keep[name] = before  # the rulebook's own basis and source stay
                    continue
                was = f"{before.value} ({before.basis}: {before.source})"
            elif free or before == after:
                continue
            else:
                was = str(before)
            where = self.loaded.where((index, name))
            now = after.value if isinstance(after, Figure) else after
            if override:
                message = f"`{name}` of {old.id} is {now} here; printed is {was}"
                self.notes.append(ca("CA-20", message, where, value=str(now)))
            else:
                fix = f"leave `{name}` out, or add `override: true` to the entry"
                message = f"`{name}` of {old.id} is printed as {was} and would become {now}"
                self.findings.append(ca("CA-19", message, where, fix, str(now)))
        return new.model_copy(update=keep) if keep else new


def refuse(findings: Sequence[Finding], what: str) -> None:
    """Raise InvalidInputError with all findings when one of them is an error."""
    errors = [f for f in findings if f.severity is Severity.ERROR]
    if errors:
        count = "1 fault" if len(errors) == 1 else f"{len(errors)} faults"
        raise InvalidInputError(f"{what} cannot be used: {count}", findings)


def shipped(game: str, sub: str = "") -> tuple[tuple[str, bytes], ...]:
    """Return the bytes of the shipped YAML files of a game by name: the base catalog, or a pack (``sub="open"``)."""
    folder = catalog_root().joinpath(game, *([sub] if sub else []))
    if not folder.is_dir():
        return ()
    files = sorted((file.name, file) for file in folder.iterdir() if file.name.endswith(".yaml"))
    return tuple((name, file.read_bytes()) for name, file in files)


@cache
def base_catalog(game: str) -> Catalog:
    """Return the base catalog of a game: what its rulebook prints, and nothing else.

    Raises InvalidInputError with every fault of its files.
    """
    from questpress.catalog.cache import kept

    contents = shipped(game)

    def make() -> Catalog:
        files = Files(Layer("base", base=True), f"catalog/{game}", contents)
        catalog, findings = merge(Catalog(game), files)
        refuse(findings, f"the catalog of {game}")
        return catalog

    return kept(game, "base", contents, make)
