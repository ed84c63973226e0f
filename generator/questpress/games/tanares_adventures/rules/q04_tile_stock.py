"""A quest lays no more tiles of a size than the box holds.

What is looked for: tiles that the catalog does not know or whose size nobody has measured; more of one tile on the
board at once than there are. Events count too: a tile that an event takes away can be laid again.

In your own box, a Room Tile while nobody has typed the lines on the rooms is a warning.

Why: what is not in the box cannot be laid. An owner's `owned.yaml` counts before the catalog does.

Mend: use another size, or fewer tiles. The tiles of the Arena box have no printed sizes: measure yours in a pack.
"""

from __future__ import annotations

from collections.abc import Iterator

from questpress.catalog.nearest import nearest
from questpress.checks.rule import finding
from questpress.checks.words import sentence
from questpress.findings import Finding, Severity
from questpress.games.quest.document import DoorPlace, TilePlace
from questpress.games.quest.facts import QuestFacts
from questpress.games.quest.judge.reads import reads
from questpress.games.quest.stock import needed_tiles, tile_count
from questpress.games.tanares_adventures.rules._kit import rule

CODE = "TA-Q04"


def check(facts: QuestFacts) -> Iterator[Finding]:
    """Yield a finding for each tile that is unknown, unmeasured or too few, or that is given a size."""
    entries = facts.box.catalog.entries.get("tile", {})
    for stage in facts.stages:
        first: dict[str, str] = {}
        for thing in stage.everything:
            if isinstance(thing.place, TilePlace | DoorPlace):
                first.setdefault(thing.place.tile, f"{thing.path}.tile")
                if thing.place.size is not None:
                    yield finding(
                        CODE,
                        f"{sentence(facts.words(thing))} is given a size, but tiles have that of the catalog.",
                        fix='Take "size" out, or write another tile.',
                        path=f"{thing.path}.size",
                    )
        for tile, amount in needed_tiles(stage).items():
            if tile not in entries:
                guess = nearest(tile, entries)
                yield finding(
                    CODE,
                    f"There is no tile '{tile}'.",
                    fix=f'Write "{guess}".' if guess else "Write the id of a tile of the catalog.",
                    path=first[tile],
                    value=tile,
                )
                continue
            name, have = entries[tile].name, tile_count(facts.pieces, tile)
            if facts.box.kind == "mine" and facts.pieces.is_room(tile) and not _lines_known(facts):
                yield finding(
                    CODE,
                    f"The quest lays {name}, but nobody has typed the lines that are printed on your rooms.",
                    fix="Type them in a pack (rooms.yaml), or leave the Room Tile out.",
                    path=first[tile],
                    severity=Severity.WARNING,
                    value=tile,
                )
            if facts.pieces.span(tile) is None:
                yield finding(
                    CODE,
                    f"Nobody has measured the tile {name}, so that it cannot be laid.",
                    fix="Take one with a size, such as wall-4x1, or add its width and height in a pack.",
                    path=first[tile],
                    value=tile,
                )
            elif have is not None and amount > have:
                laid = [(t.place, t.squares) for t in stage.everything if isinstance(t.place, TilePlace | DoorPlace)]
                yield finding(
                    CODE,
                    f"The quest lays {amount} of {name}; the box has {have or 'none'}.",
                    fix="Use another tile, or lay fewer.",
                    cells=[square for place, squares in laid if place.tile == tile for square in squares],
                    path=first[tile],
                    value=str(amount),
                )


def _lines_known(facts: QuestFacts) -> bool:
    """Tell whether the catalog has the face of any room."""
    return any(
        getattr(getattr(room, "grid", None), "value", None)
        for room in facts.box.catalog.entries.get("room", {}).values()
    )


RULE = rule(
    CODE,
    "The box has the tiles",
    Severity.ERROR,
    "Chapter 13, New Terrain Tiles",
    check,
    reads("setup", "events"),
)
