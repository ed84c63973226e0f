"""Stage "mission": choose the mission, the theme and the twists; stage "plan": a floor plan with room for it."""

from __future__ import annotations

from questpress.catalog.entries_quests import Twist
from questpress.chance.stream import Stream
from questpress.games.quest.build.families import FAMILIES, draw_plan
from questpress.games.quest.build.journey import journey
from questpress.games.quest.build.staging import Given, Mission, Staging, stage_mission
from questpress.games.quest.build.table import Table, keep_lanes
from questpress.games.tanares_adventures.build.draft import DeadEnd, Draft
from questpress.games.tanares_adventures.build.kept import kept_table

# So many plans are drawn, each of a family that suits, before the mission is drawn anew.
PLANS = 12
# Steps from the start to the end of a mission, fights aside: more is an evening of walking, less no adventure.
SHORTEST, LONGEST = 15, 42
# Rounds that a Team spends on fights rather than on its way.
FIGHTING = 4
# The family for a box whose Wall tiles nobody has measured.
WITHOUT_WALLS = "palisade"


def choose_mission(draft: Draft, stream: Stream) -> None:
    """Draw archetype, theme and twists."""
    request = draft.request
    draft.archetype = stream.pick(request.archetypes)
    draft.theme = stream.pick(request.themes)
    twists = draft.archetype.twists.value or ()
    fixed = [twist for twist in twists if twist.always]
    others = [twist for twist in twists if not twist.always]
    drawn = stream.shuffled(others)[: draft.archetype.draws.value or 0]
    chosen = [twist for twist in twists if twist in fixed or twist in drawn]
    beats = tuple(beat for beat in draft.archetype.beats.value or () if _happens(beat.later, chosen))
    start = draft.archetype.start.value or "edge"
    draft.mission = Mission(beats, draft.archetype.locks.value or (), tuple(chosen), start)


def _happens(later: str | None, twists: list[Twist]) -> bool:
    return later is None or any(twist.id == later for twist in twists)


def _rounds(draft: Draft) -> int:
    """Return the rounds that way and fights take, at the pace of a villain: that of heroes is not printed."""
    return -(-journey(draft.mission, draft.staging) // draft.request.box.numbers["villain-move"]) + FIGHTING


def choose_plan(draft: Draft, stream: Stream) -> None:
    """Draw a floor plan that suits mission and theme, and lay the mission out on it."""
    board = draft.request.kept.board
    if board is not None and draft.request.kept.ground:
        draft.table, ground, draft.parts = kept_table(draft.cells, board, draft.request.box, draft.stock())
        shut = {door.at for door in board.doors if door.locked}
        locked = frozenset(way for way in ground.ways if way.gap.squares[0] in shut)
        starts = draft.cells.bits(square for square in board.starts if draft.cells.holds(*square))
        staging = stage_mission(draft.mission, ground, stream, given=Given(locked, starts))
        if staging is None:
            raise DeadEnd("TA-Q20", "the kept ground has no room for the mission")
        draft.staging = staging
        draft.rounds = _rounds(draft)
        return
    suits = [name for name in draft.archetype.plans.value or () if name in FAMILIES]
    if not any(tile.terrain == "wall" for tile in draft.request.box.tiles):
        suits = [WITHOUT_WALLS]
    liked = set(draft.theme.plans.value or ())
    weights = [3 if name in liked else 2 for name in suits]
    best: tuple[int, Staging] | None = None
    for _ in range(PLANS):
        family = suits[stream.weighted(weights)]
        plan = draw_plan(draft.cells, family, stream)
        if plan is None:
            continue
        staging = stage_mission(draft.mission, plan, stream)
        if staging is None:
            continue
        steps = journey(draft.mission, staging)
        over = max(0, steps - LONGEST) + (max(0, SHORTEST - steps) if steps else 0)
        if draft.mission.start == "open":
            over = 0  # where something huge walks, nobody walks far
        if best is None or over < best[0]:
            best = over, staging
        if over == 0:
            break
    if best is None:
        raise DeadEnd("TA-Q20", "no plan has room for the mission")
    draft.staging = best[1]
    draft.rounds = _rounds(draft)
    draft.table = Table(draft.cells, draft.stock())
    keep_lanes(draft.table, draft.staging.plan)
