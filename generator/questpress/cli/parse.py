"""Small readers of option values. Each raises UsageError with the form that is wanted."""

from __future__ import annotations

import re
from collections.abc import Sequence
from decimal import Decimal
from typing import TypeVar

from questpress.errors import UsageError

N = TypeVar("N", bound=str)
_LENGTH = re.compile(r"([0-9]{1,4}(?:[.,][0-9]{1,3})?)\s*(mm|cm|in)", re.IGNORECASE)
_SIGNED = re.compile(r"[-+]?[0-9]{1,4}(?:\.[0-9]{1,3})?")
_UM = {"mm": 1_000, "cm": 10_000, "in": 25_400}
_TABLE = re.compile(r"([0-9]{1,4})\s*[x×*]\s*([0-9]{1,4})\s*(?:cm)?", re.IGNORECASE)
_RATIO = re.compile(r"[0-9]{1,2}(?:[.,][0-9]{1,2})?")
_PIECE = re.compile(r"(?:piece-?)?([0-9]{1,9})")
_TILE_UM = range(10_000, 100_001)
_RATIO_PERCENT = range(100, 1001)


def words(text: str) -> list[str]:
    """Return the parts of a comma list, blanks cut, empty ones dropped."""
    return [part.strip() for part in text.split(",") if part.strip()]


def names(option: str, text: str, known: Sequence[N]) -> tuple[N, ...]:
    """Return the names of a comma list, each once, in the order of ``known``."""
    asked = [word.lower() for word in words(text)]
    wrong = next((word for word in asked if word not in known), None)
    if wrong is not None or not asked:
        raise UsageError(f"{option} takes a comma list of {', '.join(known)}" + (f", not {wrong!r}" if wrong else ""))
    return tuple(name for name in known if name in asked)


def idents(option: str, values: Sequence[str], example: str) -> tuple[str, ...]:
    """Return ids as the catalog has them from words as people type them: ``Fog of War`` is ``fog-of-war``.

    Raises UsageError for a value without a word, such as the empty one of a variable that a script never set.
    """
    for value in values:
        if not words(value):
            raise UsageError(f"{option} takes names, such as {example}, not {value!r}")
    return tuple(re.sub(r"[\s_]+", "-", word.lower()) for value in values for word in words(value))


def piece_ids(option: str, values: Sequence[str]) -> tuple[str, ...]:
    """Return piece ids from comma lists of numbers or ids: ``1,07,piece-12``."""
    matches = ((word, _PIECE.fullmatch(word)) for word in idents(option, values, "1,7"))
    return tuple(f"piece-{int(match.group(1)):02d}" if match else word for word, match in matches)


def length(option: str, text: str) -> int:
    """Return a length in micrometres from ``3mm``, ``0.3cm`` or ``0.125in``."""
    um = _length(text)
    if um is None:
        raise UsageError(f"{option} takes a length such as 3mm or 0.125in, not {text!r}")
    return um


def _length(text: str) -> int | None:
    match = _LENGTH.fullmatch(text.strip())
    return int(Decimal(match.group(1).replace(",", ".")) * _UM[match.group(2).lower()]) if match else None


def thousandths(text: str) -> int | None:
    """Return a number such as ``-1.5`` in thousandths, None for what is none."""
    match = _SIGNED.fullmatch(text.strip())
    return int(Decimal(match.group()) * 1000) if match else None


def tile_width(text: str, option: str = "--tiles") -> int:
    """Return a tile's width in micrometres from ``38mm``, ``3.8cm`` or ``1.5in``."""
    um = _length(text)
    if um is None or um not in _TILE_UM:
        raise UsageError(
            f"{option} takes the width of a tile from flat side to flat side, 10 to 100 mm, such as 38mm, not {text!r}"
        )
    return um


def table_size(text: str) -> tuple[int, int]:
    """Return the width and depth of a table in centimetres from ``90x90``."""
    match = _TABLE.fullmatch(text.strip())
    size = (int(match.group(1)), int(match.group(2))) if match else (0, 0)
    if min(size) < 10:
        raise UsageError(f"--table takes the width and depth of the table in centimetres, such as 90x90, not {text!r}")
    return size


def ratio_percent(text: str) -> int:
    """Return per cent from a ratio of sides, longer to shorter, such as ``1.4``."""
    match = _RATIO.fullmatch(text.strip())
    percent = int(Decimal(text.strip().replace(",", ".")) * 100) if match else 0
    if percent not in _RATIO_PERCENT:
        raise UsageError(f"--ratio takes the longer side over the shorter, from 1 to 10, such as 1.4, not {text!r}")
    return percent


def levels(text: str, names_of: Sequence[str], levels_of: Sequence[N], default: N) -> tuple[N, ...]:
    """Return one level for each name from ``forest=high,water=low``; what is not named gets the default."""
    found: dict[str, N] = {}
    for word in words(text) or [text]:
        name, sign, level = (part.strip().lower() for part in word.partition("="))
        known = next((known for known in levels_of if known == level), None)
        if not sign or name not in names_of or known is None:
            raise UsageError(
                f"--terrain takes {', '.join(names_of)}, each with = and {', '.join(levels_of)}, "
                f"such as forest=high,water=low; {word!r} is not of that form"
            )
        if name in found:
            raise UsageError(f"--terrain names {name} twice")
        found[name] = known
    return tuple(found.get(name, default) for name in names_of)
