"""The scenario is checked against the box that it was made with.

What is looked for: under `extras`, another kind of box (`printed` or `mine`), another fingerprint of the catalog, packs
that differ in name or content. A scenario without these entries, such as one written by hand, is not looked at.

Why: figures of boards and cards come from the box and its packs. If they have changed since, findings about them may be
the catalog's fault and not the scenario's.

Mend: check with the same box and packs, or with the version of Questpress that made the scenario.
"""

from __future__ import annotations

from collections.abc import Iterator

from questpress.checks.rule import Rule
from questpress.checks.words import listing
from questpress.findings import Finding, Severity
from questpress.games.boardquest.scenario.facts import ScenarioFacts
from questpress.games.boardquest.scenario.rules._kit import found

CODE = "BQ-S20"


def check(facts: ScenarioFacts) -> Iterator[Finding]:
    """Yield a warning for each way in which the present box differs from the scenario's."""
    box = facts.box
    made_with = facts.extra("box")
    if isinstance(made_with, str) and made_with != box.kind:
        message = f"The scenario was made with the box '{made_with}', but is checked against '{box.kind}'."
        fix = f"Check it with --box {made_with}." if made_with in ("printed", "mine") else "Choose the right box."
        yield found(CODE, message, "extras.box", fix, severity=Severity.WARNING, value=made_with)
        return
    packs = facts.extra("catalog", "packs")
    if isinstance(packs, list | tuple):
        made = {str(p.get("name")): str(p.get("sha")) for p in packs if isinstance(p, dict)}
        now = {pack.name: pack.sha for pack in box.packs}
        if made != now:
            names = listing(sorted(name for name in {*made, *now} if made.get(name) != now.get(name)))
            message = f"The packs differ from those that the scenario was made with: {names}."
            fix = "Give the same packs with --pack."
            yield found(CODE, message, "extras.catalog.packs", fix, severity=Severity.WARNING, value=names)
            return
    fingerprint = facts.extra("catalog", "fingerprint")
    if isinstance(fingerprint, str) and fingerprint.lower() != f"{box.fingerprint:08x}":
        message = f"The scenario was made with catalog {fingerprint}; this is catalog {box.fingerprint:08x}."
        fix = "Check it with the version of Questpress that made it."
        yield found(CODE, message, "extras.catalog.fingerprint", fix, severity=Severity.WARNING, value=fingerprint)


RULE = Rule(CODE, "Box and packs are the scenario's own", Severity.WARNING, "Questpress: docs/schemas", check)
