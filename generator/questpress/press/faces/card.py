"""What a card says, as data: the card kit lays it out on any trim, in every ink.

Texts are our small markup. A value of None is one that nobody knows: a pencil box stands in its place. What does not
apply to a card is left out by whoever describes it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING, Literal

from questpress.press.faces.component import Style
from questpress.press.surface import Surface
from questpress.press.units import Um

if TYPE_CHECKING:
    from questpress.press.picture import Picture


class Tone(StrEnum):
    """Whose colour something takes: the game's, a villain colour's, that of help and harm, or that of coins."""

    GAME = "game"
    RED = "red"
    GREEN = "green"
    ORANGE = "orange"
    BLUE = "blue"
    HELPFUL = "helpful"
    HARMFUL = "harmful"
    GOLD = "gold"


@dataclass(frozen=True, slots=True)
class Sign:
    """An icon on a pennant."""

    icon: str


@dataclass(frozen=True, slots=True)
class Pips:
    """Rarity on a pennant: one to three pips filled of three; None is a pencil box."""

    filled: int | None


@dataclass(frozen=True, slots=True)
class Number:
    """A figure on a pennant, such as the mana of a skill; ``numeral`` draws it with serifs, as levels are."""

    value: str | None
    numeral: bool = False


@dataclass(frozen=True, slots=True)
class Letter:
    """A villain colour on a pennant: its letter in its shape."""

    letter: str
    tone: Tone


@dataclass(frozen=True, slots=True)
class Chevrons:
    """A level on a pennant, one to three chevrons."""

    count: int


Mark = Sign | Pips | Number | Letter | Chevrons


@dataclass(frozen=True, slots=True)
class Pennant:
    """What a hand is sorted by: marks from top to bottom on a pennant at the left of the band."""

    marks: tuple[Mark, ...]
    tone: Tone = Tone.GAME


@dataclass(frozen=True, slots=True)
class Cell:
    """A figure with its icon and its label of one or two words. None is unknown: a pencil box."""

    icon: str
    label: str
    value: str | int | None


@dataclass(frozen=True, slots=True)
class Figures:
    """A row of two to five figures, large, over the width of the card."""

    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Bar:
    """A bar with a chip: label over value, and perhaps a figure at its right end. None: a pencil box."""

    icon: str
    label: str
    value: str | None
    right: Cell | None = None
    tone: Tone = Tone.GAME


@dataclass(frozen=True, slots=True)
class Attack:
    """An attack's name with its figures beside it."""

    name: str
    cells: tuple[Cell, ...]
    label: str = "Attack"


@dataclass(frozen=True, slots=True)
class Words:
    """A paragraph in the markup; ``icon`` stands before it, ``tone`` colours that icon.

    ``reminder`` goes on with what a rule or a helper card says as well: it is left out when room is short.
    """

    text: str
    icon: str = ""
    tone: Tone = Tone.GAME
    reminder: str = ""


@dataclass(frozen=True, slots=True)
class Flavour:
    """A line of colour in italics: the first thing to go when room is short."""

    text: str


@dataclass(frozen=True, slots=True)
class Reward:
    """A tinted bar with a label and small figures."""

    label: str
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Note:
    """A tinted box with paragraphs in the markup."""

    texts: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Pencil:
    """A ruled box for a text that nobody knows, with its label and so many lines."""

    label: str
    lines: int = 2


@dataclass(frozen=True, slots=True)
class Step:
    """A line of a list: a number in the game's shape or an icon before a text; ``deep`` lines are set in."""

    mark: str
    text: str
    deep: bool = False
    tone: Tone = Tone.GAME


@dataclass(frozen=True, slots=True)
class Steps:
    """A list, as on helper cards."""

    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Drawn:
    """A block that draws itself: its height for a width, and the drawing from its lower left corner.

    ``key`` tells what it shows: blocks with the same one look the same.
    """

    key: str
    height: Callable[[int], Um] = field(repr=False, compare=False)
    draw: Callable[[Surface, Style, int], None] = field(repr=False, compare=False)


Block = Figures | Bar | Attack | Words | Flavour | Reward | Note | Pencil | Steps | Drawn


@dataclass(frozen=True, slots=True, kw_only=True)
class Card:
    """One face of a card.

    ``deck`` is the kind in the footer ("monster"), ``kicker`` the small line over the title. ``emblem`` is the name of
    an emblem and ``picture`` a picture of the owner's, which takes its place; ``window`` is the height of the tinted
    window in millimetres on a poker card, 0 for a card without one. ``badge`` is an icon at the band's end. ``foot`` is
    what is anchored above the footer. ``source`` is the right end of the footer: a section, or where to turn.
    ``veteran`` darkens the window; ``token_box`` puts a box into it, to tick a round or a hexagonal token.
    """

    game: str
    deck: str
    title: str
    kicker: str = ""
    emblem: str = ""
    picture: Picture | None = None
    window: float = 0
    pennant: Pennant | None = None
    badge: str = ""
    badge_tone: Literal["paper", "helpful", "harmful"] = "paper"
    body: tuple[Block, ...] = ()
    foot: tuple[Block, ...] = ()
    source: str = ""
    original: bool = False
    veteran: bool = False
    token_box: bool = False
