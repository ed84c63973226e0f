"""Write the board of a draft as the document has it."""

from __future__ import annotations

from typing import Any

from questpress.games.quest.build.table import Laid
from questpress.games.quest.build.words import Words
from questpress.games.quest.fields import Part
from questpress.games.tanares_adventures.build.calling import display, things_at_start
from questpress.games.tanares_adventures.build.draft import Draft, Foe, Master, Shut, Thing


def setup(draft: Draft, words: Words) -> dict[str, Any]:
    """Return the board as it is set up."""
    table = draft.table
    ids = {id(laid): name for laid, name in draft.stairs if name}
    for things in draft.things.values():
        for thing in things:
            if thing.laid is not None:
                ids[id(thing.laid)] = thing.id
    doors = {id(door.laid) for door in draft.doors}
    tiles = []
    for laid in table.laid:
        if id(laid) in doors:
            continue
        name = ids.get(id(laid)) or draft.tile_ids.get(id(laid))
        part = draft.parts.get(id(laid))
        if part is not None:
            tiles.append(_kept(part) | ({"id": name} if name else {}))
            continue
        tiles.append(tile_part(laid, name, title_on_map(draft, words, name) if name else None))
    board = draft.request.kept.board
    if board is not None:
        written = {id(draft.parts[id(laid)]) for laid in table.laid if id(laid) in draft.parts}
        tiles += [_kept(place) for place in board.tiles if id(place) not in written]
    objects = [
        _object(draft, words, thing) for thing in things_at_start(draft) if thing.object is not None and not thing.kept
    ]
    if board is not None:
        objects = [*(_kept(place) for place in board.objects), *objects]
    objects += [
        {"id": draft.fresh(f"chest-{number}"), "object": "chest", "at": at}
        for number, at in enumerate(draft.chests, start=1)
    ]
    return {
        "cols": draft.cells.cols,
        "rows": draft.cells.rows,
        "tiles": tiles,
        "doors": [_door(draft, door) for door in draft.doors],
        "objects": [
            *objects,
            *({**thing, "name": title_on_map(draft, words, thing["id"])} for thing in draft.extra_objects),
        ],
        "villains": [villain_part(foe) for foe in draft.foes],
        "bosses": [boss_part(draft, master) for master in draft.masters if not comes_later(draft, master)],
        "guards": [
            {"id": name, "members": members, "event": _shout(draft, name)} for name, members in draft.groups.items()
        ],
        "starts": draft.starts,
    }


def title_on_map(draft: Draft, words: Words, name: str) -> str | None:
    """Return what is written on a tile or a thing; nothing of what only an event tells."""
    beat = next((beat for beat in draft.mission.beats if beat.id == name), None)
    if beat is not None and beat.later is not None:
        return None
    for feature, names in draft.feature_things.items():
        if name in names:
            return str(words.get("features", feature) or "") or None
    return None if name.startswith("breach-") else display(draft, words, name)


def comes_later(draft: Draft, master: Master) -> bool:
    """Tell whether a Boss comes with an event."""
    return any(event.master is master for event in draft.events)


def _shout(draft: Draft, group: str) -> int | None:
    return next((event.number for event in draft.events if event.effect == "shout" and group in event.of), None)


def tile_part(laid: Laid, name: str | None = None, shown: str | None = None) -> dict[str, Any]:
    """Return a tile as the document has it; ``shown`` is written on it."""
    out: dict[str, Any] = {"tile": laid.kind.id, "at": laid.at, "turn": laid.turn}
    if name:
        out["id"] = name
    if shown:
        out["name"] = shown
    return out


def _kept(part: Part) -> dict[str, Any]:
    """Return a kept part as it was given."""
    return part.model_dump(mode="json", exclude_defaults=True)


def _door(draft: Draft, door: Shut) -> dict[str, Any]:
    part = draft.parts.get(id(door.laid))
    if part is not None:
        return _kept(part) | {"opens": door.opens, "by": list(door.by)}
    out: dict[str, Any] = {
        "id": door.id, "tile": door.laid.kind.id, "at": door.laid.at, "turn": door.laid.turn, "color": door.color,
        "locked": door.lock is not None, "opens": door.opens, "by": list(door.by),
    }  # fmt: skip
    return out


def _object(draft: Draft, words: Words, thing: Thing) -> dict[str, Any]:
    out: dict[str, Any] = {
        "id": thing.id, "object": thing.object, "at": thing.at, "name": display(draft, words, thing.id),
    }  # fmt: skip
    if thing.hp is not None:
        out["hp"] = thing.hp
    return out


def villain_part(foe: Foe) -> dict[str, Any]:
    """Return a villain as the document has it."""
    if foe.part is not None:
        return _kept(foe.part) | ({"carries": list(foe.carries)} if foe.carries else {})
    return {
        "label": foe.label, "card": foe.card.id if foe.card else None, "color": foe.color, "level": foe.level,
        "at": foe.at, "kemet": foe.kemet, "guard": foe.guard, "carries": list(foe.carries),
    }  # fmt: skip


def boss_part(draft: Draft, master: Master) -> dict[str, Any]:
    """Return a Boss as the document has it."""
    if master.part is not None:
        return _kept(master.part)
    card = master.boss.id if master.boss else master.colossus.id if master.colossus else None
    out: dict[str, Any] = {"label": master.label, "card": card, "at": master.at, "size": master.size}
    if draft.archetype.sort.value == "endgame":
        parts = master.colossus.parts.value if master.colossus else None
        out["parts"] = [part.color.value for part in parts] if parts else ["red", "green", "orange", "blue"]
        out["facing"] = "west" if master.at.col > draft.cells.cols // 2 else "east"
    return out
