"""The map is checked against the box that it was made with.

What is looked for: under `extras`, another kind of box (`printed` or `mine`), another fingerprint of the catalog, packs
that differ in name or content. A map without these entries, such as one written by hand, is not looked at.

Why: piece faces and monster cards come from the box and its packs. If they have changed since, findings about faces and
cards may be the catalog's fault and not the map's.

Mend: check with the same box and packs, or with the version of Questpress that made the map.
"""

from __future__ import annotations

from collections.abc import Iterator

from questpress.checks.rule import Rule, finding
from questpress.findings import Finding, Severity
from questpress.games.boardquest.facts import MapFacts, listing

CODE = "BQ-M30"


def check(facts: MapFacts) -> Iterator[Finding]:
    """Yield a warning for each way in which the present box differs from the map's."""
    box = facts.box
    made_with = facts.extra("box")
    if isinstance(made_with, str) and made_with != box.kind:
        yield _warning(
            f"The map was made with the box '{made_with}', but is checked against '{box.kind}'.",
            f"Check it with --box {made_with}." if made_with in ("printed", "mine") else "Choose the right box.",
            "extras.box",
            made_with,
        )
        return  # another box has another catalog; that need not be said again
    packs = facts.extra("catalog", "packs")
    if isinstance(packs, list | tuple):
        made = {str(p.get("name")): str(p.get("sha")) for p in packs if isinstance(p, dict)}
        now = {pack.name: pack.sha for pack in box.packs}
        if made != now:
            names = sorted(name for name in {*made, *now} if made.get(name) != now.get(name))
            yield _warning(
                f"The packs differ from those that the map was made with: {listing(names)}.",
                "Give the same packs with --pack.",
                "extras.catalog.packs",
                listing(sorted(made)) or "none",
            )
            return
    fingerprint = facts.extra("catalog", "fingerprint")
    if isinstance(fingerprint, str) and fingerprint.lower() != f"{box.fingerprint:08x}":
        yield _warning(
            f"The map was made with catalog {fingerprint}; this is catalog {box.fingerprint:08x}.",
            "Check it with the version of Questpress that made it.",
            "extras.catalog.fingerprint",
            fingerprint,
        )


def _warning(message: str, fix: str, path: str, value: str) -> Finding:
    return finding(CODE, message, fix=fix, path=path, severity=Severity.WARNING, value=value)


RULE = Rule(CODE, "Box and packs are the map's own", Severity.WARNING, "Questpress: docs/schemas", check)
