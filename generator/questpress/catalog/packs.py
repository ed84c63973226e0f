"""Packs: folders of YAML, CSV or XLSX that lie over the base catalog.

A pack has a ``pack.yaml`` (name, game, the basis of its bare values, licence, credits), files of the same names as the
base catalog, tables of the same names (``monsters.csv``), and workbooks with a sheet a kind. Nothing else in the folder
is read; a table or YAML file of another name is a fault, because its author would take it as read.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Literal

from questpress.catalog.boardquest import PackRef
from questpress.catalog.cache import kept
from questpress.catalog.codes import ca
from questpress.catalog.faults import validate
from questpress.catalog.figure import Basis, Frozen, Layer, Name, Source, Words
from questpress.catalog.load import GAMES, Catalog, Files, base_catalog, kinds_of, merge, refuse, shipped
from questpress.catalog.nearest import fix_for, one_of
from questpress.catalog.sources import TABLES, WORKBOOK, is_source, stranger
from questpress.catalog.yamlio import load_yaml, read_limited
from questpress.errors import InternalError
from questpress.findings import Finding, Location


class PackCard(Frozen):
    """pack.yaml. ``basis`` is what a bare value is: ``original`` (made up) or ``stated`` (typed from the cards)."""

    name: Name
    game: Name
    basis: Literal["original", "stated"] = "original"
    licence: Words | None = None
    credits: Words | None = None


@dataclass(frozen=True, slots=True)
class PackFolder:
    """The bytes of a pack as they lie in its folder. ``folder`` is what findings call it, ``name`` its last part."""

    folder: str
    name: str
    contents: tuple[tuple[str, bytes], ...]

    @property
    def ref(self) -> PackRef:
        """Name and hash. A byte-order mark and the kind of line ends do not count, save in workbooks."""
        digest = sha256()
        for name, data in self.contents:
            text = data
            if not name.lower().endswith(WORKBOOK):
                text = data.removeprefix(b"\xef\xbb\xbf").replace(b"\r\n", b"\n").replace(b"\r", b"\n")
            digest.update(f"{name}\0{len(text)}\0".encode())
            digest.update(text)
        return PackRef(self.name, digest.hexdigest()[:16])


def read_pack(path: Path, game: str) -> tuple[PackFolder, list[Finding]]:
    """Return the files of a pack's folder, and what is wrong with the folder (CA-01, CA-02, CA-21, CA-22)."""
    shown = str(path)
    kinds = kinds_of(game)
    findings: list[Finding] = []
    contents: list[tuple[str, bytes]] = []
    try:
        names = sorted(item.name for item in path.iterdir())
        name = path.resolve().name
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        where = Location(file=shown)
        fix = "give the folder that holds pack.yaml"
        return PackFolder(shown, path.name, ()), [ca("CA-01", f"the pack cannot be read: {reason}", where, fix)]
    for item in names:
        if item == "pack.yaml" or is_source(item, kinds):
            data, faults = read_limited(path / item)
            findings += faults
            if not faults:
                contents.append((item, data))
        elif Path(item).suffix.lower() in TABLES and not item.startswith((".", "~$")):
            findings.append(stranger(item, Location(file=str(path / item)), game, kinds))
    if "pack.yaml" not in names:
        findings.append(_no_card(shown, name, game))
    return PackFolder(shown, name, tuple(contents)), findings


def _no_card(folder: str, name: str, game: str | None) -> Finding:
    """Return the finding of a folder without a pack.yaml."""
    fix = f"add pack.yaml with the lines `name: {name or 'My pack'}` and `game: {game or one_of(GAMES)}`"
    return ca("CA-22", "the folder has no pack.yaml", Location(file=folder), fix)


def game_of_pack(path: Path) -> str:
    """Return the game that a pack's pack.yaml names. Raises InvalidInputError when it names none that is known."""
    file = str(path / "pack.yaml")
    findings: list[Finding] = []
    data = b""
    if not path.is_dir():
        reason = "it is a file" if path.exists() else "there is no such folder"
        fix = "give the folder that holds pack.yaml"
        findings.append(ca("CA-01", f"the pack cannot be read: {reason}", Location(file=str(path)), fix))
    elif not (path / "pack.yaml").exists():
        findings.append(_no_card(str(path), path.resolve().name, None))
    else:
        data, faults = read_limited(path / "pack.yaml", file)
        findings += faults
    if not findings:
        loaded = load_yaml(data, file)
        card, more = validate(PackCard, loaded, loaded.data() or {})
        findings += [*loaded.findings, *more]
        if card is not None and card.game in GAMES:
            return card.game
        if card is not None:
            where = loaded.where(("game",))
            findings.append(ca("CA-22", f"there is no game `{card.game}`", where, fix_for(card.game, GAMES), card.game))
    refuse(findings, str(path))
    raise InternalError("a pack without a game has no finding")


def lay_pack(lower: Catalog, pack: PackFolder) -> tuple[Catalog, list[Finding]]:
    """Return the catalog with a pack laid over it, and every fault of the pack's files."""
    card_text = dict(pack.contents).get("pack.yaml")
    layer = Layer(pack.name, base=False, basis=Basis.ORIGINAL)
    findings: list[Finding] = []
    if card_text is not None:
        loaded = load_yaml(card_text, f"{pack.folder}/pack.yaml")
        findings += loaded.findings
        if not loaded.findings:
            card, faults = validate(PackCard, loaded, loaded.data() or {})
            findings += faults
            if card is not None and card.game != lower.game:
                guess = f"write `game: {lower.game}`, or leave the pack out"
                where = loaded.where(("game",))
                message = f"this is a pack of {card.game}, not of {lower.game}"
                findings.append(ca("CA-22", message, where, guess, card.game))
            if card is not None and card.basis == "stated":
                layer = Layer(pack.name, base=False, basis=Basis.STATED, source=Source(section=card.name))
    merged, faults = merge(lower, Files(layer, pack.folder, pack.contents))
    return merged, findings + faults


@cache
def open_catalog(game: str) -> Catalog:
    """Return the base catalog with our own open pack over it.

    Raises InvalidInputError with every fault of its files.
    """
    pack = PackFolder(f"catalog/{game}/open", "open", shipped(game, "open"))

    def make() -> Catalog:
        catalog, findings = lay_pack(base_catalog(game), pack)
        refuse(findings, f"the open pack of {game}")
        return catalog

    return kept(game, "open", (*shipped(game), *((f"open/{name}", data) for name, data in pack.contents)), make)


def lay_packs(lower: Catalog, packs: Sequence[PackFolder]) -> tuple[Catalog, list[Finding]]:
    """Return the catalog with packs laid over it in order, a later pack over an earlier one, and every fault."""
    findings: list[Finding] = []
    for pack in packs:
        lower, faults = lay_pack(lower, pack)
        findings += faults
    return lower, findings
