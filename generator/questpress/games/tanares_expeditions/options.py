"""What a quest can be asked for: the options of the Tanares Expeditions builder, checked before anything is built."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, fields, replace
from typing import Any

from questpress.catalog.nearest import nearest
from questpress.catalog.sea_box import SeaBox
from questpress.chance.packing import Packer, choice, whole
from questpress.errors import UsageError

NO_BOSS = "none"
MOST_ENCOUNTERS = 5  # what the document holds


@dataclass(frozen=True, slots=True, kw_only=True)
class QuestOptions:
    """Everything that decides a quest besides seed, catalog, box and kept parts.

    ``encounters``: how many. ``difficulty``: as the rules know it. ``archetype``, ``theme`` and ``boss``: ids, or empty
    for a drawn one; ``boss`` may be ``none``. ``loadout``: how heroes are equipped. ``players``: comrades stand in for
    the heroes that are missing (0: a player for each hero).
    """

    encounters: int = 4
    difficulty: str = "normal"
    archetype: str = ""
    theme: str = ""
    boss: str = ""
    loadout: str = "able-seafarers"
    players: int = 0


DEFAULTS = QuestOptions()

# The words of a share code. Numbers are for ever: a new option takes the next one, a new word the last place.
PACKED: dict[int, tuple[str, Packer]] = {
    1: ("encounters", whole(1)),
    2: ("difficulty", choice("easy", "normal", "hard", "very-hard")),
    3: (
        "archetype",
        choice(
            "", "beacons", "boss-hunt", "breakout", "burglary", "curse", "door-by-door", "maelstrom", "mutiny", "race",
            "rescue", "sabotage", "safe-passage", "treasure", "two-lights",
        ),
    ),
    4: (
        "theme",
        choice(
            "", "coral-sea", "corsair-coast", "drowned-ruins", "fog-marsh", "ghost-fleet", "jungle-isle", "red-dunes",
            "storm-belt", "volcano-coast",
        ),
    ),
    5: (
        "boss",
        choice(
            "", "none", "admiral-nocturne", "gideon-twice-hanged", "lady-undertow", "old-mother-kraken",
            "the-barnacle-king", "the-glass-navigator",
        ),
    ),
    6: ("loadout", choice("able-seafarers", "green-hands", "old-salts", "sea-legends")),
    7: ("players", whole()),
}  # fmt: skip


def normal_options(options: QuestOptions, box: SeaBox) -> QuestOptions:
    """Return the options as they are stored, checked against the box.

    Raises UsageError for anything that is no proper wish. Whether a quest can meet a proper wish is not asked here.
    """
    if type(options.encounters) is not int or not 1 <= options.encounters <= MOST_ENCOUNTERS:
        raise UsageError(f"a quest has 1 to {MOST_ENCOUNTERS} encounters, not {options.encounters!r}")
    _choice("difficulty", options.difficulty, box.difficulties)
    _choice("loadout", options.loadout, box.loadouts)
    if options.archetype:
        _choice("archetype", options.archetype, [entry.id for entry in box.archetypes])
    if options.theme:
        _choice("theme", options.theme, [entry.id for entry in box.themes])
    if options.boss:
        _choice("boss", options.boss, [NO_BOSS, *(boss.id for boss in box.bosses)])
    team = box.numbers["team-size"]
    if type(options.players) is not int or not 0 <= options.players <= team:
        raise UsageError(f"a quest is for 1 to {team} players, not {options.players!r}")
    return replace(options, players=0) if options.players == team else options


def changed_options(options: QuestOptions) -> dict[str, Any]:
    """Return the options that differ from the defaults, as JSON data."""
    return {
        f.name: getattr(options, f.name)
        for f in fields(QuestOptions)
        if getattr(options, f.name) != getattr(DEFAULTS, f.name)
    }


def _choice(name: str, value: object, choices: Iterable[str]) -> None:
    known = tuple(choices)
    if value not in known:
        near = nearest(value, known) if isinstance(value, str) else None
        hint = f": did you mean {near}?" if near else f"; known: {', '.join(known)}"
        raise UsageError(f"there is no {name} {value!r}{hint}")
