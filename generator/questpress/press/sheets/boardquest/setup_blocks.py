"""The blocks of the set-up page: what to fetch, what to do then, forts, monsters, chests, mods."""

from __future__ import annotations

from collections.abc import Sequence

from questpress.catalog.boardquest import Box, Rarity
from questpress.games.boardquest.document import BoardquestMap
from questpress.press.fonts import width
from questpress.press.icons import draw_icon
from questpress.press.ink import Palette
from questpress.press.sheets.boardquest import setup_lists as lists
from questpress.press.sheets.boardquest.blocks import (
    LEADING,
    SMALL,
    TEXT,
    Block,
    Row,
    even_lines,
    marked_rows,
    term_lines,
    term_rows,
)
from questpress.press.sheets.boardquest.build_steps import counted, number_word
from questpress.press.sheets.boardquest.setup_lists import FetchGroup, FetchRow, Places
from questpress.press.sheets.boardquest.tileart import figure
from questpress.press.sheets.boardquest.tokens import burst_path, draw_badge
from questpress.press.surface import Face, Stroke, Surface, polygon
from questpress.press.text import fit
from questpress.press.units import WHITE, mm, pt

TICK = mm(3)
ICON = mm(4.3)
BADGE = mm(2.1)
ROOMY = mm(75)
"""Blocks narrower than this say less in their tables."""
_COUNT, _ICON_AT, _TEXT_AT = mm(10.4), mm(15), mm(19.4)  # columns of a fetch row, from the left edge
_MIDDLE = mm(1.05)  # the middle of a line of text above its baseline
_INDENT = mm(5)  # of what is to do, behind its number or sign


def draw_tick(surface: Surface, colors: Palette, x: int, y: int) -> None:
    """Draw the box that is ticked when a thing is done, before a line with its baseline at y."""
    surface.rect(x, y + _MIDDLE - TICK // 2, TICK, TICK, radius=mm(0.6), stroke=colors.tick_box)


def fetch_block(
    colors: Palette, groups: Sequence[FetchGroup], wide: int, *, title: str = "Fetch", note: str = ""
) -> Block:
    """Return the list of things to fetch."""
    rows: list[Row] = []
    for i, group in enumerate(groups):

        def subhead(surface: Surface, x: int, y: int, text: str = group.title) -> None:
            surface.text(x, y, text, face=Face.ITALIC, size=TEXT, color=colors.text)

        if group.title != title:
            rows.append(Row(subhead, 1000, mm(1.2) if i else 0))
        for entry in group.rows:
            rows += _fetch_rows(colors, entry, wide)
    return Block(title, note, tuple(rows))


def _fetch_rows(colors: Palette, entry: FetchRow, wide: int) -> list[Row]:
    def first(surface: Surface, x: int, y: int) -> None:
        draw_tick(surface, colors, x, y)
        surface.text(x + _COUNT, y, entry.count, face=Face.BOLD, size=TEXT, color=colors.text, anchor="end")
        draw_icon(surface, entry.icon, x + _ICON_AT, y + _MIDDLE, ICON, colors.text)

    lines = term_lines(entry.term, entry.rest.split(), wide - _TEXT_AT, between="," if entry.rest else "")
    return term_rows(colors, lines, _TEXT_AT, first)


def then_block(colors: Palette, doc: BoardquestMap, box: Box, wide: int, *, reminders: bool = True) -> Block:
    """Return what to do when all is fetched, and below it the two reminders unless they stand elsewhere."""
    indent, accent = _INDENT, colors.accent("boardquest")
    rows: list[Row] = []
    for number, line in enumerate(lists.start_steps(doc, box), start=1):

        def first(surface: Surface, x: int, y: int, number: int = number) -> None:
            surface.text(x, y, str(number), face=Face.BOLD, size=TEXT, color=accent)

        rows += term_rows(colors, term_lines(line.term, line.text.split(), wide - indent), indent, first, pitches=900)
    if reminders:
        rows += _reminder_rows(colors, doc, wide, mm(0.8))
    return Block("Then", "", tuple(rows))


def reminders_block(colors: Palette, doc: BoardquestMap, wide: int) -> Block:
    """Return the two reminders by themselves."""
    return Block("Remember", "", tuple(_reminder_rows(colors, doc, wide, 0)))


def _reminder_rows(colors: Palette, doc: BoardquestMap, wide: int, air: int) -> list[Row]:
    """Return the rows of the reminders, the first with some air above it."""
    accent = colors.accent("boardquest")
    rows: list[Row] = []
    for line in lists.reminders(doc):

        def warn(surface: Surface, x: int, y: int) -> None:
            draw_icon(surface, "warning", x + mm(1.6), y + _MIDDLE, mm(4), accent)

        lines = term_lines(line.term, line.text.split(), wide - _INDENT)
        rows += term_rows(colors, lines, _INDENT, warn, pitches=900, more=0 if rows else air)
    return rows


def mods_block(colors: Palette, doc: BoardquestMap, box: Box, wide: int) -> Block | None:
    """Return the game mods in play with what each changes, and the note of a gentle map; None when there is nothing."""
    entries = [(line.term, line.text) for line in lists.mods_in_play(doc, box)]
    title = "Game mods in play" if entries else "Gentle map"
    gentle = lists.gentle_words(doc)
    if gentle:
        entries.append(("Gentle map.", gentle) if entries else ("", gentle))
    if not entries:
        return None
    rows: list[Row] = []
    for name, text in entries:
        rows += marked_rows(colors, name, text, wide, pitches=900)
    return Block(title, "", tuple(rows))


def player_label(doc: BoardquestMap, factions: dict[int, str], player: int) -> str:
    """Return how a player is called beside the badge: the faction when it is known, and the team."""
    team = lists.team_of(doc, player)
    return factions.get(player, f"Player {player}") + (f", team {team}" if team else "")


def forts_block(colors: Palette, doc: BoardquestMap, places: Places, factions: dict[int, str], wide: int) -> Block:
    """Return where every fort goes."""
    start_at, neutral_at = wide * 35 // 100, wide * 57 // 100
    heads = ("start, face up", "neutral, face down") if wide >= ROOMY else ("start", "neutral")
    rows = [_columns_row(colors, ((start_at, heads[0]), (neutral_at, heads[1])))]
    for row in lists.fort_rows(doc, places):
        if row.player is None:
            # With four players every fort belongs to someone.
            rest = "any faction" if doc.players < 4 else "agree whose"
            where = ", ".join((*row.neutral, rest) if row.neutral else ())

            def center(surface: Surface, x: int, y: int, where: str = where) -> None:
                draw_icon(surface, "star", x + mm(2.1), y + _MIDDLE, mm(4.6), colors.star)
                surface.text(x + mm(6.4), y, "Centre", face=Face.BOLD, size=TEXT, color=colors.text)
                _fitted(surface, colors, where, x + neutral_at, y, wide - neutral_at, Face.REGULAR)

            rows.append(Row(center))
            continue

        def player(surface: Surface, x: int, y: int, row: lists.FortRow = row) -> None:
            look = colors.player(row.player or 1)
            draw_badge(surface, look, look.badge, x + mm(2.1), y + _MIDDLE, BADGE, 800)
            label = player_label(doc, factions, look.number)
            _fitted(surface, colors, label, x + mm(6.4), y, start_at - mm(7.4), Face.BOLD)
            surface.text(x + start_at, y, row.start, face=Face.BOLD, size=TEXT, color=colors.text)
            _fitted(surface, colors, " and ".join(row.neutral), x + neutral_at, y, wide - neutral_at, Face.REGULAR)

        rows.append(Row(player))
    return Block("Forts", "7 NE: north-east tile of piece 7", tuple(rows))


def _columns_row(colors: Palette, heads: Sequence[tuple[int, str]]) -> Row:
    """Return the row of small heads over columns."""

    def draw(surface: Surface, x: int, y: int) -> None:
        for at, text in heads:
            surface.text(x + at, y, text, face=Face.ITALIC, size=TEXT, color=colors.text)

    return Row(draw)


def _fitted(surface: Surface, colors: Palette, text: str, x: int, y: int, limit: int, face: Face) -> None:
    """Write a line that grows smaller rather than leave its column."""
    found = fit(text, face, (TEXT, SMALL, 650), limit)
    surface.text(x, y, found.lines[0], face=face, size=found.size, color=colors.text)


def draw_rarity(surface: Surface, colors: Palette, rarity: Rarity, x: int, y: int) -> None:
    """Draw a monster's head and its pips before a line with its baseline at y."""
    tone = colors.monsters[rarity].strip.ink
    draw_icon(surface, "skull", x + mm(2.1), y + _MIDDLE, ICON, tone)
    for i in range(rarity.rank):
        cx, cy, half = x + mm(6.2) + i * mm(2.6), y + _MIDDLE, mm(0.95)
        surface.path(polygon([(cx + half, cy), (cx, cy + half), (cx - half, cy), (cx, cy - half)]), fill=tone)


def draw_burst(surface: Surface, colors: Palette, number: int, x: int, y: int) -> None:
    """Draw a damage token about a point of a line with its baseline at y."""
    accent = colors.accent("boardquest")
    path = burst_path(x, y + _MIDDLE, mm(2.4))
    if colors.solid_starts:
        surface.path(path, fill=accent)
    else:
        surface.path(path, fill=WHITE, stroke=Stroke(accent, pt(0.7)))
    figure(surface, x, y + _MIDDLE, str(number), SMALL, WHITE if colors.solid_starts else accent)


def monsters_block(colors: Palette, doc: BoardquestMap, box: Box, places: Places, wide: int) -> Block | None:
    """Return where every monster goes, by card or, where the map names none, by rarity; None without monsters."""
    if not doc.monsters:
        return None
    if lists.named(doc):
        return _named_block(colors, doc, box, places, wide)
    return _rarity_block(colors, doc, places, wide)


def _named_block(colors: Palette, doc: BoardquestMap, box: Box, places: Places, wide: int) -> Block:
    # A narrow block leaves the ground out, and so do long names: the map shows it.
    entries = lists.monster_rows(doc, box, places)
    card_at, ground_at = mm(20.5), wide - mm(16.4)
    longest = max(width(entry.card, Face.BOLD, SMALL) for entry in entries)
    roomy = wide >= ROOMY and longest <= wide - mm(36) - card_at
    place_at = wide - (mm(35) if roomy else mm(14))
    heads = [(mm(5.7), "rarity"), (card_at, "card"), (place_at, "place")]
    rows = [_columns_row(colors, [*heads, (ground_at, "ground")] if roomy else heads)]
    for entry in entries:

        def draw(surface: Surface, x: int, y: int, entry: lists.MonsterRow = entry) -> None:
            draw_tick(surface, colors, x, y)
            draw_rarity(surface, colors, entry.rarity, x + mm(5.7), y)
            _fitted(surface, colors, entry.card, x + card_at, y, place_at - card_at - mm(1), Face.BOLD)
            surface.text(x + place_at, y, entry.place, face=Face.REGULAR, size=TEXT, color=colors.text)
            if roomy:
                surface.text(x + ground_at, y, entry.ground, face=Face.REGULAR, size=TEXT, color=colors.text)

        rows.append(Row(draw))
    return Block("Monsters", counted(len(doc.monsters), "card"), tuple(rows))


def _rarity_block(colors: Palette, doc: BoardquestMap, places: Places, wide: int) -> Block:
    """Return the places by rarity: of damage tokens under Fog of War, else of monsters drawn at the table."""
    fog = lists.fogged(doc)
    rows: list[Row] = []
    for entry in lists.rarity_rows(doc, places):

        def first(surface: Surface, x: int, y: int, entry: lists.RarityRow = entry) -> None:
            draw_tick(surface, colors, x, y)
            if fog:
                draw_burst(surface, colors, entry.rarity.rank, x + mm(8.6), y)
            else:
                draw_rarity(surface, colors, entry.rarity, x + mm(5.7), y)

        term = f"{len(entry.places)} {entry.rarity.value}:"
        lines = term_lines(term, _listed(entry.places), wide - mm(20.5), even=True)
        rows += term_rows(colors, lines, mm(20.5), first, more=mm(0.6))
    note = "draw at the table" + (f": {lists.rarity_counts(doc)}" if wide >= ROOMY else "")
    if fog:
        note = "hidden: lay damage tokens"
    return Block("Monsters", note, tuple(rows))


def _listed(names: Sequence[str]) -> list[str]:
    """Return names as they stand in a list: a comma after each but the last."""
    return [*(f"{name}," for name in names[:-1]), *names[-1:]]


def chests_block(colors: Palette, doc: BoardquestMap, places: Places, wide: int) -> Block | None:
    """Return where the treasure chests go; None without any."""
    if not doc.treasures:
        return None
    rows: list[Row] = []
    for i, line in enumerate(even_lines(_listed(places.names(doc.treasures)), wide)):

        def draw(surface: Surface, x: int, y: int, line: str = line) -> None:
            surface.text(x, y, line, face=Face.REGULAR, size=TEXT, color=colors.text)

        rows.append(Row(draw, 0, LEADING) if i else Row(draw))
    many = len(doc.treasures)
    note = f"{number_word(many)}, one on each of these tiles" if many > 1 else "one, on this tile"
    return Block("Chests", note, tuple(rows))
