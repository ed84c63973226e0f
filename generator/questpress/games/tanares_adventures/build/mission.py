"""Stage "mission": choose the mission, the theme and the twists; stage "plan": a floor plan with room for it."""

from __future__ import annotations

from questpress.catalog.entries_quests import Twist
from questpress.chance.stream import Stream
from questpress.games.quest.build.families import FAMILIES, draw_plan
from questpress.games.quest.build.staging import Given, Mission, stage_mission
from questpress.games.quest.build.table import Table, keep_lanes
from questpress.games.tanares_adventures.build.draft import DeadEnd, Draft
from questpress.games.tanares_adventures.build.kept import kept_table

# So many plans are drawn, each of a family that suits, before the mission is drawn anew.
PLANS = 8
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
        return
    suits = [name for name in draft.archetype.plans.value or () if name in FAMILIES]
    if not any(tile.terrain == "wall" for tile in draft.request.box.tiles):
        suits = [WITHOUT_WALLS]
    liked = set(draft.theme.plans.value or ())
    weights = [3 if name in liked else 2 for name in suits]
    for _ in range(PLANS):
        family = suits[stream.weighted(weights)]
        plan = draw_plan(draft.cells, family, stream)
        if plan is None:
            continue
        staging = stage_mission(draft.mission, plan, stream)
        if staging is not None:
            draft.staging = staging
            draft.table = Table(draft.cells, draft.stock())
            keep_lanes(draft.table, plan)
            return
    raise DeadEnd("TA-Q20", "no plan has room for the mission")
