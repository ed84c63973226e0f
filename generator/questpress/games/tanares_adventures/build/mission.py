"""Stage "mission": choose the mission, the theme and the twists; stage "plan": a floor plan with room for it."""

from __future__ import annotations

from questpress.catalog.entries_quests import Twist
from questpress.chance.stream import Stream
from questpress.games.quest.build.families import FAMILIES, draw_plan
from questpress.games.quest.build.staging import Mission, stage_mission
from questpress.games.quest.build.table import Table, keep_lanes
from questpress.games.tanares_adventures.build.draft import DeadEnd, Draft

# So many plans are drawn, each of a family that suits, before the mission is drawn anew.
PLANS = 8


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
    suits = [name for name in draft.archetype.plans.value or () if name in FAMILIES]
    liked = set(draft.theme.plans.value or ())
    weights = [3 if name in liked else 2 for name in suits]
    for _ in range(PLANS):
        family = suits[stream.weighted(weights)]
        plan = draw_plan(draft.field, family, stream)
        if plan is None:
            continue
        staging = stage_mission(draft.mission, plan, stream)
        if staging is not None:
            draft.staging = staging
            draft.table = Table(draft.field, draft.stock())
            keep_lanes(draft.table, plan)
            return
    raise DeadEnd("TA-Q20", "no plan has room for the mission")
