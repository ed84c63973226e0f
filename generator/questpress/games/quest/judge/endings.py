"""Whether a quest can be won and lost: goals that can be met, and in time."""

from __future__ import annotations

from collections.abc import Iterator

from questpress.catalog.entries_tanares_adventures_quests import Trigger
from questpress.checks.rule import finding
from questpress.checks.words import count_of, listing, sentence
from questpress.findings import Finding
from questpress.games.quest.boards import Stage
from questpress.games.quest.document import Goal
from questpress.games.quest.facts import QuestFacts
from questpress.games.quest.judge.events import missing, unnamed
from questpress.games.quest.plot import COUNTED, THERE, Plot
from questpress.games.quest.story import Chapter, Flaw, Story, flaws

# Goals that are met by lasting so many rounds; the number of any other is the round by which it must be met.
LASTING = frozenset({"survive", "protect", "hold", "avoid", "spare"})


def absent(facts: QuestFacts, code: str) -> Iterator[Finding]:
    """Yield a finding for each goal that asks for more things than ever come onto the board."""
    for stage, path, name, goal, needs in goals(facts):
        plot = facts.plot(stage)
        chapter = plot.goal_chapter(goal, name, needs)
        words = [word for word in (*chapter.needs_all, *chapter.needs_any) if not word.startswith("event-")]
        there = [word for word in words if f"{THERE} {word.partition(' ')[2]}" in plot.facts]
        gone = [word for word in chapter.needs_all if word in words and word not in there]
        if any(unnamed(word) for word in words):
            continue  # a name that stands for nothing is told as such
        if goal.deed in COUNTED and goal.amount is not None and len(there) < goal.amount:
            if not facts.pieces.adventures and goal.deed == "kill":
                continue  # villains are drawn, and more may come
            have = f"only {len(there)}" if there else "none"
            yield finding(
                code,
                f"{sentence(name)} asks for {goal.amount}, but {have} of what it names ever "
                f"{'comes' if len(there) < 2 else 'come'} onto the board{facts.within(stage)}.",
                fix="Place or spawn more, or ask for fewer.",
                path=f"{path}.amount",
                value=str(goal.amount),
            )
        elif gone or (words and not there and not drawn(stage, goal)):
            yield finding(
                code,
                f"{sentence(name)} cannot be met: {missing(facts, plot, gone or words)}.",
                fix="Place or spawn what it names.",
                path=f"{path}.of",
            )


def drawn(stage: Stage, goal: Goal) -> bool:
    """Tell whether a goal is about villains that are drawn, so that no document lists them."""
    return stage.number is not None and bool(stage.board.villain_starts) and set(goal.of) <= {"villains", "guards"}


def goals(facts: QuestFacts) -> Iterator[tuple[Stage, str, str, Goal, tuple[str, ...]]]:
    """Yield every goal: stage, place in the document, name, goal, and the event that sets it, if one does."""
    for stage, path, name, goal in facts.ends:
        yield stage, path, name, goal, ()
    for stage in facts.stages:
        for path, event in stage.events:
            if event.goal is not None:
                yield stage, f"{path}.goal", f"the goal of Event {event.number}", event.goal, (f"event-{event.number}",)


def loose(facts: QuestFacts, code: str) -> Iterator[Finding]:
    """Yield a finding where a quest cannot be won or lost, and for events after which it never ends."""
    for stage in facts.stages:
        if not stage.board.starts:
            continue  # nobody comes anywhere, which is told of the starts
        plot = facts.plot(stage)
        ends = [(path, name, goal) for there, path, name, goal in facts.ends if there is stage]
        found_flaws = flaws(story_of(facts, stage, plot))
        hopeless = any(flaw.fault == "no-victory" for flaw in found_flaws)
        for flaw in found_flaws:
            if hopeless and flaw.fault == "endless":
                continue  # it cannot be won before either
            found = _told(facts, code, stage, plot, flaw, ends)
            if found is not None:
                yield found
    if facts.stages and not facts.doc.lose and not any(event.ends == "loss" for event in facts.doc.events):
        yield finding(
            code,
            "Nothing ends the quest in defeat.",
            fix='Write under "lose" how it is lost, for example by the death of a hero.',
            path="lose",
        )
    yield from _too_late(facts, code)


def story_of(facts: QuestFacts, stage: Stage, plot: Plot) -> Story:
    """Return a stage as a story: its start, its events, and its endings.

    What wins is the goal that counts last: the one that an event sets, else that of the stage.
    """
    names = {event.number: f"event-{event.number}" for _, event in stage.events}
    after: dict[str, list[str]] = {"start": [], **{names[number]: [] for number in plot.fired}, "win": []}
    endings: dict[str, str] = {"win": "victory"}
    granted = {word: name for name in after for number in plot.fired if names[number] == name
               for word in plot.chapters[number].grants}  # fmt: skip
    goals_here = [goal for there, _, _, goal in facts.ends if there is stage]
    own = all(_met(facts, stage, plot, plot.goal_chapter(goal, "win"), goal) for goal in goals_here)
    if own:
        after["start"].append("win")
    for _, event in stage.events:
        if event.number not in plot.fired:
            continue
        name, chapter = names[event.number], plot.chapters[event.number]
        before = {granted[word] for word in (*chapter.needs_all, *chapter.needs_any) if word in granted}
        for earlier in before or {"start"}:
            after[earlier].append(name)
        if event.ends is not None:
            endings[name] = "victory" if event.ends == "win" else "defeat"
        elif event.goal is not None:
            if _met(facts, stage, plot, plot.goal_chapter(event.goal, "win", (name,)), event.goal):
                after[name].append("win")
        elif own or any(e.goal is not None or e.ends == "win" for _, e in stage.events if e.number in plot.fired):
            after[name].append("win")
    kinds = {name: ("victory" if kind == "victory" else "defeat") for name, kind in endings.items()}
    return Story("start", after, kinds, can_lose=False)  # type: ignore[arg-type]


def _met(facts: QuestFacts, stage: Stage, plot: Plot, chapter: Chapter, goal: Goal) -> bool:
    return drawn(stage, goal) or plot.stands(chapter).state == "open"


def _told(
    facts: QuestFacts, code: str, stage: Stage, plot: Plot, flaw: Flaw, ends: list[tuple[str, str, Goal]]
) -> Finding | None:
    """Return the finding of a flaw; events that never begin are told by a rule of their own."""
    if flaw.fault == "endless":
        events = [part for part in flaw.parts if part.startswith("event-")]
        if not events:
            return None  # it cannot be won at all, which is told too
        numbers = listing([part.removeprefix("event-") for part in events])
        return finding(
            code,
            f"After Event{'s' if len(events) > 1 else ''} {numbers}{facts.within(stage)} the quest can no longer be "
            "won.",
            fix="Let its goal be about things that can be reached then.",
            path=next(path for path, event in stage.events if f"event-{event.number}" == events[0]),
        )
    if flaw.fault != "no-victory" or not ends:
        return None
    path, name, goal = next(
        (end for end in ends if not _met(facts, stage, plot, plot.goal_chapter(end[2], "win"), end[2])), ends[-1]
    )
    chapter = plot.goal_chapter(goal, "win")
    why = missing(facts, plot, plot.stands(chapter).why)
    return finding(
        code,
        f"The quest cannot be won: {name} cannot be met{f', since {why}' if why else ''}.",
        fix="Bring what is missing, or open the way to it.",
        path=path,
    )


def earliest(plot: Plot, number: int) -> int:
    """Return the first round at whose end an event can begin, as far as rounds are counted."""
    events = {event.number: event for _, event in plot.stage.events}
    rounds: dict[int, int] = {}
    for _ in events:
        for other, event in events.items():
            before = [
                rounds.get(int(word.removeprefix("event-")), 1)
                for word in plot.chapters[other].needs_all
                if word.startswith("event-")
            ]
            own = event.count or 1 if event.trigger is Trigger.ROUND_COUNT else 1
            rounds[other] = max([own, *before])
    return rounds.get(number, 1)


def _too_late(facts: QuestFacts, code: str) -> Iterator[Finding]:
    """Yield a finding for each goal that can only be met after the round in which the quest is lost."""
    losses = [(f"lose.{i}", loss.count) for i, loss in enumerate(facts.doc.lose) if loss.trigger is Trigger.ROUND_COUNT]
    for stage, path, name, goal, needs in goals(facts):
        plot = facts.plot(stage)
        events = [*goal.after, *(int(word.removeprefix("event-")) for word in needs)]
        first = max([1, *(earliest(plot, number) for number in events)])
        lasts = goal.deed in LASTING and goal.rounds is not None
        if lasts and goal.rounds is not None:
            first = max(first, goal.rounds)
        elif goal.rounds is not None and first > goal.rounds:
            yield finding(
                code,
                f"{sentence(name)} must be met by round {goal.rounds}, but what it waits for comes at the end of round "
                f"{first} at the earliest.",
                fix="Give more rounds.",
                path=f"{path}.rounds",
                value=str(goal.rounds),
            )
        for where, count in losses:
            if count is not None and (first > count or (lasts and first == count)) and stage.number is None:
                yield finding(
                    code,
                    f"{sentence(name)} can be met at the end of round {first} at the earliest, but the quest is lost "
                    f"at the end of round {count}.",
                    fix=f"Let it be lost after {count_of(first + 1, 'round')} or later.",
                    path=f"{where}.count",
                    value=str(count),
                )
