"""The measures of the sheet that are data: ``templates/sheets/boardquest-map.yaml``, read once, in micrometres."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from functools import cache
from typing import Any, TypeVar

from questpress.errors import InternalError
from questpress.press import template
from questpress.press.units import Um, mm
from questpress.resources import template_text

TEMPLATE = "sheets/boardquest-map.yaml"


@dataclass(frozen=True, slots=True)
class Header:
    """Measures of the header of page 1; see the template."""

    overline: Um
    title: Um
    title_low: Um
    title_leading: Um
    line: Um
    facts_pitch: Um
    facts_icon: Um
    facts_icon_size: Um
    facts_figure: Um
    gap: Um


@dataclass(frozen=True, slots=True)
class Table:
    """Measures of the table's edge and of the air round the map; see the template."""

    side: Um
    bottom: Um
    top: Um
    radius: Um
    air_side: Um
    air_bottom: Um
    air_top: Um
    air_free: Um
    top_tab: Um
    warning: Um
    largest_side: Um


@dataclass(frozen=True, slots=True)
class TabSize:
    """Measures of a seat tab; see the template."""

    length: Um
    height: Um
    end: Um
    badge: Um
    badge_gap: Um
    between: Um


@dataclass(frozen=True, slots=True)
class North:
    """Measures of the north arrow; see the template."""

    width: Um
    height: Um
    letter: Um
    inset_x: Um
    inset_y: Um
    gap: Um


@dataclass(frozen=True, slots=True)
class LegendSize:
    """Measures of the legend; see the template."""

    head: Um
    first: Um
    row: Um
    leading: Um
    symbol: Um
    text: Um
    rise: Um
    gap: Um


@dataclass(frozen=True, slots=True)
class Footer:
    """Measures of the footer; see the template."""

    qr: Um
    text: Um
    code: Um
    upper: Um
    lower: Um


@dataclass(frozen=True, slots=True)
class Layout:
    """All measures of the template."""

    margin: Um
    header: Header
    table: Table
    tab: TabSize
    north: North
    legend: LegendSize
    footer: Footer


Part = TypeVar("Part", Header, Table, TabSize, North, LegendSize, Footer)


@cache
def layout() -> Layout:
    """Return the measures. Raises InternalError for a template with a missing or an unknown name: it is ours."""
    return parse_layout(template_text(TEMPLATE))


def parse_layout(text: str) -> Layout:
    """Return the measures that a template's text names. Raises InternalError as :func:`layout` does."""
    data = template.parse(text, TEMPLATE)
    _same_names(Layout, data, "the template")
    return Layout(
        margin=mm(data["margin"]),
        header=_part(Header, data["header"]),
        table=_part(Table, data["table"]),
        tab=_part(TabSize, data["tab"]),
        north=_part(North, data["north"]),
        legend=_part(LegendSize, data["legend"]),
        footer=_part(Footer, data["footer"]),
    )


def _part(kind: type[Part], data: Mapping[str, Any]) -> Part:
    _same_names(kind, data, kind.__name__)
    return kind(**{name: mm(value) for name, value in data.items()})


def _same_names(kind: Any, data: Mapping[str, Any], where: str) -> None:
    wanted = {field.name for field in fields(kind)}
    if wanted != set(data):
        raise InternalError(f"{TEMPLATE}: {where} needs exactly {', '.join(sorted(wanted))}")
