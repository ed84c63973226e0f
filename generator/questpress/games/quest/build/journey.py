"""How long the way of a mission is: the steps that somebody has to take one after the other, fights aside.

Heroes may split up. What is only done in order is waited for; what is carried, led or fetched with a key has to be
walked from where the one before was.
"""

from __future__ import annotations

from questpress.catalog.entries_quests import Beat
from questpress.games.quest.build.staging import Mission, Staging, distances

# Deeds that whoever did what they need must go on to do, or wait for.
_FOLLOW = frozenset({"reach", "escort"})
_FETCHED = frozenset({"carry"})


def journey(mission: Mission, staging: Staging) -> int:
    """Return the steps from the start to the last beat that the quest cannot be won without."""
    beats = {beat.id: beat for beat in mission.beats}
    far: dict[int, dict[int, int]] = {}

    def way(a: int, b: int) -> int:
        if a not in far:
            far[a] = distances(staging, a)
        return far[a].get(b, 0)

    def rooms(beat: Beat) -> tuple[int, ...]:
        if beat.id in staging.rooms:
            return staging.rooms[beat.id]
        return staging.rooms.get(beat.bearer or "", ())

    done: dict[str, int] = {}
    waiting = [beat for beat in mission.beats if not beat.aside]
    longest = 0
    while waiting:
        ready = [beat for beat in waiting if all(need in done or need not in beats for need in beat.needs)]
        if not ready:
            break
        for beat in ready:
            times = [way(staging.start, room) for room in rooms(beat)]
            for need in beat.needs:
                follows = beat.deed in _FOLLOW or beats[need].deed in _FETCHED
                steps = [way(a, b) for a in rooms(beats[need]) for b in rooms(beat)] if follows else []
                times.append(done.get(need, 0) + max(steps, default=0))
            done[beat.id] = max(times, default=0)
            target = beats.get(beat.to or "")
            back = [way(a, b) for a in rooms(beat) for b in rooms(target)] if target is not None else []
            longest = max(longest, done[beat.id] + max(back, default=0))
        waiting = [beat for beat in waiting if beat.id not in done]
    return longest
