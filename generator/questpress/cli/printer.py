"""The profile of a printer: a small YAML file with its paper, ink, margins, and how far its backs miss."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Literal, get_args

from questpress.catalog.nearest import fix_for, one_of
from questpress.catalog.nodes import MapNode, Scalar
from questpress.catalog.yamlio import load_yaml
from questpress.cli import parse
from questpress.cli.options import INKS
from questpress.errors import InvalidInputError, UsageError
from questpress.findings import Finding, Location
from questpress.press.imposition.codes import SHEET_CODES
from questpress.press.imposition.spec import NO_OFFSET, SAFE_MARGINS, Margins, Offset
from questpress.press.paper import parse_paper

Duplex = Literal["long", "short", "none"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Printer:
    """What a profile says; what it leaves out is as for any printer."""

    paper: str | None = None
    ink: str | None = None
    margins: Margins = SAFE_MARGINS
    duplex: Duplex = "long"
    long_offset: Offset = NO_OFFSET
    short_offset: Offset = NO_OFFSET


def read_printer(text: bytes, file: str) -> Printer:
    """Return the printer that a file describes. Raises InvalidInputError with every fault, located."""
    loaded = load_yaml(text, file)
    findings = list(loaded.findings)
    entries = loaded.root.entries if isinstance(loaded.root, MapNode) else {}
    if not findings and not entries:
        fix = "write lines such as `paper: a4` and `margins: 6.35mm`"
        findings.append(_fault("this is no printer's profile: it has no keys", loaded.where(), fix))
    printer = Printer()
    for key, node in entries.items():
        reader = _READERS.get(key)
        if reader is None:
            message = f"a printer's profile has no key `{key}`"
            findings.append(_fault(message, loaded.where((key,), key=True), fix_for(key, _READERS)))
        elif not isinstance(node, Scalar):
            findings.append(_fault(f"`{key}` wants one value", loaded.where((key,)), "write it on the same line"))
        else:
            try:
                printer = replace(printer, **reader(node.raw))
            except UsageError as error:
                findings.append(_fault(f"`{key}`: {error}", loaded.where((key,)), "", node.raw))
    if findings:
        raise InvalidInputError(f"the printer's profile {file} cannot be used", findings)
    return printer


def _fault(message: str, where: Location, fix: str, value: str | None = None) -> Finding:
    return Finding("PR-19", message, where, fix, SHEET_CODES["PR-19"].severity, value)


def _paper(text: str) -> dict[str, Any]:
    parse_paper(text)
    return {"paper": text}


def _one_of(name: str, choices: tuple[str, ...]) -> Callable[[str], dict[str, Any]]:
    def read(text: str) -> dict[str, Any]:
        if text not in choices:
            raise UsageError(f"it is {one_of(list(choices))}, not {text!r}")
        return {name: text}

    return read


_READERS: dict[str, Callable[[str], dict[str, Any]]] = {
    "paper": _paper,
    "ink": _one_of("ink", INKS),
    "margins": lambda text: {"margins": margins_of("margins", text)},
    "duplex": _one_of("duplex", get_args(Duplex)),
    "long-offset": lambda text: {"long_offset": offset_of("long-offset", text)},
    "short-offset": lambda text: {"short_offset": offset_of("short-offset", text)},
}


def margins_of(option: str, text: str) -> Margins:
    """Return margins from one length or four. Raises UsageError for another form."""
    widths = [parse.length(option, word) for word in parse.words(text)]
    if len(widths) not in (1, 4):
        raise UsageError(f"{option} takes one length, or four: top,right,bottom,left; not {text!r}")
    return Margins.even(widths[0]) if len(widths) == 1 else Margins(*widths)


def offset_of(option: str, text: str) -> Offset:
    """Return the correction of backs from ``1.5,-0.5`` or ``1.5,-0.5,0.2``. Raises UsageError for another form."""
    numbers = [parse.thousandths(word) for word in parse.words(text)]
    if len(numbers) not in (2, 3) or None in numbers:
        raise UsageError(f"{option} takes millimetres right and up, and perhaps degrees: 1.5,-0.5,0.2; not {text!r}")
    right, up, *turn = (number or 0 for number in numbers)
    return Offset(right, up, turn[0] // 10 if turn else 0)
