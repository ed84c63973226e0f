"""The sandbox of templates: no files, no attributes of Python, no endless loops, no text that grows without end.

Templates of packs come from anywhere. Jinja2's own sandbox bars attributes; the rest is barred here: every loop and
call counts against one budget of steps, every text and list that is made is measured, and only filters that cannot grow
a text are there.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import Any

from jinja2 import StrictUndefined, nodes, pass_context
from jinja2.exceptions import SecurityError
from jinja2.runtime import Context
from jinja2.sandbox import ImmutableSandboxedEnvironment
from jinja2.visitor import NodeTransformer

STEPS = 50_000
"""Steps of all loops and calls of a template together."""
LONGEST = 100_000
"""Characters of a finished text."""
_VALUE = 10_000  # characters of a text, items of a list
_NUMBER = 1_000_000
_ITEMS = 200  # parts of a text or a list that stand together in a template

_FILTERS = (
    "abs", "capitalize", "default", "first", "groupby", "int", "join", "last", "length", "list", "lower", "map", "max",
    "min", "reject", "rejectattr", "reverse", "round", "select", "selectattr", "sort", "sum", "title", "trim", "unique",
    "upper",
)  # fmt: skip
_STRINGS = frozenset({"startswith", "endswith", "strip", "lower", "upper", "split", "removesuffix", "removeprefix"})
_BARRED = (nodes.AssignBlock, nodes.Include, nodes.Import, nodes.FromImport, nodes.Extends, nodes.Block,
           nodes.CallBlock, nodes.FilterBlock)  # fmt: skip
_BUDGET = "_steps"


class TemplateSandbox(ImmutableSandboxedEnvironment):
    """The environment of aids. Raises SecurityError for what a template may not do."""

    intercepted_binops = frozenset({"*", "**", "+", "%"})

    def __init__(self) -> None:
        super().__init__(
            undefined=StrictUndefined, autoescape=False, optimized=False, trim_blocks=True, lstrip_blocks=True,
            cache_size=0, keep_trailing_newline=True,
        )  # fmt: skip
        self.globals.clear()
        self.filters = {name: self.filters[name] for name in _FILTERS} | {
            "_kept": kept,
            "_metered": metered,
            "_counted": counted,
        }

    def _parse(self, source: str, name: str | None, filename: str | None) -> nodes.Template:
        """Parse a template and put a meter on every loop and a measure on everything that makes a text."""
        tree = super()._parse(source, name, filename)
        guarded: nodes.Template = _Guard().visit(tree)
        return guarded

    def call_binop(self, context: Context, operator: str, left: Any, right: Any) -> Any:
        """Run a sum, product or power whose result stays small."""
        if operator == "**" or (operator == "%" and isinstance(left, str)):
            raise SecurityError(f"aids have no {operator} here")
        if operator == "*":
            if not (isinstance(left, int) and isinstance(right, int)):
                raise SecurityError("only numbers are multiplied")
            if abs(left) > _NUMBER or abs(right) > _NUMBER:
                raise SecurityError("a number is too large")
        return kept(super().call_binop(context, operator, left, right))

    def is_safe_attribute(self, obj: Any, attr: str, value: Any) -> bool:
        """Bar what Jinja2 bars, and the methods of texts that grow them."""
        if isinstance(obj, str):
            return attr in _STRINGS
        return super().is_safe_attribute(obj, attr, value)


class _Guard(NodeTransformer):
    """Puts a meter on loops and calls, and a measure on everything that makes a text or a list."""

    def visit_For(self, node: nodes.For) -> nodes.Node:
        self.generic_visit(node)
        node.iter = _through("_metered", node.iter)
        return node

    def visit_Name(self, node: nodes.Name) -> nodes.Node:
        """Bar names of our own, such as the budget, from being given anew."""
        if node.ctx != "load" and node.name.startswith("_"):
            raise SecurityError(f"line {node.lineno}: no name begins with _, as {node.name!r} does")
        return node

    def visit_Macro(self, node: nodes.Macro) -> nodes.Node:
        if node.name.startswith("_"):
            raise SecurityError(f"line {node.lineno}: no name begins with _, as {node.name!r} does")
        return self.generic_visit(node)

    def visit_Call(self, node: nodes.Call) -> nodes.Node:
        return _through("_counted", self.generic_visit(node))

    def visit_Concat(self, node: nodes.Concat) -> nodes.Node:
        return _through("_kept", self._short(node, node.nodes))

    def visit_Filter(self, node: nodes.Filter) -> nodes.Node:
        if node.name.startswith("_"):
            raise SecurityError(f"line {node.lineno}: there is no filter {node.name!r}")
        return _through("_kept", self.generic_visit(node))

    def generic_visit(self, node: nodes.Node, *args: Any, **kwargs: Any) -> nodes.Node:
        if isinstance(node, _BARRED):
            raise SecurityError(f"line {node.lineno}: aids have no {type(node).__name__.lower()}")
        visited: nodes.Node = super().generic_visit(node, *args, **kwargs)
        return visited

    def visit_List(self, node: nodes.List) -> nodes.Node:
        return self._short(node, node.items)

    def visit_Tuple(self, node: nodes.Tuple) -> nodes.Node:
        return self._short(node, node.items)

    def _short(self, node: nodes.Node, items: Sequence[nodes.Node]) -> nodes.Node:
        if len(items) > _ITEMS:
            raise SecurityError(f"line {node.lineno}: more than {_ITEMS} parts stand together")
        return self.generic_visit(node)


def _through(name: str, node: Any) -> nodes.Filter:
    return nodes.Filter(node, name, [], [], None, None, lineno=node.lineno)


@pass_context
def counted(context: Context, value: Any) -> Any:
    """Return what a call gave; each call is a step. Raises SecurityError when the budget is spent."""
    _step(context)
    return kept(value)


def _step(context: Context) -> None:
    budget: list[int] = context[_BUDGET]
    budget[0] -= 1
    if budget[0] < 0:
        raise SecurityError(f"loops and calls of the template take more than {STEPS} steps")


def kept(value: Any) -> Any:
    """Return a value that is not too long. Raises SecurityError for one that is."""
    if isinstance(value, str | list | tuple) and len(value) > _VALUE:
        raise SecurityError(f"a text or a list is longer than {_VALUE}")
    return value


@pass_context
def metered(context: Context, items: Iterable[Any]) -> Iterator[Any]:
    """Yield the items of a loop, each a step of the template's budget. Raises SecurityError when that is spent."""
    for item in items:
        _step(context)
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
