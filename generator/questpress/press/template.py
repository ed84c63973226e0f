"""Templates of sheets: our own YAML, read by the same reader as the catalog."""

from __future__ import annotations

from typing import Any

from questpress.catalog.yamlio import load_yaml
from questpress.errors import InternalError
from questpress.resources import template_text


def template_data(name: str) -> Any:
    """Return the plain data of a template, such as ``papers.yaml``. Raises InternalError as :func:`parse` does."""
    return parse(template_text(name), name)


def parse(text: str, name: str) -> Any:
    """Return the plain data of a template's text. Raises InternalError, naming the place of every fault: it is ours."""
    loaded = load_yaml(text, f"templates/{name}")
    if loaded.findings:
        raise InternalError("\n".join(map(str, loaded.findings)))
    return loaded.data()
