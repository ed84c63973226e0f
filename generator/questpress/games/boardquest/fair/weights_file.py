"""Weights of fairness from a user's file: ``fort-turn: 12`` a line, or entries as in ``fair-weights.yaml``."""

from __future__ import annotations

from collections.abc import Iterator

from questpress.catalog.boardquest import FairWeights
from questpress.catalog.codes import ca
from questpress.catalog.nearest import fix_for
from questpress.catalog.nodes import ListNode, Loaded, MapNode, Scalar
from questpress.catalog.yamlio import load_yaml
from questpress.errors import InvalidInputError
from questpress.findings import Finding
from questpress.games.boardquest.fair.weights import MOST, set_weights, weight_names

_KEYS = ("id", "name", "points")
_FORM = "write one weight a line, such as `fort-turn: 12`"


def read_weights(text: str | bytes, file: str, base: FairWeights) -> FairWeights:
    """Return the weights with those of a file, YAML or JSON, set anew.

    Raises InvalidInputError with every fault and its line: a name that is no weight, a figure that is no whole number
    from 0 to 999, a weight that is named twice.
    """
    loaded = load_yaml(text, file)
    found = list(loaded.findings)
    changes: dict[str, int] = {}
    if not found:
        for path, name, node in _entries(loaded, found):
            points = node.value if isinstance(node, Scalar) else None
            if name not in weight_names():
                where = loaded.where(path, key=len(path) == 1)
                fix = fix_for(name, weight_names())
                found.append(ca("CA-17", f"no weight of fairness is called `{name[:60]}`", where, fix, name))
            elif name in changes:
                fix = "keep one of them"
                found.append(ca("CA-15", f"the weight `{name}` is set twice", loaded.where(path), fix, name))
            elif type(points) is not int or not 0 <= points <= MOST:
                fix = f"write a whole number from 0 to {MOST}"
                found.append(ca("CA-12", f"the weight `{name}` has no such figure", loaded.where(path), fix))
            else:
                changes[name] = points
    if found:
        raise InvalidInputError(f"{file} does not say what counts how much", found)
    return set_weights(base, changes)


def _entries(loaded: Loaded, found: list[Finding]) -> Iterator[tuple[tuple[str | int, ...], str, object]]:
    """Yield path, name and figure of each weight; faults of form go to ``found``."""
    root = loaded.root
    if isinstance(root, MapNode) and root.entries:
        for name, node in root.entries.items():
            yield (name,), name, node
        return
    if not isinstance(root, ListNode) or not root.items:
        found.append(ca("CA-12", "there are no weights", loaded.where(), _FORM))
        return
    for i, entry in enumerate(root.items):
        if not isinstance(entry, MapNode):
            found.append(ca("CA-12", "this is no entry of a weight", loaded.where((i,)), _FORM))
            continue
        unknown = [key for key in entry.entries if key not in _KEYS]
        missing = [key for key in ("id", "points") if key not in entry.entries]
        for key in unknown:
            where = loaded.where((i, key), key=True)
            found.append(ca("CA-10", f"the key `{key[:60]}` is not known here", where, fix_for(key, _KEYS), key))
        for key in missing:
            message, fix = loaded.lacks(key)
            found.append(ca("CA-11", message, loaded.where((i,)), fix))
        words = {key: node for key, node in entry.entries.items() if key in ("id", "name")}
        for key in (key for key, node in words.items() if not isinstance(node, Scalar)):
            found.append(ca("CA-12", f"`{key}` is no word", loaded.where((i, key)), f"write one word after `{key}:`"))
        known = words.get("id")
        if not unknown and not missing and isinstance(known, Scalar):
            yield (i, "points"), known.raw, entry.entries["points"]
