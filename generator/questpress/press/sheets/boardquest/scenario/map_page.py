"""The first page: the map with both sides on it, the story, how it is won and lost, and the rounds to tick.

Lengths are micrometres from the page's lower left corner.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from questpress.catalog.campaign_box import CampaignBox
from questpress.games.boardquest.scenario.document import Scenario, Term
from questpress.press import fonts
from questpress.press.aids.atoms import Atom
from questpress.press.aids.style import AidPen, ascent
from questpress.press.ink import Palette, palette
from questpress.press.markup import draw_runs, wrap_marked
from questpress.press.paper import Paper
from questpress.press.scaled import laid_out
from questpress.press.sheets.boardquest.boxes import Box as PageBox
from questpress.press.sheets.boardquest.frame import draw_overline
from questpress.press.sheets.boardquest.heading import draw_facts, draw_title
from questpress.press.sheets.boardquest.layout import layout
from questpress.press.sheets.boardquest.north import beside_table, draw_north, find_room
from questpress.press.sheets.boardquest.scenario.board import ScenarioBoard, fitted_names, standing
from questpress.press.sheets.boardquest.scenario.cast import Cast, worded
from questpress.press.sheets.boardquest.scenario.legend import draw_legend, legend_height
from questpress.press.sheets.boardquest.scenario.spec import ScenarioSpec
from questpress.press.sheets.boardquest.tileart import Extent, Grid, fit
from questpress.press.sheets.quest.frame import FOOT, GUTTER, MARGIN, Band, draw_foot
from questpress.press.sheets.quest.text import TEXT, heading, para, term, tick
from questpress.press.surface import Face
from questpress.press.units import mm

SOURCES = (
    "Sources: rulebook, Campaign Rules, Automa, Focus Rules. The map pieces lie as in the printed game; marks that "
    "are printed on them do not count here."
)
BELOW = mm(37)
"""From the top of the page to the table's edge."""
TRACK = mm(13.4)
MOST_TEXT = mm(46)
"""Texts that are taller leave the map too small: they go on on the next page."""
_MOST_WHOLE = mm(40)
"""A term that is taller may go on elsewhere."""
BAND_GAP = mm(3.4)


@dataclass(frozen=True, slots=True)
class MapPlan:
    """The first page, worked out: the texts that stand on it, and those that go on on the next."""

    text: Band
    rest: Band | None
    table: PageBox


def plan_map(doc: Scenario, cast: Cast, paper: Paper) -> MapPlan:
    """Return how the first page is laid out."""
    width = paper.width - 2 * MARGIN
    story, won = width * 40 // 100, (width * 60 // 100 - 2 * GUTTER) // 2
    whole = Band(
        (
            (0, story_atoms(doc, story)),
            (story + GUTTER, win_atoms(doc, won)),
            (story + won + 2 * GUTTER, lose_atoms(doc, won)),
        )
    )
    text, rest = (whole, None) if whole.height <= MOST_TEXT else whole.cut(MOST_TEXT)
    if text is None:  # the first paragraph alone is too tall
        text, rest = Band(()), whole
    low = FOOT + TRACK + text.height + 3 * BAND_GAP + legend_height(doc)
    return MapPlan(text, rest, PageBox(mm(14), low, paper.width - mm(14), paper.height - BELOW))


def lay_out(doc: Scenario, table: PageBox) -> Grid | None:
    """Return the grid that lays the map within the table's edge; none for a map without tiles."""
    cells = [tile.at for tile in doc.tiles]
    if not cells:
        return None
    air = mm(3.2)
    width, height = table.right - table.left - 2 * air, table.top - table.bottom - 2 * air
    return fit(Extent.of(cells), table.left + air, table.bottom + air, width, height, layout().table.largest_side)


def draw_map_page(pen: AidPen, doc: Scenario, cast: Cast, plan: MapPlan, paper: Paper, page: int, pages: int) -> None:
    """Draw the page with the map."""
    surface, colors = pen.surface, palette(pen.style.ink)
    _draw_head(pen, colors, doc, cast, paper)
    size, table = layout(), plan.table
    surface.rect(table.left, table.bottom, table.right - table.left, table.top - table.bottom,
                 radius=size.table.radius, stroke=colors.table_edge)  # fmt: skip
    grid = lay_out(doc, table)
    if grid is not None:
        board = ScenarioBoard(doc, cast.box.box, cast, grid, colors)
        board.draw(surface)
        draw_north(surface, colors, size.north, find_room(table, size.north, board.obstacles())
                   or beside_table(table, size.north))  # fmt: skip
    top = table.bottom - BAND_GAP
    top = draw_legend(pen, doc, cast, MARGIN, top, paper.width - 2 * MARGIN) - BAND_GAP
    plan.text.draw(pen, MARGIN, top)
    _draw_track(pen, doc, cast, MARGIN, FOOT + TRACK, paper.width - 2 * MARGIN)
    draw_foot(pen, paper, doc, page, pages, SOURCES, what="scenario")


def _draw_head(pen: AidPen, colors: Palette, doc: Scenario, cast: Cast, paper: Paper) -> None:
    size, left, surface = layout().header, layout().margin, pen.surface
    counts = [
        ("pieces", len(doc.pieces), "piece", "pieces"),
        ("rook", len(doc.forts), "fort", "forts"),
        ("chest", len(doc.treasures), "chest", "chests"),
        ("skull", len(doc.enemies), "enemy", "enemies"),
    ]
    shown = [fact for fact in counts if fact[1] or fact[0] in ("pieces", "skull")]
    facts = paper.width - layout().margin - len(shown) * size.facts_pitch
    draw_facts(surface, colors, paper, shown, facts)
    room = facts - size.gap - left
    draw_overline(surface, colors, left, paper.height - size.overline, "Boardquest scenario", room=room)
    draw_title(surface, colors, paper, doc.title.strip() or doc.seed, room)
    players = "one player" if doc.players == 1 else f"{doc.players} players"
    y = paper.height - size.line
    plain = f"For {players}, {cast.faction}."
    bold = f"{worded(doc.difficulty)}; {doc.rounds} rounds."
    surface.text(left, y, plain, face=Face.REGULAR, size=1400, color=colors.text)
    x = left + fonts.width(plain + " ", Face.REGULAR, 1400)
    surface.text(x, y, bold, face=Face.BOLD, size=1400, color=colors.text)


def story_atoms(doc: Scenario, width: int) -> list[Atom]:
    """Return the story under its heading."""
    if not doc.story.strip():
        return []
    atoms: list[Atom] = []
    for place, part in enumerate(filter(None, map(str.strip, doc.story.split("\n")))):
        atoms += para(part, width, face=Face.ITALIC, above=mm(1.2) if place else 0)
    return _headed("The story", atoms, width)


def win_atoms(doc: Scenario, width: int) -> list[Atom]:
    """Return how the scenario is won, with boxes to tick."""
    note = ("any one" if doc.win_any else "all of these") if len(doc.win) > 1 else ""
    return _headed("You win", _terms(doc.win, width), width, note=note)


def lose_atoms(doc: Scenario, width: int) -> list[Atom]:
    """Return how the scenario is lost, with boxes to tick."""
    return _headed("You lose", _terms(doc.lose, width), width, note="any one" if len(doc.lose) > 1 else "")


def _headed(title: str, atoms: Sequence[Atom], width: int, *, note: str = "") -> list[Atom]:
    """Return a column under its heading, which is set again where the column goes on."""
    again = (heading(f"{title}, continued", width),)
    return [heading(title, width, note=note), *(replace(atom, again=again) for atom in atoms)]


def _terms(terms: Sequence[Term], width: int) -> list[Atom]:
    atoms: list[Atom] = []
    for place, one in enumerate(terms):
        whole = ticked(one.text, width, mm(0.9) if place else 0)
        if whole.height <= _MOST_WHOLE:
            atoms.append(whole)
            continue
        box = ticked("", width, whole.above)
        atoms += [replace(box, tied=True), *para(one.text, width, above=0, indent=mm(5.2))]
    return atoms


def ticked(text: str, width: int, above: int, *, name: str = "") -> Atom:
    """Return a text with a box to tick before it, a bold name first."""
    indent, step = mm(5.2), fonts.line_height(TEXT)
    lines = wrap_marked(
        term(name, text, end=":" if text else "") if name else term("", text), TEXT, width - indent
    ).lines

    def draw(pen: AidPen, x: int, top: int) -> None:
        tick(pen, x, top - mm(3.6))
        for place, runs in enumerate(lines):
            y = top - ascent(TEXT) - place * step
            draw_runs(pen.surface, runs, x + indent, y, size=TEXT, color=pen.look.text)

    return Atom(max(step * len(lines), mm(4)), draw, above=above)


def _draw_track(pen: AidPen, doc: Scenario, cast: Cast, x: int, top: int, width: int) -> None:
    """Draw a box to tick for each round, with the letters of who arrives in it."""
    surface, count = pen.surface, max(1, doc.rounds)
    label = "Rounds"
    base = top - mm(7.6)
    surface.text(x, base, label, face=Face.BOLD, size=1400, color=pen.accent)
    left = x + fonts.width(label, Face.BOLD, 1400) + mm(4)
    pitch = min((x + width - left) // count, mm(16))
    high, gutter = mm(9.4), mm(0.8)
    arriving: dict[int, list[str]] = {}
    for actor in cast.enemies:
        arrives = getattr(actor.part, "arrives", 1)
        if arrives > 1:
            arriving.setdefault(arrives, []).append(actor.label)
    for number in range(1, count + 1):
        at = left + (number - 1) * pitch
        last = number == count
        surface.rect(at, top - mm(1) - high, pitch - gutter, high, radius=mm(1),
                     stroke=pen.heading_rule if last else pen.box)  # fmt: skip
        size = 950 if pitch < mm(8) else 1400
        surface.text(at + mm(1), top - mm(1) - mm(4.6), str(number), face=Face.EXTRABOLD, size=size,
                     color=pen.accent if last else pen.look.text)  # fmt: skip
        here = arriving.get(number)
        if here:
            letters = f"+{', '.join(here)}"
            if fonts.width(letters, Face.BOLD, 800) > pitch - gutter - mm(1.4):
                letters = f"+{len(here)}"
            surface.text(at + (pitch - gutter) // 2, top - high + mm(0.6), letters, face=Face.BOLD, size=800,
                         color=pen.look.text, anchor="middle")  # fmt: skip


def cut_names(doc: Scenario, box: CampaignBox, spec: ScenarioSpec) -> list[str]:
    """Return the names of characters that lose words on the map for want of room."""
    cast = Cast(doc, box)
    grid = lay_out(doc, plan_map(doc, cast, laid_out(spec.paper)[0]).table)
    if grid is None:
        return []
    actors, names = standing(cast), fitted_names(cast, grid.side)[1]
    return [actor.name for at, actor in actors.items() if names[at].fitted.cut]
