"""Each player has one starting fort and lays two neutral ones; the centre fort belongs to nobody.

What is looked for: a starting or neutral fort without a player or of a player who is not in the game, a centre fort
with one, two starting forts of one player, and neutral forts that are not shared out evenly. (Forts that are missing
altogether are BQ-M11's finding.)

Why: `player` says from whose box a fort comes and who lays it in turn. Whoever lays three has chosen more of the map
than the others.

Mend: correct `"player"` of the fort that the finding names.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from questpress.checks.rule import Rule, finding
from questpress.findings import Finding, Severity
from questpress.games.boardquest.facts import MapFacts, count_of, listing, sentence

CODE = "BQ-M12"


def check(facts: MapFacts) -> Iterator[Finding]:
    """Yield a finding for each fort of the wrong owner, and one for each kind that is shared out unevenly."""
    players = range(1, facts.doc.players + 1)
    wrong = False
    for i, fort in enumerate(facts.doc.forts):
        if fort.kind == "center":
            if fort.player is not None:
                yield finding(
                    CODE,
                    f"The centre fort on {facts.place(fort.at)} is given to player {fort.player}; it is nobody's.",
                    fix='Write "player": null.',
                    cells=[fort.at],
                    path=f"forts.{i}.player",
                    value=str(fort.player),
                )
        elif fort.player not in players:
            wrong = True
            who = "no player" if fort.player is None else f"player {fort.player}, who is not in the game"
            yield finding(
                CODE,
                f"The {fort.kind} fort on {facts.place(fort.at)} is of {who}.",
                fix=f'Write "player": {_in_need(facts, fort.kind)}.',
                cells=[fort.at],
                path=f"forts.{i}.player",
                value="null" if fort.player is None else str(fort.player),
            )
    if not wrong:
        yield from _shares(facts, "starting", 1)
        yield from _shares(facts, "neutral", facts.numbers.forts_per_player - 1)


def _tally(facts: MapFacts, kind: str) -> Counter[int]:
    return Counter(fort.player for fort in facts.doc.forts if fort.kind == kind and fort.player is not None)


def _in_need(facts: MapFacts, kind: str) -> int:
    """Return the player who has the fewest forts of a kind."""
    tally = _tally(facts, kind)
    return min(range(1, facts.doc.players + 1), key=lambda p: (tally[p], p))


def _shares(facts: MapFacts, kind: str, each: int) -> Iterator[Finding]:
    """Yield a finding when one player has too many forts of a kind and another too few."""
    tally = _tally(facts, kind)
    many = [p for p in range(1, facts.doc.players + 1) if tally[p] > each]
    few = [p for p in range(1, facts.doc.players + 1) if tally[p] < each]
    if not many or not few:
        return
    shown = [f"player {p} has {count_of(tally[p], f'{kind} fort')}" for p in (*many, *few)]
    spare = [(i, f) for i, f in enumerate(facts.doc.forts) if f.kind == kind and f.player in many]
    surplus = spare[-1]
    yield finding(
        CODE,
        f"{sentence(listing(shown))}; each has {each}.",
        fix=f"Give the {kind} fort on {facts.place(surplus[1].at)} to player {few[0]}.",
        cells=[f.at for _, f in spare],
        path=f"forts.{surplus[0]}.player",
    )


RULE = Rule(
    CODE,
    "Forts belong to the right players",
    Severity.ERROR,
    "Map Assembly, steps 4, 6 and 7",
    check,
    reads=("players", "forts", "forts.kind", "forts.player"),
)
