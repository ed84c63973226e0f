"""The blocks of a card, measured and ready to draw: each knows its height, and draws itself below a line.

The same block can be laid out at other sizes, until a card fits.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from questpress.press.faces.card import (
    Attack,
    Bar,
    Block,
    Drawn,
    Figures,
    Flavour,
    Note,
    Pencil,
    Reward,
    Steps,
    Words,
)
from questpress.press.faces.kit import block_figures, block_texts
from questpress.press.faces.kit.setting import Laid, Setting

_BLOCKS: Mapping[type, Callable[[Any, Setting], Laid]] = {
    Attack: block_figures.lay_attack,
    Bar: block_figures.lay_bar,
    Drawn: block_texts.lay_drawn,
    Figures: block_figures.lay_figures,
    Flavour: block_texts.lay_flavour,
    Note: block_texts.lay_note,
    Pencil: block_texts.lay_pencil,
    Reward: block_figures.lay_reward,
    Steps: block_texts.lay_steps,
    Words: block_texts.lay_words,
}


def lay(block: Block, setting: Setting) -> Laid:
    """Return a block laid out for a setting."""
    return _BLOCKS[type(block)](block, setting)
