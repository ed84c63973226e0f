"""Share codes: a small record packed into text that people can read out, type and scan.

A code is ``QP1-`` and groups of four Crockford base32 digits. The record holds the kind of thing, the builder's
integer, 32 bits over the catalog, the options that differ from their default and the seed; a 20-bit checksum closes
it. What the numbers of kinds and options mean is the game's business.

Packing: every number is a row of 5-bit digits, each 4 bits of the number (lowest first) and a flag "more follows".
The fingerprint takes 32 bits. A seed of small letters, digits, blank and hyphen is one number in base 38, any other
its UTF-8 bytes. Zeros fill the last group, so that every group has four characters.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from questpress.chance.stream import normal_seed
from questpress.errors import UsageError

PREFIX = "QP1"
DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
GROUP = 4
UPGRADE = "to update: python -m pip install --upgrade questpress"
# All that Questpress can ask for takes a quarter of it, and so far the checksum tells any two wrong digits.
MOST_DIGITS = 400
_PLAIN = " -0123456789abcdefghijklmnopqrstuvwxyz"
_LOOKALIKES = str.maketrans("OIL", "011")

# CRC over the digits. Any errors within four neighbouring digits, and any two wrong digits anywhere, change it:
# the first holds for every CRC of degree 20, the second for this polynomial up to 400 digits (both are tested).
_CHECK_DIGITS = 4
_CHECK_BITS = 5 * _CHECK_DIGITS
_POLYNOMIAL = 0x19F115
_CHECK_START = 0x5A_5A5


@dataclass(frozen=True, slots=True)
class Record:
    """What a share code holds.

    ``kind`` and ``builder`` are small numbers from 0 up; ``fingerprint`` has 32 bits; ``options`` are pairs of option
    number and value, both 0 or more, by rising number; ``seed`` is text in the form of
    :func:`~questpress.chance.stream.normal_seed`.
    """

    kind: int
    builder: int
    fingerprint: int
    options: tuple[tuple[int, int], ...]
    seed: str


class _Malformed(Exception):
    """A row of digits that no record is packed into."""


def encode(record: Record) -> str:
    """Return the code of a record. Raises UsageError for a seed that is not in normal form."""
    if normal_seed(record.seed) != record.seed:
        raise UsageError(f"the seed {record.seed!r} is not in its normal form")
    digits = _pack(record)
    return grouped(PREFIX, _text(digits + _check(digits)))


def decode(text: str) -> Record:
    """Return the record of a code, however it was typed: any case, O for 0, I or L for 1, hyphens left out, blanks.

    Raises UsageError for what is no share code and for a typing error, naming the doubtful group where it can be told.
    """
    digits = _digits(text)
    if len(digits) <= _CHECK_DIGITS:
        raise UsageError(f"the share code is cut short: it has only {len(digits)} characters after {PREFIX}-")
    try:
        return _open(digits)
    except _Malformed:
        raise UsageError(_doubt(text, digits)) from None


def grouped(prefix: str, digits: str) -> str:
    """Return digits in hyphened groups of four behind a prefix."""
    return "-".join([prefix, *(digits[i : i + GROUP] for i in range(0, len(digits), GROUP))])


def base32(data: bytes) -> str:
    """Return bytes as Crockford base32 digits, zeros filling the last one."""
    count = -(-len(data) * 8 // 5)
    number = int.from_bytes(data, "big") << (5 * count - 8 * len(data))
    return _text([number >> (5 * i) & 31 for i in reversed(range(count))])


def squeezed(text: str) -> str:
    """Return a code as typed without blanks and hyphens of any sort, in capitals."""
    wide = unicodedata.normalize("NFKC", text).upper()
    return "".join(c for c in wide if not c.isspace() and unicodedata.category(c) not in ("Pd", "Cf") and c != "−")


# -- digits and checksum --------------------------------------------------------------------------------------------


def _text(digits: list[int]) -> str:
    return "".join(DIGITS[d] for d in digits)


def _digits(text: str) -> list[int]:
    body = squeezed(text)
    if body[:3].translate(_LOOKALIKES) != PREFIX:
        if body[:2] == "QP" and body[2:3].isdigit():
            raise UsageError(f"the code begins with {body[:3]}: a newer Questpress made it; {UPGRADE}")
        raise UsageError(
            f"a share code begins with {PREFIX}-, as in QP1-1M0V-3CDT-...; this does not: {text.strip()[:60]!r}"
        )
    if len(body) > 3 + MOST_DIGITS:
        raise UsageError(
            f"no share code has more than {MOST_DIGITS} characters after {PREFIX}-; this has {len(body) - 3}"
        )
    return digit_values(body[3:])


def digit_values(body: str) -> list[int]:
    """Return the values of base32 digits in capitals. Raises UsageError, naming the group, for what is no digit."""
    out = []
    for index, sign in enumerate(body.translate(_LOOKALIKES)):
        value = DIGITS.find(sign)
        if value < 0:
            raise UsageError(
                f"{sign!r} in group {index // GROUP + 1} never stands in a share code: check that group"
                + (" (is it a V?)" if sign == "U" else "")
            )
        out.append(value)
    return out


@cache
def _table() -> tuple[int, ...]:
    """What the top digit of the checksum's state does to it in one step."""
    rows = []
    for top in range(32):
        state = top << _CHECK_BITS - 5
        for _ in range(5):
            state = state << 1 ^ (_POLYNOMIAL if state >> _CHECK_BITS - 1 else 0)
        rows.append(state)
    return tuple(rows)


def _check(digits: list[int]) -> list[int]:
    table, state = _table(), _CHECK_START
    for digit in digits:
        state = (state & 0x7FFF) << 5 ^ table[state >> 15 ^ digit]
    return [state >> shift & 31 for shift in (15, 10, 5, 0)]


def _open(digits: list[int]) -> Record:
    body, check = digits[:-_CHECK_DIGITS], digits[-_CHECK_DIGITS:]
    if _check(body) != check:
        raise _Malformed
    record = _unpack(body)
    if _pack(record) != body:  # one record has one code
        raise _Malformed
    return record


# -- packing --------------------------------------------------------------------------------------------------------


def _number(value: int) -> list[int]:
    out = []
    while value > 15:
        out.append(value & 15 | 16)
        value >>= 4
    return [*out, value]


def _pack(record: Record) -> list[int]:
    digits = [*_number(record.kind), *_number(record.builder), *_number(len(record.options))]
    for number, value in record.options:
        digits += [*_number(number), *_number(value)]
    seed = record.seed
    plain = all(c in _PLAIN for c in seed)
    if plain:
        value, size, length = 0, _plain_bits(len(seed)), len(seed)
        for sign in seed:
            value = value * len(_PLAIN) + _PLAIN.index(sign)
    else:
        data = seed.encode("utf-8")
        value, size, length = int.from_bytes(data, "big"), 8 * len(data), len(data)
    # One row of bits: fingerprint, plain or not, length less one, the seed.
    bits = ((record.fingerprint << 1 | plain) << 5 | length - 1) << size | value
    count = -(-(38 + size) // 5)
    count += -(len(digits) + count + _CHECK_DIGITS) % GROUP
    bits <<= 5 * count - (38 + size)
    return digits + [bits >> (5 * i) & 31 for i in reversed(range(count))]


def _unpack(digits: list[int]) -> Record:
    row = iter(digits)
    kind, builder, count = _read(row), _read(row), _read(row)
    if count > len(digits):
        raise _Malformed
    options = tuple((_read(row), _read(row)) for _ in range(count))
    rest = list(row)
    if len(rest) < 8:
        raise _Malformed
    bits = 0
    for digit in rest:
        bits = bits << 5 | digit
    left = 5 * len(rest) - 38
    head = bits >> left
    plain, length = head >> 5 & 1, (head & 31) + 1
    size = _plain_bits(length) if plain else 8 * length
    if left < size:
        raise _Malformed
    seed = _seed((bits & (1 << left) - 1) >> (left - size), length, bool(plain))
    return Record(kind, builder, head >> 6, options, seed)


def _read(row: Iterator[int]) -> int:
    value = shift = 0
    for digit in row:
        value |= (digit & 15) << shift
        if digit < 16:
            return value
        shift += 4
    raise _Malformed


def _seed(value: int, length: int, plain: bool) -> str:
    try:
        if plain:
            signs = []
            for _ in range(length):
                value, index = divmod(value, len(_PLAIN))
                signs.append(_PLAIN[index])
            seed = "".join(reversed(signs))
        else:
            seed = value.to_bytes(length, "big").decode("utf-8")
        if normal_seed(seed) == seed:
            return seed
    except (UnicodeDecodeError, UsageError):
        pass
    raise _Malformed


def _plain_bits(length: int) -> int:
    """Bits that hold any plain seed of a length."""
    return int(len(_PLAIN) ** length - 1).bit_length()


# -- which group is doubtful ----------------------------------------------------------------------------------------


def _doubt(text: str, digits: list[int]) -> str:
    """Say what is wrong with a code whose checksum does not fit: try every slip of one character."""
    head = "the share code has a typing error"
    typed = [squeezed(part) for part in text.strip().split("-")][1:]
    slips = list(_slips(digits))
    if len(slips) == 1:
        index, fixed = slips[0]
        group = index // GROUP
        span = slice(group * GROUP, (group + 1) * GROUP)
        grouped_so_far = group < len(typed) and all(len(part) == GROUP for part in typed[:group])
        now = typed[group] if grouped_so_far else _text(digits[span])
        fits = f"{_text(fixed[span])} would fit" if fixed[span] else "the code would fit without it"
        return f"{head}: group {group + 1} reads {now or 'nothing'}, and {fits}; compare it with the sheet"
    odd = next((i for i, part in enumerate(typed) if len(part) != GROUP), None)
    if odd is not None and len(typed) > 1:
        return f"{head}: group {odd + 1} has {len(typed[odd])} characters instead of {GROUP}"
    return f"{head}: check each group of four against the sheet"


def _slips(digits: list[int]) -> Iterator[tuple[int, list[int]]]:
    """Yield where and how one wrong, swapped, missing or surplus digit can be mended so that the code opens."""
    seen = set()
    for index, fixed in _mended(digits):
        key = tuple(fixed)
        if len(fixed) <= _CHECK_DIGITS or key in seen:
            continue
        seen.add(key)
        try:
            _open(fixed)
        except _Malformed:
            continue
        yield index, fixed


def _mended(digits: list[int]) -> Iterator[tuple[int, list[int]]]:
    size = len(digits)
    for i in range(size):
        for digit in range(32):
            if digit != digits[i]:
                yield i, [*digits[:i], digit, *digits[i + 1 :]]
    for i in range(size - 1):
        yield i, [*digits[:i], digits[i + 1], digits[i], *digits[i + 2 :]]
    for i in range(size + 1):
        for digit in range(32):
            yield i, [*digits[:i], digit, *digits[i:]]
    for i in range(size):
        yield i, [*digits[:i], *digits[i + 1 :]]
