"""The pages of the enemies: their strips in order, then the automa in short."""

from __future__ import annotations

from collections.abc import Sequence

from questpress.catalog.entries_boardquest_play import GameRuleEntry, StepEntry
from questpress.games.boardquest.scenario.document import Scenario
from questpress.press.aids.atoms import Atom
from questpress.press.aids.diagrams.boardquest_walk import walk
from questpress.press.aids.model import Fence
from questpress.press.aids.style import PAGE, AidPen, Maker
from questpress.press.faces.boardquest.words import GAME
from questpress.press.sheets.boardquest.scenario.cast import BY_WEAPON, Cast
from questpress.press.sheets.boardquest.scenario.enemy_cards import STRIP_AIR, enemy_strip
from questpress.press.sheets.boardquest.scenario.spec import ScenarioSpec
from questpress.press.sheets.quest.frame import (
    FOOT,
    GUTTER,
    HEAD_HEIGHT,
    MARGIN,
    Band,
    Sheet,
    draw_bands,
    draw_foot,
    draw_head,
    flow,
)
from questpress.press.sheets.quest.text import heading, para, term
from questpress.press.units import mm

TOP = HEAD_HEIGHT + mm(3)
_WAY = ("stop-in-range", "through-allies", "no-way-nearer")
_WHOM = ("whom-they-attack", "always-attack", "skill-of-the-turn", "what-they-cannot-do", "monsters-in-campaigns")
_EXAMPLE = ("ground hole -2,1 2,-1", "ground forest -1,-1", "ground water -1,1", "from foe -2,0", "to p1 3,-1",
            "pass foe 1,-1", "bar p2 0,0")  # fmt: skip


def enemy_sheets(doc: Scenario, cast: Cast, spec: ScenarioSpec) -> list[Sheet]:
    """Return the pages of the enemies and of the automa."""
    paper = spec.paper
    width = paper.width - 2 * MARGIN
    room = paper.height - TOP - FOOT
    bands = [Band(((0, [enemy_strip(cast, actor, width)]),)) for actor in cast.enemies]
    pages = flow([*bands, Band(_automa(cast, width))], room, room)

    def drawer(number: int, shown: list[Band]) -> Sheet:
        title = "Enemies" if number == 1 else f"Enemies, page {number}"

        def draw(pen: AidPen, page: int, of: int) -> None:
            upper, lower = doc.title, "“Enemy” in a focus rule: one of yours"
            if any(stat.more for actor in cast.enemies for stat in actor.stats):
                lower += f". {BY_WEAPON}"
            draw_head(pen, paper, "The enemies, in order" if number == 1 else "The enemies, continued", upper=upper,
                      lower=lower)  # fmt: skip
            draw_bands(pen, shown, MARGIN, paper.height - TOP, room)
            draw_foot(pen, paper, doc, page, of, what="scenario")

        return Sheet(title, paper, draw)

    return [drawer(number, shown) for number, shown in enumerate(pages, start=1)]


def _automa(cast: Cast, width: int) -> tuple[tuple[int, list[Atom]], ...]:
    """Return the automa in short, in three columns: which way, a picture of it, and whom."""
    wide = (width - 2 * GUTTER) // 3
    catalog = cast.box.catalog
    way = [heading("Which way?", wide)]
    for number, name in enumerate(("automa-move-01", "automa-move-02"), start=1):
        step = catalog.get(f"{GAME}/step/{name}")
        if isinstance(step, StepEntry):
            way += para(term(f"{number}  {step.name}", step.text.value or "", end=":"), wide)
    way += para(
        term("Move or attack", "An enemy does one of the two in its turn; both only with Charge.", end=":"), wide
    )
    way += _rules(cast, _WAY, wide)
    whom = [heading("Whom, and what else", wide), *_rules(cast, _WHOM, wide)]
    told = para(
        "Dark squares are enemies, 1 is the objective of the left one. In rings: the tiles that come nearest, with "
        "their Tile Distance; it takes the least.",
        wide,
        above=mm(2),
    )
    example = [heading("For example", wide, note="Movement 2"), _example(wide), *told]
    return (0, way), (wide + GUTTER, example), (2 * (wide + GUTTER), whom)


def _rules(cast: Cast, names: Sequence[str], width: int) -> list[Atom]:
    atoms: list[Atom] = []
    for name in names:
        rule = cast.box.catalog.get(f"{GAME}/game-rule/{name}")
        if isinstance(rule, GameRuleEntry):
            atoms += para(term(rule.name, rule.text.value or "", end=":"), width, above=mm(1.1))
    return atoms


def _example(width: int) -> Atom:
    """Return the picture of a move, worked out by the rules of movement."""
    fence = Fence("diagram", ("boardquest-walk", "rings=3", "move=2", "size=8"), _EXAMPLE)
    drawn = walk(fence, Maker(GAME, "campaign", PAGE))

    def draw(pen: AidPen, x: int, top: int) -> None:
        drawn.draw(pen, x + (width - drawn.width) // 2, top)

    return Atom(drawn.height, draw, above=STRIP_AIR)
