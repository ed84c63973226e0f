"""A map has three forts for each player and one more: each player's starting fort and two neutral ones, and the centre.

That makes 7 forts for two players, 10 for three and 13 for four; 2, 3 or 4 of them are starting forts, twice as many
are neutral, and one is the centre fort.

Why: the number of forts decides how many must be held to win, and each player lays the same number.

Mend: add the missing fort (the finding proposes a tile), take a spare one away, or correct its kind.
"""

from __future__ import annotations

from collections.abc import Iterator

from questpress.checks.rule import Rule, finding
from questpress.findings import Finding, Severity
from questpress.games.boardquest.document import Fort
from questpress.games.boardquest.facts import MapFacts, count_of, listing
from questpress.games.boardquest.rules._mend import fort_places
from questpress.grid.hex import ORIGIN

_WORDS = {"starting": "starting fort", "neutral": "neutral fort", "center": "centre fort"}


def wanted(facts: MapFacts) -> dict[str, int]:
    """Return how many forts of each kind the map must have."""
    players, numbers = facts.doc.players, facts.numbers
    return {
        "starting": players,
        "neutral": (numbers.forts_per_player - 1) * players,
        "center": numbers.center_forts,
    }


def check(facts: MapFacts) -> Iterator[Finding]:
    """Yield one finding when the forts, kind by kind, are not as many as they must be."""
    want = wanted(facts)
    have = dict.fromkeys(want, 0)
    for fort in facts.doc.forts:
        have[fort.kind] += 1
    if have == want:
        return
    yield finding(
        "BQ-M11",
        f"The map has {listing([count_of(have[kind], word) for kind, word in _WORDS.items()])}; for "
        f"{facts.doc.players} players it must have {listing([str(want[kind]) for kind in _WORDS])}.",
        fix=_fix(facts, {kind: want[kind] - have[kind] for kind in want}),
        path="forts",
        value=str(len(facts.doc.forts)),
    )


def _fix(facts: MapFacts, lack: dict[str, int]) -> str:
    spare = [kind for kind, n in lack.items() if n < 0]
    short = [kind for kind, n in lack.items() if n > 0]
    if spare and short and sum(lack.values()) == 0:
        return f"Make {_several(lack, spare)} {_several(lack, short)}."
    advice = []
    if spare:
        surplus = facts.place(_surplus(facts, spare[0]).at)
        advice.append(f"Take {_several(lack, spare)} away, for example the one on {surplus}.")
    if short:
        words = f"Add {_several(lack, short)}"
        # Any place that suits a neutral fort will do as an example.
        places = fort_places(facts, Fort(at=ORIGIN, kind="neutral", player=None)) if short != ["starting"] else []
        advice.append(f"{words}, for example on {facts.spot(places[0])}." if places else f"{words}.")
    return " ".join(advice)


def _surplus(facts: MapFacts, kind: str) -> Fort:
    """Return the last fort of a kind, if possible of a player who has one too many."""
    forts = [fort for fort in facts.doc.forts if fort.kind == kind]
    each = 1 if kind == "starting" else facts.numbers.forts_per_player - 1
    owners = [fort.player for fort in forts]
    return next((f for f in reversed(forts) if owners.count(f.player) > each), forts[-1])


def _several(lack: dict[str, int], kinds: list[str]) -> str:
    return listing([count_of(abs(lack[kind]), _WORDS[kind]) for kind in kinds])


RULE = Rule(
    "BQ-M11",
    "Forts are as many as the players need",
    Severity.ERROR,
    "Map Assembly, steps 4, 6 and 7",
    check,
    reads=("players", "forts", "forts.kind"),
)
