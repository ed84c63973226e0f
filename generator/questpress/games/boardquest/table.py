"""Read what lies on the table already: a map document, or a part of one, around which a map is finished.

``pieces`` (id, centre, rotation), ``forts`` and ``monsters`` count, written as in a map document; whatever else the
file has follows from them, or is made anew. Whatever later pieces cannot mend is told by the rules of maps.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from questpress.catalog.boardquest import Box
from questpress.catalog.nodes import Loaded
from questpress.catalog.yamlio import load_yaml
from questpress.checks.rule import finding
from questpress.checks.shape import read_shape
from questpress.errors import InvalidInputError, UsageError
from questpress.findings import Finding, Location, Severity
from questpress.games.boardquest.arrange import building_order
from questpress.games.boardquest.check import KIND, RULES
from questpress.games.boardquest.document import FARTHEST, SCHEMA, BoardquestMap, PlacedPiece
from questpress.games.boardquest.facts import MapFacts, count_of
from questpress.games.boardquest.fair.keep import read_keep
from questpress.games.boardquest.given import Given
from questpress.games.boardquest.options import MapOptions
from questpress.games.boardquest.rules.m11_fort_count import wanted
from questpress.games.boardquest.seats import ANGLES
from questpress.grid.graph import contact_graph
from questpress.grid.hex import flower, holes

# What breaks one of these on a map that was begun is still broken when the map is finished.
_LASTING = ("BQ-M03", "BQ-M05", "BQ-M06", "BQ-M07", "BQ-M09", "BQ-M10", "BQ-M12", "BQ-M13", "BQ-M15", "BQ-M16",
            "BQ-M17", "BQ-M20", "BQ-M27")  # fmt: skip
_PARTS = ("pieces", "forts", "monsters")
# No map reaches so far from any of its pieces, so whatever is laid beside this one has coordinates, too.
_REACH = 200


@dataclass(frozen=True, slots=True)
class Begun:
    """A map that was begun, as far as it could be read: ``doc`` is whole in form, ``loaded`` knows its lines.

    ``players``, ``mode`` and ``fort_spacing`` are None where the file says nothing.
    """

    doc: BoardquestMap
    loaded: Loaded
    players: int | None
    mode: str | None
    fort_spacing: int | None


def read_begun(text: str | bytes, file: str) -> Begun:
    """Return what a file, JSON or YAML, says of a map that was begun.

    Raises InvalidInputError with every fault of form, each with its line.
    """
    loaded = load_yaml(text, file)
    if loaded.findings:
        raise InvalidInputError(f"{file} cannot be read", loaded.findings)
    data = loaded.data()
    faults = list(_not_a_table(data))
    if faults:
        raise InvalidInputError(f"{file} does not tell what lies on the table", _located(faults, loaded))
    start = text.decode("utf-8-sig") if isinstance(text, bytes) else text
    typed = not start.lstrip("\ufeff \t\r\n").startswith("{")
    reading = read_shape(KIND, _completed(data), lambda: loaded, typed=typed)
    faults = [found for found in reading.findings if found.severity is Severity.ERROR]
    if faults:
        raise InvalidInputError(f"{file} cannot be read as a map that was begun", _located(faults, loaded))
    doc: BoardquestMap = reading.document
    said = {name: data.get(name) for name in ("players", "mode", "fort_spacing")}
    return Begun(doc, loaded, said["players"], said["mode"], said["fort_spacing"])


def read_table(begun: Begun, options: MapOptions, box: Box) -> Given:
    """Return what is given on the table for a map of these options.

    Raises InvalidInputError with everything that no later piece could mend, by the codes of the rules, each with its
    line, and UsageError for a piece that the options leave out.
    """
    out = next((piece.id for piece in begun.doc.pieces if piece.id in options.leave_out), None)
    if out is not None:
        raise UsageError(f"{out} lies on the table, and it is to be left out: take it from one of the two")
    far = list(_too_far(begun.doc))
    if far:
        raise InvalidInputError(f"no map can be finished from {begun.loaded.file}", _located(far, begun.loaded))
    doc = _as_laid(begun.doc, options, box)
    facts = MapFacts(doc, box)
    found = [*_too_much(facts), *_lasting(facts, zigzag=options.zigzag)]
    if not found:
        found = list(_holes(facts, 0 if options.gentle else options.holes))
    if found:
        raise InvalidInputError(f"no legal map can be finished from {begun.loaded.file}", _located(found, begun.loaded))
    centers = [piece.center for piece in doc.pieces]
    order = building_order(centers, contact_graph(centers, one_hex=False)) if centers else []
    return Given(tuple(doc.pieces[i] for i in order), doc.forts, doc.monsters)


def keep_of(begun: Begun, doc: BoardquestMap) -> dict[str, Any]:
    """Return what a file lists as data for :func:`questpress.games.boardquest.fair.keep.read_keep`.

    Raises InvalidInputError with a finding, with its line, for each thing that the map does not have so.
    """
    data = begun.doc.to_data()
    kept = {name: data[name] for name in _PARTS}
    try:
        read_keep(doc, kept)
    except InvalidInputError as error:
        raise InvalidInputError(
            f"{begun.loaded.file} does not fit the map", _located(error.findings, begun.loaded)
        ) from error
    return kept


def _not_a_table(data: Any) -> Iterator[Finding]:
    if not isinstance(data, Mapping):
        yield finding("BQ-M00", "This is no map document.", fix="Write `pieces:` and list what lies on the table.")
        return
    schema = data.get("schema", SCHEMA)
    if schema != SCHEMA:
        yield finding(
            "BQ-M00",
            f"The document is of another kind: {str(schema)[:80]!r}.",
            fix=f'Write "schema": "{SCHEMA}", or leave it out.',
            path="schema",
            value=str(schema),
        )
    elif not any(data.get(name) for name in _PARTS):
        yield finding(
            "BQ-M00",
            "Nothing lies on the table: there are no pieces, forts or monsters.",
            fix="List at least one piece, or build without --keep.",
        )


def _completed(data: Mapping[str, Any]) -> dict[str, Any]:
    """Return the data with harmless values for everything that a map that was begun may lack or has no use for."""
    return {
        "players": 2,
        "mode": "versus",
        "fort_spacing": 2,
        **data,
        **{name: data.get(name, []) for name in _PARTS},
        "schema": SCHEMA,
        "seed": "",
        "code": "",
        "tiles": [],
        "treasures": [],
        "holes": [],
        "win_threshold": 0,
        "seats": [],
        "extras": {},
    }


def _as_laid(doc: BoardquestMap, options: MapOptions, box: Box) -> BoardquestMap:
    """Return the document with everything that follows from its pieces and from the options."""
    tiles, chests = [], []
    for piece in doc.pieces:
        for at, face in _printed(piece, box):
            mark = None if face.mark is None else face.mark.value
            tiles.append({"at": at, "piece": piece.id, "terrain": face.terrain.value, "mark": mark})
            if mark == "treasure":
                chests.append(at)
    data = doc.to_data() | {
        "players": options.players,
        "mode": options.mode,
        "fort_spacing": options.fort_spacing,
        "tiles": tiles,
        "treasures": chests,
        "seats": [{"player": i + 1, "angle": angle} for i, angle in enumerate(ANGLES[options.players])],
    }
    return BoardquestMap.model_validate(data)


def _printed(piece: PlacedPiece, box: Box) -> Iterator[tuple[Any, Any]]:
    """Yield the cells of a piece with what is printed there; nothing for a piece that the box does not have."""
    known = box.piece(piece.id)
    if known is not None:
        middle, *around = flower(piece.center)
        yield from zip((middle, *around[piece.rotation :], *around[: piece.rotation]), known.tiles, strict=True)


def _too_far(doc: BoardquestMap) -> Iterator[Finding]:
    """Yield a finding for each piece beside which others may have coordinates that no document holds."""
    for i, piece in enumerate(doc.pieces):
        if max(map(abs, piece.center)) > FARTHEST - _REACH:
            yield finding(
                "BQ-M00",
                f"The piece at {list(piece.center)} leaves no room for the rest of the map.",
                fix="Count all coordinates from a piece of the map: the first one at [0, 0].",
                path=f"pieces.{i}.center",
            )


def _too_much(facts: MapFacts) -> Iterator[Finding]:
    """Yield a finding where there is more on the table than a whole map has."""
    doc = facts.doc
    most = facts.numbers.pieces_per_player * doc.players
    if len(doc.pieces) > most:
        message = f"{count_of(len(doc.pieces), 'piece')} lie on the table; {doc.players} players lay {most}."
        yield finding("BQ-M02", message, fix=f"Take {len(doc.pieces) - most} away.", path=f"pieces.{most}")
    for kind, count in wanted(facts).items():
        forts = [i for i, fort in enumerate(doc.forts) if fort.kind == kind]
        if len(forts) > count:
            words = {"center": "centre"}.get(kind, kind)
            message = f"{count_of(len(forts), f'{words} fort')} stand on the table; {doc.players} players have {count}."
            yield finding("BQ-M11", message, fix=f"Take {len(forts) - count} away.", path=f"forts.{forts[count]}")
    for name, each in (("starting", 1), ("neutral", facts.numbers.forts_per_player - 1)):
        for player in range(1, doc.players + 1):
            own = [i for i, fort in enumerate(doc.forts) if fort.kind == name and fort.player == player]
            if len(own) > each:
                message = f"Player {player} has {count_of(len(own), f'{name} fort')}; each has {each}."
                yield finding("BQ-M12", message, fix="Give it to another player.", path=f"forts.{own[each]}.player")


def _lasting(facts: MapFacts, *, zigzag: bool) -> Iterator[Finding]:
    """Yield what breaks a rule for good. That something is missing still is no fault."""
    for rule in RULES.rules:
        if rule.code not in _LASTING or (zigzag and rule.code == "BQ-M10"):
            continue
        for found in rule.check(facts):
            missing = rule.code == "BQ-M17" and not (found.where.path or "").startswith("monsters.")
            unordered = rule.code == "BQ-M07" and found.where.path != "pieces"
            uneven = rule.code == "BQ-M12" and "; each has " in found.message
            if found.severity is Severity.ERROR and not (missing or unordered or uneven):
                yield found


def _holes(facts: MapFacts, most: int) -> Iterator[Finding]:
    enclosed = [cell for group in holes(cell for of in facts.flowers for cell in of) for cell in group]
    if len(enclosed) > most:
        yield finding(
            "BQ-M22",
            f"The pieces enclose {count_of(len(enclosed), 'hole cell')}; at most {most} are allowed.",
            fix=f"Move a piece, or allow them: --holes {len(enclosed)}.",
            cells=enclosed,
            path="pieces",
        )


def _located(found: Iterable[Finding], loaded: Loaded) -> list[Finding]:
    """Return the findings with file, line and column."""
    located = []
    for one in found:
        place = one.where
        if place.line is None:
            steps = [int(step) if step.isdecimal() else step for step in (place.path or "").split(".")]
            spot: Location = loaded.where(steps)
            place = replace(place, file=loaded.file, line=spot.line, column=spot.column)
        located.append(replace(one, where=place))
    return located
