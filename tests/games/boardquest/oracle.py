"""A slow judge of maps, for tests: everything is worked out anew from the document's data and the box.

It shares no code with the builder or the rules. Cells are plain (q, r) pairs.
"""

from __future__ import annotations

import math
from collections import Counter
from itertools import combinations
from typing import Any

from questpress.catalog.boardquest import Box

Cell = tuple[int, int]
STEPS = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)]


def apart(a: Cell, b: Cell) -> int:
    """Hex distance, by cube coordinates."""
    x, z = a[0] - b[0], a[1] - b[1]
    return (abs(x) + abs(z) + abs(-x - z)) // 2


def beside(cell: Cell) -> list[Cell]:
    return [(cell[0] + q, cell[1] + r) for q, r in STEPS]


def petals(center: Cell) -> set[Cell]:
    return {center, *beside(center)}


def contact(a: Cell, b: Cell) -> int:
    """How many tiles of the piece at ``a`` touch the piece at ``b``."""
    return sum(any(n in petals(b) for n in beside(tile)) for tile in petals(a))


def flood(start: Cell, allowed: set[Cell]) -> set[Cell]:
    seen, todo = {start}, [start]
    while todo:
        for near in beside(todo.pop()):
            if near in allowed and near not in seen:
                seen.add(near)
                todo.append(near)
    return seen


def outer(tiles: set[Cell]) -> set[Cell]:
    """The empty cells from which a way leads out, within a frame of three cells round the map."""
    qs, rs = [q for q, _ in tiles], [r for _, r in tiles]
    frame = {
        (q, r) for q in range(min(qs) - 3, max(qs) + 4) for r in range(min(rs) - 3, max(rs) + 4) if (q, r) not in tiles
    }
    return flood((min(qs) - 3, min(rs) - 3), frame)


def place(cell: Cell) -> tuple[float, float]:
    """Where a cell's centre lies, in tile widths, y up."""
    return cell[0] + cell[1] / 2, -cell[1] * math.sqrt(3) / 2


def faults(data: dict[str, Any], box: Box, *, holes: int = 3, ratio: int = 140, zigzag: bool = False) -> list[str]:
    """Return everything that is wrong with a map."""
    wrong: list[str] = []

    def need(condition: bool, text: str) -> None:
        if not condition:
            wrong.append(text)

    players = data["players"]
    centers = [tuple(p["center"]) for p in data["pieces"]]
    faces = {p.id: p for p in box.pieces}
    tiles = {tuple(t["at"]): t for t in data["tiles"]}
    marks = {mark: {at for at, t in tiles.items() if t["mark"] == mark} for mark in ("monster", "treasure")}

    # Pieces: number, identity, faces, overlap.
    need(len(centers) == 4 * players, "piece count")
    ids = [p["id"] for p in data["pieces"]]
    need(len(set(ids)) == len(ids) and all(i in faces for i in ids), "piece identity")
    need(len(data["tiles"]) == len(tiles) == 7 * len(centers), "overlap")
    for p in data["pieces"]:
        q, r = p["center"]
        printed = [(f.terrain.value, f.mark.value if f.mark else None) for f in faces[p["id"]].tiles]
        for i, face in enumerate(printed):
            # Ring position i lies in direction (i + rotation) mod 6.
            dq, dr = (0, 0) if i == 0 else STEPS[(i - 1 + p["rotation"]) % 6]
            tile = tiles.get((q + dq, r + dr))
            shown = tile and (tile["terrain"], tile["mark"]) == face and tile["piece"] == p["id"]
            need(bool(shown), f"face of {p['id']}")

    # Every piece meets an earlier one by two hexes; lines and rows.
    for i in range(1, len(centers)):
        need(any(contact(centers[i], c) >= 2 for c in centers[:i]), f"piece {i} meets no earlier one")
    for group in combinations(centers, 2):
        (aq, ar), (bq, br) = group
        on_line = sum((bq - aq) * (r - ar) == (br - ar) * (q - aq) for q, r in centers)
        need(on_line <= 4, "five centres on a line")
    if not zigzag:
        need(longest_row(centers) <= 4, "a row zigzags")

    # Holes and the bounding box.
    land = set(tiles)
    out = outer(land)
    qs, rs = [q for q, _ in land], [r for _, r in land]
    box_cells = {(q, r) for q in range(min(qs), max(qs) + 1) for r in range(min(rs), max(rs) + 1)}
    found_holes = box_cells - land - out
    need({tuple(h) for h in data["holes"]} == found_holes, "holes not truthful")
    need(len(found_holes) <= holes, "too many holes")
    xs, ys = [place(c)[0] for c in land], [place(c)[1] for c in land]
    wide, high = max(xs) - min(xs) + 1, max(ys) - min(ys) + 2 / math.sqrt(3)
    need(max(wide / high, high / wide) <= ratio / 100 + 1e-9, "ratio")

    # Forts.
    forts = [(tuple(f["at"]), f["kind"], f["player"]) for f in data["forts"]]
    everyone = range(1, players + 1)
    need(sorted(p for _, kind, p in forts if kind == "starting") == list(everyone), "starting forts")
    need(Counter(p for _, kind, p in forts if kind == "neutral") == dict.fromkeys(everyone, 2), "neutral forts")
    need([p for _, kind, p in forts if kind == "center"] == [None], "centre fort")
    for (a, _, _), (b, _, _) in combinations(forts, 2):
        need(apart(a, b) >= data["fort_spacing"] + 1, f"forts at {a} and {b} too close")
    middle = ((max(xs) + min(xs)) / 2, (max(ys) + min(ys)) / 2)
    radius = max(math.dist(place(c), middle) for c in centers) + 3
    angle_of = {s["player"]: s["angle"] for s in data["seats"]}
    need(sorted(angle_of) == list(everyone) and len(set(angle_of.values())) == players, "seats")
    gaps = [(angle_of[p] - angle_of[p % players + 1]) % 360 for p in everyone]
    need(all(gap == 360 // players for gap in gaps), "seats not clockwise and even")
    for at, kind, player in forts:
        need(at in tiles and tiles[at]["mark"] is None, f"fort at {at} on a marked tile or none")
        if kind == "starting":
            need(any(n in out for n in beside(at)), f"start at {at} not on the border")
            turn = math.radians(angle_of[player])
            seat = (middle[0] + radius * math.cos(turn), middle[1] + radius * math.sin(turn))
            far = {c: math.dist(place(c), seat) for c in centers}
            home = next(c for c in centers if at in petals(c))
            need(far[home] <= min(far.values()) + 0.5 + 1e-4, f"start of player {player} not on a nearest piece")
        if kind == "center":
            need(math.dist(place(at), middle) <= 3, "centre fort far from the middle")

    # Chests, monsters, rarities.
    need(sorted(map(tuple, data["treasures"])) == sorted(marks["treasure"]), "chests do not match marks")
    monsters = {tuple(m["at"]): m for m in data["monsters"]}
    need(len(monsters) == len(data["monsters"]) and set(monsters) == marks["monster"], "monsters do not match marks")
    need(len(monsters) <= 20 and len(data["treasures"]) <= 12, "component limits")
    known = {m.id: m.rarity.value for m in box.monsters}
    cards = [m["card"] for m in data["monsters"] if m["card"] is not None]
    need(len(set(cards)) == len(cards), "a card twice")
    homes = [next(i for i, c in enumerate(centers) if at in petals(c)) for at, kind, _ in forts if kind == "starting"]
    for least in (1, 2):
        steps = piece_steps(centers, homes, least)
        for at, monster in monsters.items():
            away = steps[next(i for i, c in enumerate(centers) if at in petals(c))]
            allowed = [{"common"}, {"common", "uncommon"}, {"uncommon", "rare"}][min(away, 2)]
            need(monster["rarity"] in allowed, f"{monster['rarity']} monster {away} pieces away")
            need(monster["card"] is None or known.get(monster["card"]) == monster["rarity"], "card and rarity")

    # Reach and the way to win.
    free = land - set(monsters)
    start = next(at for at, kind, _ in forts if kind == "starting")
    walked = flood(start, free)
    need(free == walked, "tiles walled off")
    need(all(any(n in walked for n in beside(m)) for m in monsters), "a monster that nobody can meet")
    wins = {("versus", 2): 5, ("versus", 3): 6, ("versus", 4): 7, ("teams", 4): 8}
    need(data["win_threshold"] == wins[data["mode"], players], "forts to win")
    return wrong


def piece_steps(centers: list[Cell], homes: list[int], least: int) -> list[int]:
    """Steps from piece to piece, over contacts of at least so many hexes."""
    steps = dict.fromkeys(homes, 0)
    wave = list(homes)
    while wave:
        wave = [
            j
            for i in wave
            for j in range(len(centers))
            if j not in steps and contact(centers[i], centers[j]) >= least and not steps.update({j: steps[i] + 1})
        ]
    return [steps[i] for i in range(len(centers))]


def longest_row(centers: list[Cell]) -> int:
    """The most pieces in a row that goes on by one of two contacts by two hexes, 22 degrees apart."""
    meets = {(b[0] - a[0], b[1] - a[1]) for a in centers for b in centers if a != b and contact(a, b) == 2}
    pairs = [
        (v, w)
        for v, w in combinations(sorted(meets), 2)
        if 20 < math.degrees(math.acos(sum(a * b for a, b in zip(place(v), place(w), strict=True)) / 7)) < 24
    ]
    best = 2
    for pair in pairs:
        best = max(best, *(row_from(center, pair, set(centers)) for center in centers))
    for single in meets:
        best = max(best, *(row_from(center, (single, single), set(centers)) for center in centers))
    return best


def row_from(cell: Cell, pair: tuple[Cell, Cell], centers: set[Cell]) -> int:
    onward = [(cell[0] + q, cell[1] + r) for q, r in pair]
    return 1 + max((row_from(next_cell, pair, centers) for next_cell in onward if next_cell in centers), default=0)
