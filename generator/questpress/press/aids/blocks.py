"""From blocks to atoms: paragraphs, lists, small headings, panels, and the fenced blocks by their word."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from questpress.press import fonts
from questpress.press.aids import blocks_figures, blocks_flow, blocks_table
from questpress.press.aids.atoms import Atom, height_of, spaced
from questpress.press.aids.marks import case_letter
from questpress.press.aids.marks import disc as disc
from questpress.press.aids.model import Block, Bullets, Fence, Heading, Panel, Para, Table
from questpress.press.aids.style import AidPen, Lines, Maker, ascent
from questpress.press.aids.tags import numbering
from questpress.press.surface import Face, polygon
from questpress.press.units import mm

_LONG = 5  # a paragraph of more lines may be parted

FENCES: dict[str, Callable[[Fence, int, Maker], list[Atom]]] = {
    "formula": blocks_figures.formula,
    "cells": blocks_figures.cells,
    "sum": blocks_figures.sum_line,
    "flow": blocks_flow.flow,
}


def atoms_of(blocks: Sequence[Block], width: int, maker: Maker) -> list[Atom]:
    """Return the atoms of blocks below one another in a column of a width."""
    out: list[Atom] = []
    tie = False
    for number, block in enumerate(blocks):
        if tie:
            tie = False
            continue
        made = _beside(block, blocks[number + 1 : number + 2], width, maker)
        if made is not None:
            tie = True
        else:
            made = _atoms(block, width, maker)
        gap = maker.setting.gap if not isinstance(block, Heading) else maker.setting.gap * 3 // 2
        out += spaced(made, gap) if out else made
    return [replace(atom, section=maker.section) for atom in out]


def _atoms(block: Block, width: int, maker: Maker) -> list[Atom]:
    match block:
        case Para(text):
            return _para(text, width, maker)
        case Bullets():
            return _bullets(block, width, maker)
        case Table():
            return blocks_table.table(block, width, maker)
        case Heading(text):
            lines = maker.lines(text, width, face=Face.BOLD)
            return [Atom(lines.height, lambda pen, x, top: lines.draw(pen, x, top, color=pen.accent), tied=True)]
        case Panel(blocks):
            return [_panel(blocks, width, maker)]
        case Fence(word):
            if word == "example":
                from questpress.press.aids.parse import parse

                return [_panel(parse("\n".join(block.lines)).lead, width, maker)]
            if word == "odds":
                return blocks_table.table(blocks_figures.odds_table(block, maker), width, maker)
            if word == "diagram":
                from questpress.press.aids.diagrams import diagram

                return diagram(block, width, maker)
            if word == "fields":
                from questpress.press.aids.blocks_fields import fields

                return fields(block, width, maker)
            known = FENCES.get(word)
            if known is None:
                names = ", ".join(sorted((*FENCES, "diagram", "example", "fields", "odds")))
                maker.tell("PR-43", f"there is no block {word!r} (line {block.line})", f"Take one of {names}.")
                return []
            return known(block, width, maker)


def _beside(block: Block, after: Sequence[Block], width: int, maker: Maker) -> list[Atom] | None:
    """Return a drawing with the next block at its right, where it asks for that and there is room."""
    if not (isinstance(block, Fence) and "beside" in block.args and after):
        return None
    alone = replace(block, args=tuple(arg for arg in block.args if arg != "beside"))
    from questpress.press.aids.diagrams import natural_width

    wide = natural_width(alone, maker)
    rest = width - wide - maker.setting.gutter * 2 // 3
    if rest < maker.setting.scaled(mm(30)):
        return None
    left = _atoms(alone, wide, maker)
    right = _atoms(after[0], rest, maker)
    heights = height_of(left), height_of(right)
    tall = max(heights)

    def draw(pen: AidPen, x: int, top: int) -> None:
        stack(pen, left, x, top - (tall - heights[0]) // 2)
        stack(pen, right, x + width - rest, top - (tall - heights[1]) // 2)

    return [Atom(tall, draw)]


def stack(pen: AidPen, atoms: Sequence[Atom], x: int, top: int) -> int:
    """Draw atoms below one another from a top and return where they end."""
    for number, atom in enumerate(atoms):
        top -= atom.above if number else 0
        atom.draw(pen, x, top)
        top -= atom.height
    return top


def _para(text: str, width: int, maker: Maker) -> list[Atom]:
    lines = maker.lines(text, width)
    if len(lines.lines) <= _LONG:
        return [Atom(lines.height, partial(_draw_lines, lines))]
    out = []
    for number, line in enumerate(lines.lines):
        one = Lines([line], lines.size)
        last = len(lines.lines) - 1
        out.append(Atom(one.height, partial(_draw_lines, one), tied=number in (0, last - 1)))
    return out


def _draw_lines(lines: Lines, pen: AidPen, x: int, top: int) -> None:
    lines.draw(pen, x, top)


def _bullets(block: Bullets, width: int, maker: Maker, depth: int = 0) -> list[Atom]:
    out: list[Atom] = []
    setting = maker.setting
    indent = setting.scaled(mm(6.4) if block.ordered else mm(4.4))
    for number, item in enumerate(block.items, start=1):
        mark = maker.words(numbering(number), Face.BOLD).plain if block.ordered else ""
        letter = re.match(r"\(([a-z])\) ", item.text)
        text = item.text[letter.end() :] if letter else item.text
        lines = maker.lines(text, width - indent - (mm(2) if letter else 0))
        ring = letter[1] if letter else ""

        def draw(pen: AidPen, x: int, top: int, lines: Lines = lines, mark: str = mark, ring: str = ring) -> None:
            axis = top - ascent(pen.setting.text) + fonts.cap_height(pen.setting.text) // 2
            if mark:
                disc(pen, x + pen.setting.scaled(mm(2.2)), axis, mark)
            elif ring:
                case_letter(pen, x + pen.setting.scaled(mm(2.2)), axis, ring)
            else:
                _bullet(pen, x + pen.setting.scaled(mm(1.2)), axis, hollow=depth > 0)
            lines.draw(pen, x + indent + (mm(2) if ring else 0), top)

        least = setting.scaled(mm(4.6)) if block.ordered or ring else 0
        atom = Atom(max(lines.height, least), draw, above=setting.item if out else 0)
        out.append(atom)
        for under in item.under:
            below = _bullets(under, width - indent, maker, depth + 1)
            out += [_moved(inner, indent, setting.item) for inner in below]
    return out


def _moved(atom: Atom, by: int, above: int) -> Atom:
    return replace(atom, draw=lambda pen, x, top: atom.draw(pen, x + by, top), above=above)


def _bullet(pen: AidPen, x: int, y: int, *, hollow: bool) -> None:
    r = pen.setting.scaled(mm(0.85 if hollow else 1.15))
    points = [(0, r), (r * 87 // 100, r // 2), (r * 87 // 100, -r // 2), (0, -r), (-r * 87 // 100, -r // 2),
              (-r * 87 // 100, r // 2)]  # fmt: skip
    path = polygon([(x + px, y + py) for px, py in points])
    if hollow:
        pen.surface.path(path, stroke=pen.hairline)
    else:
        pen.surface.path(path, fill=pen.accent)


def _panel(blocks: Sequence[Block], width: int, maker: Maker) -> Atom:
    pad = maker.setting.pad + mm(1)
    inner = atoms_of(blocks, width - 2 * pad, maker)
    height = height_of(inner) + 2 * maker.setting.pad

    def draw(pen: AidPen, x: int, top: int) -> None:
        pen.surface.rect(x, top - height, width, height, fill=pen.panel.fill, stroke=pen.panel.line)
        stack(pen, inner, x + pad, top - pen.setting.pad)

    return Atom(height, draw)
