"""How terrain, events and doors of quests are inked in each mode, from ``templates/sheets/quest-map.yaml``.

``saver`` thins what covers much paper to 12 %; marks stay full. ``mono`` is black on white: patterns, shapes and words
carry all meaning, and Barriers have a heavier edge.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from questpress.press.ink import Ink, Look, palette
from questpress.press.surface import Stroke
from questpress.press.template import template_data
from questpress.press.units import BLACK, WHITE, Color, mm, pt

TEMPLATE = "sheets/quest-map.yaml"
BARRIERS = frozenset({"wall", "door", "barricade"})
_TINT = 12  # per cent


@dataclass(frozen=True, slots=True)
class TerrainInk:
    """One terrain: fill, ink of its pattern, edge of its tiles, the pattern's name, the word on its tiles."""

    key: str
    fill: Color
    ink: Color
    edge: Stroke
    pattern: str
    word: str


@dataclass(frozen=True, slots=True, kw_only=True)
class QuestInks:
    """All that is inked on maps of quests, and on the flags of events.

    ``seam`` goes round Walls, ``halo`` under dashes and figures, ``heroes`` fills the squares where heroes begin.
    ``flags`` are those of events 1, 2, ...: filled in colour, outlined in mono.
    """

    ink: Ink
    text: Color
    accent: Color
    grid: Stroke
    frame: Stroke
    inner: Color
    seam: Stroke
    guard: Stroke
    halo: Stroke
    pill: Stroke
    heroes: Look
    hatch: Stroke
    fault: Color
    terrain: Mapping[str, TerrainInk]
    flags: tuple[Look, ...]
    doors: Mapping[str, Color]

    def of(self, terrain: str) -> TerrainInk:
        """Return the ink of a terrain by its id; one that nobody drew is hatched."""
        return self.terrain.get(terrain) or self.terrain["other"]

    def flag(self, number: int) -> Look:
        """Return the look of the flag of an event."""
        return self.flags[(number - 1) % len(self.flags)]

    def door(self, color: str) -> Look:
        """Return the plate of a door by the name of its color; the name is written on it in any ink."""
        tone = self.doors.get(color.casefold(), self.text)
        if self.ink is Ink.MONO:
            return Look(WHITE, Stroke(BLACK, pt(1.2)), BLACK)
        light = 2 * tone.red + 5 * tone.green + tone.blue > 8 * 140
        return Look(tone, Stroke(self.text, pt(0.9)), self.text if light else WHITE)


@cache
def looks() -> Mapping[str, Any]:
    """Return the data of the template."""
    data: Mapping[str, Any] = template_data(TEMPLATE)
    return data


@cache
def quest_inks(ink: Ink, game: str) -> QuestInks:
    """Return the inks of a game's quests in a mode. Raises KeyError for an unknown game."""
    colors, mono = palette(ink), ink is Ink.MONO
    text, accent = colors.text, colors.accent(game)
    return QuestInks(
        ink=ink,
        text=text,
        accent=accent,
        grid=Stroke(BLACK, pt(0.2)) if mono else Stroke(Color.hex("#C4BBAA"), pt(0.3)),
        frame=Stroke(text, pt(1.2)),
        inner=BLACK if mono else text.tint(30),
        seam=Stroke(WHITE, pt(0.9)),
        guard=Stroke(text, pt(1.3), dash=(pt(3.6), pt(2))),
        halo=Stroke(WHITE, pt(2.6)),
        pill=Stroke(text, pt(0.5)),
        heroes=Look(
            WHITE if mono else accent.tint(14), Stroke(accent, pt(1), dash=(0, pt(2.2)), round_ends=True), accent
        ),
        hatch=Stroke(text.tint(55) if not mono else BLACK, pt(0.5)),
        fault=BLACK if mono else Color.hex("#D0021B"),
        terrain={key: _terrain(ink, key, **look) for key, look in looks()["terrain"].items()},
        flags=tuple(_flag(ink, Color.hex(event["color"])) for event in looks()["events"]),
        doors={name: Color.hex(color) for name, color in looks()["doors"].items()},
    )


def _terrain(mode: Ink, key: str, *, fill: str, ink: str, pattern: str, word: str) -> TerrainInk:
    tone, paint = Color.hex(ink), Color.hex(fill)
    barrier = key in BARRIERS
    if mode is Ink.MONO:
        return TerrainInk(key, WHITE, BLACK, Stroke(BLACK, pt(1.4 if barrier else 0.9)), pattern, word)
    if mode is Ink.SAVER:
        paint = WHITE if key in ("room", "door", "other") else tone.tint(_TINT)
        tone = Color.hex(fill) if key == "wall" else tone
    return TerrainInk(key, paint, tone, Stroke(palette(mode).text, pt(0.9)), pattern, word)


def _flag(ink: Ink, color: Color) -> Look:
    return Look(WHITE, Stroke(BLACK, pt(1.1)), BLACK) if ink is Ink.MONO else Look(color, None, WHITE)


def event_color(ink: Ink, game: str, number: int) -> Color:
    """Return the colour of heads and bars on the page of an event: its flag's, black in mono."""
    look = quest_inks(ink, game).flag(number)
    return look.ink if ink is Ink.MONO else look.fill


SQUARE = mm(7.5)
"""The side of a square that all measures on a map are given for."""
