"""Share codes: every record comes back, however its code is typed, and slips are caught and placed."""

from __future__ import annotations

import re
import time
from dataclasses import replace

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from questpress.chance import sharecode
from questpress.chance.sharecode import DIGITS, Record, decode, encode
from questpress.chance.stream import normal_seed
from questpress.errors import UsageError


def _is_seed(text: str) -> bool:
    try:
        return normal_seed(text) == text
    except UsageError:
        return False


plain = st.text(alphabet=" -abcdefghijklmnopqrstuvwxyz0123456789", min_size=1, max_size=32).filter(_is_seed)
anything = st.text(min_size=1, max_size=32).filter(_is_seed)
small = st.integers(0, 40) | st.integers(0, 2**20)
options = st.dictionaries(st.integers(0, 40), small, max_size=14).map(lambda d: tuple(sorted(d.items())))
records = st.builds(
    Record, kind=st.integers(0, 40), builder=small, fingerprint=st.integers(0, 2**32 - 1), options=options,
    seed=plain | anything,
)  # fmt: skip
MOON = Record(1, 1, 0xDEADBEEF, (), "harvest moon")


@given(records)
def test_a_record_comes_back(record: Record) -> None:
    code = encode(record)
    assert decode(code) == record
    assert re.fullmatch(r"QP1(-[0-9A-HJKMNP-TV-Z]{4})+", code)


@given(records, records)
def test_different_records_have_different_codes(one: Record, other: Record) -> None:
    assume(one != other)
    assert encode(one) != encode(other)


def test_codes_never_change() -> None:
    assert encode(MOON) == "QP1-110V-TPVX-VXE0-0MQ2-SX8C-BKYG-8WQM"
    full = Record(1, 1, 1, ((1, 3), (2, 1), (9, 0xBEEF)), "🔥 Ember Łódź")
    assert encode(full) == "QP1-1131-3219-ZYYB-0000-00A7-R9Z5-5541-2PTR-K5E8-GCB0-E3PD-JCBE-G000-81BN"


def test_a_plain_code_is_short() -> None:
    assert len(encode(MOON)) <= 40
    assert len(encode(replace(MOON, seed="7"))) <= 28
    assert len(encode(replace(MOON, options=((1, 2), (2, 1))))) <= 43


@given(records, st.data())
def test_reading_is_lenient(record: Record, data: st.DataObject) -> None:
    typed = []
    for sign in encode(record):
        if sign == "-":
            typed.append(data.draw(st.sampled_from(["-", "", " ", " - ", "–", "\u2011", "\u00a0", "\t"])))
        elif sign in "01":
            typed.append(data.draw(st.sampled_from({"0": "0Oo", "1": "1IiLl"}[sign])))
        else:
            typed.append(data.draw(st.sampled_from([sign, sign.lower()])))
    assert decode("".join(typed)) == record


def test_full_width_letters_are_read() -> None:
    wide = "".join(chr(ord(c) + 0xFEE0) if c.isalnum() else c for c in encode(MOON))
    assert decode(wide) == MOON


# -- slips ----------------------------------------------------------------------------------------------------------


def _fails(code: str) -> str:
    with pytest.raises(UsageError) as caught:
        decode(code)
    return str(caught.value)


def _caught(body: str) -> bool:
    """Whether a row of digits is refused; without the search for what may be meant, which takes longer."""
    try:
        sharecode._open([DIGITS.index(sign) for sign in body])
    except sharecode._Malformed:
        return True
    return False


@given(records, st.data())
def test_any_two_wrong_digits_are_caught(record: Record, data: st.DataObject) -> None:
    body = list(encode(record).replace("-", "")[3:])
    places = data.draw(st.lists(st.integers(0, len(body) - 1), min_size=1, max_size=2, unique=True))
    for place in places:
        body[place] = data.draw(st.sampled_from(DIGITS.replace(body[place], "")))
    assert _caught("".join(body))


@given(records, st.data())
def test_any_errors_within_four_neighbours_are_caught(record: Record, data: st.DataObject) -> None:
    body = encode(record).replace("-", "")[3:]
    start = data.draw(st.integers(0, len(body) - 4))
    other = data.draw(st.text(alphabet=DIGITS, min_size=4, max_size=4))
    assume(other != body[start : start + 4])
    assert _caught(body[:start] + other + body[start + 4 :])


def test_the_checksum_tells_any_two_wrong_digits_apart() -> None:
    """The promise of the polynomial, in full: no two single errors up to 100 digits apart have one checksum."""
    rest, seen = 1, set()
    for _ in range(100):
        powers = []
        for _ in range(5):
            powers.append(rest)
            rest = rest << 1 ^ (sharecode._POLYNOMIAL if rest >> 19 else 0)
        for error in range(1, 32):
            value = 0
            for bit in range(5):
                value ^= powers[bit] if error >> bit & 1 else 0
            seen.add(value)
    assert len(seen) == 100 * 31
    assert 0 not in seen


CODE = encode(MOON)  # QP1-110V-TPVX-VXE0-0MQ2-SX8C-BKYG-8WQM


@pytest.mark.parametrize(
    ("typed", "group", "says"),
    [
        (CODE.replace("TPVX", "T9VX"), 2, "reads T9VX, and TPVX would fit"),
        (CODE.replace("SX8C", "S8XC"), 5, "reads S8XC, and SX8C would fit"),
        (CODE.replace("BKYG", "BKG"), 6, "reads BKG, and BKYG would fit"),
        (CODE.replace("BKYG", "BKKYG"), 6, "reads BKKYG, and BKYG would fit"),
        (CODE[:-1], 7, "reads 8WQ, and 8WQM would fit"),
        (CODE + "7", 8, "reads 7, and the code would fit without it"),
        (CODE.replace("-", "").replace("VXE0", "VXEQ").lower(), 3, "reads VXEQ, and VXE0 would fit"),
    ],
)
def test_one_slip_is_placed(typed: str, group: int, says: str) -> None:
    assert f"group {group} {says}" in _fails(typed)


def test_a_group_of_the_wrong_length_is_named() -> None:
    assert "group 2 has 2 characters instead of 4" in _fails(CODE.replace("TPVX", "TX"))
    assert "group 7 has 6 characters instead of 4" in _fails(CODE.replace("8WQM", "8WQM77"))


def test_many_slips_ask_to_check_each_group() -> None:
    assert "check each group" in _fails(CODE.replace("TPVX", "ABCD"))


def test_letters_that_no_code_has_are_named() -> None:
    message = _fails(CODE.replace("BKYG", "BUYG"))
    assert "'U' in group 6" in message
    assert "is it a V?" in message
    assert "'!' in group 7" in _fails(CODE.replace("8WQM", "8W!M"))


@pytest.mark.parametrize("text", ["", "hello", "QP", "harvest moon", "110V-TPVX", "http://example.org"])
def test_what_is_no_code_is_said_so(text: str) -> None:
    assert "begins with QP1-" in _fails(text)


@pytest.mark.parametrize("text", ["QP1", "QP1-", "QP1-110V", "qp1 11"])
def test_a_code_that_is_cut_short_is_said_so(text: str) -> None:
    assert "cut short" in _fails(text)


def test_a_later_form_of_code_asks_for_an_update() -> None:
    assert "newer Questpress" in _fails("QP2-110V-TPVX-VXE0")


@settings(max_examples=50)
@given(st.text(max_size=60) | st.text(alphabet=DIGITS + "-", max_size=40).map(lambda t: "QP1-" + t))
def test_nothing_that_is_typed_breaks_the_reader(text: str) -> None:
    try:
        record = decode(text)
    except UsageError:
        return
    assert encode(record).replace("-", "") == sharecode.squeezed(text).translate(sharecode._LOOKALIKES)


def test_only_one_code_opens_to_a_record() -> None:
    """A row of digits with a good checksum that no record is packed into is refused, too."""
    digits = sharecode._pack(MOON)
    for wrong in ([*digits, 0, 0, 0, 0], [17, 0, *digits[1:]], digits[:3], [1, 1, 15]):
        text = sharecode.grouped("QP1", sharecode._text([*wrong, *sharecode._check(wrong)]))
        assert "typing error" in _fails(text)


def test_a_seed_that_is_not_normal_is_refused() -> None:
    with pytest.raises(UsageError, match="normal form"):
        encode(replace(MOON, seed=" harvest moon"))


def test_bytes_become_digits() -> None:
    assert sharecode.base32(b"\x00" * 10) == "0" * 16
    assert sharecode.base32(bytes(range(10))) == "000G40R40M30E209"
    assert sharecode.base32(b"\xff") == "ZW"


def test_a_book_is_no_code_and_is_refused_at_once() -> None:
    began = time.process_time()
    for text in ("QP1-" + "0" * 100_000, "QP1-" + "7" * 401):
        with pytest.raises(UsageError, match="no share code has more than 400 characters"):
            decode(text)
    with pytest.raises(UsageError) as caught:
        decode("x" * 100_000)
    assert len(str(caught.value)) < 200
    assert time.process_time() - began < 1
