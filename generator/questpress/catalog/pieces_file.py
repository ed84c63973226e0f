"""The owner's map pieces, typed once: sixteen short lines such as ``01 F W. P. Pt P. W. Wm``, or the same as YAML.

A line is the number on the back of a piece and its face (see :mod:`questpress.catalog.faces`). ``#`` begins a comment,
blank lines do not count, and one line ``tile 38 mm`` may give the width of a tile from flat side to flat side. The YAML
form is the file ``map-pieces.yaml`` of a pack; a face that is left blank there is not typed yet. Every fault is told at
once with line and column; the good pieces are returned all the same.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from decimal import Decimal

from questpress.catalog.boardquest import Piece
from questpress.catalog.codes import MOST, ca
from questpress.catalog.faces import TILES, alike, face_text, parse_face
from questpress.catalog.nodes import ListNode, Loaded, MapNode, Scalar, plain_data
from questpress.findings import Finding, Location

_BREAK = re.compile(r"\r\n|\n|\r")
_WIDTH = re.compile(r"tile\b\s*:?\s*([0-9]{1,4}(?:[.,][0-9]{1,3})?)\s*(mm|cm|)", re.IGNORECASE)
_NUMBER = re.compile(r"([0-9]{1,4})\s*[:.]?")
# A YAML list begins with a hyphen (or a bracket); no line of the short form does.
_YAML = re.compile(r"(?:\s|#[^\r\n]*+)*+[-\[]")
_FORM = """\
# The map pieces of your box. `questpress pieces` prints a worksheet that shows which hex is which.
# A face is the centre, then the ring counter-clockwise from the marked hex, such as F W. P. Pt P. W. Wm
# P plain, F forest, M mountain, W water; then . for no mark, m monster, t treasure.
"""
_UM = {"mm": 1_000, "cm": 10_000, "": 1_000}
_TILE_UM = range(10_000, 100_001)


@dataclass(frozen=True, slots=True)
class PiecesFile:
    """What was typed: good pieces by number, the tile's width in micrometres if given, and all faults.

    ``missing`` are the numbers of which no face was typed; one with a fault is not missing.
    """

    pieces: tuple[Piece, ...]
    tile_um: int | None
    missing: tuple[int, ...]
    findings: tuple[Finding, ...]


def piece_numbers() -> tuple[int, ...]:
    """Return the numbers of the map pieces of the printed game, from the base catalog."""
    from questpress.catalog.entries_boardquest import MapPieceEntry
    from questpress.catalog.load import base_catalog

    return tuple(sorted(entry.number for entry in base_catalog("boardquest").of(MapPieceEntry)))


def read_pieces(text: str, file: str) -> PiecesFile:
    """Read the owner's file in either form; ``file`` is the name that findings show.

    Faults are those of faces and pieces (CA-30 to CA-36), of the YAML form also those of any YAML file (CA-04 to
    CA-13). Never raises for a bad text. An incomplete file is no fault here: ``missing`` names the numbers it lacks.
    """
    reader = _Reader(file)
    text = text.removeprefix("\ufeff")
    if _YAML.match(text):
        from questpress.catalog.yamlio import load_yaml

        reader.entries(load_yaml(text, file))
    else:
        for number, line in enumerate(_BREAK.split(text), start=1):
            if len(reader.findings) >= MOST:
                break
            reader.line(number, line.split("#", 1)[0])
    pieces = tuple(reader.pieces[n] for n in sorted(reader.pieces))
    missing = tuple(n for n in reader.numbers if n not in reader.lines)
    return PiecesFile(pieces, reader.tile_um, missing, (*reader.findings, *reader.twins()))


class _Reader:
    def __init__(self, file: str) -> None:
        self.file = file
        self.numbers = piece_numbers()
        self.pieces: dict[int, Piece] = {}
        self.lines: dict[int, int] = {}
        self.tile_um: int | None = None
        self.tile_line = 0
        self.findings: list[Finding] = []

    def where(self, line: int, offset: int) -> Location:
        return Location(file=self.file, line=line, column=offset + 1)

    def line(self, line: int, text: str) -> None:
        """Read one line without its comment."""
        start = len(text) - len(text.lstrip())
        body = text.strip()
        if not body:
            return
        if body[:4].lower() == "tile":
            self.width(line, start, body)
            return
        match = _NUMBER.match(body)
        first = body.split()[0]
        low, high = self.numbers[0], self.numbers[-1]
        number = int(match.group(1)) if match else None
        if number not in self.numbers:
            message = f"`{first[:20]}` is not the number of a piece" if match else "the line has no piece number"
            fix = f"begin the line with a number from {low:02} to {high:02}"
            self.findings.append(ca("CA-32", message, self.where(line, start), fix, first))
            number = None
        elif number in self.lines:
            message = f"piece {number:02} was already given in line {self.lines[number]}"
            self.findings.append(ca("CA-33", message, self.where(line, start), "keep one of the two lines", first))
        after = match.end() if match else 0
        if match is None and len(body.split()) > TILES:
            after = len(first)  # a word that was meant as the number
        tiles, faults = parse_face(body[after:], start + after)
        self.findings += [ca(f.code, f.message, self.where(line, f.offset), f.fix, f.value) for f in faults]
        if number is not None and number not in self.lines:
            self.lines[number] = line
            if not faults:
                self.pieces[number] = Piece(f"piece-{number:02}", number, tiles, original=False)

    def width(self, line: int, start: int, body: str) -> None:
        """Read the line that gives a tile's width."""
        match = _WIDTH.fullmatch(body)
        um = int(Decimal(match.group(1).replace(",", ".")) * _UM[match.group(2).lower()]) if match else 0
        if um not in _TILE_UM:
            message = "the width of a tile cannot be read" if match is None else "a tile is 10 to 100 mm wide"
            fix = "write it as `tile 38 mm`, flat side to flat side"
            self.findings.append(ca("CA-34", message, self.where(line, start), fix, body))
        elif self.tile_line:
            message = f"the width was already given in line {self.tile_line}"
            self.findings.append(ca("CA-33", message, self.where(line, start), "keep one of the two lines", body))
        else:
            self.tile_um, self.tile_line = um, line

    def entries(self, loaded: Loaded) -> None:
        """Read the YAML form: a list of entries of the kind map-piece, of which only id and face count here."""
        self.findings += loaded.findings
        for index, node in enumerate(loaded.root.items if isinstance(loaded.root, ListNode) else ()):
            if len(self.findings) >= MOST:
                break
            if isinstance(node, MapNode):
                self.entry(loaded, index, node)
            else:
                fix = "begin each piece with `- id: piece-01`"
                self.findings.append(ca("CA-12", "this is not a piece with keys", loaded.where((index,)), fix))

    def entry(self, loaded: Loaded, index: int, node: MapNode) -> None:
        """Read one piece of the YAML form."""
        from questpress.catalog.entries_boardquest import MapPieceEntry
        from questpress.catalog.faults import validate
        from questpress.catalog.figure import Basis, Layer, Source

        ids = {f"piece-{number:02}": number for number in self.numbers}
        id_node = node.entries.get("id")
        piece = id_node.raw if isinstance(id_node, Scalar) else ""
        where = loaded.where((index, "id"))
        number = ids.get(piece)
        if number is None:
            message = f"there is no piece `{piece[:20]}`" if piece else "the piece has no id"
            fix = f"write an id from {min(ids)} to {max(ids)}"
            self.findings.append(ca("CA-32", message, where, fix, piece or None))
        elif number in self.lines:
            message = f"{piece} was already given in line {self.lines[number]}"
            self.findings.append(ca("CA-33", message, where, "keep one of the two", piece))
        data = {"name": "Map piece", **plain_data(node), "id": "piece-01" if number is None else piece}
        if data.get("face") is None:
            data.pop("face", None)
        layer = Layer("pieces", base=False, basis=Basis.STATED, source=Source(section="the pieces themselves"))
        entry, faults = validate(MapPieceEntry, loaded, data, at=(index,), context=layer)
        self.findings += faults
        if number is None or number in self.lines or (entry is not None and entry.face.value is None):
            return
        self.lines[number] = where.line or 1
        if entry is not None and entry.face.value is not None:
            self.pieces[number] = Piece(piece, number, entry.face.value, original=False)

    def twins(self) -> list[Finding]:
        """Return a warning for each piece that looks like an earlier one."""
        found: list[Finding] = []
        numbers = sorted(self.pieces)
        for k, b in enumerate(numbers):
            a = next((n for n in numbers[:k] if alike(self.pieces[n].tiles, self.pieces[b].tiles)), None)
            if a is not None:
                message = f"pieces {a:02} and {b:02} show the same face, perhaps turned"
                where = self.where(self.lines[b], 0)
                found.append(ca("CA-36", message, where, f"look at pieces {a:02} and {b:02} again"))
        return found


def format_pieces(pieces: Iterable[Piece], tile_um: int | None = None) -> str:
    """Return the file in its canonical form: the tile's width if known, then one line a piece, by number."""
    lines = [] if tile_um is None else [f"tile {_millimetres(tile_um)} mm"]
    lines += [f"{piece.number:02} {face_text(piece.tiles)}" for piece in sorted(pieces, key=lambda p: p.number)]
    return "".join(f"{line}\n" for line in lines)


def pieces_form(pieces: Iterable[Piece] | None = None) -> str:
    """Return the YAML form, by number: to be filled in for every piece of the game, or of the pieces that are given."""
    if pieces is None:
        faces = [(number, "") for number in piece_numbers()]
    else:
        faces = sorted((piece.number, f" {face_text(piece.tiles)}") for piece in pieces)
    return _FORM + "".join(f"- id: piece-{number:02}\n  face:{face}\n" for number, face in faces)


def _millimetres(um: int) -> str:
    """Return micrometres as millimetres without needless digits: ``38`` or ``38.5``."""
    whole, rest = divmod(um, 1_000)
    return f"{whole}.{rest:03}".rstrip("0") if rest else str(whole)
