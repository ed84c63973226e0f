"""The words of quests and adventures: texts under ``templates/<sort>/<game>``, read once and given as plain data.

A text may have slots, ``{place}``; what fills them is the builder's business.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from questpress.catalog.load import refuse
from questpress.catalog.yamlio import load_yaml
from questpress.findings import Finding
from questpress.resources import data_root


def quest_words(game: str) -> Mapping[str, Any]:
    """Return all texts of a game's quests by the name of their file."""
    return texts_of("quests", game)


@cache
def texts_of(what: str, game: str) -> Mapping[str, Any]:
    """Return all texts of a folder (``quests``, ``scenarios``) of a game by the name of their file.

    Raises InvalidInputError with every fault of the files.
    """
    folder = data_root().joinpath("templates", what, game)
    words: dict[str, Any] = {}
    findings: list[Finding] = []
    for item in sorted(folder.iterdir(), key=lambda item: item.name):
        if item.name.endswith(".yaml"):
            shown = f"templates/{what}/{game}/{item.name}"
            loaded = load_yaml(item.read_bytes(), shown)
            findings += loaded.findings
            words[item.name.removesuffix(".yaml")] = loaded.data()
    refuse(findings, f"the words of {game}")
    return words
