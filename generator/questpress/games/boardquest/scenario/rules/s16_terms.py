"""There are terms of winning and of losing, and each says all that it needs.

What is looked for: no term to win by, or none to lose by; a deed in the wrong list; a term about things of the wrong
kind, about none, or about more of them than it names; goal tiles that are missing or off the map; rounds beyond the
last one.

Why: the scenario sets the conditions of winning and losing; the round is repeated until one of them is met.

Mend: each finding says what the term lacks. To win one may `defeat` enemies, `hold` or `conquer` forts, `reach` tiles,
`collect` chests or `survive`; one loses when one must `lose` characters or forts, when the enemies `hold`, `conquer` or
`reach` something, or when `time` runs out.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator

from questpress.checks.rule import Rule
from questpress.checks.words import listing
from questpress.findings import Finding, Severity
from questpress.games.boardquest.scenario.document import Character, Enemy, Term
from questpress.games.boardquest.scenario.facts import ScenarioFacts, at
from questpress.games.boardquest.scenario.rules._kit import found
from questpress.games.boardquest.scenario.terms import LOSING, WINNING

CODE = "BQ-S16"
_ALONE = frozenset({"survive", "time"})


def check(facts: ScenarioFacts) -> Iterator[Finding]:
    """Yield a finding for each list without terms and each term that is not whole."""
    for kind, terms in (("win", facts.doc.win), ("lose", facts.doc.lose)):
        if not terms and kind not in facts.incomplete:
            yield found(CODE, f"There is no term to {kind} by.", kind, f"Say how one can {kind}.")
    for path, kind, term in facts.terms():
        allowed = WINNING if kind == "win" else LOSING
        if term.deed not in allowed:
            message = f"{term.deed.capitalize()} is no way to {kind}."
            yield found(CODE, message, f"{path}.deed", f"Write one of {listing(sorted(allowed), 'or')}.")
            continue
        yield from _term(facts, path, kind, term)
        if term.rounds is not None and term.rounds > facts.doc.rounds:
            message = f"The term speaks of round {term.rounds}, but round {facts.doc.rounds} is the last."
            yield found(CODE, message, f"{path}.rounds", f"Write {facts.doc.rounds} or less.")


def _term(facts: ScenarioFacts, path: str, kind: str, term: Term) -> Iterator[Finding]:
    if term.deed in _ALONE:
        return
    fitting, words = _fitting(facts, kind, term.deed)
    for i, name in enumerate(term.of):
        if name not in fitting and (name in facts.by_id or name in facts.forts or name in facts.chests):
            message = f"To {term.deed} is about {words}, and {name} is none."
            yield found(CODE, message, f"{path}.of.{i}", f"Name {words}.", value=name)
    if not term.of:
        yield found(CODE, f"The term does not say what it is about ({term.deed}).", f"{path}.of", f"Name {words}.")
    elif term.amount is not None and term.amount > len(set(term.of)):
        message = f"The term asks for {term.amount} of {len(set(term.of))}."
        yield found(CODE, message, f"{path}.amount", f"Write {len(set(term.of))} or less.")
    if term.deed == "reach" and not term.tiles:
        yield found(CODE, "The term does not say which tiles are to be reached.", f"{path}.tiles", "Name them.")
    for i, cell in enumerate(term.tiles):
        if cell not in facts.ground:
            message = f"The goal tile {at(cell)} is no tile of the map."
            yield found(CODE, message, f"{path}.tiles.{i}", "Take a tile of the map.", cells=[cell])


def _fitting(facts: ScenarioFacts, kind: str, deed: str) -> tuple[Collection[str], str]:
    """Return the ids that a deed can be about, and the words for them."""
    own = {part.id for part in facts.by_id.values() if isinstance(part, Character)}
    enemies = {part.id for part in facts.by_id.values() if isinstance(part, Enemy)}
    if deed in ("hold", "conquer"):
        return facts.forts, "forts"
    if deed == "collect":
        return facts.chests, "chests"
    if deed == "lose":
        return own | set(facts.forts), "characters of the players or forts"
    if deed == "reach" and kind == "win":
        return own, "characters of the players"
    return enemies, "enemies"


RULE = Rule(
    CODE, "Terms of winning and losing are whole", Severity.ERROR, "Campaign Rules: New Rules", check,
    reads=("win", "lose", "rounds", "characters", "enemies", "forts", "treasures", "tiles", "pieces", "win.of",
           "lose.of", "win.deed", "lose.deed", "win.amount", "lose.amount", "win.rounds", "lose.rounds", "win.tiles",
           "lose.tiles"),
)  # fmt: skip
