"""Which box a quest is made with: what was asked for, else the owner's where one is remembered, else our own."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from questpress.cli import settings, talk

if TYPE_CHECKING:
    from questpress.catalog.squares_box import SquaresBox


class ChosenBox(NamedTuple):
    """A box, and a few words on how it was chosen."""

    box: SquaresBox
    words: str


def choose(game: str, box: str | None, packs: Sequence[Path], owned: Path | None) -> ChosenBox:
    """Return the box to make quests with; notes on packs go to the user.

    The owner's box is remembered with ``questpress catalog own``. Raises UsageError for an owner's file beside the
    printed box, InvalidInputError with every fault of the owner's files.
    """
    from questpress.catalog.squares_box import load_squares_box

    remembered = settings.owned_file(game)
    words = ""
    if box is None and owned is None and settings.load().box == "mine" and remembered.is_file():
        box, words = "mine", ", as remembered"
    elif box is None and owned is None:
        words = " (--box mine for your own)"
    kind = box or ("mine" if owned is not None else "printed")
    if kind == "mine" and owned is None and remembered.is_file():
        owned = remembered
    loaded = load_squares_box(game, kind, packs=packs, owned=owned)
    for note in loaded.notes:
        talk.tell(f"questpress: {note}", hanging="  ")
    what = "our own villains and tiles" if kind == "printed" else "what your own box holds"
    return ChosenBox(loaded, f"{kind}: {what}{words}")
