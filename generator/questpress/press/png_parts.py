"""The parts of a PNG file that matter for passing its pixels on as they are."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

SIGNATURE = b"\x89PNG\r\n\x1a\n"
GREY, RGB = 0, 2
_CHUNK = struct.Struct(">I4s")
_HEAD = struct.Struct(">IIBBBBB")


@dataclass(frozen=True, slots=True)
class PngParts:
    """What stands in a PNG's head, its deflated pixels in one piece, and whether a colour of it is transparent."""

    width: int
    height: int
    depth: int
    color: int
    interlaced: bool
    keyed: bool
    stream: bytes

    @property
    def plain(self) -> bool:
        """Whether it is grey or RGB, 8 bits a channel, without transparency and without interlacing."""
        return self.depth == 8 and self.color in (GREY, RGB) and not self.keyed and not self.interlaced


def png_parts(data: bytes) -> PngParts:
    """Return the parts of a PNG file. Raises ValueError for data that is none or ends too early."""
    streams: list[bytes] = []
    keyed = False
    head = b""
    for kind, body in chunks(data):
        if kind == b"IHDR":
            head = body
        elif kind == b"IDAT":
            streams.append(body)
        elif kind == b"tRNS":
            keyed = True
    if len(head) != _HEAD.size or not streams:
        raise ValueError("this is no whole PNG")
    width, height, depth, color, _, _, interlaced = _HEAD.unpack(head)
    return PngParts(width, height, depth, color, bool(interlaced), keyed, b"".join(streams))


def chunks(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    """Yield the chunks of a PNG file, kind and content, up to its end. Raises ValueError as :func:`png_parts` does."""
    if not data.startswith(SIGNATURE):
        raise ValueError("this is no PNG")
    at = len(SIGNATURE)
    while at + _CHUNK.size <= len(data):
        length, kind = _CHUNK.unpack_from(data, at)
        at += _CHUNK.size
        if at + length + 4 > len(data):
            break
        yield kind, data[at : at + length]
        if kind == b"IEND":
            return
        at += length + 4
    raise ValueError("this PNG is cut short")


def png_file(parts: Iterable[tuple[bytes, bytes]]) -> bytes:
    """Return the PNG file of chunks."""
    out = [SIGNATURE]
    for kind, body in parts:
        out += [_CHUNK.pack(len(body), kind), body, struct.pack(">I", zlib.crc32(body, zlib.crc32(kind)))]
    return b"".join(out)
