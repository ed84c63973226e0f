"""Whether a story can be played to its end: what leads where, what waits for what, what shuts a way for good.

Pure functions on plain data. A :class:`Story` says what may follow what; a :class:`Chapter` what must have happened
before it can. Both are made from quests (:mod:`questpress.games.quest.plot`) and can be made from anything else.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

Ending = Literal["victory", "defeat"]
Fault = Literal["no-start", "endless", "nothing-leads-here", "no-victory", "no-defeat", "unknown"]


@dataclass(frozen=True, slots=True)
class Story:
    """What may follow what. ``start`` is None when nothing begins the story.

    ``next`` names, for each part, those that may follow. ``endings`` are the parts with which it ends. ``can_lose``:
    the heroes can fall, so there must be an end for that.
    """

    start: str | None
    next: Mapping[str, Sequence[str]]
    endings: Mapping[str, Ending]
    can_lose: bool = True


@dataclass(frozen=True, slots=True)
class Flaw:
    """One loose end: what is wrong, and the parts that it is about."""

    fault: Fault
    parts: tuple[str, ...] = ()


def flaws(story: Story) -> tuple[Flaw, ...]:
    """Return the loose ends of a story.

    Without a start nothing is told of what can be reached, since nothing can. Parts that follow each other for ever
    come as one flaw. The search visits each part once, so that it ends in spite of loops.
    """
    found: list[Flaw] = []
    if story.start is None or story.start not in story.next:
        found.append(Flaw("no-start"))
        reached: set[str] = set(story.next)
    else:
        reached = _reach([story.start], story.next)
    for part, after in story.next.items():
        found += (Flaw("unknown", (part, other)) for other in after if other not in story.next)
    back: dict[str, list[str]] = {part: [] for part in story.next}
    for part, after in story.next.items():
        for other in after:
            if other in back:
                back[other].append(part)
    ending = _reach([part for part in story.endings if part in story.next], back)
    endless = tuple(part for part in story.next if part in reached and part not in ending)
    if endless:
        found.append(Flaw("endless", endless))
    if story.start in story.next:
        found += (Flaw("nothing-leads-here", (part,)) for part in story.next if part not in reached)
        if not any(kind == "victory" and part in reached for part, kind in story.endings.items()):
            found.append(Flaw("no-victory"))
    if story.can_lose and not any(kind == "defeat" and part in reached for part, kind in story.endings.items()):
        found.append(Flaw("no-defeat"))
    return tuple(found)


def _reach(starts: Iterable[str], ways: Mapping[str, Sequence[str]]) -> set[str]:
    """Return what can be reached."""
    todo = [part for part in starts if part in ways]
    reached = set(todo)
    while todo:
        for other in ways[todo.pop()]:
            if other in ways and other not in reached:
                reached.add(other)
                todo.append(other)
    return reached


@dataclass(frozen=True, slots=True)
class Chapter:
    """A part of a story that waits for something. The words are facts that other chapters bring or take away.

    All of ``needs_all`` and ``count`` of ``needs_any`` must hold (none of them if there are none), and nothing of
    ``blocked_by``. It happens once.
    """

    name: str
    needs_all: tuple[str, ...] = ()
    needs_any: tuple[str, ...] = ()
    count: int = 1
    blocked_by: tuple[str, ...] = ()
    grants: tuple[str, ...] = ()
    removes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Standing:
    """Whether a chapter can happen: ``locked`` means that something is missing, ``blocked`` that something forbids it.

    ``why`` names what is missing, or what forbids it.
    """

    state: Literal["open", "locked", "blocked"]
    why: tuple[str, ...] = ()


def standing(chapter: Chapter, facts: Collection[str]) -> Standing:
    """Return how a chapter stands when these facts hold. What forbids it weighs more than what is missing."""
    forbids = tuple(fact for fact in chapter.blocked_by if fact in facts)
    if forbids:
        return Standing("blocked", forbids)
    missing = tuple(fact for fact in chapter.needs_all if fact not in facts)
    held = sum(fact in facts for fact in chapter.needs_any)
    if chapter.needs_any and held < chapter.count:
        missing += tuple(fact for fact in chapter.needs_any if fact not in facts)
    return Standing("locked", missing) if missing else Standing("open")


def after(played: Iterable[Chapter], facts: Collection[str] = ()) -> set[str]:
    """Return the facts that hold when chapters were played in this order."""
    held = set(facts)
    for chapter in played:
        held |= set(chapter.grants)
        held -= set(chapter.removes)
    return held


@dataclass(frozen=True, slots=True)
class Shut:
    """A chapter that another one can shut for good, and the fact through which it does."""

    chapter: str
    by: str
    fact: str
    state: Literal["locked", "blocked"]


def shut_for_good(chapters: Sequence[Chapter]) -> Iterator[Shut]:
    """Yield what can be shut for good.

    A chapter is blocked by one that brings what forbids it, if no other takes that away again; and locked by one that
    takes away what it needs, if no other brings it again.
    """
    for chapter in chapters:
        others = [other for other in chapters if other is not chapter]
        for other in others:
            rest = [third for third in others if third is not other]
            for fact in other.grants:
                if fact in chapter.blocked_by and not any(fact in third.removes for third in rest):
                    yield Shut(chapter.name, other.name, fact, "blocked")
            for fact in other.removes:
                scarce = len(chapter.needs_any) <= chapter.count
                needed = fact in chapter.needs_all or (fact in chapter.needs_any and scarce)
                if needed and not any(fact in third.grants for third in rest):
                    yield Shut(chapter.name, other.name, fact, "locked")


def circles(waits: Mapping[str, Collection[str]]) -> list[tuple[str, ...]]:
    """Return groups of parts that wait for each other, each in the order of the mapping."""
    found: list[tuple[str, ...]] = []
    seen: set[str] = set()
    ways = {part: tuple(other for other in others if other in waits) for part, others in waits.items()}
    reach = {part: _reach(ways[part], ways) for part in ways}
    for part in ways:
        if part in seen or part not in reach[part]:
            continue
        group = tuple(other for other in ways if other in reach[part] and part in reach[other])
        seen.update(group)
        found.append(group)
    return found
