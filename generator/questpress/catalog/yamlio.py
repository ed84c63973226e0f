"""Read YAML (and JSON) into a tree with the line and column of every key and value.

The meaning is that of YAML 1.2's core: ``no``, ``on``, ``12:30`` and ``010`` stay text, and a field that is declared
as text gets exactly what was typed (``1.10`` stays ``1.10``). PyYAML's C parser delivers a flat run of events, from
which the tree is built here without recursion; anchors, aliases, tags and duplicate keys are refused, and all faults
come as findings (codes CA-01 to CA-07 of :mod:`questpress.catalog.codes`).
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import yaml

from questpress.catalog.codes import MOST, ca
from questpress.catalog.jsonio import DEPTH, duplicate, load_json, too_deep
from questpress.catalog.nodes import Lines, ListNode, Loaded, MapNode, Node, Scalar
from questpress.findings import Finding, Location

LIMIT = 1 << 20
_LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
# What cannot be printed, and the three signs that some readers take for a line end and others do not.
_FORBIDDEN = "[^\t\n\r\x20-\x7e\xa0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd\U00010000-\U0010ffff]"


def read_limited(path: Path, file: str | None = None) -> tuple[bytes, tuple[Finding, ...]]:
    """Return the bytes of a regular file of at most 1 MiB, or no bytes and what is wrong (CA-01, CA-02)."""
    where = Location(file=file if file is not None else str(path))
    try:
        if path.is_dir():
            return b"", (ca("CA-01", "this is a folder, not a file", where, "give a file in it"),)
        if path.exists() and not path.is_file():
            return b"", (ca("CA-01", "this is not a regular file", where, "give a text file"),)
        with path.open("rb") as stream:
            data = stream.read(LIMIT + 1)
    except FileNotFoundError:
        return b"", (ca("CA-01", "there is no such file", where, "correct the path"),)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        return b"", (ca("CA-01", f"the file cannot be read: {reason}", where, "check the path and your rights"),)
    if len(data) > LIMIT:
        return b"", (too_large(where),)
    return data, ()


def too_large(where: Location) -> Finding:
    """Return the finding of a file that is too large to be read."""
    return ca("CA-02", "the file is larger than 1 MiB", where, "check that it is the right file")


def decode(data: bytes, file: str) -> tuple[str, tuple[Finding, ...]]:
    """Return UTF-8 bytes as text without a byte-order mark, or no text and what is wrong (CA-03)."""
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        where = Location(file=file, line=1, column=1)
        return "", (ca("CA-03", "the file is UTF-16, not UTF-8 (byte offset 0)", where, "save it as UTF-8"),)
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        before = data[: error.start].decode("utf-8").removeprefix("\ufeff")
        line, column = Lines(before).at(len(before))
        message = f"the byte 0x{data[error.start]:02X} at byte offset {error.start} is not UTF-8"
        return "", (ca("CA-03", message, Location(file=file, line=line, column=column), "save the file as UTF-8"),)
    return text.removeprefix("\ufeff"), ()


def load_yaml(text: str | bytes, file: str) -> Loaded:
    """Read one YAML or JSON text; ``file`` is the name that findings show.

    Never raises for a bad text: look at ``findings``. An empty text gives a tree of None and no finding.
    """
    where = Location(file=file)
    if len(text) > LIMIT:
        return Loaded(file, None, (too_large(where),))
    if isinstance(text, bytes):
        text, faults = decode(text, file)
        if faults:
            return Loaded(file, None, faults)
    text = text.removeprefix("\ufeff")
    if text.lstrip(" \t\r\n")[:1] in ("{", "["):
        loaded = load_json(text, file)
        if loaded is not None:
            return loaded
    faults = unprintable(text, file)
    return Loaded(file, None, faults) if faults else _Builder(text, file).run()


def unprintable(text: str, file: str) -> tuple[Finding, ...]:
    """Return a finding when a text holds characters that no text file has (CA-04)."""
    bad = re.findall(_FORBIDDEN, text)
    if not bad:
        return ()
    first = re.search(_FORBIDDEN, text)
    line, column = Lines(text).at(first.start() if first else 0)
    message = f"the character U+{ord(bad[0]):04X} cannot stand in a text file"
    if len(bad) > 1:
        message += f", and {len(bad) - 1} more like it follow"
    fix = "delete it" if len(bad) == 1 else "check that this is a text file"
    return (ca("CA-04", message, Location(file=file, line=line, column=column), fix),)


class _Builder:
    """Builds the tree of one text from the parser's events."""

    def __init__(self, text: str, file: str) -> None:
        self.text = text
        self.file = file
        self.findings: list[Finding] = []

    def run(self) -> Loaded:
        try:
            root = self._tree()
        except yaml.MarkedYAMLError as error:
            root = None
            self.findings.append(self._grammar(error))
        if len(self.findings) >= MOST:
            root = None
        return Loaded(self.file, root, tuple(self.findings))

    def _refuse(self, line: int, column: int, message: str, fix: str, value: str | None = None) -> None:
        where = Location(file=self.file, line=line, column=column)
        self.findings.append(ca("CA-06", message, where, fix, value))

    def _tree(self) -> Node | None:
        root: Node | None = None
        stack: list[ListNode | MapNode] = []
        holder: ListNode | MapNode | None = None
        key: str | None = None
        documents = 0
        event: Any
        for event in yaml.parse(self.text, Loader=_LOADER):
            kind = type(event)
            node: Node
            if kind is yaml.ScalarEvent or kind is yaml.AliasEvent:
                mark = event.start_mark
                line, column = mark.line + 1, mark.column + 1
                if kind is yaml.AliasEvent:
                    value = f"*{event.anchor}"
                    self._refuse(line, column, f"`{value[:40]}` is an alias", "write the value out in full", value)
                    node = Scalar(line, column, value, False)
                else:
                    if event.anchor is not None or event.tag is not None:
                        self._extras(event, line, column)
                    node = Scalar(line, column, event.value, not event.style)
            elif kind is yaml.MappingStartEvent or kind is yaml.SequenceStartEvent:
                mark = event.start_mark
                line, column = mark.line + 1, mark.column + 1
                if event.anchor is not None or event.tag is not None:
                    self._extras(event, line, column)
                if len(stack) >= DEPTH:
                    self.findings.append(too_deep(self.file, line, column))
                    return None
                node = MapNode(line, column) if kind is yaml.MappingStartEvent else ListNode(line, column)
            elif kind is yaml.MappingEndEvent or kind is yaml.SequenceEndEvent:
                stack.pop()
                holder = stack[-1] if stack else None
                continue
            else:
                if kind is yaml.DocumentStartEvent:
                    documents += 1
                    if documents > 1:
                        mark = event.start_mark
                        self._refuse(mark.line + 1, mark.column + 1, "a second document begins", "take `---` out")
                        return root
                continue
            if len(self.findings) >= MOST:
                return None
            if holder is None:
                root = node
            elif isinstance(holder, ListNode):
                holder.items.append(node)
            elif key is None:
                if not isinstance(node, Scalar):
                    self._refuse(line, column, "a key is a list or a map", "write a word as key")
                    return None
                key = node.raw
                if key in holder.keys:
                    self.findings.append(duplicate(key, self.file, line, column, holder.keys[key][0]))
                holder.keys.setdefault(key, (line, column))
                continue
            else:
                holder.entries.setdefault(key, node)
                key = None
            if not isinstance(node, Scalar):
                stack.append(node)
                holder = node
        return root

    def _extras(self, event: Any, line: int, column: int) -> None:
        if event.anchor is not None:
            name = f"&{event.anchor}"
            self._refuse(line, column, f"`{name[:40]}` is an anchor", "leave it out and write each value out", name)
        if event.tag is not None:
            name = str(event.tag).replace("tag:yaml.org,2002:", "!!")
            self._refuse(line, column, f"`{name[:40]}` is a tag", "leave it out, or quote the text", name)

    def _grammar(self, error: yaml.MarkedYAMLError) -> Finding:
        """Return the finding of a breach of grammar, in plain words where it is one of the usual slips."""
        problem = error.problem or "the text cannot be read"
        mark = error.problem_mark or error.context_mark
        if "maximum nesting" in problem and mark is not None:
            return too_deep(self.file, mark.line + 1, mark.column + 1)
        found = next(((words, fix) for part, words, fix in _SLIPS if part in problem), None)
        if error.context_mark is not None and mark is not None:
            begin = error.context_mark
            if "did not find expected ','" in problem:
                closing = problem[-2]
                if Lines(self.text).ends(mark.line + 1, mark.column + 1):
                    mark = begin
                    found = (f"what is opened here is not closed with {closing}", f"add {closing} at its end")
                else:
                    words = f"a comma or {closing} is missing before this; line {begin.line + 1} opens the bracket"
                    found = (words, f"add a comma or {closing}")
            elif "unexpected end of stream" in problem or "expected ':'" in problem:
                mark = begin
        line, column = (mark.line + 1, mark.column + 1) if mark is not None else (1, 1)
        where = Location(file=self.file, line=line, column=column)
        if "node content" in problem and Lines(self.text).ends(line, column):
            found = ("the text ends before all brackets are closed", "close them")
        if "cannot start any token" in problem:
            sign = Lines(self.text).character(line, column)
            if sign == "\t":
                found = ("a tab stands where the line is indented", "indent with blanks")
            else:
                found = (f"a value cannot begin with `{sign}`", "put the text in quotes")
        if found is None:
            return ca("CA-04", f"this is neither JSON nor YAML: {problem}", where, "mend the text here or just above")
        return ca("CA-04", found[0], where, found[1])


# Part of the parser's message, our words, the fix.
_SLIPS: tuple[tuple[str, str, str], ...] = (
    ("mapping values are not allowed", "a colon stands where no key can be", "mend the indent or quote the text"),
    ("could not find expected ':'", "a key has no colon", "write `key: value` with a blank after the colon"),
    ("did not find expected key", "this does not line up with the keys above it", "mend the indent or the quotes"),
    ("did not find expected '-'", "this does not line up with the list above it", "line the dashes up"),
    ("found unexpected end of stream", "a text in quotes is not closed", "close the quotes"),
    ("found unknown escape character", "a backslash in double quotes means nothing here", "use single quotes"),
    ("block sequence entries are not allowed", "a dash stands where no list can begin", "begin a new line"),
    ("found a tab character", "a tab stands where the line is indented", "indent with blanks"),
    ("expected <document start>", "text follows after the end of the document", "take it out, or the end above it"),
    ("did not find expected node content", "a value is missing here", "add it, or take a comma or colon out"),
    ("found invalid Unicode character escape code", "an escape stands for half a character", "write the character"),
)
