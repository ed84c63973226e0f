"""Which drawing an entry of the catalog shows: data in ``templates/emblems.yaml`` and ``templates/icons.yaml``."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from questpress.press.template import template_data

Rules = Mapping[str, Mapping[str, Mapping[str, str]]]
"""Game, kind, then the id of an entry, ``"*"`` for the rest of the kind or ``"*trait"`` for the rest with a trait."""


@cache
def rules(name: str) -> Rules:
    """Return the rules of a file of ``templates``. Raises InternalError for a faulty file: it is ours."""
    data: Rules = template_data(name)
    return data


def assigned(name: str, ref: str, default: str, trait: str = "") -> str:
    """Return what a file of rules gives an entry (``game/kind/id``).

    That is what its id is given, else its kind's rule for a trait, else the kind's own rule, else ``default``.
    """
    game, kind, entry = ref.split("/", 2)
    given = rules(name).get(game, {}).get(kind, {})
    return given.get(entry) or (given.get(f"*{trait}") if trait else None) or given.get("*") or default
