"""Say in words what a JSON Schema expects at a place, for whoever typed something else there."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from questpress.catalog.nearest import one_of

Schema = Mapping[str, Any]


class Expected:
    """Looks up places in the JSON Schema of a document."""

    def __init__(self, schema: Schema) -> None:
        self._root = schema

    def at(self, path: Sequence[str | int]) -> Schema:
        """Return the schema of a place; an empty one where the document may hold anything."""
        node = self._follow(self._root)
        for step in path:
            node = self._follow(self._branch(node, step))
        return node

    def words(self, path: Sequence[str | int]) -> str:
        """Return what is expected at a place, such as ``a whole number from 2 to 4``."""
        return self._words(self.at(path))

    def keys(self, path: Sequence[str | int]) -> tuple[str, ...]:
        """Return the keys that the object at a place takes."""
        return tuple(self.at(path).get("properties", ()))

    def choices(self, path: Sequence[str | int]) -> tuple[str, ...]:
        """Return the words of which one is expected at a place; none where it is no choice of words."""
        node = self.at(path)
        found = [choice for part in (node, *node.get("anyOf", ())) for choice in self._follow(part).get("enum", ())]
        return tuple(choice for choice in found if isinstance(choice, str))

    def is_cell(self, path: Sequence[str | int]) -> bool:
        """Tell whether a place holds a board cell, or another pair."""
        node = self.at(path)
        return any("prefixItems" in part for part in (node, *node.get("anyOf", ()), *node.get("oneOf", ())))

    def _follow(self, node: Schema) -> Schema:
        while "$ref" in node:
            node = self._root["$defs"][node["$ref"].rpartition("/")[2]]
        return node

    def _branch(self, node: Schema, step: str | int) -> Schema:
        part = "properties" if isinstance(step, str) else "items"
        for choice in node.get("anyOf", ()):
            inside = self._follow(choice)
            if part in inside:
                node = inside
        if isinstance(step, str):
            found: Schema = node.get("properties", {}).get(step, {})
            return found
        inner: Schema = node.get("items", {})
        return inner

    def _words(self, node: Schema) -> str:
        node = self._follow(node)
        if "description" in node and ("oneOf" in node or "pattern" in node):
            return str(node["description"])
        if "anyOf" in node:
            return " or ".join(self._words(part) for part in node["anyOf"])
        if "const" in node:
            return json.dumps(node["const"])
        if "enum" in node:
            return one_of(json.dumps(choice) for choice in node["enum"])
        kind = node.get("type")
        if kind == "integer":
            return _whole_number(node.get("minimum"), node.get("maximum"))
        if kind == "array":
            most = node.get("maxItems")
            return _pair(node) if "prefixItems" in node else "a list" + (f" of at most {most}" if most else "")
        if kind == "object" and node.get("properties"):
            return f"an object with the keys {one_of(node['properties']).replace(' or ', ' and ')}"
        if kind == "string" and "maxLength" in node:
            return f"text of at most {node['maxLength']:,} letters"
        words = {"string": "text", "object": "an object", "null": "null", "boolean": "true or false"}
        return words.get(str(kind), "a value")


def _pair(node: Schema) -> str:
    most = node["prefixItems"][0].get("maximum")
    return "a pair of whole numbers" + (f" from {-most:,} to {most:,}" if most is not None else "")


def _whole_number(least: int | None, most: int | None) -> str:
    if least is not None and most is not None:
        return f"a whole number from {least} to {most}"
    if least is not None:
        return f"a whole number of {least} or more"
    return "a whole number"
