"""The tokens of Boardquest: forts, chests, status effects, damage, coins, markers and upgrades."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from questpress.catalog.boardquest import Mark
from questpress.catalog.entries_boardquest import FactionEntry, MapPieceEntry
from questpress.catalog.entries_boardquest_play import StatusEffectEntry
from questpress.catalog.packs import open_catalog
from questpress.press.faces.boardquest.crests import crest_side, fort_side, neutral_side
from questpress.press.faces.boardquest.supply import (
    count_of,
    factions,
    number,
    of_factions,
    pieces_needed,
    portions,
    supplies,
)
from questpress.press.faces.boardquest.words import GAME, effect_tone
from questpress.press.faces.card import Tone
from questpress.press.faces.component import Bench, Component, Kind, Side
from questpress.press.faces.kit.tokens import token_side
from questpress.press.icons import icon_for


def forts(bench: Bench) -> tuple[Component, ...]:
    """Return the forts of each faction: its sign on one face, neutral on the other."""
    neutral = neutral_side(bench.trim)
    return tuple(
        _component(bench, "fort", faction.id, f"Fort of the {faction.name}", fort_side(faction, bench.trim), copies,
                   back=neutral)
        for faction, copies in _parted(bench, "forts")
    )  # fmt: skip


def _parted(bench: Bench, component: str) -> Iterator[tuple[FactionEntry, int]]:
    """Yield each faction with its portion of a component."""
    all_of_them = factions(bench.catalog)
    counts = portions(count_of(bench.catalog, component), [1] * len(all_of_them))
    yield from zip(all_of_them, counts, strict=True)


def _component(
    bench: Bench,
    kind: str,
    name_id: str,
    name: str,
    front: Side,
    copies: int,
    *,
    back: Side | None = None,
    original: bool = False,
) -> Component:
    return Component(
        ref=f"{GAME}/{kind}/{name_id}",
        kind=kind,
        name=name,
        trim=bench.trim,
        front=front,
        back=back,
        copies=copies,
        original=original,
    )


def chests(bench: Bench) -> tuple[Component, ...]:
    """Return the treasure chests."""
    side = token_side(GAME, bench.trim, emblem="chest")
    copies = count_of(bench.catalog, "treasure-chest-tokens")
    return (_component(bench, "chest", "treasure-chest", "Treasure chest", side, copies),)


def chests_needed(component: Component, players: int) -> int:
    """Return how many chests the pieces of the smallest set have room for; all where a face is unknown."""
    faces = [entry.face.value for entry in open_catalog(GAME).of(MapPieceEntry)][: pieces_needed(players)]
    if any(face is None for face in faces):
        return component.copies
    return sum(tile.mark is Mark.TREASURE for face in faces for tile in face or ())


def effects(bench: Bench) -> tuple[Component, ...]:
    """Return the tokens of status effects; how many there are of each is ours."""
    found = []
    for row in supplies(bench.catalog, "status-effect-tokens"):
        ref = f"{GAME}/status-effect/{row.effect}"
        entry = bench.catalog.get(ref)
        if not isinstance(entry, StatusEffectEntry):
            continue
        value = "" if row.value is None else str(row.value)
        side = token_side(
            GAME,
            bench.trim,
            icon=icon_for(ref, "warning"),
            value=value,
            label=entry.name,
            tone=effect_tone(entry),
            field="rim",
            original=bool(value),
        )
        name = f"{entry.name} {value}".rstrip()
        found.append(
            _component(bench, "effect", f"{entry.id}-{value}".rstrip("-"), name, side, row.copies, original=bool(value))
        )
    return tuple(found)


def damage(bench: Bench) -> tuple[Component, ...]:
    """Return the damage tokens; what they are worth is ours."""
    found = []
    for row in supplies(bench.catalog, "damage-tokens"):
        side = token_side(GAME, bench.trim, value=str(row.value), field="burst", original=True)
        found.append(
            _component(bench, "damage", str(row.value), f"Damage {row.value}", side, row.copies, original=True)
        )
    return tuple(found)


def gold(bench: Bench) -> tuple[Component, ...]:
    """Return the coins; what they are worth is ours."""
    found = []
    for row in supplies(bench.catalog, "gold-coins"):
        side = token_side(GAME, bench.trim, value=str(row.value), tone=Tone.GOLD, field="coin", original=True)
        found.append(_component(bench, "gold", str(row.value), f"{row.value} Gold", side, row.copies, original=True))
    return tuple(found)


def markers(kind: str, component: str, icon: str, what: str) -> Callable[[Bench], tuple[Component, ...]]:
    """Return what builds the markers of a track, one a faction."""

    def build(bench: Bench) -> tuple[Component, ...]:
        return tuple(
            _component(bench, kind, faction.id, f"{what} of the {faction.name}",
                       crest_side(faction, bench.trim, icon=icon), copies)
            for faction, copies in _parted(bench, component)
        )  # fmt: skip

    return build


def upgrades(bench: Bench) -> tuple[Component, ...]:
    """Return the upgrade tokens of each faction: level 2 on one face, level 3 on the other."""
    highest = number(bench.catalog, "highest-unit-level") or 2
    levels = [str(level) for level in range(2, highest + 1)]
    pairs = [levels[i : i + 2] for i in range(0, len(levels), 2)]
    found = []
    for faction, copies in _parted(bench, "upgrade-tokens"):
        for pair, count in zip(pairs, portions(copies, [1] * len(pairs)), strict=True):
            sides = [crest_side(faction, bench.trim, value=level) for level in pair]
            name = f"Upgrade of the {faction.name}, level {' or '.join(pair)}"
            name_id = faction.id if pair is pairs[0] else f"{faction.id}-{pair[0]}"
            back = sides[1] if len(sides) > 1 else None
            found.append(_component(bench, "upgrade", name_id, name, sides[0], count, back=back))
    return tuple(found)


TOKENS: tuple[Kind, ...] = (
    Kind(
        word="fort",
        title="Forts",
        size="hex-25",
        build=forts,
        component="boardquest/component/forts",
        backs="own",
        needed=of_factions,
    ),
    Kind(
        word="chest",
        title="Treasure chest tokens",
        size="chit-19",
        build=chests,
        component="boardquest/component/treasure-chest-tokens",
        needed=chests_needed,
    ),
    Kind(
        word="effect",
        title="Status effect tokens",
        size="hex-21",
        build=effects,
        component="boardquest/component/status-effect-tokens",
    ),
    Kind(
        word="damage",
        title="Damage tokens",
        size="disc-16",
        build=damage,
        component="boardquest/component/damage-tokens",
        stand_in="beads, or dice",
    ),
    Kind(
        word="gold",
        title="Gold coins",
        size="disc-19",
        build=gold,
        component="boardquest/component/gold-coins",
        stand_in="coins",
    ),
    Kind(
        word="income-marker",
        title="Income markers",
        size="disc-12",
        build=markers("income-marker", "income-markers", "income", "Income marker"),
        component="boardquest/component/income-markers",
        stand_in="cubes",
        needed=of_factions,
    ),
    Kind(
        word="xp-marker",
        title="XP markers",
        size="disc-12",
        build=markers("xp-marker", "xp-markers", "experience", "XP marker"),
        component="boardquest/component/xp-markers",
        stand_in="cubes",
        needed=of_factions,
    ),
    Kind(
        word="upgrade",
        title="Upgrade tokens",
        size="disc-16",
        build=upgrades,
        component="boardquest/component/upgrade-tokens",
        backs="own",
        needed=of_factions,
    ),
)
