"""Read JSON into the tree of :mod:`questpress.catalog.nodes`, with lines and columns.

JSON is nearly, but not wholly, YAML (surrogate pairs, long keys, U+2028 differ), so it has a small reader of its own.
It never calls itself, so no nesting can exhaust the stack.
"""

from __future__ import annotations

import json
import re

from questpress.catalog.codes import MOST, ca
from questpress.catalog.nodes import Lines, ListNode, Loaded, MapNode, Node, Scalar
from questpress.findings import Finding, Location

DEPTH = 50
_TOKEN = re.compile(
    r'[ \t\r\n]*(?:([\[\]{},:])|"([^"\\\x00-\x1f]*+(?:\\.[^"\\\x00-\x1f]*+)*+)"'
    r"|(-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][-+]?[0-9]+)?|true|false|null))"
)
_BLANK = re.compile(r"[ \t\r\n]*")


def load_json(text: str, file: str) -> Loaded | None:
    """Return the tree of a JSON text, or None when the text is not JSON (a YAML reader then says what is wrong).

    Keys that are given twice and nesting of more than 50 are findings.
    """
    lines = Lines(text)
    findings: list[Finding] = []
    stack: list[ListNode | MapNode] = []
    root: Node | None = None
    key: str | None = None
    expect = "value"  # value | first (value or closing) | key | firstkey (key or closing) | colon | next
    position = 0
    while root is None or stack:
        match = _TOKEN.match(text, position)
        if match is None:
            return None
        position = match.end()
        sign, quoted, word = match.groups()
        line, column = lines.at(match.start(match.lastindex or 0) - (quoted is not None))
        if sign is not None and sign in "]},:":
            holder = stack[-1] if stack else None
            if sign == ":" and expect == "colon":
                expect = "value"
            elif sign == "," and expect == "next" and holder is not None:
                expect = "key" if isinstance(holder, MapNode) else "value"
            elif (sign == "]" and isinstance(holder, ListNode) and expect in ("next", "first")) or (
                sign == "}" and isinstance(holder, MapNode) and expect in ("next", "firstkey")
            ):
                stack.pop()
                expect = "next"
            else:
                return None
            continue
        raw = _unquote(quoted) if quoted is not None else None
        if quoted is not None and raw is None:
            return None
        if expect in ("key", "firstkey"):
            if raw is None:
                return None
            holder = stack[-1]
            if isinstance(holder, MapNode):
                if raw in holder.keys and len(findings) < MOST:
                    findings.append(duplicate(raw, file, line, column, holder.keys[raw][0]))
                holder.keys.setdefault(raw, (line, column))
            key, expect = raw, "colon"
            continue
        if expect not in ("value", "first"):
            return None
        node: Node
        if raw is not None:
            node = Scalar(line, column, raw, False)
        elif word is not None:
            node = Scalar(line, column, word, True)
        else:
            node = MapNode(line, column) if sign == "{" else ListNode(line, column)
        if not stack:
            root = node
        else:
            holder = stack[-1]
            if isinstance(holder, ListNode):
                holder.items.append(node)
            else:
                holder.entries.setdefault(str(key), node)
        expect = "next"
        if not isinstance(node, Scalar):
            stack.append(node)
            expect = "firstkey" if isinstance(node, MapNode) else "first"
            if len(stack) > DEPTH:
                return Loaded(file, None, (*findings, too_deep(file, line, column)))
    if _BLANK.fullmatch(text, position) is None:
        return None
    return Loaded(file, root, tuple(findings))


def _unquote(quoted: str) -> str | None:
    """Return the text of a JSON string without its quotes, or None for a wrong escape or half a surrogate pair."""
    if "\\" not in quoted:
        return quoted
    try:
        text: str = json.loads(f'"{quoted}"')
        text.encode("utf-8")
    except ValueError:
        return None
    return text


def duplicate(key: str, file: str, line: int, column: int, first: int) -> Finding:
    """Return the finding of a key that is given twice."""
    where = Location(file=file, line=line, column=column)
    return ca("CA-05", f"the key `{key[:60]}` was already given in line {first}", where, "keep one of the two", key)


def too_deep(file: str, line: int, column: int) -> Finding:
    """Return the finding of nesting without end."""
    where = Location(file=file, line=line, column=column)
    return ca("CA-07", f"lists and maps are nested more than {DEPTH} deep", where, "take the extra brackets out")
