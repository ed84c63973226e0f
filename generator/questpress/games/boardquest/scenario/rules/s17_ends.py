"""A scenario can be won, and it can be lost, but neither is it before the first turn.

What is looked for: a term of winning that cannot be met before the last round ends, even if nobody is in the way; a
list of terms of losing of which none can come about; a scenario that is won or lost as it is set up.

Why: if there is nothing to win or nothing to lose, there is nothing to play for.

Mend: bring things nearer, give more rounds, send some enemy towards what can be lost, or add a term of time.
"""

from __future__ import annotations

from collections.abc import Iterator

from questpress.checks.rule import Rule
from questpress.findings import Finding, Severity
from questpress.games.boardquest.scenario.cast import owners_of
from questpress.games.boardquest.scenario.facts import ScenarioFacts
from questpress.games.boardquest.scenario.pace import soonest_loss, soonest_win
from questpress.games.boardquest.scenario.rules._kit import WHOLE, found
from questpress.games.boardquest.scenario.terms import LOSING, WINNING, Moment, last_round, lost, won

CODE = "BQ-S17"


def check(facts: ScenarioFacts) -> Iterator[Finding]:
    """Yield a finding for what cannot be won or lost, and for what is from the start."""
    doc = facts.doc
    late: list[Finding] = []
    for path, kind, term in facts.terms():
        if kind == "win" and term.deed in WINNING:
            first = soonest_win(facts, term)
            last = last_round(doc, term)
            if first is None or first > last:
                when = "ever" if first is None else f"before round {first}"
                message = f"The term cannot be met {when}, and round {last} is the last: {term.text}"
                late.append(found(CODE, _ended(message), path, "Bring it nearer, or give more rounds."))
    if not doc.win_any or len(late) == len(doc.win):
        yield from late
    losing = [term for _, kind, term in facts.terms() if kind == "lose" and term.deed in LOSING]
    if losing and all((first := soonest_loss(facts, term)) is None or first > last_round(doc, term) for term in losing):
        message = "None of the terms of losing can come about."
        yield found(CODE, message, "lose", "Send an enemy there, or add a term of time.")
    start = Moment(0, False, (), {p.id: p.at for p in facts.by_id.values()}, owners_of(doc), ())
    if won(doc, start):
        yield found(CODE, "The scenario is won as it is set up.", "win", "Ask for more.")
    by = lost(doc, start)
    if by is not None:
        yield found(CODE, _ended(f"The scenario is lost as it is set up: {by.text}"), "lose", "Change the term.")


def _ended(message: str) -> str:
    return message if message.endswith(".") else f"{message}."


RULE = Rule(
    CODE, "It can be won, and it can be lost", Severity.ERROR, "Campaign Rules: New Rules", check,
    reads=(*WHOLE, "win", "lose", "rounds", "win.deed", "lose.deed", "win.of", "lose.of", "win.amount", "lose.amount",
           "enemies.focus", "enemies.at", "characters.at", "forts.at", "forts.owner", "treasures.at", "win.tiles",
           "lose.tiles", "enemies.arrives"),
)  # fmt: skip
