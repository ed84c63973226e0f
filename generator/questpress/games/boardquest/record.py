"""Write the document of a finished draft, ``questpress/boardquest-map/1``."""

from __future__ import annotations

from itertools import combinations
from typing import Any

from questpress.games.boardquest.document import SCHEMA, BoardquestMap
from questpress.games.boardquest.draft import Draft
from questpress.games.boardquest.draw import walled_off
from questpress.games.boardquest.options import changed_options
from questpress.games.boardquest.seats import ANGLES
from questpress.games.boardquest.shape import ratio_percent, window_of
from questpress.grid.hex import DIRECTIONS, Hex, distance, rotate

_LEFT_HANDED = frozenset(rotate(Hex(2, 1), k) for k in range(6))


def title_of(seed: str) -> str:
    """Return the name that a map goes by: the seed with capitals, or "Map" before one that has no letter."""
    if not any(c.isalpha() for c in seed):
        return f"Map {seed}"
    return " ".join(word[:1].upper() + word[1:] for word in seed.split(" "))


def write_document(draft: Draft, seed: str, code: str, builder: int) -> BoardquestMap:
    """Return the document of a draft that went through all stages."""
    plan, options = draft.plan, draft.plan.options
    return BoardquestMap.model_validate(
        {
            **things(draft),
            "schema": SCHEMA,
            "seed": seed,
            "code": code,
            "players": plan.players,
            "mode": options.mode,
            "fort_spacing": options.fort_spacing,
            "win_threshold": plan.win_threshold,
            "seats": [{"player": i + 1, "angle": angle} for i, angle in enumerate(ANGLES[plan.players])],
            "extras": _extras(draft, seed, builder),
        }
    )


def things(draft: Draft) -> dict[str, Any]:
    """Return what lies on the table, as a document has it.

    Forts stand as they are placed: starts, neutral ones in turns, the centre one. Monsters are sorted by place.
    """
    cell = draft.board.cell
    forts = [{"at": cell(n), "kind": "starting", "player": i + 1} for i, n in enumerate(draft.starts)]
    forts += [{"at": cell(n), "kind": "neutral", "player": i + 1} for n, i in draft.neutral]
    forts.append({"at": cell(draft.center), "kind": "center", "player": None})
    monsters = sorted((cell(n), rarity.value, card) for n, rarity, card in draft.monsters)
    return {
        **laid(draft),
        "forts": forts,
        "monsters": [{"at": at, "rarity": rarity, "card": card} for at, rarity, card in monsters],
        "treasures": draft.treasures,
    }


def laid(draft: Draft) -> dict[str, Any]:
    """Return the pieces, tiles and holes of a draft, as a document has them.

    Tiles stand by piece in placement order, each piece's centre first and then its ring as the face has it.
    """
    tiles: list[dict[str, Any]] = []
    for piece, rotation, center in zip(draft.faces, draft.rotations, draft.centers, strict=True):
        ring = DIRECTIONS[rotation:] + DIRECTIONS[:rotation]
        for face, (q, r) in zip(piece.tiles, ((0, 0), *ring), strict=True):
            mark = None if face.mark is None else face.mark.value
            at = (center.q + q, center.r + r)
            tiles.append({"at": at, "piece": piece.id, "terrain": face.terrain.value, "mark": mark})
    return {
        "pieces": [
            {"id": piece.id, "center": center, "rotation": rotation}
            for piece, center, rotation in zip(draft.faces, draft.centers, draft.rotations, strict=True)
        ],
        "tiles": tiles,
        "holes": draft.holes,
    }


def _extras(draft: Draft, seed: str, builder: int) -> dict[str, Any]:
    options, box, given = draft.plan.options, draft.plan.box, draft.plan.given
    return {
        "box": box.kind,
        "builder": builder,
        "catalog": {
            "fingerprint": f"{box.fingerprint:08x}",
            "packs": [{"name": pack.name, "sha": pack.sha} for pack in box.packs],
        },
        "options": changed_options(options),
        "title": title_of(seed),
        "mods": list(options.mods),
        "factions": list(options.factions),
        "gentle": options.gentle,
        "fair": fair_extras(
            options.fair,
            steps=options.fair_steps,
            seconds=given.seconds,
            weights=draft.plan.weights.changed_from(box.fair_weights),
            kept=options.fair_keep or given.keep.words,
        ),
        "monsters": "named" if draft.plan.named else "rarity",
        "tile_um": box.tile_um,
        "metrics": metrics(draft),
    }


def fair_extras(effort: str, **more: Any) -> dict[str, Any]:
    """Return how a map was made fair, as it stands under extras; what has no value (None, 0, empty) is left out."""
    return {"effort": effort} | {name: value for name, value in more.items() if value}


def metrics(draft: Draft) -> dict[str, int]:
    """Return figures of a draft: for the curious, for the soak and for comparing maps; no rule depends on them.

    ``ratio_percent``: the bounding box's longer side in per cent of the shorter, rounded up. ``hole_cells``.
    ``one_hand_percent``: two-hex contacts of the more frequent of the two mirrored kinds; 100 is a patch without
    gaps. ``start_distance``: fewest steps between two starting forts. ``walled_off``: tiles out of reach while all
    monsters live. ``home_forts``: neutral forts of which no start is nearer than their own player's. A gentle map
    adds ``chest_speed``: the speed at which every start has a chest within three turns.
    """
    starts = [draft.board.cell(number) for number in draft.starts]
    contacts = sum(map(len, draft.meets))
    left = sum(
        (draft.centers[j][0] - q, draft.centers[j][1] - r) in _LEFT_HANDED
        for (q, r), others in zip(draft.centers, draft.meets, strict=True)
        for j in others
    )
    home = 0
    for number, player in draft.neutral:
        far = [distance(draft.board.cell(number), start) for start in starts]
        home += far[player] == min(far)
    found = {
        "ratio_percent": ratio_percent(window_of(draft.centers)),
        "hole_cells": len(draft.holes),
        "one_hand_percent": 100 * max(left, contacts - left) // contacts,
        "start_distance": min(distance(a, b) for a, b in combinations(starts, 2)),
        "walled_off": walled_off(draft).bit_count(),
        "home_forts": home,
    }
    if draft.plan.options.gentle:
        found["chest_speed"] = draft.chest_speed
    return found
