"""Which box a map is made with: what was asked for, else what is remembered, else a question, else our own."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from questpress.cli import settings, talk
from questpress.cli.settings import BoxName
from questpress.errors import UsageError

if TYPE_CHECKING:
    from questpress.catalog.boardquest import Box

QUESTION = (
    "Which map pieces do you play with?",
    "  1  ours: printed by Questpress, with our monsters",
    "  2  those of your own box, typed once",
)


@dataclass(frozen=True, slots=True)
class Chosen:
    """A box, and a few words on how it was chosen."""

    box: Box
    words: str


def choose(
    box: str | None, pieces: Path | None, packs: Sequence[Path], owned: Path | None = None, *, ask: bool
) -> Chosen:
    """Return the box to work with. ``ask``: a person may be asked, once; the answer is remembered.

    Raises UsageError when an own box is wanted and no map pieces are typed, InvalidInputError with every fault of the
    owner's files.
    """
    remembered = settings.load().box
    if box is not None or pieces is not None or owned is not None:
        kind, words = ("mine" if box is None or box == "mine" else "printed"), ""
    elif remembered is not None:
        kind, words = remembered, ", as remembered"
    elif ask and talk.is_terminal():
        kind = ask_box()
        words = ", remembered from now on" if settings.load().box else ""
    else:
        kind, words = "printed", ", taken since nothing else was said (--box mine for your own)"
    chosen = load(kind, pieces, packs, owned)
    what = "our own pieces and monsters" if kind == "printed" else "the pieces of your own box"
    return Chosen(chosen, f"{kind}: {what}{words}")


def ask_box(default: str = "1") -> BoxName:
    """Ask which box, and remember the answer. An own box without typed pieces is explained, and ours is taken."""
    talk.say()
    for line in QUESTION:
        talk.say(line)
    if talk.ask("Box", ("1", "2"), default) == "1":
        settings.remember(box="printed")
        return "printed"
    if settings.pieces_file().is_file():
        settings.remember(box="mine")
        return "mine"
    talk.say(
        "Your pieces must be typed first, sixteen short lines: `questpress pieces` prints a worksheet that shows how. "
        "Tonight's map is made with ours."
    )
    return "printed"


def load(kind: str, pieces: Path | None, packs: Sequence[Path], owned: Path | None = None) -> Box:
    """Return a box. Notes on packs go to the user.

    The owner's pieces are those of the given file, else the remembered ones; what the box holds likewise.
    """
    from questpress.catalog.box import GAME, load_box

    if kind == "mine" and owned is None and settings.owned_file(GAME).is_file():
        owned = settings.owned_file(GAME)
    if kind == "mine" and pieces is None:
        remembered = settings.pieces_file()
        if not remembered.is_file() and not packs:
            raise UsageError(
                "your own box is not known yet: `questpress pieces` prints a worksheet that shows how to type its map "
                "pieces, and `questpress pieces use FILE` remembers them; or name the file with --pieces FILE. "
                "--box printed takes ours"
            )
        pieces = remembered if remembered.is_file() else None
    box = load_box("mine" if kind == "mine" else "printed", pieces=pieces, packs=packs, owned=owned)
    for note in box.notes:
        talk.tell(f"questpress: {note}", hanging="  ")
    return box


def own_box_unknown(extras: Mapping[str, Any]) -> Box:
    """Return an owner's box of which nothing was typed: the numbers of the game, no faces, no monsters.

    ``extras`` are those of a map that was made with it: what cannot be compared is taken from there.
    """
    from questpress.catalog.box import load_box

    catalog = extras.get("catalog")
    written = str(catalog.get("fingerprint")) if isinstance(catalog, Mapping) else ""
    box = replace(load_box("printed"), kind="mine", pieces=(), monsters=(), notes=())
    return replace(box, fingerprint=int(written, 16)) if re.fullmatch("[0-9a-f]{8}", written) else box
