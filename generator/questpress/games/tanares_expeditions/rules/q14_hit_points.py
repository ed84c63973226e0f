"""Nobody has more HP than a token on the track can show, and First Aid is as the rules give it.

What is looked for: villains, bosses and objects with more than 80 HP; another number of First Aid tokens.

Why: the track ends at 40, and the back of a token adds 40.

Mend: give it fewer HP; take `first_aid` out.
"""

from __future__ import annotations

from collections.abc import Iterator

from questpress.checks.rule import finding
from questpress.checks.words import sentence
from questpress.findings import Finding, Severity
from questpress.games.quest.document import BossPlace, DoorPlace, ObjectPlace
from questpress.games.quest.facts import QuestFacts
from questpress.games.quest.judge.reads import reads
from questpress.games.tanares_expeditions.rules._kit import rule

CODE = "TE-Q14"


def check(facts: QuestFacts) -> Iterator[Finding]:
    """Yield a finding for whoever has too many HP, and for another number of First Aid tokens."""
    most = facts.number("hp-most")
    entries = facts.box.catalog.entries
    for i, name in enumerate(facts.doc.pool):
        yield from _over(most, f"pool.{i}", facts.catalog_name("villain", name), entries.get("villain", {}).get(name))
    for _, thing in facts.things():
        place = thing.place
        words = sentence(facts.words(thing))
        if isinstance(place, BossPlace):
            yield from _over(most, f"{thing.path}.card", words, entries.get("boss", {}).get(place.card or ""))
        elif (
            isinstance(place, ObjectPlace | DoorPlace) and place.hp is not None and most is not None and place.hp > most
        ):
            yield _finding(words, place.hp, most, f"{thing.path}.hp")
    wanted = facts.pieces.count("first-aid-tokens")
    if wanted is not None and facts.doc.first_aid is not None and facts.doc.first_aid != wanted:
        yield finding(
            CODE,
            f"The quest gives {facts.doc.first_aid} First Aid tokens; the rules give {wanted}.",
            fix='Take "first_aid" out.',
            path="first_aid",
            value=str(facts.doc.first_aid),
        )


def _over(most: int | None, path: str, words: str, entry: object) -> Iterator[Finding]:
    points = getattr(getattr(entry, "hit_points", None), "value", None)
    if isinstance(points, int) and most is not None and points > most:
        yield _finding(words, points, most, path)


def _finding(words: str, points: int, most: int, path: str) -> Finding:
    return finding(
        CODE,
        f"{words} has {points} HP; a token shows {most} at most.",
        fix=f"Give it {most} HP or fewer.",
        path=path,
        value=str(points),
    )


RULE = rule(
    CODE,
    "HP Track and First Aid suffice",
    Severity.ERROR,
    "Overview: Heroes; Reviving a Hero",
    check,
    reads("pool", "encounters", "events", "first_aid"),
)
