"""The parts of a JPEG file: how many channels it has, and the file without what it tells of place, date and camera."""

from __future__ import annotations

from collections.abc import Iterator

# Markers: the frame (C0 to CF without the tables C4 and CC and the reserved C8), scans, the end, application data.
_FRAMES = frozenset(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}
_SCAN, _END = 0xDA, 0xD9
_JFIF, _ADOBE = 0xE0, 0xEE  # what decoders ask for the meaning of the channels
_TOLD = (*range(0xE0, 0xF0), 0xFE)  # application data and comments


def jpeg_channels(data: bytes) -> int:
    """Return how many channels a JPEG has. Raises ValueError for data that is none or is cut short."""
    for marker, body in _segments(data):
        if marker in _FRAMES and len(body) > 9:
            return body[9]
    raise ValueError("this JPEG has no frame")


def bare_jpeg(data: bytes) -> bytes:
    """Return a JPEG without metadata, its pixels untouched; what follows its end is left out, too.

    Raises ValueError as :func:`jpeg_channels` does.
    """
    kept = [body for marker, body in _segments(data) if marker not in _TOLD or _explains(marker, body)]
    return b"\xff\xd8" + b"".join(kept) + b"\xff\xd9"


def _explains(marker: int, body: bytes) -> bool:
    """Tell whether application data explains the channels: a JFIF head without a thumbnail, or Adobe's."""
    return (marker == _JFIF and body[4:9] == b"JFIF\0" and len(body) == 18) or (
        marker == _ADOBE and body[4:9] == b"Adobe"
    )


def _segments(data: bytes) -> Iterator[tuple[int, bytes]]:
    """Yield marker and bytes of each segment from the start to the end marker, a scan with its coded pixels."""
    if not data.startswith(b"\xff\xd8\xff"):
        raise ValueError("this is no JPEG")
    at = 2
    while data[at : at + 1] == b"\xff":
        while data[at + 1 : at + 2] == b"\xff":  # may be repeated before a marker
            at += 1
        marker = data[at + 1] if at + 1 < len(data) else _END
        if marker == _END:
            if at + 1 < len(data):
                return
            break
        end = at + 2 + int.from_bytes(data[at + 2 : at + 4])
        if marker == _SCAN:
            end = _end_of_scan(data, end)
        if not at + 4 <= end <= len(data):
            break
        yield marker, data[at:end]
        at = end
    raise ValueError("this JPEG is cut short")


def _end_of_scan(data: bytes, at: int) -> int:
    """Return where the coded pixels end that begin at a place: before a marker that is neither 00 nor a restart."""
    while True:
        at = data.find(b"\xff", at)
        if at < 0 or at + 1 >= len(data):
            return len(data) + 1
        if data[at + 1] not in (0x00, *range(0xD0, 0xD8)):
            return at
        at += 2
