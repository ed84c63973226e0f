"""What a campaign scenario can be asked for, checked before anything is built."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields
from typing import Any, Literal, get_args

from questpress.catalog.campaign_box import CampaignBox
from questpress.catalog.nearest import nearest
from questpress.chance.packing import Packer, choice, whole
from questpress.errors import UsageError

Difficulty = Literal["easy", "normal", "hard"]
DIFFICULTIES: tuple[Difficulty, ...] = get_args(Difficulty)


@dataclass(frozen=True, slots=True, kw_only=True)
class ScenarioOptions:
    """Everything that decides a scenario besides seed, catalog and box.

    ``faction``: that of the first player, or empty for a drawn one; ``archetype``: the plot, or empty. ``difficulty``
    decides the Gold for the market and nothing else (rulebook, Difficulty).
    """

    players: int = 1
    faction: str = ""
    difficulty: Difficulty = "normal"
    archetype: str = ""


DEFAULTS = ScenarioOptions()

# The words of a share code. Numbers are for ever: a new option takes the next one, a new word the last place.
PACKED: dict[int, tuple[str, Packer]] = {
    1: ("players", whole(1)),
    2: ("faction", choice("", "demons", "elves", "humans", "orcs")),
    3: ("difficulty", choice(*DIFFICULTIES)),
    4: (
        "archetype",
        choice(
            "", "ambush", "bar-the-way", "break-the-siege", "clear-the-monsters", "escort", "hold-the-forts",
            "hunt-the-hero", "last-stand", "race-for-the-forts", "rival-crowns", "take-the-keep", "treasure-run",
            "two-fronts",
        ),
    ),
}  # fmt: skip


def normal_options(options: ScenarioOptions, box: CampaignBox) -> ScenarioOptions:
    """Return the options, checked against the box. Raises UsageError for anything that is no proper wish."""
    most = box.numbers["campaign-players"]
    if type(options.players) is not int or not 1 <= options.players <= most:
        raise UsageError(f"players is a whole number from 1 to {most}, not {options.players!r}")
    if options.difficulty not in DIFFICULTIES:
        raise UsageError(f"difficulty is one of {', '.join(DIFFICULTIES)}, not {options.difficulty!r}")
    _known("faction", options.faction, [faction.id for faction in box.box.factions])
    _known("archetype", options.archetype, list(box.plots))
    return options


def changed_options(options: ScenarioOptions) -> dict[str, Any]:
    """Return the options that differ from the defaults, as JSON data."""
    values = {field.name: getattr(options, field.name) for field in fields(ScenarioOptions)}
    return {name: value for name, value in values.items() if value != getattr(DEFAULTS, name)}


def _known(what: str, name: object, known: Sequence[str]) -> None:
    if name == "" or name in known:
        return
    near = nearest(name, known) if isinstance(name, str) else None
    hint = f"did you mean {near}?" if near else f"known: {', '.join(known)}"
    raise UsageError(f"no {what} is called {name!r}: {hint}")
