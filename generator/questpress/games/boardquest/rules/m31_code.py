"""The code on the map is its own.

What is looked for: a share code (QP1-...) that stands for another seed, other players or other options than the
document has, or that cannot be read; when a file is checked, also one that rebuilds another map than this one, as
happens when a map was edited by hand. A file code (QPF-...) that is not the hash of the document. An empty code, as a
map written by hand may have, is fine.

Why: the code is printed on every sheet. Whoever types it in wants to get this map, not another.

Mend: write the code that the finding gives: it names the map as it is now. Or build the map again from its code.
"""

from __future__ import annotations

from collections.abc import Iterator

from questpress.checks.rule import Rule, finding
from questpress.errors import QuestpressError
from questpress.findings import Finding, Severity
from questpress.games.boardquest.code import MapRecipe, blocked, file_code, is_file_code, read_map_code
from questpress.games.boardquest.facts import MapFacts, listing
from questpress.games.boardquest.make import from_files, remake_map

CODE = "BQ-M31"


def check(facts: MapFacts) -> Iterator[Finding]:
    """Yield a warning when the code names another map."""
    doc = facts.doc
    if not doc.code:
        return
    if is_file_code(doc.code):
        if file_code(doc) != doc.code:
            yield _warning(facts, "is not the hash of this document: it names another map, or this one before a change")
        return
    try:
        recipe = read_map_code(doc.code)
    except QuestpressError as error:
        yield _warning(facts, f"cannot be read: {error}")
        return
    differing = _differing(facts, recipe) or (_rebuilt(facts, recipe) if facts.rebuild else [])
    if differing:
        yield _warning(
            facts, f"stands for another map: {listing(differing)} differ{'s' if len(differing) == 1 else ''}"
        )


def _differing(facts: MapFacts, recipe: MapRecipe) -> list[str]:
    """Return the names of what the code says otherwise than the document does."""
    doc, options = facts.doc, recipe.options
    pairs = {
        "seed": (recipe.seed, doc.seed),
        "players": (options.players, doc.players),
        "mode": (options.mode, doc.mode),
        "fort_spacing": (options.fort_spacing, doc.fort_spacing),
    }
    return [name for name, (coded, written) in pairs.items() if coded != written]


def _rebuilt(facts: MapFacts, recipe: MapRecipe) -> list[str]:
    """Return the names of the parts in which the map of the code differs; none when it cannot be rebuilt here."""
    if from_files(facts.box) or blocked(recipe, facts.box):
        return []
    try:
        made = remake_map(recipe, facts.box)
    except QuestpressError:
        return ["everything"]
    return [name for name in type(made).model_fields if getattr(made, name) != getattr(facts.doc, name)]


def _warning(facts: MapFacts, problem: str) -> Finding:
    return finding(
        CODE,
        f"The code {facts.doc.code[:80]} {problem}.",
        fix=f'Write "code": "{file_code(facts.doc)}", which names this map as it is.',
        path="code",
        severity=Severity.WARNING,
        value=facts.doc.code,
    )


RULE = Rule(
    CODE,
    "The code is the map's own",
    Severity.WARNING,
    "Questpress: share codes",
    check,
    reads=("seed", "code", "players", "mode", "fort_spacing"),
)
