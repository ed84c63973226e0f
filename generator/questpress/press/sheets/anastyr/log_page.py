"""The round track with the Event deck as its clock, the quests, the heroes, how it ended: a page to fill in."""

from __future__ import annotations

from questpress.games.anastyr.facts import AdventureFacts
from questpress.press import fonts
from questpress.press.aids.style import AidPen
from questpress.press.sheets.anastyr.frame import BELOW_HEAD, head_and_foot
from questpress.press.sheets.anastyr.words import count, quest_title
from questpress.press.sheets.quest.frame import FOOT, MARGIN, Sheet
from questpress.press.sheets.quest.spec import BookSpec
from questpress.press.sheets.quest.text import HEAD, TEXT, heading, line, tick
from questpress.press.surface import Face, Stroke
from questpress.press.text import ellipsis
from questpress.press.units import WHITE, mm, pt

_A_ROW, _MOST_ROUNDS = 10, 40
_PHASES = "Each round: preparation, initiative, activation, enemy spawn, end of round."


def log_sheets(facts: AdventureFacts, spec: BookSpec) -> list[Sheet]:
    """Return the sheet to fill in; it lies beside the board."""
    doc, paper = facts.doc, spec.paper

    def draw(pen: AidPen, page: int, of: int) -> None:
        width = paper.width - 2 * MARGIN
        head_and_foot(pen, paper, doc, facts.box.catalog, doc.title, page, of, "Round track and log")
        y = paper.height - BELOW_HEAD
        note = f"{count(doc.events.size, 'card')} in the Event deck, one drawn a round"
        y = _track(pen, "Rounds", note, doc.events.size, y, width, lost=True)
        boss = doc.boss
        if boss is not None and not boss.mini:
            when = "once the boss has come, its own Event deck is the clock"
            shown = boss.events.size if boss.quest == 0 else _A_ROW
            y = _track(pen, "Rounds of the boss", when, shown, y - mm(4), width, lost=boss.quest == 0)
        y = _quests(pen, facts, y - mm(4), width)
        y = _heroes(pen, facts, y - mm(4), width)
        _ending(pen, y - mm(4), width)

    return [Sheet("Round track and log", paper, draw)]


def _track(pen: AidPen, title: str, note: str, rounds: int, top: int, width: int, *, lost: bool) -> int:
    """Draw a box a round, the last one marked as the end of time; return where it ends."""
    heading(title, width, note=note).draw(pen, MARGIN, top)
    y = top - mm(9)
    pitch, high = width // _A_ROW, mm(9)
    for number in range(min(rounds, _MOST_ROUNDS)):
        if number and number % _A_ROW == 0:
            y -= high + mm(1.6)
        left = MARGIN + number % _A_ROW * pitch
        last = lost and number == rounds - 1
        pen.surface.rect(left, y - high, pitch, high, fill=WHITE, stroke=Stroke(pen.look.text, pt(0.6)))
        if last:
            pen.surface.rect(left + mm(0.7), y - high + mm(0.7), pitch - mm(1.4), high - mm(1.4),
                             stroke=Stroke(pen.accent, pt(1.4)))  # fmt: skip
        base = y - high // 2 - fonts.figure_height(HEAD) // 2
        pen.surface.text(left + mm(3), base, str(number + 1), face=Face.EXTRABOLD, size=HEAD, color=pen.accent)
        tick(pen, left + pitch - mm(6.6), y - high // 2 - mm(2), mm(4))
    y -= high
    if lost and rounds:
        words = f"Tick a round when it ends. When round {rounds} ends and the last quest is open, you have lost."
    else:
        words = "Tick a round when it ends. When its last Event card is gone at the end of a round, you have lost."
    y -= mm(5)
    pen.surface.text(MARGIN, y, words, face=Face.REGULAR, size=TEXT, color=pen.look.text)
    return y - mm(2)


def _quests(pen: AidPen, facts: AdventureFacts, top: int, width: int) -> int:
    doc = facts.doc
    heading("Quests and boards", width, note=_PHASES).draw(pen, MARGIN, top)
    y, x = top - mm(13), int(MARGIN)
    for quest in sorted(doc.quests, key=lambda one: one.number):
        words = quest_title(quest.number)
        need = mm(6) + fonts.width(words, Face.REGULAR, TEXT) + mm(12) + (mm(26) if quest.secondary else 0) + mm(6)
        if x + need > MARGIN + width:
            x, y = int(MARGIN), y - mm(7)
        tick(pen, x, y - mm(0.9), mm(4))
        pen.surface.text(x + mm(5.6), y, words, face=Face.REGULAR, size=TEXT, color=pen.look.text)
        if quest.secondary:
            at = x + mm(5.6) + fonts.width(words, Face.REGULAR, TEXT) + mm(4)
            tick(pen, at, y - mm(0.9), mm(4))
            pen.surface.text(at + mm(5.6), y, "second task", face=Face.REGULAR, size=TEXT, color=pen.look.text)
        x += need
    y -= mm(8)
    words = "Scrolled in round"
    pen.surface.text(MARGIN, y, words, face=Face.REGULAR, size=TEXT, color=pen.look.text)
    x = int(MARGIN) + fonts.width(words, Face.REGULAR, TEXT) + mm(4)
    for number in range(2, len(facts.states) + 1):
        label = f"board {number}"
        pen.surface.text(x, y, label, face=Face.REGULAR, size=TEXT, color=pen.look.text)
        start = x + fonts.width(label, Face.REGULAR, TEXT) + mm(1.4)
        line(pen, start, y - mm(0.6), mm(6))
        x = start + mm(8)
    return y - mm(3)


def _heroes(pen: AidPen, facts: AdventureFacts, top: int, width: int) -> int:
    doc = facts.doc
    heading("Heroes", width, note=f"{doc.spare} in the supply" if doc.spare else "").draw(pen, MARGIN, top)
    y = top - mm(11)
    at = (0, mm(52), mm(92), mm(112))
    for x, words in zip(at, ("Hero", "Player", "KO'd", "Loot, injuries, notes"), strict=True):
        pen.surface.text(MARGIN + x, y, words, face=Face.BOLD, size=TEXT, color=pen.look.text)
    for _ in range(min(doc.heroes + doc.spare, 6)):
        y -= mm(8)
        line(pen, MARGIN, y, mm(48))
        line(pen, MARGIN + at[1], y, mm(36))
        tick(pen, MARGIN + at[2] + mm(2), y, mm(4))
        line(pen, MARGIN + at[3], y, width - at[3])
    return y - mm(2)


def _ending(pen: AidPen, top: int, width: int) -> None:
    heading("How it ended", width).draw(pen, MARGIN, top)
    y, x = top - mm(13), int(MARGIN)
    for words in ("Won", "Lost"):
        pen.surface.text(x, y, words, face=Face.REGULAR, size=TEXT, color=pen.look.text)
        x += fonts.width(words, Face.REGULAR, TEXT) + mm(2)
        tick(pen, x, y - mm(0.9), mm(4))
        x += mm(9)
    words = ellipsis("Date and place", Face.REGULAR, TEXT, width)
    pen.surface.text(x, y, words, face=Face.REGULAR, size=TEXT, color=pen.look.text)
    start = x + fonts.width(words, Face.REGULAR, TEXT) + mm(2)
    line(pen, start, y - mm(0.6), MARGIN + width - start)
    y -= mm(9)
    while y > FOOT + mm(2):
        line(pen, MARGIN, y - mm(0.6), width)
        y -= mm(8)
