"""What is asked for, in things of the box."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from questpress.catalog.sea_box import SeaBox
from questpress.games.tanares_expeditions.build.draft import Request
from questpress.games.tanares_expeditions.build.kept import read_kept
from questpress.games.tanares_expeditions.options import QuestOptions


def make_request(options: QuestOptions, box: SeaBox, keep: Mapping[str, Any] | None = None) -> Request:
    """Return the request of options that are normal ones. ``keep``: parts of a document that stay.

    Raises UsageError for an unknown part, InvalidInputError for a faulty one.
    """
    return Request(
        options,
        box,
        box.loadouts[options.loadout],
        tuple(entry for entry in box.archetypes if options.archetype in ("", entry.id)),
        tuple(entry for entry in box.themes if options.theme in ("", entry.id)),
        read_kept(keep, options.encounters),
    )
