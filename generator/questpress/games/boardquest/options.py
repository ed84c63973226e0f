"""What a map can be asked for: the options of the Boardquest builder, checked before anything is built."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, fields, replace
from typing import Any, Literal, get_args

from questpress.catalog.boardquest import Box
from questpress.catalog.nearest import nearest
from questpress.errors import UsageError

Mode = Literal["versus", "teams"]
Naming = Literal["named", "rarity"]
Level = Literal["low", "normal", "high"]
Fair = Literal["off", "good", "best"]
FairKeep = Literal["", "layout", "forts"]
TERRAINS = ("plain", "forest", "mountain", "water")
FOG_OF_WAR = "fog-of-war"
# Larger figures change nothing on any map; the bounds keep typing slips from passing for wishes.
MOST_SPACING = 40
MOST_RATIO = 1000
MOST_HOLES = 200
MOST_STEPS = 1_000_000


@dataclass(frozen=True, slots=True, kw_only=True)
class MapOptions:
    """Everything that decides a map besides seed, catalog and box.

    ``fort_spacing``: tiles between two forts (hex distance is at least one more). ``ratio_percent``: the bounding
    box's longer side in per cent of the shorter, 100 or more. ``holes``: the most uncovered, enclosed cells allowed.
    ``terrain``: how much each terrain is wanted, low, normal or high, in the order of ``TERRAINS``; ``monster_density``
    likewise. ``use`` and ``leave_out``: piece ids that must or must not be drawn. ``zigzag``: rows of five or more
    pieces that zigzag are allowed. ``monsters``: ``named`` deals cards, ``rarity`` gives only rarities. ``mods``: game
    mods by catalog id, sorted. ``factions``: faction of player 1, 2, ... by id, or empty. ``gentle``: a map for
    children and first games (no rare monster within 3 turns of a start, a chest near each, no holes). ``fair``: how
    hard the map is worked on to place all players equally well; ``fair_steps``: so many steps of that search in the
    place of the effort's own number, which 0 stands for; ``fair_keep``: what it leaves as it was drawn, the layout or
    the forts.
    """

    players: int = 2
    mode: Mode = "versus"
    fort_spacing: int = 2
    ratio_percent: int = 140
    holes: int = 3
    zigzag: bool = False
    terrain: tuple[Level, Level, Level, Level] = ("normal", "normal", "normal", "normal")
    monster_density: Level = "normal"
    use: tuple[str, ...] = ()
    leave_out: tuple[str, ...] = ()
    monsters: Naming = "named"
    mods: tuple[str, ...] = ()
    factions: tuple[str, ...] = ()
    gentle: bool = False
    fair: Fair = "good"
    fair_steps: int = 0
    fair_keep: FairKeep = ""


DEFAULTS = MapOptions()


def normal_options(options: MapOptions, box: Box) -> MapOptions:
    """Return the options as they are stored: checked against the box, lists that have no order sorted.

    Raises UsageError for anything that is no proper wish: numbers out of range, unknown or doubled ids, four players'
    teams for three. Whether a map can meet a proper wish is not asked here.
    """
    _choice("mode", options.mode, get_args(Mode))
    _choice("monsters", options.monsters, get_args(Naming))
    _choice("monster density", options.monster_density, get_args(Level))
    _choice("fair", options.fair, get_args(Fair))
    _choice("fair keep", options.fair_keep, get_args(FairKeep))
    _whole("players", options.players, 2, 4, " (Boardquest's versus game is for 2, 3 or 4)")
    if options.mode == "teams" and options.players != 4:
        raise UsageError(f"teams are for 4 players, two a side; for {options.players} players leave --mode teams out")
    _whole("fort spacing", options.fort_spacing, 0, MOST_SPACING)
    _whole("ratio", options.ratio_percent, 100, MOST_RATIO, " per cent (the longer side in per cent of the shorter)")
    _whole("holes", options.holes, 0, MOST_HOLES)
    _whole("fair steps", options.fair_steps, 0, MOST_STEPS, " (0: as many as the effort has)")
    for name in ("zigzag", "gentle"):
        if type(getattr(options, name)) is not bool:
            raise UsageError(f"{name} is either true or false, not {getattr(options, name)!r}")
    if not isinstance(options.terrain, tuple) or len(options.terrain) != len(TERRAINS):
        raise UsageError(f"terrain has one level for each of {', '.join(TERRAINS)}")
    for terrain, level in zip(TERRAINS, options.terrain, strict=True):
        _choice(f"terrain {terrain}", level, get_args(Level))
    pieces = [piece.id for piece in box.pieces]
    use = _ids("piece to use", options.use, pieces)
    leave_out = _ids("piece to leave out", options.leave_out, pieces)
    both = [piece for piece in use if piece in leave_out]
    if both:
        raise UsageError(f"{both[0]} is both to be used and to be left out: take it from one of the two lists")
    mods = _ids("game mod", options.mods, [mod.id for mod in box.mods])
    factions = _ids("faction", options.factions, [faction.id for faction in box.factions])
    if len(factions) > options.players:
        raise UsageError(f"{len(factions)} factions are named for {options.players} players: name one a player at most")
    return replace(
        options,
        use=tuple(sorted(use)),
        leave_out=tuple(sorted(leave_out)),
        mods=tuple(sorted(mods)),
        factions=factions,
        # A gentle map has no holes whatever else was asked for.
        holes=0 if options.gentle else options.holes,
        # Nothing is searched, so neither steps nor what to keep says anything.
        fair_steps=0 if options.fair == "off" else options.fair_steps,
        fair_keep="" if options.fair == "off" else options.fair_keep,
    )


def ratio_words(percent: int) -> str:
    """Return a ratio in per cent as people write it: ``1.4`` for 140."""
    return f"{percent // 100}.{percent % 100:02}".rstrip("0").rstrip(".")


def changed_options(options: MapOptions) -> dict[str, Any]:
    """Return the options that differ from the defaults, as JSON data."""
    changed: dict[str, Any] = {}
    for field in fields(MapOptions):
        value = getattr(options, field.name)
        if value != getattr(DEFAULTS, field.name):
            changed[field.name] = list(value) if isinstance(value, tuple) else value
    return changed


def _choice(name: str, value: object, choices: Iterable[str]) -> None:
    known = tuple(choices)
    if value not in known:
        raise UsageError(f"{name} is one of {', '.join(known)}, not {value!r}")


def _whole(name: str, value: object, least: int, most: int, more: str = "") -> None:
    if type(value) is not int or not least <= value <= most:
        raise UsageError(f"{name} is a whole number from {least} to {most}{more}, not {value!r}")


def _ids(what: str, asked: Sequence[str], known: Sequence[str]) -> tuple[str, ...]:
    """Return the ids as a tuple; raise UsageError for an unknown or doubled one."""
    if isinstance(asked, str) or not all(isinstance(name, str) for name in asked):
        raise UsageError(f"each {what} is an id, and they stand in a list, not {asked!r}")
    for name in asked:
        if name not in known:
            # Ids that differ in their number only are all equally near.
            numbered = name.rstrip("0123456789") in {other.rstrip("0123456789") for other in known}
            near = None if numbered else nearest(name, known)
            hint = f": did you mean {near}?" if near else f"; known: {', '.join(known) or 'none'}"
            raise UsageError(f"no {what} is called {name!r}{hint}")
        if list(asked).count(name) > 1:
            raise UsageError(f"{what} {name} is named twice")
    return tuple(asked)
