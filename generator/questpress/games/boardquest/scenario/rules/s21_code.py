"""The code on the scenario is its own.

What is looked for: a share code (QP1-...) that stands for another seed or other options than the document has, or that
cannot be read; when a file is checked, also one that rebuilds another scenario than this one, as happens when it was
edited by hand. A file code (QPF-...) that is not the hash of the document. An empty code is fine.

Why: the code is printed on the sheet. Whoever types it in wants to get this scenario, not another.

Mend: write the code that the finding gives: it names the scenario as it is now. Or build it again from its code.
"""

from __future__ import annotations

from collections.abc import Iterator

from questpress.chance import sharecode
from questpress.checks.rule import Rule
from questpress.checks.words import listing
from questpress.errors import QuestpressError
from questpress.findings import Finding, Severity
from questpress.games.boardquest.scenario.code import FILE_PREFIX, ScenarioRecipe, read_scenario_code, with_file_code
from questpress.games.boardquest.scenario.facts import ScenarioFacts
from questpress.games.boardquest.scenario.rules._kit import found

CODE = "BQ-S21"


def check(facts: ScenarioFacts) -> Iterator[Finding]:
    """Yield a warning when the code names another scenario."""
    doc = facts.written
    if not doc.code:
        return
    if sharecode.squeezed(doc.code).startswith(FILE_PREFIX):
        if with_file_code(doc).code != doc.code:
            yield _warning(facts, "is not the hash of this document: it names another one, or this one before a change")
        return
    try:
        recipe = read_scenario_code(doc.code)
    except QuestpressError as error:
        yield _warning(facts, f"cannot be read: {error}")
        return
    differing = _differing(facts, recipe) or (_rebuilt(facts, recipe) if facts.rebuild else [])
    if differing:
        yield _warning(
            facts, f"stands for another scenario: {listing(differing)} differ{'s' if len(differing) == 1 else ''}"
        )


def _differing(facts: ScenarioFacts, recipe: ScenarioRecipe) -> list[str]:
    """Return the names of what the code says otherwise than the document does."""
    doc, options = facts.written, recipe.options
    pairs = {
        "seed": (recipe.seed, doc.seed),
        "players": (options.players, doc.players),
        "difficulty": (options.difficulty, doc.difficulty),
        "faction": (options.faction or doc.faction, doc.faction),
    }
    return [name for name, (coded, written) in pairs.items() if coded != written]


def _rebuilt(facts: ScenarioFacts, recipe: ScenarioRecipe) -> list[str]:
    """Return the names of the parts in which the scenario of the code differs; none when it cannot be rebuilt here."""
    from questpress.games.boardquest.scenario.code import blocked
    from questpress.games.boardquest.scenario.make import from_files, remake_scenario  # they check what they make

    if from_files(facts.box) or blocked(recipe, facts.box.fingerprint):
        return []
    try:
        made = remake_scenario(recipe, facts.box)
    except QuestpressError:
        return ["everything"]
    return [name for name in type(made).model_fields if getattr(made, name) != getattr(facts.written, name)]


def _warning(facts: ScenarioFacts, problem: str) -> Finding:
    code = facts.written.code
    fix = f'Write "code": "{with_file_code(facts.written).code}", which names this scenario as it is.'
    return found(CODE, f"The code {code[:80]} {problem}.", "code", fix, severity=Severity.WARNING, value=code)


RULE = Rule(
    CODE, "The code is the scenario's own", Severity.WARNING, "Questpress: share codes", check,
    reads=("seed", "code", "players", "difficulty", "faction"),
)  # fmt: skip
