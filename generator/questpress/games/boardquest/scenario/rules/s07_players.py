"""As many play as a campaign allows, and each of them leads somebody.

What is looked for: more players than a campaign has; a character of a player who does not play; a player without any
character; players without a hero between them, which is a warning.

Why: in a campaign the characters are divided between the players, of whom there are one or two.

Mend: write the right number of players, or give characters to the one who has none.
"""

from __future__ import annotations

from collections.abc import Iterator

from questpress.checks.rule import Rule
from questpress.findings import Finding, Severity
from questpress.games.boardquest.scenario.facts import ScenarioFacts
from questpress.games.boardquest.scenario.rules._kit import found, name_of

CODE = "BQ-S07"


def check(facts: ScenarioFacts) -> Iterator[Finding]:
    """Yield a finding for each player too many or with nothing to do."""
    doc = facts.doc
    most = facts.box.numbers.get("campaign-players", doc.players)
    if doc.players > most:
        message = f"{doc.players} players are more than the {most} of a campaign."
        yield found(CODE, message, "players", f"Write {most} or less.")
    for i, part in enumerate(doc.characters):
        if part.player > doc.players:
            message = f"{name_of(facts, part)} is player {part.player}'s, but {doc.players} play."
            fix = f"Give it to a player up to {doc.players}, or write more players."
            yield found(CODE, message, f"characters.{i}.player", fix)
    for player in range(1, doc.players + 1):
        if all(part.player != player for part in doc.characters):
            yield found(CODE, f"Player {player} leads nobody.", "characters", f"Give player {player} a character.")
    if doc.characters and all(part.kind != "hero" for part in doc.characters):
        message = "The players have no hero, so nobody casts skills or gains XP."
        yield found(CODE, message, "characters", "Add a hero, if that was not meant.", severity=Severity.WARNING)


RULE = Rule(
    CODE, "Each player leads somebody", Severity.ERROR, "Campaign Rules", check,
    reads=("players", "characters", "characters.player", "characters.kind"),
)  # fmt: skip
