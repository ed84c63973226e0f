"""The hit point track counts down from the boss's hit points over its shape shifts.

What is looked for: other hit points or shape shifts than those of the boss's card; shape shifts that do not fall, or
lie outside of the track; more shape shifts than ability tiles can answer; tokens off the track, unknown ones, none
that change a stat, and more of one type than an enemy card takes.

Why: after each shape shift the boss must be weakened anew, which costs an ability tile. Three tokens of a type lie on
a card at most.

Mend: take hit points and shape shifts from the card, or leave tokens out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from questpress.catalog.entries_anastyr import TokenEntry
from questpress.catalog.entries_anastyr_cards import (
    BossEntry,
)
from questpress.checks.rule import Rule, finding
from questpress.checks.words import count_of, listing
from questpress.findings import Finding, Severity
from questpress.games.anastyr.facts import AdventureFacts
from questpress.games.anastyr.rules._kit import reads, unknown

CODE = "AN-A17"


def check(facts: AdventureFacts) -> Iterator[Finding]:
    """Yield what is wrong with the track."""
    boss = facts.doc.boss
    if boss is None:
        return
    track, entry = boss.track, facts.entries("boss").get(boss.card)
    if isinstance(entry, BossEntry):
        for name, wanted, has in (
            ("hit_points", entry.hit_points.value, track.hit_points),
            ("shape_shifts", entry.shape_shifts.value, track.shape_shifts),
        ):
            if wanted is not None and wanted != has:
                yield finding(
                    CODE,
                    f"The track has {has} for '{name}'; the card of {entry.name} has {wanted}.",
                    fix="Write what the card has.",
                    path=f"boss.track.{name}",
                    value=str(has),
                )
    shifts = track.shape_shifts
    if list(shifts) != sorted(set(shifts), reverse=True) or any(not 0 < at < track.hit_points for at in shifts):
        yield finding(
            CODE,
            f"The shape shifts {listing([str(at) for at in shifts])} do not fall from {track.hit_points} to 1.",
            fix="Write falling hit points within the track.",
            path="boss.track.shape_shifts",
            value=str(shifts),
        )
    if len(shifts) >= len(boss.abilities) > 0:
        yield finding(
            CODE,
            f"With {count_of(len(shifts), 'shape shift')} the boss must be weakened {len(shifts) + 1} times, "
            f"and has {count_of(len(boss.abilities), 'ability tile')}.",
            fix="Take a shape shift out.",
            path="boss.track.shape_shifts",
            value=str(len(shifts)),
        )
    count: Counter[str] = Counter()
    for i, token in enumerate(track.tokens):
        path = f"boss.track.tokens.{i}"
        yield from unknown(facts, CODE, "token", token.token, f"{path}.token")
        known = facts.entries("token").get(token.token)
        count[token.token] += 1
        why = ""
        if isinstance(known, TokenEntry) and known.change.value is None:
            why = "changes no stat"
        elif not 0 < token.at <= track.hit_points:
            why = f"lies at {token.at}, off the track"
        elif count[token.token] > facts.number("token-limit"):
            why = "is one more than lie on a card"
        if why:
            yield finding(
                CODE,
                f"The token {facts.name('token', token.token)} {why}.",
                fix="Take it out, or move it.",
                path=path,
                value=token.token,
            )


RULE = Rule(
    CODE, "The hit point track is in order", Severity.ERROR, "12.1.8 Hit Point Track Markers", check, reads("boss")
)
