"""Where things lie and stand: on the board, not on each other."""

from __future__ import annotations

from collections.abc import Iterator

from questpress.checks.rule import finding
from questpress.checks.words import sentence
from questpress.findings import Finding
from questpress.games.quest.boards import Stage, Thing
from questpress.games.quest.facts import QuestFacts, spot, spots
from questpress.grid.square import Square


def off_board(facts: QuestFacts, code: str) -> Iterator[Finding]:
    """Yield a finding for each thing and each starting square that does not lie on its board."""
    for stage in facts.stages:
        board = stage.board
        size = f"the board has {board.cols} columns and {board.rows} rows"
        for thing in stage.everything:
            outside = [square for square in thing.squares if not stage.ground.holds(square)]
            if outside:
                yield finding(
                    code,
                    f"{sentence(facts.words(thing))} reaches {spots(outside)}{facts.within(stage)}; {size}.",
                    fix="Move it onto the board, or turn it.",
                    cells=thing.squares,
                    path=f"{thing.path}.at",
                )
        starts = [("starts", i, at) for i, at in enumerate(board.starts)]
        starts += [("villain_starts", i, start.at) for i, start in enumerate(board.villain_starts)]
        for name, i, at in starts:
            if not stage.ground.holds(at):
                yield finding(
                    code,
                    f"The starting square {spot(at)}{facts.within(stage)} is off the board; {size}.",
                    fix="Take it out, or write another square.",
                    cells=[at],
                    path=f"{stage.path}.{name}.{i}" + (".at" if name == "villain_starts" else ""),
                )


def tile_overlaps(facts: QuestFacts, code: str) -> Iterator[Finding]:
    """Yield a finding for each two tiles or doors of the start that share squares; only rooms carry others."""
    for stage in facts.stages:
        above: dict[Square, Thing] = {}
        rooms: dict[Square, Thing] = {}
        told: set[tuple[Thing, Thing]] = set()
        for thing in stage.things:
            if thing.kind not in ("tile", "door"):
                continue
            layer = rooms if is_room(facts, thing) else above
            for square in thing.squares:
                other = layer.setdefault(square, thing)
                if other is not thing and (other, thing) not in told:
                    told.add((other, thing))
                    shared = [s for s in thing.squares if s in other.squares]
                    yield finding(
                        code,
                        f"{sentence(facts.words(other))} and {facts.words(thing)} lie on the same "
                        f"{'square' if len(shared) == 1 else 'squares'} {spots(shared)}{facts.within(stage)}.",
                        fix="Move one of them, or take it out.",
                        cells=shared,
                        path=f"{thing.path}.at",
                    )


def is_room(facts: QuestFacts, thing: Thing) -> bool:
    """Tell whether a thing is a tile that carries others."""
    return thing.kind == "tile" and facts.pieces.adventures and facts.pieces.is_room(thing.place.tile)  # type: ignore[union-attr]


def crowded(facts: QuestFacts, code: str) -> Iterator[Finding]:
    """Yield a finding for figures and objects that stand on each other, on a Barrier or in a closed door."""
    for stage in facts.stages:
        solid: dict[Square, Thing] = {}
        for thing in stage.things:
            if thing.kind == "door" or stage.is_barrier(thing):
                solid.update(dict.fromkeys(thing.squares, thing))
        taken: dict[Square, Thing] = {}
        for thing in stage.things:
            if thing.kind in ("tile", "door"):
                continue
            under = next((solid[square] for square in thing.squares if square in solid), None)
            if under is not None:
                yield _on(facts, code, stage, thing, under)
            if not stage.occupies(thing):
                continue
            for square in thing.squares:
                other = taken.setdefault(square, thing)
                if other is not thing:
                    yield _on(facts, code, stage, thing, other)
                    break
        yield from _starts(facts, code, stage, solid, taken)


def _on(facts: QuestFacts, code: str, stage: Stage, thing: Thing, other: Thing) -> Finding:
    shared = [square for square in thing.squares if square in other.squares]
    return finding(
        code,
        f"{sentence(facts.words(thing))} stands on {facts.words(other)}, at {spots(shared)}{facts.within(stage)}.",
        fix="Move it to a free square.",
        cells=shared,
        path=f"{thing.path}.at",
    )


def _starts(
    facts: QuestFacts, code: str, stage: Stage, solid: dict[Square, Thing], taken: dict[Square, Thing]
) -> Iterator[Finding]:
    """Yield a finding for each starting square that is taken, or listed twice."""
    seen: set[Square] = set()
    starts = [(f"starts.{i}", at) for i, at in enumerate(stage.board.starts)]
    starts += [(f"villain_starts.{i}.at", start.at) for i, start in enumerate(stage.board.villain_starts)]
    for path, at in starts:
        other = solid.get(at) or taken.get(at)
        if other is not None or at in seen:
            by = facts.words(other) if other is not None else "another starting square"
            yield finding(
                code,
                f"The starting square {spot(at)}{facts.within(stage)} is taken by {by}.",
                fix="Write a free square.",
                cells=[at],
                path=f"{stage.path}.{path}",
            )
        seen.add(at)
