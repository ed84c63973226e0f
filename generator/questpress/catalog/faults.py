"""Check data against a pydantic model and say what is wrong as findings with line and column.

Used for the catalog's files, and for any document that was read by :func:`questpress.catalog.yamlio.load_yaml`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any, TypeVar, get_args
from unicodedata import combining, normalize

from pydantic import BaseModel, ValidationError
from pydantic.fields import FieldInfo
from pydantic_core import ErrorDetails

from questpress.catalog.codes import CODES, MOST, ca
from questpress.catalog.figure import ID_PATTERN, NAME_PATTERN, REF_PATTERN
from questpress.catalog.nearest import fix_for, nearest, one_of
from questpress.catalog.nodes import Loaded, Scalar, descend, plain_data
from questpress.findings import Finding, Location

M = TypeVar("M", bound=BaseModel)
_QUOTED = re.compile(r"'((?:[^'\\]|\\.)*)'")
_KINDS = {
    "string_type": ("text", "write text"),
    "int_type": ("a whole number", "write a whole number"),
    "bool_type": ("true or false", "write true or false"),
    "float_type": ("a number", "write a number"),
    "list_type": ("a list", "write a list"),
    "tuple_type": ("a list", "write a list"),
    "dict_type": ("a map of keys and values", "write `key: value` lines"),
    "model_type": ("a map of keys and values", "write `key: value` lines"),
    "model_attributes_type": ("a map of keys and values", "write `key: value` lines"),
    "none_required": ("nothing", "write null"),
}

_LIMITS = (
    ("ge", "less than {}", "write {} or more"),
    ("le", "more than {}", "write {} or less"),
    ("min_length", "shorter than {}", "write something"),
    ("max_length", "longer than {}", "write less"),
)


def validate(
    model: type[M], loaded: Loaded, data: Any = None, *, at: Sequence[str | int] = (), context: Any = None
) -> tuple[M | None, list[Finding]]:
    """Return the model of what was read, or None and every fault (100 at most) with its line and column.

    ``at`` is the place in ``loaded`` that the model is about (``(3,)``: the fourth entry of a list); ``data`` is the
    plain data of that place when it was changed on the way. A field that is declared as text gets what was typed,
    also where the bare word would mean a number or a truth value.
    """
    if data is None:
        data = plain_data(loaded.node(at))
    for attempt in (1, 2):
        try:
            return model.model_validate(data, context=context), []
        except ValidationError as error:
            details = error.errors(include_url=False)
            if attempt == 1 and _retype(details, loaded, data, at):
                continue
            findings = [f for detail in details[:MOST] for f in _findings(model, detail, loaded, at)]
            findings.sort(key=lambda f: (f.where.line or 0, f.where.column or 0))
            return None, findings
    raise AssertionError("unreachable")


def _retype(details: list[ErrorDetails], loaded: Loaded, data: Any, at: Sequence[str | int]) -> bool:
    """Put the typed text where text is declared but a bare word read as something else; tell whether any was put."""
    changed = False
    for detail in details:
        if detail["type"] != "string_type":
            continue
        steps = list(descend(loaded.root, (*at, *detail["loc"])))
        if len(steps) <= len(at):
            continue
        node = steps[-1][1]
        if not isinstance(node, Scalar) or not node.plain or not node.raw or isinstance(node.value, str):
            continue
        holder = data
        for step, _ in steps[len(at) : -1]:
            holder = holder[step]
        holder[steps[-1][0]] = node.raw
        changed = True
    return changed


def _findings(
    model: type[BaseModel], detail: ErrorDetails, loaded: Loaded, at: Sequence[str | int]
) -> Iterator[Finding]:
    """Yield the findings of one error of pydantic."""
    path = (*at, *detail["loc"])
    kind = detail["type"]
    ctx: dict[str, Any] = detail.get("ctx", {})
    node = loaded.node(path)
    written = node.raw if isinstance(node, Scalar) else None
    where = loaded.where(path)
    last = str(detail["loc"][-1]) if detail["loc"] else ""
    if "faults" in ctx:
        for face in ctx["faults"]:
            yield ca(face.code, face.message, _inside(where, node, face.offset), face.fix, face.value)
    elif kind in CODES:
        yield ca(kind, ctx["message"], where, ctx["fix"], written)
    elif kind == "extra_forbidden":
        known = sorted(_keys_at(model, detail["loc"][:-1]))
        where = loaded.where(path, key=True)
        yield ca("CA-10", f"the key `{last[:60]}` is not known here", where, _key_fix(last, known), last)
    elif kind == "missing" and isinstance(detail["loc"][-1], int):
        yield ca("CA-12", "the list is too short", where, "add the value that is missing")
    elif kind == "missing":
        message, fix = loaded.lacks(last)
        yield ca("CA-11", message, where, fix)
    else:
        shown = "this" if written is None else _quoted(written, in_quotes=isinstance(node, Scalar) and not node.plain)
        code, message, fix = _words(detail, ctx, shown, written or "")
        yield ca(code, message, where, fix, written)


def _words(detail: ErrorDetails, ctx: dict[str, Any], shown: str, written: str) -> tuple[str, str, str]:
    """Return code, message and fix of an error about one value."""
    kind = detail["type"]
    field = next((str(step) for step in reversed(detail["loc"]) if isinstance(step, str) and step != "value"), "value")
    if kind in ("literal_error", "enum"):
        expected = str(ctx.get("expected", ""))
        choices = _QUOTED.findall(expected)
        if not choices:
            return "CA-13", f"`{field}` must be {expected}", f"write {expected}"
        return "CA-13", f"{shown} is not possible for `{field}`: it is {one_of(choices)}", fix_for(written, choices)
    if kind == "string_pattern_mismatch":
        return _pattern_words(str(ctx["pattern"]), field, written)
    if kind in _KINDS:
        words, fix = _KINDS[kind]
        return "CA-12", f"{shown} is not {words}, as `{field}` must be", fix
    for name, message, fix in _LIMITS:
        if name in ctx:
            return "CA-12", f"{shown} is {message.format(ctx[name])} for `{field}`", fix.format(ctx[name])
    text = str(detail["msg"])
    return "CA-12", f"`{field}`: {text[:1].lower()}{text[1:]}", ""


def _quoted(written: str, *, in_quotes: bool) -> str:
    """Return what was written, marked off from the words of a message."""
    if in_quotes:
        return f'`"{written[:60]}"`'
    return f"`{written[:60]}`" if written else "nothing"


def _pattern_words(pattern: str, field: str, written: str) -> tuple[str, str, str]:
    """Return code, message and fix of a text that does not have the form of its field."""
    if pattern == NAME_PATTERN:
        return "CA-12", f"`{field}` is empty, has blanks at its ends or more than one line", "write one line of text"
    if pattern == REF_PATTERN:
        return "CA-17", "this is not a reference", "write it as `boardquest/ruling/fort-spacing`"
    if pattern == ID_PATTERN:
        bare = "".join(c for c in normalize("NFKD", written) if not combining(c))  # a letter without its accent
        slug = "-".join(re.findall(r"[a-z0-9]+", bare.lower()))
        return (
            "CA-14",
            "an id has only small letters, digits and single hyphens",
            f"write `{slug[:60] or 'ember-wyrm'}`",
        )
    example = pattern.strip("^$").replace("[0-9]{2}", "07")
    return "CA-14", f"`{field}` must have the form `{example}`", f"write `{example}`"


def _inside(where: Location, node: Any, offset: int) -> Location:
    """Return the place of an offset inside a one-line text (one column more when it stands in quotes)."""
    if where.cell is not None:
        return where
    column = (where.column or 1) + offset + (0 if isinstance(node, Scalar) and node.plain else 1)
    return replace(where, column=column)


def _key_fix(name: str, known: Sequence[str]) -> str:
    guess = nearest(name, known)
    return (
        f"write `{guess}`" if guess is not None else "leave it out" + (f"; known are {one_of(known)}" if known else "")
    )


def _keys_at(model: type[BaseModel], loc: Sequence[str | int]) -> set[str]:
    """Return the keys that a model takes at a place below it."""
    types: list[Any] = [model]
    for step in loc:
        if isinstance(step, int):
            continue  # an index into a list, whose item models the annotation already holds
        inner = [info.annotation for name, info in _fields(types) if step in (name, info.alias)]
        types = inner or types
    return {info.alias or name for name, info in _fields(types)}


def _fields(types: Sequence[Any]) -> Iterator[tuple[str, FieldInfo]]:
    """Yield the fields of all models that the annotations hold."""
    for annotation in types:
        for known in _models(annotation):
            yield from known.model_fields.items()


def _models(annotation: Any) -> Iterator[type[BaseModel]]:
    """Yield the models that an annotation holds: itself, in a union, a list, or an annotated type."""
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        yield annotation
        return
    for part in get_args(annotation):
        yield from _models(part)
