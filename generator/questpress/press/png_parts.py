"""The parts of a PNG file that matter for passing its pixels on as they are."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

SIGNATURE = b"\x89PNG\r\n\x1a\n"
GREY, RGB = 0, 2
_NEEDED = {b"IHDR", b"IDAT", b"IEND"}
_TOLD = {b"eXIf", b"tEXt", b"zTXt", b"iTXt"}
_CHUNK = struct.Struct(">I4s")
_HEAD = struct.Struct(">IIBBBBB")


@dataclass(frozen=True, slots=True)
class PngParts:
    """What stands in a PNG's head, and its deflated pixels in one piece.

    ``keyed``: a colour of it is transparent. ``tells``: it has texts or EXIF, which may say how it is to be turned.
    """

    width: int
    height: int
    depth: int
    color: int
    interlaced: bool
    keyed: bool
    tells: bool
    stream: bytes

    @property
    def plain(self) -> bool:
        """Whether it is grey or RGB, 8 bits a channel, without transparency and without interlacing."""
        return self.depth == 8 and self.color in (GREY, RGB) and not self.keyed and not self.interlaced


def png_parts(data: bytes) -> PngParts:
    """Return the parts of a PNG file. Raises ValueError for data that is none or ends too early."""
    streams: list[bytes] = []
    kinds: set[bytes] = set()
    head = b""
    for kind, body in chunks(data):
        kinds.add(kind)
        if kind == b"IHDR":
            head = body
        elif kind == b"IDAT":
            streams.append(body)
    if len(head) != _HEAD.size or not streams:
        raise ValueError("this is no whole PNG")
    width, height, depth, color, _, _, interlaced = _HEAD.unpack(head)
    keyed, tells = b"tRNS" in kinds, not kinds.isdisjoint(_TOLD)
    return PngParts(width, height, depth, color, bool(interlaced), keyed, tells, b"".join(streams))


def bare_png(data: bytes) -> bytes:
    """Return a PNG with its head and its pixels only. Raises ValueError also where a checksum is wrong."""
    kept, kinds = [], set()
    for kind, body in chunks(data, checked=True):
        kinds.add(kind)
        if kind in _NEEDED:
            kept.append((kind, body))
    return data if kinds == _NEEDED else png_file(kept)


def chunks(data: bytes, *, checked: bool = False) -> Iterator[tuple[bytes, bytes]]:
    """Yield the chunks of a PNG file, kind and content, up to its end. Raises ValueError as :func:`png_parts` does.

    With ``checked`` a chunk whose checksum is wrong is refused, too.
    """
    if not data.startswith(SIGNATURE):
        raise ValueError("this is no PNG")
    at = len(SIGNATURE)
    while at + _CHUNK.size <= len(data):
        length, kind = _CHUNK.unpack_from(data, at)
        at += _CHUNK.size
        if at + length + 4 > len(data):
            break
        body = data[at : at + length]
        if checked and data[at + length : at + length + 4] != _checksum(kind, body):
            raise ValueError("this PNG is damaged")
        yield kind, body
        if kind == b"IEND":
            return
        at += length + 4
    raise ValueError("this PNG is cut short")


def png_file(parts: Iterable[tuple[bytes, bytes]]) -> bytes:
    """Return the PNG file of chunks."""
    out = [SIGNATURE]
    for kind, body in parts:
        out += [_CHUNK.pack(len(body), kind), body, _checksum(kind, body)]
    return b"".join(out)


def _checksum(kind: bytes, body: bytes) -> bytes:
    return zlib.crc32(body, zlib.crc32(kind)).to_bytes(4)
