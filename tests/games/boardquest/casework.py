"""Maps and edits of the rule cases under tests/cases/boardquest-map: from a few lines of data to a whole document.

A map is given by its layout (``number q r turn`` for each piece) and its forts; everything else follows: tiles from the
faces, chests and monsters from the marks, rarities from the distances, holes from the layout. All of that is worked out
here by networkx and plain loops, not by the code that is tested.
"""

from __future__ import annotations

import copy
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import casebox
import networkx as nx

from questpress.catalog.boardquest import Box
from questpress.catalog.yamlio import load_yaml
from questpress.games.boardquest.code import file_code
from questpress.games.boardquest.document import BoardquestMap
from questpress.games.boardquest.make import make_map
from questpress.games.boardquest.options import MapOptions
from questpress.grid.graph import holes_nx
from questpress.grid.hex import Hex, flower, meets_by_two, neighbour, touches

CASES = Path(__file__).parents[2] / "cases" / "boardquest-map"
ANGLES = {2: (270, 90), 3: (270, 150, 30), 4: (270, 180, 90, 0)}
WIN = {(2, "versus"): 5, (3, "versus"): 6, (4, "versus"): 7, (4, "teams"): 8}


def read(path: Path) -> Any:
    loaded = load_yaml(path.read_bytes(), path.name)
    assert loaded.findings == ()
    return loaded.data()


@cache
def known_maps() -> Any:
    return read(CASES / "maps.yaml")


def case_box(case: dict[str, Any]) -> Box:
    """Return the box of a case: the usual test box, with other faces or another deck, or one's own untyped one."""
    if "untyped" in case:
        return replace(casebox.BOX, kind="mine", pieces=())
    return casebox.box(case.get("faces"), tuple(case.get("deck", (9, 7, 4))))


def build(case: dict[str, Any]) -> dict[str, Any]:
    """Return the document of a case before its edits."""
    if "built" in case:
        wish = case["built"]
        return make_map(wish["seed"], MapOptions(players=wish["players"]), casebox.BOX).to_data()
    # Copied, since edits change the lists in place.
    spec = copy.deepcopy({**known_maps()[case["map"]], **case.get("with", {})})
    faces = casebox.BOX if "untyped" in case else case_box(case)
    return make(spec, faces)


def make(spec: dict[str, Any], box: Box) -> dict[str, Any]:
    """Return the document of a layout with its forts."""
    players, mode = spec["players"], spec.get("mode", "versus")
    pieces, tiles = [], []
    for line in spec["layout"]:
        number, q, r, turn = map(int, line.split())
        piece = box.piece(f"piece-{number:02d}")
        assert piece is not None
        center = Hex(q, r)
        pieces.append({"id": piece.id, "center": list(center), "rotation": turn})
        for k, face in enumerate(piece.tiles):
            at = center if k == 0 else neighbour(center, k - 1 + turn)
            mark = face.mark.value if face.mark else None
            tiles.append({"at": list(at), "piece": piece.id, "terrain": face.terrain.value, "mark": mark})
    forts = [
        *({"at": at, "kind": "starting", "player": i + 1} for i, at in enumerate(spec["starting"])),
        *({"at": at, "kind": "neutral", "player": i % players + 1} for i, at in enumerate(spec["neutral"])),
        *({"at": at, "kind": "center", "player": None} for at in [spec["center"]] if at),
    ]
    centers = [Hex(*p["center"]) for p in pieces]
    return {
        "schema": "questpress/boardquest-map/1",
        "seed": "by hand",
        "code": "",
        "players": players,
        "mode": mode,
        "fort_spacing": spec.get("fort_spacing", 2),
        "pieces": pieces,
        "tiles": tiles,
        "forts": forts,
        "monsters": deal(tiles, centers, [Hex(*at) for at in spec["starting"]], box),
        "treasures": [t["at"] for t in tiles if t["mark"] == "treasure"],
        "holes": hole_list(centers),
        "win_threshold": WIN[players, mode],
        "seats": [{"player": i + 1, "angle": angle} for i, angle in enumerate(ANGLES[players])],
        "extras": {},
    }


def hole_list(centers: list[Hex]) -> list[list[int]]:
    cells = {c for center in centers for c in flower(center)}
    return [list(cell) for group in holes_nx(cells) for cell in group]


def deal(tiles: list[dict[str, Any]], centers: list[Hex], starts: list[Hex], box: Box) -> list[dict[str, Any]]:
    """Deal each marked tile a rarity that is legal under both readings of distance, the one with most cards left."""
    far = []
    for meet in (meets_by_two, touches):
        graph = nx.Graph()
        graph.add_nodes_from(range(len(centers)))
        graph.add_edges_from((i, j) for i, a in enumerate(centers) for j, b in enumerate(centers) if meet(a, b))
        homes = {i for i, center in enumerate(centers) for start in starts if start in flower(center)}
        far.append(nx.multi_source_dijkstra_path_length(graph, homes) if homes else {})
    free = {rarity: [m.id for m in box.monsters if m.rarity == rarity] for rarity in ("common", "uncommon", "rare")}
    dealt = []
    for tile in tiles:
        if tile["mark"] != "monster":
            continue
        at = Hex(*tile["at"])
        piece = next(i for i, center in enumerate(centers) if at in flower(center))
        by_two, by_one = (min(2, steps.get(piece, 2)) for steps in far)
        ladder = (("common",), ("common", "uncommon"), ("uncommon", "rare"))
        legal = [rarity for rarity in ladder[by_one] if rarity in ladder[by_two] and free[rarity]]
        rarity = max(legal, key=lambda rarity: len(free[rarity]))
        dealt.append({"at": list(at), "rarity": rarity, "card": free[rarity].pop(0)})
    return dealt


def edit(data: dict[str, Any], edits: list[dict[str, Any]]) -> None:
    """Apply the edits of a case in order."""
    for change in edits:
        match change:
            case {"set": path, "to": value}:
                holder, last = _holder(data, path)
                holder[last] = value
            case {"add": path, "value": value}:
                holder, last = _holder(data, path)
                holder[last].append(value)
            case {"remove": path}:
                holder, last = _holder(data, path)
                del holder[last]
            case {"rename": path, "to": name}:
                holder, last = _holder(data, path)
                holder[name] = holder.pop(last)
            case {"swap": [one, two]}:
                (a, i), (b, k) = _holder(data, one), _holder(data, two)
                a[i], b[k] = b[k], a[i]
            case {"move piece": piece, "by": step}:
                move_piece(data, piece, Hex(*step))
            case {"rename all": piece, "to": name}:
                for thing in (*data["pieces"], *data["tiles"]):
                    thing.update({k: name for k in ("id", "piece") if thing.get(k) == piece})
            case {"file code": True}:
                data["code"] = file_code(BoardquestMap.model_validate(data))
            case _:
                raise AssertionError(f"unknown edit {change}")


def move_piece(data: dict[str, Any], piece: str, step: Hex) -> None:
    """Move a piece with its tiles and all that stands on them."""
    placed = next(p for p in data["pieces"] if p["id"] == piece)
    cells = set(flower(Hex(*placed["center"])))
    placed["center"] = list(Hex(*placed["center"]).plus(step))
    for thing in (*data["forts"], *data["monsters"], *(t for t in data["tiles"] if t["piece"] == piece)):
        if Hex(*thing["at"]) in cells:
            thing["at"] = list(Hex(*thing["at"]).plus(step))
    data["treasures"] = [list(Hex(*at).plus(step)) if Hex(*at) in cells else at for at in data["treasures"]]


def _holder(data: Any, path: str) -> tuple[Any, Any]:
    *steps, last = [int(s) if s.lstrip("-").isdecimal() else s for s in str(path).split(".")]
    for step in steps:
        data = data[step]
    return data, last
