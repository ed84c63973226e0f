"""Objectives name things that are there, and each token has a name of its own.

What is looked for: objective tokens with the same id, or with the id of an enemy or of a word such as `minions`; names
in `of` that are neither token, enemy card in play nor such a word; tokens that lie nowhere, or on an enemy card that
is not in play; quests that bring something but do not exist.

Why: a name that leads nowhere leaves the players with an objective that cannot be met.

Mend: correct the name. Known words are minions, specialists, enemies, beasts, sylfae, loot, nepheliths, mass-graves,
yurts and boss.
"""

from __future__ import annotations

from collections.abc import Iterator

from questpress.checks.rule import Rule, finding
from questpress.findings import Finding, Severity
from questpress.games.anastyr.document import WORDS
from questpress.games.anastyr.facts import AdventureFacts
from questpress.games.anastyr.rules._kit import reads

CODE = "AN-A19"


def check(facts: AdventureFacts) -> Iterator[Finding]:
    """Yield a finding for each name that is double or leads nowhere."""
    doc = facts.doc
    enemies = {card.card for card in doc.enemies if card.card is not None}
    seen: set[str] = set()
    for i, token in enumerate(doc.deployment.tokens):
        path = f"deployment.tokens.{i}"
        if token.id in seen or token.id in WORDS or token.id in facts.entries("enemy"):
            yield _say(f"The name '{token.id}' is taken", "Choose another id.", f"{path}.id", token.id)
        seen.add(token.id)
        if (token.at is None) == (token.on is None):
            words = f"The token '{token.id}' must lie in a space or on an enemy card, one of the two"
            yield _say(words, 'Give it "at" or "on".', f"{path}.at", token.id)
        if token.on is not None and token.on not in enemies:
            words = f"The token '{token.id}' lies on the card of {facts.name('enemy', token.on)}, which is not in play"
            yield _say(words, 'Add the card to "enemies".', f"{path}.on", token.on)
    known = {*seen, *enemies, *WORDS}
    for path, _, objective in facts.objectives():
        for i, name in enumerate(objective.of):
            if name not in known:
                words = f"'{name}' is no token, enemy card in play or known word"
                yield _say(words, "Correct the name, or add the token.", f"{path}.of.{i}", name)
    numbers = {0, *(quest.number for quest in doc.quests)}
    later = [(f"enemies.{i}.quest", card.quest) for i, card in enumerate(doc.enemies)]
    later += [(f"deployment.tokens.{i}.quest", token.quest) for i, token in enumerate(doc.deployment.tokens)]
    if doc.boss is not None:
        later.append(("boss.quest", doc.boss.quest))
        later += [(f"boss.hints.{i}.quest", hint.quest or 0) for i, hint in enumerate(doc.boss.hints)]
        for i, hint in enumerate(doc.boss.hints):
            if hint.at is None and hint.quest is None:
                words = f"Nothing brings the {hint.shape} hint"
                yield _say(words, 'Give it "at" or "quest".', f"boss.hints.{i}", hint.shape)
    for path, number in later:
        if number not in numbers:
            yield _say(f"There is no quest {number}", "Correct the number.", path, str(number))


def _say(words: str, fix: str, path: str, value: str) -> Finding:
    return finding(CODE, f"{words}.", fix=fix, path=path, value=value)


RULE = Rule(
    CODE,
    "Names say what they mean",
    Severity.ERROR,
    "Questpress: docs/schemas",
    check,
    reads("quests", "deployment", "enemies", "boss"),
)
