"""Check a text or data: find its kind by the schema, read it as far as it can be read, and run the rules of the kind.

The games register their kinds and rules when they are imported (``questpress.games.boardquest.check``); whoever calls
:func:`check_text` imports them first.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from math import isfinite
from typing import Any, TypeAlias

from questpress.catalog.jsonio import DEPTH
from questpress.catalog.nodes import Loaded
from questpress.catalog.yamlio import LIMIT, load_yaml
from questpress.checks import schema_rule
from questpress.checks.kinds import SetAside, kind_of, known_schemas
from questpress.checks.report import Report
from questpress.checks.rule import Rule, rule_set
from questpress.checks.shape import read_shape
from questpress.errors import InternalError, InvalidInputError
from questpress.findings import Finding, Severity

# Given the game (``"boardquest"``) and the document's data, the box to check against.
BoxFor: TypeAlias = Callable[[str, Mapping[str, Any]], Any]


def check_text(text: str | bytes, file: str, *, box_for: BoxFor | None = None) -> Report:
    """Check a document as it stands in a file: JSON, or YAML written by hand.

    ``file`` is the name that findings show. ``box_for`` gives the box to check against; without it each kind takes the
    one that the document says it was made with, as far as that needs no file of the owner's. Raises InvalidInputError,
    with line and column, when the text cannot be read at all: wrong encoding or grammar, doubled keys, over 1 MiB.
    """
    data = _quick_json(text)
    if data is not None:
        return _check(data, file, lambda: load_yaml(text, file), box_for, typed=False)
    loaded = load_yaml(text, file)
    errors = [f for f in loaded.findings if f.severity is Severity.ERROR]
    if errors:
        raise InvalidInputError(f"{file} cannot be read", errors)
    start = (text.decode("utf-8-sig") if isinstance(text, bytes) else text).lstrip("\ufeff \t\r\n")
    return _check(loaded.data(), file, lambda: loaded, box_for, typed=not start.startswith(("{", "[")))


def check_data(data: Any, file: str = "", *, box_for: BoxFor | None = None) -> Report:
    """Check a document that is already data; findings have paths but no lines."""
    return _check(data, file, lambda: None, box_for, typed=False)


# Escapes of surrogates. Two of them may make a character, one alone is no text.
_HALF_PAIR = re.compile(r"\\u[dD][89a-fA-F]")


class _NotQuickError(Exception):
    """The quick way does not do; the careful reader has the words for what is wrong."""


def _quick_json(text: str | bytes) -> Any:
    """Return the data of a sound JSON text, or None when the careful reader must look at it."""
    if len(text) > LIMIT:
        return None
    try:
        if isinstance(text, bytes):
            text = text.decode("utf-8-sig")
        if _HALF_PAIR.search(text):
            return None
        data = json.loads(text, object_pairs_hook=_distinct, parse_constant=_refuse, parse_float=_finite)
    except (_NotQuickError, ValueError, RecursionError):
        return None
    return data if isinstance(data, dict) and _is_shallow(data) else None


def _distinct(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise _NotQuickError
    return found


def _refuse(word: str) -> Any:
    raise _NotQuickError(word)


def _finite(word: str) -> float:
    number = float(word)
    if not isfinite(number):
        raise _NotQuickError(word)
    return number


def _is_shallow(data: Any) -> bool:
    """Tell whether nothing is nested deeper than the careful reader allows; never calls itself."""
    level: list[Any] = [data]
    for _ in range(DEPTH):
        level = [
            inner
            for outer in level
            for inner in (outer.values() if isinstance(outer, dict) else outer)
            if isinstance(inner, dict | list)
        ]
        if not level:
            return True
    return False


def _check(
    data: Any, file: str, positions: Callable[[], Loaded | None], box_for: BoxFor | None, *, typed: bool
) -> Report:
    if not known_schemas():
        raise InternalError("no kind of document is registered: the games must be imported before a check")
    findings = list(schema_rule.RULE.check(data))
    schema = data.get("schema") if isinstance(data, dict) else None
    kind = kind_of(schema) if isinstance(schema, str) else None
    if kind is None:
        return Report(file, None, _located(findings, file, positions, {}))
    reading = read_shape(kind, data, positions, typed=typed)
    if reading.document is None:
        return Report(file, kind.schema, _located(reading.findings, file, positions, {}))
    game = kind.game or reading.document.game
    box = kind.default_box(data) if box_for is None else box_for(game, data)
    known = rule_set(kind.schema)
    rules = [rule for rule in known.rules if rule.game in ("", game)] if known is not None else []
    facts = kind.facts(reading, box)
    found = [f for rule in rules for f in judge(rule, facts, reading.set_aside) if f not in reading.findings]
    # The faults of shape know their place already.
    located = (
        *_located(reading.findings, file, lambda: None, {}),
        *_located(found, file, positions, reading.origins),
    )
    return Report(file, kind.schema, located, reading.document)


def judge(rule: Rule, facts: Any, set_aside: Sequence[SetAside]) -> list[Finding]:
    """Return the findings of a rule, without those about parts that were set aside."""
    touched = [part for part in set_aside if _reads(rule, part.field)]
    if any(part.whole for part in touched):
        return []
    found = list(rule.check(facts))
    if touched:
        doubtful = {cell for part in touched for cell in part.cells}
        found = [f for f in found if f.where.cells and doubtful.isdisjoint(f.where.cells)]
    return found


def _reads(rule: Rule, field: str) -> bool:
    """Tell whether a rule judges by a field; who reads part of an entry reads the entry."""
    return any(read == field or read.startswith(f"{field}.") for read in rule.reads)


def _located(
    findings: Iterable[Finding],
    file: str,
    positions: Callable[[], Loaded | None],
    origins: Mapping[str, Sequence[int]],
) -> tuple[Finding, ...]:
    """Return the findings with file, line and column, and with the numbers that entries have in the file."""
    found = list(findings)
    loaded = positions() if any(f.where.path and f.where.line is None for f in found) else None
    return tuple(_locate(f, file, loaded, origins) for f in found)


def _locate(found: Finding, file: str, loaded: Loaded | None, origins: Mapping[str, Sequence[int]]) -> Finding:
    where = replace(found.where, file=file or None)
    if where.path and where.line is None:
        steps = where.path.split(".")
        path: list[str | int] = []
        for i, step in enumerate(steps):
            numbers = origins.get(".".join(steps[:i]))
            number = int(step) if step.isdecimal() else None
            path.append(step if number is None else number if numbers is None else numbers[number])
        place = loaded.where(path) if loaded is not None else where
        where = replace(where, line=place.line, column=place.column, path=".".join(map(str, path)))
    return replace(found, where=where)
