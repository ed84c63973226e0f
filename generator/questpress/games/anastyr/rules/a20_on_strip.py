"""All spaces belong to the strip, and those of an objective to its tile.

What is looked for: enemies, creatures, standees, tokens, hints, the boss and spaces of objectives off the strip; tiles
of objectives beyond the last one; spaces of an objective on another tile than it names.

Why: the strip has four rows, and four columns for each tile.

Mend: columns run on from tile to tile: 1 to 4 on the first, 5 to 8 on the second. Rows are A to D, or 1 to 4.
"""

from __future__ import annotations

from collections.abc import Iterator

from questpress.checks.rule import Rule, finding
from questpress.findings import Finding, Severity
from questpress.games.anastyr.facts import AdventureFacts, spot
from questpress.games.anastyr.rules._kit import STRIP, reads
from questpress.grid.square import Square

CODE = "AN-A20"


def check(facts: AdventureFacts) -> Iterator[Finding]:
    """Yield a finding for each space off the strip, and for each tile that does not exist."""
    deployed = facts.doc.deployment
    lying: list[tuple[str, Square | None]] = []
    for name, things in (
        ("enemies", deployed.enemies),
        ("creatures", deployed.creatures),
        ("features", deployed.features),
        ("tokens", deployed.tokens),
    ):
        lying += [(f"deployment.{name}.{i}.at", getattr(thing, "at", None)) for i, thing in enumerate(things)]
    boss = facts.doc.boss
    if boss is not None:
        lying.append(("boss.at", boss.at))
        lying += [(f"boss.hints.{i}.at", hint.at) for i, hint in enumerate(boss.hints)]
        lying += [(f"boss.behavior.{i}", space) for i, space in enumerate(boss.behavior)]
    for path, _, objective in facts.objectives():
        lying += [(f"{path}.spaces.{i}", space) for i, space in enumerate(objective.spaces)]
        if objective.tile is not None and objective.tile > facts.tiles:
            yield finding(
                CODE,
                f"The objective is about tile {objective.tile}; the strip has {facts.tiles}.",
                fix=f"Write a tile from 1 to {facts.tiles}.",
                path=f"{path}.tile",
                value=str(objective.tile),
            )
        for i, space in enumerate(objective.spaces):
            if objective.tile is not None and facts.on_strip(space) and facts.tile_of(space) != objective.tile:
                yield finding(
                    CODE,
                    f"The space {spot(space)} is on tile {facts.tile_of(space)}, the objective on {objective.tile}.",
                    fix="Correct the tile or the space.",
                    cells=[space],
                    path=f"{path}.spaces.{i}",
                    value=spot(space),
                )
    for path, at in lying:
        if at is not None and not facts.on_strip(at):
            yield finding(
                CODE,
                f"The space {spot(at)} is off the strip.",
                fix=f"Columns go from 1 to {facts.tiles * facts.side}, rows from A to D.",
                cells=[at],
                path=path,
                value=spot(at),
            )


RULE = Rule(
    CODE,
    "Everything lies on the strip",
    Severity.ERROR,
    "1.1 Adventure Tiles",
    check,
    reads("deployment", "quests", "boss", *STRIP),
)
