"""A document names its schema, and the schema is one that Questpress knows.

What is looked for: a text that is no object with keys, one without a `schema`, and a schema string that is unknown; the
nearest known one is proposed.

Why: the schema tells which rules to judge by, and which version of the format was meant.

Mend: write the schema as the first key of the document, for example `"schema": "questpress/boardquest-map/1"`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from questpress.catalog.nearest import nearest, one_of
from questpress.checks.kinds import kind_of, known_schemas
from questpress.checks.rule import Rule, finding
from questpress.checks.shape import brief
from questpress.findings import Finding, Severity

CODE = "QP-01"


def check(data: Any) -> Iterator[Finding]:
    """Yield a finding when the data do not name a schema that is known."""
    known = one_of([f'"{schema}"' for schema in known_schemas()])
    if not isinstance(data, dict):
        what = "empty" if data is None else "no object with keys"
        yield finding(CODE, f"The text is {what}, so it is no document.", fix=f'Begin with "schema": {known}.')
        return
    schema = data.get("schema")
    if schema is None:
        guess = nearest("schema", [key for key in data if isinstance(key, str)][:100])
        fix = f'Write "schema" for "{guess}".' if guess else f'Add "schema": {known}.'
        yield finding(CODE, "The document does not name its schema.", fix=fix)
    elif not isinstance(schema, str) or kind_of(schema) is None:
        guess = nearest(schema, known_schemas()) if isinstance(schema, str) else None
        fix = f'Write "{guess}".' if guess else f"Write {known}."
        message = f"The schema {brief(schema)} is not known; known is {known}."
        yield finding(CODE, message, fix=fix, path="schema", value=brief(schema))


RULE = Rule(CODE, "The document names its schema", Severity.ERROR, "Questpress: docs/schemas", check)
