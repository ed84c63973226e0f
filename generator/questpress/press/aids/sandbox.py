"""The sandbox of templates: no files, no attributes of Python, no endless loops, no text that grows without end.

Templates of packs come from anywhere. Jinja2's own sandbox bars attributes and calls; the rest is barred here: every
loop counts against one budget of steps, every text and list that is made is measured, and only filters that cannot
grow a text are there.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any

from jinja2 import StrictUndefined, nodes, pass_context
from jinja2.exceptions import SecurityError
from jinja2.runtime import Context
from jinja2.sandbox import ImmutableSandboxedEnvironment

STEPS = 50_000
"""Steps of all loops of a template together."""
LONGEST = 100_000
"""Characters of a text, items of a list, and digits allowed of a number squared."""

_FILTERS = (
    "abs", "capitalize", "default", "first", "groupby", "int", "join", "last", "length", "list", "lower", "map", "max",
    "min", "reject", "rejectattr", "reverse", "round", "select", "selectattr", "sort", "sum", "title", "trim", "unique",
    "upper",
)  # fmt: skip
_STRINGS = frozenset({"startswith", "endswith", "strip", "lower", "upper", "split", "removesuffix", "removeprefix"})
_BARRED = (nodes.AssignBlock, nodes.Include, nodes.Import, nodes.FromImport, nodes.Extends, nodes.Block)
_BUDGET = "_steps"


class TemplateSandbox(ImmutableSandboxedEnvironment):
    """The environment of aids. Raises SecurityError for what a template may not do."""

    intercepted_binops = frozenset({"*", "**", "+", "%"})

    def __init__(self) -> None:
        super().__init__(
            undefined=StrictUndefined, autoescape=False, trim_blocks=True, lstrip_blocks=True, cache_size=0,
            keep_trailing_newline=True,
        )  # fmt: skip
        self.globals.clear()
        self.filters = {name: self.filters[name] for name in _FILTERS} | {"_kept": kept, "_metered": metered}

    def _parse(self, source: str, name: str | None, filename: str | None) -> nodes.Template:
        """Parse a template and put a meter on every loop and a measure on everything that makes a text."""
        tree = super()._parse(source, name, filename)
        for barred in tree.find_all(_BARRED):
            raise SecurityError(f"line {barred.lineno}: aids have no {type(barred).__name__.lower()}")
        for filtered in tree.find_all(nodes.Filter):
            if filtered.name.startswith("_"):
                raise SecurityError(f"line {filtered.lineno}: there is no filter {filtered.name!r}")
        return _guarded(tree)

    def call_binop(self, context: Context, operator: str, left: Any, right: Any) -> Any:
        """Run a sum, product or power whose result stays small."""
        if operator == "**" or (operator == "%" and isinstance(left, str)):
            raise SecurityError(f"aids have no {operator} here")
        if operator == "*":
            if not (isinstance(left, int) and isinstance(right, int)):
                raise SecurityError("only numbers are multiplied")
            if abs(left) > LONGEST or abs(right) > LONGEST:
                raise SecurityError("a number is too large")
        return kept(super().call_binop(context, operator, left, right))

    def is_safe_attribute(self, obj: Any, attr: str, value: Any) -> bool:
        """Bar what Jinja2 bars, and the methods of texts that grow them."""
        if isinstance(obj, str):
            return attr in _STRINGS
        return super().is_safe_attribute(obj, attr, value)


def _guarded(tree: nodes.Template) -> nodes.Template:
    for loop in list(tree.find_all(nodes.For)):
        loop.iter = nodes.Filter(loop.iter, "_metered", [], [], None, None, lineno=loop.lineno)
    for node in list(tree.find_all((nodes.Assign,))):
        node.node = nodes.Filter(node.node, "_kept", [], [], None, None, lineno=node.lineno)
    return tree


def kept(value: Any) -> Any:
    """Return a value that is not too long. Raises SecurityError for one that is."""
    if isinstance(value, str | list | tuple) and len(value) > LONGEST:
        raise SecurityError(f"a text or a list is longer than {LONGEST}")
    return value


@pass_context
def metered(context: Context, items: Iterable[Any]) -> Iterator[Any]:
    """Yield the items of a loop, each a step of the template's budget. Raises SecurityError when that is spent."""
    budget: list[int] = context[_BUDGET]
    for item in items:
        budget[0] -= 1
        if budget[0] < 0:
            raise SecurityError(f"the loops of the template take more than {STEPS} steps")
        yield item


def rendered(source: str, calls: dict[str, Any]) -> str:
    """Return the text of a template, piece by piece so that it cannot grow without end."""
    template = _sandbox().from_string(source)
    pieces: list[str] = []
    size = 0
    for piece in template.generate({**calls, _BUDGET: [STEPS]}):
        size += len(piece)
        if size > LONGEST:
            raise SecurityError(f"the finished text is longer than {LONGEST} characters")
        pieces.append(piece)
    return "".join(pieces)


@cache
def _sandbox() -> TemplateSandbox:
    return TemplateSandbox()
