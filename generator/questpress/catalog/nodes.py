"""What was read from a YAML or JSON text: a tree that remembers where everything stands.

Readers build the tree (:mod:`questpress.catalog.yamlio`, :mod:`questpress.catalog.jsonio`); models are checked
against the plain data of it, and every fault finds its way back to a line and a column through it.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import isfinite
from typing import Any, TypeAlias

from questpress.findings import Finding, Location

_INT = re.compile(r"[-+]?(?:0|[1-9][0-9]{0,39})")
_FLOAT = re.compile(r"(?=[^.eE]*[.eE])[-+]?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][-+]?[0-9]{1,3})?")
_WORDS: dict[str, bool | None] = {
    **dict.fromkeys(("", "~", "null", "Null", "NULL"), None),
    **dict.fromkeys(("true", "True", "TRUE"), True),
    **dict.fromkeys(("false", "False", "FALSE"), False),
}


class Scalar:
    """One value. ``raw`` is what was typed, ``plain`` tells that it stood without quotes."""

    __slots__ = ("column", "line", "plain", "raw")

    def __init__(self, line: int, column: int, raw: str, plain: bool) -> None:
        self.line = line
        self.column = column
        self.raw = raw
        self.plain = plain

    @property
    def value(self) -> str | int | float | bool | None:
        """The value in the core meaning of YAML 1.2.

        ``no``, ``on``, ``12:30`` and ``010`` are text, and so is everything in quotes.
        """
        raw = self.raw
        if not self.plain:
            return raw
        if raw in _WORDS:
            return _WORDS[raw]
        if raw[0] in "+-0123456789":
            if _INT.fullmatch(raw):
                return int(raw)
            if _FLOAT.fullmatch(raw):
                number = float(raw)
                return number if isfinite(number) else raw
        return raw


class ListNode:
    """A list of values."""

    __slots__ = ("column", "items", "line")

    def __init__(self, line: int, column: int) -> None:
        self.line = line
        self.column = column
        self.items: list[Node] = []


class MapNode:
    """Keys with values; ``keys`` holds line and column of each key. Keys are always text."""

    __slots__ = ("column", "entries", "keys", "line")

    def __init__(self, line: int, column: int) -> None:
        self.line = line
        self.column = column
        self.entries: dict[str, Node] = {}
        self.keys: dict[str, tuple[int, int]] = {}


Node: TypeAlias = Scalar | ListNode | MapNode


def plain_data(node: Node | None) -> Any:
    """Return the tree as plain Python data. Depth is bounded by the readers, so this may call itself."""
    if node is None:
        return None
    if isinstance(node, Scalar):
        return node.value
    if isinstance(node, MapNode):
        return {key: plain_data(value) for key, value in node.entries.items()}
    return [plain_data(item) for item in node.items]


def descend(node: Node | None, path: Sequence[str | int]) -> Iterator[tuple[str | int, Node]]:
    """Yield each step of a path that the tree really has, with the node that it leads to.

    Steps that the tree does not have are passed over: a validator names steps of its own, such as a union's branch.
    """
    for step in path:
        if isinstance(node, MapNode) and isinstance(step, str) and step in node.entries:
            node = node.entries[step]
        elif isinstance(node, ListNode) and isinstance(step, int) and 0 <= step < len(node.items):
            node = node.items[step]
        else:
            continue
        yield step, node


@dataclass(frozen=True, slots=True)
class Loaded:
    """A text as it was read: the tree (None for an empty text or one that cannot be read) and all faults.

    ``file`` is the name that findings show. With a finding of severity error the tree may be missing parts.
    """

    file: str
    root: Node | None
    findings: tuple[Finding, ...] = ()

    @property
    def usable(self) -> bool:
        """Whether the tree is whole enough to be checked against models."""
        return self.root is not None and not self.findings

    def blames(self, finding: Finding) -> bool:
        """Tell whether a finding of a model is news: whether nothing was already found at its place."""
        return True

    def spot(self, path: Sequence[str | int]) -> str:
        """Return where something stands as words: ``line 12``."""
        return f"line {self.where(path).line}"

    def lacks(self, key: str) -> tuple[str, str]:
        """Return message and fix of a key that is missing."""
        return f"the key `{key}` is missing", f"add `{key}: ...`"

    def data(self) -> Any:
        """Return plain Python data: dict, list, str, int, float, bool, None."""
        return plain_data(self.root)

    def node(self, path: Sequence[str | int]) -> Node | None:
        """Return the node that a path leads to, or the nearest one above it."""
        node = self.root
        for _, found in descend(self.root, path):
            node = found
        return node

    def where(self, path: Sequence[str | int] = (), *, key: bool = False) -> Location:
        """Return file, line and column of the value at a path, or of its key.

        A path that the text does not have (a missing key) leads to the nearest value above it.
        """
        steps = list(descend(self.root, path))
        shown = ".".join(self._step(step, node, k == 0) for k, (step, node) in enumerate(steps)) or None
        node = steps[-1][1] if steps else self.root
        if node is None:
            return Location(file=self.file)
        if key and steps:
            holder = steps[-2][1] if len(steps) > 1 else self.root
            if isinstance(holder, MapNode):
                line, column = holder.keys[str(steps[-1][0])]
                return Location(file=self.file, line=line, column=column, path=shown)
        return Location(file=self.file, line=node.line, column=node.column, path=shown)

    def _step(self, step: str | int, node: Node, first: bool) -> str:
        """Return a step as findings show it: in a file that is a list of entries, an entry goes by its id."""
        if first and isinstance(step, int) and isinstance(node, MapNode):
            entry_id = node.entries.get("id")
            if isinstance(entry_id, Scalar) and entry_id.raw.isprintable():
                return entry_id.raw[:60]
        return str(step)


_BREAK = re.compile(r"\r\n|\n|\r")


class Lines:
    """Line and column, both from 1, of an offset in a text; lines end in LF, CR LF or CR."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.starts = [0, *(m.end() for m in _BREAK.finditer(text))]

    def at(self, offset: int) -> tuple[int, int]:
        """Return line and column of an offset."""
        line = bisect_right(self.starts, offset)
        return line, offset - self.starts[line - 1] + 1

    def character(self, line: int, column: int) -> str:
        """Return the character at a line and column, or ``""`` past the end."""
        if line > len(self.starts):
            return ""
        offset = self.starts[line - 1] + column - 1
        return self.text[offset : offset + 1]

    def ends(self, line: int, column: int) -> bool:
        """Tell whether nothing but blanks follows from a line and column on."""
        return line > len(self.starts) or not self.text[self.starts[line - 1] + column - 1 :].strip()
