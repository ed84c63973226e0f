"""From the text of a finished template to blocks: the part of Markdown that aids use.

Emphasis becomes the marks of the house (``<b>``, ``<i>``), which texts of the catalog may hold as well.
"""

from __future__ import annotations

import re
import shlex
from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, Literal

from questpress.press.aids.model import Block, Bullets, Fence, Heading, Item, Page, Panel, Para, Section, Table

if TYPE_CHECKING:
    from markdown_it import MarkdownIt
    from markdown_it.token import Token

_OFF = (
    "entity",
    "html_inline",
    "html_block",
    "autolink",
    "link",
    "image",
    "code",
    "reference",
    "lheading",
    "backticks",
)
_SIGNS = re.compile(r"[*_\\]")
_NOTHING_BOLD = re.compile(r"\*\*\s*\*\*")
_RAW = ("diagram", "example")
_MARKS = {"strong_open": "<b>", "strong_close": "</b>", "em_open": "<i>", "em_close": "</i>", "hardbreak": "\n",
          "softbreak": " "}  # fmt: skip


class UnreadableAid(ValueError):
    """A text that is no aid. ``line`` counts from 1 in the finished text."""

    def __init__(self, message: str, line: int = 0) -> None:
        super().__init__(message)
        self.line = line


@cache
def _reader() -> MarkdownIt:
    from markdown_it import MarkdownIt

    return MarkdownIt("commonmark").enable("table").disable(_OFF)


def parse(text: str) -> Page:
    """Return the blocks of a finished text. Raises UnreadableAid for what aids do not use."""
    bands: list[list[Section]] = [[]]
    lead: list[Block] = []
    open_section: tuple[str, str, bool] | None = None
    blocks: list[Block] = lead

    def close() -> None:
        if open_section is not None:
            title, note, narrow = open_section
            bands[-1].append(Section(title, note, tuple(blocks), narrow))

    tokens = _reader().parse(text)
    for node in _nodes(tokens):
        first = node[0]
        if first.type == "heading_open" and first.tag in ("h1", "h2", "h3"):
            close()
            title, _, note = _inline(node[1]).partition(" | ")
            open_section, blocks = (title.strip(), note.strip(), first.tag == "h3"), []
        elif first.type == "hr":
            close()
            open_section, blocks = None, []
            if bands[-1]:
                bands.append([])
        else:
            blocks.append(_block(node))
            if open_section is None and blocks is not lead:
                raise UnreadableAid("after --- comes a heading", _line(first))
    close()
    return Page(tuple(lead), tuple(tuple(band) for band in bands if band))


def _nodes(tokens: Sequence[Token]) -> list[list[Token]]:
    """Return the tokens in groups, one a block of the outermost level."""
    groups: list[list[Token]] = []
    depth = 0
    for token in tokens:
        if depth == 0:
            groups.append([])
        groups[-1].append(token)
        depth += token.nesting
    return groups


def _line(token: Token) -> int:
    return token.map[0] + 1 if token.map else 0


def _block(node: Sequence[Token]) -> Block:
    first = node[0]
    match first.type:
        case "paragraph_open":
            return Para(_inline(node[1]))
        case "heading_open":
            return Heading(_inline(node[1]))
        case "bullet_list_open" | "ordered_list_open":
            return _bullets(node)
        case "blockquote_open":
            return Panel(tuple(_block(inner) for inner in _nodes(node[1:-1])))
        case "table_open":
            return _table(node)
        case "fence":
            try:
                word, *args = shlex.split(first.info) or [""]
            except ValueError:
                raise UnreadableAid("a fenced block whose quotes are not closed", _line(first)) from None
            if not word:
                raise UnreadableAid("a fenced block without a word", _line(first))
            lines = first.content.splitlines()
            if word not in _RAW:
                lines = [_inline(_reader().parseInline(line)[0]) if _SIGNS.search(line) else line for line in lines]
            return Fence(word, tuple(args), tuple(lines), _line(first))
        case _:
            raise UnreadableAid(f"aids have no {first.type.removesuffix('_open').replace('_', ' ')}", _line(first))


def _bullets(node: Sequence[Token]) -> Bullets:
    return Bullets(tuple(_item(item) for item in _nodes(node[1:-1])), node[0].type == "ordered_list_open")


def _item(node: Sequence[Token]) -> Item:
    texts: list[str] = []
    under: list[Bullets] = []
    for inner in _nodes(node[1:-1]):
        block = _block(inner)
        match block:
            case Para(text):
                texts.append(text)
            case Bullets():
                under.append(block)
            case _:
                raise UnreadableAid("an item of a list holds text and lists only", _line(inner[0]))
    return Item("\n".join(texts), tuple(under))


def _table(node: Sequence[Token]) -> Table:
    rows: list[tuple[str, ...]] = []
    align: list[Literal["left", "right", "center"]] = []
    cells: list[str] = []
    for token in node:
        if token.type == "tr_open":
            cells = []
        elif token.type in ("th_open", "td_open") and not rows:
            style = str(token.attrs.get("style", ""))
            align.append("right" if "right" in style else "center" if "center" in style else "left")
        elif token.type == "inline":
            cells.append(_inline(token))
        elif token.type == "tr_close":
            rows.append(tuple(cells))
    return Table(rows[0], tuple(rows[1:]), tuple(align))


def _inline(token: Token) -> str:
    """Return the marked text of an inline token. What is bold and empty, as an empty figure of a cell, is nothing."""
    return _NOTHING_BOLD.sub("", "".join(_MARKS.get(child.type, child.content) for child in token.children or ()))
