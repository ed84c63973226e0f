"""Maps for the tests of fairness: built ones, and the same turned, mirrored or with other numbers for the players."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

from questpress.catalog.box import load_box
from questpress.games.boardquest.document import BoardquestMap
from questpress.games.boardquest.fair.measure import Ground, side_sums
from questpress.games.boardquest.fair.reach import fronts
from questpress.games.boardquest.fair.score import all_counts, signed_weights, steady_counts
from questpress.games.boardquest.make import make_map
from questpress.games.boardquest.options import MapOptions
from questpress.games.boardquest.reach import SPEEDS
from questpress.grid.hex import Hex, neighbours, rotate

BOX = load_box("printed")
KINDS = {
    "2": MapOptions(fair="off", players=2),
    "3": MapOptions(fair="off", players=3),
    "4": MapOptions(fair="off", players=4),
    "teams": MapOptions(fair="off", players=4, mode="teams"),
    "gentle": MapOptions(fair="off", players=3, gentle=True),
    "wide": MapOptions(fair="off", players=2, fort_spacing=3),
    "rarity": MapOptions(fair="off", players=2, monsters="rarity"),
    "fog": MapOptions(fair="off", players=3, mods=("fog-of-war",)),
}


@cache
def built(kind: str, seed: str = "fair") -> BoardquestMap:
    return make_map(seed, KINDS[kind], BOX)


def moved(doc: BoardquestMap, place: Callable[[Hex], Hex]) -> BoardquestMap:
    """Return the map with every cell elsewhere. It need not be legal: printed faces cannot be mirrored."""
    data = doc.to_data()
    for name in ("tiles", "forts", "monsters"):
        for entry in data[name]:
            entry["at"] = place(Hex(*entry["at"]))
    for name in ("treasures", "holes"):
        data[name] = [place(Hex(*cell)) for cell in data[name]]
    for piece in data["pieces"]:
        piece["center"] = place(Hex(*piece["center"]))
    return BoardquestMap.model_validate(data)


def turned(doc: BoardquestMap, turns: int, mirror: bool) -> BoardquestMap:
    return moved(doc, lambda cell: rotate(Hex(cell.r, cell.q) if mirror else cell, turns))


def renumbered(doc: BoardquestMap, order: Sequence[int]) -> BoardquestMap:
    """Return the map in which player p + 1 has become player ``order[p] + 1``; lists stand in another order, too."""
    data: dict[str, Any] = doc.to_data()
    for name in ("forts", "seats"):
        for entry in data[name]:
            if entry["player"] is not None:
                entry["player"] = order[entry["player"] - 1] + 1
        data[name].reverse()
    for name in ("tiles", "monsters", "treasures"):
        data[name].reverse()
    return BoardquestMap.model_validate(data)


def slow_turns(doc: BoardquestMap, start: Hex, speed: int, onward: set[Hex]) -> dict[Hex, int]:
    """Return turns to each cell, by plain search over (turn, steps left): the judge of the fast sets."""
    free = {tile.at for tile in doc.tiles} - {monster.at for monster in doc.monsters}
    found = {start: 0}
    wave, turn = {start}, 0
    while wave:
        turn += 1
        ends: set[Hex] = set()
        step = wave
        for _ in range(speed):
            step = {n for cell in step for n in neighbours(cell) if n in free}
            ends |= step
            step &= onward
        wave = {cell for cell in ends if cell not in found}
        found.update(dict.fromkeys(wave, turn))
    return found


def slow_gap(doc: BoardquestMap) -> int:
    """Return the gap of section "gap" by plain lists; versus games only."""
    plain = {tile.at for tile in doc.tiles if tile.terrain == "plain"}
    starts = [next(f.at for f in doc.forts if f.kind == "starting" and f.player == p + 1) for p in range(doc.players)]
    forts = [fort.at for fort in doc.forts if fort.kind != "starting"]
    total = 0
    for speed in (1, 2):
        rows: list[list[list[int]]] = [[], [], [], []]
        for start in starts:
            turns = slow_turns(doc, start, speed, plain)
            met = [min(turns.get(n, 30) for n in neighbours(monster.at)) for monster in doc.monsters]
            for row, things, most in (
                (rows[0], [turns.get(c, 30) for c in forts], doc.win_threshold - 1),
                (rows[1], [turns.get(c, 30) for c in doc.treasures], len(doc.treasures) // doc.players),
                (rows[2], met, len(doc.monsters) // doc.players),
                (rows[3], [turns.get(c, 30) for c in starts if c != start], doc.players - 1),
            ):
                row.append(sorted(things)[:most])
        for row in rows:
            total += sum(max(column) - min(column) for column in zip(*row, strict=True))
    return total


def slow_cost(doc: BoardquestMap) -> int:
    """Return the gap, weighted, and the spread of scores when forts do nothing to movement, by the measure's sets."""
    ground, points = Ground(doc), signed_weights(BOX.fair_weights)
    scores = [0] * doc.players
    for speed in SPEEDS:
        all_sets = ground.sets(speed, forts_act=False)
        for player, (sets, lines) in enumerate(zip(all_sets, fronts(all_sets, ground.sides), strict=True)):
            met = [ground.board.around(tiles) for tiles in sets]
            steady = steady_counts(sets, met, met[0] if speed == SPEEDS[0] else 0, ground.things, ground.shares)
            counts = all_counts(sets, ground.rivals(player), lines, ground.things, ground.shares, steady)
            scores[player] += sum(map(int.__mul__, counts, points))
    sums = side_sums(scores, ground.sides)
    return BOX.fair_weights.gap * ground.gap() + max(sums) - min(sums)


def on_ground(
    cells: Sequence[Hex],
    starts: Sequence[Hex],
    *,
    neutral: Sequence[Hex] = (),
    treasures: Sequence[Hex] = (),
    monsters: Sequence[tuple[Hex, str]] = (),
    terrain: dict[Hex, str] | None = None,
    players: int | None = None,
) -> BoardquestMap:
    """Return a hand-made map on plain ground; it need not be legal."""
    return BoardquestMap.model_validate(
        {
            "schema": "questpress/boardquest-map/1",
            "seed": "hand",
            "code": "",
            "players": players or len(starts),
            "mode": "versus",
            "fort_spacing": 2,
            "pieces": [],
            "tiles": [
                {"at": c, "piece": "piece-01", "terrain": (terrain or {}).get(c, "plain"), "mark": None} for c in cells
            ],
            "forts": [{"at": at, "kind": "starting", "player": i + 1} for i, at in enumerate(starts)]
            + [{"at": at, "kind": "neutral", "player": 1} for at in neutral],
            "monsters": [{"at": at, "rarity": rarity, "card": None} for at, rarity in monsters],
            "treasures": list(treasures),
            "holes": [],
            "win_threshold": 2,
            "seats": [],
        }
    )
