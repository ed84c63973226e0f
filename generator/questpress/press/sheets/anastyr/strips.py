"""Quest cards as strips of paper that open in two steps: the task first, the completed side when it is met.

A sheet has two strips side by side, each in four quarters. The lowest is folded up onto the third with the print
inside, both together onto the second; the first is seen. The first fold opens the task, the second what its completion
brings. Printed on both sides, a hatch behind keeps the light from telling.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from questpress.catalog.anastyr_words import Gem
from questpress.games.anastyr.document import Objective, QuestCard
from questpress.games.anastyr.facts import AdventureFacts, spot
from questpress.press import fonts
from questpress.press.aids.atoms import Atom, take
from questpress.press.aids.style import AidPen
from questpress.press.faces.anastyr.slots import draw_gem
from questpress.press.ink import Ink
from questpress.press.paper import Paper
from questpress.press.qr import draw_qr
from questpress.press.sheets.anastyr.decks_page import enemy_row
from questpress.press.sheets.anastyr.figures import hint_shape, sign
from questpress.press.sheets.anastyr.lists import named, ticked, told
from questpress.press.sheets.anastyr.things import token_thing
from questpress.press.sheets.anastyr.words import WHAT, name_of, quest_title, where
from questpress.press.sheets.quest.fold import CLEAR, draw_hatch, flap_words
from questpress.press.sheets.quest.frame import FOOT, MARGIN, Sheet, about_code, draw_column
from questpress.press.sheets.quest.spec import BookSpec
from questpress.press.sheets.quest.text import FINE, HEAD, TEXT, TITLE, gap, heading, para, term, tick
from questpress.press.surface import Face, Stroke
from questpress.press.text import ellipsis, fit
from questpress.press.units import WHITE, mm, pt

INNER = mm(6)
"""From the cut between two strips to the print."""
_QUARTERS = 4


class Strip(NamedTuple):
    """A strip: what is seen, when each fold opens, what they open. ``title`` tells nothing sealed."""

    title: str
    first: str
    second: str
    task: tuple[Atom, ...]
    completed: tuple[Atom, ...]


def strip_width(paper: Paper) -> int:
    """Return the width of the print on a strip."""
    return paper.width // 2 - MARGIN - INNER


def quest_sheets(facts: AdventureFacts, spec: BookSpec) -> list[Sheet]:
    """Return the sheets of strips, two strips a sheet; with backs where both sides are printed."""
    paper = spec.paper
    strips = [part for strip in _strips(facts, strip_width(paper)) for part in _parted(strip, paper)]
    sheets = []
    for at in range(0, len(strips), 2):
        pair = strips[at : at + 2]
        title = " and ".join(dict.fromkeys(strip.title for strip in pair))
        sheets.append(Sheet(title, paper, _drawer(facts, paper, pair)))
        if spec.duplex:
            sheets.append(Sheet(f"{title}, back", paper, _back_drawer(paper, pair)))
    return sheets


def _parted(strip: Strip, paper: Paper) -> Iterator[Strip]:
    """Yield a strip, and others that it goes on on where its texts are long."""
    quarter = paper.height // _QUARTERS
    task, completed = list(strip.task), list(strip.completed)
    number = 0
    while task or completed or not number:
        number += 1
        shown, task = take(task, quarter - 2 * CLEAR - mm(6))
        upper, rest = take(completed, quarter - 2 * CLEAR)
        lower, completed = take(rest, quarter - CLEAR - FOOT)
        if not (shown or upper or lower) and number > 1:
            raise ValueError("an atom is taller than a quarter of the paper")
        parts = [*upper, *([_Crease()] if lower else []), *lower]
        more = f"{strip.title}, strip {number}" if number > 1 else strip.title
        yield Strip(more, strip.first, strip.second, tuple(shown), tuple(parts))


class _Crease(Atom):
    """Where the print goes on below the crease."""

    def __init__(self) -> None:
        super().__init__(0, lambda pen, x, top: None)


# --- what strips say -------------------------------------------------------------------------------------------------


def _strips(facts: AdventureFacts, width: int) -> Iterator[Strip]:
    quests = sorted(facts.doc.quests, key=lambda quest: quest.number)
    for place, quest in enumerate(quests):
        title = quest_title(quest.number)
        first = (
            "at once, when you begin" if place == 0 else f"when {quest_title(quests[place - 1].number)} is completed"
        )
        after = quests[place + 1] if place + 1 < len(quests) else None
        yield Strip(
            title,
            f"Open the first fold {first}.",
            "Open the second fold when the task is met.",
            (*_told(quest, width), *_task(facts, quest.objective, width), *_lay_out(facts, quest, width)),
            tuple(_completed(facts, quest, after, width)),
        )
        extra = quest.secondary
        if extra is not None:
            head = para(extra.name, width, size=HEAD, face=Face.EXTRABOLD, above=0)
            done = [heading("Met", width), *para(extra.completed, width, above=0), *_hints(facts, quest, width)]
            yield Strip(
                f"{title}, second task",
                f"Open the first fold together with {title}.",
                f"Open the second fold when its task is met, as long as {title} lasts.",
                (*head, *_task(facts, extra.objective, width)),
                tuple(done),
            )


def _told(quest: QuestCard, width: int) -> list[Atom]:
    atoms = para(quest.name, width, size=HEAD, face=Face.EXTRABOLD, above=0)
    return [*atoms, *(gap(para(quest.story, width, face=Face.ITALIC), mm(1)) if quest.story else [])]


def _task(facts: AdventureFacts, objective: Objective, width: int) -> list[Atom]:
    atoms = gap(para(term("Task", objective.text, end=":"), width), mm(1.6))
    spaces = where(objective)
    if spaces:
        atoms += para(term("Where", spaces, end=":"), width, above=mm(1))
    elif objective.tile is not None:
        atoms.append(named("Where", f"tile {objective.tile} of the list", width))
    if objective.gem != "none":
        atoms.append(_gem(facts, objective.gem, width))
    return atoms


def _gem(facts: AdventureFacts, gem: str, width: int) -> Atom:
    if gem == "any":
        return named("Interact with", "any gem", width)

    def draws(pen: AidPen, x: int, y: int) -> None:
        draw_gem(pen, facts.box.catalog, Gem(gem), x, y, mm(4.4))

    return ticked(term("Interact with", f"a {gem} gem", end=""), width, box=False, draws=draws)


def _lay_out(facts: AdventureFacts, quest: QuestCard, width: int) -> list[Atom]:
    """Return the tokens that are laid when the quest comes up."""
    atoms: list[Atom] = []
    for token in facts.doc.deployment.tokens:
        if token.quest != quest.number:
            continue
        place = (
            spot(token.at)
            if token.at is not None
            else f"the card of {name_of(facts.box.catalog, 'enemy', token.on or '')}"
        )
        text = f"on {place}, if that is in play or when it comes. {token.text}".strip()
        if token.at is None:
            text = f"on {place}. {token.text}".strip()
        shown = token_thing(token.model_copy(update={"at": token.at or (1, 1)}))

        def draws(pen: AidPen, x: int, y: int, shown=shown) -> None:  # type: ignore[no-untyped-def]
            sign(pen, shown, x, y, mm(4.2))

        atoms += told(token.name, text, width, draws=draws, above=mm(1.4))
    return atoms


def _completed(facts: AdventureFacts, quest: QuestCard, after: QuestCard | None, width: int) -> list[Atom]:
    doc = facts.doc
    atoms = [heading("Completed", width), *para(quest.completed, width, above=0)]
    for card in doc.enemies:
        if card.quest == quest.number:
            atoms.append(ticked(term("Add to the enemies", "", end=":"), width, box=False, above=mm(1.6)))
            atoms.append(enemy_row(facts, card, width))
    if quest.secondary is None:
        atoms += _hints(facts, quest, width)
    boss = doc.boss
    if boss is not None and boss.quest == quest.number:
        atoms += gap(para("<b>Unfold the sheet of the boss now.</b>", width), mm(1.6))
    if quest.wins:
        atoms += gap(para("You have won.", width, size=HEAD, face=Face.EXTRABOLD), mm(2))
        if doc.epilogue.strip():
            atoms += para("Unfold the epilogue.", width)
    elif after is not None:
        atoms += gap(para(f"Then open the first fold of {quest_title(after.number)}.", width), mm(1.6))
    return atoms


def _hints(facts: AdventureFacts, quest: QuestCard, width: int) -> list[Atom]:
    """Return the boss hints that a quest gives."""
    boss = facts.doc.boss
    atoms: list[Atom] = []
    for hint in boss.hints if boss is not None else ():
        if hint.quest == quest.number:

            def draws(pen: AidPen, x: int, y: int, shape: str = hint.shape) -> None:
                hint_shape(pen, shape, x, y, mm(3.6))

            text = f"a {hint.shape}. {hint.text}".strip()
            atoms += told("Gain a boss hint", text, width, draws=draws, above=mm(1.6))
    return atoms


# --- drawing ---------------------------------------------------------------------------------------------------------


def _drawer(facts: AdventureFacts, paper: Paper, pair: Sequence[Strip]) -> Callable[[AidPen, int, int], None]:
    def draw(pen: AidPen, page: int, pages: int) -> None:
        quarter, middle = paper.height // _QUARTERS, paper.width // 2
        width = strip_width(paper)
        for place, strip in enumerate(pair):
            left = MARGIN if place == 0 else middle + INNER
            _outside(pen, facts, strip, left, paper.height - mm(10), width)
            top = paper.height - quarter - CLEAR
            draw_column(pen, strip.task, left, top)
            words = ellipsis(strip.second, Face.ITALIC, TEXT, width)
            low = 2 * quarter + CLEAR - mm(1)
            pen.surface.text(left, low, words, face=Face.ITALIC, size=TEXT, color=pen.look.text)
            cut = next((n for n, atom in enumerate(strip.completed) if isinstance(atom, _Crease)), len(strip.completed))
            draw_column(pen, strip.completed[:cut], left, 2 * quarter - CLEAR)
            draw_column(pen, strip.completed[cut + 1 :], left, quarter - CLEAR)
            _foot(pen, facts, left, width)
        numbers = f"{page} of {pages}. Unofficial, fan-made"
        right = paper.width - MARGIN
        pen.surface.text(
            right, MARGIN + mm(0.9), numbers, face=Face.ITALIC, size=FINE, color=pen.look.text, anchor="end"
        )
        _lines(pen, paper)

    return draw


def _outside(pen: AidPen, facts: AdventureFacts, strip: Strip, left: int, top: int, width: int) -> None:
    """Draw what is seen of a folded strip: its title, when each fold opens, a box to tick."""
    surface = pen.surface
    y = top - fonts.cap_height(TEXT)
    upper = ellipsis(facts.doc.title, Face.REGULAR, TEXT, width)
    surface.text(left, y, upper, face=Face.REGULAR, size=TEXT, color=pen.look.text)
    shown = fit(strip.title, Face.EXTRABOLD, (TITLE, HEAD), width)
    surface.text(left, y - mm(8.4), shown.lines[0], face=Face.EXTRABOLD, size=shown.size, color=pen.accent)
    mono = pen.style.ink is Ink.MONO
    panel, high = y - mm(12), mm(25)
    surface.rect(left, panel - high, width, high, fill=WHITE if mono else pen.accent.tint(9),
                 stroke=Stroke(pen.look.text, pt(0.7)) if mono else None)  # fmt: skip
    surface.rect(left, panel - high, mm(1.4), high, fill=pen.accent)
    base = panel - mm(5.4)
    for number, text in enumerate((strip.first, strip.second), start=1):
        face = Face.BOLD if number == 1 else Face.REGULAR
        shown = fit(text, face, (TEXT, 800), width - mm(12), lines=2, height=mm(9))
        surface.text(left + mm(4), base, str(number), face=Face.EXTRABOLD, size=HEAD, color=pen.accent)
        for place, words in enumerate(shown.lines):
            at = base - place * fonts.line_height(shown.size)
            surface.text(left + mm(9.4), at, words, face=face, size=shown.size, color=pen.look.text)
        base -= mm(11)
    low = panel - high - mm(7)
    tick(pen, left, low - mm(0.8), mm(4))
    surface.text(left + mm(6), low, "met in round", face=Face.REGULAR, size=TEXT, color=pen.look.text)
    start = left + mm(6) + fonts.width("met in round", Face.REGULAR, TEXT) + mm(2)
    surface.path(
        (("M", start, low - mm(0.6)), ("L", start + mm(14), low - mm(0.6))), stroke=Stroke(pen.look.text, pt(0.5))
    )


def _foot(pen: AidPen, facts: AdventureFacts, left: int, width: int) -> None:
    """Draw QR and code at the foot of a strip, for strips are cut apart."""
    doc = facts.doc
    if not doc.code:
        return
    draw_qr(pen.surface, doc.code, left, MARGIN, mm(12), pen.look.text)
    text, room = left + mm(14.8), width - mm(14.8)
    shown = fit(doc.code, Face.BOLD, (TEXT, 800, FINE), room)
    rows = [(mm(7.8), shown.lines[0], shown.size), (mm(3.9), about_code(doc.code, WHAT), FINE)]
    seed = ellipsis(f"Questpress, seed “{doc.seed}”", Face.REGULAR, FINE, room - mm(34))
    for up, words, size in (*rows, (mm(0.9), seed, FINE)):
        face = Face.BOLD if up == mm(7.8) else Face.REGULAR
        pen.surface.text(text, MARGIN + up, words, face=face, size=size, color=pen.look.text)


def _lines(pen: AidPen, paper: Paper) -> None:
    """Draw the cut between the strips and the lines at which they are folded, each with what to do there."""
    quarter, middle = paper.height // _QUARTERS, paper.width // 2
    ink = pen.look.text
    cut = Stroke(ink, pt(0.6), dash=(pt(1.5), pt(2)))
    pen.surface.path((("M", middle, mm(6)), ("L", middle, paper.height - mm(6))), stroke=cut)
    dashes = Stroke(ink, pt(0.6), dash=(pt(4), pt(3)))
    for number, words in ((1, "first: fold up here"), (2, "second: fold up here"), (3, "the folded edge comes here")):
        y = number * quarter
        wide = fonts.width(words, Face.ITALIC, FINE) + mm(3)
        for left, right in ((mm(6), middle - mm(3)), (middle + mm(3), paper.width - mm(6))):
            about = (left + right) // 2
            for a, b in ((left, about - wide // 2), (about + wide // 2, right)):
                pen.surface.path((("M", a, y), ("L", b, y)), stroke=dashes)
            base = y - fonts.cap_height(FINE) // 2
            pen.surface.text(about, base, words, face=Face.ITALIC, size=FINE, color=ink, anchor="middle")


def _back_drawer(paper: Paper, pair: Sequence[Strip]) -> Callable[[AidPen, int, int], None]:
    def draw(pen: AidPen, page: int, pages: int) -> None:
        quarter, middle = paper.height // _QUARTERS, paper.width // 2
        for place, strip in enumerate(pair):  # turned over, the first strip lies at the right
            left = middle + INNER if place == 0 else MARGIN
            draw_hatch(pen, left, mm(7), strip_width(paper), 3 * quarter - mm(10))
            about = left + strip_width(paper) // 2
            flap_words(pen, about, 3 * quarter // 2, strip.title, "Keep folded until the outside says so.")
            flap_words(pen, about, quarter // 2, f"{strip.title}: second fold", "Open it when the task is met.")

    return draw
