"""Stage "arc": the whole quest before any grid: its scenes and their twists, boss, pool, traits, challenges."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from questpress.catalog.entries_quests import Aim, Twist
from questpress.catalog.entries_voyages import SceneEntry
from questpress.catalog.sea_box import SeaBoss, SeaVillain
from questpress.chance.stream import Stream
from questpress.games.tanares_expeditions.build.draft import Arc, Plot, Request
from questpress.games.tanares_expeditions.options import NO_BOSS

COLORS = ("blue", "red")
MOST_EVENTS = 9  # what the document can number
POOL = 3  # cards of each color
_CARRIED = frozenset({"cursed-piece"})
_LONG = 3  # a range from which on a villain shoots rather than strikes


def choose_arc(request: Request, seed: str) -> Arc:
    """Draw the arc of a quest; each choice has a stream of its own."""
    stream = Stream(seed, "arc")
    archetype = stream.pick(request.archetypes)
    theme = stream.pick(request.themes)
    boss = _boss(request, Stream(seed, "boss"))
    acts = [act for act in archetype.acts.value or () if act.least <= request.options.encounters]
    plots: list[Plot] = []
    for number, act in enumerate(acts, start=1):
        used = {plot.scene.id for plot in plots}
        scenes = [request.box.scenes[ref.rpartition("/")[2]] for ref in act.scenes]
        scenes = [scene for scene in scenes if scene.id not in used] or scenes
        scenes = [scene for scene in scenes if _fits(request, number, scene)] or scenes
        own = Stream(seed, f"scene/{number}")
        scene = own.pick(scenes)
        with_boss = request.options.boss != NO_BOSS and number == len(acts)
        plots.append(_plot(scene, own, with_boss=with_boss))
    pool, slots = _pool(request, Stream(seed, "pool"))
    return Arc(
        seed,
        archetype,
        theme,
        tuple(act.id for act in acts),
        _few_enough(plots),
        boss,
        pool,
        slots,
        *_blocks(request, plots, Stream(seed, "blocks")),
    )


def _fits(request: Request, number: int, scene: SceneEntry) -> bool:
    """Tell whether the grid that is kept for an encounter, if one is, has the locked doors that a scene needs."""
    board = request.kept.boards.get(number)
    if board is None or not (board.tiles or board.doors):
        return True
    return len(scene.locks.value or ()) <= sum(door.locked for door in board.doors)


def _boss(request: Request, stream: Stream) -> SeaBoss | None:
    bosses = [boss for boss in request.box.bosses if request.options.boss in ("", boss.id)]
    return stream.pick(bosses) if bosses else None


def _plot(scene: SceneEntry, stream: Stream, *, with_boss: bool) -> Plot:
    """Return the graph of a scene: fixed and drawn twists; without a boss nothing is left that is about one."""
    beats = tuple(beat for beat in scene.beats.value or () if with_boss or beat.what != "boss")
    names = {beat.id for beat in beats}
    twists = [twist for twist in scene.twists.value or () if with_boss or "boss" not in twist.of]
    goals = tuple(goal for goal in scene.goals.value or () if with_boss or goal.of != ("boss",))
    # A twist that is there for the boss alone goes with it.
    if not with_boss:
        idle = {after for goal in scene.goals.value or () for after in goal.after}
        idle -= {after for goal in goals for after in goal.after}
        idle -= {name for lock in scene.locks.value or () for name in lock.by}
        twists = [twist for twist in twists if not (twist.id in idle and twist.effect == "new-goal")]
        goals = goals or (Aim(deed="kill", of=("villains",)),)
    drawn = stream.shuffled([twist for twist in twists if not twist.always])[: scene.draws.value or 0]
    chosen = tuple(twist for twist in twists if twist.always or twist in drawn)
    fails = tuple(fail for fail in scene.fails.value or () if set(fail.of) <= {*names, "villains", "heroes"})
    return Plot(scene, beats, scene.locks.value or (), goals, chosen, fails)


def _few_enough(plots: Sequence[Plot]) -> tuple[Plot, ...]:
    """Return the plots with no more twists in all than a document can number; those that nothing hangs on go first."""
    out = list(plots)
    for number in range(len(out)):
        while sum(len(plot.twists) for plot in out) > MOST_EVENTS:
            plot = out[number]
            loose = [twist for twist in plot.twists if not _holds(plot, twist)]
            if not loose:
                break
            gone = next((twist for twist in loose if not twist.always), loose[-1])
            left = tuple(twist for twist in plot.twists if twist is not gone)
            out[number] = Plot(plot.scene, plot.beats, plot.locks, plot.goals, left, plot.fails)
    return tuple(out)


def _holds(plot: Plot, twist: Twist) -> bool:
    """Tell whether a goal, a lock or a beat hangs on a twist."""
    after = {name for goal in plot.goals for name in goal.after}
    by = {name for lock in plot.locks for name in lock.by}
    return twist.id in after | by or any(beat.later == twist.id for beat in plot.beats)


def _pool(request: Request, stream: Stream) -> tuple[tuple[SeaVillain, ...], tuple[tuple[str, int], ...]]:
    """Draw the villain cards of the quest, three of each color; slots where no cards are listed."""
    weights = request.loadout.villains.value or (1, 1, 1)
    levels = {color: sorted(stream.weighted(weights) + 1 for _ in range(POOL)) for color in COLORS}
    if request.box.slots:
        return (), tuple((color, level) for color in COLORS for level in levels[color])
    chosen: list[SeaVillain] = []
    for color in COLORS:
        for level in levels[color]:
            cards = [v for v in request.box.villains if v.color == color and v not in chosen]
            cards = [v for v in cards if v.level == level] or cards
            shoots = sum(v.range >= _LONG for v in chosen)
            liked = [v for v in cards if (v.range >= _LONG) == (2 * shoots < len(chosen))]
            chosen.append(stream.pick(liked or cards))
    return tuple(sorted(chosen, key=lambda v: v.id)), ()


def _blocks(request: Request, plots: Sequence[Plot], stream: Stream) -> tuple[Any, Any, Any]:
    """Draw the general trait, and the orders in which challenges and traits of encounters are tried."""
    box = request.box
    carried = any(beat.what == "relic" for plot in plots for beat in plot.beats)
    general = [trait for trait in box.traits.values() if trait.scope.value == "general"]
    # Where the scenes have something to be carried, a second crystal would be taken for it.
    general = [trait for trait in general if not (carried and trait.id in _CARRIED)]
    # What the general trait needs must lie on every grid, on those that are kept, too.
    general = [trait for trait in general if not (trait.needs and request.kept.boards)]
    others = [trait for trait in box.traits.values() if trait.scope.value == "encounter"]
    return stream.pick(general), tuple(stream.shuffled(list(box.challenges.values()))), tuple(stream.shuffled(others))
