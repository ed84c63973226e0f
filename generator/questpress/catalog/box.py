"""Make the box that builders, rules and sheets of Boardquest work with.

``printed`` is the base catalog with our open pack: pieces and monsters that can be printed. ``mine`` is the base
catalog with the owner's typed pieces: nothing that we invented appears. Packs lie over either.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict, fields, replace
from functools import lru_cache
from hashlib import blake2b
from pathlib import Path
from typing import Any, get_args

from questpress.catalog.boardquest import Box, BoxKind, FairWeights, Monster, Named, Numbers, Piece
from questpress.catalog.codes import ca
from questpress.catalog.entries_boardquest import (
    COUNTS,
    FactionEntry,
    FairWeightEntry,
    MapPieceEntry,
    ModEntry,
    MonsterEntry,
    SetupEntry,
    TerrainEntry,
)
from questpress.catalog.entries_common import ComponentEntry
from questpress.catalog.figure import Basis
from questpress.catalog.load import Catalog, base_catalog, refuse
from questpress.catalog.owned import Owned, read_owned
from questpress.catalog.packs import PackFolder, lay_packs, open_catalog, read_pack
from questpress.catalog.pieces_file import PiecesFile, piece_numbers, read_pieces
from questpress.catalog.yamlio import decode, read_limited
from questpress.errors import UsageError
from questpress.findings import Finding, Location

GAME = "boardquest"
# The smallest map: two players.
FEWEST_PLAYERS = 2
# The numbers that the map builder reads; gold, hands and coins change no map.
_MAP_NUMBERS = (
    "pieces_per_player",
    "forts_per_player",
    "center_forts",
    "pieces_in_line",
    "fort_spacing",
    "limit_pieces",
    "limit_monsters",
    "limit_chests",
    "limit_forts",
    "win_forts_per_teammate",
    "win_forts_per_team",
)


def load_box(
    kind: BoxKind = "printed", *, pieces: Path | None = None, packs: Sequence[Path] = (), owned: Path | None = None
) -> Box:
    """Return the box of a kind, with packs laid over it in order.

    ``pieces`` is the owner's file of map pieces, ``owned`` the file of what the box holds; both are for ``mine`` only.
    Raises UsageError for an unknown kind or an owner's file with ``printed``, InvalidInputError with every fault of
    every file otherwise. Boxes are kept by the content of what they were made from, so asking twice costs nothing.
    """
    if kind not in get_args(BoxKind):
        raise UsageError(f"there is no box {kind!r}: take printed (our pieces) or mine (your own)")
    if kind == "printed" and pieces is not None:
        raise UsageError("the printed box has its own map pieces: leave the pieces file out, or take --box mine")
    if kind == "printed" and owned is not None:
        raise UsageError("the printed box is complete: leave the file of what you own out, or take --box mine")
    findings: list[Finding] = []
    folders: list[PackFolder] = []
    for path in packs:
        folder, faults = read_pack(Path(path), GAME)
        folders.append(folder)
        findings += faults
    typed, faults = _text(pieces)
    findings += (_how_to_make(f) if f.code == "CA-01" else f for f in faults)
    listed, faults = _text(owned)
    findings += faults
    return _box(kind, typed, tuple(folders), listed, tuple(findings))


def _text(path: Path | None) -> tuple[tuple[str, str] | None, list[Finding]]:
    """Return name and text of a file of the owner's, or None with what is wrong with it."""
    if path is None:
        return None, []
    file = str(path)
    data, faults = read_limited(Path(path))
    text = ""
    if not faults:
        text, faults = decode(data, file)
    return (None if faults else (file, text)), list(faults)


def _how_to_make(finding: Finding) -> Finding:
    return replace(finding, fix=f"{finding.fix} `questpress pieces` shows how to make the file of your map pieces.")


@lru_cache(maxsize=32)
def _box(
    kind: BoxKind,
    typed: tuple[str, str] | None,
    folders: tuple[PackFolder, ...],
    listed: tuple[str, str] | None,
    faults: tuple[Finding, ...],
) -> Box:
    """Return the box made from contents that were read; ``faults`` are those of reading them."""
    findings = list(faults)
    catalog, more = lay_packs(open_catalog(GAME) if kind == "printed" else base_catalog(GAME), folders)
    findings += more
    owned = Owned(GAME)
    if listed is not None:
        owned, faults_of_owned = read_owned(listed[1], listed[0], catalog)
        findings += faults_of_owned
    numbers = _numbers(catalog, owned, findings)
    pieces_file: PiecesFile | None = None
    if typed is not None:
        pieces_file = read_pieces(typed[1], typed[0])
        findings += pieces_file.findings
    pieces = tuple(piece for piece in _pieces(catalog, pieces_file) if owned.has(f"{GAME}/map-piece/{piece.id}"))
    if kind == "mine" and numbers is not None and (typed is not None or not faults):
        findings += _too_few(numbers, pieces, typed[0] if typed else None, pieces_file, owned)
    refuse(findings, "the printed box" if kind == "printed" else "your own box")
    assert numbers is not None  # refuse() has raised otherwise
    monsters = tuple(monster for monster in _monsters(catalog) if owned.has(f"{GAME}/monster/{monster.id}"))
    if kind == "mine" and not any(_given_by_owner(catalog, entry) for entry in catalog.of(MonsterEntry)):
        # The one rarity that can be derived from the rulebook makes no deck: the owner draws real cards.
        monsters = ()
    weights = _fair_weights(catalog)
    return Box(
        kind=kind,
        pieces=pieces,
        monsters=monsters,
        numbers=numbers,
        fair_weights=weights,
        terrains=tuple(
            Named(e.id, e.name, f"{e.effect.value} {e.movement.value}".strip()) for e in catalog.of(TerrainEntry)
        ),
        mods=tuple(Named(e.id, e.name, e.setup.value or "") for e in catalog.of(ModEntry)),
        factions=tuple(Named(e.id, e.name, _faction_text(e)) for e in catalog.of(FactionEntry)),
        packs=tuple(folder.ref for folder in folders),
        fingerprint=fingerprint(pieces, monsters, numbers, weights),
        tile_um=pieces_file.tile_um if pieces_file else None,
        notes=(*catalog.notes, *findings),
    )


def _numbers(catalog: Catalog, owned: Owned, findings: list[Finding]) -> Numbers | None:
    """Return the set-up numbers, or None with a finding for each that has no figure.

    Of what the owner counted there is no more than was counted.
    """
    amounts = {entry.id: entry.amount.value for entry in catalog.of(SetupEntry)}
    counts = {entry.id: entry.count.value for entry in catalog.of(ComponentEntry)}
    values: dict[str, int] = {}
    for field in fields(Numbers):
        counted = field.name in COUNTS
        entry_id = COUNTS[field.name] if counted else field.name.replace("_", "-")
        amount = (counts if counted else amounts).get(entry_id)
        if amount is None:
            where = Location(file=f"catalog/{GAME}/{ComponentEntry.file if counted else SetupEntry.file}")
            message = f"the set-up number {entry_id} has no figure"
            findings.append(ca("CA-23", message, where, f"add the entry {entry_id}", entry_id))
        else:
            there = owned.count(f"{GAME}/component/{entry_id}") if counted else None
            values[field.name] = amount if there is None else min(amount, there)
    return Numbers(**values) if len(values) == len(fields(Numbers)) else None


def _fair_weights(catalog: Catalog) -> FairWeights:
    """Return the weights of fairness: those of the packs, the others as the open pack has them.

    They say nothing about the game, so an owner's box, which has nothing of ours otherwise, takes them too.
    """
    given = {
        entry.id.replace("-", "_"): entry.points.value
        for layer in (open_catalog(GAME), catalog)
        for entry in layer.of(FairWeightEntry)
        if entry.points.value is not None
    }
    return FairWeights(**given)


def _pieces(catalog: Catalog, typed: PiecesFile | None) -> tuple[Piece, ...]:
    """Return the pieces whose face is known, by number: the owner's file goes before any pack."""
    pieces = {
        e.number: Piece(e.id, e.number, e.face.value, e.face.basis is Basis.ORIGINAL)
        for e in catalog.of(MapPieceEntry)
        if e.face.value is not None
    }
    if typed is not None:
        pieces.update({piece.number: piece for piece in typed.pieces})
    return tuple(pieces[number] for number in sorted(pieces))


def _too_few(
    numbers: Numbers, pieces: tuple[Piece, ...], file: str | None, typed: PiecesFile | None, owned: Owned
) -> list[Finding]:
    """Return a finding when an owner's box has too few pieces for the smallest map."""
    needed = numbers.pieces_per_player * FEWEST_PLAYERS
    every = piece_numbers()
    known = {piece.number for piece in pieces}
    if typed is not None:
        known.update(n for n in every if n not in typed.missing and owned.has(f"{GAME}/map-piece/piece-{n:02}"))
    if len(known) >= needed:
        return []
    if not known:
        message = "your own box needs a file of your map pieces"
        fix = "run `questpress pieces`: it prints a worksheet and shows how to type sixteen short lines"
    else:
        listed = ", ".join(f"{n:02}" for n in every if n not in known)
        have = "typed" if owned.listed.get("map-piece") is None else "typed and owned"
        verb = "is" if len(known) == 1 else "are"
        message = f"a map takes {needed} pieces or more and {len(known)} {verb} {have}; missing are {listed}"
        fix = f"type at least {needed - len(known)} more of them"
    return [ca("CA-35", message, Location(file=file), fix)]


def _monsters(catalog: Catalog) -> tuple[Monster, ...]:
    """Return the monsters whose rarity is known, by id. One is original when its entry or its rarity is."""
    return tuple(
        Monster(
            e.id,
            e.name,
            e.rarity.value,
            e.rarity.basis is Basis.ORIGINAL or catalog.added_by[catalog.ref(e)].basis is Basis.ORIGINAL,
        )
        for e in catalog.of(MonsterEntry)
        if e.rarity.value is not None
    )


def _given_by_owner(catalog: Catalog, entry: MonsterEntry) -> bool:
    """Tell whether a pack, not the base catalog, gives the rarity of a monster."""
    base = base_catalog(GAME).get(catalog.ref(entry))
    return entry.rarity.value is not None and not (isinstance(base, MonsterEntry) and base.rarity == entry.rarity)


def _faction_text(entry: FactionEntry) -> str:
    return f"{entry.hero.value}: {entry.difficulty.value} difficulty, {entry.play.value} play"


def fingerprint(pieces: Sequence[Piece], monsters: Sequence[Monster], numbers: Numbers, weights: FairWeights) -> int:
    """Return 32 bits over what the map builder reads: ids, faces, rarities, numbers, weights; never names or texts."""
    body: dict[str, Any] = {
        "pieces": [[p.id, [[t.terrain, t.mark] for t in p.tiles]] for p in pieces],
        "monsters": [[m.id, m.rarity] for m in monsters],
        "numbers": {name: getattr(numbers, name) for name in _MAP_NUMBERS},
        "fair": asdict(weights),
    }
    text = json.dumps(body, sort_keys=True, separators=(",", ":"))
    digest = blake2b(text.encode("utf-8"), digest_size=4, person=b"questpress-box").digest()
    return int.from_bytes(digest, "big")
