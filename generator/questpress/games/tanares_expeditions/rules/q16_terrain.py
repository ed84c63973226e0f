"""Each square of a grid has one terrain at most, and one that the rules know.

What is looked for: terrains and kinds of doors that the catalog does not have; two patches or doors on one square.

Why: a square cannot be lava and swamp at once.

Mend: move or shrink one of the patches, or write the terrain that the finding proposes.
"""

from __future__ import annotations

from collections.abc import Iterator

from questpress.catalog.nearest import nearest
from questpress.checks.rule import finding
from questpress.findings import Finding, Severity
from questpress.games.quest.document import DoorPlace, TilePlace
from questpress.games.quest.facts import QuestFacts
from questpress.games.quest.judge.reads import reads
from questpress.games.quest.judge.squares import tile_overlaps
from questpress.games.tanares_expeditions.rules._kit import rule

CODE = "TE-Q16"


def check(facts: QuestFacts) -> Iterator[Finding]:
    """Yield a finding for each unknown terrain, and for each two patches that overlap."""
    for kind, model in (("terrain", TilePlace), ("object", DoorPlace)):
        known = facts.box.catalog.entries.get(kind, {})
        for _, thing in facts.things():
            place = thing.place
            if isinstance(place, model) and isinstance(place, TilePlace | DoorPlace) and place.tile not in known:
                guess = nearest(place.tile, known)
                yield finding(
                    CODE,
                    f"There is no {'terrain' if kind == 'terrain' else 'door'} '{place.tile}'.",
                    fix=f'Write "{guess}".' if guess else "Write one of the catalog.",
                    cells=thing.squares,
                    path=f"{thing.path}.tile",
                    value=place.tile,
                )
    yield from tile_overlaps(facts, CODE)


RULE = rule(
    CODE,
    "Patches of terrain are known and apart",
    Severity.ERROR,
    "Special Terrains",
    check,
    reads("encounters", "events"),
)
