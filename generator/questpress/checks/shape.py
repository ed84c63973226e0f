"""Read data into a document's model, tell every fault of shape at once, and save what can be saved.

A faulty part is set aside so that the rules can judge the rest: a wrong word gives way to the nearest right one or to
a harmless value, an entry that cannot be read is left out, an unknown key is dropped or taken for the missing one that
it resembles. What was set aside is on record, so that no rule complains of what was put in its place.
"""

from __future__ import annotations

import copy
import json
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, TypeAlias

from questpress.catalog.nearest import nearest, one_of
from questpress.catalog.nodes import Loaded, Scalar
from questpress.checks.expected import Expected
from questpress.checks.kinds import DocumentKind, Drop, Reading, SetAside
from questpress.findings import Finding, Location, Severity

if TYPE_CHECKING:
    from pydantic import BaseModel

Path: TypeAlias = tuple[str | int, ...]
# More faults of shape than this are counted, not told one by one.
MOST_FINDINGS = 500
_MOST_KEYS = 64
_ROUNDS = 6
_MISSING = object()


def read_shape(
    kind: DocumentKind, data: dict[str, Any], positions: Callable[[], Loaded | None], *, typed: bool = False
) -> Reading:
    """Return the document that the data describe, as far as they do, with all faults of shape.

    ``positions`` gives the text with lines and columns and is asked only when there is something to tell. ``typed``:
    the text is YAML, in which a bare ``7`` where text is expected means the text that was typed.
    """
    from pydantic import ValidationError

    try:
        if all(len(data[name]) <= most for name, most in kind.most.items() if isinstance(data.get(name), list)):
            return Reading(kind.model.model_validate(data))
    except ValidationError:
        pass
    return _Salvage(kind, copy.deepcopy(data), positions(), typed).read()


class _Salvage:
    """One faulty document in the making."""

    def __init__(self, kind: DocumentKind, data: dict[str, Any], loaded: Loaded | None, typed: bool) -> None:
        self.kind = kind
        self.data = data
        self.loaded = loaded
        self.typed = typed
        self.expected = _expected_of(kind.model)
        self.findings: list[Finding] = []
        self.untold = 0
        self.set_aside: list[SetAside] = []
        # For lists that lost entries, by identity: the list, and the number in the file of each entry that stayed.
        self.origins: dict[int, tuple[list[Any], list[int]]] = {}
        # Where a key that was taken for another stands in the file: path of the other to its own name.
        self.renamed: dict[Path, str] = {}

    def read(self) -> Reading:
        """Validate and mend in turns until the model accepts the data."""
        from pydantic import ValidationError

        self._cut()
        document = None
        for _ in range(_ROUNDS):
            try:
                document = self.kind.model.model_validate(self.data)
                break
            except ValidationError as error:
                details = error.errors(include_url=False, include_context=False)
                self._mend_all([(tuple(d["loc"]), d["type"]) for d in details])
        self.findings.sort(key=lambda f: (f.where.line or 0, f.where.column or 0))
        if self.untold:
            self._tell((), f"There are {self.untold} more faults of this kind.", "Mend those above first.")
        self._note(document is not None)
        return Reading(document, tuple(self.findings), tuple(self.set_aside), dict(self._places(self.data, ())))

    def _places(self, node: Any, path: Path) -> Iterator[tuple[str, tuple[int, ...]]]:
        """Yield the lists that lost entries by their place in the document."""
        if id(node) in self.origins:
            yield dotted(path), tuple(self.origins[id(node)][1])
        if self.origins and isinstance(node, dict | list):
            for step, inner in node.items() if isinstance(node, dict) else enumerate(node):
                if isinstance(inner, dict | list):
                    yield from self._places(inner, (*path, step))

    # -- telling --

    def _file_path(self, path: Path) -> Path:
        """Return a path with the numbers that entries have in the file, and the names that keys have there."""
        if self.origins:
            node: Any = self.data
            numbered: list[str | int] = []
            for step in path:
                lost = self.origins.get(id(node))
                numbered.append(lost[1][step] if lost is not None and isinstance(step, int) else step)
                node = _inside(node, step)
            path = tuple(numbered)
        if self.renamed:
            path = tuple(self.renamed.get(path[: i + 1], step) for i, step in enumerate(path))
        return path

    def _tell(self, path: Path, message: str, fix: str, value: Any = _MISSING, *, key: bool = False) -> None:
        if len(self.findings) >= MOST_FINDINGS and path:
            self.untold += 1
            return
        shown = self._file_path(path)
        where = self.loaded.where(shown, key=key) if self.loaded is not None and path else Location()
        where = Location(file=where.file, line=where.line, column=where.column, path=dotted(shown) or None)
        written = None if value is _MISSING else brief(value)
        self.findings.append(Finding(self.kind.shape_code, message, where, fix, Severity.ERROR, written))

    def _note(self, readable: bool) -> None:
        """Say what was set aside, as the last of the findings."""
        if not readable:
            message = "Too much is wrong to judge the rest; the rules were not run."
        elif self.set_aside:
            fields = list(dict.fromkeys(a.field for a in self.set_aside))
            message = f"The rules judged the rest without what is faulty here: {', '.join(fields)}."
        else:
            return
        fix = "Mend the faults of shape and check again."
        self.findings.append(Finding(self.kind.shape_code, message, Location(), fix, Severity.NOTE))

    # -- mending --

    def _cut(self) -> None:
        """Cut what is absurdly long before it is looked at more closely."""
        known = self.expected.keys(())
        for name in self.kind.most:
            self._cut_list(name)
        unknown = [key for key in self.data if key not in known]
        if len(unknown) > _MOST_KEYS:
            fix = f"Take them out or put them under extras; the keys here are {one_of(known)}."
            self._tell((), f"There are {len(unknown)} keys that the format does not know.", fix)
            for key in unknown:
                del self.data[key]

    def _cut_list(self, name: str) -> None:
        """Cut a list of more entries than are read."""
        value, most = self.data.get(name), self.kind.most.get(name)
        if isinstance(value, list) and most is not None and len(value) > most:
            self._tell((name,), f'"{name}" has {len(value)} entries; at most {most} are read.', "Take some out.")
            self.set_aside.append(SetAside(name))
            del value[most:]

    def _mend_all(self, faults: list[tuple[Path, str]]) -> None:
        """Tell and mend the faults of one round."""
        missing = {path for path, kind in faults if kind == "missing"}
        dropped: dict[Path, set[int]] = {}
        for path, kind in faults:
            if kind == "extra_forbidden":
                self._unknown_key(path, missing)
        told = []
        for path, kind in faults:
            if kind == "extra_forbidden" or (kind == "missing" and path not in missing):
                continue
            if not (kind == "string_type" and self._retype(path)):
                self._tell_value(path, kind)
                told.append(path)
        for path in told:
            if self._stands(path):
                self._replace(path, dropped)
        # Inner lists first, so that the numbers of what holds them still count.
        for holder, numbers in sorted(dropped.items(), key=lambda item: -len(item[0])):
            if not self._stands((*holder, 0)):
                continue  # the object that held the list is gone
            entries = self._at(holder)
            _, origins = self.origins.setdefault(id(entries), (entries, list(range(len(entries)))))
            for number in sorted(numbers, reverse=True):
                del entries[number]
                del origins[number]

    def _unknown_key(self, path: Path, missing: set[Path]) -> None:
        """Drop a key that is not known, or take it for the missing one that it resembles."""
        holder, key = self._holder(path), str(path[-1])
        if len(self.findings) >= MOST_FINDINGS:
            # Nobody will read what it might have been, and thousands of guesses take long.
            del holder[key]
            self.untold += 1
            return
        lacking = [str(p[-1]) for p in missing if p[:-1] == path[:-1]]
        guess = nearest(key, lacking)
        if guess is not None:
            fix = f'Write "{guess}".'
            missing.discard((*path[:-1], guess))
            holder[guess] = value = holder.pop(key)
            self.renamed[(*self._file_path(path[:-1]), guess)] = key
            if len(path) == 1 and isinstance(value, list):
                self._cut_list(guess)
        else:
            del holder[key]
            near = nearest(key, self.expected.keys(path[:-1]))
            fix = f'Take it out; "{near}" is there already.' if near else "Take it out"
            if not near:
                fix += ', or put it under "extras".' if len(path) == 1 else "."
        message = f'The key "{key[:60]}"{self._inside(path)} is not known to the format.'
        self._tell(path, message, fix, key, key=True)

    def _inside(self, path: Path) -> str:
        """Return the words for the object in which a path ends; none at the top."""
        return f" in {dotted(self._file_path(path[:-1]))}" if len(path) > 1 else ""

    def _retype(self, path: Path) -> bool:
        """Put in what was typed where a bare word of YAML read as something else but text is expected."""
        node = self.loaded.node(self._file_path(path)) if self.typed and self.loaded is not None else None
        if not isinstance(node, Scalar) or not node.plain or not node.raw:
            return False
        self._holder(path)[path[-1]] = node.raw
        return True

    def _tell_value(self, path: Path, kind: str) -> None:
        """Tell a fault of one value."""
        holder, last = self._holder(path), path[-1]
        words = self.expected.words(path)
        if kind == "missing":
            self._tell(path, f'The key "{last}" is missing{self._inside(path)}.', f'Add "{last}": {words}.')
            return
        value = holder[last]
        guess = self._spelling(path, value)
        inferred = self._guess(path) if self.expected.is_cell(path) else None
        if guess is not None:
            fix = f'Write "{guess}".'
        else:
            fix = f"Write {inferred if isinstance(inferred, list) else words}."
        message = f"{brief(value)} cannot stand at {dotted(self._file_path(path))}; it must be {words}."
        self._tell(path, message, fix, value)

    def _replace(self, path: Path, dropped: dict[Path, set[int]]) -> None:
        """Put a harmless value in the place of a faulty one, or mark its entry to be left out."""
        if len(path) > 2 and isinstance(path[-1], int) and self.expected.is_cell(path[:-1]):
            path = path[:-1]
        holder, last = self._holder(path), path[-1]
        old = holder.get(last) if isinstance(holder, dict) else holder[last]
        guess = self._spelling(path, old)
        guess = guess if guess is not None else self._guess(path)
        entry = _entry_of(path)
        if guess is not Drop:
            holder[last] = guess
            self.set_aside.append(
                SetAside(_field(path), self.kind.cells(self._at(entry)) if entry else (), whole=len(path) == 1)
            )
        elif entry:
            dropped.setdefault(entry[:-1], set()).add(int(entry[-1]))
            self.set_aside.append(SetAside(_field(entry)))
        else:  # a part of an object that stands alone: the object goes
            self.data[str(path[0])] = self.kind.guess(str(path[0]), None, self.data)
            self.set_aside.append(SetAside(str(path[0]), whole=True))

    def _guess(self, path: Path) -> Any:
        """Return the kind's guess for a field, or Drop."""
        if not isinstance(path[-1], str):
            return Drop
        entry = _entry_of(path)
        return self.kind.guess(_field(path), self._at(entry) if entry else None, self.data)

    def _spelling(self, path: Path, value: Any) -> str | None:
        return nearest(value, self.expected.choices(path)) if isinstance(value, str) else None

    def _holder(self, path: Path) -> Any:
        """Return the list or object in which a path ends."""
        return self._at(path[:-1])

    def _stands(self, path: Path) -> bool:
        """Tell whether the object or list in which a path ends was not replaced in the meantime."""
        node: Any = self.data
        for step in path[:-1]:
            node = _inside(node, step)
        return isinstance(node, dict | list)

    def _at(self, path: Path) -> Any:
        node: Any = self.data
        for step in path:
            node = node[step]
        return node


def _inside(node: Any, step: str | int) -> Any:
    """Return what stands at a step, or None where nothing does."""
    if isinstance(node, dict):
        return node.get(step)
    return node[step] if isinstance(node, list) and isinstance(step, int) and step < len(node) else None


def _entry_of(path: Path) -> Path:
    """Return the path of the innermost list entry in which a path lies, or an empty one."""
    return next((path[:i] for i in range(len(path), 0, -1) if isinstance(path[i - 1], int)), ())


def _field(path: Path) -> str:
    """Return a path without its numbers: ``encounters.board.tiles.at``."""
    return ".".join(step for step in path if isinstance(step, str))


@cache
def _expected_of(model: type[BaseModel]) -> Expected:
    return Expected(model.model_json_schema(by_alias=True))


def dotted(path: Sequence[str | int]) -> str:
    """Return a path as it is shown: ``forts.3.at``. Long keys are cut."""
    return ".".join(str(step)[:60] for step in path)


def brief(value: Any) -> str:
    """Return a value as it would be written in JSON, cut to a length that can be read."""
    if isinstance(value, dict | list | tuple) and len(value) > 8:
        return "a long list" if not isinstance(value, dict) else "an object with many keys"
    try:
        text = json.dumps(value, ensure_ascii=False)
    except (TypeError, ValueError, RecursionError):
        text = type(value).__name__
    return text if len(text) <= 60 else f"{text[:57]}..."
