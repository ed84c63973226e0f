"""The box that a quest is checked against: the one that it was made with, and owning what the quest needs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from questpress.catalog.nearest import nearest
from questpress.catalog.squares_box import BoxView
from questpress.checks.rule import finding
from questpress.checks.words import listing
from questpress.findings import Finding, Severity
from questpress.games.quest.facts import QuestFacts


def differs(facts: QuestFacts, code: str) -> Iterator[Finding]:
    """Yield a warning where box or packs are not those that the quest was made with, as its extras tell."""
    yield from differs_from(facts.doc.extras, facts.box, code, "quest")


def differs_from(extras: Mapping[str, Any], box: BoxView, code: str, what: str) -> Iterator[Finding]:
    """Yield a warning where a box is not that of a document's extras; ``what`` is the word for the document."""
    made_with = extras.get("box")
    if isinstance(made_with, str) and made_with != box.kind:
        yield finding(
            code,
            f"The {what} was made with the box '{made_with[:40]}', but is checked against '{box.kind}'.",
            fix=f"Check it with --box {made_with}." if made_with in ("printed", "mine") else "Choose the right box.",
            path="extras.box",
            severity=Severity.WARNING,
            value=made_with,
        )
        return
    catalog = extras.get("catalog")
    packs = catalog.get("packs") if isinstance(catalog, Mapping) else None
    if isinstance(packs, list | tuple):
        made = {str(pack.get("name")): str(pack.get("sha")) for pack in packs if isinstance(pack, Mapping)}
        now = {pack.name: pack.sha for pack in box.packs}
        if made != now:
            names = sorted(name for name in {*made, *now} if made.get(name) != now.get(name))
            yield finding(
                code,
                f"The packs differ from those that the {what} was made with: {listing(names)}.",
                fix="Give the same packs with --pack.",
                path="extras.catalog.packs",
                severity=Severity.WARNING,
                value=listing(sorted(made)) or "none",
            )


def lacking(
    facts: QuestFacts, code: str, kind: str, wanted: Counter[str], paths: Mapping[str, str]
) -> Iterator[Finding]:
    """Yield a finding for each entry of a kind that is unknown, or of which the owner's box has too few."""
    entries = facts.box.catalog.entries.get(kind, {})
    for entry_id, amount in wanted.items():
        if entry_id not in entries:
            guess = nearest(entry_id, entries)
            yield finding(
                code,
                f"There is no {kind} '{entry_id}' in the catalog.",
                fix=f'Write "{guess}".'
                if guess
                else f"Write the id of a {kind}; `questpress catalog list` shows them.",
                path=paths[entry_id],
                value=entry_id,
            )
            continue
        owned = facts.box.owned.count(f"{facts.box.game}/{kind}/{entry_id}")
        if owned is not None and owned < amount:
            have = "none" if owned == 0 else f"only {owned}"
            yield finding(
                code,
                f"The quest needs {amount} of {entries[entry_id].name}, and your box has {have}.",
                fix="Use another one, or correct the file of what you own.",
                path=paths[entry_id],
                value=entry_id,
            )
