"""What an adventure can be asked for: the options of the builder, checked before anything is built."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, fields
from typing import Any

from questpress.catalog.adventure_box import AdventureBox
from questpress.catalog.nearest import nearest
from questpress.chance.packing import Packer, choice, whole
from questpress.errors import UsageError

NO_BOSS, ANY_BOSS, ANY_MINI = "none", "boss", "mini-boss"
LEAST_TILES, MOST_TILES = 4, 9


@dataclass(frozen=True, slots=True, kw_only=True)
class AdventureOptions:
    """Everything that decides an adventure besides seed, catalog and box.

    ``players``: 1 leads two heroes. ``tiles``: of the whole strip. ``boss``: an id, ``boss`` or ``mini-boss`` for any
    of that sort, ``none``, or empty for what the plot wants. ``archetype``: the plot, or empty for a drawn one.
    """

    players: int = 2
    difficulty: str = "normal"
    tiles: int = 5
    boss: str = ""
    archetype: str = ""


DEFAULTS = AdventureOptions()

# The words of a share code. Numbers are for ever: a new option takes the next one, a new word the last place.
PACKED: dict[int, tuple[str, Packer]] = {
    1: ("players", whole(1)),
    2: ("difficulty", choice("easy", "normal", "hard")),
    3: ("tiles", whole(LEAST_TILES)),
    4: ("boss", choice("", "none", "boss", "mini-boss", "anastyr", "grindtusk", "nakah", "reed-mother")),
    5: (
        "archetype",
        choice(
            "", "beacon-fires", "broken-cages", "captains", "caravan", "dragon-road", "good-news", "green-seed",
            "in-the-reeds", "long-march", "quiet-ground", "riders", "siege-breakers",
        ),
    ),
}  # fmt: skip


def normal_options(options: AdventureOptions, box: AdventureBox) -> AdventureOptions:
    """Return the options as they are stored, checked against the box.

    Raises UsageError for anything that is no proper wish. Whether an adventure can meet a proper wish is not asked.
    """
    most = max(box.heroes, default=0)
    if type(options.players) is not int or options.players not in box.heroes:
        raise UsageError(f"an adventure is for 1 to {most} players, not {options.players!r}")
    if type(options.tiles) is not int or not LEAST_TILES <= options.tiles <= MOST_TILES:
        raise UsageError(f"an adventure has {LEAST_TILES} to {MOST_TILES} tiles, not {options.tiles!r}")
    _choice("difficulty", options.difficulty, box.paces)
    if options.archetype:
        _choice("archetype", options.archetype, box.plots)
    if options.boss:
        _choice("boss", options.boss, [NO_BOSS, ANY_BOSS, ANY_MINI, *box.bosses])
    return options


def changed_options(options: AdventureOptions) -> dict[str, Any]:
    """Return the options that differ from the defaults, as JSON data."""
    return {
        f.name: getattr(options, f.name)
        for f in fields(AdventureOptions)
        if getattr(options, f.name) != getattr(DEFAULTS, f.name)
    }


def _choice(name: str, value: object, choices: Iterable[str]) -> None:
    known = tuple(choices)
    if value not in known:
        near = nearest(value, known) if isinstance(value, str) else None
        hint = f": did you mean {near}?" if near else f"; known: {', '.join(known)}"
        raise UsageError(f"there is no {name} {value!r}{hint}")
