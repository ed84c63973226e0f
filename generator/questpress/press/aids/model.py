"""What an aid is made of: its particulars, its blocks, and how it is asked for."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from questpress.press.ink import Ink
from questpress.press.paper import PAPERS, Paper

Columns = Literal["even", "wide-narrow", "one"]


@dataclass(frozen=True, slots=True, kw_only=True)
class AidInfo:
    """The particulars of an aid: the head of its template.

    ``number`` counts the aids of a game from 1; the essential sheet and the one to teach with have 0.
    ``question`` is what it answers, ``topic`` are kinds and references that it must mention, ``sources`` replace the
    sections that were read. ``folder`` is the pack that it comes from, or "".
    """

    game: str
    name: str
    title: str
    number: int
    question: str = ""
    topic: tuple[str, ...] = ()
    sources: tuple[str, ...] = ()
    columns: Columns = "even"
    icon: str = ""
    spoilers: bool = False
    essential: bool = False
    teach: bool = False
    form: bool = False
    terms: tuple[str, ...] = ()
    folder: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class AidSpec:
    """How an aid is printed: on pages, on cards of two sizes, or in a booklet.

    ``large``: text of 14 points that flows anew. ``fillable``: fields can be filled in on screen.
    """

    paper: Paper = PAPERS["a4"]
    ink: Ink = Ink.COLOR
    large: bool = False
    form: Literal["page", "poker", "tarot", "booklet"] = "page"
    fillable: bool = False

    @property
    def card(self) -> bool:
        """Whether it is set on cards."""
        return self.form in ("poker", "tarot")


@dataclass(frozen=True, slots=True)
class Para:
    """A paragraph of marked text."""

    text: str


@dataclass(frozen=True, slots=True)
class Bullets:
    """A list; ``ordered`` ones are numbered by the page. An item is marked text, with its own items below it."""

    items: tuple[Item, ...]
    ordered: bool = False


@dataclass(frozen=True, slots=True)
class Item:
    """A line of a list."""

    text: str
    under: tuple[Bullets, ...] = ()


@dataclass(frozen=True, slots=True)
class Table:
    """A table of marked cells. ``align`` is left, right or center a column; ``key`` sets the first column large."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    align: tuple[str, ...]
    key: bool = False


@dataclass(frozen=True, slots=True)
class Panel:
    """A tinted panel."""

    blocks: tuple[Block, ...]


@dataclass(frozen=True, slots=True)
class Heading:
    """A small heading within a section."""

    text: str


@dataclass(frozen=True, slots=True)
class Fence:
    """A fenced block: its word, its arguments, its lines, and on which line of the text it stands."""

    word: str
    args: tuple[str, ...]
    lines: tuple[str, ...]
    line: int = 0


Block: TypeAlias = Para | Bullets | Table | Panel | Heading | Fence


@dataclass(frozen=True, slots=True)
class Section:
    """A heading with a short definition at its right end, and the blocks below it. ``narrow``: of the narrow column."""

    title: str
    note: str
    blocks: tuple[Block, ...]
    narrow: bool = False


@dataclass(frozen=True, slots=True)
class Page:
    """A whole aid as it was read: what stands across the page first, then bands of sections."""

    lead: tuple[Block, ...]
    bands: tuple[tuple[Section, ...], ...] = field(default=())
